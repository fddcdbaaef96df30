"""The base of the screens around a battle: a heading, lists to choose from, and panes to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from textual.css.query import NoMatches
from textual.widget import Widget

from undaunted_tui.panes.choice_list import MOVES, ChoiceList
from undaunted_tui.panes.painted_pane import Heading, PaintedPane
from undaunted_tui.panes.status_bar import StatusBar
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.panes.value_row import ValueRow
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import ASCII
from undaunted_tui.render.status_message import StatusMessage
from undaunted_tui.render.text_lines import render_heading
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.screens.questions import TextQuestion

SCROLLS: Final = {"page_up": -1, "page_down": 1}


class ListScreen(GameScreen):
    """Commands that move go to the list `LIST`; pages scroll the pane `READING`, if there is one."""

    LIST = ""
    """The id of the list that keys move in."""
    READING = ""
    """The id of the pane that pages scroll instead of the list."""

    FIRST_FOCUS = ""
    """The id of what has the focus at first, if that is not the list."""
    AUTO_FOCUS = ""

    def compose_body(self) -> Iterable[Widget]:
        """The heading above the rest."""
        yield Heading(id="heading")
        yield from self.compose_panes()

    def compose_panes(self) -> Iterable[Widget]:
        """What is below the heading."""
        return ()

    def on_mount(self) -> None:
        """Use the current glyphs, and move in the list."""
        self.apply_glyphs()
        if self.FIRST_FOCUS or self.LIST:
            self.query_one(f"#{self.FIRST_FOCUS or self.LIST}").focus(scroll_visible=False)

    # what is shown

    @property
    def choice_list(self) -> ChoiceList:
        """The list that keys move in."""
        return self.query_one(f"#{self.LIST}", ChoiceList)

    def paint(self, pane: str, painter: Callable[[int, int], Canvas]) -> None:
        """Paint a pane, now and when its size changes."""
        self.query_one(f"#{pane}", PaintedPane).paint(painter)

    def head(self, title: str, note: str = "") -> None:
        """Show a title and a note in the heading."""
        self.paint("heading", lambda width, _: render_heading(title, note, width))

    def ask_for_text(self, question: TextQuestion) -> None:
        """Ask for a line of text in a dialog."""
        self.app.navigation.ask_for_text(question)

    @property
    def status(self) -> StatusMessage:
        """What the status says."""
        return self.query_one(StatusBar).message

    def show_status(self, message: StatusMessage) -> None:
        """Show a status, or none."""
        self.query_one(StatusBar).show_message(message, self.app.keymap)

    def apply_glyphs(self) -> None:
        """Use the current glyphs everywhere."""
        super().apply_glyphs()
        is_ascii = self.glyphs is ASCII
        for pane in self.query(StripPane):
            pane.is_ascii = is_ascii
        for choice_list in self.query(ChoiceList):
            choice_list.is_ascii = is_ascii
            choice_list.show_rows(choice_list.rows)
        for row in self.query(ValueRow):
            row.is_ascii = is_ascii
        for painted in self.query(PaintedPane):
            painted.paint_again()
            painted.refresh()

    # commands

    def on_strip_pane_clicked(self, event: StripPane.Clicked) -> None:
        """Run the command that was clicked."""
        match event.meaning:
            case ("command", str(command)):
                self.run_command(command)

    def handle_command(self, command: str) -> bool:
        """Move in the list, choose from it, or scroll what is read."""
        if command in SCROLLS and self.READING:
            self.scroll_reading(SCROLLS[command])
        elif command in MOVES and self.LIST:
            self.choice_list.move(command)
        elif command == "choose" and self.LIST:
            self.choice_list.action_select()
        elif command.startswith("pick_") and self.LIST:
            self.pick(int(command.removeprefix("pick_")))
        else:
            return False
        return True

    def pick(self, number: int) -> None:
        """Choose the row of a number."""
        id = self.choice_list.number(number)
        if id:
            self.choice_list.choose(id)

    def scroll_reading(self, pages: int) -> None:
        """Scroll what is read by pages."""
        try:
            pane = self.query_one(f"#{self.READING}")
        except NoMatches:
            return
        pane.scroll_relative(y=pages * max(pane.size.height - 2, 1), animate=False)
