"""What a host announces about its game on the network; never the code, nor anything that is hidden from a player."""

from __future__ import annotations

from typing import Annotated, Final

import msgpack
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from net.hello import PROTOCOL
from net.sanitize import MAX_NAME_LENGTH, sanitize_text

SERVICE: Final = "_undaunted-tui._tcp.local."
QUERY_MAGIC: Final = b"UNDAUNTED?"
"""First bytes of a query; it is padded to the longest answer, so that nobody can use hosts to amplify traffic."""

MAX_DATAGRAM: Final = 512

Text = Annotated[str, Field(max_length=80)]


class Announcement(BaseModel):
    """A game that waits for a guest, or for its guest to come back; unknown fields are ignored."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

    game: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
    name: Text
    scenario: Annotated[str, Field(pattern=r"^[a-z0-9_/.-]{1,80}$")]
    free: Annotated[str, Field(pattern=r"^[a-z_]{1,20}$")]
    """The side that is free."""
    app: Text
    protocol: Annotated[int, Field(ge=0, le=65535)] = PROTOCOL
    port: Annotated[int, Field(ge=1, le=65535)]
    taken: bool = False
    """Whether the seat has a guest, who alone can come back without asking."""

    def cleaned(self) -> Announcement:
        """Return a copy whose name and version are safe to show."""
        return self.model_copy(
            update={"name": sanitize_text(self.name, MAX_NAME_LENGTH), "app": sanitize_text(self.app, 20)}
        )


def discovery_query() -> bytes:
    """Return a query to all hosts."""
    return (QUERY_MAGIC + PROTOCOL.to_bytes(2, "big")).ljust(MAX_DATAGRAM, b"\0")


def is_discovery_query(data: bytes) -> bool:
    """Whether a datagram is a query for games."""
    return len(data) >= MAX_DATAGRAM and data.startswith(QUERY_MAGIC)


def pack_announcement(announcement: Announcement) -> bytes:
    """Return an announcement as a datagram."""
    packed: bytes = msgpack.packb(announcement.model_dump())
    return packed


def read_announcement(data: bytes) -> Announcement | None:
    """Return the announcement in a datagram, or None if it is invalid."""
    if len(data) > MAX_DATAGRAM:
        return None
    try:
        plain = msgpack.unpackb(data, raw=False, strict_map_key=True, max_ext_len=0)
        return Announcement.model_validate(plain).cleaned()
    except (ValidationError, ValueError, TypeError, RecursionError):
        return None


def service_properties(announcement: Announcement) -> dict[str, str]:
    """Return an announcement as zeroconf service properties."""
    return {name: str(value) for name, value in announcement.model_dump().items() if name != "port"}


def announcement_from_properties(properties: dict[bytes, bytes | None], port: int | None) -> Announcement | None:
    """Return the announcement in zeroconf service properties, or None if it is invalid."""
    try:
        plain: dict[str, object] = {name.decode(): (value or b"").decode() for name, value in properties.items()}
        plain["protocol"] = int(str(plain.get("protocol", "")))
        plain["taken"] = plain.get("taken") == str(True)
        return Announcement.model_validate({**plain, "port": port}).cleaned()
    except (ValidationError, ValueError):
        return None
