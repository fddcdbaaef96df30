"""A game on this machine that somebody else plays over the network: the match is here, and nobody else has it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.ids import Side, other
from core.match import Match, RequestRefused
from core.notation import Entry, NewPlayer, Redo, Resign, Undo
from core.record import dump, record_of
from core.serialization import digest, to_plain
from net.admission import AdmissionLimits
from net.announcement import Announcement
from net.chunking import record_parts, update_messages
from net.fairness import combined_seed, commitment, fresh_host_seed
from net.framing import Secret
from net.host import HostServer
from net.messages import (
    Chat,
    Join,
    Message,
    Phrase,
    QuickPhrase,
    UpdateMessage,
    Welcome,
)
from net.protocol import Timeouts
from net.sanitize import MAX_NAME_LENGTH, sanitize_text
from undaunted_tui.render.cells import to_single_cells
from undaunted_tui.session.bots import PERSON
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.guest_requests import GuestRequests
from undaunted_tui.session.host_link import HostLink
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.opponent import (
    ChatLine,
    GameForfeited,
    GuestTurnedAway,
    Opponent,
    OpponentEvent,
    OpponentEvents,
    Presence,
    Proposal,
    SeatRequested,
    SeatRequestWithdrawn,
    remote_player_name,
)
from undaunted_tui.session.player_names import GUEST
from undaunted_tui.session.proposals import Proposals
from undaunted_tui.session.seat_tokens import SeatTokens
from undaunted_tui.session.stand_in_bot import StandInBot
from undaunted_tui.storage.credentials import HostCredentials
from undaunted_tui.storage.save_file import SaveFile
from undaunted_tui.storage.save_store import SaveStore

PATIENCE: Final = 60.0
"""The seconds that a guest may be away before the host may go on without it."""

COMMAND_ENTRIES: Final[Mapping[PlayerCommand, Callable[[Side], Entry]]] = {
    PlayerCommand.UNDO: Undo,
    PlayerCommand.REDO: Redo,
    PlayerCommand.RESIGN: Resign,
}
"""What a player may do without asking."""


@dataclass(frozen=True, slots=True)
class HostConfig:
    """What is hosted: a scenario, the host's side and name, the version, and the host's half of the seed."""

    compiled: CompiledScenario
    side: Side
    name: str
    app: str
    host_seed: str = ""


class HostSession:
    """A match with a line to the guest, kept on disk; it is a table, company, and the steward of its door."""

    def __init__(
        self,
        host_config: HostConfig,
        save_store: SaveStore,
        timeouts: Timeouts | None = None,
        limits: AdmissionLimits | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.compiled = host_config.compiled
        self.side = host_config.side
        self.guest = other(host_config.side)
        self.match: Match | None = None
        self.autosave: SaveFile | None = None
        self.is_resumed = False
        self.is_resumable = True
        self.links: tuple[HostLink, ...] = (HostLink(self),)
        self.seat_tokens = SeatTokens.fresh(host_config.side, host_config.name)
        self.host = HostServer(self, host_config.app, timeouts, limits)
        self.opponent_events = OpponentEvents()
        self.proposals = Proposals(self)
        self.stand_in_bot = StandInBot(self)
        self.guest_requests = GuestRequests(self)
        self._host_config = host_config
        self._host_seed = host_config.host_seed or fresh_host_seed()
        self._save_store = save_store
        self._patience = patience
        self._begun = asyncio.Event()
        self._occupied = asyncio.Event()
        self._over = asyncio.Event()
        self._away_since = monotonic()

    @classmethod
    def resumed(
        cls,
        match: Match,
        save_file: SaveFile,
        credentials: HostCredentials,
        save_store: SaveStore,
        app: str,
        timeouts: Timeouts | None = None,
    ) -> HostSession:
        """Go on with a game from disk; its guest comes back with its token, or with a new code."""
        host_seed = match.seed.partition("+")[0]
        game = cls(HostConfig(match.compiled, credentials.side, credentials.name, app, host_seed), save_store, timeouts)
        game.match, game.autosave, game.is_resumed = match, save_file, True
        game.seat_tokens = SeatTokens(credentials)
        game.seat_tokens.folder = save_file.folder
        game.opponent_events.presence = Presence(to_single_cells(credentials.guest), stand_in=game.stand_in_bot.name)
        game._begun.set()
        return game

    # the table

    @property
    def config(self) -> GameConfig:
        """What is played, and by whom."""
        assert self.match
        players = [PERSON, PERSON]
        players[self.guest] = remote_player_name(self.seat_tokens.credentials.guest)
        return GameConfig(self.compiled, self.match.seed, (players[0], players[1]))

    @property
    def opponent(self) -> Opponent:
        """The guest."""
        return self

    def start(self) -> None:
        """Tell the player here how things stand."""
        self._send_update_to_host()
        self.stand_in_bot.start_if_asked()

    def stop(self) -> None:
        """Leave the game; it is on disk, and the guest is told."""
        self.host.close()
        self.stand_in_bot.stop()
        if self.autosave and self.match:
            self.autosave.close(self.match)

    # the lobby

    async def open(self, bind: str | None, port: int) -> int:
        """Listen on a port, and give it."""
        chosen = await self.host.open(bind, port)
        self.seat_tokens.set_address(bind, chosen)
        return chosen

    async def serve(self) -> None:
        """Let people in until the game is left."""
        await self.host.run()

    def announcement(self, port: int) -> Announcement:
        """What everybody on the network may know of the game."""
        return Announcement(
            game=self.seat_tokens.credentials.game,
            name=self._host_config.name,
            scenario=self.compiled.scenario.id,
            free=self.compiled.ruleset.sides[self.guest],
            app=self._host_config.app,
            port=port,
            taken=self.is_taken(),
        )

    async def begun(self) -> None:
        """Wait until there is a game."""
        await self._begun.wait()

    async def occupied(self) -> None:
        """Wait until somebody sits down in the free seat."""
        await self._occupied.wait()

    async def over(self) -> None:
        """Wait until the guest has looked at the record of a game that is over."""
        await self._over.wait()

    # company

    @property
    def presence(self) -> Presence:
        """Who and where the guest is."""
        return self.opponent_events.presence

    @property
    def proposed(self) -> Proposal | None:
        """What the guest proposes."""
        return self.proposals.proposed_by(self.guest)

    async def receive(self) -> OpponentEvent:
        """Wait for the next remark."""
        return await self.opponent_events.receive()

    def say(self, text: str) -> bool:
        """Say something to the guest."""
        return self._send_chat(ChatLine(True, text))

    def say_phrase(self, phrase: Phrase) -> bool:
        """Say a phrase to the guest."""
        return self._send_chat(ChatLine(True, phrase=phrase), phrase)

    async def propose(self, what: Proposal) -> None:
        """Propose something to the guest."""
        self._check_guest_is_here()
        self.proposals.propose(what)

    async def reply(self, yes: bool) -> None:
        """Answer what the guest proposes."""
        self._check_guest_is_here()
        self.proposals.reply(yes)

    @property
    def can_propose_undo(self) -> bool:
        """Whether the player here has taken a step that the guest could let it take back."""
        return self.proposals.steps_to_undo(self.side) > 0

    @property
    def has_applicant(self) -> bool:
        """Whether somebody waits for a yes or no to get the guest's seat."""
        return self.host.has_applicant

    def decide(self, yes: bool) -> None:
        """Give the guest's seat to who applied for it, or not."""
        self.host.decide(yes)

    @property
    def may_replace(self) -> bool:
        """Whether the guest has been away so long that the host may go on without it."""
        away = bool(self.match) and not self.presence.here and not self.presence.stand_in
        return away and monotonic() - self._away_since >= self._patience

    def stand_in(self, bot: str) -> None:
        """Let a bot play for a guest who is away; the guest who returns takes the seat back."""
        self._check_replaceable()
        self.enter(NewPlayer(self.guest, bot))
        self.opponent_events.publish(replace(self.presence, stand_in=bot))
        self.stand_in_bot.start_if_asked()

    def forfeit(self) -> None:
        """End a game whose guest stays away."""
        self._check_replaceable()
        self.enter(Resign(self.guest))
        self.opponent_events.publish(GameForfeited(own=True))

    # what happens

    def enter(self, entry: Entry) -> None:
        """Carry out an entry, and tell everybody once it is on disk."""
        assert self.match
        self.match.enter(entry)
        self.save_and_publish()

    def answer(self, side: Side, number: int, action: Action, salt: bytes = b"") -> None:
        """Carry out an answer."""
        assert self.match
        self.match.submit(side, number, action, salt)
        self.save_and_publish()

    def save_and_publish(self) -> None:
        """Keep the last entry before anybody hears of it; what was proposed before it has lapsed."""
        assert self.match
        if self.autosave:
            self.autosave.keep(self.match)
        self.proposals.lapse()
        self.send_update_to_guest()
        self._send_update_to_host()
        self.stand_in_bot.start_if_asked()

    def command(self, side: Side, command: PlayerCommand) -> None:
        """Do what a player may do without asking."""
        self.enter(COMMAND_ENTRIES[command](side))

    def check_host_may_act(self) -> None:
        """Refuse the player here while the game is paused."""
        if not self.match:
            raise RequestRefused("paused")
        if not self.match.state.outcome and not self.presence.here and not self.presence.stand_in:
            raise RequestRefused("paused")

    def _check_guest_is_here(self) -> None:
        if not self.match or not self.presence.here:
            raise RequestRefused("away")

    def _check_replaceable(self) -> None:
        if not self.may_replace:
            raise RequestRefused("away")

    def _send_update_to_host(self) -> None:
        if self.match:
            self.links[0].inbox.put(self.match.update(self.side))

    def send_update_to_guest(self) -> None:
        """Tell the guest what it may know; after the end, all of it."""
        if not self.match or not self.presence.here:
            return
        for message in update_messages(self.match.update(self.guest)):
            self.host.send(message)
            if isinstance(message, UpdateMessage):
                self.guest_requests.remember_view(message.digest)
        if self.match.state.outcome:
            for part in record_parts(dump(record_of(self.match))):
                self.host.send(part)

    def _send_chat(self, spoken: ChatLine, phrase: Phrase | None = None) -> bool:
        words = sanitize_text(spoken.text, 200)
        if not self.presence.here or not (words or phrase) or not self.opponent_events.may_say(monotonic()):
            return False
        self.host.send(QuickPhrase(phrase=phrase) if phrase else Chat(text=words))
        self.opponent_events.publish(replace(spoken, text=words))
        return True

    # the steward of the door

    def token(self, name: bytes) -> Secret | None:
        """The token of that name."""
        return self.seat_tokens.token(name)

    def is_taken(self) -> bool:
        """Whether the seat has its guest."""
        return self.seat_tokens.is_taken

    def welcome(self, *, by_code: bool) -> Welcome:
        """What a guest is told before it sits down."""
        scenario = self.compiled.scenario
        return Welcome(
            game=bytes.fromhex(self.seat_tokens.credentials.game),
            scenario=scenario.id,
            content=digest(to_plain(scenario)),
            rules=self.compiled.ruleset.version,
            side=self.guest,
            name=self._host_config.name,
            commitment=commitment(self._host_seed),
            token=self.seat_tokens.issue(anew=by_code),
            begun=self.match is not None,
        )

    def on_join(self, join: Join) -> None:
        """Seat the guest; with it the game begins or goes on."""
        name = sanitize_text(join.name, MAX_NAME_LENGTH)
        if self.match is None:
            players = [PERSON, PERSON]
            players[self.guest] = GUEST
            self.match = Match(self.compiled, combined_seed(self._host_seed, join.salt), (players[0], players[1]))
            self.autosave = self._save_store.begin(self.match)
            self.seat_tokens.folder = self.autosave.folder
        self.seat_tokens.claim(name)
        self._occupied.set()
        self.opponent_events.publish(Presence(name, here=True))
        self.match.resend_log(self.guest)
        if self.stand_in_bot.name and not self.match.state.outcome:
            self.enter(NewPlayer(self.guest, GUEST))
        else:
            self.send_update_to_guest()
        self._begun.set()

    def on_latency(self, latency: float) -> None:
        """How far away the guest is."""
        if self.presence.here:
            self.opponent_events.publish(replace(self.presence, latency=latency))

    def on_leave(self, reason: str) -> None:
        """The guest is gone, and the game pauses; it is on disk already."""
        self._away_since = monotonic()
        self.proposals.lapse()
        self.opponent_events.publish(Presence(self.presence.name, stand_in=self.stand_in_bot.name, reason=reason))
        if reason == "done" and self.match and self.match.state.outcome:
            self._over.set()

    def on_applicant(self) -> None:
        """Somebody would like to have the taken seat."""
        self.opponent_events.publish(SeatRequested())

    def on_applicant_left(self) -> None:
        """Nobody would like to have it any more."""
        self.opponent_events.publish(SeatRequestWithdrawn())

    def on_turned_away(self, reason: str, version: str) -> None:
        """Somebody could not come in."""
        self.opponent_events.publish(GuestTurnedAway(reason, version))

    def on_error(self, error: Exception) -> None:
        """Let the player here know what broke."""
        self.links[0].inbox.put(error)

    def on_message(self, message: Message) -> None:
        """Do what the guest asks for, or say why not."""
        self.guest_requests.on_message(message)
