"""The command palette: what can be done on the screen below now, found by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.command import CommandInput, CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from undaunted_tui.commands import Command, command_of
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import MarkedList
from undaunted_tui.render.glyphs import ASCII, TO_ASCII
from undaunted_tui.render.text_lines import wrap_text
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.system.textual_compat import remove_bindings

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp

WIDEST: Final = 100
SHARE: Final = 92
"""The share of the width of a smaller terminal, in percent."""

MARGIN: Final = 4
GAP: Final = 2


class CommandProvider(Provider):
    """Offers the commands of the screen below, what is useful now first, and runs the chosen one there."""

    async def discover(self) -> Hits:
        """All commands."""
        for screen, command in self._offered():
            row = self._row(screen, command, Content(command.title))
            yield DiscoveryHit(row, partial(screen.action_command, command.id), command.title)

    async def search(self, query: str) -> Hits:
        """The commands that match, or a line that says that none does."""
        matcher = self.matcher(query)
        found = False
        for screen, command in self._offered():
            score = matcher.match(command.title)
            if score > 0:
                found = True
                row = self._row(screen, command, matcher.highlight(command.title))
                yield Hit(score, row, partial(screen.action_command, command.id), command.title)
        if not found:
            yield Hit(0, Content(say("palette_none")), _do_nothing, query)

    def _offered(self) -> list[tuple[GameScreen, Command]]:
        """The commands of the screen below, except those of a group, moves of the cursor, and the palette itself."""
        screen = self.screen
        if not isinstance(screen, GameScreen):
            return []
        active = {binding.id: enabled for _, binding, enabled, _ in screen.active_bindings.values() if binding.id}
        known = [command for id in active if (command := command_of(id))]
        useful = sorted(known, key=lambda command: not active[command.id])
        return [(screen, command) for command in useful if command.is_in_palette]

    def _row(self, screen: GameScreen, command: Command, title: Content) -> Content:
        """Title, key and help in columns; the last one is wrapped."""
        keymap = screen.app.keymap
        offered = [each for _, each in self._offered()]
        first = max(len(each.title) for each in offered) + GAP
        second = max(len(keymap.label(each.name)) for each in offered) + GAP
        key = f"{keymap.label(command.name):<{second}}"
        room = min(screen.size.width * SHARE // 100, WIDEST) - MARGIN - first - second
        about = f"\n{' ' * (first + second)}".join(wrap_text(command.help, room - 1))
        if screen.glyphs is ASCII:
            key, about = key.translate(TO_ASCII), about.translate(TO_ASCII)
        is_now = screen.is_available(command.id)
        row = Content.assemble(title, " " * (first - len(title)), (key, "not bold"), (about, "not bold"))
        return row if is_now else row.stylize("dim")


MULTIPLEXERS: Final = ("ctrl+a", "ctrl+b")
"""The prefix keys of tmux and screen."""


class MarkedCommands(CommandList, MarkedList, can_focus=False):
    """Textual's list of commands, whose marked row is seen without colours too."""


class GameCommandPalette(CommandPalette):
    """Textual's palette, styled in `themes/game.tcss`."""

    def compose(self) -> ComposeResult:
        """Textual's widgets, with a list of ours."""
        for widget in super().compose():
            yield MarkedCommands() if isinstance(widget, CommandList) else widget

    def on_mount(self) -> None:
        """Leave the keys of terminal multiplexers unbound."""
        remove_bindings(self.query_one(CommandInput), MULTIPLEXERS)


def game_command_palette(app: BaseApp) -> GameCommandPalette:
    """The palette with the current glyphs."""
    is_ascii = app.glyphs is ASCII
    words = say("palette_search")
    hint = words.translate(TO_ASCII) if is_ascii else words
    return GameCommandPalette([CommandProvider], placeholder=hint, classes="-ascii" if is_ascii else None)


def _do_nothing() -> None:
    """The callback of the line that says that nothing matches."""
