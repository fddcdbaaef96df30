"""What the games of an arena say about the bots, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from core.ids import SIDES
from core.scenario import Scenario
from undaunted_tui.lab.games_summary import games_summary, idle_summary
from undaunted_tui.lab.lab_game import LabGame
from undaunted_tui.lab.statistics import wilson_interval
from undaunted_tui.lab.strength import ELO_PER_LOGIT, Estimate, Score, Strengths, fit_strengths, logistic


def arena_summary(bots: Sequence[str], scenarios: Sequence[Scenario], games: Sequence[LabGame]) -> dict[str, Any]:
    """Summarize games that are in the order of the plan."""
    return {
        "pairs": [_pair(pair, scenarios, games) for pair in combinations(bots, 2)],
        "ratings": _ratings(bots, games),
        **games_summary(games),
    }


def _pair(pair: tuple[str, str], scenarios: Sequence[Scenario], games: Sequence[LabGame]) -> dict[str, Any]:
    """The results of one pair: pooled, per game, and per scenario."""
    own = [game for game in games if set(game.key.bots) == set(pair)]
    by_scenario = {scenario.id: [game for game in own if game.key.scenario == scenario.id] for scenario in scenarios}
    by_game: dict[str, list[LabGame]] = {}
    for scenario in scenarios:
        by_game.setdefault(scenario.game.value, []).extend(by_scenario[scenario.id])
    return {
        "bots": list(pair),
        "pooled": _pooled(pair, own),
        "by_game": {name: _pooled(pair, some) for name, some in by_game.items()},
        "by_scenario": {name: _counts(pair, some) for name, some in by_scenario.items()},
    }


def _counts(pair: tuple[str, str], games: Sequence[LabGame]) -> dict[str, Any]:
    """Wins of both, games that nobody won, and the first one's share of points with its interval."""
    winners = [None if game.winner is None else game.key.bots[game.winner] for game in games]
    first, second = (winners.count(bot) for bot in pair)
    score = (first + len(games) - second) / 2
    return {
        "games": len(games),
        "wins": [first, second],
        "undecided": winners.count(None),
        "share": score / len(games) if games else None,
        "interval": list(wilson_interval(score, len(games))),
    }


def _pooled(pair: tuple[str, str], games: Sequence[LabGame]) -> dict[str, Any]:
    """The counts, and the first one's chance where the scenario favours nobody."""
    found = _counts(pair, games)
    if games:
        difference = _fit(games).difference(*pair)
        found["even_share"] = logistic(difference.value)
        found["even_interval"] = [logistic(end) for end in difference.interval]
    return found


def _ratings(bots: Sequence[str], games: Sequence[LabGame]) -> dict[str, Any]:
    """What each bot that has played is worth, with the first one at an Elo of 0, and how it plays."""
    strengths = _fit(games)
    played = [bot for bot in bots if any(bot in game.key.bots for game in games)]
    return {bot: {**_elo(strengths.difference(bot, played[0])), **_way_of_playing(bot, games)} for bot in played}


def _elo(difference: Estimate) -> dict[str, Any]:
    return {
        "elo": difference.value * ELO_PER_LOGIT,
        "interval": [end * ELO_PER_LOGIT for end in difference.interval],
    }


def _way_of_playing(bot: str, games: Sequence[LabGame]) -> dict[str, Any]:
    """The time that a bot takes, and its longest runs of idle turns."""
    own = [(game, side) for game in games for side in SIDES if game.key.bots[side] == bot]
    decisions = sum(game.decisions[side] for game, side in own)
    seconds = sum(game.seconds[side] for game, side in own)
    return {
        "games": len(own),
        "seconds_per_decision": seconds / decisions if decisions else None,
        "idle": idle_summary([game.idle_turns[side] for game, side in own]),
    }


def _fit(games: Sequence[LabGame]) -> Strengths:
    return fit_strengths(Score(game.key.bots, game.key.scenario, game.score(0)) for game in games)
