"""Parsing and validation of the scenario that a save carries."""

from __future__ import annotations

import json
from functools import cache

from pydantic import TypeAdapter, ValidationError

from core.scenario import Scenario
from scenarios.problems import ProblemReason, ScenarioError, problem, raise_problems
from scenarios.pydantic_problems import problems_of
from scenarios.validation import scenario_problems


def scenario_from_save(plain: object) -> Scenario:
    """Return the scenario of plain data: tables, lists, text and numbers."""
    try:
        scenario = _adapter().validate_json(json.dumps(plain), strict=True, extra="forbid")
    except ValidationError as error:
        raise ScenarioError(problems_of(error)) from None
    except (TypeError, ValueError, RecursionError):
        raise ScenarioError([problem(ProblemReason.NOT_UNDERSTOOD)]) from None
    raise_problems(scenario_problems(scenario))
    return scenario


@cache
def _adapter() -> TypeAdapter[Scenario]:
    return TypeAdapter(Scenario)
