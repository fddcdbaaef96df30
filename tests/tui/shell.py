"""The command line as other programs use it: what it answers, and records and files to ask it about."""

from __future__ import annotations

import os
import subprocess
import sysconfig
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from zlib import crc32

PROGRAM = Path(sysconfig.get_path("scripts")) / "undaunted-tui"
COMMANDS = (
    "play",
    "host",
    "join",
    "scenarios",
    "simulate",
    "saves",
    "resume",
    "replay",
    "export",
    "import",
    "legal",
    "check",
)
PATIENCE = 60


@dataclass(frozen=True)
class Answer:
    """What came back from a command."""

    status: int
    out: str
    err: str

    def complains(self) -> bool:
        """Whether there is one sentence on standard error and nothing else."""
        return (
            self.out == ""
            and self.err.count("\n") == 1
            and self.err[:15] == "undaunted-tui: "
            and self.err[-2:] == ".\n"
        )


def ask(*arguments: str, cwd: Path | None = None, environment: Mapping[str, str] = MappingProxyType({})) -> Answer:
    """Run the installed program, in some folder, with some more variables in its environment."""
    done = subprocess.run(
        [PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, **environment},
        timeout=PATIENCE,
        check=False,
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


def ask_nobody(*arguments: str) -> Answer:
    """Run the program with nobody left to read what it says."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [PROGRAM, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=writing,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        os.close(writing)
    return Answer(done.returncode, "", done.stderr.decode())


def bodies(record: str) -> list[str]:
    """The lines of a record without their checksums."""
    return [line.rpartition("\t")[0] for line in record.splitlines()]


def sealed(lines: Iterable[str]) -> str:
    """Lines as a record, each with its checksum over all lines so far."""
    check = 0
    text = []
    for line in lines:
        check = crc32(line.encode(), check)
        text.append(f"{line}\t{check:08x}\n")
    return "".join(text)
