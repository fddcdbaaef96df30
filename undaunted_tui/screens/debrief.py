"""The debrief: how a game ended, and the commands for the next one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Label

from core.compiled_scenario import CompiledScenario
from core.events import Event
from core.ids import Side
from core.view import PlayerView
from undaunted_tui.commands import Scope
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import ChoiceList, ListRow
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.render.board_layout import largest_board_layout
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.debrief import FinishedGame, render_debrief
from undaunted_tui.render.preview import render_board
from undaunted_tui.screens.list_screen import ListScreen
from undaunted_tui.session.game_config import GameConfig

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp

NEXT_GAME_COMMANDS: Final = ("rematch", "swap", "another")
"""The commands that lead to another game."""

ACTIONS: Final = (*NEXT_GAME_COMMANDS, "look_back", "look", "quit")
"""The commands in the list."""


class NextGame(Protocol):
    """What the commands of `NEXT_GAME_COMMANDS` lead to after one game."""

    def note(self, command: str) -> str:
        """What a command leads to, or why it leads nowhere."""

    def is_open(self, command: str) -> bool:
        """Whether a command leads anywhere."""

    def begin(self, app: BaseApp, command: str) -> None:
        """Run a command, with the title on top."""


class DebriefScreen(ListScreen):
    """Covers the battle and shows its last view; the next game closes both.

    Nothing is marked at first, so that Enter begins no game by accident.
    """

    SCOPE = Scope.DEBRIEF
    LIST = "deeds"
    READING = "result"
    READY_SECONDS: ClassVar = 0.6
    """The seconds for which keys are ignored, so that one meant for the battle does not begin another."""

    def __init__(
        self,
        compiled: CompiledScenario,
        view: PlayerView,
        log: tuple[Event, ...],
        config: GameConfig,
        named: Side | None,
        next_game: NextGame,
        note: str = "",
        save: str = "",
    ) -> None:
        """Take the last view and the log; `named` is the side whose losses are named, `save` the game's record."""
        super().__init__()
        self._next_game = next_game
        self._save = save
        self._game = FinishedGame(compiled, view, log, config.players, config.seed, named, note)
        self.is_ready = False

    def compose_panes(self) -> Iterable[Widget]:
        """The result above what comes next, beside the board if there is room for it."""
        with Horizontal(id="debrief"):
            with Vertical():
                yield PaintedPane(
                    lambda width, height: render_debrief(self._game, width, height, self.glyphs), id="result"
                )
                yield Label(say("pane_deeds"), classes="caption", markup=False)
                yield ChoiceList(id="deeds")
            yield PaintedPane(self._paint_board, id="board")

    def heading(self) -> tuple[str, str]:
        """The scenario, and the rounds that were played."""
        scenario = self._game.compiled.scenario
        game, title = say(f"game_{scenario.game}"), say(scenario.text)
        heading = say("briefing_title", game=game, number=scenario.number, title=title)
        return heading, say("debriefing_rounds", rounds=self._game.view.round)

    def on_mount(self) -> None:
        """Show everything, and ignore keys for a moment."""
        self.choice_list.show_rows([self._row(name) for name in ACTIONS], "")
        self.call_after(self.READY_SECONDS, self._accept_keys)

    def _accept_keys(self) -> None:
        self.is_ready = True

    def remark(self, words: str) -> None:
        """Replace the note."""
        self._game = self._game._replace(note=words)
        # The note may come before the screen is composed.
        for pane in self.query("#result").results(PaintedPane):
            pane.paint_again()

    # what is shown

    def _row(self, name: str) -> ListRow:
        column = max(len(say(f"debrief_{each}")) for each in ACTIONS) + 3
        note = say("debrief_no_record" if name == "look_back" and not self._save else f"debrief_{name}_note")
        if name in NEXT_GAME_COMMANDS:
            note = self._next_game.note(name)
        words = f"{say(f'debrief_{name}'):<{column}}{note}"
        return ListRow(name, words, lead=f" {self.app.keymap.label(name)}  ", is_open=self.is_available(name))

    def _paint_board(self, width: int, height: int) -> Canvas:
        canvas, compiled = Canvas(width, height), self._game.compiled
        layout = largest_board_layout(compiled.scenario, width, height)
        board = render_board(compiled, self._game.view, layout, self.glyphs)
        canvas.paste(board, max((width - board.width) // 2, 0), max((height - board.height) // 2, 0))
        return canvas

    def is_available(self, command: str) -> bool:
        """Whether a command would do anything now."""
        if command == "choose":
            return bool(self.choice_list.marked)
        if command == "look_back":
            return bool(self._save)
        return command not in NEXT_GAME_COMMANDS or self._next_game.is_open(command)

    # commands

    def handle_command(self, command: str) -> bool:
        """Move through the list, run a command of it, or scroll."""
        if command not in ("choose", "back", *ACTIONS):
            return super().handle_command(command)
        wanted = {"choose": self.choice_list.marked, "back": "look"}.get(command, command)
        if self.is_ready and wanted:
            self.choose(wanted)
        return True

    def choose(self, id: str) -> None:
        """Run a command of the list; the next game is opened over the title."""
        if not self.is_available(id):
            return
        if id == "look_back":
            self.run_worker(self._watch_replay(), exclusive=True)
        elif id == "look":
            self.app.pop_screen()
        else:
            self.app.navigation.return_to_title()
            if id in NEXT_GAME_COMMANDS:
                self._next_game.begin(self.app, id)

    async def _watch_replay(self) -> None:
        try:
            await self.app.navigation.watch_replay(self._save)
        except UserError as error:
            self.remark(str(error))
