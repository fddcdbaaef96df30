"""The help: keys, symbols, the course of a round, and the rules of both games."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from core.ids import Game
from undaunted_tui.commands import Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.rules import chapters
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.glyphs import DOWN, LEFT, RIGHT
from undaunted_tui.render.heading import render_heading
from undaunted_tui.render.help import render_keys, render_round, render_tabs
from undaunted_tui.render.legend import render_legend
from undaunted_tui.render.rules import render_chapter, render_chapters
from undaunted_tui.screens.pane_screen import PaneScreen

RULES: Final = "rules"


class HelpPage(NamedTuple):
    """A page of help; the rules have one for each game."""

    name: str
    game: Game | None = None

    @property
    def title(self) -> str:
        """The title of its tab."""
        if self.game is None:
            return say(f"page_of_{self.name}")
        return say("page_of_rules", game=say(f"short_{self.game}"))


PAGES: Final = (HelpPage("keys"), HelpPage("signs"), HelpPage("round"), *(HelpPage(RULES, game) for game in Game))

STEPS: Final = {"up": -1, "previous": -1, "down": 1, "next": 1}
TURNS: Final = {"left": -1, "right": 1}
ALL_ROWS: Final = 10_000
"""More rows than any page has."""


class HelpScreen(PaneScreen):
    """One page at a time; left and right change it."""

    SCOPE = Scope.LIST
    PANES = ("heading", "tabs", "body", "chapters", "border", "chapter", "footer")

    def __init__(self, scope: Scope, page: str = "keys", game: Game | None = None) -> None:
        super().__init__()
        self._scope = scope
        wanted = HelpPage(page, (game or next(iter(Game))) if page == RULES else None)
        self._page = PAGES.index(wanted)
        self._chapter = 0

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The open page under the tabs; rules have a list of chapters on the left."""
        rows = height - 4
        places = {
            "heading": Rect(0, 0, width, 1),
            "tabs": Rect(0, 1, width, 2),
            "footer": Rect(0, height - 1, width, 1),
        }
        if PAGES[self._page].game is None:
            return places | {"body": Rect(0, 3, width, rows)}
        left = 30 if width < 120 else 40
        return places | {
            "tabs": Rect(0, 1, width, 1),
            "chapters": Rect(0, 2, left, rows + 1),
            "border": Rect(left, 2, 1, rows + 1),
            "chapter": Rect(left + 1, 2, width - left - 1, rows + 1),
        }

    def render_panes(self) -> None:
        """Show the open page."""
        width = self.size.width
        page = PAGES[self._page]
        self.show("heading", render_heading(say("cmd_help"), self._hint("pages_how", "left", "right"), width))
        self.show("footer", render_footer(self.app.keymap, self.SCOPE, width))
        hint = ""
        if page.game is not None:
            self._render_rules(page.game)
        else:
            canvas = self._body(page, width)
            self.show("body", canvas)
            if canvas.height > self.box("body").height:
                hint = self._hint("scroll_hint", "page_up", "page_down")
        self.show("tabs", render_tabs([each.title for each in PAGES], self._page, width, self.glyphs, hint))

    def _body(self, page: HelpPage, width: int) -> Canvas:
        match page.name:
            case "keys":
                return render_keys(self.app.keymap, self._scope, width)
            case "signs":
                return render_legend(width, self.glyphs)
            case _:
                return render_round(width)

    def _render_rules(self, game: Game) -> None:
        read = chapters(game)
        left, right = self.box("chapters"), self.box("chapter")
        self.show("chapters", *render_chapters(read, self._chapter, left.width, self.glyphs))
        hint = self._hint("scroll_hint", "page_up", "page_down")
        self.show("chapter", render_chapter(read[self._chapter], right.width, right.height, self.glyphs, hint))
        border = Canvas(1, left.height)
        border.fill(Rect(0, 0, 1, left.height), self.glyphs.bar, "frame")
        border.put(0, 0, self.glyphs.thin[DOWN | LEFT | RIGHT], "frame")
        self.show("border", border)

    def _hint(self, message: str, first: str, second: str) -> str:
        return say(message, first=self.app.keymap.label(first), second=self.app.keymap.label(second))

    # commands

    @property
    def _has_chapters(self) -> bool:
        return PAGES[self._page].game is not None

    def handle_command(self, command: str) -> bool:
        """Change the page, scroll, move through the chapters, or close."""
        if command in TURNS:
            self._open((self._page + TURNS[command]) % len(PAGES))
        elif command in STEPS:
            self._step(STEPS[command])
        elif command in ("page_up", "page_down"):
            step = max(self._text_box().height - 2, 1)
            self._scroll(step if command == "page_down" else -step)
        elif command in ("first", "last"):
            self._scroll(-ALL_ROWS if command == "first" else ALL_ROWS)
        elif command.startswith("pick_"):
            self._open(int(command.removeprefix("pick_")) - 1)
        elif command == "choose":
            self._step(1)
        elif command in ("back", "quit", "help"):
            self.app.pop_screen()
        else:
            return False
        return True

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Open the page or the chapter that was clicked."""
        match meaning:
            case ("page", int(place)):
                self._open(place)
            case ("chapter", int(place)):
                self._read(place)

    def _open(self, place: int) -> None:
        if place < len(PAGES):
            self._page = place
            self._chapter = 0
            self.repaint()
            self._scroll(-ALL_ROWS)

    def _step(self, step: int) -> None:
        page = PAGES[self._page]
        if page.game is None:
            self._scroll(step)
        else:
            self._read((self._chapter + step) % len(chapters(page.game)))

    def _read(self, place: int) -> None:
        self._chapter = place
        self.repaint()
        self._scroll(-ALL_ROWS)

    def _text_box(self) -> Rect:
        return self.box("chapter" if self._has_chapters else "body")

    def _scroll(self, rows: int) -> None:
        self.scroll("chapter" if self._has_chapters else "body", rows)
