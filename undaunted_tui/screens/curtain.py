"""The curtain between two players at one keyboard: it hides what one saw until the other sits there alone."""

from __future__ import annotations

from core.ids import Side
from core.setting import Setting
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.sheet import Line, line, wrapped
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.sentences.names import side_in_sentence, side_name
from undaunted_tui.text import say

WIDTH = 72

MOMENT = 0.6
"""How long the curtain stays closed at least, in seconds."""


class CurtainScreen(PaneScreen):
    """Covers everything until it is lifted or the game is left, by a key or a click on the line that says so."""

    SCOPE = Scope.CURTAIN
    PANES = ("curtain",)

    def __init__(
        self, setting: Setting, side: Side, words: str = "curtain_screen", leaving: str = "curtain_leave"
    ) -> None:
        """Name who comes next, the sentence that is said to them, and what is said of leaving the game."""
        super().__init__()
        self._leaving = leaving
        self._words = words
        self._setting = setting
        self._side = side
        self.is_ready = False

    def paint(self) -> None:
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
            self._way("choose", say("curtain_key", key=keys.label("choose"), side=name)),
            self._way("quit", say(self._leaving, key=keys.label("quit"))),
        ]
        y = max((height - len(lines)) // 2, 0)
        for row in lines:
            text, ink = row.spans[0]
            x = max((width - len(text)) // 2, 0)
            canvas.put(x, y, text, ink)
            if row.meaning:
                canvas.spot(Box(x, y, len(text), 1), row.meaning)
            y += 1
        self.show("curtain", canvas)

    def _way(self, command: str, words: str) -> Line:
        """A way on, which is dim as long as the curtain stays closed."""
        return line(words, "key" if self.is_ready else "dim", ("command", command))

    def on_mount(self) -> None:
        """Stay closed for a moment: a key that was pressed twice must not lift it."""
        self.set_timer(MOMENT, self._be_ready)

    def _be_ready(self) -> None:
        """Let the curtain be lifted from now on, and show that."""
        self.is_ready = True
        self.lay_out()

    def carry_out(self, command: str) -> bool:
        """Lift the curtain, or leave the game; nothing else can be done in front of it."""
        if command == "choose" and self.is_ready:
            self.dismiss(None)
        elif command == "quit" and self.is_ready:
            from undaunted_tui.screens.stack import back_to_title

            back_to_title(self.app)
        return True
