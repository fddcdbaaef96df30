"""A seat that is lost for good: the guest sees why and what to do, and the host who has it now."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.net.lan_sessions import make_joining, make_lobby, running_guest, running_host
from tests.tui.screens.battle.battle_driver import BattleDriver, drive_battle
from tests.tui.screens.battle.test_opponent_controller import open_lan_battle, until
from tests.tui.screens.pane_reader import pane
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession
from undaunted_tui.session.host_lobby import HostLobby
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.storage.credentials import CredentialStore

pytestmark = pytest.mark.asyncio


@dataclass
class GuestBattle:
    """A guest at the screen, and its host."""

    driver: BattleDriver
    lobby: HostLobby
    host: HostSession
    guest: GuestSession
    port: int

    def prompt(self) -> str:
        return " ".join(self.driver.sees("prompt").split())


@asynccontextmanager
async def open_guest_battle(folder: Path) -> AsyncIterator[GuestBattle]:
    lobby = make_lobby(folder)
    async with running_host(lobby) as (port, _):
        joining = make_joining(folder, port, lobby.code)
        play = asyncio.create_task(joining.run())
        guest, host = await joining.wait_until_begun(), await lobby.wait_until_begun()
        async with drive_battle(guest, size=(120, 40)) as driver:
            await until(lambda: "Host" in driver.sees("header"))
            yield GuestBattle(driver, lobby, host, guest, port)
        guest.stop()
        await play


@pytest.mark.parametrize("way", ["given away", "second window", "new game"])
async def test_a_guest_without_a_seat_is_told_so_and_never_waits_in_vain(tmp_path: Path, way: str) -> None:
    async with open_guest_battle(tmp_path) as guest_battle:
        reason = "Your seat was taken over from another window or machine"
        if way == "new game":
            guest_battle.lobby.seat.tokens.credentials = replace(
                guest_battle.lobby.seat.tokens.credentials, token="00" * 32
            )
            guest_battle.lobby.seat.server.drop("leaving")
            reason = "The host no longer knows your seat"
            await until(lambda: reason in guest_battle.prompt(), guest_battle.prompt)
        else:
            code = guest_battle.lobby.code if way == "given away" else ""
            async with running_guest(
                make_joining(tmp_path / "other" if code else tmp_path, guest_battle.port, code)
            ) as (_, events):
                if code:
                    await until(lambda: guest_battle.host.opponent.has_applicant)
                    guest_battle.host.opponent.decide(True)
                await events.here()
                await until(lambda: reason in guest_battle.prompt(), guest_battle.prompt)
        assert "disconnected" in guest_battle.driver.sees("header")
        assert "away" not in guest_battle.driver.sees("header")
        assert "is taking" not in guest_battle.driver.sees("log")
        await guest_battle.driver.press("1")
        assert "One moment" not in guest_battle.prompt()
        assert reason in guest_battle.prompt()
        assert guest_battle.driver.screen.model.question
        for key in ("D", "t"):
            await guest_battle.driver.press(key)
            assert guest_battle.driver.screen.battle.open_question is None
            assert "isn’t there" not in guest_battle.prompt()
        await guest_battle.driver.press("q")
        assert "It can’t go on here." in guest_battle.driver.question
        assert "come back" not in guest_battle.driver.question
    (credentials,) = CredentialStore(tmp_path / "guest").running()
    assert credentials.is_refused == (way != "second window"), "the second window has a key of its own"


async def test_a_host_is_told_who_has_the_seat_now(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        second = make_joining(tmp_path / "second", lan_battle.port, lan_battle.lobby.code, name="Carl")
        async with running_guest(second):
            await lan_battle.sees("question", "asks for the other seat")
            await lan_battle.driver.press("y")
            await lan_battle.sees("log", "Carl takes over Guest’s seat.")
            assert "anew" not in lan_battle.driver.sees("log")
        await lan_battle.sees("log", "Carl has left")
        async with running_guest(make_joining(tmp_path / "second", lan_battle.port)):
            await until(lambda: lan_battle.host.opponent.presence.here)
            await lan_battle.sees("log", "Guest takes over Carl’s seat.")


async def test_a_game_that_was_ended_in_ones_absence_was_not_resigned(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path, patience=0.0) as lan_battle:
        lan_battle.guest.stop()
        await lan_battle.sees("question", "has been away")
        await lan_battle.driver.press("end", "enter")
        await until(lambda: isinstance(lan_battle.driver.app.screen, DebriefScreen))
        debrief = lan_battle.driver.app.screen
        assert isinstance(debrief, DebriefScreen)
        await until(lambda: "You ended the game because Guest stayed away." in pane(debrief, "result").canvas.text())
        joining = make_joining(tmp_path, lan_battle.port)
        play = asyncio.create_task(joining.run())
        guest = await joining.wait_until_begun()
        async with drive_battle(guest, size=(120, 40)) as driver:
            await until(lambda: isinstance(driver.app.screen, DebriefScreen))
            there = driver.app.screen
            assert isinstance(there, DebriefScreen)
            await until(lambda: "Host ended the game" in pane(there, "result").canvas.text())
            await until(lambda: "Fair game verified" in " ".join(pane(there, "result").canvas.text().split()))
        guest.stop()
        await play


async def test_a_guest_who_resigned_itself_is_not_told_otherwise(tmp_path: Path) -> None:
    async with open_guest_battle(tmp_path) as guest_battle:
        await guest_battle.guest.links[0].command(PlayerCommand.RESIGN)
        await until(lambda: isinstance(guest_battle.driver.app.screen, DebriefScreen))
        # The log lies beneath the debriefing, so it is read where it is kept.
        screen = guest_battle.driver.screen
        await until(lambda: any("Fair game verified" in line.text for line in screen.view_state().lines))
        assert not [line for line in screen.view_state().lines if "ended the game" in line.text]


@pytest.mark.parametrize("is_early", [True, False])
async def test_every_debriefing_tells_what_the_audit_found(tmp_path: Path, is_early: bool) -> None:
    async with open_guest_battle(tmp_path) as guest_battle:
        driver = guest_battle.driver
        if is_early:
            await driver.press("question_mark")
        await guest_battle.guest.links[0].command(PlayerCommand.RESIGN)
        opponent = driver.screen.opponent
        assert opponent
        await until(lambda: "Fair game verified" in opponent.findings)
        if is_early:
            assert not isinstance(driver.app.screen, DebriefScreen)
            await driver.press("escape")
        for key in ("b", "enter"):
            await until(lambda: isinstance(driver.app.screen, DebriefScreen) and driver.app.screen.is_ready)
            debrief = driver.app.screen
            assert isinstance(debrief, DebriefScreen)
            assert "Fair game verified" in pane(debrief, "result").canvas.text()
            if key == "b":
                await driver.pilot.press("b")
                await until(lambda: driver.app.screen is driver.screen)
                await driver.pilot.press("enter")


async def test_a_bid_that_was_taken_back_can_not_be_taken_back_again(tmp_path: Path) -> None:
    async with open_guest_battle(tmp_path) as guest_battle:
        assert not guest_battle.guest.opponent.can_propose_undo
        await guest_battle.driver.pilot.press("1")
        await until(lambda: guest_battle.guest.opponent.can_propose_undo)
        await guest_battle.driver.pilot.press("u")
        await until(lambda: "undo your last step" in guest_battle.driver.question)
        await guest_battle.driver.pilot.press("y")
        await until(lambda: guest_battle.host.opponent.proposed is not None)
        await guest_battle.host.opponent.reply(True)
        await until(lambda: not guest_battle.guest.opponent.can_propose_undo)
        await guest_battle.driver.press("u")
        assert "no step to undo yet" in guest_battle.prompt()
        assert guest_battle.driver.screen.battle.open_question is None
        update = guest_battle.guest.update
        guest_battle.guest.update = replace(update, view=replace(update.view, round=2))
        assert guest_battle.guest.opponent.can_propose_undo, "the same hand in a later round comes after many steps"


async def test_nothing_is_proposed_to_somebody_who_is_away(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        lan_battle.guest.stop()
        await lan_battle.sees("header", "Guest away")
        await lan_battle.driver.press("D")
        assert lan_battle.driver.screen.battle.open_question is None
        assert "isn’t there" in lan_battle.driver.sees("prompt")


async def test_letters_of_two_cells_can_be_said(tmp_path: Path) -> None:
    async with open_guest_battle(tmp_path) as guest_battle:
        await guest_battle.driver.press("t", "漢", "x", "字", "enter")
        await until(lambda: "you: ?x?" in guest_battle.driver.sees("log"))
