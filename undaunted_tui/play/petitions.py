"""What a guest says to the host of its game: each request is carried out, or refused with its reason."""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Final

from core.engine import NotLegal
from core.match import RefusedError
from net.manners import Bucket
from net.messages import Answer, Ask, Astray, Chat, Done, Message, Quick, Refused, Reply, Want
from net.rows import action_of
from undaunted_tui.play.company import Proposal
from undaunted_tui.play.link import Wish
from undaunted_tui.storage.reports import report_astray

if TYPE_CHECKING:
    from undaunted_tui.play.hosted import HostedGame

RECENT: Final = 16
"""How many views may be on their way while the guest answers an older one."""


class Petitions:
    """Takes a guest's messages for a hosted game."""

    def __init__(self, game: HostedGame) -> None:
        """Serve one game."""
        self._game = game
        self._views: deque[bytes] = deque(maxlen=RECENT)
        self._complaints = Bucket(3, 0.1)

    def sent(self, digest: bytes) -> None:
        """Remember a view that the guest was sent."""
        self._views.append(digest)

    def heard(self, message: Message) -> None:
        """Do what the guest asks for, or say why not; before there is a game it can ask for nothing."""
        if self._game.match is None:
            return
        match message:
            case Chat(text=text):
                self._game.remarks.overheard(monotonic(), text)
            case Quick(phrase=phrase):
                self._game.remarks.overheard(monotonic(), phrase=phrase)
            case Astray(number=number, digest=seen):
                self._set_right(number, seen)
            case Answer() | Want() | Ask() | Reply():
                self._try(message)

    def _try(self, message: Answer | Want | Ask | Reply) -> None:
        """Carry out what can be refused."""
        game = self._game
        try:
            match message:
                case Answer():
                    if message.digest not in self._views:
                        self._set_right(message.number, message.digest)
                    game.answer(game.guest, message.number, action_of(message.action), message.salt)
                case Want():
                    game.wish(game.guest, Wish(message.wish))
                case Ask():
                    game.agreement.asked(Proposal(message.what), message.number, message.salt)
                case Reply():
                    game.agreement.replied(Proposal(message.what), message.number, message.yes, message.salt)
        except RefusedError as refused:
            game.host.send(Refused(serial=message.serial, reason=refused.reason, rule=False))
        except NotLegal as refused:
            game.host.send(Refused(serial=message.serial, reason=refused.rule, rule=True))
        else:
            # The news of an answer acknowledge it: they have another number.
            if not isinstance(message, Answer):
                game.host.send(Done(serial=message.serial))

    def _set_right(self, number: int, seen: bytes) -> None:
        """Send a guest that sees something else everything again, and keep a report of it."""
        game = self._game
        assert game.match
        if not self._complaints.take(monotonic()):
            game.host.drop("astray")
            return
        if game.keeper:
            report_astray(game.keeper.folder, number, seen, tuple(self._views), len(game.match.entries))
        game.match.retell(game.guest)
        game.tell_guest()
