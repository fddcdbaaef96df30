"""Refuse every socket operation of this process that goes beyond loopback, and remember it.

The tests load it by `tests/conftest.py`; programs that they start load it by `sitecustomize.py` beside it, since
`PYTHONPATH` names this folder. `UNDAUNTED_NETWORK_GUARD=off` is for programs in a network namespace of their own.
"""

from __future__ import annotations

import os
import socket
import sys
from typing import Any

ADDRESS_EVENTS = ("socket.bind", "socket.connect", "socket.sendto", "socket.sendmsg")
MEMBERSHIP_OPTIONS = tuple(
    getattr(socket, name)
    for name in ("IP_ADD_MEMBERSHIP", "IP_ADD_SOURCE_MEMBERSHIP", "IPV6_JOIN_GROUP")
    if hasattr(socket, name)
)

violations: list[str] = []


class OutsideLoopback(RuntimeError):
    """A socket was about to leave this machine; no OSError, so that no code takes it for trouble with the network."""


def is_allowed(address: object) -> bool:
    """Whether an address is on loopback, or not one of the internet at all."""
    if not isinstance(address, tuple) or not address or not isinstance(address[0], str):
        return True
    host = address[0]
    return host in ("localhost", "::1") or host.startswith(("127.", "::ffff:127."))


def is_for_documentation(address: object) -> bool:
    """Whether an address is one of those that no machine has (RFC 5737); to bind one only fails."""
    return isinstance(address, tuple) and str(address[0]).startswith("192.0.2.")


def refuse(what: str) -> None:
    """Remember an operation, and fail it."""
    violations.append(what)
    raise OutsideLoopback(what)


def check(event: str, arguments: tuple[Any, ...]) -> None:
    """The audit hook."""
    if event == "socket.bind" and is_for_documentation(arguments[1]):
        return
    if event in ADDRESS_EVENTS and not is_allowed(arguments[1]):
        refuse(f"{event} {arguments[1]}")


class GuardedSocket(socket.socket):
    """A socket that joins no multicast group; there is no audit event for that."""

    def setsockopt(self, level: int, name: int, *value: Any) -> None:
        if level in (socket.IPPROTO_IP, socket.IPPROTO_IPV6) and name in MEMBERSHIP_OPTIONS:
            refuse(f"a multicast group, option {name}")
        super().setsockopt(level, name, *value)


def install() -> None:
    """Guard this process from now on, unless it is exempt; an audit hook can't be removed."""
    if os.environ.get("UNDAUNTED_NETWORK_GUARD") != "off" and socket.socket is not GuardedSocket:
        sys.addaudithook(check)
        socket.socket = GuardedSocket  # type: ignore[misc]  # whoever opens a socket gets the guarded one
