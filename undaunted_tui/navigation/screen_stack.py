"""The screens that lie on each other: the title is always at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.title import TitleScreen

if TYPE_CHECKING:
    from undaunted_tui.app import UndauntedApp


def return_to_title(app: UndauntedApp) -> None:
    """Take every screen away that lies on the title, which can then offer what they held."""
    for screen in app.screen_stack:
        if isinstance(screen, PaneScreen):
            screen.release_resources()
    while len(app.screen_stack) > 1 and not isinstance(app.screen, TitleScreen):
        app.pop_screen()


def apply_theme(app: UndauntedApp) -> None:
    """Give every screen the colours and signs that are set now."""
    for screen in app.screen_stack:
        if isinstance(screen, PaneScreen):
            screen.apply_theme()
