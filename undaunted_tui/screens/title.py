"""The title: the first frame of the program, so it imports nothing that it does not show."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from textual import events
from textual.containers import Center, Vertical
from textual.widget import Widget
from textual.widgets import Label

from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import ChoiceList, ListRow
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.render.banner import render_banner, render_remarks
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.screens.list_screen import ListScreen
from undaunted_tui.storage.paths import CREDENTIALS_FOLDER

if TYPE_CHECKING:
    from undaunted_tui.storage.credentials import GuestCredentials
    from undaunted_tui.storage.summary import SaveSummary

MENU: Final = ("continue", "new", "load", "host", "join", "rules", "settings", "quit")
"""The entries of the menu."""

UNAVAILABLE: Final = {"continue": "menu_nothing_saved"}
"""The message ids of why an entry can't be chosen."""


class TitleScreen(ListScreen):
    """The main menu; while a game from the command line is set up, only a line that says so."""

    SCOPE = Scope.TITLE
    LIST = "menu"

    def __init__(self, is_waiting: bool) -> None:
        super().__init__()
        self._is_waiting = is_waiting
        self._is_untouched = True
        self._last: SaveSummary | None = None
        self._seat: GuestCredentials | None = None
        self._error = ""
        self._keys_for_game: list[str] = []

    def compose_body(self) -> Iterable[Widget]:
        """The name of the game, the menu with a note on what is marked, and remarks on the player's files."""
        with Vertical(id="title"):
            yield PaintedPane(lambda width, _: render_banner(width), id="banner")
            with Center():
                yield ChoiceList(id="menu")
            yield Label(id="note", markup=False)
            yield Label(say("title_waiting"), id="waiting", markup=False)
        yield PaintedPane(lambda width, _: render_remarks(self.app.remarks, width), id="remarks")

    def on_mount(self) -> None:
        """Load the content after the first frame, and show the remarks on the player's files."""
        self._show_menu("new")
        self.run_worker(self._await_remarks())

    def on_screen_resume(self) -> None:
        """Look for the game that can be continued."""
        self.run_worker(self._look_for_last())

    def on_screen_suspend(self) -> None:
        """Pass the keys that were pressed meanwhile to the game that has begun."""
        self._is_waiting = False
        if isinstance(self.app.screen, GameScreen):
            self.app.screen.queue_keys(self._keys_for_game)
        self._keys_for_game.clear()
        self._show_menu()

    def on_key(self, event: events.Key) -> None:
        """Queue keys while a game is set up, except the key to leave."""
        command = self.app.keymap.command(self.SCOPE, event.key)
        if self._is_waiting and not (command and command.id == "quit"):
            event.stop()
            event.prevent_default()
            self._keys_for_game.append(event.key)

    async def _await_remarks(self) -> None:
        await self.app.first_frame.wait()
        await self.app.content()
        if self.is_attached:
            # Not while the app ends.
            self.paint_again("remarks")

    async def _look_for_last(self) -> None:
        """Offer the last game, and mark it unless the player has moved the cursor."""
        await self.app.first_frame.wait()
        try:
            self._last = await asyncio.to_thread(lambda: self.app.save_store.last())
            self._seat = await self._left_seat()
        except UserError as error:
            self._last, self._seat, self._error = None, None, str(error)
        is_offered = not self._why_unavailable("continue") and self._is_untouched
        if not self.is_attached:
            return
        self._show_menu("continue" if is_offered else None)

    async def _left_seat(self) -> GuestCredentials | None:
        """The credentials of a joined game, if it was left later than the last saved game."""
        saves = self.app.save_store.folder
        if not (saves.parent / CREDENTIALS_FOLDER).is_dir():
            return None
        # What reads credentials is imported together with the content, after the first frame.
        await self.app.content()
        from undaunted_tui.storage.credentials import CredentialStore

        return await asyncio.to_thread(CredentialStore.beside(saves).last, self._last.changed if self._last else 0.0)

    # the menu

    def _show_menu(self, marked: str | None = None) -> None:
        self.set_class(self._is_waiting, "-waiting")
        rows = [
            ListRow(entry, say(f"menu_{entry}"), lead=f" {number}  ", is_open=not self._why_unavailable(entry))
            for number, entry in enumerate(MENU, 1)
        ]
        self.choice_list.show_rows(rows, marked)
        self._show_note()
        self.refresh_commands()

    def _show_note(self) -> None:
        self.query_one("#note", Label).update(self._note(self.choice_list.marked))

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

    def is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        if self._is_waiting:
            return command == "quit"
        return command != "choose" or not self._why_unavailable(self.choice_list.marked)

    def on_option_list_option_highlighted(self) -> None:
        """Say what the entry leads to."""
        self._is_untouched = False
        self._error = ""
        self._show_note()

    def handle_command(self, command: str) -> bool:
        """Move through the menu or choose from it; only leave while a game is set up."""
        if self._is_waiting:
            return command != "quit"
        if command == "back":
            self.choice_list.move("last")
            return True
        return super().handle_command(command)

    def choose(self, id: str) -> None:
        """Open what an entry leads to."""
        self._is_untouched = False
        self._show_note()
        self.refresh_commands()
        if self._why_unavailable(id):
            return
        navigation = self.app.navigation
        match id:
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
                navigation.open_help(self.SCOPE, "round")
            case command:
                self.app.handle_command(command, self.SCOPE)

    async def _continue(self) -> None:
        assert self._last
        try:
            await self.app.navigation.resume_game(self._last.name)
        except UserError as error:
            self._error = str(error)
            self._show_note()
