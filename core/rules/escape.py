"""Leaving the board at an escape marker (A8.2)."""

from __future__ import annotations

from core.draft import Draft
from core.events import Cause
from core.ids import OFF, CounterId, Side, Zone
from core.rules.crew import riders
from core.state import GameState

LEFT_FROM = (Zone.HAND, Zone.PLAY, Zone.DISCARD, Zone.DECK, Zone.SUPPLY)
"""The zones that an escaped counter's cards leave: all of them."""


def may_leave_board(state: GameState, side: Side, counter: CounterId) -> bool:
    """Whether a counter stands on an escape marker of its side and may escape, with all who are in it (A8.2)."""
    compiled = state.compiled
    if state.places[counter] not in compiled.escape_tiles[side]:
        return False
    return all(each in compiled.leaving[side] for each in (counter, *riders(state, counter)))


def on_leave_board(draft: Draft, side: Side, counter: CounterId) -> None:
    """A counter escapes, a vehicle with its soldiers; their cards leave the game from every zone (A8.2)."""
    compiled = draft.compiled
    leavers = (counter, *riders(draft.state, counter))
    for each in leavers:
        draft.let_escape(each)
    for each in leavers:
        card = compiled.card_of[each]
        if card != OFF:
            for zone in LEFT_FROM:
                draft.remove_all(side, card, zone, Cause.ESCAPE)
