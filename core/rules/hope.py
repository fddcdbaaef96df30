"""Beyond all hope: what a side can still get, and what follows when that is too little (C8.4–C8.7, N8.4)."""

from __future__ import annotations

from core.draft import Draft
from core.events import HopeLost, HopeRegained
from core.ids import OFF, SIDES, ActionKind, CardKind, GoalKind, Marker, Side, Zone, other
from core.rules.victory import ahead, without_riflemen
from core.state import GameState

CYCLED = (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PLAY)
"""The zones that a side's cards go round in (C8.4)."""


def obtainable(state: GameState, side: Side) -> frozenset[int]:
    """The combat and command cards that a side can still get to play (C8.4)."""
    cards = state.setting.cards[side]
    zones = state.zones[side]
    cycling = [sum(copies) for copies in zip(*(zones[zone] for zone in CYCLED), strict=True)]
    lone = sum(cycling) == 1
    found = {
        number
        for number, copies in enumerate(cycling)
        if copies and cards[number].kind is not CardKind.FOG and (not lone or zones[Zone.HAND][number])
    }
    waiting = {number for number, copies in enumerate(zones[Zone.SUPPLY]) if copies and number not in found}
    waiting -= {state.setting.fog[side]}
    grown = True
    while grown:
        squads = {
            action.squad for number in found for action in cards[number].actions if action.kind is ActionKind.BOLSTER
        }
        taken = {number for number in waiting if "" in squads or (cards[number].squad in squads)}
        grown = bool(taken)
        found |= taken
        waiting -= taken
    return frozenset(found)


def open_to(state: GameState, side: Side, kind: ActionKind) -> bool:
    """Whether an obtainable card carries an action (C8.6)."""
    carriers = state.setting.carriers[side][kind]
    deck, hand, play, discard, _, _ = state.zones[side]
    for card in carriers:
        if (deck[card] or discard[card] or hand[card] or play[card]) and (
            sum(deck) + sum(discard) + sum(hand) + sum(play) > 1
        ):
            return True
    return not obtainable(state, side).isdisjoint(carriers)


def reach(state: GameState, side: Side) -> int | None:
    """The most points that a side can still get, or None where the radio leaves no limit (N8.4, N8.5)."""
    setting = state.setting
    controls = open_to(state, side, ActionKind.CONTROL)
    radio = setting.radio_tile if controls and side == setting.radio_side else OFF
    if controls and open_to(state, side, ActionKind.SCOUT):
        return sum(state.objectives) if radio == OFF else None
    least = Marker.SCOUTED if controls else Marker.CONTROLLED
    markers = state.markers[side]
    if radio != OFF and markers[radio] >= least:
        return None
    return sum(points for points, marker in zip(state.objectives, markers, strict=True) if marker >= least)


def beyond_hope(state: GameState, side: Side) -> bool:
    """Whether a side can no longer reach its points (N8.4)."""
    goal = state.setting.goals[side]
    if goal.kind is not GoalKind.POINTS:
        return False
    most = reach(state, side)
    return most is not None and most < goal.points


def judge_hope(draft: Draft) -> None:
    """Judge hope afresh and end the game where the lack of it decides (C8.5, C8.7, N8.3, N8.4)."""
    state = draft.state
    hopeless = (beyond_hope(state, 0), beyond_hope(state, 1))
    before, state.hopeless = state.hopeless, hopeless
    if hopeless != before:
        for side in SIDES:
            if hopeless[side] != before[side]:
                draft.emit(HopeLost(side) if hopeless[side] else HopeRegained(side))
    if all(hopeless):
        draft.finish(ahead(state), "C8.5")
    for side in SIDES:
        if hopeless[side]:
            _lost(draft, side)


def _lost(draft: Draft, side: Side) -> None:
    """End the game if one side's lack of hope decides it now (N8.4)."""
    state = draft.state
    foe = other(side)
    if state.setting.goals[foe].kind is GoalKind.PIN or state.points(foe) > state.points(side):
        draft.finish(foe, "N8.4")
    if without_riflemen(state, foe):
        draft.finish(ahead(state), "N8.3")
