"""Errors of a connection: the peer's and our own are different classes."""

from __future__ import annotations


class PeerError(Exception):
    """The peer violated the protocol; carries the id of the reason and nothing that the peer sent."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class MisuseError(Exception):
    """A method of the protocol was called in a state that does not allow it."""
