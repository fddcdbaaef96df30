"""Draws and steps back beyond the barrier: one proposes, the other says yes or no, and any step makes it lapse."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from core.ids import Side
from core.match import Match, RequestRefused
from core.notation import DrawAgreed, UndoAgreed
from net.messages import NO_SALT, ProposalLapsed, ProposalReply, Propose
from net.rate_limit import TokenBucket
from undaunted_tui.session.opponent import Proposal, ProposalReceived, ProposalSettled

if TYPE_CHECKING:
    from undaunted_tui.session.host import HostSession


@dataclass(frozen=True, slots=True)
class _OpenProposal:
    """A proposal that waits for its answer, with the guest's part of the chance to come if the guest made it."""

    by: Side
    what: Proposal
    salt: bytes


class Proposals:
    """What is proposed in a hosted game now, if anything."""

    def __init__(self, session: HostSession) -> None:
        self._session = session
        self._open: _OpenProposal | None = None
        self._rate_limit = TokenBucket(3, 0.2)

    def proposed_by(self, side: Side) -> Proposal | None:
        """What a side proposes now."""
        return self._open.what if self._open and self._open.by == side else None

    # the host's player

    def propose(self, what: Proposal) -> None:
        """Propose something to the guest, or take up the same from it."""
        session, match = self._session, self._match()
        if self.proposed_by(session.guest) is what:
            self.reply(True)
            return
        self._check(what, session.side)
        self.lapse()
        self._open = _OpenProposal(session.side, what, b"")
        session.host.send(Propose(serial=0, number=match.number(session.guest), what=what.value, salt=NO_SALT))

    def reply(self, yes: bool) -> None:
        """Say yes or no to the guest."""
        session = self._session
        proposal = self._open
        if proposal is None or proposal.by != session.guest:
            raise RequestRefused("stale")
        self._open = None
        if yes:
            self._carry_out(proposal, proposal.salt)
        number = self._match().number(session.guest)
        session.host.send(ProposalReply(serial=0, number=number, what=proposal.what.value, yes=yes, salt=NO_SALT))
        session.opponent_events.publish(ProposalSettled(proposal.what, yes))

    # the guest

    def on_proposal(self, what: Proposal, number: int, salt: bytes) -> None:
        """The guest proposes something, or takes up the same from the host."""
        session, match = self._session, self._match()
        if number != match.number(session.guest):
            raise RequestRefused("stale")
        if self.proposed_by(session.side) is what:
            self.on_reply(what, number, True, salt)
            return
        if not self._rate_limit.take(monotonic()):
            raise RequestRefused("too_often")
        self._check(what, session.guest)
        self.lapse()
        self._open = _OpenProposal(session.guest, what, salt)
        session.opponent_events.publish(ProposalReceived(what))

    def on_reply(self, what: Proposal, number: int, yes: bool, salt: bytes) -> None:
        """The guest says yes or no."""
        session, match = self._session, self._match()
        if self.proposed_by(session.side) is not what or number != match.number(session.guest):
            raise RequestRefused("stale")
        proposal, self._open = self._open, None
        assert proposal
        if yes:
            self._carry_out(proposal, salt)
        session.opponent_events.publish(ProposalSettled(what, yes))

    # both

    def lapse(self) -> None:
        """Forget what was proposed before the game went on."""
        proposal, self._open = self._open, None
        if proposal:
            self._session.host.send(ProposalLapsed(what=proposal.what.value))
            self._session.opponent_events.publish(ProposalSettled(proposal.what, False))

    def _carry_out(self, proposal: _OpenProposal, salt: bytes) -> None:
        """Do what both want; chance to come is dealt anew with the guest's salt after a step back."""
        if proposal.what is Proposal.DRAW:
            self._session.enter(DrawAgreed())
        else:
            self._session.enter(UndoAgreed(self.steps_to_undo(proposal.by), salt))

    def _check(self, what: Proposal, side: Side) -> None:
        if self._match().state.outcome:
            raise RequestRefused("over")
        if what is Proposal.UNDO and not self.steps_to_undo(side):
            raise RequestRefused("nothing_to_undo")

    def steps_to_undo(self, side: Side) -> int:
        """How many steps lead back to before the last one of a side, or none."""
        effective_acts = self._match().effective_acts()
        return next((count for count, act in enumerate(reversed(effective_acts), 1) if act.side == side), 0)

    def _match(self) -> Match:
        if self._session.match is None:
            raise RequestRefused("stale")
        return self._session.match
