"""The saved games: all that is told of them, finding one, and going on with it, by keys and by mouse."""

from __future__ import annotations

import os
from datetime import datetime
from threading import Event

import pytest

from tests.tui.screens.shelving import (
    NOON,
    SEED,
    a_shelf,
    date,
    marked,
    names,
    played,
    rest,
    saves,
    told,
    until_at,
    until_at_a_game,
    write,
    written,
)
from tests.tui.screens.visiting import SIZES, visit
from undaunted_tui.paint.save_list import LINES
from undaunted_tui.screens.load import LoadScreen
from undaunted_tui.screens.replay import ReplayScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.settings import Glyphs, Settings
from undaunted_tui.storage.places import JOURNAL, own_saves
from undaunted_tui.storage.reading import Found
from undaunted_tui.storage.sharing import shared
from undaunted_tui.storage.shelf import Shelf

pytestmark = pytest.mark.asyncio


# what is told


@SIZES
async def test_everything_is_there_at_every_size(size: tuple[int, int]) -> None:
    a_shelf()
    async with saves(size) as there:
        for _ in range(9):
            there.assert_tidy()
            assert "↓" not in there.in_sight("details"), "a save fits the screen with its picture"
            await there.press("down")
        words = there.sees("list")
        order = ["running", "two at one", "desert", "resigned", "drawn", "torn", "foreign", "empty", "from the future"]
        assert [words.index(name) for name in order] == sorted(words.index(name) for name in order)
        assert "Saved games: 9" in words


async def test_a_running_game_is_told_in_full() -> None:
    a_shelf("running")
    async with saves((120, 40)) as there:
        game = played("normandy/1").state
        assert marked(there) == f"› running 2023-11-15 1 La Raye round {game.round}"
        text = told(there, "details")
        for part in (
            *(
                "running",
                "1 La Raye",
                "Undaunted: Normandy",
                f"{datetime.fromtimestamp(NOON):%Y-%m-%d %H:%M}, round {game.round}",
            ),
            *(f"▲ United States: {game.both_points()[0]} of 5 points", "Person at the keyboard", "Random bot"),
            *("● Germany:", "┌──", "└──"),
        ):
            assert part in text


async def test_how_a_game_ended_is_told() -> None:
    a_shelf("resigned", "drawn")
    async with saves((200, 60)) as there:
        assert marked(there).endswith("Italy won")
        assert "LRDG resigned" in told(there, "details")
        assert "won by Italy in round" in told(there, "details")
        await there.press("down")
        assert marked(there).endswith("7 La Huberderie drawn")
        assert "agreed" in told(there, "details")


async def test_points_are_told_also_where_they_are_not_the_goal() -> None:
    a_shelf("desert")
    async with saves() as there:
        assert "escaped" in told(there, "details")
        assert "Random bot, 0 points" in told(there, "details")


@pytest.mark.parametrize(
    ("name", "mark", "sentence"),
    [
        ("torn", "! damaged", "torn off at line"),
        ("foreign", "! can't be opened", "not a record"),
        ("empty", "! can't be opened", "the file is empty"),
        ("from the future", "! can't be opened", "written by a newer version"),
    ],
)
async def test_damage_is_marked_and_each_has_its_sentence(name: str, mark: str, sentence: str) -> None:
    a_shelf(name)
    async with saves() as there:
        assert mark in marked(there)
        assert sentence in told(there, "details")


async def test_a_folder_without_a_game_is_said_to_be_one() -> None:
    (own_saves() / "holiday pictures").mkdir(parents=True)
    async with saves() as there:
        assert "can't be opened" in marked(there)
        assert "there is no game in it" in told(there, "details")


async def test_an_empty_list_says_how_games_get_there() -> None:
    async with saves() as there:
        text = told(there, "details")
        assert "There are no saved games." in text
        assert "kept by itself from its first step" in text
        assert "i brings one in" in text
        for key in ("down", "end", "pagedown", "enter", "r", "d", "x", "c", "w"):
            await there.press(key)
        assert isinstance(there.screen, LoadScreen)
        assert not written(there)
        footer = there.screen.pane("footer").canvas
        assert footer.rows[0][1] == ("E", "dim/bar")


async def test_a_file_in_the_place_of_the_folder_is_said_to_be_there() -> None:
    own_saves().parent.mkdir(parents=True)
    own_saves().write_text("?", encoding="utf-8")
    async with saves() as there:
        assert "in the place of the folder for saves" in told(there)


