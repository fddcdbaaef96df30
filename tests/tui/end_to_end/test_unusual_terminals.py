"""Terminals that change their size, have few colours, few signs, or hasty people before them."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest

from tests.effort import effort
from tests.terminal import NotShown
from tests.terminal.driver import TIMEOUT
from tests.terminal.emulator import ALTERNATE_SCREEN
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.program import QUICK_SETTINGS, SMALL, TRIES, Program, ScreenFrame, make_home, screen_faults
from tests.tui.end_to_end.screen_player import parse_page

BATTLE = ("play", "normandy/1", "--vs", "random", "--seed", "3")

SIZES = [(60, 20), (120, 40), (80, 10), (20, 5), (200, 60), (79, 24), (80, 23), SMALL]

COLOURS = re.compile(rb"\x1b\[([\d;]*)m")

GARBAGE = "\x1b[200~q1e2\rn;rm -rf\t<script>\x00\x07[b]bold[/b]\u202e\n" + "9" * 500 + "\x1b[201~"


def colours(program: Program) -> set[int]:
    """All parameters of all changes of colour that were sent."""
    return {int(number or 0) for codes in COLOURS.findall(bytes(program.sent)) for number in codes.split(b";")}


def board_of(frame: ScreenFrame) -> str:
    """The board alone."""
    page = parse_page(frame.rows)
    assert page
    return "\n".join(page.board[1:])


def is_at_home(frame: ScreenFrame) -> bool:
    """Whether a battle stands there complete in a small terminal."""
    page = parse_page(frame.rows)
    return page is not None and page.is_asking


# sizes


def resized(program: Program, size: tuple[int, int], sign: str) -> ScreenFrame:
    """What is seen in another size: a sign of what should be there, or why it is not."""
    program.resize(*size)
    is_small = size[0] < SMALL[0] or size[1] < SMALL[1]
    wanted = screen_texts.too_small(*size) if is_small else sign
    return program.wait_for_frame(lambda frame: wanted in re.sub(r"\s+", " ", frame.text), wanted)


def mark_second_card(program: Program) -> ScreenFrame:
    """Mark the second card of the hand, and see that it is; a key may get lost behind bytes that mean nothing."""
    for _ in range(TRIES):
        program.press("tab")
        with suppress(NotShown):
            return program.wait_for_frame(
                lambda frame: program.is_strong("Scout B"), "the mark", timeout=TIMEOUT / TRIES
            )
    raise NotShown(f"the second card is never marked; the screen is:\n{program.text()}")


def test_a_terminal_changes_its_size_while_somebody_chooses(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE) as program:
        program.wait_for_screen(screen_texts.BID)
        before = mark_second_card(program)
        for size in SIZES:
            resized(program, size, screen_texts.BID)
        program.wait_for_frame(lambda frame: frame.rows == before.rows, "the picture of old")
        assert program.is_strong("Scout B"), "the same card is marked"
        program.press_and_wait("enter", until=screen_texts.TURN)


def test_a_terminal_changes_its_size_while_the_opponent_moves(tmp_path: Path) -> None:
    with Program(make_home(tmp_path, "speed = 4\n"), *BATTLE, "--as", "germany") as program:
        program.wait_for_screen(screen_texts.BID)
        program.press_and_wait("1", until=f"US {screen_texts.DECIDING}")
        for size in SIZES:
            resized(program, size, "Round 1")
        program.press("x")
        assert screen_faults(program.wait_for_text(screen_texts.TURN).text) == []


def test_a_terminal_changes_its_size_during_a_handover(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE, "--vs", "person") as program:
        assert "United States" in program.wait_for_text(screen_texts.HANDOVER).text
        for size in SIZES:
            assert "initiative" not in resized(program, size, screen_texts.HANDOVER).text
        program.wait_until(lambda: program.is_strong(screen_texts.LIFTING), what="that the curtain can be lifted")
        program.press_and_wait("enter", until=screen_texts.BID)
        hidden = program.press_and_wait("1", until=screen_texts.HANDOVER)
        assert "Germany" in hidden.text
        assert "initiative" not in hidden.text


def test_after_much_has_come_and_gone_every_cell_is_as_in_a_fresh_picture(tmp_path: Path) -> None:
    with (
        Program(make_home(tmp_path / "fresh"), *BATTLE) as fresh,
        Program(make_home(tmp_path / "long"), *BATTLE) as program,
    ):
        fresh.wait_for_screen(screen_texts.BID)
        fresh.press_and_wait("1", until=screen_texts.TURN)
        fresh.press_and_wait("1", until=screen_texts.USE)
        fresh.press_and_wait("1", until=screen_texts.STEP)
        fresh.drawn_anew(is_at_home)
        program.wait_for_screen(screen_texts.BID)
        program.press_and_wait("1", until=screen_texts.TURN)
        program.press_and_wait("s", until=screen_texts.SUPPLY)
        program.press_and_wait("z", "z", "v", until=screen_texts.YOUR_FORCES)
        program.press_and_wait("g", until=screen_texts.LOG)
        program.press_and_wait("i", "down", "right", until=screen_texts.TILE)
        program.press_and_wait("escape", ":", until=screen_texts.COMMANDS)
        program.press("escape")
        program.press_and_wait("?", until=screen_texts.PAGES)
        program.press_and_wait("escape", ",", until=screen_texts.SETTINGS)
        program.press_and_wait("escape", "1", until=screen_texts.USE)
        program.press("1")
        program.wait_for_frame(lambda frame: frame == fresh.frame(), "the fresh picture")


def test_too_small_a_terminal_still_obeys_and_is_left_in_good_order(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), size=(40, 8)) as program:
        program.wait_for_text(screen_texts.too_small(40, 8))
        program.press("q")
        assert program.wait() == 0
        assert program.is_restored()


# colours


def test_who_wants_no_colours_gets_none_and_tells_the_sides_by_their_shapes(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE, variables={"NO_COLOR": "1"}) as program:
        frame = program.wait_for_screen(screen_texts.BID)
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
][:: effort(2, 1)]


@pytest.mark.parametrize(("kind", "some", "none"), KINDS, ids=[kind for kind, *_ in KINDS])
def test_every_kind_of_terminal_gets_the_colours_that_it_knows(
    tmp_path: Path, kind: str, some: range | tuple[int, ...], none: tuple[int, ...]
) -> None:
    with Program(make_home(tmp_path), *BATTLE, variables={"TERM": kind, "COLORTERM": ""}) as program:
        frame = program.wait_for_screen(screen_texts.BID)
        assert screen_faults(frame.text) == []
        sent = colours(program)
        assert sent & set(some)
        assert not sent & set(none)
        program.press_and_wait("1", until=screen_texts.TURN)


def test_a_light_theme_is_light(tmp_path: Path) -> None:
    with Program(make_home(tmp_path, f'{QUICK_SETTINGS}theme = "light"\n'), *BATTLE) as program:
        frame = program.wait_for_screen(screen_texts.BID)
        assert screen_faults(frame.text) == []
        grounds = [ground for row in frame.grounds for ground in row]
        usual = max(set(grounds), key=grounds.count)
        assert min(bytes.fromhex(usual)) > 0x80


# signs


def test_a_board_of_plain_letters_is_ascii(tmp_path: Path) -> None:
    with Program(make_home(tmp_path, f'{QUICK_SETTINGS}glyphs = "ascii"\n'), *BATTLE) as program:
        frame = program.wait_for_screen(screen_texts.BID)
        board = board_of(frame)
        assert board.isascii()
        assert "^RA" in board
        assert "oRA" in board
        program.press("1")
        lit = program.wait_for_frame(lambda frame: is_at_home(frame) and board_of(frame) != board, "a lit board")
        assert board_of(lit).isascii()


@pytest.mark.parametrize("locale", effort(["C"], ["C", "POSIX"]))
def test_a_poor_locale_does_no_harm(tmp_path: Path, locale: str) -> None:
    poor = {"LANG": locale, "LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with Program(make_home(tmp_path), *BATTLE, variables=poor) as program:
        frame = program.wait_for_screen(screen_texts.BID)
        assert screen_faults(frame.text) == []
        assert "RARB" in board_of(frame)
        program.press_and_wait("1", until=screen_texts.TURN)


# haste


def test_a_burst_of_keys_loses_neither_the_game_nor_the_terminal(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE) as program:
        program.wait_for_screen(screen_texts.BID)
        program.send_bytes(b"1\t2 k\x1b[Bjuh1Uls\x1b[Abg\x1b[Dvi\x1b[Czc3+-" * 4)
        # Escape in its long form: a bare one that is read together with the next key would be another key.
        program.send_bytes(b"\x1b[27u" * 4)
        frame = program.wait_for_frame(is_at_home, "a question")
        assert screen_faults(frame.text) == []
        program.press_and_wait("q", until=screen_texts.LEAVING)
        program.press_and_wait("y", until=screen_texts.JOIN)
        program.press("q")
        assert program.wait() == 0
        assert program.is_restored()


def test_a_key_that_is_pressed_twice_answers_once(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE) as program:
        program.wait_for_screen(screen_texts.BID)
        program.send_bytes(b"11")
        frame = program.wait_for_text(screen_texts.TURN)
        assert screen_texts.STALE not in frame.text
        page = parse_page(frame.rows)
        assert page
        assert page.title == screen_texts.HAND


def test_pasted_garbage_is_harmless(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE) as program:
        before = program.wait_for_screen(screen_texts.BID)
        program.send_bytes(GARBAGE.encode())
        after = mark_second_card(program)
        assert [row[:38] for row in after.rows[:19]] == [row[:38] for row in before.rows[:19]]
        assert screen_faults(after.text) == []
        assert ALTERNATE_SCREEN in program.modes()
        program.press_and_wait("q", until=screen_texts.LEAVING)


def test_bytes_that_are_no_text_are_lost_and_nothing_else(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), *BATTLE) as program:
        program.wait_for_screen(screen_texts.BID)
        program.send_bytes(b"\xe9\xff\xfe")
        program.send_bytes(b"\xc3(")
        program.wait_for_frame(lambda frame: screen_texts.BID in frame.text)
        mark_second_card(program)
        program.press_and_wait("q", until=screen_texts.LEAVING)


# files


def test_faulty_settings_are_told_on_the_title_and_harm_nothing(tmp_path: Path) -> None:
    with Program(make_home(tmp_path, 'speed = 99\nglyphs = "ascii"\n')) as program:
        frame = program.wait_for_screen("settings.toml")
        assert screen_faults(frame.text) == []
        shown = re.sub(r"\s+", " ", " ".join(frame.rows[-4:-1]))
        assert "speed" in shown
        assert "99" in shown
        assert "####" in frame.text, "the rest of the settings holds"
        program.press_and_wait("2", until=screen_texts.PERSON)


def test_settings_that_can_not_be_read_at_all_are_told_on_the_title(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    (home / ".config" / "undaunted-tui" / "settings.toml").write_bytes(b"\xff\xfe = [[[\n")
    with Program(home) as program:
        frame = program.wait_for_screen("settings.toml")
        assert screen_faults(frame.text) == []
        program.press_and_wait("2", until=screen_texts.PERSON)
