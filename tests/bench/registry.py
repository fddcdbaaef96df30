"""What a figure of the bench is, how it is measured, and the list of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import perf_counter
from typing import Protocol

Measure = Callable[[], float]
Pair = tuple[float, float]
"""A value of ours and the anchor's, taken one right after the other."""


class Measurable(Protocol):
    """Something that the bench can measure."""

    @property
    def name(self) -> str: ...

    def measure(self, repeats: int) -> dict[str, object]:
        """Our value, the anchor's, and their ratio."""


@dataclass(frozen=True)
class Benchmark:
    """A value of ours beside the same kind of value of an anchor; `limits` are the most that results should be."""

    name: str
    unit: str
    ours: Measure
    anchor_name: str
    anchor: Measure
    limits: Mapping[str, float] = field(default_factory=dict)

    def measure(self, repeats: int) -> dict[str, object]:
        """Medians of both, taken in turns so that a slow moment of the machine meets both alike."""
        self.ours()
        self.anchor()
        pairs = [(self.ours(), self.anchor()) for _ in range(repeats)]
        return compared(pairs, self.unit, self.anchor_name, self.limits)


@dataclass(frozen=True)
class PairedBenchmark:
    """A figure whose samples, one or many, are taken in one sitting, in which we and the anchor take turns."""

    name: str
    unit: str
    sample: Callable[[int], Iterable[Pair]]
    anchor_name: str
    limits: Mapping[str, float] = field(default_factory=dict)

    def measure(self, repeats: int) -> dict[str, object]:
        """Medians of both, and what 95 of 100 samples stay below."""
        pairs = list(self.sample(repeats))
        return {**compared(pairs, self.unit, self.anchor_name, self.limits), **tails(pairs)}


def compared(pairs: list[Pair], unit: str, anchor_name: str, limits: Mapping[str, float]) -> dict[str, object]:
    """The medians of our values and of the anchor's, and their ratio."""
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
    """What 95 of 100 values stay below, ours and the anchor's; one value has none beside it."""
    if len(pairs) < 2:
        return {}
    ours, anchor = (quantiles(values, n=20, method="inclusive")[-1] for values in zip(*pairs, strict=True))
    return {"p95": round(ours, 3), "anchor_p95": round(anchor, 3)}


BENCHMARKS: dict[str, Measurable] = {}


def register(benchmark: Measurable) -> None:
    """Put a figure on the list."""
    BENCHMARKS[benchmark.name] = benchmark


def per_second(work: Callable[[], int]) -> Measure:
    """How much a piece of work gets done in a second; the work says how much it did."""

    def measure() -> float:
        began = perf_counter()
        done = work()
        return done / (perf_counter() - began)

    return measure
