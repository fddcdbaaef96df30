"""Benchmarks of the screen compared with a bare Textual app: start, response, memory, output."""

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
    play_random_game,
    wait_for_battle,
)
from tests.terminal import KeyResponse
from tests.tui.session.plug_in_packages import PlugInFolder
from undaunted_tui.i18n.messages import say

QUIET: Final = 0.1
"""Seconds without output after which a response is complete: several frames of Textual."""

PER_REPEAT: Final = 10
"""Samples of a run per repeat of other benchmarks."""

LOOK_AT_BOARD: Final = "b"
WALK: Final = ("right",) * 3 + ("left",) * 3
"""From the first tile of the board across its columns and back."""

MAXIMISE: Final = "z"
WALKING: Final = "right"
"""Any key changes the bare app's label; this one is as long as those that move the cursor."""


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
    """Peak MB after a game that was played to its end; it takes long and is not repeated."""
    with bench_terminals() as here, here.ours(*GAME) as terminal:
        wait_for_battle(terminal)
        play_random_game(terminal)
        yield peak_memory(terminal), bare_memory()


def walks(repeats: int, samples: int = PER_REPEAT) -> Iterator[tuple[KeyResponse, KeyResponse]]:
    """The cursor moves across the board and back, and the bare app's label changes."""
    with bench_terminals() as here, here.ours(*GAME) as ours, here.bare() as bare:
        bare.wait_for(BARE_LABEL)
        wait_for_battle(ours)
        ours.measure_key(LOOK_AT_BOARD, QUIET)
        for turn in range(-len(WALK), repeats * samples):
            pair = ours.measure_key(WALK[turn % len(WALK)], QUIET), bare.measure_key(WALKING, QUIET)
            if turn >= 0:
                yield pair


def repaints(repeats: int, samples: int = PER_REPEAT // 2) -> Iterator[tuple[KeyResponse, KeyResponse]]:
    """All panes come back after the board filled the screen, and the bare app's label changes."""
    with bench_terminals() as here, here.ours(*GAME) as ours, here.bare() as bare:
        bare.wait_for(BARE_LABEL)
        wait_for_battle(ours)
        for turn in range(-1, repeats * samples):
            ours.measure_key(MAXIMISE, QUIET)
            pair = ours.measure_key(MAXIMISE, QUIET), bare.measure_key(WALKING, QUIET)
            if turn >= 0:
                yield pair


def walks_while_a_bot_thinks(repeats: int, samples: int = PER_REPEAT) -> Iterator[tuple[KeyResponse, KeyResponse]]:
    """The cursor moves across the board and back while a bot thinks without end, and while nobody does."""
    with bench_terminals() as here:
        plug_in = PlugInFolder(here.home)
        plug_in.write()
        thinking = (*GAME[:2], "--vs", "other", *GAME[4:])
        with here.ours(*thinking, PYTHONPATH=str(here.home)) as busy, here.ours(*GAME) as idle:
            wait_for_battle(busy)
            wait_for_battle(idle)
            assert plug_in.is_thinking()
            for terminal in (busy, idle):
                terminal.measure_key(LOOK_AT_BOARD, QUIET)
            for turn in range(-len(WALK), repeats * samples):
                key = WALK[turn % len(WALK)]
                pair = busy.measure_key(key, QUIET), idle.measure_key(key, QUIET)
                if turn >= 0:
                    yield pair


def sampled(
    responses: Callable[[int], Iterator[tuple[KeyResponse, KeyResponse]]], value: Callable[[KeyResponse], float]
) -> Callable[[int], Iterator[Pair]]:
    """Return a sampler of one value of each pair of responses."""
    return lambda repeats: ((value(ours), value(bare)) for ours, bare in responses(repeats))


def milliseconds(response: KeyResponse) -> float:
    """Duration of a response."""
    return response.seconds * 1e3


def size(response: KeyResponse) -> float:
    """Bytes of a response."""
    return response.size


register(Benchmark("first-frame", "ms", our_first_frame, BARE, bare_first_frame, {"ratio": 1.4}))
register(Benchmark("memory-title", "MB", our_memory_at_title, BARE, bare_memory, {"ratio": 1.4}))
register(PairedBenchmark("memory-after-game", "MB", one_game, BARE, {"ratio": 2}))
register(PairedBenchmark("cursor-move", "ms", sampled(walks, milliseconds), BARE, {"ratio": 2.5}))
register(
    PairedBenchmark(
        "key-while-bot-thinks",
        "ms",
        sampled(walks_while_a_bot_thinks, milliseconds),
        "the same game while no bot thinks",
        {"ratio": 1.5},
    )
)
register(PairedBenchmark("whole-board", "ms", sampled(repaints, milliseconds), BARE, {"ratio": 10}))
register(PairedBenchmark("bytes-cursor-move", "bytes", sampled(walks, size), BARE, {"ours": 6 * 1024}))
register(PairedBenchmark("bytes-full-repaint", "bytes", sampled(repaints, size), BARE, {"ours": 40 * 1024}))
