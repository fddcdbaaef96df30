"""A game on somebody else's machine: this end knows its own view, what happened in it, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.engine import IllegalAction
from core.ids import other
from core.match import RESIGNED, RequestRefused, Update
from core.serialization import digest, to_plain
from net.codec import DIGEST_BYTES
from net.errors import PeerError
from net.fairness import Claim, Salts, audit
from net.framing import Secret
from net.guest import LEFT_BY_PLAYER, RETRY_PAUSES, Disconnection, GuestClient, HostEndpoint, JoinRefused
from net.messages import (
    Chat,
    CommandRequest,
    DecisionAnswer,
    Desync,
    EarlierEvents,
    Join,
    Message,
    Phrase,
    ProposalLapsed,
    ProposalReply,
    Propose,
    QuickPhrase,
    RecordPart,
    Refusal,
    RequestDone,
    UpdateMessage,
    Welcome,
)
from net.pairing import token_name
from net.protocol import NO_TOKEN, Timeouts
from net.sanitize import MAX_NAME_LENGTH, sanitize_text
from undaunted_tui.session.autosave import Autosave
from undaunted_tui.session.bots import PERSON
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.guest_link import GuestLink
from undaunted_tui.session.link import LinkLost
from undaunted_tui.session.opponent import (
    AuditFinished,
    ChatLine,
    ConnectionEnded,
    GameForfeited,
    Opponent,
    OpponentEvent,
    OpponentEvents,
    Presence,
    Proposal,
    ProposalReceived,
    ProposalSettled,
    remote_player_name,
)
from undaunted_tui.session.pending_requests import PendingRequests, Request
from undaunted_tui.session.player_names import GUEST
from undaunted_tui.session.update_assembler import UpdateAssembler
from undaunted_tui.storage.credentials import CredentialStore, GuestCredentials

REASONS_WITH_TEXT: Final = ("replaced", "wrong_code", "senseless", "peer_is_newer", "peer_is_older", "ended")
"""The ends of a line that have words of their own."""


@dataclass(frozen=True, slots=True, repr=False)
class JoinConfig:
    """How to get in: where, under which name, and with a code or with the papers of a game that is under way."""

    place: HostEndpoint
    name: str
    app: str
    code: str = ""
    credentials: GuestCredentials | None = None
    secret: bytes = b""
    """What the salts are made of, if that is to be known beforehand."""


class GuestSession:
    """A seat at somebody else's table; it is a table, company, and the player at the guest's end of the line."""

    def __init__(
        self,
        join_config: JoinConfig,
        find_scenario: Callable[[str], CompiledScenario | None],
        credential_store: CredentialStore,
        timeouts: Timeouts | None = None,
        retry_pauses: tuple[float, ...] = RETRY_PAUSES,
    ) -> None:
        """Be about to join; `find_scenario` gives a scenario by its id, if this program has it."""
        self._join_config = join_config
        self._find_scenario = find_scenario
        self._credential_store = credential_store
        self._credentials = join_config.credentials
        self._salts = (
            Salts(bytes.fromhex(join_config.credentials.secret))
            if join_config.credentials
            else _salts(join_config.secret)
        )
        self._client = GuestClient(join_config.place, self, join_config.app, timeouts, retry_pauses)
        self._welcome: Welcome | None = None
        self._setting: CompiledScenario | None = None
        self._assembler: UpdateAssembler | None = None
        self._joining = True
        self._update: Update | None = None
        self._opening: Update | None = None
        self._has_resigned = False
        self._requests = PendingRequests()
        self._parts: list[str] = []
        self._auditing: asyncio.Task[None] | None = None
        self._proposed: Proposal | None = None
        self._begun = asyncio.Event()
        self.opponent_events = OpponentEvents()
        self.seed = ""
        self.links: tuple[GuestLink, ...] = (GuestLink(self),)
        self.autosave: Autosave | None = None
        self.is_resumed = join_config.credentials is not None
        self.is_resumable = True

    # the table

    @property
    def compiled(self) -> CompiledScenario:
        """The scenario that is played."""
        assert self._setting
        return self._setting

    @property
    def config(self) -> GameConfig:
        """What is played, and by whom; the seed is known once the game is over."""
        assert self._welcome
        players = [PERSON, PERSON]
        players[other(self._welcome.side)] = remote_player_name(self.presence.name)
        return GameConfig(self.compiled, self.seed, (players[0], players[1]))

    @property
    def side(self) -> int:
        """The guest's side."""
        assert self._welcome
        return self._welcome.side

    @property
    def place(self) -> HostEndpoint:
        """Where the host listens."""
        return self._join_config.place

    @property
    def name(self) -> str:
        """What the player here is called there."""
        return self._join_config.name

    @property
    def has_seat(self) -> bool:
        """Whether the player here has sat down there, now or earlier, and so has a key."""
        return self._credentials is not None

    @property
    def opponent(self) -> Opponent:
        """The host."""
        return self

    def start(self) -> None:
        """Nothing is left to do: the host has begun."""

    def stop(self, reason: str = "leaving") -> None:
        """Leave; the papers stay as long as the game is not over, but their key is gone with the seat."""
        if self._credentials and self.presence.lost == "replaced":
            self._credential_store.refuse(self._credentials)
        self._client.stop(reason)

    async def play(self) -> Disconnection:
        """Stay on the line until the game is left or can't be reached any more."""
        end = await self._client.run(persistent=self._credentials is not None)
        if self._auditing:
            await self._auditing
        lost = LinkLost(end.reason if end.reason in REASONS_WITH_TEXT else "gone")
        self._requests.end(lost)
        self.links[0].inbox.put(lost)
        if self._credentials and end.reason == "wrong_code":
            self._credential_store.refuse(self._credentials)
        if self._welcome and end.reason != LEFT_BY_PLAYER:
            away = replace(self.presence, here=False, latency=None, reason=end.reason, retry=0.0)
            self.opponent_events.publish(replace(away, lost=lost.reason))
        self.opponent_events.publish(ConnectionEnded(end.reason))
        return end

    async def begun(self) -> None:
        """Wait until the first view has come."""
        await self._begun.wait()

    # company

    @property
    def presence(self) -> Presence:
        """Who and where the host is."""
        return self.opponent_events.presence

    @property
    def proposed(self) -> Proposal | None:
        """What the host proposes."""
        return self._proposed

    async def receive(self) -> OpponentEvent:
        """Wait for the next remark."""
        return await self.opponent_events.receive()

    def say(self, text: str) -> bool:
        """Say something to the host."""
        words = sanitize_text(text, 200)
        return bool(words) and self._send_chat(Chat(text=words), ChatLine(True, words))

    def say_phrase(self, phrase: Phrase) -> bool:
        """Say a phrase to the host."""
        return self._send_chat(QuickPhrase(phrase=phrase), ChatLine(True, phrase=phrase))

    @property
    def can_propose_undo(self) -> bool:
        """Whether the player here may have taken a step: before the first one it has to decide what it first had to."""
        first, now = self._opening, self._update
        if first and now and now.decision and now.view.round == first.view.round:
            return now.decision != first.decision
        return self.number > 1

    async def propose(self, what: Proposal) -> None:
        """Propose something to the host, or take up the same from it."""
        if self._proposed is what:
            await self.reply(True)
            return
        number = self.number
        salt = self._salts.undo(number)
        await self.request(Propose(serial=self.serial(), number=number, what=what.value, salt=salt))

    async def reply(self, yes: bool) -> None:
        """Answer what the host proposes."""
        what, self._proposed = self._proposed, None
        if what is None:
            raise RequestRefused("stale")
        number = self.number
        salt = self._salts.undo(number)
        await self.request(ProposalReply(serial=self.serial(), number=number, what=what.value, yes=yes, salt=salt))
        self.opponent_events.publish(ProposalSettled(what, yes))

    # requests

    @property
    def number(self) -> int:
        """The number of this side's decision."""
        return self._update.number if self._update else 0

    def serial(self) -> int:
        """A number for one more request."""
        return self._requests.serial()

    def answer_to(self, number: int, action: tuple[object, ...]) -> DecisionAnswer:
        """An answer with its salt; the same decision always gets the same one."""
        return DecisionAnswer(
            serial=self.serial(), number=number, action=action, salt=self._salts.answer(number), digest=self._digest()
        )

    def _digest(self) -> bytes:
        return self._assembler.digest if self._assembler else bytes(DIGEST_BYTES)

    async def request(self, message: Request) -> None:
        """Ask the host for something, and wait until it is done."""
        await self._requests.send_and_wait(message, self._send)

    def _send(self, message: Request) -> bool:
        sent = not self._joining and self._client.send(message)
        self._has_resigned |= sent and isinstance(message, CommandRequest) and message.wish == "resign"
        return sent

    # the player at the guest's end

    def key(self) -> tuple[bytes, Secret]:
        """The token, or else the code."""
        if self._credentials:
            token = Secret(bytes.fromhex(self._credentials.token))
            return token_name(token), token
        return NO_TOKEN, Secret(self._join_config.code.encode())

    def on_waiting(self) -> None:
        """The host's player is being asked."""
        self.opponent_events.publish(Presence(reason="asked"))

    def on_welcome(self, welcome: Welcome) -> Join:
        """Take the seat, if what is played there is what we have."""
        compiled = self._find_scenario(welcome.scenario)
        if compiled is None or digest(to_plain(compiled.scenario)) != welcome.content:
            raise JoinRefused("content")
        if compiled.ruleset.version != welcome.rules:
            raise JoinRefused("rules")
        known = self._credentials_of(welcome.game.hex())
        if known and known.commitment != welcome.commitment.hex():
            raise JoinRefused("senseless")
        self._welcome, self._setting = welcome, compiled
        self._assembler = self._assembler or UpdateAssembler(compiled, welcome.side)
        self._assembler.reset()
        self._joining, self._parts = True, []
        name = sanitize_text(welcome.name, MAX_NAME_LENGTH)
        self._credentials = GuestCredentials(
            game=welcome.game.hex(),
            address=self._join_config.place.address,
            port=self._join_config.place.port,
            token=welcome.token.hex(),
            secret=self._salts.secret.hex(),
            commitment=welcome.commitment.hex(),
            scenario=welcome.scenario,
            host=name,
            since=known.since if known else -1 if welcome.begun else 0,
            name=self._join_config.name,
        )
        self._credential_store.keep(self._credentials)
        self.opponent_events.publish(Presence(name, here=True))
        return Join(name=self._join_config.name, salt=self._salts.start())

    def _credentials_of(self, game: str) -> GuestCredentials | None:
        """What we have of a game already; who comes back to one with a new code goes on with its old secret."""
        for credentials in (self._credentials, *self._credential_store.running()):
            if credentials and credentials.game == game:
                self._salts = Salts(bytes.fromhex(credentials.secret))
                return credentials
        return None

    def on_latency(self, latency: float) -> None:
        """How far away the host is."""
        if self.presence.here:
            self.opponent_events.publish(replace(self.presence, latency=latency))

    def on_lost(self, reason: str, pause: float) -> None:
        """The line is gone; it is tried again by itself, unless the whole record has come."""
        if self._auditing:
            self.stop()
        self._joining = True
        self._proposed = None
        self.opponent_events.publish(replace(self.presence, here=False, latency=None, reason=reason, retry=pause))

    def on_message(self, message: Message) -> None:
        """Take in what the host says."""
        match message:
            case EarlierEvents(start=start, events=rows):
                assert self._assembler
                self._assembler.add_earlier_events(start, rows)
            case UpdateMessage():
                self._news(message)
            case RequestDone(serial=serial):
                self._requests.settle(serial)
            case Refusal(serial=serial, reason=reason, rule=rule):
                self._requests.settle(serial, IllegalAction(reason) if rule else RequestRefused(reason))
            case Chat(text=text):
                self.opponent_events.receive_chat(monotonic(), text)
            case QuickPhrase(phrase=phrase):
                self.opponent_events.receive_chat(monotonic(), phrase=phrase)
            case Propose(what=what):
                self._proposed = Proposal(what)
                self.opponent_events.publish(ProposalReceived(self._proposed))
            case ProposalReply(what=what, yes=yes):
                self.opponent_events.publish(ProposalSettled(Proposal(what), yes))
            case ProposalLapsed(what=what):
                self._proposed = None
                self.opponent_events.publish(ProposalSettled(Proposal(what), False))
            case RecordPart():
                self._record(message)

    # news

    def _news(self, news: UpdateMessage) -> None:
        """Take an update in; what this end had already is not news to the player."""
        assert self._assembler
        update, is_new = self._assembler.assemble(news)
        if update is None:
            self._client.send(Desync(number=news.number, digest=self._assembler.digest))
            return
        rejoined, self._joining = self._joining, False
        before, self._update = self._update, update
        if before is None and update.number <= 1:
            self._opening = update
        if is_new:
            self.links[0].inbox.put(update)
        if self._credentials and self._credentials.since < 0:
            self._credentials = replace(self._credentials, since=news.number)
            self._credential_store.keep(self._credentials)
        self._requests.settle_answers(self.number)
        if rejoined:
            self._requests.resend_answers(self._digest(), self._send)
            self._check_for_forfeit(before)
        self._begun.set()

    def _check_for_forfeit(self, before: Update | None) -> None:
        """A game that was over before the player came back, as if that one had resigned, was ended by the host."""
        if self._has_resigned or (before and before.view.outcome):
            return
        outcome = self._update.view.outcome if self._update else None
        if outcome and outcome.ending == RESIGNED and outcome.winner != self.side:
            self.opponent_events.publish(GameForfeited(own=False))

    # the end

    def _record(self, part: RecordPart) -> None:
        if part.part == 1:
            self._parts = []
        if part.part != len(self._parts) + 1:
            raise PeerError("senseless")
        self._parts.append(part.text)
        if part.part == part.parts and self._auditing is None:
            self._auditing = asyncio.create_task(self._audit("".join(self._parts)))

    async def _audit(self, text: str) -> None:
        """Replay the record beside the event loop, and tell the player what came of it."""
        assert self._credentials
        assert self._assembler
        claim = Claim(
            side=self.side,
            name=GUEST,
            commitment=bytes.fromhex(self._credentials.commitment),
            salts=self._salts,
            since=self._credentials.since,
            log=tuple(self._assembler.log),
        )
        found = await asyncio.to_thread(audit, text, self.compiled, claim)
        self.seed = found.seed
        self._credential_store.drop(self._credentials.game)
        self.opponent_events.publish(AuditFinished(found))

    def _send_chat(self, message: Chat | QuickPhrase, spoken: ChatLine) -> bool:
        if self._joining or not self.opponent_events.may_say(monotonic()) or not self._client.send(message):
            return False
        self.opponent_events.publish(spoken)
        return True


def _salts(secret: bytes) -> Salts:
    return Salts(secret) if secret else Salts.fresh()
