"""Games that nobody watches: bots against bots, in one process or several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from time import monotonic

from core.ai.bot import Bot
from core.chance import Generator, Stream
from core.ids import SIDES, Side
from core.match import Match
from core.plain import state_digest
from core.record import dump, record_of
from core.scenario import Scenario
from core.setting import Setting
from core.setup import setting_of
from core.view import view
from undaunted_tui.bots import BOTS
from undaunted_tui.referee import UNFINISHED, report


@dataclass(frozen=True, slots=True)
class Order:
    """What to simulate: a scenario, a seed, a bot for each side, a limit of rounds, and what to keep of each game."""

    scenario: Scenario
    seed: int
    bots: tuple[str, str]
    max_rounds: int
    logged: bool = False
    recorded: bool = False


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game went; `record` is kept for the first game only."""

    winner: str | None
    ending: str
    rounds: int
    actions: int
    digest: str
    log: tuple[str, ...] = ()
    record: str = ""


@cache
def setting_once(scenario: Scenario) -> Setting:
    """A scenario, worked out once per process."""
    return setting_of(scenario)


def simulate(order: Order, games: int, jobs: int) -> Iterator[GameResult]:
    """Play games in order of their numbers, whatever the number of processes."""
    if jobs == 1:
        yield from (play_out(order, number) for number in range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_out, [order] * games, range(games))


def play_out(order: Order, number: int) -> GameResult:
    """Play one game of an order to its end or to the limit of rounds."""
    setting = setting_once(order.scenario)
    match = Match(setting, f"{order.seed}/{number}", order.bots)
    generators = [Stream("bot", order.seed, number, side) for side in SIDES]
    for _ in answers(match, order.bots, generators):
        if match.state.round > order.max_rounds:
            break
    return _result(order, number, match)


def answers(match: Match, names: tuple[str, str], generators: Sequence[Generator]) -> Iterator[Side]:
    """Let bots answer until the game is over, and give the side of each answer."""
    bots: list[Bot] = [BOTS[name]() for name in names]
    while match.state.listed:
        decision = match.state.listed[0]
        side = decision.side
        action = bots[side].choose(view(match.state, side), decision, generators[side], monotonic)
        match.submit(side, match.number(side), action)
        yield side


def _result(order: Order, number: int, match: Match) -> GameResult:
    """What is kept of a game."""
    outcome = match.state.outcome
    winner = None if outcome is None or outcome.winner is None else match.setting.ruleset.sides[outcome.winner]
    return GameResult(
        winner=winner,
        ending=outcome.ending if outcome else UNFINISHED,
        rounds=min(match.state.round, order.max_rounds),
        actions=len(match.entries),
        digest=state_digest(match.state),
        log=tuple(report(match, number)) if order.logged else (),
        record=dump(record_of(match)) if order.recorded and number == 0 else "",
    )
