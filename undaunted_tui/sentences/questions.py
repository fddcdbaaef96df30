"""A decision in words: how things stand, what is asked, and why something is not on offer."""

from __future__ import annotations

from typing import assert_never

from core.actions import Man, Play
from core.decisions import Ask, Bar, Decision, Denial, Reason
from core.ids import OFF, SIDES, ActionKind, Side, other
from core.match import RefusedError
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.endings import progress
from undaunted_tui.sentences.insight import action_of
from undaunted_tui.sentences.names import (
    action_name,
    card_name,
    counter_name,
    kind_name,
    seat_of_vehicle,
    side_in_sentence,
    side_name,
    tile_name,
    unit_name,
)
from undaunted_tui.sentences.vehicles import whereabouts
from undaunted_tui.text import say

AIMED = {
    ActionKind.STRAFE: "ask_fire_strafe",
    ActionKind.ANTITANK: "ask_fire_antitank",
    ActionKind.DEMOLITION: "ask_fire_demolition",
}
"""The questions for a target where other sums make the total defence than for Attack (A6.6, A6.7, A6.8)."""


def status(setting: Setting, view: PlayerView) -> str:
    """The round, and how near both sides are to their goals."""
    first, second = (progress(setting, view, side) for side in SIDES)
    return say("status", round=view.round, first=first, second=second)


def prompt(setting: Setting, view: PlayerView, decision: Decision) -> str:
    """What a decision asks."""
    about = decision.about
    match decision.ask:
        case Ask.BID | Ask.PLAY | Ask.TARGET:
            return say(f"ask_{decision.ask}")
        case Ask.GUIDE | Ask.COMMAND:
            return say(f"ask_{decision.ask}", left=about.left)
        case Ask.BOLSTER | Ask.INSPIRE:
            if about.squad:
                return say(f"ask_{decision.ask}_squad", left=about.left, squad=about.squad)
            return say(f"ask_{decision.ask}", left=about.left)
        case Ask.STEP | Ask.NAVIGATE | Ask.SURVEIL:
            return say(f"ask_{decision.ask}", acting=_acting(setting, view, decision), left=about.left)
        case Ask.FIRE | Ask.REPAIR:
            key = AIMED.get(about.kind, "ask_fire") if about.kind else "ask_fire"
            return say(key if decision.ask is Ask.FIRE else "ask_repair", acting=_acting(setting, view, decision))
        case Ask.USE:
            return say("ask_use", soldier=_placed(setting, view, about.counter))
        case Ask.CREW:
            key = "ask_crew_on_foot" if view.riding[about.counter] == OFF else "ask_crew"
            return say(key, soldier=_placed(setting, view, about.counter))
        case Ask.HIT:
            key = "ask_hit_suppress" if about.kind is ActionKind.SUPPRESS else "ask_hit"
            tile = tile_name(setting, view.places[about.counter])
            return say(key, vehicle=counter_name(setting, about.counter), tile=tile)
        case _:
            assert_never(decision.ask)


def what_follows(setting: Setting, view: PlayerView, decision: Decision) -> str:
    """What comes after a decision: the reveal, the rest of the turn, the other side, or a new round (C3)."""
    match decision.ask:
        case Ask.BID:
            return say("next_after_bid", holder=side_in_sentence(setting, view.initiative))
        case Ask.PLAY:
            if view.initiative == decision.side:
                return say("next_side", side=side_name(setting, other(decision.side)))
            return say("next_round", round=view.round + 1)
        case _:
            return say("next_in_turn")


def denial(setting: Setting, side: Side, denied: Denial) -> str:
    """An action that a card or a seat shows and the rules refuse now: what stands in its way, and the rule's id."""
    card = card_name(setting, side, denied.card)
    facts = {
        "action": action_name(action_of(setting, side, use_of(denied))),
        "why": denied_because(setting, denied),
        "rule": denied.rule,
    }
    if denied.seat == OFF:
        return say("denial", card=card, **facts)
    return say("denial_of_seat", card=card, seat=seat_of_vehicle(setting, denied.seat), **facts)


def denied_because(setting: Setting, denied: Denial) -> str:
    """What stands in the way of an action that is denied."""
    return _barred(setting, denied.bar)


def use_of(denied: Denial) -> Play | Man:
    """What a player would say to take an action that is denied."""
    if denied.seat == OFF:
        return Play(denied.card, denied.use)
    return Man(denied.card, denied.seat, denied.use)


def refusal(refused: RefusedError) -> str:
    """Why what a player asked of the match can't be done."""
    return say(f"refused_{refused.reason}")


def _placed(setting: Setting, view: PlayerView, counter: int) -> str:
    """A counter of the view's side, with where it is."""
    return whereabouts(setting, view, counter, unit_name(setting, counter))


def _acting(setting: Setting, view: PlayerView, decision: Decision) -> str:
    """Which action is under way, and through which counter if it has one (A6.6)."""
    about = decision.about
    assert about.kind is not None
    if about.counter == OFF:
        return kind_name(about.kind)
    return say("acting", unit=_placed(setting, view, about.counter), action=kind_name(about.kind))


def _barred(setting: Setting, bar: Bar) -> str:
    """What stands against an action."""
    match bar.reason:
        case Reason.SUPPRESSED | Reason.NO_ENEMY | Reason.NO_FOG_IN_HAND | Reason.NO_TARGET_MARKER:
            return say(f"why_not_{bar.reason}")
        case (
            Reason.NO_OWN_MARKER
            | Reason.ALREADY_CONTROLLED
            | Reason.NO_TILE_FAR_ENOUGH
            | Reason.NO_DAMAGE_HERE
            | Reason.NOTHING_TO_DEMOLISH
        ):
            return say(f"why_not_{bar.reason}", tile=tile_name(setting, bar.tile))
        case Reason.ENEMY_ON_TILE | Reason.ENEMY_HOLDS_TILE:
            names = {"tile": tile_name(setting, bar.tile), "counter": counter_name(setting, bar.counter)}
            return say(f"why_not_{bar.reason}", **names)
        case Reason.IN_VEHICLE | Reason.VEHICLE_DISABLED | Reason.NOT_A_SPECIALIST:
            return say(f"why_not_{bar.reason}", vehicle=unit_name(setting, bar.counter))
        case _:
            assert_never(bar.reason)
