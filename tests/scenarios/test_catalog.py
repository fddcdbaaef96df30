"""The list of scenarios, and how they are found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scenarios.catalog import load, scenario_ids, scenario_path

ROOT = Path(__file__).parents[2]


def test_the_twelve_scenarios_are_listed_in_order() -> None:
    assert scenario_ids() == tuple(f"normandy/{number}" for number in range(1, 13))


def test_a_scenario_is_the_one_that_was_asked_for() -> None:
    assert [load(scenario_id).id for scenario_id in scenario_ids()] == list(scenario_ids())
    assert scenario_path("normandy/7").name == "07.toml"


def test_listing_the_scenarios_does_not_wait_for_pydantic() -> None:
    ask = "import sys; from scenarios.catalog import scenario_ids; scenario_ids(); print('pydantic' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"
