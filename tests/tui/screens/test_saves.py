"""The list of saved games: details, search, and resuming, by keys and by mouse."""

from __future__ import annotations

import os
from datetime import datetime
from threading import Event

import pytest

from tests.tui.screens.pane_reader import pane
from tests.tui.screens.saves_driver import (
    NOON,
    SEED,
    a_save_folder,
    date,
    flat_text,
    marked,
    names,
    played,
    rest,
    saves,
    until_at,
    until_in_battle,
    write,
    written,
)
from tests.tui.screens.screen_driver import SIZES, open_app
from undaunted_tui.config.settings import GlyphStyle, Settings
from undaunted_tui.screens.replay.screen import ReplayScreen
from undaunted_tui.screens.saves import SavesScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.storage.paths import SAVE_FILE_NAME, user_saves_folder
from undaunted_tui.storage.recovery import RecoveredGame
from undaunted_tui.storage.redaction import redacted_copy
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.system.textual_compat import screen_strips

pytestmark = pytest.mark.asyncio


# what is told


@SIZES
async def test_everything_is_there_at_every_size(size: tuple[int, int]) -> None:
    a_save_folder()
    async with saves(size) as driver:
        for _ in range(9):
            driver.assert_nothing_is_cut()
            details = pane(driver.screen, "details")
            assert details.canvas.height <= details.size.height, "a save fits the screen with its picture"
            await driver.press("down")
        words = driver.sees("list")
        order = ["running", "two at one", "desert", "resigned", "drawn", "torn", "foreign", "empty", "from the future"]
        assert [words.index(name) for name in order] == sorted(words.index(name) for name in order)
        assert "SAVED GAMES 9" in driver.sees("count")


async def test_a_running_game_is_told_in_full() -> None:
    a_save_folder("running")
    async with saves((120, 40)) as driver:
        game = played("normandy/1").state
        assert marked(driver) == f"running 2023-11-15 1 La Raye round {game.round}"
        text = flat_text(driver, "details")
        for part in (
            *(
                "running",
                "1 La Raye",
                "Undaunted: Normandy",
                f"{datetime.fromtimestamp(NOON):%Y-%m-%d %H:%M}, round {game.round}",
            ),
            *(f"▲ United States: {game.both_points()[0]} of 5 points", "Human", "Random bot"),
            *("● Germany:", "17B"),
        ):
            assert part in text


async def test_how_a_game_ended_is_told() -> None:
    a_save_folder("resigned", "drawn")
    async with saves((200, 60)) as driver:
        assert marked(driver).endswith("Italy won")
        assert "LRDG resigns" in flat_text(driver, "details")
        assert "won by Italy in round" in flat_text(driver, "details")
        await driver.press("down")
        assert marked(driver).endswith("7 La Huberderie draw")
        assert "Both sides agree" in flat_text(driver, "details")


async def test_points_are_told_also_where_they_are_not_the_goal() -> None:
    a_save_folder("desert")
    async with saves() as driver:
        assert "escaped" in flat_text(driver, "details")
        assert "Random bot, 0 points" in flat_text(driver, "details")


@pytest.mark.parametrize(
    ("name", "mark", "sentence"),
    [
        ("torn", "! damaged", "breaks off at"),
        ("foreign", "! can't be opened", "isn't a game record"),
        ("empty", "! can't be opened", "the file is empty"),
        ("from the future", "! can't be opened", "written by a newer version"),
    ],
)
async def test_damage_is_marked_and_each_has_its_sentence(name: str, mark: str, sentence: str) -> None:
    a_save_folder(name)
    async with saves() as driver:
        assert mark in marked(driver)
        assert sentence in flat_text(driver, "details")


async def test_a_folder_without_a_game_is_said_to_be_one() -> None:
    (user_saves_folder() / "holiday pictures").mkdir(parents=True)
    async with saves() as driver:
        assert "can't be opened" in marked(driver)
        assert "no game found" in flat_text(driver, "details")


async def test_an_empty_list_says_how_games_get_there() -> None:
    async with saves() as driver:
        text = flat_text(driver, "details")
        assert "There are no saved games." in text
        assert "saved by themselves from the first step" in text
        assert "i imports one" in text
        for key in ("down", "end", "pagedown", "enter", "r", "d", "x", "c", "w"):
            await driver.press(key)
        assert isinstance(driver.screen, SavesScreen)
        assert not written(driver)
        assert not driver.screen.is_available("choose")


async def test_a_file_in_the_place_of_the_folder_is_said_to_be_there() -> None:
    user_saves_folder().parent.mkdir(parents=True)
    user_saves_folder().write_text("?", encoding="utf-8")
    async with saves() as driver:
        assert "where the saves folder should be" in flat_text(driver)


