"""The battle: a player's desk on the screen; what is chosen there is sent, and what happens is shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from core.actions import EndTurn
from core.decisions import DecisionKind
from core.ids import OFF, SIDES
from undaunted_tui.commands import Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.log import rolling
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.dice import dice_rect
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.glyphs import UNICODE
from undaunted_tui.screens.battle.action_sender import ActionSender
from undaunted_tui.screens.battle.confirmation import (
    ANSWERING_COMMANDS,
    AsyncCallback,
    Confirmation,
    yes_no_confirmation,
)
from undaunted_tui.screens.battle.dice_animation import tile_boxes
from undaunted_tui.screens.battle.focus import BattleFocus
from undaunted_tui.screens.battle.focus_controller import DIRECTIONS, FocusController
from undaunted_tui.screens.battle.layout import ActivePane, battle_board_layout, battle_places, board_space, choice_rows
from undaunted_tui.screens.battle.player_model import CARD_QUESTIONS, PlayerModel
from undaunted_tui.screens.battle.renderer import BattleRenderer, BattleViewState
from undaunted_tui.screens.battle.save_status import SaveStatus
from undaunted_tui.screens.battle.update_presenter import UpdatePresenter
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.session.bots import BOTS
from undaunted_tui.session.interface import Session
from undaunted_tui.session.link import PlayerCommand

if TYPE_CHECKING:
    from undaunted_tui.screens.battle.opponent_controller import OpponentController

PANE_FOR_QUESTION: Final = {
    DecisionKind.BOLSTER: "supply",
    DecisionKind.HIT: "forces",
    DecisionKind.CREW: "forces",
    DecisionKind.REPAIR: "forces",
}
"""The panes that come forward in a small terminal, by what is asked."""

PANE_COMMANDS: Final = {"cards": "hand", "supply": "supply", "units": "forces", "log": "log", "inspect": "tile"}
"""The panes that commands bring forward."""


class BattleScreen(PaneScreen):
    """Shows the desk of whoever sits at the keyboard."""

    SCOPE = Scope.BATTLE
    PANES = ("header", "board", "hand", "forces", "supply", "log", "tile", "prompt", "footer", "dice")

    def __init__(self, session: Session, remarks: tuple[str, ...] = ()) -> None:
        """Sit down at a table, with remarks on its save; with two lines, two people share the keyboard."""
        super().__init__()
        self.session = session
        self.remarks = remarks
        self.models = tuple(PlayerModel(link) for link in session.links)
        self.model = self.models[0]
        self.presenter = UpdatePresenter(self)
        self.sender = ActionSender(self)
        self.save_status = SaveStatus(self)
        self.opponent = self._opponent_controller()
        self.battle_focus = BattleFocus()
        self.focus_controller = FocusController(self)
        self._renderer = BattleRenderer(UNICODE)
        self.notice = ""
        self.is_blank = self.is_shared or session.is_resumed
        self._confirmation: Confirmation | None = None
        self._dice: Canvas | None = None

    @property
    def is_shared(self) -> bool:
        """Whether two people sit at this keyboard."""
        return len(self.models) == len(SIDES)

    def on_mount(self) -> None:
        """Let the game begin."""
        self.presenter.begin()
        self.save_status.begin()
        if self.opponent:
            self.opponent.begin()

    def _opponent_controller(self) -> OpponentController | None:
        """What passes between the players of two machines; nothing of a network is loaded without that."""
        if self.session.opponent is None:
            return None
        from undaunted_tui.screens.battle.opponent_controller import OpponentController

        return OpponentController(self, self.session.opponent)

    def _lines(self) -> tuple[LogLine, ...]:
        lines = self.model.player_log.lines
        return self.opponent.merge_log(lines) if self.opponent else lines

    def on_screen_resume(self) -> None:
        """Go on showing what happens."""
        self.presenter.resume_presenting()

    def on_screen_suspend(self) -> None:
        """Show nothing more while another screen is on top."""
        self.presenter.suspend_presenting()

    def on_unmount(self) -> None:
        """Leave the table."""
        self.session.stop()

    def release_resources(self) -> None:
        """Leave the table at once."""
        self.session.stop()

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.model.update is not None and self.model.update.view.outcome is not None

    def reset_focus(self) -> None:
        """Forget what another player had in sight."""
        self._confirmation, self.notice = None, ""
        self.battle_focus.clear()

    # painting

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The panes as the size allows; what the question needs comes forward."""
        wanted = {name: self.pane(name).canvas.height for name in ("hand", "forces", "supply", "prompt")}
        if self.active_pane().opened and self.battle_focus.active_pane == ActivePane():
            wanted["hand"] = choice_rows(self.pane("hand").canvas)
        places = battle_places(self.model.compiled.scenario, width, height, self.active_pane(), wanted)
        if self._dice:
            space = board_space(width, height)
            under = space._replace(width=places.get("board", space).width)
            places["dice"] = dice_rect(self._dice, under, tile_boxes(self.presenter.rolled, self.pane("board")))
        return places

    def active_pane(self) -> ActivePane:
        """What is brought forward, by the player or by the question."""
        question = self.model.question
        if self.battle_focus.active_pane != ActivePane() or question is None or self.model.is_waiting:
            return self.battle_focus.active_pane
        return ActivePane(PANE_FOR_QUESTION.get(question.decision.ask, ""))

    def view_state(self) -> BattleViewState:
        """What is in sight besides the desk."""
        asked = self._confirmation or self.model
        lines = self._lines()
        line = self.battle_focus.log_line
        log_tiles = lines[line].tiles if line is not None else None
        return BattleViewState(
            players=self.session.config.players,
            focused_tile=self.battle_focus.tile,
            marked=self.presenter.marked if log_tiles is None else log_tiles,
            notice=self.notice,
            confirmation=self._confirmation.sentence if self._confirmation else "",
            choices=asked.choices,
            index=asked.index,
            lines=lines,
            log_line=line,
            has_whole_log=self.battle_focus.is_log_open or line is not None,
            hides_cards=self.is_over() and self.is_shared,
            marks=(*self.save_status.marks, *([self.opponent.mark] if self.opponent else [])),
            waiting=self.opponent.waiting if self.opponent else (),
            rolling=rolling(self.model.compiled, self.presenter.rolled) if self.presenter.rolled else "",
            target=self.presenter.rolled.tile if self.presenter.rolled else OFF,
        )

    def render_panes(self) -> None:
        """Show the desk, or nothing at all while players change places."""
        if self._renderer.glyphs is not self.glyphs:
            self._renderer = BattleRenderer(self.glyphs)
        width, height = self.size
        places = self.places(width, height)
        if self.is_blank or self.model.update is None:
            for name, box in places.items():
                self.show(name, Canvas(box.width, box.height))
            return
        layout = battle_board_layout(self.model.compiled.scenario, width, height, self.active_pane())
        for name, (canvas, follow) in self._renderer.render_panes(self.model, self.view_state(), places, layout):
            self.show(name, canvas, follow)
        if self._dice:
            self.show("dice", self._dice)
        self.show("footer", render_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def _is_available(self, command: str) -> bool:
        update = self.model.update
        asked = not self.model.is_waiting
        if self.presenter.is_paused and command in ("undo", "redo", "start_over", "finish"):
            return False
        match command:
            case "save_as" | "look_back":
                return self.session.autosave is not None
            case "talk" | "phrase" | "stand_in":
                return self.opponent is not None
            case "undo" if self.opponent or self.model.card != OFF:
                return True
            case "undo" | "start_over":
                return update is not None and update.can_undo
            case "redo":
                return update is not None and update.can_redo
            case "finish":
                return asked and self.model.can_finish()
            case "back":
                return self._can_step_back()
            case "choose":
                return asked or self.is_over() or self._confirmation is not None
            case _:
                return True

    def show_dice(self, canvas: Canvas | None) -> None:
        """Lay dice over the board, or take them away."""
        self._dice = canvas
        self.repaint()

    # commands

    def handle_command(self, command: str) -> bool:
        """Do what a key or a footer word asks for."""
        if command in ("choose", "skip", "back") and self.presenter.is_paused:
            self.presenter.skip_pause()
            return True
        if command == "choose" and self.is_over() and not self._confirmation:
            self.presenter.open_debrief()
            return True
        self.notice = ""
        if command not in ANSWERING_COMMANDS:
            self.drop_confirmation()
        if command.startswith("pick_"):
            self._pick(int(command.removeprefix("pick_")) - 1)
            return True
        if command in DIRECTIONS:
            self._follow_arrow(command)
        elif command in PANE_COMMANDS:
            self.focus_controller.toggle_pane(PANE_COMMANDS[command])
        elif (handler := self._handlers().get(command)) is not None:
            handler()
        else:
            return False
        self.repaint()
        return True

    def _handlers(self) -> dict[str, Callable[[], None]]:
        return {
            "choose": self._choose_marked,
            "back": self._step_back,
            "next": lambda: self._move_cursor(1),
            "previous": lambda: self._move_cursor(-1),
            "finish": self._finish,
            "undo": self._undo_or_ask,
            "redo": lambda: self.sender.send(self.sender.command(PlayerCommand.REDO)),
            "start_over": lambda: self.sender.send(self.sender.undo_all()),
            "look": self.focus_controller.toggle_board_cursor,
            "maximise": self.battle_focus.maximise,
            "skip": self.presenter.skip_pause,
            "faster": lambda: self.presenter.change_speed(-1),
            "slower": lambda: self.presenter.change_speed(1),
            "page_up": lambda: self.focus_controller.page(-1),
            "page_down": lambda: self.focus_controller.page(1),
            "first": lambda: self._go_to_edge(0),
            "last": lambda: self._go_to_edge(-1),
            "yes": lambda: self._answer_yes_no(1),
            "no": lambda: self._answer_yes_no(0),
            "draw": self._offer_draw,
            "resign": lambda: self._ask("check_resign", lambda: self.sender.command(PlayerCommand.RESIGN)),
            "save_as": self.save_status.save_as,
            "look_back": lambda: self.sender.send(self.save_status.open_replay_so_far()),
            **({} if self.opponent is None else self.opponent.handlers()),
            "quit": lambda: self._ask(self.save_status.leave_question, self._leave),
        }

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Do what a click on a choice, a tile, a counter or a line of the log asks for."""
        if self.presenter.is_paused:
            self.presenter.skip_pause()
            return
        self.notice = ""
        match meaning:
            case ("choice", int(place)):
                self._pick(place)
            case ("tile", int(tile)):
                self._click_tile(tile)
            case ("counter", int(counter)):
                self.focus_controller.focus_tile(self.model.update.view.places[counter] if self.model.update else OFF)
            case ("maximise", str(name)):
                self.battle_focus.toggle_maximised(name)
            case ("log", int(line)):
                self.battle_focus.toggle_log_line(line)
        self.repaint()

    # choosing

    def drop_confirmation(self) -> None:
        """Take a question of the screen's own back: what it was about has changed."""
        self._confirmation = None

    def _move_cursor(self, step: int) -> None:
        self.battle_focus.tile = OFF
        if self._confirmation:
            self._confirmation.move_cursor(step)
        elif not self.model.is_waiting:
            self.model.move_cursor(step)

    def _pick(self, place: int) -> None:
        asked = self._confirmation or self.model
        if place < len(asked.choices):
            self.battle_focus.tile = OFF
            is_marked_first = (
                self._confirmation is not None and self._confirmation.is_incoming and place != self._confirmation.index
            )
            asked.mark(place)
            if not is_marked_first:
                self._choose_marked()
        self.repaint()

    def _choose_marked(self) -> None:
        if self._confirmation:
            confirmation, self._confirmation = self._confirmation, None
            confirmation.answer(self.sender.send)
            return
        if self.battle_focus.tile != OFF:
            self._click_tile(self.battle_focus.tile)
            return
        if self.battle_focus.is_log_open:
            return
        marked = self.model.marked
        if marked is None or marked.unavailable or self.model.is_waiting:
            return
        if marked.action is None:
            self.model.open(marked.card)
        elif isinstance(marked.action, EndTurn) and self.model.has_playable_cards():
            action = marked.action
            self._ask("check_end_turn", lambda: self.sender.answer(action))
        else:
            self.sender.send(self.sender.answer(marked.action))

    def _click_tile(self, tile: int) -> None:
        """Take the one choice on a tile, mark one of several, or look at what lies there."""
        places = [] if self._confirmation or self.model.is_waiting else self.model.choices_on_tile(tile)
        if not places:
            self.focus_controller.focus_tile(tile)
            return
        self.battle_focus.tile = OFF
        if len(places) == 1:
            self.model.mark(places[0])
            self._choose_marked()
        else:
            later = [place for place in places if place > self.model.index]
            self.model.mark(later[0] if self.model.index in places and later else places[0])

    def _finish(self) -> None:
        place = self.model.finish_choice()
        if place != OFF and not self.model.is_waiting:
            self.battle_focus.tile = OFF
            self.model.mark(place)
            self._choose_marked()

    def _step_back(self) -> None:
        """Undo the last thing of the screen's own: a question, a look, a pane, an open card; then the last step."""
        question = self.model.question
        if self._confirmation:
            confirmation, self._confirmation = self._confirmation, None
            confirmation.decline(self.sender.send)
        elif not self.battle_focus.is_clear:
            self.battle_focus.clear()
        elif not self.model.close() and question and question.decision.ask not in CARD_QUESTIONS:
            self.sender.send(self.sender.command(PlayerCommand.UNDO))

    def _can_step_back(self) -> bool:
        question, update = self.model.question, self.model.update
        if self._confirmation or not self.battle_focus.is_clear or self.model.card != OFF:
            return True
        return bool(update and update.can_undo and question and question.decision.ask not in CARD_QUESTIONS)

    def _answer_yes_no(self, answer: int) -> None:
        if self._confirmation and self._confirmation.is_yes_or_no:
            self._confirmation.mark(answer)
            self._choose_marked()

    def _ask(self, message: str, callback: AsyncCallback) -> None:
        self.ask(
            yes_no_confirmation(say(message), callback, (self.app.keymap.label("no"), self.app.keymap.label("yes")))
        )

    @property
    def confirmation(self) -> Confirmation | None:
        """The question of the screen's own that is open, if any."""
        return self._confirmation

    def ask(self, confirmation: Confirmation) -> None:
        """Put a question of the screen's own."""
        self._confirmation = confirmation
        self.repaint()

    def _undo_or_ask(self) -> None:
        """Close a card, or take the last step back, or ask somebody who sits elsewhere for it."""
        if self.model.close():
            return
        if self.opponent and self.model.update and not self.model.update.can_undo:
            self.opponent.offer_undo()
        else:
            self.sender.send(self.sender.command(PlayerCommand.UNDO))

    def _offer_draw(self) -> None:
        """Ask whether both agree on a draw; a bot never does (C8.5)."""
        if self.opponent:
            self.opponent.offer_draw()
        elif any(player in BOTS for player in self.session.config.players):
            self.notice = say("refused_draw")
        else:
            self._ask("check_draw", lambda: self.sender.command(PlayerCommand.DRAW))

    # looking

    def _follow_arrow(self, command: str) -> None:
        """Follow an arrow key: over the board, through the log, or along the choices."""
        step = 1 if command in ("down", "right") else -1
        if self._confirmation:
            self._move_cursor(step)
        elif self.battle_focus.is_log_open:
            self.battle_focus.move_log_cursor(step, len(self._lines()))
        elif self.battle_focus.tile != OFF:
            tiles = range(len(self.model.compiled.board.tiles))
            self.battle_focus.tile = self.focus_controller.nearest_tile(self.battle_focus.tile, command, tiles)
        elif self.focus_controller.is_on_board():
            assert self.model.marked
            tile = self.focus_controller.nearest_tile(self.model.marked.tile, command, self.model.selectable_tiles())
            self.model.mark(self.model.choices_on_tile(tile)[0])
        elif command == "right":
            if self.model.marked and self.model.marked.action is None:
                self._choose_marked()
        elif command == "left":
            self.model.close()
        else:
            self._move_cursor(step)

    def _go_to_edge(self, end: int) -> None:
        lines = len(self._lines())
        asked = self._confirmation or self.model
        if self.battle_focus.is_log_open and lines and not self._confirmation:
            self.battle_focus.log_line = range(lines)[end]
        elif asked.choices:
            asked.mark(range(len(asked.choices))[end])

    async def _leave(self) -> None:
        self.session.stop()
        self.app.pop_screen()
