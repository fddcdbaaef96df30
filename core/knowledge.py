"""What a side knows of the opponent's cards, from all that it was told (C1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario
from core.events import Event, RoundBegan
from core.ids import Side
from core.view import PlayerView


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one side knows of the opponent's cards."""

    side: Side

    @classmethod
    def at_start(cls, compiled: CompiledScenario, side: Side) -> Knowledge:
        """What a side knows before the first event of a game."""
        return cls(side)

    @classmethod
    def of_view(cls, compiled: CompiledScenario, view: PlayerView) -> Knowledge:
        """What a side knows that has only just begun to watch."""
        return cls(view.side)

    def after(self, compiled: CompiledScenario, event: Event) -> Knowledge:
        """What the side knows after an event, redacted for it."""
        return self


class KnowledgeTracker:
    """Follows a side's log, which undo may cut back, and keeps what the side knows from it."""

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        self._compiled = compiled
        self._side = side
        self._known: list[Knowledge] = []
        """What was known before each event of the log, and after the last."""

    def update(self, view: PlayerView, start: int, events: Sequence[Event]) -> Knowledge:
        """Take in events that replace the log from `start` on, and return what the side knows after them.

        A log that begins with the game tells all; of one that is first heard later, only the view is known.
        """
        if not self._known and not (start == 0 and events and events[0] == RoundBegan(1)):
            self._known = [Knowledge.of_view(self._compiled, view)] * (start + len(events) + 1)
            return self._known[-1]
        if not self._known:
            self._known = [Knowledge.at_start(self._compiled, self._side)]
        del self._known[start + 1 :]
        for event in events:
            self._known.append(self._known[-1].after(self._compiled, event))
        return self._known[-1]
