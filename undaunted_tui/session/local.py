"""A game in this process: people share the keyboard, bots think in a thread."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from core.actions import Action
from core.ids import SIDES, Side
from core.match import Match, RequestRefused
from core.notation import DrawAgreed, Entry
from undaunted_tui.session.autosave import Autosave
from undaunted_tui.session.bot_driver import BotDriver
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.link import COMMAND_ENTRIES, PlayerCommand, SessionLink


class LocalSession:
    """A match with its bots, and a link for each side that a person plays."""

    def __init__(
        self,
        config: GameConfig,
        autosave: Autosave | None = None,
        match: Match | None = None,
        environment: BotEnvironment = IN_PROCESS,
    ) -> None:
        """Set the scenario up, or continue a match; if only bots play, a spectator has the link of the first side."""
        self.config = config
        self.match = match or Match(config.compiled, config.seed, config.players)
        self.autosave = autosave
        self.opponent = None
        self.is_resumed = bool(self.match.entries or self.match.opening)
        self._bots = BotDriver.for_match(self.match, config.players, environment)
        persons = [side for side in SIDES if side not in self._bots.sides]
        self.is_watched = not persons
        self.links = tuple(
            SessionLink(config.compiled, side, partial(self._answer, side), partial(self._command, side))
            for side in persons or SIDES[:1]
        )
        self.is_resumable = self.is_resumed or self.is_watched

    @property
    def is_settled(self) -> bool:
        """Whether no link gets another update before a person acts."""
        return self._bots.next_decision(self.match) is None and all(link.inbox.is_empty for link in self.links)

    def start(self) -> None:
        """Send the first updates, and let the bots begin."""
        self._publish()

    def stop(self) -> None:
        """Stop the bots and close the save; a game in which no person has acted is not kept."""
        self._bots.stop()
        if self.autosave and self.is_resumable:
            self.autosave.close(self.match)
        elif self.autosave:
            self.autosave.forget()

    # people

    async def _answer(self, side: Side, number: int, action: Action) -> None:
        self._check_not_watching()
        self.match.submit(side, number, action)
        self.is_resumable = True
        self._save_and_publish()

    async def _command(self, side: Side, command: PlayerCommand) -> None:
        """Enter what the command stands for; a draw needs two people (C8.5)."""
        self._check_not_watching()
        if command is PlayerCommand.DRAW:
            if self._bots.sides:
                raise RequestRefused("draw")
            entry: Entry = DrawAgreed()
        else:
            entry = COMMAND_ENTRIES[command](side)
        self.match.enter(entry)
        self.is_resumable = True
        self._save_and_publish()

    def _check_not_watching(self) -> None:
        if self.is_watched:
            raise RequestRefused("watching")

    # bots

    async def _answer_by_bot(self, side: Side, number: int, action: Action) -> None:
        """Submit a bot's answer, and wait for readers that are far behind."""
        self.match.submit(side, number, action)
        self._save_and_publish()
        for link in self.links:
            await link.inbox.wait_until_caught_up()

    def _on_bot_error(self, error: Exception) -> None:
        for link in self.links:
            link.inbox.put(error)

    # updates

    def _save_and_publish(self) -> None:
        if self.autosave:
            self.autosave.keep(self.match)
        self._publish()

    def _publish(self) -> None:
        for link in self.links:
            update = self.match.update(link.side)
            if self.is_watched:
                update = replace(update, decision=None, can_undo=False, can_redo=False)
            link.inbox.put(update)
        self._bots.start(self.match, self._answer_by_bot, self._on_bot_error)
