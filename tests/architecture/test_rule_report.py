"""`pytest --rules` names what no test proves."""

from __future__ import annotations

import pytest

RULES = """
# Rules
- **C1.1** Two sides.
- **C1.2** Cards; see **C9.9**.
- **N1.1** Units.
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    (pytester.mkdir("docs") / "rules.md").write_text(RULES, encoding="utf-8")
    pytester.makeini("[pytest]\nmarkers = rule(*ids): rules that the test proves")
    return pytester


def run(project: pytest.Pytester, *options: str) -> pytest.RunResult:
    plugins = ("-p", "no:asyncio", "-p", "no:syrupy", "-p", "tests.rule_report")
    return project.runpytest(*plugins, "--rules", *options)


def test_all_rules_proven_is_a_success_and_runs_nothing(project: pytest.Pytester) -> None:
    project.makepyfile(
        """
        import pytest

        @pytest.mark.rule("C1.1", "C1.2")
        def test_one():
            raise RuntimeError("this test must not run")

        @pytest.mark.rule("N1.1")
        class TestUnits:
            @pytest.mark.parametrize("number", [1, 2])
            def test_two(self, number): ...
        """
    )
    result = run(project, "-v")
    assert result.ret == 0
    result.stdout.fnmatch_lines(["C1.1*1", "C1.2*1", "N1.1*1", "3 of 3 rules are proven by a test"])


def test_a_rule_without_a_test_fails(project: pytest.Pytester) -> None:
    project.makepyfile("import pytest\n@pytest.mark.rule('C1.1', 'N1.1')\ndef test_one(): ...")
    result = run(project)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["C1.2 has no test", "2 of 3 rules are proven by a test"])


def test_a_rule_that_does_not_exist_fails(project: pytest.Pytester) -> None:
    project.makepyfile("import pytest\n@pytest.mark.rule('C1.1', 'C1.2', 'N1.1', 'C9.9')\ndef test_one(): ...")
    result = run(project)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["C9.9 is no rule, but cited by *::test_one"])


@pytest.mark.parametrize("mark", ["skip", "xfail"])
def test_a_test_that_can_not_fail_proves_nothing(project: pytest.Pytester, mark: str) -> None:
    project.makepyfile(f"import pytest\n@pytest.mark.{mark}\n@pytest.mark.rule('C1.1')\ndef test_one(): ...")
    result = run(project)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["C1.1 has no test"])


def test_a_module_that_can_not_be_collected_is_an_error(project: pytest.Pytester) -> None:
    project.makepyfile("import nowhere_to_be_found")
    assert run(project).ret == pytest.ExitCode.INTERRUPTED


@pytest.mark.parametrize("options", [["-p", "no:xdist"], ["-p", "xdist", "-n", "2"]])
def test_the_report_is_the_same_with_and_without_workers(project: pytest.Pytester, options: list[str]) -> None:
    project.makepyfile("import pytest\n@pytest.mark.rule('C1.1', 'C1.2')\ndef test_one(): ...")
    result = run(project, *options)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["N1.1 has no test", "2 of 3 rules are proven by a test"])
