"""Pairing by a short code or a long token: SPAKE2 gives both ends the same key only if both know the same secret.

The keys of a connection are bound to everything sent before them: both hellos, the knock and the answer. If any of
these was changed on the way, the two ends get different keys, and the guest's proof fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_bytes
from typing import Any, Final

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from net.errors import PeerError
from net.framing import Secret

CODE_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits of a code, without those that look or sound alike."""

CODE_HALF: Final = 3
CODE_LENGTH: Final = 2 * CODE_HALF

TOKEN_BYTES: Final = 32
"""Bytes of a token."""

ELEMENT_BYTES: Final = 32
"""Bytes of an element of the group that SPAKE2 computes in (Ed25519)."""

PROOF_BYTES: Final = 32
TOKEN_NAME_BYTES: Final = 8

HKDF_INFO: Final = b"undaunted-tui line 1"


class Role(StrEnum):
    """The two ends of a connection."""

    HOST = "host"
    GUEST = "guest"


@dataclass(frozen=True, slots=True)
class Keys:
    """What both ends derive: the guest's proof and a key for each direction."""

    proof: Secret
    to_host: Secret
    to_guest: Secret

    def proves(self, proof: bytes) -> bool:
        """Whether a peer's proof is right."""
        return compare_digest(self.proof, proof)


def fresh_code() -> str:
    """Return a new random code, in two halves."""
    chars = "".join(choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
    return f"{chars[:CODE_HALF]}-{chars[CODE_HALF:]}"


def normalize_code(typed: str) -> str | None:
    """Return a typed code in its canonical form, or None if it can't be one."""
    chars = [char for char in typed.upper() if char not in "- \t"]
    if len(chars) != CODE_LENGTH or any(char not in CODE_ALPHABET for char in chars):
        return None
    return f"{''.join(chars[:CODE_HALF])}-{''.join(chars[CODE_HALF:])}"


def fresh_token() -> Secret:
    """Return a new random token."""
    return Secret(token_bytes(TOKEN_BYTES))


def token_name(token: bytes) -> bytes:
    """Return the name of a token on the wire, which reveals nothing about it."""
    return sha256(b"undaunted-tui token" + token).digest()[:TOKEN_NAME_BYTES]


class Spake2Exchange:
    """One run of SPAKE2; it takes milliseconds, so it is run in a thread."""

    def __init__(self, role: Role, secret: bytes) -> None:
        # It is slow to import, and not needed before the first frame.
        from spake2 import SPAKE2_A, SPAKE2_B

        kind: Any = SPAKE2_A if role is Role.GUEST else SPAKE2_B
        self._peer = b"B" if role is Role.GUEST else b"A"
        self._run: Any = kind(bytes(secret), idA=b"undaunted-tui guest", idB=b"undaunted-tui host")

    def start(self) -> bytes:
        """Return our element."""
        element: bytes = self._run.start()
        return element[1:]

    def finish(self, element: bytes) -> Secret:
        """Return the key derived from the peer's element."""
        try:
            return Secret(self._run.finish(self._peer + element))
        except Exception:  # the package raises various classes for an invalid element
            raise PeerError("element") from None


def answer_element(secret: bytes, element: bytes) -> tuple[bytes, Secret]:
    """Return the host's element and key for a guest's element."""
    exchange = Spake2Exchange(Role.HOST, secret)
    ours = exchange.start()
    return ours, exchange.finish(element)


def derive_keys(key: Secret, transcript: tuple[bytes, ...]) -> Keys:
    """Return the keys of a connection, bound to the plaintext frames sent so far."""
    whole = sha256(b"".join(len(part).to_bytes(4, "big") + part for part in transcript)).digest()
    drawn = HKDF(SHA256(), 3 * 32, salt=whole, info=HKDF_INFO).derive(key)
    return Keys(Secret(drawn[:32]), Secret(drawn[32:64]), Secret(drawn[64:]))
