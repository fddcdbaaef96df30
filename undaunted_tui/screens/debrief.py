"""The debrief: how a game ended, and the commands for the next one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final, Protocol

from core.compiled_scenario import CompiledScenario
from core.events import Event
from core.ids import Side
from core.view import PlayerView
from undaunted_tui.commands import Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.board import largest_board_layout
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.debrief import DebriefAction, FinishedGame, render_debrief_actions, render_result
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.heading import render_heading
from undaunted_tui.render.preview import render_board
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.session.game_config import GameConfig

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp

NEXT_GAME_COMMANDS: Final = ("rematch", "swap", "another")
"""The commands that lead to another game."""

ACTIONS: Final = (*NEXT_GAME_COMMANDS, "look", "quit")
"""The commands in the list."""

STEPS: Final = {"up": -1, "previous": -1, "left": -1, "down": 1, "next": 1, "right": 1}

READY_SECONDS: Final = 0.6
"""The seconds for which keys are ignored, so that one meant for the battle does not begin another."""

TEXT_WIDTH: Final = 68
"""The width of the text beside the board."""


class NextGame(Protocol):
    """What the commands of `NEXT_GAME_COMMANDS` lead to after one game."""

    def note(self, command: str) -> str:
        """What a command leads to, or why it leads nowhere."""

    def is_open(self, command: str) -> bool:
        """Whether a command leads anywhere."""

    def begin(self, app: BaseApp, command: str) -> None:
        """Run a command, with the title on top."""


class DebriefScreen(PaneScreen):
    """Covers the battle and shows its last view; the next game closes both."""

    SCOPE = Scope.DEBRIEF
    PANES = ("heading", "result", "board", "deeds", "footer")

    def __init__(
        self,
        compiled: CompiledScenario,
        view: PlayerView,
        log: tuple[Event, ...],
        config: GameConfig,
        named: Side | None,
        next_game: NextGame,
        note: str = "",
    ) -> None:
        """Take the last view and the log; `named` is the side whose losses are named."""
        super().__init__()
        self._next_game = next_game
        self._game = FinishedGame(compiled, view, log, config.players, config.seed, named, note)
        self._marked = next(place for place, action in enumerate(ACTIONS) if self._is_available(action))
        self.is_ready = False

    def on_mount(self) -> None:
        """Ignore keys for a moment."""
        self.call_after(READY_SECONDS, self._accept_keys)

    def _accept_keys(self) -> None:
        self.is_ready = True

    def remark(self, words: str) -> None:
        """Replace the note."""
        self._game = self._game._replace(note=words)
        self.repaint()

    # painting

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The result above the list, beside the board if there is room for it."""
        rows = height - 2
        actions = len(ACTIONS) + 1
        layout = largest_board_layout(self._game.compiled.scenario, width - TEXT_WIDTH, rows)
        text = TEXT_WIDTH if layout.width <= width - TEXT_WIDTH and layout.height <= rows else width
        return {
            "heading": Rect(0, 0, width, 1),
            "result": Rect(0, 1, text, rows - actions),
            "deeds": Rect(0, 1 + rows - actions, text, actions),
            "board": Rect(text, 1, width - text, rows),
            "footer": Rect(0, height - 1, width, 1),
        }

    def render_panes(self) -> None:
        """Show everything."""
        width = self.size.width
        scenario = self._game.compiled.scenario
        game, title = say(f"game_{scenario.game}"), say(scenario.text)
        heading = say("briefing_title", game=game, number=scenario.number, title=title)
        rounds = say("debriefing_rounds", rounds=self._game.view.round)
        self.show("heading", render_heading(heading, rounds, width))
        self.show("result", render_result(self._game, self.box("result").width, self.glyphs))
        self.show(
            "deeds", render_debrief_actions(self._list_actions(), self._marked, self.box("deeds").width, self.glyphs)
        )
        self.show("board", self._board(self.box("board")))
        self.show("footer", render_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def _board(self, box: Rect) -> Canvas:
        canvas = Canvas(box.width, box.height)
        if box.width:
            compiled = self._game.compiled
            layout = largest_board_layout(compiled.scenario, box.width, box.height)
            board = render_board(compiled, self._game.view, layout, self.glyphs)
            canvas.paste(board, (box.width - board.width) // 2, (box.height - board.height) // 2)
        return canvas

    def _list_actions(self) -> list[DebriefAction]:
        keys = self.app.keymap
        return [
            DebriefAction(name, keys.label(name), say(f"debrief_{name}"), self._note(name), self._is_available(name))
            for name in ACTIONS
        ]

    def _note(self, action: str) -> str:
        return self._next_game.note(action) if action in NEXT_GAME_COMMANDS else say(f"debrief_{action}_note")

    def _is_available(self, command: str) -> bool:
        return command not in NEXT_GAME_COMMANDS or self._next_game.is_open(command)

    # commands

    def handle_command(self, command: str) -> bool:
        """Move through the list, run a command of it, or scroll."""
        if command in STEPS:
            self._mark((self._marked + STEPS[command]) % len(ACTIONS))
        elif command in ("first", "last"):
            self._mark(0 if command == "first" else len(ACTIONS) - 1)
        elif command in ("page_up", "page_down"):
            step = max(self.box("result").height - 1, 1)
            self.scroll("result", step if command == "page_down" else -step)
        elif command in ("choose", "back", *ACTIONS):
            if self.is_ready:
                self._do({"choose": ACTIONS[self._marked], "back": "look"}.get(command, command))
        else:
            return False
        return True

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Run the command that was clicked."""
        match meaning:
            case ("deed", int(place)):
                self._pick(place)

    def _mark(self, place: int) -> None:
        self._marked = place
        self.repaint()

    def _pick(self, place: int) -> None:
        if place < len(ACTIONS):
            self._mark(place)
            self._do(ACTIONS[place])

    def _do(self, action: str) -> None:
        """Run a command of the list; the next game is opened over the title."""
        app = self.app
        if not self._is_available(action):
            return
        if action == "look":
            app.pop_screen()
            return
        app.navigation.return_to_title()
        if action in NEXT_GAME_COMMANDS:
            self._next_game.begin(app, action)
