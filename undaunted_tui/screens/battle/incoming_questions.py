"""Questions that the other player raises during a battle, and that wait for their answers."""

from __future__ import annotations

from collections.abc import Callable

from undaunted_tui.screens.battle.battle_model import BattleModel
from undaunted_tui.screens.battle.confirmation import Confirmation

IsStillOpen = Callable[[], bool]
"""Whether the subject of a question is still to be decided."""


class IncomingQuestions:
    """Asks one question at a time; each comes back until it is answered or its subject is settled."""

    def __init__(self, battle: BattleModel) -> None:
        self._battle = battle
        self._open: dict[str, tuple[Confirmation, IsStillOpen]] = {}

    def ask(self, topic: str, confirmation: Confirmation, is_still_open: IsStillOpen) -> None:
        """Ask a question once no other is open; it replaces an older one about the same topic."""
        confirmation.is_incoming = True
        self._withdraw(topic)
        self._open[topic] = confirmation, is_still_open
        self.ask_next()

    def ask_next(self) -> None:
        """Withdraw what is settled and ask the next question."""
        for topic, (confirmation, is_still_open) in list(self._open.items()):
            if not confirmation.is_open or not is_still_open():
                self._withdraw(topic)
        if self._open and not self._battle.confirmation:
            confirmation, _ = next(iter(self._open.values()))
            self._battle.ask(confirmation)

    def _withdraw(self, topic: str) -> None:
        confirmation, _ = self._open.pop(topic, (None, None))
        if confirmation and self._battle.confirmation is confirmation:
            self._battle.drop_confirmation()
