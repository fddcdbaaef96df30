"""Attacks and what they do (C7, N7)."""

from __future__ import annotations

from tests.tui.game_log.checker.cards import shift
from tests.tui.game_log.checker.expected_state import Army, opponent
from tests.tui.game_log.checker.line_models import (
    ActionModel,
    AttackRolledLine,
    CardModel,
    CounterRemovedLine,
    CounterSuppressedLine,
    DeckShuffledLine,
    EmptyTileBlastedLine,
    Zone,
)
from tests.tui.game_log.checker.log_checker import LogChecker
from tests.tui.game_log.checker.movement import lose_target

SEARCHED: tuple[Zone, ...] = ("hand", "discard", "deck")


def attack(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """Attack or Suppress one enemy counter on the board (C7.2)."""
    enemy = checker.state.armies[opponent(army.side)]
    line = checker.expect(AttackRolledLine, "C7.2")
    side, _, code = line.target.partition(":")
    fine = side == enemy.side and enemy.at.get(code) is not None
    checker.require(fine, "C7.2", f"{line.target} is no enemy counter on the board")
    _roll(checker, line, army, card, action, enemy, code)


def blast(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """Attack every counter on the target's tile, enemies first (N7.1)."""
    tile = army.target
    checker.require(tile is not None, "N7.1", f"{army.side} has no target marker on the board")
    assert tile is not None, "it was just demanded"
    enemy = checker.state.armies[opponent(army.side)]
    if not enemy.standing_on(tile) and not army.standing_on(tile):
        empty = checker.expect(EmptyTileBlastedLine, "N7.1")
        checker.require(
            (empty.side, empty.tile) == (army.side, tile), "N7.1", f"the target is {tile}, not {empty.tile}"
        )
        checker.finish_line()
    for victim in (enemy, army):
        for code in victim.standing_on(tile):
            line = checker.expect(AttackRolledLine, "N7.1")
            expected = f"{victim.side}:{code}"
            checker.require(line.target == expected, "N7.1", f"{line.target} is attacked, {expected} is next")
            _roll(checker, line, army, card, action, victim, code)


def _roll(
    checker: LogChecker,
    line: AttackRolledLine,
    army: Army,
    card: CardModel,
    action: ActionModel,
    victim: Army,
    code: str,
) -> None:
    """The arithmetic of one attack, step by step (C7.3 to C7.6), and its result."""
    state = checker.state
    is_blast = action.kind == "blast"
    start, tile = army.at[card.code], victim.at[code]
    assert start is not None, "a counter that is off the board was spawned before"
    assert tile is not None, "the target was found on the board"
    facts = (line.side, line.kind, line.attacker, line.start, line.tile)
    expected = (army.side, action.kind, f"{army.side}:{card.code}", start, tile)
    checker.require(facts == expected, "C7.1", f"{facts} instead of {expected}")
    base = victim.counters[code].defence
    checker.require(line.base == base, "C7.3", f"base defence {line.base}, not {base}")
    cover = state.cover(tile, start, is_blast)
    rule = "C7.3" if not state.tiles[tile].hill else "N7.3" if is_blast else "C7.5"
    checker.require(line.cover == cover, rule, f"cover bonus {line.cover}, not {cover}")
    reach = 0 if is_blast else state.distance(start, tile)
    checker.require(line.range == reach, "N7.2" if is_blast else "C7.4", f"range bonus {line.range}, not {reach}")
    total = base + cover + reach
    checker.require(line.total == total, "C7.3", f"total defence {line.total}, not {total}")
    checker.require(len(line.dice) == action.value, "C7.6", f"{len(line.dice)} dice, not {action.value}")
    hit = any(die >= total or die == 0 for die in line.dice)
    checker.require(line.hit == hit, "C7.6", f"{line.dice} against {total} is {'a hit' if hit else 'no hit'}")
    checker.finish_line()
    if hit and action.kind == "suppress":
        _suppress(checker, victim, code)
    elif hit:
        _casualty(checker, victim, code)


def _suppress(checker: LogChecker, victim: Army, code: str) -> None:
    """The target turns suppressed, once (C7.8)."""
    if code in victim.suppressed:
        return
    line = checker.expect(CounterSuppressedLine, "C7.8")
    expected = (victim.side, f"{victim.side}:{code}")
    checker.require((line.side, line.counter) == expected, "C7.8", f"{line.counter} is suppressed, not {expected[1]}")
    victim.suppressed.add(code)
    checker.finish_line()


def _casualty(checker: LogChecker, victim: Army, code: str) -> None:
    """A card of the counter leaves the game, or else the counter leaves the board (C7.7)."""
    zone = next((zone for zone in SEARCHED if victim.zones[zone][code]), None)
    if zone is not None:
        line = shift(checker, victim.side, "casualty", "C7.7")
        checker.require(line.cards == (code,), "C7.7", f"{', '.join(line.cards)} removed in place of one {code}")
        checker.require(line.source == zone, "C7.7", f"removed from {line.source}, though there is one in {zone}")
        checker.finish_line()
        if zone == "deck":
            shuffled = checker.expect(DeckShuffledLine, "C7.7")
            fine = (shuffled.side, shuffled.count) == (victim.side, victim.size("deck"))
            checker.require(fine, "C7.7", f"the deck of {shuffled.side} with {shuffled.count} cards is shuffled")
            checker.finish_line()
        return
    removed = checker.expect(CounterRemovedLine, "C7.7")
    facts = (removed.side, removed.counter, removed.tile)
    checker.require(facts == (victim.side, f"{victim.side}:{code}", victim.at[code]), "C7.7", f"removed: {facts}")
    victim.at[code] = None
    victim.suppressed.discard(code)
    checker.finish_line()
    lose_target(checker, victim, code)
