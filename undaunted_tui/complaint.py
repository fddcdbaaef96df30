"""What is said, in one sentence, when something can't be done."""

from __future__ import annotations

from scenarios.faults import Fault
from undaunted_tui.text import say

LONGEST = 300
"""How much of somebody's text a sentence repeats."""


class Complaint(Exception):
    """Ends a command with one sentence and an exit status; `message` is the id of the sentence."""

    def __init__(self, message: str, status: int = 2, **values: str | int) -> None:
        """Name the sentence and what fills it."""
        super().__init__(message)
        self.message = message
        self.status = status
        self.values = {name: shown(value) for name, value in values.items()}


def shown(value: str | int) -> str:
    """A value as it may be repeated to people: on one line, without control characters, and not too long."""
    text = str(value)
    line = "".join(sign if sign.isprintable() else "�" for sign in text[:LONGEST])
    return line if len(text) <= LONGEST else f"{line}…"


def sentence_of(fault: Fault) -> str:
    """A fault of a scenario file as one line: file, place, what is wrong and what was expected."""
    what = say(fault.message, **fault.values)
    if not fault.file:
        return what
    if fault.place:
        return say("faulty_place", file=fault.file, place=fault.place, what=what)
    return say("faulty_file", file=fault.file, what=what)
