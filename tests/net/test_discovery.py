"""Notices of games: what they tell, what they never tell, and what strangers can do with them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.addresses import broadcast_addresses, is_local, own_addresses
from net.announcing import Answering, announced, answering
from net.notice import (
    LONGEST,
    Notice,
    is_question,
    notice_from,
    pack_notice,
    properties_of,
    question,
    read_notice,
)
from net.searching import is_there, searching
from tests.net.tables import PATIENCE, hosted, joined, serving, sitting
from undaunted_tui.play.lan_table import announce

NOTICE = Notice(game="00112233aabbccdd", name="Anna", scenario="normandy/1", free="germany", app="0.1.0", port=16644)


def test_a_notice_comes_out_as_it_went_in() -> None:
    assert read_notice(pack_notice(NOTICE)) == NOTICE
    properties: dict[bytes, bytes | None] = {
        name.encode(): value.encode() for name, value in properties_of(NOTICE).items()
    }
    assert notice_from(properties, 16644) == NOTICE
    assert len(pack_notice(NOTICE)) < LONGEST


def test_a_notice_never_contains_the_code(tmp_path: Path) -> None:
    async def told() -> tuple[str, Notice]:
        game = hosted(tmp_path)
        return game.host.code, game.notice(1)

    code, notice = asyncio.run(told())
    said = f"{notice} {properties_of(notice)}".encode() + pack_notice(notice)
    for form in (code, code.replace("-", ""), code.lower()):
        assert form.encode() not in said
    assert set(Notice.model_fields) == {"game", "name", "scenario", "free", "app", "protocol", "port", "taken"}


def test_a_notice_tells_whether_the_seat_is_taken_and_old_ones_that_do_not_are_of_free_seats() -> None:
    taken = NOTICE.model_copy(update={"taken": True})
    assert read_notice(pack_notice(taken)) == taken
    properties: dict[bytes, bytes | None] = {
        name.encode(): value.encode() for name, value in properties_of(taken).items()
    }
    assert notice_from(properties, 16644) == taken
    del properties[b"taken"]
    assert notice_from(properties, 16644) == NOTICE
    old = {name: value for name, value in taken.model_dump().items() if name != "taken"}
    assert read_notice(msgpack.packb(old)) == NOTICE
    assert read_notice(msgpack.packb({**old, "something": "new"})) == NOTICE


@pytest.mark.asyncio
async def test_a_game_is_announced_as_taken_once_somebody_sits_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: asyncio.Queue[Notice] = asyncio.Queue()

    @asynccontextmanager
    async def telling(notice: Notice, bind: str | None) -> AsyncIterator[None]:
        told.put_nowait(notice)
        yield

    monkeypatch.setattr("undaunted_tui.play.lan_table.announced", telling)
    game = hosted(tmp_path)
    async with serving(game) as (port, _), asyncio.timeout(PATIENCE):
        announcing = asyncio.create_task(announce(game, port, "127.0.0.1"))
        assert not (await told.get()).taken
        async with sitting(joined(tmp_path, port, game.host.code)):
            assert (await told.get()).taken
        announcing.cancel()


def test_a_name_in_a_notice_is_cleaned() -> None:
    shouting = NOTICE.model_copy(update={"name": "\x1b[2J\u202eevil" + "x" * 60})
    found = read_notice(pack_notice(shouting))
    assert found
    assert found.name == ("[2Jevil" + "x" * 60)[:24]


@given(st.binary(max_size=600))
def test_any_datagram_is_a_notice_or_nothing(data: bytes) -> None:
    assert read_notice(data) is None or isinstance(read_notice(data), Notice)


@pytest.mark.parametrize("change", [{"port": 0}, {"port": "16644"}, {"scenario": "../x y"}, {"game": "x"}, {"name": 5}])
def test_a_notice_with_a_wrong_value_is_nothing(change: dict[str, object]) -> None:
    assert read_notice(msgpack.packb({**NOTICE.model_dump(), **change})) is None
    assert notice_from({b"game": b"\xff"}, 5) is None
    assert notice_from({}, None) is None


def test_an_answer_is_no_longer_than_its_question() -> None:
    assert len(question()) >= LONGEST >= len(pack_notice(NOTICE))
    assert is_question(question())
    assert not is_question(question()[:-1])
    assert not is_question(b"x" * LONGEST)


def test_only_some_questions_a_second_are_answered() -> None:
    sent: list[bytes] = []

    class Counting:
        def sendto(self, data: bytes, address: object) -> None:
            sent.append(data)

    protocol = Answering(NOTICE)
    protocol._transport = Counting()
    for _ in range(1000):
        protocol.datagram_received(question(), ("127.0.0.1", 1))
    assert 20 <= len(sent) < 100


@pytest.mark.asyncio
async def test_a_game_is_found_by_asking_and_probed_by_its_hello(tmp_path: Path) -> None:
    game = hosted(tmp_path)
    async with serving(game) as (port, _):
        notice = game.notice(port)
        transport = await answering(notice, "127.0.0.1", 0)
        assert transport
        where = transport.get_extra_info("sockname")[1]
        try:
            async with searching(["127.0.0.1"], where, browse=False) as search, asyncio.timeout(PATIENCE):
                await search.changed.wait()
                (found,) = search.games.values()
                assert (found.address, found.port, found.notice) == ("127.0.0.1", port, notice)
                search.gone(notice.game)
                assert search.games == {}
        finally:
            transport.close()
    assert not await is_there("127.0.0.1", port, PATIENCE)


@pytest.mark.asyncio
async def test_a_host_that_died_is_not_listed() -> None:
    transport = await answering(NOTICE.model_copy(update={"port": 1}), "127.0.0.1", 0)
    assert transport
    async with searching(["127.0.0.1"], transport.get_extra_info("sockname")[1], browse=False) as search:
        async with asyncio.timeout(PATIENCE):
            await search._new.wait()
            while search._hints:
                await asyncio.sleep(0)
        assert search.games == {}
    transport.close()


@pytest.mark.asyncio
async def test_a_game_for_this_machine_alone_is_announced_to_nobody() -> None:
    async with announced(NOTICE, "127.0.0.1"):
        assert asyncio.all_tasks() == {asyncio.current_task()}


def test_addresses_are_those_that_others_can_type() -> None:
    assert all(not is_local(address) for address in own_addresses())
    assert all(address.count(".") == 3 for address in broadcast_addresses())
    assert [is_local(each) for each in ("127.0.0.1", "localhost", "::1", "192.0.2.1", None)] == [True] * 3 + [False] * 2
