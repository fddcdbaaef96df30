"""A state that a side's view allows: the cards it can't see, dealt by lot."""

from __future__ import annotations

from core.chance import Generator, key_of
from core.engine import relist
from core.frame import Frame
from core.ids import Side, other
from core.rules.rounds import SECRET, Initiative
from core.setting import Setting
from core.state import Cards, GameState
from core.view import PlayerView


def determinize(setting: Setting, view: PlayerView, generator: Generator) -> GameState:
    """Deal the unknown cards; the view of the result is the view it came from."""
    foe = other(view.side)
    kinds = len(setting.cards[foe])
    hidden, dead = _hidden(setting, view)
    _shuffle(hidden, generator)
    hand = _deal(hidden, view.foe.hand, kinds)
    deck = _deal(hidden, view.foe.deck, kinds)
    discard = _deal(hidden, view.foe.discard, kinds)
    removed = _deal(hidden + dead, view.foe.removed, kinds)
    theirs = (deck, hand, view.foe.play, discard, view.foe.supply, removed)
    own = view.own
    ours = (own.deck, own.hand, own.play, own.discard, own.supply, own.removed)
    state = GameState()
    state.setting = setting
    state.key = key_of("determinize", generator.below(2**62))
    state.chance = 0
    state.round = view.round
    state.initiative = view.initiative
    state.zones = (theirs, ours) if view.side else (ours, theirs)
    state.places = view.places
    state.suppressed = view.suppressed
    state.markers = view.markers
    state.objectives = view.objectives
    state.targets = view.targets
    state.hopeless = view.hopeless
    state.riding = view.riding
    state.holders = view.holders
    state.damage = view.damage
    state.fates = view.fates
    state.stack = tuple(_guess(frame, foe, hand, generator) for frame in view.stack)
    state.outcome = view.outcome
    state.listed = ()
    return relist(state)


def _hidden(setting: Setting, view: PlayerView) -> tuple[list[int], list[int]]:
    """The opponent's cards that lie in no open zone, and those of counters that never come back, surely removed."""
    foe = other(view.side)
    gone = {setting.card_of[counter] for counter in setting.own[foe] if view.fates[counter]}
    hidden: list[int] = []
    dead: list[int] = []
    for card, total in enumerate(setting.totals[foe]):
        pile = dead if card in gone else hidden
        pile += [card] * (total - view.foe.play[card] - view.foe.supply[card])
    # A game that ends with an escape ends before the cards of who escaped are removed.
    removed = view.foe.removed
    return hidden + dead[removed:], dead[:removed]


def _shuffle(cards: list[int], generator: Generator) -> None:
    """Shuffle in place."""
    for last in range(len(cards) - 1, 0, -1):
        swap = generator.below(last + 1)
        cards[last], cards[swap] = cards[swap], cards[last]


def _deal(cards: list[int], count: int, kinds: int) -> Cards:
    """Take cards off the end, as a zone."""
    zone = [0] * kinds
    for _ in range(count):
        zone[cards.pop()] += 1
    return tuple(zone)


def _guess(frame: Frame, foe: Side, hand: Cards, generator: Generator) -> Frame:
    """A frame with the opponent's secret bid guessed from the hand it was dealt (C3.4)."""
    if not isinstance(frame, Initiative) or frame.bids[foe] != SECRET:
        return frame
    held = [card for card, copies in enumerate(hand) for _ in range(copies)]
    bid = held[generator.below(len(held))]
    return Initiative((frame.bids[0], bid) if foe else (bid, frame.bids[1]))
