"""Asks for a new key of a command by having it pressed; a key that would clash is refused and says with what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Label

from undaunted_tui.commands import Command, KeyOverrides, command_of, problems_with_keys
from undaunted_tui.i18n.messages import say
from undaunted_tui.key_names import key_label

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp

CANCEL, ACCEPT, RESET = "escape", "enter", "backspace"
"""The keys of the dialog, which can't be chosen here."""


class KeyDialog(ModalScreen[KeyOverrides | None], inherit_bindings=False):
    """Its result are the keys of all commands that the player has changed."""

    app: BaseApp

    def __init__(self, command: Command, changes: KeyOverrides) -> None:
        """Change the keys of one command, given all changes so far."""
        super().__init__(classes="dialog")
        self._command = command
        self._changes = dict(changes)
        self._key = ""
        self.sentence = ""

    def compose(self) -> ComposeResult:
        """The question, what the pressed key means, and the keys of the dialog."""
        keys = "  ".join(map(key_label, self.app.keymap.keys(self._command.id)))
        with Vertical():
            yield Label(say("rebind_question", command=self._command.title), classes="question", markup=False)
            yield Label(say("rebind_now", keys=keys), id="key", markup=False)
            yield Label(say("rebind_help"), classes="keys", markup=False)

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
            self._press(event.key)

    def _press(self, key: str) -> None:
        problem = self._problem({**self._changes, self._command.id: (key,)})
        self._key = "" if problem else key
        self._say(problem or say("rebind_free", key=key_label(key)))

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
        self.query_one("#key", Label).update(sentence)
