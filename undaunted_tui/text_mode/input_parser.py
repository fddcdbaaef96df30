"""Parse a typed line: an option, a page, a command, or a mistake."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.actions import Action, AimAt, MarkTile, Step
from core.notation import write_action
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.decisions import denial_sentence, denied_use
from undaunted_tui.text_mode.console import echo_text
from undaunted_tui.text_mode.question import TextQuestion


class TextPage(StrEnum):
    """A page to show, by what is typed."""

    QUESTION = ""
    HELP = "?"
    BOARD = "board"
    VEHICLES = "vehicles"
    HAND = "hand"
    SUPPLY = "supply"
    LOG = "log"
    WHOLE_LOG = "log all"
    HINT = "hint"


class TextCommand(StrEnum):
    """A command besides answering, by what is typed."""

    UNDO = "undo"
    REDO = "redo"
    RESIGN = "resign"
    DRAW = "draw"
    QUIT = "quit"


COMMANDS: dict[str, TextPage | TextCommand] = {
    **{page.value: page for page in TextPage},
    **{command.value: command for command in TextCommand},
    "help": TextPage.HELP,
}

LONGEST_NUMBER = 6


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """An option of the decision."""

    action: Action


@dataclass(frozen=True, slots=True)
class InvalidInput:
    """A line that can't be carried out, with the sentence that says why."""

    sentence: str


ParsedInput = ChosenOption | TextPage | TextCommand | InvalidInput


def parse_input(question: TextQuestion, typed: str) -> ParsedInput:
    """Parse a line that was typed for an open question."""
    line = typed.casefold()
    if line in COMMANDS:
        return COMMANDS[line]
    if line.isdecimal():
        return _number(question, line)
    return _notation(question, line) or InvalidInput(say("typed_unknown", typed=echo_text(typed)))


def _number(question: TextQuestion, line: str) -> ParsedInput:
    options = question.decision.options
    index = int(line[:LONGEST_NUMBER]) - question.first
    if len(line) <= LONGEST_NUMBER and 0 <= index < len(options):
        return ChosenOption(options[index])
    first, last = question.first, question.first + len(options) - 1
    return InvalidInput(say("typed_no_option", number=echo_text(line), first=first, last=last))


def _notation(question: TextQuestion, line: str) -> ParsedInput | None:
    """An option by its notation or its tile alone, or a use of a card that the rules deny."""
    side = question.decision.side
    for action in question.decision.options:
        written = write_action(question.compiled, side, action).casefold()
        if line == written or (isinstance(action, Step | MarkTile | AimAt) and line == written.split()[-1]):
            return ChosenOption(action)
    for denied in question.insight.denials:
        if write_action(question.compiled, side, denied_use(denied)).casefold() == line:
            return InvalidInput(denial_sentence(question.compiled, side, denied))
    return None
