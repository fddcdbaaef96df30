"""The base of all screens: panes with computed boxes, commands of the keymap, clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.widget import Widget

from undaunted_tui.commands import Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.cell_compositor import CellCompositor
from undaunted_tui.panes.pane import NO_RECT, Pane
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import ASCII, Glyphs
from undaunted_tui.render.text_entry import render_text_entry
from undaunted_tui.render.text_lines import line, render_lines, wrapped
from undaunted_tui.render.theme import DARK, LIGHT
from undaunted_tui.system.textual_compat import CellsUpdate, PartialUpdateScreen
from undaunted_tui.text_entry import TextEntry

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp

MIN_SIZE: Final = (80, 24)
"""The smallest terminal that everything fits into."""

TEXT_ENTRY: Final = "writing"
COVER: Final = "cover"
"""The panes that every screen has above its own."""


class PaneScreen(PartialUpdateScreen):
    """Places its panes whenever its size changes; says so if the terminal is too small."""

    SCOPE: ClassVar[Scope] = Scope.LIST
    PANES: ClassVar[tuple[str, ...]] = ()
    app: BaseApp

    DEFAULT_CSS = "PaneScreen { overflow: hidden; }"

    def __init__(self) -> None:
        super().__init__()
        self._queued_keys: list[str] | None = None

    def compose(self) -> ComposeResult:
        """One widget for all panes, a text entry and the cover above them included."""
        self._panes = {name: Pane(name, self.app.glyphs) for name in (*self.PANES, TEXT_ENTRY, COVER)}
        self._text_entry: TextEntry | None = None
        self._compositor_widget = CellCompositor(self._panes.values(), self.app.light, self.glyphs is ASCII)
        yield self._compositor_widget

    # to override

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The box of each pane; one without a box is hidden."""
        return {name: Rect(0, 0, width, height) for name in self.PANES}

    def render_panes(self) -> None:
        """Show a canvas in every pane."""

    def handle_command(self, command: str) -> bool:
        """Run a command; return whether it is one of this screen."""
        return False

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Handle a click on a region of a pane."""

    def release_resources(self) -> None:
        """Release what the screen holds, before it is closed."""

    def call_after(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Do something some seconds later, unless that is cancelled or the screen is closed.

        A timer of Textual never fires if its time is over before its task has started, as happens on a busy machine.
        """
        return asyncio.get_running_loop().call_later(seconds, self.call_later, do)

    # before there is anything to show

    def pause_display(self) -> None:
        """Send nothing to the terminal and queue keys until there is something to show."""
        self._queued_keys = []

    def queue_keys(self, keys: list[str]) -> None:
        """Queue keys that were pressed before the screen was opened, if keys are queued at all."""
        if self._queued_keys is not None:
            self._queued_keys += keys

    def discard_queued_keys(self) -> None:
        """Drop the queued keys, which were pressed for something else."""
        if self._queued_keys:
            self._queued_keys.clear()

    def resume_display(self) -> None:
        """Send the screen to the terminal and handle the queued keys."""
        queued_keys, self._queued_keys = self._queued_keys, None
        if queued_keys is not None:
            self.refresh()
            for key in queued_keys:
                self.post_message(events.Key(key, None))

    # painting and input

    @property
    def glyphs(self) -> Glyphs:
        """The glyphs in use."""
        return self.app.glyphs

    def pane(self, name: str) -> Pane:
        """A pane by its name."""
        return self._panes[name]

    def box(self, name: str) -> Rect:
        """The box of a pane, empty if it is hidden."""
        return self.places(self.size.width, self.size.height).get(name, NO_RECT)

    def show(self, name: str, canvas: Canvas, follow: Rect | None = None) -> None:
        """Show a canvas in a pane."""
        self.pane(name).show(canvas, follow)

    def repaint(self) -> None:
        """Place and render every pane."""
        width, height = self.size
        if not width or not self.children:
            return
        small = width < MIN_SIZE[0] or height < MIN_SIZE[1]
        boxes = {COVER: Rect(0, 0, width, height)} if small else self.places(width, height)
        self._place(boxes)
        if small:
            self.show(COVER, self._too_small(width, height))
        else:
            self.render_panes()
            if boxes != self.places(width, height):
                # What was rendered wants other boxes than what was shown before.
                self.render_panes()
            self._place(self.places(width, height) | self._render_text_entry(width, height))
        self._compositor_widget.show(width, height)

    def ask_for_text(self, text_entry: TextEntry) -> None:
        """Open a text entry at the bottom of the screen."""
        self._text_entry = text_entry
        self.repaint()

    def _render_text_entry(self, width: int, height: int) -> dict[str, Rect]:
        if self._text_entry is None:
            return {}
        canvas = render_text_entry(self._text_entry, width, self.glyphs)
        self.show(TEXT_ENTRY, canvas)
        return {TEXT_ENTRY: Rect(0, height - canvas.height, width, canvas.height)}

    def _close_text_entry(self, text_entry: TextEntry, submit: bool) -> None:
        """Submit the text or drop it; its callback may open another entry."""
        if not submit or (text_entry.submit() and self._text_entry is text_entry):
            self._text_entry = None
        self.repaint()

    def _place(self, boxes: dict[str, Rect]) -> None:
        for name, pane in self._panes.items():
            pane.place(boxes.get(name, NO_RECT))

    def scroll(self, name: str, rows: int) -> None:
        """Scroll a pane."""
        self.pane(name).scroll_rows(rows)
        self._compositor_widget.show(*self.size)

    def apply_theme(self) -> None:
        """Repaint with the current colours and glyphs."""
        self.styles.background = (LIGHT if self.app.light else DARK).backgrounds[""]
        for pane in self._panes.values():
            pane.glyphs = self.app.glyphs
        self._compositor_widget.apply_theme(self.app.light, self.glyphs is ASCII)

    def _too_small(self, width: int, height: int) -> Canvas:
        words = say("screen_too_small", width=width, height=height, least_width=MIN_SIZE[0], least_height=MIN_SIZE[1])
        return render_lines([line(), *wrapped(words, max(width - 1, 1))], width)

    def on_mount(self) -> None:
        """Show the screen with the background of the theme."""
        self.styles.background = (LIGHT if self.app.light else DARK).backgrounds[""]
        self.repaint()

    def on_resize(self) -> None:
        """Place all panes again."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """Show what changed while another screen was on top."""
        self.repaint()

    def is_display_paused(self) -> bool:
        """Whether there is nothing to show yet."""
        return self._queued_keys is not None

    def own_update(self, dirty_widgets: set[Widget]) -> CellsUpdate | None:
        """The cells that changed, if only the panes did."""
        return self._compositor_widget.pop_changes() if dirty_widgets <= {self._compositor_widget} else None

    def on_key(self, event: events.Key) -> None:
        """Run the command of a key, or pass the key to the text entry."""
        if self._text_entry:
            event.stop()
            event.prevent_default()
            self._edit_text(self._text_entry, event)
            return
        if self._queued_keys is not None:
            event.stop()
            event.prevent_default()
            self._queued_keys.append(event.key)
            return
        command = self.app.keymap.command(self.SCOPE, event.key)
        if command:
            event.stop()
            event.prevent_default()
            self.run_command(command.id)

    def _edit_text(self, text_entry: TextEntry, event: events.Key) -> None:
        if event.key in ("enter", "escape"):
            self._close_text_entry(text_entry, event.key == "enter")
            return
        text_entry.handle_key(event.key, event.character)
        self.repaint()

    def on_paste(self, event: events.Paste) -> None:
        """Insert pasted text into the text entry."""
        event.stop()
        if self._text_entry:
            self._text_entry.type(event.text)
            self.repaint()

    def on_cell_compositor_clicked(self, event: CellCompositor.Clicked) -> None:
        """Handle a click; while a text entry is open, a click closes it."""
        if self._text_entry:
            self._close_text_entry(self._text_entry, event.meaning == ("writing", "take"))
            return
        match event.meaning:
            case ("command", str(command)):
                self.run_command(command)
            case _:
                self.handle_click(event.pane, event.meaning)

    def run_command(self, command: str) -> None:
        """Run a command of this screen or of the app; an open text entry is dropped instead."""
        if self._text_entry:
            self._close_text_entry(self._text_entry, submit=False)
        elif not self.handle_command(command):
            self.app.handle_command(command, self.SCOPE)
