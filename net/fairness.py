"""Fair dice and draws: both sides contribute to the seed, and the record proves it afterwards.

The host commits to its half of the seed before it knows the guest's salt; both together are the seed of the match. Each
answer of the guest carries a salt of its own, which is mixed into everything random from there on; so does each undo by
agreement. The host's own answers carry none: it has nothing left to choose. The guest's salts are derived from one
secret, so that it gives the same salt however often an answer has to be sent again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b, sha256
from hmac import compare_digest
from secrets import token_bytes, token_hex
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.events import Event
from core.ids import Side
from core.match import Match
from core.notation import Act, Entry, UndoAgreed
from core.record import BadRecordError, parse, replay
from core.view import redact
from net.framing import Secret
from net.messages import SALT_BYTES

START_SALT_BYTES: Final = 16
"""Bytes of the salt with which a guest begins."""

SECRET_BYTES: Final = 32


def fresh_host_seed() -> str:
    """Return a new random half of a seed, for the host."""
    return token_hex(16)


def commitment(host_seed: str) -> bytes:
    """Return the hash by which a host commits to its half of the seed without revealing it."""
    return sha256(b"undaunted-tui seed" + host_seed.encode()).digest()


def combined_seed(host_seed: str, salt: bytes) -> str:
    """Return the seed of a match, made of both contributions."""
    return f"{host_seed}+{salt.hex()}"


class Salts:
    """All salts of one guest, derived from one secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = Secret(secret)

    @classmethod
    def fresh(cls) -> Salts:
        """Return salts from a new random secret."""
        return cls(token_bytes(SECRET_BYTES))

    @property
    def secret(self) -> Secret:
        """The secret, to be stored."""
        return self._secret

    def start(self) -> bytes:
        """Return the guest's part of the seed."""
        return self._salt(b"start", 0, START_SALT_BYTES)

    def answer(self, number: int) -> bytes:
        """Return the salt of the answer to the decision of that number."""
        return self._salt(b"answer", number, SALT_BYTES)

    def undo(self, number: int) -> bytes:
        """Return the salt of an undo by agreement while the decision of that number is open."""
        return self._salt(b"undo", number, SALT_BYTES)

    def _salt(self, use: bytes, number: int, size: int) -> bytes:
        return blake2b(use + number.to_bytes(8, "big"), key=self._secret, digest_size=size).digest()


@dataclass(frozen=True, slots=True)
class Claim:
    """What a guest knows of a game, to be compared with its record."""

    side: Side
    name: str
    """What the record calls a guest."""
    commitment: bytes
    salts: Salts
    since: int
    """Number of the first decision that it knows, 0 from the beginning; earlier ones were somebody else's."""
    log: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """Result of an audit: the id of what is wrong, if anything, and how many answers were checked."""

    fault: str
    salted: int = 0
    """Answers of the guest whose salts are right."""
    stood_in: int = 0
    """Answers that a bot gave in the guest's place."""
    earlier: int = 0
    """Answers from before the guest joined."""
    from_start: bool = True
    """Whether the guest was there when the game began, so that its salt must be in the seed."""
    seed: str = ""
    """The seed of the match, revealed after the end."""

    @property
    def is_fair(self) -> bool:
        """Whether nothing is wrong."""
        return not self.fault


def audit(text: str, compiled: CompiledScenario, claim: Claim) -> Audit:
    """Replay a whole record and compare it with the commitment, the salts and the log that the guest has."""
    try:
        record = parse(text)
        match = replay(record, compiled)
    except BadRecordError:
        return Audit("record")
    host_seed, plus, salt = match.seed.partition("+")
    if not plus or not compare_digest(commitment(host_seed), claim.commitment):
        return Audit("commitment")
    if match.opening is not None or (claim.since == 0 and salt != claim.salts.start().hex()):
        return Audit("seed")
    found = _check_salts(match, claim)
    if found.fault:
        return found
    if tuple(redact(event, claim.side) for event in match.log) != claim.log:
        return Audit("log")
    return replace(found, seed=match.seed, from_start=claim.since == 0)


def _check_salts(match: Match, claim: Claim) -> Audit:
    """Check every salt of a match: the guest's must be its own, and nobody else may have any."""
    again = Match(match.compiled, match.seed, match.initial_players)
    salted = stood_in = earlier = 0
    for entry in match.entries:
        number = again.number(claim.side)
        ours = again.players[claim.side] == claim.name
        salt, expected = _salt_and_expected(entry, claim, number, ours)
        if number < claim.since:
            earlier += isinstance(entry, Act) and entry.side == claim.side
        elif salt != expected:
            return Audit("salt")
        elif isinstance(entry, Act) and entry.side == claim.side:
            salted += ours
            stood_in += not ours
        again.enter(entry)
    return Audit("", salted, stood_in, earlier)


def _salt_and_expected(entry: Entry, claim: Claim, number: int, ours: bool) -> tuple[bytes, bytes]:
    match entry:
        case Act(side, _, salt):
            return salt, claim.salts.answer(number) if side == claim.side and ours else b""
        case UndoAgreed(_, salt):
            return salt, claim.salts.undo(number) if ours else b""
        case _:
            return b"", b""
