"""Who may knock, and when: a slow, silent or guessing stranger can't keep a friend out, nor guess the code.

The door knows no socket and no clock. Each address has its own few places, its own strikes and its own pause, and who
has no strikes is answered first. When places are short, three rules say who goes.

1. Who only stands there makes room for the next one: within an address the oldest, of all together whoever's address
   was here the shortest time before, and of equals the oldest. Looking in costs nothing, so it is worth nothing:
   lookers push out each other, and nobody who has knocked.
2. Who has knocked makes room only for somebody with fewer strikes, whoever has the most first; within an address for
   nobody. It gets its try back, since it was the door that broke it off. If nobody makes room, the newcomer goes: it
   has the hello by then, and may come again.
3. A knock is a try. Who knocks and stays silent, or does not wait for the answer, has a strike when its time is up or
   when it leaves. So an address without strikes can hold its places for the time of one handshake, and then no more
   against somebody without strikes; after a few tries it is paused.

Who has very many addresses can still fill the door: nothing tells them from very many people. Who shares an address
with a friend and looks in faster than that one can knock, hundreds of times a second, can push it out before it does.
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
    """What the door allows."""

    pending: int = 8
    """Handshakes under way at most; one more, and somebody has to go."""
    pending_each: int = 2
    """Handshakes of one address at most; one more, and one of its own has to go."""
    at_once: int = 2
    """Keys worked out at the same time."""
    starts: float = 5.0
    """Handshakes that are answered in a second."""
    strikes: int = 3
    """Failures in a row after which an address is paused."""
    first_pause: float = 2.0
    longest_pause: float = 300.0
    forget: float = 600.0
    """The seconds after which the strikes of an address are forgotten."""
    failures: int = 100
    """Failures after which the code is renewed."""
    addresses: int = 1024
    """How many addresses are remembered."""


@dataclass(slots=True)
class Strikes:
    """The failures of an address in a row, the last one's time, and until when it is paused."""

    count: int = 0
    last: float = 0.0
    until: float = 0.0


class HandshakeStage(IntEnum):
    """How far a caller has come."""

    ARRIVED = 0
    QUEUED = 1
    COMPUTING = 2
    ANSWERED = 3


@dataclass(slots=True)
class PendingHandshake:
    """A handshake under way."""

    address: str
    strikes: int
    """Those of its address when it came."""
    gap: float
    """The seconds since its address was here before."""
    stage: HandshakeStage = HandshakeStage.ARRIVED
    is_counted: bool = False
    """Whether its try is counted already."""
    by_code: bool = False
    """Whether it is counted against the code too."""


LOCAL_NETWORKS: Final = tuple(map(ip_network, ("::1/128", "fe80::/10", "fc00::/7")))
"""The networks of IPv6 whose /64 holds a friend and a stranger alike: this machine, one cable, one private network."""


def address_group(address: str) -> str:
    """What an address is held to account as: far away, a machine has as many addresses of IPv6 as it likes."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if known.version == 4 or any(known in network for network in LOCAL_NETWORKS):
        return str(known)
    return str(known.ipv4_mapped or ip_address(int(known) >> 64 << 64))


class AdmissionControl:
    """The policy of a host's door; callers have numbers, time is an argument."""

    def __init__(self, limits: AdmissionLimits, make_code: Callable[[], str] = fresh_code) -> None:
        self._limits = limits
        self._make_code = make_code
        self._code = make_code()
        self._failures = 0
        self._pending: OrderedDict[int, PendingHandshake] = OrderedDict()
        self._strikes: OrderedDict[str, Strikes] = OrderedDict()
        self._visits: OrderedDict[str, float] = OrderedDict()
        self._starts = TokenBucket(limits.starts, limits.starts)

    @property
    def code(self) -> str:
        """The code that lets a guest in now."""
        return self._code

    def renew_code(self) -> None:
        """Make a new code: the old one let somebody in, or was guessed at too often."""
        self._code = self._make_code()
        self._failures = 0

    # callers

    def pause_left(self, address: str, now: float) -> float:
        """The seconds that an address still has to wait."""
        strikes = self._recent_strikes(address_group(address), now)
        return max(strikes.until - now, 0.0) if strikes else 0.0

    def register(self, caller: int, address: str, now: float) -> int | None:
        """Let a caller stand at the door, and name the one who has to go for it, if any: another, or itself.

        An address has no more tries under way than it has left.
        """
        own = address_group(address)
        newcomer = PendingHandshake(own, self._strike_count(own, now), now - self._visits.get(own, -inf))
        self._remember(self._visits, own, now)
        same = [number for number, each in self._pending.items() if each.address == own]
        trying = sum(not self._pending[number].is_counted for number in same)
        standing = self._at_stage(HandshakeStage.ARRIVED)
        dropped = None
        if trying >= max(self._limits.strikes - newcomer.strikes, 1) or len(same) >= self._limits.pending_each:
            dropped = next((number for number in same if number in standing), caller)
        elif len(self._pending) >= self._limits.pending:
            worst = max(self._pending, key=lambda number: self._pending[number].strikes)
            otherwise = worst if self._pending[worst].strikes > newcomer.strikes else caller
            dropped = min(standing, key=lambda number: self._pending[number].gap, default=otherwise)
        self._pending[caller] = newcomer
        if dropped is not None:
            self._refund(self._pending.pop(dropped))
        return dropped

    def knock(self, caller: int) -> None:
        """Put a caller in line for an answer."""
        if caller in self._pending:
            self._pending[caller].stage = HandshakeStage.QUEUED

    def start_next(self, now: float) -> int | None:
        """The caller whose answer should be worked out now, if any."""
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
        """The seconds until somebody in line may be answered, or nothing if nobody is or all hands are full."""
        if (
            not self._at_stage(HandshakeStage.QUEUED)
            or len(self._at_stage(HandshakeStage.COMPUTING)) >= self._limits.at_once
        ):
            return None
        return self._starts.wait(now)

    def mark_answered(self, caller: int) -> None:
        """Let the next one's answer be worked out."""
        if caller in self._pending:
            self._pending[caller].stage = HandshakeStage.ANSWERED

    def count_try(self, caller: int, now: float, *, by_code: bool) -> None:
        """Count a try as failed before it is answered; whoever succeeds gets it back."""
        known = self._pending.get(caller)
        if known is None:
            return
        known.is_counted, known.by_code = True, by_code
        self._strike(known.address, now)
        if by_code:
            self._failures += 1
            if self._failures >= self._limits.failures:
                self.renew_code()

    def record_offence(self, caller: int, now: float) -> None:
        """Count a caller who said nonsense, or nothing in good time."""
        known = self._pending.get(caller)
        if known is not None and not known.is_counted:
            known.is_counted = True
            self._strike(known.address, now)

    def record_success(self, caller: int) -> None:
        """Give a try back, and forget what the address did before."""
        known = self._pending.pop(caller, None)
        if known is not None:
            self._refund(known)
            self._strikes.pop(known.address, None)

    def remove(self, caller: int, now: float) -> None:
        """Forget a caller who is gone; whoever knocked and did not wait for the answer has tried."""
        known = self._pending.pop(caller, None)
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
            # The exponent is capped, so that no number of failures makes it too big to count with.
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
        """Remember something of an address, and forget the address that was noted the longest time ago."""
        memory[address] = what
        memory.move_to_end(address)
        if len(memory) > self._limits.addresses:
            memory.popitem(last=False)
