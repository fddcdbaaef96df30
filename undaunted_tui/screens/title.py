"""The title: the first frame of the program, so it imports nothing that it does not show."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from textual import events

from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.title import (
    REMARK_LINES,
    MenuRow,
    render_banner,
    render_remarks,
    render_title_menu,
    render_waiting,
)
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.storage.paths import CREDENTIALS_FOLDER

if TYPE_CHECKING:
    from undaunted_tui.storage.credentials import GuestCredentials
    from undaunted_tui.storage.summary import SaveSummary

STEPS: Final = {"up": -1, "previous": -1, "left": -1, "down": 1, "next": 1, "right": 1}
"""The steps of the commands that move through the menu."""


MENU: Final = ("continue", "new", "load", "host", "join", "rules", "settings", "quit")
"""The entries of the menu."""

UNAVAILABLE: Final = {"continue": "menu_nothing_saved"}
"""The message ids of why an entry can't be chosen."""


class TitleScreen(PaneScreen):
    """The main menu; while a game from the command line is set up, only a line that says so."""

    SCOPE = Scope.TITLE
    PANES = ("top", "banner", "menu", "remarks", "footer")

    def __init__(self, is_waiting: bool) -> None:
        super().__init__()
        self._is_waiting = is_waiting
        self._marked = MENU.index("new")
        self._is_untouched = True
        self._last: SaveSummary | None = None
        self._seat: GuestCredentials | None = None
        self._error = ""
        self._keys_for_game: list[str] = []

    def on_mount(self) -> None:
        """Load the content after the first frame, and show the remarks on the player's files."""
        self.call_after_refresh(lambda: self.run_worker(self._await_remarks()))

    def on_screen_resume(self) -> None:
        """Look for the game that can be continued."""
        self.call_after_refresh(lambda: self.run_worker(self._look_for_last()))

    def on_screen_suspend(self) -> None:
        """Pass the keys that were pressed meanwhile to the game that has begun."""
        self._is_waiting = False
        if isinstance(self.app.screen, PaneScreen | GameScreen):
            self.app.screen.queue_keys(self._keys_for_game)
        self._keys_for_game.clear()

    def on_key(self, event: events.Key) -> None:
        """Queue keys while a game is set up, except the key to leave."""
        command = self.app.keymap.command(self.SCOPE, event.key)
        if self._is_waiting and not (command and command.id == "quit"):
            event.stop()
            event.prevent_default()
            self._keys_for_game.append(event.key)

    async def _await_remarks(self) -> None:
        await self.app.content()
        self.repaint()

    async def _look_for_last(self) -> None:
        """Offer the last game, and mark it unless the player has moved the cursor."""
        try:
            self._last = await asyncio.to_thread(lambda: self.app.save_store.last())
            self._seat = await self._left_seat()
        except UserError as error:
            self._last, self._seat, self._error = None, None, str(error)
        if not self._why_unavailable("continue") and self._is_untouched:
            self._marked = MENU.index("continue")
        self.repaint()

    async def _left_seat(self) -> GuestCredentials | None:
        """The credentials of a joined game, if it was left later than the last saved game."""
        saves = self.app.save_store.folder
        if not (saves.parent / CREDENTIALS_FOLDER).is_dir():
            return None
        # What reads credentials is imported together with the content, after the first frame.
        await self.app.content()
        from undaunted_tui.storage.credentials import CredentialStore

        return await asyncio.to_thread(CredentialStore.beside(saves).last, self._last.changed if self._last else 0.0)

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """Banner above menu, with the remaining space around them."""
        rows = height - REMARK_LINES - 1
        banner, menu = render_banner(width, self.glyphs).height, len(MENU) + 3
        spare = rows - banner - menu
        between = min(1 + spare // 8, 3)
        top = (spare - between) // 2 or spare - between
        below = top + banner
        return {
            "top": Rect(0, 0, width, top),
            "banner": Rect(0, top, width, banner + between),
            "menu": Rect(0, below + between, width, rows - below - between),
            "remarks": Rect(0, rows, width, REMARK_LINES),
            "footer": Rect(0, height - 1, width, 1),
        }

    def render_panes(self) -> None:
        """Show everything."""
        width = self.size.width
        self.show("banner", render_banner(width, self.glyphs))
        self.show("menu", self._menu(width))
        self.show("remarks", render_remarks(self.app.remarks, width, self.glyphs))
        self.show("footer", render_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def _menu(self, width: int) -> Canvas:
        if self._is_waiting:
            return render_waiting(say("title_waiting"), width)
        rows = [MenuRow(say(f"menu_{entry}"), not self._why_unavailable(entry)) for entry in MENU]
        return render_title_menu(rows, self._marked, self._note(MENU[self._marked]), width, self.glyphs)

    def _why_unavailable(self, entry: str) -> str:
        """The message id of why an entry can't be chosen, or empty."""
        return "" if entry == "continue" and (self._last or self._seat) else UNAVAILABLE.get(entry, "")

    def _note(self, entry: str) -> str:
        if self._error:
            return self._error
        if entry == "continue" and self._seat:
            from undaunted_tui.system.terminal_cells import to_single_cells

            return say("menu_continue_seat_note", host=to_single_cells(self._seat.host))
        if entry == "continue" and self._last and self._last.game:
            from undaunted_tui.phrasing.saves import date_of, state_words

            game = self._last.game
            facts = {"scenario": say(game.text), "state": state_words(game), "date": date_of(self._last)}
            return say("menu_continue_note", **facts)
        return say(self._why_unavailable(entry) or f"menu_{entry}_note")

    def _is_available(self, command: str) -> bool:
        if self._is_waiting:
            return command == "quit"
        return command != "choose" or not self._why_unavailable(MENU[self._marked])

    def handle_command(self, command: str) -> bool:
        """Move through the menu or choose from it; only leave while a game is set up."""
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

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Choose the entry that was clicked."""
        match meaning:
            case ("entry", int(place)):
                self._pick(place)

    def _mark(self, place: int) -> None:
        self._marked = place
        self._is_untouched = False
        self._error = ""
        self.repaint()

    def _pick(self, place: int) -> None:
        if place < len(MENU):
            self._mark(place)
            self._choose(MENU[place])

    def _choose(self, entry: str) -> None:
        if self._why_unavailable(entry):
            return
        navigation = self.app.navigation
        match entry:
            case "continue" if self._seat:
                from net.guest import HostEndpoint

                navigation.open_join(HostEndpoint(self._seat.address, self._seat.port))
            case "continue":
                self.run_worker(self._continue())
            case "new":
                navigation.open_new_game()
            case "load":
                navigation.open_saves()
            case "host":
                navigation.open_host_game()
            case "join":
                navigation.open_join()
            case "rules":
                navigation.open_rules(self.SCOPE)
            case command:
                self.app.handle_command(command, self.SCOPE)

    async def _continue(self) -> None:
        assert self._last
        try:
            await self.app.navigation.resume_game(self._last.name)
        except UserError as error:
            self._error = str(error)
            self.repaint()
