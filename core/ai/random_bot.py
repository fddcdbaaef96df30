"""Bots that choose at random."""

from __future__ import annotations

from core.actions import Action, EndTurn, HunkerDown
from core.ai.bot import Clock, Situation
from core.rng import Rng

GIVING_UP = (HunkerDown, EndTurn)
"""The choices that weigh little: uniform play ends nearly every game by giving up."""

WEIGHT = 20
"""How much more any other choice weighs than giving up."""


class RandomBot:
    """Picks at random, hunkering down and ending the turn early with a twentieth of the weight of anything else."""

    def choose(self, situation: Situation, rng: Rng, clock: Clock) -> Action:
        """Pick one of the options."""
        return pick(situation.decision.options, rng)


class UniformBot:
    """Picks at random, every option alike."""

    def choose(self, situation: Situation, rng: Rng, clock: Clock) -> Action:
        """Pick one of the options."""
        options = situation.decision.options
        return options[rng.randbelow(len(options))]


def pick(options: tuple[Action, ...], rng: Rng) -> Action:
    """Pick an option by weight."""
    weights = [1 if isinstance(option, GIVING_UP) else WEIGHT for option in options]
    drawn = rng.randbelow(sum(weights))
    number = 0
    while drawn >= weights[number]:
        drawn -= weights[number]
        number += 1
    return options[number]
