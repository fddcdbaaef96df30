"""The hand-over between two players at one keyboard: hides everything until the other is alone there."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from undaunted_tui.commands import Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import side_in_sentence, side_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.text_lines import TextLine, line, wrapped
from undaunted_tui.screens.pane_screen import PaneScreen

WIDTH = 72

READY_SECONDS = 0.6
"""The seconds for which keys are ignored."""


class HandoverScreen(PaneScreen):
    """Covers everything until the player continues or leaves the game, by a key or a click on its line."""

    SCOPE = Scope.HANDOVER
    PANES = ("curtain",)

    def __init__(
        self, compiled: CompiledScenario, side: Side, words: str = "curtain_screen", leaving: str = "curtain_leave"
    ) -> None:
        """Take the next player's side, and the message ids of the sentence for them and of that on leaving."""
        super().__init__()
        self._leaving = leaving
        self._words = words
        self._compiled = compiled
        self._side = side
        self.is_ready = False

    def render_panes(self) -> None:
        """Say who comes next."""
        width, height = self.size
        shape = self.glyphs.counter[self._side]
        name = side_in_sentence(self._compiled, self._side)
        canvas = Canvas(width, height)
        keys = self.app.keymap
        lines = [
            line(f"{shape} {side_name(self._compiled, self._side)} {shape}", f"side{self._side}"),
            line(),
            *wrapped(say(self._words, side=name), WIDTH),
            line(),
            self._command_line("choose", say("curtain_key", key=keys.label("choose"), side=name)),
            self._command_line("quit", say(self._leaving, key=keys.label("quit"))),
        ]
        y = max((height - len(lines)) // 2, 0)
        for row in lines:
            text, foreground = row.spans[0]
            x = max((width - len(text)) // 2, 0)
            canvas.put(x, y, text, foreground)
            if row.meaning:
                canvas.click_region(Rect(x, y, len(text), 1), row.meaning)
            y += 1
        self.show("curtain", canvas)

    def _command_line(self, command: str, words: str) -> TextLine:
        return line(words, "key" if self.is_ready else "dim", ("command", command))

    def on_mount(self) -> None:
        """Ignore keys for a moment, so that one pressed twice does not continue."""
        self.call_after(READY_SECONDS, self.accept_keys)

    def accept_keys(self) -> None:
        """Let keys and clicks through from now on."""
        self.is_ready = True
        self.repaint()

    def handle_command(self, command: str) -> bool:
        """Continue, or leave the game; every other command is ignored."""
        if command == "choose" and self.is_ready:
            self.dismiss(None)
        elif command == "quit" and self.is_ready:
            self.app.navigation.return_to_title()
        return True
