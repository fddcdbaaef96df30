"""What a LAN game needs on disk besides its record, for its owner's eyes only: tokens, secrets and addresses."""

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
"""Beside the journal of a game that is hosted."""

MAX_FILE_SIZE: Final = 16 * 1024

MAX_KEPT: Final = 8
"""How many games one can be in the middle of."""

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
    """A token that was sent and not yet confirmed; both open the seat until then."""
    bind: str = ""
    """The only address to listen on, or all; papers of an older program say nothing of it."""


@dataclass(frozen=True, slots=True, repr=False)
class GuestCredentials:
    """What a guest needs to come back to a game, and to judge it at its end."""

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
    """What the guest is called there; papers of an older program say nothing of it."""
    is_refused: bool = False
    """Whether the token opens no seat any more; who comes back with a code needs the rest all the same."""


def write_host_credentials(folder: Path, credentials: HostCredentials) -> None:
    """Keep a host's papers beside its journal; where the disk refuses, a lost guest needs a new code."""
    with suppress(OSError):
        write_atomically(folder / HOST_CREDENTIALS_FILE, json.dumps(asdict(credentials)))


def read_host_credentials(folder: Path) -> HostCredentials | None:
    """The papers of a hosted game, if there are any that make sense."""
    found = _read(folder / HOST_CREDENTIALS_FILE, HostCredentials)
    return found if isinstance(found, HostCredentials) else None


def is_hosted(save: OpenSave) -> bool:
    """Whether a game under way has its other seat on the network, so that nobody here may sit down there."""
    match = save.match
    if match.state.outcome:
        return False
    return GUEST in match.players or read_host_credentials(save.save_file.folder) is not None


class CredentialStore:
    """The papers of all games that were joined and are not over."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @classmethod
    def beside(cls, saves: Path) -> CredentialStore:
        """The one that lies beside a folder of saves."""
        return cls(saves.parent / CREDENTIALS_FOLDER)

    def keep(self, credentials: GuestCredentials) -> None:
        """Keep papers; where the disk refuses, the game goes on, but needs a new code after a restart."""
        with suppress(OSError):
            make_private_folder(self._folder)
            write_atomically(self._folder / f"{credentials.game}.json", json.dumps(asdict(credentials)))
            for old in self._files()[MAX_KEPT:]:
                old.unlink(missing_ok=True)

    def refuse(self, credentials: GuestCredentials) -> None:
        """Mark papers whose token opens no seat any more, unless newer ones lie here."""
        if credentials in self.running():
            self.keep(replace(credentials, is_refused=True))

    def drop(self, game: str) -> None:
        """Throw the papers of a game away."""
        with suppress(OSError):
            (self._folder / f"{game}.json").unlink(missing_ok=True)

    def running(self) -> list[GuestCredentials]:
        """The games that can be gone on with, the last one first; some of them only with a code."""
        found = (_read(path, GuestCredentials) for path in self._files())
        return [credentials for credentials in found if isinstance(credentials, GuestCredentials)]

    def last(self, since: float) -> GuestCredentials | None:
        """The game that was gone to last and is still open, if that was after a time, in seconds since 1970."""
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
