"""Choose the scenario and the side of a game to host."""

from __future__ import annotations

from typing import ClassVar

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from undaunted_tui.i18n.messages import say
from undaunted_tui.screens.navigation import Navigation
from undaunted_tui.screens.new_game import NewGameScreen
from undaunted_tui.session.player_names import GUEST, PERSON


class HostGameScreen(NewGameScreen):
    """The screen of a new game, with a guest on one side."""

    TITLE: ClassVar = "menu_host"
    MESSAGE_PREFIX: ClassVar = "open"
    LAST_CHOICE_NAME: ClassVar = "hosting"

    def __init__(self, bind: str | None = None, port: int | None = None) -> None:
        """Begin with the first side for the host; the lobby uses an address and a port if they are given."""
        super().__init__()
        self._bind = bind
        self._port = port
        self._players = (PERSON, GUEST)

    def _can_play(self, players: tuple[str, str]) -> bool:
        return sorted(players) == sorted((PERSON, GUEST))

    def change_player(self, side: Side, step: int) -> None:
        """Swap the sides."""
        self._players = (self._players[1], self._players[0])

    def _player_note(self, side: Side) -> str:
        return say(f"{self.MESSAGE_PREFIX}_note")

    def play(self, navigation: Navigation, compiled: CompiledScenario) -> None:
        """Open the lobby."""
        navigation.host_game(compiled, self._players.index(PERSON), self._bind, self._port)
