"""Joining a game on another machine: it yields the session when the first update has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.serialization import digest, to_plain
from net.errors import PeerError
from net.framing import Secret
from net.guest import LEFT_BY_PLAYER, RETRY_PAUSES, Disconnection, GuestClient, JoinRefused
from net.messages import Chat, EarlierEvents, Join, Message, QuickPhrase, UpdateMessage, Welcome
from net.protocol import Timeouts
from net.sanitize import MAX_NAME_LENGTH, sanitize_text
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host_connection import HostConnection
from undaunted_tui.session.join_config import JoinConfig
from undaunted_tui.session.link import LinkLost
from undaunted_tui.session.opponent import ConnectionEnded, OpponentEvents, Presence
from undaunted_tui.session.seat_keys import SeatKeys
from undaunted_tui.session.update_assembler import UpdateAssembler
from undaunted_tui.storage.credentials import CredentialStore

REASONS_WITH_TEXT: Final = ("replaced", "wrong_code", "senseless", "peer_is_newer", "peer_is_older", "ended")
"""The ends of a connection that have sentences of their own."""


@dataclass(frozen=True, slots=True)
class _WelcomedGame:
    """A game that welcomed the guest and has sent no whole update yet."""

    compiled: CompiledScenario
    side: Side
    assembler: UpdateAssembler


class Joining:
    """A client of one host; it handles the client's events until the game is left."""

    def __init__(
        self,
        join_config: JoinConfig,
        find_scenario: Callable[[str], CompiledScenario | None],
        credential_store: CredentialStore,
        timeouts: Timeouts | None = None,
        retry_pauses: tuple[float, ...] = RETRY_PAUSES,
    ) -> None:
        """Prepare to join; `find_scenario` returns a scenario by its id, if this program has it."""
        self._find_scenario = find_scenario
        self._keys = SeatKeys(join_config, credential_store)
        self._client = GuestClient(join_config.endpoint, self, join_config.app, timeouts, retry_pauses)
        self._connection = HostConnection(join_config, self._client, self._keys)
        self._welcomed: _WelcomedGame | None = None
        self.session: GuestSession | None = None
        self._begun = asyncio.Event()

    @property
    def has_seat(self) -> bool:
        """Whether the player has been given a seat there, now or earlier."""
        return self._keys.has_seat

    @property
    def events(self) -> OpponentEvents:
        """The events about the host."""
        return self._connection.events

    async def run(self) -> Disconnection:
        """Stay connected until the game is left or can't be reached any more."""
        end = await self._client.run(persistent=self.has_seat)
        lost = LinkLost(end.reason if end.reason in REASONS_WITH_TEXT else "gone")
        if self.session:
            await self.session.on_disconnected(lost)
        if end.reason == "wrong_code":
            self._keys.mark_refused()
        if self._welcomed and end.reason != LEFT_BY_PLAYER:
            self._publish_absence(end.reason, lost=lost.reason)
        self.events.publish(ConnectionEnded(end.reason))
        return end

    def stop(self, reason: str = "leaving") -> None:
        """Give up joining, or leave the game."""
        self._connection.stop(reason)

    async def wait_until_begun(self) -> GuestSession:
        """Wait until the first update has come, and return the session."""
        await self._begun.wait()
        assert self.session
        return self.session

    # events of the client

    def key(self) -> tuple[bytes, Secret]:
        """The name of the token and the token, or no name and the code."""
        return self._keys.key()

    def on_waiting(self) -> None:
        """Publish that the host's player is being asked."""
        self.events.publish(Presence(reason="asked"))

    def on_welcome(self, welcome: Welcome) -> Join:
        """Take the seat, if this program has the same scenario and rules."""
        compiled = self._find_scenario(welcome.scenario)
        if compiled is None or digest(to_plain(compiled.scenario)) != welcome.content:
            raise JoinRefused("content")
        if compiled.ruleset.version != welcome.rules:
            raise JoinRefused("rules")
        name = sanitize_text(welcome.name, MAX_NAME_LENGTH)
        join = self._keys.accept(welcome, name)
        self._connection.is_synced = False
        if self.session:
            self.session.on_welcome()
        else:
            self._welcomed = _WelcomedGame(compiled, welcome.side, UpdateAssembler(compiled, welcome.side))
        self.events.publish(Presence(name, here=True))
        return join

    def on_latency(self, latency: float) -> None:
        """Publish the latency of the host."""
        if self.events.presence.here:
            self.events.publish(replace(self.events.presence, latency=latency))

    def on_lost(self, reason: str, pause: float) -> None:
        """Publish that the connection is lost and is tried again after a pause."""
        if self.session:
            self.session.on_lost()
        self._connection.is_synced = False
        self._publish_absence(reason, retry=pause)

    def _publish_absence(self, reason: str, retry: float = 0.0, lost: str = "") -> None:
        away = replace(self.events.presence, here=False, latency=None, reason=reason, retry=retry)
        self.events.publish(replace(away, lost=lost) if lost else away)

    def on_message(self, message: Message) -> None:
        """Take a message of the host; the first whole update begins the session."""
        if self.session:
            self.session.on_message(message)
            return
        match message:
            case EarlierEvents(start=start, events=rows):
                self._welcomed_game().assembler.add_earlier_events(start, rows)
            case UpdateMessage():
                self._begin(self._welcomed_game(), message)
            case Chat(text=text):
                self.events.receive_chat(monotonic(), text)
            case QuickPhrase(phrase=phrase):
                self.events.receive_chat(monotonic(), phrase=phrase)

    def _welcomed_game(self) -> _WelcomedGame:
        if self._welcomed is None:
            raise PeerError("senseless")
        return self._welcomed

    def _begin(self, game: _WelcomedGame, message: UpdateMessage) -> None:
        update, _ = self._connection.take_update(game.assembler, message)
        if update:
            self.session = GuestSession(self._connection, game.compiled, game.side, game.assembler, update)
            self._begun.set()
