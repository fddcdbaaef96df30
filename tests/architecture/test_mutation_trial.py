"""A trial runs the tests of a copy against a broken module, and mends the copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.endurance.mutation.places import mutations
from tests.endurance.mutation.source import Mutation, Source
from tests.endurance.mutation.trial import KillHistory, ProjectCopy, TrialOutcome

MODULE = "core/rules/counting.py"
CODE = b"""
def count(limit):
    number, unseen = 0, 7
    while number < limit:
        number += 2
    return number
"""
TEST = """
from core.rules.counting import count

def test_count():
    assert count(3) == 4
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    (root / "core" / "rules").mkdir(parents=True)
    (root / "tests" / "core").mkdir(parents=True)
    (root / "pyproject.toml").write_text("[tool.pytest.ini_options]\n", encoding="utf-8")
    (root / "core" / "__init__.py").touch()
    (root / "core" / "rules" / "__init__.py").touch()
    (root / MODULE).write_bytes(CODE)
    (root / "tests" / "core" / "test_counting.py").write_text(TEST, encoding="utf-8")
    (root / "tests" / "core" / "test_another.py").write_text("def test_nothing(): ...", encoding="utf-8")
    return root


def named(after: str) -> Mutation:
    """The mutation of the module that makes a certain line."""
    source = Source(MODULE, CODE)
    return next(edit for edit in mutations(source) if edit.texts(CODE)[1] == after)


def test_a_trial_tells_noticed_from_survived_and_hung(project: Path, tmp_path: Path) -> None:
    bench = ProjectCopy.copy(project, tmp_path / "copy")
    killers = KillHistory.among(bench.root, "tests/core")
    assert killers.order("core/rules/other.py")[0] == "tests/core/test_another.py"
    assert killers.order(MODULE)[0] == "tests/core/test_counting.py"
    bench.warm_up(list(killers.files))
    assert bench.try_out(named("number += 1"), killers, limit=60) is TrialOutcome.FAILED
    assert bench.try_out(named("number, unseen = 0, 8"), killers, limit=60) is TrialOutcome.SURVIVED
    assert bench.try_out(named("number -= 2"), killers, limit=3) is TrialOutcome.HUNG
    assert (bench.root / MODULE).read_bytes() == CODE


def test_the_test_file_that_noticed_runs_first_the_next_time() -> None:
    killers = KillHistory(("test_a.py", "test_b.py"))
    killers.remember(MODULE, "1 failed\nFAILED test_b.py::test_one - assert")
    assert killers.order(MODULE) == ["test_b.py", "test_a.py"]


def test_tests_that_fail_unbroken_are_refused(project: Path, tmp_path: Path) -> None:
    (project / "tests" / "core" / "test_counting.py").write_text("def test_no(): assert False", encoding="utf-8")
    bench = ProjectCopy.copy(project, tmp_path / "copy")
    with pytest.raises(RuntimeError, match="before anything is broken"):
        bench.warm_up(["tests/core/test_counting.py"])
