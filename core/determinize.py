"""A state that a side's view allows: the cards it can't see, dealt at random."""

from __future__ import annotations

from collections.abc import Callable
from operator import sub

from core.compiled_scenario import CompiledScenario
from core.engine import relist
from core.frame import AnyFrame
from core.ids import CardId, Side, Zone, other
from core.knowledge import KeptHand, Knowledge
from core.rng import Rng, derive_key
from core.rules.rounds import SECRET, InitiativeFrame
from core.state import WHOLE_SLOTS, CardCounts, GameState
from core.state_slots import copy_lines, generate_function
from core.view import PlayerView

_copy_whole_slots: Callable[[PlayerView, GameState], None] = generate_function(
    "copy_whole_slots(view, state)", copy_lines(WHOLE_SLOTS, "view", "state"), {}
)


def determinize(
    compiled: CompiledScenario, view: PlayerView, rng: Rng, knowledge: Knowledge | None = None
) -> GameState:
    """Deal the unknown cards; the view of the result is the view it came from."""
    return Dealer(compiled, view, knowledge).deal(rng)


class Dealer:
    """Deals the cards that a view hides, again and again, where its side knows that they can lie.

    The cards that must lie in a zone are put there. Of the rest, those that can't lie everywhere are dealt first, each
    to a random free place among those allowed; the others are shuffled into the places that are left. So all that the
    bounds allow can be dealt, and cards that can lie anywhere are dealt as by shuffling. A hand that lacks cards which
    were kept while the deck was built anew gets them in exchange for others.
    """

    def __init__(self, compiled: CompiledScenario, view: PlayerView, knowledge: Knowledge | None = None) -> None:
        """Work out all that is the same in every deal; without knowledge, the view tells all that is known."""
        known = knowledge or Knowledge.of_view(compiled, view)
        self._opponent = other(view.side)
        self._least, self._most, self._kept = known.least, known.most, known.kept
        self._free_places = list(map(sub, known.sizes, map(sum, known.least)))
        self._zones = tuple(zone for zone in Zone if self._free_places[zone])
        self._bound_cards: list[CardId] = []
        self._loose_cards: list[CardId] = []
        for card, total in zip(compiled.card_ids[self._opponent], compiled.totals[self._opponent], strict=True):
            copies = total - sum(row[card] for row in known.least)
            pile = self._bound_cards if self._is_bound(card, copies) else self._loose_cards
            pile += [card] * copies
        if min(self._free_places) < 0 or sum(self._free_places) != len(self._bound_cards) + len(self._loose_cards):
            raise ValueError("the zones have not the sizes of the cards in them")
        self._bound_cards.sort(key=self._count_allowed_places)
        self._state = _without_opponents_cards(compiled, view)

    def deal(self, rng: Rng) -> GameState:
        """A random state that agrees with the view and with what is known."""
        dealt = self._deal_cards(rng)
        if self._kept:
            self._exchange(self._kept, dealt, rng)
        zones = tuple(map(tuple, dealt))
        state = self._state.clone()
        state.key = derive_key("determinize", rng.randbelow(2**62))
        state.zones = (state.zones[0], zones) if self._opponent else (zones, state.zones[1])
        state.stack = tuple([_guess(frame, self._opponent, zones[Zone.HAND], rng) for frame in state.stack])
        return relist(state)

    def _deal_cards(self, rng: Rng) -> list[list[int]]:
        """The opponent's zones, dealt."""
        dealt = [*map(list, self._least)]
        places = self._free_places.copy()
        for card in self._bound_cards:
            self._deal_bound(card, dealt, places, rng)
        cards = self._loose_cards.copy()
        for zone in sorted(self._zones, key=places.__getitem__):
            if places[zone] == len(cards):  # the last and largest takes the rest
                for card in cards:
                    dealt[zone][card] += 1
                break
            for _ in range(places[zone]):
                chosen = rng.randbelow(len(cards))
                dealt[zone][cards[chosen]] += 1
                cards[chosen] = cards[-1]
                cards.pop()
        return dealt

    def _exchange(self, kept: KeptHand, dealt: list[list[int]], rng: Rng) -> None:
        """Exchange cards of a hand that can't have been kept, until as many of it can be as were."""
        hand = dealt[Zone.HAND]
        for _ in range(kept.size - kept.count_present(hand)):
            spare = [c for c, held in enumerate(hand) if held + kept.left[c] > kept.most[c] and self._may_go(c, dealt)]
            wanted = [c for c, held in enumerate(hand) if held + kept.left[c] < kept.most[c]]
            exchanges = [
                (zone, given, taken)
                for zone in (Zone.DECK, Zone.DISCARD)
                for given in spare
                for taken in wanted
                if dealt[zone][given] < self._most[zone][given]
                and dealt[zone][taken] > self._least[zone][taken]
                and hand[taken] < self._most[Zone.HAND][taken]
                for _ in range(dealt[zone][taken])
            ]
            if not exchanges:
                return
            zone, given, taken = exchanges[rng.randbelow(len(exchanges))]
            for card, step in ((given, -1), (taken, 1)):
                hand[card] += step
                dealt[zone][card] -= step

    def _may_go(self, card: int, dealt: list[list[int]]) -> bool:
        """Whether a card need not stay in the hand."""
        return dealt[Zone.HAND][card] > self._least[Zone.HAND][card]

    def _deal_bound(self, card: CardId, dealt: list[list[int]], places: list[int], rng: Rng) -> None:
        """Deal a card to a random free place where it may lie, or make one."""
        allowed = [zone for zone in self._zones if places[zone] and dealt[zone][card] < self._most[zone][card]]
        free = sum([places[zone] for zone in allowed])
        if not free:
            if not self._make_place(card, dealt, places, set()):
                raise ValueError("what is known contradicts itself")
            return
        chosen = rng.randbelow(free)
        for zone in allowed:
            chosen -= places[zone]
            if chosen < 0:
                dealt[zone][card] += 1
                places[zone] -= 1
                return

    def _make_place(self, card: CardId, dealt: list[list[int]], places: list[int], tried: set[Zone]) -> bool:
        """Put a card into a zone, if need be by moving others on from there; say whether that can be done."""
        for zone in self._zones:
            if zone in tried or dealt[zone][card] >= self._most[zone][card]:
                continue
            tried.add(zone)
            if places[zone]:
                places[zone] -= 1
                dealt[zone][card] += 1
                return True
            for moved in dict.fromkeys(self._bound_cards):
                may_go = moved != card and dealt[zone][moved] > self._least[zone][moved]
                if may_go and self._make_place(moved, dealt, places, tried):
                    dealt[zone][moved] -= 1
                    dealt[zone][card] += 1
                    return True
        return False

    def _is_bound(self, card: CardId, copies: int) -> bool:
        """Whether some of so many copies of a card can't lie in some free place."""
        return any(
            self._most[zone][card] - self._least[zone][card] < min(copies, self._free_places[zone])
            for zone in self._zones
        )

    def _count_allowed_places(self, card: CardId) -> int:
        """How many free places there are where a card may lie."""
        return sum(self._free_places[zone] for zone in self._zones if self._most[zone][card] > self._least[zone][card])


def _without_opponents_cards(compiled: CompiledScenario, view: PlayerView) -> GameState:
    """The state of a view, but for the opponent's cards and bid."""
    own = view.own
    ours = (own.deck, own.hand, own.play, own.discard, own.supply, own.removed)
    state = GameState(compiled)
    state.key = b""
    state.chance = 0
    _copy_whole_slots(view, state)
    state.zones = ((), ours) if view.side else (ours, ())
    state.stack = view.stack
    return state


def _guess(frame: AnyFrame, opponent: Side, hand: CardCounts, rng: Rng) -> AnyFrame:
    """A frame with the opponent's secret bid guessed from the hand it was dealt (C3.4)."""
    if not isinstance(frame, InitiativeFrame) or frame.bids[opponent] != SECRET:
        return frame
    held = [CardId(card) for card, copies in enumerate(hand) for _ in range(copies)]
    bid = held[rng.randbelow(len(held))]
    return InitiativeFrame((frame.bids[0], bid) if opponent else (bid, frame.bids[1]))
