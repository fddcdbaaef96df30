"""A new game: choose a scenario, look at it, choose who plays, begin; by keys alone and by mouse alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.builders import setting
from tests.tui.screens.visiting import SIZES, SMALL, Visit, visit
from undaunted_tui.bots import BOTS
from undaunted_tui.last_choice import LastChoice, last_choice_path, read, write
from undaunted_tui.paint.seats import paint_seats
from undaunted_tui.screens.new_game import NewGameScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.settings import Glyphs, Settings
from undaunted_tui.text import say

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def new_game(size: tuple[int, int] = SMALL, settings: Settings | None = None) -> AsyncIterator[Visit]:
    """The screen with its list filled."""
    async with visit(size, settings) as there:
        await there.press("2")
        assert isinstance(there.screen, NewGameScreen)
        await there.until(lambda: "La Raye" in there.sees("list"))
        yield there


@SIZES
async def test_everything_is_there_at_every_size(size: tuple[int, int]) -> None:
    async with new_game(size) as there:
        there.assert_tidy()
        words = there.sees("list")
        assert words.index("Normandy") < words.index("Mortain") < words.index("North Africa") < words.index("Barce")
        assert "reconstructed" in words
        assert there.chosen("list") == "›  1  La Raye"
        text = there.sees("preview")
        for part in ("La Raye", "15 June 1944", "The first battle", "United States: Claim objectives", "Length: short"):
            assert part in text
        assert "Who plays" in there.sees("seats")


@SIZES
async def test_arrows_of_the_list_keep_away_from_titles_and_border(size: tuple[int, int]) -> None:
    async with new_game(size) as there:
        await there.press(*["down"] * 18)
        for row in there.in_sight("list").splitlines():
            if row.endswith(("↑", "↓")):
                assert row[-2] == " ", row
        border = there.in_sight("border").splitlines()
        assert {row[0] for row in border[1:]} == {" "}
        assert "Streets of Tessy-sur-Vire" in there.sees("list")


@SIZES
async def test_every_scenario_has_its_preview_at_every_size(size: tuple[int, int]) -> None:
    async with new_game(size) as there:
        for place in range(23):
            there.assert_tidy()
            text = there.sees("preview")
            assert all(part in text for part in ("Initiative:", "Length:", "Deck:", "Supply:", "counters:", "┌──"))
            assert ("reconstructed" in text) is (place > 11)
            await there.press("down")
        assert "The Raid on Barce" in there.chosen("list")


async def test_a_preview_can_be_paged_through_and_the_next_begins_at_its_top() -> None:
    async with new_game() as there:
        top = there.in_sight("preview")
        assert "PgUp PgDn" in top
        assert "┌──" not in top
        await there.press("pagedown", "pagedown")
        assert "└──" in there.in_sight("preview")
        assert "1 La Raye" in there.in_sight("preview")
        await there.press("pageup", "pageup")
        assert there.in_sight("preview") == top
        await there.press("pagedown", "down")
        assert "15 June 1944, From" in there.in_sight("preview")


async def test_a_large_terminal_shows_text_and_board_at_once() -> None:
    async with new_game((160, 50)) as there:
        assert "PgUp" not in there.sees("preview")
        assert "└──" in there.in_sight("preview")


@pytest.mark.parametrize(
    ("keys", "marked"),
    [
        (["down", "j", "k"], "Montmartin-en-Graignes"),
        (["up"], "La Raye"),
        (["end"], "The Raid on Barce"),
        (["end", "down"], "The Raid on Barce"),
        (["end", "home"], "La Raye"),
        (["5"], "Crossing the Vire"),
        (["end", "2"], "Fire at Murzuk"),
    ],
)
async def test_keys_walk_through_the_list(keys: list[str], marked: str) -> None:
    async with new_game() as there:
        await there.press(*keys)
        assert marked in there.chosen("list")
        assert marked in there.sees("preview").split("\n")[0]
        assert marked in there.in_sight("list")


async def test_enter_twice_begins_a_game_against_a_bot() -> None:
    async with new_game() as there:
        await there.press("enter")
        assert there.chosen("seats") == "Start"
        await there.press("enter")
        (order,) = there.app.ordered
        assert order.setting.scenario.id == "normandy/1"
        assert order.players == ("person", "random")
        assert order.seed.isdecimal()
        assert isinstance(there.screen, TitleScreen), "the game lies on the title alone"


async def test_two_games_have_two_seeds() -> None:
    seeds = set()
    for _ in range(2):
        async with new_game() as there:
            await there.press("enter", "enter")
            seeds |= {order.seed for order in there.app.ordered}
    assert len(seeds) == 2


@pytest.mark.parametrize(
    ("keys", "players"),
    [
        (["right", "right"], ("random", "random")),
        (["l", "left"], ("uniform", "random")),
        (["tab", "tab", "l"], ("person", "uniform")),
        (["tab", "down", "h"], ("person", "person")),
        (["tab", "enter", "enter"], ("uniform", "random")),
        (["shift+tab", "up", "right", "right"], ("person", "person")),
        (["tab", "up", "tab", "right"], ("random", "random")),
    ],
)
async def test_keys_choose_who_plays(keys: list[str], players: tuple[str, str]) -> None:
    async with new_game() as there:
        await there.press(*keys, "escape", "enter", "enter")
        assert [order.players for order in there.app.ordered] == [players]


async def test_a_new_game_by_mouse_alone() -> None:
    async with new_game() as there:
        await there.click_on("list", "Crossing the Vire")
        assert "Crossing the Vire" in there.sees("preview").split("\n")[0]
        await there.click_on("seats", "Germany")
        assert "Uniform bot" in there.chosen("seats")
        await there.click_on("seats", "‹ Uniform")
        await there.click_at("seats", 20, 2)
        await there.click_on("seats", "Person at the keyboard")
        await there.click_on("seats", "Start")
        (order,) = there.app.ordered
        assert order.setting.scenario.number == 5
        assert order.players[0] == "random"


async def test_the_left_arrow_turns_back_under_the_mouse() -> None:
    async with new_game() as there:
        row = there.sees("seats").split("\n")[2]
        await there.click_at("seats", row.index("‹"), 2)
        assert "Person at the keyboard" in there.chosen("seats")
        await there.click_at("seats", there.sees("seats").split("\n")[2].index("›", 5), 2)
        assert "Random bot" in there.chosen("seats")


async def test_escape_goes_from_the_players_to_the_list_and_from_there_away() -> None:
    async with new_game() as there:
        await there.press("tab", "escape")
        assert there.chosen("list") == "›  1  La Raye"
        await there.press("escape")
        assert isinstance(there.screen, TitleScreen)


@pytest.mark.parametrize("way", ["key", "mouse"])
async def test_the_screen_can_be_left_at_once(way: str) -> None:
    async with new_game() as there:
        await there.press("tab")
        if way == "key":
            await there.press("q")
        else:
            await there.click_on("footer", "Leave")
        assert isinstance(there.screen, TitleScreen)
        assert not there.app._exit


async def test_the_last_choice_is_remembered() -> None:
    async with new_game() as there:
        await there.press("end", "tab", "right", "escape", "enter", "enter")
    assert read(last_choice_path()) == LastChoice("north_africa/11", ("random", "random"))
    async with new_game() as there:
        assert "The Raid on Barce" in there.chosen("list")
        assert there.sees("seats").count("Random bot") == 2
        assert "The Raid on Barce" in there.in_sight("list")


@pytest.mark.parametrize(
    "last", [LastChoice("normandy/99", ("person", "random")), LastChoice("normandy/1", ("person", "nobody"))]
)
async def test_a_last_choice_that_is_gone_is_forgotten(last: LastChoice) -> None:
    write(last_choice_path(), last)
    async with new_game() as there:
        assert "La Raye" in there.chosen("list")
        assert "Person at the keyboard" in there.sees("seats")
        assert "Random bot" in there.sees("seats")


async def test_while_the_content_is_loaded_keys_do_no_harm() -> None:
    async with visit() as there:
        await there.app.push_screen(NewGameScreen())
        screen = there.screen
        assert isinstance(screen, NewGameScreen)
        screen._scenarios = ()
        screen.lay_out()
        assert "Loading" in there.sees("list")
        for command in ("up", "choose", "next", "left", "pick_3", "page_down", "first", "last"):
            screen.run_command(command)
        await there.press("escape")
        assert isinstance(there.screen, TitleScreen)


async def test_plain_letters_are_used_throughout() -> None:
    async with new_game(settings=Settings(glyphs=Glyphs.ASCII)) as there:
        for pane in ("list", "border", "seats", "preview"):
            signs = set(there.sees(pane)) - set("’–ôéïèû")
            assert {sign for sign in signs if not sign.isascii()} == set(), pane


async def test_every_player_has_words() -> None:
    for player in ("person", *BOTS):
        assert say(f"who_{player}")
        assert say(f"who_{player}_note")


@pytest.mark.parametrize("player", ["person", *BOTS])
async def test_what_is_said_of_a_player_fits_a_small_terminal(player: str) -> None:
    async with new_game() as there:
        width = there.screen.pane("seats").box.width
        told = paint_seats(setting("normandy/1"), (player, player), 0, width, there.app.glyphs).text()
        assert say(f"who_{player}_note") in told


async def test_the_list_keeps_its_signs_apart_from_numbers_and_titles() -> None:
    async with new_game() as there:
        await there.press("end")
        assert there.chosen("list").startswith("› 11* The Raid on Barce")
        assert " 9* Beat-up on the Via Balbia\n" in there.sees("list")
