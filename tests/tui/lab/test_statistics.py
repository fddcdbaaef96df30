"""Intervals and strengths against values that are known from elsewhere."""

from __future__ import annotations

from itertools import product
from math import log, sqrt

import pytest

from core.rng import SeededRng
from undaunted_tui.lab.statistics import spread, wilson_interval
from undaunted_tui.lab.strength import ELO_PER_LOGIT, Score, fit_strengths, inverse, logistic


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_wilson_interval_is_that_of_the_books(score: float, games: int, low: float, high: float) -> None:
    assert wilson_interval(score, games) == pytest.approx((low, high), abs=1e-4)


def test_without_games_nothing_is_known() -> None:
    assert wilson_interval(0, 0) == (0.0, 1.0)
    assert spread([]) == spread([0])


def test_ten_to_one_are_four_hundred_elo_points() -> None:
    assert log(10) * ELO_PER_LOGIT == pytest.approx(400)
    assert logistic(log(10)) == pytest.approx(10 / 11)


def test_a_fair_scenario_gives_the_share_itself_and_its_usual_error() -> None:
    scores = [Score(bots, "fair", float(number < 600)) for bots in [("a", "b")] for number in range(1000)]
    scores += [Score(("b", "a"), "fair", 1 - score.score) for score in scores]
    found = fit_strengths(scores).difference("a", "b")
    assert logistic(found.value) == pytest.approx(0.6, abs=1e-3)
    assert found.error == pytest.approx(1 / sqrt(2000 * 0.6 * 0.4), rel=0.01)
    assert fit_strengths(scores).difference("b", "a").value == pytest.approx(-found.value)


def test_what_a_scenario_gives_to_a_side_is_taken_out() -> None:
    rng = SeededRng("lean")
    strength, leans = 1.0, {"fair": 0.0, "first": 3.0, "second": -3.0}
    scores = []
    for _, (scenario, lean), bots in product(range(2000), leans.items(), (("a", "b"), ("b", "a"))):
        chance = logistic(lean + (strength if bots[0] == "a" else -strength))
        scores.append(Score(bots, scenario, float(rng.randbelow(10**6) < chance * 10**6)))
    shares = [each.score if each.bots[0] == "a" else 1 - each.score for each in scores]
    assert sum(shares) / len(shares) < 0.64 < logistic(strength)
    low, high = fit_strengths(scores).difference("a", "b").interval
    assert low < strength < high
    assert high - low < 0.25


def test_strengths_of_bots_that_never_met_follow_from_those_they_both_met() -> None:
    scores = [
        Score(bots, "any", float(number % 4 > 0)) for bots in (("a", "b"), ("b", "c")) for number in range(4000)
    ] + [Score(bots, "any", float(number % 4 == 0)) for bots in (("b", "a"), ("c", "b")) for number in range(4000)]
    found = fit_strengths(scores)
    assert found.difference("a", "b").value == pytest.approx(log(3), abs=1e-2)
    assert found.difference("a", "c").value == pytest.approx(2 * log(3), abs=1e-2)
    assert found.difference("a", "c").error > found.difference("a", "b").error
    assert found.difference("a", "a").interval == (0.0, 0.0)


def test_who_wins_everything_is_much_stronger_but_not_without_bound() -> None:
    found = fit_strengths([Score(("a", "b"), "any", 1.0), Score(("b", "a"), "any", 0.0)] * 50).difference("a", "b")
    assert 0.98 < logistic(found.value) < 1
    assert found.interval[0] > 0


def test_the_inverse_of_a_matrix_times_itself_is_one() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]
    for row, values in enumerate(inverse(matrix)):
        for column in range(3):
            found = sum(value * matrix[place][column] for place, value in enumerate(values))
            assert found == pytest.approx(float(row == column))
