"""How to join a game."""

from __future__ import annotations

from dataclasses import dataclass

from net.guest import HostEndpoint
from undaunted_tui.storage.credentials import GuestCredentials


@dataclass(frozen=True, slots=True, repr=False)
class JoinConfig:
    """Where to join, under which name, and with a code or with the credentials of a game that was joined before."""

    endpoint: HostEndpoint
    name: str
    app: str
    code: str = ""
    credentials: GuestCredentials | None = None
    secret: bytes = b""
    """What the salts are made of, if it must be known beforehand."""
