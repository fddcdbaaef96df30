"""The end of a game: how it went, and the way to the next one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from core.events import Event
from core.ids import Side
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.keymap import Scope
from undaunted_tui.paint.board import fitting
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.debrief import Deed, Ended, paint_deeds, paint_result
from undaunted_tui.paint.footer import paint_footer
from undaunted_tui.paint.heading import paint_heading
from undaunted_tui.paint.preview import paint_board
from undaunted_tui.play.local import Order
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.sequel import SEQUELS, Sequel
from undaunted_tui.screens.stack import back_to_title
from undaunted_tui.text import say

DEEDS: Final = (*SEQUELS, "look", "quit")
"""The commands that lead on."""

STEPS: Final = {"up": -1, "previous": -1, "left": -1, "down": 1, "next": 1, "right": 1}

MOMENT: Final = 0.6
"""How long keys can't lead on, in seconds: one that was meant for the battle must not begin another."""

TEXT_WIDTH: Final = 68
"""How wide the text is beside the board."""


class DebriefScreen(PaneScreen):
    """Lies on the battle, whose last view it shows; what comes next clears both away."""

    SCOPE = Scope.DEBRIEF
    PANES = ("heading", "result", "board", "deeds", "footer")

    def __init__(
        self,
        setting: Setting,
        view: PlayerView,
        log: tuple[Event, ...],
        order: Order,
        named: Side | None,
        sequel: Sequel,
        note: str = "",
    ) -> None:
        """Take how things stand, what was told, and what comes next; one side's losses may be named."""
        super().__init__()
        self._sequel = sequel
        self._ended = Ended(setting, view, log, order.players, order.seed, named, note)
        self._marked = next(place for place, deed in enumerate(DEEDS) if self._is_available(deed))
        self.is_ready = False

    def on_mount(self) -> None:
        """Let keys lead on from a moment later."""
        self.set_timer(MOMENT, self._be_ready)

    def _be_ready(self) -> None:
        """Obey keys from now on."""
        self.is_ready = True

    def remark(self, words: str) -> None:
        """Say something that came to light only now."""
        self._ended = self._ended._replace(note=words)
        self.lay_out()

    # painting

    def places(self, width: int, height: int) -> dict[str, Box]:
        """The result above what comes next, beside the board if there is room for it."""
        rows = height - 2
        deeds = len(DEEDS) + 1
        laid = fitting(self._ended.setting.scenario, width - TEXT_WIDTH, rows)
        text = TEXT_WIDTH if laid.width <= width - TEXT_WIDTH and laid.height <= rows else width
        return {
            "heading": Box(0, 0, width, 1),
            "result": Box(0, 1, text, rows - deeds),
            "deeds": Box(0, 1 + rows - deeds, text, deeds),
            "board": Box(text, 1, width - text, rows),
            "footer": Box(0, height - 1, width, 1),
        }

    def paint(self) -> None:
        """Show everything."""
        width = self.size.width
        scenario = self._ended.setting.scenario
        game, title = say(f"game_{scenario.game}"), say(scenario.text)
        heading = say("briefing_title", game=game, number=scenario.number, title=title)
        rounds = say("debriefing_rounds", rounds=self._ended.view.round)
        self.show("heading", paint_heading(heading, rounds, width))
        self.show("result", paint_result(self._ended, self.box("result").width, self.glyphs))
        self.show("deeds", paint_deeds(self._deeds(), self._marked, self.box("deeds").width, self.glyphs))
        self.show("board", self._board(self.box("board")))
        self.show("footer", paint_footer(self.app.keymap, self.SCOPE, width, self._is_available))

    def _board(self, box: Box) -> Canvas:
        """The board as it was left."""
        canvas = Canvas(box.width, box.height)
        if box.width:
            setting = self._ended.setting
            laid = fitting(setting.scenario, box.width, box.height)
            board = paint_board(setting, self._ended.view, laid, self.glyphs)
            canvas.paste(board, (box.width - board.width) // 2, (box.height - board.height) // 2)
        return canvas

    def _deeds(self) -> list[Deed]:
        """What can be done next."""
        keys = self.app.keymap
        return [
            Deed(name, keys.label(name), say(f"debrief_{name}"), self._note(name), self._is_available(name))
            for name in DEEDS
        ]

    def _note(self, deed: str) -> str:
        """What a deed means."""
        return self._sequel.note(deed) if deed in SEQUELS else say(f"debrief_{deed}_note")

    def _is_available(self, command: str) -> bool:
        """Whether a command would do anything."""
        return command not in SEQUELS or self._sequel.is_open(command)

    # commands

    def carry_out(self, command: str) -> bool:
        """Walk through what can be done next, do it, or scroll."""
        if command in STEPS:
            self._mark((self._marked + STEPS[command]) % len(DEEDS))
        elif command in ("first", "last"):
            self._mark(0 if command == "first" else len(DEEDS) - 1)
        elif command in ("page_up", "page_down"):
            step = max(self.box("result").height - 1, 1)
            self.scroll("result", step if command == "page_down" else -step)
        elif command in ("choose", "back", *DEEDS):
            if self.is_ready:
                self._do({"choose": DEEDS[self._marked], "back": "look"}.get(command, command))
        else:
            return False
        return True

    def clicked(self, pane: str, meaning: Hashable) -> None:
        """Do what was clicked."""
        match meaning:
            case ("deed", int(place)):
                self._pick(place)

    def _mark(self, place: int) -> None:
        """Put the mark on a deed."""
        self._marked = place
        self.lay_out()

    def _pick(self, place: int) -> None:
        """Mark a deed and do it."""
        if place < len(DEEDS):
            self._mark(place)
            self._do(DEEDS[place])

    def _do(self, deed: str) -> None:
        """Go on; no battle of old is left beneath what comes next."""
        app = self.app
        if not self._is_available(deed):
            return
        if deed == "look":
            app.pop_screen()
            return
        back_to_title(app)
        if deed in SEQUELS:
            self._sequel.begin(app, deed)
