"""Hints for the open decision of a side: the best options, how much better they are, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.actions import Action, Fire, Play, UseSeat
from core.ai.bot import Clock, Situation
from core.ai.evaluation import FEATURES
from core.ai.options import BotOptions
from core.ai.search import Search, Trial
from core.determinize import determinize
from core.engine import advance
from core.explain import AttackSum, attack_sums
from core.ids import OFF, ActionKind
from core.rng import Rng

MOST_OPTIONS = 3
"""How many options a hint names."""

MOST_REASONS = 3
"""How many reasons it gives for each."""

FEWEST_DEALS = 2
"""One deal would not tell how much the next one differs."""

NEGLIGIBLE = 0.01
"""A smaller difference of the chance to win is none, however certain."""

MINOR = 0.25
"""The share of the first reason below which others are not worth naming."""

OUTCOME = "outcome"
"""The reason that an option ends the game, or the next best one does."""

REASONS = (*FEATURES, OUTCOME)
"""The ids of all reasons."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A part of the evaluation, and what it adds to the chance to win."""

    id: str
    gain: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """How much more likely an option wins than the next best one, with the standard error, and the main reasons."""

    lead: float
    error: float
    reasons: tuple[Reason, ...]

    @property
    def is_about_equal(self) -> bool:
        """Whether the difference is no more than noise."""
        return self.lead <= max(self.error, NEGLIGIBLE)


@dataclass(frozen=True, slots=True)
class HintedOption:
    """An option that is among the best; without a choice nothing is searched, and there is no chance to win."""

    option: Action
    chance: float | None
    comparison: Comparison | None
    """With the next best option, if there is one."""
    attack: AttackSum | None
    """The arithmetic of its attack, on the likeliest target unless the option names one."""
    points: int
    """The objective points that it brings at once, without dice."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The best options of a decision, the best one first, and in how many deals of unknown cards they were tried."""

    options: tuple[HintedOption, ...]
    deals: int


def find_hint(
    situation: Situation,
    rng: Rng,
    clock: Clock,
    effort: BotOptions,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Hint:
    """Search as `veteran` does, until the effort is spent or it is stopped, and rank the options."""
    options = situation.decision.options
    facts = OptionFacts(situation, rng)
    if len(options) == 1:
        return Hint((facts.hinted(options[0]),), 0)
    start = clock()
    search = Search(situation, rng, MOST_OPTIONS)
    while search.iterations < FEWEST_DEALS or (search.goes_on(effort, clock() - start) and not is_stopped()):
        search.iterate()
    ranked = sorted(search.trials, key=lambda trial: -_chance(trial))
    hinted = [
        facts.hinted(trial.option, _chance(trial), compare(trial, following) if following else None)
        for trial, following in zip(ranked, [*ranked[1:], None], strict=True)
    ]
    return Hint(tuple(hinted[:MOST_OPTIONS]), search.iterations)


def compare(trial: Trial, following: Trial) -> Comparison:
    """Compare an option with the next best one, by the deals in which both were tried."""
    return Comparison(*trial.lead_over(following), _reasons(trial, following))


def _chance(trial: Trial) -> float:
    """The chance to win with an option, with what the policy takes off it."""
    return max(0.0, trial.mean() - trial.handicap)


def _reasons(trial: Trial, following: Trial) -> tuple[Reason, ...]:
    """The parts of the evaluation that speak most for an option, as far as they change the chance to win."""
    gains = dict.fromkeys(REASONS, 0.0)
    pairs = list(zip(trial.valuations, following.valuations, strict=False))
    for mine, theirs in pairs:
        if not mine.parts or not theirs.parts:
            gains[OUTCOME] += mine.chance - theirs.chance
            continue
        middle = (mine.chance + theirs.chance) / 2
        # The parts add up to logits; between two chances that are close, a logit is worth about this much.
        slope = middle * (1 - middle)
        for feature, ours, others in zip(FEATURES, mine.parts, theirs.parts, strict=True):
            gains[feature] += (ours - others) * slope
    found = sorted([Reason(id_, gain / len(pairs)) for id_, gain in gains.items()], key=lambda reason: -reason.gain)
    least = max(MINOR * found[0].gain, NEGLIGIBLE / 2)
    return tuple([reason for reason in found[:MOST_REASONS] if reason.gain >= least])


class OptionFacts:
    """What is certain about options: any deal of the unknown cards tells the same."""

    def __init__(self, situation: Situation, rng: Rng) -> None:
        self._side = situation.decision.side
        self._state = determinize(situation.compiled, situation.view, rng, situation.knowledge)
        self._sums = attack_sums(self._state, self._side)

    def hinted(self, option: Action, chance: float | None = None, comparison: Comparison | None = None) -> HintedOption:
        """An option with all that a hint says of it."""
        return HintedOption(option, chance, comparison, self._attack(option), self._points(option))

    def _attack(self, option: Action) -> AttackSum | None:
        """The likeliest hit of an option whose target is chosen (C7.6); a Blast has no choice of targets (N7.1)."""
        compiled = self._state.compiled
        match option:
            case Fire(target):
                found = [sum_ for sum_ in self._sums if sum_.target == target]
            case Play(card, use):
                kind = compiled.cards[self._side][card].actions[use].kind
                found = [sum_ for sum_ in self._sums if (sum_.card, sum_.seat, sum_.kind) == (card, OFF, kind)]
            case UseSeat(card, seat, use):
                kind = compiled.seats[seat].seat.actions[use].kind
                found = [sum_ for sum_ in self._sums if (sum_.card, sum_.seat, sum_.kind) == (card, seat, kind)]
            case _:
                return None
        chosen = [sum_ for sum_ in found if sum_.kind is not ActionKind.BLAST]
        return max(chosen, key=lambda sum_: sum_.chance, default=None)

    def _points(self, option: Action) -> int:
        before, after = self._state, advance(self._state, self._side, option)
        return after.points(self._side) - before.points(self._side) if after.chance == before.chance else 0
