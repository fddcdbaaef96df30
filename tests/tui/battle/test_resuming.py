"""A saved game goes on at the screen: behind the curtain, with what happened last, in the middle of anything."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from core.ai.random_bot import pick
from core.chance import Stream
from core.decisions import Ask
from core.match import Match
from tests.tui.staging import QUICK, Stage, an_app, an_order
from undaunted_tui.app import UndauntedApp
from undaunted_tui.play.local import Order
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.screens.curtain import CurtainScreen
from undaunted_tui.screens.doors import begin, resume
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.recap import RecapScreen
from undaunted_tui.screens.replay import ReplayScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.storage.places import JOURNAL, own_saves
from undaunted_tui.storage.shelf import Shelf

pytestmark = pytest.mark.asyncio

BOTH = ("person", "person")
ONE = ("person", "random")


def saved_where(order: Order, ask: Ask | None, most: int = 4000) -> Match:
    """A game that was left when something was asked, or after so many answers; it is on the shelf as "game"."""
    match = Match(order.setting, order.seed, order.players)
    journal = Shelf(own_saves()).begin(match, "game")
    lots = Stream("resuming", order.seed)
    for _ in range(most):
        listed = match.state.listed
        if not listed or (match.entries and listed[-1].ask is ask and order.players[listed[-1].side] == "person"):
            break
        decision = listed[0]
        match.submit(decision.side, match.number(decision.side), pick(decision.options, lots))
        journal.keep(match)
    journal.close(match)
    return match


@asynccontextmanager
async def an_evening(size: tuple[int, int] = (120, 40)) -> AsyncIterator[tuple[UndauntedApp, Stage]]:
    """The program at its title, and a stage that waits for a battle."""
    app = an_app(QUICK)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        stage = Stage(pilot, app, BattleScreen.__new__(BattleScreen))
        yield app, stage


async def sit_down(stage: Stage) -> BattleScreen:
    """Take the battle that lies under the curtain as the stage."""
    while not any(isinstance(screen, BattleScreen) for screen in stage.app.screen_stack):
        await stage.pilot.pause(0.01)
    stage.screen = next(screen for screen in stage.app.screen_stack if isinstance(screen, BattleScreen))
    return stage.screen


def seen(app: UndauntedApp, pane: str) -> str:
    """What a pane of the screen on top shows."""
    assert isinstance(app.screen, PaneScreen)
    return app.screen.pane(pane).canvas.text()


async def lift(stage: Stage) -> None:
    """Lift the curtain, and read what happened last."""
    while not isinstance(stage.app.screen, CurtainScreen) or not stage.app.screen.is_ready:
        await stage.pilot.pause(0.02)
    await stage.pilot.press("enter")
    while not isinstance(stage.app.screen, RecapScreen):
        await stage.pilot.pause(0.02)


@pytest.mark.parametrize(
    ("scenario", "players", "ask"),
    [
        ("normandy/1", BOTH, Ask.BID),
        ("normandy/1", ONE, Ask.STEP),
        ("normandy/1", ONE, Ask.PLAY),
        ("north_africa/6", BOTH, Ask.HIT),
        ("north_africa/6", ONE, Ask.CREW),
    ],
)
async def test_a_game_goes_on_in_the_middle_of_anything(scenario: str, players: tuple[str, str], ask: Ask) -> None:
    match = saved_where(an_order(scenario, players), ask)
    asked = match.state.listed[-1]
    assert asked.ask is ask
    async with an_evening() as (app, stage):
        await resume(app, "game")
        screen = await sit_down(stage)
        await stage.pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        assert stage.sees_all().strip() == ""
        await lift(stage)
        side = screen.desk.side
        told = seen(app, "recap")
        assert screen.desk.journal.lines[-1].text.split(":")[0] in told
        await stage.press("enter")
        assert stage.app.screen is stage.screen
        decision = match.decision(side)
        assert stage.update.view.side == side
        assert stage.update.decision == decision
        await stage.play_on()
    found = Shelf(own_saves()).look("game").match
    assert len(found.entries) > len(match.entries)
    assert found.entries[: len(match.entries)] == match.entries


async def test_a_game_can_be_left_again_before_it_goes_on() -> None:
    saved_where(an_order("normandy/1", ONE), Ask.PLAY)
    async with an_evening() as (app, stage):
        await resume(app, "game")
        await sit_down(stage)
        await lift(stage)
        await stage.pilot.press("q")
        await stage.pilot.pause()
        assert isinstance(app.screen, TitleScreen)


async def test_a_bid_that_was_made_in_secret_stays_secret_and_stands() -> None:
    order = an_order("normandy/1", BOTH)
    match = Match(order.setting, order.seed, order.players)
    journal = Shelf(own_saves()).begin(match, "game")
    first = match.decision(0)
    assert first
    match.submit(0, match.number(0), first.options[0])
    journal.keep(match)
    journal.close(match)
    async with an_evening() as (app, stage):
        await resume(app, "game")
        screen = await sit_down(stage)
        await lift(stage)
        assert screen.desk.side == 1
        await stage.press("enter")
        assert stage.update.decision
        assert stage.update.decision.ask is Ask.BID
        assert not any("bids" in line.text and "(" in line.text for line in screen.desk.journal.lines)


async def test_what_became_of_the_files_is_told() -> None:
    saved_where(an_order("normandy/1"), Ask.PLAY)
    path = own_saves() / "game" / JOURNAL
    path.write_bytes(path.read_bytes()[:-5])
    async with an_evening() as (app, stage):
        await resume(app, "game")
        await sit_down(stage)
        await lift(stage)
        assert "torn off" in seen(app, "recap")


async def test_a_game_is_on_disk_from_its_first_step_and_the_title_offers_it() -> None:
    async with an_evening() as (app, stage):
        begin(app, an_order("normandy/1"))
        await sit_down(stage)
        await stage.calm()
        await stage.press("1")
        name = Shelf(own_saves()).names()[0]
        assert name == "normandy-1"
        assert len(Shelf(own_saves()).look(name).match.entries) >= 2
        await stage.press("q", "y")
        title = app.screen
        assert isinstance(title, TitleScreen)
        while title._last is None:
            await stage.pilot.pause(0.02)
        await stage.pilot.press("1")
        await sit_down(stage)
        await lift(stage)


async def test_a_game_that_nobody_touched_is_not_kept() -> None:
    async with an_evening() as (app, stage):
        begin(app, an_order("normandy/1"))
        await sit_down(stage)
        await stage.calm()
        assert Shelf(own_saves()).names() == ["normandy-1"]
        await stage.press("q", "y")
        assert Shelf(own_saves()).names() == []


async def test_a_game_that_is_over_shows_its_end_without_a_curtain() -> None:
    match = saved_where(an_order("normandy/1"), None)
    assert match.state.outcome
    async with an_evening() as (app, stage):
        await resume(app, "game")
        screen = await sit_down(stage)
        while screen.desk.update is None:
            await stage.pilot.pause(0.02)
        assert screen.desk.update.view.outcome == match.state.outcome


async def test_a_game_gets_a_name_and_goes_on_under_it() -> None:
    saved_where(an_order("normandy/1"), Ask.PLAY)
    async with an_evening() as (app, stage):
        begin(app, an_order("normandy/1"))
        screen = await sit_down(stage)
        await stage.calm()
        await stage.press("1")
        await stage.press("S")
        assert "normandy-1" in seen(app, "writing")
        await stage.press("ctrl+u", *"game", "enter")
        assert "already" in seen(app, "writing")
        await stage.press("ctrl+u", *"evening", "enter")
        assert "saved as" in stage.sees("prompt")
        assert sorted(Shelf(own_saves()).names()) == ["evening", "game"]
        await stage.play_on()
        assert screen.saving.is_saved
        entries = len(screen.desk.journal.events)
    assert entries
    assert len(Shelf(own_saves()).look("evening").match.entries) > 2


async def test_a_disk_that_refuses_is_shown_and_forgiven(monkeypatch: pytest.MonkeyPatch) -> None:
    async with an_evening() as (app, stage):
        begin(app, an_order("normandy/1"))
        screen = await sit_down(stage)
        await stage.calm()
        await stage.press("1")
        assert "not saved" not in stage.sees("header")
        write = os.pwrite

        def full(number: int, data: bytes, offset: int) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("undaunted_tui.storage.ledger.os.pwrite", full)
        await stage.play_on()
        assert "not saved" in stage.sees("header")
        screen.saving.look()
        assert "No space left" in stage.sees("prompt")
        await stage.press("q")
        assert "would be lost" in stage.sees("prompt")
        await stage.press("n")
        monkeypatch.setattr("undaunted_tui.storage.ledger.os.pwrite", write)
        screen.saving.look()
        assert "not saved" not in stage.sees("header")
        assert "saved again" in stage.sees("prompt")
    assert Shelf(own_saves()).look("normandy-1").match.entries


async def test_a_game_under_way_is_looked_back_on_and_another_branches_off() -> None:
    async with an_evening() as (app, stage):
        begin(app, an_order("normandy/1"))
        await sit_down(stage)
        await stage.calm()
        for _ in range(12):
            await stage.play_on()
        entries = len(Shelf(own_saves()).look("normandy-1").match.entries)
        await stage.pilot.press("p")
        while not isinstance(app.screen, ReplayScreen):
            await stage.pilot.pause(0.02)
        await stage.pilot.press("home", "right", "right", "right", "n")
        while not isinstance(app.screen, CurtainScreen):
            await stage.pilot.pause(0.02)
        battles = [screen for screen in app.screen_stack if isinstance(screen, BattleScreen)]
        assert battles != [stage.screen]
        assert len(battles) == 1
    shelf = Shelf(own_saves())
    assert sorted(shelf.names()) == ["normandy-1", "normandy-1 2"]
    assert len(shelf.look("normandy-1").match.entries) == entries
    assert shelf.look("normandy-1 2").match.opening


async def test_whoever_leaves_before_the_board_is_shown_finds_the_game_at_the_title() -> None:
    saved_where(an_order("normandy/1"), Ask.PLAY)
    async with an_evening() as (app, stage):
        await resume(app, "game")
        await sit_down(stage)
        await lift(stage)
        await stage.pilot.press("q")
        title = app.screen
        assert isinstance(title, TitleScreen)
        while title._last is None:
            await stage.pilot.pause(0.02)
        assert title._last.name == "game"
