"""The log: rounds stand out, long lines are set in, results have their ink, and every line can be clicked."""

from __future__ import annotations

import pytest

from core.events import AttackRolled, CounterMoved, RoundBegan
from core.ids import ActionKind
from tests.builders import setting
from tests.strategies import RandomGame, Recipe
from tests.tui.paint.easel import WIDTHS, meanings, within_edges
from tests.tui.telling import log_lines
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import ASCII, UNICODE
from undaunted_tui.paint.log import BLOCK, paint_log
from undaunted_tui.sentences.journal import LogLine

SETTING = setting("normandy/1")


def attack(hit: bool) -> AttackRolled:
    return AttackRolled(0, ActionKind.ATTACK, 0, 0, 4, 3, 4, 1, 3, 8, (7, 2), hit)


def told(*events: RoundBegan | AttackRolled | CounterMoved) -> list[LogLine]:
    return log_lines(SETTING, events)


def cells(canvas: Canvas, row: int) -> list[tuple[str, str]]:
    """The spans of a row, blanks at its end aside."""
    spans: list[tuple[str, str]] = []
    for sign, ink in canvas.rows[row]:
        if spans and spans[-1][1] == ink:
            spans[-1] = (spans[-1][0] + sign, ink)
        else:
            spans.append((sign, ink))
    return [(text.rstrip(), ink) for text, ink in spans if text.strip()]


def test_a_round_is_a_heading() -> None:
    canvas = paint_log(SETTING, told(RoundBegan(3)), None, 24, UNICODE)
    assert canvas.text() == "── Round 3 ─────────────"
    assert ("Round 3", "title") in [(text.strip(), ink) for text, ink in cells(canvas, 0)]
    assert paint_log(SETTING, told(RoundBegan(3)), None, 24, ASCII).text() == "-- Round 3 -------------"


@pytest.mark.parametrize("width", WIDTHS)
def test_an_event_stands_behind_the_shape_of_its_side_and_further_lines_are_set_in(width: int) -> None:
    with within_edges():
        canvas = paint_log(SETTING, told(attack(hit=True)), None, width, UNICODE)
    first, *rest = canvas.text().splitlines()
    assert first.startswith("▲ US Rifleman A")
    assert rest
    assert all(row.startswith("   ") for row in rest)
    assert cells(canvas, 0)[0] == ("▲", "side0")
    assert " ".join(canvas.text().split()) == f"▲ {told(attack(hit=True))[0].text}"


@pytest.mark.rule("C7.6")
@pytest.mark.parametrize(("hit", "word", "ink"), [(True, "hit", "good"), (False, "miss", "bad")])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_result_of_an_attack_has_an_ink_of_its_own(hit: bool, word: str, ink: str, width: int) -> None:
    canvas = paint_log(SETTING, told(attack(hit)), None, width, UNICODE)
    assert cells(canvas, canvas.height - 1)[-1] == (word, ink)
    inks = {ink for row in canvas.rows for _, ink in row}
    assert inks == {"", "side0", ink}


def test_every_row_of_a_line_is_its_spot_and_the_chosen_one_stands_out() -> None:
    lines = told(RoundBegan(1), attack(hit=True), CounterMoved(0, 1, 2, ActionKind.MOVE), attack(hit=False))
    canvas = paint_log(SETTING, lines, 1, 30, UNICODE)
    assert list(dict.fromkeys(meanings(canvas))) == [("log", number) for number in range(4)]
    assert len(canvas.spots) == canvas.height
    for box, meaning in canvas.spots:
        is_chosen = {ink for _, ink in canvas.rows[box.y]} == {"chosen/chosen"}
        assert is_chosen == (meaning == ("log", 1))


def test_choosing_a_line_leaves_no_trace_on_the_next_painting() -> None:
    lines = told(RoundBegan(1), attack(hit=True))
    plain = paint_log(SETTING, lines, None, 30, UNICODE)
    assert paint_log(SETTING, lines, 0, 30, UNICODE).rows != plain.rows
    assert paint_log(SETTING, lines, None, 30, UNICODE).rows == plain.rows


def test_a_log_grows_at_its_bottom_and_may_be_empty() -> None:
    lines = log_lines(SETTING, RandomGame(Recipe("normandy/1", "log"), most=300).played().log)
    assert len(lines) > 3 * BLOCK
    whole = paint_log(SETTING, lines, None, 44, UNICODE)
    for length in (BLOCK - 1, BLOCK, BLOCK + 1, len(lines) - 1):
        part = paint_log(SETTING, lines[:length], None, 44, UNICODE)
        assert whole.rows[: part.height] == part.rows
        assert whole.spots[: part.height] == part.spots
    assert paint_log(SETTING, [], None, 44, UNICODE).height == 0


def test_both_sets_of_signs_and_all_widths_are_kept_apart() -> None:
    lines = told(RoundBegan(1), attack(hit=True))
    first = paint_log(SETTING, lines, None, 30, UNICODE).text()
    second = paint_log(SETTING, lines, None, 30, ASCII).text()
    assert second.startswith("-- Round 1")
    assert "A US Rifleman" in second
    assert paint_log(SETTING, lines, None, 60, UNICODE).text() != first
    assert paint_log(SETTING, lines, None, 30, UNICODE).text() == first


def test_only_recent_lines_are_painted_where_that_is_enough() -> None:
    lines = told(*(RoundBegan(number) for number in range(1, 101)))
    canvas = paint_log(SETTING, lines, None, 30, UNICODE, recent=20)
    numbers = [meaning for _, meaning in canvas.spots]
    assert numbers[-1] == ("log", 99)
    assert 20 <= len(numbers) < 40
    whole = paint_log(SETTING, lines, None, 30, UNICODE)
    assert canvas.text().split("\n") == whole.text().split("\n")[-canvas.height :]
