"""The bench measures both sides in turns and compares their medians."""

from __future__ import annotations

from tests.bench.chess_playouts import PLIES, play
from tests.bench.registry import Benchmark, per_second


def test_a_figure_compares_the_medians_of_interleaved_runs() -> None:
    calls: list[str] = []
    values = {"ours": iter([9.0, 10.0, 30.0, 20.0]), "anchor": iter([9.0, 5.0, 4.0, 5.0])}

    def measure(name: str) -> float:
        calls.append(name)
        return next(values[name])

    benchmark = Benchmark("speed", "things/s", lambda: measure("ours"), "the anchor", lambda: measure("anchor"))
    result = benchmark.measure(repeats=3)
    assert calls == ["ours", "anchor"] * 4
    assert (result["ours"], result["anchor"], result["ratio"]) == (20.0, 5.0, 4.0)


def test_a_rate_is_what_was_done_in_the_time_it_took() -> None:
    assert per_second(lambda: 5)() > 0


def test_the_anchor_plays_the_same_games_each_time() -> None:
    assert 0 < play(games=1) == play(games=1) <= PLIES
