"""A screen made of panes: placed by hand, repainted on demand, driven by commands of the keymap or by clicks."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from undaunted_tui.keymap import Scope
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import ASCII, Glyphs
from undaunted_tui.paint.palette import DARK, LIGHT
from undaunted_tui.paint.sheet import line, sheet, wrapped
from undaunted_tui.paint.writing import paint_writing
from undaunted_tui.panes.glass import Glass
from undaunted_tui.panes.pane import NOWHERE, Pane
from undaunted_tui.text import say
from undaunted_tui.writing import Writing

if TYPE_CHECKING:
    from undaunted_tui.app import UndauntedApp

LEAST: Final = (80, 24)
"""The smallest terminal that everything fits into."""

WRITING: Final = "writing"
COVER: Final = "cover"
"""The panes that every screen has over its own."""


class PaneScreen(Screen[None]):
    """Places its panes whenever its size changes; a terminal that is too small is told so, and forgiven."""

    SCOPE: ClassVar[Scope] = Scope.LIST
    PANES: ClassVar[tuple[str, ...]] = ()
    app: UndauntedApp

    DEFAULT_CSS = "PaneScreen { overflow: hidden; }"

    def __init__(self) -> None:
        """Begin open: no key has to wait."""
        super().__init__()
        self._early: list[str] | None = None

    def compose(self) -> ComposeResult:
        """All panes behind one glass, and over them a line to write in, and what says the terminal is too small."""
        self._panes = {name: Pane(name, self.app.glyphs) for name in (*self.PANES, WRITING, COVER)}
        self._writing: Writing | None = None
        self._glass = Glass(self._panes.values(), self.app.light, self.glyphs is ASCII)
        yield self._glass

    # for each screen to say

    def places(self, width: int, height: int) -> dict[str, Box]:
        """Where each pane is; one that is not named is folded away."""
        return {name: Box(0, 0, width, height) for name in self.PANES}

    def paint(self) -> None:
        """Show how things stand."""

    def carry_out(self, command: str) -> bool:
        """Do what a command of the keymap asks for; tell whether it means anything here."""
        return False

    def clicked(self, pane: str, meaning: Hashable) -> None:
        """Do what a click on a spot of a pane asks for."""

    def let_go(self) -> None:
        """Let go of what the screen holds, before it is taken away."""

    # before there is anything to show

    def hold(self) -> None:
        """Leave the terminal as it is, and let keys wait, until there is something to show."""
        self._early = []

    def await_keys(self, keys: list[str]) -> None:
        """Let keys wait that were pressed before the screen was there, if any have to wait at all."""
        if self._early is not None:
            self._early += keys

    def drop_keys(self) -> None:
        """Forget the keys that wait: whoever pressed them could not know what would come."""
        if self._early:
            self._early.clear()

    def release(self) -> None:
        """Show what there is now, and heed the keys that waited."""
        early, self._early = self._early, None
        if early is not None:
            self.refresh()
            for key in early:
                self.post_message(events.Key(key, None))

    # the rest is the same everywhere

    @property
    def glyphs(self) -> Glyphs:
        """The signs in use."""
        return self.app.glyphs

    def pane(self, name: str) -> Pane:
        """A pane by its name."""
        return self._panes[name]

    def box(self, name: str) -> Box:
        """The cells of a pane; none if it is folded away."""
        return self.places(self.size.width, self.size.height).get(name, NOWHERE)

    def show(self, name: str, canvas: Canvas, follow: Box | None = None) -> None:
        """Put a canvas into a pane."""
        self.pane(name).show(canvas, follow)

    def lay_out(self) -> None:
        """Put every pane in its place and paint it."""
        width, height = self.size
        if not width or not self.children:
            return
        small = width < LEAST[0] or height < LEAST[1]
        boxes = {COVER: Box(0, 0, width, height)} if small else self.places(width, height)
        self._place(boxes)
        if small:
            self.show(COVER, self._too_small(width, height))
        else:
            self.paint()
            if boxes != self.places(width, height):
                # What was painted wants other places than what was there before.
                self.paint()
            self._place(self.places(width, height) | self._paint_writing(width, height))
        self._glass.show(width, height)

    def write(self, writing: Writing) -> None:
        """Let the player write a line, at the bottom of the screen."""
        self._writing = writing
        self.lay_out()

    def _paint_writing(self, width: int, height: int) -> dict[str, Box]:
        """Show the line that is being written, if any, and give its place."""
        if self._writing is None:
            return {}
        canvas = paint_writing(self._writing, width, self.glyphs)
        self.show(WRITING, canvas)
        return {WRITING: Box(0, height - canvas.height, width, canvas.height)}

    def _finish_writing(self, writing: Writing, take: bool) -> None:
        """Hand a line over, or drop it; what takes it may ask for another one."""
        if not take or (writing.done() and self._writing is writing):
            self._writing = None
        self.lay_out()

    def _place(self, boxes: dict[str, Box]) -> None:
        """Give every pane its place."""
        for name, pane in self._panes.items():
            pane.place(boxes.get(name, NOWHERE))

    def scroll(self, name: str, rows: int) -> None:
        """Scroll a pane."""
        self.pane(name).scroll_rows(rows)
        self._glass.show(*self.size)

    def dress(self) -> None:
        """Take the colours and signs that are set now."""
        self.styles.background = (LIGHT if self.app.light else DARK).grounds[""]
        for pane in self._panes.values():
            pane.glyphs = self.app.glyphs
        self._glass.dress(self.app.light, self.glyphs is ASCII)

    def _too_small(self, width: int, height: int) -> Canvas:
        """What is said in a terminal that is too small."""
        words = say("screen_too_small", width=width, height=height, least_width=LEAST[0], least_height=LEAST[1])
        return sheet([line(), *wrapped(words, max(width - 1, 1))], width)

    def on_mount(self) -> None:
        """Begin, on the ground of the palette."""
        self.styles.background = (LIGHT if self.app.light else DARK).grounds[""]
        self.lay_out()

    def on_resize(self) -> None:
        """Place everything anew."""
        self.lay_out()

    def on_screen_resume(self) -> None:
        """Catch up with whatever changed meanwhile."""
        self.lay_out()

    def _compositor_refresh(self) -> None:
        """Send the cells that changed and no others: Textual's own update sends each row from its left edge on."""
        if self._early is not None:
            return
        is_made = bool(self.children)
        is_glass_alone = is_made and self is self.app.screen and self._dirty_widgets <= {self._glass}
        update = self._glass.take_changes() if is_glass_alone else None
        if update is None:
            super()._compositor_refresh()
            return
        self.app._display(self, update)
        self._dirty_widgets.clear()
        self._compositor._dirty_regions.clear()

    def on_key(self, event: events.Key) -> None:
        """Carry out the command that a key stands for here, or let it write."""
        if self._writing:
            event.stop()
            event.prevent_default()
            self._write_on(self._writing, event)
            return
        if self._early is not None:
            event.stop()
            event.prevent_default()
            self._early.append(event.key)
            return
        command = self.app.keymap.command(self.SCOPE, event.key)
        if command:
            event.stop()
            event.prevent_default()
            self.run_command(command.id)

    def _write_on(self, writing: Writing, event: events.Key) -> None:
        """Let a key write, move or rub out, or end the line."""
        if event.key in ("enter", "escape"):
            self._finish_writing(writing, event.key == "enter")
            return
        writing.press(event.key, event.character)
        self.lay_out()

    def on_paste(self, event: events.Paste) -> None:
        """Write what is pasted."""
        event.stop()
        if self._writing:
            self._writing.type(event.text)
            self.lay_out()

    def on_glass_clicked(self, event: Glass.Clicked) -> None:
        """Carry out what a click stands for; while a line is written, a click can only end that."""
        if self._writing:
            self._finish_writing(self._writing, event.meaning == ("writing", "take"))
            return
        match event.meaning:
            case ("command", str(command)):
                self.run_command(command)
            case _:
                self.clicked(event.pane, event.meaning)

    def run_command(self, command: str) -> None:
        """Carry out a command, in this screen's way or in everybody's; a line that is being written is dropped."""
        if self._writing:
            self._finish_writing(self._writing, take=False)
        elif not self.carry_out(command):
            self.app.carry_out(command)
