"""The list of scenarios, and how they are found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from core.serialization import digest, to_plain
from scenarios.catalog import load, scenario_ids, scenario_path

ROOT = Path(__file__).parents[2]

DIGESTS = {
    "normandy/1": "224ff09ade733e812488b9120f0dfbcc",
    "normandy/2": "5ce795e581b378a72bc2cf7ea31461e2",
    "normandy/3": "3625d82cf3c4ef0b813e88bf9088b0de",
    "normandy/4": "e56b4e4317736e465da31c7483d184e5",
    "normandy/5": "82c9f9195c1500255704bf93ed9ffb51",
    "normandy/6": "04bec6d54ccb37e353de7fbd1f3448e3",
    "normandy/7": "34d8116c8406fa81977a64ae22276607",
    "normandy/8": "5b1ee9304a1b0b40cd51bd3dc2fb229b",
    "normandy/9": "b25c2e74e16062fd7602be8b8327acb0",
    "normandy/10": "b08e1b517012b51a36f2e23695097039",
    "normandy/11": "a92d94637217444cd8d1f810bcc7d7d6",
    "normandy/12": "7dbf66e51c09420c4df50140a77bc21f",
}
"""The digests of the scenarios of Normandy, which are in every record of a game."""


def test_the_scenarios_of_both_games_are_listed_in_order() -> None:
    normandy = [f"normandy/{number}" for number in range(1, 13)]
    north_africa = [f"north_africa/{number}" for number in range(1, 12)]
    assert list(scenario_ids()) == normandy + north_africa


def test_a_scenario_is_the_one_that_was_asked_for() -> None:
    assert [load(scenario_id).id for scenario_id in scenario_ids()] == list(scenario_ids())
    assert scenario_path("normandy/7").name == "07.toml"
    assert scenario_path("north_africa/11").parent.name == "north_africa"


def test_listing_the_scenarios_does_not_wait_for_pydantic() -> None:
    ask = (
        "import sys; from scenarios.catalog import Catalog; Catalog().scenario_ids(); print('pydantic' in sys.modules)"
    )
    answer = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"


def test_the_scenarios_of_normandy_are_those_of_every_record_so_far() -> None:
    assert {each: digest(to_plain(load(each))) for each in scenario_ids() if each in DIGESTS} == DIGESTS
