"""The base of all screens: bindings from the registry, a footer, keys that wait, and a word where there is no room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from undaunted_tui.commands import COMMANDS, Command, Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.footer import GameFooter
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.render.glyphs import ASCII, Glyphs
from undaunted_tui.system.textual_compat import PausableScreen

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp

MIN_SIZE: Final = (80, 24)
"""The smallest terminal that everything fits into."""


class GameScreen(PausableScreen):
    """A screen with a footer, and the bindings of its `SCOPE`.

    A subclass yields its widgets in `compose_body`, runs its commands in `handle_command`, and says in `is_available`
    which of them would do something now; it calls `refresh_commands` when that may have changed.
    """

    SCOPE: ClassVar[Scope]
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012  # as Textual declares it
        (0, "-too-narrow"),
        (MIN_SIZE[0], "-narrow"),
        (110, "-normal"),
        (150, "-wide"),
        (190, "-huge"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-too-short"), (MIN_SIZE[1], "-short"), (34, "-tall"), (46, "-high")]  # noqa: RUF012  # as Textual declares it
    app: BaseApp

    def __init_subclass__(cls, **options: bool) -> None:
        if "SCOPE" in cls.__dict__:
            cls.BINDINGS = bindings(command for command in COMMANDS if command.is_available_in(cls.SCOPE))
        super().__init_subclass__(**options)

    def __init__(self) -> None:
        super().__init__()
        self._queued_keys: list[str] | None = None
        self._unavailable: frozenset[str] | None = None

    # to override

    def compose_body(self) -> Iterable[Widget]:
        """The widgets above the footer."""
        return ()

    def handle_command(self, command: str) -> bool:
        """Run a command; return whether it is one of this screen."""
        return False

    def is_available(self, command: str) -> bool:
        """Whether a command would do anything now; others are grey in the footer, and say why not if they can."""
        return True

    def release_resources(self) -> None:
        """Release what the screen holds, before it is closed."""

    def call_after(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Do something some seconds later, unless that is cancelled or the screen is closed.

        A timer of Textual never fires if its time is over before its task has started, as happens on a busy machine.
        """
        return asyncio.get_running_loop().call_later(seconds, self.call_later, do)

    # what Textual calls

    def compose(self) -> ComposeResult:
        """The body, the footer, and what is shown instead in a terminal that is too small."""
        self.set_class(self.glyphs is ASCII, "-ascii")
        yield from self.compose_body()
        yield Static(id="too-small")
        yield GameFooter()

    def on_resize(self, event: events.Resize) -> None:
        """Say how large the terminal must be."""
        width, height = event.size
        facts = {"width": width, "height": height, "least_width": MIN_SIZE[0], "least_height": MIN_SIZE[1]}
        self.query_one("#too-small", Static).update(say("screen_too_small", **facts))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Grey out what can't be done now."""
        if action != "command" or self.is_available(str(parameters[0])):
            return True
        return None

    def on_key(self, event: events.Key) -> None:
        """Queue keys before there is anything to show."""
        if self._queued_keys is not None:
            event.stop()
            event.prevent_default()
            self._queued_keys.append(event.key)

    def explains(self, key: str) -> bool:
        """Let the command of a key say why it can't be done now, if it can't."""
        command = self.app.keymap.command(self.SCOPE, key)
        if command is None or self.is_available(command.id):
            return False
        self.action_command(command.id)
        return True

    # commands

    def action_command(self, command: str) -> None:
        """Run a command of this screen or of the app; a binding calls it."""
        if not self.handle_command(command):
            self.app.handle_command(command, self.SCOPE)

    def refresh_commands(self) -> None:
        """Show in the footer which commands are available, if that has changed."""
        commands = self.app.keymap.commands(self.SCOPE)
        unavailable = frozenset(command.id for command in commands if not self.is_available(command.id))
        if unavailable != self._unavailable:
            self._unavailable = unavailable
            self.refresh_bindings()

    # before there is anything to show

    def pause_display(self) -> None:
        """Send nothing to the terminal and queue keys until there is something to show."""
        self._queued_keys = []

    def is_display_paused(self) -> bool:
        """Whether there is nothing to show yet."""
        return self._queued_keys is not None

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
                self.app.simulate_key(key)

    # the look

    @property
    def glyphs(self) -> Glyphs:
        """The glyphs in use."""
        return self.app.glyphs

    def apply_glyphs(self) -> None:
        """Use the current glyphs in all panes."""
        self.set_class(self.glyphs is ASCII, "-ascii")
        for pane in self.query(StripPane):
            pane.refresh()


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """Textual's bindings of commands, for `BINDINGS` of a screen."""
    made: list[BindingType] = []
    groups: set[str] = set()
    for command in commands:
        # Of a group, which is one to people, only the first key is shown, in the panel of keys too.
        is_repeated = command.group in groups
        groups |= {command.group} - {""}
        made.append(
            Binding(
                ",".join(command.keys),
                f"command('{command.id}')",
                command.title,
                show=command.in_footer and not is_repeated,
                tooltip=command.help,
                id=command.id,
                system=is_repeated,
            )
        )
    return made
