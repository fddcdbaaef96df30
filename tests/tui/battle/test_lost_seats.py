"""A seat that is lost for good: the guest is told why and what to do, and the host who has it now."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.net.tables import hosted, joined, serving, sitting
from tests.tui.battle.test_company import an_evening, until
from tests.tui.staging import Stage, staged
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.play.joined import JoinedGame
from undaunted_tui.play.link import Wish
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.storage.papers import Wallet

pytestmark = pytest.mark.asyncio


@dataclass
class Visit:
    """A guest at the screen, and its host."""

    stage: Stage
    host: HostedGame
    guest: JoinedGame
    port: int

    def prompt(self) -> str:
        return " ".join(self.stage.sees("prompt").split())


@asynccontextmanager
async def a_visit(folder: Path, host: HostedGame | None = None) -> AsyncIterator[Visit]:
    host = host or hosted(folder)
    async with serving(host) as (port, _):
        guest = joined(folder, port, host.host.code)
        play = asyncio.create_task(guest.play())
        await guest.begun()
        async with staged(guest, size=(120, 40)) as stage:
            await until(lambda: "Host" in stage.sees("header"))
            yield Visit(stage, host, guest, port)
        guest.stop()
        await play


@pytest.mark.parametrize("way", ["given away", "second window", "new game"])
async def test_a_guest_without_a_seat_is_told_so_and_never_waits_in_vain(tmp_path: Path, way: str) -> None:
    async with a_visit(tmp_path) as visit:
        reason = "your seat was taken from another window or machine"
        if way == "new game":
            visit.host.seat.papers = replace(visit.host.seat.papers, token="00" * 32)
            visit.host.host.drop("leaving")
            reason = "the host does not know your key any more"
            await until(lambda: reason in visit.prompt(), visit.prompt)
        else:
            code = visit.host.host.code if way == "given away" else ""
            async with sitting(joined(tmp_path / "other" if code else tmp_path, visit.port, code)) as (_, heard):
                if code:
                    await until(lambda: visit.host.has_applicant)
                    visit.host.decide(True)
                await heard.here()
                await until(lambda: reason in visit.prompt(), visit.prompt)
        assert "line ended" in visit.stage.sees("header")
        assert "away" not in visit.stage.sees("header")
        assert "sits down" not in visit.stage.sees("log")
        await visit.stage.press("1")
        assert "One moment" not in visit.prompt()
        assert reason in visit.prompt()
        assert visit.stage.screen.desk.question
        for key in ("D", "t"):
            await visit.stage.press(key)
            assert visit.stage.screen.check is None
            assert "not there" not in visit.prompt()
        await visit.stage.press("q")
        assert "It can’t go on here." in visit.prompt()
        assert "come back" not in visit.prompt()
    (papers,) = Wallet(tmp_path / "guest").running()
    assert papers.is_refused == (way != "second window"), "the second window has a key of its own"


async def test_a_host_is_told_who_has_the_seat_now(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        second = joined(tmp_path / "second", evening.port, evening.host.host.code)
        second._ticket = replace(second._ticket, name="Carl")
        async with sitting(second):
            await evening.sees("prompt", "would like to have the other seat")
            await evening.stage.press("y")
            await evening.sees("log", "Carl has Guest’s seat now.")
            assert "anew" not in evening.stage.sees("log")
        await evening.sees("log", "Carl has left")
        async with sitting(joined(tmp_path / "second", evening.port)):
            await until(lambda: evening.host.presence.here)
            await evening.sees("log", "Guest has Carl’s seat now.")


async def test_a_game_that_was_ended_in_ones_absence_was_not_resigned(tmp_path: Path) -> None:
    async with an_evening(tmp_path, patience=0.0) as evening:
        evening.guest.stop()
        await evening.sees("prompt", "has been away")
        await evening.stage.press("end", "enter")
        await until(lambda: isinstance(evening.stage.app.screen, DebriefScreen))
        debrief = evening.stage.app.screen
        assert isinstance(debrief, DebriefScreen)
        await until(lambda: "You ended the game because Guest stayed away." in debrief.pane("result").canvas.text())
        guest = joined(tmp_path, evening.port)
        play = asyncio.create_task(guest.play())
        await guest.begun()
        async with staged(guest, size=(120, 40)) as stage:
            await until(lambda: isinstance(stage.app.screen, DebriefScreen))
            there = stage.app.screen
            assert isinstance(there, DebriefScreen)
            await until(lambda: "Host ended the game" in there.pane("result").canvas.text())
            await until(lambda: "as committed" in there.pane("result").canvas.text())
        guest.stop()
        await play


async def test_a_guest_who_resigned_itself_is_not_told_otherwise(tmp_path: Path) -> None:
    async with a_visit(tmp_path) as visit:
        await visit.guest.links[0].wish(Wish.RESIGN)
        await until(lambda: isinstance(visit.stage.app.screen, DebriefScreen))
        await until(lambda: "as committed" in visit.stage.sees("log"))
        assert "ended the game" not in visit.stage.sees("log")


@pytest.mark.parametrize("is_early", [True, False])
async def test_every_debriefing_tells_what_the_audit_found(tmp_path: Path, is_early: bool) -> None:
    async with a_visit(tmp_path) as visit:
        stage = visit.stage
        if is_early:
            await stage.press("question_mark")
        await visit.guest.links[0].wish(Wish.RESIGN)
        talk = stage.screen.talk
        assert talk
        await until(lambda: "as committed" in talk.findings)
        if is_early:
            assert not isinstance(stage.app.screen, DebriefScreen)
            await stage.press("escape")
        for key in ("b", "enter"):
            await until(lambda: isinstance(stage.app.screen, DebriefScreen) and stage.app.screen.is_ready)
            debrief = stage.app.screen
            assert isinstance(debrief, DebriefScreen)
            assert "as committed" in debrief.pane("result").canvas.text()
            if key == "b":
                await stage.pilot.press("b")
                await until(lambda: stage.app.screen is stage.screen)
                await stage.pilot.press("enter")


async def test_a_bid_that_was_taken_back_can_not_be_taken_back_again(tmp_path: Path) -> None:
    async with a_visit(tmp_path) as visit:
        assert not visit.guest.can_ask_back
        await visit.stage.pilot.press("1")
        await until(lambda: visit.guest.can_ask_back)
        await visit.stage.pilot.press("u")
        await until(lambda: "take your last step back" in visit.prompt())
        await visit.stage.pilot.press("y")
        await until(lambda: visit.host.proposed is not None)
        await visit.host.reply(True)
        await until(lambda: not visit.guest.can_ask_back)
        await visit.stage.press("u")
        assert "no step yet" in visit.prompt()
        assert visit.stage.screen.check is None
        update = visit.guest._update
        assert update
        visit.guest._update = replace(update, view=replace(update.view, round=2))
        assert visit.guest.can_ask_back, "the same hand in a later round comes after many steps"


async def test_nothing_is_proposed_to_somebody_who_is_away(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        evening.guest.stop()
        await evening.sees("header", "Guest away")
        await evening.stage.press("D")
        assert evening.stage.screen.check is None
        assert "is not there" in evening.stage.sees("prompt")


async def test_letters_of_two_cells_can_be_said(tmp_path: Path) -> None:
    async with a_visit(tmp_path) as visit:
        await visit.stage.press("t", "漢", "x", "字", "enter")
        await until(lambda: "you: ?x?" in visit.stage.sees("log"))
