"""After a game: what each side lost, and what never came back."""

from __future__ import annotations

from collections.abc import Sequence

from core.events import CardsMoved, Cause, Event
from core.ids import Side
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.names import card_count, cards_listed, side_in_sentence, side_name, unit_name, zone_of
from undaunted_tui.sentences.vehicles import fate_name
from undaunted_tui.text import say


def lost_cards(side: Side, log: Sequence[Event]) -> tuple[int, ...]:
    """The casualties of a side (C7.7)."""
    return tuple(
        card
        for event in log
        if isinstance(event, CardsMoved) and event.cause is Cause.CASUALTY and event.side == side
        for card in event.cards or ()
    )


def losses(setting: Setting, side: Side, log: Sequence[Event], named: bool) -> str:
    """The casualties of a side: each by name, or only how many."""
    lost = lost_cards(side, log)
    names = {"side": side_in_sentence(setting, side), "cards": card_count(len(lost))}
    if not named or not lost:
        return say("debriefing_losses", **names)
    return say("debriefing_losses_named", **names, names=cards_listed(setting, side, zone_of(setting, side, lost)))


def lost_by_name(setting: Setting, side: Side, log: Sequence[Event]) -> list[str]:
    """The casualties of the reader's own side by name, if there are any."""
    lost = zone_of(setting, side, lost_cards(side, log))
    return [say("debriefing_own_losses", cards=cards_listed(setting, side, lost))] if any(lost) else []


def gone(setting: Setting, view: PlayerView, side: Side) -> list[str]:
    """The counters that a side held and that never come back, and what became of them (A6.3, A7.3, A7.5, A8.2)."""
    counters = [
        say("counter_with_fate", counter=unit_name(setting, counter), fate=fate_name(setting, view, counter))
        for counter, holder in enumerate(view.holders)
        if holder == side and view.fates[counter]
    ]
    return [say("debriefing_gone", side=side_name(setting, side), counters=", ".join(counters))] if counters else []
