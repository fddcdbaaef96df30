"""Positions of real games that are worth a picture: found by playing at random until they come up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.actions import Fire, Step
from core.ai.random_bot import pick
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision, DecisionKind
from core.match import Match
from core.rng import SeededRng
from core.view import PlayerView, redact
from tests.builders import compiled
from undaunted_tui.phrasing.choices import DecisionPrompt, PromptChoice, prompt_of
from undaunted_tui.phrasing.player_log import LogLine, PlayerLog

MOST_STEPS = 3000


@dataclass(frozen=True, slots=True)
class Scene:
    """A decision of a real game, with what its side sees and has read in the log."""

    compiled: CompiledScenario
    view: PlayerView
    prompt: DecisionPrompt
    choices: tuple[PromptChoice, ...]
    lines: tuple[LogLine, ...]


def find_scene(scenario: str, seed: str, is_wanted: Callable[[Match, Decision, int], bool]) -> Scene:
    """Play at random until a decision is wanted; fail if none comes up."""
    match, rng = Match(compiled(scenario), seed), SeededRng("pictures", seed)
    for step in range(MOST_STEPS):
        if not match.state.open_decisions:
            break
        decision = match.state.open_decisions[0]
        if is_wanted(match, decision, step):
            return _scene(match, decision)
        match.submit(decision.side, match.number(decision.side), pick(decision.options, rng))
    raise LookupError(f"no such position in {scenario} with seed {seed}")


def moving(after: int) -> Callable[[Match, Decision, int], bool]:
    """A move with several tiles to choose from."""
    return lambda _, decision, step: step > after and _count(decision, Step) >= 3


def aiming(after: int, targets: int = 3) -> Callable[[Match, Decision, int], bool]:
    """An attack with several targets."""
    return lambda _, decision, step: step > after and _count(decision, Fire) >= targets


def choosing_a_card(after: int, cards: int = 4) -> Callable[[Match, Decision, int], bool]:
    """A turn with a full hand."""

    def is_wanted(match: Match, decision: Decision, step: int) -> bool:
        held = match.update(decision.side).view.own.hand
        return step > after and decision.ask is DecisionKind.PLAY and sum(map(bool, held)) >= cards

    return is_wanted


def _count(decision: Decision, kind: type) -> int:
    return sum(isinstance(option, kind) for option in decision.options)


def _scene(match: Match, decision: Decision) -> Scene:
    where, side = match.compiled, decision.side
    update = match.update(side)
    assert update.decision
    prompt = prompt_of(where, update.view, update.decision)
    log = PlayerLog(where)
    log.take(0, [redact(event, side) for event in match.log])
    return Scene(where, update.view, prompt, prompt.choices(), log.lines)
