"""A screen made of panes: placed by hand, repainted on demand, driven by commands of the keymap or by clicks."""

from __future__ import annotations

from collections.abc import Hashable
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
"""The panes that every screen has over its own."""


class PaneScreen(PartialUpdateScreen):
    """Places its panes whenever its size changes; a terminal that is too small is told so, and forgiven."""

    SCOPE: ClassVar[Scope] = Scope.LIST
    PANES: ClassVar[tuple[str, ...]] = ()
    app: BaseApp

    DEFAULT_CSS = "PaneScreen { overflow: hidden; }"

    def __init__(self) -> None:
        super().__init__()
        self._queued_keys: list[str] | None = None

    def compose(self) -> ComposeResult:
        """All panes behind one glass, and over them a line to write in, and what says the terminal is too small."""
        self._panes = {name: Pane(name, self.app.glyphs) for name in (*self.PANES, TEXT_ENTRY, COVER)}
        self._text_entry: TextEntry | None = None
        self._compositor_widget = CellCompositor(self._panes.values(), self.app.light, self.glyphs is ASCII)
        yield self._compositor_widget

    # for each screen to say

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """Where each pane is; one that is not named is folded away."""
        return {name: Rect(0, 0, width, height) for name in self.PANES}

    def render_panes(self) -> None:
        """Show how things stand."""

    def handle_command(self, command: str) -> bool:
        """Do what a command of the keymap asks for; tell whether it means anything here."""
        return False

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Do what a click on a spot of a pane asks for."""

    def release_resources(self) -> None:
        """Let go of what the screen holds, before it is taken away."""

    # before there is anything to show

    def pause_display(self) -> None:
        """Leave the terminal as it is, and let keys wait, until there is something to show."""
        self._queued_keys = []

    def queue_keys(self, keys: list[str]) -> None:
        """Let keys wait that were pressed before the screen was there, if any have to wait at all."""
        if self._queued_keys is not None:
            self._queued_keys += keys

    def discard_queued_keys(self) -> None:
        """Forget the keys that wait: whoever pressed them could not know what would come."""
        if self._queued_keys:
            self._queued_keys.clear()

    def resume_display(self) -> None:
        """Show what there is now, and heed the keys that waited."""
        queued_keys, self._queued_keys = self._queued_keys, None
        if queued_keys is not None:
            self.refresh()
            for key in queued_keys:
                self.post_message(events.Key(key, None))

    # the rest is the same everywhere

    @property
    def glyphs(self) -> Glyphs:
        """The signs in use."""
        return self.app.glyphs

    def pane(self, name: str) -> Pane:
        """A pane by its name."""
        return self._panes[name]

    def box(self, name: str) -> Rect:
        """The cells of a pane; none if it is folded away."""
        return self.places(self.size.width, self.size.height).get(name, NO_RECT)

    def show(self, name: str, canvas: Canvas, follow: Rect | None = None) -> None:
        """Put a canvas into a pane."""
        self.pane(name).show(canvas, follow)

    def repaint(self) -> None:
        """Put every pane in its place and paint it."""
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
                # What was painted wants other places than what was there before.
                self.render_panes()
            self._place(self.places(width, height) | self._render_text_entry(width, height))
        self._compositor_widget.show(width, height)

    def ask_for_text(self, text_entry: TextEntry) -> None:
        """Let the player write a line, at the bottom of the screen."""
        self._text_entry = text_entry
        self.repaint()

    def _render_text_entry(self, width: int, height: int) -> dict[str, Rect]:
        if self._text_entry is None:
            return {}
        canvas = render_text_entry(self._text_entry, width, self.glyphs)
        self.show(TEXT_ENTRY, canvas)
        return {TEXT_ENTRY: Rect(0, height - canvas.height, width, canvas.height)}

    def _close_text_entry(self, text_entry: TextEntry, submit: bool) -> None:
        """Hand a line over, or drop it; what takes it may ask for another one."""
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
        """Take the colours and signs that are set now."""
        self.styles.background = (LIGHT if self.app.light else DARK).backgrounds[""]
        for pane in self._panes.values():
            pane.glyphs = self.app.glyphs
        self._compositor_widget.apply_theme(self.app.light, self.glyphs is ASCII)

    def _too_small(self, width: int, height: int) -> Canvas:
        words = say("screen_too_small", width=width, height=height, least_width=MIN_SIZE[0], least_height=MIN_SIZE[1])
        return render_lines([line(), *wrapped(words, max(width - 1, 1))], width)

    def on_mount(self) -> None:
        """Begin, on the ground of the palette."""
        self.styles.background = (LIGHT if self.app.light else DARK).backgrounds[""]
        self.repaint()

    def on_resize(self) -> None:
        """Place everything anew."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """Catch up with whatever changed meanwhile."""
        self.repaint()

    def is_display_paused(self) -> bool:
        """Whether there is nothing to show yet."""
        return self._queued_keys is not None

    def own_update(self, dirty_widgets: set[Widget]) -> CellsUpdate | None:
        """The cells that changed, if only the panes did."""
        return self._compositor_widget.pop_changes() if dirty_widgets <= {self._compositor_widget} else None

    def on_key(self, event: events.Key) -> None:
        """Carry out the command that a key stands for here, or let it write."""
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
        """Write what is pasted."""
        event.stop()
        if self._text_entry:
            self._text_entry.type(event.text)
            self.repaint()

    def on_cell_compositor_clicked(self, event: CellCompositor.Clicked) -> None:
        """Carry out what a click stands for; while a line is written, a click can only end that."""
        if self._text_entry:
            self._close_text_entry(self._text_entry, event.meaning == ("writing", "take"))
            return
        match event.meaning:
            case ("command", str(command)):
                self.run_command(command)
            case _:
                self.handle_click(event.pane, event.meaning)

    def run_command(self, command: str) -> None:
        """Carry out a command, in this screen's way or in everybody's; a line that is being written is dropped."""
        if self._text_entry:
            self._close_text_entry(self._text_entry, submit=False)
        elif not self.handle_command(command):
            self.app.handle_command(command, self.SCOPE)
