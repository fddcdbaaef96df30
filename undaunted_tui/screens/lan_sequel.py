"""What comes after a game over the network: the host opens the next lobby, and the guest joins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.ids import other
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.play.joined import JoinedGame
from undaunted_tui.screens.host_game import HostGameScreen
from undaunted_tui.screens.lan_doors import host, open_join
from undaunted_tui.screens.sequel import Sequel
from undaunted_tui.text import say

if TYPE_CHECKING:
    from undaunted_tui.app import UndauntedApp
    from undaunted_tui.play.table import Table


class HostSequel:
    """The host opens another lobby where the last one was."""

    def __init__(self, game: HostedGame) -> None:
        """Follow a hosted game."""
        self._game = game

    def note(self, command: str) -> str:
        """What a command leads to."""
        return say(f"debrief_host_{command}_note")

    def is_open(self, command: str) -> bool:
        """Everything can be hosted."""
        return True

    def begin(self, app: UndauntedApp, command: str) -> None:
        """Open a lobby, or choose what for."""
        game, papers = self._game, self._game.seat.papers
        app.called = papers.name
        if command == "another":
            app.push_screen(HostGameScreen(papers.bind, papers.port))
        else:
            side = game.side if command == "rematch" else other(game.side)
            host(app, game.setting, side, papers.bind, papers.port)


class GuestSequel:
    """The guest goes where the host was, or looks for a game."""

    def __init__(self, game: JoinedGame) -> None:
        """Follow a game that was joined."""
        self._game = game

    def note(self, command: str) -> str:
        """What a command leads to."""
        return say(f"debrief_guest_{command}_note")

    def is_open(self, command: str) -> bool:
        """The host alone chooses the sides."""
        return command != "swap"

    def begin(self, app: UndauntedApp, command: str) -> None:
        """Ask for the code of the host's next lobby, or look around."""
        app.called = self._game.name
        open_join(app, self._game.place if command == "rematch" else None)


def sequel_of(table: Table) -> Sequel:
    """What comes after a game with company."""
    if isinstance(table, HostedGame):
        return HostSequel(table)
    assert isinstance(table, JoinedGame)
    return GuestSequel(table)
