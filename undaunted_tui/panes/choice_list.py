"""A list to choose from: Textual's, with rows of two ends, and without keys of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style
from textual import events
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from undaunted_tui.panes.strip_pane import in_glyphs, is_ascii
from undaunted_tui.render.text_lines import clipped

MOVES: Final = ("up", "previous", "down", "next", "first", "last", "page_up", "page_down")
"""The commands that move the highlight."""


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
    """Textual's list, whose marked row is in reverse video where there are no colours."""

    def render_line(self, y: int) -> Strip:
        """One visible row."""
        strip = super().render_line(y)
        if not self.app.no_color or self.highlighted is None:
            return strip
        is_marked = any(segment.style and segment.style.meta.get("option") == self.highlighted for segment in strip)
        return strip.apply_style(Style(reverse=True)) if is_marked else strip


class ChoiceList(MarkedList, inherit_bindings=False):
    """Keys come as commands of the screen; with `click_marks` a click on a row that is not marked only marks it."""

    class Marked(Message):
        """Another row is marked."""

        def __init__(self, choice_list: ChoiceList, id: str) -> None:
            super().__init__()
            self.choice_list = choice_list
            self.id = id

        @property
        def control(self) -> ChoiceList:
            """The list, for `@on` with a selector."""
            return self.choice_list

    class Chosen(Marked):
        """A row was chosen."""

    def __init__(self, *, id: str | None = None, classes: str | None = None, click_marks: bool = False) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self._click_marks = click_marks
        self._marked_at_click: str | None = None
        self._announced: str | None = None
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
        if place != self.highlighted:
            self.highlighted = place
        self._announced = self.marked

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
        match command:
            case "up" | "previous":
                self.action_cursor_up()
            case "down" | "next":
                self.action_cursor_down()
            case "first":
                self.action_first()
            case "last":
                self.action_last()
            case "page_up":
                self.action_page_up()  # type: ignore[no-untyped-call]  # Textual gives it no types
            case "page_down":
                self.action_page_down()  # type: ignore[no-untyped-call]  # Textual gives it no types

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

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say that another row is marked."""
        event.stop()
        if self.marked != self._announced:
            self._announced = self.marked
            self.post_message(self.Marked(self, self.marked))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Say that a row was chosen, or only marked by a click."""
        event.stop()
        before, self._marked_at_click = self._marked_at_click, None
        id = event.option.id or ""
        if self._click_marks and before is not None and before != id:
            return
        self.post_message(self.Chosen(self, id))


def _ends(left: str, right: str, width: int) -> str:
    """Two texts at both ends of a row; the left one is clipped."""
    left = clipped(left, width - len(right) - (2 if right else 1))
    return f"{left}{' ' * (width - len(left) - len(right) - 1)}{right}"
