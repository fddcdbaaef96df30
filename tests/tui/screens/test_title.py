"""The title: a menu for keys and mouse, which loads nothing that it does not show."""

from __future__ import annotations

import pytest

from tests.tui.screens.visiting import SIZES, SMALL, Visit, visit
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.host_game import HostGameScreen
from undaunted_tui.screens.new_game import NewGameScreen
from undaunted_tui.screens.settings import SettingsScreen
from undaunted_tui.screens.title import LACKS, MENU, TitleScreen
from undaunted_tui.settings import Glyphs, Settings

pytestmark = pytest.mark.asyncio


@SIZES
async def test_the_title_is_tidy_at_every_size(size: tuple[int, int]) -> None:
    async with visit(size) as there:
        there.assert_tidy()
        assert "██" in there.sees("banner")
        assert "unofficial fan program" in there.sees("banner")
        words = there.sees("menu")
        for entry in ("Continue", "New game", "Load", "Host", "Join", "Rules", "Settings", "Leave"):
            assert entry in words
        assert there.chosen("menu") == "› 2  New game"


async def test_the_title_in_plain_letters_has_no_other_signs() -> None:
    async with visit(settings=Settings(glyphs=Glyphs.ASCII)) as there:
        assert "####" in there.sees("banner")
        assert "█" not in there.sees("banner")
        assert there.chosen("menu").startswith("> 2")


@pytest.mark.parametrize(
    ("keys", "marked"),
    [
        (["down"], "Load a game"),
        (["j", "j"], "Host a game"),
        (["up"], "Continue"),
        (["k", "k"], "Leave"),
        (["tab"], "Load a game"),
        (["shift+tab"], "Continue"),
        (["right", "left"], "New game"),
        (["escape"], "Leave"),
        (["9"], "New game"),
    ],
)
async def test_keys_walk_through_the_menu(keys: list[str], marked: str) -> None:
    async with visit() as there:
        await there.press(*keys)
        assert there.chosen("menu").endswith(marked)
        assert isinstance(there.screen, TitleScreen)


@pytest.mark.parametrize("place", [MENU.index(entry) for entry in LACKS])
@pytest.mark.parametrize("by_mouse", [False, True])
async def test_what_is_not_there_yet_tells_why_and_does_nothing(place: int, by_mouse: bool) -> None:
    async with visit() as there:
        if by_mouse:
            await there.click_on("menu", f" {place + 1}  ")
        else:
            await there.press(str(place + 1), "enter")
        assert isinstance(there.screen, TitleScreen)
        assert there.chosen("menu").split()[1] == str(place + 1)
        assert "yet" in there.sees("menu").split("\n")[len(MENU) + 1]
        footer = there.screen.pane("footer").canvas
        assert footer.rows[0][1] == ("E", "dim/bar")


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
    async with visit() as there:
        if way == "number":
            await there.press(number)
        elif way == "mouse":
            await there.click_on("menu", words)
        else:
            await there.press(*["down"] * (int(number) - 2), "enter")
        assert isinstance(there.screen, screen)
        await there.press("escape")
        assert isinstance(there.screen, TitleScreen)


async def test_the_rules_are_opened_at_the_rules() -> None:
    async with visit() as there:
        await there.press("6")
        assert "Cards, zones and tiles" in there.sees("chapters")


async def leave(there: Visit, way: str) -> None:
    if way == "mouse":
        await there.click_on("menu", "Leave")
    elif way == "footer":
        await there.click_on("footer", "Leave")
    else:
        await there.press(*way.split())


@pytest.mark.parametrize("way", ["8", "q", "escape enter", "mouse", "footer"])
async def test_the_program_can_be_left(way: str) -> None:
    async with visit() as there:
        await leave(there, way)
        assert there.app.return_code == 0
        assert not there.app.is_running or there.app._exit


@pytest.mark.parametrize(("hint", "screen"), [("Help", HelpScreen), ("Settings", SettingsScreen)])
async def test_hints_of_the_footer_can_be_clicked(hint: str, screen: type) -> None:
    async with visit() as there:
        await there.click_on("footer", hint)
        assert isinstance(there.screen, screen)


async def test_while_a_game_is_set_up_the_title_says_so_and_one_can_only_leave() -> None:
    async with visit() as there:
        await there.app.push_screen(TitleScreen(is_waiting=True))
        await there.pilot.pause()
        assert there.sees("menu").strip() == "Setting up the game …"
        waiting = there.screen
        await there.press("2", "enter", "comma", "question_mark", "down")
        await there.click_on("footer", "Settings")
        assert there.screen is waiting
        await there.press("q")
        assert there.app._exit


async def test_after_the_game_that_was_ordered_the_menu_is_there() -> None:
    async with visit() as there:
        await there.app.push_screen(TitleScreen(is_waiting=True))
        await there.app.push_screen(SettingsScreen())
        await there.press("escape")
        assert "New game" in there.sees("menu")


async def test_remarks_are_shown_and_those_that_come_later_too() -> None:
    async with visit(remarks=["The speed is wrong."], faults=["A pack is broken."]) as there:
        await there.until(lambda: len(there.app.remarks) == 2)
        await there.until(lambda: "1 more remark" in there.sees("remarks"))
        assert "The speed is wrong." in there.sees("remarks")
        there.assert_tidy()
        await there.click_on("remarks", "1 more remark")
        assert isinstance(there.screen, SettingsScreen)
        assert "A pack is broken." in there.sees("files")


async def test_a_terminal_that_is_too_small_is_forgiven() -> None:
    async with visit((60, 20)) as there:
        assert "80 × 24" in there.sees("cover")
        await there.pilot.resize_terminal(*SMALL)
        await there.pilot.pause()
        there.assert_tidy()
