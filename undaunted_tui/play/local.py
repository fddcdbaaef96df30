"""A game in this very process: people take turns at the keyboard, bots think beside the event loop."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic

from core.actions import Action
from core.chance import Stream
from core.ids import SIDES, Side
from core.match import Match, RefusedError, Update
from core.notation import DrawAgreed, Entry, Redo, Resign, Undo
from core.setting import Setting
from undaunted_tui.bots import BOTS
from undaunted_tui.play.keeper import Keeper
from undaunted_tui.play.link import Wish

MOST_NEWS = 50
"""How many updates may wait on a line."""

MOMENT = 0.02
"""How long bots wait for whoever watches, in seconds."""


@dataclass(frozen=True, slots=True)
class Order:
    """What to play: a scenario, a seed, and who takes each side: a person, or a bot by name."""

    setting: Setting
    seed: str
    players: tuple[str, str]


class LocalGame:
    """A match with its bots, and a line for each side that a person plays."""

    def __init__(self, order: Order, keeper: Keeper | None = None, match: Match | None = None) -> None:
        """Set the scenario up, or go on with a match; if only bots play, one looks on from the first side."""
        self.order = order
        self.match = match or Match(order.setting, order.seed, order.players)
        self.keeper = keeper
        self.company = None
        self.is_resumed = bool(self.match.entries or self.match.opening)
        self._bots = {side: BOTS[order.players[side]]() for side in SIDES if order.players[side] in BOTS}
        start = (str(len(self.match.entries)),) if self.is_resumed else ()
        self._generators = [Stream("bot", self.match.seed, *start, side) for side in SIDES]
        persons = [side for side in SIDES if side not in self._bots]
        self.links = tuple(LocalLink(self, side, watches=not persons) for side in persons or SIDES[:1])
        self._thinking: asyncio.Task[None] | None = None
        self.is_kept = self.is_resumed or not persons

    def start(self) -> None:
        """Tell everybody how things stand, and let the bots begin."""
        self._publish()

    def stop(self) -> None:
        """Let nobody think any more, and let go of what is on disk; a game that no person has touched is not kept."""
        if self._thinking:
            self._thinking.cancel()
        if self.keeper and self.is_kept:
            self.keeper.close(self.match)
        elif self.keeper:
            self.keeper.forget()

    def enter(self, entry: Entry) -> None:
        """Carry out what a player wishes."""
        self.match.enter(entry)
        self.is_kept = True
        self._carried_out()

    def answer(self, side: Side, number: int, action: Action) -> None:
        """Carry out what a player answers."""
        self.match.submit(side, number, action)
        self.is_kept |= side not in self._bots
        self._carried_out()

    def _carried_out(self) -> None:
        """Keep the last entry before anybody hears of it."""
        if self.keeper:
            self.keeper.keep(self.match)
        self._publish()

    def _publish(self) -> None:
        """Tell every line what is new, and wake the bots."""
        for link in self.links:
            link.tell(self.match.update(link.side))
        if self._bots and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._let_bots_think())

    async def _let_bots_think(self) -> None:
        """Answer for the bots until none of them is asked; whatever goes wrong reaches the players' lines."""
        try:
            while (side := self._bot_asked()) is not None:
                await self._let_bot_think(side)
                while any(link.is_behind for link in self.links):
                    await asyncio.sleep(MOMENT)
        except Exception as error:
            for link in self.links:
                link.news.put_nowait(error)

    def _bot_asked(self) -> Side | None:
        """A side that a bot must answer for."""
        return next((side for side in self._bots if self.match.decision(side)), None)

    async def _let_bot_think(self, side: Side) -> None:
        """Let a bot choose beside the event loop; what came too late is thought over again."""
        update = self.match.update(side)
        assert update.decision
        choose = self._bots[side].choose
        choice = await asyncio.to_thread(choose, update.view, update.decision, self._generators[side], monotonic)
        with suppress(RefusedError):
            self.answer(side, update.number, choice)


class LocalLink:
    """A person's line to a game in this process; one who only watches is asked nothing."""

    def __init__(self, game: LocalGame, side: Side, watches: bool = False) -> None:
        """Sit down on one side, or behind it."""
        self._game = game
        self._watches = watches
        self.side = side
        self.news: asyncio.Queue[Update | Exception] = asyncio.Queue()

    @property
    def is_behind(self) -> bool:
        """Whether so much news waits that the game should too."""
        return self.news.qsize() > MOST_NEWS

    def tell(self, update: Update) -> None:
        """Put news on the line."""
        if self._watches:
            update = replace(update, decision=None, can_undo=False, can_redo=False)
        self.news.put_nowait(update)

    @property
    def setting(self) -> Setting:
        """The scenario that is played."""
        return self._game.order.setting

    async def answer(self, number: int, action: Action) -> None:
        """Answer the decision of that number."""
        self._check()
        self._game.answer(self.side, number, action)

    async def wish(self, wish: Wish) -> None:
        """Take back, take again, give up, or agree on a draw, which needs two people (C8.5)."""
        self._check()
        match wish:
            case Wish.UNDO:
                self._game.enter(Undo(self.side))
            case Wish.REDO:
                self._game.enter(Redo(self.side))
            case Wish.RESIGN:
                self._game.enter(Resign(self.side))
            case Wish.DRAW:
                if len(self._game.links) < len(SIDES):
                    raise RefusedError("draw")
                self._game.enter(DrawAgreed())

    async def receive(self) -> Update:
        """Wait for what happens next."""
        news = await self.news.get()
        if isinstance(news, Exception):
            raise news
        return news

    def _check(self) -> None:
        """Refuse whatever one who watches wants."""
        if self._watches:
            raise RefusedError("watching")
