"""Terminals that change their size, have few colours, few signs, or hasty people before them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.emulator import ALTERNATE
from tests.tui.terminal.person import WAITING, page_of
from tests.tui.terminal.program import QUICK, SMALL, Frame, Program, at_home, faults_of

BATTLE = ("play", "normandy/1", "--seed", "3")
SHARED = (*BATTLE, "--vs", "person")
BID = "Choose a card to bid"
TURN = "Your turn: play a card"
TOO_SMALL = "Make it at least 80 × 24"
CURTAIN = "I sit here alone"

SIZES = [(60, 20), (120, 40), (80, 10), (20, 5), (200, 60), (79, 24), (80, 23), SMALL]

COLOURS = re.compile(rb"\x1b\[([\d;]*)m")

GARBAGE = "\x1b[200~q1e2\rn;rm -rf\t<script>\x00\x07[b]bold[/b]\u202e\n" + "9" * 500 + "\x1b[201~"


def colours(program: Program) -> set[int]:
    """All parameters of all changes of colour that were sent."""
    return {int(number or 0) for codes in COLOURS.findall(bytes(program.sent)) for number in codes.split(b";")}


def board_of(frame: Frame) -> str:
    """The board alone."""
    page = page_of(frame.rows, frame.grounds)
    assert page
    return "\n".join(page.board[1:])


def is_at_home(frame: Frame) -> bool:
    """Whether a battle stands there complete in a small terminal."""
    page = page_of(frame.rows, frame.grounds)
    return page is not None and page.is_asking and TOO_SMALL not in frame.text


# sizes


def test_a_terminal_changes_its_size_while_somebody_chooses(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        program.look(BID)
        before = program.touch("tab", until="Scout B: initiative")
        for width, height in SIZES:
            program.resize(width, height)
            if width < SMALL[0] or height < SMALL[1]:
                program.see(lambda frame: "terminal is" in re.sub(r"\s+", " ", frame.text), "why nothing is seen")
            else:
                assert faults_of(program.look(BID).text) == []
        program.see(lambda frame: frame.rows == before.rows, "the picture of old")
        program.touch("enter", until=TURN)


def test_a_terminal_changes_its_size_while_the_opponent_moves(tmp_path: Path) -> None:
    with Program(at_home(tmp_path, "speed = 2\ndice = true\n"), *BATTLE) as program:
        program.touch("1", until=TURN)
        program.touch("e", until="End your turn all the same?")
        program.press("y")
        program.see(lambda frame: bool(WAITING.search(frame.text)), "that the opponent decides")
        for width, height in SIZES:
            program.resize(width, height)
            program.see(lambda frame, width=width: len(frame.rows[0]) == width and bool(frame.text.strip()))
        for _ in range(40):
            program.press("x")
        frame = program.see(is_at_home, "another question")
        assert faults_of(frame.text) == []


def test_a_terminal_changes_its_size_behind_the_curtain(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *SHARED) as program:
        curtain = program.look(CURTAIN)
        assert "United States" in curtain.text
        for width, height in SIZES:
            program.resize(width, height)
            seen = program.see(lambda frame, width=width: len(frame.rows[0]) == width and bool(frame.text.strip()))
            assert "initiative" not in seen.text
        program.look(CURTAIN)
        program.touch("enter", until=BID)
        program.touch("1", until=CURTAIN)


def test_too_small_a_terminal_still_obeys_and_is_left_in_good_order(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), size=(40, 8)) as program:
        program.look("Make it at")
        program.press("q")
        assert program.wait() == 0
        assert program.is_given_back()


# colours


def test_who_wants_no_colours_gets_none_and_tells_the_sides_by_their_shapes(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE, NO_COLOR="1") as program:
        frame = program.look(BID)
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
    with Program(at_home(tmp_path), *BATTLE, TERM=kind, COLORTERM="") as program:
        frame = program.look(BID)
        assert faults_of(frame.text) == []
        sent = colours(program)
        assert sent & set(some)
        assert not sent & set(none)
        program.touch("1", until=TURN)


def test_a_light_theme_is_light(tmp_path: Path) -> None:
    with Program(at_home(tmp_path, f'{QUICK}theme = "light"\n'), *BATTLE) as program:
        frame = program.look(BID)
        assert faults_of(frame.text) == []
        grounds = [ground for row in frame.grounds for ground in row]
        usual = max(set(grounds), key=grounds.count)
        assert min(bytes.fromhex(usual)) > 0x80


# signs


def test_a_board_of_plain_letters_is_ascii(tmp_path: Path) -> None:
    with Program(at_home(tmp_path, f'{QUICK}glyphs = "ascii"\n'), *BATTLE) as program:
        frame = program.look(BID)
        board = board_of(frame)
        assert board.isascii()
        assert "ARA" in board
        assert "ORA" in board
        lit = board_of(program.touch("1", until=TURN))
        assert lit.isascii()
        assert lit != board


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_a_poor_locale_does_no_harm(tmp_path: Path, locale: str) -> None:
    unhelped = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with Program(at_home(tmp_path), *BATTLE, LANG=locale, LC_ALL=locale, **unhelped) as program:
        frame = program.look(BID)
        assert faults_of(frame.text) == []
        assert "▲RA" in board_of(frame)
        program.touch("1", until=TURN)


# haste


def test_a_burst_of_keys_loses_neither_the_game_nor_the_terminal(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        program.look(BID)
        program.put(b"1\t2 k\x1b[Bjuh1Uls\x1b[Abg\x1b[Dvi\x1b[Czc3+-" * 4)
        program.press("escape", "escape", "escape", "escape")
        frame = program.see(is_at_home, "a question")
        assert faults_of(frame.text) == []
        program.touch("q", until="Leave the game?")
        program.touch("y", until="Join a game")
        program.press("q")
        assert program.wait() == 0
        assert program.is_given_back()


def test_a_key_that_is_pressed_twice_answers_once(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        program.look(BID)
        program.put(b"11")
        frame = program.look(TURN)
        assert "in the meantime" not in frame.text
        page = page_of(frame.rows, frame.grounds)
        assert page
        assert page.title == "Hand"


def test_pasted_garbage_is_harmless(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), *BATTLE) as program:
        before = program.look(BID)
        program.put(GARBAGE.encode())
        after = program.touch("tab", until="Scout B: initiative")
        assert [row[:38] for row in after.rows[:19]] == [row[:38] for row in before.rows[:19]]
        assert faults_of(after.text) == []
        assert ALTERNATE in program.modes()
        program.touch("q", until="Leave the game?")


# files


def test_faulty_settings_are_told_on_the_title_and_harm_nothing(tmp_path: Path) -> None:
    with Program(at_home(tmp_path, 'speed = 99\nglyphs = "ascii"\n')) as program:
        frame = program.look("settings.toml")
        assert faults_of(frame.text) == []
        told = re.sub(r"\s+", " ", " ".join(frame.rows[-4:-1]))
        assert "speed" in told
        assert "99" in told
        assert "####" in frame.text, "the rest of the settings holds"
        program.touch("2", until="Who plays")


def test_settings_that_can_not_be_read_at_all_are_told_on_the_title(tmp_path: Path) -> None:
    home = at_home(tmp_path)
    (home / ".config" / "undaunted-tui" / "settings.toml").write_bytes(b"\xff\xfe = [[[\n")
    with Program(home) as program:
        frame = program.look("settings.toml")
        assert faults_of(frame.text) == []
        program.touch("2", until="Who plays")
