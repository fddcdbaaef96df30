"""What lies in a game's box: what each side owns, and the tiles (C1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from core.scenario import Tile
from scenarios.faction import Faction, faction_flaws, faction_of
from scenarios.faults import Fault, Reason, fault, refuse
from scenarios.phrases import words
from scenarios.reading import read_table
from scenarios.schema import FactionsFile, TilesFile, understand
from scenarios.sense.games import sides_of
from scenarios.sense.names import repeated
from scenarios.sense.pieces import tile_flaws
from scenarios.sense.whole import unknown_side

FACTIONS: Final = "factions.toml"
TILES: Final = "tiles.toml"


Table = Mapping[str, Any]
"""An entry of a file: keys and values."""

SECTIONS: Final = ("cards", "vehicles", "structures")
"""The tables of a faction, each with entries under their codes."""


@dataclass(frozen=True, slots=True)
class Box:
    """A game's factions by side, and its faces by designation, not laid out yet.

    `owned` and `drawn` are the entries that they were made from, so that a pack can change single keys of them: for
    each side its sections with their entries by code, and the entries of the faces.
    """

    factions: Mapping[str, Faction]
    faces: Mapping[str, Tile]
    owned: Mapping[str, Mapping[str, Mapping[str, Table]]]
    drawn: Mapping[str, Table]


def open_box(folder: Path) -> Box:
    """Read a game's factions and tiles."""
    factions, tiles = folder / FACTIONS, folder / TILES
    owners, drawn = read_table(factions), read_table(tiles)
    return Box(
        factions_in(owners, str(factions)),
        faces_in(drawn, str(tiles)),
        {
            side: {section: faction.get(section, {}) for section in SECTIONS}
            for faction in owners["factions"]
            for side in words(faction["sides"])
        },
        drawn["faces"],
    )


def factions_in(table: dict[str, Any], file: str) -> Mapping[str, Faction]:
    """The factions of a file by side."""
    entry = understand(FactionsFile, table, file)
    refuse(_factions_flaws(entry), file)
    return {side: faction_of(faction, entry.game) for faction in entry.factions for side in faction.sides}


def faces_in(table: dict[str, Any], file: str) -> Mapping[str, Tile]:
    """The faces of a file by designation."""
    entry = understand(TilesFile, table, file)
    faces = {
        name: Tile(name, face.terrain, 0, 0, face.cover, face.hill, face.rough) for name, face in entry.faces.items()
    }
    refuse((flaw for name, face in faces.items() for flaw in tile_flaws(face, entry.game, "faces", name)), file)
    return faces


def _factions_flaws(entry: FactionsFile) -> Iterator[Fault]:
    """Each side of the game owns one faction, and every faction makes sense."""
    owners = [(side, number) for number, faction in enumerate(entry.factions) for side in faction.sides]
    sides = sides_of(entry.game)
    for side, number in owners:
        yield from unknown_side(side, sides, "factions", number, "sides")
    yield from repeated((side for side, _ in owners), "factions")
    for side in sides:
        if side not in dict(owners):
            yield fault(Reason.MISSING_SIDE, "factions", found=side)
    for number, faction in enumerate(entry.factions):
        yield from faction_flaws(faction, entry.game, "factions", number)
