"""The addresses of this machine on its networks, and how to reach everybody on one of them."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import IPv4Interface


def own_addresses() -> list[str]:
    """The addresses that others on the same network can type, without those that only this machine knows."""
    return [str(interface.ip) for interface in _interfaces()]


def broadcast_addresses() -> list[str]:
    """The address of everybody on each network; the one of all networks together gets lost without a route."""
    found = (interface.network for interface in _interfaces())
    return list(dict.fromkeys(str(network.broadcast_address) for network in found if network.prefixlen < 31))


def is_local(address: str | None) -> bool:
    """Whether an address is one that only this machine can reach."""
    return address is not None and (address == "localhost" or address.startswith("127.") or address == "::1")


def _interfaces() -> Iterator[IPv4Interface]:
    # It is slow to import, and only a lobby or a search needs it.
    from ifaddr import get_adapters

    for adapter in get_adapters():
        for each in adapter.ips:
            if isinstance(each.ip, str):
                interface = IPv4Interface(f"{each.ip}/{each.network_prefix}")
                if not interface.is_loopback:
                    yield interface
