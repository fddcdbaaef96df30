"""The command palette: all commands of the screen below, found by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from textual.command import CommandInput, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from undaunted_tui.commands import Command
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.cell_compositor import TO_ASCII
from undaunted_tui.render.glyphs import ASCII
from undaunted_tui.render.text_lines import wrap_text
from undaunted_tui.render.theme import DARK, LIGHT, ColourTheme
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.system.textual_compat import remove_bindings

if TYPE_CHECKING:
    from undaunted_tui.screens.base_app import BaseApp

WIDEST: Final = 100
SHARE: Final = 92
"""The share of the width of a smaller terminal, in percent."""

MARGIN: Final = 4
GAP: Final = 2


class CommandProvider(Provider):
    """Offers the commands of the screen below, and runs the chosen one there."""

    async def discover(self) -> Hits:
        """All commands, in the order of the footer."""
        for screen, command in self._offered():
            row = self._row(screen, command, Content(command.title))
            yield DiscoveryHit(row, partial(screen.run_command, command.id), command.title)

    async def search(self, query: str) -> Hits:
        """The commands that match, or a line that says that none does."""
        matcher = self.matcher(query)
        found = False
        for screen, command in self._offered():
            score = matcher.match(command.title)
            if score > 0:
                found = True
                row = self._row(screen, command, matcher.highlight(command.title))
                yield Hit(score, row, partial(screen.run_command, command.id), command.title)
        if not found:
            yield Hit(0, Content(say("palette_none")), _do_nothing, query)

    def _offered(self) -> list[tuple[PaneScreen, Command]]:
        """The commands of the screen below, except those of a group."""
        screen = self.screen
        if not isinstance(screen, PaneScreen):
            return []
        commands = screen.app.keymap.commands(screen.SCOPE)
        return [(screen, each) for each in commands if not each.group and each.id != "palette"]

    def _row(self, screen: PaneScreen, command: Command, title: Content) -> Content:
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
        return Content.assemble(title, " " * (first - len(title)), (key, "not bold"), (about, "not bold"))


def _colours(palette: ColourTheme, selector: str) -> str:
    foregrounds, backgrounds = palette
    return f"""
    {selector} {{ background: {backgrounds[""]} 60%; }}
    {selector} > Vertical {{ background: {backgrounds["panel"]}; }}
    {selector} #--input, {selector} #--results {{ background: {backgrounds["panel"]}; }}
    {selector} CommandInput {{ color: {foregrounds["strong"]}; }}
    {selector} CommandInput > .input--placeholder {{ color: {foregrounds["faint"]}; }}
    {selector} CommandInput > .input--cursor {{ color: {backgrounds[""]}; background: {foregrounds["strong"]}; }}
    {selector} CommandList > .option-list--option {{ color: {foregrounds[""]}; text-style: bold; }}
    {selector} CommandList > .option-list--option-hover {{ background: {backgrounds["bar"]}; }}
    {selector} CommandList > .option-list--option-highlighted {{
        color: {foregrounds["chosen"]}; background: {backgrounds["chosen"]};
    }}
    {selector} CommandList {{
        scrollbar-color: {foregrounds["frame"]}; scrollbar-color-hover: {foregrounds["frame"]};
        scrollbar-background: {backgrounds["panel"]}; scrollbar-background-hover: {backgrounds["panel"]};
    }}
    """


MULTIPLEXERS: Final = ("ctrl+a", "ctrl+b")
"""The prefix keys of tmux and screen."""


class GameCommandPalette(CommandPalette):
    """Textual's palette in our colours, without its search icon and, in ASCII, without its scroll bar."""

    DEFAULT_CSS = f"""
    GameCommandPalette > Vertical {{ width: {SHARE}%; max-width: {WIDEST}; margin-top: 3; }}
    GameCommandPalette SearchIcon {{ display: none; }}
    GameCommandPalette #--input {{ height: 3; border: none; padding: 0 1; }}
    GameCommandPalette #--input.--list-visible {{ border: none; }}
    GameCommandPalette CommandList {{ border: none; padding: 0 0 1 0; max-height: 60vh; scrollbar-size-vertical: 1; }}
    GameCommandPalette.plain CommandList {{ scrollbar-size-vertical: 0; }}
    {_colours(DARK, "GameCommandPalette")}
    {_colours(LIGHT, "GameCommandPalette.light")}
    """

    def on_mount(self) -> None:
        """Leave the keys of terminal multiplexers unbound."""
        remove_bindings(self.query_one(CommandInput), MULTIPLEXERS)


def game_command_palette(app: BaseApp) -> GameCommandPalette:
    """The palette in the current colours and glyphs."""
    is_plain = app.glyphs is ASCII
    classes = f"{'light' if app.light else ''} {'plain' if is_plain else ''}".strip()
    words = say("palette_search")
    hint = words.translate(TO_ASCII) if is_plain else words
    return GameCommandPalette([CommandProvider], placeholder=hint, classes=classes or None)


def _do_nothing() -> None:
    """The callback of the line that says that nothing matches."""
