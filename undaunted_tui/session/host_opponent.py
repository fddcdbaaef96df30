"""The guest of a hosted game as the host's player deals with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from core.ids import Side
from core.match import RequestRefused
from core.notation import Entry, NewPlayer, Resign
from net.messages import Chat, Phrase, QuickPhrase
from net.sanitize import MAX_CHAT_LENGTH, sanitize_text
from undaunted_tui.session.guest_seat import GuestSeat
from undaunted_tui.session.opponent import ChatLine, GameForfeited, OpponentEvent, Presence, Proposal
from undaunted_tui.session.proposals import Proposals


class HostOpponent:
    """The guest: presence, chat, proposals, its seat, and what the host may do while it is away."""

    def __init__(
        self, seat: GuestSeat, side: Side, proposals: Proposals, enter: Callable[[Entry], None], absence_limit: float
    ) -> None:
        """Deal with the guest who plays `side`; after `absence_limit` seconds of absence it may be replaced."""
        self._seat = seat
        self._side = side
        self._proposals = proposals
        self._enter = enter
        self._absence_limit = absence_limit
        self._away_since = monotonic()

    @property
    def presence(self) -> Presence:
        """The guest's name and whether it is connected."""
        return self._seat.presence

    async def receive(self) -> OpponentEvent:
        """Wait for the next event about the guest."""
        return await self._seat.events.receive()

    # chat

    def say(self, text: str) -> bool:
        """Send a line of chat."""
        return self._send_chat(ChatLine(True, sanitize_text(text, MAX_CHAT_LENGTH)))

    def say_phrase(self, phrase: Phrase) -> bool:
        """Send a phrase."""
        return self._send_chat(ChatLine(True, phrase=phrase), phrase)

    def _send_chat(self, line: ChatLine, phrase: Phrase | None = None) -> bool:
        is_sendable = self.presence.here and bool(line.text or phrase)
        if not is_sendable or not self._seat.events.may_say(monotonic()):
            return False
        self._seat.server.send(QuickPhrase(phrase=phrase) if phrase else Chat(text=line.text))
        self._seat.events.publish(line)
        return True

    # proposals

    @property
    def proposed(self) -> Proposal | None:
        """What the guest proposes."""
        return self._proposals.proposed_by_guest

    @property
    def can_propose_undo(self) -> bool:
        """Whether the host has an action that the guest could let it undo."""
        return self._proposals.can_host_propose_undo

    async def propose(self, what: Proposal) -> None:
        """Propose something to the guest."""
        self._check_is_here()
        self._proposals.propose(what)

    async def reply(self, yes: bool) -> None:
        """Reply to what the guest proposes."""
        self._check_is_here()
        self._proposals.reply(yes)

    def _check_is_here(self) -> None:
        if not self.presence.here:
            raise RequestRefused("away")

    # the seat

    @property
    def code(self) -> str:
        """The code with which somebody can ask for the seat."""
        return self._seat.server.code

    @property
    def has_applicant(self) -> bool:
        """Whether somebody waits for the host's decision on the guest's seat."""
        return self._seat.server.has_applicant

    def decide(self, yes: bool) -> None:
        """Give the guest's seat to the applicant, or not."""
        self._seat.server.decide(yes)

    # absence

    @property
    def may_replace(self) -> bool:
        """Whether the guest has been away so long that the host may go on without it."""
        is_missed = not self.presence.here and not self.presence.stand_in
        return is_missed and monotonic() - self._away_since >= self._absence_limit

    def stand_in(self, bot: str) -> None:
        """Let a bot play for a guest who is away, until it returns."""
        self._check_replaceable()
        self._enter(NewPlayer(self._side, bot))
        self._seat.events.publish(replace(self.presence, stand_in=bot))

    def forfeit(self) -> None:
        """End a game whose guest stays away."""
        self._check_replaceable()
        self._enter(Resign(self._side))
        self._seat.events.publish(GameForfeited(own=True))

    def on_leave(self, reason: str, stand_in: str) -> None:
        """Note that the guest is gone, and which bot plays for it."""
        self._away_since = monotonic()
        self._seat.events.publish(Presence(self.presence.name, stand_in=stand_in, reason=reason))

    def _check_replaceable(self) -> None:
        if not self.may_replace:
            raise RequestRefused("away")
