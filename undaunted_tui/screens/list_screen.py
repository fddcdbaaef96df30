"""The base of the screens around a battle: a heading, lists to choose from, and panes to read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.widget import Widget
from textual.widgets import OptionList

from undaunted_tui.panes.choice_list import MOVES, ChoiceList
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.panes.status_bar import StatusBar
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.panes.value_row import ValueRow
from undaunted_tui.render.status_message import StatusMessage
from undaunted_tui.render.text_lines import render_heading
from undaunted_tui.screens.game_screen import GameScreen

SCROLLS: Final = {"page_up": -1, "page_down": 1}


class ListScreen(GameScreen):
    """Commands that move go to the list `LIST`; pages scroll the pane `READING`, if there is one."""

    LIST = ""
    """The id of the list that keys move in."""
    READING = ""
    """The id of the pane that pages scroll instead of the list."""
    AUTO_FOCUS = "ChoiceList"

    def compose_body(self) -> Iterable[Widget]:
        """The heading above the rest."""
        yield PaintedPane(lambda width, _: render_heading(*self.heading(), width), id="heading")
        yield from self.compose_panes()

    def compose_panes(self) -> Iterable[Widget]:
        """What is below the heading."""
        return ()

    def heading(self) -> tuple[str, str]:
        """The title, and a note at the right."""
        return "", ""

    def choose(self, id: str) -> None:
        """Do what a row stands for."""

    # what is shown

    @property
    def choice_list(self) -> ChoiceList:
        """The list that keys move in."""
        return self.query_one(f"#{self.LIST}", ChoiceList)

    def paint_again(self, *panes: str) -> None:
        """Paint panes whose content has changed."""
        for pane in panes:
            self.query_one(f"#{pane}", PaintedPane).paint_again()

    def show_status(self, message: StatusMessage) -> None:
        """Show a status, or none."""
        self.query_one(StatusBar).show_message(message, self.app.keymap)

    def apply_glyphs(self) -> None:
        """Use the current glyphs everywhere."""
        super().apply_glyphs()
        for choice_list in self.query(ChoiceList):
            choice_list.show_rows(choice_list.rows)
        for row in self.query(ValueRow):
            row.refresh()
        for pane in self.query(PaintedPane):
            pane.paint_again()

    # commands

    def on_strip_pane_clicked(self, event: StripPane.Clicked) -> None:
        """Run the command that was clicked."""
        match event.meaning:
            case ("command", str(command)):
                self.action_command(command)

    def on_option_list_option_highlighted(self) -> None:
        """Offer what can be done with the marked row."""
        self.refresh_commands()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose a row."""
        self.choose(event.option_id or "")

    def handle_command(self, command: str) -> bool:
        """Move in the list, choose from it, or scroll what is read."""
        command = {"left": "up", "right": "down"}.get(command, command)
        if command in SCROLLS and self.READING:
            self.scroll_reading(SCROLLS[command])
        elif command in MOVES:
            self.choice_list.move(command)
        elif command == "choose":
            self.choice_list.action_select()
        elif command.startswith("pick_"):
            self.pick(int(command.removeprefix("pick_")))
        else:
            return False
        return True

    def pick(self, number: int) -> None:
        """Choose the row of a number."""
        if id := self.choice_list.number(number):
            self.choice_list.choose(id)

    def scroll_reading(self, pages: int) -> None:
        """Scroll what is read by pages."""
        pane = self.query_one(f"#{self.READING}")
        pane.scroll_relative(y=pages * max(pane.size.height - 2, 1), animate=False)
