"""Cache of the compiled scenarios that saves carry."""

from __future__ import annotations

from typing import Final

from core.compiled_scenario import CompiledScenario
from core.record import BadRecordError
from core.record_header import RecordHeader
from core.serialization import Plain, digest, to_plain
from core.setup import compile_scenario
from scenarios.problems import ScenarioError
from undaunted_tui.errors import UserError, problem_sentence

MAX_CACHED: Final = 32
"""Most cached scenarios."""

_known: dict[str, tuple[Plain, CompiledScenario]] = {}


def scenario_from_header(header: RecordHeader, file: str) -> CompiledScenario:
    """Return the compiled scenario of a save."""
    known = _known.get(header.content)
    if known and known[0] == header.scenario:
        return known[1]
    # It is slow to import, and not needed for a cached scenario.
    from scenarios.from_save import scenario_from_save

    try:
        compiled = compile_scenario(scenario_from_save(header.scenario))
    except ScenarioError as error:
        raise UserError("record_scenario", 1, file=file, what=problem_sentence(error.problems[0])) from None
    if digest(to_plain(compiled.scenario)) != header.content:
        raise BadRecordError(1, "content", header.content)
    if len(_known) >= MAX_CACHED:
        _known.clear()
    _known[header.content] = header.scenario, compiled
    return compiled
