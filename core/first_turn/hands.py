"""Which cards a side can come to use in its first turn, and how likely.

A *use* is a card played for what it does on the board, and a *line* the cards that are used one after the other. In
what order cards are used and drawn is not looked at: all draws may come first, which is best for the side.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from operator import add, ge, sub
from typing import NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import ActionKind, CardId, CardKind, Side
from core.rules.rounds import CARDS_DRAWN
from core.scenario import CardAction

Cards = tuple[int, ...]
"""How many copies of each card of a side."""


class Turn(NamedTuple):
    """A side's cards in its turn, and those that it still wants to use."""

    hand: Cards
    deck: Cards
    played: Cards
    wanted: Cards


def added(cards: Cards, card: CardId, count: int = 1) -> Cards:
    """The cards with some copies of one more, or fewer."""
    return (*cards[:card], cards[card] + count, *cards[card + 1 :])


class OpeningHands:
    """The opening hands of a side, and what they let it use in its first turn."""

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        self.cards = compiled.cards[side]
        self.card_ids = compiled.card_ids[side]
        self.fog = compiled.fog[side]
        self.deck = compiled.forces[side].deck
        returned = [self._most_returned(card) for card in self.card_ids]
        gains = [max(0, count - 1) * copies for count, copies in zip(returned, self.deck, strict=True)]
        self.most_uses = CARDS_DRAWN - 1 + sum(gains)
        """No turn has more uses: a card is bid (C3.4), and what brings cards into the hand costs the one played."""
        self.all_cards = tuple(map(add, self.deck, compiled.forces[side].supply))
        self.can_use = cache(self._can_use)

    def hands(self) -> Iterator[tuple[Cards, float]]:
        """Every opening hand with its probability (C3.2)."""
        drawn = min(CARDS_DRAWN, sum(self.deck))
        for hand in self._choices(self.deck, drawn):
            yield hand, prod(map(comb, self.deck, hand)) / comb(sum(self.deck), drawn)

    def any_can_use(self, line: Cards) -> bool:
        """Whether there is a hand that may come to use the cards of a line."""
        return any(self._hand_can_use(hand, line) for hand, _ in self.hands())

    def chance_of(self, lines: set[Cards]) -> float:
        """The chance to use the cards of one of some lines, with the best play of the cards."""
        wanted = tuple(max((line[card] for line in lines), default=0) for card in self.card_ids)

        @cache
        def chance(turn: Turn) -> float:
            used = tuple(map(sub, wanted, turn.wanted))
            if any(all(map(ge, used, line)) for line in lines):
                return 1.0
            best = 0.0
            for outcomes in self._plays(turn):
                values = [(share, chance(after)) for share, after in outcomes]
                luckiest = max([value for _, value in values], default=0.0)
                best = max(best, min(luckiest, sum(share * value for share, value in values)))
            return best

        return sum(
            share * max(map(chance, self._after_bids(hand, wanted)))
            for hand, share in self.hands()
            if any(self._hand_can_use(hand, line) for line in lines)
        )

    def _hand_can_use(self, hand: Cards, line: Cards) -> bool:
        return any(map(self.can_use, self._after_bids(hand, line)))

    def _after_bids(self, hand: Cards, wanted: Cards) -> Iterator[Turn]:
        """The turns that a hand leaves by the card that is bid (C3.4)."""
        for card in self.card_ids:
            if hand[card]:
                nothing = (0,) * len(hand)
                yield Turn(added(hand, card, -1), tuple(map(sub, self.deck, hand)), nothing, wanted)

    def _can_use(self, turn: Turn) -> bool:
        """Whether all that is wanted can be used, with the best of luck in all draws."""
        return not any(turn.wanted) or any(
            self.can_use(after) for outcomes in self._plays(turn) for _, after in outcomes
        )

    def _plays(self, turn: Turn) -> Iterator[list[tuple[float, Turn]]]:
        """What each way to play a card may lead to: a use, draws (C6.2, C6.6), or cards back from play (C6.5)."""
        hand, deck, played, wanted = turn
        for card in self.card_ids:
            if not hand[card]:
                continue
            left, into_play = added(hand, card, -1), added(played, card)
            if wanted[card]:
                yield [(1.0, Turn(left, deck, into_play, added(wanted, card, -1)))]
            for action in self.cards[card].actions:
                if action.kind is ActionKind.COMMAND:
                    yield self._draws(Turn(left, deck, into_play, wanted), action.value)
                elif action.kind is ActionKind.RECON and left[self.fog]:
                    yield self._draws(Turn(added(left, self.fog, -1), deck, into_play, wanted), 1)
                elif action.kind is ActionKind.INSPIRE:
                    able = self._inspirable(played, action)
                    for back in self._choices(able, min(action.value, sum(able))):
                        after = Turn(tuple(map(add, left, back)), deck, tuple(map(sub, played, back)), wanted)
                        yield [(1.0, after)]

    def _draws(self, turn: Turn, count: int) -> list[tuple[float, Turn]]:
        """What drawing cards may lead to, with the probabilities.

        A deck that runs out is made anew (C3.3), perhaps with bolstered cards: then every draw is taken to be certain.
        """
        hand, deck, played, wanted = turn
        if count > sum(deck):
            drawn_cards = self._choices(self.all_cards, count)
            return [(1.0, Turn(tuple(map(add, hand, drawn)), deck, played, wanted)) for drawn in drawn_cards]
        return [
            (
                prod(map(comb, deck, drawn)) / comb(sum(deck), count),
                Turn(tuple(map(add, hand, drawn)), tuple(map(sub, deck, drawn)), played, wanted),
            )
            for drawn in self._choices(deck, count)
        ]

    def _choices(self, cards: Cards, count: int) -> Iterator[Cards]:
        """All ways to take so many of some cards."""
        for chosen in combinations_with_replacement([card for card in self.card_ids if cards[card]], count):
            taken = tuple(chosen.count(card) for card in self.card_ids)
            if all(map(ge, cards, taken)):
                yield taken

    def _inspirable(self, played: Cards, action: CardAction) -> Cards:
        """The cards in the play area that an Inspire may return (C6.5)."""
        return tuple(
            copies if card.kind is CardKind.COMBAT and action.squad in ("", card.squad) else 0
            for copies, card in zip(played, self.cards, strict=True)
        )

    def _most_returned(self, card: CardId) -> int:
        """The most cards that playing a card brings into the hand."""
        returned = {ActionKind.COMMAND: 0, ActionKind.INSPIRE: 0, ActionKind.RECON: 1}
        actions = [action for action in self.cards[card].actions if action.kind in returned]
        return max([action.value or returned[action.kind] for action in actions], default=0)
