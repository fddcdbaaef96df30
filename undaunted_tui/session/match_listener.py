"""What a side of a match in this process has been told, as a bot needs it."""

from __future__ import annotations

from core.ai.bot import Situation
from core.decisions import Decision
from core.events import Event
from core.ids import Side
from core.knowledge import KnowledgeTracker
from core.match import Match
from core.view import redact, view


class MatchListener:
    """Follows the log of a match for one side, also where undo cuts it back."""

    def __init__(self, match: Match, side: Side) -> None:
        self._match = match
        self._side = side
        self._tracker = KnowledgeTracker(match.compiled, side)
        self._heard: list[Event] = []

    def situation(self, decision: Decision) -> Situation:
        """All that a bot goes by at a decision of its side."""
        log, heard = self._match.log, self._heard
        kept = min(len(heard), len(log))
        while kept and log[kept - 1] is not heard[kept - 1]:
            kept -= 1
        heard[kept:] = log[kept:]
        seen = view(self._match.state, self._side)
        told = tuple([redact(event, self._side) for event in heard[kept:]])
        return Situation(self._match.compiled, seen, decision, self._tracker.update(seen, kept, told))
