"""The position in a replay: the step, the perspective, and the log up to there."""

from __future__ import annotations

from core.match import Update
from core.view import SeenViews
from undaunted_tui.phrasing.player_log import PlayerLog
from undaunted_tui.session.game_history import GameHistory, Perspective


class ReplayCursor:
    """Moves forwards and backwards through a game."""

    def __init__(self, history: GameHistory) -> None:
        self.history = history
        self.perspective = history.perspectives[0]
        self._begin(0)

    @property
    def place(self) -> int:
        """The number of entries that have been replayed."""
        return self.update.number

    @property
    def seen(self) -> SeenViews:
        """The views that show the cards of both sides."""
        return self.history.seen(self.place, self.perspective)

    @property
    def is_at_end(self) -> bool:
        """Whether this is the last step."""
        return self.place == self.history.last

    def go_to(self, place: int) -> None:
        """Move to a step, or the nearest one; the fresh lines of the log are those of its own entry."""
        self._take(self.history.update(min(max(place, 0), self.history.last), self.perspective, self.place))

    def set_perspective(self, perspective: Perspective) -> None:
        """Show the same step in another perspective."""
        self.perspective = perspective
        self._begin(self.place)

    def next_perspective(self) -> None:
        """Show the same step in the next perspective that is allowed."""
        ways = self.history.perspectives
        self.set_perspective(ways[(ways.index(self.perspective) + 1) % len(ways)])

    def _begin(self, place: int) -> None:
        """Begin a log; a game that starts from a saved state has no events that lead there."""
        start = self.history.update(0, self.perspective)
        self.player_log = PlayerLog(self.history.compiled, None if start.events else start.view)
        self._take(self.history.update(place, self.perspective))

    def _take(self, update: Update) -> None:
        """Apply an update: first the events before its last entry, then those of it."""
        before = len(update.events) - self.history.new_event_count(update.number)
        self.player_log.take(update.start, update.events[:before])
        self.player_log.take(update.start + before, update.events[before:])
        self.update, self.fresh_events = update, update.events[before:]
