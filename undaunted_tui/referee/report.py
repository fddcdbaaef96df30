"""The lines of a log: the set-up, every event with names in place of numbers, and the result."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import Any

from core.events import Event, SeatTaken
from core.ids import OFF
from core.match import Match
from core.notation import write_counter, write_seat
from core.setting import Setting
from undaunted_tui.referee.set_up_line import describe
from undaunted_tui.referee.tally import Tally

UNFINISHED = "unfinished"

RENAMED = {"source": "from", "points": "objective"}
"""Fields that go by another name in the log; `points` there are always those of both sides."""


def report(match: Match, game: int) -> Iterator[str]:
    """The lines of one game: its set-up, every event, and its result."""
    setting = match.setting
    tally = Tally(setting)
    yield _line(
        {"game": game, "round": 0, "side": None, "event": "set_up", **describe(match), "points": tally.points()}
    )
    for event in match.log:
        tally.count(event)
        head = {"game": game, "round": tally.round, "side": side_of(setting, tally, event), "event": event.tag}
        yield _line({**head, **named(setting, event), "points": tally.points()})
    outcome = match.state.outcome
    winner = None if outcome is None or outcome.winner is None else setting.ruleset.sides[outcome.winner]
    result = {"winner": winner, "ending": outcome.ending if outcome else UNFINISHED}
    yield _line(
        {"game": game, "round": tally.round, "side": None, "event": "result", **result, "points": tally.points()}
    )


def named(setting: Setting, event: Event) -> dict[str, Any]:
    """An event's facts with names in place of numbers."""
    return {
        RENAMED.get(field.name, field.name): name_of(setting, event, field.name)
        for field in fields(event)
        if field.name not in ("side", "round")
    }


def name_of(setting: Setting, event: Event, field: str) -> Any:
    """The name of one fact of an event."""
    value = getattr(event, field)
    match field:
        case "card":
            return None if value is None else setting.cards[event.side][value].code  # type: ignore[union-attr]  # a card's event has a side
        case "cards":
            return None if value is None else [setting.cards[event.side][card].code for card in value]  # type: ignore[union-attr]  # and so have its cards
        case "bids":
            return {
                setting.ruleset.sides[side]: None if card is None else setting.cards[side][card].code
                for side, card in enumerate(value)
            }
        case "values":
            return dict(zip(setting.ruleset.sides, value, strict=True))
        case "holder" | "winner":
            return None if value is None else setting.ruleset.sides[value]
        case "counter" | "other" | "attacker" | "target":
            return None if value == OFF else write_counter(setting, value)
        case "seat" | "other_seat":
            return write_seat(setting, value)
        case "before" if isinstance(event, SeatTaken):
            return None if value == OFF else write_seat(setting, value)
        case "tile" | "start":
            return None if value == OFF else setting.board.tiles[value].name
        case "source" | "to" | "marker":
            return value.name.lower()
        case _:
            return value.value if isinstance(value, Enum) else value


def side_of(setting: Setting, tally: Tally, event: Event) -> str | None:
    """The side that an event belongs to: its own field, or the holder of its counter."""
    if hasattr(event, "side"):
        return setting.ruleset.sides[event.side]
    if hasattr(event, "counter"):
        return setting.ruleset.sides[tally.holder(event.counter)]
    return None


def _line(facts: dict[str, Any]) -> str:
    """One JSON line."""
    return json.dumps(facts, ensure_ascii=False) + "\n"
