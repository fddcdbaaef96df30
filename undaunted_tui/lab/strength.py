"""How strong bots are, with what scenarios themselves give to a side taken out.

The chance of the first side to win is modelled as `logistic(strength of its bot - strength of the other + lean of the
scenario)`. Strengths and leans are those that make the results most likely, where weak normal priors around 0 keep
them finite when somebody wins everything; intervals come from the curvature there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from undaunted_tui.lab.statistics import NORMAL_95, Interval

STRENGTH_DEVIATION: Final = 4.0
LEAN_DEVIATION: Final = 2.0
"""Standard deviations of the priors of strengths and leans, in logits."""

ELO_PER_LOGIT: Final = 400 / log(10)

MAX_STEPS: Final = 100
PRECISION: Final = 1e-10

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Score:
    """What the first side's bot scored in a scenario against the second side's: 1 for a win, a half if nobody won."""

    bots: tuple[str, str]
    scenario: str
    score: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """A difference of strengths in logits, with its standard error."""

    value: float
    error: float

    @property
    def interval(self) -> Interval:
        """The 95 % interval."""
        return self.value - NORMAL_95 * self.error, self.value + NORMAL_95 * self.error


@dataclass(frozen=True, slots=True)
class Strengths:
    """Strengths of bots and leans of scenarios, with their covariance."""

    places: dict[tuple[str, str], int]
    values: list[float]
    covariance: Matrix

    def difference(self, bot: str, other: str) -> Estimate:
        """How much stronger a bot is than another one."""
        if bot == other:
            return Estimate(0.0, 0.0)
        first, second = self.places["bot", bot], self.places["bot", other]
        covariance = self.covariance
        variance = covariance[first][first] + covariance[second][second] - 2 * covariance[first][second]
        return Estimate(self.values[first] - self.values[second], sqrt(max(variance, 0.0)))


def logistic(logit: float) -> float:
    """The chance that a difference in logits stands for."""
    return 1 / (1 + exp(-logit)) if logit >= 0 else exp(logit) / (1 + exp(logit))


def fit_strengths(scores: Iterable[Score]) -> Strengths:
    """Find the most likely strengths and leans by Newton's method."""
    scores = list(scores)
    bots = sorted({bot for score in scores for bot in score.bots})
    scenarios = sorted({score.scenario for score in scores})
    names = [("bot", bot) for bot in bots] + [("scenario", scenario) for scenario in scenarios]
    places = {name: place for place, name in enumerate(names)}
    prior = [STRENGTH_DEVIATION**-2] * len(bots) + [LEAN_DEVIATION**-2] * len(scenarios)
    rows = [
        (places["bot", each.bots[0]], places["bot", each.bots[1]], places["scenario", each.scenario], each.score)
        for each in scores
    ]
    values = [0.0] * len(names)
    for _ in range(MAX_STEPS):
        slope, curvature = _derivatives(rows, values, prior)
        covariance = inverse(curvature)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in covariance]
        values = [value + change for value, change in zip(values, step, strict=True)]
        if max(map(abs, step), default=0.0) < PRECISION:
            break
    return Strengths(places, values, inverse(_derivatives(rows, values, prior)[1]))


def _derivatives(
    rows: Sequence[tuple[int, int, int, float]], values: Sequence[float], prior: Sequence[float]
) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood with its priors, and its negated second derivatives."""
    slope = [-weight * value for weight, value in zip(prior, values, strict=True)]
    curvature = [[weight if row == column else 0.0 for column in range(len(prior))] for row, weight in enumerate(prior)]
    for first, second, scenario, score in rows:
        chance = logistic(values[first] - values[second] + values[scenario])
        signs = ((first, 1), (second, -1), (scenario, 1))
        for place, sign in signs:
            slope[place] += sign * (score - chance)
            for other, other_sign in signs:
                curvature[place][other] += sign * other_sign * chance * (1 - chance)
    return slope, curvature


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a positive definite matrix by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [[*row, *(float(place == column) for column in range(size))] for place, row in enumerate(matrix)]
    for pivot in range(size):
        head = rows[pivot][pivot]
        rows[pivot] = [value / head for value in rows[pivot]]
        for place in range(size):
            factor = rows[place][pivot]
            if place != pivot and factor:
                rows[place] = [a - factor * b for a, b in zip(rows[place], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
