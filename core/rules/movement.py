"""Movement actions: Move, Scout, Stalk, Guide (C5, N5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from core.actions import DONE, LEAVE, Action, GuideCounter, Leave, Step
from core.decisions import About, Ask, Decision
from core.draft import Draft
from core.frame import Frame
from core.ids import OFF, ActionKind, Side
from core.rules.scouting import mark
from core.scenario import CardAction
from core.state import GameState


class Gait(NamedTuple):
    """How a movement action treats the tiles it comes to."""

    needs_marker: bool
    leaves_marker: bool
    rule: str
    shuns_rough: bool = False


GAITS = {
    ActionKind.MOVE: Gait(needs_marker=True, leaves_marker=False, rule="C5.1"),
    ActionKind.GUIDE: Gait(needs_marker=True, leaves_marker=False, rule="N5.1"),
    ActionKind.SCOUT: Gait(needs_marker=False, leaves_marker=True, rule="C5.2"),
    ActionKind.STALK: Gait(needs_marker=False, leaves_marker=False, rule="C5.3"),
    ActionKind.DRIVE: Gait(needs_marker=True, leaves_marker=False, rule="A5.1", shuns_rough=True),
}
"""Move and Guide (C5.1, N5.1), Scout (C5.2), Stalk (C5.3), Drive (A5.1)."""


def ways(state: GameState, side: Side, counter: int, kind: ActionKind) -> tuple[int, ...]:
    """The tiles that a counter can step to now (C5.1, C5.2, C5.3)."""
    board = state.setting.board
    near = board.adjacent[state.places[counter]]
    gait = GAITS[kind]
    if gait.needs_marker:
        markers = state.markers[side]
        near = tuple(tile for tile in near if markers[tile])
    if gait.shuns_rough:
        near = tuple(tile for tile in near if not board.tiles[tile].rough)
    return near


@dataclass(frozen=True, slots=True)
class Moving(Frame):
    """A counter moves step by step, up to as many as are left (C5.4, C4.2)."""

    tag: ClassVar[str] = "Moving"

    side: Side
    counter: int
    kind: ActionKind
    left: int

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the next step while there is one to take."""
        if not self.left:
            return ()
        setting = state.setting
        options: list[Action] = [setting.steps[tile] for tile in ways(state, self.side, self.counter, self.kind)]
        if setting.ruleset.may_leave(state, self.side, self.counter):
            options.append(LEAVE)
        if not options:
            return ()
        options.append(DONE)
        return (Decision(self.side, Ask.STEP, tuple(options), About(self.kind, self.counter, self.left)),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Take a step, leave the board, or stay."""
        if not isinstance(action, Step):
            draft.pop()
            if isinstance(action, Leave):
                draft.setting.ruleset.leave(draft, side, self.counter)
            return
        draft.step_counter(self.counter, action.tile, self.kind)
        if GAITS[self.kind].leaves_marker:
            mark(draft, side, action.tile)
        draft.setting.ruleset.moved(draft, self.counter)
        draft.replace(Moving(side, self.counter, self.kind, self.left - 1))

    def refusal(self, state: GameState, side: Side, action: Action) -> str:
        """A tile that does not touch is refused by C5.4, an adjacent one by the action's own rule (A8.2: leaving)."""
        if isinstance(action, Leave):
            return "A8.2"
        near = state.setting.board.adjacent[state.places[self.counter]]
        return GAITS[self.kind].rule if isinstance(action, Step) and action.tile in near else "C5.4"


@dataclass(frozen=True, slots=True)
class Guiding(Frame):
    """A side chooses which of its counters that are not suppressed is guided (N5.1)."""

    tag: ClassVar[str] = "Guiding"
    rule: ClassVar[str] = "N5.1"

    side: Side
    left: int

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for a counter that can go somewhere, or none."""
        setting = state.setting
        able = [
            setting.guides[counter]
            for counter in setting.own[self.side]
            if state.places[counter] != OFF
            and not state.suppressed[counter]
            and ways(state, self.side, counter, ActionKind.GUIDE)
        ]
        if not able:
            return ()
        return (Decision(self.side, Ask.GUIDE, (*able, DONE), About(ActionKind.GUIDE, OFF, self.left)),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Guide the chosen counter."""
        draft.pop()
        if isinstance(action, GuideCounter):
            draft.push(Moving(side, action.counter, ActionKind.GUIDE, self.left))


def begin_moving(draft: Draft, side: Side, counter: int, action: CardAction) -> None:
    """Move the card's own counter (C5.1, C5.2, C5.3)."""
    draft.push(Moving(side, counter, action.kind, action.value))


def begin_guiding(draft: Draft, side: Side, counter: int, action: CardAction) -> None:
    """Guide any one counter (N5.1)."""
    draft.push(Guiding(side, action.value))
