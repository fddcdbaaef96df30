"""Units off the board come back at their spawn marker (N4.1, N6.2)."""

from __future__ import annotations

from core.draft import Draft
from core.ids import OFF, CardId, CounterId, Side, TileId
from core.rules.mortar import lose_target
from core.state import GameState


def acting_tile(state: GameState, counter: CounterId) -> TileId:
    """The tile that a counter acts from: its own, or its spawn marker's while it is off the board (N4.1)."""
    place = state.places[counter]
    return state.compiled.spawn[counter] if place == OFF else place


def spawn(draft: Draft, side: Side, card: CardId, counter: CounterId) -> None:
    """Put a counter that is off the board on its spawn tile (N4.1)."""
    if draft.state.places[counter] == OFF:
        draft.spawn_counter(counter, draft.compiled.spawn[counter])


def leave_board(draft: Draft, attacker: Side, counter: CounterId) -> None:
    """Take the counter off the board; its cards elsewhere stay where they are (N6.2, N5.2)."""
    draft.remove_counter(counter)
    lose_target(draft, counter)
