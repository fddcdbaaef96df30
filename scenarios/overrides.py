"""Changes of a pack to a game's factions and tiles: single keys of entries, or new entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from core.ids import Game
from scenarios.components import FACTIONS, SECTIONS, TILES, Components, TomlTable, faces_from_table
from scenarios.faction import Faction, faction_from_entry, faction_problems, specialism_problems
from scenarios.problems import Problem, ProblemReason, ScenarioError, problem, raise_problems
from scenarios.schema import FactionEntry, FactionOverride, FactionsOverride, TilesOverride, validate_table
from scenarios.toml_file import read_toml
from scenarios.validation.game_terms import sides_of
from scenarios.validation.names import repeat_problems
from scenarios.validation.scenario import unknown_side_problems

Sections = Mapping[str, Mapping[str, TomlTable]]


def apply_overrides(components: Components, game: Game, files: Mapping[str, Path]) -> Components:
    """Return a game's components with the changes of the factions and tiles files among `files`."""
    problems: list[Problem] = []
    for name, change in ((FACTIONS, _override_factions), (TILES, _override_tiles)):
        if name in files:
            try:
                components = change(components, game, files[name])
            except ScenarioError as error:
                problems += error.problems
    raise_problems(problems)
    return components


def misfiled_problems(found: str | int, expected: str | int, key: str) -> Iterator[Problem]:
    """Report a file that is not about what its name and folder say."""
    if found != expected:
        yield problem(ProblemReason.MISFILED, key, found=found, expected=expected)


def _override_factions(components: Components, game: Game, path: Path) -> Components:
    file = str(path)
    entry = validate_table(FactionsOverride, read_toml(path), file)
    raise_problems(misfiled_problems(entry.game.value, game.value, "game"), file)
    raise_problems(_owner_problems(entry, game), file)
    problems: list[Problem] = []
    factions, faction_tables = dict(components.factions), dict(components.faction_tables)
    for number, change in enumerate(entry.factions):
        for side in change.sides:
            faction_tables[side] = _merged(components.faction_tables[side], change)
            try:
                factions[side] = _faction(side, faction_tables[side], game, file, number)
            except ScenarioError as error:
                problems += error.problems
    raise_problems(problems)
    raise_problems(specialism_problems(factions.values()), file)
    return replace(components, factions=factions, faction_tables=faction_tables)


def _override_tiles(components: Components, game: Game, path: Path) -> Components:
    file = str(path)
    entry = validate_table(TilesOverride, read_toml(path), file)
    raise_problems(misfiled_problems(entry.game.value, game.value, "game"), file)
    changed = {name: {**components.face_tables.get(name, {}), **keys} for name, keys in entry.faces.items()}
    faces = faces_from_table({"game": game.value, "faces": changed}, file)
    return replace(components, faces={**components.faces, **faces}, face_tables={**components.face_tables, **changed})


def _owner_problems(entry: FactionsOverride, game: Game) -> Iterator[Problem]:
    for number, change in enumerate(entry.factions):
        for side in change.sides:
            yield from unknown_side_problems(side, sides_of(game), "factions", number, "sides")
    yield from repeat_problems((side for change in entry.factions for side in change.sides), "factions")


def _merged(sections: Sections, change: FactionOverride) -> Sections:
    merged = {}
    for section in SECTIONS:
        before: Mapping[str, TomlTable] = sections[section]
        changes: Mapping[str, TomlTable] = getattr(change, section)
        merged[section] = {**before, **{code: {**before.get(code, {}), **keys} for code, keys in changes.items()}}
    return merged


def _faction(side: str, sections: Sections, game: Game, file: str, number: int) -> Faction:
    """Return a side's faction from its tables; problems are placed where the pack's file changes it."""
    place = ("factions", number)
    entry = validate_table(FactionEntry, {"sides": side, **sections}, file, *place)
    raise_problems(faction_problems(entry, game, *place), file)
    return faction_from_entry(entry, game)
