"""Rich styles of roles, by whether the background is light and how many colours there are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rich.style import Style

from undaunted_tui.render.palettes import HEDGEROW, PAPER, Palette
from undaunted_tui.render.roles import ANSI_NAMES, CellLook, ansi_look_of, look_of


class ColourTheme(NamedTuple):
    """The colours of a theme that style sheets need."""

    foregrounds: dict[str, str]
    backgrounds: dict[str, str]


def _colour_theme(palette: Palette) -> ColourTheme:
    inks = ("", "strong", "dim", "faint", "frame", "key", "chosen")
    papers = ("", "bar", "panel", "chosen")
    return ColourTheme(
        {ink: f"#{look_of(palette, f'{ink}/chosen' if ink == 'chosen' else ink).foreground}" for ink in inks},
        {paper: f"#{look_of(palette, f'/{paper}').background}" for paper in papers},
    )


DARK: Final = _colour_theme(HEDGEROW)
LIGHT: Final = _colour_theme(PAPER)


@lru_cache(4096)
def style_of(light: bool, is_16_colours: bool, name: str) -> Style:
    """Return the style of a role."""
    return rich_style(ansi_look_of(name) if is_16_colours else look_of(PAPER if light else HEDGEROW, name))


def rich_style(look: CellLook) -> Style:
    """Return the look of a cell as a style."""
    front, back = (_rich_colour(colour) for colour in look[:2])
    return Style(color=front, bgcolor=back, bold=look.bold, dim=look.dim, reverse=look.reverse)


def _rich_colour(colour: str) -> str:
    return f"#{colour}" if len(colour) == len("14161a") and colour not in ANSI_NAMES else colour or "default"
