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

MOMENT = 0.6
"""How long the curtain stays closed at least, in seconds."""


class CurtainScreen(PaneScreen):
    """Covers everything until Enter, or a click on the line that says so."""

    SCOPE = Scope.CURTAIN
    PANES = ("curtain",)

    def __init__(self, setting: Setting, side: Side) -> None:
        """Name who comes next."""
        super().__init__()
        self._setting = setting
        self._side = side
        self.is_ready = False

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
                line(
                    say("curtain_key", key=self.app.keymap.label("choose"), side=name),
                    "key" if self.is_ready else "dim",
                ),
            ],
            WIDTH,
        )
        x, y = (width - WIDTH) // 2, max((height - words.height) // 2, 0)
        canvas.paste(words, x, y)
        canvas.spot(Box(x, y + words.height - 1, WIDTH, 1), ("command", "choose"))
        self.show("curtain", canvas)

    def on_mount(self) -> None:
        """Stay closed for a moment: a key that was pressed twice must not lift it."""
        self.set_timer(MOMENT, self._be_ready)

    def _be_ready(self) -> None:
        """Let the curtain be lifted from now on, and show that."""
        self.is_ready = True
        self.lay_out()

    def carry_out(self, command: str) -> bool:
        """Lift the curtain; nothing else can be done in front of it."""
        if command == "choose" and self.is_ready:
            self.dismiss(None)
        return True
