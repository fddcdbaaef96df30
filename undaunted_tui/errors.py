"""What is said, in one sentence, when something can't be done."""

from __future__ import annotations

from scenarios.problems import Problem
from undaunted_tui.i18n.messages import say

MAX_QUOTED = 300
"""How much of somebody's text a sentence repeats."""


class UserError(Exception):
    """Ends a command with one sentence and an exit status; `message` is the id of the sentence."""

    def __init__(self, message: str, status: int = 2, **values: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.values = {name: single_line(value) for name, value in values.items()}


def single_line(value: str | int) -> str:
    """A value as it may be repeated to people: on one line, without control characters, and not too long."""
    text = str(value)
    line = "".join(sign if sign.isprintable() else "�" for sign in text[:MAX_QUOTED])
    return line if len(text) <= MAX_QUOTED else f"{line}…"


def problem_sentence(problem: Problem) -> str:
    """A fault of a scenario file as one line: file, place, what is wrong and what was expected."""
    what = say(problem.message, **problem.values)
    if not problem.file:
        return what
    if problem.place:
        return say("faulty_place", file=problem.file, place=problem.place, what=what)
    return say("faulty_file", file=problem.file, what=what)
