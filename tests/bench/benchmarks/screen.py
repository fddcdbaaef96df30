"""The screen beside a bare app of the same toolkit: how soon, how quick, how big, how talkative."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tests.bench.registry import Benchmark, Pair, PairedBenchmark, register
from tests.bench.terminals import (
    BARE,
    BARE_LABEL,
    GAME,
    bench_terminals,
    peak_memory,
    play_over_flaky_link,
    wait_for_battle,
)
from tests.terminal import KeyResponse
from undaunted_tui.i18n.messages import say

QUIET: Final = 0.1
"""The seconds after which an answer has come to its end: several frames of the toolkit."""

PER_REPEAT: Final = 10
"""How many samples of a sitting stand for one repeat of other figures."""

LOOK_AT_BOARD: Final = "b"
WALK: Final = ("right",) * 3 + ("left",) * 3
"""From the first tile of the board across its columns and back."""

MAXIMISE: Final = "z"
WALKING: Final = "right"
"""Any key changes the bare app's label; this one is as long as those that walk."""


def our_first_frame() -> float:
    """Milliseconds from the start to the title."""
    with bench_terminals() as here, here.ours() as terminal:
        return terminal.wait_for(say("title_about")) * 1e3


def bare_first_frame() -> float:
    """Milliseconds from the start to the label."""
    with bench_terminals() as here, here.bare() as terminal:
        return terminal.wait_for(BARE_LABEL) * 1e3


def our_memory_at_title() -> float:
    """Peak MB at the title, with the content loaded behind it."""
    with bench_terminals() as here, here.ours() as terminal:
        terminal.wait_for(say("title_about"))
        return peak_memory(terminal)


def bare_memory() -> float:
    """Peak MB of the bare app."""
    with bench_terminals() as here, here.bare() as terminal:
        terminal.wait_for(BARE_LABEL)
        return peak_memory(terminal)


def one_game(_: int) -> Iterator[Pair]:
    """Peak MB after a game that was played to its end, which takes its time and is not repeated."""
    with bench_terminals() as here, here.ours(*GAME) as terminal:
        wait_for_battle(terminal)
        play_over_flaky_link(terminal)
        yield peak_memory(terminal), bare_memory()


def walks(repeats: int, samples: int = PER_REPEAT) -> Iterator[tuple[KeyResponse, KeyResponse]]:
    """The cursor goes to and fro across the board, and the bare app's label changes."""
    with bench_terminals() as here, here.ours(*GAME) as ours, here.bare() as bare:
        bare.wait_for(BARE_LABEL)
        wait_for_battle(ours)
        ours.measure_key(LOOK_AT_BOARD, QUIET)
        for turn in range(-len(WALK), repeats * samples):
            pair = ours.measure_key(WALK[turn % len(WALK)], QUIET), bare.measure_key(WALKING, QUIET)
            if turn >= 0:
                yield pair


def repaints(repeats: int, samples: int = PER_REPEAT // 2) -> Iterator[tuple[KeyResponse, KeyResponse]]:
    """Every pane comes back beside a board that had the whole screen, and the bare app's label changes."""
    with bench_terminals() as here, here.ours(*GAME) as ours, here.bare() as bare:
        bare.wait_for(BARE_LABEL)
        wait_for_battle(ours)
        for turn in range(-1, repeats * samples):
            ours.measure_key(MAXIMISE, QUIET)
            pair = ours.measure_key(MAXIMISE, QUIET), bare.measure_key(WALKING, QUIET)
            if turn >= 0:
                yield pair


def sampled(
    echoes: Callable[[int], Iterator[tuple[KeyResponse, KeyResponse]]], value: Callable[[KeyResponse], float]
) -> Callable[[int], Iterator[Pair]]:
    """One value of each of the echoes."""
    return lambda repeats: ((value(ours), value(bare)) for ours, bare in echoes(repeats))


def milliseconds(measure_key: KeyResponse) -> float:
    """How long an answer took."""
    return measure_key.seconds * 1e3


def size(measure_key: KeyResponse) -> float:
    """How many bytes an answer had."""
    return measure_key.size


register(Benchmark("first-frame", "ms", our_first_frame, BARE, bare_first_frame, {"ratio": 1.5}))
register(Benchmark("memory-title", "MB", our_memory_at_title, BARE, bare_memory, {"ratio": 1.4}))
register(PairedBenchmark("memory-after-game", "MB", one_game, BARE, {"ratio": 1.8}))
register(PairedBenchmark("cursor-move", "ms", sampled(walks, milliseconds), BARE, {"ratio": 2.5}))
register(PairedBenchmark("whole-board", "ms", sampled(repaints, milliseconds), BARE, {"ratio": 8}))
register(PairedBenchmark("bytes-cursor-move", "bytes", sampled(walks, size), BARE, {"ours": 3 * 1024}))
register(PairedBenchmark("bytes-full-repaint", "bytes", sampled(repaints, size), BARE, {"ours": 25 * 1024}))
