"""Tempers: the same judgement with other leanings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from core.ai.policy_weights import PolicyWeights


class Temper(StrEnum):
    """What a bot minds more, or less, than others do."""

    STEADY = "steady"
    CAREFUL = "careful"
    BOLD = "bold"


LEANINGS: Final[Mapping[Temper, Mapping[str, float]]] = {
    Temper.STEADY: {},
    Temper.CAREFUL: {"danger": 2.0, "hold": 1.4, "bolster_lives": 1.4, "advance": 0.7, "approach": 0.0},
    Temper.BOLD: {"danger": 0.4, "hold": 0.7, "claim": 1.2, "advance": 1.4, "approach": 3.0},
}
"""How many times as much each temper weighs some things."""


def tempered(weights: PolicyWeights, temper: Temper) -> PolicyWeights:
    """Weights with the leanings of a temper."""
    return replace(weights, **{name: times * getattr(weights, name) for name, times in LEANINGS[temper].items()})
