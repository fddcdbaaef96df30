"""What comes after a game: the same again, with the sides swapped, or another scenario."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from undaunted_tui.i18n.messages import say
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.seeds import fresh_seed

if TYPE_CHECKING:
    from undaunted_tui.app import UndauntedApp

NEXT_GAME_COMMANDS: Final = ("rematch", "swap", "another")
"""The commands that lead to another game."""


class NextGame(Protocol):
    """Where these commands lead from one game."""

    def note(self, command: str) -> str:
        """What a command leads to, or why it leads nowhere."""

    def is_open(self, command: str) -> bool:
        """Whether a command leads anywhere."""

    def begin(self, app: UndauntedApp, command: str) -> None:
        """Go there from the title."""


class LocalNextGame:
    """After a game at one keyboard the next one begins at once."""

    def __init__(self, config: GameConfig) -> None:
        self._config = config

    def note(self, command: str) -> str:
        """What a command leads to."""
        return say(f"debrief_{command}_note")

    def is_open(self, command: str) -> bool:
        """Whether a command would change anything: players who are alike can't swap."""
        first, second = self._config.players
        return command != "swap" or first != second

    def begin(self, app: UndauntedApp, command: str) -> None:
        """Begin the next game, or choose it."""
        config = replace(self._config, seed=fresh_seed())
        match command:
            case "rematch":
                app.play(config)
            case "swap":
                app.play(replace(config, players=config.players[::-1]))
            case _:
                from undaunted_tui.screens.new_game import NewGameScreen

                app.push_screen(NewGameScreen())
