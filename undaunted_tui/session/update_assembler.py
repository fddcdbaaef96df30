"""Assemble updates from the messages of a host, and find what is new in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.events import Event
from core.ids import Side
from core.match import Update
from net.codec import RowDecoder, view_digest
from net.errors import PeerError
from net.messages import UpdateMessage

MAX_LOG_EVENTS: Final = 200_000
"""More events than any game has."""


class UpdateAssembler:
    """The log and the last view of one side; a senseless message raises `PeerError`."""

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        self._decoder = RowDecoder(compiled, side)
        self._older: list[Event] = []
        self._from = 0
        self._update: Update | None = None
        self.log: list[Event] = []
        self.digest = b""

    def reset(self) -> None:
        """Forget the incomplete update of a lost connection."""
        self._older = []

    def add_earlier_events(self, start: int, rows: tuple[tuple[object, ...], ...]) -> None:
        """Keep events that precede the next update message."""
        if not self._older:
            self._from = start
        if start != self._from + len(self._older) or start + len(rows) > MAX_LOG_EVENTS:
            raise PeerError("senseless")
        self._older += [self._decoder.event(row) for row in rows]

    def assemble(self, news: UpdateMessage) -> tuple[Update | None, bool]:
        """Return the update in a message, none if its digest is wrong, and whether it is new."""
        older, self._older = self._older, []
        start = self._from if older else news.start
        known = start <= len(self.log) and news.start == start + len(older)
        if not known or news.start + len(news.events) > MAX_LOG_EVENTS:
            raise PeerError("senseless")
        events = [*older, *(self._decoder.event(row) for row in news.events)]
        can = (news.can_undo, news.can_redo)
        update = self._decoder.update(news.number, news.view, news.decision, start, events, can)
        self.digest = view_digest(update.view)
        if self.digest != news.digest:
            return None, False
        return self._taken_in(update)

    def _taken_in(self, update: Update) -> tuple[Update, bool]:
        log = self.log
        same = 0
        for ours, theirs in zip(log[update.start :], update.events, strict=False):
            if ours != theirs:
                break
            same += 1
        if same:
            update = replace(update, start=update.start + same, events=update.events[same:])
        before, self._update = self._update, update
        is_new = bool(update.events) or update.start != len(log) or before is None or not _same(before, update)
        del log[update.start :]
        log += update.events
        return update, is_new


def _same(before: Update, after: Update) -> bool:
    return replace(before, start=0, events=()) == replace(after, start=0, events=())
