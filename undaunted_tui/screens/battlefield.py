"""The base of battle and replay: the panes around the board, one of them in front, one perhaps maximised."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from textual import events
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from undaunted_tui.config.settings import SPEED_DELAYS
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.board import BoardPane
from undaunted_tui.panes.content_pane import ContentPane
from undaunted_tui.panes.header import HeaderPane
from undaunted_tui.panes.log import LogPane
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.panes.supply import SupplyPane
from undaunted_tui.panes.tile_details import TileDetailsPane
from undaunted_tui.panes.units import UnitsPane
from undaunted_tui.screens.battle.focus import PANE_COMMANDS, BattleFocus
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.themes.themes import style_sheets


class BattlefieldScreen(GameScreen):
    """Lays out its panes by `themes/battle.tcss`, where the class `-front-log` brings the log to the front."""

    CSS_PATH = style_sheets("battle")
    ALLOW_IN_MAXIMIZED_VIEW = "#header, #prompt, #too-small, GameFooter"
    SCROLLED: ClassVar[str]
    """The pane that pages scroll while none is in front."""
    SPEED_MESSAGE: ClassVar[str]
    """The id of the message about another speed."""

    def __init__(self) -> None:
        super().__init__()
        self.battle_focus = BattleFocus()
        self._panes: list[ContentPane[Any]] = []
        """All panes; they stay the same from the beginning to the end."""

    def on_mount(self) -> None:
        """Find the panes once, since every key shows them."""
        self._panes = list(self.query(ContentPane))

    def on_unmount(self) -> None:
        """Leave the colours of the game."""
        self.app.choose_theme()

    def on_resize(self, event: events.Resize) -> None:
        """Let no scroll bars appear because the board filled the former size."""
        if self._panes:
            self.board.forget_content_size()

    @property
    def has_panes(self) -> bool:
        """Whether there is anything to paint: the panes are composed, and not about to be closed."""
        return bool(self._panes) and self.is_attached

    # to override

    @property
    def front(self) -> str:
        """The pane in front."""
        return self.battle_focus.front

    @property
    def pause_seconds(self) -> float:
        """The pause after each step."""
        return self.app.settings.pause

    def repaint(self) -> None:
        """Show what has changed."""

    def set_notice(self, notice: str) -> None:
        """Show a notice from the next repaint on, until the next command."""

    def cursor_tile(self) -> int:
        """The tile under the cursor, or the one where it would appear."""
        return 0

    def toggle_pane(self, pane: str) -> None:
        """Bring a pane to the front, or put it back."""

    def click_tile(self, tile: int) -> None:
        """Handle a click on a tile."""
        self.battle_focus.focus_tile(tile)

    def compose_side(self) -> Iterable[Widget]:
        """The panes above those that battle and replay share beside the board."""
        return ()

    def compose_prompt(self) -> Iterable[Widget]:
        """The panes below the board, `#prompt` first."""
        return ()

    # the panes

    def compose_body(self) -> Iterable[Widget]:
        """The header, the board beside the other panes, and the prompt."""
        yield HeaderPane(id="header")
        side: tuple[Widget, ...] = (
            UnitsPane(id="forces"),
            SupplyPane(id="supply"),
            TileDetailsPane(id="tile"),
            LogPane(id="log"),
            *self.compose_side(),
        )
        left = Vertical(BoardPane(id="board"), LogPane(id="news"), id="left")
        yield Horizontal(left, Vertical(*side, id="side"), id="field")
        yield from self.compose_prompt()

    def pane(self, name: str) -> ContentPane[Any]:
        """A pane by its id."""
        return self.query_one(f"#{name}", ContentPane)

    @property
    def board(self) -> BoardPane:
        """The board."""
        return self.query_one(BoardPane)

    def show_contents(self, contents: Mapping[str, object], hidden: Mapping[str, str]) -> None:
        """Show contents by the ids of their panes; of those in `hidden` only why they are."""
        for pane in self._panes:
            assert pane.id
            pane.glyphs = self.glyphs
            why = hidden.get(pane.id, "")
            pane.show_content(None if why else contents.get(pane.id), why)

    def bring_to_front(self, is_choosing: bool = False) -> None:
        """Bring a pane to the front, or none; `is_choosing` if there are choices that are not cards of the hand."""
        fronts = {f"-front-{name}": name == self.front for name in PANE_COMMANDS.values()}
        self.update_classes({"-choosing": is_choosing, **fronts})

    def toggle_maximised(self, name: str) -> None:
        """Maximise a pane, or restore all panes."""
        if isinstance(self.maximized, ContentPane):
            self.maximized.forget_content_size()
            self.minimize()
        else:
            self.pane(name).forget_content_size()
            self.maximize(self.pane(name), container=False)

    def scroll_page(self, step: int) -> None:
        """Scroll the pane in front by nearly its height."""
        pane = self.maximized if isinstance(self.maximized, ContentPane) else self.pane(self.front or self.SCROLLED)
        pane.scroll_relative(y=step * max(pane.size.height - 2, 1), animate=False)

    # commands

    def handle_command(self, command: str) -> bool:
        """Run a command of this screen."""
        self.set_notice("")
        handler = self.handlers().get(command)
        if handler:
            handler()
            self.repaint()
        return handler is not None

    def handlers(self) -> dict[str, Callable[[], None]]:
        """What the commands do that battle and replay share."""
        return {
            **{command: partial(self.toggle_pane, pane) for command, pane in PANE_COMMANDS.items()},
            "look": lambda: self.battle_focus.toggle_board_cursor(self.cursor_tile()),
            "maximise": lambda: self.toggle_maximised(self.front or "board"),
            "page_up": lambda: self.scroll_page(-1),
            "page_down": lambda: self.scroll_page(1),
            "faster": lambda: self._change_speed(-1),
            "slower": lambda: self._change_speed(1),
        }

    def on_strip_pane_clicked(self, event: StripPane.Clicked) -> None:
        """Handle a click on a tile, a counter, a title or a line of the log."""
        match event.meaning:
            case ("tile", int(tile)):
                self.click_tile(tile)
            case ("counter", int(counter)) if self.board.content:
                self.battle_focus.focus_tile(self.board.content.view.places[counter])
            case ("maximise", str(name)):
                self.toggle_maximised(name)
            case ("command", str(command)):
                self.action_command(command)
            case ("log", int(line)):
                self.battle_focus.toggle_log_line(line)
        self.repaint()

    def _change_speed(self, step: int) -> None:
        settings = self.app.settings
        speed = min(max(settings.speed + step, 0), len(SPEED_DELAYS) - 1)
        error = self.app.apply_and_save(replace(settings, speed=speed))
        self.set_notice(error or say(self.SPEED_MESSAGE, pause=f"{self.pause_seconds:g}"))
