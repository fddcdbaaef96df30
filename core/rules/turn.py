"""A side's turn, and what a played card may do (C3.6, C4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.actions import (
    END_TURN,
    Action,
    Bid,
    EndTurn,
    HunkerDown,
    Play,
    TakeCard,
    TurnReady,
    UseSeat,
)
from core.decisions import Decision, DecisionKind, Denial, DenialReason, Obstacle
from core.draft import Draft, GameFrame
from core.events import ActionTaken, Cause, TurnEnded
from core.ids import OFF, CardId, CardKind, Side, Zone
from core.state import GameState


@dataclass(frozen=True, slots=True)
class TurnFrame(GameFrame):
    """A side plays any number of cards, one at a time, and may stop before any (C3.6, C4.1)."""

    tag: ClassVar[str] = "Turn"
    rule: ClassVar[str] = "C3.6"

    side: Side

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """List the uses of the cards in hand; fog can't be played (C4.3)."""
        side = self.side
        compiled = state.compiled
        acting_tile, extra_plays = compiled.ruleset.acting_tile, compiled.ruleset.extra_plays
        options: list[Action] = []
        for copies, card in zip(state.zones[side][Zone.HAND], compiled.uses[side], strict=True):
            if not copies or card.fog:
                continue
            counter = card.counter
            if counter == OFF:
                tile = OFF
            elif state.suppressed[counter]:
                options += (card.ready, card.hunker)
                continue
            else:
                tile = acting_tile(state, counter)
            for play, action, find_obstacle in card.uses:
                if find_obstacle is None or find_obstacle(state, side, counter, tile, action) is None:
                    options.append(play)
            if counter != OFF:
                options += extra_plays(state, side, card.hunker.card, counter)
            options.append(card.hunker)
        options.append(END_TURN)
        return (Decision(side, DecisionKind.PLAY, tuple(options)),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Play a card or end the turn."""
        if isinstance(action, Play):
            put_into_play(draft, side, action.card)
            take_action(draft, side, action, entering=True)
        elif isinstance(action, EndTurn):
            self._end(draft)
        elif isinstance(action, HunkerDown):
            draft.move_cards(side, action.card, Zone.HAND, Zone.SUPPLY, Cause.HUNKER_DOWN)
            draft.push(CardResolvedFrame())
        elif isinstance(action, TurnReady):
            put_into_play(draft, side, action.card)
            draft.ready(draft.compiled.uses[side][action.card].counter)
        else:
            draft.compiled.ruleset.play(draft, side, action)

    def refusal(self, state: GameState, side: Side, action: Action) -> str:
        """Cards not in hand (C3.6), fog (C4.3, C4.4), counters that are ready (C4.5), and what a card can't do now."""
        held = state.zones[side][Zone.HAND]
        card = OFF if isinstance(action, Bid | TakeCard) else getattr(action, "card", OFF)
        if not 0 <= card < len(held) or not held[card]:
            return self.rule
        if isinstance(action, HunkerDown):
            return "C4.4"
        if state.compiled.uses[side][card].fog:
            return "C4.3"
        counter = state.compiled.uses[side][card].counter
        if isinstance(action, TurnReady) or (counter != OFF and state.suppressed[counter]):
            return "C4.5"
        if isinstance(action, Play | UseSeat):
            wanted = (action.card, action.use, getattr(action, "seat", OFF))
            otherwise = "A4.6" if isinstance(action, UseSeat) else "C4.1"
            return next((d.rule for d in denials(state, side) if (d.card, d.use, d.seat) == wanted), otherwise)
        return state.compiled.ruleset.refusal(state, side, action, counter) if counter != OFF else self.rule

    def _end(self, draft: Draft) -> None:
        """Discard hand and play area; nothing is kept (C3.7)."""
        side = self.side
        draft.move_zone(side, Zone.HAND, Zone.DISCARD, Cause.TURN_END)
        draft.move_zone(side, Zone.PLAY, Zone.DISCARD, Cause.TURN_END)
        draft.pop()
        draft.emit(TurnEnded, side)
        draft.compiled.ruleset.judge_hope(draft)


@dataclass(frozen=True, slots=True)
class CardResolvedFrame(GameFrame):
    """A played card is fully resolved, and hope is judged afresh (C8.7)."""

    tag: ClassVar[str] = "Resolved"

    def run(self, draft: Draft) -> None:
        """Judge who is beyond all hope."""
        draft.pop()
        draft.compiled.ruleset.judge_hope(draft)


def put_into_play(draft: Draft, side: Side, card: CardId) -> None:
    """Put a card into the play area before its effect (C4.8), and judge hope once that is done (C8.7)."""
    draft.move_cards(side, card, Zone.HAND, Zone.PLAY, Cause.PLAY)
    draft.push(CardResolvedFrame())


def take_action(draft: Draft, side: Side, play: Play, *, entering: bool) -> None:
    """Take a printed action through the card's own counter, after what comes before it (C4.1, C4.7)."""
    ruleset = draft.compiled.ruleset
    uses = draft.compiled.uses[side][play.card]
    action = uses.uses[play.use].action
    draft.emit(ActionTaken, side, play.card, action.kind, action.value, action.squad)
    if entering and uses.counter != OFF:
        ruleset.on_card_played(draft, side, play.card, uses.counter)
    ruleset.actions[action.kind].begin(draft, side, uses.counter, action)


def whose_turn(state: GameState) -> Side | None:
    """The side whose turn it is (C8.3)."""
    return next((frame.side for frame in state.stack if isinstance(frame, TurnFrame)), None)


def denials(state: GameState, side: Side) -> tuple[Denial, ...]:
    """What is printed on the playable cards in a side's hand and can't be taken now, and why."""
    compiled = state.compiled
    found = []
    for number, copies in zip(compiled.card_ids[side], state.zones[side][Zone.HAND], strict=True):
        card = compiled.uses[side][number]
        if not copies or compiled.cards[side][number].kind is CardKind.FOG:
            continue
        if card.counter != OFF and state.suppressed[card.counter]:
            obstacle: Obstacle | None = Obstacle(DenialReason.SUPPRESSED, state.places[card.counter], card.counter)
            found += [Denial(number, use.play.use, obstacle) for use in card.uses if obstacle]
            continue
        tile = OFF if card.counter == OFF else compiled.ruleset.acting_tile(state, card.counter)
        for use in card.uses:
            obstacle = use.find_obstacle(state, side, card.counter, tile, use.action) if use.find_obstacle else None
            if obstacle:
                found.append(Denial(number, use.play.use, obstacle))
        if card.counter != OFF:
            found += compiled.ruleset.denied_extra_plays(state, side, number, card.counter)
    return tuple(found)
