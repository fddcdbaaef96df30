"""Checks of single files and packs, for the `check` command."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.first_turn.search import search_first_turn
from core.ids import SIDES
from core.setup import compile_scenario
from scenarios.catalog import Catalog, components
from scenarios.components import faces_from_table, factions_from_table
from scenarios.listing import ListedScenario
from scenarios.loader import scenario_from_table
from scenarios.packs import Pack, open_pack
from scenarios.problems import Problem, ScenarioError
from scenarios.toml_file import read_toml

MOST_POSITIONS: Final = 10_000
"""How far the first turn of each side is searched, so that a check stays quick."""


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


@dataclass(frozen=True, slots=True)
class EarlyWin:
    """A side that can win in its first turn without rolling a die: the scenario, the cards of such a line."""

    scenario: str
    side: str
    cards: tuple[str, ...]


def early_wins(pack: Pack) -> Iterator[EarlyWin]:
    """Yield the sides that a quick search sees winning in their first turn, in the scenarios that a pack changes."""
    for change in pack.changes.values():
        for scenario in change.scenarios.values():
            compiled = compile_scenario(scenario)
            for side in SIDES:
                line = search_first_turn(compiled, side, MOST_POSITIONS).line
                if line:
                    yield EarlyWin(scenario.id, scenario.forces[side].side, line)
