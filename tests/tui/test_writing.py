"""A line that a player writes: letters, moves, rubbing out, and handing over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from undaunted_tui.paint.glyphs import UNICODE
from undaunted_tui.paint.writing import paint_writing
from undaunted_tui.writing import LONGEST, Writing


def writing(text: str = "", fault: str = "") -> Writing:
    return Writing("Name", lambda _: fault, text)


@pytest.mark.parametrize(
    ("keys", "text", "cursor"),
    [
        (["x"], "abcx", 4),
        (["left", "x"], "abxc", 3),
        (["home", "x", "y"], "xyabc", 2),
        (["home", "left", "delete"], "bc", 0),
        (["backspace", "backspace"], "a", 1),
        (["home", "backspace"], "abc", 0),
        (["end", "right", "delete"], "abc", 3),
        (["left", "ctrl+u"], "c", 0),
        (["tab", "f1", "up", "ctrl+k"], "abc", 3),
    ],
)
def test_keys_write_move_and_rub_out(keys: list[str], text: str, cursor: int) -> None:
    line = writing("abc")
    for key in keys:
        line.press(key, key if len(key) == 1 else {"tab": "\t"}.get(key))
    assert (line.text, line.cursor) == (text, cursor)


@pytest.mark.parametrize(("text", "left"), [("one two", "one "), ("one two ", "one "), ("one", ""), ("", "")])
def test_a_word_is_rubbed_out_at_once(text: str, left: str) -> None:
    line = writing(text)
    line.press("ctrl+w", None)
    assert line.text == left


@given(st.lists(st.one_of(st.text(), st.sampled_from(["left", "right", "home", "end", "backspace", "delete"]))))
def test_whatever_is_typed_or_pasted_stays_one_line_of_single_cells(keys: list[str]) -> None:
    line = writing()
    for key in keys:
        if key in ("left", "right", "home", "end", "backspace", "delete"):
            line.press(key, None)
        else:
            line.type(key)
        assert line.text.isprintable()
        assert len(line.text) <= LONGEST
        assert 0 <= line.cursor <= len(line.text)
        canvas = paint_writing(line, 40, UNICODE)
        assert (canvas.width, canvas.height) == (40, 3)


def test_letters_of_two_cells_and_marks_on_letters_are_left_out() -> None:
    line = writing()
    line.type("a\u6f22e\u0301x\u0301\u202eb\n")
    assert line.text == "aéxb"


def test_a_line_is_handed_over_without_spaces_around_it_and_a_fault_keeps_it_open() -> None:
    taken: list[str] = []

    def take(text: str) -> str:
        taken.append(text)
        return "" if text == "good" else "Not this one."

    line = Writing("Name", take, " bad ")
    assert not line.done()
    assert line.fault == "Not this one."
    assert "Not this one." in paint_writing(line, 80, UNICODE).text()
    line.press("ctrl+u", None)
    assert line.fault == ""
    line.type("good ")
    assert line.done()
    assert taken == ["bad", "good"]


def test_whoever_heeds_a_line_hears_of_every_change() -> None:
    heard: list[str] = []
    line = Writing("Filter", lambda _: "", heed=heard.append)
    for key in ("a", "b", "left", "backspace"):
        line.press(key, key if len(key) == 1 else None)
    assert heard == ["a", "ab", "b"]


@pytest.mark.parametrize("cursor", [0, 10, 60, 100])
def test_the_cursor_of_a_long_line_is_always_in_sight(cursor: int) -> None:
    line = writing("x" * 100)
    line.cursor = cursor
    canvas = paint_writing(line, 40, UNICODE)
    assert [style for _, style in canvas.rows[1]].count("chosen/chosen") == 1


@given(st.text())
def test_a_line_that_takes_any_letters_still_shows_one_cell_for_each(text: str) -> None:
    line = Writing("To Anna", lambda _: "", takes_wide=True)
    line.type(f"{text}漢👍")
    assert line.text.endswith("漢👍") or len(line.text) == LONGEST
    for row in paint_writing(line, 40, UNICODE).rows:
        assert [cell_len(sign) for sign, _ in row] == [1] * 40
