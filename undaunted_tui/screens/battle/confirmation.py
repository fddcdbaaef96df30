"""A question of the screen's own, such as a confirmation, with its answers."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.choices import PromptChoice

AsyncCallback = Callable[[], Coroutine[Any, Any, None]]


class Confirmation:
    """A question with answers, each perhaps with a callback; a dialog shows it."""

    def __init__(
        self, sentence: str, answers: Sequence[tuple[PromptChoice, AsyncCallback | None]], is_yes_or_no: bool = False
    ) -> None:
        self.sentence = sentence
        self.is_yes_or_no = is_yes_or_no
        self.is_incoming = False
        """Whether it came unasked, so that a number key meant for something else only marks an answer."""
        self.is_about_decision = False
        """Whether it is pointless once another decision is open."""
        self.is_open = True
        self.choices = tuple(choice for choice, _ in answers)
        self._callbacks = tuple(callback for _, callback in answers)

    def answer(self, place: int | None, send: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Close it with an answer, and `send` the coroutine of its callback.

        Without an answer it is dropped; an incoming question gets its first answer, since somebody waits for one.
        """
        self.is_open = False
        if place is None and self.is_incoming:
            place = 0
        callback = self._callbacks[place] if place is not None else None
        if callback:
            send(callback())


def yes_no_confirmation(
    sentence: str, yes: AsyncCallback, keys: tuple[str, str], no: AsyncCallback | None = None
) -> Confirmation:
    """A question with No and Yes, each with its key; No is marked."""
    choices = [
        PromptChoice(say(f"answer_{answer}", key=key), say(f"answer_{answer}_means"))
        for answer, key in zip(("no", "yes"), keys, strict=True)
    ]
    return Confirmation(sentence, list(zip(choices, (no, yes), strict=True)), is_yes_or_no=True)
