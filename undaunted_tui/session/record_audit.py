"""The audit of a finished game by the guest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from core.compiled_scenario import CompiledScenario
from net.errors import PeerError
from net.fairness import Audit, Claim, audit
from net.messages import RecordPart


class RecordAudit:
    """Collects the parts of the host's record, and replays it in a thread."""

    def __init__(
        self, compiled: CompiledScenario, claim: Callable[[], Claim], on_finished: Callable[[Audit], None]
    ) -> None:
        self._compiled = compiled
        self._claim = claim
        self._on_finished = on_finished
        self._parts: list[str] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def has_started(self) -> bool:
        """Whether the whole record has come."""
        return self._task is not None

    def add(self, part: RecordPart) -> None:
        """Take the next part; the last one starts the audit."""
        if part.part == 1:
            self._parts = []
        if part.part != len(self._parts) + 1:
            raise PeerError("senseless")
        self._parts.append(part.text)
        if part.part == part.parts and self._task is None:
            self._task = asyncio.create_task(self._run("".join(self._parts)))

    def reset(self) -> None:
        """Forget the parts of a connection that was lost."""
        self._parts = []

    async def wait_until_finished(self) -> None:
        """Wait for an audit that has started."""
        if self._task:
            await self._task

    async def _run(self, text: str) -> None:
        self._on_finished(await asyncio.to_thread(audit, text, self._compiled, self._claim()))
