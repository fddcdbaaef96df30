"""How thorough a test is: short in the check, long in `python -m tests.endurance long-tests`."""

from __future__ import annotations

import os
from typing import Final, TypeVar

import pytest

VARIABLE: Final = "UNDAUNTED_LONG_TESTS"
IS_LONG: Final = VARIABLE in os.environ
long_only: Final = pytest.mark.skipif(not IS_LONG, reason="it is long: python -m tests.endurance long-tests")
"""For a test that proves no rule and has a shorter sibling in the check."""

T = TypeVar("T")


def effort(short: T, long: T) -> T:
    """The short value in the check, the long one in the endurance run."""
    return long if IS_LONG else short
