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

from core.ids import SIDES
from core.setting import Setting
from core.setup import setting_of
from net.addresses import is_local
from net.announcing import announced
from net.guest import End, Place
from net.host import PORT
from net.manners import LONGEST_NAME, clean
from scenarios.catalog import Catalog
from undaunted_tui.complaint import Complaint
from undaunted_tui.play.hosted import HostedGame
from undaunted_tui.play.joined import JoinedGame
from undaunted_tui.play.seat import Seat
from undaunted_tui.seat_names import GUEST
from undaunted_tui.storage.opening import OpenSave
from undaunted_tui.storage.papers import read_host_papers
from undaunted_tui.storage.shelf import Shelf
from undaunted_tui.text import say

HIGHEST_PORT: Final = 65535

ADDRESS: Final = re.compile(r"(?:\[(?P<new>[^]]*)\]|(?P<other>[^:]*))(?::(?P<port>[0-9]+))?")
"""An address with or without a port; one of the new kind stands in brackets, unless it is alone."""

Opened = Callable[[int | Complaint], None]
"""Hears of the port that a door was opened on, or why it could not be."""


# the works


async def keep_open(game: HostedGame, bind: str | None, port: int | None, tell: Opened) -> None:
    """Open a game's door, tell the network of it, and let people in until the game is left."""
    try:
        chosen = await opened(game, bind, port)
    except Complaint as complaint:
        tell(complaint)
        return
    tell(chosen)
    announcing = asyncio.create_task(announce(game, chosen, bind))
    try:
        await game.serve()
    finally:
        announcing.cancel()
        with suppress(asyncio.CancelledError):
            await announcing


async def announce(game: HostedGame, port: int, bind: str | None) -> None:
    """Tell the network about a game until it is left: first that its seat is free, then that it is taken."""
    if not is_local(bind):
        await load_zeroconf()
    if not game.is_taken():
        async with announced(game.notice(port), bind):
            await game.occupied()
    async with announced(game.notice(port), bind):
        await asyncio.Event().wait()


async def keep_playing(game: JoinedGame, tell: Callable[[End], None]) -> None:
    """Stay on the line to a host until the game is left or lost, and tell how that came."""
    tell(await game.play())


async def load_zeroconf() -> None:
    """Load what is slow to load beside the event loop, so that no key waits for it."""
    await asyncio.to_thread(import_module, "zeroconf.asyncio")


# hosting


async def opened(game: HostedGame, bind: str | None, port: int | None) -> int:
    """Open a game's door on the port that was asked for, had before, or is the usual one, and give it."""
    wanted = port if port is not None else game.seat.papers.port or PORT
    try:
        return await game.open(bind, wanted)
    except socket.gaierror:
        raise Complaint("host_bad_address", address=bind or "") from None
    except OSError as error:
        match error.errno:
            case errno.EADDRINUSE:
                raise Complaint("host_port_busy", port=wanted) from None
            case errno.EACCES | errno.EPERM:
                raise Complaint("host_port_refused", port=wanted) from None
            case errno.EADDRNOTAVAIL:
                raise Complaint("host_bad_address", address=bind or "") from None
        raise Complaint("host_no_door", port=wanted, problem=error.strerror or str(error)) from None


def port_of(text: str) -> int | None:
    """A port as it is typed, where 0 is any that is free; none if it can't be one."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(HIGHEST_PORT))
    return int(text) if is_number and int(text) <= HIGHEST_PORT else None


def resumed(save: OpenSave, shelf: Shelf) -> HostedGame:
    """A hosted game that goes on; if its papers are lost, its guest needs the code."""
    match = save.match
    papers = read_host_papers(save.journal.folder)
    if papers is None:
        side = next(side for side in SIDES if match.players[side] != GUEST)
        papers = Seat.fresh(side, own_name()).papers
    return HostedGame.resumed(match, save.journal, papers, shelf, own_version())


# joining


def settings_in(catalog: Catalog) -> Callable[[str], Setting | None]:
    """Gives the scenarios of a catalog by their ids, as far as it has them."""
    return lambda scenario: setting_of(catalog.load(scenario)) if scenario in catalog.scenario_ids() else None


def place_of(text: str) -> Place:
    """Where a host listens, as it is typed."""
    if not text:
        raise Complaint("join_empty_address")
    found = ADDRESS.fullmatch(text)
    address, number = (found["new"] or found["other"], found["port"] or "") if found else (text, "")
    is_strange = found is None and not _is_new_kind(text)
    if not address or is_strange or (number and not 0 < int(number[:6]) <= HIGHEST_PORT):
        raise Complaint("join_bad_address", found=text)
    return Place(address, int(number) if number else PORT)


def _is_new_kind(text: str) -> bool:
    """Whether a text is an address of IPv6, without a port."""
    try:
        return ip_address(text).version == 6
    except ValueError:
        return False


# who we are


def own_name(wanted: str = "") -> str:
    """What the player is called on the network: as it is wished, or like the user of this machine."""
    name = clean(wanted, LONGEST_NAME)
    if name:
        return name
    try:
        return clean(getuser(), LONGEST_NAME) or say("lan_somebody")
    except (OSError, KeyError, ImportError):
        return say("lan_somebody")


def own_version() -> str:
    """The version of this program, as hosts and guests compare it."""
    from undaunted_tui.cli import version

    return version().split()[-1]
