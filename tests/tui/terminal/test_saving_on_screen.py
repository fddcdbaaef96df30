"""A program on a real screen that is killed, or whose disk is full, loses nothing that stood there."""

from __future__ import annotations

import json
import re
import resource
import signal
from pathlib import Path
from random import Random
from time import sleep

from core.record import parse
from tests.tui.shell import ask
from tests.tui.terminal import words
from tests.tui.terminal.person import Page, Person, page_of
from tests.tui.terminal.program import Frame, Program, at_home

KILLS = 5
NAME = "normandy-1"


def journal(home: Path) -> Path:
    return home / ".local" / "share" / "undaunted-tui" / "saves" / NAME / "game.rec"


def questions(program: Program, person: Person, count: int) -> Page:
    """Answer so many questions, and give the page of the next one."""
    before: Page | None = None

    def is_next(frame: Frame) -> bool:
        page = page_of(frame.rows)
        return page is not None and page.is_asking and page.is_another_than(before)

    for _ in range(count):
        page = page_of(program.see(is_next, "a question").rows)
        assert page
        program.press(str(person.choose(page).number))
        before = page
    page = page_of(program.see(is_next, "a question").rows)
    assert page
    return page


def standing(page: Page) -> list[str]:
    """What stands on the board, whatever is lit or under the cursor."""
    return [re.sub(r"[^\w▲●Δ○♦+/]", "", row) for row in page.board]


def come_back(program: Program) -> None:
    """Lift the curtain, and read what happened last."""
    program.look(words.LIFTING)
    program.insist("enter", words.WHAT_HAPPENED)
    program.press("enter")


def test_no_kill_on_the_screen_loses_what_stood_there(tmp_path: Path) -> None:
    home = at_home(tmp_path)
    lots, person = Random(11), Person()
    command: tuple[str, ...] = ("play", "normandy/1", "--seed", "3")
    shown: list[str] = []
    for _ in range(KILLS):
        with Program(home, *command) as program:
            if command[0] == "resume":
                come_back(program)
                assert shown in ([], standing(questions(program, person, 0)))
            page = questions(program, person, 3 + lots.randrange(5))
            kept, shown = journal(home).read_bytes(), standing(page)
            if lots.random() < 0.6:
                # Somewhere in the middle of the next step.
                program.press(str(person.choose(page).number))
                sleep(lots.random() * 0.03)
                shown = []
            program.signal(signal.SIGKILL)
            program.wait()
        assert journal(home).read_bytes().startswith(kept)
        command = ("resume", NAME)
    answer = ask(
        "resume", NAME, "--bot", "us=random", "--json", environment={"XDG_DATA_HOME": str(home / ".local" / "share")}
    )
    assert answer.status == 0, answer.err
    assert json.loads(answer.out)["winner"] in ("us", "germany", None)
    assert parse(journal(home).read_text(encoding="utf-8")).lines


def test_a_full_disk_is_shown_and_what_was_missing_is_written_when_there_is_room(tmp_path: Path) -> None:
    home = at_home(tmp_path)
    person = Person()
    with Program(home, "play", "normandy/1", "--seed", "3") as program:
        questions(program, person, 2)
        size = journal(home).stat().st_size
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (size + 10, resource.RLIM_INFINITY))
        questions(program, person, 4)
        program.look(words.NOT_SAVED)
        assert journal(home).stat().st_size <= size + 10
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        program.see(lambda frame: words.NOT_SAVED not in frame.text, "that all is saved again")
        assert len(parse(journal(home).read_text(encoding="utf-8")).lines) > 4
