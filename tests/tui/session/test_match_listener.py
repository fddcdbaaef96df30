"""A bot hears of a match what its side is told, and nothing else."""

from __future__ import annotations

import pytest

from core.determinize import determinize
from core.events import Event
from core.ids import SIDES, Side
from core.knowledge import Knowledge
from core.match import Match
from core.notation import Act
from core.rng import SeededRng
from core.view import redact, view
from tests.random_games import Position, RandomMatch, at_positions, matches
from undaunted_tui.session.match_listener import MatchListener


def test_a_listener_knows_after_undo_what_one_knows_who_heard_only_what_stands() -> None:
    for driver in matches(20, 100, "listener"):
        listeners = [MatchListener(driver.match, side) for side in SIDES]
        with driver:
            for _ in driver.entries():
                check_listeners(driver, listeners)


def check_listeners(driver: RandomMatch, listeners: list[MatchListener]) -> None:
    """Compare what listeners know with the log as it stands."""
    match = driver.match
    for decision in match.state.open_decisions:
        known = Knowledge.at_start(match.compiled, decision.side)
        for event in match.log:
            known = known.after(match.compiled, redact(event, decision.side))
        situation = listeners[decision.side].situation(decision)
        assert situation.knowledge == known
        assert situation.view == view(match.state, decision.side)


@pytest.mark.rule("C1.5")
@at_positions(60)
def test_sides_that_are_told_the_same_know_the_same_whatever_the_opponent_holds(position: Position) -> None:
    state, rng = position.state, position.rng()
    for side in {decision.side for decision in state.open_decisions}:
        twin = determinize(state.compiled, view(state, side), SeededRng("twin"))
        here, there = (Match(state.compiled, "told", opening=each) for each in (state, twin))
        listeners = [MatchListener(match, side) for match in (here, there)]
        while (decision := here.decision(side)) and decision == there.decision(side):
            first, second = (listener.situation(decision) for listener in listeners)
            assert told(here, side) == told(there, side)
            assert first == second
            act = Act(side, decision.options[rng.randbelow(len(decision.options))])
            here.enter(act)
            there.enter(act)
            if told(here, side) != told(there, side):
                break


def told(match: Match, side: Side) -> list[Event]:
    """The log of a side."""
    return [redact(event, side) for event in match.log]
