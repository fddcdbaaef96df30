"""The settings: changed with a key or a click, taking effect at once, and written down."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final

from undaunted_tui.complaint import shown
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.canvas import Box
from undaunted_tui.paint.footer import paint_footer
from undaunted_tui.paint.heading import paint_heading
from undaunted_tui.paint.options import OptionRow
from undaunted_tui.paint.settings import HEIGHT, paint_files, paint_settings
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.stack import dress
from undaunted_tui.settings import PAUSES, Glyphs, Theme, settings_path
from undaunted_tui.text import say

VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "theme": tuple(Theme),
    "glyphs": tuple(Glyphs),
    "dice": (False, True),
    "speed": tuple(range(len(PAUSES))),
    "bell": (False, True),
}
"""What each setting can be."""

NAMES: Final = tuple(VALUES)
STEPS: Final = {"up": -1, "previous": -1, "down": 1, "next": 1}
TURNS: Final = {"left": -1, "right": 1, "choose": 1}


class SettingsScreen(PaneScreen):
    """One row for each setting; keys are changed in the file, whose path stands there."""

    SCOPE = Scope.LIST
    PANES = ("heading", "settings", "files", "footer")

    def __init__(self) -> None:
        """Begin with the first setting."""
        super().__init__()
        self._marked = 0
        self._fault = ""

    def places(self, width: int, height: int) -> dict[str, Box]:
        """The settings above, the files below."""
        return {
            "heading": Box(0, 0, width, 1),
            "settings": Box(0, 1, width, HEIGHT),
            "files": Box(0, 1 + HEIGHT, width, height - HEIGHT - 2),
            "footer": Box(0, height - 1, width, 1),
        }

    def paint(self) -> None:
        """Show the settings as they are."""
        width = self.size.width
        rows = [OptionRow(name, say(f"setting_{name}"), self._value(name)) for name in NAMES]
        self.show("heading", paint_heading(say("cmd_settings"), say("settings_how"), width))
        self.show("settings", paint_settings(rows, self._marked, width, self.glyphs))
        path = shown(str(settings_path()))
        self.show("files", paint_files(path, self._fault, self.app.remarks, width, self.glyphs))
        self.show("footer", paint_footer(self.app.keymap, self.SCOPE, width))

    def _value(self, name: str) -> str:
        """A setting's value in words."""
        value = getattr(self.app.settings, name)
        word = ("off", "on")[value] if isinstance(value, bool) else str(value)
        return say(f"setting_{name}_{word}")

    def carry_out(self, command: str) -> bool:
        """Walk, turn a value, or go back."""
        if command in STEPS:
            self._marked = (self._marked + STEPS[command]) % len(NAMES)
        elif command in TURNS:
            self._turn(NAMES[self._marked], TURNS[command])
        elif command in ("first", "last"):
            self._marked = 0 if command == "first" else len(NAMES) - 1
        elif command in ("page_up", "page_down"):
            step = max(self.box("files").height - 2, 1)
            self.scroll("files", step if command == "page_down" else -step)
        elif command.startswith("pick_"):
            self._pick(int(command.removeprefix("pick_")) - 1)
        elif command in ("back", "quit", "settings"):
            self.app.pop_screen()
            return True
        else:
            return False
        self.lay_out()
        return True

    def clicked(self, pane: str, meaning: Hashable) -> None:
        """Turn the value of the row that was clicked."""
        match meaning:
            case ("turn", str(name), int(step)):
                self._marked = NAMES.index(name)
                self._turn(name, step)
                self.lay_out()

    def _pick(self, place: int) -> None:
        """Mark a row by its number and turn its value."""
        if place < len(NAMES):
            self._marked = place
            self._turn(NAMES[place], 1)

    def _turn(self, name: str, step: int) -> None:
        """Give a setting its next value, or the one before."""
        values = VALUES[name]
        place = values.index(getattr(self.app.settings, name))
        changed = replace(self.app.settings, **{name: values[(place + step) % len(values)]})
        before = (self.app.light, self.app.glyphs)
        self._fault = self.app.keep(changed)
        if self._fault:
            self.scroll("files", -self.pane("files").canvas.height)
        if (self.app.light, self.app.glyphs) != before:
            dress(self.app)
