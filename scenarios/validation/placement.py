"""Validation of start positions: on tiles or in seats, each counter once (C3.8, A1.1, A2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from core.ids import PieceKind
from core.scenario import Counter, Force, Scenario, Tile
from scenarios.problems import Problem, ProblemReason, printable, problem
from scenarios.validation.game_terms import GAME_TERMS
from scenarios.validation.names import off_board_problems, range_problems

Counters = Mapping[str, Counter]


def placement_problems(force: Force, scenario: Scenario) -> Iterator[Problem]:
    """Yield what is wrong with where a side's counters start."""
    counters = {counter.code: counter for counter in force.counters}
    yield from _start_problems(force, counters, {tile.name: tile for tile in scenario.tiles})
    yield from _seat_problems(force, counters)
    yield from _damage_problems(force, counters)
    yield from _repeat_problems(force, counters)
    yield from _shared_tile_problems(force, counters)
    terms = GAME_TERMS[scenario.game]
    if terms.people is PieceKind.SOLDIER:
        yield from _not_placed_problems(force)
    if terms.structure_side and force.side != terms.structure_side:
        yield from stray_structure_problems(
            (c.code for c in force.counters if c.kind is PieceKind.STRUCTURE), "sides", force.side
        )


def stray_structure_problems(structures: Iterable[str], *place: str | int) -> Iterator[Problem]:
    """Report structures of the side that can't have them (A7.5)."""
    for code in structures:
        yield problem(ProblemReason.STRUCTURE_OF_OTHER_SIDE, *place, "structures", found=printable(code))


def _start_problems(force: Force, counters: Counters, tiles: Mapping[str, Tile]) -> Iterator[Problem]:
    """Check that counters start on tiles of the board, vehicles not on rough ones (A2.1)."""
    for code, name in force.start:
        place = _place_of(code, name, force, counters)
        yield from off_board_problems(name, tiles.keys(), *place)
        if code not in counters:
            yield problem(ProblemReason.COUNTER_WITHOUT_CARDS, *place, found=printable(code))
        elif counters[code].kind is PieceKind.VEHICLE and name in tiles and tiles[name].rough:
            yield problem(ProblemReason.VEHICLE_ON_ROUGH, *place, found=printable(code), tile=printable(name))


def _seat_problems(force: Force, counters: Counters) -> Iterator[Problem]:
    """Check that a soldier in a vehicle has a seat of his own in a vehicle of his side (A1.3)."""
    taken: set[tuple[str, str]] = set()
    for code, vehicle, seat in force.aboard:
        place = ("sides", force.side, "seats", vehicle, seat)
        if code not in counters:
            yield problem(ProblemReason.COUNTER_WITHOUT_CARDS, *place, found=printable(code))
        elif counters[code].kind is not PieceKind.SOLDIER:
            yield problem(ProblemReason.UNKNOWN_CODE, *place, found=printable(code))
        if not _is_vehicle(vehicle, counters):
            yield problem(ProblemReason.VEHICLE_NOT_ON_BOARD, *place, found=printable(vehicle))
        elif seat not in {each.name for each in counters[vehicle].seats}:
            known = ", ".join(printable(each.name) for each in counters[vehicle].seats)
            yield problem(ProblemReason.UNKNOWN_SEAT, *place, found=printable(seat), expected=known)
        if (vehicle, seat) in taken:
            yield problem(ProblemReason.SEAT_TAKEN, *place, found=printable(seat))
        taken.add((vehicle, seat))


def _damage_problems(force: Force, counters: Counters) -> Iterator[Problem]:
    """Check that a vehicle may start damaged, but not destroyed (A7.3)."""
    damaged: set[str] = set()
    for code, damage in force.damage:
        place = ("sides", force.side, "damage", code)
        if not _is_vehicle(code, counters):
            yield problem(ProblemReason.VEHICLE_NOT_ON_BOARD, *place, found=printable(code))
        else:
            yield from range_problems(damage, 1, counters[code].integrity - 1, *place)
        if code in damaged:
            yield problem(ProblemReason.NAMED_TWICE, *place, found=printable(code))
        damaged.add(code)


def _repeat_problems(force: Force, counters: Counters) -> Iterator[Problem]:
    """Check that a counter starts in one place only (A1.1)."""
    tiles = [(code, _place_of(code, tile, force, counters)) for code, tile in force.start]
    seats = [(code, ("sides", force.side, "seats", vehicle, seat)) for code, vehicle, seat in force.aboard]
    placed: set[str] = set()
    for code, place in tiles + seats:
        if code in placed:
            yield problem(ProblemReason.COUNTER_PLACED_TWICE, *place, found=printable(code))
        placed.add(code)


def _shared_tile_problems(force: Force, counters: Counters) -> Iterator[Problem]:
    """Check that a tile holds one structure at most (C1.6)."""
    taken: set[str] = set()
    for code, tile in force.start:
        if code in counters and counters[code].kind is PieceKind.STRUCTURE:
            if tile in taken:
                yield problem(ProblemReason.STRUCTURES_SHARE_TILE, "structures", tile, found=printable(tile))
            taken.add(tile)


def _not_placed_problems(force: Force) -> Iterator[Problem]:
    """Check that every counter in play starts on the board or in a seat (A1.1)."""
    placed = {code for code, _ in force.start} | {code for code, _, _ in force.aboard}
    for counter in force.counters:
        if counter.code not in placed:
            yield problem(ProblemReason.NOT_PLACED, "sides", force.side, "counters", found=printable(counter.code))


def _is_vehicle(code: str, counters: Counters) -> bool:
    return code in counters and counters[code].kind is PieceKind.VEHICLE


def _place_of(code: str, tile: str, force: Force, counters: Counters) -> tuple[str, ...]:
    kind = counters[code].kind if code in counters else PieceKind.UNIT
    if kind is PieceKind.STRUCTURE:
        return ("structures", tile)
    if kind is PieceKind.VEHICLE:
        return ("sides", force.side, "vehicles", code)
    return ("sides", force.side, "counters", tile)
