"""`host`, `join` and `resume` before the screen is taken: what they refuse, in one sentence."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from net.announcement import Announcement
from net.browser import FoundGame
from net.guest import HostEndpoint
from tests.tui.cli.program_runner import ProgramResult, run_program
from tests.tui.screens.test_lobby import begun
from tests.tui.storage.test_save_store import running
from undaunted_tui.cli.join import join_config_for
from undaunted_tui.cli.main import run
from undaunted_tui.errors import UserError
from undaunted_tui.phrasing.opponent import address_words
from undaunted_tui.session.lan import own_player_name, parse_endpoint
from undaunted_tui.storage.credentials import CredentialStore, GuestCredentials
from undaunted_tui.storage.paths import SAVE_FILE_NAME
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.system.version import program_version

Shell = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "arguments",
    [("host", "normandy/1"), ("join",), ("join", "127.0.0.1", "--code", "Q4J-NQC")],
    ids=["host", "join", "join there"],
)
def test_without_a_terminal_there_is_no_lobby_and_no_list(arguments: tuple[str, ...]) -> None:
    answer = run_program(*arguments)
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
    assert "terminal" in answer.err
    assert "--bot" in answer.err
    assert "--plain" not in answer.err


@pytest.mark.parametrize(
    "way", [["--plain"], ["--bot", "us=random"], ["--bot", "us=random", "--bot", "germany=random"]]
)
def test_a_hosted_game_is_never_played_at_this_machine_alone(tmp_path: Path, capsys: Shell, way: list[str]) -> None:
    save_store = SaveStore(tmp_path / "data" / "saves")
    name = asyncio.run(begun(tmp_path, save_store))
    before = (save_store.folder / name / SAVE_FILE_NAME).read_bytes()
    answer = ProgramResult(run(["resume", name, *way, "--data-dir", str(tmp_path / "data")]), *capsys.readouterr())
    assert answer.status == 2
    assert answer.is_one_error_line(), answer
    assert "undaunted-tui host" in answer.err
    assert (save_store.folder / name / SAVE_FILE_NAME).read_bytes() == before
    assert not any(row.in_use for row in save_store.rows())


def test_a_game_that_was_not_hosted_is_not_hosted_now(tmp_path: Path, capsys: Shell) -> None:
    save_store = SaveStore(tmp_path / "saves")
    save_store.add(running(), "alone")
    status = run(["host", "alone", "--bot", "random", "--data-dir", str(tmp_path)])
    assert status == 2
    assert "isn’t a network game" in capsys.readouterr().err
    assert not any(row.in_use for row in save_store.rows())


@pytest.mark.parametrize(
    ("text", "endpoint"),
    [
        ("192.0.2.7", HostEndpoint("192.0.2.7", 16644)),
        ("laptop.local:7000", HostEndpoint("laptop.local", 7000)),
        ("[fe80::1]:7000", HostEndpoint("fe80::1", 7000)),
        ("fe80::1", HostEndpoint("fe80::1", 16644)),
    ],
)
def test_addresses_are_read_as_they_are_shown(text: str, endpoint: HostEndpoint) -> None:
    assert parse_endpoint(text) == endpoint
    assert parse_endpoint(address_words(endpoint)) == endpoint


@pytest.mark.parametrize("text", [":7000", "[::1", "a:b:c", "192.0.2.7:0", "192.0.2.7:65536", "192.0.2.7:99999999999"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(UserError, check=lambda error: error.message == "join_bad_address"):
        parse_endpoint(text)


def test_players_have_a_name_on_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_player_name("Anna\x1b[31m") == "Anna[31m"
    monkeypatch.setattr("undaunted_tui.session.lan.getuser", lambda: "anna")
    assert own_player_name() == own_player_name(" \n") == "anna"

    def nobody() -> str:
        raise KeyError

    monkeypatch.setattr("undaunted_tui.session.lan.getuser", nobody)
    assert own_player_name() == "someone"


def test_whoever_goes_back_is_called_as_before_unless_another_name_is_wished(tmp_path: Path) -> None:
    credential_store = CredentialStore(tmp_path)
    credential_store.keep(GuestCredentials("00" * 8, "192.0.2.7", 1, "00", "00", "00", "normandy/1", "Anna", 0, "Ben"))
    for wished, called in (("", "Ben"), ("Carl", "Carl")):
        args = Namespace(code=None, address=None, name=wished)
        assert asyncio.run(join_config_for(args, credential_store)).name == called


def test_nobody_goes_back_with_a_key_that_was_refused(tmp_path: Path) -> None:
    credential_store = CredentialStore(tmp_path)
    credentials = GuestCredentials("00" * 8, "192.0.2.7", 1, "00", "00", "00", "normandy/1", "Anna", 0, "Ben")
    credential_store.keep(credentials)
    credential_store.refuse(replace(credentials, token="11"))
    assert credential_store.running() == [credentials], "there are newer ones"
    credential_store.refuse(credentials)
    assert credential_store.last(0.0) is None
    with pytest.raises(UserError, check=lambda error: error.message == "join_nothing"):
        asyncio.run(join_config_for(Namespace(code=None, address=None, name=""), credential_store))


def test_a_code_without_an_address_is_for_the_only_game_with_a_free_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = Announcement(game="0" * 16, name="Anna", scenario="normandy/1", free="germany", app="0", port=7000)
    taken = free.model_copy(update={"game": "1" * 16, "taken": True})

    async def search(_: str | None) -> list[FoundGame]:
        return [FoundGame("192.0.2.7", 7000, free), FoundGame("192.0.2.8", 7000, taken)]

    monkeypatch.setattr("net.browser.search", search)
    args = Namespace(code="Q4J-NQC", address=None, bind=None, name="Ben")
    assert asyncio.run(join_config_for(args, CredentialStore(tmp_path))).endpoint == HostEndpoint("192.0.2.7", 7000)


def test_versions_are_compared_as_they_are_told() -> None:
    assert program_version() == run_program("--version").out.split()[-1]
