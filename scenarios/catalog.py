"""The scenarios that come with the program, by id."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.ids import Game
from core.scenario import Scenario
from scenarios.faults import Reason, ScenarioError, fault, show

if TYPE_CHECKING:
    from scenarios.box import Box

_HERE: Final = Path(__file__).parent


@cache
def scenario_ids() -> tuple[str, ...]:
    """The ids of all scenarios, by game and number; no file is read."""
    return tuple(f"{game}/{int(path.stem)}" for game in Game for path in sorted((_HERE / game).glob("[0-9][0-9].toml")))


def scenario_path(scenario_id: str) -> Path:
    """The file of a scenario."""
    if scenario_id not in scenario_ids():
        raise ScenarioError([fault(Reason.UNKNOWN_SCENARIO, found=show(scenario_id))])
    game, number = scenario_id.split("/")
    return _HERE / game / f"{int(number):02}.toml"


@cache
def load(scenario_id: str) -> Scenario:
    """A scenario, read with the box of its game."""
    # pydantic is slow to import: whoever only lists the scenarios does not wait for it.
    from scenarios.loader import scenario_in
    from scenarios.reading import read_table

    path = scenario_path(scenario_id)
    return scenario_in(read_table(path), str(path), box)


@cache
def box(game: Game) -> Box:
    """What lies in a game's box."""
    from scenarios.box import open_box

    return open_box(_HERE / game)
