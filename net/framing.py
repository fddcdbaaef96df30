"""Frames on the wire: a length of four bytes and a body, and the encryption of bodies."""

from __future__ import annotations

from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from net.errors import PeerError

LENGTH_BYTES: Final = 4
"""Bytes of a frame's length."""

MAX_HANDSHAKE_FRAME: Final = 256
"""Longest body before the peer has proved that it knows the code."""

MAX_FRAME: Final = 256 * 1024
"""Longest body at all, including the authentication tag."""

TAG_BYTES: Final = 16
"""Bytes that encryption adds."""


class Secret(bytes):
    """Bytes that no log, traceback or debugger shows by accident."""

    def __repr__(self) -> str:
        return "<secret>"

    __str__ = __repr__


def encode_frame(body: bytes) -> bytes:
    """Return a body with its length in front."""
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


class FrameDecoder:
    """Splits a stream of bytes into frames."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def feed(self, data: bytes) -> None:
        """Add received bytes."""
        self._bytes += data

    def take(self, most: int) -> bytes | None:
        """Return the next body if it is complete; refuse a forbidden length before its body arrives."""
        if len(self._bytes) < LENGTH_BYTES:
            return None
        length = int.from_bytes(self._bytes[:LENGTH_BYTES], "big")
        if not 0 < length <= most:
            raise PeerError("oversized")
        end = LENGTH_BYTES + length
        if len(self._bytes) < end:
            return None
        body = bytes(memoryview(self._bytes)[LENGTH_BYTES:end])
        del self._bytes[:end]
        return body

    def __len__(self) -> int:
        return len(self._bytes)


class FrameCipher:
    """Authenticated encryption of one direction of a connection; the nonce is the number of the frame."""

    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)
        self._count = 0

    def encrypt(self, body: bytes) -> bytes:
        """Encrypt the next body to send."""
        return self._cipher.encrypt(self._nonce(), body, None)

    def decrypt(self, encrypted: bytes) -> bytes:
        """Decrypt the next received body; one that was changed, left out, repeated or moved is refused."""
        try:
            return self._cipher.decrypt(self._nonce(), encrypted, None)
        except InvalidTag:
            raise PeerError("seal") from None

    def _nonce(self) -> bytes:
        self._count += 1
        return self._count.to_bytes(12, "big")
