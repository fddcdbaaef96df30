"""Errors that are shown to the user as one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.problems import Problem
from undaunted_tui.i18n.messages import say

if TYPE_CHECKING:
    from scenarios.listing import ListedScenario

MAX_QUOTED = 300
"""The longest text of somebody else that a sentence quotes."""


class UserError(Exception):
    """An error whose `str` is the sentence for the user; `message` is its id, `status` the exit status of a command."""

    def __init__(self, message: str, status: int = 2, **values: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.values = {name: single_line(value) for name, value in values.items()}

    def __str__(self) -> str:
        return say(self.message, **self.values)


def single_line(value: str | int) -> str:
    """Quote a value on one line, without control characters, cut at `MAX_QUOTED`."""
    text = str(value)
    line = "".join(sign if sign.isprintable() else "�" for sign in text[:MAX_QUOTED])
    return line if len(text) <= MAX_QUOTED else f"{line}…"


def problem_sentence(problem: Problem) -> str:
    """A problem in a file as one line: file, place, what is wrong and what was expected."""
    what = say(problem.message, **problem.values)
    if not problem.file:
        return what
    if problem.place:
        return say("faulty_place", file=problem.file, place=problem.place, what=what)
    return say("faulty_file", file=problem.file, what=what)


def unplayable_error(scenario: ListedScenario) -> UserError:
    """The error for a scenario that can't be played with the packs in use: which pack, where, and the first reason."""
    problem = scenario.problems[0]
    what = say(problem.message, **problem.values)
    return UserError("unplayable", pack=scenario.source, place=problem.place, what=what)