async def test_letters_that_take_two_cells_are_replaced() -> None:
    Shelf(own_saves()).add(played("normandy/1"), "東京 e\u0301 night")
    async with saves() as there:
        assert "?? é night" in there.sees("list")
        assert "?? é night" in there.sees("details")


async def test_a_name_that_is_no_text_is_shown_and_left_alone() -> None:
    folder = own_saves() / os.fsdecode(b"bad \xff\x1b")
    folder.mkdir(parents=True)
    async with saves() as there:
        assert "bad ??" in marked(there)
        for key in ("enter", "w", "c", "d"):
            await there.press(key)
            await rest(there)
            assert told(there)
            assert told(there).isprintable()
    assert folder.is_dir()


async def test_plain_letters_are_used_throughout() -> None:
    a_shelf()
    async with saves(settings=Settings(glyphs=Glyphs.ASCII)) as there:
        for _ in range(9):
            for pane in ("list", "border", "details"):
                signs = set(there.sees(pane)) - set("’–ôéïèû")
                assert {sign for sign in signs if not sign.isascii()} == set(), pane
            await there.press("down")


@pytest.mark.parametrize("players", [("person", "random"), ("person", "person"), ("random", "random")])
async def test_neither_the_list_nor_the_picture_tells_what_is_hidden(players: tuple[str, str]) -> None:
    match = played("normandy/5", players, 75)
    assert not match.state.outcome
    shelf = Shelf(own_saves())
    shelf.add(match, "game")
    row = shelf.row("game")
    assert row.game
    assert not any((*row.game.table.own.hand, *row.game.table.own.deck, *row.game.table.own.discard))
    assert row.game.table.stack == ()
    date(shelf.folder / "game", 0)
    async with saves((160, 50)) as there:
        before = there.sees("list"), there.sees("details")
    shelf.delete("game")
    shelf.add(shared(match), "game")
    date(shelf.folder / "game", 0)
    async with saves((160, 50)) as there:
        assert (there.sees("list"), there.sees("details")) == before
        assert SEED not in "".join(before)


# walking and finding


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (["down", "j", "k"], "two at"),
        (["tab", "tab", "shift+tab"], "two at"),
        (["up"], "running"),
        (["end"], "from the future"),
        (["end", "down"], "from the future"),
        (["end", "home"], "running"),
        (["pagedown"], "from the future"),
        (["pagedown", "pageup"], "running"),
    ],
)
async def test_keys_walk_through_the_list(keys: list[str], name: str) -> None:
    a_shelf()
    async with saves() as there:
        await there.press(*keys)
        assert name in marked(there)
        assert name in there.in_sight("list")
        assert name in there.sees("details").split("\n")[0]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("desert", ["desert"]),
        ("LRDG", ["desert", "resigned"]),
        ("raye", ["running"]),
        ("uniform", ["resigned"]),
        ("person normandy 5", ["two at one keyboard"]),
        ("drawn", ["drawn"]),
        ("foreign", ["foreign"]),
    ],
)
async def test_saves_are_found_as_one_types(words: str, found: list[str]) -> None:
    a_shelf()
    async with saves() as there:
        await there.press("slash")
        await write(there, words)
        rows = there.sees("list").split("\n")[1::LINES]
        assert [row[2:18].strip() for row in rows] == [name[:16] for name in found]
        assert f"{len(found)} of 9" in there.sees("list")
        assert found[0] in there.sees("details").split("\n")[0]
        await there.press("enter")
        assert not written(there)
        assert f"'{words}'" in told(there, "heading")
        await there.press("escape")
        assert "Saved games: 9" in there.sees("list")
        await there.press("escape")
        assert isinstance(there.screen, TitleScreen)


async def test_escape_ends_the_search_at_once() -> None:
    a_shelf()
    async with saves() as there:
        await there.press("slash")
        await write(there, "zzz")
        assert "No saved game fits 'zzz'" in told(there, "details")
        assert marked(there) == ""
        await there.press("escape")
        assert "Saved games: 9" in there.sees("list")
        assert not written(there)


async def test_the_marked_save_stays_in_sight_over_the_line_that_is_written() -> None:
    shelf = a_shelf()
    for number in range(10):
        shelf.add(played("normandy/1", entries=1), f"game {number}")
    async with saves() as there:
        await there.press("end", "slash")
        assert "from the future" in there.in_sight("list")


