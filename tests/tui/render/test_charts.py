"""Charts of the debriefing, piles, and large words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.events import AttackRolled
from core.ids import SIDES, ActionKind, CounterId, TileId
from tests.builders import GameBuilder
from tests.random_games import RandomGame, Recipe
from tests.tui.render.render_helpers import in_ascii, roles, row_of, seen_by, within_edges, words
from undaunted_tui.phrasing.luck import Luck, luck_of
from undaunted_tui.render.banner import render_fading_word
from undaunted_tui.render.debrief import render_luck, render_points_chart
from undaunted_tui.render.glyphs import ASCII, FRAMED, UNICODE
from undaunted_tui.render.legend import legend_line
from undaunted_tui.render.supply import render_piles


def test_bars_are_as_high_as_the_points() -> None:
    points = [(0, 3), (1, 3), (5, 4)]
    with within_edges():
        canvas = render_points_chart(points, 5, 58, 13, UNICODE)
    heights = {side: [0, 0, 0] for side in SIDES}
    columns = [x for x, (sign, role) in enumerate(canvas.rows[11]) if role.startswith("=chip") and sign]
    assert columns
    for x in columns:
        side = int(canvas.rows[11][x][1][-1])
        place = (x - 4) * 3 // 53
        heights[side][place] = sum(row[x][1] == f"=chip{side}" for row in canvas.rows[:12])
    assert heights[0] == sorted(heights[0])
    assert heights[0][0] == 0
    assert heights[0][2] > heights[1][2] > heights[1][0]


@pytest.mark.parametrize("rounds", [1, 5, 9, 40, 141])
@pytest.mark.parametrize("width", [40, 58, 90])
def test_any_number_of_rounds_fits(rounds: int, width: int) -> None:
    points = [(number % 7, number % 5) for number in range(rounds)]
    for glyphs in (UNICODE, FRAMED, ASCII):
        with within_edges():
            canvas = render_points_chart(points, 6, width, 14, glyphs)
        assert str(rounds) in canvas.text().splitlines()[-1]


@pytest.mark.rule("C7.6")
def test_luck_counts_hits_against_the_odds() -> None:
    shot = AttackRolled(0, ActionKind.ATTACK, CounterId(0), TileId(0), CounterId(4), TileId(3), 4, 1, 1, 6, (9,), True)
    assert luck_of(0, [shot, shot]) == Luck(2, 2, Fraction(1))
    assert luck_of(1, [shot]) == Luck(0, 0, Fraction(0))
    log = RandomGame(Recipe("normandy/1", "luck"), most=400).played().log
    luck = (luck_of(0, log), luck_of(1, log))
    for width in (48, 60):
        with within_edges():
            canvas = render_luck(luck, 0, width)
        for side in SIDES:
            assert f"{luck[side].hits} hit" in words(canvas)
            assert f"expected {float(luck[side].expected):.1f}" in words(canvas)


def test_piles_are_pips_with_numbers_or_numbers_alone() -> None:
    table = GameBuilder("normandy/1").cards("us", deck="RA RA", discard="RB", play="SA", hand="SB")
    seen = seen_by(table, "us")
    canvas = render_piles(seen, 30, 6)
    assert row_of(canvas, "Deck") == "Deck ▮▮ 2"
    assert row_of(canvas, "Discard") == "Discard ▮ 1"
    assert row_of(canvas, "Played") == "Played ▮ 1"
    assert row_of(canvas, "Enemy").startswith(f"● Enemy hand {seen.opponent.hand}")
    assert words(render_piles(seen, 30, 1)) == "deck 2 discard 1 played 1"


@pytest.mark.parametrize("word", ["VICTORY", "DEFEAT", "DRAW"])
def test_large_words_have_all_their_letters_and_fade(word: str) -> None:
    canvas = render_fading_word(word)
    assert [row[0][1] for row in canvas.rows] == [f"=gold+{row}" for row in range(5)]
    assert in_ascii(canvas).isascii()


def test_the_line_of_the_legend_has_the_signs_of_the_board_and_keeps_to_its_width() -> None:
    table, desert = GameBuilder("normandy/1"), GameBuilder("north_africa/11")
    for glyphs in (UNICODE, FRAMED, ASCII):
        for width in (30, 60, 120):
            with within_edges():
                shown = legend_line(table.compiled, seen_by(table, "us"), width, glyphs).text()
            assert "points" in shown
            assert "structure" not in shown
            assert "radio" not in shown
        assert "structure" in legend_line(desert.compiled, seen_by(desert, "lrdg"), 120, glyphs).text()


@pytest.mark.rule("A8.2")
@pytest.mark.parametrize(("scenario", "side"), [("north_africa/3", 0), ("north_africa/9", 1)])
def test_the_line_of_the_legend_shows_whose_escape_it_is(scenario: str, side: int) -> None:
    table = GameBuilder(scenario)
    canvas = legend_line(table.compiled, seen_by(table, "lrdg"), 120, UNICODE)
    assert roles(canvas, "→") == {f"on/chip{side}"}
