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

from undaunted_tui.commands import Scope, keymap
from undaunted_tui.config.settings import GlyphStyle, Settings, ThemeName, is_light, settings_path, write_settings
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.glyphs import ASCII, UNICODE
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.system.background_tasks import BackgroundTasks
from undaunted_tui.system.signals import install_signal_handlers

if TYPE_CHECKING:
    from scenarios.catalog import Catalog
    from undaunted_tui.session.local import GameConfig
    from undaunted_tui.storage.save_store import SaveStore

ContentLoader = Callable[[], "tuple[Catalog, list[str]]"]
StartupAction = Callable[["UndauntedApp"], None]
PrepareStartup = Callable[["Catalog"], StartupAction]
"""Works out, beside the event loop, what the program shall do first."""


class UndauntedApp(App[None], inherit_bindings=False):
    """Shows the title, or goes straight to a game that was ordered; nothing heavy is loaded before the first frame."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "leave", show=False)]
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(
        self,
        settings: Settings,
        remarks: list[str],
        load_content: ContentLoader,
        saves: Path,
        prepare_startup: PrepareStartup | None = None,
    ) -> None:
        """Take the settings, remarks on them, how to open the content, where saves lie, and what was asked for."""
        # Without this, Textual would make colours grey where none are wanted.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.remarks = remarks
        self._load_content = load_content
        self._prepare_startup = prepare_startup
        self._saves = saves
        self._content: asyncio.Task[Catalog] | None = None
        self.background_tasks = BackgroundTasks(self._handle_exception)
        self.player_name = ""
        self.search_address: str | None = None
        """What the player wants to be called on the network."""
        self.apply_settings(settings)

    def apply_settings(self, settings: Settings) -> None:
        """Let settings take effect."""
        self.settings = settings
        self.keymap = keymap(settings.keys)
        self.glyphs = ASCII if settings.glyphs is GlyphStyle.ASCII else UNICODE
        self.light = settings.theme is ThemeName.LIGHT or (settings.theme is ThemeName.AUTO and is_light(os.environ))

    def apply_and_save(self, settings: Settings) -> str:
        """Let settings take effect and write them down; what went wrong with that is given as a sentence."""
        self.apply_settings(settings)
        try:
            write_settings(settings_path(), settings)
        except UserError as error:
            return say(error.message, **error.values)
        return ""

    # beginning and end

    def get_driver_class(self) -> type[Driver]:
        """How to speak with the terminal."""
        from undaunted_tui.system.terminal_driver import ResilientDriver

        return ResilientDriver

    def on_load(self) -> None:
        """Heed signals before the terminal is taken."""
        install_signal_handlers(lambda status: self.exit(return_code=status))

    def on_mount(self) -> None:
        """Show the title, and load the content behind it."""
        self.push_screen(TitleScreen(is_waiting=self._prepare_startup is not None))
        self.call_after_refresh(lambda: self.run_worker(self._open()))

    async def on_unmount(self) -> None:
        """End together with what goes on behind the screens, which are gone by now."""
        await self.background_tasks.end()

    async def _open(self) -> None:
        """Load the content beside the event loop; do what was asked for."""
        try:
            content = await self.content()
            startup_action = await asyncio.to_thread(self._prepare_startup, content) if self._prepare_startup else None
        except UserError as error:
            self.exit(return_code=error.status, message=say(error.message, **error.values))
        else:
            if startup_action:
                startup_action(self)

    async def content(self) -> Catalog:
        """All scenarios, loaded once."""
        if self._content is None:
            self._content = asyncio.create_task(self._load())
        return await asyncio.shield(self._content)

    async def _load(self) -> Catalog:
        catalog, faults = await asyncio.to_thread(self._load_content)
        self.remarks += faults
        return catalog

    @property
    def save_store(self) -> SaveStore:
        """The saved games."""
        from undaunted_tui.storage.save_store import SaveStore

        return SaveStore(self._saves)

    def play(self, config: GameConfig) -> None:
        """Begin a game."""
        from undaunted_tui.navigation.local_games import begin

        begin(self, config)

    def _handle_exception(self, error: Exception) -> None:
        """Apologise for a crash and leave; the report holds no value of the game."""
        from undaunted_tui.system.crash import write_report

        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self.exit(return_code=1, message=write_report(error))

    # commands that hold everywhere

    def action_leave(self) -> None:
        """Leave as the key for that does, which may ask first."""
        if isinstance(self.screen, PaneScreen):
            self.screen.run_command("quit")

    def handle_command(self, command: str) -> bool:
        """Carry out a command that means the same on every screen; tell whether it is one."""
        match command:
            case "help":
                from undaunted_tui.screens.help import HelpScreen

                self.push_screen(HelpScreen(self._scope()))
            case "settings":
                from undaunted_tui.screens.settings import SettingsScreen

                self.push_screen(SettingsScreen())
            case "palette":
                from undaunted_tui.screens.command_palette import open_command_palette

                open_command_palette(self)
            case "quit":
                self.exit()
            case _:
                return False
        return True

    def _scope(self) -> Scope:
        return self.screen.SCOPE if isinstance(self.screen, PaneScreen) else Scope.LIST
