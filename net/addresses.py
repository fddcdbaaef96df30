"""The IPv4 interfaces of this machine, as hosts list them and searches use them."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import IPv4Interface
from typing import Final

LOOPBACK: Final = IPv4Interface("127.0.0.1/32")


def own_addresses() -> list[str]:
    """The addresses under which other machines can reach this one; loopback is left out."""
    return [str(interface.ip) for interface in _interfaces()]


def search_interfaces(bind: str | None = None) -> list[IPv4Interface]:
    """The interfaces to search on: all but loopback, or only the one with the address `bind`."""
    if not bind:
        return list(_interfaces())
    if is_local(bind):
        return [LOOPBACK]
    return [interface for interface in _interfaces() if str(interface.ip) == bind]


def query_address(interface: IPv4Interface) -> str | None:
    """Where a query on an interface goes: loopback itself, or the broadcast address, if its network has one."""
    if interface.is_loopback:
        return str(interface.ip)
    # 255.255.255.255 is not used: without a default route it can't be sent to.
    return str(interface.network.broadcast_address) if interface.network.prefixlen < 31 else None


def is_local(address: str | None) -> bool:
    """Whether only this machine can reach an address."""
    return address is not None and (address == "localhost" or address.startswith("127.") or address == "::1")


def _interfaces() -> Iterator[IPv4Interface]:
    # Imported late: it is slow, and only a lobby or a search needs it.
    from ifaddr import get_adapters

    for adapter in get_adapters():
        for each in adapter.ips:
            if isinstance(each.ip, str):
                interface = IPv4Interface(f"{each.ip}/{each.network_prefix}")
                if not interface.is_loopback:
                    yield interface
