"""The example of docs/content.md is a pack that works."""

from __future__ import annotations

import re
from pathlib import Path

from core.ids import Game
from scenarios.catalog import Catalog
from tests.scenarios.sample_packs import write_pack

CONTENT = Path(__file__).parents[2] / "docs" / "content.md"
EXAMPLE = re.compile(r"^`([\w/]+\.toml)`\n\n```toml\n(.*?)```", re.MULTILINE | re.DOTALL)


def test_the_example_of_the_documentation_changes_what_it_names(tmp_path: Path) -> None:
    files = dict(EXAMPLE.findall(CONTENT.read_text(encoding="utf-8")))
    assert sorted(files) == ["north_africa/factions.toml", "north_africa/tiles.toml", "pack.toml"]
    content = Catalog([write_pack(tmp_path, files)])
    assert content.problems == ()
    components = content.components(Game.NORTH_AFRICA)
    car = next(counter for counter in components.factions["italy"].counters if counter.code == "CAR")
    assert (car.defence, car.integrity, car.seats[0].actions[0].value) == (7, 3, 3)
    assert (components.faces["19A"].terrain, components.faces["19A"].cover) == ("camp", 2)
    assert content.source("north_africa/6") == "My box"
