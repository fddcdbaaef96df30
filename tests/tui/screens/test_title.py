"""The title: a menu for keys and mouse, which loads nothing that it does not show."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.screens.resizing import resize_terminal
from tests.tui.screens.screen_driver import SIZES, SMALL, ScreenDriver, open_app
from undaunted_tui.config.settings import GlyphStyle, Settings
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.new_game import HostGameScreen, NewGameScreen
from undaunted_tui.screens.settings import SettingsScreen
from undaunted_tui.screens.title import MENU, UNAVAILABLE, TitleScreen
from undaunted_tui.system.textual_compat import PausableScreen, is_exiting, screen_strips

pytestmark = pytest.mark.asyncio


@SIZES
async def test_the_title_is_tidy_at_every_size(size: tuple[int, int]) -> None:
    async with open_app(size) as driver:
        driver.assert_nothing_is_cut()
        assert "██" in driver.sees("banner")
        assert "unofficial fan game" in driver.sees("banner")
        words = driver.sees("menu")
        for entry in ("Continue", "New game", "Load", "Host", "Join", "Rules", "Settings", "Quit"):
            assert entry in words
        assert driver.chosen("menu") == "2  New game"


async def test_the_title_in_plain_letters_has_no_other_signs() -> None:
    async with open_app(settings=Settings(glyphs=GlyphStyle.ASCII)) as driver:
        assert "####" in driver.sees("banner")
        assert "█" not in driver.sees("banner")


@pytest.mark.parametrize(
    ("keys", "marked"),
    [
        (["down"], "Load game"),
        (["j", "j"], "Host game"),
        (["up"], "Continue"),
        (["k", "k"], "Quit"),
        (["tab"], "Load game"),
        (["shift+tab"], "Continue"),
        (["right", "left"], "New game"),
        (["escape"], "Quit"),
        (["9"], "New game"),
    ],
)
async def test_keys_walk_through_the_menu(keys: list[str], marked: str) -> None:
    async with open_app() as driver:
        await driver.press(*keys)
        assert driver.chosen("menu").endswith(marked)
        assert isinstance(driver.screen, TitleScreen)


@pytest.mark.parametrize("place", [MENU.index(entry) for entry in UNAVAILABLE])
@pytest.mark.parametrize("by_mouse", [False, True])
async def test_what_is_not_there_yet_tells_why_and_does_nothing(place: int, by_mouse: bool) -> None:
    async with open_app() as driver:
        if by_mouse:
            await driver.click_on("menu", f" {place + 1}  ")
        else:
            await driver.press(str(place + 1), "enter")
        assert isinstance(driver.screen, TitleScreen)
        assert driver.chosen("menu").split()[0] == str(place + 1)
        assert "yet" in driver.sees("note")
        assert not driver.screen.is_available("choose")


@pytest.mark.parametrize(
    ("number", "words", "screen"),
    [
        ("2", "New game", NewGameScreen),
        ("4", "Host", HostGameScreen),
        ("6", "Rules", HelpScreen),
        ("7", "Settings", SettingsScreen),
    ],
)
@pytest.mark.parametrize("way", ["number", "enter", "mouse"])
async def test_an_entry_opens_its_screen(number: str, words: str, screen: type, way: str) -> None:
    async with open_app() as driver:
        if way == "number":
            await driver.press(number)
        elif way == "mouse":
            await driver.click_on("menu", words)
        else:
            await driver.press(*["down"] * (int(number) - 2), "enter")
        assert isinstance(driver.screen, screen)
        await driver.press("escape")
        assert isinstance(driver.screen, TitleScreen)


async def test_the_rules_are_opened_at_how_a_round_goes() -> None:
    async with open_app() as driver:
        await driver.press("6")
        assert driver.chosen("contents") == "How a round goes"
        assert "Each side draws four cards." in driver.sees("page")


async def leave(driver: ScreenDriver, way: str) -> None:
    if way == "mouse":
        await driver.click_on("menu", "Quit")
    elif way == "footer":
        await driver.click_on("footer", "Quit")
    else:
        await driver.press(*way.split())


@pytest.mark.parametrize("way", ["8", "q", "escape enter", "mouse", "footer"])
async def test_the_program_can_be_left(way: str) -> None:
    async with open_app() as driver:
        await leave(driver, way)
        assert driver.app.return_code == 0
        assert not driver.app.is_running or is_exiting(driver.app)


@pytest.mark.parametrize(("hint", "screen"), [("Help", HelpScreen), ("Settings", SettingsScreen)])
async def test_hints_of_the_footer_can_be_clicked(hint: str, screen: type) -> None:
    async with open_app() as driver:
        await driver.click_on("footer", hint)
        assert isinstance(driver.screen, screen)


async def test_while_a_game_is_set_up_the_title_says_so_and_one_can_only_leave() -> None:
    async with open_app() as driver:
        await driver.app.push_screen(TitleScreen(is_waiting=True))
        await driver.pilot.pause()
        assert driver.sees("waiting").strip() == "Setting up the game…"
        assert not driver.is_shown("menu")
        waiting = driver.screen
        await driver.press("2", "enter", "comma", "question_mark", "down")
        await driver.click_on("footer", "Settings")
        assert driver.screen is waiting
        await driver.press("q")
        assert is_exiting(driver.app)


async def test_after_the_game_that_was_ordered_the_menu_is_there() -> None:
    async with open_app() as driver:
        await driver.app.push_screen(TitleScreen(is_waiting=True))
        await driver.app.push_screen(SettingsScreen())
        await driver.press("escape")
        assert "New game" in driver.sees("menu")


async def test_remarks_are_shown_and_those_that_come_later_too() -> None:
    async with open_app(remarks=["The speed is wrong."], faults=["A pack is broken."]) as driver:
        await driver.until(lambda: len(driver.app.remarks) == 2)
        await driver.until(lambda: "1 more problem" in driver.sees("remarks"))
        assert "The speed is wrong." in driver.sees("remarks")
        driver.assert_nothing_is_cut()
        await driver.click_on("remarks", "1 more problem")
        assert isinstance(driver.screen, SettingsScreen)
        assert "A pack is broken." in driver.sees("files")


async def test_a_terminal_that_is_too_small_is_forgiven() -> None:
    async with open_app((60, 20)) as driver:
        assert "80 × 24" in driver.in_sight("too-small").replace("\n", " ")
        await resize_terminal(driver.pilot, SMALL)
        await driver.pilot.pause()
        driver.assert_nothing_is_cut()


async def test_without_colours_the_marked_entry_is_in_reverse_video(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with open_app() as driver:
        shown = [segment for strip in screen_strips(driver.screen) for segment in strip]
        assert "".join(each.text for each in shown if each.style and each.style.reverse).split() == ["2", "New", "game"]


async def test_what_is_due_before_anything_runs_is_done_all_the_same() -> None:
    async with open_app() as driver:
        done: list[bool] = []
        driver.screen.call_after(1e-9, lambda: done.append(True))
        await driver.until(lambda: bool(done))


async def test_what_changes_on_a_screen_that_is_covered_is_not_sent_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[PausableScreen] = []
    send_frame = PausableScreen._send_frame

    def count_frame(screen: PausableScreen) -> None:
        frames.append(screen)
        send_frame(screen)

    monkeypatch.setattr(PausableScreen, "_send_frame", count_frame)
    async with open_app() as driver:
        title = driver.screen
        await driver.press("comma")
        title.refresh(layout=True)
        await driver.pilot.pause()
        for _ in range(10):
            frames.clear()
            await asyncio.sleep(0.1)
            if not frames:
                return
        pytest.fail("the same is sent again and again")
