"""Every scenario, terrain and fault has its English words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ids import Game
from scenarios.catalog import components, load, scenario_ids
from scenarios.checking import check_file, check_pack
from scenarios.from_save import scenario_from_save
from scenarios.problems import Problem, ProblemReason, ScenarioError
from scenarios.wording import message_ids
from tests.scenarios.broken import BROKEN_CONTENTS, BROKEN_FILES, BROKEN_PLAINS
from tests.scenarios.broken_north_africa import BROKEN_NORTH_AFRICA_FILES, BROKEN_NORTH_AFRICA_PLAINS
from tests.scenarios.normandy_figures import printed_scenario
from tests.scenarios.north_africa_figures import north_africa_scenario
from tests.scenarios.sample_packs import BROKEN_PACKS, write_pack
from tests.scenarios.texts import messages, variables


def text_of(message: str) -> str:
    """The words of a message without variables."""
    pattern = messages()[message].value
    assert pattern
    return "".join(str(getattr(element, "value", "")) for element in pattern.elements)


def some_problems(folder: Path) -> Iterator[Problem]:
    """At least one fault for every reason."""
    for broken_file in BROKEN_FILES + BROKEN_NORTH_AFRICA_FILES:
        yield from check_file(broken_file.write(folder))
    path = folder / "content.toml"
    for broken_content in BROKEN_CONTENTS.values():
        path.write_bytes(broken_content.content)
        yield from check_file(path)
    for broken_plain in BROKEN_PLAINS + BROKEN_NORTH_AFRICA_PLAINS:
        with pytest.raises(ScenarioError) as refusal:
            scenario_from_save(broken_plain.plain())
        yield from refusal.value.problems
    for number, broken_pack in enumerate(BROKEN_PACKS.values()):
        yield from check_pack(write_pack(folder / str(number), broken_pack.files)).problems
    with pytest.raises(ScenarioError) as refusal:
        load("normandy/0")
    yield from refusal.value.problems
    yield from check_file(folder)
    yield from check_file(folder / "none.toml")
    yield Problem(ProblemReason.UNREADABLE, "", {})


@pytest.mark.parametrize("scenario_id", scenario_ids())
def test_a_scenario_has_title_date_place_situation_and_news(scenario_id: str) -> None:
    scenario = load(scenario_id)
    figures = printed_scenario if scenario.game is Game.NORMANDY else north_africa_scenario
    assert text_of(scenario.text) == figures(scenario.number).title
    for part in ("date", "place", "situation", "new"):
        assert text_of(f"{scenario.text}_{part}")
    assert 2 <= text_of(f"{scenario.text}_situation").count(". ") + 1 <= 4


def test_every_terrain_has_a_word() -> None:
    terrains = {message for game in Game for message in message_ids(components(game)) if message.startswith("terrain_")}
    assert terrains == {name for name in messages() if name.startswith("terrain_")}


def test_every_reason_has_a_message_and_every_message_a_reason() -> None:
    assert {f"fault_{reason}" for reason in ProblemReason} == {name for name in messages() if name.startswith("fault_")}


def test_every_fault_brings_the_values_that_its_message_needs(tmp_path: Path) -> None:
    reasons: set[ProblemReason] = set()
    for problem in some_problems(tmp_path):
        reasons.add(problem.reason)
        assert variables(problem.message) == set(problem.values), problem
    assert reasons == set(ProblemReason)


def test_a_fault_can_be_told_with_its_file_and_place() -> None:
    assert variables("faulty_file") == {"file", "what"}
    assert variables("faulty_place") == {"file", "place", "what"}


def test_no_message_has_attributes() -> None:
    assert not [name for name, message in messages().items() if message.attributes]
