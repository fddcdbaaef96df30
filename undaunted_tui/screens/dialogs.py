"""Dialogs in the middle of the screen: a question with answers to choose from, a line to type, a key to press."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from undaunted_tui.commands import COMMANDS, Command, KeyOverrides, command_of, problems_with_keys
from undaunted_tui.i18n.messages import say
from undaunted_tui.key_names import key_label
from undaunted_tui.panes.choice_list import MarkedList
from undaunted_tui.panes.line_input import LineInput
from undaunted_tui.render.glyphs import ASCII, TO_ASCII
from undaunted_tui.screens.game_screen import bindings
from undaunted_tui.screens.questions import Answer, Question, TextQuestion

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp

Result = TypeVar("Result")

CANCEL, ACCEPT, RESET = "escape", "enter", "backspace"
"""The keys of the dialog, which can't be chosen here."""


def dialog_bindings(*ids: str) -> list[BindingType]:
    """The bindings of some commands and groups."""
    return bindings(command for command in COMMANDS if command.name in ids)


class Dialog(ModalScreen[Result | None]):
    """A box in the middle of the screen; the command `back` closes it without a result."""

    BINDINGS: ClassVar[list[BindingType]] = dialog_bindings("back")
    app: BaseApp

    def on_mount(self) -> None:
        """Draw the box in plain characters if the screen is."""
        self.set_class(self.app.glyphs is ASCII, "-ascii")

    def words(self, sentence: str) -> str:
        """A sentence in the characters in use."""
        return sentence.translate(TO_ASCII) if self.app.glyphs is ASCII else sentence

    def action_command(self, command: str) -> None:
        """Run the command of a binding."""
        if command == "back":
            self.dismiss(None)

    def withdraw(self) -> None:
        """Close it without a result, because it has become pointless."""
        if self.is_current:
            self.dismiss(None)

    def keys(self) -> Label:
        """How to choose and to go back."""
        label = self.app.keymap.label
        return Label(say("dialog_keys", choose=label("choose"), back=label("back")), classes="keys", markup=False)


class QuestionDialog(Dialog[int]):
    """Asks a question; its result is the place of the answer."""

    BINDINGS: ClassVar[list[BindingType]] = dialog_bindings("yes", "no", "up", "down", "next", "previous", "pick")

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        """The question above its answers."""
        with Vertical():
            yield Label(self.words(self.question.sentence), classes="question", markup=False)
            yield MarkedList(*(Option(self._row(*each)) for each in enumerate(self.question.answers, 1)))
            yield self.keys()

    def on_mount(self) -> None:
        """Mark the first answer."""
        self.query_one(OptionList).highlighted = 0

    def _row(self, number: int, answer: Answer) -> Text:
        command = answer.command
        text = say(f"answer_{command}", key=self.app.keymap.label(command)) if command else answer.text
        note = f"  {self.words(answer.note)}" if answer.note else ""
        return Text.assemble(f" {number}  ", self.words(text), (note, "dim"))

    def action_command(self, command: str) -> None:
        """Choose an answer by its key or number, or move between them."""
        options = self.query_one(OptionList)
        commands = [answer.command for answer in self.question.answers]
        if command in commands:
            self.dismiss(commands.index(command))
        elif command.startswith("pick_"):
            self._pick(int(command.removeprefix("pick_")) - 1)
        elif command in ("up", "previous"):
            options.action_cursor_up()
        elif command in ("down", "next"):
            options.action_cursor_down()
        else:
            super().action_command(command)

    def _pick(self, place: int) -> None:
        options = self.query_one(OptionList)
        if place < len(self.question.answers):
            if self.question.is_incoming and options.highlighted != place:
                options.highlighted = place
            else:
                self.dismiss(place)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the marked answer."""
        self.dismiss(event.option_index)


class TextDialog(Dialog[str]):
    """Asks for a line of text until it is accepted; its result is the line."""

    def __init__(self, question: TextQuestion) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        """The label above the line."""
        with Vertical():
            yield Label(self.words(self.question.label), classes="question", markup=False)
            yield LineInput(self.question.text, max_length=self.question.max_length, select_on_focus=False)
            yield Label("", classes="error", markup=False)
            yield self.keys()

    def on_input_changed(self) -> None:
        """Take back what was wrong with the line before."""
        self.query_one(".error").remove_class("-shown")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close if the line is accepted, else say what is wrong with it."""
        line = event.value.strip()
        wrong = self.question.submit(line)
        if not wrong:
            self.dismiss(line)
            return
        error = self.query_one(".error", Label)
        error.update(self.words(wrong))
        error.add_class("-shown")


class KeyDialog(Dialog[KeyOverrides], inherit_bindings=False):
    """Its result are the keys of all commands that the player has changed."""

    def __init__(self, command: Command, changes: KeyOverrides) -> None:
        """Change the keys of one command, given all changes so far."""
        super().__init__()
        self._command = command
        self._changes = dict(changes)
        self._key = ""
        self.sentence = ""

    def compose(self) -> ComposeResult:
        """The question, what the pressed key means, and the keys of the dialog."""
        keys = "  ".join(map(key_label, self.app.keymap.keys(self._command.id)))
        with Vertical():
            yield Label(
                self.words(say("rebind_question", command=self._command.title)), classes="question", markup=False
            )
            yield Label(self.words(say("rebind_now", keys=keys)), id="key", markup=False)
            yield Label(self.words(say("rebind_help")), classes="keys", markup=False)

    def on_key(self, event: events.Key) -> None:
        """Take the key, or one of the answers."""
        event.stop()
        event.prevent_default()
        if event.key == CANCEL:
            self.dismiss(None)
        elif event.key == RESET:
            self._changes.pop(self._command.id, None)
            problem = self._problem(self._changes)
            self._say(problem) if problem else self.dismiss(self._changes)
        elif event.key == ACCEPT:
            if self._key:
                self.dismiss({**self._changes, self._command.id: (self._key,)})
        else:
            problem = self._problem({**self._changes, self._command.id: (event.key,)})
            self._key = "" if problem else event.key
            self._say(problem or say("rebind_free", key=key_label(event.key)))

    def _problem(self, changes: KeyOverrides) -> str:
        """What is wrong with changes, in the words of the screen."""
        for problem in problems_with_keys(changes):
            holder = command_of(problem.values.get("holder", ""))
            if holder is None:
                return str(problem)
            taken = holder if holder.id != self._command.id else command_of(problem.command) or holder
            return say("rebind_taken", key=problem.values["key"], command=taken.title)
        return ""

    def _say(self, sentence: str) -> None:
        self.sentence = sentence
        self.query_one("#key", Label).update(self.words(sentence))
