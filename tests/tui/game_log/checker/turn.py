"""A turn: cards played one by one (C3.6, C4), and everything discarded at its end (C3.7)."""

from __future__ import annotations

from collections.abc import Callable

from tests.tui.game_log.checker.cards import shift
from tests.tui.game_log.checker.ending import due_by_hope
from tests.tui.game_log.checker.expected_state import Army
from tests.tui.game_log.checker.fire import attack, blast
from tests.tui.game_log.checker.hope import is_hopeless
from tests.tui.game_log.checker.line_models import (
    SIDES,
    ActionKind,
    ActionModel,
    ActionTakenLine,
    CardModel,
    CardResolvedLine,
    CardsMovedLine,
    Cause,
    CounterReadiedLine,
    CounterSpawnedLine,
    HopeLostLine,
    HopeRegainedLine,
    Side,
    TurnBeganLine,
    TurnEndedLine,
)
from tests.tui.game_log.checker.log_checker import LogChecker
from tests.tui.game_log.checker.movement import travel
from tests.tui.game_log.checker.support import bolster, command, conceal, control, inspire, recon, target

ACTIONS: dict[ActionKind, Callable[[LogChecker, Army, CardModel, ActionModel], None]] = {
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
    "card_resolved": "C8.7",
    "counter_guided": "N5.1",
    "deck_shuffled": "C7.7",
    "draw_named": "C6.2",
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


def take_turn(checker: LogChecker, side: Side) -> None:
    """The whole turn of a side (C3.5)."""
    line = checker.expect(TurnBeganLine, "C3.5")
    checker.require(line.side == side, "C3.5", f"{line.side} takes its turn before {side}")
    checker.state.turn = side
    checker.finish_line()
    while True:
        if checker.next_is(CardsMovedLine, cause="play"):
            _play(checker, side)
        elif checker.next_is(CardsMovedLine, cause="hunker_down"):
            _hunker_down(checker, side)
        else:
            break
        if not checker.next_is(CardResolvedLine):
            _refuse_stray(checker)
        resolved = checker.expect(CardResolvedLine, "C8.7")
        checker.require(resolved.side == side, "C8.7", f"a card of {resolved.side} is resolved")
        checker.finish_line()
        check_hope(checker)
    _refuse_stray(checker)
    army = checker.state.armies[side]
    while army.size("hand", "play"):
        shift(checker, side, "turn_end", "C3.7")
        checker.finish_line()
    ended = checker.expect(TurnEndedLine, "C3.7")
    checker.require(ended.side == side, "C3.5", f"{ended.side} ends the turn of {side}")
    checker.finish_line()
    check_hope(checker)


def _refuse_stray(checker: LogChecker) -> None:
    """Between two cards, nothing happens that no card does."""
    line = checker.next
    if isinstance(line, CardsMovedLine):
        rule = STRAY_CARDS.get(line.cause)
    else:
        rule = None if line is None else STRAY.get(line.event)
    if rule is not None:
        checker.refuse_next(rule, "nothing brings this about")


def _play(checker: LogChecker, side: Side) -> None:
    """A card goes to the play area and acts (C4.1, C4.8), or readies its counter (C4.5)."""
    army = checker.state.armies[side]
    card = _played(checker, army, "play", "C4.3")
    if card.kind == "combat" and card.code in army.suppressed:
        readied = checker.expect(CounterReadiedLine, "C4.5")
        expected = (side, f"{side}:{card.code}")
        checker.require((readied.side, readied.counter) == expected, "C4.5", f"{readied.counter} turns ready")
        army.suppressed.remove(card.code)
        checker.finish_line()
        return
    line = checker.expect(ActionTakenLine, "C4.1")
    checker.require((line.side, line.card) == (side, card.code), "C4.1", f"{line.card} of {line.side} acts")
    action = ActionModel(kind=line.kind, value=line.value, squad=line.squad)
    checker.require(action in card.actions, "C4.1", f"{card.code} has no {line.kind} {line.value} {line.squad}")
    checker.finish_line()
    if card.kind == "combat" and army.at[card.code] is None:
        _spawn(checker, army, card.code)
    ACTIONS[action.kind](checker, army, card, action)


def _hunker_down(checker: LogChecker, side: Side) -> None:
    """A card goes to the supply (C4.4)."""
    _played(checker, checker.state.armies[side], "hunker_down", "C4.4")


def _played(checker: LogChecker, army: Army, cause: Cause, fog_rule: str) -> CardModel:
    """One card from hand, and no fog card."""
    line = shift(checker, army.side, cause, "C3.6")
    checker.require(line.count == 1, "C3.6", f"{line.count} cards played at once")
    card = army.cards[line.cards[0]]
    checker.require(card.kind != "fog", fog_rule, "a fog card is played")
    checker.finish_line()
    return card


def _spawn(checker: LogChecker, army: Army, code: str) -> None:
    """A counter off the board first goes to the tile of its spawn marker (N4.1)."""
    line = checker.expect(CounterSpawnedLine, "N4.1")
    facts = (line.side, line.counter, line.tile)
    checker.require(facts == (army.side, f"{army.side}:{code}", army.spawn[code]), "N4.1", f"spawned: {facts}")
    army.at[code] = line.tile
    checker.finish_line()


def check_hope(checker: LogChecker) -> None:
    """Both sides' hope is evaluated again; changes have lines (N8.4, C8.7)."""
    armies = checker.state.armies
    hopeless = {side: is_hopeless(checker.state, side) for side in SIDES}
    changed = [side for side in SIDES if hopeless[side] != armies[side].hopeless]
    for side in changed:
        line = checker.expect(HopeLostLine, "N8.4") if hopeless[side] else checker.expect(HopeRegainedLine, "N8.4")
        checker.require(line.side == side, "N8.4", f"{line.side} is judged, not {side}")
        armies[side].hopeless = hopeless[side]
        checker.count()
    checker.finish_line(due_by_hope)
    if checker.next_is(HopeLostLine) or checker.next_is(HopeRegainedLine):
        checker.refuse_next("N8.4", "a side's hope has not changed")
