"""A battle with somebody at another machine: presence, chat, proposals, stand-ins, and what the audit found."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from core.match import DRAWN
from core.record import dump, record_of
from tests.net.tables import PATIENCE, Heard, hosted, joined, sitting
from tests.tui.staging import Stage, staged
from undaunted_tui.play.company import Proposal, Proposed, Settled, Spoken
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.play.joined import JoinedGame
from undaunted_tui.play.link import Wish
from undaunted_tui.screens.debrief import DebriefScreen

pytestmark = pytest.mark.asyncio


@dataclass
class Evening:
    """The host at the screen, and the guest at the other end of the line."""

    stage: Stage
    host: HostedGame
    guest: JoinedGame
    heard: Heard
    port: int
    folder: Path

    async def sees(self, pane: str, words: str) -> None:
        await until(lambda: words in self.stage.sees(pane), lambda: f"{words!r} is not in:\n{self.stage.sees(pane)}")


async def until(wanted: Callable[[], bool], why: Callable[[], str] = lambda: "it never came") -> None:
    async with asyncio.timeout(PATIENCE):
        for _ in range(500):
            if wanted():
                return
            await asyncio.sleep(0.01)
    raise AssertionError(why())


@asynccontextmanager
async def an_evening(folder: Path, patience: float = 60.0, name: str = "Guest") -> AsyncIterator[Evening]:
    host = hosted(folder, patience=patience)
    port = await host.open("127.0.0.1", 0)
    serve = asyncio.create_task(host.serve())
    guest = joined(folder, port, host.host.code)
    guest._ticket = replace(guest._ticket, name=name)
    async with sitting(guest) as (_, heard):
        await host.begun()
        async with staged(host, size=(120, 40)) as stage:
            yield Evening(stage, host, guest, heard, port, folder)
    host.stop()
    await serve


async def test_the_other_player_is_in_the_header_and_what_is_said_in_the_log(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        await evening.sees("header", "Guest")
        assert evening.guest.say("Good [b]evening[/b]!")
        await evening.sees("log", "Guest: Good [b]evening[/b]!")
        assert evening.guest.say("漢x")
        await evening.sees("log", "Guest: ?x")
        await evening.stage.press("t", "H", "i", "enter")
        spoken = await evening.heard.until(Spoken, lambda spoken: not spoken.own)
        assert spoken.text == "Hi"
        await evening.sees("log", "you: Hi")
        await evening.stage.press("T", "2")
        spoken = await evening.heard.until(Spoken, lambda spoken: bool(spoken.phrase))
        assert spoken.phrase == "good_luck"
        assert "Good luck!" in evening.stage.sees("log")


async def test_a_draw_is_proposed_and_agreed_upon(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        await evening.stage.press("D", "y")
        await evening.heard.until(Proposed)
        assert "has been asked" in evening.stage.sees("log")
        await evening.guest.reply(False)
        await evening.sees("log", "no agreement")
        await evening.guest.propose(Proposal.DRAW)
        await evening.sees("prompt", "proposes a draw")
        await evening.stage.press("y")
        await until(lambda: isinstance(evening.stage.app.screen, DebriefScreen))
        assert evening.host.match
        assert evening.host.match.state.outcome
        assert evening.host.match.state.outcome.ending == DRAWN
        debrief = evening.stage.app.screen
        assert isinstance(debrief, DebriefScreen)
        assert "Guest" in debrief.pane("result").canvas.text()


async def test_a_step_beyond_the_barrier_is_taken_back_if_the_other_agrees(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        await evening.stage.pilot.press("1")
        update = await evening.guest.links[0].receive()
        while update.decision is None:
            update = await evening.guest.links[0].receive()
        await evening.guest.links[0].answer(update.number, update.decision.options[0])
        match = evening.host.match
        assert match
        await until(lambda: len(match.entries) >= 2)
        await until(lambda: not evening.stage.screen.desk.inbox)
        await evening.stage.press("u")
        assert "take your last step back" in evening.stage.sees("prompt")
        await evening.stage.press("y")
        await evening.heard.until(Proposed)
        await evening.guest.reply(True)
        await evening.heard.until(Settled)
        await until(lambda: not match.standing())
        await evening.sees("log", "taken back by agreement")


async def test_somebody_who_stays_away_is_stood_in_for(tmp_path: Path) -> None:
    async with an_evening(tmp_path, patience=0.0) as evening:
        evening.guest.stop()
        await evening.sees("header", "Guest away")
        await evening.sees("prompt", "has been away")
        await evening.stage.pilot.press("2")
        assert not evening.host.presence.stand_in, "a number meant for something else only marks an answer"
        await evening.stage.press("enter")
        await evening.sees("header", "bot plays")
        await evening.stage.press("1")
        match = evening.host.match
        assert match
        await until(lambda: len(match.entries) > 2)


async def test_somebody_else_gets_the_seat_only_with_the_hosts_yes(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        second = joined(tmp_path / "second", evening.port, evening.host.host.code)
        async with sitting(second):
            await evening.sees("prompt", "would like to have the other seat")
            assert evening.guest.presence.here
            await evening.stage.press("y")
            await second.begun()
            await until(lambda: not evening.guest.presence.here)


async def test_whoever_asked_for_the_seat_and_left_is_asked_about_no_more(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        async with sitting(joined(tmp_path / "second", evening.port, evening.host.host.code)):
            await evening.sees("prompt", "would like to have the other seat")
        await evening.sees("prompt", "has gone again")
        assert evening.stage.screen.check is None


@pytest.mark.parametrize("key", ["escape", "n"])
async def test_a_seat_is_refused_by_turning_the_question_away(tmp_path: Path, key: str) -> None:
    async with an_evening(tmp_path) as evening:
        async with sitting(joined(tmp_path / "second", evening.port, evening.host.host.code)) as (play, _):
            await evening.sees("prompt", "would like to have the other seat")
            await evening.stage.press(key)
            async with asyncio.timeout(PATIENCE):
                assert (await play).reason == "full"
        assert evening.guest.presence.here


@pytest.mark.parametrize("key", ["escape", "n"])
async def test_a_proposal_that_is_turned_away_is_refused_and_the_other_told(tmp_path: Path, key: str) -> None:
    async with an_evening(tmp_path) as evening:
        await evening.guest.propose(Proposal.DRAW)
        await evening.sees("prompt", "proposes a draw")
        await evening.stage.press(key)
        assert await evening.heard.until(Settled) == Settled(Proposal.DRAW, False)
        assert evening.host.proposed is None
        await evening.sees("log", "no agreement")


async def test_a_proposal_that_is_put_off_comes_back_until_it_is_answered(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        await evening.guest.propose(Proposal.DRAW)
        await evening.sees("prompt", "proposes a draw")
        await evening.stage.press("g")
        assert "proposes a draw" not in evening.stage.sees("prompt")
        talk = evening.stage.screen.talk
        assert talk
        talk._look_after()
        assert evening.stage.screen.check is None, "whoever looks at something is let alone"
        await evening.stage.press("escape")
        await evening.sees("prompt", "proposes a draw")
        assert evening.host.proposed is Proposal.DRAW
        await evening.guest.links[0].wish(Wish.RESIGN)
        await until(lambda: evening.stage.screen.check is None)


async def test_before_the_first_step_there_is_nothing_to_ask_the_other_for(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        await evening.stage.press("u")
        assert "no step yet" in evening.stage.sees("prompt")
        assert evening.stage.screen.check is None
        assert not evening.guest.can_ask_back


async def test_a_game_that_waits_for_somebody_says_so_once_whoever_must_decide(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        evening.guest.stop()
        await evening.sees("prompt", "the game is paused")
        assert evening.stage.update.decision, "the host must decide"
        assert " ".join(evening.stage.sees("prompt").split()).count("Guest has left") == 1


@pytest.mark.parametrize("name", ["漢字", "e\u0301a\u0308\u0301o", "👩\u200d👩\u200d👧", "🇩🇪x", "\uff57\uff49de"])
async def test_letters_that_do_not_fit_in_cells_never_reach_a_screen(tmp_path: Path, name: str) -> None:
    async with an_evening(tmp_path, name=name) as evening:
        await evening.guest.begun()
        assert evening.guest.say(f"hi {name} there")
        await evening.sees("log", "there")
        for pane in ("header", "log", "prompt"):
            for row in evening.stage.screen.pane(pane).canvas.rows:
                assert [cell_len(sign) for sign, _ in row] == [1] * len(row)


async def test_a_host_is_paused_while_the_guest_is_away(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        evening.guest.stop()
        await evening.sees("header", "Guest away")
        await evening.stage.pilot.press("1")
        await evening.sees("prompt", "paused")
        assert evening.host.match
        assert not evening.host.match.entries


async def test_a_host_finds_the_code_on_the_board_while_the_guest_is_away(tmp_path: Path) -> None:
    async with an_evening(tmp_path) as evening:
        code = evening.host.host.code
        await evening.sees("header", "Guest")
        assert code not in evening.stage.sees("prompt")
        evening.guest.stop()
        await evening.sees("prompt", "Guest has left; the game is paused and saved.")
        await evening.sees("prompt", f"The code for the other seat is {code}.")
        await evening.stage.press("1")
        await evening.sees("prompt", "paused")
        assert code in evening.stage.sees("prompt")
        await evening.stage.press("t")
        await evening.sees("prompt", "is not there")
        assert evening.stage.sees("prompt").count(code) == 1
        assert code not in evening.stage.sees("log")
        assert evening.host.match
        assert code not in dump(record_of(evening.host.match))


async def test_a_code_is_told_to_the_host_alone_and_only_while_it_is_of_use(tmp_path: Path) -> None:
    async with an_evening(tmp_path, patience=0.0) as evening:
        code = evening.host.host.code
        evening.guest.stop()
        await evening.sees("prompt", "has been away")
        await evening.stage.press("2", "enter")
        await evening.sees("header", "bot plays")
        await evening.stage.press("t")
        await evening.sees("prompt", f"is not there. The code for the other seat is {code}.")
        await evening.stage.press("G", "y")
        await until(lambda: isinstance(evening.stage.app.screen, DebriefScreen))
        await evening.stage.pilot.pause(0.7)
        await evening.stage.pilot.press("b")
        await evening.stage.press("t")
        await evening.sees("prompt", "is not there.")
        assert code not in evening.stage.sees("prompt")


async def test_a_guest_is_never_told_a_code(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    port = await host.open("127.0.0.1", 0)
    serve = asyncio.create_task(host.serve())
    guest = joined(tmp_path, port, host.host.code)
    play = asyncio.create_task(guest.play())
    await guest.begun()
    async with staged(guest, size=(80, 24)) as stage:
        await until(lambda: "Host" in stage.sees("header"))
        host.stop()
        await until(lambda: "Host has left" in stage.sees("prompt"))
        await stage.press("t")
        assert "not there" in stage.sees("prompt")
        assert "code" not in stage.sees("prompt")
    guest.stop()
    await play
    await serve
