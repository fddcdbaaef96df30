"""Counters that go from tile to tile (C5, N5.1), and the mortar's target marker that goes with its own (N5.2)."""

from __future__ import annotations

from tests.tui.referee.cards import shift
from tests.tui.referee.court import Court
from tests.tui.referee.shape import Action, ActionKind, Card, CounterMoved, MarkerPlaced, TargetMoved
from tests.tui.referee.table import Army

MORTAR = "mortar"
RULES: dict[ActionKind, str] = {"move": "C5.1", "scout": "C5.2", "stalk": "C5.3", "guide": "N5.1"}


def travel(court: Court, army: Army, card: Card, action: Action) -> None:
    """Up to so many steps of one counter."""
    rule = RULES[action.kind]
    goer = None if action.kind == "guide" else card.code
    for _ in range(action.value):
        if not court.sees(CounterMoved):
            return
        goer = _step(court, army, action, goer, rule)
    if court.sees(CounterMoved):
        court.refuse_next(rule, f"more than {action.value} steps")


def _step(court: Court, army: Army, action: Action, goer: str | None, rule: str) -> str:
    """One step, by the counter that has to go if that is settled; gives the one that went."""
    line = court.take(CounterMoved, rule)
    court.demand(line.side == army.side and line.kind == action.kind, rule, f"a step of {line.side} by {line.kind}")
    side, _, code = line.counter.partition(":")
    court.demand(side == army.side and code in army.counters, rule, f"{line.counter} is no counter of {army.side}")
    court.demand(goer in (None, code), rule, f"{line.counter} moves in place of {goer}")
    if action.kind == "guide":
        court.demand(code not in army.suppressed, "N5.1", f"{line.counter} is suppressed and can't be guided")
    start = army.at[code]
    court.demand(start is not None and line.start == start, "C5.4", f"{line.counter} is on {start}, not {line.start}")
    is_step = line.tile in court.table.tiles and court.table.adjacent(line.start, line.tile)
    court.demand(is_step, "C5.4", f"{line.start} to {line.tile} is no step")
    if action.kind in ("move", "guide"):
        court.demand(line.tile in army.markers, rule, f"{army.side} has no marker on {line.tile}")
    army.at[code] = line.tile
    court.settle()
    if action.kind == "scout" and line.tile not in army.markers:
        _mark(court, army, line.tile)
    lose_target(court, army, code)
    return code


def _mark(court: Court, army: Army, tile: str) -> None:
    """A marker on a newly scouted tile, and a fog card for it while there are any (C5.2)."""
    line = court.take(MarkerPlaced, "C5.2")
    court.demand((line.side, line.tile) == (army.side, tile), "C5.2", f"{line.side} marks {line.tile}, not {tile}")
    army.markers[tile] = "scouted"
    court.settle()
    if army.zones["supply"][army.fog]:
        taken = shift(court, army.side, "fog", "C5.2")
        court.demand(taken.cards == (army.fog,), "C5.2", f"{', '.join(taken.cards)} taken for a marker")
        court.settle()


def lose_target(court: Court, army: Army, code: str) -> None:
    """The target marker leaves the board after its Mortar moved or left (N5.2)."""
    if army.counters[code].title != MORTAR or army.target is None:
        return
    line = court.take(TargetMoved, "N5.2")
    facts = (line.side, line.start, line.tile)
    court.demand(facts == (army.side, army.target, None), "N5.2", f"the target marker moves: {facts}")
    army.target = None
    court.settle()
