"""Attacks and what they do (C7, N7)."""

from __future__ import annotations

from tests.tui.referee.cards import shift
from tests.tui.referee.court import Court
from tests.tui.referee.movement import lose_target
from tests.tui.referee.shape import (
    Action,
    AttackRolled,
    Card,
    CounterRemoved,
    CounterSuppressed,
    EmptyTileBlasted,
    Zone,
)
from tests.tui.referee.table import Army, opponent

SEARCHED: tuple[Zone, ...] = ("hand", "discard", "deck")


def attack(court: Court, army: Army, card: Card, action: Action) -> None:
    """Attack or Suppress one enemy counter on the board (C7.2)."""
    enemy = court.table.armies[opponent(army.side)]
    line = court.take(AttackRolled, "C7.2")
    side, _, code = line.target.partition(":")
    fine = side == enemy.side and enemy.at.get(code) is not None
    court.demand(fine, "C7.2", f"{line.target} is no enemy counter on the board")
    _roll(court, line, army, card, action, enemy, code)


def blast(court: Court, army: Army, card: Card, action: Action) -> None:
    """Attack every counter on the target's tile, enemies first (N7.1)."""
    tile = army.target
    court.demand(tile is not None, "N7.1", f"{army.side} has no target marker on the board")
    assert tile is not None, "it was just demanded"
    enemy = court.table.armies[opponent(army.side)]
    if not enemy.standing_on(tile) and not army.standing_on(tile):
        empty = court.take(EmptyTileBlasted, "N7.1")
        court.demand((empty.side, empty.tile) == (army.side, tile), "N7.1", f"the target is {tile}, not {empty.tile}")
        court.settle()
    for victim in (enemy, army):
        for code in victim.standing_on(tile):
            line = court.take(AttackRolled, "N7.1")
            expected = f"{victim.side}:{code}"
            court.demand(line.target == expected, "N7.1", f"{line.target} is attacked, {expected} is next")
            _roll(court, line, army, card, action, victim, code)


def _roll(court: Court, line: AttackRolled, army: Army, card: Card, action: Action, victim: Army, code: str) -> None:
    """The arithmetic of one attack, step by step (C7.3 to C7.6), and its result."""
    table = court.table
    is_blast = action.kind == "blast"
    start, tile = army.at[card.code], victim.at[code]
    assert start is not None, "a counter that is off the board was spawned before"
    assert tile is not None, "the target was found on the board"
    facts = (line.side, line.kind, line.attacker, line.start, line.tile)
    expected = (army.side, action.kind, f"{army.side}:{card.code}", start, tile)
    court.demand(facts == expected, "C7.1", f"{facts} instead of {expected}")
    base = victim.counters[code].defence
    court.demand(line.base == base, "C7.3", f"base defence {line.base}, not {base}")
    cover = table.cover(tile, start, is_blast)
    rule = "C7.3" if not table.tiles[tile].hill else "N7.3" if is_blast else "C7.5"
    court.demand(line.cover == cover, rule, f"cover bonus {line.cover}, not {cover}")
    reach = 0 if is_blast else table.distance(start, tile)
    court.demand(line.range == reach, "N7.2" if is_blast else "C7.4", f"range bonus {line.range}, not {reach}")
    total = base + cover + reach
    court.demand(line.total == total, "C7.3", f"total defence {line.total}, not {total}")
    court.demand(len(line.dice) == action.value, "C7.6", f"{len(line.dice)} dice, not {action.value}")
    hit = any(die >= total or die == 0 for die in line.dice)
    court.demand(line.hit == hit, "C7.6", f"{line.dice} against {total} is {'a hit' if hit else 'no hit'}")
    court.settle()
    if hit and action.kind == "suppress":
        _suppress(court, victim, code)
    elif hit:
        _casualty(court, victim, code)


def _suppress(court: Court, victim: Army, code: str) -> None:
    """The target turns suppressed, once (C7.8)."""
    if code in victim.suppressed:
        return
    line = court.take(CounterSuppressed, "C7.8")
    expected = (victim.side, f"{victim.side}:{code}")
    court.demand((line.side, line.counter) == expected, "C7.8", f"{line.counter} is suppressed, not {expected[1]}")
    victim.suppressed.add(code)
    court.settle()


def _casualty(court: Court, victim: Army, code: str) -> None:
    """A card of the counter leaves the game, or else the counter leaves the board (C7.7)."""
    zone = next((zone for zone in SEARCHED if victim.zones[zone][code]), None)
    if zone is not None:
        line = shift(court, victim.side, "casualty", "C7.7")
        court.demand(line.cards == (code,), "C7.7", f"{', '.join(line.cards)} removed in place of one {code}")
        court.demand(line.source == zone, "C7.7", f"removed from {line.source}, though there is one in {zone}")
        court.settle()
        return
    removed = court.take(CounterRemoved, "C7.7")
    facts = (removed.side, removed.counter, removed.tile)
    court.demand(facts == (victim.side, f"{victim.side}:{code}", victim.at[code]), "C7.7", f"removed: {facts}")
    victim.at[code] = None
    victim.suppressed.discard(code)
    court.settle()
    lose_target(court, victim, code)
