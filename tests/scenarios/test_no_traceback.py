"""Whatever a file or a save holds, the answer is a scenario or faults, never another exception."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.scenario import Scenario
from scenarios.catalog import scenario_ids, scenario_path
from scenarios.checking import check_file
from scenarios.faults import Fault, ScenarioError
from scenarios.revival import revive
from tests.scenarios.broken import GAME, plain_scenario

TEXTS = [
    path.read_text(encoding="utf-8")
    for path in (GAME / "factions.toml", GAME / "tiles.toml", *(map(scenario_path, scenario_ids())))
]
PIECES = st.sampled_from(
    ["", "=", '"', "[", "]]", "{ }", "0", "-1", "1.5", "true", "\n[sides]\n", "A", "99B", "\x00", "é"]
)
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3))
JSON = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3))


def faults_of(content: bytes) -> list[Fault]:
    """The faults of a file with this content."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.toml"
        path.write_bytes(content)
        return check_file(path)


def places(plain: Any) -> list[tuple[Any, Any]]:
    """Every table or list inside plain data, with each of its keys."""
    keys = list(plain) if isinstance(plain, dict) else list(range(len(plain))) if isinstance(plain, list) else []
    return [(plain, key) for key in keys] + [place for key in keys for place in places(plain[key])]


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_give_faults(content: bytes) -> None:
    assert faults_of(content)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_change_to_a_file_gives_faults_or_none(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    begin = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(begin, min(len(text), begin + 20)))
    piece = data.draw(PIECES)
    for fault in faults_of((text[:begin] + piece + text[end:]).encode()):
        assert fault.reason


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_change_to_a_save_gives_a_scenario_or_faults(data: st.DataObject) -> None:
    plain = plain_scenario(data.draw(st.sampled_from(scenario_ids())))
    holder, key = data.draw(st.sampled_from(places(plain)))
    holder[key] = data.draw(JSON)
    with suppress(ScenarioError):
        assert isinstance(revive(plain), Scenario)


@settings(max_examples=100, deadline=None)
@given(JSON)
def test_any_plain_data_is_refused(plain: object) -> None:
    with pytest.raises(ScenarioError):
        revive(plain)
