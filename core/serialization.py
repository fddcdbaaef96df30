"""Frozen values to plain data (dicts, lists, strings, numbers) and back, and digests of it."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from core.compiled_scenario import CompiledScenario
from core.engine import relist
from core.frame import AnyFrame, Frame
from core.frames import FRAMES
from core.state import SLOTS, GameState, StateSlots
from core.state_validation import is_valid_state

Plain = dict[str, "Plain"] | list["Plain"] | str | int | bool | None

SLOT_TYPES: dict[str, Any] = get_type_hints(StateSlots)
"""The type of each slot of a state."""

NEEDED_SLOTS = {name for name, slot in SLOTS.items() if not slot.default}
"""The slots that are never left out."""


class MalformedError(ValueError):
    """Plain data that does not have the shape of the value it should become."""


def to_plain(value: object) -> Plain:
    """A frozen value as plain data; bytes become hexadecimal, a frame carries its tag, a default is left out.

    So a field that is added later with a default changes neither old data nor its digest.
    """
    if isinstance(value, tuple):
        return [item if type(item) is int else to_plain(item) for item in value]
    if isinstance(value, Enum):
        return to_plain(value.value)
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, bytes):
        return value.hex()
    assert is_dataclass(value)
    plain: dict[str, Plain] = {"frame": value.tag} if isinstance(value, Frame) else {}
    for field in fields(value):
        item = getattr(value, field.name)
        if item != field.default:
            plain[field.name] = to_plain(item)
    return plain


def from_plain(shape: Any, plain: object) -> Any:
    """Plain data as a value of a shape: a type, a tuple of types, or a choice with None."""
    if type(plain) is shape:
        return plain
    shape, origin, parts = _analysed(shape)
    if origin in (UnionType, Union):
        if plain is None and NoneType in parts:
            return None
        return from_plain(next(kind for kind in parts if kind is not NoneType), plain)
    if origin is tuple:
        return _tuple(parts, plain)
    if origin is Frame:
        return _frame(plain)
    if is_dataclass(shape):
        return _dataclass(shape, plain)
    if issubclass(shape, Enum):
        return _construct(shape, plain)
    if shape is bytes and isinstance(plain, str):
        return _construct(bytes.fromhex, plain)
    if type(plain) is not shape:
        raise MalformedError(f"{shape.__name__} expected, not {type(plain).__name__}")
    return plain


@cache
def _analysed(shape: Any) -> tuple[Any, Any, tuple[Any, ...]]:
    """A shape without `NewType`, its generic type if it has one, and the parameters of that."""
    shape = getattr(shape, "__supertype__", shape)
    return shape, get_origin(shape), get_args(shape)


def state_to_plain(state: GameState) -> dict[str, Plain]:
    """A state with its frames as plain data, without the scenario and the slots that have their default."""
    defaults = state.compiled.slot_defaults
    values = {name: getattr(state, name) for name in SLOTS}
    return {name: to_plain(value) for name, value in values.items() if value != defaults.get(name, MISSING)}


def state_from_plain(compiled: CompiledScenario, plain: object) -> GameState:
    """A state from plain data, with its decisions listed."""
    if not isinstance(plain, dict) or not NEEDED_SLOTS <= set(plain) <= set(SLOTS):
        raise MalformedError("a state with all its slots expected")
    state = GameState(compiled)
    for name, value in compiled.slot_defaults.items():
        setattr(state, name, value)
    for name, value in plain.items():
        setattr(state, name, from_plain(SLOT_TYPES[name], value))
    return _validated(state)


def _validated(state: GameState) -> GameState:
    try:
        if is_valid_state(state):
            relisted = relist(state)
            if relisted.outcome or relisted.open_decisions:
                return relisted
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
        pass
    raise MalformedError("a state that makes sense expected")


def digest(plain: Plain) -> str:
    """A short fingerprint of plain data, the same on every machine."""
    return blake2b(_encode(plain).encode(), digest_size=16).hexdigest()


_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode


def state_digest(state: GameState) -> str:
    """A fingerprint of a state."""
    return digest(state_to_plain(state))


def _tuple(kinds: tuple[Any, ...], plain: object) -> tuple[Any, ...]:
    if not isinstance(plain, list):
        raise MalformedError("a list expected")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        if _analysed(kinds[0])[0] is int and all(type(item) is int for item in plain):
            return tuple(plain)
        return tuple(from_plain(kinds[0], item) for item in plain)
    if len(plain) != len(kinds):
        raise MalformedError(f"a list of {len(kinds)} expected")
    return tuple(from_plain(kind, item) for kind, item in zip(kinds, plain, strict=True))


def _frame(plain: object) -> AnyFrame:
    name = plain.get("frame") if isinstance(plain, dict) else None
    if not isinstance(plain, dict) or not isinstance(name, str) or name not in FRAMES:
        raise MalformedError("a frame expected")
    frame: AnyFrame = _dataclass(FRAMES[name], {key: item for key, item in plain.items() if key != "frame"})
    return frame


def _dataclass(kind: Any, plain: object) -> Any:
    shapes = _field_types(kind)
    needed = {field.name for field in fields(kind) if field.default is MISSING}
    if not isinstance(plain, dict) or not needed <= set(plain) <= set(shapes):
        raise MalformedError(f"a {kind.__name__} with its fields expected")
    return kind(**{name: from_plain(shapes[name], item) for name, item in plain.items()})


@cache
def _field_types(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _construct(make: Any, plain: object) -> Any:
    try:
        return make(plain)
    except ValueError as error:
        raise MalformedError(str(error)) from None
