"""Names of soldiers and makes of vehicles, as packs give them, are shown where there is space and nowhere else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.compiled_scenario import CompiledScenario
from core.match import Match
from core.setup import compile_scenario
from core.view import PlayerView
from scenarios.catalog import load
from tests.tui.render.render_helpers import within_edges
from undaunted_tui.render.forces import ForcesContent, render_forces
from undaunted_tui.render.glyphs import UNICODE
from undaunted_tui.render.tile_details import render_tile_details

NAMES = {"TRUCK": "Thirty-hundredweight", "Sc": "T. Barker", "Ri": "W. Hay"}


@pytest.fixture
def named() -> tuple[CompiledScenario, PlayerView]:
    """The third scenario, with names for some of the LRDG."""
    scenario = load("north_africa/3")
    lrdg, italy = scenario.forces
    counters = tuple(replace(each, name=NAMES.get(each.code, "")) for each in lrdg.counters)
    compiled = compile_scenario(replace(scenario, forces=(replace(lrdg, counters=counters), italy)))
    return compiled, Match(compiled, "").update(0).view


def tile_of(compiled: CompiledScenario, view: PlayerView, code: str) -> int:
    return view.places[next(i for i, counter in enumerate(compiled.counters) if counter.code == code)]


def test_a_tile_shows_the_names_of_who_stands_there(named: tuple[CompiledScenario, PlayerView]) -> None:
    compiled, view = named
    with within_edges():
        text = render_tile_details(compiled, view, tile_of(compiled, view, "Sc"), 44, UNICODE).text()
    assert "Scout" in text
    assert "T. Barker" in text


@pytest.mark.parametrize(("width", "fits"), [(36, False), (60, True), (100, True)])
def test_vehicles_show_their_make_and_soldiers_their_names_where_there_is_space(
    named: tuple[CompiledScenario, PlayerView], width: int, fits: bool
) -> None:
    compiled, view = named
    with within_edges():
        text = render_forces(ForcesContent(compiled, view), width, UNICODE).text()
    assert "Support Truck" in text
    assert ("Support Truck (Thirty-hundredweight)" in text) == fits
    assert ("T. Barker" in text) == fits
