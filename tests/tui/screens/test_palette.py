"""The palette: every command of the screen beneath, found by name and carried out there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.command import CommandInput, CommandList

from tests.tui.screens.visiting import LARGE, SMALL, Visit, visit
from undaunted_tui.keymap import Scope
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.new_game import NewGameScreen
from undaunted_tui.screens.palette import Palette, open_palette
from undaunted_tui.screens.settings import SettingsScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.settings import Glyphs, Settings, Theme

pytestmark = pytest.mark.asyncio


def offered(there: Visit) -> list[str]:
    """The rows of the palette."""
    return [str(option.prompt) for option in there.app.screen.query_one(CommandList).options]


@asynccontextmanager
async def palette(size: tuple[int, int] = SMALL, settings: Settings | None = None) -> AsyncIterator[Visit]:
    """The palette over the title."""
    async with visit(size, settings) as there:
        await there.press("colon")
        assert isinstance(there.app.screen, Palette)
        await there.until(lambda: bool(offered(there)))
        yield there


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_command_of_the_screen_is_offered_with_its_key(size: tuple[int, int]) -> None:
    async with palette(size) as there:
        rows = offered(there)
        commands = [each for each in there.app.keymap.commands(Scope.TITLE) if not each.group and each.id != "palette"]
        assert len(rows) == len(commands)
        for row, command in zip(rows, commands, strict=True):
            assert row.startswith(command.title)
            assert there.app.keymap.label(command.id) in row
            assert command.help in " ".join(row.split())


@pytest.mark.parametrize("scope", Scope)
async def test_no_description_is_cut_in_a_small_terminal(monkeypatch: pytest.MonkeyPatch, scope: Scope) -> None:
    monkeypatch.setattr(TitleScreen, "SCOPE", scope)
    async with visit() as there:
        open_palette(there.app)
        await there.until(lambda: isinstance(there.app.screen, Palette) and bool(offered(there)))
        rows = offered(there)
        commands = [each for each in there.app.keymap.commands(scope) if not each.group and each.id != "palette"]
        room = there.app.screen.query_one(CommandList).scrollable_content_region.width - 2
        for row, command in zip(rows, commands, strict=True):
            assert command.help in " ".join(row.split())
            assert all(len(line) <= room for line in row.splitlines()), row


async def test_plain_letters_are_plain_in_the_palette_too() -> None:
    async with palette(settings=Settings(glyphs=Glyphs.ASCII)) as there:
        assert all(row.isascii() for row in offered(there))
        assert there.app.screen.query_one(CommandInput).placeholder.isascii()


async def test_a_command_is_found_by_name_and_carried_out_by_keys() -> None:
    async with palette() as there:
        await there.press(*"sett")
        await there.until(lambda: len(offered(there)) == 1)
        await there.press("enter")
        await there.until(lambda: isinstance(there.app.screen, SettingsScreen))


async def test_a_command_of_the_screen_itself_is_carried_out_on_it() -> None:
    async with palette() as there:
        await there.press(*"choose")
        await there.until(lambda: len(offered(there)) == 1)
        await there.press("enter")
        await there.until(lambda: isinstance(there.app.screen, NewGameScreen))


async def test_a_command_is_carried_out_by_a_click() -> None:
    async with palette() as there:
        place = [row.split()[0] for row in offered(there)].index("Help")
        await there.pilot.click(CommandList, offset=(6, place))
        await there.until(lambda: isinstance(there.app.screen, HelpScreen))


async def test_arrows_walk_and_escape_closes() -> None:
    async with palette() as there:
        await there.press("down")
        assert there.app.screen.query_one(CommandList).highlighted == 1
        await there.press("escape")
        assert isinstance(there.screen, TitleScreen)


async def test_what_is_not_there_is_said_in_our_own_words() -> None:
    async with palette() as there:
        await there.press(*"zzz")
        await there.until(lambda: offered(there) == ["There is no command of that name."])
        await there.press("enter")
        await there.until(lambda: isinstance(there.app.screen, TitleScreen))


async def test_the_palette_is_opened_from_the_footer_and_only_once() -> None:
    async with visit() as there:
        await there.click_on("footer", "Commands")
        assert isinstance(there.app.screen, Palette)
        open_palette(there.app)
        await there.pilot.pause()
        assert [isinstance(screen, Palette) for screen in there.app.screen_stack].count(True) == 1


async def test_the_palette_is_light_where_everything_is() -> None:
    async with palette(settings=Settings(theme=Theme.LIGHT)) as there:
        assert there.app.screen.has_class("light")
