"""The mortar: its target marker and its blast (N5.2, N6.3, N7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.actions import Action, AimAt
from core.decisions import Decision, DecisionContext, DecisionKind, DenialReason, Obstacle
from core.draft import Draft, GameFrame
from core.events import EmptyTileBlasted
from core.ids import OFF, ActionKind, CounterId, Side, TileId, other
from core.rules.attack import roll
from core.scenario import CardAction
from core.state import GameState

MORTAR = "mortar"
"""The title of the counter that the target marker belongs to."""

LEAST_DISTANCE = 3
"""How far from the mortar its target must be (N6.3)."""


def in_reach(state: GameState, side: Side, start: TileId) -> tuple[TileId, ...]:
    """The tiles that the target marker can go to, for a mortar on a tile (N6.3)."""
    now, distance = state.targets[side], state.compiled.board.distance[start]
    return tuple([tile for tile in state.compiled.tile_ids if distance[tile] >= LEAST_DISTANCE and tile != now])


@dataclass(frozen=True, slots=True)
class TargetFrame(GameFrame):
    """The side's target marker is put or moved onto a tile at distance 3 or more (N6.3)."""

    tag: ClassVar[str] = "Targeting"
    rule: ClassVar[str] = "N6.3"

    side: Side
    mortar: CounterId

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the tile."""
        aims = state.compiled.aims
        options = tuple(aims[tile] for tile in in_reach(state, self.side, state.places[self.mortar]))
        return (Decision(self.side, DecisionKind.TARGET, options, DecisionContext(ActionKind.TARGET, self.mortar)),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Put the marker there."""
        assert isinstance(action, AimAt)
        draft.pop()
        draft.move_target(side, action.tile)


@dataclass(frozen=True, slots=True)
class BlastFrame(GameFrame):
    """Every counter on the target tile is attacked, one by one, each result applied before the next roll (N7.1)."""

    tag: ClassVar[str] = "Blasting"

    side: Side
    dice: int
    mortar: CounterId
    queue: tuple[CounterId, ...]

    def run(self, draft: Draft) -> None:
        """Roll against the next counter."""
        if not self.queue:
            draft.pop()
            return
        draft.replace(BlastFrame(self.side, self.dice, self.mortar, self.queue[1:]))
        roll(draft, self.side, ActionKind.BLAST, self.dice, self.mortar, self.queue[0])


def under_blast(state: GameState, side: Side, start: TileId) -> Iterator[CounterId]:
    """The counters on a side's target tile, wherever its mortar is: the enemy's first, then its own (N7.1)."""
    own = state.compiled.own
    tile = state.targets[side]
    return (counter for counter in (*own[other(side)], *own[side]) if state.places[counter] == tile)


def target_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """Targeting needs a tile far enough away (N6.3, C4.9)."""
    return None if in_reach(state, side, tile) else Obstacle(DenialReason.NO_TILE_FAR_ENOUGH, tile)


def begin_targeting(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Target (N6.3)."""
    draft.push(TargetFrame(side, counter))


def blast_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """Blast needs the target marker on the board (N7.1)."""
    return Obstacle(DenialReason.NO_TARGET_MARKER) if state.targets[side] == OFF else None


def begin_blasting(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Blast the target tile, empty or not (N7.1)."""
    queue = tuple(under_blast(draft.state, side, OFF))
    if not queue:
        draft.emit(EmptyTileBlasted, side, draft.state.targets[side])
    draft.push(BlastFrame(side, action.value, counter, queue))


def lose_target(draft: Draft, counter: CounterId) -> None:
    """Take the target marker off when its mortar has moved or left the board (N5.2)."""
    compiled = draft.compiled
    side = compiled.owner[counter]
    if compiled.counters[counter].title == MORTAR and draft.state.targets[side] != OFF:
        draft.move_target(side, OFF)
