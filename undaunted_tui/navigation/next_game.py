"""The next game after one at this terminal: the same again, with the sides swapped, or another scenario."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from undaunted_tui.i18n.messages import say
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.seeds import fresh_seed

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp


class LocalNextGame:
    """Begins the next game at once."""

    def __init__(self, config: GameConfig) -> None:
        self._config = config

    def note(self, command: str) -> str:
        """What a command leads to."""
        return say(f"debrief_{command}_note")

    def is_open(self, command: str) -> bool:
        """Whether a command would change anything: two players of the same kind can't swap."""
        first, second = self._config.players
        return command != "swap" or first != second

    def begin(self, app: BaseApp, command: str) -> None:
        """Begin the next game, or choose it."""
        config = replace(self._config, seed=fresh_seed())
        match command:
            case "rematch":
                app.navigation.begin_game(config)
            case "swap":
                app.navigation.begin_game(replace(config, players=config.players[::-1]))
            case _:
                app.navigation.open_new_game()
