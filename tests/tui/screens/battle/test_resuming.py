"""A saved game is resumed: behind the handover, with a recap, at any decision."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from core.ai.random_bot import pick
from core.decisions import DecisionKind
from core.match import Match
from core.rng import SeededRng
from tests.tui.screens.battle.battle_driver import QUICK, BattleDriver, a_config, an_app
from tests.tui.screens.pane_reader import screen_text, sees
from tests.waiting import wait_until
from undaunted_tui.app import UndauntedApp
from undaunted_tui.navigation.local_games import begin, resume_game
from undaunted_tui.render.log import render_log
from undaunted_tui.screens.battle.handover import RECENT, HandoverScreen, RecapScreen
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.screens.replay.screen import ReplayScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.storage import append_only_file
from undaunted_tui.storage.paths import SAVE_FILE_NAME, user_saves_folder
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio

BOTH = ("person", "person")
ONE = ("person", "random")


def saved_where(config: GameConfig, ask: DecisionKind | None, most: int = 4000) -> Match:
    """A game that was left when something was asked, or after so many answers; it is saved as "game"."""
    match = Match(config.compiled, config.seed, config.players)
    player_log = SaveStore(user_saves_folder()).begin(match, "game")
    rng = SeededRng("resuming", config.seed)
    for _ in range(most):
        open_decisions = match.state.open_decisions
        if not open_decisions or (
            match.entries and open_decisions[-1].ask is ask and config.players[open_decisions[-1].side] == "person"
        ):
            break
        decision = open_decisions[0]
        match.submit(decision.side, match.number(decision.side), pick(decision.options, rng))
        player_log.keep(match)
    player_log.close(match)
    return match


@asynccontextmanager
async def open_app(size: tuple[int, int] = (120, 40)) -> AsyncIterator[tuple[UndauntedApp, BattleDriver]]:
    """The program at its title, and a stage that waits for a battle."""
    app = an_app(QUICK)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        driver = BattleDriver(pilot, app, BattleScreen.__new__(BattleScreen))
        yield app, driver


async def use_battle(driver: BattleDriver) -> BattleScreen:
    """The driver of the battle under the handover."""
    await wait_until(lambda: any(isinstance(screen, BattleScreen) for screen in driver.app.screen_stack))
    driver.screen = next(screen for screen in driver.app.screen_stack if isinstance(screen, BattleScreen))
    return driver.screen


def seen(app: UndauntedApp, pane: str) -> str:
    """What a pane of the screen on top shows."""
    return sees(app.screen, pane)


async def pass_handover(driver: BattleDriver) -> None:
    """Pass the handover, and read the recap."""
    await wait_until(lambda: isinstance(driver.app.screen, HandoverScreen) and driver.app.screen.is_ready)
    await driver.pilot.press("enter")
    await wait_until(lambda: isinstance(driver.app.screen, RecapScreen))
    await driver.pilot.pause()


@pytest.mark.parametrize(
    ("scenario", "players", "ask"),
    [
        ("normandy/1", BOTH, DecisionKind.BID),
        ("normandy/1", ONE, DecisionKind.STEP),
        ("normandy/1", ONE, DecisionKind.PLAY),
        ("north_africa/6", BOTH, DecisionKind.HIT),
        ("north_africa/6", ONE, DecisionKind.CREW),
    ],
)
async def test_a_game_goes_on_in_the_middle_of_anything(
    scenario: str, players: tuple[str, str], ask: DecisionKind
) -> None:
    match = saved_where(a_config(scenario, players), ask)
    asked = match.state.open_decisions[-1]
    assert asked.ask is ask
    async with open_app() as (app, driver):
        await resume_game(app, "game")
        screen = await use_battle(driver)
        await driver.pilot.pause()
        assert isinstance(app.screen, HandoverScreen)
        assert driver.sees_all().strip() == ""
        await pass_handover(driver)
        side = screen.model.side
        shown = seen(app, "cover")
        log = render_log(screen.model.compiled, screen.model.player_log.lines[-RECENT:], None, 60)
        assert log.text().split("\n")[-1].strip() in shown
        await driver.press("enter")
        assert driver.app.screen is driver.screen
        decision = match.decision(side)
        assert driver.update.view.side == side
        assert driver.update.decision == decision
        await driver.play_on()
    found = SaveStore(user_saves_folder()).read("game").match
    assert len(found.entries) > len(match.entries)
    assert found.entries[: len(match.entries)] == match.entries


async def test_a_game_can_be_left_again_before_it_goes_on() -> None:
    saved_where(a_config("normandy/1", ONE), DecisionKind.PLAY)
    async with open_app() as (app, driver):
        await resume_game(app, "game")
        await use_battle(driver)
        await pass_handover(driver)
        await driver.pilot.press("q")
        await driver.pilot.pause()
        assert isinstance(app.screen, TitleScreen)


async def test_a_bid_that_was_made_in_secret_stays_secret_and_stands() -> None:
    config = a_config("normandy/1", BOTH)
    match = Match(config.compiled, config.seed, config.players)
    player_log = SaveStore(user_saves_folder()).begin(match, "game")
    first = match.decision(0)
    assert first
    match.submit(0, match.number(0), first.options[0])
    player_log.keep(match)
    player_log.close(match)
    async with open_app() as (app, driver):
        await resume_game(app, "game")
        screen = await use_battle(driver)
        await pass_handover(driver)
        assert screen.model.side == 1
        await driver.press("enter")
        assert driver.update.decision
        assert driver.update.decision.ask is DecisionKind.BID
        assert not any("bids" in line.text and "(" in line.text for line in screen.model.player_log.lines)


async def test_what_became_of_the_files_is_told() -> None:
    saved_where(a_config("normandy/1"), DecisionKind.PLAY)
    path = user_saves_folder() / "game" / SAVE_FILE_NAME
    path.write_bytes(path.read_bytes()[:-5])
    async with open_app() as (app, driver):
        await resume_game(app, "game")
        await use_battle(driver)
        await pass_handover(driver)
        assert "breaks off" in seen(app, "cover")


async def test_a_game_is_on_disk_from_its_first_step_and_the_title_offers_it() -> None:
    async with open_app() as (app, driver):
        begin(app, a_config("normandy/1"))
        await use_battle(driver)
        await driver.settle()
        await driver.press("1")
        name = SaveStore(user_saves_folder()).names()[0]
        assert name == "normandy-1"
        assert len(SaveStore(user_saves_folder()).read(name).match.entries) >= 2
        await driver.press("q", "y")
        title = app.screen
        assert isinstance(title, TitleScreen)
        await wait_until(lambda: title._last is not None)
        await driver.pilot.press("1")
        await use_battle(driver)
        await pass_handover(driver)


async def test_a_game_that_nobody_touched_is_not_kept() -> None:
    async with open_app() as (app, driver):
        begin(app, a_config("normandy/1"))
        await use_battle(driver)
        await driver.settle()
        assert SaveStore(user_saves_folder()).names() == ["normandy-1"]
        await driver.press("q", "y")
        assert SaveStore(user_saves_folder()).names() == []


async def test_a_game_that_is_over_shows_its_end_without_a_handover() -> None:
    match = saved_where(a_config("normandy/1"), None)
    assert match.state.outcome
    async with open_app() as (app, driver):
        await resume_game(app, "game")
        screen = await use_battle(driver)
        await wait_until(lambda: screen.model.update is not None)
        assert screen.model.update
        assert screen.model.update.view.outcome == match.state.outcome


async def test_a_game_gets_a_name_and_goes_on_under_it() -> None:
    saved_where(a_config("normandy/1"), DecisionKind.PLAY)
    async with open_app() as (app, driver):
        begin(app, a_config("normandy/1"))
        screen = await use_battle(driver)
        await driver.settle()
        await driver.press("1")
        await driver.press("S")
        assert "normandy-1" in screen_text(app.screen)
        await driver.press("ctrl+u", *"game", "enter")
        assert "already" in screen_text(app.screen)
        await driver.press("ctrl+u", *"evening", "enter")
        assert "saved as" in driver.sees("prompt")
        assert sorted(SaveStore(user_saves_folder()).names()) == ["evening", "game"]
        await driver.play_on()
        assert screen.save_status.is_saved
        entries = len(screen.model.player_log.events)
    assert entries
    assert len(SaveStore(user_saves_folder()).read("evening").match.entries) > 2


async def test_a_disk_that_refuses_is_shown_and_forgiven(monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_app() as (app, driver):
        begin(app, a_config("normandy/1"))
        screen = await use_battle(driver)
        await driver.settle()
        await driver.press("1")
        assert "not saved" not in driver.sees("header")
        write_at = append_only_file.write_at

        def full(number: int, data: bytes, offset: int) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(append_only_file, "write_at", full)
        await driver.play_on()
        assert "not saved" in driver.sees("header")
        screen.save_status.retry_disk()
        assert "No space left" in driver.sees("prompt")
        await driver.press("q")
        assert "will be lost" in driver.question
        await driver.press("n")
        monkeypatch.setattr(append_only_file, "write_at", write_at)
        screen.save_status.retry_disk()
        assert "not saved" not in driver.sees("header")
        assert "saved again" in driver.sees("prompt")
    assert SaveStore(user_saves_folder()).read("normandy-1").match.entries


async def test_a_game_under_way_is_looked_back_on_and_another_branches_off() -> None:
    async with open_app() as (app, driver):
        begin(app, a_config("normandy/1"))
        await use_battle(driver)
        await driver.settle()
        for _ in range(12):
            await driver.play_on()
        entries = len(SaveStore(user_saves_folder()).read("normandy-1").match.entries)
        await driver.pilot.press("p")
        await wait_until(lambda: isinstance(app.screen, ReplayScreen))
        await driver.pilot.pause()
        await driver.pilot.press("home", "right", "right", "right", "n")
        await wait_until(lambda: isinstance(app.screen, HandoverScreen))
        battles = [screen for screen in app.screen_stack if isinstance(screen, BattleScreen)]
        assert battles != [driver.screen]
        assert len(battles) == 1
    save_store = SaveStore(user_saves_folder())
    assert sorted(save_store.names()) == ["normandy-1", "normandy-1 2"]
    assert len(save_store.read("normandy-1").match.entries) == entries
    assert save_store.read("normandy-1 2").match.opening


async def test_whoever_leaves_before_the_board_is_shown_finds_the_game_at_the_title() -> None:
    saved_where(a_config("normandy/1"), DecisionKind.PLAY)
    async with open_app() as (app, driver):
        await resume_game(app, "game")
        await use_battle(driver)
        await pass_handover(driver)
        await driver.pilot.press("q")
        title = app.screen
        assert isinstance(title, TitleScreen)
        await wait_until(lambda: title._last is not None)
        assert title._last
        assert title._last.name == "game"
