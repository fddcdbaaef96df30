"""The host of a joined game as the guest's player deals with it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from core.match import RequestRefused, Update
from net.messages import Chat, Message, Phrase, ProposalLapsed, ProposalReply, Propose, QuickPhrase
from net.sanitize import MAX_CHAT_LENGTH, sanitize_text
from undaunted_tui.session.host_connection import HostConnection
from undaunted_tui.session.opponent import (
    ChatLine,
    OpponentEvent,
    Presence,
    Proposal,
    ProposalReceived,
    ProposalSettled,
)
from undaunted_tui.session.pending_requests import PendingRequests


class GuestOpponent:
    """The host: presence, chat, and proposals."""

    def __init__(
        self, connection: HostConnection, requests: PendingRequests, latest_update: Callable[[], Update]
    ) -> None:
        self._connection = connection
        self._requests = requests
        self._latest_update = latest_update
        self._opening = latest_update()
        self._proposed: Proposal | None = None

    @property
    def presence(self) -> Presence:
        """The host's name and whether it is connected."""
        return self._connection.presence

    async def receive(self) -> OpponentEvent:
        """Wait for the next event about the host."""
        return await self._connection.events.receive()

    # chat

    def say(self, text: str) -> bool:
        """Send a line of chat."""
        words = sanitize_text(text, MAX_CHAT_LENGTH)
        return bool(words) and self._send_chat(Chat(text=words), ChatLine(True, words))

    def say_phrase(self, phrase: Phrase) -> bool:
        """Send a phrase."""
        return self._send_chat(QuickPhrase(phrase=phrase), ChatLine(True, phrase=phrase))

    def _send_chat(self, message: Chat | QuickPhrase, line: ChatLine) -> bool:
        connection = self._connection
        is_allowed = connection.is_synced and connection.events.may_say(monotonic())
        if not is_allowed or not connection.send(message):
            return False
        connection.events.publish(line)
        return True

    # proposals

    @property
    def proposed(self) -> Proposal | None:
        """What the host proposes."""
        return self._proposed

    @property
    def can_propose_undo(self) -> bool:
        """Whether the guest may have acted: before that it has to decide what it first had to."""
        first, now = self._opening, self._latest_update()
        if first.number <= 1 and now.decision and now.view.round == first.view.round:
            return now.decision != first.decision
        return now.number > 1

    async def propose(self, what: Proposal) -> None:
        """Propose something to the host, or accept the same from it."""
        if self._proposed is what:
            await self.reply(True)
            return
        number, salt = self._number_and_salt()
        serial = self._requests.serial()
        await self._requests.send_and_wait(Propose(serial=serial, number=number, what=what.value, salt=salt))

    async def reply(self, yes: bool) -> None:
        """Reply to what the host proposes."""
        what, self._proposed = self._proposed, None
        if what is None:
            raise RequestRefused("stale")
        number, salt = self._number_and_salt()
        serial = self._requests.serial()
        await self._requests.send_and_wait(
            ProposalReply(serial=serial, number=number, what=what.value, yes=yes, salt=salt)
        )
        self._connection.events.publish(ProposalSettled(what, yes))

    def _number_and_salt(self) -> tuple[int, bytes]:
        number = self._latest_update().number
        return number, self._connection.keys.salts.undo(number)

    # messages

    def on_message(self, message: Message) -> None:
        """Take chat and proposals of the host."""
        events = self._connection.events
        match message:
            case Chat(text=text):
                events.receive_chat(monotonic(), text)
            case QuickPhrase(phrase=phrase):
                events.receive_chat(monotonic(), phrase=phrase)
            case Propose(what=what):
                self._proposed = Proposal(what)
                events.publish(ProposalReceived(self._proposed))
            case ProposalReply(what=what, yes=yes):
                events.publish(ProposalSettled(Proposal(what), yes))
            case ProposalLapsed(what=what):
                self._proposed = None
                events.publish(ProposalSettled(Proposal(what), False))

    def on_lost(self) -> None:
        """Forget the host's proposal when the connection is lost."""
        self._proposed = None
