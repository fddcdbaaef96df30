"""`host`, `join` and `resume` before the screen is taken: what they refuse, in one sentence."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from net.guest import Place
from net.notice import Notice
from net.searching import Found
from tests.tui.screens.test_lobby import begun
from tests.tui.shell import Answer, ask
from tests.tui.storage.test_shelf import running
from undaunted_tui.cli import run
from undaunted_tui.commands.join import ticket_for
from undaunted_tui.complaint import Complaint
from undaunted_tui.play.lan_table import own_name, own_version, place_of
from undaunted_tui.sentences.company import place_words
from undaunted_tui.storage.papers import GuestPapers, Wallet
from undaunted_tui.storage.places import JOURNAL
from undaunted_tui.storage.shelf import Shelf

Shell = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "arguments",
    [("host", "normandy/1"), ("join",), ("join", "127.0.0.1", "--code", "Q4J-NQC")],
    ids=["host", "join", "join there"],
)
def test_without_a_terminal_there_is_no_lobby_and_no_list(arguments: tuple[str, ...]) -> None:
    answer = ask(*arguments)
    assert answer.status == 2
    assert answer.complains(), answer
    assert "terminal" in answer.err
    assert "--bot" in answer.err
    assert "--plain" not in answer.err


@pytest.mark.parametrize(
    "way", [["--plain"], ["--bot", "us=random"], ["--bot", "us=random", "--bot", "germany=random"]]
)
def test_a_hosted_game_is_never_played_at_this_machine_alone(tmp_path: Path, capsys: Shell, way: list[str]) -> None:
    shelf = Shelf(tmp_path / "data" / "saves")
    name = asyncio.run(begun(tmp_path, shelf))
    before = (shelf.folder / name / JOURNAL).read_bytes()
    answer = Answer(run(["resume", name, *way, "--data-dir", str(tmp_path / "data")]), *capsys.readouterr())
    assert answer.status == 2
    assert answer.complains(), answer
    assert "undaunted-tui host" in answer.err
    assert (shelf.folder / name / JOURNAL).read_bytes() == before
    assert not any(row.in_use for row in shelf.rows())


def test_a_game_that_was_not_hosted_is_not_hosted_now(tmp_path: Path, capsys: Shell) -> None:
    shelf = Shelf(tmp_path / "saves")
    shelf.add(running(), "alone")
    status = run(["host", "alone", "--bot", "random", "--data-dir", str(tmp_path)])
    assert status == 2
    assert "was not hosted" in capsys.readouterr().err
    assert not any(row.in_use for row in shelf.rows())


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("192.0.2.7", Place("192.0.2.7", 16644)),
        ("laptop.local:7000", Place("laptop.local", 7000)),
        ("[fe80::1]:7000", Place("fe80::1", 7000)),
        ("fe80::1", Place("fe80::1", 16644)),
    ],
)
def test_addresses_are_read_as_they_are_shown(text: str, place: Place) -> None:
    assert place_of(text) == place
    assert place_of(place_words(place)) == place


@pytest.mark.parametrize("text", [":7000", "[::1", "a:b:c", "192.0.2.7:0", "192.0.2.7:65536", "192.0.2.7:99999999999"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Complaint, match="join_bad_address"):
        place_of(text)


def test_players_have_a_name_on_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_name("Anna\x1b[31m") == "Anna[31m"
    monkeypatch.setattr("undaunted_tui.play.lan_table.getuser", lambda: "anna")
    assert own_name() == own_name(" \n") == "anna"

    def nobody() -> str:
        raise KeyError

    monkeypatch.setattr("undaunted_tui.play.lan_table.getuser", nobody)
    assert own_name() == "somebody"


def test_whoever_goes_back_is_called_as_before_unless_another_name_is_wished(tmp_path: Path) -> None:
    wallet = Wallet(tmp_path)
    wallet.keep(GuestPapers("00" * 8, "192.0.2.7", 1, "00", "00", "00", "normandy/1", "Anna", 0, "Ben"))
    for wished, called in (("", "Ben"), ("Carl", "Carl")):
        args = Namespace(code=None, address=None, name=wished)
        assert asyncio.run(ticket_for(args, wallet)).name == called


def test_nobody_goes_back_with_a_key_that_was_refused(tmp_path: Path) -> None:
    wallet = Wallet(tmp_path)
    papers = GuestPapers("00" * 8, "192.0.2.7", 1, "00", "00", "00", "normandy/1", "Anna", 0, "Ben")
    wallet.keep(papers)
    wallet.refuse(replace(papers, token="11"))
    assert wallet.running() == [papers], "there are newer ones"
    wallet.refuse(papers)
    assert wallet.last(0.0) is None
    with pytest.raises(Complaint, match="join_nothing"):
        asyncio.run(ticket_for(Namespace(code=None, address=None, name=""), wallet))


def test_a_code_without_an_address_is_for_the_only_game_with_a_free_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = Notice(game="0" * 16, name="Anna", scenario="normandy/1", free="germany", app="0", port=7000)
    taken = free.model_copy(update={"game": "1" * 16, "taken": True})

    async def search() -> list[Found]:
        return [Found("192.0.2.7", 7000, free), Found("192.0.2.8", 7000, taken)]

    monkeypatch.setattr("net.searching.search", search)
    args = Namespace(code="Q4J-NQC", address=None, name="Ben")
    assert asyncio.run(ticket_for(args, Wallet(tmp_path))).place == Place("192.0.2.7", 7000)


def test_versions_are_compared_as_they_are_told() -> None:
    assert own_version() == ask("--version").out.split()[-1]
