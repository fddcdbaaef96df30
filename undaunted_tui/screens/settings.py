"""The settings: changed with a key or a click, applied and saved at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Label

from undaunted_tui.commands import COMMANDS, Command, KeyOverrides, Scope, command_of
from undaunted_tui.config.settings import (
    SPEED_DELAYS,
    THINK_TIMES,
    GlyphStyle,
    Settings,
    ThemeName,
    settings_path,
)
from undaunted_tui.errors import single_line
from undaunted_tui.i18n.messages import say
from undaunted_tui.key_names import key_label
from undaunted_tui.panes.choice_list import ChoiceList, ListRow
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.panes.value_row import ValueRow
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.settings import render_files, render_sample
from undaunted_tui.screens.list_screen import ListScreen

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

KEY_PLACES: Final = (
    Scope.BATTLE,
    Scope.LIST,
    Scope.EVERYWHERE,
    Scope.REPLAY,
    Scope.DEBRIEF,
    Scope.SAVES,
    Scope.JOIN,
    Scope.DIALOG,
)
"""The headings above the keys."""


class SettingsScreen(ListScreen):
    """A row for each setting with a sample of the look, the player's files, and the keys of all commands."""

    SCOPE = Scope.LIST
    LIST = "keys"
    AUTO_FOCUS = "ValueRow"

    def __init__(self) -> None:
        super().__init__()
        self._error = ""

    def compose_panes(self) -> Iterable[Widget]:
        """The settings with their sample on the left, the keys on the right."""
        width = max(len(say(f"setting_{name}")) for name in SETTING_NAMES)
        with Horizontal(id="settings"):
            with Vertical():
                for name in SETTING_NAMES:
                    yield ValueRow(say(f"setting_{name}"), width, id=f"setting-{name}")
                yield Label(id="about", markup=False)
                yield PaintedPane(lambda width, _: render_sample(width, self.glyphs), id="sample")
                yield PaintedPane(self._paint_files, id="files")
            with Vertical():
                yield Label(say("pane_keys"), classes="caption", markup=False)
                yield ChoiceList(id="keys", click_marks=True)

    def heading(self) -> tuple[str, str]:
        """The title, and how to change a setting."""
        return say("cmd_settings"), say("settings_how")

    def on_mount(self) -> None:
        """Show the settings as they are."""
        self._show_all()

    # what is shown

    def _row(self, name: str) -> ValueRow:
        return self.query_one(f"#setting-{name}", ValueRow)

    def _value(self, name: str) -> str:
        value = getattr(self.app.settings, name)
        if isinstance(value, float):
            return say(f"setting_{name}_seconds", seconds=f"{value:g}")
        word = ("off", "on")[value] if isinstance(value, bool) else str(value).replace("-", "_")
        return say(f"setting_{name}_{word}")

    def _show_all(self) -> None:
        """The settings, and all commands with their keys by where they hold, except groups such as the numbers."""
        for name in SETTING_NAMES:
            self._row(name).value = self._value(name)
        commands = [command for command in COMMANDS if not command.group]
        width = max(len(command.title) for command in commands) + 2
        rows: list[ListRow] = []
        for place in KEY_PLACES:
            rows.append(ListRow(f"heading {place}", say(f"keys_in_{place}"), lead=" ", is_heading=True))
            for command in commands:
                if _place_of(command) is place:
                    keys = "  ".join(map(key_label, self.app.keymap.keys(command.id)))
                    rows.append(ListRow(command.id, f"{command.title:<{width}}{keys}", lead="  "))
        self.choice_list.show_rows(rows, self.choice_list.marked or rows[1].id)

    def _paint_files(self, width: int, _: int) -> Canvas:
        return render_files(single_line(str(settings_path())), self._error, self.app.remarks, width)

    def on_descendant_focus(self) -> None:
        """Say what the setting with the focus is for."""
        marked = command_of(self.choice_list.marked)
        about = marked.help if marked else ""
        if isinstance(self.focused, ValueRow):
            about = say(f"setting_{_setting_of(self.focused)}_about")
        self.query_one("#about", Label).update(about)

    # commands

    def handle_command(self, command: str) -> bool:
        """Move, change a value, or close."""
        row = self.focused if isinstance(self.focused, ValueRow) else None
        match command:
            case "back" | "quit" | "settings":
                self.app.pop_screen()
            case "next":
                self.focus_next()
            case "previous":
                self.focus_previous()
            case "left" | "right" | "choose" if row:
                row.turn(-1 if command == "left" else 1)
            case "up" | "down" | "first" | "last" if row:
                self._step(command, row)
            case "left":
                self.set_focus(self._row(SETTING_NAMES[0]))
            case "page_up" | "page_down" if row:
                self.query_one("#files").scroll_relative(y=4 if command == "page_down" else -4, animate=False)
            case _:
                return super().handle_command(command)
        return True

    def _step(self, command: str, row: ValueRow) -> None:
        """Move among the settings."""
        place = SETTING_NAMES.index(_setting_of(row))
        steps = {"up": place - 1, "down": place + 1, "first": 0, "last": -1}
        self.set_focus(self._row(SETTING_NAMES[steps[command] % len(SETTING_NAMES)]))

    def pick(self, number: int) -> None:
        """Change the setting of a number."""
        for name in SETTING_NAMES[number - 1 : number]:
            self.set_focus(self._row(name))
            self._row(name).turn(1)

    def on_value_row_turned(self, event: ValueRow.Turned) -> None:
        """Change a setting."""
        name = _setting_of(event.row)
        values = SETTING_VALUES[name]
        place = _place(values, getattr(self.app.settings, name))
        self._save(replace(self.app.settings, **{name: values[(place + event.step) % len(values)]}))

    def on_option_list_option_highlighted(self) -> None:
        """Say what the command does."""
        self.on_descendant_focus()

    def choose(self, id: str) -> None:
        """Ask for a new key."""
        if command := command_of(id):
            self.app.navigation.ask_for_key(command, self.app.settings.keys, self._change_keys)

    def _change_keys(self, keys: KeyOverrides | None) -> None:
        if keys is not None:
            self._save(replace(self.app.settings, keys=dict(keys)))

    def _save(self, settings: Settings) -> None:
        self._error = self.app.apply_and_save(settings)
        self.app.navigation.apply_theme()
        self._show_all()
        self.query_one("#files").scroll_home(animate=False)
        self.paint_again("files")


def _setting_of(row: ValueRow) -> str:
    return (row.id or "").removeprefix("setting-")


def _place_of(command: Command) -> Scope:
    """The heading of a command: the first of its places, lists before the battle since they share the cursor."""
    places = (Scope.EVERYWHERE, Scope.LIST, Scope.BATTLE, *KEY_PLACES)
    return next(place for place in places if place in command.scopes)


def _place(values: tuple[Any, ...], value: Any) -> int:
    """Where a value stands among those offered; a time of the player's own stands at the nearest."""
    if isinstance(value, float):
        return min(range(len(values)), key=lambda place: abs(values[place] - value))
    return values.index(value)
