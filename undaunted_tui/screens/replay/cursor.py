"""One reader's place in a game that is shown again: where it stands, through whose eyes, and the log up to there."""

from __future__ import annotations

from core.match import Update
from core.view import SeenViews
from undaunted_tui.phrasing.player_log import PlayerLog
from undaunted_tui.session.game_history import GameHistory, Perspective


class ReplayCursor:
    """Winds a game forwards and backwards."""

    def __init__(self, history: GameHistory) -> None:
        self.history = history
        self.perspective = history.perspectives[0]
        self._begin(0)

    @property
    def place(self) -> int:
        """After how many entries the game is shown."""
        return self.update.number

    @property
    def seen(self) -> SeenViews:
        """The views in which the cards of both sides are seen."""
        return self.history.seen(self.place, self.perspective)

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after this."""
        return self.place == self.history.last

    def go_to(self, place: int) -> None:
        """Show another place, or the nearest that there is; the fresh lines of its log are those of its own entry."""
        self._take(self.history.update(min(max(place, 0), self.history.last), self.perspective, self.place))

    def set_perspective(self, perspective: Perspective) -> None:
        """Show the same place to other eyes."""
        self.perspective = perspective
        self._begin(self.place)

    def next_perspective(self) -> None:
        """Show the same place in the next way of looking that is allowed."""
        ways = self.history.perspectives
        self.set_perspective(ways[(ways.index(self.perspective) + 1) % len(ways)])

    def _begin(self, place: int) -> None:
        """Tell all from the beginning on; a game that opens with a state has no log that leads there."""
        start = self.history.update(0, self.perspective)
        self.player_log = PlayerLog(self.history.compiled, None if start.events else start.view)
        self._take(self.history.update(place, self.perspective))

    def _take(self, update: Update) -> None:
        """Go where an update leads: first to where its last entry began, then over that one."""
        before = len(update.events) - self.history.new_event_count(update.number)
        self.player_log.take(update.start, update.events[:before])
        self.player_log.take(update.start + before, update.events[before:])
        self.update = update
