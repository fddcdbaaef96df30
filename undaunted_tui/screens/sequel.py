"""What comes after a game: the same again, with the sides swapped, or another scenario."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from undaunted_tui.play.local import Order
from undaunted_tui.seeds import fresh_seed
from undaunted_tui.text import say

if TYPE_CHECKING:
    from undaunted_tui.app import UndauntedApp

SEQUELS: Final = ("rematch", "swap", "another")
"""The commands that lead to another game."""


class Sequel(Protocol):
    """Where these commands lead from one game."""

    def note(self, command: str) -> str:
        """What a command leads to, or why it leads nowhere."""

    def is_open(self, command: str) -> bool:
        """Whether a command leads anywhere."""

    def begin(self, app: UndauntedApp, command: str) -> None:
        """Go there from the title."""


class LocalSequel:
    """After a game at one keyboard the next one begins at once."""

    def __init__(self, order: Order) -> None:
        """Follow what was ordered."""
        self._order = order

    def note(self, command: str) -> str:
        """What a command leads to."""
        return say(f"debrief_{command}_note")

    def is_open(self, command: str) -> bool:
        """Whether a command would change anything: players who are alike can't swap."""
        first, second = self._order.players
        return command != "swap" or first != second

    def begin(self, app: UndauntedApp, command: str) -> None:
        """Begin the next game, or choose it."""
        order = replace(self._order, seed=fresh_seed())
        match command:
            case "rematch":
                app.play(order)
            case "swap":
                app.play(replace(order, players=order.players[::-1]))
            case _:
                from undaunted_tui.screens.new_game import NewGameScreen

                app.push_screen(NewGameScreen())
