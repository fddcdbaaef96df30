"""What a guest has asked its host for and waits for: settled by what the host says, or by the end of the line."""

from __future__ import annotations

from asyncio import Future, get_running_loop
from collections.abc import Callable

from core.match import RequestRefused
from net.messages import CommandRequest, DecisionAnswer, ProposalReply, Propose
from undaunted_tui.session.link import LinkLost

Request = DecisionAnswer | CommandRequest | Propose | ProposalReply
Send = Callable[[Request], bool]
"""Sends a request, and tells whether there is a line to send it on."""


class PendingRequests:
    """The requests that are open; an answer waits until a lost line is back, and nothing waits after its end."""

    def __init__(self) -> None:
        self._open: dict[int, tuple[Request, Future[None]]] = {}
        self._serial = 0
        self._lost: LinkLost | None = None

    def serial(self) -> int:
        """A number for one more request."""
        self._serial += 1
        return self._serial

    async def send_and_wait(self, request: Request, send: Send) -> None:
        """Ask the host for something, and wait until it is done."""
        if self._lost:
            raise LinkLost(self._lost.reason)
        waiting: Future[None] = get_running_loop().create_future()
        self._open[request.serial] = request, waiting
        if not send(request) and not isinstance(request, DecisionAnswer):
            del self._open[request.serial]
            raise RequestRefused("away")
        try:
            await waiting
        finally:
            self._open.pop(request.serial, None)

    def settle(self, serial: int, error: Exception | None = None) -> None:
        """Let whoever asked go on."""
        _, waiting = self._open.pop(serial, (None, None))
        if waiting and not waiting.done():
            if error:
                waiting.set_exception(error)
            else:
                waiting.set_result(None)

    def settle_answers(self, number: int) -> None:
        """An answer is carried out when the news have another number than its decision."""
        for request, _ in list(self._open.values()):
            if isinstance(request, DecisionAnswer) and request.number != number:
                self.settle(request.serial)

    def resend_answers(self, digest: bytes, send: Send) -> None:
        """After the line is back: send an answer again that the host has not got, and give the rest up."""
        for request, _ in list(self._open.values()):
            if isinstance(request, DecisionAnswer):
                send(request.model_copy(update={"digest": digest}))
            else:
                self.settle(request.serial, RequestRefused("away"))

    def end(self, lost: LinkLost) -> None:
        """Give up what is open and whatever comes: the line has ended for good."""
        self._lost = lost
        for serial in list(self._open):
            self.settle(serial, lost)
