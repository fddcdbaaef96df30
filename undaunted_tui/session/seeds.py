"""Seeds of new games."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

SEED_BITS: Final = 63


def fresh_seed() -> str:
    """A seed that nobody knows beforehand."""
    return str(SystemRandom().getrandbits(SEED_BITS))
