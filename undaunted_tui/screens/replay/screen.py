"""The replay of a game, finished or not, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from textual.widget import Widget

from core.ids import OFF
from undaunted_tui.commands import Scope
from undaunted_tui.config.settings import SPEED_DELAYS
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.both_hands import BothHandsPane
from undaunted_tui.panes.progress import ProgressPane
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.phrasing.replay import perspective_name, player_type_name, step_sentence
from undaunted_tui.render.board_action import last_action
from undaunted_tui.render.progress import Progress
from undaunted_tui.screens.battle.arrow_keys import nearest_tile
from undaunted_tui.screens.battle.focus import PANE_COMMANDS, BattleFocus
from undaunted_tui.screens.battle.focus_controller import DIRECTIONS
from undaunted_tui.screens.battlefield import BattlefieldScreen
from undaunted_tui.screens.replay.contents import ReplayViewState, replay_contents
from undaunted_tui.screens.replay.cursor import ReplayCursor
from undaunted_tui.session.game_history import GameHistory

if TYPE_CHECKING:
    from asyncio import TimerHandle

ARROWS: Final = {"backward": "left", "forward": "right", "previous_round": "up", "next_round": "down"}
"""The arrow keys of commands, which also move over the board and through the log."""

MIN_PAUSE: Final = 0.05
"""The least seconds per step while the replay runs, so that it can be seen and stopped."""

TO_ROUND: Final = "to_round_"


class ReplayScreen(BattlefieldScreen):
    """Moves through a game without changing it; another game can branch off at any step."""

    SCOPE = Scope.REPLAY

    def __init__(self, history: GameHistory, notice: str = "", on_branch: Callable[[int], None] | None = None) -> None:
        """Start at the first step; `on_branch`, if given, begins a game at a step."""
        super().__init__()
        self.cursor = ReplayCursor(history)
        self.notice = notice
        self.battle_focus = BattleFocus()
        self._on_branch = on_branch
        self._timer: TimerHandle | None = None
        self._digits = ""

    @property
    def is_playing(self) -> bool:
        """Whether the replay is running."""
        return self._timer is not None

    def on_screen_suspend(self) -> None:
        """Pause while another screen is on top."""
        self._pause()

    def on_mount(self) -> None:
        """Show the first step in the colours of the game."""
        super().on_mount()
        self.app.choose_theme(self.cursor.history.compiled.scenario.game)
        self.repaint()

    def on_unmount(self) -> None:
        """Leave the colours of the game."""
        self.app.choose_theme()

    # painting

    def compose_side(self) -> Iterable[Widget]:
        """The hands of both sides."""
        yield BothHandsPane(id="hand")

    def compose_prompt(self) -> Iterable[Widget]:
        """The progress of the replay."""
        yield ProgressPane(id="prompt")

    def repaint(self) -> None:
        """Show the current step."""
        if self.has_panes:
            self.bring_to_front(self.battle_focus.front)
            self.show_contents(replay_contents(self.view_state()), {})
            self.refresh_commands()

    def view_state(self) -> ReplayViewState:
        """What is shown now."""
        cursor, player_log, chosen = self.cursor, self.cursor.player_log, self.battle_focus.log_line
        marked_lines = player_log.fresh if chosen is None else player_log.lines[chosen : chosen + 1]
        first, second = cursor.history.players(cursor.place)
        return ReplayViewState(
            compiled=cursor.history.compiled,
            view=cursor.update.view,
            seen=cursor.seen,
            players=(player_type_name(first), player_type_name(second)),
            lines=player_log.lines,
            fresh=len(player_log.fresh),
            focused_tile=self.battle_focus.tile,
            marked=frozenset(tile for line in marked_lines for tile in line.tiles),
            log_line=chosen,
            progress=self._progress(),
            action=last_action(cursor.update.view, cursor.fresh_events) if chosen is None else None,
        )

    def _progress(self) -> Progress:
        cursor, history = self.cursor, self.cursor.history
        state = say("replay_playing", pause=f"{self._seconds:g}") if self.is_playing else say("replay_paused")
        return Progress(
            place=cursor.place,
            last=history.last,
            rounds=history.round_starts,
            is_playing=self.is_playing,
            facts=(
                say("replay_step", step=cursor.place, last=history.last),
                say("log_round", round=cursor.update.view.round),
                perspective_name(history.compiled, cursor.perspective),
            ),
            state=state,
            news=self.notice or step_sentence(history, cursor.place, cursor.player_log),
        )

    def is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        cursor = self.cursor
        match command:
            case "forward" | "next_round" | "last":
                return not cursor.is_at_end
            case "backward" | "previous_round" | "first":
                return cursor.place > 0
            case "eyes":
                return len(cursor.history.perspectives) > 1
            case "branch":
                return self._on_branch is not None and cursor.update.view.outcome is None
            case _:
                return True

    def remark(self, notice: str) -> None:
        """Show a notice until the next command."""
        self.notice = notice
        self.repaint()

    # commands

    def handle_command(self, command: str) -> bool:
        """Run a command of the replay."""
        self.notice = ""
        if not command.startswith(TO_ROUND):
            self._digits = ""
        if command in ARROWS:
            self._follow_arrow(command)
        elif command in PANE_COMMANDS:
            self._toggle_pane(PANE_COMMANDS[command])
        elif command.startswith(TO_ROUND):
            self._go_to_typed_round(command.removeprefix(TO_ROUND))
        elif (handler := self._handlers().get(command)) is not None:
            handler()
        else:
            return False
        self.repaint()
        return True

    def _handlers(self) -> dict[str, Callable[[], None]]:
        return {
            "play_pause": self._pause if self.is_playing else self._play,
            "first": lambda: self._jump(0),
            "last": lambda: self._jump(self.cursor.history.last),
            "eyes": self._next_perspective,
            "faster": lambda: self._change_speed(-1),
            "slower": lambda: self._change_speed(1),
            "branch": self._branch,
            "look": self._toggle_board_cursor,
            "maximise": lambda: self.toggle_maximised(self.battle_focus.front or "board"),
            "page_up": lambda: self.scroll_page(self.battle_focus.front or "log", -1),
            "page_down": lambda: self.scroll_page(self.battle_focus.front or "log", 1),
            "back": self._step_back,
            "quit": self._leave,
        }

    def on_strip_pane_clicked(self, event: StripPane.Clicked) -> None:
        """Handle a click on the progress, a tile, a counter, a title or a line of the log."""
        self.notice = ""
        match event.meaning:
            case ("place", int(place)):
                self._jump(place)
            case ("tile", int(tile)):
                self.battle_focus.focus_tile(tile)
            case ("counter", int(counter)):
                self._focus_tile(self.cursor.update.view.places[counter])
            case ("maximise", str(name)):
                self.toggle_maximised(name)
            case ("command", str(command)):
                self.run_command(command)
            case ("log", int(line)):
                self.battle_focus.toggle_log_line(line)
        self.repaint()

    # steps

    def _follow_arrow(self, command: str) -> None:
        cursor, direction = self.cursor, ARROWS[command]
        if self.battle_focus.tile != OFF:
            self._move_cursor(direction)
        elif self.battle_focus.is_log_open and direction in ("up", "down"):
            self.battle_focus.move_log_cursor(1 if direction == "down" else -1, len(cursor.player_log.lines))
        else:
            targets = {
                "left": cursor.place - 1,
                "right": cursor.place + 1,
                "up": cursor.history.previous_round(cursor.place),
                "down": cursor.history.next_round(cursor.place),
            }
            self._jump(targets[direction])

    def _jump(self, place: int) -> None:
        self._pause()
        self._show(place)

    def _show(self, place: int) -> None:
        self.battle_focus.log_line = None
        self.cursor.go_to(place)

    def _go_to_typed_round(self, digit: str) -> None:
        """Go to the round of the typed number; consecutive digits make one number while there is such a round."""
        history = self.cursor.history
        for digits in (self._digits + digit, digit):
            place = history.round_start(int(digits))
            if place is not None:
                self._digits = digits
                self._jump(place)
                return
        self._digits = digit
        self.notice = say("replay_no_round", round=int(digit))

    def _next_perspective(self) -> None:
        self.battle_focus.log_line = None
        self.cursor.next_perspective()

    def _branch(self) -> None:
        if self._on_branch is None:
            self.notice = say("replay_no_branch")
        elif self.cursor.update.view.outcome:
            self.notice = say("branch_over")
        else:
            self._pause()
            self._on_branch(self.cursor.place)

    # running

    @property
    def _seconds(self) -> float:
        return max(self.app.settings.pause, MIN_PAUSE)

    def _play(self) -> None:
        if self.cursor.is_at_end:
            self._show(0)
        self._timer = self.call_after(self._seconds, self._tick)

    def _pause(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        if not self.is_playing:
            # It was paused while this tick was on its way.
            return
        self.notice = ""
        self._show(self.cursor.place + 1)
        self._timer = None if self.cursor.is_at_end else self.call_after(self._seconds, self._tick)
        self.repaint()

    def _change_speed(self, step: int) -> None:
        app = self.app
        speed = min(max(app.settings.speed + step, 0), len(SPEED_DELAYS) - 1)
        self.notice = app.apply_and_save(replace(app.settings, speed=speed)) or say(
            "replay_speed", pause=f"{self._seconds:g}"
        )

    # focus

    def _move_cursor(self, direction: str) -> None:
        scenario = self.cursor.history.compiled.scenario
        layout = self.board.layout_of_tiles
        if layout:
            tiles = range(len(scenario.tiles))
            self._focus_tile(nearest_tile(layout, self.battle_focus.tile, DIRECTIONS[direction], tiles))

    def _toggle_board_cursor(self) -> None:
        if self.battle_focus.tile != OFF:
            self.battle_focus.clear()
        else:
            self._focus_tile(min(self.view_state().marked, default=0))

    def _focus_tile(self, tile: int) -> None:
        if tile != OFF:
            self.battle_focus.focus_tile(tile)

    def _toggle_pane(self, pane: str) -> None:
        if pane == "tile" and self.battle_focus.tile == OFF:
            self._toggle_board_cursor()
        else:
            self.battle_focus.toggle_pane(pane)

    def _step_back(self) -> None:
        if self.battle_focus.is_clear:
            self._leave()
        else:
            self.battle_focus.clear()

    def _leave(self) -> None:
        self._pause()
        self.app.pop_screen()
