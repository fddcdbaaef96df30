"""Every scenario plays random legal games to the end, and nothing that must hold ever breaks on the way."""

from __future__ import annotations

import re

import pytest

from core.engine import IllegalAction, apply
from core.ids import SIDES
from core.serialization import state_digest
from scenarios.catalog import scenario_ids
from tests.effort import effort
from tests.invariants import check_ending, check_round_trips, check_state, check_step
from tests.random_games import Position, RandomGame, Recipe, at_positions, every_action, positions_of
from tests.transcripts import replay, transcript

GAMES = effort(1, 3)
SELDOM = {False: 40, True: 5}
"""The costly checks are made at every so many steps: games by uniform choice are short."""


@pytest.mark.rule("C1.4", "C1.6", "C3.1", "C8.1", "N5.2", "A2.1", "A4.2", "A6.3", "A7.3", "A8.1", "A8.2")
@pytest.mark.parametrize("uniform", [False, True], ids=["weighted", "uniform"])
@pytest.mark.parametrize("scenario", scenario_ids())
def test_random_games_end_and_nothing_breaks_on_the_way(scenario: str, uniform: bool) -> None:
    for number in range(GAMES):
        with RandomGame(Recipe(scenario, f"fuzz {number}", uniform)) as game:
            check_state(game.state)
            for step in game.steps():
                check_step(step.before, step.act, step.after, step.events)
                check_state(step.after)
                if step.number % SELDOM[uniform] == 0:
                    check_round_trips(step.after)
            check_ending(game.state)


def test_all_scenarios_of_both_games_are_played() -> None:
    normandy = [f"normandy/{number}" for number in range(1, 13)]
    north_africa = [f"north_africa/{number}" for number in range(1, 12)]
    assert scenario_ids() == (*normandy, *north_africa)


RULE = re.compile(r"[CNA]\d+\.\d+")


@at_positions(40)
def test_whatever_is_not_listed_is_refused_by_a_rule_and_changes_nothing(position: Position) -> None:
    state = position.state
    before = state_digest(state)
    for side in SIDES:
        open_decisions = {
            option for decision in state.open_decisions if decision.side == side for option in decision.options
        }
        for action in every_action(state.compiled, side):
            if action not in open_decisions:
                with pytest.raises(IllegalAction) as refused:
                    apply(state, side, action)
                assert RULE.fullmatch(refused.value.rule)
    assert state_digest(state) == before


@at_positions(40)
def test_every_listed_action_leads_to_a_sound_state(position: Position) -> None:
    state = position.state
    for decision in state.open_decisions:
        for option in decision.options:
            after, _ = apply(state, decision.side, option)
            check_state(after)


def test_a_failure_tells_how_to_repeat_it() -> None:
    recipe = Recipe("normandy/1", "5")
    game = RandomGame(recipe, most=30)
    with pytest.raises(ZeroDivisionError) as failure, game.played():
        1 / 0  # noqa: B018, a fault like any other is wanted here
    (note,) = failure.value.__notes__
    first_line, _, pasted = note.partition("\n")
    assert first_line == repr(recipe)
    assert len(pasted.split("\n")) == 1 + 30
    assert replay(pasted).state == game.state


@at_positions(10)
def test_a_transcript_replays_to_the_same_state_and_log(position: Position) -> None:
    match = replay(transcript(position.state.compiled, position.recipe.seed, position.entries[:60]))
    assert match.state == positions_of(position.recipe)[len(match.entries)].state
    assert tuple(match.log) == positions_of(position.recipe)[len(match.entries)].log
