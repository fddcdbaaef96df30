"""Tells what is wrong with any file of a game, or with a pack."""

from __future__ import annotations

from pathlib import Path

from scenarios.box import faces_in, factions_in
from scenarios.catalog import Catalog, box
from scenarios.faults import Fault, ScenarioError
from scenarios.loader import scenario_in
from scenarios.packs import open_pack
from scenarios.reading import read_table


def check_file(path: Path) -> list[Fault]:
    """All faults of a scenario, factions or tiles file; which of them it is shows in its content."""
    try:
        table = read_table(path)
        if "factions" in table:
            factions_in(table, str(path))
        elif "faces" in table:
            faces_in(table, str(path))
        else:
            scenario_in(table, str(path), box)
    except ScenarioError as error:
        return list(error.faults)
    return []


def check_pack(folder: Path) -> list[Fault]:
    """All faults of a pack, laid upon what comes with the program alone."""
    try:
        open_pack(folder, Catalog())
    except ScenarioError as error:
        return list(error.faults)
    return []
