"""The expected state according to the lines so far: cards, counters, markers, the board."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.tui.game_log.checker.line_models import (
    SIDES,
    CardModel,
    CounterModel,
    ForceModel,
    GoalModel,
    MarkerSide,
    SetUpLine,
    Side,
    TileModel,
    Zone,
)

HILL_COVER = 3
HILL_COVER_FROM_ABOVE = 1


def opponent(side: Side) -> Side:
    return "germany" if side == "us" else "us"


@dataclass
class Army:
    """What one side has."""

    side: Side
    goal: GoalModel
    cards: dict[str, CardModel]
    counters: dict[str, CounterModel]
    zones: dict[Zone, Counter[str]]
    at: dict[str, str | None]
    spawn: dict[str, str]
    markers: dict[str, MarkerSide]
    suppressed: set[str] = field(default_factory=set)
    target: str | None = None
    hopeless: bool = False
    """Beyond all hope, as last judged (C8.7)."""

    @classmethod
    def of(cls, side: Side, force: ForceModel) -> Army:
        """A side as it is set up (C3.8)."""
        zones: dict[Zone, Counter[str]] = {
            "deck": Counter(force.zones.deck),
            "hand": Counter(force.zones.hand),
            "play": Counter(force.zones.play),
            "discard": Counter(force.zones.discard),
            "supply": Counter(force.zones.supply),
            "removed": Counter(force.zones.removed),
        }
        markers: dict[str, MarkerSide] = dict.fromkeys(force.scouted, "scouted")
        markers.update(dict.fromkeys(force.controlled, "controlled"))
        return cls(
            side=side,
            goal=force.goal,
            cards={card.code: card for card in force.cards},
            counters={counter.code: counter for counter in force.counters},
            zones=zones,
            at={counter.code: force.start.get(counter.code) for counter in force.counters},
            spawn=force.spawn,
            markers=markers,
        )

    def size(self, *zones: Zone) -> int:
        return sum(self.zones[zone].total() for zone in zones)

    def holds(self, zone: Zone, cards: Iterable[str]) -> bool:
        """Whether all these cards really lie in a zone (C1.4)."""
        return Counter(cards) <= self.zones[zone]

    def shift(self, cards: Iterable[str], source: Zone, to: Zone) -> None:
        moved = Counter(cards)
        self.zones[source] -= moved
        self.zones[to] += moved

    @property
    def fog(self) -> str:
        """The code of its fog cards."""
        return next(card.code for card in self.cards.values() if card.kind == "fog")

    @property
    def pinned(self) -> bool:
        """No Riflemen counter on the board (N8.1)."""
        return not any(self.at[code] for code, counter in self.counters.items() if counter.title == "rifleman")

    def standing_on(self, tile: str) -> list[str]:
        """Its counters on a tile, in the order of its list."""
        return [code for code in self.counters if self.at[code] == tile]


class ExpectedState:
    """Both sides and the board between them."""

    def __init__(self, set_up: SetUpLine) -> None:
        self.tiles: dict[str, TileModel] = {tile.name: tile for tile in set_up.tiles}
        self.objectives = {tile.name: tile.objective for tile in set_up.tiles if tile.objective}
        self.radio = set_up.radio
        self.holder: Side = set_up.initiative
        self.armies: dict[Side, Army] = {side: Army.of(side, set_up.sides.of(side)) for side in SIDES}
        self.turn: Side | None = None
        self.round = 0
        self.max_rounds = set_up.max_rounds
        self._distances = {name: self._distances_from(name) for name in self.tiles}

    def adjacent(self, one: str, other: str) -> bool:
        """Whether two tiles share a stretch of edge (C2.2)."""
        lines = abs(self.tiles[one].line - self.tiles[other].line)
        positions = abs(self.tiles[one].position - self.tiles[other].position)
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

    def cover(self, tile: str, attacker_on: str, blast: bool) -> int:
        """The cover bonus of a tile (C7.3), where a hill has two (C7.5, N7.3)."""
        if not self.tiles[tile].hill:
            return self.tiles[tile].cover
        return HILL_COVER_FROM_ABOVE if blast or self.tiles[attacker_on].hill else HILL_COVER

    def points(self, side: Side) -> int:
        """The points on the tiles that a side controls (C8.2)."""
        markers = self.armies[side].markers
        return sum(points for tile, points in self.objectives.items() if markers.get(tile) == "controlled")
