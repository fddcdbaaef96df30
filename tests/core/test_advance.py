"""Advancing, for bots that look ahead: the same states as by applying, without the events."""

from __future__ import annotations

import pytest

from core.actions import END_TURN
from core.engine import IllegalAction, advance
from scenarios.catalog import scenario_ids
from tests.builders import first_state
from tests.random_games import RandomGame, Recipe


@pytest.mark.parametrize("uniform", [False, True], ids=["weighted", "uniform"])
@pytest.mark.parametrize("scenario", scenario_ids())
def test_advancing_leads_through_whole_games_to_the_states_of_applying(scenario: str, uniform: bool) -> None:
    with RandomGame(Recipe(scenario, "advance", uniform)) as game:
        state = game.state
        for step in game.steps():
            state = advance(state, step.act.side, step.act.action)
            assert state == step.after
            assert state.open_decisions == step.after.open_decisions


def test_advancing_refuses_what_is_not_listed() -> None:
    with pytest.raises(IllegalAction) as refused:
        advance(first_state("normandy/1"), 0, END_TURN)
    assert refused.value.rule == "C3.4"
