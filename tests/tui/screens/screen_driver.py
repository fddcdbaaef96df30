"""Drive the screens of the real program without a terminal, by keys and clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.widgets import Input, Label

from scenarios.catalog import Catalog
from tests.effort import effort
from tests.tui.screens.pane_reader import box, chosen, in_sight, is_shown, place_of, sees
from tests.waiting import HANG_LIMIT, MOMENT
from undaunted_tui.app import UndauntedApp
from undaunted_tui.config.settings import Settings
from undaunted_tui.navigation.navigator import Navigator
from undaunted_tui.panes.strip_pane import StripPane
from undaunted_tui.render.canvas import Rect
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.storage.paths import user_saves_folder

SMALL = (80, 24)
LARGE = (120, 40)
HUGE = (200, 60)
SIZES = pytest.mark.parametrize(
    "size", effort([SMALL, LARGE], [SMALL, LARGE, (160, 50), HUGE]), ids=lambda size: f"{size[0]}x{size[1]}"
)


class NavigatorWithoutBattles(Navigator):
    """Record the games that should begin."""

    def __init__(self, app: AppWithoutBattles) -> None:
        super().__init__(app)
        self._ordered_games = app.ordered_games

    def begin_game(self, config: GameConfig) -> None:
        self._ordered_games.append(config)


class AppWithoutBattles(UndauntedApp):
    """The program, with games that are configured but never begun."""

    def __init__(
        self, settings: Settings, remarks: list[str], faults: Sequence[str] = (), catalog: Catalog | None = None
    ) -> None:
        super().__init__(settings, remarks, lambda: (catalog or Catalog([]), list(faults)), user_saves_folder())
        self.ordered_games: list[GameConfig] = []
        self.navigation = NavigatorWithoutBattles(self)


@dataclass
class ScreenDriver:
    """The running program, with methods for what a player does and sees."""

    pilot: Pilot[None]
    app: AppWithoutBattles

    @property
    def screen(self) -> Any:
        """The screen on top, below a dialog if there is one."""
        screens = (screen for screen in reversed(self.app.screen_stack) if not isinstance(screen, ModalScreen))
        screen = next(screens)
        assert isinstance(screen, GameScreen)
        return screen

    @property
    def dialog(self) -> str:
        """The words of the dialog on top, or nothing."""
        screen = self.app.screen
        if not isinstance(screen, ModalScreen):
            return ""
        lines = [str(label.render()) for label in screen.query(Label) if label.display]
        return "\n".join([*lines, *(field.value for field in screen.query(Input))])

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()

    async def click_on(self, pane: str, text: str) -> None:
        """Click in the middle of words in a pane, once they are there."""
        await self.until(lambda: text in self.in_sight(pane))
        await self.pilot.click(offset=place_of(self.screen, pane, text))
        await self.pilot.pause()

    async def click_at(self, pane: str, x: int, y: int) -> None:
        """Click on a cell of a pane."""
        place = box(self.screen, pane)
        await self.pilot.click(offset=(place.x + x, place.y + y))
        await self.pilot.pause()

    def sees(self, pane: str) -> str:
        """What a pane shows, or would if it were scrolled."""
        return sees(self.screen, pane)

    def in_sight(self, pane: str) -> str:
        """What a pane shows as it is scrolled now."""
        return in_sight(self.screen, pane)

    def is_shown(self, pane: str) -> bool:
        return is_shown(self.screen, pane)

    def box(self, pane: str) -> Rect:
        return box(self.screen, pane)

    def chosen(self, pane: str) -> str:
        """The row of a list that is marked."""
        return chosen(self.screen, pane)

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        end = monotonic() + HANG_LIMIT
        await self.pilot.pause(MOMENT)
        while not wanted():
            assert monotonic() < end, "what was waited for never came"
            await self.pilot.pause(MOMENT)
        await self.pilot.pause()

    def assert_nothing_is_cut(self) -> None:
        """Every pane lies on the screen, and nothing is painted beyond the width of its pane."""
        screen = self.screen
        for pane in screen.query(StripPane):
            if pane.display and pane.size.width:
                assert screen.region.contains_region(pane.region), pane.id
                assert pane.canvas.width <= pane.size.width, pane.id
                assert all(len(row) == pane.canvas.width for row in pane.canvas.rows), pane.id


@asynccontextmanager
async def open_app(
    size: tuple[int, int] = SMALL,
    settings: Settings | None = None,
    remarks: Sequence[str] = (),
    faults: Sequence[str] = (),
    catalog: Catalog | None = None,
) -> AsyncIterator[ScreenDriver]:
    """The program at its title screen."""
    app = AppWithoutBattles(settings or Settings(), list(remarks), faults, catalog)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield ScreenDriver(pilot, app)
