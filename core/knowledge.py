"""What a side knows of the opponent's cards, from all that it was told (C1.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import add, le, sub
from typing import NamedTuple, TypeVar

from core.compiled_scenario import CompiledScenario
from core.events import CardsMoved, Cause, CounterRemoved, DeckRebuilt, Event, RoundBegan
from core.ids import OFF, CardId, Fate, GoalKind, Side, Zone, other
from core.rules.casualties import SEARCHED
from core.rules.victory import ENDING_OF
from core.state import CardCounts
from core.view import PlayerView


class KeptHand(NamedTuple):
    """What the opponent held while its deck was built anew: it can't have drawn that from the new deck (C3.3)."""

    size: int
    """How many cards it held."""
    most: CardCounts
    """How many copies of each card can have been among them."""
    left: CardCounts
    """How many copies of each card have left the hand since, less those that came into it openly."""

    def count_present(self, hand: Sequence[int]) -> int:
        """How many of the kept cards a hand can account for, with those that have left it since."""
        return sum([min(held + gone, most) for held, gone, most in zip(hand, self.left, self.most, strict=True)])

    def after(self, event: CardsMoved) -> KeptHand | None:
        """What is known of the kept hand after cards were moved; nothing once the hand is discarded (C3.7)."""
        if event.cards is None:
            return None if event.source is Zone.HAND else self
        step = (event.source is Zone.HAND) - (event.to is Zone.HAND)
        if not step:
            return self
        left = list(self.left)
        for card in event.cards:
            left[card] += step
        return self._replace(left=tuple(left))


@dataclass(frozen=True, slots=True)
class Knowledge:
    """How many copies of each of the opponent's cards can lie in each of its zones, as far as one side was told.

    The bounds are kept for each card and zone, and made as narrow as the sizes of the zones and the number of copies
    of each card allow. They always hold. What is known of several cards together is kept as far as those sums tell it,
    and for a hand that was kept while the deck was built anew, until it is discarded.
    `tests/core/test_knowledge_exact.py` tells how seldom a deal contradicts anything beyond that.
    """

    side: Side
    """Whose knowledge this is; the cards are those of its opponent."""
    sizes: tuple[int, ...]
    """How many cards lie in each zone."""
    least: tuple[CardCounts, ...]
    """For each zone, how many copies of each card lie there at least."""
    most: tuple[CardCounts, ...]
    """For each zone, how many copies of each card can lie there."""
    kept: KeptHand | None = None
    """The hand that was kept while the deck was built anew, while it is held."""

    @classmethod
    def at_start(cls, compiled: CompiledScenario, side: Side) -> Knowledge:
        """What a side knows before the first event of a game: all, since the scenario tells it (C3.8)."""
        force = compiled.forces[other(side)]
        none = (0,) * len(force.cards)
        zones = (force.deck, none, none, none, force.supply, none)
        return cls(side, tuple(map(sum, zones)), zones, zones)

    @classmethod
    def of_view(cls, compiled: CompiledScenario, view: PlayerView) -> Knowledge:
        """What a side knows that has only just begun to watch."""
        seen = view.opponent
        unseen = tuple(map(sub, compiled.totals[other(view.side)], map(add, seen.play, seen.supply)))
        none = (0,) * len(unseen)
        least = (none, none, seen.play, none, seen.supply, none)
        most = (unseen, unseen, seen.play, unseen, seen.supply, unseen)
        return _narrowed(compiled, view.side, _sizes(view), least, most)._without_gone(compiled, view)

    def after(self, compiled: CompiledScenario, event: Event) -> Knowledge:
        """What the side knows after an event, redacted for it."""
        if isinstance(event, CardsMoved):
            return self if event.side == self.side else self._after_move(compiled, event)
        if isinstance(event, DeckRebuilt):
            return self if event.side == self.side else self._after_rebuilding()
        if isinstance(event, CounterRemoved):
            card = compiled.card_of[event.counter]
            lost = compiled.owner[event.counter] != self.side and card != OFF
            return self._without(compiled, [card]) if lost else self
        return self

    def with_view(self, compiled: CompiledScenario, view: PlayerView) -> Knowledge:
        """This with what the view adds to it; from a view that contradicts it, what the view tells alone."""
        open_zones = (self.least[Zone.PLAY], self.least[Zone.SUPPLY])
        agrees = self.sizes == _sizes(view) and open_zones == (view.opponent.play, view.opponent.supply)
        possible = all(all(map(le, low, high)) for low, high in zip(self.least, self.most, strict=True))
        return self._without_gone(compiled, view) if agrees and possible else Knowledge.of_view(compiled, view)

    def _after_move(self, compiled: CompiledScenario, event: CardsMoved) -> Knowledge:
        """Follow the opponent's cards from zone to zone, seen or unseen."""
        source, to, count = event.source, event.to, event.count
        sizes, least, most = list(self.sizes), [*map(list, self.least)], [*map(list, self.most)]
        sizes[source] -= count
        sizes[to] += count
        if event.cards is None:
            for card, (low, high) in enumerate(zip(least[source], most[source], strict=True)):
                least[source][card] = max(low - count, 0)
                least[to][card] += max(low - sizes[source], 0)
                most[to][card] += min(high, count)
        for card in event.cards or ():
            least[source][card] = max(least[source][card] - 1, 0)
            most[source][card] -= 1
            least[to][card] += 1
            most[to][card] += 1
            if event.cause is Cause.CASUALTY:  # it would have been taken from a zone that is searched before (C7.7)
                for zone in SEARCHED[: SEARCHED.index(source)]:
                    most[zone][card] = 0
        kept = self.kept and self.kept.after(event)
        return _narrowed(compiled, self.side, tuple(sizes), map(tuple, least), map(tuple, most), kept)

    def _after_rebuilding(self) -> Knowledge:
        """The discard pile becomes the deck, which was empty (C3.3)."""
        held, most = self.sizes[Zone.HAND], self.most[Zone.HAND]
        kept = KeptHand(held, most, (0,) * len(most)) if held else None
        return Knowledge(self.side, _swapped(self.sizes), _swapped(self.least), _swapped(self.most), kept)

    def _without_gone(self, compiled: CompiledScenario, view: PlayerView) -> Knowledge:
        """Who never comes back has no card left, but for an escape that ended the game at once (A6.3, A8.2, C8.1)."""
        escape_ended_game = view.outcome and view.outcome.ending == ENDING_OF[GoalKind.ESCAPE]
        gone = [
            compiled.card_of[counter]
            for counter in compiled.own[other(view.side)]
            if view.fates[counter] and not (escape_ended_game and view.fates[counter] == Fate.ESCAPED)
        ]
        return self._without(compiled, [card for card in gone if card != OFF])

    def _without(self, compiled: CompiledScenario, cards: Sequence[CardId]) -> Knowledge:
        """This where none of these cards lies in hand, discard pile or deck."""
        if not any(self.most[zone][card] for zone in SEARCHED for card in cards):
            return self
        most = [*map(list, self.most)]
        for zone in SEARCHED:
            for card in cards:
                most[zone][card] = 0
        return _narrowed(compiled, self.side, self.sizes, self.least, map(tuple, most), self.kept)


