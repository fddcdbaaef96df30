"""Textual's themes, and the styles of painted cells in each."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rich.style import Style
from textual.app import App
from textual.theme import Theme

from undaunted_tui.render.palettes import PALETTES, Palette
from undaunted_tui.render.roles import ansi_look_of, look_of
from undaunted_tui.render.theme import rich_style

STYLE_SHEETS: Final = [str(Path(__file__).with_name("game.tcss"))]
"""The style sheets of the app, by absolute paths, since Textual looks beside the module of a subclass otherwise."""

ANSI: Final = "ansi"
"""The theme of the terminal's own sixteen colours."""


def _theme(palette: Palette) -> Theme:
    return Theme(
        name=palette.name,
        dark=palette.is_dark,
        primary=f"#{palette.sides[0]}",
        secondary=f"#{palette.sides[1]}",
        accent=f"#{palette.gold}",
        warning=f"#{palette.gold_text}",
        error=f"#{palette.bad}",
        success=f"#{palette.good}",
        foreground=f"#{palette.text}",
        background=f"#{palette.background}",
        surface=f"#{palette.card}",
        panel=f"#{palette.panel}",
        variables={
            "card": f"#{palette.card}",
            "dim": f"#{palette.dim}",
            "gold": f"#{palette.gold}",
            "gold-text": f"#{palette.gold_text}",
            "line": f"#{palette.line}",
            "on-gold": "#14161a",
            "strong": f"#{palette.cursor}",
            "footer-background": f"#{palette.panel}",
            "footer-description-foreground": f"#{palette.dim}",
            "footer-key-foreground": f"#{palette.cursor}",
        },
    )


_ANSI_THEME: Final = Theme(
    name=ANSI,
    ansi=True,
    primary="ansi_blue",
    secondary="ansi_red",
    accent="ansi_yellow",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    variables={
        "card": "ansi_default",
        "dim": "ansi_bright_black",
        "gold": "ansi_yellow",
        "gold-text": "ansi_yellow",
        "line": "ansi_bright_black",
        "on-gold": "ansi_black",
        "strong": "ansi_default",
        "footer-background": "ansi_default",
        "footer-description-foreground": "ansi_default",
        "footer-key-foreground": "ansi_default",
    },
)

THEMES: Final = (*map(_theme, PALETTES.values()), _ANSI_THEME)
"""All themes; a new one is one value in `render/palettes.py`."""


def cell_style(app: App[Any], role: str) -> Style:
    """The style of a role in the theme and the colours that the app has now."""
    return _cell_style(app.theme, app.console.color_system == "standard", role)


@lru_cache(8192)
def _cell_style(theme: str, is_16_colours: bool, role: str) -> Style:
    palette = PALETTES.get(theme)
    return rich_style(ansi_look_of(role) if is_16_colours or palette is None else look_of(palette, role))
