"""Tiles: terrain, markers, counters and neighbours."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, Marker, PieceKind, Side
from core.rules.attack import HILL_LOW
from core.scenario import Tile
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import side_in_sentence, side_name, tile_name, unit_name
from undaunted_tui.phrasing.vehicles import counter_with_state, vehicle_in_short, vehicle_on_board


class TileOffset(NamedTuple):
    """The offset of a neighbour: in lines, and in half tiles along the line."""

    across: int
    along: int


DIRECTIONS = {
    "columns": {
        TileOffset(0, -2): "way_above",
        TileOffset(1, -1): "way_upper_right",
        TileOffset(1, 1): "way_lower_right",
        TileOffset(0, 2): "way_below",
        TileOffset(-1, 1): "way_lower_left",
        TileOffset(-1, -1): "way_upper_left",
    },
    "rows": {
        TileOffset(-1, 1): "way_upper_right",
        TileOffset(0, 2): "way_right",
        TileOffset(1, 1): "way_lower_right",
        TileOffset(1, -1): "way_lower_left",
        TileOffset(0, -2): "way_left",
        TileOffset(-1, -1): "way_upper_left",
    },
}
"""The message of each direction, clockwise, by whether lines of tiles are columns or rows (C2.1)."""

VehiclePhrase = Callable[[CompiledScenario, PlayerView, int], str]
"""A function that describes a vehicle."""


def tile_facts(compiled: CompiledScenario, view: PlayerView, tile: int) -> tuple[str, ...]:
    """The facts of a tile without its counters, each in a few words."""
    return (
        *terrain_facts(compiled.board.tiles[tile]),
        *([say("tile_objective", points=view.objectives[tile])] if view.objectives[tile] else []),
        *([say("mk_radio")] if tile == compiled.radio_tile else []),
        *[_structure(compiled, counter) for counter in structures_on(compiled, view, tile)],
        *[say("tile_escape", side=side_name(compiled, side)) for side in SIDES if tile in compiled.escape_tiles[side]],
        *[_marker(compiled, side, view.markers[side][tile]) for side in SIDES if view.markers[side][tile]],
        *[say("tile_target", side=side_name(compiled, side)) for side in SIDES if view.targets[side] == tile],
    )


def spawn_facts(compiled: CompiledScenario, tile: int) -> tuple[str, ...]:
    """Whose units spawn on a tile (N4.1)."""
    found = []
    for side in SIDES:
        served = [counter for counter in compiled.own[side] if compiled.spawn[counter] == tile]
        if served and len(served) == len(compiled.own[side]):
            found.append(say("spawn_for_all", side=side_name(compiled, side)))
        elif served:
            units = ", ".join(unit_name(compiled, counter) for counter in served)
            found.append(say("spawn_for_some", side=side_name(compiled, side), units=units))
    return tuple(found)


def structures_on(compiled: CompiledScenario, view: PlayerView, tile: int) -> tuple[int, ...]:
    """The structures on a tile (A1.4)."""
    return tuple(
        counter
        for counter, kind in enumerate(compiled.kinds)
        if kind is PieceKind.STRUCTURE and view.places[counter] == tile
    )


def counters_on(
    compiled: CompiledScenario,
    view: PlayerView,
    tile: int,
    vehicle_words: VehiclePhrase = vehicle_on_board,
    with_names: bool = False,
) -> tuple[str, ...]:
    """The counters on a tile, with suppression, and vehicles as `vehicle_words` describes them; perhaps with names."""
    return tuple(
        vehicle_words(compiled, view, counter)
        if compiled.kinds[counter] is PieceKind.VEHICLE
        else counter_with_state(compiled, view, counter, with_names)
        for counter, place in enumerate(view.places)
        if place == tile and view.riding[counter] == OFF and compiled.kinds[counter] is not PieceKind.STRUCTURE
    )


def tile_summary(compiled: CompiledScenario, view: PlayerView, tile: int) -> str:
    """A tile with all that matters to a player who could go or fire there."""
    facts = ", ".join(tile_facts(compiled, view, tile))
    counters = ", ".join(counters_on(compiled, view, tile, vehicle_in_short))
    name = tile_name(compiled, tile)
    if counters:
        return say("tile_with_counters", tile=name, facts=facts, counters=counters)
    return say("tile_without_counters", tile=name, facts=facts)


def neighbours(compiled: CompiledScenario, tile: int) -> str:
    """The tiles next to a tile, clockwise, each with its direction (C2.2)."""
    here = compiled.board.tiles[tile]
    adjacent = {
        TileOffset(there.line - here.line, there.position - here.position): there.name
        for there in (compiled.board.tiles[number] for number in compiled.board.adjacent[tile])
    }
    directions = DIRECTIONS[compiled.scenario.lines]
    return ", ".join(say(message, tile=adjacent[way]) for way, message in directions.items() if way in adjacent)


def structure_points(compiled: CompiledScenario, structure: int) -> str:
    """A structure with its points (A1.4)."""
    points = compiled.counters[structure].points
    return say("structure_points", structure=unit_name(compiled, structure), points=points)


def terrain_facts(tile: Tile) -> tuple[str, ...]:
    """Terrain and cover of a tile (C1.6); a hill's cover has two values (C7.5)."""
    if tile.hill:
        cover = say("tile_cover_hill", cover=tile.cover, lowered=HILL_LOW)
    else:
        cover = say("tile_cover", cover=tile.cover)
    terrain = say(f"terrain_{tile.terrain}")
    return (terrain, say("rough_terrain"), cover) if tile.rough else (terrain, cover)


def _structure(compiled: CompiledScenario, structure: int) -> str:
    """A structure with its defence and points (A1.4)."""
    printed = compiled.counters[structure]
    return say(
        "structure_on_tile", structure=unit_name(compiled, structure), defence=printed.armoured, points=printed.points
    )


def _marker(compiled: CompiledScenario, side: Side, marker: int) -> str:
    state = say(f"mk_{Marker(marker).name.lower()}")
    return say("tile_marker", state=state, side=side_in_sentence(compiled, side))
