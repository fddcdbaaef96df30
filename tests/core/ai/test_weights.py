"""The leans of scenarios belong to the scenarios as they are."""

from __future__ import annotations

from tests.training.weights_file import FITTED, scenario_digests


def test_the_leans_are_fitted_to_the_scenarios_as_they_are() -> None:
    # Chances to win are wrong otherwise: play branches and fit the leans again (`python -m tests.training`).
    assert FITTED.read_text(encoding="utf-8") == scenario_digests()
