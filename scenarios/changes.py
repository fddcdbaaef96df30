"""What a pack's factions and tiles change in a game's box: single keys of entries, or whole new entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from core.ids import Game
from scenarios.box import FACTIONS, SECTIONS, TILES, Box, Table, faces_in
from scenarios.faction import Faction, faction_flaws, faction_of
from scenarios.faults import Fault, Reason, ScenarioError, fault, refuse
from scenarios.reading import read_table
from scenarios.schema import FactionChange, FactionEntry, FactionsChange, TilesChange, understand
from scenarios.sense.games import sides_of
from scenarios.sense.names import repeated
from scenarios.sense.whole import unknown_side

Sections = Mapping[str, Mapping[str, Table]]


def change_box(box: Box, game: Game, files: Mapping[str, Path]) -> Box:
    """A game's box with the changes of the factions and tiles among some files."""
    faults: list[Fault] = []
    for name, change in ((FACTIONS, _change_factions), (TILES, _change_tiles)):
        if name in files:
            try:
                box = change(box, game, files[name])
            except ScenarioError as error:
                faults += error.faults
    refuse(faults)
    return box


def misfiled(found: str | int, expected: str | int, key: str) -> Iterator[Fault]:
    """A file that is not about what its name and folder say."""
    if found != expected:
        yield fault(Reason.MISFILED, key, found=found, expected=expected)


def _change_factions(box: Box, game: Game, path: Path) -> Box:
    """A box with other cards, vehicles or structures."""
    file = str(path)
    entry = understand(FactionsChange, read_table(path), file)
    refuse(misfiled(entry.game.value, game.value, "game"), file)
    refuse(_owner_flaws(entry, game), file)
    faults: list[Fault] = []
    factions, owned = dict(box.factions), dict(box.owned)
    for number, change in enumerate(entry.factions):
        for side in change.sides:
            owned[side] = _merged(box.owned[side], change)
            try:
                factions[side] = _faction(side, owned[side], game, file, number)
            except ScenarioError as error:
                faults += error.faults
    refuse(faults)
    return replace(box, factions=factions, owned=owned)


def _change_tiles(box: Box, game: Game, path: Path) -> Box:
    """A box with other faces."""
    file = str(path)
    entry = understand(TilesChange, read_table(path), file)
    refuse(misfiled(entry.game.value, game.value, "game"), file)
    changed = {name: {**box.drawn.get(name, {}), **keys} for name, keys in entry.faces.items()}
    faces = faces_in({"game": game.value, "faces": changed}, file)
    return replace(box, faces={**box.faces, **faces}, drawn={**box.drawn, **changed})


def _owner_flaws(entry: FactionsChange, game: Game) -> Iterator[Fault]:
    """Changes are to sides of the game, for each side in one place."""
    for number, change in enumerate(entry.factions):
        for side in change.sides:
            yield from unknown_side(side, sides_of(game), "factions", number, "sides")
    yield from repeated((side for change in entry.factions for side in change.sides), "factions")


def _merged(sections: Sections, change: FactionChange) -> Sections:
    """A side's entries with the keys of a change in the place of their own."""
    merged = {}
    for section in SECTIONS:
        before: Mapping[str, Table] = sections[section]
        changes: Mapping[str, Table] = getattr(change, section)
        merged[section] = {**before, **{code: {**before.get(code, {}), **keys} for code, keys in changes.items()}}
    return merged


def _faction(side: str, sections: Sections, game: Game, file: str, number: int) -> Faction:
    """A side's faction from its entries, its faults being placed where the file changes it."""
    place = ("factions", number)
    entry = understand(FactionEntry, {"sides": side, **sections}, file, *place)
    refuse(faction_flaws(entry, game, *place), file)
    return faction_of(entry, game)
