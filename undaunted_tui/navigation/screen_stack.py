"""The stack of screens: the title is always at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.screens.title import TitleScreen

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp


def return_to_title(app: BaseApp) -> None:
    """Close every screen above the title, and release first what they hold, so that the title can offer it."""
    for screen in app.screen_stack:
        if isinstance(screen, GameScreen):
            screen.release_resources()
    while not isinstance(app.screen, TitleScreen):
        app.pop_screen()
