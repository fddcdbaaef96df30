"""The prompt: a badge, one question, one line of help, and keys, in a bar that never changes its height."""

from __future__ import annotations

import pytest

from tests.tui.render.render_helpers import in_ascii, meanings, roles, within_edges, words
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.prompt import PromptContent, PromptKey, render_prompt

KEYS = (PromptKey("u", "undo", "undo"), PromptKey("e", "stop here", "finish"))
ASKED = PromptContent("AIM", 0, "Rifleman B: choose a target", help="a hit costs the target one card", keys=KEYS)


def painted(prompt: PromptContent, width: int = 120, height: int = 1) -> Canvas:
    with within_edges():
        canvas = render_prompt(prompt, width, height)
    assert (canvas.width, canvas.height) == (width, height)
    return canvas


def test_all_stands_in_one_row_where_there_is_room() -> None:
    canvas = painted(ASKED)
    assert words(canvas) == "AIM Rifleman B: choose a target a hit costs the target one card u undo e stop here"
    assert roles(canvas, " AIM ") == {"on/gold"}
    assert meanings(canvas) == [("command", "finish"), ("command", "undo")]


def test_help_goes_below_or_away_before_the_question_is_cut() -> None:
    assert "a hit costs" not in painted(ASKED, 60).text()
    assert painted(ASKED, 60, 2).text().splitlines()[1].strip() == "a hit costs the target one card"
    assert "Rifleman B: choose a target" in painted(ASKED, 40).text()


@pytest.mark.parametrize("width", range(20, 130, 7))
@pytest.mark.parametrize("height", [1, 2, 3])
def test_nothing_runs_over_the_edge_and_a_warning_comes_first(width: int, height: int) -> None:
    prompt = PromptContent("YOUR MOVE", 1, "word " * 20, help="help " * 20, warning="Can't be undone.", keys=KEYS)
    text = words(painted(prompt, width, height))
    assert "word" in text
    assert "help" not in text or "Can't be undone. help" in text


def test_who_is_waited_for_has_the_colour_and_sign_of_his_side() -> None:
    waiting = PromptContent("WAIT", 1, "Germany is thinking…", is_yours=False)
    assert roles(painted(waiting), " WAIT ") == {"on/chip1"}
    unmarked = PromptContent("", 1, "Germany is thinking…", is_yours=False)
    assert words(painted(unmarked)).startswith("● Germany")
    assert in_ascii(painted(unmarked)).startswith("o Germany")
