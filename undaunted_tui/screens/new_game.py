"""A new game, played here or hosted: choose a scenario and its players."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import groupby
from typing import ClassVar, Final

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button, Label

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side
from core.match import Match
from core.scenario import Scenario
from core.setup import compile_scenario
from core.view import PlayerView
from scenarios.listing import ListedScenario
from undaunted_tui.commands import Scope
from undaunted_tui.config.last_game import LastGame, last_game_path, read_last_game, write_last_game
from undaunted_tui.errors import unplayable_error
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import ChoiceList, ListRow
from undaunted_tui.panes.painted_pane import PaintedPane
from undaunted_tui.panes.value_row import ValueRow
from undaunted_tui.phrasing.names import side_name, source_name
from undaunted_tui.phrasing.players import player_kind_name, player_note, player_strength
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import PIPS, SHAPES
from undaunted_tui.render.preview import render_preview, render_unplayable
from undaunted_tui.render.text_lines import line, render_lines
from undaunted_tui.screens.list_screen import ListScreen
from undaunted_tui.screens.navigation import Navigation
from undaunted_tui.session.bots import offered_bots
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.player_names import DEFAULT_BOT, GUEST, PERSON
from undaunted_tui.session.seeds import fresh_seed

SOURCE_MARKS: Final = "*+°"
"""Marks of the sources of set-ups that are not the printed ones."""

SIDE_WIDTH: Final = 16
"""Cells of the name of a side with its shape."""


class NewGameScreen(ListScreen):
    """A list of scenarios, a preview of the marked one, two rows for the players, and a button to start."""

    SCOPE = Scope.LIST
    LIST = "list"
    READING = "preview"
    TITLE: ClassVar = "menu_new"
    MESSAGE_PREFIX: ClassVar = "start"
    """The prefix of the ids of messages for the start."""
    LAST_CHOICE_NAME: ClassVar = "choice"
    """The name of the file of the last choice."""

    def __init__(self) -> None:
        super().__init__()
        self._scenarios: dict[str, ListedScenario] = {}
        self._loaded: dict[str, Scenario] = {}
        self._players = (PERSON, DEFAULT_BOT)
        self._previews: dict[str, tuple[CompiledScenario, PlayerView]] = {}

    def compose_panes(self) -> Iterable[Widget]:
        """The list on the left, the preview on the right with the players under it."""
        with Horizontal(id="new-game"):
            yield ChoiceList(id="list", click_marks=True)
            with Vertical():
                yield PaintedPane(self._paint_preview, id="preview")
                with Vertical(id="seats"):
                    for side in SIDES:
                        yield ValueRow(
                            "", SIDE_WIDTH, id=f"player{side}", label_style=("$text-primary", "$text-secondary")[side]
                        )
                    yield Button(say(f"{self.MESSAGE_PREFIX}_game"), id="start", compact=True)
                    yield Label(id="player-note", markup=False)

    def heading(self) -> tuple[str, str]:
        """The title, and how to choose."""
        return say(self.TITLE), say("new_game_how")

    def on_mount(self) -> None:
        """Load the list in a worker."""
        self.run_worker(self._fill())

    async def _fill(self) -> None:
        catalog = await self.app.content()
        self._loaded = await asyncio.to_thread(lambda: {each: catalog.load(each) for each in catalog.scenario_ids()})
        self._scenarios = {scenario.id: scenario for scenario in catalog.listed()}
        ids = tuple(self._scenarios)
        last = await asyncio.to_thread(read_last_game, last_game_path(self.LAST_CHOICE_NAME))
        if last and self._can_play(last.players):
            self._players = last.players
        marked = last.scenario if last and last.scenario in ids else ids[0]
        self.choice_list.show_rows(self._rows(), marked)
        self.on_option_list_option_highlighted()

    def _can_play(self, players: tuple[str, str]) -> bool:
        return set(players) <= {PERSON, *offered_bots()}

    # what is shown

    def _rows(self) -> list[ListRow]:
        """The scenarios under the names of their games, and what the marks of sources mean."""
        scenarios = self._scenarios.values()
        names = {each.id: source_name(each) if each.playable else say("unplayable_mark") for each in scenarios}
        sources = tuple(dict.fromkeys(filter(None, names.values())))
        rows: list[ListRow] = []
        for game, listed in groupby(scenarios, key=lambda scenario: scenario.game):
            rows.append(ListRow(f"game {game}", say(f"short_{game}").upper(), lead=" ", is_heading=True))
            for scenario in listed:
                name = names[scenario.id]
                mark = SOURCE_MARKS[min(sources.index(name), len(SOURCE_MARKS) - 1)] if name else " "
                rows.append(ListRow(scenario.id, say(scenario.text), lead=f" {scenario.number:>2}{mark} "))
        for mark, name in zip(SOURCE_MARKS, sources, strict=False):
            rows.append(ListRow(f"source {name}", f"{mark} {name}", lead=" ", is_open=False, is_heading=True))
        return rows

    def on_option_list_option_highlighted(self) -> None:
        """Show the marked scenario and the players of its sides."""
        self.paint_again("preview")
        self.query_one("#preview").scroll_home(animate=False)
        self.query_one("#seats").display = self._is_playable()
        if not self._is_playable():
            return
        compiled, _ = self._preview()
        full, empty, _ = PIPS
        for side, player in enumerate(self._players):
            row = self.query_one(f"#player{side}", ValueRow)
            row.label = f"{SHAPES[side]} {side_name(compiled, SIDES[side])}"
            # A bot of ours is shown with its strength.
            strength, most = player_strength(player)
            marks = full * strength + empty * (most - strength) if strength else ""
            row.value = f"{player_kind_name(player)} {marks}".strip()
        self.on_descendant_focus()

    def on_descendant_focus(self) -> None:
        """Say what kind of player is marked, or how to start."""
        focused = self.focused
        side = next((side for side in SIDES if focused and focused.id == f"player{side}"), None)
        note = say(f"{self.MESSAGE_PREFIX}_note") if side is None else self._player_note(side)
        self.query_one("#player-note", Label).update(note)

    def _player_note(self, side: Side) -> str:
        return player_note(self._players[side])

    def _paint_preview(self, width: int, height: int) -> Canvas:
        if not self.choice_list.marked:
            return render_lines([line(), line(f" {say('loading')}", "dim")], width)
        if not self._is_playable():
            scenario = self._scenarios[self.choice_list.marked]
            return render_unplayable(scenario, str(unplayable_error(scenario)), width)
        keys = self.app.keymap
        hint = say("scroll_hint", first=keys.label("page_up"), second=keys.label("page_down"))
        return render_preview(*self._preview(), width, height, self.glyphs, hint)

    def _is_playable(self) -> bool:
        """Whether the marked scenario can be played with the packs in use."""
        scenario = self._scenarios.get(self.choice_list.marked)
        return scenario is not None and scenario.playable

    def _preview(self) -> tuple[CompiledScenario, PlayerView]:
        """The marked scenario compiled and set up; a preview shows only the board, which hides nothing."""
        scenario = self._scenarios[self.choice_list.marked]
        if scenario.id not in self._previews:
            compiled = compile_scenario(self._loaded[scenario.id])
            self._previews[scenario.id] = compiled, Match(compiled, "").update(0).view
        return self._previews[scenario.id]

    # commands

    def handle_command(self, command: str) -> bool:
        """Move, change a player, start, or close; before the list is loaded only close."""
        if command == "quit" or (command == "back" and self.focused in (None, self.choice_list)):
            self.app.pop_screen()
        elif command == "back":
            self.set_focus(self.choice_list)
        elif not self._scenarios:
            return command not in ("help", "settings", "palette")
        elif not self._is_playable() and command in ("left", "right", "next", "previous", "choose"):
            return True
        elif command in ("next", "previous"):
            self.focus_next() if command == "next" else self.focus_previous()
        elif command == "choose" and self.focused is not self.query_one("#start"):
            self.set_focus(self.query_one("#start"))
        elif self.focused is self.choice_list and command == "right":
            self.set_focus(self.query_one("#player0"))
        elif isinstance(self.focused, ValueRow) and command in ("left", "right"):
            self.focused.turn(-1 if command == "left" else 1)
        elif command == "up" and self.focused is not self.choice_list:
            self.focus_previous("ValueRow, ChoiceList, #start")
        elif command == "down" and isinstance(self.focused, ValueRow):
            self.focus_next()
        elif command == "down" and self.focused is not self.choice_list:
            return True
        elif command == "left":
            self.set_focus(self.choice_list)
        elif command == "choose":
            self.on_button_pressed()
        else:
            return super().handle_command(command)
        return True

    def pick(self, number: int) -> None:
        """Mark the scenario of a number in the same game."""
        game = self._scenarios[self.choice_list.marked].game
        for scenario in self._scenarios.values():
            if (scenario.game, scenario.number) == (game, number):
                self.set_focus(self.choice_list)
                self.choice_list.mark(scenario.id)
                self.on_option_list_option_highlighted()

    def choose(self, id: str) -> None:
        """Go on to the start."""
        if self._is_playable():
            self.set_focus(self.query_one("#start"))

    def on_value_row_turned(self, event: ValueRow.Turned) -> None:
        """Change the player of a side."""
        self.change_player(0 if event.row.id == "player0" else 1, event.step)
        self.on_option_list_option_highlighted()

    def change_player(self, side: Side, step: int) -> None:
        """Give a side another player."""
        choices = (PERSON, *offered_bots())
        players = list(self._players)
        players[side] = choices[(choices.index(players[side]) + step) % len(choices)]
        self._players = (players[0], players[1])

    def on_button_pressed(self) -> None:
        """Start."""
        compiled, _ = self._preview()
        write_last_game(last_game_path(self.LAST_CHOICE_NAME), LastGame(compiled.scenario.id, self._players))
        navigation = self.app.navigation
        navigation.return_to_title()
        self.play(navigation, compiled)

    def play(self, navigation: Navigation, compiled: CompiledScenario) -> None:
        """Begin the game."""
        navigation.begin_game(GameConfig(compiled, fresh_seed(), self._players))


class HostGameScreen(NewGameScreen):
    """The screen of a new game, with a guest on one side."""

    TITLE: ClassVar = "menu_host"
    MESSAGE_PREFIX: ClassVar = "open"
    LAST_CHOICE_NAME: ClassVar = "hosting"

    def __init__(self, bind: str | None = None, port: int | None = None) -> None:
        """Begin with the first side for the host; the lobby uses an address and a port if they are given."""
        super().__init__()
        self._bind = bind
        self._port = port
        self._players = (PERSON, GUEST)

    def _can_play(self, players: tuple[str, str]) -> bool:
        return sorted(players) == sorted((PERSON, GUEST))

    def change_player(self, side: Side, step: int) -> None:
        """Swap the sides."""
        self._players = (self._players[1], self._players[0])

    def _player_note(self, side: Side) -> str:
        return say(f"{self.MESSAGE_PREFIX}_note")

    def play(self, navigation: Navigation, compiled: CompiledScenario) -> None:
        """Open the lobby."""
        navigation.host_game(compiled, self._players.index(PERSON), self._bind, self._port)
