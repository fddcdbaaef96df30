"""Knowledge compared with all that is possible: every way in which the opponent's cards can lie, enumerated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from core.compiled_scenario import CompiledScenario
from core.determinize import Dealer
from core.events import CardsMoved, Cause, CounterRemoved, DeckRebuilt, Event
from core.ids import OFF, SIDES, CardId, Side, Zone, other
from core.knowledge import Knowledge
from core.rng import SeededRng
from core.state import CardCounts
from core.view import redact, view
from scenarios.catalog import scenario_ids
from tests.effort import effort
from tests.random_games import SAMPLE_SCENARIOS, RandomGame, Recipe

Cards = dict[Zone, CardCounts]
"""What lies in deck, hand and discard pile."""

SEARCHED = (Zone.HAND, Zone.DISCARD, Zone.DECK)
STEPS = effort(80, 200)
FEW, MANY = 6, 400
"""Fewer possibilities than the first number are all expected among as many deals as the second says."""


class Possibilities:
    """Every way in which the opponent's hidden cards can lie, by what a side was told and by nothing else."""

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        force = compiled.forces[other(side)]
        none = (0,) * len(force.cards)
        self.compiled, self.owner = compiled, other(side)
        self.found: set[tuple[CardCounts, ...]] = {(none, none, force.deck)}

    def hear(self, event: Event) -> None:
        """Keep and change what agrees with an event."""
        match event:
            case CardsMoved(side=side, cards=None, count=count, source=source) if side == self.owner:
                self._follow(lambda cards: drawn(cards, count) if source is Zone.DECK else hand_discarded(cards))
            case CardsMoved(side=side, cards=moved, source=source, to=to, cause=cause) if side == self.owner:
                for card in moved or ():
                    if cause is Cause.CASUALTY:
                        for zone in SEARCHED[: SEARCHED.index(source)]:
                            self._exclude(zone, card)
                    self._follow(partial(shown, card=card, source=source, to=to))
            case DeckRebuilt(side=side) if side == self.owner:
                self._follow(
                    lambda cards: iter([{**cards, Zone.DECK: cards[Zone.DISCARD], Zone.DISCARD: cards[Zone.DECK]}])
                )
            case CounterRemoved(counter):
                card = self.compiled.card_of[counter]
                if self.compiled.owner[counter] == self.owner and card != OFF:
                    for zone in SEARCHED:
                        self._exclude(zone, card)

    def _follow(self, change: Callable[[Cards], Iterator[Cards]]) -> None:
        self.found = {
            tuple(after[zone] for zone in SEARCHED)
            for before in self.found
            for after in change(dict(zip(SEARCHED, before, strict=True)))
        }

    def _exclude(self, zone: Zone, card: CardId) -> None:
        place = SEARCHED.index(zone)
        self.found = {cards for cards in self.found if not cards[place][card]}


def drawn(cards: Cards, count: int) -> Iterator[Cards]:
    """Every draw of so many cards."""
    for taken in choices(cards[Zone.DECK], count):
        deck, hand = plus(cards[Zone.DECK], taken, -1), plus(cards[Zone.HAND], taken)
        yield {**cards, Zone.DECK: deck, Zone.HAND: hand}


def choices(counts: CardCounts, count: int) -> Iterator[CardCounts]:
    """Every way to take so many cards."""
    if not counts:
        if not count:
            yield ()
        return
    for first in range(min(counts[0], count) + 1):
        for rest in choices(counts[1:], count - first):
            yield (first, *rest)


def hand_discarded(cards: Cards) -> Iterator[Cards]:
    """The only way in which a turn ends."""
    none = (0,) * len(cards[Zone.HAND])
    yield {**cards, Zone.HAND: none, Zone.DISCARD: plus(cards[Zone.DISCARD], cards[Zone.HAND])}


def shown(cards: Cards, card: CardId, source: Zone, to: Zone) -> Iterator[Cards]:
    """A card seen to go from zone to zone, if it can have been there."""
    one = tuple(int(number == card) for number in range(len(cards[Zone.HAND])))
    if source in SEARCHED:
        if not cards[source][card]:
            return
        cards = {**cards, source: plus(cards[source], one, -1)}
    yield {**cards, to: plus(cards[to], one)} if to in SEARCHED else cards


def plus(counts: CardCounts, more: CardCounts, factor: int = 1) -> CardCounts:
    """Cards and more of them."""
    return tuple(copies + factor * added for copies, added in zip(counts, more, strict=True))


@pytest.mark.rule("C1.5", "C7.7")
@pytest.mark.parametrize("scenario", effort(SAMPLE_SCENARIOS, scenario_ids()))
def test_nothing_possible_is_excluded_and_little_else_is_dealt(scenario: str) -> None:
    deals = contradictions = 0
    for side in SIDES:
        with RandomGame(Recipe(scenario, "possible"), most=STEPS) as game:
            known, possible = Knowledge.at_start(game.compiled, side), Possibilities(game.compiled, side)
            heard, rng = 0, SeededRng("possible")
            for step in game.steps():
                for event in (redact(event, side) for event in game.log[heard:]):
                    known = known.after(game.compiled, event)
                    possible.hear(event)
                heard = len(game.log)
                zones = step.after.zones[other(side)]
                assert tuple(zones[zone] for zone in SEARCHED) in possible.found
                check_bounds_hold_all(known, possible)
                dealer = Dealer(game.compiled, view(step.after, side), known)
                dealt = [hidden_zones(dealer, side, rng) for _ in range(MANY if 1 < len(possible.found) < FEW else 2)]
                if len(dealt) > 2:
                    assert possible.found <= set(dealt)
                deals += 2
                contradictions += sum(cards not in possible.found for cards in dealt[:2])
    # what is known of several cards together is not always kept (see Knowledge): about one deal in 3000 shows it
    assert contradictions <= deals / 50


def hidden_zones(dealer: Dealer, side: Side, rng: SeededRng) -> tuple[CardCounts, ...]:
    """The opponent's hidden cards in a deal."""
    zones = dealer.deal(rng).zones[other(side)]
    return tuple(zones[zone] for zone in SEARCHED)


def check_bounds_hold_all(known: Knowledge, possible: Possibilities) -> None:
    """Every possibility lies within the bounds."""
    for place, zone in enumerate(SEARCHED):
        for least, most, *copies in zip(
            known.least[zone], known.most[zone], *[cards[place] for cards in possible.found], strict=True
        ):
            assert least <= min(copies) <= max(copies) <= most
