"""Casualties: which card is lost, and when the counter goes (C7.7)."""

from __future__ import annotations

from core.draft import Draft
from core.events import Cause, DeckShuffled
from core.ids import CounterId, Side, Zone

SEARCHED = (Zone.HAND, Zone.DISCARD, Zone.DECK)
"""Where a casualty's card is looked for, in this order; never in the play area (C7.7)."""


def casualty(draft: Draft, attacker: Side, counter: CounterId) -> None:
    """The owner loses one card of the counter that a side has hit or, with none left, the counter itself (C7.7)."""
    side = draft.compiled.owner[counter]
    card = draft.compiled.card_of[counter]
    zones = draft.state.zones[side]
    for zone in SEARCHED:
        if zones[zone][card]:
            draft.move_cards(side, card, zone, Zone.REMOVED, Cause.CASUALTY)
            if zone is Zone.DECK:
                draft.emit(DeckShuffled, side, sum(draft.state.zones[side][Zone.DECK]))
            return
    draft.compiled.ruleset.on_last_card_lost(draft, attacker, counter)
