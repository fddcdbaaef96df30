"""Send the guest of a hosted game what it may know."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from time import monotonic
from typing import Final

from core.ids import Side
from core.match import Match
from core.record import dump, record_of
from net.chunking import record_parts, update_messages
from net.messages import UpdateMessage
from net.rate_limit import TokenBucket
from undaunted_tui.session.guest_seat import GuestSeat
from undaunted_tui.storage.desync_report import write_desync_report

RECENT_VIEWS: Final = 16
"""How many views may be on their way while the guest answers an older one."""


class GuestUpdates:
    """Updates to the guest, and all of them again if its view differs from what it was sent."""

    def __init__(self, match: Match, side: Side, seat: GuestSeat, report_folder: Path) -> None:
        self._match = match
        self._side = side
        self._seat = seat
        self._report_folder = report_folder
        self._views: deque[bytes] = deque(maxlen=RECENT_VIEWS)
        self._resend_limit = TokenBucket(3, 0.1)

    def send(self) -> None:
        """Send the next update if the guest is connected, and after the end the whole record."""
        if not self._seat.presence.here:
            return
        server = self._seat.server
        for message in update_messages(self._match.update(self._side)):
            server.send(message)
            if isinstance(message, UpdateMessage):
                self._views.append(message.digest)
        if self._match.state.outcome:
            for part in record_parts(dump(record_of(self._match))):
                server.send(part)

    def was_sent(self, digest: bytes) -> bool:
        """Whether a view with this digest was sent lately."""
        return digest in self._views

    def on_desync(self, number: int, seen: bytes) -> None:
        """Send everything again to a guest that sees something else, and write a report."""
        if not self._resend_limit.take(monotonic()):
            self._seat.server.drop("astray")
            return
        write_desync_report(self._report_folder, number, seen, tuple(self._views), len(self._match.entries))
        self._match.resend_log(self._side)
        self.send()
