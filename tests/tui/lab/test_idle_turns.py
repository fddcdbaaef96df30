"""Idle turns: which ones count, and the longest run of each side."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from core.actions import Action, EndTurn, Play
from core.decisions import Decision, DecisionKind
from core.events import CounterMoved, Event, TurnBegan, TurnEnded
from core.ids import ActionKind, CardId, CounterId, TileId
from core.match import Match
from core.setup import compile_scenario
from scenarios.catalog import load
from undaunted_tui.lab.idle_turns import CARD_KINDS, IdleTurnCounter, offers_board_action

COMPILED = compile_scenario(load("normandy/1"))
MOVED = CounterMoved(CounterId(0), TileId(0), TileId(1), ActionKind.MOVE)


def plays(side: int, *, on_board: bool) -> tuple[Action, ...]:
    """A side's plays of all its cards that are for the board, or for cards."""
    return tuple(
        Play(CardId(card), use)
        for card, each in enumerate(COMPILED.cards[side])
        for use, action in enumerate(each.actions)
        if (action.kind not in CARD_KINDS) is on_board
    )


@dataclass
class Follower:
    """Feeds a counter with turns as a match would."""

    counter: IdleTurnCounter = field(default_factory=IdleTurnCounter)
    log: list[Event] = field(default_factory=list)

    def turn(self, side: int, *events: Event, offered: bool = True) -> None:
        options = plays(side, on_board=True) if offered else plays(side, on_board=False)
        self.follow(TurnBegan(side), decisions=(Decision(side, DecisionKind.PLAY, (*options, EndTurn())),))
        self.follow(*events, TurnEnded(side))

    def follow(self, *events: Event, decisions: Any = ()) -> None:
        self.log += events
        state = SimpleNamespace(open_decisions=decisions)
        self.counter.follow(cast(Match, SimpleNamespace(log=self.log, state=state, compiled=COMPILED)))


def test_the_longest_run_of_each_side_counts() -> None:
    follower = Follower()
    for side, events in ((0, ()), (1, (MOVED,)), (0, ()), (1, ()), (0, (MOVED,)), (1, (MOVED,)), (0, ())):
        follower.turn(side, *events)
    assert follower.counter.longest_runs == (2, 1)


def test_a_turn_without_an_offer_or_an_end_does_not_count() -> None:
    follower = Follower()
    follower.turn(0)
    follower.turn(0, offered=False)
    follower.turn(0)
    follower.follow(TurnBegan(0))
    assert follower.counter.longest_runs == (1, 0)


@pytest.mark.parametrize("side", [0, 1])
def test_plays_for_cards_alone_are_no_offer(side: int) -> None:
    for on_board in (True, False):
        decision = Decision(side, DecisionKind.PLAY, plays(side, on_board=on_board))
        assert offers_board_action(COMPILED, decision) is on_board
    assert not offers_board_action(COMPILED, Decision(side, DecisionKind.BID, plays(side, on_board=True)))
