"""The tokens that open the guest's seat, as the host keeps them on disk."""

from __future__ import annotations

from dataclasses import replace
from hmac import compare_digest
from pathlib import Path
from secrets import token_hex

from net.framing import Secret
from net.messages import GAME_ID_BYTES
from net.pairing import fresh_token, token_name
from undaunted_tui.storage.credentials import HostCredentials, write_host_credentials


class SeatTokens:
    """One token opens the seat; each return issues a new one, and the old one is valid until the new one is used."""

    def __init__(self, credentials: HostCredentials) -> None:
        self.credentials = credentials
        self.folder: Path | None = None

    @classmethod
    def fresh(cls, side: int, name: str) -> SeatTokens:
        """The free seat of a new game."""
        return cls(HostCredentials(token_hex(GAME_ID_BYTES), side, name, "", 0, "", ""))

    @property
    def is_taken(self) -> bool:
        """Whether the seat has a guest, connected or not."""
        return bool(self.credentials.token)

    def token(self, name: bytes) -> Secret | None:
        """The token of that name."""
        for token in (self.credentials.token, self.credentials.pending):
            if token and compare_digest(token_name(bytes.fromhex(token)), name):
                return Secret(bytes.fromhex(token))
        return None

    def issue(self, *, anew: bool) -> bytes:
        """Issue a token for the guest who joins; `anew` makes older tokens invalid."""
        if anew:
            self.credentials = replace(self.credentials, token="", pending="")
        if not self.credentials.pending:
            self.credentials = replace(self.credentials, pending=fresh_token().hex())
        self.save()
        return bytes.fromhex(self.credentials.pending)

    def claim(self, guest: str) -> None:
        """Note that a guest has joined and has its token."""
        token = self.credentials.pending or self.credentials.token
        self.credentials = replace(self.credentials, guest=guest, token=token, pending="")
        self.save()

    def address(self, wanted: str | None) -> str | None:
        """The address to listen on: the given one (empty means all), or that of the last time."""
        return (self.credentials.bind if wanted is None else wanted) or None

    def set_address(self, bind: str | None, port: int) -> None:
        """Save the address and the port that a guest returns to."""
        self.credentials = replace(self.credentials, bind=bind or "", port=port)
        self.save()

    def save(self) -> None:
        """Write the credentials, if the game is on disk."""
        if self.folder:
            write_host_credentials(self.folder, self.credentials)
