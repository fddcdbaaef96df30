"""The full-screen program: its settings, its content, its screens, and how it ends."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver

from undaunted_tui.backstage import Backstage
from undaunted_tui.complaint import Complaint
from undaunted_tui.keymap import Scope, keymap
from undaunted_tui.paint.glyphs import ASCII, UNICODE
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.settings import Glyphs, Settings, Theme, is_light, settings_path, write
from undaunted_tui.signals import heed_signals
from undaunted_tui.text import say

if TYPE_CHECKING:
    from scenarios.catalog import Catalog
    from undaunted_tui.play.local import Order
    from undaunted_tui.storage.shelf import Shelf

Opening = Callable[[], "tuple[Catalog, list[str]]"]
Errand = Callable[["UndauntedApp"], None]
Preparing = Callable[["Catalog"], Errand]
"""Works out, beside the event loop, what the program shall do first."""


class UndauntedApp(App[None], inherit_bindings=False):
    """Shows the title, or goes straight to a game that was ordered; nothing heavy is loaded before the first frame."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "leave", show=False)]
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(
        self, settings: Settings, remarks: list[str], opening: Opening, saves: Path, first: Preparing | None = None
    ) -> None:
        """Take the settings, remarks on them, how to open the content, where saves lie, and what was asked for."""
        # Without this, Textual would make colours grey where none are wanted.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.remarks = remarks
        self._opening = opening
        self._first = first
        self._saves = saves
        self._content: asyncio.Task[Catalog] | None = None
        self.backstage = Backstage(self._handle_exception)
        self.called = ""
        """What the player wants to be called on the network."""
        self.use(settings)

    def use(self, settings: Settings) -> None:
        """Let settings take effect."""
        self.settings = settings
        self.keymap = keymap(settings.keys)
        self.glyphs = ASCII if settings.glyphs is Glyphs.ASCII else UNICODE
        self.light = settings.theme is Theme.LIGHT or (settings.theme is Theme.AUTO and is_light(os.environ))

    def keep(self, settings: Settings) -> str:
        """Let settings take effect and write them down; what went wrong with that is given as a sentence."""
        self.use(settings)
        try:
            write(settings_path(), settings)
        except Complaint as complaint:
            return say(complaint.message, **complaint.values)
        return ""

    # beginning and end

    def get_driver_class(self) -> type[Driver]:
        """How to speak with the terminal."""
        from undaunted_tui.driver import ToughDriver

        return ToughDriver

    def on_load(self) -> None:
        """Heed signals before the terminal is taken."""
        heed_signals(lambda status: self.exit(return_code=status))

    def on_mount(self) -> None:
        """Show the title, and load the content behind it."""
        self.push_screen(TitleScreen(is_waiting=self._first is not None))
        self.call_after_refresh(lambda: self.run_worker(self._open()))

    async def on_unmount(self) -> None:
        """End together with what goes on behind the screens, which are gone by now."""
        await self.backstage.end()

    async def _open(self) -> None:
        """Load the content beside the event loop; do what was asked for."""
        try:
            content = await self.content()
            errand = await asyncio.to_thread(self._first, content) if self._first else None
        except Complaint as complaint:
            self.exit(return_code=complaint.status, message=say(complaint.message, **complaint.values))
        else:
            if errand:
                errand(self)

    async def content(self) -> Catalog:
        """All scenarios, loaded once."""
        if self._content is None:
            self._content = asyncio.create_task(self._load())
        return await asyncio.shield(self._content)

    async def _load(self) -> Catalog:
        """Open the content and keep what is to be remarked about packs."""
        catalog, faults = await asyncio.to_thread(self._opening)
        self.remarks += faults
        return catalog

    @property
    def shelf(self) -> Shelf:
        """The saved games."""
        from undaunted_tui.storage.shelf import Shelf

        return Shelf(self._saves)

    def play(self, order: Order) -> None:
        """Begin a game."""
        from undaunted_tui.screens.doors import begin

        begin(self, order)

    def _handle_exception(self, error: Exception) -> None:
        """Apologise for a crash and leave; the report holds no value of the game."""
        from undaunted_tui.crash import report

        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self.exit(return_code=1, message=report(error))

    # commands that hold everywhere

    def action_leave(self) -> None:
        """Leave as the key for that does, which may ask first."""
        if isinstance(self.screen, PaneScreen):
            self.screen.run_command("quit")

    def carry_out(self, command: str) -> bool:
        """Carry out a command that means the same on every screen; tell whether it is one."""
        match command:
            case "help":
                from undaunted_tui.screens.help import HelpScreen

                self.push_screen(HelpScreen(self._scope()))
            case "settings":
                from undaunted_tui.screens.settings import SettingsScreen

                self.push_screen(SettingsScreen())
            case "palette":
                from undaunted_tui.screens.palette import open_palette

                open_palette(self)
            case "quit":
                self.exit()
            case _:
                return False
        return True

    def _scope(self) -> Scope:
        """Where the player is."""
        return self.screen.SCOPE if isinstance(self.screen, PaneScreen) else Scope.LIST
