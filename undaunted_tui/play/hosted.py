"""A game on this machine that somebody else plays over the network: the match is here, and nobody else has it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

from core.actions import Action
from core.ids import Side, other
from core.match import Match, RefusedError
from core.notation import Entry, NewPlayer, Redo, Resign, Undo
from core.plain import digest, to_plain
from core.record import dump, record_of
from core.setting import Setting
from net.door import Limits
from net.fairness import commitment, fresh_half, whole_seed
from net.host import Host
from net.letters import news_of, record_parts
from net.manners import LONGEST_NAME, clean
from net.messages import (
    Chat,
    Join,
    Message,
    News,
    Phrase,
    Quick,
    Welcome,
)
from net.notice import Notice
from net.packets import Secret
from net.protocol import Pace
from undaunted_tui.bots import PERSON
from undaunted_tui.paint.cells import in_cells
from undaunted_tui.play.agreement import Agreement
from undaunted_tui.play.company import (
    Applied,
    Company,
    Forfeited,
    Presence,
    Proposal,
    Remark,
    Remarks,
    Spoken,
    TurnedAway,
    Withdrew,
    name_at_table,
)
from undaunted_tui.play.host_link import HostLink
from undaunted_tui.play.link import Wish
from undaunted_tui.play.local import Order
from undaunted_tui.play.petitions import Petitions
from undaunted_tui.play.seat import Seat
from undaunted_tui.play.substitute import Substitute
from undaunted_tui.seat_names import GUEST
from undaunted_tui.storage.journal import Journal
from undaunted_tui.storage.papers import HostPapers
from undaunted_tui.storage.shelf import Shelf

PATIENCE: Final = 60.0
"""The seconds that a guest may be away before the host may go on without it."""

WISHES: Final[Mapping[Wish, Callable[[Side], Entry]]] = {Wish.UNDO: Undo, Wish.REDO: Redo, Wish.RESIGN: Resign}
"""What a player may do without asking."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What is hosted: a scenario, the host's side and name, the version, and the host's half of the seed."""

    setting: Setting
    side: Side
    name: str
    app: str
    half: str = ""


