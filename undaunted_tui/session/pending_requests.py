"""The guest's requests that wait for the host."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Callable

from core.match import RequestRefused
from net.messages import CommandRequest, DecisionAnswer, ProposalReply, Propose
from undaunted_tui.session.link import LinkLost

Request = DecisionAnswer | CommandRequest | Propose | ProposalReply


class PendingRequests:
    """Open requests; an answer waits until a lost connection is back, and nothing waits after its end."""

    def __init__(self, send: Callable[[Request], bool]) -> None:
        """Send requests by `send`, which returns whether that was possible."""
        self._send = send
        self._open: dict[int, tuple[Request, Future[None]]] = {}
        self._serial = 0
        self._lost: LinkLost | None = None

    def serial(self) -> int:
        """A number for one more request."""
        self._serial += 1
        return self._serial

    async def send_and_wait(self, request: Request) -> None:
        """Send a request, and wait until it is done."""
        if self._lost:
            raise LinkLost(self._lost.reason)
        waiting: Future[None] = get_running_loop().create_future()
        self._open[request.serial] = request, waiting
        if not self._send(request) and not isinstance(request, DecisionAnswer):
            del self._open[request.serial]
            raise RequestRefused("away")
        try:
            await waiting
        finally:
            self._open.pop(request.serial, None)

    def settle(self, serial: int, error: Exception | None = None) -> None:
        """End the wait for a request, with an error if it was refused."""
        _, waiting = self._open.pop(serial, (None, None))
        if waiting and not waiting.done():
            if error:
                waiting.set_exception(error)
            else:
                waiting.set_result(None)

    def settle_answers(self, number: int) -> None:
        """Settle the answers to other decisions than that of this number: the host has carried them out."""
        for request, _ in list(self._open.values()):
            if isinstance(request, DecisionAnswer) and request.number != number:
                self.settle(request.serial)

    def resend_answers(self, digest: bytes) -> None:
        """After a reconnection, send open answers again and refuse the other requests."""
        for request, _ in list(self._open.values()):
            if isinstance(request, DecisionAnswer):
                self._send(request.model_copy(update={"digest": digest}))
            else:
                self.settle(request.serial, RequestRefused("away"))

    def end(self, lost: LinkLost) -> None:
        """Refuse open and later requests: the connection has ended for good."""
        self._lost = lost
        for serial in list(self._open):
            self.settle(serial, lost)
