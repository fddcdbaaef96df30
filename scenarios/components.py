"""A game's components: the cards and counters of each side, and the tiles (C1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from core.scenario import Tile
from scenarios.faction import Faction, faction_from_entry, faction_problems, specialism_problems
from scenarios.phrases import words
from scenarios.problems import Problem, ProblemReason, problem, raise_problems
from scenarios.schema import FactionsFile, TilesFile, validate_table
from scenarios.toml_file import read_toml
from scenarios.validation.game_terms import sides_of
from scenarios.validation.names import repeat_problems
from scenarios.validation.pieces import tile_problems
from scenarios.validation.scenario import unknown_side_problems

FACTIONS: Final = "factions.toml"
TILES: Final = "tiles.toml"


TomlTable = Mapping[str, Any]
"""A table of a TOML file."""

SECTIONS: Final = ("cards", "vehicles", "structures")
"""The tables of a faction, each with entries by code."""


@dataclass(frozen=True, slots=True)
class Components:
    """A game's factions by side, and its tile faces by designation, without positions.

    `faction_tables` and `face_tables` are the TOML tables that they were made from, so that a pack can change single
    keys of them: for each side its sections with their entries by code, and the entries of the faces.
    """

    factions: Mapping[str, Faction]
    faces: Mapping[str, Tile]
    faction_tables: Mapping[str, Mapping[str, Mapping[str, TomlTable]]]
    face_tables: Mapping[str, TomlTable]


def read_components(folder: Path) -> Components:
    """Read a game's factions and tiles."""
    factions, tiles = folder / FACTIONS, folder / TILES
    owners, face_tables = read_toml(factions), read_toml(tiles)
    return Components(
        factions_from_table(owners, str(factions)),
        faces_from_table(face_tables, str(tiles)),
        {
            side: {section: faction.get(section, {}) for section in SECTIONS}
            for faction in owners["factions"]
            for side in words(faction["sides"])
        },
        face_tables["faces"],
    )


def factions_from_table(table: dict[str, Any], file: str) -> Mapping[str, Faction]:
    """Return the factions of a file by side."""
    entry = validate_table(FactionsFile, table, file)
    raise_problems(_factions_problems(entry), file)
    factions = {side: faction_from_entry(faction, entry.game) for faction in entry.factions for side in faction.sides}
    raise_problems(specialism_problems(factions.values()), file)
    return factions


def faces_from_table(table: dict[str, Any], file: str) -> Mapping[str, Tile]:
    """Return the faces of a file by designation."""
    entry = validate_table(TilesFile, table, file)
    faces = {
        name: Tile(name, face.terrain, 0, 0, face.cover, face.hill, face.rough) for name, face in entry.faces.items()
    }
    raise_problems(
        (found for name, face in faces.items() for found in tile_problems(face, entry.game, "faces", name)), file
    )
    return faces


def _factions_problems(entry: FactionsFile) -> Iterator[Problem]:
    owners = [(side, number) for number, faction in enumerate(entry.factions) for side in faction.sides]
    sides = sides_of(entry.game)
    for side, number in owners:
        yield from unknown_side_problems(side, sides, "factions", number, "sides")
    yield from repeat_problems((side for side, _ in owners), "factions")
    for side in sides:
        if side not in dict(owners):
            yield problem(ProblemReason.MISSING_SIDE, "factions", found=side)
    for number, faction in enumerate(entry.factions):
        yield from faction_problems(faction, entry.game, "factions", number)
