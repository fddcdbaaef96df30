"""What saving costs beside a bare write, and what opening costs beside playing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from core.engine import apply, begin
from core.match import Match
from core.notation import Act
from core.record import lines_of
from tests.bench.registry import Figure, Pair, Sitting, register
from tests.builders import setting
from undaunted_tui.storage.opening import look_at
from undaunted_tui.storage.shelf import Shelf

SCENARIOS: Final = ("normandy/5", "normandy/7", "normandy/12", "north_africa/8")
ACTIONS: Final = 300
PER_REPEAT: Final = 40
"""How many entries stand for one repeat of other figures."""

CHECKSUM: Final = 10
"""The bytes that a line has besides its words: a tab, a checksum and a line end."""


def random_match(scenario: str, seed: int) -> Match:
    """A match of so many random actions, begun again if it ends before."""
    while True:
        chance, match = Random(seed), Match(setting(scenario), str(seed))
        while match.state.listed and len(match.entries) < ACTIONS:
            decision = match.state.listed[0]
            match.enter(Act(decision.side, chance.choice(decision.options)))
        if len(match.entries) == ACTIONS:
            return match
        seed += 1


def appends(repeats: int) -> Iterator[Pair]:
    """Milliseconds for an entry in the journal, and for as many bytes in a bare file on the same disk."""
    chance, match = Random(1), Match(setting("normandy/7"), "append")
    with TemporaryDirectory() as folder:
        journal = Shelf(Path(folder) / "saves").begin(match)
        bare = os.open(Path(folder) / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        try:
            for _ in range(repeats * PER_REPEAT):
                if not match.state.listed:
                    match = Match(setting("normandy/7"), "append")
                    journal = Shelf(Path(folder) / "saves").begin(match)
                decision = match.state.listed[0]
                match.enter(Act(decision.side, chance.choice(decision.options)))
                lines = lines_of(match, len(match.entries))
                if len(lines) == 1:
                    content = b"x" * (len(lines[0]) + CHECKSUM)
                    yield milliseconds(lambda: journal.keep(match)), milliseconds(lambda: write_bare(bare, content))
                else:
                    journal.keep(match)
        finally:
            os.close(bare)


def write_bare(file: int, content: bytes) -> None:
    """Append bytes and wait until they are on disk."""
    os.write(file, content)
    os.fdatasync(file)


def milliseconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1e3


@cache
def saves() -> tuple[TemporaryDirectory[str], list[Path]]:
    """Saves of games of so many actions, left as the program leaves them."""
    folder = TemporaryDirectory()
    shelf = Shelf(Path(folder.name))
    places = []
    for number, scenario in enumerate(SCENARIOS):
        match = random_match(scenario, number)
        again = Match(match.setting, match.seed)
        journal = shelf.begin(again)
        for entry in match.entries:
            again.enter(entry)
            journal.keep(again)
        journal.close(again)
        places.append(journal.folder)
    return folder, places


def play() -> float:
    """Milliseconds for so many random actions of each scenario, on the engine alone."""

    def games() -> None:
        for number, scenario in enumerate(SCENARIOS):
            chance, state = Random(number), begin(setting(scenario), str(number))[0]
            for _ in range(ACTIONS):
                if not state.listed:
                    state = begin(setting(scenario), str(number))[0]
                decision = state.listed[0]
                state, _ = apply(state, decision.side, chance.choice(decision.options))

    return milliseconds(games)


def open_all(quick: bool) -> Callable[[], float]:
    """Milliseconds to open a save of each scenario, which the program has listed before."""
    return lambda: milliseconds(lambda: [look_at(place, quick=quick) for place in saves()[1]])


PLAYING: Final = f"playing {ACTIONS} random actions of each scenario"

register(Sitting("journal-append", "ms", appends, "an append and fdatasync of as many bytes", {"ratio": 1.5}))
register(Figure("open-journal", "ms", open_all(quick=False), PLAYING, play, {"ratio": 1.5}))
register(Figure("open-snapshot", "ms", open_all(quick=True), PLAYING, play, {"ratio": 0.1}))
