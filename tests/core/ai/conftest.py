"""The bots that every laid-out position is put to."""

from __future__ import annotations

import pytest

from core.ai.bot import Bot
from core.ai.options import BotOptions
from core.ai.regular import RegularBot
from core.ai.veteran import VeteranBot
from tests.effort import effort

ITERATIONS = 24
"""How often `veteran` weighs up its options."""


@pytest.fixture(params=effort(("regular",), ("regular", "veteran")))
def bot(request: pytest.FixtureRequest) -> Bot:
    """`regular`, whose judgement the others begin with; in the long run `veteran` too."""
    return RegularBot() if request.param == "regular" else VeteranBot(BotOptions(iterations=ITERATIONS))
