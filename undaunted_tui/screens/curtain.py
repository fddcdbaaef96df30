"""The curtain between two players at one keyboard: it hides what one saw until the other sits there alone."""

from __future__ import annotations

from core.ids import Side
from core.setting import Setting
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.sheet import line, sheet, wrapped
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.sentences.names import side_name
from undaunted_tui.text import say

WIDTH = 60


class CurtainScreen(PaneScreen):
    """Covers everything until Enter or a click."""

    SCOPE = Scope.CURTAIN
    PANES = ("curtain",)

    def __init__(self, setting: Setting, side: Side) -> None:
        """Name who comes next."""
        super().__init__()
        self._setting = setting
        self._side = side

    def paint(self) -> None:
        """Say whose turn it is to sit down."""
        width, height = self.size
        shape = self.glyphs.counter[self._side]
        name = side_name(self._setting, self._side)
        canvas = Canvas(width, height)
        words = sheet(
            [
                line(f"{shape} {name} {shape}", f"side{self._side}"),
                line(),
                *wrapped(say("curtain_screen", side=name), WIDTH),
                line(),
                line(say("curtain_key", key=self.app.keymap.label("choose")), "key"),
            ],
            WIDTH,
        )
        canvas.paste(words, (width - WIDTH) // 2, max((height - words.height) // 2, 0))
        canvas.spot(Box(0, 0, width, height), ("command", "choose"))
        self.show("curtain", canvas)

    def carry_out(self, command: str) -> bool:
        """Lift the curtain."""
        if command == "choose":
            self.dismiss(None)
            return True
        return command != "quit"
