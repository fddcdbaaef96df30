"""Benchmarks of LAN play: from a guest's action to its new view, and the size of a view compared with JSON."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

import msgpack

from core.actions import Action
from core.match import Match
from core.serialization import to_plain
from core.view import view
from net.codec import view_row
from tests.bench.registry import Benchmark, Pair, PairedBenchmark, register
from tests.builders import compiled
from tests.net.lan_sessions import make_joining, make_lobby, running_guest, running_host
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession

SCENARIO: Final = "normandy/7"
PER_REPEAT: Final = 40
"""Actions per repeat of other benchmarks."""

ECHOED: Final = b"x" * 64
VIEWS: Final = 100


class Engine:
    """Counts the seconds that a match takes to apply actions and make updates."""

    def __init__(self, match: Match) -> None:
        self.seconds = 0.0
        for name in ("submit", "update"):
            setattr(match, name, self._timed(getattr(match, name)))

    def _timed(self, work: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*arguments: Any) -> Any:
            began = perf_counter()
            try:
                return work(*arguments)
            finally:
                self.seconds += perf_counter() - began

        return timed


def actions(repeats: int) -> Iterator[Pair]:
    """Microseconds from a guest's action to its new view without the engine's share, and for an echo of 64 bytes."""
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_actions(Path(folder), repeats * PER_REPEAT))


async def _actions(folder: Path, count: int) -> list[Pair]:
    """Measure both in turns; nothing is written to disk, which would be the same without a network."""
    pairs: list[Pair] = []
    server = await asyncio.start_server(_echo, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.sockets[0].getsockname()[1])
    while len(pairs) < count:
        async with AsyncExitStack() as stack:
            lobby = make_lobby(folder / str(len(pairs)), SCENARIO)
            port, _ = await stack.enter_async_context(running_host(lobby))
            joining = make_joining(folder / str(len(pairs)), port, lobby.code)
            await stack.enter_async_context(running_guest(joining))
            guest = await joining.wait_until_begun()
            host = await lobby.wait_until_begun()
            host.autosave.close(host.match)
            await _play(host, guest, reader, writer, count, pairs)
    writer.close()
    server.close()
    while not reader.at_eof():
        await reader.read(256)
    return pairs


async def _play(
    host: HostSession,
    guest: GuestSession,
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    count: int,
    pairs: list[Pair],
) -> None:
    """Play a game, and measure each action of the guest."""
    match, link, rng = host.match, guest.links[0], Random(1)
    engine = Engine(match)
    update = await link.receive()
    while match.state.open_decisions and len(pairs) < count:
        decision = match.state.open_decisions[0]
        choice: Action = rng.choice(decision.options)
        if decision.side == host.side:
            await host.links[0].answer(match.number(host.side), choice)
            update = await link.receive()
            continue
        engine.seconds = 0.0
        began = perf_counter()
        answering = asyncio.create_task(link.answer(update.number, choice))
        update = await link.receive()
        ours = perf_counter() - began - engine.seconds
        await answering
        began = perf_counter()
        writer.write(ECHOED)
        await reader.readexactly(len(ECHOED))
        pairs.append((ours * 1e6, (perf_counter() - began) * 1e6))


async def _echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send everything back."""
    while data := await reader.read(256):
        writer.write(data)
    writer.close()


def packed() -> float:
    """Bytes of a view on the wire, on average over a game."""
    return sum(len(msgpack.packb(view_row(seen))) for seen in _views()) / VIEWS


def as_json() -> float:
    """Bytes of the same views as compact JSON."""
    return sum(len(json.dumps(to_plain(seen), separators=(",", ":"))) for seen in _views()) / VIEWS


def _views() -> Iterator[Any]:
    """The views of a random game."""
    match, rng = Match(compiled(SCENARIO), "views"), Random(2)
    for _ in range(VIEWS):
        decision = match.state.open_decisions[0]
        match.submit(decision.side, match.number(decision.side), rng.choice(decision.options))
        yield view(match.state, 1)


register(PairedBenchmark("lan-action", "µs", actions, "a plain asyncio echo of 64 bytes", {"ratio": 8.0}))
register(Benchmark("lan-view", "bytes", packed, "the same view as JSON", as_json, {"ratio": 0.7}))
