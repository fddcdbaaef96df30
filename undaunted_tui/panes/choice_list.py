"""A list to choose from: Textual's, with rows of two ends, and without keys of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style
from textual import events
from textual.content import Content
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from undaunted_tui.panes.strip_pane import in_glyphs, is_ascii
from undaunted_tui.render.text_lines import clipped

MOVES: Final = {
    **{"up": "cursor_up", "previous": "cursor_up", "down": "cursor_down", "next": "cursor_down"},
    **{"first": "first", "last": "last", "page_up": "page_up", "page_down": "page_down"},
}
"""Textual's actions of the commands that move the highlight."""


class ListRow(NamedTuple):
    """A row: a lead such as its number, a text with a word at the right, and a second line if it has a note."""

    id: str
    text: str
    right: str = ""
    note: str = ""
    note_right: str = ""
    lead: str = ""
    is_open: bool = True
    is_heading: bool = False


class MarkedList(OptionList):
    """Textual's list, whose marked row is in reverse video where there are no colours: style sheets can't say that."""

    def render_line(self, y: int) -> Strip:
        """One visible row."""
        strip = super().render_line(y)
        if not self.app.no_color or self.highlighted is None:
            return strip
        is_marked = any(segment.style and segment.style.meta.get("option") == self.highlighted for segment in strip)
        return strip.apply_style(Style(reverse=True)) if is_marked else strip


class ChoiceList(MarkedList, inherit_bindings=False):
    """Keys come as commands of the screen; with `click_marks` a click on a row that is not marked only marks it.

    Textual's messages come only when the player marks or chooses a row.
    """

    def __init__(self, *, id: str, click_marks: bool = False) -> None:
        super().__init__(id=id, markup=False)
        self._click_marks = click_marks
        self._marked_at_click: str | None = None
        self._painted: tuple[int, bool] = (0, False)
        self.rows: tuple[ListRow, ...] = ()

    # rows

    def show_rows(self, rows: Sequence[ListRow], marked: str | None = None) -> None:
        """Show rows and mark one; without `marked` the marked row stays, if it is still there."""
        wanted = self.marked if marked is None else marked
        painted = (self._room(), is_ascii(self))
        if tuple(rows) != self.rows or painted != self._painted:
            is_same = [row.id for row in rows] == [row.id for row in self.rows]
            self.rows, self._painted = tuple(rows), painted
            if is_same:
                for place, row in enumerate(rows):
                    self.replace_option_prompt_at_index(place, self._prompt(row))
            else:
                top = self.scroll_offset.y
                with self.prevent(OptionList.OptionHighlighted):
                    self.set_options(Option(self._prompt(row), row.id, row.is_heading) for row in rows)
                self.scroll_to(y=top, animate=False, immediate=True)
        self.mark(wanted)

    @property
    def marked(self) -> str:
        """The id of the marked row, or nothing."""
        place = self.highlighted
        return self.rows[place].id if place is not None and place < len(self.rows) else ""

    def mark(self, id: str) -> None:
        """Mark a row by its id, or none."""
        place = next((place for place, row in enumerate(self.rows) if row.id == id and not row.is_heading), None)
        with self.prevent(OptionList.OptionHighlighted):
            self.highlighted = place

    def _room(self) -> int:
        return self.scrollable_content_region.width

    def _prompt(self, row: ListRow) -> Content:
        room = max(self._room(), 8)
        lead = row.lead
        text = _ends(row.text, row.right, room - len(lead))
        content = Content.assemble((lead, "bold"), (text, "bold" if row.is_heading else ""))
        if row.note or row.note_right:
            note = _ends(row.note, row.note_right, room - len(lead))
            content = Content.assemble(content, f"\n{' ' * len(lead)}", (note, "dim"))
        content = in_glyphs(self, content)
        return content if row.is_open else content.stylize("dim")

    def on_resize(self) -> None:
        """Paint the rows for the new width."""
        self.show_rows(self.rows)

    # commands

    def move(self, command: str) -> None:
        """Move the highlight by one of the commands `MOVES`."""
        getattr(self, f"action_{MOVES[command]}")()

    def number(self, number: int) -> str:
        """The id of the row of a number, from 1 on, or nothing."""
        ids = [row.id for row in self.rows if not row.is_heading]
        return ids[number - 1] if 0 < number <= len(ids) else ""

    def choose(self, id: str) -> None:
        """Mark a row and choose it."""
        self.mark(id)
        self.action_select()

    # what Textual says

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember what is marked before a click."""
        self._marked_at_click = self.marked

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Let a click only mark a row that was not marked before it."""
        before, self._marked_at_click = self._marked_at_click, None
        if self._click_marks and before not in (None, event.option_id):
            event.stop()


def _ends(left: str, right: str, width: int) -> str:
    """Two texts at both ends of a row; the left one is clipped."""
    left = clipped(left, width - len(right) - (2 if right else 1))
    return f"{left}{' ' * (width - len(left) - len(right) - 1)}{right}"
