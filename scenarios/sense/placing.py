"""Whether a side's counters begin where they can: on tiles, in seats, each once (C3.8, A1.1, A2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from core.ids import PieceKind
from core.scenario import Counter, Force, Scenario, Tile
from scenarios.faults import Fault, Reason, fault, show
from scenarios.sense.games import TERMS
from scenarios.sense.names import beyond, off_board

Counters = Mapping[str, Counter]


def placing_flaws(force: Force, scenario: Scenario) -> Iterator[Fault]:
    """What is wrong with where a side's counters begin."""
    counters = {counter.code: counter for counter in force.counters}
    yield from _start_flaws(force, counters, {tile.name: tile for tile in scenario.tiles})
    yield from _seat_flaws(force, counters)
    yield from _damage_flaws(force, counters)
    yield from _repeated(force, counters)
    yield from _shared_tiles(force, counters)
    terms = TERMS[scenario.game]
    if terms.people is PieceKind.SOLDIER:
        yield from _not_placed(force)
    if terms.keeper and force.side != terms.keeper:
        yield from strays((c.code for c in force.counters if c.kind is PieceKind.STRUCTURE), "sides", force.side)


def strays(structures: Iterable[str], *place: str | int) -> Iterator[Fault]:
    """Structures with the side that does not keep them (A7.5)."""
    for code in structures:
        yield fault(Reason.STRUCTURE_OF_OTHER_SIDE, *place, "structures", found=show(code))


def _start_flaws(force: Force, counters: Counters, tiles: Mapping[str, Tile]) -> Iterator[Fault]:
    """Counters in play start on tiles of the board, vehicles not on rough ones (A2.1)."""
    for code, name in force.start:
        place = _place_of(code, name, force, counters)
        yield from off_board(name, tiles.keys(), *place)
        if code not in counters:
            yield fault(Reason.COUNTER_WITHOUT_CARDS, *place, found=show(code))
        elif counters[code].kind is PieceKind.VEHICLE and name in tiles and tiles[name].rough:
            yield fault(Reason.VEHICLE_ON_ROUGH, *place, found=show(code), tile=show(name))


def _seat_flaws(force: Force, counters: Counters) -> Iterator[Fault]:
    """A soldier in a vehicle has a seat of his own in a vehicle of his side (A1.3)."""
    taken: set[tuple[str, str]] = set()
    for code, vehicle, seat in force.aboard:
        place = ("sides", force.side, "seats", vehicle, seat)
        if code not in counters:
            yield fault(Reason.COUNTER_WITHOUT_CARDS, *place, found=show(code))
        elif counters[code].kind is not PieceKind.SOLDIER:
            yield fault(Reason.UNKNOWN_CODE, *place, found=show(code))
        if not _is_vehicle(vehicle, counters):
            yield fault(Reason.VEHICLE_NOT_ON_BOARD, *place, found=show(vehicle))
        elif seat not in {each.name for each in counters[vehicle].seats}:
            known = ", ".join(show(each.name) for each in counters[vehicle].seats)
            yield fault(Reason.UNKNOWN_SEAT, *place, found=show(seat), expected=known)
        if (vehicle, seat) in taken:
            yield fault(Reason.SEAT_TAKEN, *place, found=show(seat))
        taken.add((vehicle, seat))


def _damage_flaws(force: Force, counters: Counters) -> Iterator[Fault]:
    """A vehicle may begin with damage, but not destroyed (A7.3)."""
    damaged: set[str] = set()
    for code, damage in force.damage:
        place = ("sides", force.side, "damage", code)
        if not _is_vehicle(code, counters):
            yield fault(Reason.VEHICLE_NOT_ON_BOARD, *place, found=show(code))
        else:
            yield from beyond(damage, 1, counters[code].integrity - 1, *place)
        if code in damaged:
            yield fault(Reason.NAMED_TWICE, *place, found=show(code))
        damaged.add(code)


def _repeated(force: Force, counters: Counters) -> Iterator[Fault]:
    """A counter begins in one place (A1.1)."""
    tiles = [(code, _place_of(code, tile, force, counters)) for code, tile in force.start]
    seats = [(code, ("sides", force.side, "seats", vehicle, seat)) for code, vehicle, seat in force.aboard]
    placed: set[str] = set()
    for code, place in tiles + seats:
        if code in placed:
            yield fault(Reason.COUNTER_PLACED_TWICE, *place, found=show(code))
        placed.add(code)


def _shared_tiles(force: Force, counters: Counters) -> Iterator[Fault]:
    """A tile holds one structure at most (C1.6)."""
    taken: set[str] = set()
    for code, tile in force.start:
        if code in counters and counters[code].kind is PieceKind.STRUCTURE:
            if tile in taken:
                yield fault(Reason.STRUCTURES_SHARE_TILE, "structures", tile, found=show(tile))
            taken.add(tile)


def _not_placed(force: Force) -> Iterator[Fault]:
    """Every counter in play begins on the board or in a seat (A1.1)."""
    placed = {code for code, _ in force.start} | {code for code, _, _ in force.aboard}
    for counter in force.counters:
        if counter.code not in placed:
            yield fault(Reason.NOT_PLACED, "sides", force.side, "counters", found=show(counter.code))


def _is_vehicle(code: str, counters: Counters) -> bool:
    """Whether a code names a vehicle in play."""
    return code in counters and counters[code].kind is PieceKind.VEHICLE


def _place_of(code: str, tile: str, force: Force, counters: Counters) -> tuple[str, ...]:
    """Where a file would say on which tile a counter starts."""
    kind = counters[code].kind if code in counters else PieceKind.UNIT
    if kind is PieceKind.STRUCTURE:
        return ("structures", tile)
    if kind is PieceKind.VEHICLE:
        return ("sides", force.side, "vehicles", code)
    return ("sides", force.side, "counters", tile)
