"""What covers a battle: the hand-over between two players at one keyboard, and the recap of a game that is resumed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.widget import Widget

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from undaunted_tui.commands import Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.phrasing.names import side_in_sentence, side_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.recap import render_recap
from undaunted_tui.render.text_lines import line, wrapped
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.screens.game_screen import GameScreen

WIDTH: Final = 72

READY_SECONDS: Final = 0.6
"""The seconds for which keys are ignored."""

RECENT: Final = 14
"""How many lines of the log the recap shows."""


class CoverScreen(GameScreen):
    """Covers the battle until the player continues or leaves the game, by a key or a click on its line."""

    SCOPE = Scope.HANDOVER
    is_ready = True

    def compose_body(self) -> Iterable[Widget]:
        """One pane."""
        yield PaintedPane(self.paint, id="cover")

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the cover; to override."""
        return Canvas(width, height)

    def is_available(self, command: str) -> bool:
        """Whether the player may continue or leave."""
        return self.is_ready and command in ("choose", "quit")

    def on_strip_pane_clicked(self, event: StripPane.Clicked) -> None:
        """Run the command of the line that was clicked."""
        match event.meaning:
            case ("command", str(command)):
                self.action_command(command)

    def handle_command(self, command: str) -> bool:
        """Continue, or leave the game; every other command is ignored."""
        if command == "choose" and self.is_ready:
            self.dismiss(None)
        elif command == "quit" and self.is_ready:
            self.app.navigation.return_to_title()
        return True


class HandoverScreen(CoverScreen):
    """Says who comes next; hides everything until that player is alone at the keyboard."""

    is_ready = False

    def __init__(
        self, compiled: CompiledScenario, side: Side, words: str = "curtain_screen", leaving: str = "curtain_leave"
    ) -> None:
        """Take the next player's side, and the message ids of the sentence for them and of that on leaving."""
        super().__init__()
        self._leaving = leaving
        self._words = words
        self._compiled = compiled
        self._side = side

    def paint(self, width: int, height: int) -> Canvas:
        """Say who comes next."""
        shape, key = SHAPES[self._side], self.app.keymap.label
        name = side_in_sentence(self._compiled, self._side)
        style = "key" if self.is_ready else "dim"
        lines = [
            line(f"{shape} {side_name(self._compiled, self._side)} {shape}", f"side{self._side}"),
            line(),
            *wrapped(say(self._words, side=name), WIDTH),
            line(),
            line(say("curtain_key", key=key("choose"), side=name), style, ("command", "choose")),
            line(say(self._leaving, key=key("quit")), style, ("command", "quit")),
        ]
        canvas = Canvas(width, height)
        for y, row in enumerate(lines, max((height - len(lines)) // 2, 0)):
            text, foreground = row.spans[0]
            x = max((width - len(text)) // 2, 0)
            canvas.put(x, y, text, foreground)
            if row.meaning:
                canvas.click_region(Rect(x, y, len(text), 1), row.meaning)
        return canvas

    def on_mount(self) -> None:
        """Ignore keys for a moment, so that one pressed twice does not continue."""
        self.call_after(READY_SECONDS, self.accept_keys)

    def accept_keys(self) -> None:
        """Let keys and clicks through from now on."""
        self.is_ready = True
        self.query_one(PaintedPane).paint_again()
        self.refresh_commands()


class RecapScreen(CoverScreen):
    """Shows what happened last to a player who resumes a game."""

    def __init__(self, model: PlayerModel, players: tuple[str, str], remarks: tuple[str, ...]) -> None:
        super().__init__()
        assert model.update
        self._content = (model.compiled, model.update.view, players, model.player_log.lines[-RECENT:], remarks)

    def paint(self, width: int, height: int) -> Canvas:
        """The last lines, and how to continue."""
        return render_recap(*self._content, self.app.keymap.label("choose"), (width, height))
