"""What a deciding side may ask about its choices: why not, and how likely (C7, C4)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from core.actions import Play, UseSeat
from core.decisions import Denial
from core.ids import OFF, ActionKind, CardId, CounterId, SeatId, Side
from core.rules.attack import AttackFrame, defence, hit_chance
from core.rules.turn import TurnFrame, denials
from core.state import GameState


@dataclass(frozen=True, slots=True)
class AttackSum:
    """The arithmetic of one attack on one target, by the card in hand that would make it (-1 once it is played).

    `seat` is that of a vehicle action, `attacker` -1 for a card without a counter (A6.6).
    """

    card: CardId
    kind: ActionKind
    attacker: CounterId
    target: CounterId
    base: int
    cover: int
    range: int
    total: int
    dice: int
    chance: Fraction
    seat: SeatId = OFF


def denied(state: GameState, side: Side) -> tuple[Denial, ...]:
    """What the cards in hand show but the rules refuse now, while the side is asked to play one."""
    frame = state.stack[-1]
    if state.outcome or not isinstance(frame, TurnFrame) or frame.side != side:
        return ()
    return denials(state, side)


def attack_sums(state: GameState, side: Side) -> tuple[AttackSum, ...]:
    """The arithmetic of every attack that the side's open decision offers, target by target (C7.3)."""
    found: list[AttackSum] = []
    frame = state.stack[-1]
    compiled = state.compiled
    for decision in state.open_decisions:
        if decision.side != side:
            continue
        if isinstance(frame, AttackFrame):
            found += _sums(state, side, OFF, frame.kind, frame.attacker, frame.dice)
        for option in decision.options:
            if isinstance(option, Play | UseSeat):
                seat = option.seat if isinstance(option, UseSeat) else OFF
                uses = compiled.uses[side][option.card]
                actions = (
                    compiled.cards[side][option.card].actions if seat == OFF else compiled.seats[seat].seat.actions
                )
                action = actions[option.use]
                if action.kind in compiled.ruleset.attacks:
                    found += _sums(state, side, option.card, action.kind, uses.counter, action.value, seat)
    return tuple(found)


def _sums(
    state: GameState, side: Side, card: CardId, kind: ActionKind, attacker: CounterId, dice: int, seat: SeatId = OFF
) -> list[AttackSum]:
    ruleset = state.compiled.ruleset
    rule = ruleset.attacks[kind]
    start = OFF if attacker == OFF else ruleset.acting_tile(state, attacker)
    found = []
    for target in rule.targets(state, side, start):
        sum_ = defence(state, rule, start, target)
        chance = hit_chance(sum_.total, dice)
        found.append(AttackSum(card, kind, attacker, target, *sum_, sum_.total, dice, chance, seat))
    return found
