"""Requests of the guest to its host: each is carried out, or refused with a reason."""

from __future__ import annotations

from collections.abc import Callable

from core.actions import Action
from core.engine import IllegalAction
from core.match import RequestRefused
from net.codec import action_from_row
from net.messages import CommandRequest, DecisionAnswer, Message, ProposalReply, Propose, Refusal, RequestDone
from undaunted_tui.session.guest_updates import GuestUpdates
from undaunted_tui.session.link import PlayerCommand
from undaunted_tui.session.opponent import Proposal
from undaunted_tui.session.pending_requests import Request
from undaunted_tui.session.proposals import Proposals


class GuestRequests:
    """Carries out requests by callbacks, and sends the guest what became of them."""

    def __init__(
        self,
        send: Callable[[Message], None],
        answer: Callable[[int, Action, bytes], None],
        command: Callable[[PlayerCommand], None],
        proposals: Proposals,
        updates: GuestUpdates,
    ) -> None:
        self._send = send
        self._answer = answer
        self._command = command
        self._proposals = proposals
        self._updates = updates

    def carry_out(self, request: Request) -> None:
        """Do what the guest asks for, or send a refusal."""
        try:
            self._do(request)
        except RequestRefused as refused:
            self._send(Refusal(serial=request.serial, reason=refused.reason, rule=False))
        except IllegalAction as refused:
            self._send(Refusal(serial=request.serial, reason=refused.rule, rule=True))
        else:
            # An answer is acknowledged by the update that it brings, which has another number.
            if not isinstance(request, DecisionAnswer):
                self._send(RequestDone(serial=request.serial))

    def _do(self, request: Request) -> None:
        match request:
            case DecisionAnswer():
                if not self._updates.was_sent(request.digest):
                    self._updates.on_desync(request.number, request.digest)
                self._answer(request.number, action_from_row(request.action), request.salt)
            case CommandRequest():
                self._command(PlayerCommand(request.wish))
            case Propose():
                self._proposals.on_proposal(Proposal(request.what), request.number, request.salt)
            case ProposalReply():
                self._proposals.on_reply(Proposal(request.what), request.number, request.yes, request.salt)