async def test_letters_that_take_two_cells_are_replaced() -> None:
    SaveStore(user_saves_folder()).add(played("normandy/1"), "東京 e\u0301 night")
    async with saves() as driver:
        assert "?? é night" in driver.sees("list")
        assert "?? é night" in driver.sees("details")


async def test_a_name_that_is_no_text_is_shown_and_left_alone() -> None:
    folder = user_saves_folder() / os.fsdecode(b"bad \xff\x1b")
    folder.mkdir(parents=True)
    async with saves() as driver:
        assert "bad ??" in marked(driver)
        for key in ("enter", "w", "c", "d"):
            await driver.press(key)
            await rest(driver)
            assert flat_text(driver)
            assert flat_text(driver).isprintable()
    assert folder.is_dir()


async def test_plain_letters_are_used_throughout() -> None:
    a_save_folder()
    async with saves(settings=Settings(glyphs=GlyphStyle.ASCII)) as driver:
        for _ in range(9):
            for name in ("list", "details"):
                signs = set(driver.in_sight(name)) - set("ôéïèû")
                assert {sign for sign in signs if not sign.isascii()} == set(), name
            await driver.press("down")


@pytest.mark.parametrize("players", [("person", "random"), ("person", "person"), ("random", "random")])
async def test_neither_the_list_nor_the_picture_tells_what_is_hidden(players: tuple[str, str]) -> None:
    match = played("normandy/5", players, 75)
    assert not match.state.outcome
    save_store = SaveStore(user_saves_folder())
    save_store.add(match, "game")
    row = save_store.row("game")
    assert row.game
    assert not any((*row.game.public_view.own.hand, *row.game.public_view.own.deck, *row.game.public_view.own.discard))
    assert row.game.public_view.stack == ()
    date(save_store.folder / "game", 0)
    async with saves((160, 50)) as driver:
        before = driver.sees("list"), driver.sees("details")
    save_store.delete("game")
    save_store.add(redacted_copy(match), "game")
    date(save_store.folder / "game", 0)
    async with saves((160, 50)) as driver:
        assert (driver.sees("list"), driver.sees("details")) == before
        assert SEED not in "".join(before)


# walking and finding


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (["down", "j", "k"], "two at"),
        (["tab", "tab", "shift+tab"], "two at"),
        (["up"], "from the future"),
        (["end"], "from the future"),
        (["end", "down"], "running"),
        (["end", "home"], "running"),
        (["pagedown"], "from the future"),
        (["pagedown", "pageup"], "running"),
    ],
)
async def test_keys_walk_through_the_list(keys: list[str], name: str) -> None:
    a_save_folder()
    async with saves() as driver:
        await driver.press(*keys)
        assert name in marked(driver)
        assert name in driver.in_sight("list")
        assert name in driver.sees("details").split("\n")[0]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("desert", ["desert"]),
        ("LRDG", ["desert", "resigned"]),
        ("raye", ["running"]),
        ("uniform", ["resigned"]),
        ("human normandy 5", ["two at one keyboard"]),
        ("drawn", ["drawn"]),
        ("foreign", ["foreign"]),
    ],
)
async def test_saves_are_found_as_one_types(words: str, found: list[str]) -> None:
    a_save_folder()
    async with saves() as driver:
        await driver.press("slash")
        await write(driver, words)
        assert [row.id for row in driver.screen.choice_list.rows] == found
        assert f"{len(found)} of 9" in driver.sees("count")
        assert found[0] in driver.sees("details").split("\n")[0]
        await driver.press("enter")
        assert not written(driver)
        assert f"'{words}'" in flat_text(driver, "heading")
        await driver.press("escape")
        assert "SAVED GAMES 9" in driver.sees("count")
        await driver.press("escape")
        assert isinstance(driver.screen, TitleScreen)


async def test_escape_ends_the_search_at_once() -> None:
    a_save_folder()
    async with saves() as driver:
        await driver.press("slash")
        await write(driver, "zzz")
        assert "No saved game matches 'zzz'" in flat_text(driver, "details")
        assert marked(driver) == ""
        await driver.press("escape")
        assert "SAVED GAMES 9" in driver.sees("count")
        assert not written(driver)


async def test_the_marked_save_stays_in_sight_over_the_line_that_is_written() -> None:
    save_store = a_save_folder()
    for number in range(10):
        save_store.add(played("normandy/1", entries=1), f"game {number}")
    async with saves() as driver:
        await driver.press("end", "slash")
        assert "from the future" in driver.in_sight("list")


