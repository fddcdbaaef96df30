"""Moves the cursor among the choices of a battle, and takes the marked one."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from core.actions import EndTurn
from core.ids import OFF
from undaunted_tui.i18n.messages import say
from undaunted_tui.screens.battle.action_sender import ActionSender
from undaunted_tui.screens.battle.battle_model import BattleModel
from undaunted_tui.screens.battle.confirmation import AsyncCallback, yes_no_confirmation
from undaunted_tui.screens.battle.focus_controller import FocusController
from undaunted_tui.screens.battle.player_model import CARD_QUESTIONS
from undaunted_tui.session.link import PlayerCommand


class ChoiceController:
    """Chooses for the player at the keyboard, in the game's question or in one of the screen's own."""

    def __init__(
        self,
        battle: BattleModel,
        sender: ActionSender,
        send: Callable[[Coroutine[Any, Any, None]], None],
        key_label: Callable[[str], str],
        focus_controller: FocusController,
    ) -> None:
        """Run what is to be sent by `send`, which does not wait for it; `key_label` gives the key of a command."""
        self._battle = battle
        self._sender = sender
        self._send = send
        self._key_label = key_label
        self._focus_controller = focus_controller

    def ask(self, message: str, callback: AsyncCallback, is_about_decision: bool = False) -> None:
        """Ask whether something is meant."""
        keys = (self._key_label("no"), self._key_label("yes"))
        confirmation = yes_no_confirmation(say(message), callback, keys)
        confirmation.is_about_decision = is_about_decision
        self._battle.ask(confirmation)

    def move_cursor(self, step: int) -> None:
        """Mark the next choice, or the one before."""
        battle = self._battle
        battle.focus.tile = OFF
        if not battle.player.is_waiting:
            battle.player.move_cursor(step)

    def go_to_edge(self, end: int, log_lines: int) -> None:
        """Go to the first (0) or the last (-1) line of an open log, or choice."""
        focus, player = self._battle.focus, self._battle.player
        if focus.is_log_open and log_lines:
            focus.log_line = range(log_lines)[end]
        elif player.choices:
            player.mark(range(len(player.choices))[end])

    def pick(self, place: int) -> None:
        """Take a choice by its index."""
        battle, count = self._battle, len(self._battle.player.choices)
        if 0 <= place < count:
            battle.focus.tile = OFF
            battle.player.mark(place)
            self._take_marked()
        elif count and not battle.player.is_waiting:
            battle.notice = say("choice_beyond", number=place + 1, count=count)

    def pick_card(self, card: int) -> None:
        """Take the choice of a card; while another card is open, that is closed first."""
        player = self._battle.player
        if player.card not in (OFF, card):
            player.close()
        if player.chooses_cards:
            self.pick(next((place for place, choice in enumerate(player.choices) if choice.card == card), OFF))

    def choose_marked(self) -> None:
        """Take the marked choice; over an open log the cursor is that of the log."""
        if self._battle.focus.tile != OFF:
            self.click_tile(self._battle.focus.tile)
        elif not self._battle.focus.is_log_open:
            self._take_marked()

    def _take_marked(self) -> None:
        player = self._battle.player
        marked = player.marked
        if marked is None or marked.unavailable or player.is_waiting:
            return
        if marked.action is None:
            player.open(marked.card)
        elif isinstance(marked.action, EndTurn) and player.has_playable_cards():
            action = marked.action
            self.ask("check_end_turn", lambda: self._sender.answer(action), is_about_decision=True)
        else:
            self._send(self._sender.answer(marked.action))

    def click_tile(self, tile: int) -> None:
        """Take the only choice on a tile, mark the next of several, or show what lies there."""
        battle, player = self._battle, self._battle.player
        places = [] if player.is_waiting else player.choices_on_tile(tile)
        if not places:
            self._focus_controller.focus_tile(tile)
            return
        battle.focus.tile = OFF
        if len(places) == 1:
            player.mark(places[0])
            self._take_marked()
        else:
            later = [place for place in places if place > player.index]
            player.mark(later[0] if player.index in places and later else places[0])

    def finish(self) -> None:
        """End the turn, or stop the action short."""
        player = self._battle.player
        place = player.finish_choice()
        if place != OFF and not player.is_waiting:
            self._battle.focus.tile = OFF
            player.mark(place)
            self._take_marked()

    def step_back(self) -> None:
        """Close what is open on the screen: the focus, a card; else undo the last step."""
        battle = self._battle
        question = battle.player.question
        if not battle.focus.is_clear:
            battle.focus.clear()
        elif not battle.player.close() and question and question.decision.ask not in CARD_QUESTIONS:
            self._send(self._sender.command(PlayerCommand.UNDO))

    def can_step_back(self) -> bool:
        """Whether there is anything to close or to undo."""
        battle, player = self._battle, self._battle.player
        question, update = player.question, player.update
        if not battle.focus.is_clear or player.card != OFF:
            return True
        return bool(update and update.can_undo and question and question.decision.ask not in CARD_QUESTIONS)

    def follow_arrow(self, command: str, log_lines: int) -> None:
        """Follow an arrow key: over the board, through the log, or along the choices."""
        focus, player, controller = self._battle.focus, self._battle.player, self._focus_controller
        step = 1 if command in ("down", "right") else -1
        if focus.is_log_open:
            focus.move_log_cursor(step, log_lines)
        elif focus.tile != OFF:
            focus.tile = controller.nearest_tile(focus.tile, command, range(len(player.compiled.board.tiles)))
        elif controller.is_on_board():
            self._walk_on_board(command, step)
        elif command == "right":
            if player.marked and player.marked.action is None:
                self.choose_marked()
        elif command == "left":
            player.close()
        else:
            self.move_cursor(step)

    def _walk_on_board(self, command: str, step: int) -> None:
        """Mark the nearest tile that way.

        Up and down lead first to the other choices on a tile, and go on through the list where the board ends.
        """
        player = self._battle.player
        assert player.marked
        here, is_upright = player.marked.tile, command in ("up", "down")
        tile = self._focus_controller.nearest_tile(here, command, player.selectable_tiles())
        if is_upright and player.index + step in player.choices_on_tile(here):
            player.mark(player.index + step)
        elif tile != here:
            player.mark(player.choices_on_tile(tile)[0])
        elif is_upright:
            self.move_cursor(step)
