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
    "arena",
    "balance",
    "saves",
    "resume",
    "replay",
    "export",
    "import",
    "legal",
    "hint",
    "check",
    "pack",
)
TIMEOUT = 300


@dataclass(frozen=True)
class ProgramResult:
    """What came back from a command."""

    status: int
    out: str
    err: str

    def is_one_error_line(self) -> bool:
        """Whether there is one sentence on standard error and nothing else."""
        return (
            self.out == ""
            and self.err.count("\n") == 1
            and self.err[:15] == "undaunted-tui: "
            and self.err[-2:] == ".\n"
        )


def run_program(
    *arguments: str, cwd: Path | None = None, environment: Mapping[str, str] = MappingProxyType({})
) -> ProgramResult:
    """Run the installed program, in some folder, with some more variables in its environment."""
    done = subprocess.run(
        [PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, **environment},
        timeout=TIMEOUT,
        check=False,
    )
    return ProgramResult(done.returncode, done.stdout.decode(), done.stderr.decode())


def run_with_closed_output(*arguments: str) -> ProgramResult:
    """Run the program with nobody left to read what it says."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [PROGRAM, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=writing,
            stderr=subprocess.PIPE,
            timeout=TIMEOUT,
            check=False,
        )
    finally:
        os.close(writing)
    return ProgramResult(done.returncode, "", done.stderr.decode())


def without_checksums(record: str) -> list[str]:
    """The lines of a record without their checksums."""
    return [line.rpartition("\t")[0] for line in record.splitlines()]


def with_checksums(lines: Iterable[str]) -> str:
    """Lines as a record, each with its checksum over all lines so far."""
    check = 0
    text = []
    for line in lines:
        check = crc32(line.encode(), check)
        text.append(f"{line}\t{check:08x}\n")
    return "".join(text)
