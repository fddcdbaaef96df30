"""Support actions on cards: Bolster, Command, Conceal, Inspire, Recon (C6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.actions import FINISH_ACTION, Action, DrawCards, TakeCard
from core.decisions import Decision, DecisionContext, DecisionKind, DenialReason, Obstacle
from core.draft import Draft, GameFrame
from core.events import Cause, DrawNamed
from core.ids import OFF, ActionKind, CardKind, CounterId, Side, TileId, Zone, other
from core.rules.scouting import take_fog
from core.scenario import CardAction
from core.state import GameState


@dataclass(frozen=True, slots=True)
class BolsterFrame(GameFrame):
    """Cards come from the supply into the discard pile, one at a time; fog only without a squad (C6.1)."""

    tag: ClassVar[str] = "Bolstering"
    rule: ClassVar[str] = "C6.1"

    side: Side
    left: int
    squad: str

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the next card while there is one to take; fog is numbered last and so offered last."""
        if not self.left:
            return ()
        compiled = state.compiled
        takes = compiled.takes
        options = tuple(
            takes[number]
            for number, (copies, card) in enumerate(
                zip(state.zones[self.side][Zone.SUPPLY], compiled.cards[self.side], strict=True)
            )
            if copies and (not self.squad or card.squad == self.squad)
        )
        if not options:
            return ()
        about = DecisionContext(ActionKind.BOLSTER, OFF, self.left, self.squad)
        return (Decision(self.side, DecisionKind.BOLSTER, (*options, FINISH_ACTION), about),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Take a card, or no more."""
        if not isinstance(action, TakeCard):
            draft.pop()
            return
        draft.move_cards(side, action.card, Zone.SUPPLY, Zone.DISCARD, Cause.BOLSTER)
        draft.replace(BolsterFrame(side, self.left - 1, self.squad))


@dataclass(frozen=True, slots=True)
class CommandFrame(GameFrame):
    """The number of cards is named before the first is drawn (C6.2)."""

    tag: ClassVar[str] = "Commanding"
    rule: ClassVar[str] = "C6.2"

    side: Side
    most: int

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask how many cards to draw."""
        options = state.compiled.draws[: self.most + 1]
        return (
            Decision(self.side, DecisionKind.COMMAND, options, DecisionContext(ActionKind.COMMAND, OFF, self.most)),
        )

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Draw as many cards as were named."""
        assert isinstance(action, DrawCards)
        draft.pop()
        draft.emit(DrawNamed, side, action.count)
        draft.draw(side, action.count)


@dataclass(frozen=True, slots=True)
class InspireFrame(GameFrame):
    """Combat cards come back from the play area to the hand, one at a time (C6.5)."""

    tag: ClassVar[str] = "Inspiring"
    rule: ClassVar[str] = "C6.5"

    side: Side
    left: int
    squad: str

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the next card while there is one to take back."""
        if not self.left:
            return ()
        compiled = state.compiled
        options = tuple(
            compiled.takes[number]
            for number, (copies, card) in enumerate(
                zip(state.zones[self.side][Zone.PLAY], compiled.cards[self.side], strict=True)
            )
            if copies and card.kind is CardKind.COMBAT and (not self.squad or card.squad == self.squad)
        )
        if not options:
            return ()
        about = DecisionContext(ActionKind.INSPIRE, OFF, self.left, self.squad)
        return (Decision(self.side, DecisionKind.INSPIRE, (*options, FINISH_ACTION), about),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Take a card back, or no more."""
        if not isinstance(action, TakeCard):
            draft.pop()
            return
        draft.move_cards(side, action.card, Zone.PLAY, Zone.HAND, Cause.INSPIRE)
        draft.replace(InspireFrame(side, self.left - 1, self.squad))


def begin_bolstering(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Bolster (C6.1)."""
    draft.push(BolsterFrame(side, action.value, action.squad))


def begin_commanding(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Command (C6.2)."""
    draft.push(CommandFrame(side, action.value))


def begin_inspiring(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Inspire (C6.5)."""
    draft.push(InspireFrame(side, action.value, action.squad))


def conceal(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """One fog card for the opponent, if its supply has one (C6.3)."""
    take_fog(draft, other(side), Cause.CONCEAL)


def recon_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """Recon needs a fog card in hand (C6.6)."""
    fog = state.compiled.fog[side]
    return None if fog != OFF and state.zones[side][Zone.HAND][fog] else Obstacle(DenialReason.NO_FOG_IN_HAND)


def recon(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Remove a fog card in hand from the game, then draw one card (C6.6)."""
    draft.move_cards(side, draft.compiled.fog[side], Zone.HAND, Zone.REMOVED, Cause.RECON)
    draft.draw(side, 1)
