"""Looking around in a battle: panes forward and back, tiles, the log, sizes, the mouse."""

from __future__ import annotations

import pytest

from core.decisions import Ask
from core.events import AttackRolled
from core.ids import OFF
from tests.tui.staging import LARGE, SMALL, Stage, battle, is_a_card
from undaunted_tui.screens.battle_picture import cursor_tile
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.title import TitleScreen

pytestmark = pytest.mark.asyncio

PANES = [("s", "supply", "Supply"), ("v", "forces", "Forces"), ("g", "log", "Log"), ("i", "tile", "Tile")]


@pytest.mark.parametrize(("key", "pane", "title"), PANES)
async def test_a_pane_comes_forward_fills_the_screen_and_goes_back(key: str, pane: str, title: str) -> None:
    async with battle("north_africa/6") as stage:
        widget = stage.screen.pane(pane)
        assert widget.is_shown == (pane == "log")
        await stage.press(key)
        assert widget.is_shown
        assert stage.screen.pane("board").is_shown
        assert title in stage.sees(pane).split("\n")[0]
        await stage.press("z")
        assert (widget.box.x, widget.box.width) == (1, SMALL[0] - 1)
        assert not stage.screen.pane("board").is_shown
        await stage.press("z")
        assert stage.screen.pane("board").is_shown
        await stage.press("escape")
        assert widget.is_shown == (pane == "log")


async def test_the_hand_can_fill_the_screen_by_keys_and_any_pane_by_a_click_on_its_title() -> None:
    async with battle() as stage:
        await stage.press("c", "z")
        assert stage.screen.pane("hand").box.width == SMALL[0] - 1
        await stage.press("escape", "v")
        await stage.click_on("forces", "Forces")
        assert stage.screen.pane("forces").box.width == SMALL[0] - 1
        await stage.click_on("forces", "Forces")
        assert stage.screen.pane("board").is_shown


async def test_the_board_can_fill_the_screen() -> None:
    async with battle(size=LARGE) as stage:
        await stage.press("z")
        assert stage.screen.pane("board").box.width == LARGE[0]
        assert stage.screen.pane("prompt").is_shown


async def test_in_a_large_terminal_all_panes_are_there_at_once() -> None:
    async with battle("north_africa/6", size=LARGE) as stage:
        for pane in ("header", "board", "hand", "forces", "supply", "log", "prompt", "footer"):
            assert stage.screen.pane(pane).is_shown


async def test_what_the_question_needs_comes_forward_in_a_small_terminal() -> None:
    async with battle(seed="1") as stage:
        await stage.play_until(lambda: stage.update.decision is not None and stage.update.decision.ask is Ask.BOLSTER)
        assert stage.screen.pane("supply").is_shown
        await stage.press("1")
        await stage.play_until(lambda: stage.update.decision is not None and stage.update.decision.ask is Ask.PLAY)
        assert not stage.screen.pane("supply").is_shown


async def test_every_tile_can_be_walked_to_and_inspected() -> None:
    async with battle("normandy/1") as stage:
        await stage.press("b")
        seen = {stage.screen.gaze.tile}
        for key in ("down", "down", "right", "up", "up", "up", "right", "down", "left", "left", "down", "down"):
            await stage.press(key)
            tile = stage.screen.desk.setting.board.tiles[stage.screen.gaze.tile]
            assert tile.name in stage.sees("tile")
            seen.add(stage.screen.gaze.tile)
        assert len(seen) > 5
        await stage.press("escape")
        assert stage.screen.gaze.tile == OFF


async def test_a_line_of_the_log_shows_where_it_happened() -> None:
    async with battle(size=LARGE) as stage:
        await stage.play_until(lambda: any(line.tiles for line in stage.screen.desk.journal.lines))
        await stage.press("g")
        lines = stage.screen.desk.journal.lines
        for _ in lines:
            await stage.press("up")
            chosen = stage.screen.gaze.log_line
            assert chosen is not None
            if lines[chosen].tiles:
                break
        inks = {ink for row in stage.screen.pane("board").canvas.rows for _, ink in row}
        assert "mark" in inks
        assert chosen is not None
        assert stage.screen.sight().marked == lines[chosen].tiles


async def test_a_terminal_that_is_too_small_says_so_and_comes_back() -> None:
    async with battle() as stage:
        await stage.pilot.resize_terminal(60, 20)
        await stage.calm()
        assert stage.screen.pane("cover").is_shown
        assert "80 × 24" in " ".join(stage.sees("cover").split())
        assert not stage.screen.pane("board").is_shown
        await stage.pilot.resize_terminal(100, 30)
        await stage.calm()
        assert not stage.screen.pane("cover").is_shown
        assert stage.screen.pane("board").is_shown


