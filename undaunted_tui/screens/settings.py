"""The settings: changed with a key or a click, applied and saved at once."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final

from undaunted_tui.commands import Scope
from undaunted_tui.config.settings import SPEED_DELAYS, THINK_TIMES, GlyphStyle, ThemeName, settings_path
from undaunted_tui.errors import single_line
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Rect
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.heading import render_heading
from undaunted_tui.render.options import OptionRow
from undaunted_tui.render.settings import HEIGHT, render_files, render_settings
from undaunted_tui.screens.pane_screen import PaneScreen

SETTING_VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "theme": tuple(ThemeName),
    "glyphs": tuple(GlyphStyle),
    "dice": (False, True),
    "speed": tuple(range(len(SPEED_DELAYS))),
    "think_time": THINK_TIMES,
    "bell": (False, True),
}
"""The values of each setting."""

SETTING_NAMES: Final = tuple(SETTING_VALUES)
STEPS: Final = {"up": -1, "previous": -1, "down": 1, "next": 1}
TURNS: Final = {"left": -1, "right": 1, "choose": 1}


class SettingsScreen(PaneScreen):
    """One row for each setting; keys are changed in the file, whose path is shown."""

    SCOPE = Scope.LIST
    PANES = ("heading", "settings", "files", "footer")

    def __init__(self) -> None:
        super().__init__()
        self._marked = 0
        self._error = ""

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The settings above, the files below."""
        return {
            "heading": Rect(0, 0, width, 1),
            "settings": Rect(0, 1, width, HEIGHT),
            "files": Rect(0, 1 + HEIGHT, width, height - HEIGHT - 2),
            "footer": Rect(0, height - 1, width, 1),
        }

    def render_panes(self) -> None:
        """Show the settings as they are."""
        width = self.size.width
        rows = [OptionRow(name, say(f"setting_{name}"), self._value(name)) for name in SETTING_NAMES]
        self.show("heading", render_heading(say("cmd_settings"), say("settings_how"), width))
        self.show("settings", render_settings(rows, self._marked, width, self.glyphs))
        path = single_line(str(settings_path()))
        self.show("files", render_files(path, self._error, self.app.remarks, width, self.glyphs))
        self.show("footer", render_footer(self.app.keymap, self.SCOPE, width))

    def _value(self, name: str) -> str:
        value = getattr(self.app.settings, name)
        if isinstance(value, float):
            return say(f"setting_{name}_seconds", seconds=f"{value:g}")
        word = ("off", "on")[value] if isinstance(value, bool) else str(value).replace("-", "_")
        return say(f"setting_{name}_{word}")

    def handle_command(self, command: str) -> bool:
        """Move, change a value, or close."""
        if command in STEPS:
            self._marked = (self._marked + STEPS[command]) % len(SETTING_NAMES)
        elif command in TURNS:
            self._turn(SETTING_NAMES[self._marked], TURNS[command])
        elif command in ("first", "last"):
            self._marked = 0 if command == "first" else len(SETTING_NAMES) - 1
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
        self.repaint()
        return True

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Change the value of the row that was clicked."""
        match meaning:
            case ("turn", str(name), int(step)):
                self._marked = SETTING_NAMES.index(name)
                self._turn(name, step)
                self.repaint()

    def _pick(self, place: int) -> None:
        if place < len(SETTING_NAMES):
            self._marked = place
            self._turn(SETTING_NAMES[place], 1)

    def _turn(self, name: str, step: int) -> None:
        values = SETTING_VALUES[name]
        place = _place(values, getattr(self.app.settings, name))
        changed = replace(self.app.settings, **{name: values[(place + step) % len(values)]})
        before = (self.app.light, self.app.glyphs)
        self._error = self.app.apply_and_save(changed)
        if self._error:
            self.scroll("files", -self.pane("files").canvas.height)
        if (self.app.light, self.app.glyphs) != before:
            self.app.navigation.apply_theme()


def _place(values: tuple[Any, ...], value: Any) -> int:
    """Where a value stands among those offered; a time of the player's own stands at the nearest."""
    if isinstance(value, float):
        return min(range(len(values)), key=lambda place: abs(values[place] - value))
    return values.index(value)
