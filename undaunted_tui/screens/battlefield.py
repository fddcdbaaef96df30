"""The base of battle and replay: the panes around the board, one of them in front, one perhaps maximised."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from textual import events
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from undaunted_tui.panes.board import BoardPane
from undaunted_tui.panes.content_pane import ContentPane
from undaunted_tui.panes.header import HeaderPane
from undaunted_tui.panes.log import LogPane
from undaunted_tui.panes.supply import SupplyPane
from undaunted_tui.panes.tile_details import TileDetailsPane
from undaunted_tui.panes.units import UnitsPane
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.themes.themes import style_sheets

FRONT_PANES: Final = ("hand", "forces", "supply", "log", "tile")
"""The panes that can be brought to the front."""


class BattlefieldScreen(GameScreen):
    """Lays out its panes by `themes/battle.tcss`, where the class `-front-log` brings the log to the front."""

    CSS_PATH = style_sheets("battle")
    ALLOW_IN_MAXIMIZED_VIEW = "#header, #prompt, #too-small, GameFooter"

    def __init__(self) -> None:
        super().__init__()
        self._panes: list[ContentPane[Any]] = []
        """All panes; they stay the same from the beginning to the end."""

    def on_mount(self) -> None:
        """Find the panes once, since every key shows them."""
        self._panes = list(self.query(ContentPane))

    def on_resize(self, event: events.Resize) -> None:
        """Let no scroll bars appear because the board filled the former size."""
        if self._panes:
            self.board.forget_content_size()

    @property
    def has_panes(self) -> bool:
        """Whether there is anything to paint: the panes are composed, and not about to be closed."""
        return bool(self._panes) and self.is_attached

    def compose_side(self) -> Iterable[Widget]:
        """The panes above those that battle and replay share beside the board."""
        return ()

    def compose_prompt(self) -> Iterable[Widget]:
        """The panes below the board, `#prompt` first."""
        return ()

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
            if pane.id in hidden:
                pane.hide_content(hidden[pane.id])
            else:
                pane.show_content(contents.get(pane.id))

    def bring_to_front(self, front: str, is_choosing: bool = False) -> None:
        """Bring a pane to the front, or none; `is_choosing` if there are choices that are not cards of the hand."""
        self.update_classes({"-choosing": is_choosing, **{f"-front-{name}": name == front for name in FRONT_PANES}})

    def toggle_maximised(self, name: str) -> None:
        """Maximise a pane, or restore all panes."""
        if isinstance(self.maximized, ContentPane):
            self.maximized.forget_content_size()
            self.minimize()
        else:
            self.pane(name).forget_content_size()
            self.maximize(self.pane(name), container=False)

    def scroll_page(self, name: str, step: int) -> None:
        """Scroll a pane by nearly its height."""
        pane = self.maximized if isinstance(self.maximized, ContentPane) else self.pane(name)
        pane.scroll_relative(y=step * max(pane.size.height - 2, 1), animate=False)
