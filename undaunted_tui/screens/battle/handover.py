"""The hand-over between two players at one keyboard: hides everything until the other is alone there."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from undaunted_tui.commands import Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.phrasing.names import side_in_sentence, side_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.text_lines import TextLine, line, wrapped
from undaunted_tui.screens.game_screen import GameScreen

WIDTH = 72

READY_SECONDS = 0.6
"""The seconds for which keys are ignored."""


class CoverScreen(GameScreen):
    """Covers the battle until the player continues or leaves the game, by a key or a click on its line."""

    SCOPE = Scope.HANDOVER

    is_ready = True

    def compose_body(self) -> Iterable[Widget]:
        """One pane."""
        yield PaintedPane(self.paint, id="cover")

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the cover; to override."""
        return Canvas(width, height)

    def is_available(self, command: str) -> bool:
        """Whether the player may continue or leave."""
        return self.is_ready and command in ("choose", "quit")

    def on_strip_pane_clicked(self, event: StripPane.Clicked) -> None:
        """Run the command of the line that was clicked."""
        match event.meaning:
            case ("command", str(command)):
                self.run_command(command)

    def handle_command(self, command: str) -> bool:
        """Continue, or leave the game; every other command is ignored."""
        if command == "choose" and self.is_ready:
            self.dismiss(None)
        elif command == "quit" and self.is_ready:
            self.app.navigation.return_to_title()
        return True


class HandoverScreen(CoverScreen):
    """Says who comes next."""

    is_ready = False

    def __init__(
        self, compiled: CompiledScenario, side: Side, words: str = "curtain_screen", leaving: str = "curtain_leave"
    ) -> None:
        """Take the next player's side, and the message ids of the sentence for them and of that on leaving."""
        super().__init__()
        self._leaving = leaving
        self._words = words
        self._compiled = compiled
        self._side = side

    def paint(self, width: int, height: int) -> Canvas:
        """Say who comes next."""
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
        return canvas

    def _command_line(self, command: str, words: str) -> TextLine:
        return line(words, "key" if self.is_ready else "dim", ("command", command))

    def on_mount(self) -> None:
        """Ignore keys for a moment, so that one pressed twice does not continue."""
        self.call_after(READY_SECONDS, self.accept_keys)

    def accept_keys(self) -> None:
        """Let keys and clicks through from now on."""
        self.is_ready = True
        self.query_one(PaintedPane).paint_again()
        self.refresh_commands()
