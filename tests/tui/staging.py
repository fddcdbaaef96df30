"""Puts a battle on a stage: the real program without a terminal, driven by keys and clicks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from textual.pilot import Pilot

from core.actions import Action
from core.ai.random_bot import pick
from core.chance import Stream
from core.ids import OFF
from core.match import Update
from core.setting import Setting
from core.setup import setting_of
from scenarios.catalog import Catalog
from undaunted_tui.app import UndauntedApp
from undaunted_tui.play.link import Link, Wish
from undaunted_tui.play.local import LocalGame, Order
from undaunted_tui.play.table import Table
from undaunted_tui.prompts import Choice
from undaunted_tui.screens.battle import BattleScreen
from undaunted_tui.settings import Settings
from undaunted_tui.storage.places import own_saves

QUICK = Settings(dice=False, speed=0)
SMALL = (80, 24)
LARGE = (120, 40)
PATIENCE = 400


def an_app(settings: Settings = QUICK) -> UndauntedApp:
    return UndauntedApp(settings, [], lambda: (Catalog([]), []), own_saves())


def an_order(scenario: str, players: tuple[str, str] = ("person", "random"), seed: str = "3") -> Order:
    return Order(setting_of(Catalog([]).load(scenario)), seed, players)


@dataclass
class Stage:
    """A battle under way, with words for what a player does and sees."""

    pilot: Pilot[None]
    app: UndauntedApp
    screen: BattleScreen
    lots: Stream = field(default_factory=lambda: Stream("stage"))

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.calm()

    async def calm(self) -> None:
        """Wait until nothing is under way any more: somebody is asked, or the game is over."""
        for _ in range(PATIENCE):
            await self.pilot.pause()
            if self.app.screen is not self.screen or self._is_calm():
                await self.pilot.pause()
                return
            await asyncio.sleep(0.005)
        raise AssertionError("the battle does not come to rest")

    def _is_calm(self) -> bool:
        desk = self.screen.desk
        update = desk.update
        is_over = update is not None and update.view.outcome is not None
        if self.screen.table.order.players.count("person") == 0:
            return update is not None
        return not desk.inbox and not self.screen.director.is_pausing and (not desk.is_waiting or is_over)

    async def click_on(self, pane: str, text: str) -> None:
        """Click in the middle of words in a pane."""
        rows = self.sees(pane).split("\n")
        y = next(y for y, row in enumerate(rows) if text in row)
        box = self.screen.pane(pane).box
        await self.pilot.click(offset=(box.x + rows[y].index(text) + len(text) // 2, box.y + y))
        await self.calm()

    def sees(self, pane: str) -> str:
        """What a pane shows."""
        return self.screen.pane(pane).canvas.text()

    def sees_all(self) -> str:
        """What all panes in sight show."""
        return "\n".join(self.sees(name) for name in self.screen.PANES if self.screen.pane(name).is_shown)

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self.screen.desk.choices

    @property
    def update(self) -> Update:
        assert self.screen.desk.update
        return self.screen.desk.update

    async def choose(self, wanted: Callable[[Choice], bool]) -> None:
        """Walk to a choice by Tab and take it."""
        place = next(place for place, choice in enumerate(self.choices) if wanted(choice))
        for _ in range((place - self.screen.desk.index) % len(self.choices)):
            await self.pilot.press("tab")
        await self.press("enter")

    async def play_until(self, wanted: Callable[[], bool], steps: int = 400) -> None:
        """Play by lot until something is so."""
        for _ in range(steps):
            if wanted():
                return
            await self.play_on()
        raise AssertionError("what was waited for never came")

    async def play_on(self) -> None:
        """Answer the open question by lot, through the choices of the screen but without keys."""
        decision = self.update.decision
        assert decision
        action = pick(decision.options, self.lots)
        desk = self.screen.desk
        desk.close()
        place = next((place for place, choice in enumerate(desk.choices) if choice.action == action), OFF)
        if place == OFF:
            desk.open(action.card)  # type: ignore[union-attr]  # what is not listed by itself plays a card
            place = next(place for place, choice in enumerate(desk.choices) if choice.action == action)
        desk.mark(place)
        self.screen.carry_out("choose")
        if self.screen.sight().check:
            self.screen.carry_out("pick_2")
        await self.calm()


@asynccontextmanager
async def staged(table: Table, size: tuple[int, int] = SMALL, settings: Settings = QUICK) -> AsyncIterator[Stage]:
    """A battle at a table."""
    app = an_app(settings)
    async with app.run_test(size=size) as pilot:
        screen = BattleScreen(table)
        await app.push_screen(screen)
        stage = Stage(pilot, app, screen)
        await stage.calm()
        yield stage


@asynccontextmanager
async def battle(
    scenario: str = "normandy/1",
    players: tuple[str, str] = ("person", "random"),
    seed: str = "3",
    size: tuple[int, int] = SMALL,
    settings: Settings = QUICK,
) -> AsyncIterator[Stage]:
    """A battle in this process."""
    async with staged(LocalGame(an_order(scenario, players, seed)), size, settings) as stage:
        yield stage


class Beyond:
    """A table whose lines go through something: a delay, or a failure."""

    def __init__(self, game: LocalGame, through: Callable[[Link], Link]) -> None:
        self._game = game
        self.order = game.order
        self.keeper = game.keeper
        self.company = game.company
        self.is_resumed = game.is_resumed
        self.links = tuple(through(link) for link in game.links)

    @property
    def is_kept(self) -> bool:
        return self._game.is_kept

    def start(self) -> None:
        self._game.start()

    def stop(self) -> None:
        self._game.stop()


class SlowLink:
    """A line on which everything takes its time."""

    def __init__(self, link: Link, seconds: float) -> None:
        self._link = link
        self._seconds = seconds

    @property
    def setting(self) -> Setting:
        return self._link.setting

    @property
    def side(self) -> int:
        return self._link.side

    async def answer(self, number: int, action: Action) -> None:
        await asyncio.sleep(self._seconds)
        await self._link.answer(number, action)

    async def wish(self, wish: Wish) -> None:
        await asyncio.sleep(self._seconds)
        await self._link.wish(wish)

    async def receive(self) -> Update:
        update = await self._link.receive()
        await asyncio.sleep(self._seconds)
        return update


class FailingLink(SlowLink):
    """A line on which answers and wishes fail."""

    def __init__(self, link: Link, error: Exception) -> None:
        super().__init__(link, 0)
        self.error: Exception | None = error

    async def answer(self, number: int, action: Action) -> None:
        if self.error:
            raise self.error
        await super().answer(number, action)

    async def wish(self, wish: Wish) -> None:
        if self.error:
            raise self.error
        await super().wish(wish)


def is_a_card(choice: Choice) -> bool:
    return choice.card != OFF and not choice.barred
