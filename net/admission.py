"""Limits on pairing: nobody can guess the code, or block a friend by being slow, silent or numerous.

`AdmissionControl` knows no socket and no clock. It counts by address: each has its own number of pending handshakes,
its own strikes (failures in a row) and its own pause; addresses without strikes are answered first. When the pending
handshakes reach a limit, three rules choose which one is dropped:

1. A connection that has not sent its knock (the first message of the pairing) is dropped for any newcomer: within an
   address the oldest; of all together the one whose address connected most recently before, and of equals the oldest.
2. A connection that has knocked is dropped only for a newcomer with fewer strikes, the one with the most strikes first,
   and never for one of the same address. Its try is refunded, since it was the host that broke it off. If nobody is
   dropped, the newcomer is; it has received the hello by then, and may connect again.
3. A knock is a try. A peer that knocks and then stays silent, or closes before it is answered, gets a strike. So an
   address without strikes can hold its places for one handshake's time; after a few tries it is paused.

An attacker with very many addresses can still use up all places: nothing distinguishes them from very many people. An
attacker at a friend's own address who connects hundreds of times a second can have the friend dropped before it knocks.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import ip_address, ip_network
from math import inf
from typing import Final, TypeVar

from net.pairing import fresh_code
from net.rate_limit import TokenBucket

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class AdmissionLimits:
    """Limits of `AdmissionControl`."""

    pending: int = 8
    """Most pending handshakes; one more, and one is dropped."""
    pending_each: int = 2
    """Most pending handshakes of one address; one more, and one of its own is dropped."""
    at_once: int = 2
    """Most keys computed at the same time."""
    starts: float = 5.0
    """Most handshakes answered per second."""
    strikes: int = 3
    """Failures in a row after which an address is paused."""
    first_pause: float = 2.0
    longest_pause: float = 300.0
    forget: float = 600.0
    """Seconds after which the strikes of an address are forgotten."""
    failures: int = 100
    """Failed tries with the code after which it is renewed."""
    addresses: int = 1024
    """Most addresses remembered."""


@dataclass(slots=True)
class Strikes:
    """Failures of an address in a row, the time of the last one, and the time until which the address is paused."""

    count: int = 0
    last: float = 0.0
    until: float = 0.0


class HandshakeStage(IntEnum):
    """How far a pending handshake has come."""

    ARRIVED = 0
    QUEUED = 1
    COMPUTING = 2
    ANSWERED = 3


@dataclass(slots=True)
class PendingHandshake:
    """A handshake that is not finished."""

    address: str
    strikes: int
    """Strikes of its address when it connected."""
    gap: float
    """Seconds since the previous connection of its address."""
    stage: HandshakeStage = HandshakeStage.ARRIVED
    is_counted: bool = False
    """Whether its try has been counted."""
    by_code: bool = False
    """Whether the try is counted against the code as well."""


LOCAL_NETWORKS: Final = tuple(map(ip_network, ("::1/128", "fe80::/10", "fc00::/7")))
"""IPv6 networks in which addresses count one by one: loopback, link-local and unique-local."""


def address_group(address: str) -> str:
    """Return the key that an address is counted by: the address itself, or its /64 for a global IPv6 address."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if known.version == 4 or any(known in network for network in LOCAL_NETWORKS):
        return str(known)
    return str(known.ipv4_mapped or ip_address(int(known) >> 64 << 64))


