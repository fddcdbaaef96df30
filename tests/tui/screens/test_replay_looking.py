"""The replay: looking around in it by keys and by clicks, playing on from a step, and every size of terminal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.ids import OFF
from core.notation import Resign
from core.record import dump, record_of
from tests.tui.screens.rewinding import ALONE, over, place, played, replay, screen_of
from tests.tui.screens.visiting import SIZES, SMALL, Visit, visit
from undaunted_tui.paint.canvas import Box
from undaunted_tui.play.recall import Recall
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.screens.replay import ReplayScreen
from undaunted_tui.screens.replay_door import open_replay
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.settings import Glyphs, Settings
from undaunted_tui.storage.reading import Found

pytestmark = pytest.mark.asyncio

BATTLES = pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/6"])
FAR = 10_000
"""More rows than any log has."""

# looking


async def test_panes_come_forward_and_fill_the_screen() -> None:
    async with replay() as there:
        screen = screen_of(there)
        assert not screen.pane("supply").is_shown
        await there.press("s")
        assert screen.pane("supply").is_shown
        await there.press("v")
        assert screen.pane("forces").is_shown
        await there.press("z")
        assert not screen.pane("board").is_shown
        await there.press("escape")
        assert screen.gaze.is_at_rest
        await there.press("right")
        assert place(there) == 1


async def test_arrows_walk_over_the_board_and_through_the_log() -> None:
    async with replay() as there:
        await there.press("3", "b")
        screen = screen_of(there)
        start, here = screen.gaze.tile, place(there)
        assert start != OFF
        assert screen.pane("tile").is_shown
        await there.press("down", "up", "left", "right", "down")
        assert place(there) == here
        await there.press("b")
        assert screen.gaze.tile == OFF
        await there.press("i")
        assert screen.pane("tile").is_shown
        await there.press("i", "escape", "g", "up", "up")
        lines = len(screen.reel.journal.lines)
        assert screen.gaze.log_line == lines - 2
        assert screen.scene().marked == screen.reel.journal.lines[-2].tiles
        await there.press("right")
        assert place(there) == here + 1
        assert screen.gaze.log_line is None


async def test_pages_scroll_the_log() -> None:
    async with replay() as there:
        await there.press("end")
        before = there.in_sight("log")
        await there.press("pageup")
        after = there.in_sight("log")
        assert before != after
        await there.press("pagedown")
        assert there.in_sight("log") == before


# the mouse


async def test_a_click_on_the_bar_goes_there() -> None:
    async with replay() as there:
        spots = [(box, meaning) for box, meaning in screen_of(there).pane("progress").canvas.spots if box.y == 1]
        for box, meaning in (spots[0], spots[-1], spots[len(spots) // 2], spots[7]):
            await there.click_at("progress", box.x, box.y)
            assert ("place", place(there)) == meaning
        assert spots[-1][1] == ("place", over().last)


async def test_clicks_on_lines_tiles_units_and_words() -> None:
    async with replay(size=(120, 40)) as there:
        await there.press("4")
        screen = screen_of(there)
        lines = screen.reel.journal.lines
        boxes = {meaning: box for box, meaning in screen.pane("log").canvas.spots}
        number = next(n for n in reversed(range(len(lines))) if lines[n].tiles)
        await click(there, "log", boxes["log", number], number)
        assert screen.gaze.log_line == number
        assert screen.scene().marked == lines[number].tiles
        await there.click_on("board", "5B")
        assert screen.gaze.tile == screen.reel.recall.setting.tile_named("5B")
        await there.press("escape")
        await there.click_on("forces", "Rifleman A")
        assert screen.gaze.tile == screen.reel.update.view.places[0]
        await there.press("escape")
        await there.click_on("log", "Log")
        assert not screen.pane("board").is_shown
        await there.press("escape")
        before = place(there)
        await there.click_on("footer", "Forward")
        assert place(there) == before + 1
        await there.click_on("progress", "paused")
        assert screen.is_playing


async def click(there: Visit, pane: str, box: Box, line: int) -> None:
    """Click on a line of the log after it was brought into sight."""
    screen = screen_of(there)
    screen.gaze.log_line = line
    screen.lay_out()
    screen.gaze.log_line = None
    screen.lay_out()
    top = screen.pane(pane).canvas.height - screen.pane(pane).box.height
    screen.scroll(pane, -FAR)
    screen.scroll(pane, max(min(box.y - 2, top), 0))
    y = next(y for y in range(screen.pane(pane).box.height) if screen.pane(pane)._row(y) == box.y)
    await there.click_at(pane, 3, y)


# leaving, and playing on


async def test_escape_and_the_key_to_leave_go_back() -> None:
    for key in ("escape", "q"):
        async with replay() as there:
            await there.press("space", key)
            assert isinstance(there.app.screen, TitleScreen)


async def test_a_new_game_is_offered_only_where_one_can_begin() -> None:
    places: list[int] = []
    async with replay(on_branch=places.append) as there:
        await there.press("3", "space", "n")
        assert places == [place(there)]
        assert not screen_of(there).is_playing
        await there.press("end", "n")
        assert len(places) == 1
        assert "over" in there.sees("progress")
    async with replay(size=(120, 40)) as there:
        footer = screen_of(there).pane("footer").canvas
        assert footer.rows[0][footer.text().index("New game")][1] == "dim/bar"
        await there.press("n")
        assert "can only be looked at" in there.sees("progress")


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_new_game_begins_as_the_old_one_stood(is_over: bool) -> None:
    match = played("normandy/1", ALONE, 40)
    if is_over:
        match.enter(Resign(0))
    found = Found(match, len(match.entries), dump(record_of(match)))
    async with visit(SMALL, Settings(speed=0)) as there:
        open_replay(there.app, found, Recall(match), "Something to know.")
        await there.pilot.pause()
        assert "Something to know." in there.sees("progress")
        await there.press("2")
        view = screen_of(there).reel.update.view
        await there.press("n")
        await there.until(lambda: any(isinstance(each, BattleScreen) for each in there.app.screen_stack))
        assert not any(isinstance(each, ReplayScreen) for each in there.app.screen_stack)
        (name,) = there.app.shelf.names()
        assert there.app.shelf.look(name).match.state.places == view.places


async def test_why_no_new_game_could_begin_is_said() -> None:
    match = played("normandy/1", ALONE, 40)
    async with visit(SMALL, Settings(speed=0)) as there:
        there.app.shelf.folder.parent.mkdir(parents=True)
        there.app.shelf.folder.write_text("in the way")
        open_replay(there.app, Found(match, len(match.entries), dump(record_of(match))), Recall(match))
        await there.pilot.pause()
        await there.press("n")
        await there.until(lambda: str(there.app.shelf.folder) in "".join(there.sees("progress").split()))
        assert isinstance(there.app.screen, ReplayScreen)


# sizes


@SIZES
@BATTLES
async def test_every_pane_has_its_place_at_every_size(scenario: str, size: tuple[int, int]) -> None:
    async with replay(over(scenario), size) as there:
        for keys in (("3",), ("right",), ("end",), ("s",), ("tab",)):
            await there.press(*keys)
            boxes = [there.screen.pane(name).box for name in there.screen.PANES if there.screen.pane(name).is_shown]
            assert all(box.x + box.width <= size[0] and box.y + box.height <= size[1] for box in boxes)
            progress = there.screen.pane("progress")
            assert progress.canvas.width == size[0]
            assert progress.canvas.height == progress.box.height


async def test_a_terminal_that_is_too_small_is_forgiven() -> None:
    async with replay() as there:
        await there.press("3")
        before = place(there)
        await there.pilot.resize_terminal(60, 20)
        await there.pilot.pause()
        assert "60" in there.sees("cover")
        await there.pilot.resize_terminal(*SMALL)
        await there.pilot.pause()
        assert place(there) == before
        assert "Step" in there.in_sight("progress")


@BATTLES
async def test_plain_signs_are_plain_everywhere(scenario: str) -> None:
    plain = replace(Settings(speed=0), glyphs=Glyphs.ASCII)
    async with replay(over(scenario), settings=plain) as there:
        await there.press("3", "right")
        assert there.sees("progress").splitlines()[1].isascii()
        assert there.sees("hand").splitlines()[0].isascii()
