"""Keeping saves in order, giving games away and taking them in, by keys and by mouse."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

import pytest

from core.ids import Zone
from core.record import parse
from core.view import view
from tests.tui.screens.shelving import (
    SEED,
    a_shelf,
    date,
    marked,
    names,
    played,
    rest,
    saves,
    told,
    write,
    written,
)
from tests.tui.screens.visiting import Visit, visit
from tests.tui.storage.tiny import journal_of
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.load import LoadScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.storage import shelf as shelf_module
from undaunted_tui.storage.exchange import game_in
from undaunted_tui.storage.places import JOURNAL, own_saves
from undaunted_tui.storage.sharing import shared
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.storage.summary import Row

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory, and a home, of our own."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HOME", str(tmp_path))
    return folder


# keeping order


async def test_a_save_is_renamed() -> None:
    shelf = a_shelf("running", "desert")
    before = (shelf.folder / "running" / JOURNAL).read_bytes()
    async with saves() as there:
        await there.press("r")
        assert "Rename 'running'" in written(there)
        assert "› running" in written(there)
        await write(there, "La Raye by night")
        await there.press("enter")
        assert "La Raye by night" in marked(there)
        assert "is called 'La Raye by night' now" in told(there)
        await rest(there)
        assert "La Raye by night" in marked(there)
    assert names(shelf) == ["La Raye by night", "desert"]
    assert (shelf.folder / "La Raye by night" / JOURNAL).read_bytes() == before


@pytest.mark.parametrize(
    ("new", "sentence"), [("desert", "There is a save 'desert' already"), ("a/b", "can't be called"), ("", "can't be")]
)
async def test_a_bad_name_is_refused_and_can_be_mended(new: str, sentence: str) -> None:
    shelf = a_shelf("running", "desert")
    async with saves() as there:
        await there.press("r")
        await write(there, new)
        await there.press("enter")
        assert sentence in written(there)
        await write(there, "better")
        await there.press("enter")
        assert not written(there)
    assert names(shelf) == ["better", "desert"]


async def test_the_same_name_again_changes_nothing() -> None:
    shelf = a_shelf("running")
    async with saves() as there:
        await there.press("r", "enter")
        assert not written(there)
        assert not told(there)
    assert names(shelf) == ["running"]


async def test_a_save_that_no_longer_fits_the_search_is_shown_all_the_same() -> None:
    a_shelf("running", "foreign")
    async with saves() as there:
        await there.press("slash")
        await write(there, "foreign")
        await there.press("enter", "r")
        await write(there, "mine")
        await there.press("enter")
        await rest(there)
        assert "mine" in marked(there)
        assert "Saved games: 2" in there.sees("list")


@pytest.mark.parametrize("key", ["d", "delete"])
async def test_saves_are_thrown_away_and_brought_back_the_last_one_first(key: str) -> None:
    shelf = a_shelf("running", "desert", "resigned", "foreign")
    before = {name: (shelf.folder / name / JOURNAL).read_bytes() for name in shelf.names()}
    async with saves() as there:
        await there.press("down", key)
        assert "'desert' was thrown away. u Bring back" in told(there)
        assert "resigned" in marked(there)
        await there.press("end", key)
        assert "resigned" in marked(there), "after the last save the one before it is marked"
        await there.press(key, key)
        assert names(shelf) == []
        assert "There are no saved games." in told(there, "details")
        for name in ("running", "resigned", "foreign", "desert"):
            await there.press("u")
            assert f"'{name}' is back." in told(there)
            assert name in marked(there)
        assert "u Bring back" not in told(there)
        await there.press("u")
        assert "Nothing was thrown away" in told(there)
        await rest(there)
        assert "Saved games: 4" in there.sees("list")
    assert {name: (shelf.folder / name / JOURNAL).read_bytes() for name in shelf.names()} == before


async def test_a_save_is_thrown_away_and_brought_back_by_mouse() -> None:
    shelf = a_shelf("running", "desert")
    async with saves() as there:
        await there.click_on("footer", "Delete")
        assert names(shelf) == ["desert"]
        await there.press("down")
        await there.click_on("news", "Bring back")
        assert names(shelf) == ["desert", "running"]


async def test_what_is_gone_from_the_trash_is_said_to_be_gone() -> None:
    shelf = a_shelf("running", "desert")
    async with saves() as there:
        await there.press("d")
        Shelf(shelf.folder).restore("running")
        await there.press("u")
        assert "There is no save 'running'" in told(there)


@pytest.mark.parametrize("key", ["d", "r"])
async def test_a_save_that_is_open_elsewhere_is_neither_moved_nor_thrown_away(key: str) -> None:
    shelf = a_shelf("running")
    elsewhere = shelf.open("running")
    async with saves() as there:
        await there.press(key)
        if key == "r":
            await write(there, "other")
            await there.press("enter")
        assert "open in another window" in (written(there) if key == "r" else told(there))
    elsewhere.journal.close(elsewhere.match)
    assert names(shelf) == ["running"]


@pytest.mark.parametrize("key", ["d", "r"])
async def test_a_folder_that_can_not_be_written_to_is_said_to_be_so(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = a_shelf("running")

    def refuse(*_: object) -> None:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(shelf_module, "_move", refuse)
    async with saves() as there:
        await there.press(key)
        if key == "r":
            await write(there, "other")
            await there.press("enter")
        assert "can't be written to" in (written(there) if key == "r" else told(there))
        assert "running" in marked(there)
    assert names(shelf) == ["running"]


# giving and taking


async def export(there: Visit, path: str) -> None:
    """Export the marked game to a file."""
    await there.press("x")
    await write(there, path)
    await there.press("enter")


async def test_a_running_game_is_exported_without_seed_and_hidden_cards(place: Path) -> None:
    shelf = Shelf(own_saves())
    match = played("normandy/5")
    hidden = {shared(match).state.zones[1][Zone.HAND] for _ in range(12)}
    assert len(hidden) > 1, "the bot's hand can't be known"
    shelf.add(match, "running")
    async with saves((120, 40)) as there:
        await there.press("x")
        assert "› running.rec" in written(there)
        await there.press("enter")
        assert f"'running' is written to {place / 'running.rec'}. It tells no hidden card" in told(there)
        await export(there, "running.txt")
    text = "".join((place / name).read_text(encoding="utf-8") for name in ("running.rec", "running.txt"))
    assert SEED not in text
    assert match.state.key.hex() not in text
    for name in ("running.rec", "running.txt"):
        given = game_in(place / name).match
        assert view(given.state, 0) == view(match.state, 0)
        assert not given.log


async def test_a_finished_game_is_exported_whole_and_imported_again(place: Path, tmp_path: Path) -> None:
    shelf = a_shelf("resigned")
    async with saves((120, 40)) as there:
        await export(there, "~/mine.rec")
        assert "under way" not in told(there)
        await export(there, "mine.TXT")
        await there.press("d")
        for path in ("~/mine.rec", "mine.TXT"):
            await there.press("i")
            await write(there, path)
            await there.press("enter")
            assert f"{path} is saved as" in told(there)
            assert "north_africa-2" in marked(there)
        await rest(there)
        assert "Saved games: 2" in there.sees("list")
    assert parse((tmp_path / "mine.rec").read_text(encoding="utf-8")).seed == SEED
    assert (place / "mine.TXT").read_text(encoding="utf-8").startswith("undaunted-tui game in notation")
    assert {shelf.look(name).text for name in shelf.names()} == {(tmp_path / "mine.rec").read_text(encoding="utf-8")}


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("there.rec", "There is something called there.rec already"),
        (".", "There is something called . already"),
        ("there.rec/inside", "can't be written"),
        ("x" * 300, "can't be written"),
    ],
)
async def test_an_export_that_can_not_be_is_refused_and_overwrites_nothing(
    path: str, sentence: str, place: Path
) -> None:
    a_shelf("running")
    (place / "there.rec").write_text("mine", encoding="utf-8")
    async with saves((120, 40)) as there:
        await export(there, path)
        assert sentence in written(there)
        await there.press("escape")
        assert not written(there)
    assert (place / "there.rec").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in place.iterdir()] == ["there.rec"]


async def test_a_save_without_a_game_is_not_exported(place: Path) -> None:
    a_shelf("foreign")
    async with saves() as there:
        await there.press("x", "enter")
        assert "not a record" in written(there)
    assert list(place.iterdir()) == []


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("garbage", "not a record of a game"),
        ("nothing", "there is no game in it"),
        ("bare", "the file is empty"),
        (".", "is a folder"),
        ("pipe", "not a file that a game could be in"),
        ("x" * 300, "can't be read"),
        ("~nobody-of-this-name/x", "there is no game in it"),
    ],
)
async def test_what_can_not_be_imported_is_said_and_changes_nothing(path: str, sentence: str, place: Path) -> None:
    shelf = a_shelf("running")
    (place / "garbage").write_bytes(os.urandom(2000))
    (place / "bare").touch()
    os.mkfifo(place / "pipe")
    async with saves((160, 50)) as there:
        await there.press("i")
        await write(there, path)
        await there.press("enter")
        assert sentence in written(there)
    assert names(shelf) == ["running"]


async def test_a_torn_record_is_imported_with_a_remark(place: Path) -> None:
    (place / "torn.rec").write_text(journal_of(played("normandy/9"))[:-7], encoding="utf-8")
    async with saves() as there:
        await there.press("i")
        await write(there, "torn.rec")
        await there.press("enter")
        assert "is saved as 'normandy-9'" in told(there)
        assert "torn off" in told(there)
        await rest(there)
        assert "normandy-9" in marked(there)
        await there.press("u")
        assert names(Shelf(own_saves())) == ["normandy-9"]


# all the rest


@pytest.mark.parametrize(
    ("word", "label"), [("Find", "Find saves"), ("Rename", "Rename '"), ("Export", "Export '"), ("Import", "Import a")]
)
async def test_the_footer_is_clicked(word: str, label: str) -> None:
    a_shelf("running")
    async with saves() as there:
        await there.click_on("footer", word)
        assert label in written(there)
        await there.click_on("writing", "Escape leaves it")
        assert not written(there)
        await there.click_on("footer", "Back")
        assert isinstance(there.screen, TitleScreen)


async def test_help_tells_of_every_command_of_the_list() -> None:
    a_shelf("running")
    async with saves() as there:
        await there.press("question_mark")
        assert isinstance(there.screen, HelpScreen)
        words = there.sees("body")
        for part in ("Find", "Rename", "Delete", "Export", "Import", "Bring back", "Open a copy", "Watch"):
            assert part in words
        await there.press("escape")
        assert isinstance(there.screen, LoadScreen)


async def test_while_saves_are_read_keys_do_no_harm() -> None:
    a_shelf("running")
    async with visit() as there:
        await there.app.push_screen(LoadScreen())
        screen = there.screen
        assert isinstance(screen, LoadScreen)
        screen.workers.cancel_all()
        screen._names, screen._known = None, {}
        screen.lay_out()
        assert "Loading" in there.sees("details")
        for command in ("up", "choose", "next", "page_down", "first", "last", "delete", "rename", "copy"):
            screen.run_command(command)
        assert names(Shelf(own_saves())) == ["running"]
        await there.press("escape")
        assert isinstance(there.screen, TitleScreen)


async def test_hundreds_of_saves_can_be_walked_through_before_all_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = a_shelf("running")
    row, may_read = Shelf.row, Event()
    read: list[str] = []

    def slow(self: Shelf, name: str) -> Row:
        assert may_read.wait(20)
        read.append(name)
        return row(self, name)

    monkeypatch.setattr(Shelf, "row", slow)
    for number in range(150):
        shelf.add(played("normandy/1", entries=number % 4), f"game {number:03}")
        date(shelf.folder / f"game {number:03}", number + 1)
    async with visit() as there:
        await there.app.push_screen(LoadScreen())
        await there.until(lambda: "Saved games: 151" in there.sees("list"))
        await there.press("end")
        assert "game 149" in marked(there)
        assert "Loading" in marked(there)
        may_read.set()
        await rest(there)
        assert read.index("game 149") < read.index("game 020"), "the marked save is read before others"
        assert "game 149 2023" in marked(there)
        assert "Loading" not in there.sees("list")
        await there.press("pageup")
        assert "game 139" in marked(there)
