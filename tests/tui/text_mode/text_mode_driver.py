"""Players for text mode: scripts, and players who choose at random among what is shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from io import StringIO

from core.compiled_scenario import CompiledScenario
from core.match import Match
from core.rng import SeededRng
from tests.builders import compiled
from undaunted_tui.text_mode import play_in_text_mode
from undaunted_tui.text_mode.console import CLEARING_LINES

NUMBER = re.compile(r"(?:^| )(\d+)\) ", re.MULTILINE)
"""The number of an option, as it is shown."""

PASSIVE_OPTION = re.compile(r"\d+\) (Hunker down|End turn)")
"""Options that a random player takes only if there are no others."""

UNFINISHED = "The game is unfinished: nobody wins (C8.5)."

SEED = "1"
"""A seed with a Scout in the first hand of the United States, who win the first initiative with their best card."""

PERSON_AND_BOT = ("person", "random")
TWO_PEOPLE = ("person", "person")


class RecordingOutput(StringIO):
    """An output that knows what was written since it was last read."""

    def __init__(self) -> None:
        super().__init__()
        self._fresh: list[str] = []

    def write(self, text: str, /) -> int:
        self._fresh.append(text)
        return super().write(text)

    def read_fresh(self) -> str:
        fresh = "".join(self._fresh)
        self._fresh.clear()
        return fresh


class ScriptedInput(StringIO):
    """An input that computes each line from what was written since the last one."""

    def __init__(self, output: RecordingOutput, think: Callable[[str], str], most: int) -> None:
        super().__init__()
        self._output = output
        self._think = think
        self._left = most

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # the stub takes it for bytes
        self._left -= 1
        return f"{self._think(self._output.read_fresh())}\n" if self._left >= 0 else ""


def play_script(
    lines: Iterable[str], seats: tuple[str, str] = PERSON_AND_BOT, scenario: str = "normandy/1", seed: str = SEED
) -> tuple[int, str]:
    """Play a script; return the exit status and all that was written."""
    out = StringIO()
    status = play_in_text_mode(
        Match(compiled(scenario), seed, seats), StringIO("".join(f"{line}\n" for line in lines)), out
    )
    return status, out.getvalue()


def play_with(
    think: Callable[[str], str], where: CompiledScenario, seats: tuple[str, str], seed: str, most: int
) -> tuple[int, str]:
    """Play with a player function, for so many lines at most."""
    out = RecordingOutput()
    status = play_in_text_mode(Match(where, seed, seats), ScriptedInput(out, think, most), out)
    return status, out.getvalue()


def random_player(seed: str) -> Callable[[str], str]:
    """A player who picks among the options shown, and presses Enter where there are none."""
    random_source = SeededRng("sitting", seed)

    def think(shown: str) -> str:
        numbers = [match[1] for match in NUMBER.finditer(shown)]
        spared = {match[0].partition(")")[0] for match in PASSIVE_OPTION.finditer(shown)}
        bold = [number for number in numbers if number not in spared] or numbers[-1:]
        return bold[random_source.randbelow(len(bold))] if bold else ""

    return think


def split_at_handovers(written: str) -> list[str]:
    """The text of a hot-seat game, split at the handovers."""
    return re.split(f"\n{{{CLEARING_LINES},}}", written)
