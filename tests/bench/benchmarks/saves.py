"""Benchmarks of saves: writing compared with a plain write, and opening compared with playing."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from core.engine import apply, begin
from core.match import Match
from core.notation import Act
from core.record import entry_lines
from tests.bench.registry import Benchmark, Pair, PairedBenchmark, register
from tests.builders import compiled
from undaunted_tui.storage.open_save import read_save
from undaunted_tui.storage.save_store import SaveStore

SCENARIOS: Final = ("normandy/5", "normandy/7", "normandy/12", "north_africa/8")
ACTIONS: Final = 300
PER_REPEAT: Final = 40
"""Entries per repeat of other benchmarks."""

CHECKSUM: Final = 10
"""Bytes of a line besides its text: a tab, a checksum and a line end."""


@cache
def seed_of(scenario: str) -> int:
    """The seed of a game that lasts `ACTIONS` random actions."""
    return next(seed for seed in count() if len(list(random_acts(scenario, seed))) == ACTIONS)


def random_acts(scenario: str, seed: int) -> Iterator[Act]:
    """Yield the random actions of a game on the engine alone, at most `ACTIONS`."""
    rng, state = Random(seed), begin(compiled(scenario), str(seed))[0]
    for _ in range(ACTIONS):
        if not state.open_decisions:
            return
        decision = state.open_decisions[0]
        act = Act(decision.side, rng.choice(decision.options))
        yield act
        state, _ = apply(state, act.side, act.action)


def appends(repeats: int) -> Iterator[Pair]:
    """Milliseconds for an entry in a save file, and for as many bytes in a plain file on the same disk."""
    rng, match = Random(1), Match(compiled("normandy/7"), "append")
    with TemporaryDirectory() as folder:
        save_file = SaveStore(Path(folder) / "saves").begin(match)
        bare = os.open(Path(folder) / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        try:
            for _ in range(repeats * PER_REPEAT):
                if not match.state.open_decisions:
                    match = Match(compiled("normandy/7"), "append")
                    save_file = SaveStore(Path(folder) / "saves").begin(match)
                decision = match.state.open_decisions[0]
                match.enter(Act(decision.side, rng.choice(decision.options)))
                content = b"x" * sum(len(line) + CHECKSUM for line in entry_lines(match, len(match.entries)))
                yield milliseconds(partial(save_file.keep, match)), milliseconds(partial(write_bare, bare, content))
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
    """Saves of games of `ACTIONS` actions, closed as the program closes them."""
    folder = TemporaryDirectory()
    save_store = SaveStore(Path(folder.name))
    places = []
    for scenario in SCENARIOS:
        match = Match(compiled(scenario), str(seed_of(scenario)))
        save_file = save_store.begin(match)
        for act in random_acts(scenario, seed_of(scenario)):
            match.enter(act)
            save_file.keep(match)
        save_file.close(match)
        places.append(save_file.folder)
    return folder, places


def play() -> float:
    """Milliseconds to play the same games with the same seeds."""
    return sum(milliseconds(partial(deque, random_acts(scenario, seed_of(scenario)), 0)) for scenario in SCENARIOS)


def open_all(quick: bool) -> Callable[[], float]:
    """Milliseconds to open a save of each scenario, one after the other."""
    return lambda: sum(milliseconds(partial(read_save, place, quick=quick)) for place in saves()[1])


PLAYING: Final = f"playing {ACTIONS} random actions of each scenario"

register(PairedBenchmark("save-append", "ms", appends, "an append and fdatasync of as many bytes", {"ratio": 1.5}))
register(Benchmark("open-save", "ms", open_all(quick=False), PLAYING, play, {"ratio": 1.5}))
register(Benchmark("open-snapshot", "ms", open_all(quick=True), PLAYING, play, {"ratio": 0.1}))
