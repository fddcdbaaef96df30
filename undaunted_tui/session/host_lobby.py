"""The lobby of a hosted game: it waits for a guest, and yields the session when the game begins."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from core.compiled_scenario import CompiledScenario
from core.ids import Side, other
from core.match import Match
from core.serialization import digest, to_plain
from net.admission import AdmissionLimits
from net.announcement import Announcement
from net.fairness import combined_seed, commitment, fresh_host_seed
from net.framing import Secret
from net.host import HostServer
from net.messages import Join, Message, Welcome
from net.protocol import Timeouts
from net.sanitize import MAX_NAME_LENGTH, sanitize_text
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.guest_seat import GuestSeat
from undaunted_tui.session.host import ABSENCE_LIMIT, HostSession
from undaunted_tui.session.opponent import (
    GuestTurnedAway,
    OpponentEvents,
    Presence,
    SeatRequested,
    SeatRequestWithdrawn,
)
from undaunted_tui.session.player_names import GUEST, PERSON
from undaunted_tui.session.seat_tokens import SeatTokens
from undaunted_tui.session.stand_in_bot import stand_in_name
from undaunted_tui.storage.credentials import HostCredentials
from undaunted_tui.storage.save_file import SaveFile
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.system.terminal_cells import to_single_cells


@dataclass(frozen=True, slots=True)
class HostConfig:
    """What is hosted: a scenario, the host's side and name, the program's version, and the host's half of the seed."""

    compiled: CompiledScenario
    side: Side
    name: str
    app: str
    host_seed: str = ""


