"""The base class of frames: the entries of a state's stack, each one step of the rules."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from core.actions import Action
from core.decisions import Decision
from core.ids import Side

State = TypeVar("State")
Draft = TypeVar("Draft")


class Frame(Generic[State, Draft]):
    """One step of the rules: it lists decisions while there are any, and otherwise runs by itself.

    Frames are frozen; they push, pop and replace frames of a draft and never return a value to the frame below. A state
    holds frames, so the types of states and drafts are parameters here; `core.draft.GameFrame` fills them in.
    """

    __slots__ = ()

    tag: ClassVar[str]
    """The name of this kind of frame in saves and on the wire; it stays when the class is renamed."""

    rule: ClassVar[str] = "C3.1"
    """The rule that says what may be answered here."""

    waiting_rule: ClassVar[str] = "C3.5"
    """The rule by which a side that is not asked has to wait."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """The questions that are open now; none means that the frame runs by itself."""
        return ()

    def run(self, draft: Draft) -> None:
        """Do what needs no answer, leaving the stack changed."""
        raise AssertionError(f"{self.tag} always asks")

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Carry out a listed action."""
        raise AssertionError(f"{self.tag} asks nothing")

    def refusal(self, state: State, side: Side, action: Action) -> str:
        """The id of the rule that keeps an action off this frame's list."""
        return self.rule

    def seen_by(self, side: Side) -> AnyFrame:
        """The frame as a side may see it (C1.5)."""
        return self


AnyFrame = Frame[Any, Any]
"""A frame as the stack of a state holds it."""
