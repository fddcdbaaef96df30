"""A new game: choose a scenario, look at it, choose who plays, begin; by keys alone and by mouse alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from scenarios.catalog import Catalog
from tests.scenarios.sample_packs import FACTIONS_FILE, LRDG, NAME, write_pack
from tests.tui.screens.screen_driver import SIZES, SMALL, ScreenDriver, open_app
from undaunted_tui.config.last_game import LastGame, last_game_path, read_last_game, write_last_game
from undaunted_tui.config.settings import GlyphStyle, Settings
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.value_row import ValueRow
from undaunted_tui.render.glyphs import PIPS
from undaunted_tui.screens.new_game import NewGameScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.session.bots import OWN_BOTS, offered_bots
from undaunted_tui.system.textual_compat import is_exiting

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def new_game(size: tuple[int, int] = SMALL, settings: Settings | None = None) -> AsyncIterator[ScreenDriver]:
    """The screen with its list filled."""
    async with open_app(size, settings) as driver:
        await driver.press("2")
        assert isinstance(driver.screen, NewGameScreen)
        await driver.until(lambda: "La Raye" in driver.sees("list"))
        yield driver


def focused(driver: ScreenDriver) -> str:
    """The row of a player that has the focus."""
    assert isinstance(driver.screen.focused, ValueRow)
    return driver.in_sight(driver.screen.focused.id or "")


@SIZES
async def test_everything_is_there_at_every_size(size: tuple[int, int]) -> None:
    async with new_game(size) as driver:
        driver.assert_nothing_is_cut()
        words = driver.sees("list")
        assert words.index("NORMANDY") < words.index("Mortain") < words.index("NORTH AFRICA") < words.index("Barce")
        assert "unofficial set-up" in words
        assert driver.chosen("list") == "1  La Raye"
        text = driver.sees("preview")
        for part in ("La Raye", "15 June 1944", "The first battle", "United States: Claim objectives", "Length: short"):
            assert part in text
        for part in ("United States", "Human", "Germany", "Regular", "Start"):
            assert part in driver.sees("seats")


@SIZES
async def test_every_scenario_has_its_preview_at_every_size(size: tuple[int, int]) -> None:
    async with new_game(size) as driver:
        for place in range(23):
            driver.assert_nothing_is_cut()
            text = driver.sees("preview")
            assert all(part in text for part in ("Initiative:", "Length:", "Deck:", "Supply:", "counters:"))
            assert ("unofficial set-up" in text) is (place > 11)
            await driver.press("down")
        assert "La Raye" in driver.chosen("list")


async def test_a_preview_can_be_paged_through_and_the_next_begins_at_its_top() -> None:
    async with new_game() as driver:
        top = driver.in_sight("preview")
        assert "PgUp PgDn" in top
        assert "17B" not in top
        await driver.press(*["pagedown"] * 3)
        assert "17B" in driver.in_sight("preview")
        assert "1 La Raye" in driver.in_sight("preview")
        await driver.press(*["pageup"] * 3)
        assert driver.in_sight("preview") == top
        await driver.press("pagedown", "down")
        assert "15 June 1944, From" in driver.in_sight("preview")


async def test_a_large_terminal_shows_text_and_board_at_once() -> None:
    async with new_game((160, 50)) as driver:
        assert "PgUp" not in driver.sees("preview")
        assert "17B" in driver.in_sight("preview")


@pytest.mark.parametrize(
    ("keys", "marked"),
    [
        (["down", "j", "k"], "Montmartin-en-Graignes"),
        (["up"], "The Raid on Barce"),
        (["end"], "The Raid on Barce"),
        (["end", "down"], "La Raye"),
        (["end", "home"], "La Raye"),
        (["5"], "Crossing the Vire"),
        (["end", "2"], "Fire at Murzuk"),
    ],
)
async def test_keys_walk_through_the_list(keys: list[str], marked: str) -> None:
    async with new_game() as driver:
        await driver.press(*keys)
        assert marked in driver.chosen("list")
        assert marked in driver.sees("preview").split("\n")[0]
        assert marked in driver.in_sight("list")


async def test_enter_twice_begins_a_game_against_a_bot() -> None:
    async with new_game() as driver:
        await driver.press("enter")
        assert driver.screen.focused.id == "start"
        await driver.press("enter")
        (config,) = driver.app.ordered_games
        assert config.compiled.scenario.id == "normandy/1"
        assert config.players == ("person", "regular")
        assert config.seed.isdecimal()
        assert isinstance(driver.screen, TitleScreen), "the game lies on the title alone"


async def test_two_games_have_two_seeds() -> None:
    seeds = set()
    for _ in range(2):
        async with new_game() as driver:
            await driver.press("enter", "enter")
            seeds |= {config.seed for config in driver.app.ordered_games}
    assert len(seeds) == 2


@pytest.mark.parametrize(
    ("keys", "players"),
    [
        (["right", "right"], ("recruit", "regular")),
        (["l", "left"], ("bold", "regular")),
        (["tab", "tab", "l"], ("person", "veteran")),
        (["tab", "down", "h"], ("person", "recruit")),
        (["tab", "right", "enter"], ("recruit", "regular")),
        (["shift+tab", "up", *["right"] * 4], ("person", "person")),
        (["tab", "up", "tab", "right"], ("recruit", "regular")),
    ],
)
async def test_keys_choose_who_plays(keys: list[str], players: tuple[str, str]) -> None:
    async with new_game() as driver:
        await driver.press(*keys, "escape", "enter", "enter")
        assert [config.players for config in driver.app.ordered_games] == [players]


async def test_enter_on_a_player_goes_on_to_the_start_and_changes_nobody() -> None:
    async with new_game() as driver:
        await driver.press("tab", "tab", "left", "enter")
        assert driver.app.ordered_games == []
        await driver.press("enter")
        assert [config.players for config in driver.app.ordered_games] == [("person", "recruit")]


async def test_a_new_game_by_mouse_alone() -> None:
    async with new_game() as driver:
        await driver.click_on("list", "Crossing the Vire")
        assert "Crossing the Vire" in driver.sees("preview").split("\n")[0]
        await driver.click_on("seats", "Germany")
        assert "Veteran" in focused(driver)
        await driver.click_on("seats", "‹ Veteran")
        await driver.click_on("seats", "Human")
        await driver.click_on("seats", "Start")
        (config,) = driver.app.ordered_games
        assert config.compiled.scenario.number == 5
        assert config.players[0] == "recruit"


async def test_the_left_arrow_turns_back_under_the_mouse() -> None:
    async with new_game() as driver:
        await driver.click_at("player1", driver.in_sight("player1").index("‹"), 0)
        assert "Recruit" in focused(driver)
        await driver.click_at("player1", driver.in_sight("player1").index("›"), 0)
        assert "Regular" in focused(driver)


async def test_escape_goes_from_the_players_to_the_list_and_from_there_away() -> None:
    async with new_game() as driver:
        await driver.press("tab", "escape")
        assert driver.chosen("list") == "1  La Raye"
        await driver.press("escape")
        assert isinstance(driver.screen, TitleScreen)


@pytest.mark.parametrize("way", ["key", "mouse"])
async def test_the_screen_can_be_left_at_once(way: str) -> None:
    async with new_game() as driver:
        await driver.press("tab")
        if way == "key":
            await driver.press("q")
        else:
            await driver.click_on("footer", "Quit")
        assert isinstance(driver.screen, TitleScreen)
        assert not is_exiting(driver.app)


async def test_the_last_choice_is_remembered() -> None:
    async with new_game() as driver:
        await driver.press("end", "tab", "right", "escape", "enter", "enter")
    assert read_last_game(last_game_path()) == LastGame("north_africa/11", ("recruit", "regular"))
    async with new_game() as driver:
        assert "The Raid on Barce" in driver.chosen("list")
        assert "Recruit" in driver.sees("seats")
        assert "Regular" in driver.sees("seats")
        assert "The Raid on Barce" in driver.in_sight("list")


@pytest.mark.parametrize(
    "last", [LastGame("normandy/99", ("person", "regular")), LastGame("normandy/1", ("person", "random"))]
)
async def test_a_last_choice_that_is_gone_is_forgotten(last: LastGame) -> None:
    write_last_game(last_game_path(), last)
    async with new_game() as driver:
        assert "La Raye" in driver.chosen("list")
        assert "Human" in driver.sees("seats")
        assert "Regular" in driver.sees("seats")


async def test_while_the_content_is_loaded_keys_do_no_harm() -> None:
    async with open_app() as driver:
        await driver.app.push_screen(NewGameScreen())
        screen = driver.screen
        assert isinstance(screen, NewGameScreen)
        screen._scenarios = {}
        screen.on_option_list_option_highlighted()
        assert "Loading" in driver.sees("preview")
        for command in ("up", "choose", "next", "left", "pick_3", "page_down", "first", "last"):
            screen.action_command(command)
        await driver.press("escape")
        assert isinstance(driver.screen, TitleScreen)


async def test_plain_letters_are_used_throughout() -> None:
    async with new_game(settings=Settings(glyphs=GlyphStyle.ASCII)) as driver:
        for pane in ("list", "seats", "preview"):
            signs = set(driver.in_sight(pane)) - set("ôéïèû")
            assert {sign for sign in signs if not sign.isascii()} == set(), pane


async def test_every_player_has_words() -> None:
    for player in ("person", *OWN_BOTS):
        assert say(f"who_{player}")
        assert say(f"who_{player}_note")


async def test_what_is_said_of_a_player_fits_a_small_terminal() -> None:
    async with new_game() as driver:
        await driver.press("tab")
        for player in ("person", *offered_bots()):
            assert say(f"who_{player}_note") == driver.sees("player-note").strip()
            await driver.press("right")


async def test_levels_show_their_strength() -> None:
    async with new_game() as driver:
        await driver.press("tab")
        for strength in (1, 2, 3):
            await driver.press("right")
            assert focused(driver).count(PIPS[0]) == strength


async def test_the_list_keeps_its_signs_apart_from_numbers_and_titles() -> None:
    async with new_game() as driver:
        await driver.press("end")
        assert driver.chosen("list").startswith("11* The Raid on Barce")
        assert " 9* Beat-up on the Via Balbia\n" in driver.sees("list")


async def test_a_scenario_that_a_pack_spoils_says_why_and_does_not_begin(tmp_path: Path) -> None:
    factions = f"{LRDG}cards.Sn.copies = 1"
    content = Catalog([write_pack(tmp_path, {"pack.toml": NAME, FACTIONS_FILE: factions})])
    async with open_app(SMALL, catalog=content) as driver:
        await driver.press("2")
        await driver.until(lambda: "La Raye" in driver.sees("list"))
        assert say("unplayable_mark") in driver.sees("list")
        await driver.press("end", *["up"] * 6)
        assert "Halt the Column" in driver.chosen("list")
        words = " ".join(driver.sees("preview").split())
        assert "Our box" in words
        assert "there are only 1." in words
        assert not driver.is_shown("seats")
        await driver.press("enter", "enter", "right", "tab", "enter")
        assert isinstance(driver.screen, NewGameScreen)
        await driver.press("up")
        assert "Kufra" in driver.sees("preview")
        await driver.press("enter", "enter")
        assert [config.compiled.scenario.id for config in driver.app.ordered_games] == ["north_africa/4"]
