"""Encode views, decisions, actions and events as rows, and decode validated rows."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from operator import attrgetter
from typing import Any, Final

import msgpack
from pydantic import ConfigDict, TypeAdapter, ValidationError

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision
from core.determinize import determinize
from core.events import Event
from core.frame import AnyFrame
from core.frames import FRAMES
from core.ids import OFF, Marker, Side, other
from core.match import Update
from core.rules.rounds import RoundsFrame
from core.state import Outcome
from core.state_slots import generate_function
from core.state_validation import is_valid_frame
from core.view import OpponentCards, OwnCards, PlayerView
from net.errors import PeerError
from net.row_types import ACTION_TYPES, EVENT_TYPES, FIELD_NAMES, Row, view_row_type

DIGEST_BYTES: Final = 8
"""The bytes of a view's digest."""


# from values to rows


def _getter(names: tuple[str, ...]) -> Callable[[Any], Row]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


_FIELDS: Final = {kind: _getter(names) for kind, names in FIELD_NAMES.items()}


def _row_of(name: str, value: object) -> Row:
    return (name, *_FIELDS[type(value)](value))


def action_row(action: Action) -> Row:
    """An action as a row."""
    return _row_of(action.tag, action)


def event_row(event: Event) -> Row:
    """An event as a row."""
    return _row_of(event.tag, event)


def decision_row(decision: Decision) -> Row:
    """A decision as a row, without its side, which the reader knows."""
    return (decision.ask, tuple(map(action_row, decision.options)), tuple(decision.about))


VIEW_FIELDS: Final = FIELD_NAMES[PlayerView]
CONVERTED: Final = ("own", "opponent", "stack", "outcome")
"""The fields of a view that are objects, and rows of their own on the wire."""

OWN, OPPONENT, STACK, OUTCOME = map(VIEW_FIELDS.index, CONVERTED)


_fill_view_row: Final[Callable[[PlayerView, Row, Row, Row, Row | None], Row]] = generate_function(
    "fill_view_row(view, own, opponent, stack, outcome)",
    [f"return ({', '.join(f'view.{name}' if name not in CONVERTED else name for name in VIEW_FIELDS)})"],
    {},
)


def view_row(view: PlayerView) -> Row:
    """A view as a row."""
    own, opponent, outcome = view.own, view.opponent, view.outcome
    return _fill_view_row(
        view,
        (own.deck, own.hand, own.play, own.discard, own.supply, own.removed),
        (opponent.deck, opponent.hand, opponent.play, opponent.discard, opponent.supply, opponent.removed),
        tuple([_row_of(frame.tag, frame) for frame in view.stack]),
        (outcome.winner, outcome.ending) if outcome else None,
    )


def view_digest(view: PlayerView) -> bytes:
    """A digest of what a side sees, never of the state behind it."""
    return row_digest(view_row(view))


def row_digest(row: Row) -> bytes:
    """A digest of a row: of its bytes on the wire."""
    return blake2b(msgpack.packb(row), digest_size=DIGEST_BYTES).digest()


# from rows that pydantic has validated to values


def action_from_row(row: Row) -> Action:
    """The action of a validated row."""
    action: Action = ACTION_TYPES[row[0]](*row[1:])
    return action


def frame_from_row(row: Row) -> AnyFrame:
    """The frame of a validated row."""
    return FRAMES[row[0]](*row[1:])


def view_from_row(row: Row) -> PlayerView:
    """The view of a validated row."""
    values = list(row)
    values[OWN] = OwnCards(*row[OWN])
    values[OPPONENT] = OpponentCards(*row[OPPONENT])
    values[STACK] = tuple([frame_from_row(frame) for frame in row[STACK]])
    values[OUTCOME] = Outcome(*row[OUTCOME]) if row[OUTCOME] else None
    return PlayerView(*values)


class _ZeroGenerator:
    """A generator of zeros: how hidden cards are dealt does not matter where only visible ones are read."""

    def randbelow(self, bound: int) -> int:
        """Always the first."""
        return 0


_ZERO_GENERATOR: Final = _ZeroGenerator()


class RowDecoder:
    """Decodes rows of one game, and refuses those that are impossible in it."""

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        self._compiled = compiled
        self._side = side
        self._opponent_total = sum(compiled.totals[other(side)])
        shape: TypeAdapter[Row] = TypeAdapter(view_row_type(compiled, side), config=ConfigDict(strict=True))
        self._checked = shape.validate_python
        tiles, counters, seats = len(compiled.board.tiles), len(compiled.counters), len(compiled.seats)
        cards = max(len(cards) for cards in compiled.cards)
        self._bounds = {
            **dict.fromkeys(("side", "holder"), (0, 2)),
            **dict.fromkeys(("tile", "start"), (OFF, tiles)),
            **dict.fromkeys(("counter", "target", "attacker", "other"), (OFF, counters)),
            **dict.fromkeys(("seat", "other_seat"), (OFF, seats)),
            **dict.fromkeys(("card", "cards", "bids"), (0, cards)),
            "winner": (0, 2),
        }

    def update(
        self, number: int, view: Row, decision: Row | None, start: int, events: list[Event], can: tuple[bool, bool]
    ) -> Update:
        """An update whose view is possible in this game, with the very decision that it leads to."""
        seen = self._view(view)
        try:
            state = determinize(self._compiled, seen, _ZERO_GENERATOR)
            sound = all(is_valid_frame(self._compiled, frame) for frame in state.stack)
        except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
            raise PeerError("senseless") from None
        open_decisions = next((each for each in state.open_decisions if each.side == seen.side), None)
        if not sound or decision != (decision_row(open_decisions) if open_decisions else None):
            raise PeerError("senseless")
        return Update(number, seen, open_decisions, start, tuple(events), *can)

    def _view(self, row: Row) -> PlayerView:
        try:
            seen = view_from_row(self._checked(row))
        except ValidationError:
            raise PeerError("senseless") from None
        own, opponent, compiled = seen.own, seen.opponent, self._compiled
        zones = (own.deck, own.hand, own.play, own.discard, own.supply, own.removed)
        hidden = opponent.deck + opponent.hand + opponent.discard + opponent.removed
        fits = (
            tuple(map(sum, zip(*zones, strict=True))) == compiled.totals[self._side]
            and hidden + sum(opponent.play) + sum(opponent.supply) == self._opponent_total
            and (Marker.CONTROLLED, Marker.CONTROLLED) not in zip(*seen.markers, strict=True)
            and seen.stack[:1] == (RoundsFrame(),)
        )
        if not fits:
            raise PeerError("senseless")
        return seen

    def event(self, row: Row) -> Event:
        """The event of a validated row, refused if it names what does not exist in this game."""
        kind = EVENT_TYPES[row[0]]
        for name, value in zip(FIELD_NAMES[kind], row[1:], strict=True):
            if name in self._bounds:
                least, most = self._bounds[name]
                for each in value if isinstance(value, tuple) else (value,):
                    if each is not None and not least <= each < most:
                        raise PeerError("senseless")
        event: Event = kind(*row[1:])
        return event
