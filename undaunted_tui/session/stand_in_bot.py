"""The bot that plays for a guest who is away."""

from __future__ import annotations

from core.ids import Side
from core.match import Match
from core.rng import SeededRng
from undaunted_tui.session.bot_driver import BotDriver, OnError, Submit
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.bots import is_bot


def stand_in_name(match: Match, side: Side) -> str:
    """The bot that plays for the guest's side, if one does."""
    player = match.players[side]
    return player if is_bot(player) else ""


class StandInBot:
    """Answers in the background whenever the guest's side is asked and the record names a bot for it."""

    def __init__(
        self, match: Match, side: Side, submit: Submit, on_error: OnError, environment: BotEnvironment = IN_PROCESS
    ) -> None:
        self._match = match
        self._side = side
        self._submit = submit
        self._on_error = on_error
        self._environment = environment
        self._driver = BotDriver({})

    @property
    def name(self) -> str:
        """The bot that plays for the guest, if one does."""
        return stand_in_name(self._match, self._side)

    def update(self) -> None:
        """Start the bot if it is asked, and stop it if the guest is back."""
        if not self.name:
            self.stop()
            return
        if not self._driver.is_running:
            rng = SeededRng("stand-in", self._match.seed, len(self._match.entries))
            self._driver = BotDriver({self._side: (self.name, rng)}, self._environment)
        self._driver.start(self._match, self._submit, self._on_error)

    def stop(self) -> None:
        """Stop the bot."""
        self._driver.stop()
