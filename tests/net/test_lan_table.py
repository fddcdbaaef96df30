"""Two at a table over the network: presence, talk, proposals, seats that are lost and taken back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from core.actions import Bid, Step
from core.engine import NotLegal
from core.match import RefusedError, Update
from core.notation import NewPlayer, Resign, UndoAgreed
from net.line import MOST_WAITING
from net.messages import Answer, Astray, Chat
from net.packets import framed
from net.protocol import Pace
from net.rows import action_row
from tests.builders import setting
from tests.net.proxy import proxy_to
from tests.net.tables import (
    PATIENCE,
    bot_at_guest,
    bot_at_host,
    hosted,
    joined,
    serving,
    sitting,
)
from tests.net.two import Two, news, two
from undaunted_tui.play.company import (
    Applied,
    Audited,
    Parted,
    Presence,
    Proposal,
    Proposed,
    Settled,
    Spoken,
    TurnedAway,
    Withdrew,
)
from undaunted_tui.play.link import LinkLost, Wish
from undaunted_tui.seat_names import GUEST
from undaunted_tui.storage.papers import Wallet

pytestmark = pytest.mark.asyncio

LIVELY = Pace(heartbeat=0.1, dead=1.0)


async def both_bid(table: Two) -> tuple[Update, Update]:
    """Let both place their bids, and give the newest updates of both."""
    ours, theirs = await news(table.host.links[0]), await news(table.guest.links[0])
    ours = await table.step(table.host.links[0], ours)
    theirs = await news(table.guest.links[0])
    theirs = await table.step(table.guest.links[0], theirs)
    ours = await news(table.host.links[0])
    return ours, theirs


# who is there


async def test_both_know_who_is_there_and_how_far_away(tmp_path: Path) -> None:
    async with two(tmp_path, LIVELY) as table:
        await table.host_heard.here()
        await table.guest_heard.here()
        assert table.host.presence.name == "Guest"
        assert table.guest.presence.name == "Host"
        for heard in (table.host_heard, table.guest_heard):
            assert await heard.until(Presence, lambda presence: presence.latency is not None)
        assert table.host.order.players == ("person", "Guest")
        assert table.guest.order.players == ("Host", "person")


async def test_a_stalled_line_is_noticed_at_both_ends_and_comes_back(tmp_path: Path) -> None:
    host = hosted(tmp_path, pace=LIVELY)
    async with serving(host) as (port, host_heard), proxy_to(port) as proxy:
        guest = joined(tmp_path, proxy.port, host.host.code, LIVELY)
        async with sitting(guest) as (_, guest_heard):
            await guest.begun()
            proxy.stall()
            assert (await host_heard.away()).reason == "silent"
            assert (await guest_heard.away()).reason == "silent"
            with pytest.raises(RefusedError, match="paused"):
                await host.links[0].answer(1, Bid(0))
            proxy.flow()
            await host_heard.here()
            await guest_heard.here()


async def test_a_guest_who_takes_nothing_in_is_left_before_memory_fills_up(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, host_heard), proxy_to(port) as proxy:
        guest = joined(tmp_path, proxy.port, host.host.code)
        async with sitting(guest):
            async with asyncio.timeout(PATIENCE):
                await guest.begun()
            proxy.stall()
            await proxy.stalled.wait()
            line = host.host._seated.line if host.host._seated else None
            assert line
            assert line._transport
            most = 0
            while host.presence.here:
                for _ in range(100):
                    host.host.send(Chat(text="x" * 800))
                most = max(most, line._transport.get_write_buffer_size())
                await asyncio.sleep(0)
            assert most <= MOST_WAITING + 100 * 1000
            assert (await host_heard.away()).reason == "stalled"
            proxy.flow()


# saying no


async def test_an_illegal_or_stale_answer_is_refused_at_the_guests_end(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        link = table.guest.links[0]
        update = await news(link)
        with pytest.raises(NotLegal, match=r"C3\.4"):
            await link.answer(update.number, Step(3))
        with pytest.raises(RefusedError, match="stale"):
            await link.answer(update.number + 5, Bid(0))
        with pytest.raises(RefusedError, match="nothing_to_undo"):
            await link.wish(Wish.UNDO)
        assert table.host.match
        assert table.host.match.entries == []


async def test_a_step_within_the_barrier_is_taken_back_and_again(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        match, link = table.host.match, table.guest.links[0]
        assert match
        latest = await news(link)
        while not latest.can_undo:
            side = match.state.listed[0].side
            if side == table.host.side:
                await table.host.links[0].answer(match.number(side), match.state.listed[0].options[0])
            else:
                while latest.number != match.number(side):
                    latest = await news(link)
                latest = await table.step(link, latest)
        taken = match.standing()
        await link.wish(Wish.UNDO)
        latest = await news(link)
        assert latest.can_redo
        assert match.standing() == taken[:-1]
        await link.wish(Wish.REDO)
        assert (await news(link)).can_undo
        assert match.standing() == taken


# talk


async def test_chat_is_cleaned_limited_and_heard_by_both(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        assert table.guest.say("hello \x1b[31m\u202ethere")
        assert table.host.quick("good_luck")
        said = await table.host_heard.until(Spoken, lambda spoken: not spoken.own)
        assert said.text == "hello [31mthere"
        assert (await table.guest_heard.until(Spoken, lambda spoken: not spoken.own)).phrase == "good_luck"
        assert not table.guest.say(" \n ")
        assert [table.guest.say("again and again") for _ in range(20)].count(True) < 10


# proposals


async def test_a_draw_needs_both(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        await table.guest.links[0].wish(Wish.DRAW)
        await table.host_heard.until(Proposed)
        assert table.host.proposed is Proposal.DRAW
        await table.host.reply(False)
        assert await table.guest_heard.until(Settled) == Settled(Proposal.DRAW, False)
        await table.host.links[0].wish(Wish.DRAW)
        await table.guest_heard.until(Proposed)
        await table.guest.links[0].wish(Wish.DRAW)
        audited = await table.guest_heard.until(Audited)
        assert audited.audit.is_fair
        assert table.host.match
        assert table.host.match.state.outcome
        assert table.host.match.state.outcome.winner is None


async def test_a_proposal_lapses_with_the_next_step(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        update = await news(table.host.links[0])
        await table.guest.propose(Proposal.DRAW)
        await table.host_heard.until(Proposed)
        await table.step(table.host.links[0], update)
        assert table.host.proposed is None
        assert await table.guest_heard.until(Settled) == Settled(Proposal.DRAW, False)
        with pytest.raises(RefusedError, match="stale"):
            await table.host.reply(True)


@pytest.mark.parametrize("asker", ["guest", "host"])
async def test_a_step_beyond_the_barrier_is_taken_back_by_agreement_with_fresh_chance(
    tmp_path: Path, asker: str
) -> None:
    async with two(tmp_path) as table:
        await both_bid(table)
        match = table.host.match
        assert match
        key = match.state.key
        one, another = (table.guest, table.host) if asker == "guest" else (table.host, table.guest)
        heard = table.host_heard if asker == "guest" else table.guest_heard
        await one.propose(Proposal.UNDO)
        await heard.until(Proposed)
        await another.reply(True)
        assert isinstance(match.entries[-1], UndoAgreed)
        assert match.entries[-1].salt
        assert match.state.key != key
        assert match.state.listed
        await table.guest.links[0].wish(Wish.RESIGN)
        audited = await table.guest_heard.until(Audited)
        assert audited.audit.is_fair, audited


async def test_nothing_can_be_proposed_that_can_not_be_done(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        for company in (table.host, table.guest):
            with pytest.raises(RefusedError, match="nothing_to_undo"):
                await company.propose(Proposal.UNDO)
        await table.host.links[0].wish(Wish.RESIGN)
        await table.guest_heard.until(Audited)
        with pytest.raises(RefusedError, match="over"):
            await table.guest.propose(Proposal.DRAW)


# seats


async def test_a_new_code_for_a_taken_seat_needs_the_hosts_yes(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        newcomer = joined(tmp_path / "new", table.port, table.host.host.code)
        async with sitting(newcomer) as (play, _):
            await table.host_heard.until(Applied)
            table.host.decide(False)
            async with asyncio.timeout(PATIENCE):
                assert (await play).reason == "full"
        assert table.host.presence.here
        newcomer = joined(tmp_path / "new", table.port, table.host.host.code, secret=b"another secret")
        table.host_heard.remarks.clear()
        async with sitting(newcomer) as (_, heard):
            await table.host_heard.until(Applied)
            table.host.decide(True)
            async with asyncio.timeout(PATIENCE):
                await newcomer.begun()
            assert (await table.guest_heard.away()).reason == "replaced"
            await table.guest_heard.until(Parted)
            async with asyncio.timeout(PATIENCE):
                for errand in (
                    table.guest.links[0].answer(table.guest.number, Bid(0)),
                    table.guest.links[0].wish(Wish.RESIGN),
                    table.guest.propose(Proposal.DRAW),
                ):
                    with pytest.raises(LinkLost, match="replaced"):
                        await errand
            await newcomer.links[0].wish(Wish.RESIGN)
            audited = await heard.until(Audited)
            assert audited.audit.is_fair


async def test_whoever_asks_for_a_taken_seat_and_leaves_is_told_of(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        async with sitting(joined(tmp_path / "new", table.port, table.host.host.code)):
            await table.host_heard.until(Applied)
            assert table.host.has_applicant
        await table.host_heard.until(Withdrew)
        assert not table.host.has_applicant
        table.host.decide(True)
        assert table.host.presence.here
        table.host_heard.remarks.remove(Applied())
        async with sitting(joined(tmp_path / "new", table.port, table.host.host.code)):
            await table.host_heard.until(Applied)
            table.host.decide(False)
        assert table.host_heard.remarks.count(Withdrew()) == 1, "who was answered has not withdrawn"


async def test_a_token_replaces_its_older_connection(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        again = joined(tmp_path, table.port)
        async with sitting(again):
            async with asyncio.timeout(PATIENCE):
                await again.begun()
            assert table.host.presence.here
            update = await news(again.links[0])
            assert update.decision


async def test_a_bot_stands_in_after_a_wait_and_the_guest_takes_the_seat_back(tmp_path: Path) -> None:
    host = hosted(tmp_path, patience=0.0)
    async with serving(host) as (port, host_heard):
        guest = joined(tmp_path, port, host.host.code)
        async with sitting(guest):
            await guest.begun()
            host.start()
            with pytest.raises(RefusedError, match="away"):
                host.stand_in("random")
        await host_heard.away()
        assert host.may_replace
        host.stand_in("random")
        assert host.presence.stand_in == "random"
        match = host.match
        assert match
        while match.decision(host.guest):
            await asyncio.sleep(0.01)
        back = joined(tmp_path, port)
        async with sitting(back) as (_, guest_heard):
            await asyncio.gather(bot_at_host(host, host_heard), bot_at_guest(back, guest_heard))
            audited = await guest_heard.until(Audited)
        players = [entry.name for entry in match.entries if isinstance(entry, NewPlayer)]
        assert players == ["random", GUEST]
        assert audited.audit.is_fair, audited
        assert audited.audit.stood_in > 0
        assert audited.audit.salted > 0


async def test_the_host_may_end_a_game_whose_guest_stays_away(tmp_path: Path) -> None:
    host = hosted(tmp_path, patience=0.0)
    async with serving(host) as (port, host_heard):
        async with sitting(guest := joined(tmp_path, port, host.host.code)):
            await guest.begun()
        await host_heard.away()
        host.forfeit()
        assert host.match
        assert host.match.entries == [Resign(host.guest)]


async def test_before_the_wait_is_over_nobody_is_replaced(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, host_heard):
        async with sitting(guest := joined(tmp_path, port, host.host.code)):
            await guest.begun()
        await host_heard.away()
        for end in (host.forfeit, lambda: host.stand_in("random")):
            with pytest.raises(RefusedError, match="away"):
                end()


# seeing the same


async def test_a_view_that_went_astray_is_sent_again_and_reported(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        update = await news(table.guest.links[0])
        table.guest._guest.send(Astray(number=update.number, digest=b"x" * 8))
        assert update.decision
        forged = Answer(
            serial=99,
            number=update.number,
            action=action_row(update.decision.options[0]),
            salt=table.guest._salts.answer(update.number),
            digest=b"y" * 8,
        )
        await table.guest.request(forged)
        assert table.host.keeper
        reports = sorted(table.host.keeper.folder.glob("astray-*.json"))
        assert len(reports) == 2
        assert (b"x" * 8).hex() in reports[0].read_text(encoding="utf-8")
        assert table.host.match
        assert len(table.host.match.entries) == 1


async def test_a_guest_who_says_nonsense_is_dropped_and_the_game_goes_on(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        update = await news(table.guest.links[0])
        for said, reason in ((framed(b"x" * 40), "seal"), ((2**31).to_bytes(4, "big"), "oversized")):
            line = table.guest._guest._line
            assert line
            assert line._transport
            line._transport.write(said)
            assert (await table.host_heard.away()).reason == reason
            await table.host_heard.here()
            await table.guest_heard.until(Presence, lambda presence: presence.here)
        assert update.decision
        await table.guest.links[0].answer(update.number, update.decision.options[0])
        assert table.host.match
        assert len(table.host.match.entries) == 1


# not getting in


async def test_a_guest_with_the_wrong_code_is_told_and_the_host_too(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, host_heard):
        async with sitting(joined(tmp_path, port, "AAA-AAA")) as (play, _):
            assert (await play).reason == "wrong_code"
        assert (await host_heard.until(TurnedAway)).reason == "wrong_code"
        assert Wallet(tmp_path / "guest").running() == []


async def test_other_content_is_told_from_ours(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    whole = setting("normandy/1")
    other = replace(whole, scenario=replace(whole.scenario, objectives=()))
    async with serving(host) as (port, _):
        for known in (lambda scenario: None, lambda scenario: other):
            guest = joined(tmp_path, port, host.host.code, known=known)
            async with sitting(guest) as (play, _):
                assert (await play).reason == "content"


async def test_whoever_gives_up_while_the_call_goes_out_does_not_sit_down(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, _):
        async with sitting(guest := joined(tmp_path, port, host.host.code)) as (play, _):
            await asyncio.sleep(0)
            assert guest._guest._line is None
            guest.stop()
            async with asyncio.timeout(PATIENCE):
                assert (await play).reason == "left"
        assert not host.is_taken()


async def test_where_nobody_listens_nobody_answers(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, _):
        pass
    async with sitting(joined(tmp_path, port, "AAA-AAA")) as (play, _):
        assert (await play).reason == "nobody"
