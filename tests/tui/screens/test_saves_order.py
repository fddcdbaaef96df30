"""Keeping saves in order, giving games away and taking them in, by keys and by mouse."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event

import pytest
from textual.widgets import ProgressBar

from core.ids import Zone
from core.record import parse
from core.view import view
from tests.tui.screens.pane_reader import screen_rows
from tests.tui.screens.saves_driver import (
    QUOTES,
    SEED,
    a_save_folder,
    date,
    flat_text,
    marked,
    names,
    played,
    rest,
    saves,
    write,
    written,
)
from tests.tui.screens.screen_driver import ScreenDriver, open_app
from tests.tui.storage.tiny_game import save_text
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.saves import SavesScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.storage import save_store as save_store_module
from undaunted_tui.storage.import_export import read_game
from undaunted_tui.storage.paths import SAVE_FILE_NAME, user_saves_folder
from undaunted_tui.storage.redaction import redacted_copy
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.storage.summary import SaveSummary

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
    save_store = a_save_folder("running", "desert")
    before = (save_store.folder / "running" / SAVE_FILE_NAME).read_bytes()
    async with saves() as driver:
        await driver.press("r")
        assert "Rename 'running'" in written(driver)
        assert "running" in written(driver)
        await write(driver, "La Raye by night")
        await driver.press("enter")
        assert "La Raye by night" in marked(driver)
        assert "is now called 'La Raye by night'" in flat_text(driver)
        await rest(driver)
        assert "La Raye by night" in marked(driver)
    assert names(save_store) == ["La Raye by night", "desert"]
    assert (save_store.folder / "La Raye by night" / SAVE_FILE_NAME).read_bytes() == before


@pytest.mark.parametrize(
    ("new", "sentence"),
    [("desert", "There's already a save called 'desert'"), ("a/b", "can't be called"), ("", "can't be")],
)
async def test_a_bad_name_is_refused_and_can_be_mended(new: str, sentence: str) -> None:
    save_store = a_save_folder("running", "desert")
    async with saves() as driver:
        await driver.press("r")
        await write(driver, new)
        await driver.press("enter")
        assert sentence in written(driver)
        await write(driver, "better")
        await driver.press("enter")
        assert not written(driver)
    assert names(save_store) == ["better", "desert"]


async def test_the_same_name_again_changes_nothing() -> None:
    save_store = a_save_folder("running")
    async with saves() as driver:
        await driver.press("r", "enter")
        assert not written(driver)
        assert not flat_text(driver)
    assert names(save_store) == ["running"]


async def test_a_save_that_no_longer_fits_the_search_is_shown_all_the_same() -> None:
    a_save_folder("running", "foreign")
    async with saves() as driver:
        await driver.press("slash")
        await write(driver, "foreign")
        await driver.press("enter", "r")
        await write(driver, "mine")
        await driver.press("enter")
        await rest(driver)
        assert "mine" in marked(driver)
        assert "SAVED GAMES 2" in driver.sees("count")


@pytest.mark.parametrize("key", ["d", "delete"])
async def test_saves_are_thrown_away_and_brought_back_the_last_one_first(key: str) -> None:
    save_store = a_save_folder("running", "desert", "resigned", "foreign")
    before = {name: (save_store.folder / name / SAVE_FILE_NAME).read_bytes() for name in save_store.names()}
    async with saves() as driver:
        await driver.press("down", key)
        assert "'desert' is deleted. u Restore" in flat_text(driver)
        assert "resigned" in marked(driver)
        await driver.press("end", key)
        assert "resigned" in marked(driver), "after the last save the one before it is marked"
        await driver.press(key, key)
        assert names(save_store) == []
        assert "There are no saved games." in flat_text(driver, "details")
        for name in ("running", "resigned", "foreign", "desert"):
            await driver.press("u")
            assert f"'{name}' is restored." in flat_text(driver)
            assert name in marked(driver)
        assert "u Restore" not in flat_text(driver)
        await driver.press("u")
        assert "Nothing has been deleted" in flat_text(driver)
        await rest(driver)
        assert "SAVED GAMES 4" in driver.sees("count")
    assert {name: (save_store.folder / name / SAVE_FILE_NAME).read_bytes() for name in save_store.names()} == before


async def test_a_save_is_thrown_away_and_brought_back_by_mouse() -> None:
    save_store = a_save_folder("running", "desert")
    async with saves() as driver:
        await driver.click_on("footer", "Delete")
        assert names(save_store) == ["desert"]
        await driver.press("down")
        await driver.click_on("news", "Restore")
        assert names(save_store) == ["desert", "running"]


async def test_what_is_gone_from_the_trash_is_said_to_be_gone() -> None:
    save_store = a_save_folder("running", "desert")
    async with saves() as driver:
        await driver.press("d")
        SaveStore(save_store.folder).restore("running")
        await driver.press("u")
        assert "There is no save 'running'" in flat_text(driver)


@pytest.mark.parametrize("key", ["d", "r"])
async def test_a_save_that_is_open_elsewhere_is_neither_moved_nor_thrown_away(key: str) -> None:
    save_store = a_save_folder("running")
    elsewhere = save_store.open("running")
    async with saves() as driver:
        await driver.press(key)
        if key == "r":
            await write(driver, "other")
            await driver.press("enter")
        assert "open in another window" in (written(driver) if key == "r" else flat_text(driver))
    elsewhere.save_file.close(elsewhere.match)
    assert names(save_store) == ["running"]


@pytest.mark.parametrize("key", ["d", "r"])
async def test_a_folder_that_can_not_be_written_to_is_said_to_be_so(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    save_store = a_save_folder("running")

    def refuse(*_: object) -> None:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(save_store_module, "_move", refuse)
    async with saves() as driver:
        await driver.press(key)
        if key == "r":
            await write(driver, "other")
            await driver.press("enter")
        assert "Can't write to" in (written(driver) if key == "r" else flat_text(driver))
        assert "running" in marked(driver)
    assert names(save_store) == ["running"]


# giving and taking


async def export(driver: ScreenDriver, path: str) -> None:
    """Export the marked game to a file."""
    await driver.press("x")
    await write(driver, path)
    await driver.press("enter")


async def test_a_running_game_is_exported_without_seed_and_hidden_cards(place: Path) -> None:
    save_store = SaveStore(user_saves_folder())
    match = played("normandy/5")
    hidden = {redacted_copy(match).state.zones[1][Zone.HAND] for _ in range(12)}
    assert len(hidden) > 1, "the bot's hand can't be known"
    save_store.add(match, "running")
    async with saves((120, 40)) as driver:
        await driver.press("x")
        assert "running.rec" in written(driver)
        await driver.press("enter")
        assert f"'running' is written to {place / 'running.rec'}, without hidden cards" in flat_text(driver)
        await export(driver, "running.txt")
    text = "".join((place / name).read_text(encoding="utf-8") for name in ("running.rec", "running.txt"))
    assert SEED not in text
    assert match.state.key.hex() not in text
    for name in ("running.rec", "running.txt"):
        given = read_game(place / name).match
        assert view(given.state, 0) == view(match.state, 0)
        assert not given.log


async def test_a_finished_game_is_exported_whole_and_imported_again(place: Path, tmp_path: Path) -> None:
    save_store = a_save_folder("resigned")
    async with saves((120, 40)) as driver:
        await export(driver, "~/mine.rec")
        assert "yet to come" not in flat_text(driver)
        await export(driver, "mine.TXT")
        await driver.press("d")
        for path in ("~/mine.rec", "mine.TXT"):
            await driver.press("i")
            await write(driver, path)
            await driver.press("enter")
            assert f"{path} is saved as" in flat_text(driver)
            assert "north_africa-2" in marked(driver)
        await rest(driver)
        assert "SAVED GAMES 2" in driver.sees("count")
    assert parse((tmp_path / "mine.rec").read_text(encoding="utf-8")).seed == SEED
    assert (place / "mine.TXT").read_text(encoding="utf-8").startswith("undaunted-tui game in notation")
    assert {save_store.read(name).text for name in save_store.names()} == {
        (tmp_path / "mine.rec").read_text(encoding="utf-8")
    }


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("there.rec", "there.rec already exists"),
        (".", ". already exists"),
        ("there.rec/inside", "Can't write"),
        ("x" * 300, "Can't write"),
    ],
)
async def test_an_export_that_can_not_be_is_refused_and_overwrites_nothing(
    path: str, sentence: str, place: Path
) -> None:
    a_save_folder("running")
    (place / "there.rec").write_text("mine", encoding="utf-8")
    async with saves((120, 40)) as driver:
        await export(driver, path)
        assert sentence in written(driver)
        await driver.press("escape")
        assert not written(driver)
    assert (place / "there.rec").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in place.iterdir()] == ["there.rec"]


async def test_a_save_without_a_game_is_not_exported(place: Path) -> None:
    a_save_folder("foreign")
    async with saves() as driver:
        await driver.press("x", "enter")
        assert "isn't a game record" in written(driver)
    assert list(place.iterdir()) == []


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("garbage", "isn't a game record"),
        ("nothing", "no game found"),
        ("bare", "the file is empty"),
        (".", "is a folder"),
        ("pipe", "isn't a game file"),
        ("x" * 300, "Can't read"),
        ("~nobody-of-this-name/x", "no game found"),
    ],
)
async def test_what_can_not_be_imported_is_said_and_changes_nothing(path: str, sentence: str, place: Path) -> None:
    save_store = a_save_folder("running")
    (place / "garbage").write_bytes(os.urandom(2000))
    (place / "bare").touch()
    os.mkfifo(place / "pipe")
    async with saves((160, 50)) as driver:
        await driver.press("i")
        await write(driver, path)
        await driver.press("enter")
        assert sentence in written(driver)
    assert names(save_store) == ["running"]


async def test_a_torn_record_is_imported_with_a_remark(place: Path) -> None:
    (place / "torn.rec").write_text(save_text(played("normandy/9"))[:-7], encoding="utf-8")
    async with saves() as driver:
        await driver.press("i")
        await write(driver, "torn.rec")
        await driver.press("enter")
        assert "is saved as 'normandy-9'" in flat_text(driver)
        assert "breaks off" in flat_text(driver)
        await rest(driver)
        assert "normandy-9" in marked(driver)
        await driver.press("u")
        assert names(SaveStore(user_saves_folder())) == ["normandy-9"]


# all the rest


@pytest.mark.parametrize(
    ("word", "label"), [("Find", "Find saves"), ("Rename", "Rename '"), ("Export", "Export '"), ("Import", "Import a")]
)
async def test_the_footer_is_clicked(word: str, label: str) -> None:
    a_save_folder("running")
    async with saves((120, 40)) as driver:
        await driver.click_on("footer", word)
        shown = " ".join(" ".join(screen_rows(driver.app.screen)).translate(QUOTES).split())
        assert label in shown
        await driver.press("escape")
        assert not written(driver)
        assert not driver.is_shown("filter")
        await driver.click_on("footer", "Back")
        assert isinstance(driver.screen, TitleScreen)


async def test_help_tells_of_every_command_of_the_list() -> None:
    a_save_folder("running")
    async with saves() as driver:
        await driver.press("question_mark")
        assert isinstance(driver.screen, HelpScreen)
        words = driver.sees("page")
        for part in ("Find", "Rename", "Delete", "Export", "Import", "Restore", "Open copy", "Watch"):
            assert part in words
        await driver.press("escape")
        assert isinstance(driver.screen, SavesScreen)


async def test_while_saves_are_read_keys_do_no_harm() -> None:
    a_save_folder("running")
    async with open_app() as driver:
        await driver.app.push_screen(SavesScreen())
        screen = driver.screen
        assert isinstance(screen, SavesScreen)
        screen.workers.cancel_all()
        screen._names, screen._known = None, {}
        screen._show_all()
        assert "Loading" in driver.sees("details")
        for command in ("up", "choose", "next", "page_down", "first", "last", "delete", "rename", "copy"):
            screen.action_command(command)
        assert names(SaveStore(user_saves_folder())) == ["running"]
        await driver.press("escape")
        assert isinstance(driver.screen, TitleScreen)


async def test_hundreds_of_saves_can_be_walked_through_before_all_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    save_store = a_save_folder("running")
    row, may_read = SaveStore.row, Event()
    read: list[str] = []

    def slow(self: SaveStore, name: str) -> SaveSummary:
        assert may_read.wait(20)
        read.append(name)
        return row(self, name)

    monkeypatch.setattr(SaveStore, "row", slow)
    for number in range(150):
        save_store.add(played("normandy/1", entries=number % 4), f"game {number:03}")
        date(save_store.folder / f"game {number:03}", number + 1)
    async with open_app() as driver:
        await driver.app.push_screen(SavesScreen())
        await driver.until(lambda: "SAVED GAMES 151" in driver.sees("count"))
        await driver.press("end")
        assert "game 149" in marked(driver)
        assert "Loading" in marked(driver)
        assert driver.screen.query(ProgressBar)
        may_read.set()
        await rest(driver)
        assert read.index("game 149") < read.index("game 020"), "the marked save is read before others"
        assert "game 149 2023" in marked(driver)
        assert "Loading" not in driver.sees("list")
        await driver.until(lambda: not driver.screen.query(ProgressBar))
        await driver.press("pageup")
        assert "game 138" in marked(driver)
