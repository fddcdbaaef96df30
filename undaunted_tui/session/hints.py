"""Hints for a person: they are found in this process, and Ctrl+C stops the search."""

from __future__ import annotations

from time import monotonic

from core.ai.bot import Situation
from core.ai.hints import Hint, find_hint
from core.ai.options import BotOptions
from core.rng import SeededRng
from undaunted_tui.system.signals import interrupt_noted


def hint_until_interrupted(situation: Situation, effort: BotOptions) -> Hint:
    """Find the hint of a situation; after Ctrl+C, with what was found until then."""
    # The seed of the game takes no part, so that equal situations get equal hints.
    rng = SeededRng("hint", situation.view.round)
    with interrupt_noted() as is_interrupted:
        return find_hint(situation, rng, monotonic, effort, is_interrupted)
