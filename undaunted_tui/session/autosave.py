"""Whoever keeps a game on disk, as the game sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from core.match import Match


class Autosave(Protocol):
    """Is told after each entry that was carried out, and never stops a game."""

    @property
    def saved(self) -> bool:
        """Whether every entry so far is on disk."""

    @property
    def name(self) -> str:
        """What the save is called."""

    @property
    def trouble(self) -> str:
        """Why the last entries are not on disk, in the system's words."""

    def keep(self, match: Match) -> None:
        """Keep the last entry of a match."""

    def try_again(self) -> None:
        """Keep what could not be kept before, if that is possible by now."""

    def moved_to(self, folder: Path) -> None:
        """Go on in a folder that was given another name."""

    def forget(self) -> None:
        """Take the game from the disk."""

    def close(self, match: Match) -> None:
        """Let go of the game."""
