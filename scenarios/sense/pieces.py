"""Whether a card, a counter or a tile makes sense by itself (C1, A1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.ids import ActionKind, CardKind, Game, PieceKind
from core.scenario import Card, CardAction, Counter, Seat, Tile
from scenarios.faults import Fault, Reason, fault, show
from scenarios.sense.games import ROUGH, SPECIALISM, TERMS, foreign, known
from scenarios.sense.names import CODE, LONG_CODE, SQUAD, TILE, WORD, badly_named, beyond, repeated

HIGHEST_INITIATIVE: Final = 9
HIGHEST_VALUE: Final = 9
HIGHEST_DEFENCE: Final = 9
HIGHEST_INTEGRITY: Final = 9
HIGHEST_POINTS: Final = 9
HIGHEST_COVER: Final = 3
HILL_COVER: Final = 3
"""The cover that hills give, lowered by the rules alone (C7.5, N7.3, A6.6)."""

MOST_SEATS: Final = 6

WITHOUT_VALUE: Final = frozenset(
    {ActionKind.CONCEAL, ActionKind.CONTROL, ActionKind.RECON, ActionKind.TARGET, ActionKind.REPAIR}
)
"""The actions that are printed without a number (C6, N6.3, A6.4)."""

FOR_A_SQUAD: Final = frozenset({ActionKind.BOLSTER, ActionKind.INSPIRE})
"""The actions that may be for one squad alone (C6.1, C6.5)."""

THROUGH_A_COUNTER: Final = frozenset(
    {
        ActionKind.MOVE,
        ActionKind.SCOUT,
        ActionKind.STALK,
        ActionKind.CONTROL,
        ActionKind.TARGET,
        ActionKind.ATTACK,
        ActionKind.SUPPRESS,
        ActionKind.BLAST,
        ActionKind.NAVIGATE,
        ActionKind.REPAIR,
        ActionKind.ANTITANK,
        ActionKind.DEMOLITION,
    }
)
"""The actions that start from a counter's tile, and so need a combat card (C1.2, C4.7)."""

OUT_OF_PLACE: Final = {
    CardKind.COMBAT: frozenset({ActionKind.INSPIRE, ActionKind.DRIVE}),
    CardKind.COMMAND: THROUGH_A_COUNTER | {ActionKind.DRIVE},
    CardKind.FOG: frozenset(ActionKind),
}
"""The actions that each kind of card can't carry (C4.3, C4.7, C6.5, A5.1)."""

IN_A_SEAT: Final = frozenset(
    {
        ActionKind.DRIVE,
        ActionKind.CONCEAL,
        ActionKind.CONTROL,
        ActionKind.RECON,
        ActionKind.NAVIGATE,
        ActionKind.REPAIR,
        ActionKind.ATTACK,
        ActionKind.SUPPRESS,
        ActionKind.ANTITANK,
        ActionKind.DEMOLITION,
    }
)
"""The actions that a seat can carry: Drive, and what a soldier can do from a vehicle (A4.7, A4.9)."""


