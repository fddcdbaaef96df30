"""The interface of what saves a game on disk."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from core.match import Match


class Autosave(Protocol):
    """Saves each entry after it was carried out; a disk error never stops the game."""

    @property
    def saved(self) -> bool:
        """Whether every entry so far is on disk."""

    @property
    def name(self) -> str:
        """The name of the save."""

    @property
    def trouble(self) -> str:
        """Why the last entries are not on disk, as the operating system says it."""

    def keep(self, match: Match) -> None:
        """Save the last entry of a match."""

    def try_again(self) -> None:
        """Save what could not be saved before, if that is possible now."""

    def moved_to(self, folder: Path) -> None:
        """Continue in a renamed folder."""

    def forget(self) -> None:
        """Delete the save."""

    def close(self, match: Match) -> None:
        """Close the save."""
