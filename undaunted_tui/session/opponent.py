"""The other player over the network: who is there, what they say, and what they propose.

A battle over the network has a `Link` like any other, and an `Opponent` beside it. Screens paint `presence`, wait for
remarks with `receive`, and call the rest when the player wants to.
"""

from __future__ import annotations

from asyncio import Queue, QueueEmpty
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol

from net.fairness import Audit
from net.messages import Phrase
from net.rate_limit import TokenBucket
from net.sanitize import MAX_CHAT_LENGTH, sanitize_text
from undaunted_tui.render.cells import to_single_cells
from undaunted_tui.session.bots import BOTS
from undaunted_tui.session.player_names import GUEST, PERSON

MAX_WAITING_EVENTS: Final = 200
"""How many remarks may wait; of more the oldest are forgotten."""

CHAT_BURST: Final = 5
CHAT_RATE: Final = 1.0
"""How many lines one may say at once, and in a second after that."""


class Proposal(StrEnum):
    """What needs the other player's yes."""

    DRAW = "draw"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Presence:
    """Who the other player is, whether it is there, how far away in seconds, and which bot plays for it meanwhile."""

    name: str = ""
    here: bool = False
    latency: float | None = None
    stand_in: str = ""
    reason: str = ""
    """Why it is away: the id of a sentence."""
    retry: float = 0.0
    """The seconds until this end tries again by itself."""
    lost: str = ""
    """Why this end can't come back by itself, if it can't: the id of a sentence."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Somebody said something: words, or the id of a phrase."""

    own: bool
    text: str = ""
    phrase: str = ""


@dataclass(frozen=True, slots=True)
class ProposalReceived:
    """The other player proposes something and waits for a reply."""

    what: Proposal


@dataclass(frozen=True, slots=True)
class ProposalSettled:
    """A proposal, whoever made it, was taken up, turned down, or has lapsed."""

    what: Proposal
    granted: bool


@dataclass(frozen=True, slots=True)
class SeatRequested:
    """Somebody with the right code would like to have the guest's seat; the host says yes or no with `decide`."""


@dataclass(frozen=True, slots=True)
class SeatRequestWithdrawn:
    """Whoever applied for the guest's seat is gone again, before the host said yes or no."""


@dataclass(frozen=True, slots=True)
class GuestTurnedAway:
    """Somebody could not come in: the id of the reason, and the version of its program."""

    reason: str
    version: str


@dataclass(frozen=True, slots=True)
class AuditFinished:
    """The guest's program has replayed the whole record."""

    audit: Audit


@dataclass(frozen=True, slots=True)
class GameForfeited:
    """The host, who is here or elsewhere, has ended the game of a guest who was away."""

    own: bool


@dataclass(frozen=True, slots=True)
class ConnectionEnded:
    """This end gave up for good, by the id of the reason."""

    reason: str


OpponentEvent = (
    Presence
    | ChatLine
    | ProposalReceived
    | ProposalSettled
    | SeatRequested
    | SeatRequestWithdrawn
    | GuestTurnedAway
    | AuditFinished
    | GameForfeited
    | ConnectionEnded
)


class Opponent(Protocol):
    """What a screen needs of the other player."""

    @property
    def presence(self) -> Presence:
        """Who and where the other player is now."""

    @property
    def proposed(self) -> Proposal | None:
        """What the other player proposes and waits for."""

    @property
    def can_propose_undo(self) -> bool:
        """Whether the player here has a step that the other could let it take back."""

    async def receive(self) -> OpponentEvent:
        """Wait for the next remark."""

    def say(self, text: str) -> bool:
        """Say something, and tell whether it was said: not more than a line a second, and only if somebody is there."""

    def say_phrase(self, phrase: Phrase) -> bool:
        """Say a phrase, and tell whether it was said."""

    async def propose(self, what: Proposal) -> None:
        """Propose something; what can't be proposed now raises `RequestRefused`."""

    async def reply(self, yes: bool) -> None:
        """Answer what the other player proposes."""


def remote_player_name(name: str) -> str:
    """What a player from the network is called among the players: never like somebody at this keyboard, or a bot."""
    name = to_single_cells(name)
    return f"{name}." if name in (PERSON, GUEST, *BOTS) else name or GUEST


class OpponentEvents:
    """The remarks of one end, and the manners of both: a bounded queue, and no more chat than people type."""

    def __init__(self) -> None:
        self.presence = Presence()
        self._waiting: Queue[OpponentEvent] = Queue(MAX_WAITING_EVENTS)
        self._own = TokenBucket(CHAT_BURST, CHAT_RATE)
        self._theirs = TokenBucket(CHAT_BURST, CHAT_RATE)

    def publish(self, event: OpponentEvent) -> None:
        """Make a remark, in letters that fit on a screen; where nobody listens, the oldest is forgotten."""
        if isinstance(event, ChatLine):
            event = replace(event, text=to_single_cells(event.text))
        if isinstance(event, Presence):
            event = self.presence = replace(event, name=to_single_cells(event.name))
        if self._waiting.full():
            try:
                self._waiting.get_nowait()
            except QueueEmpty:
                return
        self._waiting.put_nowait(event)

    async def receive(self) -> OpponentEvent:
        """Wait for the next remark."""
        return await self._waiting.get()

    def may_say(self, now: float) -> bool:
        """Whether the player here may say one more line."""
        return self._own.take(now)

    def receive_chat(self, now: float, text: str = "", phrase: str = "") -> None:
        """Pass on what the other player said, cleaned, unless it says too much."""
        words = sanitize_text(text, MAX_CHAT_LENGTH)
        if (words or phrase) and self._theirs.take(now):
            self.publish(ChatLine(False, words, phrase))