def card_flaws(card: Card, game: Game, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a card (C1.2, C1.3)."""
    yield from badly_named(card.code, CODE, *place)
    yield from badly_named(card.title, WORD, *place, "title")
    yield from badly_named(card.squad, SQUAD, *place)
    yield from beyond(card.initiative, 1, HIGHEST_INITIATIVE, *place, "initiative")
    if card.kind is CardKind.COMBAT:
        yield from _specialism_flaws(card.specialism, game, *place, "specialism")
    elif card.specialism:
        yield fault(Reason.SPECIALISM_WITHOUT_COUNTER, *place, "specialism", kind=card.kind.value)
    for number, action in enumerate(card.actions):
        if action.kind in OUT_OF_PLACE[card.kind] and known(action.kind, game):
            kind = card.kind.value
            yield fault(Reason.ACTION_NOT_FOR_CARD, *place, "actions", number, found=action.kind.value, kind=kind)
    yield from _actions_flaws(card.actions, game, *place, "actions")


def counter_flaws(counter: Counter, game: Game, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a counter or structure that its card does not show (C1.2, A1.2–A1.4)."""
    if not known(counter.kind, game):
        yield from foreign(counter.kind, game, *place)
        return
    match counter.kind:
        case PieceKind.VEHICLE:
            yield from _vehicle_flaws(counter, game, *place)
        case PieceKind.STRUCTURE:
            yield from _structure_flaws(counter, *place)
        case _:
            yield from beyond(counter.defence, 1, HIGHEST_DEFENCE, *place, "defence")
            yield from beyond(counter.armoured, 0, 0, *place, "armoured")
    if counter.kind is not PieceKind.VEHICLE:
        yield from beyond(counter.critical, 0, 0, *place, "critical")
        yield from beyond(counter.integrity, 0, 0, *place, "integrity")
        yield from beyond(len(counter.seats), 0, 0, *place, "seats")
    if counter.kind is not PieceKind.STRUCTURE:
        yield from beyond(counter.points, 0, 0, *place, "points")


def tile_flaws(tile: Tile, game: Game, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a tile, wherever it lies (C1.6)."""
    yield from badly_named(tile.name, TILE, *place)
    yield from badly_named(tile.terrain, WORD, *place, "terrain")
    yield from beyond(tile.cover, HILL_COVER if tile.hill else 0, HIGHEST_COVER, *place, "cover")
    if tile.rough:
        yield from foreign(ROUGH, game, *place, "rough")


def _actions_flaws(actions: tuple[CardAction, ...], game: Game, *place: str | int) -> Iterator[Fault]:
    """What is wrong with the actions of a card or seat (C1.3)."""
    seen: set[ActionKind] = set()
    for number, action in enumerate(actions):
        yield from foreign(action.kind, game, *place, number)
        if action.kind in WITHOUT_VALUE:
            yield from beyond(action.value, 0, 0, *place, number)
        else:
            yield from beyond(action.value, 1, HIGHEST_VALUE, *place, number)
        if action.squad and action.kind not in FOR_A_SQUAD:
            yield fault(Reason.SQUAD_NOT_FOR_ACTION, *place, number, found=action.kind.value)
        yield from badly_named(action.squad, SQUAD, *place, number)
        if action.kind in seen:
            yield fault(Reason.ACTION_TWICE, *place, number, found=action.kind.value)
        seen.add(action.kind)


def _vehicle_flaws(vehicle: Counter, game: Game, *place: str | int) -> Iterator[Fault]:
    """A vehicle has an armoured defence, maybe a regular one, seats, and is disabled before it is destroyed (A1.3)."""
    yield from badly_named(vehicle.code, LONG_CODE, *place)
    yield from badly_named(vehicle.title, WORD, *place, "title")
    yield from beyond(vehicle.defence, 0, HIGHEST_DEFENCE, *place, "defence")
    yield from beyond(vehicle.armoured, 1, HIGHEST_DEFENCE, *place, "armoured")
    yield from beyond(vehicle.integrity, 1, HIGHEST_INTEGRITY, *place, "integrity")
    yield from beyond(vehicle.critical, 1, vehicle.integrity, *place, "critical")
    yield from beyond(len(vehicle.seats), 1, MOST_SEATS, *place, "seats")
    yield from repeated((seat.name for seat in vehicle.seats), *place, "seats")
    for seat in vehicle.seats:
        yield from _seat_flaws(seat, game, *place, "seats", seat.name)


def _seat_flaws(seat: Seat, game: Game, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a seat (A1.3)."""
    yield from badly_named(seat.name, WORD, *place)
    yield from _specialism_flaws(seat.specialism, game, *place, "specialism")
    for number, action in enumerate(seat.actions):
        if action.kind not in IN_A_SEAT and known(action.kind, game):
            yield fault(Reason.ACTION_NOT_FOR_SEAT, *place, "actions", number, found=action.kind.value)
    yield from _actions_flaws(seat.actions, game, *place, "actions")


def _structure_flaws(structure: Counter, *place: str | int) -> Iterator[Fault]:
    """A structure has one defence, and points or none (A1.4)."""
    yield from badly_named(structure.code, LONG_CODE, *place)
    yield from badly_named(structure.title, WORD, *place, "title")
    yield from beyond(structure.armoured, 1, HIGHEST_DEFENCE, *place, "defence")
    yield from beyond(structure.defence, 0, 0, *place, "defence")
    yield from beyond(structure.points, 0, HIGHEST_POINTS, *place, "points")


def _specialism_flaws(specialism: str, game: Game, *place: str | int) -> Iterator[Fault]:
    """A specialism that the game does not know (A1.3)."""
    if not specialism:
        return
    yield from foreign(SPECIALISM, game, *place)
    specialisms = TERMS[game].specialisms
    if known(SPECIALISM, game) and specialism not in specialisms:
        yield fault(Reason.UNKNOWN_WORD, *place, found=show(specialism), expected=", ".join(sorted(specialisms)))
