"""What a typed line means: an option, a command, or a mistake."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.actions import Action, AimAt, MarkTile, Step
from core.notation import write_action
from undaunted_tui.plain.console import harmless
from undaunted_tui.plain.question import Question
from undaunted_tui.sentences.questions import denial, use_of
from undaunted_tui.text import say


class Page(StrEnum):
    """What a player can look at, by what is typed."""

    QUESTION = ""
    HELP = "?"
    BOARD = "board"
    VEHICLES = "vehicles"
    HAND = "hand"
    SUPPLY = "supply"
    LOG = "log"
    WHOLE_LOG = "log all"


class Deed(StrEnum):
    """What a player can do besides answering, by what is typed."""

    UNDO = "undo"
    REDO = "redo"
    RESIGN = "resign"
    DRAW = "draw"
    QUIT = "quit"


COMMANDS: dict[str, Page | Deed] = {
    **{page.value: page for page in Page},
    **{deed.value: deed for deed in Deed},
    "help": Page.HELP,
}

LONGEST_NUMBER = 6


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the options."""

    action: Action


@dataclass(frozen=True, slots=True)
class Mistake:
    """What can't be done, in a sentence."""

    sentence: str


Typed = Choice | Page | Deed | Mistake


def understand(question: Question, typed: str) -> Typed:
    """What a typed line means for an open question."""
    line = typed.casefold()
    if line in COMMANDS:
        return COMMANDS[line]
    if line.isdecimal():
        return _number(question, line)
    return _notation(question, line) or Mistake(say("typed_unknown", typed=harmless(typed)))


def _number(question: Question, line: str) -> Typed:
    """An option by its number."""
    options = question.decision.options
    place = int(line[:LONGEST_NUMBER]) - question.first
    if len(line) <= LONGEST_NUMBER and 0 <= place < len(options):
        return Choice(options[place])
    first, last = question.first, question.first + len(options) - 1
    return Mistake(say("typed_no_option", number=harmless(line), first=first, last=last))


def _notation(question: Question, line: str) -> Typed | None:
    """An option in its notation or by its tile alone, or what a card or a seat shows and the rules refuse."""
    side = question.decision.side
    for action in question.decision.options:
        written = write_action(question.setting, side, action).casefold()
        if line == written or (isinstance(action, Step | MarkTile | AimAt) and line == written.split()[-1]):
            return Choice(action)
    for denied in question.insight.denials:
        if write_action(question.setting, side, use_of(denied)).casefold() == line:
            return Mistake(denial(question.setting, side, denied))
    return None
