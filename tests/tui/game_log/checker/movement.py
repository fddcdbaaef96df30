"""Counters that go from tile to tile (C5, N5.1), and the mortar's target marker that goes with its own (N5.2)."""

from __future__ import annotations

from tests.tui.game_log.checker.cards import shift
from tests.tui.game_log.checker.expected_state import Army
from tests.tui.game_log.checker.line_models import (
    ActionKind,
    ActionModel,
    CardModel,
    CounterGuidedLine,
    CounterMovedLine,
    MarkerPlacedLine,
    TargetMovedLine,
)
from tests.tui.game_log.checker.log_checker import LogChecker

MORTAR = "mortar"
RULES: dict[ActionKind, str] = {"move": "C5.1", "scout": "C5.2", "stalk": "C5.3", "guide": "N5.1"}


def travel(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """Up to so many steps of one counter."""
    rule = RULES[action.kind]
    goer = _guided(checker, army) if action.kind == "guide" else card.code
    for _ in range(action.value):
        if goer is None or not checker.next_is(CounterMovedLine):
            return
        _step(checker, army, action, goer, rule)
    if checker.next_is(CounterMovedLine):
        checker.refuse_next(rule, f"more than {action.value} steps")


def _guided(checker: LogChecker, army: Army) -> str | None:
    """The counter that is guided, none if nobody is: an own one on the board that is not suppressed (N5.1)."""
    if not checker.next_is(CounterGuidedLine):
        return None
    line = checker.expect(CounterGuidedLine, "N5.1")
    side, _, code = line.counter.partition(":")
    own = line.side == side == army.side and army.at.get(code) is not None
    checker.require(own, "N5.1", f"{line.counter} is no counter of {army.side} on the board")
    checker.require(code not in army.suppressed, "N5.1", f"{line.counter} is suppressed and can't be guided")
    checker.finish_line()
    return code


def _step(checker: LogChecker, army: Army, action: ActionModel, goer: str, rule: str) -> None:
    """One step by the counter that has to go."""
    line = checker.expect(CounterMovedLine, rule)
    checker.require(line.side == army.side and line.kind == action.kind, rule, f"a step of {line.side} by {line.kind}")
    side, _, code = line.counter.partition(":")
    checker.require(side == army.side and code in army.counters, rule, f"{line.counter} is no counter of {army.side}")
    checker.require(goer == code, rule, f"{line.counter} moves in place of {goer}")
    start = army.at[code]
    checker.require(
        start is not None and line.start == start, "C5.4", f"{line.counter} is on {start}, not {line.start}"
    )
    is_step = line.tile in checker.state.tiles and checker.state.adjacent(line.start, line.tile)
    checker.require(is_step, "C5.4", f"{line.start} to {line.tile} is no step")
    if action.kind in ("move", "guide"):
        checker.require(line.tile in army.markers, rule, f"{army.side} has no marker on {line.tile}")
    army.at[code] = line.tile
    checker.finish_line()
    if action.kind == "scout" and line.tile not in army.markers:
        _mark(checker, army, line.tile)
    lose_target(checker, army, code)


def _mark(checker: LogChecker, army: Army, tile: str) -> None:
    """A marker on a newly scouted tile, and a fog card for it while there are any (C5.2)."""
    line = checker.expect(MarkerPlacedLine, "C5.2")
    checker.require((line.side, line.tile) == (army.side, tile), "C5.2", f"{line.side} marks {line.tile}, not {tile}")
    army.markers[tile] = "scouted"
    checker.finish_line()
    if army.zones["supply"][army.fog]:
        taken = shift(checker, army.side, "fog", "C5.2")
        checker.require(taken.cards == (army.fog,), "C5.2", f"{', '.join(taken.cards)} taken for a marker")
        checker.finish_line()


def lose_target(checker: LogChecker, army: Army, code: str) -> None:
    """The target marker leaves the board after its Mortar moved or left (N5.2)."""
    if army.counters[code].title != MORTAR or army.target is None:
        return
    line = checker.expect(TargetMovedLine, "N5.2")
    facts = (line.side, line.start, line.tile)
    checker.require(facts == (army.side, army.target, None), "N5.2", f"the target marker moves: {facts}")
    army.target = None
    checker.finish_line()
