"""Draws and steps back beyond the barrier: one proposes, the other says yes or no, and any step makes it lapse."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from core.ids import Side
from core.match import Match, RefusedError
from core.notation import DrawAgreed, UndoAgreed
from net.manners import Bucket
from net.messages import NO_SALT, Ask, Lapsed, Reply
from undaunted_tui.play.company import Proposal, Proposed, Settled

if TYPE_CHECKING:
    from undaunted_tui.play.hosted import HostedGame


@dataclass(frozen=True, slots=True)
class _Open:
    """A proposal that waits for its answer, with the guest's part of the chance to come if the guest made it."""

    by: Side
    what: Proposal
    salt: bytes


class Agreement:
    """What is proposed in a hosted game now, if anything."""

    def __init__(self, game: HostedGame) -> None:
        """Begin with nothing proposed."""
        self._game = game
        self._open: _Open | None = None
        self._asking = Bucket(3, 0.2)

    def proposed_by(self, side: Side) -> Proposal | None:
        """What a side proposes now."""
        return self._open.what if self._open and self._open.by == side else None

    # the host's player

    def propose(self, what: Proposal) -> None:
        """Propose something to the guest, or take up the same from it."""
        game, match = self._game, self._match()
        if self.proposed_by(game.guest) is what:
            self.reply(True)
            return
        self._check(what, game.side)
        self.lapse()
        self._open = _Open(game.side, what, b"")
        game.host.send(Ask(serial=0, number=match.number(game.guest), what=what.value, salt=NO_SALT))

    def reply(self, yes: bool) -> None:
        """Say yes or no to the guest."""
        game = self._game
        proposal = self._open
        if proposal is None or proposal.by != game.guest:
            raise RefusedError("stale")
        self._open = None
        if yes:
            self._carry_out(proposal, proposal.salt)
        number = self._match().number(game.guest)
        game.host.send(Reply(serial=0, number=number, what=proposal.what.value, yes=yes, salt=NO_SALT))
        game.remarks.tell(Settled(proposal.what, yes))

    # the guest

    def asked(self, what: Proposal, number: int, salt: bytes) -> None:
        """The guest proposes something, or takes up the same from the host."""
        game, match = self._game, self._match()
        if number != match.number(game.guest):
            raise RefusedError("stale")
        if self.proposed_by(game.side) is what:
            self.replied(what, number, True, salt)
            return
        if not self._asking.take(monotonic()):
            raise RefusedError("too_often")
        self._check(what, game.guest)
        self.lapse()
        self._open = _Open(game.guest, what, salt)
        game.remarks.tell(Proposed(what))

    def replied(self, what: Proposal, number: int, yes: bool, salt: bytes) -> None:
        """The guest says yes or no."""
        game, match = self._game, self._match()
        if self.proposed_by(game.side) is not what or number != match.number(game.guest):
            raise RefusedError("stale")
        proposal, self._open = self._open, None
        assert proposal
        if yes:
            self._carry_out(proposal, salt)
        game.remarks.tell(Settled(what, yes))

    # both

    def lapse(self) -> None:
        """Forget what was proposed before the game went on."""
        proposal, self._open = self._open, None
        if proposal:
            self._game.host.send(Lapsed(what=proposal.what.value))
            self._game.remarks.tell(Settled(proposal.what, False))

    def _carry_out(self, proposal: _Open, salt: bytes) -> None:
        """Do what both want; chance to come is dealt anew with the guest's salt after a step back."""
        if proposal.what is Proposal.DRAW:
            self._game.enter(DrawAgreed())
        else:
            self._game.enter(UndoAgreed(self.steps(proposal.by), salt))

    def _check(self, what: Proposal, side: Side) -> None:
        """Refuse what can't be done now."""
        if self._match().state.outcome:
            raise RefusedError("over")
        if what is Proposal.UNDO and not self.steps(side):
            raise RefusedError("nothing_to_undo")

    def steps(self, side: Side) -> int:
        """How many steps lead back to before the last one of a side, or none."""
        standing = self._match().standing()
        return next((count for count, act in enumerate(reversed(standing), 1) if act.side == side), 0)

    def _match(self) -> Match:
        """The match that is played."""
        if self._game.match is None:
            raise RefusedError("stale")
        return self._game.match
