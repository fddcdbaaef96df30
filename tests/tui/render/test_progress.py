"""How far a replay has come: a bar whose cells are all places to go to, and words that fit."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.tui.render.render_helpers import within_edges
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.progress import BAR_ROW, MARGIN, Progress, cell_of, render_progress

FACTS = ("Step 3 of 9", "Round 2", "both hands open")


def progress(place: int, last: int, rounds: tuple[int, ...] = (0,), news: str = "", playing: bool = False) -> Progress:
    return Progress(place, last, rounds, playing, FACTS, "paused", news)


def bar(canvas: Canvas) -> str:
    return canvas.text().splitlines()[BAR_ROW].strip()


def places(canvas: Canvas) -> list[int]:
    """Where a click on each cell of the bar leads, from left to right."""
    click_regions = sorted((box.x, meaning) for box, meaning in canvas.click_regions if box.y == BAR_ROW)
    return [meaning[1] for _, meaning in click_regions if isinstance(meaning, tuple)]


@pytest.mark.parametrize("last", [0, 1, 2, 9, 73, 74, 75, 200, 5000])
@pytest.mark.parametrize("width", [80, 120, 161])
def test_every_cell_of_the_bar_leads_somewhere_in_order(last: int, width: int) -> None:
    with within_edges():
        canvas = render_progress(progress(last // 2, last), width, 4)
    found = places(canvas)
    assert len(found) == width - MARGIN - 1
    assert found[0] == 0
    assert found[-1] == last
    assert all(before <= after for before, after in pairwise(found))
    if last < len(found):
        assert set(found) == set(range(last + 1))


def test_the_bar_is_full_up_to_where_the_game_stands() -> None:
    width = 80 - MARGIN - 1
    for place in (0, 50, 100):
        canvas = render_progress(progress(place, 100), 80, 4)
        row = canvas.rows[BAR_ROW][MARGIN : MARGIN + width]
        now = cell_of(place, 100, width)
        assert row[now] == ("█", "cursor/bar")
        assert {style for _, style in row[:now]} <= {"objective/bar"}
        assert {style for _, style in row[now + 1 :]} <= {"dim/bar"}


def test_rounds_part_the_bar_and_a_click_there_leads_to_their_beginning() -> None:
    rounds = (0, 211, 399, 607)
    canvas = render_progress(progress(0, 1000, rounds), 80, 4)
    assert bar(canvas).count("│") == len(rounds) - 1
    found = places(canvas)
    for place in rounds[1:]:
        assert found[cell_of(place, 1000, 80 - MARGIN - 1)] == place


def test_where_there_are_many_rounds_only_every_fifth_or_tenth_parts_the_bar() -> None:
    few, many = (tuple(range(0, 10 * count, 10)) for count in (60, 150))
    width = 80 - MARGIN - 1
    for rounds, step in ((few, 5), (many, 10)):
        canvas = render_progress(progress(0, rounds[-1], rounds), 80, 4)
        parted = {cell_of(place, rounds[-1], width) for place in rounds[step - 1 :: step]}
        signs = [number for number, sign in enumerate(bar(canvas)) if sign == "│"]
        assert set(signs) == parted


def test_long_news_are_cut_and_show_it() -> None:
    canvas = render_progress(progress(1, 9, news="word " * 80), 80, 4)
    assert canvas.height == 4
    assert canvas.text().endswith("…")
    roomy = render_progress(progress(1, 9, news="word " * 20), 80, 5)
    assert "…" not in roomy.text()


def test_a_sign_says_whether_it_runs() -> None:
    stands, runs = (render_progress(progress(1, 9, playing=each), 80, 4).text() for each in (False, True))
    assert stands.startswith(" ││ Step")
    assert runs.startswith(" ›› Step")
    assert render_progress(progress(1, 9), 80, 4).at(1, 0) == ("command", "play_pause")
