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
    SwitchSeats,
    TakeCard,
    TurnReady,
    UseSeat,
)
from core.decisions import Decision, DecisionKind, Denial, DenialReason, Obstacle
from core.draft import Draft, GameFrame
from core.events import ActionTaken, CardResolved, Cause, TurnEnded
from core.ids import OFF, CardId, CardKind, CounterId, Side, Zone
from core.state import GameState

CardUse = Play | UseSeat | SwitchSeats | TurnReady
"""The uses of a card that can be barred; hunkering down never is."""


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
                options += (card.ready, *extra_plays(state, side, card.hunker.card, counter), card.hunker)
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
            self._let_counter_follow(draft, action.card)
        elif isinstance(action, TurnReady):
            put_into_play(draft, side, action.card)
            draft.ready(draft.compiled.uses[side][action.card].counter)
            self._let_counter_follow(draft, action.card)
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
        if isinstance(action, CardUse):
            return use_refusal(state, side, action, counter)
        return state.compiled.ruleset.refusal(state, side, action, counter) if counter != OFF else self.rule

    def _let_counter_follow(self, draft: Draft, card: CardId) -> None:
        """What a counter may do with a card that hunkers down or turns it ready, neither being an action (A4.1)."""
        counter = draft.compiled.uses[self.side][card].counter
        if counter != OFF:
            draft.compiled.ruleset.on_card_used_otherwise(draft, self.side, card, counter)

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
        side = whose_turn(draft.state)
        assert side is not None, "cards are played in a turn"
        draft.emit(CardResolved, side)
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


def use_refusal(state: GameState, side: Side, action: CardUse, counter: CounterId) -> str:
    """The rule that bars a use of a card: the counter is suppressed or is not (C4.5), or what an action asks for."""
    suppressed = counter != OFF and state.suppressed[counter]
    if isinstance(action, TurnReady) or suppressed:
        return "C4.5"
    if isinstance(action, SwitchSeats):
        return state.compiled.ruleset.refusal(state, side, action, counter) if counter != OFF else TurnFrame.rule
    wanted = (action.use, getattr(action, "seat", OFF))
    otherwise = "A4.6" if isinstance(action, UseSeat) else "C4.1"
    barred = card_denials(state, side, action.card)
    return next((denial.rule for denial in barred if (denial.use, denial.seat) == wanted), otherwise)


def whose_turn(state: GameState) -> Side | None:
    """The side whose turn it is (C8.3)."""
    return next((frame.side for frame in state.stack if isinstance(frame, TurnFrame)), None)


def denials(state: GameState, side: Side) -> tuple[Denial, ...]:
    """What is printed on the playable cards in a side's hand and can't be taken now, and why."""
    hand, cards = state.zones[side][Zone.HAND], state.compiled.cards[side]
    held = [card for card in state.compiled.card_ids[side] if hand[card] and cards[card].kind is not CardKind.FOG]
    return tuple(denial for card in held for denial in card_denials(state, side, card))


def card_denials(state: GameState, side: Side, card: CardId) -> list[Denial]:
    """What is printed on a card, or on its soldier's seat, and can't be taken now, and why."""
    compiled = state.compiled
    counter, uses = compiled.uses[side][card][:2]
    if counter != OFF and state.suppressed[counter]:
        suppressed = Obstacle(DenialReason.SUPPRESSED, state.places[counter], counter)
        return [Denial(card, use.play.use, suppressed) for use in uses]
    tile = OFF if counter == OFF else compiled.ruleset.acting_tile(state, counter)
    found = []
    for use in uses:
        obstacle = use.find_obstacle(state, side, counter, tile, use.action) if use.find_obstacle else None
        if obstacle:
            found.append(Denial(card, use.play.use, obstacle))
    return found if counter == OFF else [*found, *compiled.ruleset.denied_extra_plays(state, side, card, counter)]
