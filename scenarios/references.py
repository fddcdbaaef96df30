"""References in a scenario file: whether its sides, tiles, codes and seats exist in the game (C3.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from core.ids import GoalKind, PieceKind
from scenarios.components import Components
from scenarios.faction import Faction
from scenarios.problems import Problem, ProblemReason, printable, problem
from scenarios.schema import LineEntry, ScenarioFile, SideEntry
from scenarios.validation.game_terms import ESCAPE, RADIO, SPAWN, not_in_game_problems, sides_of
from scenarios.validation.names import LONGEST_WORDS, text_problems
from scenarios.validation.scenario import number_problems, unknown_side_problems

EVERYBODY: Final = "all"
"""In a spawn entry: serves all units of its side (N4.1)."""

LONGEST: Final = {"title": LONGEST_WORDS, "date": LONGEST_WORDS, "place": LONGEST_WORDS, "situation": 1200}
"""Most characters of a scenario's own texts."""

PEOPLE: Final = (PieceKind.UNIT, PieceKind.SOLDIER)
"""The counters that combat cards act through (N1.1, A1.1)."""

KEYS_OF_A_GAME: Final = {"structures": PieceKind.STRUCTURE, "radio": RADIO}
SIDE_KEYS_OF_A_GAME: Final = {
    "spawn": SPAWN,
    "escape": ESCAPE,
    "vehicles": PieceKind.VEHICLE,
    "damage": PieceKind.VEHICLE,
    "seats": PieceKind.VEHICLE,
}
"""Keys that only one of the games uses, with the word for `not_in_game_problems`."""


def foreign_problems(entry: ScenarioFile) -> Iterator[Problem]:
    """Report what a file names that its game does not have."""
    for key, word in KEYS_OF_A_GAME.items():
        if getattr(entry, key):
            yield from not_in_game_problems(word, entry.game, key)
    for side, force in entry.sides.items():
        for key, word in SIDE_KEYS_OF_A_GAME.items():
            if getattr(force, key):
                yield from not_in_game_problems(word, entry.game, "sides", side, key)
        yield from not_in_game_problems(force.goal.kind, entry.game, "sides", side, "goal")


def own_text_problems(entry: ScenarioFile) -> Iterator[Problem]:
    """Report texts of a scenario that are too long or can't be printed."""
    for key, most in LONGEST.items():
        yield from text_problems(getattr(entry, key), most, key)


def reference_problems(entry: ScenarioFile, components: Components) -> Iterator[Problem]:
    """Report what a file names that its game's components do not have."""
    yield from number_problems(entry.number)
    yield from own_text_problems(entry)
    if (entry.columns is None) == (entry.rows is None):
        yield problem(ProblemReason.COLUMNS_OR_ROWS, "columns")
    direction = "rows" if entry.columns is None else "columns"
    for number, line in enumerate(board_lines(entry)):
        for name in line.tiles:
            if name not in components.faces:
                yield problem(ProblemReason.UNKNOWN_TILE, direction, number, "tiles", found=printable(name))
    structures = {code for faction in components.factions.values() for code in faction.codes(PieceKind.STRUCTURE)}
    for tile, code in entry.structures.items():
        yield from _unknown((code,), structures, "structures", tile)
    sides = sides_of(entry.game)
    for side in entry.sides:
        yield from unknown_side_problems(side, sides, "sides", side)
    for side in sides:
        if side in entry.sides:
            yield from _side_problems(side, entry.sides[side], components.factions)
        else:
            yield problem(ProblemReason.MISSING_SIDE, "sides", found=side)


def board_lines(entry: ScenarioFile) -> list[LineEntry]:
    """Return the lines of tiles, rows or columns (C2.1)."""
    return (entry.rows if entry.columns is None else entry.columns) or []


def named_by_goal(entry: SideEntry, side: str, factions: Mapping[str, Faction]) -> dict[str, str]:
    """Return the counters that a side's goal can name, each code with its full name.

    Neutralise names enemies; the others name own counters, and enemy vehicles, which may be captured (A4.2).
    """
    (enemy,) = (each for each in factions if each != side)
    enemies = {code: f"{enemy}:{code}" for code in factions[enemy].codes(*PEOPLE, PieceKind.VEHICLE)}
    if entry.goal.kind is GoalKind.NEUTRALISE:
        return enemies
    vehicles = {code: enemies[code] for code in factions[enemy].codes(PieceKind.VEHICLE)}
    return vehicles | {code: f"{side}:{code}" for code in factions[side].codes(*PEOPLE, PieceKind.VEHICLE)}


def _side_problems(side: str, entry: SideEntry, factions: Mapping[str, Faction]) -> Iterator[Problem]:
    place = ("sides", side)
    faction = factions[side]
    people = faction.codes(*PEOPLE)
    squads = {counter.squad for counter in faction.counters}
    for tile, serves in entry.spawn.items():
        yield from _unknown(serves, people | squads | {EVERYBODY}, *place, "spawn", tile)
    for tile, codes in entry.counters.items():
        yield from _unknown(codes, people, *place, "counters", tile)
    vehicles = faction.codes(PieceKind.VEHICLE)
    for key in ("vehicles", "damage", "seats"):
        for code in getattr(entry, key):
            yield from _unknown((code,), vehicles, *place, key, code)
    for vehicle, crew in entry.seats.items():
        for seat, code in crew.items():
            yield from _unknown((code,), people, *place, "seats", vehicle, seat)
    named = named_by_goal(entry, side, factions).keys()
    yield from _unknown(entry.counting, named, *place, "counting")
    yield from _unknown(entry.also, named, *place, "also")
    yield from _copies_problems(entry, faction, *place)


def _unknown(words: Iterable[str], known: Iterable[str], *place: str | int) -> Iterator[Problem]:
    for word in words:
        if word not in known:
            yield problem(ProblemReason.UNKNOWN_CODE, *place, found=printable(word))


def _copies_problems(entry: SideEntry, faction: Faction, *place: str | int) -> Iterator[Problem]:
    """Report codes of deck and supply that are not the side's, and more copies than there are (C3.8)."""
    for zone, counts in (("deck", entry.deck), ("supply", entry.supply)):
        for code in counts:
            if code not in faction.copies:
                yield problem(ProblemReason.UNKNOWN_CODE, *place, zone, code, found=printable(code))
    for code, copies in faction.copies.items():
        total = entry.deck.get(code, 0) + entry.supply.get(code, 0)
        if total > copies:
            zone = "supply" if code in entry.supply else "deck"
            yield problem(ProblemReason.TOO_MANY_COPIES, *place, zone, code, found=printable(total), expected=copies)
