"""The replay of a game, finished or not, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from textual.widget import Widget

from core.ids import OFF
from core.match import Update
from core.view import PlayerView, SeenViews
from undaunted_tui.commands import Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.board import BoardContent
from undaunted_tui.panes.hand import BothHandsContent, BothHandsPane
from undaunted_tui.panes.header import HeaderContent
from undaunted_tui.panes.log import LogContent
from undaunted_tui.panes.prompt import ProgressPane
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.panes.supply import SupplyContent
from undaunted_tui.panes.tile_details import TileContent
from undaunted_tui.panes.units import UnitsContent
from undaunted_tui.phrasing.player_log import PlayerLog
from undaunted_tui.phrasing.replay import perspective_name, player_type_name, step_sentence
from undaunted_tui.render.board import Highlights
from undaunted_tui.render.board_marks import last_action
from undaunted_tui.render.progress import Progress
from undaunted_tui.screens.battle.focus import nearest_tile
from undaunted_tui.screens.battlefield import BattlefieldScreen
from undaunted_tui.session.game_history import GameHistory, Perspective

if TYPE_CHECKING:
    from asyncio import TimerHandle

ARROWS: Final = {"backward": "left", "forward": "right", "previous_round": "up", "next_round": "down"}
"""The arrow keys of commands, which also move over the board and through the log."""

MIN_PAUSE: Final = 0.05
"""The least seconds per step while the replay runs, so that it can be seen and stopped."""

TO_ROUND: Final = "to_round_"


class ReplayCursor:
    """Moves forwards and backwards through a game."""

    def __init__(self, history: GameHistory) -> None:
        self.history = history
        self.perspective = history.perspectives[0]
        self._begin(0)

    @property
    def place(self) -> int:
        """The number of entries that have been replayed."""
        return self.update.number

    @property
    def seen(self) -> SeenViews:
        """The views that show the cards of both sides."""
        return self.history.seen(self.place, self.perspective)

    @property
    def is_at_end(self) -> bool:
        """Whether this is the last step."""
        return self.place == self.history.last

    def go_to(self, place: int) -> None:
        """Move to a step, or the nearest one; the fresh lines of the log are those of its own entry."""
        self._take(self.history.update(min(max(place, 0), self.history.last), self.perspective, self.place))

    def set_perspective(self, perspective: Perspective) -> None:
        """Show the same step in another perspective."""
        self.perspective = perspective
        self._begin(self.place)

    def _begin(self, place: int) -> None:
        """Begin a log; a game that starts from a saved state has no events that lead there."""
        start = self.history.update(0, self.perspective)
        self.player_log = PlayerLog(self.history.compiled, None if start.events else start.view)
        self._take(self.history.update(place, self.perspective))

    def _take(self, update: Update) -> None:
        """Apply an update: first the events before its last entry, then those of it."""
        before = len(update.events) - self.history.new_event_count(update.number)
        self.player_log.take(update.start, update.events[:before])
        self.player_log.take(update.start + before, update.events[before:])
        self.update, self.fresh_events = update, update.events[before:]


class ReplayScreen(BattlefieldScreen):
    """Moves through a game without changing it; another game can branch off at any step."""

    SCOPE = Scope.REPLAY
    SCROLLED = "log"
    SPEED_MESSAGE = "replay_speed"

    def __init__(self, history: GameHistory, notice: str = "", on_branch: Callable[[int], None] | None = None) -> None:
        """Start at the first step; `on_branch`, if given, begins a game at a step."""
        super().__init__()
        self.cursor = ReplayCursor(history)
        self.notice = notice
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
            self.bring_to_front()
            self.show_contents(self._contents(), {})
            self.refresh_commands()

    def _contents(self) -> dict[str, object]:
        """The content of every pane by its id."""
        cursor, log_line, tile = self.cursor, self.battle_focus.log_line, self.battle_focus.tile
        compiled, view, seen = cursor.history.compiled, self.view, cursor.seen
        first, second = map(player_type_name, cursor.history.players(cursor.place))
        action = last_action(view, cursor.fresh_events) if log_line is None else None
        lines, fresh = cursor.player_log.lines, len(cursor.player_log.fresh)
        highlights = Highlights(cursor=tile, marked=self.marked_tiles(), action=action)
        return {
            "header": HeaderContent(compiled, view, (first, second)),
            "board": BoardContent(compiled, view, highlights=highlights),
            "hand": BothHandsContent(compiled, view.side, seen),
            "forces": UnitsContent(compiled, view, seen),
            "supply": SupplyContent(compiled, view, seen=seen),
            "tile": TileContent(compiled, view, tile),
            "log": LogContent(compiled, lines, log_line, is_whole=True, fresh=fresh),
            "prompt": self._progress(),
        }

    @property
    def view(self) -> PlayerView:
        """The view of the current step."""
        return self.cursor.update.view

    def marked_tiles(self) -> frozenset[int]:
        """The tiles of the chosen line of the log, or of the current step."""
        player_log, chosen = self.cursor.player_log, self.battle_focus.log_line
        lines = player_log.fresh if chosen is None else player_log.lines[chosen : chosen + 1]
        return frozenset(tile for line in lines for tile in line.tiles)

    def cursor_tile(self) -> int:
        """Where the cursor appears on the board."""
        return min(self.marked_tiles(), default=0)

    def _progress(self) -> Progress:
        cursor, history = self.cursor, self.cursor.history
        state = say("replay_playing", pause=f"{self.pause_seconds:g}") if self.is_playing else say("replay_paused")
        return Progress(
            place=cursor.place,
            last=history.last,
            rounds=history.round_starts,
            is_playing=self.is_playing,
            facts=(
                say("replay_step", step=cursor.place, last=history.last),
                say("log_round", round=self.view.round),
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
                return self._on_branch is not None and self.view.outcome is None
            case _:
                return True

    def set_notice(self, notice: str) -> None:
        """Show a notice from the next repaint on, until the next command."""
        self.notice = notice

    def remark(self, notice: str) -> None:
        """Show a notice until the next command."""
        self.notice = notice
        self.repaint()

    # commands

    def handle_command(self, command: str) -> bool:
        """Run a command of the replay."""
        if not command.startswith(TO_ROUND):
            self._digits = ""
        return super().handle_command(command)

    def handlers(self) -> dict[str, Callable[[], None]]:
        """What each command does."""
        return {
            **super().handlers(),
            **{command: partial(self._follow_arrow, arrow) for command, arrow in ARROWS.items()},
            **{f"{TO_ROUND}{digit}": partial(self._go_to_typed_round, str(digit)) for digit in range(10)},
            "play_pause": self._pause if self.is_playing else self._play,
            "first": lambda: self._jump(0),
            "last": lambda: self._jump(self.cursor.history.last),
            "eyes": self._next_perspective,
            "branch": self._branch,
            "back": self._leave if self.battle_focus.is_clear else self.battle_focus.clear,
            "quit": self._leave,
        }

    def on_strip_pane_clicked(self, event: StripPane.Clicked) -> None:
        """Go to the step that was clicked."""
        self.notice = ""
        match event.meaning:
            case ("place", int(place)):
                self._jump(place)

    # steps

    def _follow_arrow(self, arrow: str) -> None:
        cursor, focus = self.cursor, self.battle_focus
        if focus.tile != OFF:
            tiles = range(len(cursor.history.compiled.scenario.tiles))
            focus.focus_tile(nearest_tile(self.board.layout_of_tiles, focus.tile, arrow, tiles))
        elif focus.is_log_open and arrow in ("up", "down"):
            focus.move_log_cursor(1 if arrow == "down" else -1, len(cursor.player_log.lines))
        else:
            targets = {
                "left": cursor.place - 1,
                "right": cursor.place + 1,
                "up": cursor.history.previous_round(cursor.place),
                "down": cursor.history.next_round(cursor.place),
            }
            self._jump(targets[arrow])

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
        ways = self.cursor.history.perspectives
        self.cursor.set_perspective(ways[(ways.index(self.cursor.perspective) + 1) % len(ways)])

    def _branch(self) -> None:
        if self._on_branch is None:
            self.notice = say("replay_no_branch")
        elif self.view.outcome:
            self.notice = say("branch_over")
        else:
            self._pause()
            self._on_branch(self.cursor.place)

    def toggle_pane(self, pane: str) -> None:
        """Bring a pane to the front, or put it back; that of a tile needs one."""
        if pane == "tile" and self.battle_focus.tile == OFF:
            self.battle_focus.focus_tile(self.cursor_tile())
        else:
            self.battle_focus.toggle_pane(pane)

    def _leave(self) -> None:
        self._pause()
        self.app.pop_screen()

    # running

    @property
    def pause_seconds(self) -> float:
        """The seconds per step."""
        return max(super().pause_seconds, MIN_PAUSE)

    def _play(self) -> None:
        if self.cursor.is_at_end:
            self._show(0)
        self._timer = self.call_after(self.pause_seconds, self._tick)

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
        self._timer = None if self.cursor.is_at_end else self.call_after(self.pause_seconds, self._tick)
        self.repaint()
