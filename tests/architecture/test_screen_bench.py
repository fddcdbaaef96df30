"""The screen's figures start both programs, press keys that both answer, and read what they ask for."""

from __future__ import annotations

from statistics import median

from tests.bench.benchmarks import screen
from tests.bench.registry import BENCHMARKS, PairedBenchmark
from tests.bench.terminals import BARE_LABEL, SIZE, bench_terminals, peak_memory
from tests.terminal import KeyResponse
from undaunted_tui.i18n.messages import say

NAMES = {
    "first-frame",
    "memory-title",
    "memory-after-game",
    "cursor-move",
    "key-while-bot-thinks",
    "whole-board",
    "bytes-cursor-move",
    "bytes-full-repaint",
}


def test_a_key_changes_the_bare_app() -> None:
    with bench_terminals() as here, here.bare() as terminal:
        terminal.wait_for(BARE_LABEL)
        assert [len(row) for row in terminal.screen()] == [SIZE[0]] * SIZE[1]
        measure_key = terminal.measure_key(screen.WALKING, screen.QUIET)
        assert measure_key.size > 0
        terminal.wait_for("keys: 1")
        assert peak_memory(terminal) > 1
        terminal.press("q")
        assert terminal.wait() == 0


def test_our_title_comes_and_goes() -> None:
    with bench_terminals() as here, here.ours() as terminal:
        terminal.wait_for(say("title_about"))
        terminal.press("q")
        assert terminal.wait() == 0


def test_a_game_answers_the_keys_that_are_timed() -> None:
    walked = list(screen.walks(repeats=1, samples=2))
    repainted = list(screen.repaints(repeats=1, samples=1))
    while_thinking = list(screen.walks_while_a_bot_thinks(repeats=1, samples=1))
    assert len(while_thinking) == 1
    assert len(walked) == 2
    assert len(repainted) == 1
    assert repainted[0][0].size > median(ours.size for ours, _ in walked) > 0


def test_a_benchmark_compares_medians_and_reports_the_tails() -> None:
    echoes = [(KeyResponse(each / 1e3, 30), KeyResponse(2 / 1e3, 10)) for each in (3, 5, 4, 50)]
    benchmark = PairedBenchmark(
        "speed", "ms", screen.sampled(lambda _: iter(echoes), screen.milliseconds), "the anchor"
    )
    result = benchmark.measure(repeats=1)
    assert (result["ours"], result["anchor"], result["ratio"], result["repeats"]) == (4.5, 2, 2.25, 4)
    assert (result["p95"], result["anchor_p95"]) == (43.25, 2)


def test_one_sample_has_no_tail_but_its_limits() -> None:
    benchmark = PairedBenchmark("size", "MB", lambda _: [(3, 2)], "the anchor", {"ratio": 1.8})
    result = benchmark.measure(repeats=9)
    assert "p95" not in result
    assert result["limits"] == {"ratio": 1.8}


def test_every_figure_of_the_screen_is_on_the_list() -> None:
    assert set(BENCHMARKS) >= NAMES
