"""Drive a battle in the real program without a terminal, by keys and clicks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic

from textual.pilot import Pilot

from core.actions import Action
from core.ai.random_bot import pick
from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.match import Update
from core.rng import SeededRng
from core.setup import compile_scenario
from scenarios.catalog import Catalog
from tests.tui.screens.pane_reader import box, in_sight, is_shown, place_of, sees
from tests.waiting import HANG_LIMIT
from undaunted_tui.app import UndauntedApp
from undaunted_tui.config.settings import Settings
from undaunted_tui.phrasing.choices import PromptChoice
from undaunted_tui.render.canvas import Rect
from undaunted_tui.screens.battle.screen import BattleScreen
from undaunted_tui.screens.dialogs import QuestionDialog
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.interface import Session
from undaunted_tui.session.link import Link, PlayerCommand
from undaunted_tui.session.local import LocalSession
from undaunted_tui.storage.paths import user_saves_folder

QUICK = Settings(dice=False, speed=0)
SMALL = (80, 24)
LARGE = (120, 40)
PANES = (
    *("header", "board", "news", "side-choices", "hand", "forces", "supply", "log", "tile"),
    *("prompt", "cards", "choices", "footer"),
)


def an_app(settings: Settings = QUICK) -> UndauntedApp:
    return UndauntedApp(settings, [], lambda: (Catalog([]), []), user_saves_folder())


def a_config(scenario: str, players: tuple[str, str] = ("person", "random"), seed: str = "3") -> GameConfig:
    return GameConfig(compile_scenario(Catalog([]).load(scenario)), seed, players)


@dataclass
class BattleDriver:
    """A running battle, with methods for what a player does and sees."""

    pilot: Pilot[None]
    app: UndauntedApp
    screen: BattleScreen
    rng: SeededRng = field(default_factory=lambda: SeededRng("stage"))

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.settle()

    async def settle(self) -> None:
        """Wait until a player is asked, or the game is over."""
        end = monotonic() + HANG_LIMIT
        await self.pilot.pause()
        while self.app.screen is self.screen and not self._is_settled():
            assert monotonic() < end, "the battle does not come to rest"
            await self.pilot.pause()
        await self.pilot.pause()

    def _is_settled(self) -> bool:
        model = self.screen.model
        update = model.update
        is_over = update is not None and update.view.outcome is not None
        if self.screen.session.config.players.count("person") == 0:
            return update is not None
        has_all = not self.screen.battle.updates.first(model.side)
        return has_all and not self.screen.presenter.is_paused and (not model.is_waiting or is_over)

    async def click_on(self, pane: str, text: str) -> None:
        """Click in the middle of words in a pane."""
        await self.pilot.click(offset=place_of(self.screen, pane, text))
        await self.settle()

    def sees(self, pane: str) -> str:
        """What a pane shows, or the question in a dialog."""
        return self.question if pane == "question" else sees(self.screen, pane)

    def sees_choices(self) -> str:
        """The hand and the choices, wherever they are in a terminal of this size."""
        names = ("hand", "side-choices") if self.is_shown("hand") else ("cards", "choices")
        return "\n".join(self.sees(name) for name in names)

    def in_sight(self, pane: str) -> str:
        """What a pane shows as it is scrolled now."""
        return in_sight(self.screen, pane)

    def is_shown(self, pane: str) -> bool:
        return is_shown(self.screen, pane)

    def box(self, pane: str) -> Rect:
        return box(self.screen, pane)

    def sees_all(self) -> str:
        """What all panes in sight show."""
        return "\n".join(self.sees(name) for name in PANES if name != "footer" and self.is_shown(name))

    @property
    def question(self) -> str:
        """The question in the dialog over the battle, or nothing."""
        return self.app.screen.question.sentence if isinstance(self.app.screen, QuestionDialog) else ""

    @property
    def choices(self) -> tuple[PromptChoice, ...]:
        return self.screen.model.choices

    @property
    def update(self) -> Update:
        assert self.screen.model.update
        return self.screen.model.update

    async def choose(self, wanted: Callable[[PromptChoice], bool]) -> None:
        """Go to a choice by Tab and take it."""
        place = next(place for place, choice in enumerate(self.choices) if wanted(choice))
        for _ in range((place - self.screen.model.index) % len(self.choices)):
            await self.pilot.press("tab")
        await self.press("enter")

    async def play_until(self, wanted: Callable[[], bool], steps: int = 400) -> None:
        """Play at random until a condition holds."""
        for _ in range(steps):
            if wanted():
                return
            await self.play_on()
        raise AssertionError("what was waited for never came")

    async def play_on(self) -> None:
        """Answer the open decision at random, through the choices of the screen but without keys."""
        decision = self.update.decision
        assert decision
        action = pick(decision.options, self.rng)
        model = self.screen.model
        model.close()
        place = next((place for place, choice in enumerate(model.choices) if choice.action == action), OFF)
        if place == OFF:
            model.open(action.card)  # type: ignore[union-attr]  # what is not listed by itself plays a card
            place = next(place for place, choice in enumerate(model.choices) if choice.action == action)
        model.mark(place)
        self.screen.handle_command("choose")
        if self.screen.battle.open_question:
            await self.pilot.pause()
            await self.pilot.press("2")
        await self.settle()


@asynccontextmanager
async def drive_battle(
    session: Session, size: tuple[int, int] = SMALL, settings: Settings = QUICK
) -> AsyncIterator[BattleDriver]:
    """A battle of a session."""
    app = an_app(settings)
    async with app.run_test(size=size) as pilot:
        screen = BattleScreen(session)
        await app.push_screen(screen)
        driver = BattleDriver(pilot, app, screen)
        await driver.settle()
        yield driver


@asynccontextmanager
async def battle(
    scenario: str = "normandy/1",
    players: tuple[str, str] = ("person", "random"),
    seed: str = "3",
    size: tuple[int, int] = SMALL,
    settings: Settings = QUICK,
) -> AsyncIterator[BattleDriver]:
    """A battle of a local session."""
    async with drive_battle(LocalSession(a_config(scenario, players, seed)), size, settings) as driver:
        yield driver


class SessionOverLinks:
    """A session whose links are wrapped, for a delay or a failure."""

    def __init__(self, game: LocalSession, through: Callable[[Link], Link]) -> None:
        self._game = game
        self.config = game.config
        self.autosave = game.autosave
        self.opponent = game.opponent
        self.is_resumed = game.is_resumed
        self.links = tuple(through(link) for link in game.links)

    @property
    def is_resumable(self) -> bool:
        return self._game.is_resumable

    def start(self) -> None:
        self._game.start()

    def stop(self) -> None:
        self._game.stop()


class SlowLink:
    """A link with a delay."""

    def __init__(self, link: Link, seconds: float) -> None:
        self._link = link
        self._seconds = seconds

    @property
    def compiled(self) -> CompiledScenario:
        return self._link.compiled

    @property
    def side(self) -> int:
        return self._link.side

    async def answer(self, number: int, action: Action) -> None:
        await asyncio.sleep(self._seconds)
        await self._link.answer(number, action)

    async def command(self, command: PlayerCommand) -> None:
        await asyncio.sleep(self._seconds)
        await self._link.command(command)

    async def receive(self) -> Update:
        update = await self._link.receive()
        await asyncio.sleep(self._seconds)
        return update


class HeldLink(SlowLink):
    """A link on which answers wait until `may_answer` is set."""

    def __init__(self, link: Link) -> None:
        super().__init__(link, 0)
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def answer(self, number: int, action: Action) -> None:
        await self.may_answer.wait()
        await super().answer(number, action)


class FailingLink(SlowLink):
    """A link on which answers and requests fail."""

    def __init__(self, link: Link, error: Exception) -> None:
        super().__init__(link, 0)
        self.error: Exception | None = error

    async def answer(self, number: int, action: Action) -> None:
        if self.error:
            raise self.error
        await super().answer(number, action)

    async def command(self, command: PlayerCommand) -> None:
        if self.error:
            raise self.error
        await super().command(command)


def is_a_card(choice: PromptChoice) -> bool:
    return choice.card != OFF and not choice.unavailable
