"""The hello, the first frame of each end; its layout never changes, so that any two versions can compare.

    magic 9 bytes · protocol version 2 · status 1 · wait 2 · length of the app's version 1 · the app's version

Numbers are big-endian. Whatever follows is ignored. The status of a host says whether this address may pair now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from net.errors import PeerError
from net.sanitize import sanitize_text

MAGIC: Final = b"UNDAUNTED"
PROTOCOL: Final = 3
"""Version of everything but the hello; any change makes a new one."""

OPEN: Final = 0
PAUSED: Final = 1

LONGEST_APP: Final = 32
_FIXED: Final = len(MAGIC) + 6
_LONGEST_WAIT: Final = 0xFFFF


@dataclass(frozen=True, slots=True)
class Hello:
    """A program's version, its protocol version, and the seconds that the other end has to wait before it may pair."""

    app: str
    protocol: int = PROTOCOL
    wait: int = 0

    def dump(self) -> bytes:
        """Return the hello as bytes."""
        app = self.app.encode()[:LONGEST_APP]
        status = PAUSED if self.wait else OPEN
        wait = min(self.wait, _LONGEST_WAIT)
        numbers = self.protocol.to_bytes(2, "big") + bytes([status]) + wait.to_bytes(2, "big")
        return MAGIC + numbers + bytes([len(app)]) + app


def read_hello(body: bytes) -> Hello:
    """Parse a peer's hello."""
    if not body.startswith(MAGIC) or len(body) < _FIXED:
        raise PeerError("foreign")
    version, rest = int.from_bytes(body[9:11], "big"), body[_FIXED:]
    length = body[_FIXED - 1]
    if length > min(LONGEST_APP, len(rest)):
        raise PeerError("foreign")
    wait = int.from_bytes(body[12:14], "big") if body[11] == PAUSED else 0
    return Hello(sanitize_text(rest[:length].decode(errors="replace"), LONGEST_APP), version, wait)
