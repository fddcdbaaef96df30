"""`host` and `join` as programs: whole games, and games in which either is killed."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from core.serialization import state_digest
from core.view import view
from net.codec import view_digest
from tests.net.lan_processes import PATIENCE, ended, killed, programs
from undaunted_tui.storage.save_store import SaveStore


def test_two_programs_play_to_the_end_and_the_audit_confirms_the_record(tmp_path: Path) -> None:
    with programs(tmp_path) as started:
        host, lobby = started.host("normandy/1", "--port", "0", "--as", "germany", "--name", "Anna")
        assert lobby["free"] == "us"
        assert lobby["addresses"] == ["127.0.0.1"]
        guest = started.guest(f"127.0.0.1:{lobby['port']}", "--code", lobby["code"].lower(), "--name", "B\x1bob")
        theirs, ours = ended(guest), ended(host)
    assert (theirs["host"], ours["guest"]) == ("Anna", "Bob")
    assert theirs["audit"]["fair"]
    assert (theirs["winner"], theirs["ending"], theirs["rounds"]) == (ours["winner"], ours["ending"], ours["rounds"])
    match = SaveStore(tmp_path / "host" / "saves").read(ours["save"]).match
    assert state_digest(match.state) == ours["state"]
    assert view_digest(view(match.state, 0)).hex() == theirs["view"]
    assert view_digest(view(match.state, 1)).hex() == ours["view"]


def test_a_guest_and_then_a_host_are_killed_and_come_back_and_finish(tmp_path: Path) -> None:
    with programs(tmp_path) as started:
        host, lobby = started.host("normandy/7", "--port", "0")
        guest = started.guest(f"127.0.0.1:{lobby['port']}", "--code", lobby["code"])
        lines = started.grow(20)
        killed(guest)
        guest = started.guest()
        lines = started.grow(lines + 20)
        killed(host)
        host, again = started.host(started.save_path().parent.name)
        assert again["port"] == lobby["port"]
        theirs, ours = ended(guest), ended(host)
    assert theirs["audit"]["fair"], theirs
    assert theirs["audit"]["earlier"] == 0
    match = SaveStore(tmp_path / "host" / "saves").read(ours["save"]).match
    assert state_digest(match.state) == ours["state"]
    assert view_digest(view(match.state, 1)).hex() == theirs["view"]


@pytest.mark.parametrize("when", ["in the lobby", "in the game"])
def test_an_interrupted_host_leaves_without_a_word(tmp_path: Path, when: str) -> None:
    with programs(tmp_path) as started:
        host, lobby = started.host("normandy/7", "--port", "0")
        if when == "in the game":
            started.guest(f"127.0.0.1:{lobby['port']}", "--code", lobby["code"])
            started.grow(20)
        host.send_signal(signal.SIGINT)
        assert host.communicate(timeout=PATIENCE) == ("", "")
        assert host.returncode == 130


def test_the_wrong_code_and_a_busy_port_are_said_in_one_sentence(tmp_path: Path) -> None:
    with programs(tmp_path) as started:
        _, lobby = started.host("normandy/1", "--port", "0")
        busy = started.start(
            "host", "normandy/1", "--bot", "random", "--bind", "127.0.0.1", "--port", str(lobby["port"])
        )
        guest = started.guest(f"127.0.0.1:{lobby['port']}", "--code", "AAA-AAA")
        for program, word in ((busy, str(lobby["port"])), (guest, "code")):
            assert error_sentence(program).count(word) >= 1


def error_sentence(program: subprocess.Popen[str]) -> str:
    """The one-sentence error of a program."""
    out, err = program.communicate(timeout=PATIENCE)
    assert (program.returncode, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("undaunted-tui: ")
    return err
