"""The host's admission over real sockets: a slow, silent or guessing stranger can't keep a friend out."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic

import pytest

from net.admission import AdmissionLimits
from net.browser import is_host_listening
from net.framing import encode_frame
from net.hello import PROTOCOL, Hello, read_hello
from net.pairing import Role, Spake2Exchange
from net.protocol import ElementReceived, HelloReceived, PeerProtocol, State, Timeouts
from tests.builders import compiled
from tests.net.lan_sessions import APP, HOST_SEED, PATIENCE, make_joining, running_guest, running_host
from undaunted_tui.session.host_lobby import HostConfig, HostLobby
from undaunted_tui.session.opponent import GuestTurnedAway
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio

STRANGER = "127.0.0.66"
"""Another address of the loopback network, so that a stranger is not the friend."""


def guarded(folder: Path, timeouts: Timeouts | None = None) -> HostLobby:
    """A lobby with all limits of admission."""
    return HostLobby(
        HostConfig(compiled("normandy/1"), 0, "Host", APP, HOST_SEED),
        SaveStore(folder / "host"),
        timeouts,
        AdmissionLimits(),
    )


async def connect(port: int, address: str = STRANGER) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection from the stranger's address, or another one."""
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))


async def read_all(reader: asyncio.StreamReader) -> bytes:
    """All that a host sends until it closes the connection."""
    async with asyncio.timeout(PATIENCE):
        with suppress(OSError):
            return await reader.read()
    return b""


async def hello_of(reader: asyncio.StreamReader) -> Hello:
    """The first message of a host."""
    async with asyncio.timeout(PATIENCE):
        length = int.from_bytes(await reader.readexactly(4), "big")
        return read_hello(await reader.readexactly(length))


async def friend_gets_in(host: HostLobby, folder: Path, port: int) -> None:
    """Let a guest with the code take its seat."""
    guest = make_joining(folder, port, host.code)
    async with running_guest(guest):
        async with asyncio.timeout(PATIENCE):
            await guest.wait_until_begun()


async def test_silent_strangers_do_not_keep_a_friend_out(tmp_path: Path) -> None:
    host = guarded(tmp_path)
    async with running_host(host) as (port, _):
        silent = [await connect(port) for _ in range(40)]
        await friend_gets_in(host, tmp_path, port)
        for _, writer in silent:
            writer.close()


async def look(port: int, address: str) -> None:
    """Connect, read the hello, and disconnect."""
    loop = asyncio.get_running_loop()
    with suppress(OSError), socket.socket() as looking:
        looking.setblocking(False)
        looking.bind((address, 0))
        await loop.sock_connect(looking, ("127.0.0.1", port))
        await loop.sock_recv(looking, 64)


async def look_on(port: int, address: str, warm: asyncio.Event) -> None:
    """Connect and disconnect without pause; set the event once it is under way."""
    for looks in count():
        await look(port, address)
        if looks == 10:
            warm.set()


async def test_a_friend_gets_in_while_many_look_in_as_fast_as_they_can(tmp_path: Path) -> None:
    host = guarded(tmp_path)
    async with running_host(host) as (port, _):
        warm = asyncio.Event()
        lookers = [asyncio.create_task(look_on(port, f"127.0.0.{number}", warm)) for number in range(2, 12)]
        async with asyncio.timeout(PATIENCE):
            await warm.wait()
        await friend_gets_in(host, tmp_path, port)
        assert not any(looker.done() for looker in lookers)
        for looker in lookers:
            looker.cancel()
        await asyncio.gather(*lookers, return_exceptions=True)


async def test_a_friend_who_was_answered_stays_however_many_look_in(tmp_path: Path) -> None:
    host = guarded(tmp_path)
    async with running_host(host) as (port, _):
        reader, writer = await connect(port, "127.0.0.1")
        friend = PeerProtocol(Role.GUEST, Hello(APP), Timeouts(), monotonic())
        exchange = Spake2Exchange(Role.GUEST, host.code.encode())
        async with asyncio.timeout(PATIENCE):
            while friend.state not in (State.PLAYING, State.CLOSED):
                data = await reader.read(4096)
                for event in friend.receive(data, monotonic()) if data else friend.peer_closed():
                    if isinstance(event, HelloReceived):
                        friend.knock(exchange.start())
                    elif isinstance(event, ElementReceived):
                        for number in range(1, 12):
                            await asyncio.gather(*(look(port, f"127.0.0.{number}") for _ in range(8)))
                        friend.prove(exchange.finish(event.element))
                writer.write(friend.outgoing())
        writer.close()
        assert friend.state is State.PLAYING, friend.reason


