"""What comes after a game over the network: the host opens the next lobby, and the guest joins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.ids import other
from undaunted_tui.i18n.messages import say
from undaunted_tui.navigation.lan_games import host, open_join
from undaunted_tui.screens.host_game import HostGameScreen
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp
    from undaunted_tui.screens.debrief import NextGame
    from undaunted_tui.session.interface import Session


class HostNextGame:
    """The host opens another lobby where the last one was."""

    def __init__(self, game: HostSession) -> None:
        self._game = game

    def note(self, command: str) -> str:
        """What a command leads to."""
        return say(f"debrief_host_{command}_note")

    def is_open(self, command: str) -> bool:
        """Everything can be hosted."""
        return True

    def begin(self, app: BaseApp, command: str) -> None:
        """Open a lobby, or choose what for."""
        game, credentials = self._game, self._game.seat_tokens.credentials
        app.player_name = credentials.name
        if command == "another":
            app.push_screen(HostGameScreen(credentials.bind, credentials.port))
        else:
            side = game.side if command == "rematch" else other(game.side)
            host(app, game.compiled, side, credentials.bind, credentials.port)


class GuestNextGame:
    """The guest goes where the host was, or looks for a game."""

    def __init__(self, game: GuestSession) -> None:
        self._game = game

    def note(self, command: str) -> str:
        """What a command leads to."""
        return say(f"debrief_guest_{command}_note")

    def is_open(self, command: str) -> bool:
        """The host alone chooses the sides."""
        return command != "swap"

    def begin(self, app: BaseApp, command: str) -> None:
        """Ask for the code of the host's next lobby, or look around."""
        app.player_name = self._game.name
        open_join(app, self._game.place if command == "rematch" else None)


def next_game_after(session: Session) -> NextGame:
    """What comes after a game with company."""
    if isinstance(session, HostSession):
        return HostNextGame(session)
    assert isinstance(session, GuestSession)
    return GuestNextGame(session)
