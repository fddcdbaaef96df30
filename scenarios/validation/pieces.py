"""Validation of single cards, counters and tiles (C1, A1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.ids import ActionKind, CardKind, Game, PieceKind
from core.scenario import Card, CardAction, Counter, Seat, Tile
from scenarios.problems import Problem, ProblemReason, problem
from scenarios.validation.game_terms import ROUGH, SPECIALISM, game_has, not_in_game_problems
from scenarios.validation.names import (
    CODE,
    LONG_CODE,
    LONGEST_WORDS,
    SQUAD,
    TILE,
    WORD,
    bad_name_problems,
    range_problems,
    repeat_problems,
    text_problems,
)

HIGHEST_INITIATIVE: Final = 9
HIGHEST_VALUE: Final = 9
HIGHEST_DEFENCE: Final = 9
HIGHEST_INTEGRITY: Final = 9
HIGHEST_POINTS: Final = 9
HIGHEST_COVER: Final = 3
HILL_COVER: Final = 3
"""Cover of hills as printed; only the rules lower it (C7.5, N7.3, A6.6)."""

MOST_SEATS: Final = 6

WITHOUT_VALUE: Final = frozenset(
    {ActionKind.CONCEAL, ActionKind.CONTROL, ActionKind.RECON, ActionKind.TARGET, ActionKind.REPAIR}
)
"""Actions that are printed without a number (C6, N6.3, A6.4)."""

FOR_A_SQUAD: Final = frozenset({ActionKind.BOLSTER, ActionKind.INSPIRE})
"""Actions that may be limited to one squad (C6.1, C6.5)."""

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
"""Actions that start from a counter's tile, and so need a combat card (C1.2, C4.7)."""

NOT_ALLOWED: Final = {
    CardKind.COMBAT: frozenset({ActionKind.INSPIRE, ActionKind.DRIVE}),
    CardKind.COMMAND: THROUGH_A_COUNTER | {ActionKind.DRIVE},
    CardKind.FOG: frozenset(ActionKind),
}
"""Actions that a kind of card can't have (C4.3, C4.7, C6.5, A5.1)."""

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
"""Actions that a seat can have: Drive, and what a soldier can do from a vehicle (A4.7, A4.9)."""


def card_problems(card: Card, game: Game, *place: str | int) -> Iterator[Problem]:
    """Yield what is wrong with a card (C1.2, C1.3)."""
    yield from bad_name_problems(card.code, CODE, *place)
    yield from bad_name_problems(card.title, WORD, *place, "title")
    yield from bad_name_problems(card.squad, SQUAD, *place)
    yield from text_problems(card.name, LONGEST_WORDS, *place, "name")
    yield from range_problems(card.initiative, 1, HIGHEST_INITIATIVE, *place, "initiative")
    if card.kind is CardKind.COMBAT:
        yield from _specialism_problems(card.specialism, game, *place, "specialism")
    elif card.specialism:
        yield problem(ProblemReason.SPECIALISM_WITHOUT_COUNTER, *place, "specialism", kind=card.kind.value)
    for number, action in enumerate(card.actions):
        if action.kind in NOT_ALLOWED[card.kind] and game_has(action.kind, game):
            kind = card.kind.value
            yield problem(
                ProblemReason.ACTION_NOT_FOR_CARD, *place, "actions", number, found=action.kind.value, kind=kind
            )
    yield from _actions_problems(card.actions, game, *place, "actions")


def counter_problems(counter: Counter, game: Game, *place: str | int) -> Iterator[Problem]:
    """Yield what is wrong with a counter, beyond what its card shows (C1.2, A1.2–A1.4)."""
    if not game_has(counter.kind, game):
        yield from not_in_game_problems(counter.kind, game, *place)
        return
    match counter.kind:
        case PieceKind.VEHICLE:
            yield from _vehicle_problems(counter, game, *place)
        case PieceKind.STRUCTURE:
            yield from _structure_problems(counter, *place)
            yield from range_problems(len(counter.name), 0, 0, *place, "name")
        case _:
            yield from text_problems(counter.name, LONGEST_WORDS, *place, "name")
            yield from range_problems(counter.defence, 1, HIGHEST_DEFENCE, *place, "defence")
            yield from range_problems(counter.armoured, 0, 0, *place, "armoured")
    if counter.kind is not PieceKind.VEHICLE:
        yield from range_problems(counter.critical, 0, 0, *place, "critical")
        yield from range_problems(counter.integrity, 0, 0, *place, "integrity")
        yield from range_problems(len(counter.seats), 0, 0, *place, "seats")
    if counter.kind is not PieceKind.STRUCTURE:
        yield from range_problems(counter.points, 0, 0, *place, "points")


