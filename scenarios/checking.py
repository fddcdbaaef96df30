"""Checks of single files and packs, for the `check` command."""

from __future__ import annotations

from pathlib import Path

from scenarios.catalog import Catalog, components
from scenarios.components import faces_from_table, factions_from_table
from scenarios.loader import scenario_from_table
from scenarios.packs import open_pack
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


def check_pack(folder: Path) -> list[Problem]:
    """Return all problems of a pack, applied to what comes with the program alone."""
    try:
        open_pack(folder, Catalog())
    except ScenarioError as error:
        return list(error.problems)
    return []
