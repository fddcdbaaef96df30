"""A game as the battle sees it: what was ordered, and the lines of those who sit at this terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from undaunted_tui.session.autosave import Autosave
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.link import Link

if TYPE_CHECKING:
    from undaunted_tui.session.opponent import Opponent


class Session(Protocol):
    """Who plays what, and how to reach the game."""

    @property
    def config(self) -> GameConfig:
        """What is played, and by whom."""

    @property
    def links(self) -> tuple[Link, ...]:
        """The lines of the sides that are played at this terminal."""

    @property
    def autosave(self) -> Autosave | None:
        """Who keeps the game on disk, if anybody does."""

    @property
    def is_resumable(self) -> bool:
        """Whether the game can be gone on with once it is left: somebody has done something in it."""

    @property
    def is_resumed(self) -> bool:
        """Whether the game was begun earlier."""

    @property
    def opponent(self) -> Opponent | None:
        """The other player, if that one is at another machine."""

    def start(self) -> None:
        """Let the game begin."""

    def stop(self) -> None:
        """Leave the game."""
