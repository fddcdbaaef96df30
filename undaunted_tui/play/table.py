"""A game as the battle sees it: what was ordered, and the lines of those who sit at this terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from undaunted_tui.play.keeper import Keeper
from undaunted_tui.play.link import Link
from undaunted_tui.play.local import Order

if TYPE_CHECKING:
    from undaunted_tui.play.company import Company


class Table(Protocol):
    """Who plays what, and how to reach the game."""

    @property
    def order(self) -> Order:
        """What is played, and by whom."""

    @property
    def links(self) -> tuple[Link, ...]:
        """The lines of the sides that are played at this terminal."""

    @property
    def keeper(self) -> Keeper | None:
        """Who keeps the game on disk, if anybody does."""

    @property
    def is_kept(self) -> bool:
        """Whether the game can be gone on with once it is left: somebody has done something in it."""

    @property
    def is_resumed(self) -> bool:
        """Whether the game was begun earlier."""

    @property
    def company(self) -> Company | None:
        """The other player, if that one is at another machine."""

    def start(self) -> None:
        """Let the game begin."""

    def stop(self) -> None:
        """Leave the game."""
