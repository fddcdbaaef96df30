"""The interface of a session, as the battle screen uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from undaunted_tui.session.autosave import Autosave
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.link import Link

if TYPE_CHECKING:
    from undaunted_tui.session.opponent import Opponent


class Session(Protocol):
    """A game with the links of the players at this terminal."""

    @property
    def config(self) -> GameConfig:
        """What is played, and by whom."""

    @property
    def links(self) -> tuple[Link, ...]:
        """The links of the sides that are played at this terminal."""

    @property
    def autosave(self) -> Autosave | None:
        """What saves the game, if anything does."""

    @property
    def is_resumable(self) -> bool:
        """Whether the game can be resumed once it is left: a person has acted in it."""

    @property
    def is_resumed(self) -> bool:
        """Whether the game was begun earlier."""

    @property
    def opponent(self) -> Opponent | None:
        """The other player, if that one is at another machine."""

    def start(self) -> None:
        """Send the first updates."""

    def stop(self) -> None:
        """Leave the game."""
