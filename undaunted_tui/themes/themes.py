"""Textual's themes, and the styles of painted cells in each."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Any, Final

from rich.style import Style
from textual.app import App
from textual.theme import BUILTIN_THEMES, Theme

from undaunted_tui.render.palettes import PALETTES, Palette
from undaunted_tui.render.roles import ansi_look_of, look_of, plain_look_of

ANSI: Final = "ansi"
"""The theme of the terminal's own sixteen colours."""

PLAIN: Final = "plain"
"""What stands for the theme where no colours are wanted."""


def style_sheets(*names: str) -> list[str | PurePath]:
    """The paths of style sheets, absolute since Textual looks beside the module of a subclass otherwise."""
    return [Path(__file__).with_name(f"{name}.tcss") for name in names]


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


_ANSI_THEME: Final = replace(
    BUILTIN_THEMES["ansi-dark"],
    name=ANSI,
    primary="ansi_bright_blue",
    secondary="ansi_bright_red",
    accent="ansi_yellow",
    variables={
        **BUILTIN_THEMES["ansi-dark"].variables,
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


def cell_theme(app: App[Any]) -> str:
    """The theme of painted cells: that of the app, unless the terminal has sixteen colours or none are wanted."""
    return PLAIN if app.no_color else ANSI if app.console.color_system == "standard" else app.theme


@lru_cache(8192)
def cell_style(theme: str, role: str) -> Style:
    """The style of a role in a theme of painted cells."""
    if theme == PLAIN:
        look = plain_look_of(role)
        return Style(bold=look.bold, dim=look.dim, reverse=look.reverse)
    if theme == ANSI:
        look = ansi_look_of(role)
        front, back = look.foreground or "default", look.background or "default"
        return Style(color=front, bgcolor=back, bold=look.bold, dim=look.dim, reverse=look.reverse)
    look = look_of(PALETTES[theme], role)
    return Style(color=f"#{look.foreground}", bgcolor=f"#{look.background}", bold=look.bold)
