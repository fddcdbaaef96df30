"""Credentials of LAN games on disk, readable by their owner only: tokens, secrets and addresses."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import Field, TypeAdapter, ValidationError

from undaunted_tui.session.player_names import GUEST
from undaunted_tui.storage.paths import CREDENTIALS_FOLDER, make_private_folder
from undaunted_tui.system.atomic_file import write_atomically

if TYPE_CHECKING:
    from undaunted_tui.storage.open_save import OpenSave

HOST_CREDENTIALS_FILE: Final = "lan.json"
"""File beside the save of a hosted game."""

MAX_FILE_SIZE: Final = 16 * 1024

MAX_KEPT: Final = 8
"""Most joined games that are remembered."""

Hex = Annotated[str, Field(pattern=r"^([0-9a-f]{2})*$", max_length=128)]
Port = Annotated[int, Field(ge=0, le=65535)]


@dataclass(frozen=True, slots=True, repr=False)
class HostCredentials:
    """What a host needs to let its guest back in."""

    game: Hex
    side: Annotated[int, Field(ge=0, le=1)]
    name: str
    guest: str
    port: Port
    token: Hex
    pending: Hex
    """A token that was sent and not yet confirmed; both are valid until then."""
    bind: str = ""
    """The only address to listen on, or empty for all; older files don't have it."""


@dataclass(frozen=True, slots=True, repr=False)
class GuestCredentials:
    """What a guest needs to go back to a game, and to audit it at its end."""

    game: Hex
    address: str
    port: Port
    token: Hex
    secret: Hex
    commitment: Hex
    scenario: str
    host: str
    since: int
    name: str = ""
    """The guest's name in that game; older files don't have it."""
    is_refused: bool = False
    """Whether the token is not valid any more; a guest who comes back with a code needs the rest all the same."""


def write_host_credentials(folder: Path, credentials: HostCredentials) -> None:
    """Store a host's credentials beside its save; if that fails, a lost guest needs a new code."""
    with suppress(OSError):
        write_atomically(folder / HOST_CREDENTIALS_FILE, json.dumps(asdict(credentials)))


def read_host_credentials(folder: Path) -> HostCredentials | None:
    """Return the credentials of a hosted game, if there are valid ones."""
    found = _read(folder / HOST_CREDENTIALS_FILE, HostCredentials)
    return found if isinstance(found, HostCredentials) else None


def is_hosted(save: OpenSave) -> bool:
    """Whether the other side of an unfinished game belongs to a guest, so that nobody here may play it."""
    match = save.match
    if match.state.outcome:
        return False
    return GUEST in match.players or read_host_credentials(save.save_file.folder) is not None


class CredentialStore:
    """The credentials of all games that were joined and are not over."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @classmethod
    def beside(cls, saves: Path) -> CredentialStore:
        """Return the store beside a folder of saves."""
        return cls(saves.parent / CREDENTIALS_FOLDER)

    def keep(self, credentials: GuestCredentials) -> None:
        """Store credentials; if that fails, the game goes on, but needs a new code after a restart."""
        with suppress(OSError):
            make_private_folder(self._folder)
            write_atomically(self._folder / f"{credentials.game}.json", json.dumps(asdict(credentials)))
            for old in self._files()[MAX_KEPT:]:
                old.unlink(missing_ok=True)

    def refuse(self, credentials: GuestCredentials) -> None:
        """Mark credentials whose token is not valid any more, unless newer ones are stored."""
        if credentials in self.running():
            self.keep(replace(credentials, is_refused=True))

    def drop(self, game: str) -> None:
        """Delete the credentials of a game."""
        with suppress(OSError):
            (self._folder / f"{game}.json").unlink(missing_ok=True)

    def running(self) -> list[GuestCredentials]:
        """Return the games that can be continued, the latest first; some of them only with a code."""
        found = (_read(path, GuestCredentials) for path in self._files())
        return [credentials for credentials in found if isinstance(credentials, GuestCredentials)]

    def last(self, since: float) -> GuestCredentials | None:
        """Return the latest game that is still open, if it was stored after `since`, in seconds since 1970."""
        with suppress(OSError):
            for path in self._files():
                credentials = _read(path, GuestCredentials)
                if isinstance(credentials, GuestCredentials) and not credentials.is_refused:
                    return credentials if path.stat().st_mtime > since else None
        return None

    def _files(self) -> list[Path]:
        try:
            return sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
        except OSError:
            return []


def _read(path: Path, kind: Any) -> Any:
    try:
        if path.stat().st_size > MAX_FILE_SIZE:
            return None
        return TypeAdapter(kind).validate_json(path.read_bytes(), strict=True)
    except (OSError, ValidationError):
        return None
