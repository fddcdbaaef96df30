"""A turn: cards played one by one (C3.6, C4), and everything discarded at its end (C3.7)."""

from __future__ import annotations

from collections.abc import Callable

from tests.tui.referee.cards import shift
from tests.tui.referee.court import Court
from tests.tui.referee.ending import due_by_hope
from tests.tui.referee.fire import attack, blast
from tests.tui.referee.hope import is_hopeless
from tests.tui.referee.movement import travel
from tests.tui.referee.shape import (
    SIDES,
    Action,
    ActionKind,
    ActionTaken,
    Card,
    CardsMoved,
    Cause,
    CounterReadied,
    CounterSpawned,
    HopeLost,
    HopeRegained,
    Side,
    TurnBegan,
    TurnEnded,
)
from tests.tui.referee.support import bolster, command, conceal, control, inspire, recon, target
from tests.tui.referee.table import Army

ACTIONS: dict[ActionKind, Callable[[Court, Army, Card, Action], None]] = {
    "move": travel,
    "scout": travel,
    "stalk": travel,
    "guide": travel,
    "bolster": bolster,
    "command": command,
    "conceal": conceal,
    "control": control,
    "inspire": inspire,
    "recon": recon,
    "target": target,
    "attack": attack,
    "suppress": attack,
    "blast": blast,
}

STRAY = {
    "action_taken": "C4.1",
    "attack_rolled": "C7.1",
    "bid_placed": "C3.4",
    "counter_moved": "C5.4",
    "counter_readied": "C4.5",
    "counter_removed": "C7.7",
    "counter_spawned": "N4.1",
    "counter_suppressed": "C7.8",
    "deck_rebuilt": "C3.3",
    "marker_placed": "C5.2",
    "marker_turned": "C6.4",
    "objective_raised": "N8.5",
    "result": "C8.5",
    "target_moved": "N6.3",
}
"""The rule that allows an event, for one that comes out of nowhere in a turn."""

STRAY_CARDS: dict[Cause, str] = {
    "draw": "C6.2",
    "bid": "C3.4",
    "bolster": "C6.1",
    "inspire": "C6.5",
    "fog": "C5.2",
    "conceal": "C6.3",
    "recon": "C6.6",
    "casualty": "C7.7",
}
"""The same for cards that move."""


def take_turn(court: Court, side: Side) -> None:
    """The whole turn of a side (C3.5)."""
    line = court.take(TurnBegan, "C3.5")
    court.demand(line.side == side, "C3.5", f"{line.side} takes its turn before {side}")
    court.table.turn = side
    court.settle()
    while True:
        if court.sees(CardsMoved, cause="play"):
            _play(court, side)
        elif court.sees(CardsMoved, cause="hunker_down"):
            _hunker_down(court, side)
        else:
            break
        judge(court)
    _refuse_stray(court)
    army = court.table.armies[side]
    while army.size("hand", "play"):
        shift(court, side, "turn_end", "C3.7")
        court.settle()
    ended = court.take(TurnEnded, "C3.7")
    court.demand(ended.side == side, "C3.5", f"{ended.side} ends the turn of {side}")
    court.settle()
    judge(court)


def _refuse_stray(court: Court) -> None:
    """Between two cards, nothing happens that no card does."""
    line = court.next
    if isinstance(line, CardsMoved):
        rule = STRAY_CARDS.get(line.cause)
    else:
        rule = None if line is None else STRAY.get(line.event)
    if rule is not None:
        court.refuse_next(rule, "nothing brings this about")


def _play(court: Court, side: Side) -> None:
    """A card goes to the play area and acts (C4.1, C4.8), or readies its counter (C4.5)."""
    army = court.table.armies[side]
    card = _played(court, army, "play", "C4.3")
    if card.kind == "combat" and card.code in army.suppressed:
        readied = court.take(CounterReadied, "C4.5")
        expected = (side, f"{side}:{card.code}")
        court.demand((readied.side, readied.counter) == expected, "C4.5", f"{readied.counter} turns ready")
        army.suppressed.remove(card.code)
        court.settle()
        return
    line = court.take(ActionTaken, "C4.1")
    court.demand((line.side, line.card) == (side, card.code), "C4.1", f"{line.card} of {line.side} acts")
    action = Action(kind=line.kind, value=line.value, squad=line.squad)
    court.demand(action in card.actions, "C4.1", f"{card.code} has no {line.kind} {line.value} {line.squad}")
    court.settle()
    if card.kind == "combat" and army.at[card.code] is None:
        _spawn(court, army, card.code)
    ACTIONS[action.kind](court, army, card, action)


def _hunker_down(court: Court, side: Side) -> None:
    """A card goes to the supply (C4.4)."""
    _played(court, court.table.armies[side], "hunker_down", "C4.4")


def _played(court: Court, army: Army, cause: Cause, fog_rule: str) -> Card:
    """One card from hand, and no fog card."""
    line = shift(court, army.side, cause, "C3.6")
    court.demand(line.count == 1, "C3.6", f"{line.count} cards played at once")
    card = army.cards[line.cards[0]]
    court.demand(card.kind != "fog", fog_rule, "a fog card is played")
    court.settle()
    return card


def _spawn(court: Court, army: Army, code: str) -> None:
    """A counter off the board first goes to the tile of its spawn marker (N4.1)."""
    line = court.take(CounterSpawned, "N4.1")
    facts = (line.side, line.counter, line.tile)
    court.demand(facts == (army.side, f"{army.side}:{code}", army.spawn[code]), "N4.1", f"spawned: {facts}")
    army.at[code] = line.tile
    court.settle()


def judge(court: Court) -> None:
    """Both sides' hope is judged afresh, and what changed is told (N8.4, C8.7)."""
    armies = court.table.armies
    hopeless = {side: is_hopeless(court.table, side) for side in SIDES}
    changed = [side for side in SIDES if hopeless[side] != armies[side].hopeless]
    for side in changed:
        line = court.take(HopeLost, "N8.4") if hopeless[side] else court.take(HopeRegained, "N8.4")
        court.demand(line.side == side, "N8.4", f"{line.side} is judged, not {side}")
        armies[side].hopeless = hopeless[side]
        court.count()
    court.settle(due_by_hope)
    if court.sees(HopeLost) or court.sees(HopeRegained):
        court.refuse_next("N8.4", "a side's hope has not changed")
