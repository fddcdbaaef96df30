"""A state that a side's view allows: the cards it can't see, dealt at random."""

from __future__ import annotations

from collections.abc import Callable

from core.compiled_scenario import CompiledScenario
from core.engine import relist
from core.frame import AnyFrame
from core.ids import CardId, Side, other
from core.rng import Rng, derive_key
from core.rules.rounds import SECRET, InitiativeFrame
from core.state import WHOLE_SLOTS, CardCounts, GameState
from core.state_slots import copy_lines, generate_function
from core.view import PlayerView

_copy_whole_slots: Callable[[PlayerView, GameState], None] = generate_function(
    "copy_whole_slots(view, state)", copy_lines(WHOLE_SLOTS, "view", "state"), {}
)


def determinize(compiled: CompiledScenario, view: PlayerView, rng: Rng) -> GameState:
    """Deal the unknown cards; the view of the result is the view it came from."""
    opponent = other(view.side)
    kinds = len(compiled.cards[opponent])
    hidden, dead = _hidden(compiled, view)
    _shuffle(hidden, rng)
    hand = _deal(hidden, view.opponent.hand, kinds)
    deck = _deal(hidden, view.opponent.deck, kinds)
    discard = _deal(hidden, view.opponent.discard, kinds)
    removed = _deal(hidden + dead, view.opponent.removed, kinds)
    theirs = (deck, hand, view.opponent.play, discard, view.opponent.supply, removed)
    own = view.own
    ours = (own.deck, own.hand, own.play, own.discard, own.supply, own.removed)
    state = GameState()
    state.compiled = compiled
    state.key = derive_key("determinize", rng.randbelow(2**62))
    state.chance = 0
    _copy_whole_slots(view, state)
    state.zones = (theirs, ours) if view.side else (ours, theirs)
    state.stack = tuple(_guess(frame, opponent, hand, rng) for frame in view.stack)
    state.open_decisions = ()
    return relist(state)


def _hidden(compiled: CompiledScenario, view: PlayerView) -> tuple[list[CardId], list[CardId]]:
    """The opponent's cards that lie in no open zone, and those of counters that never come back, surely removed."""
    opponent = other(view.side)
    gone = {compiled.card_of[counter] for counter in compiled.own[opponent] if view.fates[counter]}
    hidden: list[CardId] = []
    dead: list[CardId] = []
    for card, total in zip(compiled.card_ids[opponent], compiled.totals[opponent], strict=True):
        pile = dead if card in gone else hidden
        pile += [card] * (total - view.opponent.play[card] - view.opponent.supply[card])
    # A game that ends with an escape ends before the cards of who escaped are removed.
    removed = view.opponent.removed
    return hidden + dead[removed:], dead[:removed]


def _shuffle(cards: list[CardId], rng: Rng) -> None:
    for last in range(len(cards) - 1, 0, -1):
        swap = rng.randbelow(last + 1)
        cards[last], cards[swap] = cards[swap], cards[last]


def _deal(cards: list[CardId], count: int, kinds: int) -> CardCounts:
    zone = [0] * kinds
    for _ in range(count):
        zone[cards.pop()] += 1
    return tuple(zone)


def _guess(frame: AnyFrame, opponent: Side, hand: CardCounts, rng: Rng) -> AnyFrame:
    """A frame with the opponent's secret bid guessed from the hand it was dealt (C3.4)."""
    if not isinstance(frame, InitiativeFrame) or frame.bids[opponent] != SECRET:
        return frame
    held = [CardId(card) for card, copies in enumerate(hand) for _ in range(copies)]
    bid = held[rng.randbelow(len(held))]
    return InitiativeFrame((frame.bids[0], bid) if opponent else (bid, frame.bids[1]))
