"""A question of the screen's own: is this meant, or which of these?"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.choices import PromptChoice

AsyncCallback = Callable[[], Coroutine[Any, Any, None]]

ANSWERING_COMMANDS: Final = frozenset(
    {"choose", "back", "next", "previous", "up", "down", "left", "right", "first", "last", "yes", "no"}
    | {f"pick_{number}" for number in range(1, 10)}
)
"""The commands that answer it; any other takes it back."""


class Confirmation:
    """Asks with the first answer marked; each answer may send an errand."""

    def __init__(
        self, sentence: str, answers: Sequence[tuple[PromptChoice, AsyncCallback | None]], is_yes_or_no: bool = False
    ) -> None:
        self.sentence = sentence
        self.is_yes_or_no = is_yes_or_no
        self.is_incoming = False
        """Whether nobody here asked for it, so that a number meant for something else only marks an answer."""
        self.is_open = True
        self.index = 0
        self.choices = tuple(choice for choice, _ in answers)
        self._callbacks = tuple(callback for _, callback in answers)

    def answer(self, send: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Close it with the marked answer, which may send its errand."""
        self.is_open = False
        callback = self._callbacks[self.index]
        if callback:
            send(callback())

    def decline(self, send: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Drop it; for a sudden one that is its first answer, since somebody waits for one."""
        if self.is_incoming:
            self.mark(0)
            self.answer(send)

    def mark(self, place: int) -> None:
        """Mark an answer."""
        self.index = min(max(place, 0), len(self.choices) - 1)

    def move_cursor(self, step: int) -> None:
        """Mark another answer."""
        self.index = (self.index + step) % len(self.choices)


def yes_no_confirmation(
    sentence: str, yes: AsyncCallback, keys: tuple[str, str], no: AsyncCallback | None = None
) -> Confirmation:
    """Ask whether something is meant; No is marked, and both have keys."""
    choices = [
        PromptChoice(say(f"answer_{answer}", key=key), say(f"answer_{answer}_means"))
        for answer, key in zip(("no", "yes"), keys, strict=True)
    ]
    return Confirmation(sentence, list(zip(choices, (no, yes), strict=True)), is_yes_or_no=True)
