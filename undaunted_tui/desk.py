"""One side's place at the screen: what it has been told, what it is asked, and what it has marked so far."""

from __future__ import annotations

from collections import deque

from core.ids import OFF, other
from core.match import Update
from core.view import PlayerView, redact
from undaunted_tui.paint.board import Tiling, paint_tiles
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.play.link import Link
from undaunted_tui.prompts import ENDING, Choice, Question, question_of
from undaunted_tui.sentences.journal import Journal


class Desk:
    """Takes updates from a line, and keeps the cursor among the choices of the open question."""

    def __init__(self, link: Link) -> None:
        """Sit down at one end of a line."""
        self.link = link
        self.setting = link.setting
        self.side = link.side
        self.inbox: deque[Update] = deque()
        self.journal = Journal(link.setting)
        self.update: Update | None = None
        self.question: Question | None = None
        self.card = OFF
        self.index = 0
        self.choices: tuple[Choice, ...] = ()
        self._answered = 0
        self._played = OFF
        self._painted: tuple[tuple[PlayerView, Tiling, Glyphs], Canvas] | None = None

    # what comes in

    def post(self, update: Update) -> None:
        """Keep an update until it is shown; what a step back makes untrue is never shown."""
        while self.inbox and update.start < self.inbox[-1].start + len(self.inbox[-1].events):
            self.inbox.pop()
        self.inbox.append(update)

    def take(self) -> Update:
        """Take the next update in."""
        update = self.inbox.popleft()
        if self.update is None and not update.events:
            # A game that opens with a state has no log that leads there.
            self.journal = Journal(self.setting, update.view)
        is_step_back = update.start < len(self.journal.events)
        self.journal.take(update.start, update.events)
        is_new = self.update is None or update.number != self.update.number
        self.update = update
        asked = update.decision
        self.question = question_of(self.setting, update.view, asked) if asked else None
        if is_new:
            self.card = OFF
        self._list()
        is_at_cards = self.question is not None and self.question.asks_for_card
        if is_new and is_step_back and is_at_cards and self._played in [choice.card for choice in self.choices]:
            self.open(self._played)
        elif is_new:
            self.index = self._first_open()
        return update

    def is_asked(self) -> bool:
        """Whether the side has a question to answer, once all that has come in is shown."""
        latest = self.latest
        return latest is not None and latest.decision is not None and latest.number > self._answered

    @property
    def latest(self) -> Update | None:
        """The newest update, shown or not."""
        return self.inbox[-1] if self.inbox else self.update

    @property
    def has_answered(self) -> bool:
        """Whether the next news is what came of an answer from here."""
        return bool(self._answered) and self.update is not None and self.update.number <= self._answered

    def forget_secrets(self) -> None:
        """Keep of the log only what both sides may know, for two who look at its end together (C1.5)."""
        both = Journal(self.setting)
        both.take(0, [redact(event, other(self.side)) for event in self.journal.events])
        both.fresh = both.lines[-1:]
        self.journal = both

    # choosing

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is under way, or nothing is asked."""
        return self.question is None or self.update is None or self.update.number <= self._answered

    @property
    def marked(self) -> Choice | None:
        """The choice under the cursor."""
        return self.choices[self.index] if self.choices else None

    def mark(self, index: int) -> None:
        """Put the cursor on a choice."""
        self.index = min(max(index, 0), max(len(self.choices) - 1, 0))

    def walk(self, step: int) -> None:
        """Go on to the next choice or back, around the end."""
        if self.choices:
            self.index = (self.index + step) % len(self.choices)

    def open(self, card: int) -> None:
        """Show what a card can be used for."""
        self.card, self.index = card, 0
        self._list()
        self.index = self._first_open()

    def close(self) -> bool:
        """Go back to the cards, if one is open."""
        if self.card == OFF:
            return False
        card, self.card = self.card, OFF
        self._list()
        self.index = next((place for place, choice in enumerate(self.choices) if choice.card == card), 0)
        return True

    def answering(self) -> int:
        """The number of the decision that is about to be answered; further choices wait for what comes of it."""
        assert self.update
        self._answered = self.update.number
        if self.question and self.question.asks_for_card:
            self._played = self.card
        return self._answered

    def start_over(self) -> None:
        """Be back at the cards once all steps are taken back."""
        self._played = OFF

    def ask_again(self) -> None:
        """An answer was refused: the question stands."""
        self._answered = 0

    def has_ending(self) -> bool:
        """Whether the turn can be ended, or an action stopped short."""
        return self.question is not None and any(isinstance(o, ENDING) for o in self.question.decision.options)

    def ending(self) -> int:
        """The place of the choice that ends the turn or stops short, -1 without one; an open card is closed."""
        self.close()
        return next((place for place, choice in enumerate(self.choices) if isinstance(choice.action, ENDING)), OFF)

    def has_playable_cards(self) -> bool:
        """Whether a card that could still be played is in hand."""
        return any(choice.card != OFF and not choice.barred for choice in self.choices)

    def lit(self) -> frozenset[int]:
        """The tiles that can be chosen."""
        return frozenset(choice.tile for choice in self.choices if choice.tile != OFF and not choice.barred)

    def on_tile(self, tile: int) -> list[int]:
        """The places of the choices that lie on a tile."""
        return [place for place, choice in enumerate(self.choices) if choice.tile == tile and not choice.barred]

    def ground(self, laid: Tiling, glyphs: Glyphs) -> Canvas:
        """The board as it stands, painted once for each view."""
        assert self.update
        wanted = (self.update.view, laid, glyphs)
        if self._painted is None or self._painted[0] != wanted:
            self._painted = (wanted, paint_tiles(self.setting, self.update.view, laid, glyphs))
        return self._painted[1]

    def _first_open(self) -> int:
        """The place of the first choice that is not barred."""
        return next((place for place, choice in enumerate(self.choices) if not choice.barred), 0)

    def _list(self) -> None:
        """Work the choices out."""
        self.choices = self.question.choices(self.card) if self.question else ()
