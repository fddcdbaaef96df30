"""Movement actions: Move, Scout, Stalk, Guide (C5, N5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from core.actions import FINISH_ACTION, LEAVE_BOARD, Action, GuideCounter, LeaveBoard, Step
from core.decisions import Decision, DecisionContext, DecisionKind
from core.draft import Draft, GameFrame
from core.events import CounterGuided
from core.ids import OFF, ActionKind, CounterId, Side, TileId
from core.rules.scouting import mark
from core.scenario import CardAction
from core.state import GameState


class MovementRule(NamedTuple):
    """How a movement action treats the tiles it comes to."""

    needs_marker: bool
    leaves_marker: bool
    rule: str
    avoids_rough: bool = False


MOVEMENT_RULES = {
    ActionKind.MOVE: MovementRule(needs_marker=True, leaves_marker=False, rule="C5.1"),
    ActionKind.GUIDE: MovementRule(needs_marker=True, leaves_marker=False, rule="N5.1"),
    ActionKind.SCOUT: MovementRule(needs_marker=False, leaves_marker=True, rule="C5.2"),
    ActionKind.STALK: MovementRule(needs_marker=False, leaves_marker=False, rule="C5.3"),
    ActionKind.DRIVE: MovementRule(needs_marker=True, leaves_marker=False, rule="A5.1", avoids_rough=True),
}
"""Move and Guide (C5.1, N5.1), Scout (C5.2), Stalk (C5.3), Drive (A5.1)."""


def legal_steps(state: GameState, side: Side, counter: CounterId, kind: ActionKind) -> tuple[TileId, ...]:
    """The tiles that a counter can step to now (C5.1, C5.2, C5.3)."""
    board = state.compiled.board
    near = board.adjacent[state.places[counter]]
    movement_rule = MOVEMENT_RULES[kind]
    if movement_rule.needs_marker:
        markers = state.markers[side]
        near = tuple(tile for tile in near if markers[tile])
    if movement_rule.avoids_rough:
        near = tuple(tile for tile in near if not board.tiles[tile].rough)
    return near


@dataclass(frozen=True, slots=True)
class MoveFrame(GameFrame):
    """A counter moves step by step, up to as many as are left (C5.4, C4.2)."""

    tag: ClassVar[str] = "Moving"

    side: Side
    counter: CounterId
    kind: ActionKind
    left: int

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the next step while there is one to take."""
        if not self.left:
            return ()
        compiled = state.compiled
        options: list[Action] = [
            compiled.steps[tile] for tile in legal_steps(state, self.side, self.counter, self.kind)
        ]
        if compiled.ruleset.may_leave_board(state, self.side, self.counter):
            options.append(LEAVE_BOARD)
        if not options:
            return ()
        options.append(FINISH_ACTION)
        return (
            Decision(self.side, DecisionKind.STEP, tuple(options), DecisionContext(self.kind, self.counter, self.left)),
        )

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Take a step, leave the board, or stay."""
        if not isinstance(action, Step):
            draft.pop()
            if isinstance(action, LeaveBoard):
                draft.compiled.ruleset.on_leave_board(draft, side, self.counter)
            return
        draft.step_counter(self.counter, action.tile, self.kind)
        if MOVEMENT_RULES[self.kind].leaves_marker:
            mark(draft, side, action.tile)
        draft.compiled.ruleset.on_moved(draft, self.counter)
        draft.replace(MoveFrame(side, self.counter, self.kind, self.left - 1))

    def refusal(self, state: GameState, side: Side, action: Action) -> str:
        """A tile that does not touch is refused by C5.4, an adjacent one by the action's own rule (A8.2: leaving)."""
        if isinstance(action, LeaveBoard):
            return "A8.2"
        near = state.compiled.board.adjacent[state.places[self.counter]]
        return MOVEMENT_RULES[self.kind].rule if isinstance(action, Step) and action.tile in near else "C5.4"


@dataclass(frozen=True, slots=True)
class GuideFrame(GameFrame):
    """A side chooses which of its counters that are not suppressed is guided (N5.1)."""

    tag: ClassVar[str] = "Guiding"
    rule: ClassVar[str] = "N5.1"

    side: Side
    left: int

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for a counter that can go somewhere, or none."""
        compiled = state.compiled
        able = [
            compiled.guides[counter]
            for counter in compiled.own[self.side]
            if state.places[counter] != OFF
            and not state.suppressed[counter]
            and legal_steps(state, self.side, counter, ActionKind.GUIDE)
        ]
        if not able:
            return ()
        return (
            Decision(
                self.side, DecisionKind.GUIDE, (*able, FINISH_ACTION), DecisionContext(ActionKind.GUIDE, OFF, self.left)
            ),
        )

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Guide the chosen counter."""
        draft.pop()
        if isinstance(action, GuideCounter):
            draft.emit(CounterGuided, action.counter)
            draft.push(MoveFrame(side, action.counter, ActionKind.GUIDE, self.left))


def begin_moving(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Move the card's own counter (C5.1, C5.2, C5.3)."""
    draft.push(MoveFrame(side, counter, action.kind, action.value))


def begin_guiding(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Guide any one counter (N5.1)."""
    draft.push(GuideFrame(side, action.value))
