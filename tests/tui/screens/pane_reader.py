"""Read the panes of a screen: what they show, where they are, and what is in sight of them."""

from __future__ import annotations

from typing import Any

from textual.errors import NoWidget
from textual.screen import Screen

from undaunted_tui.panes.choice_list import ChoiceList, ListRow
from undaunted_tui.panes.strip_pane import StripPane, is_ascii
from undaunted_tui.render.canvas import Rect
from undaunted_tui.render.glyphs import TO_ASCII
from undaunted_tui.system.textual_compat import screen_strips


def screen_rows(screen: Screen[Any]) -> list[str]:
    """The rows of a screen as a terminal would show them."""
    return [strip.text.rstrip() for strip in screen_strips(screen)]


def screen_text(screen: Screen[Any]) -> str:
    """The words of a screen, with single spaces between them."""
    return " ".join(" ".join(screen_rows(screen)).split())


def pane(screen: Screen[Any], name: str) -> StripPane:
    return screen.query_one(f"#{name}", StripPane)


def is_shown(screen: Screen[Any], name: str) -> bool:
    return box(screen, name).height > 0


def box(screen: Screen[Any], name: str) -> Rect:
    """The cells of a pane; none if it is hidden."""
    widget = screen.query_one("GameFooter" if name == "footer" else f"#{name}")
    try:
        return Rect(*screen.find_widget(widget).region)
    except NoWidget:
        return Rect(0, 0, 0, 0)


def sees(screen: Screen[Any], name: str) -> str:
    """What a pane shows, or would if it were scrolled."""
    widget = screen.query_one("GameFooter" if name == "footer" else f"#{name}")
    if isinstance(widget, ChoiceList):
        return "\n".join(row_text(row) for row in widget.rows)
    if not isinstance(widget, StripPane):
        return in_sight(screen, name)
    return widget.canvas.text().translate(TO_ASCII) if is_ascii(widget) else widget.canvas.text()


def row_text(row: ListRow) -> str:
    """A row of a list in full, in one line."""
    return "  ".join(filter(None, (f"{row.lead}{row.text}", row.right, row.note, row.note_right)))


def chosen(screen: Screen[Any], name: str) -> str:
    """The marked row of a list, or nothing."""
    choice_list = screen.query_one(f"#{name}", ChoiceList)
    return next((row_text(row).strip() for row in choice_list.rows if row.id == choice_list.marked), "")


def in_sight(screen: Screen[Any], name: str) -> str:
    """What a pane shows as it is scrolled now."""
    x, y, width, height = box(screen, name)
    return "\n".join(row[x : x + width].rstrip() for row in screen_rows(screen)[y : y + height])


def place_of(screen: Screen[Any], name: str, text: str) -> tuple[int, int]:
    """The cell in the middle of words in a pane, as it is scrolled now."""
    rows = in_sight(screen, name).split("\n")
    y = next((y for y, row in enumerate(rows) if text in row), -1)
    assert y >= 0, f"{text!r} is not in sight:\n" + "\n".join(rows)
    place = box(screen, name)
    return place.x + rows[y].index(text) + len(text) // 2, place.y + y
