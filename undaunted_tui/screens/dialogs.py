"""Dialogs in the middle of the screen: a question with answers to choose from, and a line of text to type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import MarkedList
from undaunted_tui.panes.line_input import LineInput
from undaunted_tui.panes.strip_pane import TO_ASCII
from undaunted_tui.render.glyphs import ASCII
from undaunted_tui.screens.bindings import command_bindings
from undaunted_tui.screens.questions import Answer, TextQuestion

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp

Result = TypeVar("Result")


class Dialog(ModalScreen[Result | None]):
    """A box in the middle of the screen; the command `back` closes it without a result."""

    BINDINGS: ClassVar[list[BindingType]] = command_bindings("back")
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

    def key_label(self, command: str) -> str:
        """The key of a command."""
        return self.app.keymap.label(command)


class QuestionDialog(Dialog[int]):
    """Asks a question; its result is the place of the answer."""

    BINDINGS: ClassVar[list[BindingType]] = command_bindings("yes", "no", "up", "down", "next", "previous", "pick")

    def __init__(
        self, sentence: str, answers: Sequence[Answer], *, is_yes_or_no: bool = False, is_incoming: bool = False
    ) -> None:
        """Mark the first answer.

        With `is_yes_or_no` the answers are No and Yes, which have keys of their own; with `is_incoming` the question
        came unasked, so that a number, which may be meant for something else, only marks an answer.
        """
        super().__init__()
        self._is_incoming = is_incoming
        self.sentence = sentence
        self._answers = answers
        self._is_yes_or_no = is_yes_or_no

    def compose(self) -> ComposeResult:
        """The question above its answers."""
        with Vertical():
            yield Label(self.words(self.sentence), classes="question", markup=False)
            yield MarkedList(*(Option(self._row(place)) for place in range(len(self._answers))))
            yield Label(self._keys(), classes="keys", markup=False)

    def on_mount(self) -> None:
        """Mark the first answer."""
        self.query_one(OptionList).highlighted = 0

    def _row(self, place: int) -> Text:
        text, note = map(self.words, self._answers[place])
        return Text.assemble(f" {place + 1}  ", text, (f"  {note}" if note else "", "dim"))

    def _keys(self) -> str:
        return say("dialog_keys", choose=self.key_label("choose"), back=self.key_label("back"))

    def action_command(self, command: str) -> None:
        """Choose an answer by its key or number, or move between them."""
        options = self.query_one(OptionList)
        if command in ("no", "yes") and self._is_yes_or_no:
            self.dismiss(("no", "yes").index(command))
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
        if place < len(self._answers):
            if self._is_incoming and options.highlighted != place:
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
            yield Label(self._keys(), classes="keys", markup=False)

    def _keys(self) -> str:
        return say("dialog_keys", choose=self.key_label("choose"), back=self.key_label("back"))

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