class AdmissionControl:
    """Admission policy of a host; connections are known by number, and time is an argument."""

    def __init__(self, limits: AdmissionLimits, make_code: Callable[[], str] = fresh_code) -> None:
        self._limits = limits
        self._make_code = make_code
        self._code = make_code()
        self._failures = 0
        self._pending: OrderedDict[int, PendingHandshake] = OrderedDict()
        self._strikes: OrderedDict[str, Strikes] = OrderedDict()
        self._last_connected: OrderedDict[str, float] = OrderedDict()
        self._starts = TokenBucket(limits.starts, limits.starts)

    @property
    def code(self) -> str:
        """The code that a new guest needs."""
        return self._code

    def renew_code(self) -> None:
        """Replace the code, after it was used or after too many failed tries."""
        self._code = self._make_code()
        self._failures = 0

    # pending handshakes

    def pause_left(self, address: str, now: float) -> float:
        """Return the seconds that an address still has to wait."""
        strikes = self._recent_strikes(address_group(address), now)
        return max(strikes.until - now, 0.0) if strikes else 0.0

    def register(self, connection: int, address: str, now: float) -> int | None:
        """Add a pending handshake; return the number of the connection to drop, if any, which may be the new one.

        An address has no more tries pending than it has left before a pause.
        """
        own = address_group(address)
        newcomer = PendingHandshake(own, self._strike_count(own, now), now - self._last_connected.get(own, -inf))
        self._remember(self._last_connected, own, now)
        same = [number for number, each in self._pending.items() if each.address == own]
        trying = sum(not self._pending[number].is_counted for number in same)
        arrived = self._at_stage(HandshakeStage.ARRIVED)
        dropped = None
        if trying >= max(self._limits.strikes - newcomer.strikes, 1) or len(same) >= self._limits.pending_each:
            dropped = next((number for number in same if number in arrived), connection)
        elif len(self._pending) >= self._limits.pending:
            worst = max(self._pending, key=lambda number: self._pending[number].strikes)
            otherwise = worst if self._pending[worst].strikes > newcomer.strikes else connection
            dropped = min(arrived, key=lambda number: self._pending[number].gap, default=otherwise)
        self._pending[connection] = newcomer
        if dropped is not None:
            self._refund(self._pending.pop(dropped))
        return dropped

    def knock(self, connection: int) -> None:
        """Queue a connection whose knock has arrived."""
        if connection in self._pending:
            self._pending[connection].stage = HandshakeStage.QUEUED

    def start_next(self, now: float) -> int | None:
        """Return the connection whose answer should be computed now, if any."""
        waiting = self._at_stage(HandshakeStage.QUEUED)
        if (
            not waiting
            or len(self._at_stage(HandshakeStage.COMPUTING)) >= self._limits.at_once
            or not self._starts.take(now)
        ):
            return None
        chosen = min(waiting, key=lambda number: self._strike_count(self._pending[number].address, now))
        self._pending[chosen].stage = HandshakeStage.COMPUTING
        return chosen

    def seconds_until_next(self, now: float) -> float | None:
        """Return the seconds until a queued connection may be answered, or None if none can be."""
        if (
            not self._at_stage(HandshakeStage.QUEUED)
            or len(self._at_stage(HandshakeStage.COMPUTING)) >= self._limits.at_once
        ):
            return None
        return self._starts.wait(now)

    def mark_answered(self, connection: int) -> None:
        """Note that the answer is computed, so that the next one can start."""
        if connection in self._pending:
            self._pending[connection].stage = HandshakeStage.ANSWERED

    def count_try(self, connection: int, now: float, *, by_code: bool) -> None:
        """Count a try as failed before it is answered; a success refunds it."""
        known = self._pending.get(connection)
        if known is None:
            return
        known.is_counted, known.by_code = True, by_code
        self._strike(known.address, now)
        if by_code:
            self._failures += 1
            if self._failures >= self._limits.failures:
                self.renew_code()

    def record_offence(self, connection: int, now: float) -> None:
        """Count a handshake that failed by malformed data or by a timeout."""
        known = self._pending.get(connection)
        if known is not None and not known.is_counted:
            known.is_counted = True
            self._strike(known.address, now)

    def record_success(self, connection: int) -> None:
        """Refund the try, and forget the strikes of its address."""
        known = self._pending.pop(connection, None)
        if known is not None:
            self._refund(known)
            self._strikes.pop(known.address, None)

    def remove(self, connection: int, now: float) -> None:
        """Remove a closed connection; one that knocked and was not answered yet counts as a try."""
        known = self._pending.pop(connection, None)
        if known is not None and known.stage is not HandshakeStage.ARRIVED and not known.is_counted:
            self._strike(known.address, now)

    def _at_stage(self, stage: HandshakeStage) -> list[int]:
        return [number for number, each in self._pending.items() if each.stage is stage]

    # strikes

    def _recent_strikes(self, address: str, now: float) -> Strikes | None:
        strikes = self._strikes.get(address)
        return strikes if strikes and now - strikes.last <= self._limits.forget else None

    def _strike_count(self, address: str, now: float) -> int:
        strikes = self._recent_strikes(address, now)
        return strikes.count if strikes else 0

    def _strike(self, address: str, now: float) -> None:
        limits = self._limits
        strikes = self._recent_strikes(address, now) or Strikes()
        strikes.count += 1
        strikes.last = now
        over = strikes.count - limits.strikes
        if over >= 0:
            # The exponent is capped to keep the product finite.
            strikes.until = now + min(limits.first_pause * 2 ** min(over, 30), limits.longest_pause)
        self._remember(self._strikes, address, strikes)

    def _refund(self, known: PendingHandshake) -> None:
        strikes = self._strikes.get(known.address)
        if known.is_counted and strikes:
            strikes.count = max(strikes.count - 1, 0)
            strikes.until = 0.0
        if known.by_code and self._failures:
            self._failures -= 1

    def _remember(self, memory: OrderedDict[str, T], address: str, what: T) -> None:
        """Store `what` for an address; drop the least recently stored address beyond the limit."""
        memory[address] = what
        memory.move_to_end(address)
        if len(memory) > self._limits.addresses:
            memory.popitem(last=False)
