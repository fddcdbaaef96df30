"""A game on somebody else's machine: this end knows its own view, what happened in it, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from core.engine import NotLegal
from core.ids import other
from core.match import RESIGNED, RefusedError, Update
from core.plain import digest, to_plain
from core.setting import Setting
from net.errors import PeerError
from net.fairness import Claim, Salts, audit
from net.guest import LEFT, PAUSES, End, Guest, Place, Unwelcome
from net.manners import LONGEST_NAME, clean
from net.messages import (
    Answer,
    Ask,
    Astray,
    Chat,
    Done,
    Events,
    Join,
    Lapsed,
    Message,
    News,
    Phrase,
    Quick,
    RecordPart,
    Refused,
    Reply,
    Want,
    Welcome,
)
from net.packets import Secret
from net.pairing import token_name
from net.protocol import NO_TOKEN, Pace
from net.rows import DIGEST
from undaunted_tui.bots import PERSON
from undaunted_tui.play.company import (
    Audited,
    Company,
    Forfeited,
    Parted,
    Presence,
    Proposal,
    Proposed,
    Remark,
    Remarks,
    Settled,
    Spoken,
    name_at_table,
)
from undaunted_tui.play.join_link import JoinLink
from undaunted_tui.play.keeper import Keeper
from undaunted_tui.play.link import LinkLost
from undaunted_tui.play.local import Order
from undaunted_tui.play.reading import Reading
from undaunted_tui.play.requests import Request, Requests
from undaunted_tui.seat_names import GUEST
from undaunted_tui.storage.papers import GuestPapers, Wallet

WORDED: Final = ("replaced", "wrong_code", "senseless", "peer_is_newer", "peer_is_older", "ended")
"""The ends of a line that have words of their own."""


@dataclass(frozen=True, slots=True, repr=False)
class Ticket:
    """How to get in: where, under which name, and with a code or with the papers of a game that is under way."""

    place: Place
    name: str
    app: str
    code: str = ""
    papers: GuestPapers | None = None
    secret: bytes = b""
    """What the salts are made of, if that is to be known beforehand."""


class JoinedGame:
    """A seat at somebody else's table; it is a table, company, and the player at the guest's end of the line."""

    def __init__(
        self,
        ticket: Ticket,
        setting_for: Callable[[str], Setting | None],
        wallet: Wallet,
        pace: Pace | None = None,
        pauses: tuple[float, ...] = PAUSES,
    ) -> None:
        """Be about to join; `setting_for` gives a scenario by its id, if this program has it."""
        self._ticket = ticket
        self._setting_for = setting_for
        self._wallet = wallet
        self._papers = ticket.papers
        self._salts = Salts(bytes.fromhex(ticket.papers.secret)) if ticket.papers else _salts(ticket.secret)
        self._guest = Guest(ticket.place, self, ticket.app, pace, pauses)
        self._welcome: Welcome | None = None
        self._setting: Setting | None = None
        self._reading: Reading | None = None
        self._joining = True
        self._update: Update | None = None
        self._opening: Update | None = None
        self._has_resigned = False
        self._requests = Requests()
        self._parts: list[str] = []
        self._auditing: asyncio.Task[None] | None = None
        self._proposed: Proposal | None = None
        self._begun = asyncio.Event()
        self.remarks = Remarks()
        self.seed = ""
        self.links: tuple[JoinLink, ...] = (JoinLink(self),)
        self.keeper: Keeper | None = None
        self.is_resumed = ticket.papers is not None
        self.is_kept = True

    # the table

    @property
    def setting(self) -> Setting:
        """The scenario that is played."""
        assert self._setting
        return self._setting

    @property
    def order(self) -> Order:
        """What is played, and by whom; the seed is known once the game is over."""
        assert self._welcome
        players = [PERSON, PERSON]
        players[other(self._welcome.side)] = name_at_table(self.presence.name)
        return Order(self.setting, self.seed, (players[0], players[1]))

    @property
    def side(self) -> int:
        """The guest's side."""
        assert self._welcome
        return self._welcome.side

    @property
    def place(self) -> Place:
        """Where the host listens."""
        return self._ticket.place

    @property
    def name(self) -> str:
        """What the player here is called there."""
        return self._ticket.name

    @property
    def has_seat(self) -> bool:
        """Whether the player here has sat down there, now or earlier, and so has a key."""
        return self._papers is not None

    @property
    def company(self) -> Company:
        """The host."""
        return self

    def start(self) -> None:
        """Nothing is left to do: the host has begun."""

    def stop(self, reason: str = "leaving") -> None:
        """Leave; the papers stay as long as the game is not over, but their key is gone with the seat."""
        if self._papers and self.presence.lost == "replaced":
            self._wallet.refuse(self._papers)
        self._guest.stop(reason)

    async def play(self) -> End:
        """Stay on the line until the game is left or can't be reached any more."""
        end = await self._guest.run(persistent=self._papers is not None)
        if self._auditing:
            await self._auditing
        lost = LinkLost(end.reason if end.reason in WORDED else "gone")
        self._requests.end(lost)
        self.links[0].inbox.put(lost)
        if self._papers and end.reason == "wrong_code":
            self._wallet.refuse(self._papers)
        if self._welcome and end.reason != LEFT:
            away = replace(self.presence, here=False, latency=None, reason=end.reason, retry=0.0)
            self.remarks.tell(replace(away, lost=lost.reason))
        self.remarks.tell(Parted(end.reason))
        return end

    async def begun(self) -> None:
        """Wait until the first view has come."""
        await self._begun.wait()

    # company

    @property
    def presence(self) -> Presence:
        """Who and where the host is."""
        return self.remarks.presence

    @property
    def proposed(self) -> Proposal | None:
        """What the host proposes."""
        return self._proposed

    async def receive(self) -> Remark:
        """Wait for the next remark."""
        return await self.remarks.receive()

    def say(self, text: str) -> bool:
        """Say something to the host."""
        words = clean(text, 200)
        return bool(words) and self._utter(Chat(text=words), Spoken(True, words))

    def quick(self, phrase: Phrase) -> bool:
        """Say a phrase to the host."""
        return self._utter(Quick(phrase=phrase), Spoken(True, phrase=phrase))

    @property
    def can_ask_back(self) -> bool:
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
        await self.request(Ask(serial=self.serial(), number=number, what=what.value, salt=salt))

    async def reply(self, yes: bool) -> None:
        """Answer what the host proposes."""
        what, self._proposed = self._proposed, None
        if what is None:
            raise RefusedError("stale")
        number = self.number
        salt = self._salts.undo(number)
        await self.request(Reply(serial=self.serial(), number=number, what=what.value, yes=yes, salt=salt))
        self.remarks.tell(Settled(what, yes))

    # requests

    @property
    def number(self) -> int:
        """The number of this side's decision."""
        return self._update.number if self._update else 0

    def serial(self) -> int:
        """A number for one more request."""
        return self._requests.serial()

    def answer_to(self, number: int, action: tuple[object, ...]) -> Answer:
        """An answer with its salt; the same decision always gets the same one."""
        return Answer(
            serial=self.serial(), number=number, action=action, salt=self._salts.answer(number), digest=self._digest()
        )

    def _digest(self) -> bytes:
        """The digest of the view that the player sees."""
        return self._reading.digest if self._reading else bytes(DIGEST)

    async def request(self, message: Request) -> None:
        """Ask the host for something, and wait until it is done."""
        await self._requests.ask(message, self._send)

    def _send(self, message: Request) -> bool:
        """Send a request, unless the line is not quite there."""
        sent = not self._joining and self._guest.send(message)
        self._has_resigned |= sent and isinstance(message, Want) and message.wish == "resign"
        return sent

    # the player at the guest's end

    def key(self) -> tuple[bytes, Secret]:
        """The token, or else the code."""
        if self._papers:
            token = Secret(bytes.fromhex(self._papers.token))
            return token_name(token), token
        return NO_TOKEN, Secret(self._ticket.code.encode())

    def waiting(self) -> None:
        """The host's player is being asked."""
        self.remarks.tell(Presence(reason="asked"))

    def welcomed(self, welcome: Welcome) -> Join:
        """Take the seat, if what is played there is what we have."""
        setting = self._setting_for(welcome.scenario)
        if setting is None or digest(to_plain(setting.scenario)) != welcome.content:
            raise Unwelcome("content")
        if setting.ruleset.version != welcome.rules:
            raise Unwelcome("rules")
        known = self._papers_of(welcome.game.hex())
        if known and known.commitment != welcome.commitment.hex():
            raise Unwelcome("senseless")
        self._welcome, self._setting = welcome, setting
        self._reading = self._reading or Reading(setting, welcome.side)
        self._reading.begin_anew()
        self._joining, self._parts = True, []
        name = clean(welcome.name, LONGEST_NAME)
        self._papers = GuestPapers(
            game=welcome.game.hex(),
            address=self._ticket.place.address,
            port=self._ticket.place.port,
            token=welcome.token.hex(),
            secret=self._salts.secret.hex(),
            commitment=welcome.commitment.hex(),
            scenario=welcome.scenario,
            host=name,
            since=known.since if known else -1 if welcome.begun else 0,
            name=self._ticket.name,
        )
        self._wallet.keep(self._papers)
        self.remarks.tell(Presence(name, here=True))
        return Join(name=self._ticket.name, salt=self._salts.start())

    def _papers_of(self, game: str) -> GuestPapers | None:
        """What we have of a game already; who comes back to one with a new code goes on with its old secret."""
        for papers in (self._papers, *self._wallet.running()):
            if papers and papers.game == game:
                self._salts = Salts(bytes.fromhex(papers.secret))
                return papers
        return None

    def measured(self, latency: float) -> None:
        """How far away the host is."""
        if self.presence.here:
            self.remarks.tell(replace(self.presence, latency=latency))

    def lost(self, reason: str, pause: float) -> None:
        """The line is gone; it is tried again by itself, unless the whole record has come."""
        if self._auditing:
            self.stop()
        self._joining = True
        self._proposed = None
        self.remarks.tell(replace(self.presence, here=False, latency=None, reason=reason, retry=pause))

    def heard(self, message: Message) -> None:
        """Take in what the host says."""
        match message:
            case Events(start=start, events=rows):
                assert self._reading
                self._reading.older(start, rows)
            case News():
                self._news(message)
            case Done(serial=serial):
                self._requests.settle(serial)
            case Refused(serial=serial, reason=reason, rule=rule):
                self._requests.settle(serial, NotLegal(reason) if rule else RefusedError(reason))
            case Chat(text=text):
                self.remarks.overheard(monotonic(), text)
            case Quick(phrase=phrase):
                self.remarks.overheard(monotonic(), phrase=phrase)
            case Ask(what=what):
                self._proposed = Proposal(what)
                self.remarks.tell(Proposed(self._proposed))
            case Reply(what=what, yes=yes):
                self.remarks.tell(Settled(Proposal(what), yes))
            case Lapsed(what=what):
                self._proposed = None
                self.remarks.tell(Settled(Proposal(what), False))
            case RecordPart():
                self._record(message)

    # news

    def _news(self, news: News) -> None:
        """Take an update in; what this end had already is not news to the player."""
        assert self._reading
        update, told = self._reading.news(news)
        if update is None:
            self._guest.send(Astray(number=news.number, digest=self._reading.digest))
            return
        rejoined, self._joining = self._joining, False
        before, self._update = self._update, update
        if before is None and update.number <= 1:
            self._opening = update
        if told:
            self.links[0].inbox.put(update)
        if self._papers and self._papers.since < 0:
            self._papers = replace(self._papers, since=news.number)
            self._wallet.keep(self._papers)
        self._requests.settle_answers(self.number)
        if rejoined:
            self._requests.ask_again(self._digest(), self._send)
            self._look_for_forfeit(before)
        self._begun.set()

    def _look_for_forfeit(self, before: Update | None) -> None:
        """A game that was over before the player came back, as if that one had resigned, was ended by the host."""
        if self._has_resigned or (before and before.view.outcome):
            return
        outcome = self._update.view.outcome if self._update else None
        if outcome and outcome.ending == RESIGNED and outcome.winner != self.side:
            self.remarks.tell(Forfeited(own=False))

    # the end

    def _record(self, part: RecordPart) -> None:
        """Put the record together, and look at it once it is whole."""
        if part.part == 1:
            self._parts = []
        if part.part != len(self._parts) + 1:
            raise PeerError("senseless")
        self._parts.append(part.text)
        if part.part == part.parts and self._auditing is None:
            self._auditing = asyncio.create_task(self._audit("".join(self._parts)))

    async def _audit(self, text: str) -> None:
        """Replay the record beside the event loop, and tell the player what came of it."""
        assert self._papers
        assert self._reading
        claim = Claim(
            side=self.side,
            name=GUEST,
            commitment=bytes.fromhex(self._papers.commitment),
            salts=self._salts,
            since=self._papers.since,
            log=tuple(self._reading.log),
        )
        found = await asyncio.to_thread(audit, text, self.setting, claim)
        self.seed = found.seed
        self._wallet.drop(self._papers.game)
        self.remarks.tell(Audited(found))

    def _utter(self, message: Chat | Quick, spoken: Spoken) -> bool:
        """Say something, if the line is there and it is not too much."""
        if self._joining or not self.remarks.may_say(monotonic()) or not self._guest.send(message):
            return False
        self.remarks.tell(spoken)
        return True


def _salts(secret: bytes) -> Salts:
    """Salts of a secret, or fresh ones."""
    return Salts(secret) if secret else Salts.fresh()
