"""The battle: shows the view of the player at the keyboard, and takes their commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal
from textual.widget import Widget

from core.ids import OFF
from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.board import DicePane
from undaunted_tui.panes.hand import CardsPane, ChoicesPane, HandPane
from undaunted_tui.panes.prompt import PromptPane
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.phrasing.decisions import refusal_sentence
from undaunted_tui.phrasing.log import rolling
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.render.canvas import Rect
from undaunted_tui.render.prompt import PromptKey
from undaunted_tui.screens.battle.battle_model import BattleModel, ModelCallbacks
from undaunted_tui.screens.battle.choice_controller import ChoiceController
from undaunted_tui.screens.battle.contents import HIDDEN_AT_END, BattleViewState, battle_contents, cursor_tile
from undaunted_tui.screens.battle.focus import DIRECTIONS
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.screens.battle.save_status import RETRY_SECONDS, SaveStatus
from undaunted_tui.screens.battle.turn_flow import TurnFlow
from undaunted_tui.screens.battle.update_presenter import READ_AHEAD, UpdatePresenter
from undaunted_tui.screens.battlefield import BattlefieldScreen
from undaunted_tui.screens.dialogs import Dialog
from undaunted_tui.session.bots import is_bot
from undaunted_tui.session.interface import Session
from undaunted_tui.session.link import LinkLost, PlayerCommand
from undaunted_tui.session.player_names import PERSON

if TYPE_CHECKING:
    from undaunted_tui.screens.battle.opponent_controller import OpponentController

PROMPT_KEYS: Final = ("undo", "finish")
"""The commands beside the question, if they are available."""

PAUSED_COMMANDS: Final = ("undo", "redo", "start_over", "finish")
"""The commands that are not available during a pause."""


class BattleScreen(BattlefieldScreen):
    """A game under way; with two links, two people share the keyboard."""

    SCOPE = Scope.BATTLE
    SCROLLED = "hand"
    SPEED_MESSAGE = "speed_set"

    def __init__(self, session: Session, remarks: tuple[str, ...] = ()) -> None:
        """Play a session, with remarks on its save."""
        super().__init__()
        self.session = session
        callbacks = ModelCallbacks(
            self.repaint,
            lambda operation: self.run_worker(operation, group="send"),
            lambda question, on_answer: self.app.navigation.ask(question, on_answer),
        )
        self.battle = BattleModel(session, self.battle_focus, callbacks)
        self.save_status = SaveStatus(session, self.battle.notify)
        self.presenter = UpdatePresenter(
            self.battle, lambda: self.app.settings, lambda: self.app.bell(), self.resume_display
        )
        self.opponent = self._opponent_controller()
        self._remarks = remarks
        self._choosing = ChoiceController(self.battle, lambda: self.board.layout_of_tiles)
        self._shown_notice = ""
        dialogs = (self._hand_over, self._show_recap, self._open_debrief)
        self._flow = TurnFlow(self.battle, self.presenter, *dialogs)
        if session.opponent is None:
            # The first update comes at once; from another machine it may take long.
            self.pause_display()

    def compose_side(self) -> Iterable[Widget]:
        """The choices and the hand of a small terminal."""
        yield ChoicesPane(id="side-choices")
        yield HandPane(id="hand")

    def compose_prompt(self) -> Iterable[Widget]:
        """The question, and the hand as cards beside the choices."""
        yield PromptPane(id="prompt")
        yield Horizontal(CardsPane(id="cards"), ChoicesPane(id="choices"), id="strip")

    def compose_body(self) -> Iterable[Widget]:
        """The panes, and the dice above them."""
        yield from super().compose_body()
        yield DicePane(id="dice")

    @property
    def model(self) -> PlayerModel:
        """The player at the keyboard."""
        return self.battle.player

    def _opponent_controller(self) -> OpponentController | None:
        if self.session.opponent is None:
            return None
        # The network is imported only for a game that needs it.
        from undaunted_tui.screens.battle.opponent_controller import OpponentController

        return OpponentController(
            self.session.opponent, self.battle, lambda note: self.app.navigation.update_debrief(note)
        )

    # beginning and end

    def on_mount(self) -> None:
        """Start the session in the colours of its game."""
        super().on_mount()
        self.app.choose_theme(self.model.compiled.scenario.game)
        for player in self.battle.players:
            self.run_worker(self._receive_updates(player), group="updates")
        self.run_worker(self._flow.run(), group="flow")
        self.session.start()
        self.set_interval(RETRY_SECONDS, self.save_status.retry_disk)
        if self.opponent:
            from undaunted_tui.screens.battle.opponent_controller import ABSENCE_CHECK_SECONDS

            self.run_worker(self.opponent.listen(), group="opponent")
            self.set_interval(ABSENCE_CHECK_SECONDS, self.opponent.check_absence)

    async def _receive_updates(self, player: PlayerModel) -> None:
        try:
            await self.battle.updates.receive_from(player.link, None if self.battle.is_shared else READ_AHEAD)
        except LinkLost as lost:
            self.battle.notify(refusal_sentence(lost))

    def on_screen_resume(self) -> None:
        """Continue to show updates."""
        self._flow.resume()

    def on_screen_suspend(self) -> None:
        """Show no updates while another screen is on top; a dialog only asks something meanwhile."""
        if not isinstance(self.app.screen, Dialog) or (self.battle.is_shared and not self.battle.open_question):
            self._flow.suspend()

    def on_unmount(self) -> None:
        """Leave the session."""
        self.release_resources()

    def release_resources(self) -> None:
        """Leave the session at once."""
        self.session.stop()

    async def _leave(self) -> None:
        self.session.stop()
        self.app.pop_screen()

    # the screens over the battle

    async def _hand_over(self, player: PlayerModel, is_untouched: bool) -> None:
        self.discard_queued_keys()
        words = "curtain_screen" if self.battle.is_shared else "curtain_back"
        leaving = "curtain_leave" if self.save_status.is_saved else "curtain_lose"
        if is_untouched:
            leaving = "curtain_leave_untouched"
        await self.app.navigation.hand_over(player.compiled, player.side, words, leaving)

    async def _show_recap(self, player: PlayerModel) -> None:
        if self._remarks or not self.battle.is_over:
            await self.app.navigation.show_recap(player, self.session.config.players, self._remarks)

    def _open_debrief(self) -> None:
        player = self.model
        assert player.update
        named = player.side if self.session.config.players.count(PERSON) == 1 else None
        note = self.opponent.findings if self.opponent else ""
        log = tuple(player.player_log.events)
        self.app.navigation.open_debrief(self.session, player.update.view, log, named, note)

    async def _watch_replay(self) -> None:
        if self.session.autosave is None:
            return
        try:
            await self.app.navigation.watch_replay(self.session.autosave.name)
        except UserError as error:
            self.battle.notify(str(error))

    # painting

    @property
    def front(self) -> str:
        """The pane in front."""
        return self.battle.front

    def set_notice(self, notice: str) -> None:
        """Show a notice from the next repaint on, until the next command."""
        self.battle.notice = notice

    def view_state(self) -> BattleViewState:
        """What is shown besides the player's model."""
        focus, rolled, lines = self.battle_focus, self.presenter.rolled, self._lines()
        line = focus.log_line
        return BattleViewState(
            players=self.session.config.players,
            focused_tile=focus.tile,
            marked=self.presenter.marked if line is None else lines[line].tiles,
            notice=self.battle.notice,
            lines=lines,
            log_line=line,
            has_whole_log=focus.is_log_open or line is not None,
            marks=(*self.save_status.marks, *([self.opponent.mark] if self.opponent else [])),
            waiting=self.opponent.waiting if self.opponent else (),
            rolling=rolling(self.model.compiled, rolled) if rolled else "",
            target=rolled.tile if rolled else OFF,
            action=self.presenter.action if self.model.is_waiting or self.presenter.is_paused else None,
        )

    def _lines(self) -> tuple[LogLine, ...]:
        lines = self.model.player_log.lines
        return self.opponent.merge_log(lines) if self.opponent else lines

    def cursor_tile(self) -> int:
        """The tile under the cursor."""
        return cursor_tile(self.model, self.view_state())

    def repaint(self) -> None:
        """Show the player's view, or nothing at all while players change."""
        if not self.has_panes:
            return
        battle = self.battle
        self.bring_to_front(not self.model.is_waiting and not self.model.chooses_cards)
        if battle.is_blank or self.model.update is None:
            self.show_contents({}, {})
            self.query_one(DicePane).display = False
            return
        # Two people at one keyboard see the end together, but not each other's cards (C1.5).
        hides_cards = battle.is_over and battle.is_shared
        hidden = dict.fromkeys(HIDDEN_AT_END, say("cards_hidden")) if hides_cards else {}
        self.show_contents(battle_contents(self.model, self.view_state(), self._prompt_keys()), hidden)
        self._show_dice()
        if battle.notice != self._shown_notice:
            # What the prompt has no room for is shown as a toast.
            prompt, notice = (" ".join(text.split()) for text in (self.pane("prompt").canvas.text(), battle.notice))
            if notice not in prompt:
                self.notify(battle.notice, markup=False)
        self._shown_notice = battle.notice
        self.refresh_commands()

    def _prompt_keys(self) -> tuple[PromptKey, ...]:
        key = self.app.keymap.label
        if self.battle.is_over:
            return (PromptKey(key("choose"), say("prompt_debrief"), "choose"),)
        words = {command: say(f"cmd_{command}").lower() for command in PROMPT_KEYS if self.is_available(command)}
        if "finish" in words and self.model.question and not self.model.question.asks_for_a_card:
            # It stops an action that is under way.
            words["finish"] = say("prompt_stop")
        return tuple(PromptKey(key(command), word, command) for command, word in words.items())

    def _show_dice(self) -> None:
        frame, rolled, board = self.presenter.dice, self.presenter.rolled, self.board
        dice = self.query_one(DicePane)
        if frame is None:
            dice.display = False
            return
        found = [board.region_of(("tile", tile)) for tile in (rolled.tile, rolled.start)] if rolled else []
        dice.show_beside(frame.render(self.glyphs), Rect(*board.region), [Rect(*region) for region in found if region])

    def is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        player, update = self.model, self.model.update
        is_asked = not player.is_waiting
        if self.presenter.is_paused and command in PAUSED_COMMANDS:
            return False
        match command:
            case "save_as" | "look_back":
                return self.session.autosave is not None
            case "talk" | "phrase" | "stand_in":
                return self.opponent is not None
            case "undo" if self.opponent or player.card != OFF:
                return True
            case "undo" | "start_over":
                return update is not None and update.can_undo
            case "redo":
                return update is not None and update.can_redo
            case "finish":
                return is_asked and player.can_finish()
            case "back":
                return self.battle.is_over or self._choosing.can_step_back()
            case "choose":
                return (is_asked and not self.battle.focus.is_log_open) or self.battle.is_over
            case _:
                return True

    # commands

    def handle_command(self, command: str) -> bool:
        """Run a command of the battle."""
        if command in ("choose", "skip", "back") and self.presenter.is_paused:
            self.presenter.skip_pause()
            return True
        if self.battle.is_over and (command == "choose" or (command == "back" and self.battle_focus.is_clear)):
            self._flow.open_debrief()
            return True
        return super().handle_command(command)

    def handlers(self) -> dict[str, Callable[[], None]]:
        """What each command does."""
        choosing, battle, lines = self._choosing, self.battle, len(self._lines())
        return {
            **super().handlers(),
            **{command: partial(choosing.follow_arrow, command, lines) for command in DIRECTIONS},
            **{f"pick_{place + 1}": partial(choosing.pick, place) for place in range(9)},
            "choose": choosing.choose_marked,
            "back": choosing.step_back,
            "next": lambda: choosing.move_cursor(1),
            "previous": lambda: choosing.move_cursor(-1),
            "finish": choosing.finish,
            "undo": self._undo_or_propose,
            "redo": lambda: battle.send(battle.command(PlayerCommand.REDO)),
            "start_over": lambda: battle.send(battle.undo_all()),
            "skip": self.presenter.skip_pause,
            "first": lambda: choosing.go_to_edge(0, lines),
            "last": lambda: choosing.go_to_edge(-1, lines),
            "draw": self._offer_draw,
            "resign": lambda: battle.confirm("check_resign", partial(battle.command, PlayerCommand.RESIGN)),
            "save_as": lambda: self.save_status.ask_for_name(self.app.save_store, self.app.navigation.ask_for_text),
            "look_back": lambda: battle.send(self._watch_replay()),
            "quit": lambda: battle.confirm(self.save_status.leave_question, self._leave),
            **(self.opponent.handlers(self.app.navigation.ask_for_text) if self.opponent else {}),
        }

    def on_strip_pane_clicked(self, event: StripPane.Clicked) -> None:
        """Handle a click on a choice or a card; any click ends a pause."""
        if self.presenter.is_paused:
            self.presenter.skip_pause()
            event.prevent_default()
            return
        self.battle.notice = ""
        match event.meaning:
            case ("choice", int(place)):
                self._choosing.pick(place)
            case ("card", int(card)):
                self._choosing.pick_card(card)

    # commands that need more than a line

    def click_tile(self, tile: int) -> None:
        """Take the choice on a tile, or show what lies there."""
        self._choosing.click_tile(tile)

    def toggle_pane(self, pane: str) -> None:
        """Bring a pane to the front, or fold it away; that of a tile stays while the cursor is on the board."""
        focus = self.battle_focus
        if pane == "tile" and focus.tile != OFF and focus.front == pane:
            return
        if pane == "tile" and self.cursor_tile() == OFF:
            focus.tile = 0
        focus.toggle_pane(pane)

    def _undo_or_propose(self) -> None:
        """Close an open card, or undo the last step, or ask the other player to allow that."""
        if self.model.close():
            return
        if self.opponent and self.model.update and not self.model.update.can_undo:
            self.opponent.offer_undo()
        else:
            self.battle.send(self.battle.command(PlayerCommand.UNDO))

    def _offer_draw(self) -> None:
        """Offer a draw; a bot never agrees to one (C8.5)."""
        if self.opponent:
            self.opponent.offer_draw()
        elif any(map(is_bot, self.session.config.players)):
            self.battle.notice = say("refused_draw")
        else:
            self.battle.confirm("check_draw", partial(self.battle.command, PlayerCommand.DRAW))
