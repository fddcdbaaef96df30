"""Who is beyond all hope in North Africa (A8.4, A8.5), and when a game has to end (C8.1, C8.7)."""

from __future__ import annotations

from typing import NamedTuple

from tests.tui.game_log.africa_checker.table import LRDG, SIDES, Table, opponent

OWN_ZONES = ("hand", "deck", "discard", "play")
SCOUTING = ("scout", "navigate", "surveil")
AGAINST_REGULAR = ("attack", "strafe")
AGAINST_ARMOUR = ("antitank", "demolition")


class Ending(NamedTuple):
    winner: str | None
    rule: str


class Prospects:
    """What is open to a side (C8.4, C8.6)."""

    def __init__(self, table: Table, side: str) -> None:
        self.table, self.side = table, side
        self.cards = self._obtainable()

    def _obtainable(self) -> set[str]:
        zones, cards = self.table.zones[self.side], self.table.cards[self.side]
        alone = self.table.size(self.side, *OWN_ZONES) == 1
        held = {code for zone in (("hand",) if alone else OWN_ZONES) for code, n in zones[zone].items() if n}
        found = {code for code in held if cards[code]["kind"] != "fog"}
        supply = {code for code, copies in zones["supply"].items() if copies and cards[code]["kind"] != "fog"}
        while True:
            squads = {each["squad"] for code in found for each in cards[code]["actions"] if each["kind"] == "bolster"}
            more = {code for code in supply - found if "" in squads or cards[code]["squad"] in squads}
            if not more:
                return found
            found |= more

    def can_use(self, specialism: str) -> bool:
        """Whether a soldier with an obtainable card meets a seat's requirement."""
        cards = self.table.cards[self.side]
        able = (cards[code] for code in self.cards if cards[code]["kind"] == "combat")
        return any(not specialism or card["specialism"] == specialism for card in able)

    def open(self, *kinds: str) -> bool:
        """Whether one of some actions is open (C8.6)."""
        cards = self.table.cards[self.side]
        if any(action["kind"] in kinds for code in self.cards for action in cards[code]["actions"]):
            return True
        return any(
            self.table.at[seat.vehicle] is not None and self.can_use(seat.specialism)
            for seat in self.table.seats.values()
            if any(action["kind"] in kinds for action in seat.actions)
        )

    def can_drive(self, vehicle: str | None) -> bool:
        """Whether the Drive of a vehicle on the board is open."""
        return vehicle is not None and any(
            self.table.at[vehicle] is not None and self.can_use(seat.specialism)
            for seat in self.table.seats.values()
            if seat.vehicle == vehicle and any(action["kind"] == "drive" for action in seat.actions)
        )


def is_hopeless(table: Table, side: str) -> bool:
    """Whether a side can no longer meet its condition (A8.5)."""
    goal = table.goals[side]
    prospects = Prospects(table, side)
    if goal["kind"] == "points":
        return bool(_reachable_points(table, side, prospects) < goal["points"])
    counted = [name for name in goal["of"] if name not in table.gone]
    if goal["kind"] == "escape":
        found = escaped(table, side)
        for name in counted:
            vehicle = name if table.kind(name) == "vehicle" else table.vehicle_of(name)
            owner, _, code = name.partition(":")
            found += (owner == side and code in prospects.cards) or prospects.can_drive(vehicle)
        return bool(found < goal["counters"])
    found = len(table.neutralised[side])
    regular, armour = prospects.open(*AGAINST_REGULAR), prospects.open(*AGAINST_ARMOUR)
    for name in counted:
        reached = regular and (table.kind(name) == "soldier" or table.counters[name]["defence"] > 0)
        found += reached or armour
    return bool(found < goal["counters"])


def _reachable_points(table: Table, side: str, prospects: Prospects) -> int:
    markers = table.markers[side]
    tiles = {tile for tile, marker in markers.items() if marker == "controlled"}
    if prospects.open("control"):
        tiles = set(table.tiles) if prospects.open(*SCOUTING) else set(markers)
    total: int = sum(table.tiles[tile]["objective"] for tile in tiles)
    demolishes = prospects.open("demolition")
    for name, counter in table.counters.items():
        if counter["kind"] == "structure":
            reached = demolishes or name in table.destroyed if side == LRDG else table.at[name] in tiles
            total += counter["points"] if reached else 0
    return total


def escaped(table: Table, side: str) -> int:
    """How many counters that a side's goal names have escaped with it (A8.2)."""
    return sum(name in table.escaped and table.holder[name] == side for name in table.goals[side]["of"])


def due(table: Table) -> Ending | None:
    """The ending that is due after any event (C8.7)."""
    sides = SIDES if table.turn != SIDES[1] else SIDES[::-1]
    for side in sides:
        goal = table.goals[side]
        if goal["kind"] == "points" and table.points(side) >= goal["points"]:
            return Ending(side, "C8.2")
        if goal["kind"] == "escape" and escaped(table, side) >= goal["counters"]:
            return Ending(side, "A8.2")
        if goal["kind"] == "neutralise" and len(table.neutralised[side]) >= goal["counters"]:
            return Ending(side, "A8.3")
    for side in SIDES:
        if table.hopeless[opponent(side)] and _wins_over_the_hopeless(table, side):
            return Ending(side, "A8.4")
    return None


def due_by_hope(table: Table) -> Ending | None:
    """The ending that is due when hope was judged: a dead position goes before the rest (A8.4, C8.5)."""
    return Ending(table.ahead(), "C8.5") if all(table.hopeless.values()) else due(table)


def _wins_over_the_hopeless(table: Table, side: str) -> bool:
    kind = table.goals[side]["kind"]
    more = table.points(side) > table.points(opponent(side))
    return bool(kind == "neutralise" or (kind == "points" and more))
