"""The bot that plays for a guest who is away."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from core.chance import Stream
from core.match import Match, RefusedError
from undaunted_tui.bots import BOTS

if TYPE_CHECKING:
    from undaunted_tui.play.hosted import HostedGame


class Substitute:
    """Thinks beside the event loop whenever the guest's side is asked and the record names a bot for it."""

    def __init__(self, game: HostedGame) -> None:
        """Be ready for a hosted game."""
        self._game = game
        self._thinking: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        """The bot that plays for the guest, if one does."""
        match = self._game.match
        player = match.players[self._game.guest] if match else ""
        return player if player in BOTS else ""

    def wake(self) -> None:
        """Let it think if it is asked."""
        match = self._game.match
        if match and self.name and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._think(match))

    def stop(self) -> None:
        """Let it think no more."""
        if self._thinking:
            self._thinking.cancel()

    async def _think(self, match: Match) -> None:
        """Answer for the guest until it is back, or not asked."""
        game = self._game
        bot, lots = BOTS[self.name](), Stream("stand-in", match.seed, len(match.entries))
        try:
            while self.name and match.decision(game.guest):
                update = match.update(game.guest)
                assert update.decision
                choice = await asyncio.to_thread(bot.choose, update.view, update.decision, lots, monotonic)
                with suppress(RefusedError):
                    if self.name:
                        game.answer(game.guest, update.number, choice)
        except Exception as error:
            game.trouble(error)
