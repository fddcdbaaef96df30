"""The part of the application that screens use: settings, content, saves, and the ways to other screens."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from undaunted_tui.commands import command_of, keymap
from undaunted_tui.config.settings import GlyphStyle, Settings, ThemeName, is_light, settings_path, write_settings
from undaunted_tui.errors import UserError
from undaunted_tui.key_names import key_label
from undaunted_tui.render.glyphs import ASCII, FRAMED, UNICODE, Glyphs
from undaunted_tui.render.palettes import PALETTES
from undaunted_tui.screens.navigation import Navigation
from undaunted_tui.session.bot_worker import BotWorker
from undaunted_tui.system.background_tasks import BackgroundTasks
from undaunted_tui.system.textual_compat import CrashReportingApp
from undaunted_tui.themes.themes import THEMES, cell_theme

if TYPE_CHECKING:
    from textual.binding import Binding

    from scenarios.catalog import Catalog
    from undaunted_tui.commands import Scope
    from undaunted_tui.session.bot_environment import BotEnvironment
    from undaunted_tui.storage.save_store import SaveStore

ContentLoader = Callable[[], "tuple[Catalog, list[str]]"]
"""Loads the scenarios; gives also a sentence for each pack that was left out."""


class BaseApp(CrashReportingApp, inherit_bindings=False):
    """The application without its start and its end."""

    navigation: Navigation

    def __init__(self, settings: Settings, remarks: list[str], load_content: ContentLoader, saves: Path) -> None:
        """Take the settings with remarks on them, the loader of the content, and the folder of saves."""
        # Without this, Textual would turn colours to grey where none are wanted.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        for theme in THEMES:
            self.register_theme(theme)
        self.remarks = remarks
        self._load_content = load_content
        self._saves = saves
        self._content: asyncio.Task[Catalog] | None = None
        self.first_frame = asyncio.Event()
        """Set once there is something on the screen; heavy modules are imported only then."""
        self.background_tasks = BackgroundTasks(self.fail)
        self.player_name = ""
        """The player's name on the network."""
        self.search_address: str | None = None
        """The address that searches for games start from; None for all interfaces."""
        self.bot_worker = BotWorker()
        self.think_time: float | None = None
        """The seconds that bots think about each decision, if they are not those of the settings."""
        self.iterations: int | None = None
        """How often bots weigh up their options instead."""
        self.apply_settings(settings)

    def apply_settings(self, settings: Settings) -> None:
        """Use these settings from now on."""
        self.settings = settings
        self.keymap = keymap(settings.keys)
        self.set_keymap({command: ",".join(keys) for command, keys in self.keymap.overrides().items()})
        self.choose_theme()

    def choose_theme(self, game: str = "") -> None:
        """Use the theme of the settings, or the one that suits the terminal and a game."""
        theme = self.settings.theme
        if theme is ThemeName.AUTO:
            theme = ThemeName.DESERT if game == "north_africa" else ThemeName.HEDGEROW
            theme = ThemeName.PAPER if is_light(os.environ) else theme
        self.theme = theme.value

    def refresh_css(self, animate: bool = True) -> None:
        """Use the colours of a new theme; before there is a screen, the style sheets are not even read."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    @property
    def glyphs(self) -> Glyphs:
        """The glyphs in use: with frames where there are no colours for grounds."""
        if self.settings.glyphs is GlyphStyle.ASCII:
            return ASCII
        return UNICODE if cell_theme(self) in PALETTES else FRAMED

    def get_key_display(self, binding: Binding) -> str:
        """The label of a key in footer and help; that of a group for its first key."""
        command = command_of(binding.id or "")
        return self.keymap.label(command.name) if command else key_label(binding.key)

    def apply_and_save(self, settings: Settings) -> str:
        """Use these settings and write them to their file; return what went wrong with that."""
        self.apply_settings(settings)
        try:
            write_settings(settings_path(), settings)
        except UserError as error:
            return str(error)
        return ""

    async def content(self) -> Catalog:
        """All scenarios, loaded once."""
        if self._content is None:
            self._content = asyncio.create_task(self._load())
        return await asyncio.shield(self._content)

    async def _load(self) -> Catalog:
        def load() -> tuple[Catalog, list[str]]:
            from undaunted_tui.session.bots import plug_ins

            catalog, problems = self._load_content()
            return catalog, [*problems, *map(str, plug_ins().problems)]

        catalog, remarks = await asyncio.to_thread(load)
        self.remarks += remarks
        return catalog

    @property
    def save_store(self) -> SaveStore:
        """The saved games."""
        from undaunted_tui.storage.save_store import SaveStore

        return SaveStore(self._saves)

    @cached_property
    def bot_environment(self) -> BotEnvironment:
        """How bots think, as the settings say at each decision."""
        from core.ai.options import BotOptions
        from undaunted_tui.session.bot_environment import BotEnvironment

        def report(sentence: str) -> None:
            self.remarks.append(sentence)
            self.navigation.notify_battle(sentence)

        def options() -> BotOptions:
            return BotOptions(self.think_time or self.settings.think_time, self.iterations)

        return BotEnvironment(options, report, worker=self.bot_worker)

    def handle_command(self, command: str, scope: Scope) -> bool:
        """Run a command that is the same on every screen; return whether it is one."""
        match command:
            case "help":
                self.navigation.open_help(scope)
            case "legend":
                self.navigation.open_help(scope, "signs")
            case "key_panel" if self.screen.query("HelpPanel"):
                self.action_hide_help_panel()
            case "key_panel":
                self.action_show_help_panel()
            case "settings":
                self.navigation.open_settings()
            case "palette":
                self.navigation.open_command_palette()
            case "quit":
                self.exit()
            case _:
                return False
        return True
