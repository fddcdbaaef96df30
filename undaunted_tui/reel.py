"""One reader's place in a game that is shown again: where it stands, through whose eyes, and the log up to there."""

from __future__ import annotations

from core.match import Update
from undaunted_tui.play.recall import Eyes, Recall, Seen
from undaunted_tui.sentences.journal import Journal


class Reel:
    """Winds a game forwards and backwards."""

    def __init__(self, recall: Recall) -> None:
        """Begin at the beginning, as openly as the game may be seen."""
        self.recall = recall
        self.eyes = recall.eyes[0]
        self._begin(0)

    @property
    def place(self) -> int:
        """After how many entries the game is shown."""
        return self.update.number

    @property
    def seen(self) -> Seen:
        """The views in which the cards of both sides are seen."""
        return self.recall.seen(self.place, self.eyes)

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after this."""
        return self.place == self.recall.last

    def go_to(self, place: int) -> None:
        """Show another place, or the nearest that there is; the fresh lines of its log are those of its own entry."""
        self._take(self.recall.update(min(max(place, 0), self.recall.last), self.eyes, self.place))

    def look_with(self, eyes: Eyes) -> None:
        """Show the same place to other eyes."""
        self.eyes = eyes
        self._begin(self.place)

    def change_eyes(self) -> None:
        """Show the same place in the next way of looking that is allowed."""
        ways = self.recall.eyes
        self.look_with(ways[(ways.index(self.eyes) + 1) % len(ways)])

    def _begin(self, place: int) -> None:
        """Tell all from the beginning on; a game that opens with a state has no log that leads there."""
        start = self.recall.update(0, self.eyes)
        self.journal = Journal(self.recall.setting, None if start.events else start.view)
        self._take(self.recall.update(place, self.eyes))

    def _take(self, update: Update) -> None:
        """Go where an update leads: first to where its last entry began, then over that one."""
        before = len(update.events) - self.recall.news(update.number)
        self.journal.take(update.start, update.events[:before])
        self.journal.take(update.start + before, update.events[before:])
        self.update = update
