"""What is said of a scenario before it is played."""

from __future__ import annotations

from collections import Counter

import pytest

from core.ids import SIDES
from scenarios.catalog import scenario_ids
from tests.builders import compiled
from undaunted_tui.phrasing.scenarios import cards_at_start, counters_at_start, length


@pytest.mark.parametrize(
    ("scenario", "expected"),
    [
        ("normandy/1", "short"),
        ("normandy/3", "medium"),
        ("normandy/7", "long"),
        ("normandy/12", "long"),
        ("north_africa/1", "short"),
        ("north_africa/4", "medium"),
        ("north_africa/11", "long"),
    ],
)
def test_the_length_follows_counters_and_goals(scenario: str, expected: str) -> None:
    assert length(compiled(scenario)) == expected


def test_every_length_comes_up() -> None:
    counted = Counter(length(compiled(scenario)) for scenario in scenario_ids())
    assert set(counted) == {"short", "medium", "long"}
    assert min(counted.values()) > 2


def test_cards_and_counters_are_those_of_the_scenario() -> None:
    where = compiled("normandy/1")
    assert cards_at_start(where, 0) == "Deck: 9 cards. Supply: 20 cards."
    assert counters_at_start(where, 1) == "4 counters: Rifleman A, Rifleman B, Scout A, Scout B"


def test_structures_are_nobodys_force() -> None:
    where = compiled("north_africa/1")
    text = [counters_at_start(where, side) for side in SIDES]
    assert text[1].startswith("2 counters:")
    assert not any("Hangar" in words for words in text)
