"""The bots that every laid-out position is put to."""

from __future__ import annotations

import pytest

from core.ai.bot import Bot
from core.ai.regular import RegularBot
from core.ai.veteran import VeteranBot
from tests.effort import effort

BOTS: dict[str, Bot] = {"regular": RegularBot(), "veteran": VeteranBot(iterations=12)}


@pytest.fixture(params=effort(["regular"], list(BOTS)))
def bot(request: pytest.FixtureRequest) -> Bot:
    """`regular`; in the endurance run `veteran` too."""
    return BOTS[request.param]
