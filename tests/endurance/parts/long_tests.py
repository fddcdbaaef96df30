"""Run the tests that use `tests.effort` with their long values: more games, kills, positions, bytes and examples."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from time import monotonic

from tests.effort import VARIABLE
from tests.endurance.registry import Options, part

TESTS = Path(__file__).parents[2]


@part("long-tests")
def long_tests(options: Options) -> Mapping[str, object]:
    """Run every test file that imports `tests.effort`, and those on sampled positions of random games."""
    began = monotonic()
    words = ("tests.effort", "at_positions", "positions(", "SIZES")
    files = [
        path
        for path in sorted(TESTS.rglob("test_*.py"))
        if any(word in path.read_text(encoding="utf-8") for word in words)
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", str(options.jobs), "-o", "timeout=3600", *map(str, files)],
        env={**os.environ, VARIABLE: "1"},
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = done.stdout.splitlines()
    return {
        "files": len(files),
        "result": lines[-1] if lines else done.stderr,
        "failures": [line for line in lines if line.startswith(("FAILED", "ERROR"))],
        "seconds": round(monotonic() - began, 1),
    }
