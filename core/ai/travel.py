"""How far counters are from where they want to go, counting the scouting that a way still needs."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from core.ai.guide import FARTHEST, Guide
from core.ids import TileId

STEP = 0.74
"""What a gain is worth that is a step away, of one that is here."""

FAR = 16.0
"""From so many steps away nothing pulls any more."""

MOST_KEPT = 50_000
"""So many ways are kept before they are forgotten."""


class Ways(NamedTuple):
    """The ways to a goal from every tile: their lengths, and what something at the goal is worth from there."""

    costs: tuple[float, ...]
    nearness: tuple[float, ...]


_kept: dict[tuple[Guide, tuple[int, ...], TileId, float, float, bool], Ways] = {}


def ways_to(
    guide: Guide, markers: tuple[int, ...], goal: TileId, unscouted: float, far: float = 0.0, by_vehicle: bool = False
) -> Ways:
    """The steps from every tile to a goal, unscouted ones longer, rough ones closed to vehicles (C5.1, A5.1)."""
    key = (guide, markers, goal, unscouted, far, by_vehicle)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        costs = _costs_to(guide, markers, goal, unscouted, by_vehicle)
        found = _kept[key] = Ways(costs, tuple(_nearness(cost, far) for cost in costs))
    return found


def _nearness(cost: float, far: float) -> float:
    """A part that falls with every step, and a far part that falls evenly to nothing, so that long ways pull too."""
    near: float = STEP**cost
    return (1.0 - far) * near + far * max(0.0, 1.0 - cost / FAR)


def _costs_to(
    guide: Guide, markers: tuple[int, ...], goal: TileId, unscouted: float, by_vehicle: bool
) -> tuple[float, ...]:
    board = guide.compiled.board
    costs = [float(FARTHEST)] * len(board.tiles)
    costs[goal] = 0.0
    if by_vehicle and board.tiles[goal].rough:
        return tuple(costs)
    queue = deque([goal])
    while queue:
        tile = queue.popleft()
        through = costs[tile] + (1.0 if markers[tile] else 1.0 + unscouted)
        for near in board.adjacent[tile]:
            if through < costs[near] and not (by_vehicle and board.tiles[near].rough):
                costs[near] = through
                queue.append(near)
    return tuple(costs)
