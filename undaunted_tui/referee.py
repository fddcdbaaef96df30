"""A game as JSON lines with full information, for somebody who checks it by hand (docs/log-format.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, fields
from enum import Enum
from typing import Any

from core.events import Event, MarkerTurned, ObjectiveRaised, RoundBegan
from core.ids import OFF, SIDES, Marker, Side, Zone
from core.match import Match
from core.notation import write_counter
from core.scenario import Force
from core.setting import Setting
from core.setup import set_up

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
        head = {"game": game, "round": tally.round, "side": side_of(setting, event), "event": event.tag}
        yield _line({**head, **named(setting, event), "points": tally.points()})
    outcome = match.state.outcome
    winner = None if outcome is None or outcome.winner is None else setting.ruleset.sides[outcome.winner]
    result = {"winner": winner, "ending": outcome.ending if outcome else UNFINISHED}
    yield _line(
        {"game": game, "round": tally.round, "side": None, "event": "result", **result, "points": tally.points()}
    )


class Tally:
    """Round and points as the events tell them, never read from a state."""

    def __init__(self, setting: Setting) -> None:
        """Begin with the set-up."""
        start = set_up(setting, "")
        self.round = 0
        self._sides = setting.ruleset.sides
        self._markers = [list(row) for row in start.markers]
        self._objectives = list(start.objectives)

    def count(self, event: Event) -> None:
        """Follow an event."""
        match event:
            case RoundBegan(number):
                self.round = number
            case MarkerTurned(side, tile, marker):
                self._markers[side][tile] = int(marker)
            case ObjectiveRaised(_, tile, points):
                self._objectives[tile] = points
            case _:
                pass

    def points(self) -> dict[str, int]:
        """The objective points of both sides now (C8.2)."""
        return {self._sides[side]: self._of(side) for side in SIDES}

    def _of(self, side: Side) -> int:
        """The points on the tiles that a side controls."""
        pairs = zip(self._objectives, self._markers[side], strict=True)
        return sum(points for points, marker in pairs if marker == Marker.CONTROLLED)


def describe(match: Match) -> dict[str, Any]:
    """The whole set-up: zones, tiles with positions and cover, markers, counters, goals (C3.8)."""
    setting = match.setting
    scenario = setting.scenario
    objectives = dict(scenario.objectives)
    tiles = [
        {**asdict(tile), "number": number, "objective": objectives.get(tile.name, 0)}
        for number, tile in enumerate(scenario.tiles)
    ]
    return {
        "scenario": scenario.id,
        "rules": setting.ruleset.version,
        "seed": match.seed,
        "players": dict(zip(setting.ruleset.sides, match.began_with, strict=True)),
        "lines": scenario.lines,
        "tiles": tiles,
        "initiative": scenario.initiative,
        "radio": asdict(scenario.radio) if scenario.radio else None,
        "sides": {force.side: _force(force) for force in scenario.forces},
    }


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
        case "counter" | "attacker" | "target":
            return write_counter(setting, value)
        case "tile" | "start":
            return None if value == OFF else setting.board.tiles[value].name
        case "source" | "to" | "marker":
            return value.name.lower()
        case _:
            return value.value if isinstance(value, Enum) else value


def side_of(setting: Setting, event: Event) -> str | None:
    """The side that an event belongs to: its own field, or the owner of its counter."""
    if hasattr(event, "side"):
        return setting.ruleset.sides[event.side]
    if hasattr(event, "counter"):
        return setting.ruleset.sides[setting.owner[event.counter]]
    return None


def _force(force: Force) -> dict[str, Any]:
    """One side of the set-up; the zones that it does not name are empty."""
    plain = asdict(force)
    codes = [card.code for card in force.cards]
    zones: dict[str, dict[str, int]] = {zone.name.lower(): {} for zone in Zone}
    zones["deck"] = _counts(codes, force.deck)
    zones["supply"] = _counts(codes, force.supply)
    del plain["side"], plain["deck"], plain["supply"]
    return {**plain, "zones": zones, "start": dict(force.start), "spawn": dict(force.spawn)}


def _counts(codes: list[str], copies: tuple[int, ...]) -> dict[str, int]:
    """A zone as codes and numbers."""
    return {code: count for code, count in zip(codes, copies, strict=True) if count}


def _line(facts: dict[str, Any]) -> str:
    """One JSON line."""
    return json.dumps(facts, ensure_ascii=False) + "\n"
