"""The curtain between two players at one keyboard: it hides what one saw until the other sits there alone."""

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
"""How long the curtain stays closed at least, in seconds."""


class HandoverScreen(PaneScreen):
    """Covers everything until it is lifted or the game is left, by a key or a click on the line that says so."""

    SCOPE = Scope.HANDOVER
    PANES = ("curtain",)

    def __init__(
        self, compiled: CompiledScenario, side: Side, words: str = "curtain_screen", leaving: str = "curtain_leave"
    ) -> None:
        """Name who comes next, the sentence that is said to them, and what is said of leaving the game."""
        super().__init__()
        self._leaving = leaving
        self._words = words
        self._setting = compiled
        self._side = side
        self.is_ready = False

    def render_panes(self) -> None:
        """Say whose turn it is to sit down."""
        width, height = self.size
        shape = self.glyphs.counter[self._side]
        name = side_in_sentence(self._setting, self._side)
        canvas = Canvas(width, height)
        keys = self.app.keymap
        lines = [
            line(f"{shape} {side_name(self._setting, self._side)} {shape}", f"side{self._side}"),
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
        """Stay closed for a moment: a key that was pressed twice must not lift it."""
        self.set_timer(READY_SECONDS, self.accept_keys)

    def accept_keys(self) -> None:
        """Let keys and clicks through from now on."""
        self.is_ready = True
        self.repaint()

    def handle_command(self, command: str) -> bool:
        """Lift the curtain, or leave the game; nothing else can be done in front of it."""
        if command == "choose" and self.is_ready:
            self.dismiss(None)
        elif command == "quit" and self.is_ready:
            self.app.navigation.return_to_title()
        return True