def tile_problems(tile: Tile, game: Game, *place: str | int) -> Iterator[Problem]:
    """Yield what is wrong with a tile, apart from its position (C1.6)."""
    yield from bad_name_problems(tile.name, TILE, *place)
    yield from bad_name_problems(tile.terrain, WORD, *place, "terrain")
    yield from range_problems(tile.cover, HILL_COVER if tile.hill else 0, HIGHEST_COVER, *place, "cover")
    if tile.rough:
        yield from not_in_game_problems(ROUGH, game, *place, "rough")


def _actions_problems(actions: tuple[CardAction, ...], game: Game, *place: str | int) -> Iterator[Problem]:
    seen: set[ActionKind] = set()
    for number, action in enumerate(actions):
        yield from not_in_game_problems(action.kind, game, *place, number)
        if action.kind in WITHOUT_VALUE:
            yield from range_problems(action.value, 0, 0, *place, number)
        else:
            yield from range_problems(action.value, 1, HIGHEST_VALUE, *place, number)
        if action.squad and action.kind not in FOR_A_SQUAD:
            yield problem(ProblemReason.SQUAD_NOT_FOR_ACTION, *place, number, found=action.kind.value)
        yield from bad_name_problems(action.squad, SQUAD, *place, number)
        if action.kind in seen:
            yield problem(ProblemReason.ACTION_TWICE, *place, number, found=action.kind.value)
        seen.add(action.kind)


def _vehicle_problems(vehicle: Counter, game: Game, *place: str | int) -> Iterator[Problem]:
    """Check defences, seats and damage limits of a vehicle (A1.3)."""
    yield from bad_name_problems(vehicle.code, LONG_CODE, *place)
    yield from bad_name_problems(vehicle.title, WORD, *place, "title")
    yield from text_problems(vehicle.name, LONGEST_WORDS, *place, "make")
    yield from range_problems(vehicle.defence, 0, HIGHEST_DEFENCE, *place, "defence")
    yield from range_problems(vehicle.armoured, 1, HIGHEST_DEFENCE, *place, "armoured")
    yield from range_problems(vehicle.integrity, 1, HIGHEST_INTEGRITY, *place, "integrity")
    yield from range_problems(vehicle.critical, 1, vehicle.integrity, *place, "critical")
    yield from range_problems(len(vehicle.seats), 1, MOST_SEATS, *place, "seats")
    yield from repeat_problems((seat.name for seat in vehicle.seats), *place, "seats")
    for seat in vehicle.seats:
        yield from _seat_problems(seat, game, *place, "seats", seat.name)


def _seat_problems(seat: Seat, game: Game, *place: str | int) -> Iterator[Problem]:
    yield from bad_name_problems(seat.name, WORD, *place)
    yield from _specialism_problems(seat.specialism, game, *place, "specialism")
    for number, action in enumerate(seat.actions):
        if action.kind not in IN_A_SEAT and game_has(action.kind, game):
            yield problem(ProblemReason.ACTION_NOT_FOR_SEAT, *place, "actions", number, found=action.kind.value)
    yield from _actions_problems(seat.actions, game, *place, "actions")


def _structure_problems(structure: Counter, *place: str | int) -> Iterator[Problem]:
    """Check that a structure has one defence, and points or none (A1.4)."""
    yield from bad_name_problems(structure.code, LONG_CODE, *place)
    yield from bad_name_problems(structure.title, WORD, *place, "title")
    yield from range_problems(structure.armoured, 1, HIGHEST_DEFENCE, *place, "defence")
    yield from range_problems(structure.defence, 0, 0, *place, "defence")
    yield from range_problems(structure.points, 0, HIGHEST_POINTS, *place, "points")


def _specialism_problems(specialism: str, game: Game, *place: str | int) -> Iterator[Problem]:
    """Report a specialism in a game without any, or one that can't serve as a name (A1.3)."""
    if specialism:
        yield from not_in_game_problems(SPECIALISM, game, *place)
        yield from bad_name_problems(specialism, WORD, *place)
