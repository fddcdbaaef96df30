"""Reconnecting: hosts and guests that were restarted, and the credentials that admit them again."""

from __future__ import annotations

import asyncio
import json
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from tests.net.flaky_proxy import proxy_to
from tests.net.lan_game import lan_game, next_update
from tests.net.lan_sessions import (
    APP,
    PATIENCE,
    OpponentEventLog,
    bot_at_guest,
    bot_at_host,
    make_joining,
    make_lobby,
    running_guest,
    running_host,
)
from undaunted_tui.session.host_lobby import HostLobby
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.opponent import (
    AuditFinished,
    SeatRequested,
    remote_player_name,
)
from undaunted_tui.session.seat_tokens import SeatTokens
from undaunted_tui.storage.credentials import (
    HOST_CREDENTIALS_FILE,
    CredentialStore,
    GuestCredentials,
    read_host_credentials,
)
from undaunted_tui.storage.save_store import SaveStore

pytestmark = pytest.mark.asyncio


async def test_a_host_that_was_restarted_goes_on_from_disk_with_the_same_guest(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, host_events):
        joining = make_joining(tmp_path, port, lobby.code)
        run = asyncio.create_task(joining.run())
        opponent_events = OpponentEventLog(joining.events)
        listen = asyncio.create_task(opponent_events.listen())
        await joining.wait_until_begun()
        host = await lobby.wait_until_begun()
        host.start()
        first = await next_update(host.links[0])
        assert first.decision
        await host.links[0].answer(1, first.decision.options[0])
    save_store = SaveStore(tmp_path / "host")
    save = save_store.open(save_store.names()[0])
    credentials = read_host_credentials(save.save_file.folder)
    assert credentials
    assert credentials.port == port
    again = HostLobby.resumed(save.match, save.save_file, credentials, save_store, APP)
    async with running_host(again, port) as (_, host_events):
        await host_events.here()
        await asyncio.gather(bot_at_host(again, host_events), bot_at_guest(joining, opponent_events))
        audited = await opponent_events.until(AuditFinished)
        joining.stop("done")
        await run
        listen.cancel()
    assert audited.audit.is_fair, audited


async def test_a_guest_that_was_restarted_comes_back_with_its_credentials(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, host_events):
        async with running_guest(joining := make_joining(tmp_path, port, lobby.code)):
            guest = await joining.wait_until_begun()
            update = await next_update(guest.links[0])
            assert update.decision
            await guest.links[0].answer(update.number, update.decision.options[0])
        back = make_joining(tmp_path, port, secret=b"never used")
        async with running_guest(back) as (_, opponent_events):
            await asyncio.gather(bot_at_host(lobby, host_events), bot_at_guest(back, opponent_events))
            assert (await opponent_events.until(AuditFinished)).audit.is_fair
    assert CredentialStore(tmp_path / "guest").running() == []


async def test_a_guest_who_comes_back_with_a_new_code_goes_on_with_its_old_secret(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, host_events):
        async with running_guest(joining := make_joining(tmp_path, port, lobby.code)):
            guest = await joining.wait_until_begun()
            update = await next_update(guest.links[0])
            assert update.decision
            await guest.links[0].answer(update.number, update.decision.options[0])
        await host_events.away()
        back = make_joining(tmp_path, port, lobby.code, secret=b"another secret")
        async with running_guest(back) as (_, opponent_events):
            await host_events.until(SeatRequested)
            lobby.decide(True)
            async with asyncio.timeout(PATIENCE):
                returned = await back.wait_until_begun()
            await returned.links[0].command(PlayerCommand.RESIGN)
            audit = (await opponent_events.until(AuditFinished)).audit
    assert (audit.fault, audit.salted, audit.earlier) == ("", 1, 0)
    assert returned.seed == (await lobby.wait_until_begun()).config.seed


async def test_a_guest_can_not_pass_for_somebody_at_the_hosts_keyboard(tmp_path: Path) -> None:
    assert [remote_player_name(name) for name in ("person", "random", "guest", "", "Anna")] == [
        "person.",
        "random.",
        "guest.",
        "guest",
        "Anna",
    ]
    assert remote_player_name("漢") == "?"


async def test_only_the_credentials_of_the_last_games_are_kept(tmp_path: Path) -> None:
    credential_store = CredentialStore(tmp_path / "papers")
    for number in range(12):
        credential_store.keep(
            GuestCredentials(f"{number:016x}", "192.0.2.1", 1, "00", "00", "00", "normandy/1", "Anna", 0)
        )
    assert credential_store.running()[0].game == f"{11:016x}"
    assert len(credential_store.running()) == 8
    (tmp_path / "papers" / f"{11:016x}.json").write_text("{", encoding="utf-8")
    assert len(credential_store.running()) == 7


async def test_a_guest_is_called_the_same_when_it_comes_back_and_a_host_listens_where_it_did(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        assert CredentialStore(tmp_path / "guest").running()[0].name == "Guest"
        credentials = read_host_credentials(game.host.autosave.folder)
        assert credentials
        assert credentials.bind == "127.0.0.1"
        assert game.lobby.seat.tokens.address(None) == "127.0.0.1"
        assert game.lobby.seat.tokens.address("192.0.2.1") == "192.0.2.1"
        assert game.lobby.seat.tokens.address("") is None, "all addresses"


async def test_credentials_of_an_older_program_still_open(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        beside = game.host.autosave.folder
    (own,) = (tmp_path / "guest").iterdir()
    for file, new in ((beside / HOST_CREDENTIALS_FILE, "bind"), (own, "name")):
        old = json.loads(file.read_text(encoding="utf-8"))
        del old[new]
        file.write_text(json.dumps(old), encoding="utf-8")
    credentials = read_host_credentials(beside)
    assert credentials
    assert SeatTokens(credentials).address(None) is None
    assert CredentialStore(tmp_path / "guest").running()[0].name == ""


async def test_credentials_are_for_their_owner_only(tmp_path: Path) -> None:
    async with lan_game(tmp_path) as game:
        files = [game.host.autosave.folder / HOST_CREDENTIALS_FILE, *(tmp_path / "guest").iterdir()]
        assert len(files) == 2
        for file in files:
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
        text = repr(game.lobby.seat.tokens.credentials) + repr(CredentialStore(tmp_path / "guest").running())
        assert game.lobby.seat.tokens.credentials.token not in text


@pytest.mark.parametrize("pieces", range(1, 10))
async def test_a_link_cut_anywhere_in_the_first_handshake_does_not_keep_a_friend_out(
    tmp_path: Path, pieces: int
) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, _), proxy_to(port) as proxy:
        proxy.arm(1, after=pieces)
        code = lobby.code
        joining = make_joining(tmp_path, proxy.port, code)
        async with running_guest(joining):
            async with asyncio.timeout(PATIENCE):
                await joining.wait_until_begun()
            assert lobby.is_taken()
            assert lobby.code != code


async def test_a_key_that_the_host_does_not_know_any_more_is_given_up_at_once(tmp_path: Path) -> None:
    lobby = make_lobby(tmp_path)
    async with running_host(lobby) as (port, opponent_events):
        async with running_guest(joining := make_joining(tmp_path, port, lobby.code)):
            await joining.wait_until_begun()
        await opponent_events.away()
        lobby.seat.tokens.credentials = replace(lobby.seat.tokens.credentials, token="00" * 32)
        async with running_guest(make_joining(tmp_path, port)) as (play, _):
            async with asyncio.timeout(PATIENCE):
                assert (await play).reason == "wrong_code"
