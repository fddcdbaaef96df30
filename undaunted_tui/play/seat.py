"""The guest's seat as the host keeps it: the tokens that open it, and what is on disk of them."""

from __future__ import annotations

from dataclasses import replace
from hmac import compare_digest
from pathlib import Path
from secrets import token_hex

from net.messages import GAME
from net.packets import Secret
from net.pairing import fresh_token, token_name
from undaunted_tui.storage.papers import HostPapers, write_host_papers


class Seat:
    """One token opens the seat; each return brings a new one, and the old one goes when that has arrived."""

    def __init__(self, papers: HostPapers) -> None:
        """Go on with what was on disk, or with nothing."""
        self.papers = papers
        self.folder: Path | None = None

    @classmethod
    def fresh(cls, side: int, name: str) -> Seat:
        """A seat of a new game, which nobody has."""
        return cls(HostPapers(token_hex(GAME), side, name, "", 0, "", ""))

    @property
    def is_taken(self) -> bool:
        """Whether somebody has sat here."""
        return bool(self.papers.token)

    def token(self, name: bytes) -> Secret | None:
        """The token of that name."""
        for token in (self.papers.token, self.papers.pending):
            if token and compare_digest(token_name(bytes.fromhex(token)), name):
                return Secret(bytes.fromhex(token))
        return None

    def offer(self, *, anew: bool) -> bytes:
        """A token for who sits down now; anew means that nobody who had one before comes back with it."""
        if anew:
            self.papers = replace(self.papers, token="", pending="")
        if not self.papers.pending:
            self.papers = replace(self.papers, pending=fresh_token().hex())
        self.save()
        return bytes.fromhex(self.papers.pending)

    def taken(self, guest: str) -> None:
        """Somebody has sat down and has its token."""
        token = self.papers.pending or self.papers.token
        self.papers = replace(self.papers, guest=guest, token=token, pending="")
        self.save()

    def address(self, wanted: str | None) -> str | None:
        """The address to listen on: the one that is asked for (an empty one means all), or that of the last time."""
        return (self.papers.bind if wanted is None else wanted) or None

    def listens_at(self, bind: str | None, port: int) -> None:
        """Keep the address and the port that a guest comes back to."""
        self.papers = replace(self.papers, bind=bind or "", port=port)
        self.save()

    def save(self) -> None:
        """Keep it on disk, if the game is."""
        if self.folder:
            write_host_papers(self.folder, self.papers)