async def test_leaving_asks_first() -> None:
    async with battle() as stage:
        await stage.press("q")
        assert "Leave the game?" in stage.sees("prompt")
        await stage.press("1")
        assert stage.app.screen is stage.screen
        await stage.press("q", "n")
        assert stage.app.screen is stage.screen
        await stage.press("q", "y")
        assert isinstance(stage.app.screen, TitleScreen)


async def test_resigning_ends_the_game() -> None:
    async with battle() as stage:
        await stage.press("G", "2")
        assert stage.update.view.outcome is not None
        assert stage.update.view.outcome.winner == 1
        assert isinstance(stage.app.screen, DebriefScreen)
        stage.app.screen.is_ready = True
        await stage.press("b")
        assert not isinstance(stage.app.screen, DebriefScreen)
        assert "The game is over" in stage.sees("prompt")
        await stage.press("enter")
        assert isinstance(stage.app.screen, DebriefScreen)


async def test_a_draw_needs_two_people() -> None:
    async with battle() as stage:
        await stage.press("D")
        assert stage.update.view.outcome is None
        assert "Only two people" in stage.sees("prompt")


async def test_the_mouse_alone_plays_cards_uses_tiles_and_the_footer() -> None:
    async with battle() as stage:
        await stage.click_on("hand", stage.choices[0].name)
        while not (stage.update.decision and stage.update.decision.ask is Ask.PLAY):
            await stage.play_on()
        card = next(choice for choice in stage.choices if is_a_card(choice))
        await stage.click_on("hand", card.name)
        assert stage.screen.desk.card == card.card
        await stage.click_on("footer", "Back")
        assert stage.screen.desk.card == OFF
        await stage.click_on("board", stage.screen.desk.setting.board.tiles[0].name)
        assert stage.screen.gaze.tile == 0 or stage.screen.desk.card != OFF


async def test_the_speed_of_the_opponent_is_set_by_keys() -> None:
    async with battle() as stage:
        speed = stage.app.settings.speed
        await stage.press("minus")
        assert stage.app.settings.speed == speed + 1
        assert "Pause" in stage.sees("prompt")
        await stage.press("plus")
        assert stage.app.settings.speed == speed


@pytest.mark.parametrize("front", ["", "v", "z"])
async def test_a_long_prompt_gets_its_rows_from_the_board_and_gives_them_back(front: str) -> None:
    async with battle() as stage:
        await stage.press(*front)
        before = {name: stage.screen.pane(name).box for name in stage.screen.PANES}
        stage.screen.notice = "word " * 100
        stage.screen.lay_out()
        prompt = stage.screen.pane("prompt")
        assert prompt.box.height == prompt.canvas.height > before["prompt"].height
        assert prompt.box.y + prompt.box.height == stage.screen.pane("footer").box.y
        others = [stage.screen.pane(name) for name in ("board", "hand", "forces", "log")]
        assert all(pane.box.y + pane.box.height <= prompt.box.y for pane in others if pane.is_shown)
        assert stage.sees("prompt").count("word") == 100
        stage.screen.notice = ""
        stage.screen.lay_out()
        assert {name: stage.screen.pane(name).box for name in stage.screen.PANES} == before


async def test_a_board_too_high_for_its_pane_follows_the_log_and_the_other_side() -> None:
    async with battle("normandy/5") as stage:
        screen = stage.screen
        board = screen.pane("board")
        assert board.canvas.height > board.box.height
        for tile in range(len(screen.desk.setting.board.tiles)):
            screen.director.marked = frozenset({tile})
            screen.desk.choices = ()
            screen.lay_out()
            box = board.where(("tile", tile))
            assert box is not None
            assert board.box.y <= box.y
            assert box.y + box.height <= board.box.y + board.box.height


async def test_the_target_of_dice_is_under_the_cursor() -> None:
    async with battle("normandy/1", size=LARGE) as stage:
        await stage.play_until(lambda: bool(rolls(stage)))
        event = rolls(stage)[-1]
        stage.screen.director.rolled = event
        assert cursor_tile(stage.screen.sight()) == event.tile


def rolls(stage: Stage) -> list[AttackRolled]:
    return [event for event in stage.screen.desk.journal.events if isinstance(event, AttackRolled)]
