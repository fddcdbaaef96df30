"""The bot that plays for a guest who is away."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from core.match import Match, RequestRefused
from core.rng import SeededRng
from undaunted_tui.session.bots import BOTS

if TYPE_CHECKING:
    from undaunted_tui.session.host import HostSession


class StandInBot:
    """Thinks beside the event loop whenever the guest's side is asked and the record names a bot for it."""

    def __init__(self, session: HostSession) -> None:
        self._session = session
        self._bot_task: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        """The bot that plays for the guest, if one does."""
        match = self._session.match
        player = match.players[self._session.guest] if match else ""
        return player if player in BOTS else ""

    def start_if_asked(self) -> None:
        """Let it think if it is asked."""
        match = self._session.match
        if match and self.name and (self._bot_task is None or self._bot_task.done()):
            self._bot_task = asyncio.create_task(self._play(match))

    def stop(self) -> None:
        """Let it think no more."""
        if self._bot_task:
            self._bot_task.cancel()

    async def _play(self, match: Match) -> None:
        session = self._session
        bot, rng = BOTS[self.name](), SeededRng("stand-in", match.seed, len(match.entries))
        try:
            while self.name and match.decision(session.guest):
                update = match.update(session.guest)
                assert update.decision
                choice = await asyncio.to_thread(bot.choose, update.view, update.decision, rng, monotonic)
                with suppress(RequestRefused):
                    if self.name:
                        session.answer(session.guest, update.number, choice)
        except Exception as error:
            session.on_error(error)
