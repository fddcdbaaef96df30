"""Runs the tests of a temporary copy of the project against one mutation at a time."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from time import monotonic

from tests.endurance.mutation.source import Mutation

COPIED = ("core", "net", "scenarios", "undaunted_tui", "tests", "docs", "pyproject.toml")
FAILED = re.compile(r"^(?:FAILED|ERROR) ([^\s:]+\.py)", re.MULTILINE)
PASSED, USAGE_ERROR, NO_TESTS = 0, 4, 5
LATER_NS = 10_000_000_000
"""How much newer a mutated file is made: compiled files are compared by whole seconds."""

MEMORY_KIB = 4_000_000
"""Memory limit of a run, in case of an endless loop."""


class TrialOutcome(Enum):
    """Result of a run of the tests."""

    SURVIVED = "survived"
    FAILED = "failed"
    HUNG = "hung"


@dataclass
class KillHistory:
    """Counts which test files noticed mutations of which module, to run them first next time."""

    files: tuple[str, ...]
    _counts: Counter[tuple[str, str]] = field(default_factory=Counter)

    @classmethod
    def among(cls, root: Path, tests: str) -> KillHistory:
        """Start empty, with the test files of a directory."""
        files = sorted(path.relative_to(root).as_posix() for path in (root / tests).rglob("test_*.py"))
        if not files:
            raise RuntimeError(f"there are no tests in {tests}")
        return cls(tuple(files))

    def order(self, module: str) -> list[str]:
        """All test files: those that noticed most in this module first, then those with its name, then the rest."""
        stem = Path(module).stem
        return sorted(self.files, key=lambda file: (-self._counts[module, file], stem not in file, file))

    def remember(self, module: str, output: str) -> None:
        """Count the file of the test that failed in a run's output."""
        for file in FAILED.findall(output)[:1]:
            self._counts[module, file] += 1


@dataclass(frozen=True)
class ProjectCopy:
    """A copy of the project that is mutated, and restored after each trial."""

    root: Path

    @classmethod
    def copy(cls, project: Path, root: Path) -> ProjectCopy:
        """Copy what the tests need, with modification times, so that compiled files stay valid."""
        root.mkdir()
        for name in COPIED:
            if (project / name).is_dir():
                shutil.copytree(project / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif (project / name).exists():
                shutil.copy2(project / name, root / name)
        return cls(root)

    def warm_up(self, files: list[str]) -> float:
        """Run the unchanged tests once, and return how long they took."""
        began = monotonic()
        code, output = self._pytest(files, limit=None, compiled=True)
        if code != PASSED:
            raise RuntimeError(f"the tests fail before anything is broken:\n{output}")
        return monotonic() - began

    def try_out(self, mutation: Mutation, killers: KillHistory, limit: float) -> TrialOutcome:
        """Apply a mutation to the copy, run the tests until the first failure, and restore it."""
        path = self.root / mutation.path
        text, times = path.read_bytes(), path.stat()
        path.write_bytes(mutation.apply(text))
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns + LATER_NS))
        try:
            code, output = self._pytest(killers.order(mutation.path), limit, compiled=False)
        finally:
            path.write_bytes(text)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        if code in (USAGE_ERROR, NO_TESTS):
            raise RuntimeError(f"the tests can't be run:\n{output}")
        if code is None:
            return TrialOutcome.HUNG
        killers.remember(mutation.path, output)
        return TrialOutcome.SURVIVED if code == PASSED else TrialOutcome.FAILED

    def _pytest(self, files: list[str], limit: float | None, compiled: bool) -> tuple[int | None, str]:
        """Return the exit status (None after the time limit) and the output of a test run in the copy."""
        options = ["-x", "-q", "--tb=no", "-p", "no:randomly", "-p", "no:cacheprovider"]
        command = [sys.executable, "-m", "pytest", *options, *files]
        environment = {**os.environ, "PYTHONPATH": str(self.root), "PYTHONDONTWRITEBYTECODE": "" if compiled else "1"}
        process = subprocess.Popen(
            ["/bin/sh", "-c", f'ulimit -v {MEMORY_KIB} 2>/dev/null; exec "$@"', "sh", *command],
            cwd=self.root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            return None, ""
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
        return process.returncode, output
