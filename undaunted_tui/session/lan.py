"""Host and join games on the network: what screens and commands have in common.

`run_host` and `run_guest` go on until their game is stopped, and leave nothing running.
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
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.host_lobby import HostLobby
from undaunted_tui.session.joining import Joining
from undaunted_tui.session.player_names import GUEST
from undaunted_tui.session.seat_tokens import SeatTokens
from undaunted_tui.storage.credentials import read_host_credentials
from undaunted_tui.storage.open_save import OpenSave
from undaunted_tui.storage.save_store import SaveStore
from undaunted_tui.system.version import program_version

HIGHEST_PORT: Final = 65535

ADDRESS_PATTERN: Final = re.compile(r"(?:\[(?P<new>[^]]*)\]|(?P<other>[^:]*))(?::(?P<port>[0-9]+))?")
"""An address with or without a port; an IPv6 address with a port is in brackets."""

OnOpened = Callable[[int | UserError], None]
"""Called with the port that is listened on, or with the reason why none is."""


# background tasks


async def run_host(lobby: HostLobby, bind: str | None, port: int | None, report: OnOpened) -> None:
    """Listen, announce the game on the network, and serve guests until the game is stopped."""
    try:
        chosen = await open_host(lobby, bind, port)
    except UserError as error:
        report(error)
        return
    report(chosen)
    announcing = asyncio.create_task(announce(lobby, chosen, bind))
    try:
        await lobby.serve()
    finally:
        announcing.cancel()
        with suppress(asyncio.CancelledError):
            await announcing


async def announce(lobby: HostLobby, port: int, bind: str | None) -> None:
    """Announce a game until cancelled: first with a free seat, then with a taken one."""
    if not is_local(bind):
        await load_zeroconf()
    if not lobby.is_taken():
        async with advertising(lobby.announcement(port), bind):
            await lobby.wait_until_occupied()
    async with advertising(lobby.announcement(port), bind):
        await asyncio.Event().wait()


async def run_guest(joining: Joining, report: Callable[[Disconnection], None]) -> None:
    """Stay connected to a host until the game is left or lost, and report why it ended."""
    report(await joining.run())


async def load_zeroconf() -> None:
    """Import the slow package in a thread, so that the event loop stays responsive."""
    await asyncio.to_thread(import_module, "zeroconf.asyncio")


# hosting


async def open_host(lobby: HostLobby, bind: str | None, port: int | None) -> int:
    """Listen on the given port, else on that of the last time, else on the usual one, and return it."""
    wanted = port if port is not None else lobby.seat.tokens.credentials.port or PORT
    try:
        return await lobby.open(bind, wanted)
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
    """A port as typed, where 0 means any free one; none if it is not valid."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(HIGHEST_PORT))
    return int(text) if is_number and int(text) <= HIGHEST_PORT else None


def resumed_lobby(save: OpenSave, save_store: SaveStore, environment: BotEnvironment = IN_PROCESS) -> HostLobby:
    """The lobby of a saved hosted game; if its credentials are lost, the guest needs the code."""
    match = save.match
    credentials = read_host_credentials(save.save_file.folder)
    if credentials is None:
        side = next(side for side in SIDES if match.players[side] != GUEST)
        credentials = SeatTokens.fresh(side, own_player_name()).credentials
    return HostLobby.resumed(match, save.save_file, credentials, save_store, program_version(), environment=environment)


# joining


def scenario_lookup(catalog: Catalog) -> Callable[[str], CompiledScenario | None]:
    """A function that returns a scenario of a catalog by its id, or none."""
    return lambda scenario: compile_scenario(catalog.load(scenario)) if scenario in catalog.scenario_ids() else None


def parse_endpoint(text: str) -> HostEndpoint:
    """Parse a typed address with an optional port."""
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


# this player and program


def own_player_name(wanted: str = "") -> str:
    """The player's name on the network: the wanted one, or that of the user of this machine."""
    name = sanitize_text(wanted, MAX_NAME_LENGTH)
    if name:
        return name
    try:
        return sanitize_text(getuser(), MAX_NAME_LENGTH) or say("lan_somebody")
    except (OSError, KeyError, ImportError):
        return say("lan_somebody")
