"""Games over the network as screens and commands begin them: a door that opens, a seat that is taken, and their words.

Both works go on until their game is left (`stop`), whoever did that; nothing of them is left after that.
"""

from __future__ import annotations

import asyncio
import errno
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from getpass import getuser
from importlib import import_module
from ipaddress import ip_address
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES
from core.setup import compile_scenario
from net.addresses import is_local
from net.advertiser import advertising
from net.guest import Disconnection, HostEndpoint
from net.host import PORT
from net.sanitize import MAX_NAME_LENGTH, sanitize_text
from scenarios.catalog import Catalog
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.session.guest import GuestSession
from undaunted_tui.session.host import HostSession
from undaunted_tui.session.player_names import GUEST
from undaunted_tui.session.seat_tokens import SeatTokens
from undaunted_tui.storage.credentials import read_host_credentials
from undaunted_tui.storage.open_save import OpenSave
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.system.version import program_version

HIGHEST_PORT: Final = 65535

ADDRESS_PATTERN: Final = re.compile(r"(?:\[(?P<new>[^]]*)\]|(?P<other>[^:]*))(?::(?P<port>[0-9]+))?")
"""An address with or without a port; one of the new kind stands in brackets, unless it is alone."""

OnOpened = Callable[[int | UserError], None]
"""Hears of the port that a door was opened on, or why it could not be."""


# the works


async def run_host(session: HostSession, bind: str | None, port: int | None, report: OnOpened) -> None:
    """Open a game's door, tell the network of it, and let people in until the game is left."""
    try:
        chosen = await open_host(session, bind, port)
    except UserError as error:
        report(error)
        return
    report(chosen)
    announcing = asyncio.create_task(announce(session, chosen, bind))
    try:
        await session.serve()
    finally:
        announcing.cancel()
        with suppress(asyncio.CancelledError):
            await announcing


async def announce(session: HostSession, port: int, bind: str | None) -> None:
    """Tell the network about a game until it is left: first that its seat is free, then that it is taken."""
    if not is_local(bind):
        await load_zeroconf()
    if not session.is_taken():
        async with advertising(session.announcement(port), bind):
            await session.occupied()
    async with advertising(session.announcement(port), bind):
        await asyncio.Event().wait()


async def run_guest(session: GuestSession, report: Callable[[Disconnection], None]) -> None:
    """Stay on the line to a host until the game is left or lost, and tell how that came."""
    report(await session.play())


async def load_zeroconf() -> None:
    """Load what is slow to load beside the event loop, so that no key waits for it."""
    await asyncio.to_thread(import_module, "zeroconf.asyncio")


# hosting


async def open_host(session: HostSession, bind: str | None, port: int | None) -> int:
    """Open a game's door on the port that was asked for, had before, or is the usual one, and give it."""
    wanted = port if port is not None else session.seat_tokens.credentials.port or PORT
    try:
        return await session.open(bind, wanted)
    except socket.gaierror:
        raise UserError("host_bad_address", address=bind or "") from None
    except OSError as error:
        match error.errno:
            case errno.EADDRINUSE:
                raise UserError("host_port_busy", port=wanted) from None
            case errno.EACCES | errno.EPERM:
                raise UserError("host_port_refused", port=wanted) from None
            case errno.EADDRNOTAVAIL:
                raise UserError("host_bad_address", address=bind or "") from None
        raise UserError("host_no_door", port=wanted, problem=error.strerror or str(error)) from None


def parse_port(text: str) -> int | None:
    """A port as it is typed, where 0 is any that is free; none if it can't be one."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(HIGHEST_PORT))
    return int(text) if is_number and int(text) <= HIGHEST_PORT else None


def resumed(save: OpenSave, save_store: SaveStore) -> HostSession:
    """A hosted game that goes on; if its papers are lost, its guest needs the code."""
    match = save.match
    credentials = read_host_credentials(save.save_file.folder)
    if credentials is None:
        side = next(side for side in SIDES if match.players[side] != GUEST)
        credentials = SeatTokens.fresh(side, own_player_name()).credentials
    return HostSession.resumed(match, save.save_file, credentials, save_store, program_version())


# joining


def scenario_lookup(catalog: Catalog) -> Callable[[str], CompiledScenario | None]:
    """Gives the scenarios of a catalog by their ids, as far as it has them."""
    return lambda scenario: compile_scenario(catalog.load(scenario)) if scenario in catalog.scenario_ids() else None


def parse_endpoint(text: str) -> HostEndpoint:
    """Where a host listens, as it is typed."""
    if not text:
        raise UserError("join_empty_address")
    found = ADDRESS_PATTERN.fullmatch(text)
    address, number = (found["new"] or found["other"], found["port"] or "") if found else (text, "")
    is_strange = found is None and not _is_ipv6(text)
    if not address or is_strange or (number and not 0 < int(number[:6]) <= HIGHEST_PORT):
        raise UserError("join_bad_address", found=text)
    return HostEndpoint(address, int(number) if number else PORT)


def _is_ipv6(text: str) -> bool:
    try:
        return ip_address(text).version == 6
    except ValueError:
        return False


# who we are


def own_player_name(wanted: str = "") -> str:
    """What the player is called on the network: as it is wished, or like the user of this machine."""
    name = sanitize_text(wanted, MAX_NAME_LENGTH)
    if name:
        return name
    try:
        return sanitize_text(getuser(), MAX_NAME_LENGTH) or say("lan_somebody")
    except (OSError, KeyError, ImportError):
        return say("lan_somebody")
