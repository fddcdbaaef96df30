"""The log: rounds stand out, long lines are set in, results have their ink, and every line can be clicked."""

from __future__ import annotations

import pytest

from core.events import AttackRolled, CounterMoved, RoundBegan
from core.ids import ActionKind, CounterId, TileId
from tests.builders import compiled
from tests.random_games import RandomGame, Recipe
from tests.tui.phrasing.log_lines import log_lines
from tests.tui.render.render_helpers import WIDTHS, meanings, within_edges
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import ASCII, UNICODE
from undaunted_tui.render.log import BLOCK, render_log

SETTING = compiled("normandy/1")


def attack(hit: bool) -> AttackRolled:
    return AttackRolled(0, ActionKind.ATTACK, CounterId(0), TileId(0), CounterId(4), TileId(3), 4, 1, 3, 8, (7, 2), hit)


def log_lines_of(*events: RoundBegan | AttackRolled | CounterMoved) -> list[LogLine]:
    return log_lines(SETTING, events)


def cells(canvas: Canvas, row: int) -> list[tuple[str, str]]:
    """The spans of a row, blanks at its end aside."""
    spans: list[tuple[str, str]] = []
    for sign, foreground in canvas.rows[row]:
        if spans and spans[-1][1] == foreground:
            spans[-1] = (spans[-1][0] + sign, foreground)
        else:
            spans.append((sign, foreground))
    return [(text.rstrip(), foreground) for text, foreground in spans if text.strip()]


def test_a_round_is_a_heading() -> None:
    canvas = render_log(SETTING, log_lines_of(RoundBegan(3)), None, 24, UNICODE)
    assert canvas.text() == "── Round 3 ─────────────"
    assert ("Round 3", "title") in [(text.strip(), foreground) for text, foreground in cells(canvas, 0)]
    assert render_log(SETTING, log_lines_of(RoundBegan(3)), None, 24, ASCII).text() == "-- Round 3 -------------"


@pytest.mark.parametrize("width", WIDTHS)
def test_an_event_stands_behind_the_shape_of_its_side_and_further_lines_are_set_in(width: int) -> None:
    with within_edges():
        canvas = render_log(SETTING, log_lines_of(attack(hit=True)), None, width, UNICODE)
    first, *rest = canvas.text().splitlines()
    assert first.startswith("▲ US Rifleman A")
    assert rest
    assert all(row.startswith("   ") for row in rest)
    assert cells(canvas, 0)[0] == ("▲", "side0")
    assert " ".join(canvas.text().split()) == f"▲ {log_lines_of(attack(hit=True))[0].text}"


@pytest.mark.rule("C7.6")
@pytest.mark.parametrize(("hit", "word", "foreground"), [(True, "hit", "good"), (False, "miss", "bad")])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_result_of_an_attack_has_an_ink_of_its_own(hit: bool, word: str, foreground: str, width: int) -> None:
    canvas = render_log(SETTING, log_lines_of(attack(hit)), None, width, UNICODE)
    assert cells(canvas, canvas.height - 1)[-1] == (word, foreground)
    foregrounds = {foreground for row in canvas.rows for _, foreground in row}
    assert foregrounds == {"", "side0", foreground}


def test_every_row_of_a_line_is_its_spot_and_the_chosen_one_stands_out() -> None:
    lines = log_lines_of(
        RoundBegan(1),
        attack(hit=True),
        CounterMoved(CounterId(0), TileId(1), TileId(2), ActionKind.MOVE),
        attack(hit=False),
    )
    canvas = render_log(SETTING, lines, 1, 30, UNICODE)
    assert list(dict.fromkeys(meanings(canvas))) == [("log", number) for number in range(4)]
    assert len(canvas.click_regions) == canvas.height
    for box, meaning in canvas.click_regions:
        is_chosen = {foreground for _, foreground in canvas.rows[box.y]} == {"chosen/chosen"}
        assert is_chosen == (meaning == ("log", 1))


def test_choosing_a_line_leaves_no_trace_on_the_next_painting() -> None:
    lines = log_lines_of(RoundBegan(1), attack(hit=True))
    plain = render_log(SETTING, lines, None, 30, UNICODE)
    assert render_log(SETTING, lines, 0, 30, UNICODE).rows != plain.rows
    assert render_log(SETTING, lines, None, 30, UNICODE).rows == plain.rows


def test_a_log_grows_at_its_bottom_and_may_be_empty() -> None:
    lines = log_lines(SETTING, RandomGame(Recipe("normandy/1", "log"), most=300).played().log)
    assert len(lines) > 3 * BLOCK
    whole = render_log(SETTING, lines, None, 44, UNICODE)
    for length in (BLOCK - 1, BLOCK, BLOCK + 1, len(lines) - 1):
        part = render_log(SETTING, lines[:length], None, 44, UNICODE)
        assert whole.rows[: part.height] == part.rows
        assert whole.click_regions[: part.height] == part.click_regions
    assert render_log(SETTING, [], None, 44, UNICODE).height == 0


def test_both_sets_of_signs_and_all_widths_are_kept_apart() -> None:
    lines = log_lines_of(RoundBegan(1), attack(hit=True))
    first = render_log(SETTING, lines, None, 30, UNICODE).text()
    second = render_log(SETTING, lines, None, 30, ASCII).text()
    assert second.startswith("-- Round 1")
    assert "A US Rifleman" in second
    assert render_log(SETTING, lines, None, 60, UNICODE).text() != first
    assert render_log(SETTING, lines, None, 30, UNICODE).text() == first


def test_only_recent_lines_are_painted_where_that_is_enough() -> None:
    lines = log_lines_of(*(RoundBegan(number) for number in range(1, 101)))
    canvas = render_log(SETTING, lines, None, 30, UNICODE, recent=20)
    numbers = [meaning for _, meaning in canvas.click_regions]
    assert numbers[-1] == ("log", 99)
    assert 20 <= len(numbers) < 40
    whole = render_log(SETTING, lines, None, 30, UNICODE)
    assert canvas.text().split("\n") == whole.text().split("\n")[-canvas.height :]
