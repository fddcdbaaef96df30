"""Losses of each side, for the debriefing after a game."""

from __future__ import annotations

from collections.abc import Sequence

from core.compiled_scenario import CompiledScenario
from core.events import CardsMoved, Cause, Event
from core.ids import Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import card_count, cards_listed, count_cards, side_at_start, side_name, unit_name
from undaunted_tui.phrasing.vehicles import fate_name


def lost_cards(side: Side, log: Sequence[Event]) -> tuple[int, ...]:
    """The casualties of a side (C7.7)."""
    return tuple(
        card
        for event in log
        if isinstance(event, CardsMoved) and event.cause is Cause.CASUALTY and event.side == side
        for card in event.cards or ()
    )


def losses(compiled: CompiledScenario, side: Side, log: Sequence[Event], named: bool) -> str:
    """The casualties of a side: each by name, or only how many."""
    lost = lost_cards(side, log)
    names = {"side": side_at_start(compiled, side), "cards": card_count(len(lost))}
    if not named or not lost:
        return say("debriefing_losses", **names)
    return say(
        "debriefing_losses_named", **names, names=cards_listed(compiled, side, count_cards(compiled, side, lost))
    )


def own_losses(compiled: CompiledScenario, side: Side, log: Sequence[Event]) -> list[str]:
    """The casualties of the reader's own side by name, if there are any."""
    lost = count_cards(compiled, side, lost_cards(side, log))
    return [say("debriefing_own_losses", cards=cards_listed(compiled, side, lost))] if any(lost) else []


def counters_lost(compiled: CompiledScenario, view: PlayerView, side: Side) -> list[str]:
    """The counters that a side held and that never come back, and what became of them (A6.3, A7.3, A7.5, A8.2)."""
    counters = [
        say("counter_with_fate", counter=unit_name(compiled, counter), fate=fate_name(compiled, view, counter))
        for counter, holder in enumerate(view.holders)
        if holder == side and view.fates[counter]
    ]
    return [say("debriefing_gone", side=side_name(compiled, side), counters=", ".join(counters))] if counters else []
