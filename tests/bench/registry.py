"""The benchmarks by name, and how they are measured."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import perf_counter
from typing import Protocol

Measure = Callable[[], float]
Pair = tuple[float, float]
"""A value of ours and the baseline's, measured one right after the other."""


class Measurable(Protocol):
    """A benchmark."""

    @property
    def name(self) -> str: ...

    def measure(self, repeats: int) -> dict[str, object]:
        """Return our value, the baseline's, and their ratio."""


@dataclass(frozen=True)
class Benchmark:
    """A value of ours and the same kind of value of a baseline; `limits` are the greatest acceptable results."""

    name: str
    unit: str
    ours: Measure
    anchor_name: str
    anchor: Measure
    limits: Mapping[str, float] = field(default_factory=dict)

    def measure(self, repeats: int) -> dict[str, object]:
        """Return the medians of both, measured in turns so that a slow moment of the machine affects both."""
        self.ours()
        self.anchor()
        pairs = [(self.ours(), self.anchor()) for _ in range(repeats)]
        return compared(pairs, self.unit, self.anchor_name, self.limits)


@dataclass(frozen=True)
class PairedBenchmark:
    """A benchmark whose samples are taken in one run, alternating between us and the baseline."""

    name: str
    unit: str
    sample: Callable[[int], Iterable[Pair]]
    anchor_name: str
    limits: Mapping[str, float] = field(default_factory=dict)

    def measure(self, repeats: int) -> dict[str, object]:
        """Return the medians of both, and their 95th percentiles."""
        pairs = list(self.sample(repeats))
        return {**compared(pairs, self.unit, self.anchor_name, self.limits), **tails(pairs)}


def compared(pairs: list[Pair], unit: str, anchor_name: str, limits: Mapping[str, float]) -> dict[str, object]:
    """Return the medians of our values and of the baseline's, and their ratio."""
    ours = median(pair[0] for pair in pairs)
    anchor = median(pair[1] for pair in pairs)
    return {
        "unit": unit,
        "ours": round(ours, 3),
        "anchor": round(anchor, 3),
        "anchor_is": anchor_name,
        "ratio": round(ours / anchor, 4),
        "repeats": len(pairs),
        **({"limits": dict(limits)} if limits else {}),
    }


def tails(pairs: list[Pair]) -> dict[str, float]:
    """Return the 95th percentiles, ours and the baseline's; nothing for a single sample."""
    if len(pairs) < 2:
        return {}
    ours, anchor = (quantiles(values, n=20, method="inclusive")[-1] for values in zip(*pairs, strict=True))
    return {"p95": round(ours, 3), "anchor_p95": round(anchor, 3)}


BENCHMARKS: dict[str, Measurable] = {}


def register(benchmark: Measurable) -> None:
    """Register a benchmark."""
    BENCHMARKS[benchmark.name] = benchmark


def per_second(work: Callable[[], int]) -> Measure:
    """Return a measure of units of work per second; the work returns how many it did."""

    def measure() -> float:
        began = perf_counter()
        done = work()
        return done / (perf_counter() - began)

    return measure
