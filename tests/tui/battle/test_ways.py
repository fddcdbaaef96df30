"""Ways through a battle that a player tries without thinking: leaving, looking, offering, going on too fast."""

from __future__ import annotations

import pytest

from core.decisions import Ask
from core.ids import OFF
from tests.tui.staging import Stage, battle
from undaunted_tui.screens.curtain import CurtainScreen
from undaunted_tui.screens.title import TitleScreen

pytestmark = pytest.mark.asyncio

TWO = ("person", "person")


def in_sight(stage: Stage, pane: str) -> str:
    """What a pane shows as it is scrolled now."""
    window = stage.screen.pane(pane)
    return "\n".join("".join(sign for sign, _ in window.cells(y)).rstrip() for y in range(window.box.height))


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
async def test_a_game_can_be_left_at_the_curtain_which_says_so(key: str) -> None:
    async with battle(players=TWO) as stage:
        curtain = stage.app.screen
        assert isinstance(curtain, CurtainScreen)
        assert "q: leave the game" in curtain.pane("curtain").canvas.text()
        await stage.pilot.press(key)
        assert stage.app.screen_stack.count(curtain) == 1
        while not curtain.is_ready:
            await stage.pilot.pause(0.05)
        await stage.pilot.press(key)
        await stage.pilot.pause()
        assert isinstance(stage.app.screen, TitleScreen)
        assert stage.screen not in stage.app.screen_stack


async def test_only_the_curtain_of_a_game_that_somebody_touched_says_that_it_is_saved() -> None:
    async with battle(players=TWO) as stage:
        for is_kept in (False, True):
            curtain = stage.app.screen
            assert isinstance(curtain, CurtainScreen)
            assert ("leave the game, which is saved" in curtain.pane("curtain").canvas.text()) == is_kept
            while not curtain.is_ready:
                await stage.pilot.pause(0.05)
            await stage.pilot.press("enter")
            await stage.calm()
            await stage.pilot.press("1")
            await stage.pilot.pause(0.1)


async def test_the_words_of_the_curtain_are_in_the_middle() -> None:
    async with battle(players=TWO) as stage:
        assert isinstance(stage.app.screen, CurtainScreen)
        for row in stage.app.screen.pane("curtain").canvas.rows:
            text = "".join(sign for sign, _ in row)
            left, right = len(text) - len(text.lstrip()), len(text) - len(text.rstrip())
            assert abs(left - right) <= 1 or not text.strip()


async def test_inspecting_while_walking_over_the_board_keeps_the_tile_in_sight() -> None:
    async with battle() as stage:
        await stage.press("b", "i")
        assert stage.screen.pane("tile").is_shown
        assert stage.screen.gaze.tile != OFF
        await stage.press("i", "down")
        assert stage.screen.pane("tile").is_shown
        await stage.press("escape")
        assert not stage.screen.pane("tile").is_shown


async def test_a_draw_with_a_bot_is_refused_without_a_question() -> None:
    async with battle() as stage:
        await stage.press("D")
        assert stage.screen.sight().check == ""
        assert "Only two people can agree" in stage.sees("prompt")


async def test_a_question_that_needs_the_vehicles_gives_them_the_room_of_the_hand() -> None:
    async with battle("north_africa/6", seed="5") as stage:
        await stage.play_until(lambda: stage.update.decision is not None and stage.update.decision.ask is Ask.CREW)
        rows = stage.screen.pane("hand").box.height
        assert rows < stage.screen.pane("hand").canvas.height
        for place, choice in enumerate(stage.choices):
            stage.screen.desk.mark(place)
            stage.screen.lay_out()
            if ("choice", place) in [meaning for _, meaning in stage.screen.pane("forces").canvas.spots]:
                assert f" {place + 1} " in in_sight(stage, "forces"), choice.name
