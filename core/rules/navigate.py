"""Scouting from a distance: Navigate and Surveil (A6.2, A6.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.actions import FINISH_ACTION, Action, MarkTile
from core.decisions import Decision, DecisionContext, DecisionKind
from core.draft import Draft, GameFrame
from core.events import TileChosen
from core.ids import ActionKind, CounterId, Side, TileId
from core.rules.scouting import mark
from core.scenario import CardAction
from core.state import GameState


@dataclass(frozen=True, slots=True)
class MarkTilesFrame(GameFrame):
    """Tiles are chosen one by one, and each that lacks the side's marker gets one (A6.2, A6.5)."""

    tag: ClassVar[str] = "Charting"
    rule: ClassVar[str] = "A6.2"

    side: Side
    kind: ActionKind
    counter: CounterId
    left: int
    chosen: tuple[TileId, ...]

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the next tile while there is one to choose."""
        if not self.left:
            return ()
        marks = state.compiled.marks
        options = tuple(marks[tile] for tile in self._within(state) if tile not in self.chosen)
        if not options:
            return ()
        ask = DecisionKind.NAVIGATE if self.kind is ActionKind.NAVIGATE else DecisionKind.SURVEIL
        return (
            Decision(self.side, ask, (*options, FINISH_ACTION), DecisionContext(self.kind, self.counter, self.left)),
        )

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Mark the tile, or no more."""
        if not isinstance(action, MarkTile):
            draft.pop()
            return
        draft.emit(TileChosen, side, action.tile, self.kind)
        mark(draft, side, action.tile)
        draft.replace(MarkTilesFrame(side, self.kind, self.counter, self.left - 1, (*self.chosen, action.tile)))

    def refusal(self, state: GameState, side: Side, action: Action) -> str:
        """The rule of the action (A6.2, A6.5)."""
        return "A6.5" if self.kind is ActionKind.SURVEIL else self.rule

    def _within(self, state: GameState) -> list[TileId]:
        """Surveil reaches every tile; Navigate one next to the soldier, then one next to those chosen."""
        adjacent = state.compiled.board.adjacent
        if self.kind is ActionKind.SURVEIL:
            return list(state.compiled.tile_ids)
        near = self.chosen or (state.places[self.counter],)
        return sorted({tile for place in near for tile in adjacent[place]})


def begin_marking_tiles(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Navigate from a soldier's tile (A6.2), or surveil any tiles (A6.5)."""
    draft.push(MarkTilesFrame(side, action.kind, counter, action.value, ()))
