"""Events in words, so that a test can say exactly what happened."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum, IntEnum

from core.compiled_scenario import CompiledScenario
from core.events import (
    AttackRolled,
    Event,
    SeatTaken,
)
from core.ids import OFF, SIDES, CounterId, SeatId, Side
from core.notation import write_counter, write_seat

HIDDEN = "?"


def event_line(compiled: CompiledScenario, event: Event) -> str:
    """An event as one line: its tag, then its facts under the names that people use."""
    if isinstance(event, AttackRolled):
        return _attack_line(compiled, event)
    side: Side = getattr(event, "side", 0)
    facts = {field.name: getattr(event, field.name) for field in fields(event)}
    if isinstance(event, SeatTaken):
        facts["other_seat"] = facts.pop("before")
    words = [_word(compiled, side, name, value) for name, value in facts.items()]
    return " ".join([event.tag, *filter(None, words)])


def _attack_line(compiled: CompiledScenario, event: AttackRolled) -> str:
    """An attack with the places of both counters, its sum and its dice; one from the air comes from nowhere."""
    attacker = "air"
    if event.attacker != OFF or event.start != OFF:
        attacker = f"{write_counter(compiled, event.attacker)}@{_tile(compiled, event.start)}"
    target = f"{write_counter(compiled, event.target)}@{_tile(compiled, event.tile)}"
    sum_ = f"{event.base}+{event.cover}+{event.range}={event.total}"
    dice = ",".join(map(str, event.dice))
    side = compiled.ruleset.sides[event.side]
    return f"{event.tag} {side} {event.kind} {attacker} {target} {sum_} {dice} {'hit' if event.hit else 'miss'}"


def _word(compiled: CompiledScenario, side: Side, name: str, value: object) -> str:
    """One fact in words, by the name of its field."""
    cards = compiled.cards[side]
    match name, value:
        case (("cards" | "card"), None):
            return HIDDEN
        case "cards", tuple():
            return ",".join(cards[card].code for card in value)
        case "card", int():
            return cards[value].code
        case "bids", tuple():
            return ",".join("-" if value[each] is None else compiled.cards[each][value[each]].code for each in SIDES)
        case "values", tuple():
            return ",".join(map(str, value))
        case (("side" | "holder" | "winner"), int()):
            return compiled.ruleset.sides[value]
        case (("counter" | "other" | "vehicle"), int()):
            return write_counter(compiled, CounterId(value))
        case (("seat" | "other_seat"), int()):
            return "tile" if value == OFF else write_seat(compiled, SeatId(value))
        case (("tile" | "start"), int()):
            return _tile(compiled, value)
        case "tie", bool():
            return "tie" if value else "won"
        case "disabled", bool():
            return "disabled" if value else "ready"
        case _, IntEnum():
            return value.name.lower()
        case _, Enum():
            return str(value.value)
    return str(value)


def _tile(compiled: CompiledScenario, tile: int) -> str:
    """A tile's designation, or that it is off the board."""
    return "off" if tile == OFF else compiled.board.tiles[tile].name
