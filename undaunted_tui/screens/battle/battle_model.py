"""What a battle shows: its players, what is in focus, a question of the screen's own, and a notice."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, NamedTuple

from core.actions import Action
from core.decisions import DecisionKind
from core.engine import IllegalAction
from core.ids import OFF, SIDES
from core.match import RequestRefused
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.decisions import refusal_sentence
from undaunted_tui.screens.battle.focus import BattleFocus
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.screens.battle.update_queue import UpdateQueue
from undaunted_tui.screens.questions import AsyncCallback, Question, yes_or_no
from undaunted_tui.session.interface import Session
from undaunted_tui.session.link import LinkLost, PlayerCommand

PANE_FOR_QUESTION: Final = {
    DecisionKind.BOLSTER: "supply",
    DecisionKind.HIT: "forces",
    DecisionKind.CREW: "forces",
    DecisionKind.REPAIR: "forces",
}
"""The panes that come to the front in a small terminal, by what is asked."""

REFUSALS: Final = (RequestRefused, IllegalAction, LinkLost)


class ModelCallbacks(NamedTuple):
    """What the model asks of the screen.

    That is to show a change, to run a coroutine in a worker, and to open a dialog: it gives what closes that again.
    """

    repaint: Callable[[], None]
    run: Callable[[Coroutine[Any, Any, None]], object]
    open_dialog: Callable[[Question, Callable[[int | None], None]], Callable[[], None]]


class BattleModel:
    """The state that the parts of the battle screen share, and what they send to the game."""

    def __init__(self, session: Session, focus: BattleFocus, callbacks: ModelCallbacks) -> None:
        self.session = session
        self.repaint = callbacks.repaint
        self._callbacks = callbacks
        self.updates = UpdateQueue()
        self.players = tuple(PlayerModel(link) for link in session.links)
        self.player = self.players[0]
        """The player at the keyboard."""
        self.focus = focus
        self.open_question: Question | None = None
        """The question of the screen's own that a dialog asks."""
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

    def hide(self) -> None:
        """Hide everything."""
        self.withdraw_question()
        self.is_blank = True
        self.repaint()

    def change_player(self, player: PlayerModel) -> None:
        """Show a player's view, with nothing left of what another one looked at."""
        self.player = player
        self.is_blank = False
        self.withdraw_question()
        self.notice = ""
        self.focus.clear()
        self.repaint()

    # questions of the screen's own

    def confirm(self, message: str, callback: AsyncCallback, *, is_about_decision: bool = False) -> None:
        """Ask whether something is meant."""
        question = yes_or_no(say(message), callback)
        question.is_about_decision = is_about_decision
        self.ask(question)

    def ask(self, question: Question) -> None:
        """Ask a question in place of the one that is open."""
        self.withdraw_question()
        self.open_question = question
        self._close_dialog = self._callbacks.open_dialog(question, partial(self._answered, question))

    def withdraw_question(self) -> None:
        """Close the dialog without an answer, because its subject has changed."""
        question, self.open_question = self.open_question, None
        if question:
            self._close_dialog()

    def _answered(self, question: Question, place: int | None) -> None:
        """Do what the answer says; an incoming question gets its first one at least, since somebody waits for it."""
        if self.open_question is not question:
            return
        self.open_question = None
        question.is_open = False
        if place is not None or question.is_incoming:
            callback = question.answers[place or 0].callback
            if callback:
                self.send(callback())
        self.repaint()

    # what is sent to the game

    def send(self, operation: Coroutine[Any, Any, None]) -> None:
        """Run `operation` in a worker; show a refusal as a notice."""
        self._callbacks.run(self._send(operation))

    async def _send(self, operation: Coroutine[Any, Any, None]) -> None:
        try:
            await operation
        except REFUSALS as refused:
            self.notify(refusal_sentence(refused))

    def answer(self, action: Action) -> Coroutine[Any, Any, None]:
        """Answer the open question, which takes no second answer from this moment on."""
        return self._send_answer(self.player, self.player.begin_answer(), action)

    async def _send_answer(self, player: PlayerModel, number: int, action: Action) -> None:
        try:
            await player.link.answer(number, action)
        except REFUSALS:
            player.answered_number = 0
            raise

    async def command(self, command: PlayerCommand) -> None:
        """Ask for something besides an answer."""
        player = self.player
        player.expects_own_update = True
        try:
            await player.link.command(command)
        except REFUSALS:
            player.expects_own_update = False
            raise

    async def undo_all(self) -> None:
        """Start the turn over: undo until an update says that nothing more can be undone."""
        player = self.player
        # Once all steps are undone, no card is open.
        player.played_card = OFF
        can_undo = True
        while can_undo:
            before = self.updates.latest(player.side)
            await self.command(PlayerCommand.UNDO)
            can_undo = (await self.updates.next_after(player.side, before)).can_undo
