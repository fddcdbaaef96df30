"""Whether a scenario's names, sides, objectives and radio make sense (C3.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.scenario import Scenario
from scenarios.faults import Fault, Reason, fault, show
from scenarios.sense.games import RADIO, foreign, known, sides_of
from scenarios.sense.names import LONGEST_WORDS, SCENARIO_ID, WORD, badly_named, beyond, off_board, repeated, wordy

HIGHEST_NUMBER: Final = 99
HIGHEST_OBJECTIVE: Final = 9


def whole_flaws(scenario: Scenario) -> Iterator[Fault]:
    """What is wrong with the scenario as a whole."""
    yield from badly_named(scenario.id, SCENARIO_ID, "id")
    yield from badly_named(scenario.text, WORD, "text")
    yield from number_flaws(scenario.number)
    yield from source_flaws(scenario.source, "source")
    yield from _side_flaws(scenario)
    yield from _objective_flaws(scenario)
    yield from _radio_flaws(scenario)
    yield from _shared_control(scenario)


def number_flaws(number: int) -> Iterator[Fault]:
    """A scenario's number in its book is a small one."""
    yield from beyond(number, 1, HIGHEST_NUMBER, "number")


def source_flaws(source: str, *place: str | int) -> Iterator[Fault]:
    """The name of a source is a short line of words."""
    yield from wordy(source, LONGEST_WORDS, *place)
    if not source.strip():
        yield fault(Reason.BAD_NAME, *place, found=show(source))


def unknown_side(side: str, known: tuple[str, ...], *place: str | int) -> Iterator[Fault]:
    """A side that the game does not have (C1.1)."""
    if side not in known:
        yield fault(Reason.UNKNOWN_SIDE, *place, found=show(side), expected=", ".join(known))


def _side_flaws(scenario: Scenario) -> Iterator[Fault]:
    """The forces are those of the game, in its order, and one of them holds the initiative marker."""
    sides = sides_of(scenario.game)
    for number, force in enumerate(scenario.forces):
        yield from unknown_side(force.side, (sides[number],), "forces", number)
    yield from unknown_side(scenario.initiative, sides, "initiative")


def _objective_flaws(scenario: Scenario) -> Iterator[Fault]:
    """Objectives lie on the board, one on a tile (C1.6)."""
    board = {tile.name for tile in scenario.tiles}
    for tile, points in scenario.objectives:
        yield from off_board(tile, board, "objectives", tile)
        yield from beyond(points, 1, HIGHEST_OBJECTIVE, "objectives", tile)
    yield from repeated((tile for tile, _ in scenario.objectives), "objectives")


def _radio_flaws(scenario: Scenario) -> Iterator[Fault]:
    """The radio raises an objective for one of the sides (N8.5)."""
    radio = scenario.radio
    if radio is None:
        return
    if not known(RADIO, scenario.game):
        yield from foreign(RADIO, scenario.game, "radio")
        return
    yield from unknown_side(radio.side, sides_of(scenario.game), "radio", "side")
    if radio.tile not in {tile for tile, _ in scenario.objectives}:
        yield fault(Reason.RADIO_WITHOUT_OBJECTIVE, "radio", "tile", found=show(radio.tile))


def _shared_control(scenario: Scenario) -> Iterator[Fault]:
    """Only one side controls a tile at a time (C1.6)."""
    first, second = scenario.forces
    taken = set(first.controlled)
    for tile in second.controlled:
        if tile in taken:
            yield fault(Reason.CONTROLLED_BY_BOTH, "sides", second.side, "controlled", found=show(tile))
