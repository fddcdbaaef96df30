"""Terminals that change their size, have few colours, few signs, or hasty people before them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.emulator import ALTERNATE
from tests.tui.terminal import words
from tests.tui.terminal.person import page_of
from tests.tui.terminal.program import QUICK, SMALL, Frame, Program, at_home, faults_of

BATTLE = ("play", "normandy/1", "--seed", "3")

SIZES = [(60, 20), (120, 40), (80, 10), (20, 5), (200, 60), (79, 24), (80, 23), SMALL]

REST = 0.3
"""The seconds of silence after which nothing more comes."""

COLOURS = re.compile(rb"\x1b\[([\d;]*)m")

GARBAGE = "\x1b[200~q1e2\rn;rm -rf\t<script>\x00\x07[b]bold[/b]\u202e\n" + "9" * 500 + "\x1b[201~"


def colours(program: Program) -> set[int]:
    """All parameters of all changes of colour that were sent."""
    return {int(number or 0) for codes in COLOURS.findall(bytes(program.sent)) for number in codes.split(b";")}


def board_of(frame: Frame) -> str:
    """The board alone."""
    page = page_of(frame.rows)
    assert page
    return "\n".join(page.board[1:])


def is_at_home(frame: Frame) -> bool:
    """Whether a battle stands there complete in a small terminal."""
    page = page_of(frame.rows)
    return page is not None and page.is_asking


# sizes


def resized(program: Program, size: tuple[int, int], sign: str) -> Frame:
    """What is seen in another size: a sign of what should be there, or why it is not."""
    program.resize(*size)
    is_small = size[0] < SMALL[0] or size[1] < SMALL[1]
    wanted = f"This terminal is {size[0]} × {size[1]} cells." if is_small else sign
    return program.see(lambda frame: wanted in re.sub(r"\s+", " ", frame.text), wanted)


def test_a_terminal_changes_its_size_while_somebody_chooses(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        program.look(words.BID)
        before = program.touch("tab", until="Scout B: initiative")
        for size in SIZES:
            resized(program, size, "Scout B: initiative")
        program.see(lambda frame: frame.rows == before.rows, "the picture of old")
        program.touch("enter", until=words.TURN)


def test_a_terminal_changes_its_size_while_the_opponent_moves(tmp_path: Path) -> None:
    with Program(at_home(tmp_path, "speed = 4\n"), *BATTLE, "--as", "germany") as program:
        program.look(words.BID)
        program.touch("1", until=f"United States {words.DECIDING}")
        for size in SIZES:
            resized(program, size, "Round 1")
        program.press("x")
        assert faults_of(program.look(words.TURN).text) == []


def test_a_terminal_changes_its_size_behind_the_curtain(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE, "--vs", "person") as program:
        assert "United States" in program.look(words.CURTAIN).text
        for size in SIZES:
            assert "initiative" not in resized(program, size, words.CURTAIN).text
        program.wait_until(lambda: program.is_strong(words.LIFTING), what="that the curtain can be lifted")
        program.touch("enter", until=words.BID)
        hidden = program.touch("1", until=words.CURTAIN)
        assert "Germany" in hidden.text
        assert "initiative" not in hidden.text


def test_after_much_has_come_and_gone_every_cell_is_as_in_a_fresh_picture(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        program.look(words.BID)
        program.touch("1", until=words.TURN)
        program.touch("s", until=words.SUPPLY)
        program.touch("z", "z", "v", until=words.FORCES)
        program.touch("g", until=words.LOG)
        program.touch("i", "down", "right", until=words.TILE)
        program.touch("escape", ":", until=words.COMMANDS)
        program.press("escape")
        program.touch("?", until=words.PAGES)
        program.touch("escape", ",", until=words.SETTINGS)
        program.touch("escape", "1", until=words.USE)
        program.touch("tab", "1", until=words.STEP)
        program.settle(REST)
        old = program.frame()
        program.resize(100, 30)
        program.look(words.STEP)
        program.resize(*SMALL)
        program.look(words.STEP)
        program.settle(REST)
        new = program.frame()
        assert old
        assert new
        assert old.rows == new.rows
        assert old.grounds == new.grounds


def test_too_small_a_terminal_still_obeys_and_is_left_in_good_order(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), size=(40, 8)) as program:
        program.look("This terminal is 40 × 8 cells.")
        program.press("q")
        assert program.wait() == 0
        assert program.is_given_back()


# colours


def test_who_wants_no_colours_gets_none_and_tells_the_sides_by_their_shapes(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE, variables={"NO_COLOR": "1"}) as program:
        frame = program.look(words.BID)
        sent = colours(program)
        assert not sent & {*range(30, 39), *range(40, 49), *range(90, 98), *range(100, 108)}
        assert 7 in sent, "what is chosen stands out"
        board = board_of(frame)
        assert "▲RA" in board
        assert "●RA" in board


KINDS = [
    ("xterm", range(30, 38), (38, 48)),
    ("linux", range(30, 38), (38, 48)),
    ("xterm-256color", (38, 5), (2,)),
    ("tmux-256color", (38, 5), ()),
    ("screen-256color", (38, 5), ()),
]


@pytest.mark.parametrize(("kind", "some", "none"), KINDS, ids=[kind for kind, *_ in KINDS])
def test_every_kind_of_terminal_gets_the_colours_that_it_knows(
    tmp_path: Path, kind: str, some: range | tuple[int, ...], none: tuple[int, ...]
) -> None:
    with Program(at_home(tmp_path), *BATTLE, variables={"TERM": kind, "COLORTERM": ""}) as program:
        frame = program.look(words.BID)
        assert faults_of(frame.text) == []
        sent = colours(program)
        assert sent & set(some)
        assert not sent & set(none)
        program.touch("1", until=words.TURN)


def test_a_light_theme_is_light(tmp_path: Path) -> None:
    with Program(at_home(tmp_path, f'{QUICK}theme = "light"\n'), *BATTLE) as program:
        frame = program.look(words.BID)
        assert faults_of(frame.text) == []
        grounds = [ground for row in frame.grounds for ground in row]
        usual = max(set(grounds), key=grounds.count)
        assert min(bytes.fromhex(usual)) > 0x80


# signs


def test_a_board_of_plain_letters_is_ascii(tmp_path: Path) -> None:
    with Program(at_home(tmp_path, f'{QUICK}glyphs = "ascii"\n'), *BATTLE) as program:
        frame = program.look(words.BID)
        board = board_of(frame)
        assert board.isascii()
        assert "ARA" in board
        assert "ORA" in board
        lit = board_of(program.touch("1", until=words.TURN))
        assert lit.isascii()
        assert lit != board


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_a_poor_locale_does_no_harm(tmp_path: Path, locale: str) -> None:
    poor = {"LANG": locale, "LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with Program(at_home(tmp_path), *BATTLE, variables=poor) as program:
        frame = program.look(words.BID)
        assert faults_of(frame.text) == []
        assert "▲RA" in board_of(frame)
        program.touch("1", until=words.TURN)


# haste


def test_a_burst_of_keys_loses_neither_the_game_nor_the_terminal(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        program.look(words.BID)
        program.put(b"1\t2 k\x1b[Bjuh1Uls\x1b[Abg\x1b[Dvi\x1b[Czc3+-" * 4)
        program.press("escape", "escape", "escape", "escape")
        frame = program.see(is_at_home, "a question")
        assert faults_of(frame.text) == []
        program.touch("q", until=words.LEAVING)
        program.touch("y", until=words.JOIN)
        program.press("q")
        assert program.wait() == 0
        assert program.is_given_back()


def test_a_key_that_is_pressed_twice_answers_once(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        program.look(words.BID)
        program.put(b"11")
        frame = program.look(words.TURN)
        assert words.STALE not in frame.text
        page = page_of(frame.rows)
        assert page
        assert page.title == words.HAND


def test_pasted_garbage_is_harmless(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        before = program.look(words.BID)
        program.put(GARBAGE.encode())
        after = program.touch("tab", until="Scout B: initiative")
        assert [row[:38] for row in after.rows[:19]] == [row[:38] for row in before.rows[:19]]
        assert faults_of(after.text) == []
        assert ALTERNATE in program.modes()
        program.touch("q", until=words.LEAVING)


def test_bytes_that_are_no_text_are_lost_and_nothing_else(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        program.look(words.BID)
        program.put(b"\xe9\xff\xfe")
        program.put(b"\xc3(")
        program.see(lambda frame: words.BID in frame.text)
        program.insist("tab", until="Scout B: initiative")
        program.touch("q", until=words.LEAVING)


# files


def test_faulty_settings_are_told_on_the_title_and_harm_nothing(tmp_path: Path) -> None:
    with Program(at_home(tmp_path, 'speed = 99\nglyphs = "ascii"\n')) as program:
        frame = program.look("settings.toml")
        assert faults_of(frame.text) == []
        told = re.sub(r"\s+", " ", " ".join(frame.rows[-4:-1]))
        assert "speed" in told
        assert "99" in told
        assert "####" in frame.text, "the rest of the settings holds"
        program.touch("2", until=words.WHO_PLAYS)


def test_settings_that_can_not_be_read_at_all_are_told_on_the_title(tmp_path: Path) -> None:
    home = at_home(tmp_path)
    (home / ".config" / "undaunted-tui" / "settings.toml").write_bytes(b"\xff\xfe = [[[\n")
    with Program(home) as program:
        frame = program.look("settings.toml")
        assert faults_of(frame.text) == []
        program.touch("2", until=words.WHO_PLAYS)
