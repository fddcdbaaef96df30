"""Taking control of a tile (C6.4)."""

from __future__ import annotations

from core.decisions import Bar, Reason
from core.draft import Draft
from core.ids import Marker, Side, other
from core.scenario import CardAction
from core.state import GameState


def control_barred(state: GameState, side: Side, counter: int, tile: int, action: CardAction) -> Bar | None:
    """Control needs the side's own marker on a tile that it does not control yet (C6.4)."""
    marker = state.markers[side][tile]
    ruleset = state.setting.ruleset
    if marker == Marker.NONE:
        return Bar(Reason.NO_OWN_MARKER, tile)
    if marker == Marker.CONTROLLED and not ruleset.control_again(state, side, tile):
        return Bar(Reason.ALREADY_CONTROLLED, tile)
    return ruleset.control_barred(state, side, tile)


def control(draft: Draft, side: Side, counter: int, action: CardAction) -> None:
    """Turn the own marker to controlled and the opponent's to scouted, or raise the radio's points (C6.4, N8.5)."""
    state = draft.state
    tile = draft.setting.ruleset.stands(state, counter)
    if state.markers[side][tile] == Marker.CONTROLLED:
        draft.raise_objective(side, tile)
        return
    if state.markers[other(side)][tile] == Marker.CONTROLLED:
        draft.turn_marker(other(side), tile, Marker.SCOUTED)
    draft.turn_marker(side, tile, Marker.CONTROLLED)