class HostedGame:
    """A match with a line to the guest, kept on disk; it is a table, company, and the steward of its door."""

    def __init__(
        self,
        invitation: Invitation,
        shelf: Shelf,
        pace: Pace | None = None,
        limits: Limits | None = None,
        patience: float = PATIENCE,
    ) -> None:
        """Prepare a game that begins when a guest sits down."""
        self.setting = invitation.setting
        self.side = invitation.side
        self.guest = other(invitation.side)
        self.match: Match | None = None
        self.keeper: Journal | None = None
        self.is_resumed = False
        self.is_kept = True
        self.links: tuple[HostLink, ...] = (HostLink(self),)
        self.seat = Seat.fresh(invitation.side, invitation.name)
        self.host = Host(self, invitation.app, pace, limits)
        self.remarks = Remarks()
        self.agreement = Agreement(self)
        self.substitute = Substitute(self)
        self.petitions = Petitions(self)
        self._invitation = invitation
        self._half = invitation.half or fresh_half()
        self._shelf = shelf
        self._patience = patience
        self._begun = asyncio.Event()
        self._occupied = asyncio.Event()
        self._over = asyncio.Event()
        self._away_since = monotonic()

    @classmethod
    def resumed(
        cls, match: Match, journal: Journal, papers: HostPapers, shelf: Shelf, app: str, pace: Pace | None = None
    ) -> HostedGame:
        """Go on with a game from disk; its guest comes back with its token, or with a new code."""
        half = match.seed.partition("+")[0]
        game = cls(Invitation(match.setting, papers.side, papers.name, app, half), shelf, pace)
        game.match, game.keeper, game.is_resumed = match, journal, True
        game.seat = Seat(papers)
        game.seat.folder = journal.folder
        game.remarks.presence = Presence(in_cells(papers.guest), stand_in=game.substitute.name)
        game._begun.set()
        return game

    # the table

    @property
    def order(self) -> Order:
        """What is played, and by whom."""
        assert self.match
        players = [PERSON, PERSON]
        players[self.guest] = name_at_table(self.seat.papers.guest)
        return Order(self.setting, self.match.seed, (players[0], players[1]))

    @property
    def company(self) -> Company:
        """The guest."""
        return self

    def start(self) -> None:
        """Tell the player here how things stand."""
        self._tell_host()
        self.substitute.wake()

    def stop(self) -> None:
        """Leave the game; it is on disk, and the guest is told."""
        self.host.close()
        self.substitute.stop()
        if self.keeper and self.match:
            self.keeper.close(self.match)

    # the lobby

    async def open(self, bind: str | None, port: int) -> int:
        """Listen on a port, and give it."""
        chosen = await self.host.open(bind, port)
        self.seat.listens_at(bind, chosen)
        return chosen

    async def serve(self) -> None:
        """Let people in until the game is left."""
        await self.host.run()

    def notice(self, port: int) -> Notice:
        """What everybody on the network may know of the game."""
        return Notice(
            game=self.seat.papers.game,
            name=self._invitation.name,
            scenario=self.setting.scenario.id,
            free=self.setting.ruleset.sides[self.guest],
            app=self._invitation.app,
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
        return self.remarks.presence

    @property
    def proposed(self) -> Proposal | None:
        """What the guest proposes."""
        return self.agreement.proposed_by(self.guest)

    async def receive(self) -> Remark:
        """Wait for the next remark."""
        return await self.remarks.receive()

    def say(self, text: str) -> bool:
        """Say something to the guest."""
        return self._utter(Spoken(True, text))

    def quick(self, phrase: Phrase) -> bool:
        """Say a phrase to the guest."""
        return self._utter(Spoken(True, phrase=phrase), phrase)

    async def propose(self, what: Proposal) -> None:
        """Propose something to the guest."""
        self._check_going()
        self.agreement.propose(what)

    async def reply(self, yes: bool) -> None:
        """Answer what the guest proposes."""
        self._check_going()
        self.agreement.reply(yes)

    @property
    def can_ask_back(self) -> bool:
        """Whether the player here has taken a step that the guest could let it take back."""
        return self.agreement.steps(self.side) > 0

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
        self.remarks.tell(replace(self.presence, stand_in=bot))
        self.substitute.wake()

    def forfeit(self) -> None:
        """End a game whose guest stays away."""
        self._check_replaceable()
        self.enter(Resign(self.guest))
        self.remarks.tell(Forfeited(own=True))

    # what happens

    def enter(self, entry: Entry) -> None:
        """Carry out an entry, and tell everybody once it is on disk."""
        assert self.match
        self.match.enter(entry)
        self.carried_out()

    def answer(self, side: Side, number: int, action: Action, salt: bytes = b"") -> None:
        """Carry out an answer."""
        assert self.match
        self.match.submit(side, number, action, salt)
        self.carried_out()

    def carried_out(self) -> None:
        """Keep the last entry before anybody hears of it; what was proposed before it has lapsed."""
        assert self.match
        if self.keeper:
            self.keeper.keep(self.match)
        self.agreement.lapse()
        self.tell_guest()
        self._tell_host()
        self.substitute.wake()

    def wish(self, side: Side, wish: Wish) -> None:
        """Do what a player may do without asking."""
        self.enter(WISHES[wish](side))

    def check_for_host(self) -> None:
        """Refuse the player here while the game is paused."""
        if not self.match:
            raise RefusedError("paused")
        if not self.match.state.outcome and not self.presence.here and not self.presence.stand_in:
            raise RefusedError("paused")

    def _check_going(self) -> None:
        """Refuse what needs a guest who is there."""
        if not self.match or not self.presence.here:
            raise RefusedError("away")

    def _check_replaceable(self) -> None:
        """Refuse to go on without a guest who may come back any moment."""
        if not self.may_replace:
            raise RefusedError("away")

    def _tell_host(self) -> None:
        """Tell the player here what is new."""
        if self.match:
            self.links[0].inbox.put(self.match.update(self.side))

    def tell_guest(self) -> None:
        """Tell the guest what it may know; after the end, all of it."""
        if not self.match or not self.presence.here:
            return
        for letter in news_of(self.match.update(self.guest)):
            self.host.send(letter)
            if isinstance(letter, News):
                self.petitions.sent(letter.digest)
        if self.match.state.outcome:
            for part in record_parts(dump(record_of(self.match))):
                self.host.send(part)

    def _utter(self, spoken: Spoken, phrase: Phrase | None = None) -> bool:
        """Say something, if somebody is there to hear it and it is not too much."""
        words = clean(spoken.text, 200)
        if not self.presence.here or not (words or phrase) or not self.remarks.may_say(monotonic()):
            return False
        self.host.send(Quick(phrase=phrase) if phrase else Chat(text=words))
        self.remarks.tell(replace(spoken, text=words))
        return True

    # the steward of the door

    def token(self, name: bytes) -> Secret | None:
        """The token of that name."""
        return self.seat.token(name)

    def is_taken(self) -> bool:
        """Whether the seat has its guest."""
        return self.seat.is_taken

    def welcome(self, *, by_code: bool) -> Welcome:
        """What a guest is told before it sits down."""
        scenario = self.setting.scenario
        return Welcome(
            game=bytes.fromhex(self.seat.papers.game),
            scenario=scenario.id,
            content=digest(to_plain(scenario)),
            rules=self.setting.ruleset.version,
            side=self.guest,
            name=self._invitation.name,
            commitment=commitment(self._half),
            token=self.seat.offer(anew=by_code),
            begun=self.match is not None,
        )

    def joined(self, join: Join) -> None:
        """Seat the guest; with it the game begins or goes on."""
        name = clean(join.name, LONGEST_NAME)
        if self.match is None:
            players = [PERSON, PERSON]
            players[self.guest] = GUEST
            self.match = Match(self.setting, whole_seed(self._half, join.salt), (players[0], players[1]))
            self.keeper = self._shelf.begin(self.match)
            self.seat.folder = self.keeper.folder
        self.seat.taken(name)
        self._occupied.set()
        self.remarks.tell(Presence(name, here=True))
        self.match.retell(self.guest)
        if self.substitute.name and not self.match.state.outcome:
            self.enter(NewPlayer(self.guest, GUEST))
        else:
            self.tell_guest()
        self._begun.set()

    def measured(self, latency: float) -> None:
        """How far away the guest is."""
        if self.presence.here:
            self.remarks.tell(replace(self.presence, latency=latency))

    def left(self, reason: str) -> None:
        """The guest is gone, and the game pauses; it is on disk already."""
        self._away_since = monotonic()
        self.agreement.lapse()
        self.remarks.tell(Presence(self.presence.name, stand_in=self.substitute.name, reason=reason))
        if reason == "done" and self.match and self.match.state.outcome:
            self._over.set()

    def applied(self) -> None:
        """Somebody would like to have the taken seat."""
        self.remarks.tell(Applied())

    def withdrew(self) -> None:
        """Nobody would like to have it any more."""
        self.remarks.tell(Withdrew())

    def turned_away(self, reason: str, version: str) -> None:
        """Somebody could not come in."""
        self.remarks.tell(TurnedAway(reason, version))

    def trouble(self, error: Exception) -> None:
        """Let the player here know what broke."""
        self.links[0].inbox.put(error)

    def heard(self, message: Message) -> None:
        """Do what the guest asks for, or say why not."""
        self.petitions.heard(message)
