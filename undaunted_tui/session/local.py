"""A game in this very process: people take turns at the keyboard, bots think beside the event loop."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side
from core.match import Match, RequestRefused, Update
from core.notation import DrawAgreed, Entry, Redo, Resign, Undo
from core.rng import SeededRng
from undaunted_tui.session.autosave import Autosave
from undaunted_tui.session.bots import BOTS
from undaunted_tui.session.link import PlayerCommand

MAX_WAITING_UPDATES = 50
"""How many updates may wait on a line."""

POLL_INTERVAL = 0.02
"""How long bots wait for whoever watches, in seconds."""


@dataclass(frozen=True, slots=True)
class GameConfig:
    """What to play: a scenario, a seed, and who takes each side: a person, or a bot by name."""

    compiled: CompiledScenario
    seed: str
    players: tuple[str, str]


class LocalSession:
    """A match with its bots, and a line for each side that a person plays."""

    def __init__(self, config: GameConfig, autosave: Autosave | None = None, match: Match | None = None) -> None:
        """Set the scenario up, or go on with a match; if only bots play, one looks on from the first side."""
        self.config = config
        self.match = match or Match(config.compiled, config.seed, config.players)
        self.autosave = autosave
        self.opponent = None
        self.is_resumed = bool(self.match.entries or self.match.opening)
        self._bots = {side: BOTS[config.players[side]]() for side in SIDES if config.players[side] in BOTS}
        start = (str(len(self.match.entries)),) if self.is_resumed else ()
        self._generators = [SeededRng("bot", self.match.seed, *start, side) for side in SIDES]
        persons = [side for side in SIDES if side not in self._bots]
        self.links = tuple(LocalLink(self, side, is_spectator=not persons) for side in persons or SIDES[:1])
        self._bot_task: asyncio.Task[None] | None = None
        self.is_resumable = self.is_resumed or not persons

    def start(self) -> None:
        """Tell everybody how things stand, and let the bots begin."""
        self._publish()

    def stop(self) -> None:
        """Let nobody think any more, and let go of what is on disk; a game that no person has touched is not kept."""
        if self._bot_task:
            self._bot_task.cancel()
        if self.autosave and self.is_resumable:
            self.autosave.close(self.match)
        elif self.autosave:
            self.autosave.forget()

    def enter(self, entry: Entry) -> None:
        """Carry out what a player wishes."""
        self.match.enter(entry)
        self.is_resumable = True
        self._save_and_publish()

    def answer(self, side: Side, number: int, action: Action) -> None:
        """Carry out what a player answers."""
        self.match.submit(side, number, action)
        self.is_resumable |= side not in self._bots
        self._save_and_publish()

    def _save_and_publish(self) -> None:
        if self.autosave:
            self.autosave.keep(self.match)
        self._publish()

    def _publish(self) -> None:
        for link in self.links:
            link.push(self.match.update(link.side))
        if self._bots and (self._bot_task is None or self._bot_task.done()):
            self._bot_task = asyncio.create_task(self._run_bots())

    async def _run_bots(self) -> None:
        """Answer for the bots until none of them is asked; whatever goes wrong reaches the players' lines."""
        try:
            while (side := self._side_of_asked_bot()) is not None:
                await self._run_bot_once(side)
                while any(link.is_behind for link in self.links):
                    await asyncio.sleep(POLL_INTERVAL)
        except Exception as error:
            for link in self.links:
                link.updates.put_nowait(error)

    def _side_of_asked_bot(self) -> Side | None:
        return next((side for side in self._bots if self.match.decision(side)), None)

    async def _run_bot_once(self, side: Side) -> None:
        """Let a bot choose beside the event loop; what came too late is thought over again."""
        update = self.match.update(side)
        assert update.decision
        choose = self._bots[side].choose
        choice = await asyncio.to_thread(choose, update.view, update.decision, self._generators[side], monotonic)
        with suppress(RequestRefused):
            self.answer(side, update.number, choice)


class LocalLink:
    """A person's line to a game in this process; one who only watches is asked nothing."""

    def __init__(self, session: LocalSession, side: Side, is_spectator: bool = False) -> None:
        self._session = session
        self._is_spectator = is_spectator
        self.side = side
        self.updates: asyncio.Queue[Update | Exception] = asyncio.Queue()

    @property
    def is_behind(self) -> bool:
        """Whether so much news waits that the game should too."""
        return self.updates.qsize() > MAX_WAITING_UPDATES

    def push(self, update: Update) -> None:
        """Put news on the line."""
        if self._is_spectator:
            update = replace(update, decision=None, can_undo=False, can_redo=False)
        self.updates.put_nowait(update)

    @property
    def compiled(self) -> CompiledScenario:
        """The scenario that is played."""
        return self._session.config.compiled

    async def answer(self, number: int, action: Action) -> None:
        """Answer the decision of that number."""
        self._check()
        self._session.answer(self.side, number, action)

    async def command(self, command: PlayerCommand) -> None:
        """Take back, take again, give up, or agree on a draw, which needs two people (C8.5)."""
        self._check()
        match command:
            case PlayerCommand.UNDO:
                self._session.enter(Undo(self.side))
            case PlayerCommand.REDO:
                self._session.enter(Redo(self.side))
            case PlayerCommand.RESIGN:
                self._session.enter(Resign(self.side))
            case PlayerCommand.DRAW:
                if len(self._session.links) < len(SIDES):
                    raise RequestRefused("draw")
                self._session.enter(DrawAgreed())

    async def receive(self) -> Update:
        """Wait for what happens next."""
        item = await self.updates.get()
        if isinstance(item, Exception):
            raise item
        return item

    def _check(self) -> None:
        if self._is_spectator:
            raise RequestRefused("watching")
