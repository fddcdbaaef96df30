"""What a battle shows: its players, what is in focus, a question of the screen's own, and a notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.decisions import DecisionKind
from core.ids import SIDES
from undaunted_tui.screens.battle.confirmation import Confirmation
from undaunted_tui.screens.battle.focus import BattleFocus
from undaunted_tui.screens.battle.layout import ActivePane
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.screens.battle.update_queue import UpdateQueue
from undaunted_tui.session.interface import Session

PANE_FOR_QUESTION: Final = {
    DecisionKind.BOLSTER: "supply",
    DecisionKind.HIT: "forces",
    DecisionKind.CREW: "forces",
    DecisionKind.REPAIR: "forces",
}
"""The panes that come to the front in a small terminal, by what is asked."""


class BattleModel:
    """The state that the parts of the battle screen share; `repaint` shows a change of it."""

    def __init__(self, session: Session, repaint: Callable[[], None]) -> None:
        self.session = session
        self.repaint = repaint
        self.updates = UpdateQueue()
        self.players = tuple(PlayerModel(link) for link in session.links)
        self.player = self.players[0]
        """The player at the keyboard."""
        self.focus = BattleFocus()
        self.confirmation: Confirmation | None = None
        self.notice = ""
        self.is_blank = self.is_shared or session.is_resumed
        """Whether everything is hidden."""

    @property
    def is_shared(self) -> bool:
        """Whether two people share the keyboard."""
        return len(self.players) == len(SIDES)

    @property
    def is_over(self) -> bool:
        """Whether the player at the keyboard has seen the end of the game."""
        return self.player.update is not None and self.player.update.view.outcome is not None

    @property
    def active_pane(self) -> ActivePane:
        """The pane in front, by the player's choice or because of the question."""
        question = self.player.question
        if self.focus.active_pane != ActivePane() or question is None or self.player.is_waiting:
            return self.focus.active_pane
        return ActivePane(PANE_FOR_QUESTION.get(question.decision.ask, ""))

    def notify(self, notice: str) -> None:
        """Show a notice until the next command."""
        self.notice = notice
        self.repaint()

    def ask(self, confirmation: Confirmation) -> None:
        """Ask a question of the screen's own."""
        self.confirmation = confirmation
        self.repaint()

    def drop_confirmation(self) -> None:
        """Withdraw the question of the screen's own, because its subject has changed."""
        self.confirmation = None

    def hide(self) -> None:
        """Hide everything."""
        self.is_blank = True
        self.repaint()

    def change_player(self, player: PlayerModel) -> None:
        """Show a player's view, with nothing left of what another one looked at."""
        self.player = player
        self.is_blank = False
        self.confirmation, self.notice = None, ""
        self.focus.clear()
        self.repaint()
