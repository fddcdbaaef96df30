"""Whole games over real sockets on loopback: a host and a guest in one process, and bots that play for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from core.chance import Stream
from core.ids import Side
from core.plain import state_digest
from core.setting import Setting
from core.view import PlayerView
from net.door import Limits
from net.fairness import Audit
from net.guest import End, Place
from net.protocol import Pace
from net.rows import view_digest
from tests.builders import setting
from undaunted_tui.play.automaton import play_by_bot
from undaunted_tui.play.company import Audited, Company, Presence, Remark
from undaunted_tui.play.hosted import HostedGame, Invitation
from undaunted_tui.play.joined import JoinedGame, Ticket
from undaunted_tui.storage.papers import Wallet
from undaunted_tui.storage.shelf import Shelf

APP = "0.1.0"
SECRET = b"the guest's secret for all tests"
HALF = "00112233445566778899aabbccddeeff"
PATIENCE = 60.0
QUICK = (0.01, 0.02, 0.05)
R = TypeVar("R", bound=Remark)


def known(scenario: str) -> Setting | None:
    """A scenario that the guest's program has."""
    return setting(scenario)


def hosted(
    folder: Path, scenario: str = "normandy/1", side: Side = 0, pace: Pace | None = None, **more: object
) -> HostedGame:
    """A game that waits for its guest; who fails often is not paused, so that bad cables can be tried."""
    invitation = Invitation(setting(scenario), side, "Host", APP, HALF)
    limits = Limits(strikes=1000, starts=1000.0)
    return HostedGame(invitation, Shelf(folder / "host"), pace, limits, **more)  # type: ignore[arg-type]  # a test's


def joined(
    folder: Path,
    port: int,
    code: str = "",
    pace: Pace | None = None,
    known: Callable[[str], Setting | None] = known,
    secret: bytes = SECRET,
) -> JoinedGame:
    """A guest with a code, or with the papers in its folder."""
    wallet = Wallet(folder / "guest")
    papers = None if code else wallet.running()[0]
    ticket = Ticket(Place("127.0.0.1", port), "Guest", APP, code, papers, secret)
    return JoinedGame(ticket, known, wallet, pace, QUICK)


@dataclass
class Heard:
    """All remarks of one end, as they come."""

    company: Company
    remarks: list[Remark] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        while True:
            self.remarks.append(await self.company.receive())
            self.news.set()

    async def until(self, kind: type[R], fits: Callable[[R], bool] = lambda remark: True) -> R:
        """Wait for a remark of a kind that fits, from the beginning on."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for remark in self.remarks:
                    if isinstance(remark, kind) and fits(remark):
                        return remark
                self.news.clear()
                await self.news.wait()

    async def here(self) -> None:
        """Wait until the other one is there."""
        async with asyncio.timeout(PATIENCE):
            while not self.company.presence.here:
                self.news.clear()
                await self.news.wait()

    async def away(self) -> Presence:
        """Wait until the other one is gone."""
        async with asyncio.timeout(PATIENCE):
            while self.company.presence.here:
                self.news.clear()
                await self.news.wait()
        return self.company.presence


@asynccontextmanager
async def serving(game: HostedGame, port: int = 0) -> AsyncIterator[tuple[int, Heard]]:
    """A host that is open, and all it hears."""
    chosen = await game.open("127.0.0.1", port)
    heard = Heard(game)
    serve, listen = asyncio.create_task(game.serve()), asyncio.create_task(heard.listen())
    try:
        yield chosen, heard
    finally:
        game.stop()
        listen.cancel()
        async with asyncio.timeout(PATIENCE):
            await serve


@asynccontextmanager
async def sitting(game: JoinedGame) -> AsyncIterator[tuple[asyncio.Task[End], Heard]]:
    """A guest who plays, and all it hears."""
    heard = Heard(game)
    play, listen = asyncio.create_task(game.play()), asyncio.create_task(heard.listen())
    try:
        yield play, heard
    finally:
        game.stop()
        listen.cancel()
        async with asyncio.timeout(PATIENCE):
            await play


@dataclass(frozen=True)
class Played:
    """How a game over the network went."""

    state: str
    host_view: bytes
    guest_view: bytes
    audit: Audit
    entries: int
    actions: int


async def bot_at_host(game: HostedGame, heard: Heard, name: str = "random") -> PlayerView:
    """Let a bot play for the host."""
    await game.begun()
    game.start()
    return await play_by_bot(game.links[0], name, Stream("host bot"), heard.here)


async def bot_at_guest(game: JoinedGame, heard: Heard, name: str = "random") -> PlayerView:
    """Let a bot play for the guest."""
    await game.begun()
    return await play_by_bot(game.links[0], name, Stream("guest bot"), heard.here)


async def play_out(host: HostedGame, guest_folder: Path, port_of: Callable[[int], int] = lambda port: port) -> Played:
    """Play a whole game by bots, from the code to the audit."""
    async with serving(host) as (port, host_heard):
        guest = joined(guest_folder, port_of(port), host.host.code)
        async with sitting(guest) as (_, guest_heard):
            views = await asyncio.gather(bot_at_host(host, host_heard), bot_at_guest(guest, guest_heard))
            audited = await guest_heard.until(Audited)
            guest.stop("done")
            async with asyncio.timeout(PATIENCE):
                await host.over()
        assert host.match
        return Played(
            state_digest(host.match.state),
            view_digest(views[0]),
            view_digest(views[1]),
            audited.audit,
            len(host.match.entries),
            len(host.match.standing()),
        )
