"""Two connected network namespaces: discovery, pairing, play, and a lost connection."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.net.lan_processes import PATIENCE, UNGUARDED, ended, programs
from undaunted_tui.i18n.messages import say

HOST, GUEST = "192.0.2.1", "192.0.2.2"


def two_machines() -> str:
    """Why this machine can't play two, or nothing."""
    if not shutil.which("unshare") or not shutil.which("ip") or not shutil.which("nsenter"):
        return "unshare, nsenter and ip are needed"
    tried = subprocess.run(
        ["unshare", "-rnm", "sh", "-c", "ip link add cable-a type veth peer name cable-b"],
        capture_output=True,
        check=False,
    )
    return "" if tried.returncode == 0 else "this machine gives no network namespaces to this user"


REASON = two_machines()
pytestmark = pytest.mark.skipif(bool(REASON), reason=REASON)


class Machines:
    """Two namespaces that a pair of processes keeps alive, and a virtual link between them."""

    def __init__(self) -> None:
        self.host = self._sleeper(("unshare", "-rn"))
        self.guest = self._sleeper(
            ("nsenter", "-t", str(self.host.pid), "-U", "--preserve-credentials", "unshare", "-n")
        )
        self.on_host("ip", "link", "add", "cable-a", "type", "veth", "peer", "name", "cable-b")
        self.on_host("ip", "link", "set", "cable-b", "netns", str(self.guest.pid))
        for run, cable, address in ((self.on_host, "cable-a", HOST), (self.on_guest, "cable-b", GUEST)):
            run("ip", "addr", "add", f"{address}/24", "broadcast", "192.0.2.255", "dev", cable)
            run("ip", "link", "set", cable, "up")
            run("ip", "link", "set", "lo", "up")
            run("ip", "route", "add", "224.0.0.0/4", "dev", cable)

    def _sleeper(self, prefix: tuple[str, ...]) -> subprocess.Popen[str]:
        ready = subprocess.Popen([*prefix, "sh", "-c", "echo ready; exec sleep 600"], stdout=subprocess.PIPE, text=True)
        assert ready.stdout
        assert ready.stdout.readline() == "ready\n"
        return ready

    def into(self, sleeper: subprocess.Popen[str]) -> tuple[str, ...]:
        """What lets a program run on one of the machines."""
        return ("nsenter", "-t", str(sleeper.pid), "-U", "-n", "--preserve-credentials")

    def on_host(self, *command: str) -> None:
        subprocess.run([*self.into(self.host), *command], check=True)

    def on_guest(self, *command: str) -> None:
        subprocess.run([*self.into(self.guest), *command], check=True)

    def run(self, sleeper: subprocess.Popen[str], script: str) -> str:
        """Run a Python script on one of the machines, and return what it prints."""
        done = subprocess.run(
            [*self.into(sleeper), sys.executable, "-c", script],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            env={**os.environ, **UNGUARDED, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def end(self) -> None:
        for sleeper in (self.guest, self.host):
            sleeper.kill()
            sleeper.communicate(timeout=PATIENCE)


@pytest.fixture
def machines() -> Iterator[Machines]:
    two = Machines()
    try:
        yield two
    finally:
        two.end()


SEARCH = """
import asyncio, json
from net.browser import searching
async def main():
    async with searching(query={query}, browse={browse}) as search, asyncio.timeout(300):
        await search.changed.wait()
        print(json.dumps([[found.address, found.port, found.announcement.name] for found in search.games.values()]))
asyncio.run(main())
"""


OPEN_TO_ALL = """
import asyncio
from pathlib import Path
from net.browser import is_host_listening
from tests.net.lan_sessions import make_lobby
async def main():
    lobby = make_lobby(Path({folder!r}))
    port = await lobby.open(None, 0)
    serving = asyncio.create_task(lobby.serve())
    print([await is_host_listening(address, port, 300) for address in ("127.0.0.1", "::1", {address!r})])
    lobby.stop()
    await serving
asyncio.run(main())
"""


def test_a_port_of_all_addresses_is_one_for_both_kinds(tmp_path: Path, machines: Machines) -> None:
    script = OPEN_TO_ALL.format(folder=str(tmp_path), address=HOST)
    assert machines.run(machines.host, script).strip() == "[True, True, True]"


@pytest.mark.parametrize(("query", "browse"), [(True, False), (False, True)], ids=["broadcast", "zeroconf"])
def test_a_game_on_another_machine_is_found(tmp_path: Path, machines: Machines, query: bool, browse: bool) -> None:
    with programs(tmp_path) as started:
        started.host("normandy/1", "--name", "Anna", wrapper=machines.into(machines.host))
        found = machines.run(machines.guest, SEARCH.format(query=query, browse=browse))
        assert json.loads(found) == [[HOST, 16644, "Anna"]]


def test_two_machines_play_with_the_cable_pulled_and_put_back(tmp_path: Path, machines: Machines) -> None:
    with programs(tmp_path) as started:
        host, lobby = started.host("normandy/7", "--name", "Anna", wrapper=machines.into(machines.host))
        assert lobby["addresses"] == [HOST]
        data = ("--data-dir", str(tmp_path / "guest"))
        guest = started.start(
            "join", "--code", lobby["code"], "--bot", "random", *data, wrapper=machines.into(machines.guest)
        )
        started.grow(40)
        machines.on_host("ip", "link", "set", "cable-a", "down")
        await_words(guest, say("away_silent", name="Anna"))
        lines = started.grow(0)
        machines.on_host("ip", "link", "set", "cable-a", "up")
        started.grow(lines + 20)
        out, _ = guest.communicate(timeout=PATIENCE)
        ours = ended(host)
    assert guest.returncode == 0
    assert out.splitlines()[0] == say("lan_won", side=say(f"the_{ours['winner']}"), rounds=ours["rounds"])


def await_words(program: subprocess.Popen[str], words: str) -> None:
    """Wait until a program says something on standard error."""
    assert program.stderr
    for line in program.stderr:
        if line.rstrip("\n") == words:
            return
    pytest.fail(f"never said: {words}")
