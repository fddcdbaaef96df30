"""What a guest says to the host of its game: each request is carried out, or refused with its reason."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Final

from core.engine import IllegalAction
from core.match import RequestRefused
from net.codec import action_from_row
from net.messages import (
    Chat,
    CommandRequest,
    DecisionAnswer,
    Desync,
    Message,
    ProposalReply,
    Propose,
    QuickPhrase,
    Refusal,
    RequestDone,
)
from net.rate_limit import TokenBucket
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.opponent import Proposal
from undaunted_tui.storage.desync_report import write_desync_report

if TYPE_CHECKING:
    from undaunted_tui.session.host import HostSession

RECENT_VIEWS: Final = 16
"""How many views may be on their way while the guest answers an older one."""


class GuestRequests:
    """Takes a guest's messages for a hosted game."""

    def __init__(self, session: HostSession) -> None:
        self._session = session
        self._views: deque[bytes] = deque(maxlen=RECENT_VIEWS)
        self._resend_limit = TokenBucket(3, 0.1)

    def remember_view(self, digest: bytes) -> None:
        """Remember a view that the guest was sent."""
        self._views.append(digest)

    def on_message(self, message: Message) -> None:
        """Do what the guest asks for, or say why not; before there is a game it can ask for nothing."""
        if self._session.match is None:
            return
        match message:
            case Chat(text=text):
                self._session.opponent_events.receive_chat(monotonic(), text)
            case QuickPhrase(phrase=phrase):
                self._session.opponent_events.receive_chat(monotonic(), phrase=phrase)
            case Desync(number=number, digest=seen):
                self._resend_everything(number, seen)
            case DecisionAnswer() | CommandRequest() | Propose() | ProposalReply():
                self._carry_out(message)

    def _carry_out(self, message: DecisionAnswer | CommandRequest | Propose | ProposalReply) -> None:
        session = self._session
        try:
            match message:
                case DecisionAnswer():
                    if message.digest not in self._views:
                        self._resend_everything(message.number, message.digest)
                    session.answer(session.guest, message.number, action_from_row(message.action), message.salt)
                case CommandRequest():
                    session.command(session.guest, PlayerCommand(message.wish))
                case Propose():
                    session.proposals.on_proposal(Proposal(message.what), message.number, message.salt)
                case ProposalReply():
                    session.proposals.on_reply(Proposal(message.what), message.number, message.yes, message.salt)
        except RequestRefused as refused:
            session.host.send(Refusal(serial=message.serial, reason=refused.reason, rule=False))
        except IllegalAction as refused:
            session.host.send(Refusal(serial=message.serial, reason=refused.rule, rule=True))
        else:
            # The news of an answer acknowledge it: they have another number.
            if not isinstance(message, DecisionAnswer):
                session.host.send(RequestDone(serial=message.serial))

    def _resend_everything(self, number: int, seen: bytes) -> None:
        """Send a guest that sees something else everything again, and keep a report of it."""
        session = self._session
        assert session.match
        if not self._resend_limit.take(monotonic()):
            session.host.drop("astray")
            return
        if session.autosave:
            write_desync_report(session.autosave.folder, number, seen, tuple(self._views), len(session.match.entries))
        session.match.resend_log(session.guest)
        session.send_update_to_guest()
