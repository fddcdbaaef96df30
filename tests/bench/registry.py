"""What a figure of the bench is, how it is measured, and the list of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Measure = Callable[[], float]


@dataclass(frozen=True)
class Figure:
    """A value of ours beside the same kind of value of an anchor."""

    name: str
    unit: str
    ours: Measure
    anchor_name: str
    anchor: Measure

    def measure(self, repeats: int) -> dict[str, object]:
        """Medians of both, taken in turns so that a slow moment of the machine meets both alike."""
        self.ours()
        self.anchor()
        pairs = [(self.ours(), self.anchor()) for _ in range(repeats)]
        ours = median(pair[0] for pair in pairs)
        anchor = median(pair[1] for pair in pairs)
        return {
            "unit": self.unit,
            "ours": round(ours, 3),
            "anchor": round(anchor, 3),
            "anchor_is": self.anchor_name,
            "ratio": round(ours / anchor, 4),
            "repeats": repeats,
        }


FIGURES: dict[str, Figure] = {}


def register(figure: Figure) -> None:
    """Put a figure on the list."""
    FIGURES[figure.name] = figure


def per_second(work: Callable[[], int]) -> Measure:
    """How much a piece of work gets done in a second; the work says how much it did."""

    def measure() -> float:
        began = perf_counter()
        done = work()
        return done / (perf_counter() - began)

    return measure
