"""What a side can derive about its open decision, from its view alone."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from core.actions import FINISH_ACTION, Action, HitSoldier, HunkerDown, Play, UseSeat
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision, DecisionKind, Denial
from core.determinize import determinize
from core.engine import apply
from core.events import (
    ActionTaken,
    CardResolved,
    CardsMoved,
    Cause,
    EmptyTileBlasted,
    Event,
    HopeLost,
    HopeRegained,
    VehicleActionTaken,
)
from core.explain import AttackSum, attack_sums, denied
from core.ids import OFF, ActionKind, Side
from core.match import is_barrier
from core.rng import SeededRng
from core.rules.vehicles import repairable
from core.scenario import CardAction
from core.state import GameState
from core.view import PlayerView

NEXT_ASKS = {DecisionKind.PLAY, DecisionKind.CREW}
"""The decisions that follow when an action had no effect: another card, or a change of seats (A4.1)."""


@dataclass(frozen=True, slots=True)
class Insight:
    """Denied actions, the arithmetic of attacks, and what is to be said of some options before they are chosen."""

    denials: tuple[Denial, ...]
    sums: tuple[AttackSum, ...]
    without_effect: frozenset[Action]
    for_enemy: frozenset[Action]
    """Repairs that can be made on the enemy's vehicles alone (A6.4)."""
    hopeless: frozenset[Action]
    final: frozenset[Action]

    def best_chance(self, compiled: CompiledScenario, side: Side, use: Play | UseSeat) -> Fraction | None:
        """The best chance to hit on any target, if the action is an attack whose target is chosen."""
        kind = action_of(compiled, side, use).kind
        if kind is ActionKind.BLAST:
            return None
        wanted = (use.card, seat_of(use), kind)
        return max((sum_.chance for sum_ in self.sums if (sum_.card, sum_.seat, sum_.kind) == wanted), default=None)


def seat_of(use: Play | UseSeat) -> int:
    """The seat that an action is taken from, or OFF for one printed on the card."""
    return use.seat if isinstance(use, UseSeat) else OFF


def action_of(compiled: CompiledScenario, side: Side, use: Play | UseSeat) -> CardAction:
    """The action of a use: one of the card, or one of its soldier's seat (C4.1)."""
    if isinstance(use, UseSeat):
        return compiled.seats[use.seat].seat.actions[use.use]
    return compiled.cards[side][use.card].actions[use.use]


def analyse_decision(compiled: CompiledScenario, view: PlayerView, decision: Decision) -> Insight:
    """Analyse a decision; any state that the view allows gives the same result."""
    state = determinize(compiled, view, SeededRng("insight", view.round))
    side = decision.side
    return Insight(
        denials=denied(state, side),
        sums=attack_sums(state, side),
        without_effect=frozenset(
            option
            for option in decision.options
            if isinstance(option, Play | UseSeat) and _has_no_effect(state, option)
        ),
        for_enemy=frozenset(
            option
            for option in decision.options
            if isinstance(option, Play | UseSeat) and _repairs_enemy_only(state, side, option)
        ),
        hopeless=frozenset(
            option for option in decision.options if isinstance(option, HunkerDown) and _ends_hope(state, option)
        ),
        final=frozenset(option for option in decision.options if _is_final(state, side, option)),
    )


def _repairs_enemy_only(state: GameState, side: Side, use: Play | UseSeat) -> bool:
    """Whether a use is a Repair for which there is no vehicle but the enemy's (A6.4)."""
    if action_of(state.compiled, side, use).kind is not ActionKind.REPAIR:
        return False
    counter = state.compiled.uses[side][use.card].counter
    return all(state.holders[each] != side for each in repairable(state, side, counter, state.places[counter]))


def _is_final(state: GameState, side: Side, action: Action) -> bool:
    """Whether a step could not be undone, as far as its side can tell beforehand."""
    after, events = apply(state, side, action)
    if isinstance(action, HitSoldier) or after.chance != state.chance:
        return True
    # Whether the other side is beyond all hope hangs on cards that this one does not see, so it is not foretold.
    return (after.outcome is None or not _hangs_on_hope(events)) and is_barrier(state, after, events, side)


def _hangs_on_hope(events: list[Event]) -> bool:
    """Whether a game ends because a side is judged beyond all hope (C8.4)."""
    return any(isinstance(event, HopeLost) for event in events)


def _ends_hope(state: GameState, down: HunkerDown) -> bool:
    """Whether hunkering down with a card would leave its side beyond all hope (C8.4)."""
    (decision,) = state.open_decisions
    after, _ = apply(state, decision.side, down)
    if any(each.ask is DecisionKind.CREW for each in after.open_decisions):  # hope is judged after that (A4.1, C8.7)
        after, _ = apply(after, decision.side, FINISH_ACTION)
    return after.hopeless[decision.side] and not state.hopeless[decision.side]


def _has_no_effect(state: GameState, use: Play | UseSeat) -> bool:
    """Whether playing a card would have no effect (C4.2): no decision of its own follows, and no other event."""
    (decision,) = state.open_decisions
    after, events = apply(state, decision.side, use)
    return (
        all(_is_playing_the_card(event) for event in events)
        and {each.ask for each in after.open_decisions} <= NEXT_ASKS
    )


def _is_playing_the_card(event: Event) -> bool:
    """Whether an event says no more than that a card was played; hope is judged anyway (C8.7)."""
    match event:
        case ActionTaken() | VehicleActionTaken() | EmptyTileBlasted() | CardResolved() | HopeLost() | HopeRegained():
            return True
        case CardsMoved(cause=cause):
            return cause is Cause.PLAY
        case _:
            return False
