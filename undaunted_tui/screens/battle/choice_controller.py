"""Moves the cursor among the choices of a battle, and takes the marked one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from core.actions import EndTurn
from core.ids import OFF
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.board_layout import BoardLayout
from undaunted_tui.screens.battle.battle_model import BattleModel
from undaunted_tui.screens.battle.focus import nearest_tile
from undaunted_tui.screens.battle.player_model import CARD_QUESTIONS
from undaunted_tui.session.link import PlayerCommand


class ChoiceController:
    """Chooses for the player at the keyboard; `board_layout` gives the layout of the board as it is shown."""

    def __init__(self, battle: BattleModel, board_layout: Callable[[], BoardLayout | None]) -> None:
        self._battle = battle
        self._board_layout = board_layout

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
        elif place >= count > 0 and not battle.player.is_waiting:
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
        battle, player = self._battle, self._battle.player
        marked = player.marked
        if marked is None or marked.unavailable or player.is_waiting:
            return
        if marked.action is None:
            player.open(marked.card)
        elif isinstance(marked.action, EndTurn) and player.has_playable_cards():
            battle.confirm("check_end_turn", partial(battle.answer, marked.action), is_about_decision=True)
        else:
            battle.send(battle.answer(marked.action))

    def click_tile(self, tile: int) -> None:
        """Take the only choice on a tile, mark the next of several, or show what lies there."""
        battle, player = self._battle, self._battle.player
        places = [] if player.is_waiting else player.choices_on_tile(tile)
        if not places:
            battle.focus.focus_tile(tile)
        elif len(places) == 1:
            self.pick(places[0])
        else:
            battle.focus.tile = OFF
            later = [place for place in places if place > player.index]
            player.mark(later[0] if player.index in places and later else places[0])

    def finish(self) -> None:
        """End the turn, or stop the action short."""
        place = self._battle.player.finish_choice()
        if not self._battle.player.is_waiting:
            self.pick(place)

    def step_back(self) -> None:
        """Close what is open on the screen: the focus, a card; else undo the last step."""
        battle = self._battle
        question = battle.player.question
        if not battle.focus.is_clear:
            battle.focus.clear()
        elif not battle.player.close() and question and question.decision.ask not in CARD_QUESTIONS:
            battle.send(battle.command(PlayerCommand.UNDO))

    def can_step_back(self) -> bool:
        """Whether there is anything to close or to undo."""
        battle, player = self._battle, self._battle.player
        question, update = player.question, player.update
        if not battle.focus.is_clear or player.card != OFF:
            return True
        return bool(update and update.can_undo and question and question.decision.ask not in CARD_QUESTIONS)

    def follow_arrow(self, command: str, log_lines: int) -> None:
        """Follow an arrow key: over the board, through the log, or along the choices."""
        focus, player = self._battle.focus, self._battle.player
        step = 1 if command in ("down", "right") else -1
        if focus.is_log_open:
            focus.move_log_cursor(step, log_lines)
        elif focus.tile != OFF:
            tiles = range(len(player.compiled.board.tiles))
            focus.tile = nearest_tile(self._board_layout(), focus.tile, command, tiles)
        elif player.chooses_tiles:
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
        tile = nearest_tile(self._board_layout(), here, command, player.selectable_tiles())
        if is_upright and player.index + step in player.choices_on_tile(here):
            player.mark(player.index + step)
        elif tile != here:
            player.mark(player.choices_on_tile(tile)[0])
        elif is_upright:
            self.move_cursor(step)
