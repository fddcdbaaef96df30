"""The bot that every laid-out position is put to."""

from __future__ import annotations

import pytest

from core.ai.bot import Bot
from core.ai.regular import RegularBot


@pytest.fixture
def bot() -> Bot:
    """`regular`, whose judgement the others begin with."""
    return RegularBot()
