"""Putting down control markers, and the fog that comes with it (C5.2)."""

from __future__ import annotations

from core.draft import Draft
from core.events import Cause
from core.ids import Marker, Side, TileId, Zone


def mark(draft: Draft, side: Side, tile: TileId) -> None:
    """Scout a tile that lacks the side's marker, at one fog card if there is any (C5.2)."""
    if draft.state.markers[side][tile] == Marker.NONE:
        draft.place_marker(side, tile)
        take_fog(draft, side, Cause.FOG)


def take_fog(draft: Draft, side: Side, cause: Cause) -> None:
    """One fog card from a side's supply into its discard pile, if there is one (C5.2, C6.3)."""
    fog = draft.compiled.fog[side]
    if fog >= 0 and draft.state.zones[side][Zone.SUPPLY][fog]:
        draft.move_cards(side, fog, Zone.SUPPLY, Zone.DISCARD, cause)
