"""The types of rows, worked out from the classes of the game, as pydantic checks them when they arrive.

A row of a class begins with its tag or name; its fields follow in the order in which the class declares them. The
fields have no names on the wire.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import Discriminator, Field, Tag

from core.actions import ACTIONS
from core.compiled_scenario import CompiledScenario
from core.events import Event
from core.frames import FRAMES
from core.ids import SIDES, Side, other
from core.rules.rounds import SECRET
from core.state import SLOTS
from core.state_slots import MAX_COUNT, Bounds
from core.view import OpponentCards, OwnCards, PlayerView

Row = tuple[Any, ...]

MAX_ROW_ITEMS: Final = 1024
"""More things of a kind than any scenario has."""

MAX_TEXT_LENGTH: Final = 64

SmallInt = Annotated[int, Field(ge=SECRET, lt=MAX_COUNT)]
"""Any number in a game; a bid that is not shown is the least."""

ShortText = Annotated[str, Field(max_length=MAX_TEXT_LENGTH)]

ACTION_TYPES: Final[dict[str, Any]] = {kind.tag: kind for kind in ACTIONS}
EVENT_TYPES: Final[dict[str, Any]] = {kind.tag: kind for kind in get_args(Event)}
FIELD_NAMES: Final[dict[type, tuple[str, ...]]] = {
    kind: tuple(field.name for field in fields(kind))
    for kind in (*ACTION_TYPES.values(), *EVENT_TYPES.values(), *FRAMES.values(), PlayerView)
}
"""The fields of each class in their order."""


def wire_type(hint: Any) -> Any:
    """The type that pydantic checks a field of this type with; an id is checked as the number it is."""
    hint = getattr(hint, "__supertype__", hint)
    origin = get_origin(hint)
    if origin in (UnionType, Union):
        return _union(wire_type(part) for part in get_args(hint))
    if origin is tuple:
        parts = get_args(hint)
        if parts[-1] is Ellipsis:
            return _many(wire_type(parts[0]))
        return _tuple(wire_type(part) for part in parts)
    if hint is int:
        return SmallInt
    if hint is str:
        return ShortText
    if hint in (bool, NoneType):
        return hint
    assert issubclass(hint, Enum), hint
    return Annotated[hint, Field(strict=False)]


def _tuple(parts: Any) -> Any:
    return tuple.__class_getitem__(tuple(parts))


def _many(part: Any) -> Any:
    return Annotated[_tuple((part, ...)), Field(max_length=MAX_ROW_ITEMS)]


def _union(parts: Any) -> Any:
    return Union.__getitem__(tuple(parts))


def _first(row: Any) -> Any:
    return row[0] if isinstance(row, tuple) and row and isinstance(row[0], str) else None


def _one_of(kinds: dict[str, Any]) -> Any:
    rows = []
    for name, kind in kinds.items():
        hints = get_type_hints(kind)
        row = _tuple((Literal.__getitem__(name), *(wire_type(hints[field]) for field in FIELD_NAMES[kind])))
        rows.append(Annotated[row, Tag(name)])
    return Annotated[_union(rows), Discriminator(_first)]


def _ints(count: int, least: int, bound: int) -> Any:
    return Annotated[_tuple((_int(least, bound), ...)), Field(min_length=count, max_length=count)]


def _int(least: int, bound: int) -> Any:
    return Annotated[int, Field(ge=least, lt=bound)]


def _slot(bounds: Bounds, hint: Any, compiled: CompiledScenario) -> Any:
    """The values of a slot of the state that a view shows as a whole."""
    least, bound, length = bounds.limits(compiled)
    if length is None:
        return _int(least, bound)
    if bool in get_args(hint):
        return Annotated[tuple[bool, ...], Field(min_length=length, max_length=length)]
    values = _ints(length, least, bound)
    return _tuple([values] * len(SIDES)) if bounds.per_side else values


def view_row_type(compiled: CompiledScenario, side: Side) -> Any:
    """The row of a view of one side in one scenario: every list has its length, every number its range."""
    sides, pile = len(SIDES), _int(0, MAX_COUNT)
    own_zone, opponent_zone = (_ints(len(compiled.cards[each]), 0, MAX_COUNT) for each in (side, other(side)))
    hints = get_type_hints(PlayerView)
    types = {
        name: _slot(slot.bounds, hints[name], compiled)
        for name, slot in SLOTS.items()
        if slot.bounds is not None and name in hints
    }
    types |= {
        "side": _int(side, side + 1),
        "own": _tuple([own_zone] * len(fields(OwnCards))),
        "opponent": _tuple(
            opponent_zone if hint is not int else pile for hint in get_type_hints(OpponentCards).values()
        ),
        "scores": _ints(sides, 0, MAX_COUNT),
        "stack": _many(_one_of(dict(FRAMES))),
        "outcome": _union((_tuple((_union((_int(0, sides), None)), ShortText)), None)),
    }
    return _tuple(types[name] for name in FIELD_NAMES[PlayerView])


if TYPE_CHECKING:
    ActionRow = Row
    EventRow = Row
else:
    ActionRow, EventRow = _one_of(ACTION_TYPES), _one_of(EVENT_TYPES)
