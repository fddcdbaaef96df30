"""What a battle shows: its players, what is in focus, a question of the screen's own, and a notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from core.decisions import DecisionKind
from core.ids import SIDES
from undaunted_tui.screens.battle.confirmation import Confirmation
from undaunted_tui.screens.battle.focus import BattleFocus
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


class ModelCallbacks(NamedTuple):
    """What the model asks of the screen: to show a change of it, to open a question, and to close that again."""

    repaint: Callable[[], None]
    open_question: Callable[[Confirmation], None]
    close_question: Callable[[Confirmation], None]


class BattleModel:
    """The state that the parts of the battle screen share."""

    def __init__(self, session: Session, callbacks: ModelCallbacks) -> None:
        self.session = session
        self.repaint = callbacks.repaint
        self._callbacks = callbacks
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
    def front(self) -> str:
        """The pane in front, by the player's choice or because of the question."""
        question = self.player.question
        if self.focus.front or question is None or self.player.is_waiting:
            return self.focus.front
        return PANE_FOR_QUESTION.get(question.decision.ask, "")

    def notify(self, notice: str) -> None:
        """Show a notice until the next command."""
        self.notice = notice
        self.repaint()

    def ask(self, confirmation: Confirmation) -> None:
        """Ask a question of the screen's own in place of the one that is open."""
        self.drop_confirmation()
        self.confirmation = confirmation
        self._callbacks.open_question(confirmation)

    def drop_confirmation(self) -> None:
        """Withdraw the question of the screen's own, because its subject has changed."""
        confirmation, self.confirmation = self.confirmation, None
        if confirmation:
            self._callbacks.close_question(confirmation)

    def hide(self) -> None:
        """Hide everything."""
        self.drop_confirmation()
        self.is_blank = True
        self.repaint()

    def change_player(self, player: PlayerModel) -> None:
        """Show a player's view, with nothing left of what another one looked at."""
        self.player = player
        self.is_blank = False
        self.drop_confirmation()
        self.notice = ""
        self.focus.clear()
        self.repaint()
