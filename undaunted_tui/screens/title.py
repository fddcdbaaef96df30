"""The title: the first frame of the program, so that it loads nothing that it does not show."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from undaunted_tui.keymap import Scope
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.footer import paint_footer
from undaunted_tui.paint.title import REMARK_LINES, MenuRow, paint_banner, paint_menu, paint_remarks, paint_waiting
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.text import say

STEPS: Final = {"up": -1, "previous": -1, "left": -1, "down": 1, "next": 1, "right": 1}
"""How far the commands that walk go through the menu."""


class Entry(NamedTuple):
    """An entry of the menu; `lack` is the id of a sentence that tells why it can't be chosen yet."""

    name: str
    lack: str = ""


MENU: Final = (
    Entry("continue", "menu_unsaved"),
    Entry("new"),
    Entry("load", "menu_unsaved"),
    Entry("host", "menu_no_network"),
    Entry("join", "menu_no_network"),
    Entry("rules"),
    Entry("settings"),
    Entry("quit"),
)

FIRST: Final = next(place for place, entry in enumerate(MENU) if not entry.lack)
"""The entry that is marked at first."""


class TitleScreen(PaneScreen):
    """Lets the player choose what to do; while a game that was ordered is set up, it only says so."""

    SCOPE = Scope.TITLE
    PANES = ("top", "banner", "menu", "remarks", "footer")

    def __init__(self, is_waiting: bool) -> None:
        """Show the menu, or that a game is being set up."""
        super().__init__()
        self._is_waiting = is_waiting
        self._marked = FIRST

    def on_mount(self) -> None:
        """Look after the first frame what there is to remark about the player's files."""
        self.call_after_refresh(lambda: self.run_worker(self._await_remarks()))

    def on_screen_suspend(self) -> None:
        """Wait no longer: the game has begun."""
        self._is_waiting = False

    async def _await_remarks(self) -> None:
        """Show the remarks on content packs once they are known."""
        await self.app.content()
        self.lay_out()

    def places(self, width: int, height: int) -> dict[str, Box]:
        """Banner and menu one above the other, with the space that is left shared out around them."""
        rows = height - REMARK_LINES - 1
        banner, menu = paint_banner(width, self.glyphs).height, len(MENU) + 3
        spare = rows - banner - menu
        between = min(1 + spare // 8, 3)
        top = (spare - between) // 2 or spare - between
        below = top + banner
        return {
            "top": Box(0, 0, width, top),
            "banner": Box(0, top, width, banner + between),
            "menu": Box(0, below + between, width, rows - below - between),
            "remarks": Box(0, rows, width, REMARK_LINES),
            "footer": Box(0, height - 1, width, 1),
        }

    def paint(self) -> None:
        """Show everything."""
        width = self.size.width
        self.show("banner", paint_banner(width, self.glyphs))
        self.show("menu", self._menu(width))
        self.show("remarks", paint_remarks(self.app.remarks, width, self.glyphs))
        self.show("footer", paint_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def _menu(self, width: int) -> Canvas:
        """The menu, or why it is not there."""
        if self._is_waiting:
            return paint_waiting(say("title_waiting"), width)
        rows = [MenuRow(say(f"menu_{entry.name}"), not entry.lack) for entry in MENU]
        marked = MENU[self._marked]
        return paint_menu(rows, self._marked, say(marked.lack or f"menu_{marked.name}_note"), width, self.glyphs)

    def _is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        if self._is_waiting:
            return command == "quit"
        return command != "choose" or not MENU[self._marked].lack

    def carry_out(self, command: str) -> bool:
        """Walk through the menu or choose from it; while a game is set up one can only leave."""
        if self._is_waiting:
            return command != "quit"
        if command in STEPS:
            self._mark((self._marked + STEPS[command]) % len(MENU))
        elif command.startswith("pick_"):
            self._pick(int(command.removeprefix("pick_")) - 1)
        elif command == "choose":
            self._choose(MENU[self._marked])
        elif command == "back":
            self._mark(len(MENU) - 1)
        else:
            return False
        return True

    def clicked(self, pane: str, meaning: Hashable) -> None:
        """Choose the entry that was clicked."""
        match meaning:
            case ("entry", int(place)):
                self._pick(place)

    def _mark(self, place: int) -> None:
        """Put the mark on an entry."""
        self._marked = place
        self.lay_out()

    def _pick(self, place: int) -> None:
        """Mark an entry and choose it."""
        if place < len(MENU):
            self._mark(place)
            self._choose(MENU[place])

    def _choose(self, entry: Entry) -> None:
        """Do what an entry says, if it is there already."""
        if entry.lack:
            return
        match entry.name:
            case "new":
                from undaunted_tui.screens.new_game import NewGameScreen

                self.app.push_screen(NewGameScreen())
            case "rules":
                from undaunted_tui.screens.help import HelpScreen

                self.app.push_screen(HelpScreen(self.SCOPE, page="rules"))
            case command:
                self.app.carry_out(command)
