"""Tiles in words: what a tile is, what lies on it, who stands there, what it touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from core.ids import OFF, SIDES, Marker, PieceKind, Side
from core.rules.attack import HILL_LOW
from core.scenario import Tile
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.names import side_name, tile_name, unit_name
from undaunted_tui.sentences.vehicles import faced_name, vehicle_in_short, vehicle_on_board
from undaunted_tui.text import say


class Way(NamedTuple):
    """Where a neighbour lies: how many lines further, how many half tiles along."""

    across: int
    along: int


DIRECTIONS = {
    "columns": {
        Way(0, -2): "way_above",
        Way(1, -1): "way_upper_right",
        Way(1, 1): "way_lower_right",
        Way(0, 2): "way_below",
        Way(-1, 1): "way_lower_left",
        Way(-1, -1): "way_upper_left",
    },
    "rows": {
        Way(-1, 1): "way_upper_right",
        Way(0, 2): "way_right",
        Way(1, 1): "way_lower_right",
        Way(1, -1): "way_lower_left",
        Way(0, -2): "way_left",
        Way(-1, -1): "way_upper_left",
    },
}
"""The message of each direction, clockwise, by whether lines of tiles are columns or rows (C2.1)."""

VehicleWords = Callable[[Setting, PlayerView, int], str]
"""How a vehicle is told of."""


def tile_facts(setting: Setting, view: PlayerView, tile: int) -> tuple[str, ...]:
    """What a tile is and what lies on it, counters aside, each fact in a few words."""
    return (
        *ground_facts(setting.board.tiles[tile]),
        *([say("tile_objective", points=view.objectives[tile])] if view.objectives[tile] else []),
        *([say("mk_radio")] if tile == setting.radio_tile else []),
        *[_structure(setting, counter) for counter in structures_on(setting, view, tile)],
        *[say("tile_escape", side=side_name(setting, side)) for side in SIDES if tile in setting.escapes[side]],
        *[_marker(setting, side, view.markers[side][tile]) for side in SIDES if view.markers[side][tile]],
        *[say("tile_target", side=side_name(setting, side)) for side in SIDES if view.targets[side] == tile],
    )


def spawns(setting: Setting, tile: int) -> tuple[str, ...]:
    """Whose units spawn on a tile (N4.1)."""
    found = []
    for side in SIDES:
        served = [counter for counter in setting.own[side] if setting.spawn[counter] == tile]
        if served and len(served) == len(setting.own[side]):
            found.append(say("spawn_for_all", side=side_name(setting, side)))
        elif served:
            units = ", ".join(unit_name(setting, counter) for counter in served)
            found.append(say("spawn_for_some", side=side_name(setting, side), units=units))
    return tuple(found)


def structures_on(setting: Setting, view: PlayerView, tile: int) -> tuple[int, ...]:
    """The structures on a tile (A1.4)."""
    return tuple(
        counter
        for counter, kind in enumerate(setting.kinds)
        if kind is PieceKind.STRUCTURE and view.places[counter] == tile
    )


def standing(
    setting: Setting, view: PlayerView, tile: int, vehicle_words: VehicleWords = vehicle_on_board
) -> tuple[str, ...]:
    """The counters on a tile: suppressed ones so named, vehicles with whoever is in them or in other words."""
    return tuple(
        vehicle_words(setting, view, counter)
        if setting.kinds[counter] is PieceKind.VEHICLE
        else faced_name(setting, view, counter)
        for counter, place in enumerate(view.places)
        if place == tile and view.riding[counter] == OFF and setting.kinds[counter] is not PieceKind.STRUCTURE
    )


def tile_in_short(setting: Setting, view: PlayerView, tile: int) -> str:
    """A tile with all that matters to whoever thinks of going or firing there."""
    facts = ", ".join(tile_facts(setting, view, tile))
    counters = ", ".join(standing(setting, view, tile, vehicle_in_short))
    name = tile_name(setting, tile)
    if counters:
        return say("tile_with_counters", tile=name, facts=facts, counters=counters)
    return say("tile_without_counters", tile=name, facts=facts)


def neighbours(setting: Setting, tile: int) -> str:
    """The tiles that a tile touches, clockwise, each with its direction (C2.2)."""
    here = setting.board.tiles[tile]
    touched = {
        Way(there.line - here.line, there.position - here.position): there.name
        for there in (setting.board.tiles[number] for number in setting.board.adjacent[tile])
    }
    directions = DIRECTIONS[setting.scenario.lines]
    return ", ".join(say(message, tile=touched[way]) for way, message in directions.items() if way in touched)


def structure_points(setting: Setting, structure: int) -> str:
    """A structure with what it is worth (A1.4)."""
    points = setting.counters[structure].points
    return say("structure_points", structure=unit_name(setting, structure), points=points)


def ground_facts(tile: Tile) -> tuple[str, ...]:
    """Terrain and cover of a tile (C1.6); a hill's cover has two values (C7.5)."""
    if tile.hill:
        cover = say("tile_cover_hill", cover=tile.cover, lowered=HILL_LOW)
    else:
        cover = say("tile_cover", cover=tile.cover)
    terrain = say(f"terrain_{tile.terrain}")
    return (terrain, say("rough_terrain"), cover) if tile.rough else (terrain, cover)


def _structure(setting: Setting, structure: int) -> str:
    """A structure with its defence and what it is worth (A1.4)."""
    printed = setting.counters[structure]
    return say(
        "structure_on_tile", structure=unit_name(setting, structure), defence=printed.armoured, points=printed.points
    )


def _marker(setting: Setting, side: Side, marker: int) -> str:
    """A side's control marker."""
    state = say(f"mk_{Marker(marker).name.lower()}")
    return say("tile_marker", state=state, side=side_name(setting, side))
