"""Brings a saved scenario back, trusting nothing about it."""

from __future__ import annotations

import json
from functools import cache

from pydantic import TypeAdapter, ValidationError

from core.scenario import Scenario
from scenarios.complaints import faults_of
from scenarios.faults import Reason, ScenarioError, fault, refuse
from scenarios.sense import flaws


def revive(plain: object) -> Scenario:
    """A scenario from plain data: tables, lists, text and numbers."""
    try:
        scenario = _adapter().validate_json(json.dumps(plain), strict=True, extra="forbid")
    except ValidationError as error:
        raise ScenarioError(faults_of(error)) from None
    except (TypeError, ValueError, RecursionError):
        raise ScenarioError([fault(Reason.NOT_UNDERSTOOD)]) from None
    refuse(flaws(scenario))
    return scenario


@cache
def _adapter() -> TypeAdapter[Scenario]:
    """The validator of scenarios, built when first needed."""
    return TypeAdapter(Scenario)
