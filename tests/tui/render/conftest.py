"""Words for the scenario of the tests' own, which no message file has."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from undaunted_tui.i18n.messages import set_strict

WORDS = {
    **{f"unit_{code.lower()}": code for code in ("Sc", "Nv", "Ri", "Sb", "En", "Mg", "At", "Sp", "Td", "Tg", "Tw")},
    **{f"veh_{name.lower()}": name for name in ("Truck", "Pilot", "Tank", "Car")},
    **{f"str_{name.lower()}": name for name in ("Hangar", "Fuel", "Wreck")},
    "terrain_desert": "desert",
    "desert": "Desert",
}


@pytest.fixture
def north_africa_texts(strict_words: None) -> Iterator[None]:
    with patch.dict("undaunted_tui.i18n.messages._added", WORDS):
        yield
    set_strict()
