"""Questions that somebody else raises in the middle of a battle, and that wait for their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from undaunted_tui.screens.battle.confirmation import Confirmation

if TYPE_CHECKING:
    from undaunted_tui.screens.battle.screen import BattleScreen

IsStillOpen = Callable[[], bool]
"""Tells whether what a question is about is still to be decided."""


class IncomingQuestions:
    """Puts one question at a time; each comes back until it is answered, or what it is about is over."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self._open: dict[str, tuple[Confirmation, IsStillOpen]] = {}
        self._postponed: Confirmation | None = None

    def ask(self, topic: str, confirmation: Confirmation, is_still_open: IsStillOpen) -> None:
        """Put a question once no other is open; it takes the place of an older one about the same."""
        confirmation.is_incoming = True
        self._withdraw(topic)
        self._open[topic] = confirmation, is_still_open
        self.put_next()

    def put_next(self) -> None:
        """Withdraw what is over, and put the next question; one that was put off waits until the player looks up."""
        for topic, (confirmation, is_still_open) in list(self._open.items()):
            if not confirmation.is_open or not is_still_open():
                self._withdraw(topic)
        if not self._open or self._screen.confirmation:
            return
        confirmation, _ = next(iter(self._open.values()))
        if confirmation is not self._postponed or self._screen.battle_focus.is_clear:
            self._postponed = confirmation
            confirmation.mark(0)
            self._screen.ask(confirmation)

    def _withdraw(self, topic: str) -> None:
        confirmation, _ = self._open.pop(topic, (None, None))
        if confirmation and self._screen.confirmation is confirmation:
            self._screen.drop_confirmation()
