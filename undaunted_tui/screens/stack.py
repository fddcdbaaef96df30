"""The screens that lie on each other: the title is always at the bottom."""

from __future__ import annotations

from textual.app import App

from undaunted_tui.screens.title import TitleScreen


def back_to_title(app: App[None]) -> None:
    """Take every screen away that lies on the title."""
    while len(app.screen_stack) > 1 and not isinstance(app.screen, TitleScreen):
        app.pop_screen()
