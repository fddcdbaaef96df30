"""Turns a scenario file into a scenario: words become cards, counters and tiles of the game's box (C3.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from core.ids import Game
from core.rulesets import RULESETS
from core.scenario import Counter, Force, Radio, Scenario, Tile
from scenarios.box import Box, Faction
from scenarios.faults import Fault, Reason, fault, refuse, show
from scenarios.schema import LineEntry, ScenarioFile, SideEntry, understand
from scenarios.sense import flaws
from scenarios.sense.whole import number_flaws, unknown_side

EVERYBODY: Final = "all"
"""The word of a spawn marker that serves all units of its side (N4.1)."""


def scenario_in(table: dict[str, Any], file: str, box_of: Callable[[Game], Box]) -> Scenario:
    """The scenario of a file, with the box of its game; refused if it can't be played."""
    entry = understand(ScenarioFile, table, file)
    box = box_of(entry.game)
    refuse(_word_flaws(entry, box), file)
    scenario = _scenario(entry, box)
    refuse(flaws(scenario), file)
    return scenario


def _scenario(entry: ScenarioFile, box: Box) -> Scenario:
    """The scenario that a file describes, all of its words being known."""
    first, second = RULESETS[entry.game].sides
    return Scenario(
        id=f"{entry.game}/{entry.number}",
        game=entry.game,
        number=entry.number,
        text=entry.text,
        lines="rows" if entry.columns is None else "columns",
        tiles=tuple(_tiles(entry, box)),
        objectives=tuple(entry.objectives.items()),
        forces=(
            _force(first, entry.sides[first], box.factions[first]),
            _force(second, entry.sides[second], box.factions[second]),
        ),
        initiative=entry.initiative,
        radio=Radio(entry.radio.tile, entry.radio.side) if entry.radio else None,
    )


def _lines(entry: ScenarioFile) -> list[LineEntry]:
    """The lines of tiles, whichever way they run (C2.1)."""
    return (entry.rows if entry.columns is None else entry.columns) or []


def _tiles(entry: ScenarioFile, box: Box) -> Iterator[Tile]:
    """The tiles in their places (C2.1)."""
    for number, line in enumerate(_lines(entry)):
        for count, name in enumerate(line.tiles):
            yield replace(box.faces[name], line=number, position=line.offset + 2 * count)


def _force(side: str, entry: SideEntry, faction: Faction) -> Force:
    """A side with the cards that the scenario names, and the counters that have cards (C3.8)."""
    cards = tuple(card for card in faction.cards if entry.deck.get(card.code, 0) or entry.supply.get(card.code, 0))
    named = {card.code for card in cards}
    counters = tuple(counter for counter in faction.counters if counter.code in named)
    order = [counter.code for counter in faction.counters]
    start = [(code, tile) for tile, codes in entry.counters.items() for code in codes]
    spawn = [(code, tile) for tile, serves in entry.spawn.items() for code in _served(serves, counters)]
    return Force(
        side=side,
        goal=entry.goal,
        cards=cards,
        deck=tuple(entry.deck.get(card.code, 0) for card in cards),
        supply=tuple(entry.supply.get(card.code, 0) for card in cards),
        counters=counters,
        start=tuple(sorted(start, key=lambda pair: order.index(pair[0]))),
        spawn=tuple(sorted(spawn, key=lambda pair: order.index(pair[0]))),
        scouted=entry.scouted,
        controlled=entry.controlled,
    )


def _served(serves: tuple[str, ...], counters: tuple[Counter, ...]) -> Iterator[str]:
    """The units in play that a spawn marker serves: all, those of squads, or named ones (N4.1)."""
    for counter in counters:
        if EVERYBODY in serves or counter.squad in serves or counter.code in serves:
            yield counter.code


def _word_flaws(entry: ScenarioFile, box: Box) -> Iterator[Fault]:
    """What a file says that its game has no meaning for."""
    yield from number_flaws(entry.number)
    if (entry.columns is None) == (entry.rows is None):
        yield fault(Reason.COLUMNS_OR_ROWS, "columns")
    direction = "rows" if entry.columns is None else "columns"
    for number, line in enumerate(_lines(entry)):
        for name in line.tiles:
            if name not in box.faces:
                yield fault(Reason.UNKNOWN_TILE, direction, number, "tiles", found=show(name))
    sides = RULESETS[entry.game].sides
    for side in entry.sides:
        yield from unknown_side(side, sides, "sides", side)
    for side in sides:
        if side in entry.sides:
            yield from _side_word_flaws(side, entry.sides[side], box.factions[side])
        else:
            yield fault(Reason.MISSING_SIDE, "sides", found=side)


def _side_word_flaws(side: str, entry: SideEntry, faction: Faction) -> Iterator[Fault]:
    """What a side's table says that its faction has no meaning for."""
    place = ("sides", side)
    units = {counter.code for counter in faction.counters}
    squads = {counter.squad for counter in faction.counters}
    for tile, serves in entry.spawn.items():
        yield from _unknown(serves, units | squads | {EVERYBODY}, *place, "spawn", tile)
    for tile, codes in entry.counters.items():
        yield from _unknown(codes, units, *place, "counters", tile)
    yield from _copies_flaws(entry, faction, *place)


def _unknown(words: tuple[str, ...], known: set[str], *place: str | int) -> Iterator[Fault]:
    """Words that name no unit or squad."""
    for word in words:
        if word not in known:
            yield fault(Reason.UNKNOWN_CODE, *place, found=show(word))


def _copies_flaws(entry: SideEntry, faction: Faction, *place: str | int) -> Iterator[Fault]:
    """Deck and supply name cards of the side, and together no more copies than there are (C3.8)."""
    for zone, counts in (("deck", entry.deck), ("supply", entry.supply)):
        for code in counts:
            if code not in faction.copies:
                yield fault(Reason.UNKNOWN_CODE, *place, zone, code, found=show(code))
    for code, copies in faction.copies.items():
        total = entry.deck.get(code, 0) + entry.supply.get(code, 0)
        if total > copies:
            zone = "supply" if code in entry.supply else "deck"
            yield fault(Reason.TOO_MANY_COPIES, *place, zone, code, found=show(total), expected=copies)