async def test_slow_strangers_are_left_after_their_time_and_then_paused(tmp_path: Path) -> None:
    host = guarded(tmp_path, Timeouts(handshake=0.05))
    async with running_host(host) as (port, events):
        for _ in range(3):
            reader, writer = await connect(port)
            assert (await read_all(reader)).startswith(b"\0\0\0\x14UNDAUNTED")
            writer.close()
        assert (await events.until(GuestTurnedAway)).reason == "slow"
        reader, writer = await connect(port)
        assert (await hello_of(reader)).wait > 0
        assert await read_all(reader) == b""
        writer.close()
        assert await is_host_listening("127.0.0.1", port, PATIENCE)


async def guess(port: int) -> str:
    """Try one wrong code from the stranger's address; return why the connection ended."""
    reader, writer = await connect(port)
    protocol = PeerProtocol(Role.GUEST, Hello(APP), Timeouts(), monotonic())
    exchange = Spake2Exchange(Role.GUEST, b"AAA-AAA")
    async with asyncio.timeout(PATIENCE):
        while protocol.state is not State.CLOSED:
            with suppress(OSError):
                data = await reader.read(256)
            for event in protocol.receive(data, monotonic()) if data else protocol.peer_closed():
                if isinstance(event, HelloReceived):
                    protocol.knock(exchange.start())
                elif isinstance(event, ElementReceived):
                    protocol.prove(exchange.finish(event.element))
            writer.write(protocol.outgoing())
    writer.close()
    return protocol.reason


async def test_a_guessing_stranger_is_paused_and_a_friend_gets_in(tmp_path: Path) -> None:
    host = guarded(tmp_path)
    async with running_host(host) as (port, _):
        code = host.code
        assert [await guess(port) for _ in range(4)] == ["wrong_code", "wrong_code", "wrong_code", "paused"]
        assert host.code == code
        await friend_gets_in(host, tmp_path, port)
        assert host.code != code


async def test_tries_at_the_same_time_are_no_more_than_tries_one_after_the_other(tmp_path: Path) -> None:
    host = guarded(tmp_path)
    async with running_host(host) as (port, _):
        assert [await guess(port) for _ in range(2)] == ["wrong_code", "wrong_code"]
        ends = await asyncio.gather(*(guess(port) for _ in range(6)))
        assert ends.count("wrong_code") == 1
        await friend_gets_in(host, tmp_path, port)


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        bytes(1000),
        encode_frame(b"UNDAUNTED"),
        encode_frame(Hello("9", PROTOCOL + 1).dump()),
        encode_frame(Hello("9").dump()) + encode_frame(b"x" * 200),
        encode_frame(Hello("9").dump()) + encode_frame(b"\xff" * 40),
    ],
)
async def test_nonsense_gets_nothing_but_the_hello(tmp_path: Path, said: bytes) -> None:
    host = guarded(tmp_path)
    async with running_host(host) as (port, events):
        reader, writer = await connect(port)
        hello = await hello_of(reader)
        writer.write(said)
        assert await read_all(reader) == b""
        writer.close()
        assert hello == Hello(APP)
        await events.until(GuestTurnedAway)
        await friend_gets_in(host, tmp_path, port)


async def test_two_versions_know_over_the_wire_who_must_update(tmp_path: Path) -> None:
    async def old_host(protocol: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(encode_frame(Hello("0.0.1", protocol).dump()))
        await reader.read()
        writer.close()

    for protocol, reason in ((PROTOCOL - 1, "peer_is_older"), (PROTOCOL + 1, "peer_is_newer")):
        server = await asyncio.start_server(partial(old_host, protocol), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with running_guest(make_joining(tmp_path, port, "AAA-AAA")) as (play, _):
            end = await play
        assert (end.reason, end.version) == (reason, "0.0.1")
        server.close()


async def test_what_is_no_game_is_told_from_one(tmp_path: Path) -> None:
    async def something(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"\0\0\0\x0bSSH-2.0-xyz")
        await reader.read()
        writer.close()

    server = await asyncio.start_server(something, "127.0.0.1", 0)
    async with running_guest(make_joining(tmp_path, server.sockets[0].getsockname()[1], "AAA-AAA")) as (play, _):
        assert (await play).reason == "foreign"
    server.close()


async def test_a_busy_port_is_refused_at_once(tmp_path: Path) -> None:
    host, another = guarded(tmp_path), guarded(tmp_path)
    async with running_host(host) as (port, _):
        with pytest.raises(OSError, match="in use"):
            await another.open("127.0.0.1", port)
