"""A new game: choose a scenario and its players."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import ClassVar, Final

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side
from core.match import Match
from core.scenario import Scenario
from core.setup import compile_scenario
from core.view import PlayerView
from undaunted_tui.commands import Scope
from undaunted_tui.config.last_game import LastGame, last_game_path, read_last_game, write_last_game
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.footer import render_footer
from undaunted_tui.render.glyphs import DOWN, LEFT, RIGHT, UP
from undaunted_tui.render.heading import render_heading
from undaunted_tui.render.player_selection import ROWS, render_player_selection
from undaunted_tui.render.preview import render_preview
from undaunted_tui.render.scenario_list import render_scenarios
from undaunted_tui.render.text_lines import line, render_lines
from undaunted_tui.screens.navigation import Navigation
from undaunted_tui.screens.pane_screen import PaneScreen
from undaunted_tui.session.bots import offered_bots
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.player_names import DEFAULT_BOT, PERSON
from undaunted_tui.session.seeds import fresh_seed

LIST, START = -1, len(SIDES)
"""What has the focus, besides the rows of the two sides."""

WIDE: Final = 170
"""The width from which on the list shows the source of each scenario."""

STEPS: Final = {"up": -1, "down": 1}
TURNS: Final = {"left": -1, "right": 1}


class NewGameScreen(PaneScreen):
    """A list of scenarios, a preview of the marked one, and two rows for the players."""

    SCOPE = Scope.LIST
    PANES = ("heading", "list", "border", "preview", "seats", "footer")
    TITLE: ClassVar = "menu_new"
    MESSAGE_PREFIX: ClassVar = "start"
    """The prefix of the ids of messages for the start."""
    LAST_CHOICE_NAME: ClassVar = "choice"
    """The name of the file of the last choice."""

    def __init__(self) -> None:
        super().__init__()
        self._scenarios: tuple[Scenario, ...] = ()
        self._marked = 0
        self._players = (PERSON, DEFAULT_BOT)
        self._focus = LIST
        self._previews: dict[str, tuple[CompiledScenario, PlayerView]] = {}

    def on_mount(self) -> None:
        """Load the list in a worker."""
        self.run_worker(self._fill())

    async def _fill(self) -> None:
        catalog = await self.app.content()
        ids = catalog.scenario_ids()
        self._scenarios = await asyncio.to_thread(lambda: tuple(map(catalog.load, ids)))
        last = await asyncio.to_thread(read_last_game, last_game_path(self.LAST_CHOICE_NAME))
        if last and last.scenario in ids:
            self._marked = ids.index(last.scenario)
        if last and self._can_play(last.players):
            self._players = last.players
        self.repaint()

    def _can_play(self, players: tuple[str, str]) -> bool:
        return set(players) <= {PERSON, *offered_bots()}

    # painting

    def places(self, width: int, height: int) -> dict[str, Rect]:
        """The list on the left, the preview on the right with the players under it."""
        left = 48 if width >= WIDE else 33
        rows = height - 2
        right = width - left - 1
        return {
            "heading": Rect(0, 0, width, 1),
            "list": Rect(0, 1, left - 1, rows),
            "border": Rect(left - 1, 1, 2, rows),
            "preview": Rect(left + 1, 1, right, rows - ROWS),
            "seats": Rect(left + 1, 1 + rows - ROWS, right, ROWS),
            "footer": Rect(0, height - 1, width, 1),
        }

    def render_panes(self) -> None:
        """Show everything, or that it is being loaded."""
        width = self.size.width
        self.show("heading", render_heading(say(self.TITLE), say("new_game_how"), width))
        self.show("footer", render_footer(self.app.keymap, self.SCOPE, width))
        self.show("border", self._border())
        if not self._scenarios:
            room = self.box("list").width
            self.show("list", render_lines([line(), line(f" {say('loading')}", "faint")], room))
            return
        is_list = self._focus == LIST
        self.show(
            "list", *render_scenarios(self._scenarios, self._marked, is_list, self.box("list").width, self.glyphs)
        )
        self._render_preview()
        compiled, _ = self._preview()
        focus = None if is_list else self._focus
        room = self.box("seats").width
        self.show(
            "seats", render_player_selection(compiled, self._players, focus, room, self.glyphs, self.MESSAGE_PREFIX)
        )

    def _border(self) -> Canvas:
        """The vertical line between list and preview, joined with those of their headings."""
        height = self.box("border").height
        canvas = Canvas(2, height)
        canvas.fill(Rect(1, 0, 1, height), self.glyphs.bar, "frame")
        canvas.put(0, 0, self.glyphs.rule + self.glyphs.thin[DOWN | LEFT | RIGHT], "frame")
        canvas.put(1, height - ROWS, self.glyphs.thin[UP | DOWN | RIGHT], "frame")
        return canvas

    def _render_preview(self) -> None:
        box = self.box("preview")
        keys = self.app.keymap
        hint = say("scroll_hint", first=keys.label("page_up"), second=keys.label("page_down"))
        self.show("preview", render_preview(*self._preview(), box.width, box.height, self.glyphs, hint))

    def _preview(self) -> tuple[CompiledScenario, PlayerView]:
        """The marked scenario compiled and set up; a preview shows only the board, which hides nothing."""
        scenario = self._scenarios[self._marked]
        if scenario.id not in self._previews:
            compiled = compile_scenario(scenario)
            self._previews[scenario.id] = compiled, Match(compiled, "").update(0).view
        return self._previews[scenario.id]

    # commands

    def handle_command(self, command: str) -> bool:
        """Move through the list or the rows of the players, change a player, begin, or go back."""
        if command in ("back", "quit"):
            self._leave(command)
            return True
        if not self._scenarios:
            return command.startswith(("pick_", *STEPS, *TURNS, "choose", "next", "previous", "page_"))
        match command:
            case "up" | "down":
                self._move_cursor(STEPS[command])
            case "left" | "right":
                self._turn(TURNS[command])
            case "next" | "previous":
                step = 1 if command == "next" else -1
                self._focus = (self._focus - LIST + step) % (START - LIST + 1) + LIST
            case "choose":
                self._choose()
            case "first" | "last":
                self._mark(0 if command == "first" else len(self._scenarios) - 1)
            case "page_up" | "page_down":
                step = self.box("preview").height - 2
                self.scroll("preview", step if command == "page_down" else -step)
            case _ if command.startswith("pick_"):
                self._pick(int(command.removeprefix("pick_")))
            case _:
                return False
        self.repaint()
        return True

    def handle_click(self, pane: str, meaning: Hashable) -> None:
        """Mark a scenario, change a player, or begin."""
        match meaning:
            case ("scenario", int(place)):
                self._focus = LIST
                self._mark(place)
            case ("turn", int(side), int(step)):
                self._focus = side
                self._change_player(side, step)
            case ("start",):
                self._start()
                return
        self.repaint()

    def _leave(self, command: str) -> None:
        if command == "back" and self._focus != LIST:
            self._focus = LIST
            self.repaint()
        else:
            self.app.pop_screen()

    def _move_cursor(self, step: int) -> None:
        """Move up or down in the list, or in the rows under the preview."""
        if self._focus == LIST:
            self._mark(self._marked + step)
        else:
            self._focus = min(self._focus + step, START)

    def _turn(self, step: int) -> None:
        """Change the player of a side, or move between the list and the rows."""
        if self._focus in SIDES:
            self._change_player(self._focus, step)
        elif step > 0 and self._focus == LIST:
            self._focus = 0
        elif step < 0:
            self._focus = LIST

    def _choose(self) -> None:
        if self._focus == LIST:
            self._focus = START
        elif self._focus in SIDES:
            self._change_player(self._focus, 1)
        else:
            self._start()

    def _mark(self, place: int) -> None:
        self._marked = min(max(place, 0), len(self._scenarios) - 1)
        self.scroll("preview", -self.pane("preview").canvas.height)

    def _pick(self, number: int) -> None:
        game = self._scenarios[self._marked].game
        for place, scenario in enumerate(self._scenarios):
            if (scenario.game, scenario.number) == (game, number):
                self._focus = LIST
                self._mark(place)

    def _change_player(self, side: Side, step: int) -> None:
        choices = (PERSON, *offered_bots())
        players = list(self._players)
        players[side] = choices[(choices.index(players[side]) + step) % len(choices)]
        self._players = (players[0], players[1])

    def _start(self) -> None:
        compiled, _ = self._preview()
        write_last_game(last_game_path(self.LAST_CHOICE_NAME), LastGame(compiled.scenario.id, self._players))
        navigation = self.app.navigation
        navigation.return_to_title()
        self._play(navigation, compiled)

    def _play(self, navigation: Navigation, compiled: CompiledScenario) -> None:
        navigation.begin_game(GameConfig(compiled, fresh_seed(), self._players))
