"""Random numbers: each is a hash of a secret key and a counter, the same on every machine."""

from __future__ import annotations

from hashlib import blake2b
from typing import Protocol


class Rng(Protocol):
    """What bots and `determinize` need of a random number generator."""

    def randbelow(self, bound: int) -> int:
        """A whole number from 0 to just under the bound."""


def derive_key(*parts: str | int | bytes) -> bytes:
    """A key made of a seed and what distinguishes its use."""
    whole = b"".join(len(text).to_bytes(4, "big") + text for text in map(_bytes, parts))
    return blake2b(whole, digest_size=16).digest()


def keyed_randbelow(key: bytes, number: int, bound: int) -> int:
    """The value of this number under this key, below the bound (its bias is under 2**-56)."""
    digest = blake2b(number.to_bytes(8, "big"), digest_size=8, key=key).digest()
    return int.from_bytes(digest, "big") % bound


class SeededRng:
    """A generator that counts through the values of one key."""

    __slots__ = ("_key", "_number")

    def __init__(self, *seed: str | int | bytes) -> None:
        self._key = derive_key(*seed)
        self._number = 0

    def randbelow(self, bound: int) -> int:
        """A whole number from 0 to just under the bound."""
        self._number += 1
        return keyed_randbelow(self._key, self._number, bound)


def _bytes(part: str | int | bytes) -> bytes:
    if isinstance(part, bytes):
        return b"b" + part.hex().encode()
    return f"{'s' if isinstance(part, str) else 'i'}{part}".encode()
