"""A pytest plugin: `pytest --rules` collects, runs nothing, and names the rules that no test proves."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import pytest

RULE = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\*", re.MULTILINE)


@dataclass(frozen=True)
class RuleReport:
    """Which tests cite which rule, against the ids that the rules have."""

    rules: tuple[str, ...]
    tests: dict[str, set[str]]

    @property
    def missing(self) -> list[str]:
        return [rule for rule in self.rules if rule not in self.tests]

    @property
    def unknown(self) -> list[str]:
        return sorted(set(self.tests) - set(self.rules))

    def lines(self, verbose: bool) -> list[str]:
        """The report as people read it."""
        table = [f"{rule:<6} {len(self.tests.get(rule, ())):>4}" for rule in self.rules] if verbose else []
        missing = [f"{rule} has no test" for rule in self.missing]
        unknown = [f"{rule} is no rule, but cited by {', '.join(sorted(self.tests[rule]))}" for rule in self.unknown]
        proven = len(self.rules) - len(self.missing)
        return [*table, *missing, *unknown, f"{proven} of {len(self.rules)} rules are proven by a test"]


def read_rules(path: Path) -> tuple[str, ...]:
    """The ids of the rules in a document, in its order."""
    return tuple(RULE.findall(path.read_text(encoding="utf-8")))


def cited(items: list[pytest.Item]) -> dict[str, set[str]]:
    """The tests by the rules they cite; one that is skipped or expected to fail proves nothing."""
    tests: dict[str, set[str]] = defaultdict(set)
    for item in items:
        if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
            continue
        for marker in item.iter_markers("rule"):
            for rule in marker.args:
                tests[rule].add(item.nodeid.partition("[")[0])
    return dict(tests)


REPORT = pytest.StashKey[RuleReport]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="list the rules without a test, and run no test")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    # The report needs the collection of this process, whatever number of workers was asked for.
    if config.getoption("rules") and hasattr(config.option, "dist"):
        config.option.dist = "no"


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not session.config.getoption("rules") or session.testsfailed:
        return None
    rules = read_rules(session.config.rootpath / "docs" / "rules.md")
    session.config.stash[REPORT] = RuleReport(rules, cited(session.items))
    return True


def pytest_sessionfinish(session: pytest.Session) -> None:
    report = session.config.stash.get(REPORT, None)
    if report is not None:
        session.exitstatus = int(bool(report.missing or report.unknown))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    report = config.stash.get(REPORT, None)
    if report is not None:
        for line in report.lines(verbose=config.get_verbosity() > 0):
            terminalreporter.write_line(line)
