"""The last action on the board: who did it, from which tile to which, and its result in a word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.events import (
    AttackRolled,
    CounterMoved,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
    Event,
    MarkerPlaced,
    MarkerTurned,
)
from core.ids import OFF, Marker, Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say


class BoardAction(NamedTuple):
    """What a side did on a tile; `start` is where it came from."""

    side: Side
    tile: int
    start: int = OFF
    result: str = ""


def last_action(view: PlayerView, events: Iterable[Event]) -> BoardAction | None:
    """The last action of events that lead to a view, if any was on the board."""
    found: BoardAction | None = None
    for event in events:
        match event:
            case AttackRolled():
                words = say("action_hit" if event.hit else "action_missed")
                found = BoardAction(event.side, event.tile, event.start, words)
            case CounterSuppressed() if found:
                found = found._replace(result=say("st_suppressed"))
            case CounterRemoved() if found and found.tile == event.tile:
                found = found._replace(result=say("action_removed"))
            case CounterMoved():
                found = BoardAction(view.holders[event.counter], event.tile, event.start)
            case CounterSpawned():
                found = BoardAction(view.holders[event.counter], event.tile, result=say("action_spawned"))
            case MarkerPlaced() | MarkerTurned():
                is_control = isinstance(event, MarkerTurned) and event.marker is Marker.CONTROLLED
                words = say("action_controlled" if is_control else "action_scouted")
                start = found.start if found and found.tile == event.tile else OFF
                found = BoardAction(event.side, event.tile, start, words)
    return found
