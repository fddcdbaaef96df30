"""Proves for every scenario and side that no line of play wins in a side's first turn without rolling a die.

The board is that of the set-up, so that one search serves the side that goes first and the one that goes second: the
opponent is taken to have done nothing. All opening hands are looked at, and all that they can draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from time import monotonic

from core.first_turn.search import FirstTurn, search_first_turn
from core.ids import SIDES, Side
from core.setup import compile_scenario
from scenarios.catalog import load, scenario_ids
from tests.endurance.registry import Options, part


@part("first-turn")
def first_turn(options: Options) -> Mapping[str, object]:
    """Search the first turns of all scenarios to the end."""
    began = monotonic()
    tasks = list(product(scenario_ids(), SIDES))
    with ProcessPoolExecutor(options.jobs) as pool:
        found = dict(zip(tasks, pool.map(_search, tasks), strict=True))
    names = {(scenario, side): f"{scenario} {load(scenario).forces[side].side}" for scenario, side in tasks}
    return {
        "seconds": round(monotonic() - began, 1),
        "searched": len(found),
        "positions": {names[task]: result.positions for task, result in found.items() if result.positions},
        "won": {
            names[task]: {"at_most": f"{100 * result.chance:.2f} % of opening hands", "cards": result.line}
            for task, result in found.items()
            if result.line
        },
    }


def _search(task: tuple[str, Side]) -> FirstTurn:
    scenario, side = task
    return search_first_turn(compile_scenario(load(scenario)), side)
