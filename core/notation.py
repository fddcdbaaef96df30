"""One short, readable line per entry of a game, and back again exactly."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from core.actions import ACTIONS, Action
from core.compiled_scenario import CompiledScenario
from core.ids import OFF, CardId, CounterId, SeatId, Side
from core.scenario import CardAction


@dataclass(frozen=True, slots=True)
class Act:
    """A side answered a decision; a salt, if any, was mixed into the random numbers first."""

    side: Side
    action: Action
    salt: bytes = b""


@dataclass(frozen=True, slots=True)
class Undo:
    """A side took its last step back."""

    tag: ClassVar = "undo"
    side: Side


@dataclass(frozen=True, slots=True)
class Redo:
    """A side took a step again that it had taken back."""

    tag: ClassVar = "redo"
    side: Side


@dataclass(frozen=True, slots=True)
class Resign:
    """A side gave up (C8.5)."""

    tag: ClassVar = "resign"
    side: Side


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """Both sides agreed on a draw (C8.5)."""

    tag: ClassVar = "draw-agreed"


@dataclass(frozen=True, slots=True)
class UndoAgreed:
    """Both sides agreed to take back the last steps, and the random numbers were salted anew."""

    tag: ClassVar = "undo-agreed"
    count: int
    salt: bytes


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """Somebody else plays a side from here on."""

    tag: ClassVar = "player"
    side: Side
    name: str

    def __post_init__(self) -> None:
        if not self.name or not self.name.isprintable():
            raise ValueError("a printable name expected")


Entry = Act | Undo | Redo | Resign | DrawAgreed | UndoAgreed | NewPlayer

ACTION_OF = {action.tag: action for action in ACTIONS}
FIELDS = {action: tuple(field.name for field in fields(action)) for action in ACTIONS}
SIMPLE = {entry.tag: entry for entry in (Undo, Redo, Resign)}
SALT = "~"


class BadNotationError(ValueError):
    """A line that is no entry of this game."""


def write(compiled: CompiledScenario, entry: Entry) -> str:
    """An entry as a line."""
    sides = compiled.ruleset.sides
    match entry:
        case Act(side, action, salt):
            return _salted(f"{sides[side]} {write_action(compiled, side, action)}", salt)
        case DrawAgreed():
            return entry.tag
        case UndoAgreed(count, salt):
            return _salted(f"{entry.tag} {count}", salt)
        case NewPlayer(side, name):
            return f"{sides[side]} {entry.tag} {name}"
        case Undo() | Redo() | Resign():
            return f"{sides[entry.side]} {entry.tag}"


def write_action(compiled: CompiledScenario, side: Side, action: Action) -> str:
    """An action without its side: a verb, and the names of what it is about."""
    words = [action.tag]
    for name in FIELDS[type(action)]:
        value = getattr(action, name)
        match name:
            case "card":
                words.append(compiled.cards[side][value].code)
            case "use":
                words.append(
                    _used(compiled, side, getattr(action, "card", OFF), getattr(action, "seat", OFF))[value].kind
                )
            case "seat":
                words.append(write_seat(compiled, value))
            case "tile":
                words.append(compiled.board.tiles[value].name)
            case "counter" | "target":
                words.append(write_counter(compiled, value))
            case "count":
                words.append(str(value))
    return " ".join(words)


def write_seat(compiled: CompiledScenario, seat: SeatId) -> str:
    """A seat by its vehicle's side and code, and its name."""
    vehicle, place = compiled.seats[seat]
    return f"{write_counter(compiled, vehicle)}:{place.name}"


def _used(compiled: CompiledScenario, side: Side, card: CardId, seat: SeatId) -> tuple[CardAction, ...]:
    return compiled.cards[side][card].actions if seat == OFF else compiled.seats[seat].seat.actions


def write_counter(compiled: CompiledScenario, counter: CounterId) -> str:
    """A counter by its side and code."""
    return f"{compiled.ruleset.sides[compiled.owner[counter]]}:{compiled.counters[counter].code}"


def read(compiled: CompiledScenario, line: str) -> Entry:
    """The entry that a line stands for."""
    try:
        entry = _read(compiled, line)
    except (ValueError, KeyError, IndexError, StopIteration, TypeError):
        raise BadNotationError(line) from None
    if write(compiled, entry) != line:
        raise BadNotationError(line)
    return entry


def _read(compiled: CompiledScenario, line: str) -> Entry:
    """Take a line apart; whatever goes wrong means that it is no entry."""
    words = line.split(" ")
    if words[1:2] == [NewPlayer.tag]:
        return NewPlayer(compiled.side_named(words[0]), line.split(" ", 2)[2])
    salt = bytes.fromhex(words.pop().removeprefix(SALT)) if words[-1].startswith(SALT) else b""
    if words == [DrawAgreed.tag]:
        return DrawAgreed()
    if words[0] == UndoAgreed.tag:
        return UndoAgreed(int(words[1]), salt)
    side, verb, rest = compiled.side_named(words[0]), words[1], words[2:]
    if verb in SIMPLE:
        return SIMPLE[verb](side)
    return Act(side, _read_action(compiled, side, verb, rest), salt)


def _read_action(compiled: CompiledScenario, side: Side, verb: str, rest: list[str]) -> Action:
    kind = ACTION_OF[verb]
    values: dict[str, Any] = {}
    for name, word in zip(FIELDS[kind], rest, strict=True):
        match name:
            case "card":
                values["card"] = compiled.card_named(side, word)
            case "use":
                used = _used(compiled, side, values["card"], values.get("seat", OFF))
                values["use"] = next(i for i, action in enumerate(used) if action.kind == word)
            case "seat":
                owner, code, place = word.split(":")
                vehicle = compiled.counter_named(compiled.side_named(owner), code)
                values["seat"] = compiled.seat_named(vehicle, place)
            case "tile":
                values["tile"] = compiled.tile_named(word)
            case "counter" | "target":
                owner, code = word.split(":")
                values[name] = compiled.counter_named(compiled.side_named(owner), code)
            case "count":
                values["count"] = int(word)
    return kind(**values)


def _salted(line: str, salt: bytes) -> str:
    return f"{line} {SALT}{salt.hex()}" if salt else line
