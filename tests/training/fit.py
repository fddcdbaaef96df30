"""Fits the evaluation to branches: what the features of one turn change in the result, and by how much in all.

Branches of one turn differ in what was done in it and in chance alone, so a least-squares fit of their differences from
the group's mean tells what features bring about, not what merely comes with winning. Weights below zero are left out,
since every feature is better the higher it is. A logistic fit over all branches then gives the
scale and each scenario's lean.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.ai.evaluation import FEATURES
from tests.training.branches import BranchGroup

Array = npt.NDArray[np.float64]

RIDGE = 0.001
"""How strongly weights are drawn to zero, for each row."""

LEAN_PRIOR = 2.0
"""How strongly leans are drawn to zero."""

STEPS = 30
"""The steps of Newton's method."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights in logits, the leans of scenarios, and how good the fit is."""

    weights: dict[str, float]
    leans: dict[str, float]
    trust: float
    """What the policy's regret costs, in chance to win."""
    rows: int
    explained: float
    """The share of the variance within groups that the weights explain."""
    brier: float
    """The mean squared error of the chance to win."""


def fit(groups: list[BranchGroup]) -> Fit:
    """Fit the weights of one game."""
    weights, rows, explained = _fit_differences(groups)
    *feature_weights, trust = weights
    design, results, scenarios = _leaning(groups, np.array(feature_weights))
    found = _logistic(design, results, np.r_[0.01, np.full(len(scenarios), LEAN_PRIOR)])
    return Fit(
        {name: float(weight * found[0]) for name, weight in zip(FEATURES, feature_weights, strict=True)},
        dict(zip(scenarios, map(float, found[1:]), strict=True)),
        float(trust),
        rows,
        explained,
        _brier(design, results, found),
    )


def fit_leans(groups: list[BranchGroup], weights: tuple[float, ...]) -> tuple[dict[str, float], float]:
    """The leans of scenarios under given weights, and the mean squared error of the chance to win."""
    design, results, scenarios = _leaning(groups, np.array(weights))
    found = _logistic(design, results, np.r_[0.0, np.full(len(scenarios), LEAN_PRIOR)], fixed_scale=True)
    return dict(zip(scenarios, map(float, found[1:]), strict=True)), _brier(design, results, found)


def _leaning(groups: list[BranchGroup], weights: Array) -> tuple[Array, Array, list[str]]:
    """For each branch the sum of its features and whose scenario it is, its result, and the scenarios."""
    inputs = np.array([branch.features for group in groups for branch in group.branches]) @ weights
    results = np.array([branch.result for group in groups for branch in group.branches])
    scenarios = sorted({group.scenario for group in groups})
    design = np.zeros((len(results), 1 + len(scenarios)))
    design[:, 0] = inputs
    row = 0
    for group in groups:
        column = 1 + scenarios.index(group.scenario)
        design[row : row + len(group.branches), column] = -1.0 if group.side else 1.0
        row += len(group.branches)
    return design, results, scenarios


def _brier(design: Array, results: Array, found: Array) -> float:
    return float(np.mean((1 / (1 + np.exp(-design @ found)) - results) ** 2))


def _fit_differences(groups: list[BranchGroup]) -> tuple[Array, int, float]:
    inputs, results = [], []
    for group in groups:
        rows = np.array([[*branch.features, -branch.regret] for branch in group.branches])
        ends = np.array([branch.result for branch in group.branches])
        if len(ends) > 1 and ends.std():
            inputs.append(rows - rows.mean(0))
            results.append(ends - ends.mean())
    differences, outcome = np.vstack(inputs), np.concatenate(results)
    spread = differences.std(0)
    used = spread > 0
    spread[~used] = 1.0
    scaled = differences / spread
    count = len(outcome)
    weights = np.zeros(scaled.shape[1])
    while True:
        part = scaled[:, used]
        weights[:] = 0.0
        weights[used] = np.linalg.solve(part.T @ part + RIDGE * count * np.eye(part.shape[1]), part.T @ outcome)
        if weights.min() >= 0:
            break
        used[int(np.argmin(weights))] = False
    explained = 1 - float(((outcome - scaled @ weights) ** 2).sum() / (outcome**2).sum())
    return weights / spread, count, explained


def _logistic(design: Array, results: Array, prior: Array, fixed_scale: bool = False) -> Array:
    """Newton's method; with a fixed scale the first number stays 1."""
    found = np.zeros(design.shape[1])
    found[0] = float(fixed_scale)
    free = slice(int(fixed_scale), None)
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-design @ found))
        slope = design.T @ (chances - results) + prior * found
        curve = (design * (chances * (1 - chances))[:, None]).T @ design + np.diag(prior)
        found[free] -= np.linalg.solve(curve[free, free], slope[free])
    return found
