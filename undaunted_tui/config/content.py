"""Loads the scenarios of the program and of the player's packs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from undaunted_tui.errors import UserError, problem_sentence
from undaunted_tui.i18n.messages import add_messages, is_shipped, say

if TYPE_CHECKING:
    from core.scenario import Scenario
    from scenarios.catalog import Catalog
    from scenarios.listing import ListedScenario

PACK_FILE = "pack.toml"


def user_packs() -> list[Path]:
    """The packs in the user's data directory."""
    from platformdirs import user_data_path

    folder = user_data_path("undaunted-tui", appauthor=False) / "packs"
    return find_packs(folder) if folder.is_dir() else []


def find_packs(folder: Path) -> list[Path]:
    """The folder itself if it is a pack, or all packs in it by name."""
    if not folder.is_dir():
        raise UserError("cli_no_packs", folder=str(folder))
    if (folder / PACK_FILE).exists():
        return [folder]
    return sorted(path.parent for path in folder.glob(f"*/{PACK_FILE}"))


def open_catalog(packs: list[Path]) -> tuple[Catalog, list[str]]:
    """Load the catalog with packs; return also a sentence for each pack that was left out as broken."""
    # Slow to import, and not needed by every command.
    from scenarios.catalog import Catalog
    from scenarios.wording import ScenarioWords

    catalog = Catalog(packs)
    add_messages(catalog.names())
    for scenario in catalog.all_ids():
        if catalog.words(scenario) != ScenarioWords():
            add_messages(dict(_words(catalog, catalog.unplayable(scenario) or catalog.load(scenario))))
    return catalog, [say("pack_left_out", fault=problem_sentence(fault)) for fault in catalog.problems]


def _words(catalog: Catalog, scenario: Scenario | ListedScenario) -> Iterator[tuple[str, str]]:
    """The texts that packs give to a scenario, by message id; those of a new one that are missing have defaults."""
    words = catalog.words(scenario.id)
    texts = {
        scenario.text: (words.title, ""),
        f"{scenario.text}_date": (words.date, "pack_no_date"),
        f"{scenario.text}_place": (words.place, "pack_no_place"),
        f"{scenario.text}_situation": (words.situation, "pack_no_situation"),
    }
    for message, (text, default) in texts.items():
        if text or not is_shipped(message):
            yield message, text or say(default)
    if words.title and scenario.source in {pack.name for pack in catalog.packs}:
        yield f"{scenario.text}_new", say("pack_source", pack=scenario.source)
