"""A question of the screen's own: is this meant?"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from undaunted_tui.prompts import Choice
from undaunted_tui.text import say

Errand = Callable[[], Coroutine[Any, Any, None]]

KEPT: Final = frozenset(
    {"choose", "back", "next", "previous", "up", "down", "left", "right", "first", "last", "yes", "no"}
    | {f"pick_{number}" for number in range(1, 10)}
)
"""The commands that answer it; any other takes it back."""


class Check:
    """Asks with No marked; Yes sends the errand."""

    def __init__(self, message: str, errand: Errand, keys: tuple[str, str]) -> None:
        """Name the sentence, what is sent if it is meant, and the keys for No and Yes."""
        self.sentence = say(message)
        self.errand = errand
        self.index = 0
        self.choices = tuple(
            Choice(say(f"answer_{answer}", key=key), say(f"answer_{answer}_means"))
            for answer, key in zip(("no", "yes"), keys, strict=True)
        )

    @property
    def is_meant(self) -> bool:
        """Whether Yes is marked."""
        return self.index == 1

    def mark(self, place: int) -> None:
        """Mark an answer."""
        self.index = min(max(place, 0), 1)

    def walk(self, step: int) -> None:
        """Mark the other answer."""
        self.index = (self.index + step) % 2
