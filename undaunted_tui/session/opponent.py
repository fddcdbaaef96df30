"""The other player over the network: presence, chat and proposals.

A battle over the network has a `Link` like any other, and an `Opponent` beside it. Screens show `presence`, wait for
events with `receive`, and call the rest when the player wants to.
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
from undaunted_tui.session.bots import bot_names
from undaunted_tui.session.player_names import GUEST, PERSON
from undaunted_tui.system.terminal_cells import to_single_cells

MAX_WAITING_EVENTS: Final = 200
"""How many events may wait; beyond that the oldest are dropped."""

CHAT_BURST: Final = 5
CHAT_RATE: Final = 1.0
"""How many lines of chat are allowed at once, and per second after that."""


class Proposal(StrEnum):
    """What needs the other player's consent."""

    DRAW = "draw"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Presence:
    """The other player's name, whether it is connected, its latency in seconds, and the bot that plays for it."""

    name: str = ""
    here: bool = False
    latency: float | None = None
    stand_in: str = ""
    reason: str = ""
    """Why it is disconnected: the id of a sentence."""
    retry: float = 0.0
    """The seconds until this end tries to reconnect."""
    lost: str = ""
    """Why this end can't reconnect, if it can't: the id of a sentence."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat: text, or the id of a phrase."""

    own: bool
    text: str = ""
    phrase: str = ""


@dataclass(frozen=True, slots=True)
class ProposalReceived:
    """The other player proposes something and waits for a reply."""

    what: Proposal


@dataclass(frozen=True, slots=True)
class ProposalSettled:
    """A proposal of either player was accepted or declined, or has lapsed."""

    what: Proposal
    granted: bool


@dataclass(frozen=True, slots=True)
class SeatRequested:
    """Somebody with the right code asks for the guest's seat; the host calls `decide`."""


@dataclass(frozen=True, slots=True)
class SeatRequestWithdrawn:
    """The applicant for the guest's seat left before the host decided."""


@dataclass(frozen=True, slots=True)
class GuestTurnedAway:
    """Somebody could not join: the id of the reason, and the version of its program."""

    reason: str
    version: str


@dataclass(frozen=True, slots=True)
class AuditFinished:
    """The guest's program has audited the whole record."""

    audit: Audit


@dataclass(frozen=True, slots=True)
class GameForfeited:
    """The host has ended the game of a guest who was away; `own` if the host is at this end."""

    own: bool


@dataclass(frozen=True, slots=True)
class ConnectionEnded:
    """This end has disconnected for good: the id of the reason."""

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
        """The other player's name and whether it is connected."""

    @property
    def proposed(self) -> Proposal | None:
        """What the other player proposes and waits for a reply to."""

    @property
    def can_propose_undo(self) -> bool:
        """Whether the player here has an action that the other could let it undo."""

    async def receive(self) -> OpponentEvent:
        """Wait for the next event."""

    def say(self, text: str) -> bool:
        """Send a line of chat if the rate limit and the connection allow it; return whether it was sent."""

    def say_phrase(self, phrase: Phrase) -> bool:
        """Send a phrase; return whether it was sent."""

    async def propose(self, what: Proposal) -> None:
        """Propose something; what can't be proposed now raises `RequestRefused`."""

    async def reply(self, yes: bool) -> None:
        """Reply to what the other player proposes."""


def remote_player_name(name: str) -> str:
    """The name of a player from the network in a `GameConfig`: never that of a person here or of a bot."""
    name = to_single_cells(name)
    return f"{name}." if name in (PERSON, GUEST, *bot_names()) else name or GUEST


class OpponentEvents:
    """The presence of the other player, a bounded queue of events, and the rate limits of chat."""

    def __init__(self) -> None:
        self.presence = Presence()
        self._waiting: Queue[OpponentEvent] = Queue(MAX_WAITING_EVENTS)
        self._own = TokenBucket(CHAT_BURST, CHAT_RATE)
        self._theirs = TokenBucket(CHAT_BURST, CHAT_RATE)

    def publish(self, event: OpponentEvent) -> None:
        """Add an event, with text in single-cell characters; a full queue drops its oldest event."""
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
        """Wait for the next event."""
        return await self._waiting.get()

    def may_say(self, now: float) -> bool:
        """Use one line of the chat limit of the player here; return whether there was one."""
        return self._own.take(now)

    def receive_chat(self, now: float, text: str = "", phrase: str = "") -> None:
        """Publish sanitized chat of the other player, unless it exceeds the limit."""
        words = sanitize_text(text, MAX_CHAT_LENGTH)
        if (words or phrase) and self._theirs.take(now):
            self.publish(ChatLine(False, words, phrase))
