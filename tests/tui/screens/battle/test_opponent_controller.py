"""A battle with somebody at another machine: presence, chat, proposals, stand-ins, and what the audit found."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from rich.cells import cell_len

from core.match import DRAWN
from core.record import dump, record_of
from tests.net.lan_sessions import PATIENCE, OpponentEventLog, make_joining, make_lobby, running_guest
from tests.tui.screens.battle.battle_driver import BattleDriver, drive_battle
from tests.tui.screens.pane_reader import pane
from tests.waiting import wait_until
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession
from undaunted_tui.session.host_lobby import HostLobby
from undaunted_tui.session.joining import Joining
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.opponent import ChatLine, Proposal, ProposalReceived, ProposalSettled

pytestmark = pytest.mark.asyncio


@dataclass
class LanBattle:
    """The host at the screen, and the guest at the other end of the line."""

    driver: BattleDriver
    lobby: HostLobby
    host: HostSession
    joining: Joining
    guest: GuestSession
    events: OpponentEventLog
    port: int
    folder: Path

    async def sees(self, pane: str, words: str) -> None:
        await until(lambda: words in self.driver.sees(pane), lambda: f"{words!r} is not in:\n{self.driver.sees(pane)}")


async def until(wanted: Callable[[], bool], why: Callable[[], str] = lambda: "it never came") -> None:
    await wait_until(wanted, why)


@asynccontextmanager
async def open_lan_battle(folder: Path, patience: float = 60.0, name: str = "Guest") -> AsyncIterator[LanBattle]:
    lobby = make_lobby(folder, patience=patience)
    port = await lobby.open("127.0.0.1", 0)
    serve = asyncio.create_task(lobby.serve())
    joining = make_joining(folder, port, lobby.code, name=name)
    async with running_guest(joining) as (_, events):
        host, guest = await lobby.wait_until_begun(), await joining.wait_until_begun()
        async with drive_battle(host, size=(120, 40)) as driver:
            yield LanBattle(driver, lobby, host, joining, guest, events, port, folder)
    lobby.stop()
    await serve


async def test_the_other_player_is_in_the_header_and_what_is_said_in_the_log(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        await lan_battle.sees("header", "Guest")
        assert lan_battle.guest.opponent.say("Good [b]evening[/b]!")
        await lan_battle.sees("log", "Guest: Good [b]evening[/b]!")
        assert lan_battle.guest.opponent.say("漢x")
        await lan_battle.sees("log", "Guest: ?x")
        await lan_battle.driver.press("t", "H", "i", "enter")
        spoken = await lan_battle.events.until(ChatLine, lambda spoken: not spoken.own)
        assert spoken.text == "Hi"
        await lan_battle.sees("log", "you: Hi")
        await lan_battle.driver.press("T", "2")
        spoken = await lan_battle.events.until(ChatLine, lambda spoken: bool(spoken.phrase))
        assert spoken.phrase == "good_luck"
        assert "Good luck!" in lan_battle.driver.sees("log")


async def test_a_draw_is_proposed_and_agreed_upon(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        await lan_battle.driver.press("D", "y")
        await lan_battle.events.until(ProposalReceived)
        assert "has been asked" in lan_battle.driver.sees("log")
        await lan_battle.guest.opponent.reply(False)
        await lan_battle.sees("log", "No draw")
        await lan_battle.guest.opponent.propose(Proposal.DRAW)
        await lan_battle.sees("question", "offers a draw")
        await lan_battle.driver.press("y")
        await until(lambda: isinstance(lan_battle.driver.app.screen, DebriefScreen))
        assert lan_battle.host.match.state.outcome
        assert lan_battle.host.match.state.outcome.ending == DRAWN
        debrief = lan_battle.driver.app.screen
        assert isinstance(debrief, DebriefScreen)
        assert "Guest" in pane(debrief, "result").canvas.text()


async def test_a_step_beyond_the_barrier_is_taken_back_if_the_other_agrees(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        await lan_battle.driver.pilot.press("1")
        update = await lan_battle.guest.links[0].receive()
        while update.decision is None:
            update = await lan_battle.guest.links[0].receive()
        await lan_battle.guest.links[0].answer(update.number, update.decision.options[0])
        match = lan_battle.host.match
        await until(lambda: len(match.entries) >= 2)
        await until(lambda: not lan_battle.driver.screen.battle.updates.first(lan_battle.driver.screen.model.side))
        await lan_battle.driver.press("u")
        assert "undo your last step" in lan_battle.driver.sees("question")
        await lan_battle.driver.press("y")
        await lan_battle.events.until(ProposalReceived)
        await lan_battle.guest.opponent.reply(True)
        await lan_battle.events.until(ProposalSettled)
        await until(lambda: not match.effective_acts())
        await lan_battle.sees("log", "is undone")


async def test_somebody_who_stays_away_is_stood_in_for(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path, patience=0.0) as lan_battle:
        lan_battle.guest.stop()
        await lan_battle.sees("header", "Guest away")
        await lan_battle.sees("question", "has been away")
        await lan_battle.driver.pilot.press("2")
        assert not lan_battle.host.opponent.presence.stand_in, "a number meant for something else only marks an answer"
        await lan_battle.driver.press("enter")
        await lan_battle.sees("header", "bot plays")
        await lan_battle.driver.press("1")
        match = lan_battle.host.match
        await until(lambda: len(match.entries) > 2)


async def test_somebody_else_gets_the_seat_only_with_the_hosts_yes(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        second = make_joining(tmp_path / "second", lan_battle.port, lan_battle.lobby.code)
        async with running_guest(second):
            await lan_battle.sees("question", "asks for the other seat")
            assert lan_battle.guest.opponent.presence.here
            await lan_battle.driver.press("y")
            await second.wait_until_begun()
            await until(lambda: not lan_battle.guest.opponent.presence.here)


async def test_whoever_asked_for_the_seat_and_left_is_asked_about_no_more(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        async with running_guest(make_joining(tmp_path / "second", lan_battle.port, lan_battle.lobby.code)):
            await lan_battle.sees("question", "asks for the other seat")
        await lan_battle.sees("prompt", "has left")
        assert lan_battle.driver.screen.battle.open_question is None


@pytest.mark.parametrize("key", ["escape", "n"])
async def test_a_seat_is_refused_by_turning_the_question_away(tmp_path: Path, key: str) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        async with running_guest(make_joining(tmp_path / "second", lan_battle.port, lan_battle.lobby.code)) as (
            play,
            _,
        ):
            await lan_battle.sees("question", "asks for the other seat")
            await lan_battle.driver.press(key)
            async with asyncio.timeout(PATIENCE):
                assert (await play).reason == "full"
        assert lan_battle.guest.opponent.presence.here


@pytest.mark.parametrize("key", ["escape", "n"])
async def test_a_proposal_that_is_turned_away_is_refused_and_the_other_told(tmp_path: Path, key: str) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        await lan_battle.guest.opponent.propose(Proposal.DRAW)
        await lan_battle.sees("question", "offers a draw")
        await lan_battle.driver.press(key)
        assert await lan_battle.events.until(ProposalSettled) == ProposalSettled(Proposal.DRAW, False)
        assert lan_battle.host.opponent.proposed is None
        await lan_battle.sees("log", "No draw")


async def test_a_proposal_is_asked_about_until_it_is_answered_or_the_game_ends(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        await lan_battle.guest.opponent.propose(Proposal.DRAW)
        await lan_battle.sees("question", "offers a draw")
        await lan_battle.driver.press("g", "e", "q")
        assert "offers a draw" in lan_battle.driver.sees("question")
        assert lan_battle.host.opponent.proposed is Proposal.DRAW
        await lan_battle.guest.links[0].command(PlayerCommand.RESIGN)
        await until(lambda: lan_battle.driver.screen.battle.open_question is None)
        await until(lambda: isinstance(lan_battle.driver.app.screen, DebriefScreen))


async def test_before_the_first_step_there_is_nothing_to_ask_the_other_for(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        await lan_battle.driver.press("u")
        assert "no step to undo yet" in lan_battle.driver.sees("prompt")
        assert lan_battle.driver.screen.battle.open_question is None
        assert not lan_battle.guest.opponent.can_propose_undo


async def test_a_game_that_waits_for_somebody_says_so_once_whoever_must_decide(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        lan_battle.guest.stop()
        await lan_battle.sees("prompt", "the game is paused")
        assert lan_battle.driver.update.decision, "the host must decide"
        assert " ".join(lan_battle.driver.sees("prompt").split()).count("Guest has left") == 1


@pytest.mark.parametrize("name", ["漢字", "e\u0301a\u0308\u0301o", "👩\u200d👩\u200d👧", "🇩🇪x", "\uff57\uff49de"])
async def test_letters_that_do_not_fit_in_cells_never_reach_a_screen(tmp_path: Path, name: str) -> None:
    async with open_lan_battle(tmp_path, name=name) as lan_battle:
        assert lan_battle.guest.opponent.say(f"hi {name} there")
        await lan_battle.sees("log", "there")
        for pane in ("header", "log", "prompt"):
            for row in lan_battle.driver.screen.pane(pane).canvas.rows:
                assert [cell_len(sign) for sign, _ in row] == [1] * len(row)


async def test_a_host_is_paused_while_the_guest_is_away(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        lan_battle.guest.stop()
        await lan_battle.sees("header", "Guest away")
        await lan_battle.driver.pilot.press("1")
        await lan_battle.sees("prompt", "paused")
        assert not lan_battle.host.match.entries


async def test_a_host_finds_the_code_on_the_board_while_the_guest_is_away(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path) as lan_battle:
        code = lan_battle.lobby.code
        await lan_battle.sees("header", "Guest")
        assert code not in lan_battle.driver.sees("prompt")
        lan_battle.guest.stop()
        await lan_battle.sees("prompt", "Guest has left; the game is paused and saved.")
        await lan_battle.sees("prompt", f"The code for the other seat is {code}.")
        await lan_battle.driver.press("1")
        await lan_battle.sees("prompt", "paused")
        assert code in lan_battle.driver.sees("prompt")
        await lan_battle.driver.press("t")
        await lan_battle.sees("prompt", "isn’t there")
        assert lan_battle.driver.sees("prompt").count(code) == 1
        assert code not in lan_battle.driver.sees("log")
        assert code not in dump(record_of(lan_battle.host.match))


async def test_a_code_is_told_to_the_host_alone_and_only_while_it_is_of_use(tmp_path: Path) -> None:
    async with open_lan_battle(tmp_path, patience=0.0) as lan_battle:
        code = lan_battle.lobby.code
        lan_battle.guest.stop()
        await lan_battle.sees("question", "has been away")
        await lan_battle.driver.press("2", "enter")
        await lan_battle.sees("header", "bot plays")
        await lan_battle.driver.press("t")
        await lan_battle.sees("prompt", f"isn’t there. The code for the other seat is {code}.")
        await lan_battle.driver.press("G", "y")
        await until(lambda: isinstance(lan_battle.driver.app.screen, DebriefScreen))
        debrief = lan_battle.driver.app.screen
        assert isinstance(debrief, DebriefScreen)
        await until(lambda: debrief.is_ready)
        await lan_battle.driver.pilot.press("b")
        await lan_battle.driver.press("t")
        await lan_battle.sees("prompt", "isn’t there.")
        assert code not in lan_battle.driver.sees("prompt")


async def test_a_guest_is_never_told_a_code(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    port = await lobby.open("127.0.0.1", 0)
    serve = asyncio.create_task(lobby.serve())
    joining = make_joining(tmp_path, port, lobby.code)
    play = asyncio.create_task(joining.run())
    guest = await joining.wait_until_begun()
    async with drive_battle(guest, size=(80, 24)) as driver:
        await until(lambda: "Host" in driver.sees("header"))
        lobby.stop()
        await until(lambda: "Host has left" in driver.sees("prompt"))
        await driver.press("t")
        assert "isn’t there" in driver.sees("prompt")
        assert "code" not in driver.sees("prompt")
    guest.stop()
    await play
    await serve
