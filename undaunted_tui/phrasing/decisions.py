"""Decisions: their questions, what comes next, and why an action is denied."""

from __future__ import annotations

from typing import assert_never

from core.actions import Play, UseSeat
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision, DecisionKind, Denial, DenialReason, Obstacle
from core.engine import IllegalAction
from core.ids import OFF, SIDES, ActionKind, Side, other
from core.match import RequestRefused
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.insight import action_of
from undaunted_tui.phrasing.names import (
    action_kind_name,
    action_name,
    card_name,
    counter_name,
    seat_of_vehicle,
    side_in_sentence,
    side_name,
    tile_name,
    unit_name,
)
from undaunted_tui.phrasing.vehicles import name_with_place
from undaunted_tui.phrasing.victory import progress
from undaunted_tui.session.link import LinkLost

FIRE_QUESTIONS = {
    ActionKind.STRAFE: "ask_fire_strafe",
    ActionKind.ANTITANK: "ask_fire_antitank",
    ActionKind.DEMOLITION: "ask_fire_demolition",
}
"""The questions for a target where the total defence is not that of Attack (A6.6, A6.7, A6.8)."""


def status_line(compiled: CompiledScenario, view: PlayerView) -> str:
    """The round, and how close both sides are to their goals."""
    first, second = (progress(compiled, view, side) for side in SIDES)
    return say("status", round=view.round, first=first, second=second)


def decision_prompt(compiled: CompiledScenario, view: PlayerView, decision: Decision) -> str:
    """The question of a decision."""
    about = decision.about
    match decision.ask:
        case DecisionKind.BID | DecisionKind.PLAY | DecisionKind.TARGET:
            return say(f"ask_{decision.ask}")
        case DecisionKind.GUIDE | DecisionKind.COMMAND:
            return say(f"ask_{decision.ask}", left=about.left)
        case DecisionKind.BOLSTER | DecisionKind.INSPIRE:
            if about.squad:
                return say(f"ask_{decision.ask}_squad", left=about.left, squad=about.squad)
            return say(f"ask_{decision.ask}", left=about.left)
        case DecisionKind.STEP | DecisionKind.NAVIGATE | DecisionKind.SURVEIL:
            return say(f"ask_{decision.ask}", acting=_acting(compiled, view, decision), left=about.left)
        case DecisionKind.FIRE | DecisionKind.REPAIR:
            key = FIRE_QUESTIONS.get(about.kind, "ask_fire") if about.kind else "ask_fire"
            return say(
                key if decision.ask is DecisionKind.FIRE else "ask_repair", acting=_acting(compiled, view, decision)
            )
        case DecisionKind.USE:
            return say("ask_use", soldier=_placed(compiled, view, about.counter))
        case DecisionKind.CREW:
            key = "ask_crew_on_foot" if view.riding[about.counter] == OFF else "ask_crew"
            return say(key, soldier=_placed(compiled, view, about.counter))
        case DecisionKind.HIT:
            key = "ask_hit_suppress" if about.kind is ActionKind.SUPPRESS else "ask_hit"
            tile = tile_name(compiled, view.places[about.counter])
            names = {"vehicle": counter_name(compiled, about.counter), "tile": tile}
            return say(key, **names, game=compiled.ruleset.game)
        case _:
            assert_never(decision.ask)


def next_step_sentence(compiled: CompiledScenario, view: PlayerView, decision: Decision) -> str:
    """What comes after a decision: the reveal, the other side, or a new round (C3); nothing within a turn."""
    match decision.ask:
        case DecisionKind.BID:
            return say("next_after_bid", holder=side_in_sentence(compiled, view.initiative))
        case DecisionKind.PLAY:
            if view.initiative == decision.side:
                return say("next_side", side=side_name(compiled, other(decision.side)))
            return say("next_round", round=view.round + 1)
        case _:
            return ""


def denial_sentence(compiled: CompiledScenario, side: Side, denied: Denial) -> str:
    """An action that a card or a seat shows and the rules refuse now: the reason, and the rule's id."""
    card = card_name(compiled, side, denied.card)
    facts = {
        "action": action_name(action_of(compiled, side, denied_use(denied))),
        "why": denial_reason(compiled, denied),
        "rule": denied.rule,
    }
    if denied.seat == OFF:
        return say("denial", card=card, **facts)
    return say("denial_of_seat", card=card, seat=seat_of_vehicle(compiled, denied.seat), **facts)


def denial_reason(compiled: CompiledScenario, denied: Denial) -> str:
    """The reason why an action is denied."""
    return _obstacle_words(compiled, denied.obstacle)


def denied_use(denied: Denial) -> Play | UseSeat:
    """The action that was denied."""
    if denied.seat == OFF:
        return Play(denied.card, denied.use)
    return UseSeat(denied.card, denied.seat, denied.use)


def refusal_sentence(refused: RequestRefused | IllegalAction | LinkLost) -> str:
    """Why what a player asked of the game can't be done."""
    match refused:
        case RequestRefused(reason=reason):
            return say(f"refused_{reason}")
        case IllegalAction(rule=rule):
            return say("refused_rule", rule=rule)
        case LinkLost(reason=reason):
            return say(f"lost_{reason}")


def _placed(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    return name_with_place(compiled, view, counter, unit_name(compiled, counter))


def _acting(compiled: CompiledScenario, view: PlayerView, decision: Decision) -> str:
    """The action under way, and the counter through which it is taken, if there is one (A6.6)."""
    about = decision.about
    assert about.kind is not None
    if about.counter == OFF:
        return action_kind_name(about.kind)
    return say("acting", unit=_placed(compiled, view, about.counter), action=action_kind_name(about.kind))


def _obstacle_words(compiled: CompiledScenario, obstacle: Obstacle) -> str:
    match obstacle.reason:
        case (
            DenialReason.SUPPRESSED
            | DenialReason.NO_ENEMY
            | DenialReason.ONLY_EMPTY_VEHICLES
            | DenialReason.ONLY_ARMOURED_VEHICLES
            | DenialReason.NO_ENEMY_VEHICLE
            | DenialReason.NO_FOG_IN_HAND
            | DenialReason.NO_TARGET_MARKER
        ):
            return say(f"why_not_{obstacle.reason}")
        case (
            DenialReason.NO_OWN_MARKER
            | DenialReason.ALREADY_CONTROLLED
            | DenialReason.NO_TILE_FAR_ENOUGH
            | DenialReason.NO_DAMAGE_HERE
            | DenialReason.NOTHING_TO_DEMOLISH
        ):
            return say(f"why_not_{obstacle.reason}", tile=tile_name(compiled, obstacle.tile))
        case DenialReason.ENEMY_ON_TILE | DenialReason.ENEMY_HOLDS_TILE:
            names = {"tile": tile_name(compiled, obstacle.tile), "counter": counter_name(compiled, obstacle.counter)}
            return say(f"why_not_{obstacle.reason}", **names)
        case DenialReason.IN_VEHICLE | DenialReason.VEHICLE_DISABLED | DenialReason.NOT_A_SPECIALIST:
            return say(f"why_not_{obstacle.reason}", vehicle=unit_name(compiled, obstacle.counter))
        case _:
            assert_never(obstacle.reason)
