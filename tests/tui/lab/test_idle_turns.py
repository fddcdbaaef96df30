"""Idle turns: which ones count, and the longest run of each side."""

from __future__ import annotations

from core.events import CounterMoved, Event, TurnBegan, TurnEnded
from core.ids import ActionKind, CounterId, TileId
from undaunted_tui.lab.idle_turns import longest_idle_runs

MOVED = CounterMoved(CounterId(0), TileId(0), TileId(1), ActionKind.MOVE)


def turn(side: int, *events: Event) -> list[Event]:
    return [TurnBegan(side), *events, TurnEnded(side)]


def test_the_longest_run_of_each_side_counts() -> None:
    events = [*turn(0), *turn(1, MOVED), *turn(0), *turn(1), *turn(0, MOVED), *turn(1, MOVED), *turn(0)]
    assert longest_idle_runs(events) == (2, 1)


def test_a_turn_that_has_not_ended_does_not_count() -> None:
    assert longest_idle_runs([*turn(0), TurnBegan(0)]) == (1, 0)
    assert longest_idle_runs([]) == (0, 0)
