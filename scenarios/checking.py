"""Checks of single files and packs, for the `check` command."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scenarios.catalog import Catalog, components
from scenarios.components import faces_from_table, factions_from_table
from scenarios.listing import ListedScenario
from scenarios.loader import scenario_from_table
from scenarios.packs import Pack, open_pack
from scenarios.problems import Problem, ScenarioError
from scenarios.toml_file import read_toml


def check_file(path: Path) -> list[Problem]:
    """Return all problems of a scenario, factions or tiles file; its content says which of them it is."""
    try:
        table = read_toml(path)
        if "factions" in table:
            factions_from_table(table, str(path))
        elif "faces" in table:
            faces_from_table(table, str(path))
        else:
            scenario_from_table(table, str(path), components)
    except ScenarioError as error:
        return list(error.problems)
    return []


@dataclass(frozen=True, slots=True)
class CheckedPack:
    """A checked pack: all that is wrong in its files, and the pack itself unless it can't be used at all."""

    problems: tuple[Problem, ...]
    pack: Pack | None = None

    def spoilt(self) -> tuple[ListedScenario, ...]:
        """Return scenarios of the program that can't be played with the pack's figures; that is no fault of it."""
        changes = self.pack.changes.values() if self.pack else ()
        return tuple(
            scenario for change in changes for each, scenario in change.unplayable.items() if each not in change.paths
        )


def check_pack(folder: Path) -> CheckedPack:
    """Check a pack, applied to what comes with the program alone."""
    try:
        pack = open_pack(folder, Catalog())
    except ScenarioError as error:
        return CheckedPack(error.problems)
    return CheckedPack(pack.own_problems(), pack)
