"""Textual's footer, in the order of the registry; it changes only when what it shows does."""

from __future__ import annotations

from typing import Any, Final

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Footer

from undaunted_tui.commands import COMMANDS
from undaunted_tui.system.textual_compat import grey_out

ORDER: Final = {f"command('{command.id}')": place for place, command in enumerate(COMMANDS)}
"""The place of each action."""

ALWAYS: Final = ("command('help')", "command('palette')", "command('quit')")
"""The actions that others give way to where there is little space."""


class GameFooter(Footer):
    """Shows as many commands as fit."""

    def __init__(self) -> None:
        super().__init__(show_command_palette=False, compact=True)
        self._shown: tuple[object, ...] = ()

    def compose(self) -> ComposeResult:
        """Textual's widgets of the commands that fit."""
        widgets = sorted(super().compose(), key=lambda widget: ORDER.get(getattr(widget, "action", ""), len(ORDER)))
        sizes = [
            len(f" {getattr(widget, 'key_display', '')} {getattr(widget, 'description', '')} ") for widget in widgets
        ]
        always = [getattr(widget, "action", "") in ALWAYS for widget in widgets]
        used, kept_free = 0, sum(size for size, is_kept in zip(sizes, always, strict=True) if is_kept)
        for widget, size, is_kept in zip(widgets, sizes, always, strict=True):
            kept_free -= size if is_kept else 0
            if used + size + kept_free < self.app.size.width:
                used += size
                yield widget

    def bindings_changed(self, screen: Screen[Any]) -> None:
        """Grey out what can't be done; the widgets of the commands are made anew only if there are other commands."""
        bindings = [
            (binding, is_enabled) for _, binding, is_enabled, _ in screen.active_bindings.values() if binding.show
        ]
        keys = ((binding.action, self.app.get_key_display(binding)) for binding, _ in bindings)
        shown = (self.app.size.width, *keys)
        if shown != self._shown:
            self._shown = shown
            super().bindings_changed(screen)
            return
        enabled = {binding.action: is_enabled for binding, is_enabled in bindings}
        for widget in self.children:
            grey_out(widget, not enabled.get(getattr(widget, "action", ""), True))

    def on_resize(self) -> None:
        """Show more or fewer commands."""
        self.bindings_changed(self.screen)
