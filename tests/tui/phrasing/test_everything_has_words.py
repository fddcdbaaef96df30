"""Random games are put into words until everything that can come up has had a text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import get_args

import pytest

from core.actions import ACTIONS
from core.compiled_scenario import CompiledScenario
from core.decisions import DecisionKind, DenialReason
from core.engine import refusal
from core.events import (
    BOOKKEEPING,
    BidPlaced,
    CardsMoved,
    Cause,
    Event,
    GameEnded,
    HopeRegained,
)
from core.ids import SIDES, Game
from core.match import DRAWN
from core.state import GameState
from core.view import redact, view
from tests.builders import GameBuilder, compiled
from tests.random_games import RandomGame, Recipe, every_action
from tests.tui.i18n.test_message_usage import endings
from tests.tui.phrasing.test_north_africa_decisions import leaving, repairing
from tests.variants import with_tiles
from undaunted_tui.phrasing.decisions import decision_prompt, denial_sentence, next_step_sentence, status_line
from undaunted_tui.phrasing.insight import analyse_decision
from undaunted_tui.phrasing.log import log_sentence
from undaunted_tui.phrasing.options import option
from undaunted_tui.phrasing.rules import RULES, rule_words

PLAYED = (
    Recipe("normandy/6", "words", uniform=True),
    Recipe("normandy/9", "words"),
    Recipe("normandy/10", "words", preferred_words="control scout step"),
    Recipe("north_africa/8", "words", preferred_words="enter control drive"),
    Recipe("north_africa/6", "words", preferred_words="drive fire antitank"),
    Recipe("north_africa/5", "words"),
)
"""Games in which together nearly everything comes up soon."""

SEEDS = 8
LONGEST = 600
MAX_RARE_SEEDS = 60
"""After how many steps it is asked again why everything else is refused."""


def name(thing: type | Enum) -> str:
    """The name of a type or enum member."""
    return thing.__name__ if isinstance(thing, type) else f"{type(thing).__name__}.{thing.name}"


NO_TEXT = {name(thing) for thing in (BidPlaced, *BOOKKEEPING, Cause.BID, Cause.PLAY, Cause.LOST, Cause.ESCAPE)}
"""What has no text because another event says it."""

EVERYTHING = {name(thing) for thing in (*DecisionKind, *ACTIONS, *DenialReason, *get_args(Event), *Cause)} - NO_TEXT


class WordedThings:
    """Put everything into words; remember what had a text."""

    def __init__(self) -> None:
        self.worded: set[str] = set()
        self.rules: set[str] = set()

    def remember(self, words: str | None, *things: type | Enum) -> None:
        """Remember things that have a text."""
        if words:
            self.worded.update(map(name, things))

    def questions(self, state: GameState) -> None:
        """Put the open decisions, their options and all denials into words."""
        for decision in state.open_decisions:
            seen = view(state, decision.side)
            insight = analyse_decision(state.compiled, seen, decision)
            assert status_line(state.compiled, seen)
            within_turn = decision.ask not in (DecisionKind.BID, DecisionKind.PLAY)
            assert bool(next_step_sentence(state.compiled, seen, decision)) != within_turn
            self.remember(decision_prompt(state.compiled, seen, decision), decision.ask)
            for action in decision.options:
                self.remember(option(state.compiled, seen, decision, action, insight), type(action))
            for denied in insight.denials:
                self.remember(denial_sentence(state.compiled, decision.side, denied), denied.obstacle.reason)
                self.rules.add(denied.rule)

    def news(self, where: CompiledScenario, events: list[Event]) -> None:
        """Put events into words for both sides."""
        for event in events:
            for side in SIDES:
                words = log_sentence(where, redact(event, side))
                self.remember(words, type(event), *([event.cause] if isinstance(event, CardsMoved) else []))

    def refusals(self, state: GameState) -> None:
        """Collect the rules by which all other actions are refused."""
        for side in SIDES:
            open_decisions = {
                action for decision in state.open_decisions if decision.side == side for action in decision.options
            }
            others = every_action(state.compiled, side) - open_decisions
            self.rules.update(refusal(state, side, action) for action in others)


def rare_tables() -> Iterator[GameBuilder]:
    """What hardly ever comes up in games: a repair, an escape, and a few things that are denied."""
    yield repairing()
    yield leaving()
    yield leaving().do("lrdg leave")
    for vehicle in ("TANK", "CAR"):
        yield GameBuilder("north_africa/9").hand("lrdg", "Mg").only("lrdg:Mg", f"italy:{vehicle}")
    yield GameBuilder().hand("us", "RA").place("us:RA", "12B")
    yield GameBuilder(with_tiles("normandy/7", "13B 2B 16B 18B", spawn="2B")).hand("us", "Mo").place("us:Mo", "16B")


def games() -> Iterator[RandomGame]:
    """Random games of both boxes."""
    for seed in range(SEEDS):
        for recipe in PLAYED:
            yield RandomGame(replace(recipe, seed=f"{recipe.seed} {seed}"), most=LONGEST)


def test_everything_that_comes_up_has_words() -> None:
    worded_things = WordedThings()
    for table in rare_tables():
        worded_things.news(table.compiled, table.events)
        worded_things.questions(table.state)
    worded_things.news(compiled("normandy/1"), [HopeRegained(0)])
    for game in games():
        with game:
            worded_things.news(game.compiled, game.log)
            for step in game.steps():
                worded_things.questions(step.before)
                worded_things.news(game.compiled, step.events)
                if step.number % MAX_RARE_SEEDS == 0:
                    worded_things.refusals(step.before)
        if worded_things.worded >= EVERYTHING:
            break
    assert EVERYTHING - worded_things.worded == set()
    assert worded_things.worded - EVERYTHING == set()
    assert all(rule_words(rule, game) for rule in worded_things.rules for game in Game)


@pytest.mark.parametrize("how", sorted(endings()))
def test_every_ending_is_told_with_words_for_its_rule(how: str) -> None:
    where = compiled("north_africa/1" if how.startswith("A") else "normandy/1")
    assert log_sentence(where, GameEnded(None if how == DRAWN else 0, how))
    assert how in RULES or how.islower()
