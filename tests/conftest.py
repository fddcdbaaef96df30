"""What every test shares: the rule report, a reproducible hypothesis, and no network beyond loopback."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["pytester", "tests.rule_report"]

settings.register_profile(
    "reproducible",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("reproducible")

# Tests that are started in the background ignore interrupts, and so would every program that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

GUARD_FOLDER = str(Path(__file__).parent / "network_guard")

sys.path.append(GUARD_FOLDER)
os.environ["PYTHONPATH"] = os.pathsep.join(
    [GUARD_FOLDER, *(path for path in [os.environ.get("PYTHONPATH")] if path and path != GUARD_FOLDER)]
)
loopback_guard = import_module("loopback_guard")
loopback_guard.install()


@pytest.fixture(autouse=True)
def nothing_leaves_this_machine() -> Iterator[None]:
    """Fail a test that used a socket beyond loopback, even if the code under test swallowed the refusal."""
    loopback_guard.violations.clear()
    yield
    assert loopback_guard.violations == []
