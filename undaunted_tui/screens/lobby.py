"""The lobby: opens the server of a hosted game, shows its code, and opens the battle when the guest joins."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Hashable
from typing import Final

from net.addresses import is_local, own_addresses
from net.guest import HostEndpoint
from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.opponent import address_words, presence_words, rejection_words
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.glyphs import DOWN, LEFT, RIGHT
from undaunted_tui.render.heading import render_heading
from undaunted_tui.render.lobby import (
    CODE_ROWS,
    FACT_ROWS,
    HostAddress,
    LobbyPlayers,
    render_code_pane,
    render_host_address,
    render_lobby_log,
    render_lobby_players,
)
from undaunted_tui.render.menu import MenuItem, render_menu
from undaunted_tui.render.text_entry import ROWS as TEXT_ENTRY_ROWS
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.session.host_lobby import HostLobby
from undaunted_tui.session.lan import parse_port, run_host
from undaunted_tui.session.opponent import GuestTurnedAway, OpponentEvent, Presence, SeatRequested, SeatRequestWithdrawn
from undaunted_tui.text_entry import TextEntry

STEPS: Final = {"up": -1, "previous": -1, "left": -1, "down": 1, "next": 1, "right": 1}

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

NONE: Final = -1
"""Nothing is selected, so that a key pressed twice neither closes the lobby nor admits a stranger."""

MAX_LOG_LINES: Final = 50
"""How many lines of the log are kept."""


class LobbyScreen(PaneScreen):
    """Waits for a guest; leaving it stops the server, unless the battle has begun."""

    SCOPE = Scope.LIST
    PANES = ("heading", "code", "machine", "border", "seated", "door", "deeds", "footer")

    def __init__(
        self, lobby: HostLobby, remarks: tuple[str, ...] = (), bind: str | None = None, port: int | None = None
    ):
        """Show the lobby of a new or resumed game; listen on one address or all, on one port or the usual one."""
        super().__init__()
        self.lobby = lobby
        self._bind = lobby.seat.tokens.address(bind)
        self._wanted_port = port
        self._port = 0
        self._addresses: tuple[str, ...] = ()
        self._error: UserError | None = None
        self._is_asked = False
        self._has_battle_begun = False
        self._code = lobby.code
        self._log_lines = list(remarks)
        self._marked = NONE

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
        self._error, self._marked = None, NONE
        self.app.background_tasks.begin(run_host(self.lobby, self._bind, self._wanted_port, self._opened))

    def _opened(self, found: int | UserError) -> None:
        if not self.is_running:
            return
        if isinstance(found, UserError):
            self._error, self._marked = _lobby_error(found), 0
        else:
            self._port = found
            self.run_worker(self._look_up_addresses())
        self.repaint()

    async def _look_up_addresses(self) -> None:
        found = [self._bind] if self._bind else await asyncio.to_thread(own_addresses)
        self._addresses = tuple(found)
        self.repaint()

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
                self._is_asked, self._marked = False, NONE
                self._add_log_line(say("lobby_withdrew"))
            case SeatRequested():
                self._is_asked, self._marked = True, NONE
                self._add_log_line(say("lobby_applied", name=self.lobby.seat.presence.name or say("lan_somebody")))
            case _:
                pass
        if self.lobby.code != self._code:
            self._code = self.lobby.code
            self._add_log_line(say("lobby_new_code"))
        self.repaint()

    def _add_log_line(self, words: str) -> None:
        self._log_lines = [*self._log_lines, words][-MAX_LOG_LINES:]

    def _begin_battle(self) -> None:
        assert self.lobby.session
        self._has_battle_begun = True
        app = self.app
        if app.settings.bell:
            app.bell()
        app.navigation.open_battle(self.lobby.session)

    # painting

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The code on top, two panes of facts under it, the log, and the menu."""
        items = max(len(self._menu_items()) + 1, TEXT_ENTRY_ROWS - 1 if self._text_entry else 0)
        top = 1 + CODE_ROWS
        below = top + FACT_ROWS
        left = width // 2
        return {
            "heading": Rect(0, 0, width, 1),
            "code": Rect(0, 1, width, CODE_ROWS),
            "machine": Rect(0, top, left, FACT_ROWS),
            "border": Rect(left, top, 1, FACT_ROWS),
            "seated": Rect(left + 1, top, width - left - 1, FACT_ROWS),
            "door": Rect(0, below, width, height - 1 - items - below),
            "deeds": Rect(0, height - 1 - items, width, items),
            "footer": Rect(0, height - 1, width, 1),
        }

    def render_panes(self) -> None:
        """Paint all panes."""
        width, glyphs = self.size.width, self.glyphs
        self.show("heading", render_heading(say("menu_host"), say("lobby_how"), width))
        self.show("code", render_code_pane(self._code if self._port else "", self._hints(), width, glyphs))
        self.show("machine", render_host_address(self._host_address(), self.box("machine").width, glyphs))
        self.show("border", self._border())
        self.show("seated", render_lobby_players(self._lobby_players(), self.box("seated").width, glyphs))
        self.show("door", render_lobby_log(self._log_lines, width, self.box("door").height, glyphs))
        names = self._menu_items()
        items = [MenuItem(name, say(f"lobby_do_{name}"), say(f"lobby_do_{name}_note")) for name in names]
        self.show("deeds", render_menu(say("pane_deeds"), items, self._marked, width, glyphs))
        self.show("footer", render_footer(self.app.keymap, self.SCOPE, width, self._is_available))

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

    def _host_address(self) -> HostAddress:
        addresses = tuple(address_words(HostEndpoint(address, self._port)) for address in self._addresses)
        return HostAddress(socket.gethostname(), addresses, self._port, is_local(self._bind))

    def _lobby_players(self) -> LobbyPlayers:
        credentials = self.lobby.seat.tokens.credentials
        return LobbyPlayers(self.lobby.compiled, self.lobby.side, credentials.name, credentials.guest)

    def _border(self) -> Canvas:
        canvas = Canvas(1, FACT_ROWS)
        canvas.fill(Rect(0, 0, 1, FACT_ROWS), self.glyphs.bar, "frame")
        canvas.put(0, 0, self.glyphs.thin[DOWN | LEFT | RIGHT], "frame")
        return canvas

    # the menu

    def _is_available(self, command: str) -> bool:
        return command != "choose" or self._marked != NONE

    def _menu_items(self) -> tuple[str, ...]:
        if self._error:
            return BAD_ADDRESS_ITEMS if self._error.message == LOBBY_MESSAGES["host_bad_address"] else CLOSED_PORT_ITEMS
        waiting_items = RESUMED_GAME_ITEMS if self.lobby.is_resumed and self._port else WAITING_ITEMS
        return (*APPLICANT_ITEMS, *waiting_items) if self._is_asked else waiting_items

    def handle_command(self, command: str) -> bool:
        """Move in the menu, run an item, or leave."""
        items = self._menu_items()
        if command in STEPS:
            # Up from no selection goes to the last item.
            start = len(items) if self._marked == NONE and STEPS[command] < 0 else self._marked
            self._marked = (start + STEPS[command]) % len(items)
            self.repaint()
        elif command == "choose":
            if self._marked != NONE:
                self._do(items[self._marked])
        elif command.startswith("pick_"):
            self._pick(int(command.removeprefix("pick_")) - 1)
        elif command in ("back", "quit"):
            self._do("refuse" if self._is_asked and command == "back" else "leave")
        else:
            return False
        return True

    def _pick(self, index: int) -> None:
        """Run the item of a number; while somebody asks for the seat, the first press only selects it."""
        items = self._menu_items()
        if index >= len(items):
            return
        if self._is_asked and index != self._marked:
            self._marked = index
            self.repaint()
        else:
            self._do(items[index])

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Run the item that was clicked."""
        match meaning:
            case ("deed", str(item)):
                self._do(item)

    def _do(self, item: str) -> None:
        match item:
            case "leave":
                self.app.navigation.return_to_title()
                return
            case "board":
                # From now on the battle receives the events.
                self._listening.cancel()
                self._begin_battle()
                return
            case "admit" | "refuse":
                self._is_asked, self._marked = False, NONE
                self.lobby.decide(item == "admit")
            case "other_port":
                self.ask_for_text(TextEntry(say("lobby_which_port"), self._take_port))
                return
            case "any_port":
                self._wanted_port = 0
                self._open()
            case "everywhere":
                self._bind = None
                self._open()
            case "again":
                self._open()
        self.repaint()

    def _take_port(self, text: str) -> str:
        """Listen on another port; return what is wrong with it."""
        port = parse_port(text)
        if port is None:
            return say("lobby_bad_port")
        self._wanted_port = port
        self._open()
        return ""


def _lobby_error(error: UserError) -> UserError:
    """An error of the server with the sentence of the lobby, if it has one of its own."""
    return UserError(LOBBY_MESSAGES.get(error.message, error.message), error.status, **error.values)
