"""Pairing by a short code or a long token: SPAKE2 gives both the same key only if both know the same secret.

The key of a line is bound to all that was said before it: both hellos, the knock and the answer. Whoever changed one of
them on the way ends up with another key, and the guest's proof fails.
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
"""What a code is made of: nothing that looks or sounds like something else on the list."""

CODE_HALF: Final = 3
CODE_LENGTH: Final = 2 * CODE_HALF

TOKEN_BYTES: Final = 32
"""The bytes of a token."""

ELEMENT_BYTES: Final = 32
"""The bytes of an element of the group that SPAKE2 computes in (Ed25519)."""

PROOF_BYTES: Final = 32
TOKEN_NAME_BYTES: Final = 8

HKDF_INFO: Final = b"undaunted-tui line 1"


class Role(StrEnum):
    """The two ends of a line."""

    HOST = "host"
    GUEST = "guest"


@dataclass(frozen=True, slots=True)
class Keys:
    """What both ends of a line work out: the guest's proof and a key for each direction."""

    proof: Secret
    to_host: Secret
    to_guest: Secret

    def proves(self, proof: bytes) -> bool:
        """Whether a peer knows these keys."""
        return compare_digest(self.proof, proof)


def fresh_code() -> str:
    """A code that nobody knows beforehand, in two halves."""
    signs = "".join(choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
    return f"{signs[:CODE_HALF]}-{signs[CODE_HALF:]}"


def normalize_code(typed: str) -> str | None:
    """A code as it was given out, however it was typed, or nothing if it can't be one."""
    signs = [sign for sign in typed.upper() if sign not in "- \t"]
    if len(signs) != CODE_LENGTH or any(sign not in CODE_ALPHABET for sign in signs):
        return None
    return f"{''.join(signs[:CODE_HALF])}-{''.join(signs[CODE_HALF:])}"


def fresh_token() -> Secret:
    """A token that nobody can guess."""
    return Secret(token_bytes(TOKEN_BYTES))


def token_name(token: bytes) -> bytes:
    """What a token is called on the wire; it tells nothing about it."""
    return sha256(b"undaunted-tui token" + token).digest()[:TOKEN_NAME_BYTES]


class Spake2Exchange:
    """One run of SPAKE2; it takes milliseconds, so it is run beside the event loop."""

    def __init__(self, role: Role, secret: bytes) -> None:
        # It is slow to import, and nobody pairs before the first frame.
        from spake2 import SPAKE2_A, SPAKE2_B

        kind: Any = SPAKE2_A if role is Role.GUEST else SPAKE2_B
        self._peer = b"B" if role is Role.GUEST else b"A"
        self._run: Any = kind(bytes(secret), idA=b"undaunted-tui guest", idB=b"undaunted-tui host")

    def start(self) -> bytes:
        """Our element."""
        element: bytes = self._run.start()
        return element[1:]

    def finish(self, element: bytes) -> Secret:
        """The key that comes of the peer's element, which must be one."""
        try:
            return Secret(self._run.finish(self._peer + element))
        except Exception:  # the package raises classes of all kinds over an element that is none
            raise PeerError("element") from None


def answer_element(secret: bytes, element: bytes) -> tuple[bytes, Secret]:
    """The host's element and key for a guest's element."""
    exchange = Spake2Exchange(Role.HOST, secret)
    ours = exchange.start()
    return ours, exchange.finish(element)


def derive_keys(key: Secret, said: tuple[bytes, ...]) -> Keys:
    """The keys of a line on which all this was said in the open."""
    whole = sha256(b"".join(len(part).to_bytes(4, "big") + part for part in said)).digest()
    drawn = HKDF(SHA256(), 3 * 32, salt=whole, info=HKDF_INFO).derive(key)
    return Keys(Secret(drawn[:32]), Secret(drawn[32:64]), Secret(drawn[64:]))