# opening


async def test_enter_goes_on_with_a_game() -> None:
    shelf = a_shelf("running", "desert")
    async with saves() as there:
        await there.press("down", "enter")
        await until_at_a_game(there)
        assert shelf.row("desert").in_use
        assert not shelf.row("running").in_use
        below = [screen for screen in there.app.screen_stack if isinstance(screen, TitleScreen | LoadScreen)]
        assert list(map(type, below)) == [TitleScreen], "the game lies on the title alone"
    assert not shelf.row("desert").in_use


async def test_a_second_click_goes_on_with_a_game() -> None:
    a_shelf("running", "desert")
    async with saves() as there:
        await there.click_on("list", "desert")
        assert "desert" in marked(there)
        assert isinstance(there.screen, LoadScreen)
        await there.click_on("list", "8 The Long")
        await until_at_a_game(there)


@pytest.mark.parametrize(("name", "key"), [("resigned", "enter"), ("resigned", "w"), ("running", "w"), ("torn", "w")])
async def test_a_game_is_watched_and_the_list_comes_back(name: str, key: str) -> None:
    shelf = a_shelf(name)
    before = (shelf.folder / name / JOURNAL).read_bytes()
    async with saves() as there:
        await there.press(key)
        await until_at(there, ReplayScreen)
        await there.press("escape")
        await rest(there)
        assert isinstance(there.screen, LoadScreen)
        assert name in marked(there)
        assert not told(there)
    assert (shelf.folder / name / JOURNAL).read_bytes() == before


async def test_a_screen_that_opens_may_be_asked_to_show_itself_before_it_is_made() -> None:
    async with visit() as there:
        opening = there.app.push_screen(LoadScreen())
        there.screen._compositor_refresh()
        await opening
        await rest(there)
        assert "There are no saved games." in told(there, "details")


async def test_a_torn_save_is_mended_when_it_goes_on() -> None:
    shelf = a_shelf("torn")
    async with saves() as there:
        await there.press("enter")
        await until_at_a_game(there)
    assert not shelf.row("torn").remarks


@pytest.mark.parametrize("name", ["foreign", "empty", "from the future"])
@pytest.mark.parametrize("key", ["enter", "w", "c"])
async def test_what_can_not_be_opened_is_said_and_left_as_it_is(name: str, key: str) -> None:
    shelf = a_shelf(name)
    before = (shelf.folder / name / JOURNAL).read_bytes()
    async with saves() as there:
        await there.press(key)
        await rest(there)
        assert isinstance(there.screen, LoadScreen)
        assert name in told(there)
        await there.press("escape")
        assert isinstance(there.screen, TitleScreen)
    assert (shelf.folder / name / JOURNAL).read_bytes() == before
    assert names(shelf) == [name]


@pytest.mark.parametrize("way", ["key", "mouse"])
async def test_a_save_that_is_open_elsewhere_is_told_and_can_be_copied(way: str) -> None:
    shelf = a_shelf("running", "desert")
    elsewhere = shelf.open("running")
    async with saves() as there:
        assert "• in use" in marked(there)
        assert "It is open in another window." in told(there, "details")
        await there.press("enter")
        await rest(there)
        assert "open in another window" in told(there)
        if way == "key":
            await there.press("c")
        else:
            await there.click_on("news", "Open a copy")
        await until_at_a_game(there)
        assert shelf.row("running copy").in_use
    elsewhere.journal.close(elsewhere.match)
    copy, original = shelf.look("running copy").match, shelf.look("running").match
    assert copy.state.places == original.state.places
    assert copy.state.key != original.state.key, "neither tells what comes in the other"


async def test_nothing_else_is_done_while_a_save_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = a_shelf("running", "desert")
    look, may_open = Shelf.look, Event()

    def slow(self: Shelf, name: str) -> Found:
        assert may_open.wait(20)
        return look(self, name)

    monkeypatch.setattr(Shelf, "look", slow)
    async with saves() as there:
        await there.press("w", "down", "d", "r", "slash", "escape", "enter", "q")
        await there.click_on("list", "desert")
        assert isinstance(there.screen, LoadScreen)
        assert "running" in marked(there)
        assert "Opening 'running'" in told(there)
        may_open.set()
        await until_at(there, ReplayScreen)
    assert names(shelf) == ["desert", "running"]
