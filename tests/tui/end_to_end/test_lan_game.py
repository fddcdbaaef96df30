"""Two programs on two terminals play over the network of this machine: one hosts, the other joins."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from time import sleep
from typing import Final

from tests.effort import effort
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.program import Program, ScreenFrame, make_home, screen_faults
from tests.tui.end_to_end.screen_player import BattlePage, ChoiceRow, ScreenPlayer, parse_page

HERE: Final = "127.0.0.1"
HOSTING: Final = ("host", "normandy/1", "--bind", HERE, "--port", "0", "--name", "Anna")
MOMENT: Final = 0.01
"""The seconds between two looks."""

ANSWERS: Final = effort(12, 10**6)
"""After so many answers the host resigns: soon in the check, never in the endurance run."""

_CODE: Final = re.compile(r"\b([2-9A-Z]{3}-[2-9A-Z]{3})\b")
_PLACE: Final = re.compile(rf"{HERE}:(\d+)")


class Idler(ScreenPlayer):
    """Takes whatever is offered last, mostly the end of the turn, so that the game does not take long."""

    def choose(self, page: BattlePage) -> ChoiceRow:
        return page.rows[-1] if page.title != screen_texts.CHOICES else super().choose(page)


def way_in(host: Program) -> tuple[str, str]:
    """The address and the code, as they stand in a lobby."""
    text = host.wait_for_frame(
        lambda frame: bool(_PLACE.search(frame.text) and _CODE.search(frame.text)), "a lobby"
    ).text
    place, code = _PLACE.search(text), _CODE.search(text)
    assert place
    assert code
    return place[0], code[1]


def joining(home: Path, host: Program) -> Program:
    """A guest who has read a lobby."""
    place, code = way_in(host)
    return Program(home, "join", place, "--code", code, "--bind", HERE, "--name", "Bert")


def play_on(program: Program, person: ScreenPlayer, before: BattlePage | None) -> BattlePage | None:
    """Answer, if something is asked that was not asked before; give what was answered last."""
    frame = program.frame()
    page = parse_page(frame.rows) if frame else None
    if frame is None or page is None or not page.is_asking or not page.is_another_than(before):
        return before
    assert screen_faults(frame.text) == [], frame.text
    program.press(str(person.choose(page).number))
    return page


def is_over(program: Program) -> bool:
    """Whether a program shows how the game ended."""
    frame = program.frame()
    return frame is not None and screen_texts.WHAT_NEXT in frame.text


def play_again(host: Program, guest: Program) -> None:
    """Swap sides in a new lobby, to which the guest is led; the friend types nothing but its code."""
    host.press_until("w", screen_texts.LOBBY)
    _, code = way_in(host)
    guest.press_until("r", screen_texts.WHICH_CODE)
    guest.press("ctrl+u", *code, "enter")
    for program in (host, guest):
        program.wait_for_screen(screen_texts.BID)
    assert "Germany (you)" in host.text()
    assert "US (you)" in guest.text()


def test_two_programs_play_a_game_from_the_code_to_its_end(tmp_path: Path) -> None:
    with Program(make_home(tmp_path / "host"), *HOSTING) as host, joining(make_home(tmp_path / "guest"), host) as guest:
        for program in (host, guest):
            program.wait_for_screen(screen_texts.BID)
        programs, people = (host, guest), (ScreenPlayer(), Idler())
        pages: list[BattlePage | None] = [None, None]
        answers = 0
        while not all(map(is_over, programs)) and answers < ANSWERS:
            before = list(pages)
            for seat, program in enumerate(programs):
                pages[seat] = play_on(program, people[seat], pages[seat])
            answers += sum(old is not new for old, new in zip(before, pages, strict=True))
            if pages == before:
                sleep(MOMENT)
        if not is_over(host):
            host.press_until("G", screen_texts.RESIGNING)
            host.press("y")
        texts = [program.wait_for_screen(screen_texts.WHAT_NEXT).text for program in programs]
        assert sum(screen_texts.WON in text for text in texts) == 1
        assert sum(screen_texts.LOST in text for text in texts) == 1
        play_again(host, guest)
        for program in programs:
            program.press("q", "y")
            program.wait_for_text(screen_texts.JOIN)
            program.press("q")
            assert program.wait() == 0
            assert program.is_restored()


def test_a_guest_that_was_killed_is_offered_its_game_and_so_is_a_host(tmp_path: Path) -> None:
    guest_home, host_home = make_home(tmp_path / "guest"), make_home(tmp_path / "host")
    with Program(host_home, *HOSTING) as host:
        with joining(guest_home, host) as guest:
            guest.wait_for_screen(screen_texts.BID)
            host.wait_for_screen(screen_texts.BID)
            host.press("1")
            guest.signal(signal.SIGKILL)
            guest.wait()
        with Program(guest_home, "join", "--bind", HERE, "--name", "Bert") as guest:
            guest.wait_for_text(screen_texts.RETURN)
            guest.press("enter")
            come_back(guest)
            host.signal(signal.SIGKILL)
            host.wait()
            with Program(host_home, "host", "normandy-1", "--bind", HERE) as again:
                come_back(again)
                guest.wait_for_screen(screen_texts.BID)


def come_back(program: Program) -> ScreenFrame:
    """Read the recap, and see the battle; there is no handover, as nobody else plays here."""
    program.wait_for_text(screen_texts.WHAT_HAPPENED)
    program.press("enter")
    return program.wait_for_frame(lambda frame: parse_page(frame.rows) is not None, "a battle")


def test_leaving_the_lobby_or_the_list_gives_the_terminal_back(tmp_path: Path) -> None:
    with (
        Program(make_home(tmp_path / "host"), *HOSTING) as host,
        Program(make_home(tmp_path / "guest"), "join", "--bind", HERE) as guest,
    ):
        way_in(host)
        guest.wait_for_text("Type an address")
        for program in (host, guest):
            program.signal(signal.SIGTERM)
            assert program.wait() == 143
            assert program.is_restored()
            assert program.text().strip() == ""
