"""What is said, in one sentence, when something can't be done."""

from __future__ import annotations

from scenarios.faults import Fault
from undaunted_tui.text import say


class Complaint(Exception):
    """Ends a command with one sentence and an exit status; `message` is the id of the sentence."""

    def __init__(self, message: str, status: int = 2, **values: str | int) -> None:
        """Name the sentence and what fills it."""
        super().__init__(message)
        self.message = message
        self.status = status
        self.values = values


def sentence_of(fault: Fault) -> str:
    """A fault of a scenario file as one line: file, place, what is wrong and what was expected."""
    what = say(fault.message, **fault.values)
    if fault.place:
        return say("faulty_place", file=fault.file, place=fault.place, what=what)
    return say("faulty_file", file=fault.file, what=what)