T = TypeVar("T")


def _swapped(zones: tuple[T, ...]) -> tuple[T, ...]:
    """What is kept for each zone, with deck and discard pile swapped."""
    deck, hand, play, discard, supply, removed = zones
    return (discard, hand, play, deck, supply, removed)


def _sizes(view: PlayerView) -> tuple[int, ...]:
    """How many cards lie in each of the opponent's zones."""
    seen = view.opponent
    return (seen.deck, seen.hand, sum(seen.play), seen.discard, sum(seen.supply), seen.removed)


def _narrowed(
    compiled: CompiledScenario,
    side: Side,
    sizes: tuple[int, ...],
    least: Iterable[CardCounts],
    most: Iterable[CardCounts],
    kept: KeptHand | None = None,
) -> Knowledge:
    """Knowledge whose bounds are made as narrow as the zones' sizes and the cards' copies allow, in turn."""
    copies = compiled.totals[other(side)]
    lows, highs = list(least), list(most)
    while True:
        _narrow(lows, highs, sizes)
        low_columns, high_columns = list(zip(*lows, strict=True)), list(zip(*highs, strict=True))
        if not _narrow(low_columns, high_columns, copies):
            return Knowledge(side, sizes, tuple(lows), tuple(highs), kept)
        lows, highs = list(zip(*low_columns, strict=True)), list(zip(*high_columns, strict=True))


def _narrow(lows: list[CardCounts], highs: list[CardCounts], totals: Sequence[int]) -> bool:
    """Narrow each row of bounds by what its numbers add up to; say whether any changed."""
    changed = False
    for row, total in enumerate(totals):
        low, high = lows[row], highs[row]
        if low == high:
            continue
        missing, excess = total - sum(low), sum(high) - total
        if 0 <= min(missing, excess) < max(map(sub, high, low)):
            lows[row] = tuple([max(least, most - excess) for least, most in zip(low, high, strict=True)])
            highs[row] = tuple([min(most, least + missing) for least, most in zip(low, high, strict=True)])
            changed = True
    return changed


class KnowledgeTracker:
    """Follows a side's log, which undo may cut back, and keeps what the side knows from it."""

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        self._compiled = compiled
        self._start = Knowledge.at_start(compiled, side)
        self._known: list[Knowledge | None] = []
        """What was known before each event of the log, and after the last; None where nobody watched yet."""

    def update(self, view: PlayerView, start: int, events: Sequence[Event]) -> Knowledge:
        """Take in events that replace the log from `start` on, and return what the side knows after them.

        A log that begins with the game tells all; of one that is first heard later, only the view is known.
        """
        known = self._known
        if start == 0 and events and events[0] == RoundBegan(1):
            known[:] = [self._start]
        del known[start + 1 :]
        last = known[start] if start < len(known) else None
        if last is None:
            last = Knowledge.of_view(self._compiled, view)
            known[:] = [*[None] * (start + len(events)), last]
            return last
        for event in events:
            last = last.after(self._compiled, event)
            known.append(last)
        last = known[-1] = last.with_view(self._compiled, view)
        return last
