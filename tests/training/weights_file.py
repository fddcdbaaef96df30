"""Writes `core/ai/weights.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

import core.ai.weights
from core.ai.evaluation import FEATURES
from core.ai.policy_weights import PolicyWeights
from core.ids import Game
from core.serialization import digest, to_plain
from scenarios.catalog import load, scenario_ids

PATH = Path(core.ai.weights.__file__)

FITTED = Path(__file__).with_name("fitted_scenarios.txt")
"""Says which figures of the scenarios the leans are fitted to."""

HEAD = '''"""The weights of the bots, tuned and learned from self-play and written by `python -m tests.training`."""

from __future__ import annotations

from core.ai.policy_weights import PolicyWeights
from core.ids import Game

'''


def write_weights(
    policy: Mapping[Game, PolicyWeights],
    evaluation: Mapping[Game, tuple[float, ...]],
    leans: Mapping[str, float],
    trust: Mapping[Game, float],
) -> None:
    """Write all weights."""
    lines = [HEAD, "POLICY: dict[Game, PolicyWeights] = {\n"]
    for game, weights in policy.items():
        lines += [f"    Game.{game.name}: PolicyWeights(\n"]
        lines += [f"        {name}={value:.4f},\n" for name, value in asdict(weights).items()]
        lines += ["    ),\n"]
    lines += ['}\n"""What things are worth to the policy."""\n\n', "WEIGHTS: dict[Game, tuple[float, ...]] = {\n"]
    for game, row in evaluation.items():
        lines += [f"    Game.{game.name}: (\n"]
        lines += [f"        {value:.4f},  # {name}\n" for name, value in zip(FEATURES, row, strict=True)]
        lines += ["    ),\n"]
    lines += ['}\n"""What each feature adds to the evaluation, in logits."""\n\n', "LEANS: dict[str, float] = {\n"]
    lines += [f'    "{scenario}": {lean:.4f},\n' for scenario, lean in sorted(leans.items())]
    lines += ['}\n"""How much each scenario leans to its first side between equals, in logits."""\n']
    lines += ["\nTRUST: dict[Game, float] = {\n"]
    lines += [f"    Game.{game.name}: {value:.4f},\n" for game, value in trust.items()]
    lines += ['}\n"""What a play of an average card is worth in the policy\'s eyes, in chance to win."""\n']
    PATH.write_text("".join(lines), encoding="utf-8")


def scenario_digests() -> str:
    """A line for each scenario, which changes with its figures."""
    return "".join(f"{each} {digest(to_plain(load(each)))}\n" for each in scenario_ids())


def write_fitted() -> None:
    """Remember the scenarios as those that the leans are fitted to."""
    FITTED.write_text(scenario_digests(), encoding="utf-8")
