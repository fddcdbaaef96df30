"""Coming back to a table: hosts and guests that were restarted, and the papers that let them in again."""

from __future__ import annotations

import asyncio
import json
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from tests.net.proxy import proxy_to
from tests.net.tables import (
    APP,
    PATIENCE,
    Heard,
    bot_at_guest,
    bot_at_host,
    hosted,
    joined,
    serving,
    sitting,
)
from tests.net.two import news, two
from undaunted_tui.play.company import (
    Applied,
    Audited,
    name_at_table,
)
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.play.link import Wish
from undaunted_tui.play.seat import Seat
from undaunted_tui.storage.papers import HOST_FILE, GuestPapers, Wallet, read_host_papers
from undaunted_tui.storage.shelf import Shelf

pytestmark = pytest.mark.asyncio


async def test_a_host_that_was_restarted_goes_on_from_disk_with_the_same_guest(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, host_heard):
        guest = joined(tmp_path, port, host.host.code)
        play = asyncio.create_task(guest.play())
        heard = Heard(guest)
        listen = asyncio.create_task(heard.listen())
        await guest.begun()
        host.start()
        first = await news(host.links[0])
        assert first.decision
        await host.links[0].answer(1, first.decision.options[0])
    shelf = Shelf(tmp_path / "host")
    save = shelf.open(shelf.names()[0])
    papers = read_host_papers(save.journal.folder)
    assert papers
    assert papers.port == port
    again = HostedGame.resumed(save.match, save.journal, papers, shelf, APP)
    async with serving(again, port) as (_, host_heard):
        await host_heard.here()
        await asyncio.gather(bot_at_host(again, host_heard), bot_at_guest(guest, heard))
        audited = await heard.until(Audited)
        guest.stop("done")
        await play
        listen.cancel()
    assert audited.audit.is_fair, audited


async def test_a_guest_that_was_restarted_comes_back_with_its_papers(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, host_heard):
        async with sitting(guest := joined(tmp_path, port, host.host.code)):
            update = await news(guest.links[0])
            assert update.decision
            await guest.links[0].answer(update.number, update.decision.options[0])
        back = joined(tmp_path, port, secret=b"never used")
        async with sitting(back) as (_, heard):
            await asyncio.gather(bot_at_host(host, host_heard), bot_at_guest(back, heard))
            assert (await heard.until(Audited)).audit.is_fair
    assert Wallet(tmp_path / "guest").running() == []


async def test_a_guest_who_comes_back_with_a_new_code_goes_on_with_its_old_secret(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, host_heard):
        async with sitting(guest := joined(tmp_path, port, host.host.code)):
            update = await news(guest.links[0])
            assert update.decision
            await guest.links[0].answer(update.number, update.decision.options[0])
        await host_heard.away()
        back = joined(tmp_path, port, host.host.code, secret=b"another secret")
        async with sitting(back) as (_, heard):
            await host_heard.until(Applied)
            host.decide(True)
            async with asyncio.timeout(PATIENCE):
                await back.begun()
            await back.links[0].wish(Wish.RESIGN)
            audit = (await heard.until(Audited)).audit
    assert (audit.fault, audit.salted, audit.earlier) == ("", 1, 0)
    assert back.seed == host.order.seed


async def test_a_guest_can_not_pass_for_somebody_at_the_hosts_keyboard(tmp_path: Path) -> None:
    assert [name_at_table(name) for name in ("person", "random", "guest", "", "Anna")] == [
        "person.",
        "random.",
        "guest.",
        "guest",
        "Anna",
    ]
    assert name_at_table("漢") == "?"


async def test_only_the_papers_of_the_last_games_are_kept(tmp_path: Path) -> None:
    wallet = Wallet(tmp_path / "papers")
    for number in range(12):
        wallet.keep(GuestPapers(f"{number:016x}", "192.0.2.1", 1, "00", "00", "00", "normandy/1", "Anna", 0))
    assert wallet.running()[0].game == f"{11:016x}"
    assert len(wallet.running()) == 8
    (tmp_path / "papers" / f"{11:016x}.json").write_text("{", encoding="utf-8")
    assert len(wallet.running()) == 7


async def test_a_guest_is_called_the_same_when_it_comes_back_and_a_host_listens_where_it_did(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        assert Wallet(tmp_path / "guest").running()[0].name == "Guest"
        assert table.host.keeper
        papers = read_host_papers(table.host.keeper.folder)
        assert papers
        assert papers.bind == "127.0.0.1"
        assert table.host.seat.address(None) == "127.0.0.1"
        assert table.host.seat.address("192.0.2.1") == "192.0.2.1"
        assert table.host.seat.address("") is None, "all addresses"


async def test_papers_of_an_older_program_still_open(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        assert table.host.keeper
        beside = table.host.keeper.folder
    (own,) = (tmp_path / "guest").iterdir()
    for file, new in ((beside / HOST_FILE, "bind"), (own, "name")):
        old = json.loads(file.read_text(encoding="utf-8"))
        del old[new]
        file.write_text(json.dumps(old), encoding="utf-8")
    papers = read_host_papers(beside)
    assert papers
    assert Seat(papers).address(None) is None
    assert Wallet(tmp_path / "guest").running()[0].name == ""


async def test_papers_are_for_their_owner_only(tmp_path: Path) -> None:
    async with two(tmp_path) as table:
        assert table.host.keeper
        files = [table.host.keeper.folder / HOST_FILE, *(tmp_path / "guest").iterdir()]
        assert len(files) == 2
        for file in files:
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
        text = repr(table.host.seat.papers) + repr(Wallet(tmp_path / "guest").running())
        assert table.host.seat.papers.token not in text


@pytest.mark.parametrize("pieces", range(1, 10))
async def test_a_link_cut_anywhere_in_the_first_handshake_does_not_keep_a_friend_out(
    tmp_path: Path, pieces: int
) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, _), proxy_to(port) as proxy:
        proxy.arm(1, after=pieces)
        guest = joined(tmp_path, proxy.port, host.host.code)
        async with sitting(guest):
            async with asyncio.timeout(PATIENCE):
                await guest.begun()
            assert host.is_taken()
            assert host.host.code != guest._ticket.code


async def test_a_key_that_the_host_does_not_know_any_more_is_given_up_at_once(tmp_path: Path) -> None:
    host = hosted(tmp_path)
    async with serving(host) as (port, heard):
        async with sitting(guest := joined(tmp_path, port, host.host.code)):
            await guest.begun()
        await heard.away()
        host.seat.papers = replace(host.seat.papers, token="00" * 32)
        async with sitting(joined(tmp_path, port)) as (play, _):
            async with asyncio.timeout(PATIENCE):
                assert (await play).reason == "wrong_code"
