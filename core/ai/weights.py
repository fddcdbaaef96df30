"""Weights of the evaluation, learned from self-play by `python -m tests.training`."""

from __future__ import annotations

from core.ids import Game

WEIGHTS: dict[Game, tuple[float, ...]] = {Game.NORMANDY: (0.0,) * 17, Game.NORTH_AFRICA: (0.0,) * 17}

LEANS: dict[str, float] = {}
