"""The palette: all commands of the screen beneath, found by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from textual.command import CommandInput, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from undaunted_tui.keymap import Command
from undaunted_tui.paint.glyphs import ASCII
from undaunted_tui.paint.palette import DARK, LIGHT
from undaunted_tui.paint.palette import Palette as Colours
from undaunted_tui.paint.sheet import broken
from undaunted_tui.panes.glass import IN_ASCII
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.text import say

if TYPE_CHECKING:
    from undaunted_tui.app import UndauntedApp

WIDEST: Final = 100
SHARE: Final = 92
"""How much of a smaller terminal it takes, in hundredths."""

MARGIN: Final = 4
GAP: Final = 2


class CommandSource(Provider):
    """Offers what the keymap has for the screen beneath; a choice is carried out there."""

    async def discover(self) -> Hits:
        """Everything, in the order of the footer."""
        for screen, command in self._offered():
            row = self._row(screen, command, Content(command.title))
            yield DiscoveryHit(row, partial(screen.run_command, command.id), command.title)

    async def search(self, query: str) -> Hits:
        """What matches, or a line that says that nothing does."""
        matcher = self.matcher(query)
        found = False
        for screen, command in self._offered():
            score = matcher.match(command.title)
            if score > 0:
                found = True
                row = self._row(screen, command, matcher.highlight(command.title))
                yield Hit(score, row, partial(screen.run_command, command.id), command.title)
        if not found:
            yield Hit(0, Content(say("palette_none")), _nothing, query)

    def _offered(self) -> list[tuple[PaneScreen, Command]]:
        """The commands of the screen beneath, but for those that are many under one name."""
        screen = self.screen
        if not isinstance(screen, PaneScreen):
            return []
        commands = screen.app.keymap.commands(screen.SCOPE)
        return [(screen, each) for each in commands if not each.group and each.id != "palette"]

    def _row(self, screen: PaneScreen, command: Command, title: Content) -> Content:
        """A title, its key, and what it does, in columns; the last one has as many lines as it needs."""
        keymap = screen.app.keymap
        offered = [each for _, each in self._offered()]
        first = max(len(each.title) for each in offered) + GAP
        second = max(len(keymap.label(each.name)) for each in offered) + GAP
        key = f"{keymap.label(command.name):<{second}}"
        room = min(screen.size.width * SHARE // 100, WIDEST) - MARGIN - first - second
        about = f"\n{' ' * (first + second)}".join(broken(command.help, room - 1))
        if screen.glyphs is ASCII:
            key, about = key.translate(IN_ASCII), about.translate(IN_ASCII)
        return Content.assemble(title, " " * (first - len(title)), (key, "not bold"), (about, "not bold"))


def _colours(palette: Colours, selector: str) -> str:
    """How the palette looks in one set of colours."""
    inks = {name: ink.colour for name, ink in palette.inks.items()}
    grounds = palette.grounds
    return f"""
    {selector} {{ background: {grounds[""]} 60%; }}
    {selector} > Vertical {{ background: {grounds["panel"]}; }}
    {selector} #--input, {selector} #--results {{ background: {grounds["panel"]}; }}
    {selector} CommandInput {{ color: {inks["strong"]}; }}
    {selector} CommandInput > .input--placeholder {{ color: {inks["faint"]}; }}
    {selector} CommandInput > .input--cursor {{ color: {grounds[""]}; background: {inks["strong"]}; }}
    {selector} CommandList > .option-list--option {{ color: {inks[""]}; text-style: bold; }}
    {selector} CommandList > .option-list--option-hover {{ background: {grounds["bar"]}; }}
    {selector} CommandList > .option-list--option-highlighted {{
        color: {inks["chosen"]}; background: {grounds["chosen"]};
    }}
    {selector} CommandList {{
        scrollbar-color: {inks["frame"]}; scrollbar-color-hover: {inks["frame"]};
        scrollbar-background: {grounds["panel"]}; scrollbar-background-hover: {grounds["panel"]};
    }}
    """


MULTIPLEXERS: Final = ("ctrl+a", "ctrl+b")
"""The keys that tmux and screen listen for."""


class Palette(CommandPalette):
    """Textual's palette in our colours, without its picture of a looking glass or, in plain letters, its scroll bar."""

    DEFAULT_CSS = f"""
    Palette > Vertical {{ width: {SHARE}%; max-width: {WIDEST}; margin-top: 3; }}
    Palette SearchIcon {{ display: none; }}
    Palette #--input {{ height: 3; border: none; padding: 0 1; }}
    Palette #--input.--list-visible {{ border: none; }}
    Palette CommandList {{ border: none; padding: 0 0 1 0; max-height: 60vh; scrollbar-size-vertical: 1; }}
    Palette.plain CommandList {{ scrollbar-size-vertical: 0; }}
    {_colours(DARK, "Palette")}
    {_colours(LIGHT, "Palette.light")}
    """

    def on_mount(self) -> None:
        """Keep the keys of terminal multiplexers free here too."""
        bindings = self.query_one(CommandInput)._bindings.key_to_bindings
        for key in MULTIPLEXERS:
            bindings.pop(key, None)


def open_palette(app: UndauntedApp) -> None:
    """Open the palette over the current screen."""
    if isinstance(app.screen, PaneScreen):
        is_plain = app.glyphs is ASCII
        classes = f"{'light' if app.light else ''} {'plain' if is_plain else ''}".strip()
        words = say("palette_search")
        hint = words.translate(IN_ASCII) if is_plain else words
        app.push_screen(Palette([CommandSource], placeholder=hint, classes=classes or None))


def _nothing() -> None:
    """What is done about nothing."""
