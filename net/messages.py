"""Every message of an encrypted connection, as a pydantic model; `t` is the type tag.

`docs/protocol.md` explains them one by one. Every text, list and number has a limit; anything else is refused.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Literal

import msgpack
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from net.codec import DIGEST_BYTES
from net.errors import PeerError
from net.framing import MAX_FRAME
from net.pairing import TOKEN_BYTES, Role
from net.row_types import ActionRow, EventRow
from net.sanitize import MAX_CHAT_LENGTH, MAX_NAME_LENGTH

SALT_BYTES: Final = 8
GAME_ID_BYTES: Final = 8
COMMITMENT_BYTES: Final = 32

MAX_EVENTS: Final = 4096
"""Most events in one message."""

MAX_PART_LENGTH: Final = 48 * 1024
"""Most characters of a record in one message; each takes four bytes at most."""

MAX_PARTS: Final = 256

Number = Annotated[int, Field(ge=0, le=2**40)]
Reason = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.]{1,40}$")]
Id = Annotated[str, Field(pattern=r"^[a-z0-9_/.-]{1,80}$")]
Digest = Annotated[bytes, Field(min_length=DIGEST_BYTES, max_length=DIGEST_BYTES)]
Salt = Annotated[bytes, Field(min_length=SALT_BYTES, max_length=SALT_BYTES)]
Name = Annotated[str, Field(max_length=4 * MAX_NAME_LENGTH)]
NO_SALT: Final = bytes(SALT_BYTES)
"""The salt field of a host's message: its contribution is in the seed."""

ProposalKind = Literal["draw", "undo"]
Phrase = Literal["hello", "good_luck", "well_played", "thinking", "oops", "thanks", "hurry", "good_game"]
PHRASES: Final[tuple[Phrase, ...]] = (
    "hello",
    "good_luck",
    "well_played",
    "thinking",
    "oops",
    "thanks",
    "hurry",
    "good_game",
)


class Message(BaseModel):
    """Base of all messages: exact types and no extra field; the repr shows no content, since some carry tokens."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    t: str

    def __repr__(self) -> str:
        return f"<{self.t}>"

    __str__ = __repr__


# sent by both


class Ping(Message):
    """Asks for a `Pong`."""

    t: Literal["ping"] = "ping"
    stamp: Number


class Pong(Message):
    """Repeats the stamp of a `Ping`."""

    t: Literal["pong"] = "pong"
    stamp: Number


class Chat(Message):
    """Text of a player."""

    t: Literal["chat"] = "chat"
    text: Annotated[str, Field(max_length=4 * MAX_CHAT_LENGTH)]


class QuickPhrase(Message):
    """A phrase known to both programs, shown in the reader's language."""

    t: Literal["quick"] = "quick"
    phrase: Phrase


class Propose(Message):
    """A proposal that needs the other player's consent; names the guest's decision, and lapses with the next step."""

    t: Literal["ask"] = "ask"
    serial: Number
    number: Number
    what: ProposalKind
    salt: Salt


class ProposalReply(Message):
    """Yes or no to the other player's proposal."""

    t: Literal["reply"] = "reply"
    serial: Number
    number: Number
    what: ProposalKind
    yes: bool
    salt: Salt


class Bye(Message):
    """Closes the connection on purpose."""

    t: Literal["bye"] = "bye"
    reason: Reason


# sent by guests


class Join(Message):
    """Takes the seat; carries the guest's salt, after it has the host's commitment."""

    t: Literal["join"] = "join"
    name: Name
    salt: Annotated[bytes, Field(min_length=16, max_length=16)]


class DecisionAnswer(Message):
    """The answer to the decision of that number, with the digest of the view that it was made in."""

    t: Literal["answer"] = "answer"
    serial: Number
    number: Number
    action: ActionRow
    salt: Salt
    digest: Digest


class CommandRequest(Message):
    """A command that needs no consent."""

    t: Literal["want"] = "want"
    serial: Number
    wish: Literal["undo", "redo", "resign"]


