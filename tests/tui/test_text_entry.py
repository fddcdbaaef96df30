"""A line that a player writes: letters, moves, rubbing out, and handing over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from undaunted_tui.render.glyphs import UNICODE
from undaunted_tui.render.text_entry import render_text_entry
from undaunted_tui.text_entry import MAX_LENGTH, TextEntry


def text_entry(text: str = "", error: str = "") -> TextEntry:
    return TextEntry("Name", lambda _: error, text)


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
    line = text_entry("abc")
    for key in keys:
        line.handle_key(key, key if len(key) == 1 else {"tab": "\t"}.get(key))
    assert (line.text, line.cursor) == (text, cursor)


@pytest.mark.parametrize(("text", "left"), [("one two", "one "), ("one two ", "one "), ("one", ""), ("", "")])
def test_a_word_is_rubbed_out_at_once(text: str, left: str) -> None:
    line = text_entry(text)
    line.handle_key("ctrl+w", None)
    assert line.text == left


@given(st.lists(st.one_of(st.text(), st.sampled_from(["left", "right", "home", "end", "backspace", "delete"]))))
def test_whatever_is_typed_or_pasted_stays_one_line_of_single_cells(keys: list[str]) -> None:
    line = text_entry()
    for key in keys:
        if key in ("left", "right", "home", "end", "backspace", "delete"):
            line.handle_key(key, None)
        else:
            line.type(key)
        assert line.text.isprintable()
        assert len(line.text) <= MAX_LENGTH
        assert 0 <= line.cursor <= len(line.text)
        canvas = render_text_entry(line, 40, UNICODE)
        assert (canvas.width, canvas.height) == (40, 3)


def test_letters_of_two_cells_and_marks_on_letters_are_left_out() -> None:
    line = text_entry()
    line.type("a\u6f22e\u0301x\u0301\u202eb\n")
    assert line.text == "aéxb"


def test_a_line_is_handed_over_without_spaces_around_it_and_a_fault_keeps_it_open() -> None:
    taken: list[str] = []

    def take(text: str) -> str:
        taken.append(text)
        return "" if text == "good" else "Not this one."

    line = TextEntry("Name", take, " bad ")
    assert not line.submit()
    assert line.error == "Not this one."
    assert "Not this one." in render_text_entry(line, 80, UNICODE).text()
    line.handle_key("ctrl+u", None)
    assert line.error == ""
    line.type("good ")
    assert line.submit()
    assert taken == ["bad", "good"]


def test_every_change_of_a_line_is_reported() -> None:
    changes: list[str] = []
    line = TextEntry("Filter", lambda _: "", on_change=changes.append)
    for key in ("a", "b", "left", "backspace"):
        line.handle_key(key, key if len(key) == 1 else None)
    assert changes == ["a", "ab", "b"]


@pytest.mark.parametrize("cursor", [0, 10, 60, 100])
def test_the_cursor_of_a_long_line_is_always_in_sight(cursor: int) -> None:
    line = text_entry("x" * 100)
    line.cursor = cursor
    canvas = render_text_entry(line, 40, UNICODE)
    assert [style for _, style in canvas.rows[1]].count("chosen/chosen") == 1


@given(st.text())
def test_a_line_that_takes_any_letters_still_shows_one_cell_for_each(text: str) -> None:
    line = TextEntry("To Anna", lambda _: "", allow_wide=True)
    line.type(f"{text}漢👍")
    assert line.text.endswith("漢👍") or len(line.text) == MAX_LENGTH
    for row in render_text_entry(line, 40, UNICODE).rows:
        assert [cell_len(sign) for sign, _ in row] == [1] * 40
