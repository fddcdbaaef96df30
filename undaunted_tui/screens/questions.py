"""What dialogs ask, as values: an answer to choose, and a line to type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

MAX_LENGTH: Final = 400
"""The most characters of a line."""


class Answer(NamedTuple):
    """An answer, with one sentence on what it does."""

    text: str
    note: str = ""


class TextQuestion(NamedTuple):
    """What a line is typed for; `submit` returns what is wrong with the line, or nothing."""

    label: str
    submit: Callable[[str], str]
    text: str = ""
    max_length: int = MAX_LENGTH
