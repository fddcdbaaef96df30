"""The guest's seat of a hosted game."""

from __future__ import annotations

from dataclasses import dataclass

from net.host import HostServer
from undaunted_tui.session.opponent import OpponentEvents, Presence
from undaunted_tui.session.seat_tokens import SeatTokens


@dataclass(frozen=True, slots=True)
class GuestSeat:
    """What stays from lobby to game: the server, the tokens of the seat, and the events about its guest."""

    server: HostServer
    tokens: SeatTokens
    events: OpponentEvents

    @property
    def presence(self) -> Presence:
        """The guest's name and whether it is connected."""
        return self.events.presence
