"""Installed packages that bring bots: a module and the metadata with its entry points, in a folder of their own."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from undaunted_tui.session.plug_ins import find_plug_ins

FAIR = """
class Bot:
    def __init__(self, options):
        self.options = options

    def choose(self, situation, rng, clock):
        options = situation.decision.options
        return options[rng.randbelow(len(options))]
"""
"""A bot that works."""


def install(
    folder: Path, monkeypatch: pytest.MonkeyPatch, package: str, code: str, bots: Mapping[str, str] | None = None
) -> None:
    """Install a package for this test."""
    write_package(folder, package, code, bots)
    if str(folder) not in sys.path:
        monkeypatch.syspath_prepend(str(folder))
    find_plug_ins.cache_clear()


def write_package(folder: Path, package: str, code: str, bots: Mapping[str, str] | None = None) -> None:
    """Write a package with one module; `bots` are its entry points by name, one of its own name unless given."""
    (folder / f"{package}.py").write_text(code, encoding="utf-8")
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    rows = [f"{name} = {value}" for name, value in (bots or {package: f"{package}:Bot"}).items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[undaunted_tui.bots]", *rows, ""]), encoding="utf-8")


def forget_plug_ins(*packages: str) -> None:
    """Forget what was found, and the modules of packages."""
    find_plug_ins.cache_clear()
    for package in packages:
        sys.modules.pop(package, None)


class PlugInFolder:
    """A folder with the package `other`, whose bot notes its process down and thinks until it is told to go on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._go_on = folder / "go-on"
        self._noted = folder / "process"

    def install(self, monkeypatch: pytest.MonkeyPatch, code: str = "") -> None:
        """Install the bot for this test, or another one instead."""
        install(self.folder, monkeypatch, "other", code or self._thinking())

    def write(self) -> None:
        """Write the package for other programs."""
        write_package(self.folder, "other", self._thinking())

    def _thinking(self) -> str:
        thinking = f"""
        Path({str(self._noted)!r}).write_text(f"{{os.getpid()}}.")
        while not Path({str(self._go_on)!r}).exists():
            clock()
        options = situation.decision.options"""
        head = "import os\nfrom pathlib import Path\n"
        return head + FAIR.replace("\n        options = situation.decision.options", thinking)

    def is_thinking(self) -> bool:
        """Whether the bot has begun to think."""
        return self._noted.exists() and self._noted.read_text().endswith(".")

    def process(self) -> int:
        """The process in which it thinks."""
        return int(self._noted.read_text().removesuffix("."))

    def let_go_on(self) -> None:
        """Let the bot choose from now on."""
        self._go_on.touch()


def is_running(process: int) -> bool:
    """Whether a process runs; one that has ended and waits for its parent does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"
