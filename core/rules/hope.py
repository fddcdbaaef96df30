"""Beyond all hope: what a side can still get, and how a lack of it ends the game (C8.4–C8.7)."""

from __future__ import annotations

from collections.abc import Callable

from core.compiled_scenario import CompiledScenario
from core.draft import Draft
from core.events import HopeLost, HopeRegained
from core.ids import SIDES, ActionKind, CardId, Side
from core.rules.victory import leading_side
from core.state import GameState


def obtainable(state: GameState, side: Side) -> set[CardId]:
    """The combat and command cards that a side can still get to play (C8.4)."""
    compiled = state.compiled
    playable = compiled.playable[side]
    deck, hand, play, discard, supply, _ = state.zones[side]
    if circulating(state, side) == 1:
        found = {card for card in playable if hand[card]}
    else:
        found = {card for card in playable if deck[card] or discard[card] or hand[card] or play[card]}
    waiting = [card for card in playable if supply[card] and card not in found]
    return found | _bolstered(compiled, side, found, waiting) if waiting else found


def _bolstered(compiled: CompiledScenario, side: Side, found: set[CardId], waiting: list[CardId]) -> set[CardId]:
    """The waiting cards that those found bring by Bolster, or those that it brings in turn (C6.1)."""
    cards, bolster_squads = compiled.cards[side], compiled.bolster_squads[side]
    squads = {squad for card in found for squad in bolster_squads[card]}
    taken = {card for card in waiting if "" in squads or cards[card].squad in squads}
    still_waiting = [card for card in waiting if card not in taken]
    if not taken or not still_waiting:
        return taken
    return taken | _bolstered(compiled, side, taken, still_waiting)


def circulating(state: GameState, side: Side) -> int:
    """How many cards of a side go round, fog included (C8.4)."""
    deck, hand, play, discard, _, _ = state.zones[side]
    return sum(deck) + sum(hand) + sum(play) + sum(discard)


def is_action_obtainable(state: GameState, side: Side, kind: ActionKind) -> bool:
    """Whether an obtainable card carries an action (C8.6)."""
    cards_with_action = state.compiled.cards_with_action[side][kind]
    deck, hand, play, discard, _, _ = state.zones[side]
    for card in cards_with_action:
        if deck[card] or discard[card] or hand[card] or play[card]:
            if circulating(state, side) > 1:
                return True
            break
    return bool(cards_with_action) and not obtainable(state, side).isdisjoint(cards_with_action)


def judge(draft: Draft, beyond_hope: Callable[[GameState, Side], bool], decide: Callable[[Draft, Side], None]) -> None:
    """Judge hope anew: without any for both sides the game ends, without any for one `decide` may end it (C8.5).

    There is nothing to judge until a draft takes a card out of circulation or a counter off the board, turns a marker
    over or raises an objective. What a side gets by its own actions was within its reach before. Only of a lone card it
    matters all the time whether it is in hand or has got company (C8.4).
    """
    state = draft.state
    if not state.hope_unjudged:
        return
    hopeless = (beyond_hope(state, 0), beyond_hope(state, 1))
    state.hope_unjudged = any(circulating(state, side) <= 1 for side in SIDES)
    before, state.hopeless = state.hopeless, hopeless
    if hopeless != before:
        for side in SIDES:
            if hopeless[side] != before[side]:
                draft.emit(HopeLost if hopeless[side] else HopeRegained, side)
    if all(hopeless):
        draft.finish(leading_side(state), "C8.5")
    check_hopeless(draft, decide)


def check_hopeless(draft: Draft, decide: Callable[[Draft, Side], None]) -> None:
    """Let `decide` end the game for a side that was judged beyond all hope: after every single event (C8.7)."""
    hopeless = draft.state.hopeless
    for side in SIDES:
        if hopeless[side]:
            decide(draft, side)
