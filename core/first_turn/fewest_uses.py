"""A lower bound on the uses of cards that a side still needs to meet its goal without dice.

It looks away from markers on the way, specialisms, damage and rough ground: what is left out only makes the way longer,
so a search may drop whatever the bound puts out of reach. Neutralising and pinning take attacks
(A8.3, N8.2), so no number of uses is enough for them.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from core.board import UNREACHABLE
from core.compiled_scenario import CompiledScenario
from core.ids import OFF, ActionKind, CounterId, Fate, GoalKind, Marker, PieceKind, Side, TileId
from core.rules.vehicles import LRDG_SIDE
from core.state import GameState

NEVER: Final = 1_000
"""More uses than any turn has."""

ON_FOOT: Final = frozenset({ActionKind.MOVE, ActionKind.SCOUT, ActionKind.STALK})


class FewestUses:
    """The bound for one side of a scenario."""

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        self.compiled, self.side = compiled, side
        self.goal = compiled.goals[side]
        cards = compiled.cards[side]
        printed = [action for card in cards for action in card.actions]
        guided = max([action.value for action in printed if action.kind is ActionKind.GUIDE], default=0)
        self.drives = {
            vehicle: max(
                [
                    action.value
                    for seat in compiled.seats_of[vehicle]
                    for action in compiled.seats[seat].seat.actions
                    if action.kind is ActionKind.DRIVE
                ],
                default=0,
            )
            for vehicle in compiled.vehicles
        }
        self.fastest = max(self.drives.values(), default=0)
        """The most tiles that a use drives anybody."""
        self.own_steps = {
            counter: max([guided, *_steps(compiled, counter)])
            for counter in compiled.own[side]
            if compiled.card_of[counter] != OFF
        }
        controls = compiled.cards_with_action[side].get(ActionKind.CONTROL, ())
        self.controllers = [counter for counter in self.own_steps if compiled.card_of[counter] in controls]
        self.control_vehicles = {vehicle for vehicle, _ in compiled.seats_with_action.get(ActionKind.CONTROL, ())}

    def __call__(self, state: GameState) -> int:
        """No fewer uses than this meet the goal."""
        if self.goal.kind is GoalKind.POINTS:
            return self._to_points(state)
        if self.goal.kind is GoalKind.ESCAPE:
            return self._to_escape(state)
        return NEVER

    # points

    def _to_points(self, state: GameState) -> int:
        """One Control for each tile, after the way to the farthest of them."""
        needed = self.goal.points - state.points(self.side)
        if needed <= 0:
            return 0
        if self.compiled.radio_tile != OFF and self.compiled.radio_side == self.side:
            return 1
        tiles = [(tile, value) for tile, value in enumerate(self._values(state)) if value]
        ways = {tile: self._way_to_control(state, TileId(tile)) for tile, _ in tiles}
        return min(
            [
                count + max(ways[tile] for tile, _ in chosen)
                for count in range(1, len(tiles) + 1)
                for chosen in combinations(tiles, count)
                if sum(value for _, value in chosen) >= needed
            ],
            default=NEVER,
        )

    def _values(self, state: GameState) -> list[int]:
        """What controlling each tile would add (C8.2, A8.1)."""
        markers, places, compiled = state.markers[self.side], state.places, self.compiled
        values = list(state.objectives)
        if compiled.structures and self.side != LRDG_SIDE:
            for structure in compiled.structures:
                if places[structure] != OFF:
                    values[places[structure]] += compiled.counters[structure].points
        return [0 if marker == Marker.CONTROLLED else value for value, marker in zip(values, markers, strict=True)]

    def _way_to_control(self, state: GameState, tile: TileId) -> int:
        """The uses before somebody can control a tile; those of the enemy who prevent it stay without dice (A6.1)."""
        if self.compiled.ruleset.control_obstacle(state, self.side, tile):
            return NEVER
        places = state.places
        ways = [self._way(places[each], tile, max(self.own_steps[each], self.fastest)) for each in self.controllers]
        ways += [self._way(places[each], tile, self.drives[each]) for each in self.control_vehicles]
        marking = 0 if state.markers[self.side][tile] else 1
        return max(min(ways, default=NEVER), marking)

    def _way(self, start: TileId, goal: TileId, speed: int) -> int:
        """The uses of a way; who is not on the board may come onto any tile (N4.1)."""
        if start in (OFF, goal):
            return 0
        return -(-self.compiled.board.distance[start][goal] // speed) if speed else NEVER

    # escape

    def _to_escape(self, state: GameState) -> int:
        """One use for each soldier or vehicle that leaves, after the way of the farthest of them (A8.2)."""
        compiled, side = self.compiled, self.side
        fates, places, riding = state.fates, state.places, state.riding
        needed = self.goal.count
        inside = dict.fromkeys(compiled.vehicles, 0)
        soldiers: list[int] = []
        for counter in compiled.counted[side]:
            if fates[counter] == Fate.ESCAPED and state.holders[counter] == side:
                needed -= 1
            if fates[counter] or places[counter] == OFF:
                continue
            if compiled.kinds[counter] is PieceKind.VEHICLE:
                inside[counter] += 1
                continue
            if riding[counter] != OFF:
                inside[compiled.seats[riding[counter]].vehicle] += 1
            soldiers.append(self._way_out(places[counter], max(self.own_steps[counter], self.fastest)))
        if needed <= 0:
            return 0
        vehicles = [
            (self._way_out(places[vehicle], self.drives[vehicle]), inside[vehicle])
            for vehicle in compiled.vehicles
            if places[vehicle] != OFF and vehicle in compiled.leaving[side]
        ]
        ways = sorted({way for way in (*soldiers, *(way for way, _ in vehicles)) if way < NEVER})
        return min((self._leaving(way, soldiers, vehicles, needed) for way in ways), default=NEVER)

    def _leaving(self, way: int, soldiers: list[int], vehicles: list[tuple[int, int]], needed: int) -> int:
        """The uses with which enough of those no farther away than a way can leave; all come aboard by own uses."""
        on_foot = sum(each <= way for each in soldiers)
        loads = sorted((load for each, load in vehicles if each <= way), reverse=True)
        best = NEVER
        for driven in range(len(loads) + 1):
            aboard = sum(loads[:driven])
            for walking in range(min(on_foot, needed) + 1):
                boarding = max(0, needed - aboard - walking)
                if driven or not boarding:
                    best = min(best, max(way + driven + walking, boarding + walking))
        return best

    def _way_out(self, start: TileId, speed: int) -> int:
        """The uses before the one that leaves the board."""
        if not speed:
            return NEVER
        distance = self.compiled.board.distance[start]
        steps = min([distance[tile] for tile in self.compiled.escape_tiles[self.side]], default=UNREACHABLE)
        return NEVER if steps >= UNREACHABLE else -(-(steps + 1) // speed) - 1


def _steps(compiled: CompiledScenario, counter: CounterId) -> list[int]:
    card = compiled.cards[compiled.owner[counter]][compiled.card_of[counter]]
    return [action.value for action in card.actions if action.kind in ON_FOOT]