# opening


async def test_enter_goes_on_with_a_game() -> None:
    save_store = a_save_folder("running", "desert")
    async with saves() as driver:
        await driver.press("down", "enter")
        await until_in_battle(driver)
        assert save_store.row("desert").in_use
        assert not save_store.row("running").in_use
        below = [screen for screen in driver.app.screen_stack if isinstance(screen, TitleScreen | SavesScreen)]
        assert list(map(type, below)) == [TitleScreen], "the game lies on the title alone"
    assert not save_store.row("desert").in_use


async def test_a_second_click_goes_on_with_a_game() -> None:
    a_save_folder("running", "desert")
    async with saves() as driver:
        await driver.click_on("list", "desert")
        assert "desert" in marked(driver)
        assert isinstance(driver.screen, SavesScreen)
        await driver.click_on("list", "8 The Long")
        await until_in_battle(driver)


@pytest.mark.parametrize(("name", "key"), [("resigned", "enter"), ("resigned", "w"), ("running", "w"), ("torn", "w")])
async def test_a_game_is_watched_and_the_list_comes_back(name: str, key: str) -> None:
    save_store = a_save_folder(name)
    before = (save_store.folder / name / SAVE_FILE_NAME).read_bytes()
    async with saves() as driver:
        await driver.press(key)
        await until_at(driver, ReplayScreen)
        await driver.press("escape")
        await rest(driver)
        assert isinstance(driver.screen, SavesScreen)
        assert name in marked(driver)
        assert not flat_text(driver)
    assert (save_store.folder / name / SAVE_FILE_NAME).read_bytes() == before


async def test_a_screen_that_opens_may_be_asked_to_show_itself_before_it_is_made() -> None:
    async with open_app() as driver:
        opening = driver.app.push_screen(SavesScreen())
        screen_strips(driver.screen)
        await opening
        await rest(driver)
        assert "There are no saved games." in flat_text(driver, "details")


async def test_a_torn_save_is_mended_when_it_goes_on() -> None:
    save_store = a_save_folder("torn")
    async with saves() as driver:
        await driver.press("enter")
        await until_in_battle(driver)
    assert not save_store.row("torn").remarks


@pytest.mark.parametrize("name", ["foreign", "empty", "from the future"])
@pytest.mark.parametrize("key", ["enter", "w", "c"])
async def test_what_can_not_be_opened_is_said_and_left_as_it_is(name: str, key: str) -> None:
    save_store = a_save_folder(name)
    before = (save_store.folder / name / SAVE_FILE_NAME).read_bytes()
    async with saves() as driver:
        await driver.press(key)
        await rest(driver)
        assert isinstance(driver.screen, SavesScreen)
        assert name in flat_text(driver)
        await driver.press("escape")
        assert isinstance(driver.screen, TitleScreen)
    assert (save_store.folder / name / SAVE_FILE_NAME).read_bytes() == before
    assert names(save_store) == [name]


@pytest.mark.parametrize("way", ["key", "mouse"])
async def test_a_save_that_is_open_elsewhere_is_told_and_can_be_copied(way: str) -> None:
    save_store = a_save_folder("running", "desert")
    elsewhere = save_store.open("running")
    async with saves() as driver:
        assert "• in use" in marked(driver)
        assert "It's open in another window." in flat_text(driver, "details")
        await driver.press("enter")
        await rest(driver)
        assert "open in another window" in flat_text(driver)
        if way == "key":
            await driver.press("c")
        else:
            await driver.click_on("news", "Open copy")
        await until_in_battle(driver)
        assert save_store.row("running copy").in_use
    elsewhere.save_file.close(elsewhere.match)
    copy, original = save_store.read("running copy").match, save_store.read("running").match
    assert copy.state.places == original.state.places
    assert copy.state.key != original.state.key, "neither tells what comes in the other"


async def test_nothing_else_is_done_while_a_save_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    save_store = a_save_folder("running", "desert")
    read, may_open = SaveStore.read, Event()

    def slow(self: SaveStore, name: str) -> RecoveredGame:
        assert may_open.wait(20)
        return read(self, name)

    monkeypatch.setattr(SaveStore, "read", slow)
    async with saves() as driver:
        await driver.press("w", "down", "d", "r", "slash", "escape", "enter", "q")
        await driver.click_on("list", "desert")
        assert isinstance(driver.screen, SavesScreen)
        assert "running" in marked(driver)
        assert "Opening 'running'" in flat_text(driver)
        may_open.set()
        await until_at(driver, ReplayScreen)
    assert names(save_store) == ["desert", "running"]
