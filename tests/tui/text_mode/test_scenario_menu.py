"""Choosing a scenario in lines of text: both games in one list."""

from __future__ import annotations

from io import StringIO

import pytest

from core.ids import Game
from scenarios.catalog import Catalog, scenario_ids
from undaunted_tui.text_mode.scenario_menu import choose_scenario


def chosen(*lines: str) -> tuple[str | None, str]:
    out = StringIO()
    found = choose_scenario(Catalog(), StringIO("".join(f"{line}\n" for line in lines)), out)
    return found, out.getvalue()


def test_the_scenarios_of_both_games_are_listed_under_their_games() -> None:
    _, written = chosen("")
    normandy, north_africa = (written.index(f"\nUndaunted: {name}\n") for name in ("Normandy", "North Africa"))
    assert normandy < written.index("\n  1: La Raye (15 June 1944)\n") < north_africa
    assert north_africa < written.index(
        "\n  13: Landing Ground 7 (night of 17/18 September 1940) [unofficial set-up]\n"
    )
    assert "\n  23: The Raid on Barce (13 September 1942) [unofficial set-up]\n" in written
    assert written.count("[unofficial set-up]") == 1 + sum(
        each.startswith(Game.NORTH_AFRICA) for each in scenario_ids()
    )


@pytest.mark.parametrize(
    ("typed", "scenario"),
    [("", "normandy/1"), ("12", "normandy/12"), ("13", "north_africa/1"), ("north_africa/6", "north_africa/6")],
)
def test_a_scenario_is_chosen_by_number_or_id_and_the_first_by_enter(typed: str, scenario: str) -> None:
    assert chosen(typed)[0] == scenario


def test_what_is_no_scenario_is_asked_for_again() -> None:
    found, written = chosen("0", "24", "north_africa/12", "\u00b2", "2")
    assert found == "normandy/2"
    assert written.count("Type a number from 1 to 23.") == 4


def test_the_end_of_input_chooses_nothing() -> None:
    found, written = chosen()
    assert found is None
    assert written.endswith("No scenario chosen. Goodbye.\n")
