"""A question of the screen's own, such as a confirmation, with its answers."""

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
"""The commands that answer a question; any other withdraws it."""


class Confirmation:
    """A question with the first answer marked; an answer may have a callback."""

    def __init__(
        self, sentence: str, answers: Sequence[tuple[PromptChoice, AsyncCallback | None]], is_yes_or_no: bool = False
    ) -> None:
        self.sentence = sentence
        self.is_yes_or_no = is_yes_or_no
        self.is_incoming = False
        """Whether it came unasked, so that a number key meant for something else only marks an answer."""
        self.is_open = True
        self.index = 0
        self.choices = tuple(choice for choice, _ in answers)
        self._callbacks = tuple(callback for _, callback in answers)

    def answer(self, send: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Close it with the marked answer, and `send` the coroutine of its callback."""
        self.is_open = False
        callback = self._callbacks[self.index]
        if callback:
            send(callback())

    def decline(self, send: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Drop it; an incoming question gets its first answer, since somebody waits for one."""
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
    """A question with No and Yes, each with its key; No is marked."""
    choices = [
        PromptChoice(say(f"answer_{answer}", key=key), say(f"answer_{answer}_means"))
        for answer, key in zip(("no", "yes"), keys, strict=True)
    ]
    return Confirmation(sentence, list(zip(choices, (no, yes), strict=True)), is_yes_or_no=True)
