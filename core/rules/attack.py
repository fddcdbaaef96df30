"""Attacks: choose a target, work out its total defence, roll, apply the result (C7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from core.actions import Action, Fire
from core.board import Board
from core.decisions import Decision, DecisionContext, DecisionKind, DenialReason, Obstacle
from core.draft import Draft, GameFrame
from core.events import AttackRolled
from core.ids import OFF, ActionKind, CounterId, Side, TileId, other
from core.ruleset import AttackRule
from core.scenario import CardAction
from core.state import GameState

FACES = 10
"""The dice have ten faces, 0 to 9 (C7.6)."""

HILL_LOW = 1
"""The cover of a hill against an attacker on a hill (C7.5)."""


class Defence(NamedTuple):
    """A target's total defence as the sum it is made of (C7.3)."""

    base: int
    cover: int
    range: int

    @property
    def total(self) -> int:
        """Base defence plus cover bonus plus range bonus (C7.3)."""
        return self.base + self.cover + self.range


def enemies(state: GameState, side: Side, start: TileId) -> Iterator[CounterId]:
    """Every enemy counter on the board (C7.2)."""
    places = state.places
    for counter in state.compiled.own[other(side)]:
        if places[counter] != OFF:
            yield counter


def defence(state: GameState, rule: AttackRule[GameState], start: TileId, target: CounterId) -> Defence:
    """The total defence of a counter against an attack from a tile (C7.3, C7.4, C7.5)."""
    board = state.compiled.board
    place = state.places[target]
    counter = state.compiled.counters[target]
    return Defence(
        base=counter.armoured if rule.armoured else counter.defence,
        cover=_cover(board, rule, start, place) if rule.covered else 0,
        range=board.distance[start][place] if rule.ranged else 0,
    )


def _cover(board: Board, rule: AttackRule[GameState], start: TileId, place: int) -> int:
    """The cover bonus of a tile; a hill gives less against an attacker on a hill (C7.5)."""
    tile = board.tiles[place]
    return HILL_LOW if tile.hill and (rule.lowers_hills or board.tiles[start].hill) else tile.cover


def hits(die: int, total: int) -> bool:
    """Whether a die succeeds: at least the total defence, or a 0 (C7.6)."""
    return die >= total or die == 0


def hit_chance(total: int, dice: int) -> Fraction:
    """The exact chance that any of the dice succeeds (C7.6)."""
    misses = sum(not hits(die, total) for die in range(FACES))
    return 1 - Fraction(misses, FACES) ** dice


def roll(draft: Draft, side: Side, kind: ActionKind, dice: int, attacker: CounterId, target: CounterId) -> None:
    """Roll an attack against one counter and apply its result (C7.6, C7.7, C7.8)."""
    rule = draft.compiled.ruleset.attacks[kind]
    start = OFF if attacker == OFF else draft.compiled.ruleset.acting_tile(draft.state, attacker)
    sum_ = defence(draft.state, rule, start, target)
    faces = tuple(draft.randbelow(FACES) for _ in range(dice))
    hit = any(hits(die, sum_.total) for die in faces)
    tile = draft.state.places[target]
    draft.emit(AttackRolled, side, kind, attacker, start, target, tile, *sum_, sum_.total, faces, hit)
    if hit:
        draft.compiled.ruleset.on_hit(draft, side, target, rule.suppresses)


@dataclass(frozen=True, slots=True)
class AttackFrame(GameFrame):
    """The attacker chooses any one enemy counter on the board (C7.2)."""

    tag: ClassVar[str] = "Firing"
    rule: ClassVar[str] = "C7.2"

    side: Side
    kind: ActionKind
    dice: int
    attacker: CounterId

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the target."""
        fires = state.compiled.fires
        ruleset = state.compiled.ruleset
        start = OFF if self.attacker == OFF else ruleset.acting_tile(state, self.attacker)
        targets = ruleset.attacks[self.kind].targets(state, self.side, start)
        options = tuple([fires[counter] for counter in targets])
        return (Decision(self.side, DecisionKind.FIRE, options, DecisionContext(self.kind, self.attacker, self.dice)),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Roll against the chosen target."""
        assert isinstance(action, Fire)
        draft.pop()
        roll(draft, side, self.kind, self.dice, self.attacker, action.target)

    def refusal(self, state: GameState, side: Side, action: Action) -> str:
        """The rule by which this attack refuses a target."""
        refused = state.compiled.ruleset.attacks[self.kind].refusal
        return refused(state, action.target if isinstance(action, Fire) else OFF)


def attack_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """An attack needs a target (C4.9)."""
    targets = state.compiled.ruleset.attacks[action.kind].targets(state, side, tile)
    return Obstacle(DenialReason.NO_ENEMY) if next(targets, OFF) == OFF else None


def begin_attack(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Attack or suppress (C7.2)."""
    draft.push(AttackFrame(side, action.kind, action.value, counter))
