"""The base of all screens: bindings of the registry, the footer, keys that wait, and too small a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.worker import WorkerFailed

from scenarios.catalog import Catalog
from tests.tui.screens.resizing import resize_terminal
from tests.waiting import wait_until
from undaunted_tui.app import UndauntedApp
from undaunted_tui.commands import Scope
from undaunted_tui.config.settings import Settings
from undaunted_tui.panes.footer import GameFooter
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.screens.dialogs import QuestionDialog, TextDialog
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.screens.questions import Answer, Question, TextQuestion
from undaunted_tui.storage.paths import user_saves_folder
from undaunted_tui.system.textual_compat import screen_strips

pytestmark = pytest.mark.asyncio


class ExampleScreen(GameScreen):
    """A screen with one pane, which notes its commands."""

    SCOPE = Scope.BATTLE

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []
        self.clicked: list[object] = []
        self.refused = {"undo"}

    def compose_body(self) -> Iterable[Widget]:
        pane = StripPane(id="example")
        canvas = Canvas(40, 60)
        canvas.fixed_rows = 1
        canvas.put(0, 0, "Title")
        for y in range(1, 60):
            canvas.put(0, y, f"row {y}")
            canvas.click_region(Rect(0, y, 40, 1), ("row", y))
        pane.show(canvas)
        return [pane]

    def handle_command(self, command: str) -> bool:
        self.done.append(command)
        return True

    def is_available(self, command: str) -> bool:
        return command not in self.refused

    def on_strip_pane_clicked(self, event: StripPane.Clicked) -> None:
        self.clicked.append(event.meaning)


@asynccontextmanager
async def example(
    size: tuple[int, int] = (80, 24), settings: Settings | None = None
) -> AsyncIterator[tuple[Pilot[None], ExampleScreen]]:
    app = UndauntedApp(settings or Settings(), [], lambda: (Catalog([]), []), user_saves_folder())
    async with app.run_test(size=size) as pilot:
        screen = ExampleScreen()
        await app.push_screen(screen)
        await pilot.pause()
        yield pilot, screen


def text(screen: GameScreen) -> list[str]:
    return [strip.text.rstrip() for strip in screen_strips(screen)]


async def test_keys_run_the_commands_of_the_registry() -> None:
    async with example() as (pilot, screen):
        await pilot.press("e", "tab", "q", "5")
        assert screen.done == ["finish", "next", "quit", "pick_5"]


async def test_the_players_own_keys_replace_those_of_the_registry() -> None:
    async with example(settings=Settings(keys={"finish": ("f",)})) as (pilot, screen):
        await pilot.press("f", "e")
        assert screen.done == ["finish"]
        assert "f Fin" in text(screen)[-1] or "f End" in text(screen)[-1]


async def test_the_footer_shows_what_fits_and_keeps_help_commands_and_quit() -> None:
    async with example() as (_, screen):
        footer = text(screen)[-1]
        assert footer.startswith(" Enter Choose")
        for hint in ("? Help", ": Commands"):
            assert hint in footer


async def test_what_can_not_be_done_is_grey_and_may_still_say_why() -> None:
    async with example() as (pilot, screen):
        await pilot.press("u")
        assert screen.done == ["undo"]
        disabled = {each.action for each in screen.query_one(GameFooter).children if each.has_class("-disabled")}  # type: ignore[attr-defined]  # of FooterKey, which Textual does not export
        assert disabled == {"command('undo')"}
        widgets = list(screen.query_one(GameFooter).children)
        screen.refused = set()
        screen.refresh_commands()
        await pilot.pause()
        await pilot.pause()
        assert not [each for each in screen.query_one(GameFooter).children if each.has_class("-disabled")]
        assert list(screen.query_one(GameFooter).children) == widgets


async def test_a_pane_is_clicked_and_scrolled_below_its_title() -> None:
    async with example() as (pilot, screen):
        await pilot.click(offset=(2, 5))
        pane = screen.query_one(StripPane)
        pane.scroll_to(y=10, animate=False)
        await pilot.pause()
        await pilot.click(offset=(2, 5))
        assert screen.clicked == [("row", 5), ("row", 15)]
        assert text(screen)[:2] == ["Title", "row 11"]


async def test_text_of_a_pane_is_selected_for_copying() -> None:
    async with example() as (pilot, screen):
        await pilot.mouse_down(offset=(0, 3))
        await pilot.hover(offset=(3, 5))
        await pilot.mouse_up(offset=(3, 5))
        assert (screen.get_selected_text() or "").startswith("row 3\nrow 4\nrow")


async def test_a_small_terminal_says_so_and_a_larger_one_shows_all_again() -> None:
    async with example() as (pilot, screen):
        await resize_terminal(pilot, (60, 20))
        await pilot.pause()
        assert "60" in "".join(text(screen))
        assert "Title" not in "".join(text(screen))
        await resize_terminal(pilot, (90, 30))
        await pilot.pause()
        assert text(screen)[0] == "Title"


async def test_keys_wait_until_there_is_something_to_show() -> None:
    async with example() as (pilot, screen):
        screen.pause_display()
        await pilot.press("e", "tab")
        assert screen.done == []
        screen.resume_display()
        await pilot.pause()
        assert screen.done == ["finish", "next"]


@pytest.mark.parametrize(("keys", "answer"), [("enter", 0), ("down enter", 1), ("2", 1), ("y", 1), ("escape", None)])
async def test_a_question_is_answered_by_keys(keys: str, answer: int | None) -> None:
    async with example() as (pilot, screen):
        answers: list[int | None] = []
        question = Question("Quit?", [Answer("", command="no"), Answer("", "It's saved.", command="yes")])
        dialog = QuestionDialog(question)
        screen.app.push_screen(dialog, answers.append)
        await pilot.pause()
        assert isinstance(screen.app.focused, OptionList)
        await pilot.press(*keys.split())
        await pilot.pause()
        assert answers == [answer]
        assert screen.done == []


async def test_a_line_of_text_is_asked_for_until_it_is_accepted() -> None:
    async with example() as (pilot, screen):
        lines: list[str | None] = []
        question = TextQuestion("Name", lambda line: "" if line == "abc" else "No such name.", "ab")
        screen.app.push_screen(TextDialog(question), lines.append)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "No such name." in "".join(strip.text for strip in screen_strips(screen.app.screen))
        assert isinstance(screen.app.focused, Input)
        await pilot.press("c", "enter")
        await pilot.pause()
        assert lines == ["abc"]


async def test_a_line_of_text_obeys_keys_in_their_order_however_fast_they_come() -> None:
    async with example() as (pilot, screen):
        lines: list[str | None] = []
        screen.app.push_screen(TextDialog(TextQuestion("Name", lambda line: "", "before")), lines.append)
        await pilot.pause()
        for key in ("ctrl+u", "a", "b", "x", "backspace", "left", "c", "enter"):
            screen.app.simulate_key(key)
        await pilot.pause()
        assert lines == ["acb"]


async def look_in_vain(screen: GameScreen, begin: asyncio.Event) -> None:
    """Look for a widget that is not there, some time later."""
    await begin.wait()
    screen.query_one("#missing")


async def run_late(is_of_app: bool, is_closed: bool) -> None:
    """Let a worker of the app or of a screen look in vain, once the screen is closed or while it is open."""
    async with example() as (_, screen):
        begin = asyncio.Event()
        worker = (screen.app if is_of_app else screen).run_worker(look_in_vain(screen, begin))
        if is_closed:
            screen.app.pop_screen()
        begin.set()
        await wait_until(lambda: worker.is_finished)


async def test_a_worker_that_runs_on_after_its_screen_was_closed_is_no_crash() -> None:
    await run_late(is_of_app=False, is_closed=True)


@pytest.mark.parametrize(("is_of_app", "is_closed"), [(False, False), (True, False), (True, True)])
async def test_a_worker_that_fails_otherwise_is_a_crash(is_of_app: bool, is_closed: bool) -> None:
    with pytest.raises(WorkerFailed):
        await run_late(is_of_app, is_closed)
