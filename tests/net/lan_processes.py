"""The program itself as host and guest, in processes that can be killed."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tests.tui.cli.program_runner import PROGRAM
from tests.waiting import HANG_LIMIT

PATIENCE = HANG_LIMIT
UNGUARDED = {"UNDAUNTED_NETWORK_GUARD": "off"}
"""For programs in a network namespace of their own."""

MOMENT = 0.02


@dataclass
class LanProcesses:
    """Starts programs, and ends all that are left."""

    folder: Path
    running: list[subprocess.Popen[str]] = field(default_factory=list)
    wrapper: tuple[str, ...] = ()

    def start(self, *arguments: str, wrapper: tuple[str, ...] = ()) -> subprocess.Popen[str]:
        """Start the program with its own folders for everything."""
        guard = UNGUARDED if wrapper else {}
        environment = {**os.environ, **guard, "XDG_DATA_HOME": str(self.folder / "data"), "NO_COLOR": "1"}
        program = subprocess.Popen(
            [*wrapper, str(PROGRAM), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.running.append(program)
        return program

    def host(self, what: str, *more: str, wrapper: tuple[str, ...] = ()) -> tuple[subprocess.Popen[str], Any]:
        """A host on loopback, and what its lobby says."""
        bind = () if wrapper else ("--bind", "127.0.0.1")
        data = ("--data-dir", str(self.folder / "host"))
        program = self.start("host", what, "--bot", "random", "--json", *data, *bind, *more, wrapper=wrapper)
        assert program.stdout
        line = program.stdout.readline()
        assert line, program.communicate()
        return program, json.loads(line)

    def guest(self, *more: str, wrapper: tuple[str, ...] = ()) -> subprocess.Popen[str]:
        """A guest with its own folder."""
        data = ("--data-dir", str(self.folder / "guest"))
        return self.start("join", *more, "--bot", "random", "--json", *data, wrapper=wrapper)

    def save_path(self) -> Path:
        """The save file of the hosted game, once it exists."""
        return next(iter((self.folder / "host" / "saves").glob("*/game.rec")), self.folder / "none")

    def grow(self, lines: int) -> int:
        """Wait until the save file has so many lines; return how many it has."""
        until = monotonic() + PATIENCE
        while True:
            save_path = self.save_path()
            have = save_path.read_bytes().count(b"\n") if save_path.exists() else 0
            if have >= lines:
                return have
            assert monotonic() < until, f"{have} of {lines} lines"
            assert any(program.poll() is None for program in self.running), "nobody plays any more"
            sleep(MOMENT)


def ended(program: subprocess.Popen[str]) -> Any:
    """What a program prints at its end, which must be a good one."""
    out, err = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0, err
    assert err == ""
    return json.loads(out.splitlines()[-1])


def killed(program: subprocess.Popen[str]) -> None:
    """End a program without warning."""
    program.kill()
    program.communicate(timeout=PATIENCE)


@contextmanager
def programs(folder: Path) -> Iterator[LanProcesses]:
    """Processes that are ended afterwards."""
    started = LanProcesses(folder)
    try:
        yield started
    finally:
        for program in started.running:
            if program.poll() is None:
                killed(program)