class HostLobby:
    """A server for one guest; it handles the server's events for as long as the game is open.

    A new game has no session before its guest joins; a resumed one has it at once.
    """

    def __init__(
        self,
        host_config: HostConfig,
        save_store: SaveStore,
        timeouts: Timeouts | None = None,
        limits: AdmissionLimits | None = None,
        absence_limit: float = ABSENCE_LIMIT,
        credentials: HostCredentials | None = None,
        environment: BotEnvironment = IN_PROCESS,
    ) -> None:
        """Prepare a game; credentials are those of a game that was hosted before."""
        self.compiled = host_config.compiled
        self.side = host_config.side
        self.guest_side = other(host_config.side)
        self.session: HostSession | None = None
        self.seat = GuestSeat(
            HostServer(self, host_config.app, timeouts, limits),
            SeatTokens(credentials) if credentials else SeatTokens.fresh(host_config.side, host_config.name),
            OpponentEvents(),
        )
        self._host_config = host_config
        self._host_seed = host_config.host_seed or fresh_host_seed()
        self._save_store = save_store
        self._absence_limit = absence_limit
        self._environment = environment
        self._errors: list[Exception] = []
        self._begun = asyncio.Event()
        self._occupied = asyncio.Event()

    @classmethod
    def resumed(
        cls,
        match: Match,
        save_file: SaveFile,
        credentials: HostCredentials,
        save_store: SaveStore,
        app: str,
        timeouts: Timeouts | None = None,
        environment: BotEnvironment = IN_PROCESS,
    ) -> HostLobby:
        """Continue a game from disk; its guest comes back with its token, or with a new code."""
        host_seed = match.seed.partition("+")[0]
        host_config = HostConfig(match.compiled, credentials.side, credentials.name, app, host_seed)
        lobby = cls(host_config, save_store, timeouts, credentials=credentials, environment=environment)
        stand_in = stand_in_name(match, lobby.guest_side)
        lobby.seat.events.presence = Presence(to_single_cells(credentials.guest), stand_in=stand_in)
        lobby._begin(match, save_file, is_resumed=True)
        return lobby

    def _begin(self, match: Match, save_file: SaveFile, *, is_resumed: bool) -> HostSession:
        self.seat.tokens.folder = save_file.folder
        self.session = HostSession(
            match,
            self.side,
            self.seat,
            save_file,
            self._absence_limit,
            is_resumed=is_resumed,
            environment=self._environment,
        )
        for error in self._errors:
            self.session.on_error(error)
        self._begun.set()
        return self.session

    @property
    def code(self) -> str:
        """The code that lets a guest in now."""
        return self.seat.server.code

    @property
    def is_resumed(self) -> bool:
        """Whether the game was begun earlier."""
        return self.session is not None and self.session.is_resumed

    async def open(self, bind: str | None, port: int) -> int:
        """Listen on a port, and return its number."""
        chosen = await self.seat.server.open(bind, port)
        self.seat.tokens.set_address(bind, chosen)
        return chosen

    async def serve(self) -> None:
        """Serve guests until the lobby or its session is stopped."""
        await self.seat.server.run()

    def stop(self) -> None:
        """Close the server, and the session if the game has begun."""
        if self.session:
            self.session.stop()
        else:
            self.seat.server.close()

    def announcement(self, port: int) -> Announcement:
        """What everybody on the network may know of the game."""
        return Announcement(
            game=self.seat.tokens.credentials.game,
            name=self._host_config.name,
            scenario=self.compiled.scenario.id,
            free=self.compiled.ruleset.sides[self.guest_side],
            app=self._host_config.app,
            port=port,
            taken=self.is_taken(),
        )

    def decide(self, yes: bool) -> None:
        """Give a taken seat to the applicant, or not."""
        self.seat.server.decide(yes)

    async def wait_until_begun(self) -> HostSession:
        """Wait until the game begins, and return its session."""
        await self._begun.wait()
        assert self.session
        return self.session

    async def wait_until_occupied(self) -> None:
        """Wait until a guest takes the seat."""
        await self._occupied.wait()

    # events of the server

    def token(self, name: bytes) -> Secret | None:
        """The token of that name."""
        return self.seat.tokens.token(name)

    def is_taken(self) -> bool:
        """Whether the seat has its guest, connected or not."""
        return self.seat.tokens.is_taken

    def welcome(self, *, by_code: bool) -> Welcome:
        """What a guest learns before it joins."""
        scenario = self.compiled.scenario
        return Welcome(
            game=bytes.fromhex(self.seat.tokens.credentials.game),
            scenario=scenario.id,
            content=digest(to_plain(scenario)),
            rules=self.compiled.ruleset.version,
            side=self.guest_side,
            name=self._host_config.name,
            commitment=commitment(self._host_seed),
            token=self.seat.tokens.issue(anew=by_code),
            begun=self.session is not None,
        )

    def on_join(self, join: Join) -> None:
        """Begin or continue the game with the guest."""
        session = self.session or self._begin_new(join.salt)
        session.on_guest_joined(sanitize_text(join.name, MAX_NAME_LENGTH))
        self._occupied.set()

    def _begin_new(self, salt: bytes) -> HostSession:
        players = [PERSON, PERSON]
        players[self.guest_side] = GUEST
        match = Match(self.compiled, combined_seed(self._host_seed, salt), (players[0], players[1]))
        return self._begin(match, self._save_store.begin(match), is_resumed=False)

    def on_message(self, message: Message) -> None:
        """Pass on a message of the guest; before the game begins it can ask for nothing."""
        if self.session:
            self.session.on_guest_message(message)

    def on_latency(self, latency: float) -> None:
        """Publish the latency of a guest who is connected."""
        if self.seat.presence.here:
            self.seat.events.publish(replace(self.seat.presence, latency=latency))

    def on_leave(self, reason: str) -> None:
        """Publish that the guest is gone."""
        if self.session:
            self.session.on_guest_left(reason)
        else:
            self.seat.events.publish(Presence(self.seat.presence.name, reason=reason))

    def on_applicant(self) -> None:
        """Publish that somebody asks for the taken seat."""
        self.seat.events.publish(SeatRequested())

    def on_applicant_left(self) -> None:
        """Publish that nobody asks for the taken seat any more."""
        self.seat.events.publish(SeatRequestWithdrawn())

    def on_turned_away(self, reason: str, version: str) -> None:
        """Publish that somebody could not get in."""
        self.seat.events.publish(GuestTurnedAway(reason, version))

    def on_error(self, error: Exception) -> None:
        """Raise an error of the server where the host plays; one in the lobby is raised when the game begins."""
        if self.session:
            self.session.on_error(error)
        else:
            self._errors.append(error)
