"""The table of a game in North Africa as the lines so far make it: cards, counters, seats, markers, the board."""

from __future__ import annotations

from collections import Counter, deque
from typing import Any, NamedTuple

Line = dict[str, Any]

SIDES = ("lrdg", "italy")
LRDG, ITALY = SIDES
HILL_COVER = 3
HILL_COVER_FROM_ABOVE = 1


class SeatOfVehicle(NamedTuple):
    """A seat: its vehicle, its actions, and the specialism that it asks for."""

    vehicle: str
    actions: list[Line]
    specialism: str


def opponent(side: str) -> str:
    return ITALY if side == LRDG else LRDG


class Table:
    """All that lies on the table."""

    def __init__(self, set_up: Line) -> None:
        self.tiles: dict[str, Line] = {tile["name"]: tile for tile in set_up["tiles"]}
        self.holder_of_marker: str = set_up["initiative"]
        self.max_rounds: int = set_up["max_rounds"]
        self.round = 0
        self.turn: str | None = None
        self.goals: dict[str, Line] = {}
        self.cards: dict[str, dict[str, Line]] = {}
        self.zones: dict[str, dict[str, Counter[str]]] = {}
        self.markers: dict[str, dict[str, str]] = {}
        self.escape_tiles: dict[str, set[str]] = {}
        self.counters: dict[str, Line] = {}
        self.at: dict[str, str | None] = {}
        self.seat: dict[str, str | None] = {}
        self.seats: dict[str, SeatOfVehicle] = {}
        self.holder: dict[str, str] = {}
        self.damage: Counter[str] = Counter()
        self.suppressed: set[str] = set()
        self.destroyed: set[str] = set()
        self.gone: set[str] = set()
        self.escaped: set[str] = set()
        self.neutralised: dict[str, set[str]] = {side: set() for side in SIDES}
        self.hopeless = dict.fromkeys(SIDES, False)
        for side in SIDES:
            self._set_up_side(side, set_up["sides"][side])
        for side in SIDES:
            for code, seat in set_up["sides"][side]["aboard"].items():
                self.seat[f"{side}:{code}"] = seat
                self.at[f"{side}:{code}"] = self.at[self.seats[seat].vehicle]
        self._distances = {name: self._distances_from(name) for name in self.tiles}

    def _set_up_side(self, side: str, force: Line) -> None:
        self.goals[side] = force["goal"]
        self.cards[side] = {card["code"]: card for card in force["cards"]}
        self.zones[side] = {zone: Counter(cards) for zone, cards in force["zones"].items()}
        self.markers[side] = dict.fromkeys(force["scouted"], "scouted")
        self.markers[side].update(dict.fromkeys(force["controlled"], "controlled"))
        self.escape_tiles[side] = set(force["escape"])
        for counter in force["counters"]:
            name = f"{side}:{counter['code']}"
            self.counters[name] = counter
            self.at[name] = force["start"].get(counter["code"])
            self.seat[name] = None
            self.holder[name] = side
            self.damage[name] = force["damage"].get(counter["code"], 0)
            for seat in counter["seats"]:
                self.seats[f"{name}:{seat['name']}"] = SeatOfVehicle(name, seat["actions"], seat["specialism"])

    # the board

    def adjacent(self, one: str, other: str) -> bool:
        """Whether two tiles share a stretch of edge (C2.2)."""
        lines = abs(self.tiles[one]["line"] - self.tiles[other]["line"])
        positions = abs(self.tiles[one]["position"] - self.tiles[other]["position"])
        return (lines, positions) in ((0, 2), (1, 1))

    def distance(self, one: str, other: str) -> int:
        """The fewest steps between two tiles (C2.3)."""
        return self._distances[one][other]

    def _distances_from(self, start: str) -> dict[str, int]:
        distances = {start: 0}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for there in self.tiles:
                if there not in distances and self.adjacent(here, there):
                    distances[there] = distances[here] + 1
                    waiting.append(there)
        return distances

    def cover(self, tile: str, start: str | None, from_above: bool) -> int:
        """The cover bonus of a tile, where a hill has two (C7.5, A6.6)."""
        if not self.tiles[tile]["hill"]:
            cover: int = self.tiles[tile]["cover"]
            return cover
        on_hill = start is not None and self.tiles[start]["hill"]
        return HILL_COVER_FROM_ABOVE if from_above or on_hill else HILL_COVER

    # counters

    def kind(self, name: str) -> str:
        kind: str = self.counters[name]["kind"]
        return kind

    def riders(self, vehicle: str) -> list[str]:
        """The soldiers in a vehicle."""
        return [name for name, seat in self.seat.items() if seat is not None and self.seats[seat].vehicle == vehicle]

    def vehicle_of(self, soldier: str) -> str | None:
        """The vehicle that a soldier is in."""
        seat = self.seat[soldier]
        return None if seat is None else self.seats[seat].vehicle

    def disabled(self, vehicle: str) -> bool:
        """Whether a vehicle's damage has reached its critical threshold (A7.2)."""
        return bool(self.damage[vehicle] >= self.counters[vehicle]["critical"])

    def take_off(self, name: str) -> None:
        """A counter leaves the board for good."""
        self.at[name] = self.seat[name] = None
        self.suppressed.discard(name)
        self.gone.add(name)

    # points

    def size(self, side: str, *zones: str) -> int:
        return sum(self.zones[side][zone].total() for zone in zones)

    def points(self, side: str) -> int:
        """Controlled objectives; structures for the LRDG once destroyed, for Italy while it holds their tile (A8.1)."""
        held = {tile for tile, marker in self.markers[side].items() if marker == "controlled"}
        total: int = sum(self.tiles[tile]["objective"] for tile in held)
        for name, counter in self.counters.items():
            if counter["kind"] == "structure":
                scores = name in self.destroyed if side == LRDG else self.at[name] in held
                total += counter["points"] if scores else 0
        return total

    def ahead(self) -> str:
        """The side with more points, or else the holder of the initiative marker (C8.5)."""
        lrdg, italy = (self.points(side) for side in SIDES)
        if lrdg == italy:
            return self.holder_of_marker
        return LRDG if lrdg > italy else ITALY
