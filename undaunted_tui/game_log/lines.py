"""The lines of a log: the set-up, every event with names in place of numbers, and the result."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import Any

from core.compiled_scenario import CompiledScenario
from core.events import Event, RoundBegan, SeatTaken
from core.ids import OFF
from core.match import Match
from core.notation import write_counter, write_seat
from undaunted_tui.game_log.event_tracker import EventTracker
from undaunted_tui.game_log.set_up_line import set_up_facts

UNFINISHED = "unfinished"

LOG_VERSION = 2
"""The version of the format, raised with every change of its page."""

RENAMED_FIELDS = {"source": "from", "points": "objective"}
"""Fields that have another name in the log; `points` there are always those of both sides."""


def game_log_lines(match: Match, game: int, max_rounds: int) -> Iterator[str]:
    """Yield the lines of one game: its set-up, every event up to the limit of rounds, and its result."""
    compiled = match.compiled
    tracker = EventTracker(compiled)
    facts = {"version": LOG_VERSION, **set_up_facts(match), "max_rounds": max_rounds}
    yield _line({"game": game, "round": 0, "side": None, "event": "set_up", **facts, "points": tracker.points()})
    for event in match.log:
        if event == RoundBegan(max_rounds + 1):
            break
        tracker.follow(event)
        head = {"game": game, "round": tracker.round, "side": side_of(compiled, tracker, event), "event": event.tag}
        yield _line({**head, **event_facts(compiled, event), "points": tracker.points()})
    outcome = match.state.outcome
    winner = None if outcome is None or outcome.winner is None else compiled.ruleset.sides[outcome.winner]
    result = {"winner": winner, "ending": outcome.ending if outcome else UNFINISHED}
    yield _line(
        {"game": game, "round": tracker.round, "side": None, "event": "result", **result, "points": tracker.points()}
    )


def event_facts(compiled: CompiledScenario, event: Event) -> dict[str, Any]:
    """Return an event's fields with names in place of numbers."""
    return {
        RENAMED_FIELDS.get(field.name, field.name): fact_name(compiled, event, field.name)
        for field in fields(event)
        if field.name not in ("side", "round")
    }


def fact_name(compiled: CompiledScenario, event: Event, field: str) -> Any:
    """Return one field of an event, with a name in place of a number."""
    value = getattr(event, field)
    match field:
        case "card":
            return None if value is None else compiled.cards[event.side][value].code  # type: ignore[union-attr]  # a card's event has a side
        case "cards":
            return None if value is None else [compiled.cards[event.side][card].code for card in value]  # type: ignore[union-attr]  # and so have its cards
        case "bids":
            return {
                compiled.ruleset.sides[side]: None if card is None else compiled.cards[side][card].code
                for side, card in enumerate(value)
            }
        case "values":
            return dict(zip(compiled.ruleset.sides, value, strict=True))
        case "holder" | "winner":
            return None if value is None else compiled.ruleset.sides[value]
        case "counter" | "other" | "attacker" | "target" | "vehicle":
            return None if value == OFF else write_counter(compiled, value)
        case "seat" | "other_seat":
            return write_seat(compiled, value)
        case "before" if isinstance(event, SeatTaken):
            return None if value == OFF else write_seat(compiled, value)
        case "tile" | "start":
            return None if value == OFF else compiled.board.tiles[value].name
        case "source" | "to" | "marker":
            return value.name.lower()
        case _:
            return value.value if isinstance(value, Enum) else value


def side_of(compiled: CompiledScenario, tracker: EventTracker, event: Event) -> str | None:
    """Return the side that an event belongs to: its own field, or the holder of its counter."""
    if hasattr(event, "side"):
        return compiled.ruleset.sides[event.side]
    if hasattr(event, "counter"):
        return compiled.ruleset.sides[tracker.holder(event.counter)]
    return None


def _line(facts: dict[str, Any]) -> str:
    return json.dumps(facts, ensure_ascii=False) + "\n"
