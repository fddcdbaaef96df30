"""Terminals with the two programs that the screen benchmarks compare: the game, and a bare Textual app."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.bench import bare_app
from tests.terminal import NotShown, Terminal, environment
from undaunted_tui.config.settings import Settings, write_settings
from undaunted_tui.i18n.messages import say

SIZE: Final = (120, 40)
BARE: Final = "a bare Textual app with one label"
BARE_LABEL: Final = "keys: 0"
GAME: Final = ("play", "normandy/1", "--vs", "random", "--seed", "3")

IDLE_SECONDS: Final = 0.5
"""Seconds without output after which nothing is in progress."""

NEXT_CHOICE_SECONDS: Final = 0.1
"""Seconds without output after which the player chooses again."""

NO_EFFECT_SECONDS: Final = 0.5
"""Seconds after which the player assumes that a key had no effect."""

MOST_STEPS: Final = 20_000


@dataclass(frozen=True)
class BenchTerminals:
    """Starts programs for one measurement, with a home directory of their own."""

    home: Path

    def ours(self, *arguments: str, **variables: str) -> Terminal:
        """Start the game, without pauses for opponents and dice."""
        write_settings(self.home / ".config/undaunted-tui/settings.toml", Settings(dice=False, speed=0))
        command = [sys.executable, "-m", "undaunted_tui", *arguments]
        return Terminal(command, SIZE, env=environment(self.home, **variables))

    def bare(self) -> Terminal:
        """Start the bare app."""
        return Terminal([sys.executable, bare_app.__file__], SIZE, env=environment(self.home))


@contextmanager
def bench_terminals() -> Iterator[BenchTerminals]:
    """Yield terminals with a temporary home directory."""
    with TemporaryDirectory() as home:
        yield BenchTerminals(Path(home))


def wait_for_battle(terminal: Terminal) -> None:
    """Wait until the first decision of a game is shown."""
    terminal.wait_for(say("pane_log"))
    terminal.wait_until_quiet(IDLE_SECONDS)


def play_random_game(terminal: Terminal, seed: int = 1) -> int:
    """Play a game to its end, choosing at random among what the screen offers, and count the choices."""
    rng = Random(seed)
    for step in range(MOST_STEPS):
        terminal.wait_until_quiet(NEXT_CHOICE_SECONDS)
        text = terminal.text()
        if say("cmd_rematch") in text:
            return step
        if terminal.has_ended():
            break
        if say("answer_no_means") in text:
            terminal.press("y")
        elif say("prompt_waiting", side="").strip() not in text:
            terminal.press(*["tab"] * rng.randrange(4), "enter")
        terminal.wait_for_output(NO_EFFECT_SECONDS)
    raise NotShown(f"the game was not played to its end; the screen is:\n{terminal.text()}")


def peak_memory(terminal: Terminal) -> float:
    """The peak memory of a program in MB, once it does not grow any more."""
    peak = 0
    while peak < (peak := _peak_kib(terminal.pid)):
        terminal.wait_until_quiet(IDLE_SECONDS)
    return peak / 1024


def _peak_kib(pid: int) -> int:
    found = re.search(r"^VmHWM:\s+(\d+) kB$", Path(f"/proc/{pid}/status").read_text(encoding="utf-8"), re.MULTILINE)
    assert found, "Linux reports the peak of every process"
    return int(found[1])
