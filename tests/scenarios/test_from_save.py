"""A saved scenario comes back as it was, and nonsense does not."""

from __future__ import annotations

from typing import Any

import pytest

from core.serialization import to_plain
from scenarios.catalog import load, scenario_ids
from scenarios.from_save import scenario_from_save
from scenarios.problems import ProblemReason, ScenarioError
from tests.scenarios.broken import BROKEN_PLAINS, BrokenPlain, plain_scenario
from tests.scenarios.broken_north_africa import BROKEN_NORTH_AFRICA_PLAINS


@pytest.mark.parametrize("scenario_id", scenario_ids())
def test_a_saved_scenario_comes_back_equal(scenario_id: str) -> None:
    assert scenario_from_save(plain_scenario(scenario_id)) == load(scenario_id)
    assert scenario_from_save(to_plain(load(scenario_id))) == load(scenario_id)


@pytest.mark.rule("C1.6", "C2.1", "C3.8")
@pytest.mark.parametrize(
    "broken", BROKEN_PLAINS + BROKEN_NORTH_AFRICA_PLAINS, ids=lambda case: f"{case.reason}-{case.place}"
)
def test_a_broken_scenario_gives_its_one_fault(broken: BrokenPlain) -> None:
    with pytest.raises(ScenarioError) as refusal:
        scenario_from_save(broken.plain())
    (problem,) = refusal.value.problems
    assert (problem.reason, problem.place, problem.file) == (broken.reason, broken.place, "")


def nested() -> list[Any]:
    """A list that holds itself."""
    loop: list[Any] = []
    loop.append(loop)
    return loop


@pytest.mark.parametrize("plain", [object(), nested(), {1, 2}, b"bytes", 0xF**9999], ids=type)
def test_what_is_not_plain_data_is_refused(plain: object) -> None:
    with pytest.raises(ScenarioError) as refusal:
        scenario_from_save(plain)
    assert [problem.reason for problem in refusal.value.problems] == [ProblemReason.NOT_UNDERSTOOD]


@pytest.mark.parametrize("plain", [None, 3, "normandy/1", [], [[]], True])
def test_what_is_not_a_table_is_refused(plain: object) -> None:
    with pytest.raises(ScenarioError) as refusal:
        scenario_from_save(plain)
    assert [problem.reason for problem in refusal.value.problems] == [ProblemReason.NOT_A_TABLE]
