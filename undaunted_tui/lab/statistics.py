"""Shares with their intervals, and spreads of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median
from typing import Final

NORMAL_95: Final = 1.959963984540054
"""Standard deviations to either side of the mean within which 95 % of a normal distribution lie."""

Interval = tuple[float, float]


def wilson_interval(score: float, games: int) -> Interval:
    """The 95 % Wilson interval of a share; a score may have half points."""
    if not games:
        return 0.0, 1.0
    share = score / games
    squared = NORMAL_95**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    reach = NORMAL_95 / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean, median and maximum of some numbers."""

    mean: float
    median: float
    max: float


def spread(numbers: Sequence[float]) -> Spread:
    """The spread of numbers; all 0 if there are none."""
    return Spread(fmean(numbers), median(numbers), max(numbers)) if numbers else Spread(0, 0, 0)
