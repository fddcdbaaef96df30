"""Who may knock, and when: a slow, silent or guessing stranger can't keep a friend out, nor guess the code.

The door knows no socket and no clock. A stranger can be one address with many connections, or guess slowly: each
address has its own few places, its own strikes and its own pause, and who has no strikes is answered first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import ip_address

from net.manners import Bucket
from net.pairing import fresh_code


@dataclass(frozen=True, slots=True)
class Limits:
    """What the door allows."""

    pending: int = 8
    """Handshakes under way at most; one more drops the oldest."""
    pending_each: int = 2
    """Handshakes of one address at most; one more drops its own oldest."""
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


class Stage(IntEnum):
    """How far a caller has come."""

    ARRIVED = 0
    IN_LINE = 1
    COMPUTING = 2
    ANSWERED = 3


@dataclass(slots=True)
class Caller:
    """A handshake under way."""

    address: str
    stage: Stage = Stage.ARRIVED
    is_spent: bool = False
    """Whether its try is counted already."""


def network_of(address: str) -> str:
    """What an address is held to account as: a machine has as many addresses of IPv6 as it likes."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if known.version == 6 and known.ipv4_mapped is None:
        return str(ip_address(int(known) >> 64 << 64))
    return str(known.ipv4_mapped or known) if known.version == 6 else str(known)


class Door:
    """The policy of a host's door; callers have numbers, time is an argument."""

    def __init__(self, limits: Limits, make_code: Callable[[], str] = fresh_code) -> None:
        """Begin with a fresh code."""
        self._limits = limits
        self._make_code = make_code
        self._code = make_code()
        self._failures = 0
        self._callers: OrderedDict[int, Caller] = OrderedDict()
        self._strikes: OrderedDict[str, Strikes] = OrderedDict()
        self._starts = Bucket(limits.starts, limits.starts)

    @property
    def code(self) -> str:
        """The code that lets a guest in now."""
        return self._code

    def renew(self) -> None:
        """Make a new code: the old one let somebody in, or was guessed at too often."""
        self._code = self._make_code()
        self._failures = 0

    # callers

    def pause(self, address: str, now: float) -> float:
        """The seconds that an address still has to wait."""
        strikes = self._strikes.get(network_of(address))
        return max(strikes.until - now, 0.0) if strikes else 0.0

    def arrive(self, caller: int, address: str) -> int | None:
        """Let a caller stand at the door, and name the one who has to go for it, if any: another, or itself.

        An address has no more tries under way than it has left. Who only stands there makes room for the next one;
        who has knocked does not, so that nobody behind the same address can push a friend out by looking in.
        """
        own = network_of(address)
        same = [number for number, each in self._callers.items() if each.address == own]
        trying = [number for number in same if not self._callers[number].is_spent]
        dropped = None
        if len(trying) >= max(self._limits.strikes - self._count(own), 1):
            standing = (number for number in trying if self._callers[number].stage is Stage.ARRIVED)
            dropped = next(standing, caller)
        elif len(same) >= self._limits.pending_each:
            dropped = same[0]
        elif len(self._callers) >= self._limits.pending:
            dropped = next(iter(self._callers))
        self._callers[caller] = Caller(own)
        if dropped is not None:
            del self._callers[dropped]
        return dropped

    def knock(self, caller: int) -> None:
        """Put a caller in line for an answer."""
        if caller in self._callers:
            self._callers[caller].stage = Stage.IN_LINE

    def next(self, now: float) -> int | None:
        """The caller whose answer should be worked out now, if any."""
        waiting = self._at(Stage.IN_LINE)
        if not waiting or len(self._at(Stage.COMPUTING)) >= self._limits.at_once or not self._starts.take(now):
            return None
        chosen = min(waiting, key=lambda number: self._count(self._callers[number].address))
        self._callers[chosen].stage = Stage.COMPUTING
        return chosen

    def due(self, now: float) -> float | None:
        """The seconds until somebody in line may be answered, or nothing if nobody is or all hands are full."""
        if not self._at(Stage.IN_LINE) or len(self._at(Stage.COMPUTING)) >= self._limits.at_once:
            return None
        return self._starts.wait(now)

    def computed(self, caller: int) -> None:
        """Let the next one's answer be worked out."""
        if caller in self._callers:
            self._callers[caller].stage = Stage.ANSWERED

    def spend(self, caller: int, now: float, *, by_code: bool) -> None:
        """Count a try as failed before it is answered; whoever succeeds gets it back."""
        known = self._callers.get(caller)
        if known is None:
            return
        known.is_spent = True
        self._strike(known.address, now)
        if by_code:
            self._failures += 1
            if self._failures >= self._limits.failures:
                self.renew()

    def offend(self, caller: int, now: float) -> None:
        """Count a caller who said nonsense, or nothing in good time."""
        known = self._callers.get(caller)
        if known is not None and not known.is_spent:
            self._strike(known.address, now)

    def succeed(self, caller: int, *, by_code: bool) -> None:
        """Give a try back, and forget what the address did before."""
        known = self._callers.pop(caller, None)
        if known is not None:
            self._strikes.pop(known.address, None)
        if by_code and self._failures:
            self._failures -= 1

    def leave(self, caller: int) -> None:
        """Forget a caller who is gone."""
        self._callers.pop(caller, None)

    def _at(self, stage: Stage) -> list[int]:
        """The callers who have come so far and no farther, the oldest first."""
        return [number for number, each in self._callers.items() if each.stage is stage]

    # strikes

    def _count(self, address: str) -> int:
        """The strikes of an address."""
        strikes = self._strikes.get(address)
        return strikes.count if strikes else 0

    def _strike(self, address: str, now: float) -> None:
        """Count a failure, and pause the address if it has too many in a row."""
        limits = self._limits
        strikes = self._strikes.pop(address, None)
        if strikes is None or now - strikes.last > limits.forget:
            strikes = Strikes()
        strikes.count += 1
        strikes.last = now
        over = strikes.count - limits.strikes
        if over >= 0:
            # The exponent is capped, so that no number of failures makes it too big to count with.
            strikes.until = now + min(limits.first_pause * 2 ** min(over, 30), limits.longest_pause)
        self._strikes[address] = strikes
        while len(self._strikes) > limits.addresses:
            self._strikes.popitem(last=False)
