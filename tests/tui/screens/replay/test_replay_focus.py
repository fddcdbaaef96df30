"""The replay: looking around in it by keys and by clicks, playing on from a step, and every size of terminal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.ids import OFF
from core.notation import Resign
from core.record import dump, record_of
from tests.tui.screens.pane_reader import screen_text
from tests.tui.screens.replay.replay_driver import ALONE, over, place, played, replay, screen_of
from tests.tui.screens.resizing import resize_terminal
from tests.tui.screens.screen_driver import SIZES, SMALL, ScreenDriver, open_app
from undaunted_tui.config.settings import GlyphStyle, Settings
from undaunted_tui.navigation.replays import open_replay
from undaunted_tui.render.canvas import Rect
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.screens.replay.screen import ReplayScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.session.game_history import GameHistory
from undaunted_tui.storage.recovery import RecoveredGame

pytestmark = pytest.mark.asyncio

PANES = ("header", "board", "hand", "forces", "supply", "log", "tile", "prompt", "footer")
BATTLES = pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/6"])

# looking


async def test_panes_come_forward_and_fill_the_screen() -> None:
    async with replay() as driver:
        screen = screen_of(driver)
        assert not driver.is_shown("supply")
        await driver.press("s")
        assert driver.is_shown("supply")
        await driver.press("v")
        assert driver.is_shown("forces")
        await driver.press("z")
        assert not driver.is_shown("board")
        await driver.press("escape", "escape")
        assert screen.battle_focus.is_clear
        await driver.press("right")
        assert place(driver) == 1


async def test_arrows_walk_over_the_board_and_through_the_log() -> None:
    async with replay() as driver:
        await driver.press("3", "b")
        screen = screen_of(driver)
        start, here = screen.battle_focus.tile, place(driver)
        assert start != OFF
        assert driver.is_shown("tile")
        await driver.press("down", "up", "left", "right", "down")
        assert place(driver) == here
        await driver.press("b")
        assert screen.battle_focus.tile == OFF
        await driver.press("i")
        assert driver.is_shown("tile")
        await driver.press("i", "escape", "g", "up", "up")
        lines = len(screen.cursor.player_log.lines)
        assert screen.battle_focus.log_line == lines - 2
        assert screen.marked_tiles() == screen.cursor.player_log.lines[-2].tiles
        await driver.press("right")
        assert place(driver) == here + 1
        assert screen.battle_focus.log_line is None


async def test_pages_scroll_the_log() -> None:
    async with replay() as driver:
        await driver.press("end", "g")
        before = driver.in_sight("log")
        await driver.press("pageup")
        after = driver.in_sight("log")
        assert before != after
        await driver.press("pagedown")
        assert driver.in_sight("log") == before


# the mouse


async def test_a_click_on_the_bar_goes_there() -> None:
    async with replay() as driver:
        click_regions = [
            (box, meaning) for box, meaning in screen_of(driver).pane("prompt").canvas.click_regions if box.y == 1
        ]
        for box, meaning in (
            click_regions[0],
            click_regions[-1],
            click_regions[len(click_regions) // 2],
            click_regions[7],
        ):
            await driver.click_at("prompt", box.x, box.y)
            assert ("place", place(driver)) == meaning
        assert click_regions[-1][1] == ("place", over().last)


async def test_clicks_on_lines_tiles_units_and_words() -> None:
    async with replay(size=(120, 40)) as driver:
        await driver.press("4")
        screen = screen_of(driver)
        lines = screen.cursor.player_log.lines
        boxes = {meaning: box for box, meaning in screen.pane("log").canvas.click_regions}
        number = next(n for n in reversed(range(len(lines))) if lines[n].tiles)
        box = boxes["log", number]
        await click(driver, "log", box)
        first = screen.battle_focus.log_line
        assert first is not None
        assert first <= number, "a click means the first line of an entry"
        assert screen.marked_tiles() == lines[first].tiles
        await driver.click_on("board", "5B")
        assert screen.battle_focus.tile == screen.cursor.history.compiled.tile_named("5B")
        await driver.press("escape")
        await driver.click_on("forces", "Rifleman A")
        assert screen.battle_focus.tile == screen.cursor.update.view.places[0]
        await driver.press("escape")
        await driver.click_on("log", "LOG")
        assert not driver.is_shown("board")
        await driver.press("escape")
        before = place(driver)
        await driver.click_on("footer", "→ Step")
        assert place(driver) == before + 1
        await driver.click_on("prompt", "paused")
        assert screen.is_playing


async def click(driver: ScreenDriver, pane: str, box: Rect) -> None:
    """Click on a line of the log after it was brought into sight."""
    widget = screen_of(driver).pane(pane)
    widget.scroll_to(y=box.y - 2, animate=False)
    await driver.pilot.pause()
    await driver.click_at(pane, 3, box.y - widget.scroll_offset.y)


# leaving, and playing on


async def test_escape_and_the_key_to_leave_go_back() -> None:
    for key in ("escape", "q"):
        async with replay() as driver:
            await driver.press("space", key)
            assert isinstance(driver.app.screen, TitleScreen)


async def test_a_new_game_is_offered_only_where_one_can_begin() -> None:
    places: list[int] = []
    async with replay(on_branch=places.append) as driver:
        await driver.press("3", "space", "n")
        assert places == [place(driver)]
        assert not screen_of(driver).is_playing
        await driver.press("end", "n")
        assert len(places) == 1
        assert "over" in driver.sees("prompt")
    async with replay(size=(120, 40)) as driver:
        assert not screen_of(driver).is_available("branch")
        await driver.press("n")
        assert "can only watch" in driver.sees("prompt")


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_new_game_begins_as_the_old_one_stood(is_over: bool) -> None:
    match = played("normandy/1", ALONE, 40)
    if is_over:
        match.enter(Resign(0))
    found = RecoveredGame(match, len(match.entries), dump(record_of(match)))
    async with open_app(SMALL, Settings(speed=0)) as driver:
        open_replay(driver.app, found, GameHistory(match), "Something to know.")
        await driver.pilot.pause()
        assert "Something to know." in driver.sees("prompt")
        await driver.press("2")
        view = screen_of(driver).cursor.update.view
        await driver.press("n")
        await driver.until(lambda: any(isinstance(each, BattleScreen) for each in driver.app.screen_stack))
        assert not any(isinstance(each, ReplayScreen) for each in driver.app.screen_stack)
        (name,) = driver.app.save_store.names()
        assert driver.app.save_store.read(name).match.state.places == view.places


async def test_why_no_new_game_could_begin_is_said() -> None:
    match = played("normandy/1", ALONE, 40)
    async with open_app(SMALL, Settings(speed=0)) as driver:
        driver.app.save_store.folder.parent.mkdir(parents=True)
        driver.app.save_store.folder.write_text("in the way")
        open_replay(driver.app, RecoveredGame(match, len(match.entries), dump(record_of(match))), GameHistory(match))
        await driver.pilot.pause()
        await driver.press("n")
        await driver.until(lambda: str(driver.app.save_store.folder) in "".join(driver.sees("prompt").split()))
        assert isinstance(driver.app.screen, ReplayScreen)


# sizes


@SIZES
@BATTLES
async def test_every_pane_has_its_place_at_every_size(scenario: str, size: tuple[int, int]) -> None:
    async with replay(over(scenario), size) as driver:
        for keys in (("3",), ("right",), ("end",), ("s",), ("tab",)):
            await driver.press(*keys)
            boxes = [driver.box(name) for name in PANES if driver.is_shown(name)]
            assert all(box.x + box.width <= size[0] and box.y + box.height <= size[1] for box in boxes)
            progress = driver.screen.pane("prompt")
            assert progress.canvas.width == size[0]
            assert progress.canvas.height == driver.box("prompt").height


async def test_a_terminal_that_is_too_small_is_forgiven() -> None:
    async with replay() as driver:
        await driver.press("3")
        before = place(driver)
        await resize_terminal(driver.pilot, (60, 20))
        await driver.pilot.pause()
        assert "60" in screen_text(driver.screen)
        await resize_terminal(driver.pilot, SMALL)
        await driver.pilot.pause()
        assert place(driver) == before
        assert "Step" in driver.in_sight("prompt")


@BATTLES
async def test_plain_signs_are_plain_everywhere(scenario: str) -> None:
    plain = replace(Settings(speed=0), glyphs=GlyphStyle.ASCII)
    async with replay(over(scenario), settings=plain) as driver:
        await driver.press("3", "right")
        assert driver.sees("prompt").splitlines()[1].isascii()
        assert driver.sees("hand").splitlines()[0].isascii()
