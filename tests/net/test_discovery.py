"""Announcements of games: what they contain, what they never contain, and forged ones."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from ipaddress import IPv4Interface
from pathlib import Path

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.addresses import LOOPBACK, is_local, own_addresses, query_address, search_interfaces
from net.advertiser import QueryResponder, advertising, respond_to_queries
from net.announcement import (
    MAX_DATAGRAM,
    Announcement,
    announcement_from_properties,
    discovery_query,
    is_discovery_query,
    pack_announcement,
    read_announcement,
    service_properties,
)
from net.browser import is_host_listening, searching
from tests.net.lan_sessions import PATIENCE, make_joining, make_lobby, running_guest, running_host
from undaunted_tui.session.lan import announce

ANNOUNCEMENT = Announcement(
    game="00112233aabbccdd", name="Anna", scenario="normandy/1", free="germany", app="0.1.0", port=16644
)


def test_a_notice_comes_out_as_it_went_in() -> None:
    assert read_announcement(pack_announcement(ANNOUNCEMENT)) == ANNOUNCEMENT
    properties: dict[bytes, bytes | None] = {
        name.encode(): value.encode() for name, value in service_properties(ANNOUNCEMENT).items()
    }
    assert announcement_from_properties(properties, 16644) == ANNOUNCEMENT
    assert len(pack_announcement(ANNOUNCEMENT)) < MAX_DATAGRAM


def test_a_notice_never_contains_the_code(tmp_path: Path) -> None:
    async def announced() -> tuple[str, Announcement]:
        game = make_lobby(tmp_path)
        return game.code, game.announcement(1)

    code, announcement = asyncio.run(announced())
    said = f"{announcement} {service_properties(announcement)}".encode() + pack_announcement(announcement)
    for form in (code, code.replace("-", ""), code.lower()):
        assert form.encode() not in said
    assert set(Announcement.model_fields) == {"game", "name", "scenario", "free", "app", "protocol", "port", "taken"}


def test_a_notice_tells_whether_the_seat_is_taken_and_old_ones_that_do_not_are_of_free_seats() -> None:
    taken = ANNOUNCEMENT.model_copy(update={"taken": True})
    assert read_announcement(pack_announcement(taken)) == taken
    properties: dict[bytes, bytes | None] = {
        name.encode(): value.encode() for name, value in service_properties(taken).items()
    }
    assert announcement_from_properties(properties, 16644) == taken
    del properties[b"taken"]
    assert announcement_from_properties(properties, 16644) == ANNOUNCEMENT
    old = {name: value for name, value in taken.model_dump().items() if name != "taken"}
    assert read_announcement(msgpack.packb(old)) == ANNOUNCEMENT
    assert read_announcement(msgpack.packb({**old, "something": "new"})) == ANNOUNCEMENT


@pytest.mark.asyncio
async def test_a_game_is_announced_as_taken_once_somebody_sits_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced: asyncio.Queue[Announcement] = asyncio.Queue()

    @asynccontextmanager
    async def record_announcement(announcement: Announcement, bind: str | None) -> AsyncIterator[None]:
        announced.put_nowait(announcement)
        yield

    monkeypatch.setattr("undaunted_tui.session.lan.advertising", record_announcement)
    game = make_lobby(tmp_path)
    async with running_host(game) as (port, _), asyncio.timeout(PATIENCE):
        announcing = asyncio.create_task(announce(game, port, "127.0.0.1"))
        assert not (await announced.get()).taken
        async with running_guest(make_joining(tmp_path, port, game.code)):
            assert (await announced.get()).taken
        announcing.cancel()


def test_a_name_in_a_notice_is_cleaned() -> None:
    shouting = ANNOUNCEMENT.model_copy(update={"name": "\x1b[2J\u202eevil" + "x" * 60})
    found = read_announcement(pack_announcement(shouting))
    assert found
    assert found.name == ("[2Jevil" + "x" * 60)[:24]


@given(st.binary(max_size=600))
def test_any_datagram_is_a_notice_or_nothing(data: bytes) -> None:
    assert read_announcement(data) is None or isinstance(read_announcement(data), Announcement)


@pytest.mark.parametrize("change", [{"port": 0}, {"port": "16644"}, {"scenario": "../x y"}, {"game": "x"}, {"name": 5}])
def test_a_notice_with_a_wrong_value_is_nothing(change: dict[str, object]) -> None:
    assert read_announcement(msgpack.packb({**ANNOUNCEMENT.model_dump(), **change})) is None
    assert announcement_from_properties({b"game": b"\xff"}, 5) is None
    assert announcement_from_properties({}, None) is None


def test_an_answer_is_no_longer_than_its_question() -> None:
    assert len(discovery_query()) >= MAX_DATAGRAM >= len(pack_announcement(ANNOUNCEMENT))
    assert is_discovery_query(discovery_query())
    assert not is_discovery_query(discovery_query()[:-1])
    assert not is_discovery_query(b"x" * MAX_DATAGRAM)


def test_only_some_questions_a_second_are_answered() -> None:
    sent: list[bytes] = []

    class Counting:
        def sendto(self, data: bytes, address: object) -> None:
            sent.append(data)

    protocol = QueryResponder(ANNOUNCEMENT)
    protocol._transport = Counting()
    for _ in range(1000):
        protocol.datagram_received(discovery_query(), ("127.0.0.1", 1))
    assert 20 <= len(sent) < 100


@pytest.mark.asyncio
async def test_a_game_is_found_by_asking_and_probed_by_its_hello(tmp_path: Path) -> None:
    game = make_lobby(tmp_path)
    async with running_host(game) as (port, _):
        announcement = game.announcement(port)
        transport = await respond_to_queries(announcement, "127.0.0.1", 0)
        assert transport
        where = transport.get_extra_info("sockname")[1]
        try:
            async with searching("127.0.0.1", where) as search, asyncio.timeout(PATIENCE):
                await search.changed.wait()
                (found,) = search.games.values()
                assert (found.address, found.port, found.announcement) == ("127.0.0.1", port, announcement)
                search.remove(announcement.game)
                assert search.games == {}
        finally:
            transport.close()
    assert not await is_host_listening("127.0.0.1", port, PATIENCE)


@pytest.mark.asyncio
async def test_a_host_that_died_is_not_listed() -> None:
    transport = await respond_to_queries(ANNOUNCEMENT.model_copy(update={"port": 1}), "127.0.0.1", 0)
    assert transport
    async with searching("127.0.0.1", transport.get_extra_info("sockname")[1]) as search:
        async with asyncio.timeout(PATIENCE):
            await search._new.wait()
            while search._candidates:
                await asyncio.sleep(0)
        assert search.games == {}
    transport.close()


@pytest.mark.asyncio
async def test_a_game_for_this_machine_alone_is_announced_and_found_on_loopback_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_zeroconf(*_: object) -> None:
        pytest.fail("zeroconf is used")

    monkeypatch.setattr("net.advertiser._publish", no_zeroconf)
    monkeypatch.setattr("net.browser._browse", no_zeroconf)
    game = make_lobby(tmp_path)
    async with running_host(game) as (port, _):
        with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as free:
            free.bind(("127.0.0.1", 0))
            query_port = free.getsockname()[1]
        async with (
            advertising(game.announcement(port), "127.0.0.1", query_port),
            searching("127.0.0.1", query_port) as search,
            asyncio.timeout(PATIENCE),
        ):
            await search.changed.wait()
            assert [found.address for found in search.games.values()] == ["127.0.0.1"]


def test_addresses_are_those_that_others_can_type() -> None:
    assert all(not is_local(address) for address in own_addresses())
    assert [is_local(each) for each in ("127.0.0.1", "localhost", "::1", "192.0.2.1", None)] == [True] * 3 + [False] * 2


def test_a_search_uses_the_interfaces_of_this_machine_or_the_one_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    interfaces = [IPv4Interface("192.0.2.7/24"), IPv4Interface("198.51.100.4/31")]
    monkeypatch.setattr("net.addresses._interfaces", lambda: iter(interfaces))
    assert search_interfaces() == interfaces
    assert search_interfaces("192.0.2.7") == interfaces[:1]
    assert search_interfaces("203.0.113.1") == []
    assert search_interfaces("127.0.0.1") == [LOOPBACK]
    assert [query_address(each) for each in (*interfaces, LOOPBACK)] == ["192.0.2.255", None, "127.0.0.1"]
