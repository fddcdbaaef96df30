"""One player of a battle: the last update, the open question, and the cursor among its choices."""

from __future__ import annotations

from typing import Final

from core.decisions import DecisionKind
from core.events import CardResolved, CardsMoved
from core.ids import OFF, Zone, other
from core.match import Update
from core.view import redact
from undaunted_tui.phrasing.choices import FINISHING_ACTIONS, DecisionPrompt, PromptChoice, prompt_of
from undaunted_tui.phrasing.player_log import PlayerLog
from undaunted_tui.session.link import Link

CARD_QUESTIONS: Final = (DecisionKind.PLAY, DecisionKind.BID)
"""The questions that are answered with a card of the hand; no step of the action precedes them."""


class PlayerModel:
    """Follows the updates of one link, and keeps the cursor among the choices of the open question."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.compiled = link.compiled
        self.side = link.side
        self.player_log = PlayerLog(link.compiled)
        self.update: Update | None = None
        self.question: DecisionPrompt | None = None
        self.card = OFF
        self.index = 0
        self.choices: tuple[PromptChoice, ...] = ()
        self.expects_own_update = False
        """Whether the next update is the result of a command from here."""
        self.answered_number = 0
        """The number of the decision that was answered last."""
        self.played_card = OFF
        """The card whose uses are offered again after a step back."""

    # updates

    def take(self, update: Update) -> None:
        """Go on to an update."""
        if self.update is None and not update.events:
            # A game that opens with a state has no log that leads there.
            self.player_log = PlayerLog(self.compiled, update.view)
        is_step_back = update.start < len(self.player_log.events)
        self.player_log.take(update.start, update.events)
        is_new = self.update is None or update.number != self.update.number
        self.update = update
        asked = update.decision
        self.question = prompt_of(self.compiled, update.view, asked) if asked else None
        if is_new:
            self.card = OFF
        self._list_choices()
        is_at_cards = self.question is not None and self.question.asks_for_a_card
        if is_new and is_step_back and is_at_cards and self.played_card in [choice.card for choice in self.choices]:
            self.open(self.played_card)
        elif is_new:
            self.index = self._first_available()

    def is_unanswered(self, update: Update) -> bool:
        """Whether an update, shown or not, asks something that has no answer yet."""
        return update.decision is not None and update.number > self.answered_number

    @property
    def has_answered(self) -> bool:
        """Whether the next update is the result of an answer from here."""
        return bool(self.answered_number) and self.update is not None and self.update.number <= self.answered_number

    def redact_log(self) -> None:
        """Keep of the log only what both sides may know, since two people see its end together (C1.5)."""
        both = PlayerLog(self.compiled)
        both.take(0, [redact(event, other(self.side)) for event in self.player_log.events])
        both.fresh = both.lines[-1:]
        self.player_log = both

    # choosing

    @property
    def is_waiting(self) -> bool:
        """Whether an answer has been sent, or nothing is asked."""
        return self.question is None or self.update is None or self.update.number <= self.answered_number

    @property
    def marked(self) -> PromptChoice | None:
        """The choice under the cursor."""
        return self.choices[self.index] if self.choices else None

    def mark(self, index: int) -> None:
        """Put the cursor on a choice."""
        self.index = min(max(index, 0), max(len(self.choices) - 1, 0))

    def move_cursor(self, step: int) -> None:
        """Go on to the next choice or back, around the end."""
        if self.choices:
            self.index = (self.index + step) % len(self.choices)

    def open(self, card: int) -> None:
        """Show what a card can be used for."""
        self.card, self.index = card, 0
        self._list_choices()
        self.index = self._first_available()

    def close(self) -> bool:
        """Go back to the cards, if one is open."""
        if self.card == OFF:
            return False
        card, self.card = self.card, OFF
        self._list_choices()
        self.index = next((place for place, choice in enumerate(self.choices) if choice.card == card), 0)
        return True

    def begin_answer(self) -> int:
        """Block further answers until the next update; return the number of the decision to answer."""
        assert self.update
        self.answered_number = self.update.number
        if self.question and self.question.asks_for_a_card:
            self.played_card = self.card
        return self.answered_number

    def can_finish(self) -> bool:
        """Whether the turn can be ended, or an action stopped short."""
        options = self.question.decision.options if self.question else ()
        return any(isinstance(option, FINISHING_ACTIONS) for option in options)

    def finish_choice(self) -> int:
        """Close an open card; return the index of the choice that ends the turn or stops short, -1 without one."""
        self.close()
        return next(
            (place for place, choice in enumerate(self.choices) if isinstance(choice.action, FINISHING_ACTIONS)), OFF
        )

    @property
    def chooses_cards(self) -> bool:
        """Whether the choices are the cards in hand."""
        return self.card == OFF and self.question is not None and self.question.decision.ask in CARD_QUESTIONS

    @property
    def chooses_tiles(self) -> bool:
        """Whether the choices are tiles to walk between."""
        if self.question is None or self.question.decision.ask in CARD_QUESTIONS:
            return False
        return self.marked is not None and self.marked.tile != OFF and len(self.selectable_tiles()) > 1

    @property
    def card_in_play(self) -> int:
        """The card whose action goes on, if it is one of this side."""
        card: int = OFF
        for event in reversed(self.player_log.events):
            if isinstance(event, CardsMoved) and event.to is Zone.PLAY and event.side == self.side and event.cards:
                card = event.cards[0]
            if isinstance(event, CardResolved) or card != OFF:
                break
        return card

    def has_playable_cards(self) -> bool:
        """Whether a card that could still be played is in hand."""
        return any(choice.card != OFF and not choice.unavailable for choice in self.choices)

    def selectable_tiles(self) -> frozenset[int]:
        """The tiles that can be chosen."""
        return frozenset(choice.tile for choice in self.choices if choice.tile != OFF and not choice.unavailable)

    def choices_on_tile(self, tile: int) -> list[int]:
        """The indexes of the choices that lie on a tile."""
        return [place for place, choice in enumerate(self.choices) if choice.tile == tile and not choice.unavailable]

    def _first_available(self) -> int:
        return next((place for place, choice in enumerate(self.choices) if not choice.unavailable), 0)

    def _list_choices(self) -> None:
        self.choices = self.question.choices(self.card) if self.question else ()
