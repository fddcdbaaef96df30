"""Conversion of a scenario file to a `Scenario`: codes and names become cards, counters and tiles (C3.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from core.ids import Game, PieceKind
from core.scenario import Counter, Force, Goal, Radio, Scenario, Tile
from scenarios.components import Components
from scenarios.faction import Faction
from scenarios.problems import raise_problems
from scenarios.references import EVERYBODY, board_lines, foreign_problems, named_by_goal, reference_problems
from scenarios.schema import ScenarioFile, SideEntry, validate_table
from scenarios.validation import scenario_problems
from scenarios.validation.game_terms import GAME_TERMS, sides_of


def scenario_from_table(table: dict[str, Any], file: str, components_of: Callable[[Game], Components]) -> Scenario:
    """Return the scenario of a file; raise `ScenarioError` if it can't be played."""
    entry = validate_table(ScenarioFile, table, file)
    return scenario_from_entry(entry, file, components_of(entry.game))


def scenario_from_entry(entry: ScenarioFile, file: str, components: Components) -> Scenario:
    """Return the scenario of a validated file; raise `ScenarioError` if it can't be played."""
    raise_problems(foreign_problems(entry), file)
    raise_problems(reference_problems(entry, components), file)
    scenario = _scenario(entry, components)
    raise_problems(scenario_problems(scenario), file)
    return scenario


def text_stem(game: Game, number: int) -> str:
    """Return the stem of the message ids of a scenario."""
    return f"{GAME_TERMS[game].stem}{number:02}"


def _scenario(entry: ScenarioFile, components: Components) -> Scenario:
    first, second = sides_of(entry.game)
    return Scenario(
        id=f"{entry.game}/{entry.number}",
        game=entry.game,
        number=entry.number,
        text=text_stem(entry.game, entry.number),
        lines="rows" if entry.columns is None else "columns",
        tiles=tuple(_tiles(entry, components)),
        objectives=tuple(entry.objectives.items()),
        forces=(_force(first, entry, components.factions), _force(second, entry, components.factions)),
        initiative=entry.initiative,
        radio=Radio(entry.radio.tile, entry.radio.side) if entry.radio else None,
        source=entry.source,
    )


def _tiles(entry: ScenarioFile, components: Components) -> Iterator[Tile]:
    """Yield the tiles with their positions (C2.1)."""
    for number, line in enumerate(board_lines(entry)):
        for count, name in enumerate(line.tiles):
            yield replace(components.faces[name], line=number, position=line.offset + 2 * count)


def _force(side: str, scenario: ScenarioFile, factions: Mapping[str, Faction]) -> Force:
    """A side with the cards that the scenario names, and the counters that it uses (C3.8)."""
    entry, faction = scenario.sides[side], factions[side]
    order = {counter.code: number for number, counter in enumerate(faction.counters)}
    cards = tuple(card for card in faction.cards if entry.deck.get(card.code, 0) or entry.supply.get(card.code, 0))
    pieces = [*entry.vehicles.items(), *_structures(scenario, faction)]
    used = {card.code for card in cards} | {code for code, _ in pieces}
    counters = tuple(counter for counter in faction.counters if counter.code in used)
    start = [(code, tile) for tile, codes in entry.counters.items() for code in codes] + pieces
    spawn = [(code, tile) for tile, serves in entry.spawn.items() for code in _served(serves, counters)]
    aboard = [(code, vehicle, seat) for vehicle, crew in entry.seats.items() for seat, code in crew.items()]
    return Force(
        side=side,
        goal=_goal(side, entry, factions),
        cards=cards,
        deck=tuple(entry.deck.get(card.code, 0) for card in cards),
        supply=tuple(entry.supply.get(card.code, 0) for card in cards),
        counters=counters,
        start=tuple(sorted(start, key=lambda placed: order[placed[0]])),
        spawn=tuple(sorted(spawn, key=lambda placed: order[placed[0]])),
        scouted=entry.scouted,
        controlled=entry.controlled,
        aboard=tuple(sorted(aboard, key=lambda seated: order[seated[0]])),
        damage=tuple(sorted(entry.damage.items(), key=lambda damaged: order[damaged[0]])),
        escape=entry.escape,
    )


def _structures(scenario: ScenarioFile, faction: Faction) -> Iterator[tuple[str, str]]:
    """The structures of a faction that a scenario places, each with its tile (A1.4)."""
    own = faction.codes(PieceKind.STRUCTURE)
    for tile, code in scenario.structures.items():
        if code in own:
            yield code, tile


def _goal(side: str, entry: SideEntry, factions: Mapping[str, Faction]) -> Goal:
    """A goal with the full names of its counters (A8.2, A8.3)."""
    names = named_by_goal(entry, side, factions)
    return replace(
        entry.goal,
        counters=tuple(names[code] for code in entry.counting),
        also=tuple(names[code] for code in entry.also),
    )


def _served(serves: tuple[str, ...], counters: tuple[Counter, ...]) -> Iterator[str]:
    """The units in play that a spawn marker serves: all, those of squads, or named ones (N4.1)."""
    for counter in counters:
        if EVERYBODY in serves or counter.squad in serves or counter.code in serves:
            yield counter.code
