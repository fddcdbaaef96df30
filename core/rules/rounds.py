"""The round: draw, initiative, turns (C3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.actions import Action, Bid
from core.decisions import Decision, DecisionKind
from core.draft import Draft, GameFrame
from core.events import BidPlaced, Cause, InitiativeTaken, RoundBegan, TurnBegan
from core.ids import SIDES, CardId, Side, Zone, other
from core.rules.turn import TurnFrame
from core.state import GameState

CARDS_DRAWN = 4
"""How many cards both sides draw each round (C3.2)."""

SECRET = CardId(-2)
"""A bid that has been made, as the opponent sees it (C3.4)."""


@dataclass(frozen=True, slots=True)
class RoundsFrame(GameFrame):
    """Rounds follow each other until somebody wins (C3.1, C3.2)."""

    tag: ClassVar[str] = "Rounds"

    def run(self, draft: Draft) -> None:
        """Begin a round: both sides draw, then bid."""
        draft.state.round += 1
        draft.emit(RoundBegan, draft.state.round)
        for side in SIDES:
            draft.draw(side, CARDS_DRAWN)
        draft.push(InitiativeFrame((None, None)))


@dataclass(frozen=True, slots=True)
class InitiativeFrame(GameFrame):
    """Both sides secretly choose a card, then both are revealed (C3.4)."""

    tag: ClassVar[str] = "Initiative"
    rule: ClassVar[str] = "C3.4"
    waiting_rule: ClassVar[str] = "C3.4"

    bids: tuple[CardId | None, CardId | None]

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask each side that has a card and has not chosen yet."""
        bids = state.compiled.bids
        asked = []
        for side in SIDES:
            if self.bids[side] is None:
                options = tuple([bids[card] for card, copies in enumerate(state.zones[side][Zone.HAND]) if copies])
                if options:
                    asked.append(Decision(side, DecisionKind.BID, options))
        return tuple(asked)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Keep a bid secret until both are made."""
        assert isinstance(action, Bid)
        draft.emit(BidPlaced, side, action.card)
        draft.replace(InitiativeFrame((self.bids[0], action.card) if side else (action.card, self.bids[1])))

    def run(self, draft: Draft) -> None:
        """Reveal both bids and hand over the marker; a tie leaves it where it is."""
        state = draft.state
        values = tuple(self._value(draft, side) for side in SIDES)
        tie = values[0] == values[1]
        if not tie:
            state.initiative = 0 if values[0] > values[1] else 1
        draft.emit(InitiativeTaken, self.bids, (values[0], values[1]), state.initiative, tie)
        for side, card in enumerate(self.bids):
            if card is not None:
                draft.move_cards(side, card, Zone.HAND, Zone.DISCARD, Cause.BID)
        draft.replace(TurnOrderFrame((state.initiative, other(state.initiative))))

    def seen_by(self, side: Side) -> InitiativeFrame:
        """Show the opponent only that a bid was made (C3.4)."""
        hidden = self.bids[other(side)]
        if hidden is None:
            return self
        return InitiativeFrame((SECRET, self.bids[1]) if side else (self.bids[0], SECRET))

    def _value(self, draft: Draft, side: Side) -> int:
        card = self.bids[side]
        return 0 if card is None else draft.compiled.cards[side][card].initiative


@dataclass(frozen=True, slots=True)
class TurnOrderFrame(GameFrame):
    """The side with the marker takes its whole turn, then the other (C3.5)."""

    tag: ClassVar[str] = "Turns"

    order: tuple[Side, ...]

    def run(self, draft: Draft) -> None:
        """Begin the next turn, or end the round."""
        if not self.order:
            draft.pop()
            return
        draft.replace(TurnOrderFrame(self.order[1:]))
        draft.emit(TurnBegan, self.order[0])
        draft.push(TurnFrame(self.order[0]))
