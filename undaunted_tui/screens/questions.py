"""What dialogs ask, as values: a question with answers to choose from, and a line to type."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from undaunted_tui.i18n.messages import say

MAX_LENGTH: Final = 400
"""The most characters of a line."""

AsyncCallback = Callable[[], Coroutine[Any, Any, None]]


class Answer(NamedTuple):
    """An answer, one sentence on what it does, what does that, and the command whose key gives it."""

    text: str
    note: str = ""
    callback: AsyncCallback | None = None
    command: str = ""


@dataclass(eq=False, slots=True)
class Question:
    """A question with answers; the first is marked."""

    sentence: str
    answers: Sequence[Answer]
    is_incoming: bool = False
    """Whether it came unasked: a number, which may be meant for something else, only marks an answer."""
    is_about_decision: bool = False
    """Whether it is pointless once another decision is open."""
    is_open: bool = True


def yes_or_no(sentence: str, yes: AsyncCallback, no: AsyncCallback | None = None) -> Question:
    """A question with No and Yes."""
    callbacks = {"no": no, "yes": yes}
    return Question(sentence, [Answer("", say(f"answer_{id}_means"), do, id) for id, do in callbacks.items()])


class TextQuestion(NamedTuple):
    """What a line is typed for; `submit` returns what is wrong with the line, or nothing."""

    label: str
    submit: Callable[[str], str]
    text: str = ""
    max_length: int = MAX_LENGTH
