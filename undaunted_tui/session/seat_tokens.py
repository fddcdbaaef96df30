"""The guest's seat as the host keeps it: the tokens that open it, and what is on disk of them."""

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
    """One token opens the seat; each return brings a new one, and the old one goes when that has arrived."""

    def __init__(self, credentials: HostCredentials) -> None:
        self.credentials = credentials
        self.folder: Path | None = None

    @classmethod
    def fresh(cls, side: int, name: str) -> SeatTokens:
        """A seat of a new game, which nobody has."""
        return cls(HostCredentials(token_hex(GAME_ID_BYTES), side, name, "", 0, "", ""))

    @property
    def is_taken(self) -> bool:
        """Whether somebody has sat here."""
        return bool(self.credentials.token)

    def token(self, name: bytes) -> Secret | None:
        """The token of that name."""
        for token in (self.credentials.token, self.credentials.pending):
            if token and compare_digest(token_name(bytes.fromhex(token)), name):
                return Secret(bytes.fromhex(token))
        return None

    def issue(self, *, anew: bool) -> bytes:
        """A token for who sits down now; anew means that nobody who had one before comes back with it."""
        if anew:
            self.credentials = replace(self.credentials, token="", pending="")
        if not self.credentials.pending:
            self.credentials = replace(self.credentials, pending=fresh_token().hex())
        self.save()
        return bytes.fromhex(self.credentials.pending)

    def claim(self, guest: str) -> None:
        """Somebody has sat down and has its token."""
        token = self.credentials.pending or self.credentials.token
        self.credentials = replace(self.credentials, guest=guest, token=token, pending="")
        self.save()

    def address(self, wanted: str | None) -> str | None:
        """The address to listen on: the one that is asked for (an empty one means all), or that of the last time."""
        return (self.credentials.bind if wanted is None else wanted) or None

    def set_address(self, bind: str | None, port: int) -> None:
        """Keep the address and the port that a guest comes back to."""
        self.credentials = replace(self.credentials, bind=bind or "", port=port)
        self.save()

    def save(self) -> None:
        """Keep it on disk, if the game is."""
        if self.folder:
            write_host_credentials(self.folder, self.credentials)
