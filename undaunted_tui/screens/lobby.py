"""The lobby: opens the server of a hosted game, shows its code, and opens the battle when the guest joins."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from typing import Final

from textual.containers import Horizontal
from textual.widget import Widget

from net.addresses import is_local, own_addresses
from net.guest import HostEndpoint
from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import ChoiceList, ListRow
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.phrasing.opponent import address_words, presence_words, rejection_words
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.lobby import (
    HostAddress,
    LobbyPlayers,
    render_code_pane,
    render_host_address,
    render_lobby_log,
    render_lobby_players,
)
from undaunted_tui.screens.list_screen import ListScreen
from undaunted_tui.screens.questions import TextQuestion
from undaunted_tui.session.host_lobby import HostLobby
from undaunted_tui.session.lan import parse_port, run_host
from undaunted_tui.session.opponent import GuestTurnedAway, OpponentEvent, Presence, SeatRequested, SeatRequestWithdrawn

LOBBY_MESSAGES: Final = {
    "host_port_busy": "lobby_port_busy",
    "host_port_refused": "lobby_port_refused",
    "host_bad_address": "lobby_bad_address",
}
"""Sentences that replace those of the command line, which name options."""

CLOSED_PORT_ITEMS: Final = ("any_port", "other_port", "again", "leave")
BAD_ADDRESS_ITEMS: Final = ("everywhere", "again", "leave")
APPLICANT_ITEMS: Final = ("admit", "refuse")
WAITING_ITEMS: Final = ("leave",)
RESUMED_GAME_ITEMS: Final = ("board", "leave")
"""Menu items: port not available, address not available, somebody asks for the seat, waiting, waiting for a return."""

MAX_LOG_LINES: Final = 50
"""How many lines of the log are kept."""


class LobbyScreen(ListScreen):
    """Waits for a guest; leaving it stops the server, unless the battle has begun.

    Nothing is marked at first, so that a key pressed twice neither closes the lobby nor admits a stranger.
    """

    SCOPE = Scope.LIST
    LIST = "deeds"

    def __init__(
        self, lobby: HostLobby, remarks: tuple[str, ...] = (), bind: str | None = None, port: int | None = None
    ):
        """Show the lobby of a new or resumed game; listen on one address or all, on one port or the usual one."""
        super().__init__()
        self.lobby = lobby
        self._bind = lobby.seat.tokens.address(bind)
        self._wanted_port = port
        self._port = 0
        self._addresses: list[str] = []
        self._error: UserError | None = None
        self._is_asked = False
        self._has_battle_begun = False
        self._code = lobby.code
        self._log_lines = list(remarks)

    def compose_panes(self) -> Iterable[Widget]:
        """The code on top, two panes of facts under it, the log, and the menu."""
        yield PaintedPane(
            lambda width, _: render_code_pane(self._code if self._port else "", self._hints(), width),
            id="code",
        )
        with Horizontal(id="facts"):
            yield PaintedPane(self._paint_address, id="machine")
            yield PaintedPane(self._paint_players, id="seated")
        yield PaintedPane(lambda width, height: render_lobby_log(self._log_lines, width, height), id="door")
        yield ChoiceList(id="deeds")

    def heading(self) -> tuple[str, str]:
        """The title, and how to go on."""
        return say("menu_host"), say("lobby_how")

    # the server

    def on_mount(self) -> None:
        """Start the server, and listen to its events."""
        self._open()
        self._listening = self.run_worker(self._listen())

    def on_unmount(self) -> None:
        """Stop the server, unless the game goes on in a battle."""
        if not self._has_battle_begun:
            self.lobby.stop()

    def _open(self) -> None:
        self._error = None
        self.app.background_tasks.begin(run_host(self.lobby, self._bind, self._wanted_port, self._opened))

    def _opened(self, found: int | UserError) -> None:
        if not self.is_running:
            return
        if isinstance(found, UserError):
            message = LOBBY_MESSAGES.get(found.message, found.message)
            self._error = UserError(message, found.status, **found.values)
        else:
            self._port = found
            self.run_worker(self._look_up_addresses())
        self._show_all(self._menu_items()[0] if self._error else "")

    async def _look_up_addresses(self) -> None:
        self._addresses = [self._bind] if self._bind else await asyncio.to_thread(own_addresses)
        self._show_all()

    async def _listen(self) -> None:
        while not self._has_battle_begun:
            self._handle(await self.lobby.seat.events.receive())

    def _handle(self, event: OpponentEvent) -> None:
        match event:
            case Presence(here=True):
                self._begin_battle()
                return
            case Presence(reason=reason):
                gone = presence_words(event) if self.lobby.session else rejection_words(GuestTurnedAway(reason, ""))
                self._add_log_line(gone)
            case GuestTurnedAway():
                self._add_log_line(rejection_words(event))
            case SeatRequestWithdrawn():
                self._is_asked = False
                self._add_log_line(say("lobby_withdrew"))
            case SeatRequested():
                self._is_asked = True
                self._add_log_line(say("lobby_applied", name=self.lobby.seat.presence.name or say("lan_somebody")))
        if self.lobby.code != self._code:
            self._code = self.lobby.code
            self._add_log_line(say("lobby_new_code"))
        self._show_all()

    def _add_log_line(self, words: str) -> None:
        self._log_lines = [*self._log_lines, words][-MAX_LOG_LINES:]

    def _begin_battle(self) -> None:
        assert self.lobby.session
        self._has_battle_begun = True
        app = self.app
        if app.settings.bell:
            app.bell()
        app.navigation.open_battle(self.lobby.session)

    # what is shown

    def _show_all(self, marked: str | None = None) -> None:
        """Show what is known now; a menu that has changed has nothing marked."""
        self.paint_again("code", "machine", "seated", "door")
        rows = [
            ListRow(name, say(f"lobby_do_{name}"), note=say(f"lobby_do_{name}_note"), lead=f" {number}  ")
            for number, name in enumerate(self._menu_items(), 1)
        ]
        if [row.id for row in rows] != [row.id for row in self.choice_list.rows]:
            marked = marked or ""
        self.choice_list.show_rows(rows, marked)
        self.refresh_commands()

    def _hints(self) -> list[str]:
        if self._error:
            return [str(self._error)]
        if not self._port:
            return [say("lobby_opening")]
        if self.lobby.is_resumed:
            name = self.lobby.seat.presence.name or say("lobby_your_friend")
            return [say("lobby_hint_back", name=name), say("lobby_hint_lost")]
        if is_local(self._bind):
            # A game that is not announced is on no list.
            address = address_words(HostEndpoint(self._bind or "", self._port))
            return [say("lobby_hint_local"), say("lobby_hint_shell_local", place=address)]
        return [say("lobby_hint"), say("lobby_hint_shell")]

    def _paint_address(self, width: int, _: int) -> Canvas:
        addresses = tuple(address_words(HostEndpoint(address, self._port)) for address in self._addresses)
        address = HostAddress(socket.gethostname(), addresses, self._port, is_local(self._bind))
        return render_host_address(address, width)

    def _paint_players(self, width: int, _: int) -> Canvas:
        credentials = self.lobby.seat.tokens.credentials
        players = LobbyPlayers(self.lobby.compiled, self.lobby.side, credentials.name, credentials.guest)
        return render_lobby_players(players, width)

    # the menu

    def is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        return command != "choose" or bool(self.choice_list.marked)

    def _menu_items(self) -> tuple[str, ...]:
        if self._error:
            return BAD_ADDRESS_ITEMS if self._error.message == LOBBY_MESSAGES["host_bad_address"] else CLOSED_PORT_ITEMS
        waiting_items = RESUMED_GAME_ITEMS if self.lobby.is_resumed and self._port else WAITING_ITEMS
        return (*APPLICANT_ITEMS, *waiting_items) if self._is_asked else waiting_items

    def handle_command(self, command: str) -> bool:
        """Move in the menu, run an item, or leave."""
        if command in ("back", "quit"):
            self.choose("refuse" if self._is_asked and command == "back" else "leave")
            return True
        return super().handle_command(command)

    def pick(self, number: int) -> None:
        """Run the item of a number; while somebody asks for the seat, the first press only marks it."""
        id = self.choice_list.number(number)
        if self._is_asked and id != self.choice_list.marked:
            self.choice_list.mark(id)
            self.refresh_commands()
        elif id:
            self.choose(id)

    def choose(self, id: str) -> None:
        """Run an item."""
        match id:
            case "leave":
                self.app.navigation.return_to_title()
            case "board":
                # From now on the battle receives the events.
                self._listening.cancel()
                self._begin_battle()
            case "admit" | "refuse":
                self._is_asked = False
                self.lobby.decide(id == "admit")
                self._show_all()
            case "other_port":
                self.app.navigation.ask_for_text(TextQuestion(say("lobby_which_port"), self._take_port))
            case _:
                self._wanted_port = 0 if id == "any_port" else self._wanted_port
                self._bind = None if id == "everywhere" else self._bind
                self._open()
                self._show_all()

    def _take_port(self, text: str) -> str:
        """Listen on another port; return what is wrong with it."""
        port = parse_port(text)
        if port is None:
            return say("lobby_bad_port")
        self._wanted_port = port
        self._open()
        return ""
