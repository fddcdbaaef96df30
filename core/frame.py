"""The base class of frames: the entries of a state's stack, each one step of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.ids import Side

if TYPE_CHECKING:
    from core.actions import Action
    from core.decisions import Decision
    from core.draft import Draft
    from core.state import GameState


class Frame:
    """One step of the rules: it lists decisions while there are any, and otherwise runs by itself.

    Frames are frozen; they push, pop and replace frames of a draft and never return a value to the frame below.
    """

    __slots__ = ()

    tag: ClassVar[str]
    """The name of this kind of frame in saves and on the wire; it stays when the class is renamed."""

    rule: ClassVar[str] = "C3.1"
    """The rule that says what may be answered here."""

    waiting_rule: ClassVar[str] = "C3.5"
    """The rule by which a side that is not asked has to wait."""

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """The questions that are open now; none means that the frame runs by itself."""
        return ()

    def run(self, draft: Draft) -> None:
        """Do what needs no answer, leaving the stack changed."""
        draft.pop()

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Carry out a listed action."""
        raise AssertionError(f"{self.tag} asks nothing")

    def refusal(self, state: GameState, side: Side, action: Action) -> str:
        """The id of the rule that keeps an action off this frame's list."""
        return self.rule

    def seen_by(self, side: Side) -> Frame:
        """The frame as a side may see it (C1.5)."""
        return self
