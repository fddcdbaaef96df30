"""Whatever a file or a save holds, the answer is a scenario or faults, never another exception."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scenarios
from core.scenario import Scenario
from scenarios.catalog import scenario_ids
from scenarios.checking import check_file, check_pack
from scenarios.from_save import scenario_from_save
from scenarios.problems import Problem, ScenarioError
from tests.effort import effort
from tests.scenarios.broken import plain_scenario
from tests.scenarios.sample_packs import COOK, FACTIONS_FILE, LRDG, NAME, OASIS, TILES, TILES_FILE, TWELFTH, write_pack

TEXTS = [path.read_text(encoding="utf-8") for path in sorted(Path(scenarios.__file__).parent.rglob("*.toml"))]
PACK = {
    "pack.toml": f'{NAME}[words]\nterrain_oasis = "oasis"\nunit_cook = "Cook"\n',
    FACTIONS_FILE: f"{LRDG}cards.Sn.defence = 5\n{COOK}",
    TILES_FILE: f"{TILES}19A.cover = 2\n{OASIS}",
    "north_africa/12.toml": TWELFTH,
}
PIECES = st.sampled_from(
    ["", "=", '"', "[", "]]", "{ }", "0", "-1", "1.5", "true", "\n[sides]\n", "A", "99B", "\x00", "é"]
)
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3))
JSON = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3))


def problems_of(content: bytes) -> list[Problem]:
    """The faults of a file with this content."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.toml"
        path.write_bytes(content)
        return check_file(path)


def places(plain: Any) -> list[tuple[Any, Any]]:
    """Every table or list inside plain data, with each of its keys."""
    keys = list(plain) if isinstance(plain, dict) else list(range(len(plain))) if isinstance(plain, list) else []
    return [(plain, key) for key in keys] + [place for key in keys for place in places(plain[key])]


@settings(max_examples=effort(40, 100), deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_give_faults(content: bytes) -> None:
    assert problems_of(content)


@settings(max_examples=effort(50, 200), deadline=None)
@given(st.data())
def test_any_change_to_a_file_gives_faults_or_none(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    begin = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(begin, min(len(text), begin + 20)))
    piece = data.draw(PIECES)
    for problem in problems_of((text[:begin] + piece + text[end:]).encode()):
        assert problem.reason


@settings(max_examples=effort(40, 100), deadline=None)
@given(st.data())
def test_any_change_to_a_pack_gives_faults_or_none(data: st.DataObject) -> None:
    files = dict(PACK)
    name = data.draw(st.sampled_from(sorted(files)))
    text = files[name]
    begin = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(begin, min(len(text), begin + 20)))
    files[name] = text[:begin] + data.draw(PIECES) + text[end:]
    with tempfile.TemporaryDirectory() as folder:
        for problem in check_pack(write_pack(Path(folder), files)).problems:
            assert problem.file


@settings(max_examples=effort(50, 200), deadline=None)
@given(st.data())
def test_any_change_to_a_save_gives_a_scenario_or_faults(data: st.DataObject) -> None:
    plain = plain_scenario(data.draw(st.sampled_from(scenario_ids())))
    holder, key = data.draw(st.sampled_from(places(plain)))
    holder[key] = data.draw(JSON)
    with suppress(ScenarioError):
        assert isinstance(scenario_from_save(plain), Scenario)


@settings(max_examples=effort(40, 100), deadline=None)
@given(JSON)
def test_any_plain_data_is_refused(plain: object) -> None:
    with pytest.raises(ScenarioError):
        scenario_from_save(plain)
