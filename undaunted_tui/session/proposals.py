"""Draws and undos beyond the barrier: one side proposes, the other accepts or declines; any entry makes it lapse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from core.ids import Side, other
from core.match import Match, RequestRefused
from core.notation import DrawAgreed, Entry, UndoAgreed
from net.messages import NO_SALT, ProposalLapsed, ProposalReply, Propose
from net.rate_limit import TokenBucket
from undaunted_tui.session.guest_seat import GuestSeat
from undaunted_tui.session.opponent import Proposal, ProposalReceived, ProposalSettled


@dataclass(frozen=True, slots=True)
class _OpenProposal:
    """A proposal without a reply; `salt` is the guest's part of the chance to come, if the guest made it."""

    by: Side
    what: Proposal
    salt: bytes


class Proposals:
    """The open proposal of a hosted game, if there is one."""

    def __init__(self, match: Match, side: Side, seat: GuestSeat, enter: Callable[[Entry], None]) -> None:
        """Serve the host who plays `side`; what both sides want goes to `enter`."""
        self._match = match
        self._side = side
        self._guest_side = other(side)
        self._seat = seat
        self._enter = enter
        self._open: _OpenProposal | None = None
        self._rate_limit = TokenBucket(3, 0.2)

    @property
    def proposed_by_guest(self) -> Proposal | None:
        """What the guest proposes now."""
        return self._proposed_by(self._guest_side)

    @property
    def can_host_propose_undo(self) -> bool:
        """Whether the host has an action that could be undone."""
        return self._steps_to_undo(self._side) > 0

    # the host's player

    def propose(self, what: Proposal) -> None:
        """Propose something to the guest, or accept the same from it."""
        if self.proposed_by_guest is what:
            self.reply(True)
            return
        self._check(what, self._side)
        self.lapse()
        self._open = _OpenProposal(self._side, what, b"")
        self._seat.server.send(Propose(serial=0, number=self._guest_number(), what=what.value, salt=NO_SALT))

    def reply(self, yes: bool) -> None:
        """Accept or decline what the guest proposes."""
        proposal = self._open
        if proposal is None or proposal.by != self._guest_side:
            raise RequestRefused("stale")
        self._open = None
        if yes:
            self._carry_out(proposal, proposal.salt)
        number, what = self._guest_number(), proposal.what
        self._seat.server.send(ProposalReply(serial=0, number=number, what=what.value, yes=yes, salt=NO_SALT))
        self._seat.events.publish(ProposalSettled(what, yes))

    # the guest

    def on_proposal(self, what: Proposal, number: int, salt: bytes) -> None:
        """Take a proposal of the guest, or its acceptance of the same from the host."""
        if number != self._guest_number():
            raise RequestRefused("stale")
        if self._proposed_by(self._side) is what:
            self.on_reply(what, number, True, salt)
            return
        if not self._rate_limit.take(monotonic()):
            raise RequestRefused("too_often")
        self._check(what, self._guest_side)
        self.lapse()
        self._open = _OpenProposal(self._guest_side, what, salt)
        self._seat.events.publish(ProposalReceived(what))

    def on_reply(self, what: Proposal, number: int, yes: bool, salt: bytes) -> None:
        """Take the guest's reply to the host's proposal."""
        proposal = self._open
        is_open = proposal is not None and proposal.by == self._side and proposal.what is what
        if proposal is None or not is_open or number != self._guest_number():
            raise RequestRefused("stale")
        self._open = None
        if yes:
            self._carry_out(proposal, salt)
        self._seat.events.publish(ProposalSettled(what, yes))

    # both

    def lapse(self) -> None:
        """Drop the open proposal, because the game went on or the guest left."""
        proposal, self._open = self._open, None
        if proposal:
            self._seat.server.send(ProposalLapsed(what=proposal.what.value))
            self._seat.events.publish(ProposalSettled(proposal.what, False))

    def _proposed_by(self, side: Side) -> Proposal | None:
        return self._open.what if self._open and self._open.by == side else None

    def _carry_out(self, proposal: _OpenProposal, salt: bytes) -> None:
        """Enter what both want; after an undo the chance to come depends on the guest's salt."""
        if proposal.what is Proposal.DRAW:
            self._enter(DrawAgreed())
        else:
            self._enter(UndoAgreed(self._steps_to_undo(proposal.by), salt))

    def _check(self, what: Proposal, side: Side) -> None:
        if self._match.state.outcome:
            raise RequestRefused("over")
        if what is Proposal.UNDO and not self._steps_to_undo(side):
            raise RequestRefused("nothing_to_undo")

    def _steps_to_undo(self, side: Side) -> int:
        """How many actions back the last one of a side is, or 0."""
        effective_acts = self._match.effective_acts()
        return next((count for count, act in enumerate(reversed(effective_acts), 1) if act.side == side), 0)

    def _guest_number(self) -> int:
        return self._match.number(self._guest_side)
