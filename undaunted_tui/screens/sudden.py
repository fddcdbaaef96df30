"""Questions that somebody else raises in the middle of a battle, and that wait for their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from undaunted_tui.screens.check import Check

if TYPE_CHECKING:
    from undaunted_tui.screens.battle import BattleScreen

Stands = Callable[[], bool]
"""Tells whether what a question is about is still to be decided."""


class Sudden:
    """Puts one question at a time; each comes back until it is answered, or what it is about is over."""

    def __init__(self, screen: BattleScreen) -> None:
        """Serve one battle."""
        self._screen = screen
        self._open: dict[str, tuple[Check, Stands]] = {}
        self._put_off: Check | None = None

    def ask(self, about: str, check: Check, stands: Stands) -> None:
        """Put a question once no other is open; it takes the place of an older one about the same."""
        check.is_sudden = True
        self._withdraw(about)
        self._open[about] = check, stands
        self.look()

    def look(self) -> None:
        """Withdraw what is over, and put the next question; one that was put off waits until the player looks up."""
        for about, (check, stands) in list(self._open.items()):
            if not check.is_open or not stands():
                self._withdraw(about)
        if not self._open or self._screen.check:
            return
        check, _ = next(iter(self._open.values()))
        if check is not self._put_off or self._screen.gaze.is_at_rest:
            self._put_off = check
            check.mark(0)
            self._screen.ask(check)

    def _withdraw(self, about: str) -> None:
        """Forget a question, which nobody needs to answer any more."""
        check, _ = self._open.pop(about, (None, None))
        if check and self._screen.check is check:
            self._screen.drop_check()
