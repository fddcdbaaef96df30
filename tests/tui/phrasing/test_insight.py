"""What a side works out about its decision is what is true, though it sees only its own view."""

from __future__ import annotations

import pytest

from core.actions import Fire
from core.ai.random_bot import pick
from core.decisions import DecisionKind
from core.engine import apply
from core.events import CardResolved, EmptyTileBlasted
from core.explain import attack_sums, denied
from core.rng import SeededRng
from core.view import view
from tests.builders import first_state
from undaunted_tui.phrasing.insight import analyse_decision

MOST_ACTIONS = 400


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/8", "normandy/10", "north_africa/3", "north_africa/6"])
def test_a_view_tells_as_much_about_a_decision_as_the_state_does(scenario: str) -> None:
    state = first_state(scenario)
    chance = SeededRng("insight", scenario)
    for _ in range(MOST_ACTIONS):
        if not state.open_decisions:
            break
        decision = state.open_decisions[0]
        seen = view(state, decision.side)
        insight = analyse_decision(state.compiled, seen, decision)
        assert insight.denials == denied(state, decision.side)
        assert insight.sums == attack_sums(state, decision.side)
        for action in insight.without_effect:
            after, events = apply(state, decision.side, action)
            assert after.open_decisions[0].ask in (DecisionKind.PLAY, DecisionKind.CREW)
            tags = [event.tag for event in events if not isinstance(event, EmptyTileBlasted | CardResolved)]
            assert set(tags) <= {"cards_moved", "action_taken", "vehicle_action_taken"}
            assert len(tags) == (1 if decision.ask is DecisionKind.USE else 2)
        state, _ = apply(state, decision.side, pick(decision.options, chance))


@pytest.mark.rule("C8.4")
def test_dice_can_never_be_taken_back_even_if_they_might_end_the_game() -> None:
    state = first_state("north_africa/7")
    chance = SeededRng("final", "north_africa/7", 5)
    fired = 0
    while state.open_decisions:
        decision = state.open_decisions[0]
        seen = view(state, decision.side)
        shots = {option for option in decision.options if isinstance(option, Fire)}
        if shots:
            assert shots <= analyse_decision(state.compiled, seen, decision).final
            fired += 1
        state, _ = apply(state, decision.side, pick(decision.options, chance))
    assert fired
