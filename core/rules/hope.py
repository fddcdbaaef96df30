"""Beyond all hope: what a side can still get, and how a lack of it ends the game (C8.4–C8.7)."""

from __future__ import annotations

from collections.abc import Callable

from core.draft import Draft
from core.events import HopeLost, HopeRegained
from core.ids import SIDES, ActionKind, CardId, CardKind, Side, Zone
from core.rules.victory import leading_side
from core.state import GameState

CYCLING_ZONES = (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PLAY)
"""The zones that a side's cards go round in (C8.4)."""


def obtainable(state: GameState, side: Side) -> frozenset[CardId]:
    """The combat and command cards that a side can still get to play (C8.4)."""
    cards, card_ids = state.compiled.cards[side], state.compiled.card_ids[side]
    zones = state.zones[side]
    cycling = [sum(copies) for copies in zip(*(zones[zone] for zone in CYCLING_ZONES), strict=True)]
    lone = sum(cycling) == 1
    found = {
        number
        for number, copies in zip(card_ids, cycling, strict=True)
        if copies and cards[number].kind is not CardKind.FOG and (not lone or zones[Zone.HAND][number])
    }
    waiting = {number for number in card_ids if zones[Zone.SUPPLY][number] and number not in found}
    waiting -= {state.compiled.fog[side]}
    bolster_squads = state.compiled.bolster_squads[side]
    while waiting:
        squads = {squad for number in found for squad in bolster_squads[number]}
        taken = {number for number in waiting if "" in squads or cards[number].squad in squads}
        if not taken:
            break
        found |= taken
        waiting -= taken
    return frozenset(found)


def circulating(state: GameState, side: Side) -> int:
    """How many cards of a side go round, fog included (C8.4)."""
    zones = state.zones[side]
    return sum(sum(zones[zone]) for zone in CYCLING_ZONES)


def is_action_obtainable(state: GameState, side: Side, kind: ActionKind) -> bool:
    """Whether an obtainable card carries an action (C8.6)."""
    cards_with_action = state.compiled.cards_with_action[side][kind]
    deck, hand, play, discard, _, _ = state.zones[side]
    for card in cards_with_action:
        if deck[card] or discard[card] or hand[card] or play[card]:
            if sum(deck) + sum(discard) + sum(hand) + sum(play) > 1:
                return True
            break
    return bool(cards_with_action) and not obtainable(state, side).isdisjoint(cards_with_action)


def judge(draft: Draft, beyond_hope: Callable[[GameState, Side], bool], decide: Callable[[Draft, Side], None]) -> None:
    """Judge hope anew: without any for both sides the game ends, without any for one `decide` may end it (C8.5).

    A side loses hope only by what a draft takes from it: a card out of circulation, a counter off the board, a marker
    turned over. Until then there is nothing to judge, unless a side has no hope already, which it may regain and points
    may decide on, or a lone card, which counts only in hand (C8.4).
    """
    state = draft.state
    if not state.hope_unjudged:
        return
    hopeless = (beyond_hope(state, 0), beyond_hope(state, 1))
    state.hope_unjudged = any(hopeless) or any(circulating(state, side) <= 1 for side in SIDES)
    before, state.hopeless = state.hopeless, hopeless
    if hopeless != before:
        for side in SIDES:
            if hopeless[side] != before[side]:
                draft.emit(HopeLost if hopeless[side] else HopeRegained, side)
    if all(hopeless):
        draft.finish(leading_side(state), "C8.5")
    for side in SIDES:
        if hopeless[side]:
            decide(draft, side)
