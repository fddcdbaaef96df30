"""The types of rows, worked out from the classes of the game, as pydantic checks them at the door.

A row of a class begins with its tag or name; its fields follow in the order in which the class declares them. What
stands in a field's place needs no name on the wire.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import Discriminator, Field, Tag

from core.actions import ACTIONS
from core.decisions import Ask
from core.events import Event
from core.frames import FRAMES
from core.ids import ActionKind
from core.rules.rounds import SECRET
from core.view import FoeCards, OwnCards, PlayerView

Row = tuple[Any, ...]

MOST_IN_ROW: Final = 1024
"""More things of a kind than any scenario has."""

LONGEST_WORD: Final = 64

Small = Annotated[int, Field(ge=SECRET, le=10**6)]
"""Any number in a game; a bid that is not shown is the least."""

Word = Annotated[str, Field(max_length=LONGEST_WORD)]

ACTION_OF: Final[dict[str, Any]] = {kind.tag: kind for kind in ACTIONS}
EVENT_OF: Final[dict[str, Any]] = {kind.tag: kind for kind in get_args(Event)}
NAMES: Final[dict[type, tuple[str, ...]]] = {
    kind: tuple(field.name for field in fields(kind))
    for kind in (*ACTION_OF.values(), *EVENT_OF.values(), *FRAMES.values())
}
"""The fields of each class in their order."""


def wire_type(hint: Any) -> Any:
    """The type that pydantic checks a field of this type with."""
    origin = get_origin(hint)
    if origin in (UnionType, Union):
        return _union(wire_type(part) for part in get_args(hint))
    if origin is tuple:
        parts = get_args(hint)
        if parts[-1] is Ellipsis:
            return _many(wire_type(parts[0]))
        return _tuple(wire_type(part) for part in parts)
    if hint is int:
        return Small
    if hint is str:
        return Word
    if hint in (bool, NoneType):
        return hint
    assert issubclass(hint, Enum), hint
    return Annotated[hint, Field(strict=False)]


def _tuple(parts: Any) -> Any:
    """A tuple of these types, each in its place."""
    return tuple.__class_getitem__(tuple(parts))


def _many(part: Any, least: int = 0) -> Any:
    """A tuple of one type throughout."""
    return Annotated[_tuple((part, ...)), Field(min_length=least, max_length=MOST_IN_ROW)]


def _union(parts: Any) -> Any:
    """One of these types."""
    return Union.__getitem__(tuple(parts))


def _first(row: Any) -> Any:
    """What a row is a row of."""
    return row[0] if isinstance(row, tuple) and row and isinstance(row[0], str) else None


def _one_of(kinds: dict[str, Any]) -> Any:
    """A row of one of these classes."""
    rows = []
    for name, kind in kinds.items():
        hints = get_type_hints(kind)
        row = _tuple((Literal.__getitem__(name), *(wire_type(hints[field]) for field in NAMES[kind])))
        rows.append(Annotated[row, Tag(name)])
    return Annotated[_union(rows), Discriminator(_first)]


def _view_row() -> Any:
    """A row of a view, whose cards, frames and outcome are rows too."""
    hints = get_type_hints(PlayerView)
    parts = []
    for field in fields(PlayerView):
        hint = hints[field.name]
        if hint in (OwnCards, FoeCards):
            inner = get_type_hints(hint)
            parts.append(_tuple(wire_type(inner[each.name]) for each in fields(hint)))
        elif field.name == "stack":
            parts.append(_many(_one_of(dict(FRAMES))))
        elif field.name == "outcome":
            parts.append(_union((_tuple((wire_type(int | None), Word)), None)))
        else:
            parts.append(wire_type(hint))
    return _tuple(parts)


def _decision_row() -> Any:
    """What is asked, the options, and what a prompt may name."""
    about = _tuple((wire_type(ActionKind | None), Small, Small, Word))
    return _tuple((wire_type(Ask), _many(_one_of(ACTION_OF), 1), about))


if TYPE_CHECKING:
    ActionRow = Row
    EventRow = Row
    DecisionRow = Row
    ViewRow = Row
else:
    ActionRow, EventRow = _one_of(ACTION_OF), _one_of(EVENT_OF)
    DecisionRow, ViewRow = _decision_row(), _view_row()
