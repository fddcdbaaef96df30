"""What comes after a game over the network: the host opens the next lobby, and the guest joins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.ids import other
from undaunted_tui.i18n.messages import say
from undaunted_tui.navigation.lan_games import host, open_join
from undaunted_tui.screens.new_game import HostGameScreen
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp
    from undaunted_tui.screens.debrief import NextGame
    from undaunted_tui.session.interface import Session


class HostNextGame:
    """The host opens another lobby at the same address and port."""

    def __init__(self, session: HostSession) -> None:
        self._session = session

    def note(self, command: str) -> str:
        """What a command leads to."""
        return say(f"debrief_host_{command}_note")

    def is_open(self, command: str) -> bool:
        """Everything can be hosted."""
        return True

    def begin(self, app: BaseApp, command: str) -> None:
        """Open a lobby, or the screen that chooses a game for it."""
        session, credentials = self._session, self._session.seat.tokens.credentials
        app.player_name = credentials.name
        if command == "another":
            app.push_screen(HostGameScreen(credentials.bind, credentials.port))
        else:
            side = session.side if command == "rematch" else other(session.side)
            host(app, session.compiled, side, credentials.bind, credentials.port)


class GuestNextGame:
    """The guest joins the same host again, or looks for another game."""

    def __init__(self, session: GuestSession) -> None:
        self._session = session

    def note(self, command: str) -> str:
        """What a command leads to."""
        return say(f"debrief_guest_{command}_note")

    def is_open(self, command: str) -> bool:
        """The host alone chooses the sides."""
        return command != "swap"

    def begin(self, app: BaseApp, command: str) -> None:
        """Join the host's next lobby, or open the list of games."""
        app.player_name = self._session.player_name
        open_join(app, self._session.endpoint if command == "rematch" else None)


def next_game_after(session: Session) -> NextGame:
    """The next game after one over the network."""
    if isinstance(session, HostSession):
        return HostNextGame(session)
    assert isinstance(session, GuestSession)
    return GuestNextGame(session)
