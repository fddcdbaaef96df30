"""Taking control of a tile (C6.4)."""

from __future__ import annotations

from core.decisions import DenialReason, Obstacle
from core.draft import Draft
from core.ids import CounterId, Marker, Side, TileId, other
from core.scenario import CardAction
from core.state import GameState


def control_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """Control needs the side's own marker on a tile that it does not control yet (C6.4)."""
    marker = state.markers[side][tile]
    ruleset = state.compiled.ruleset
    if marker == Marker.NONE:
        return Obstacle(DenialReason.NO_OWN_MARKER, tile)
    if marker == Marker.CONTROLLED and not ruleset.may_control_again(state, side, tile):
        return Obstacle(DenialReason.ALREADY_CONTROLLED, tile)
    return ruleset.control_obstacle(state, side, tile)


def control(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Turn the own marker to controlled and the opponent's to scouted, or raise the radio's points (C6.4, N8.5)."""
    state = draft.state
    tile = draft.compiled.ruleset.acting_tile(state, counter)
    if state.markers[side][tile] == Marker.CONTROLLED:
        draft.raise_objective(side, tile)
        return
    if state.markers[other(side)][tile] == Marker.CONTROLLED:
        draft.turn_marker(other(side), tile, Marker.SCOUTED)
    draft.turn_marker(side, tile, Marker.CONTROLLED)
