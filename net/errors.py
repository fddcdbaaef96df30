"""What can go wrong on a line: the peer's errors and our own are different classes."""

from __future__ import annotations


class PeerError(Exception):
    """The peer said what it may not say, by the id of the reason; nothing that it sent is repeated."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class MisuseError(Exception):
    """We asked a conversation for what its state does not allow."""
