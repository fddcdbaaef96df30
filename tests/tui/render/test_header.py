"""The header of a battle shows round, initiative, players and goals, and fits whatever happens."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from core.ids import SIDES, Fate, Side
from core.setup import set_up
from core.view import PlayerView, view
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled
from tests.north_africa import north_africa_game
from tests.tui.render.render_helpers import PLAYERS, foregrounds, in_ascii, seen_by, within_edges, words
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import side_name, side_short_name
from undaunted_tui.phrasing.victory import progress
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.header import HeaderMark, render_header


def at_start(scenario: str, side: Side = 0) -> PlayerView:
    return view(set_up(compiled(scenario), "header"), side)


@pytest.mark.parametrize("scenario", scenario_ids())
@pytest.mark.parametrize("hopeless", [(False, False), (True, False), (False, True), (True, True)])
def test_a_single_line_has_room_for_all_that_matters(scenario: str, hopeless: tuple[bool, bool]) -> None:
    seen = replace(at_start(scenario), round=1234, hopeless=hopeless, scores=(10, 10))
    with within_edges():
        line = render_header(compiled(scenario), seen, PLAYERS, 80)
    shown = words(line)
    assert "…" not in shown
    assert shown.count("Beyond All Hope") == sum(hopeless)
    assert "Round 1234" in shown
    assert f"initiative {SHAPES[seen.initiative]}" in shown
    for side in SIDES:
        assert f"{SHAPES[side]} {side_short_name(compiled(scenario), side)}" in shown


@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_wide_line_has_the_title_whole_names_and_who_has_the_initiative(scenario: str) -> None:
    table = compiled(scenario)
    with within_edges():
        canvas = render_header(table, at_start(scenario), PLAYERS, 160)
    shown = canvas.text()
    assert f"{say(f'short_{table.scenario.game}')} {table.scenario.number}  {say(table.scenario.text)}" in shown
    assert "Round 0" in shown
    assert "…" not in shown
    assert shown.rstrip().endswith(f"{SHAPES[at_start(scenario).initiative]} has initiative")
    assert all(side_name(table, side) in shown for side in SIDES)


@pytest.mark.rule("C8.2")
def test_points_are_told_with_stars() -> None:
    table = compiled("normandy/1")
    seen = replace(at_start("normandy/1"), scores=(2, 5))
    shown = words(render_header(table, seen, PLAYERS, 160))
    assert "▲ United States (you) ★★☆☆☆ 2/5" in shown
    assert "● Germany (Random bot) ★★★★★ 5/5" in shown
    assert "^ United States (you) **... 2/5" in in_ascii(render_header(table, seen, PLAYERS, 160))
    ended = replace(seen, scores=(0, 6))
    assert "★★★★★ 6/5" in words(render_header(table, ended, PLAYERS, 160))


@pytest.mark.rule("N8.1", "N8.2")
def test_a_pin_tells_how_many_riflemen_are_left() -> None:
    table = GameBuilder("normandy/2")
    shown = words(render_header(table.compiled, seen_by(table, "germany"), ("random", "person"), 120))
    assert "☆☆ 2 Riflemen to pin" in shown
    table.place("us:RA", "")
    shown = words(render_header(table.compiled, seen_by(table, "germany"), ("random", "person"), 120))
    assert "★☆ 1 Rifleman to pin" in shown


@pytest.mark.rule("A8.2", "A8.3")
@pytest.mark.usefixtures("north_africa_texts")
def test_escapes_and_losses_are_counted_as_the_rules_count_them() -> None:
    table = north_africa_game("escape 2 of Sc Ri TRUCK", "neutralise 3 of Sc Ri En")
    table.gone(Fate.ESCAPED, "lrdg:Sc").gone(Fate.NEUTRALISED, "lrdg:Ri").gone(Fate.LOST, "lrdg:En")
    table.held("lrdg:TRUCK", "italy").gone(Fate.ESCAPED, "lrdg:TRUCK")
    seen = seen_by(table, "lrdg")
    shown = words(render_header(table.compiled, seen, PLAYERS, 120))
    assert "★☆ 1/2 escaped" in shown
    assert "★☆☆ 1/3 neutralised" in shown
    assert progress(table.compiled, seen, 0) == "LRDG: 1 of 2 escaped"
    assert progress(table.compiled, seen, 1) == "Italy: 1 of 3 neutralised"


def test_who_plays_is_told_from_the_readers_seat() -> None:
    table = compiled("north_africa/1")
    shown = [
        words(render_header(table, at_start("north_africa/1", side), players, 160))
        for side, players in ((0, ("person", "person")), (1, ("person", "person")), (0, ("uniform", "Ada [b]")))
    ]
    assert "LRDG (you)" in shown[0]
    assert "Italy (opponent)" in shown[0]
    assert "LRDG (opponent)" in shown[1]
    assert "Italy (you)" in shown[1]
    assert "LRDG (Uniform bot)" in shown[2]
    assert "Italy (Ada [b])" in shown[2]


@pytest.mark.rule("N8.4")
def test_a_side_beyond_all_hope_is_marked_and_keeps_its_points() -> None:
    seen = replace(at_start("normandy/1"), hopeless=(False, True), scores=(2, 3))
    canvas = render_header(compiled("normandy/1"), seen, PLAYERS, 100)
    assert "3/5 Beyond All Hope" in words(canvas)
    assert foregrounds(canvas, "Beyond All Hope") == {"bad"}


def test_a_very_long_name_of_a_player_gives_way() -> None:
    with within_edges():
        canvas = render_header(compiled("normandy/1"), at_start("normandy/1"), ("person", "x" * 90), 80)
    assert "3/5" in canvas.text().partition("Germany")[2]


LONG = "Maximilian von Habsburg X"[:24]
AWAY = HeaderMark("away, bot plays", "bad", LONG)


@pytest.mark.parametrize("scenario", scenario_ids())
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("mark", [HeaderMark("123 ms", "strong", LONG), HeaderMark("away", "bad", LONG), AWAY])
def test_a_long_name_is_cut_before_anything_that_was_reached(scenario: str, side: Side, mark: HeaderMark) -> None:
    table = compiled(scenario)
    players = ("person", LONG) if side == 0 else (LONG, "person")
    seen = replace(at_start(scenario, side), round=12, scores=(2, 3))
    for width in (80, 120):
        with within_edges():
            canvas = render_header(table, seen, players, width, [mark])
        first = canvas.text()
        assert first.endswith(f" {mark.words}")
        assert "Round 12" in first
        plain = words(render_header(table, seen, players, 200))
        for share in re.findall(r"\d+/\d+|\d+ Rifle", plain):
            assert share in canvas.text(), canvas.text()
        shown = canvas.text().replace(f"{mark.words}", "")
        assert shown.count("…") == shown.count("… "), "only a name is cut"


@pytest.mark.rule("N8.4")
@pytest.mark.parametrize("scenario", scenario_ids())
@pytest.mark.parametrize("hopeless", [(True, False), (False, True)])
def test_where_there_is_no_room_the_mark_is_left_out_whole(scenario: str, hopeless: tuple[bool, bool]) -> None:
    seen = replace(at_start(scenario), round=12, hopeless=hopeless)
    shown = words(render_header(compiled(scenario), seen, ("person", LONG), 80, [AWAY]))
    assert "Beyond All Hope" in shown
    assert "…" not in shown
    assert shown.count("bot") == shown.count("away, bot plays")


def test_a_short_name_stays_whole_and_letters_of_two_cells_are_replaced() -> None:
    seen = at_start("normandy/1")
    shown = words(render_header(compiled("normandy/1"), seen, ("person", "漢"), 120, [HeaderMark("", "strong", "Al")]))
    assert "Germany (?)" in shown
    assert shown.endswith(" Al")