class Desync(Message):
    """Reports that the view of that number does not have the digest it came with."""

    t: Literal["astray"] = "astray"
    number: Number
    digest: Digest


# sent by hosts


class Wait(Message):
    """The code is right, and the host's player is being asked."""

    t: Literal["wait"] = "wait"


class Welcome(Message):
    """Gives the guest the seat: the game, the host's commitment to its seed, and the next token."""

    t: Literal["welcome"] = "welcome"
    game: Annotated[bytes, Field(min_length=GAME_ID_BYTES, max_length=GAME_ID_BYTES)]
    scenario: Id
    content: Id
    rules: Number
    side: Annotated[int, Field(ge=0, le=1)]
    name: Name
    commitment: Annotated[bytes, Field(min_length=COMMITMENT_BYTES, max_length=COMMITMENT_BYTES)]
    token: Annotated[bytes, Field(min_length=TOKEN_BYTES, max_length=TOKEN_BYTES)]
    begun: bool


class EarlierEvents(Message):
    """Events before those of the next update, where one message can't hold them all."""

    t: Literal["events"] = "events"
    start: Number
    events: Annotated[tuple[EventRow, ...], Field(max_length=MAX_EVENTS)]


class UpdateMessage(Message):
    """The guest's update: its view, its decision if it has one, and the new events."""

    t: Literal["news"] = "news"
    number: Number
    view: tuple[Any, ...]
    """Checked against the scenario, list by list and number by number."""
    digest: Digest
    decision: tuple[Any, ...] | None
    """Compared with the decision that the guest's own engine derives from the view."""
    start: Number
    events: Annotated[tuple[EventRow, ...], Field(max_length=MAX_EVENTS)]
    can_undo: bool
    can_redo: bool


class RequestDone(Message):
    """The guest's request of that serial was carried out."""

    t: Literal["done"] = "done"
    serial: Number


class Refusal(Message):
    """The guest's request of that serial was refused, for a reason or by the rule of that id."""

    t: Literal["refused"] = "refused"
    serial: Number
    reason: Reason
    rule: bool


class ProposalLapsed(Message):
    """A proposal was declined or has lapsed."""

    t: Literal["lapsed"] = "lapsed"
    what: ProposalKind


class RecordPart(Message):
    """A part of the whole record, after the game."""

    t: Literal["record"] = "record"
    part: Annotated[int, Field(ge=1, le=MAX_PARTS)]
    parts: Annotated[int, Field(ge=1, le=MAX_PARTS)]
    text: Annotated[str, Field(max_length=MAX_PART_LENGTH)]


SharedMessage = Ping | Pong | Chat | QuickPhrase | Propose | ProposalReply | Bye
GuestMessage = SharedMessage | Join | DecisionAnswer | CommandRequest | Desync
HostMessage = (
    SharedMessage | Wait | Welcome | EarlierEvents | UpdateMessage | RequestDone | Refusal | ProposalLapsed | RecordPart
)


def pack(message: Message) -> bytes:
    """Return a message as bytes."""
    packed: bytes = msgpack.packb(message.__dict__)
    return packed


def unpack(sender: Role, body: bytes) -> Any:
    """Return the message of a sender; the error for an invalid one repeats nothing of it."""
    try:
        plain = msgpack.unpackb(
            body,
            use_list=False,
            raw=False,
            strict_map_key=True,
            max_str_len=MAX_FRAME,
            max_bin_len=MAX_FRAME,
            max_array_len=MAX_EVENTS,
            max_map_len=32,
            max_ext_len=0,
        )
        return _adapter(sender).validate_python(plain)
    except (ValidationError, ValueError, TypeError, RecursionError):
        raise PeerError("malformed") from None


@cache
def _adapter(sender: Role) -> TypeAdapter[Any]:
    kinds: Any = HostMessage if sender is Role.HOST else GuestMessage
    return TypeAdapter(Annotated[kinds, Field(discriminator="t")])
