"""The help: how a round goes, a quick reference for each game, symbols, keys, and the rules of both games."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from textual.containers import Horizontal
from textual.widget import Widget

from core.ids import Game
from undaunted_tui.commands import Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import ChoiceList, ListRow
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.phrasing.rules import chapters
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.help import render_chapter, render_keys, render_quick_reference, render_round
from undaunted_tui.render.legend import render_legend
from undaunted_tui.render.text_lines import with_title
from undaunted_tui.screens.list_screen import ListScreen

SCROLLS: Final = {"left": -1, "right": 1, "page_up": -1, "page_down": 1}


class HelpPage(NamedTuple):
    """A page of help: its name, and for pages of one game that game and the place of a chapter."""

    name: str
    game: Game | None = None
    chapter: int = 0

    @property
    def id(self) -> str:
        """The id of its row."""
        return f"{self.name} {self.game} {self.chapter}"

    @property
    def title(self) -> str:
        """The title in the table of contents."""
        if self.game is None:
            return say(f"page_of_{self.name}")
        if self.name == "quick":
            return say("page_of_quick", game=say(f"short_{self.game}"))
        return chapters(self.game)[self.chapter].title


@cache
def pages() -> tuple[HelpPage, ...]:
    """All pages in the order of the table of contents."""
    return (
        HelpPage("round"),
        *(HelpPage("quick", game) for game in Game),
        HelpPage("signs"),
        HelpPage("keys"),
        *(HelpPage("rules", game, place) for game in Game for place in range(len(chapters(game)))),
    )


class HelpScreen(ListScreen):
    """A table of contents, and the open page beside it."""

    SCOPE = Scope.LIST
    LIST = "contents"
    READING = "page"

    def __init__(self, scope: Scope, page: str = "keys") -> None:
        """Open a page, and show the keys of a scope on theirs."""
        super().__init__()
        self._scope = scope
        self._first = next(each for each in pages() if each.name == page).id

    def compose_panes(self) -> Iterable[Widget]:
        """The contents on the left, the page on the right."""
        with Horizontal(id="help"):
            yield ChoiceList(id="contents", click_marks=True)
            yield PaintedPane(self._paint_page, id="page")

    def heading(self) -> tuple[str, str]:
        """The title, and how to scroll."""
        keys = self.app.keymap
        return say("cmd_help"), say("pages_how", first=keys.label("page_up"), second=keys.label("page_down"))

    def on_mount(self) -> None:
        """Show the first page."""
        self.choice_list.show_rows(self._rows(), self._first)

    def _rows(self) -> list[ListRow]:
        rows: list[ListRow] = []
        heading: Game | None = None
        for page in pages():
            if page.name == "rules" and page.game != heading:
                heading = page.game
                title = say("page_of_rules", game=say(f"short_{heading}"))
                rows.append(ListRow(f"heading {heading}", title.upper(), lead=" ", is_heading=True))
            rows.append(ListRow(page.id, page.title, lead="  " if page.name == "rules" else " "))
        return rows

    def _paint_page(self, width: int, height: int) -> Canvas:
        page = next(each for each in pages() if each.id == self.choice_list.marked)
        match page.name:
            case "rules" if page.game:
                return render_chapter(chapters(page.game)[page.chapter], width)
            case "keys":
                body = render_keys(self.app.keymap, self._scope, width)
            case "signs":
                body = render_legend(width, self.glyphs)
            case "quick" if page.game:
                body = render_quick_reference(page.game, width)
            case _:
                body = render_round(width)
        return with_title(page.title, body)

    # commands

    def handle_command(self, command: str) -> bool:
        """Change the page, scroll it, or close."""
        if command in SCROLLS:
            self.scroll_reading(SCROLLS[command])
        elif command == "choose":
            self.choice_list.move("down")
        elif command in ("back", "quit", "help"):
            self.app.pop_screen()
        else:
            return super().handle_command(command)
        return True

    def pick(self, number: int) -> None:
        """Open the page of a number."""
        if id := self.choice_list.number(number):
            self.choice_list.mark(id)
            self.on_option_list_option_highlighted()

    def on_option_list_option_highlighted(self) -> None:
        """Open another page."""
        self.paint_again("page")
        self.query_one("#page").scroll_home(animate=False)
