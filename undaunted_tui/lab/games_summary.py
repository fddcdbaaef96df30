"""What arena and balance both say of their games: lengths, those that did not end, idle turns, and the digest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from undaunted_tui.lab.lab_game import LabGame, digest_of
from undaunted_tui.lab.statistics import spread

IDLE_RUN: Final = 3
"""From how many idle turns of a side in a row on a game is counted."""


def games_summary(games: Sequence[LabGame]) -> dict[str, Any]:
    """Summarize games that are in the order of the plan."""
    return {
        "games": len(games),
        "unfinished": sum(not game.is_finished for game in games),
        "rounds": asdict(spread([game.rounds for game in games])),
        "idle": idle_summary([max(game.idle_turns) for game in games]),
        "digest": digest_of(games),
    }


def idle_summary(longest_runs: Sequence[int]) -> dict[str, Any]:
    """The spread of the longest runs of idle turns of games, and how many of them are long."""
    return {**asdict(spread(longest_runs)), "games": sum(run >= IDLE_RUN for run in longest_runs)}
