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
from tests.effort import effort
from tests.tui.cli.program_runner import run_program
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.program import Program, ScreenFrame, make_home
from tests.tui.end_to_end.screen_player import BattlePage, ScreenPlayer, parse_page

KILLS = effort(2, 12)
NAME = "normandy-1"


def save_path(home: Path) -> Path:
    return home / ".local" / "share" / "undaunted-tui" / "saves" / NAME / "game.rec"


NEWS = 2
"""The lines of news under the board, which are not told again to who comes back."""


def questions(program: Program, person: ScreenPlayer, count: int) -> BattlePage:
    """Answer so many questions, and give the page of the next one."""
    before: BattlePage | None = None

    def is_next(frame: ScreenFrame) -> bool:
        page = parse_page(frame.rows)
        return page is not None and page.is_asking and page.is_another_than(before)

    for _ in range(count):
        page = parse_page(program.wait_for_frame(is_next, "a question").rows)
        assert page
        program.press(str(person.choose(page).number))
        before = page
    page = parse_page(program.wait_for_frame(is_next, "a question").rows)
    assert page
    return page


def standing(frame: ScreenFrame) -> list[str]:
    """What stands on the board, whatever is lit or under the cursor; nothing while there is no question."""
    page = parse_page(frame.rows)
    return [re.sub(r"[^\w▲●+/]", "", row) for row in page.board[:-NEWS]] if page and page.is_asking else []


def wait_for_standing(program: Program, shown: list[str]) -> None:
    """Wait until the same stands on the board as before, if that is known."""
    program.wait_for_frame(lambda frame: not shown or standing(frame) == shown, "\n".join(shown))


def come_back(program: Program) -> None:
    """Pass the handover, and read the recap."""
    program.wait_for_text(screen_texts.LIFTING)
    program.press_until("enter", screen_texts.WHAT_HAPPENED)
    program.press("enter")


def test_no_kill_on_the_screen_loses_what_stood_there(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    rng, person = Random(11), ScreenPlayer()
    command: tuple[str, ...] = ("play", "normandy/1", "--vs", "random", "--seed", "3")
    shown: list[str] = []
    for _ in range(KILLS):
        with Program(home, *command) as program:
            if command[0] == "resume":
                come_back(program)
                wait_for_standing(program, shown)
            page = questions(program, person, 3 + rng.randrange(5))
            kept, shown = (
                save_path(home).read_bytes(),
                standing(program.drawn_anew(lambda frame: bool(standing(frame)))),
            )
            if rng.random() < 0.6:
                # Somewhere in the middle of the next step.
                program.press(str(person.choose(page).number))
                sleep(rng.random() * 0.03)
                shown = []
            program.signal(signal.SIGKILL)
            program.wait()
        assert save_path(home).read_bytes().startswith(kept)
        command = ("resume", NAME)
    answer = run_program(
        "resume", NAME, "--bot", "us=random", "--json", environment={"XDG_DATA_HOME": str(home / ".local" / "share")}
    )
    assert answer.status == 0, answer.err
    assert json.loads(answer.out)["winner"] in ("us", "germany", None)
    assert parse(save_path(home).read_text(encoding="utf-8")).lines


def test_a_full_disk_is_shown_and_what_was_missing_is_written_when_there_is_room(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    person = ScreenPlayer()
    with Program(home, "play", "normandy/1", "--vs", "random", "--seed", "3") as program:
        questions(program, person, 2)
        size = save_path(home).stat().st_size
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (size + 10, resource.RLIM_INFINITY))
        questions(program, person, 4)
        program.wait_for_text(screen_texts.NOT_SAVED)
        assert save_path(home).stat().st_size <= size + 10
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        program.wait_for_frame(lambda frame: screen_texts.NOT_SAVED not in frame.text, "that all is saved again")
        assert len(parse(save_path(home).read_text(encoding="utf-8")).lines) > 4
