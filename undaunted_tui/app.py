"""The full-screen program: how it starts and how it ends."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen

from undaunted_tui.config.settings import Settings
from undaunted_tui.errors import UserError
from undaunted_tui.navigation.navigator import Navigator
from undaunted_tui.screens.base_app import BaseApp, ContentLoader
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.system.signals import install_signal_handlers
from undaunted_tui.system.textual_compat import resilient_driver
from undaunted_tui.themes.themes import style_sheets

if TYPE_CHECKING:
    from scenarios.catalog import Catalog
    from undaunted_tui.session.bot_environment import BotEnvironment

StartupAction = Callable[["UndauntedApp"], None]
PrepareStartup = Callable[["Catalog", "BotEnvironment"], StartupAction]
"""Prepares, in a thread, what the program does first, given the content and how bots think."""


class UndauntedApp(BaseApp, inherit_bindings=False):
    """Shows the title, or the game that the command line names; loads nothing heavy before the first frame."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "leave", show=False)]
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = style_sheets("game", "lists")

    def __init__(
        self,
        settings: Settings,
        remarks: list[str],
        load_content: ContentLoader,
        saves: Path,
        prepare_startup: PrepareStartup | None = None,
    ) -> None:
        super().__init__(settings, remarks, load_content, saves)
        self._prepare_startup = prepare_startup
        self.navigation = Navigator(self)

    def get_driver_class(self) -> type[Driver]:
        """The driver of the terminal."""
        return super().get_driver_class() if sys.platform == "win32" else resilient_driver()

    def on_load(self) -> None:
        """Handle signals before the terminal is taken."""
        install_signal_handlers(lambda status: self.exit(return_code=status))

    def get_default_screen(self) -> Screen[None]:
        """The title, below all other screens."""
        return self.navigation.first_screen(is_waiting=self._prepare_startup is not None)

    def on_mount(self) -> None:
        """Load the content in the background once the title is shown."""
        self.call_after_refresh(lambda: self.run_worker(self._start()))

    def on_key(self, event: events.Key) -> None:
        """Let a command that can't be done say why; only here have all keys before this one been obeyed."""
        if isinstance(self.screen, GameScreen) and self.screen.explains(event.key):
            event.prevent_default()

    async def on_unmount(self) -> None:
        """Wait for the background tasks and the bots to end."""
        await self.background_tasks.end()
        await self.bot_worker.close()

    async def _start(self) -> None:
        self.first_frame.set()
        if not gc.isenabled():
            # What is there by now stays to the end: no collection need look at it.
            gc.freeze()
            gc.enable()
        try:
            content = await self.content()
            prepare, startup_action = self._prepare_startup, None
            if prepare:
                startup_action = await asyncio.to_thread(prepare, content, self.bot_environment)
        except UserError as error:
            self.exit(return_code=error.status, message=str(error))
        else:
            if startup_action:
                startup_action(self)

    def action_leave(self) -> None:
        """Run the command `quit` of the current screen, which may ask first."""
        if isinstance(self.screen, GameScreen):
            self.screen.action_command("quit")
