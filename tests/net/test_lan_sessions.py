"""Sessions over the network: presence, chat, proposals, seats that are lost and taken back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from core.actions import Bid, Step
from core.engine import IllegalAction
from core.ids import CardId, TileId
from core.match import RequestRefused, Update
from core.notation import NewPlayer, Resign, UndoAgreed
from net.codec import action_row
from net.connection import MAX_WRITE_BUFFER
from net.framing import encode_frame
from net.messages import Chat, DecisionAnswer, Desync
from net.protocol import Timeouts
from tests.builders import compiled
from tests.net.flaky_proxy import proxy_to
from tests.net.lan_game import LanGame, lan_game, next_update
from tests.net.lan_sessions import (
    PATIENCE,
    bot_at_guest,
    bot_at_host,
    make_joining,
    make_lobby,
    running_guest,
    running_host,
)
from undaunted_tui.session.link import LinkLost, PlayerCommand
from undaunted_tui.session.opponent import (
    AuditFinished,
    ChatLine,
    ConnectionEnded,
    GuestTurnedAway,
    Presence,
    Proposal,
    ProposalReceived,
    ProposalSettled,
    SeatRequested,
    SeatRequestWithdrawn,
)
from undaunted_tui.session.player_names import GUEST
from undaunted_tui.storage.credentials import CredentialStore

pytestmark = pytest.mark.asyncio

LIVELY = Timeouts(heartbeat=0.1, dead=1.0)


async def both_bid(game: LanGame) -> tuple[Update, Update]:
    """Let both place their bids, and give the newest updates of both."""
    ours, theirs = await next_update(game.host.links[0]), await next_update(game.guest.links[0])
    ours = await game.step(game.host.links[0], ours)
    theirs = await next_update(game.guest.links[0])
    theirs = await game.step(game.guest.links[0], theirs)
    ours = await next_update(game.host.links[0])
    return ours, theirs


# who is there


async def test_both_know_who_is_there_and_how_far_away(tmp_path: Path) -> None:
    async with lan_game(tmp_path, LIVELY) as game:
        await game.host_events.here()
        await game.guest_events.here()
        assert game.host.opponent.presence.name == "Guest"
        assert game.guest.opponent.presence.name == "Host"
        for opponent_events in (game.host_events, game.guest_events):
            assert await opponent_events.until(Presence, lambda presence: presence.latency is not None)
        assert game.host.config.players == ("person", "Guest")
        assert game.guest.config.players == ("Host", "person")


async def test_a_stalled_line_is_noticed_at_both_ends_and_comes_back(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path, timeouts=LIVELY)
    async with running_host(lobby) as (port, host_events), proxy_to(port) as proxy:
        joining = make_joining(tmp_path, proxy.port, lobby.code, LIVELY)
        async with running_guest(joining) as (_, guest_events):
            await joining.wait_until_begun()
            host = await lobby.wait_until_begun()
            proxy.stall()
            assert (await host_events.away()).reason == "silent"
            assert (await guest_events.away()).reason == "silent"
            with pytest.raises(RequestRefused, match="paused"):
                await host.links[0].answer(1, Bid(CardId(0)))
            proxy.flow()
            await host_events.here()
            await guest_events.here()


async def test_a_guest_who_takes_nothing_in_is_left_before_memory_fills_up(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, host_events), proxy_to(port) as proxy:
        joining = make_joining(tmp_path, proxy.port, lobby.code)
        async with running_guest(joining):
            async with asyncio.timeout(PATIENCE):
                await joining.wait_until_begun()
            proxy.stall()
            await proxy.stalled.wait()
            connection = lobby.seat.server._seated.connection if lobby.seat.server._seated else None
            assert connection
            assert connection._transport
            most = 0
            while lobby.seat.presence.here:
                for _ in range(100):
                    lobby.seat.server.send(Chat(text="x" * 800))
                most = max(most, connection._transport.get_write_buffer_size())
                await asyncio.sleep(0)
            assert most <= MAX_WRITE_BUFFER + 100 * 1000
            assert (await host_events.away()).reason == "stalled"
            proxy.flow()


# saying no


async def test_an_illegal_or_stale_answer_is_refused_at_the_guests_end(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        link = game.guest.links[0]
        update = await next_update(link)
        with pytest.raises(IllegalAction, match=r"C3\.4"):
            await link.answer(update.number, Step(TileId(3)))
        with pytest.raises(RequestRefused, match="stale"):
            await link.answer(update.number + 5, Bid(CardId(0)))
        with pytest.raises(RequestRefused, match="nothing_to_undo"):
            await link.command(PlayerCommand.UNDO)
        assert game.host.match.entries == []


async def test_a_step_within_the_barrier_is_taken_back_and_again(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        match, link = game.host.match, game.guest.links[0]
        latest = await next_update(link)
        while not latest.can_undo:
            side = match.state.open_decisions[0].side
            if side == game.host.side:
                await game.host.links[0].answer(match.number(side), match.state.open_decisions[0].options[0])
            else:
                while latest.number != match.number(side):
                    latest = await next_update(link)
                latest = await game.step(link, latest)
        taken = match.effective_acts()
        await link.command(PlayerCommand.UNDO)
        latest = await next_update(link)
        assert latest.can_redo
        assert match.effective_acts() == taken[:-1]
        await link.command(PlayerCommand.REDO)
        assert (await next_update(link)).can_undo
        assert match.effective_acts() == taken


# talk


async def test_chat_is_cleaned_limited_and_received_by_both(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        assert game.guest.opponent.say("hello \x1b[31m\u202ethere")
        assert game.host.opponent.say_phrase("good_luck")
        said = await game.host_events.until(ChatLine, lambda spoken: not spoken.own)
        assert said.text == "hello [31mthere"
        assert (await game.guest_events.until(ChatLine, lambda spoken: not spoken.own)).phrase == "good_luck"
        assert not game.guest.opponent.say(" \n ")
        assert [game.guest.opponent.say("again and again") for _ in range(20)].count(True) < 10


# proposals


async def test_a_draw_needs_both(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        await game.guest.links[0].command(PlayerCommand.DRAW)
        await game.host_events.until(ProposalReceived)
        assert game.host.opponent.proposed is Proposal.DRAW
        await game.host.opponent.reply(False)
        assert await game.guest_events.until(ProposalSettled) == ProposalSettled(Proposal.DRAW, False)
        await game.host.links[0].command(PlayerCommand.DRAW)
        await game.guest_events.until(ProposalReceived)
        await game.guest.links[0].command(PlayerCommand.DRAW)
        audited = await game.guest_events.until(AuditFinished)
        assert audited.audit.is_fair
        assert game.host.match.state.outcome
        assert game.host.match.state.outcome.winner is None


async def test_a_proposal_lapses_with_the_next_step(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        update = await next_update(game.host.links[0])
        await game.guest.opponent.propose(Proposal.DRAW)
        await game.host_events.until(ProposalReceived)
        await game.step(game.host.links[0], update)
        assert game.host.opponent.proposed is None
        assert await game.guest_events.until(ProposalSettled) == ProposalSettled(Proposal.DRAW, False)
        with pytest.raises(RequestRefused, match="stale"):
            await game.host.opponent.reply(True)


@pytest.mark.parametrize("asker", ["guest", "host"])
async def test_a_step_beyond_the_barrier_is_taken_back_by_agreement_with_fresh_chance(
    tmp_path: Path, asker: str
) -> None:
    async with lan_game(tmp_path) as game:
        await both_bid(game)
        match = game.host.match
        key = match.state.key
        asking, asked = (game.guest, game.host) if asker == "guest" else (game.host, game.guest)
        opponent_events = game.host_events if asker == "guest" else game.guest_events
        await asking.opponent.propose(Proposal.UNDO)
        await opponent_events.until(ProposalReceived)
        await asked.opponent.reply(True)
        assert isinstance(match.entries[-1], UndoAgreed)
        assert match.entries[-1].salt
        assert match.state.key != key
        assert match.state.open_decisions
        await game.guest.links[0].command(PlayerCommand.RESIGN)
        audited = await game.guest_events.until(AuditFinished)
        assert audited.audit.is_fair, audited


async def test_nothing_can_be_proposed_that_can_not_be_done(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        for opponent in (game.host.opponent, game.guest.opponent):
            with pytest.raises(RequestRefused, match="nothing_to_undo"):
                await opponent.propose(Proposal.UNDO)
        await game.host.links[0].command(PlayerCommand.RESIGN)
        await game.guest_events.until(AuditFinished)
        with pytest.raises(RequestRefused, match="over"):
            await game.guest.opponent.propose(Proposal.DRAW)


# seats


async def test_a_new_code_for_a_taken_seat_needs_the_hosts_yes(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        newcomer = make_joining(tmp_path / "new", game.port, game.lobby.code)
        async with running_guest(newcomer) as (play, _):
            await game.host_events.until(SeatRequested)
            game.host.opponent.decide(False)
            async with asyncio.timeout(PATIENCE):
                assert (await play).reason == "full"
        assert game.host.opponent.presence.here
        newcomer = make_joining(tmp_path / "new", game.port, game.lobby.code, secret=b"another secret")
        game.host_events.events.clear()
        async with running_guest(newcomer) as (_, opponent_events):
            await game.host_events.until(SeatRequested)
            game.host.opponent.decide(True)
            async with asyncio.timeout(PATIENCE):
                new_guest = await newcomer.wait_until_begun()
            assert (await game.guest_events.away()).reason == "replaced"
            await game.guest_events.until(ConnectionEnded)
            async with asyncio.timeout(PATIENCE):
                for errand in (
                    game.guest.links[0].answer(game.guest.update.number, Bid(CardId(0))),
                    game.guest.links[0].command(PlayerCommand.RESIGN),
                    game.guest.opponent.propose(Proposal.DRAW),
                ):
                    with pytest.raises(LinkLost, match="replaced"):
                        await errand
            await new_guest.links[0].command(PlayerCommand.RESIGN)
            audited = await opponent_events.until(AuditFinished)
            assert audited.audit.is_fair


async def test_whoever_asks_for_a_taken_seat_and_leaves_is_told_of(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        async with running_guest(make_joining(tmp_path / "new", game.port, game.lobby.code)):
            await game.host_events.until(SeatRequested)
            assert game.host.opponent.has_applicant
        await game.host_events.until(SeatRequestWithdrawn)
        assert not game.host.opponent.has_applicant
        game.host.opponent.decide(True)
        assert game.host.opponent.presence.here
        game.host_events.events.remove(SeatRequested())
        async with running_guest(make_joining(tmp_path / "new", game.port, game.lobby.code)):
            await game.host_events.until(SeatRequested)
            game.host.opponent.decide(False)
        assert game.host_events.events.count(SeatRequestWithdrawn()) == 1, "who was answered has not withdrawn"


async def test_a_token_replaces_its_older_connection(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        again = make_joining(tmp_path, game.port)
        async with running_guest(again):
            async with asyncio.timeout(PATIENCE):
                session = await again.wait_until_begun()
            assert game.host.opponent.presence.here
            update = await next_update(session.links[0])
            assert update.decision


async def test_a_bot_stands_in_after_a_wait_and_the_guest_takes_the_seat_back(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path, patience=0.0)
    async with running_host(lobby) as (port, host_events):
        joining = make_joining(tmp_path, port, lobby.code)
        async with running_guest(joining):
            await joining.wait_until_begun()
            host = await lobby.wait_until_begun()
            host.start()
            with pytest.raises(RequestRefused, match="away"):
                host.opponent.stand_in("random")
        await host_events.away()
        assert host.opponent.may_replace
        host.opponent.stand_in("random")
        assert host.opponent.presence.stand_in == "random"
        match = host.match
        while match.decision(host.guest_side):
            await asyncio.sleep(0.01)
        back = make_joining(tmp_path, port)
        async with running_guest(back) as (_, guest_events):
            await asyncio.gather(bot_at_host(lobby, host_events), bot_at_guest(back, guest_events))
            audited = await guest_events.until(AuditFinished)
        players = [entry.name for entry in match.entries if isinstance(entry, NewPlayer)]
        assert players == ["random", GUEST]
        assert audited.audit.is_fair, audited
        assert audited.audit.stood_in > 0
        assert audited.audit.salted > 0


async def test_the_host_may_end_a_game_whose_guest_stays_away(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path, patience=0.0)
    async with running_host(lobby) as (port, host_events):
        async with running_guest(joining := make_joining(tmp_path, port, lobby.code)):
            await joining.wait_until_begun()
        await host_events.away()
        host = await lobby.wait_until_begun()
        host.opponent.forfeit()
        assert host.match.entries == [Resign(host.guest_side)]


async def test_before_the_wait_is_over_nobody_is_replaced(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, host_events):
        async with running_guest(joining := make_joining(tmp_path, port, lobby.code)):
            await joining.wait_until_begun()
        await host_events.away()
        opponent = (await lobby.wait_until_begun()).opponent
        for end in (opponent.forfeit, lambda: opponent.stand_in("random")):
            with pytest.raises(RequestRefused, match="away"):
                end()


# seeing the same


async def test_a_view_that_went_astray_is_sent_again_and_reported(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        update = await next_update(game.guest.links[0])
        game.joining._client.send(Desync(number=update.number, digest=b"x" * 8))
        assert update.decision
        forged = DecisionAnswer(
            serial=99,
            number=update.number,
            action=action_row(update.decision.options[0]),
            salt=game.joining._keys.salts.answer(update.number),
            digest=b"y" * 8,
        )
        await game.guest._requests.send_and_wait(forged)
        reports = sorted(game.host.autosave.folder.glob("astray-*.json"))
        assert len(reports) == 2
        assert (b"x" * 8).hex() in reports[0].read_text(encoding="utf-8")
        assert len(game.host.match.entries) == 1


async def test_a_guest_who_says_nonsense_is_dropped_and_the_game_goes_on(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        update = await next_update(game.guest.links[0])
        for said, reason in ((encode_frame(b"x" * 40), "seal"), ((2**31).to_bytes(4, "big"), "oversized")):
            connection = game.joining._client._connection
            assert connection
            assert connection._transport
            connection._transport.write(said)
            assert (await game.host_events.away()).reason == reason
            await game.host_events.here()
            await game.guest_events.until(Presence, lambda presence: presence.here)
        assert update.decision
        await game.guest.links[0].answer(update.number, update.decision.options[0])
        assert len(game.host.match.entries) == 1


# not getting in


async def test_a_guest_with_the_wrong_code_is_told_and_the_host_too(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, host_events):
        async with running_guest(make_joining(tmp_path, port, "AAA-AAA")) as (play, _):
            assert (await play).reason == "wrong_code"
        assert (await host_events.until(GuestTurnedAway)).reason == "wrong_code"
        assert CredentialStore(tmp_path / "guest").running() == []


async def test_other_content_is_told_from_ours(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    whole = compiled("normandy/1")
    other = replace(whole, scenario=replace(whole.scenario, objectives=()))
    async with running_host(lobby) as (port, _):
        for known in (lambda scenario: None, lambda scenario: other):
            joining = make_joining(tmp_path, port, lobby.code, known=known)
            async with running_guest(joining) as (play, _):
                assert (await play).reason == "content"


async def test_whoever_gives_up_while_the_call_goes_out_does_not_sit_down(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, _):
        async with running_guest(joining := make_joining(tmp_path, port, lobby.code)) as (play, _):
            await asyncio.sleep(0)
            assert joining._client._connection is None
            joining.stop()
            async with asyncio.timeout(PATIENCE):
                assert (await play).reason == "left"
        assert not lobby.is_taken()


async def test_where_nobody_listens_nobody_answers(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, _):
        pass
    async with running_guest(make_joining(tmp_path, port, "AAA-AAA")) as (play, _):
        assert (await play).reason == "nobody"
