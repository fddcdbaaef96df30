"""Games that nobody watches: bots against bots, in one process or several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from time import monotonic

from core.ai.bot import Bot
from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side
from core.match import Match
from core.record import dump, record_of
from core.rng import Rng, SeededRng
from core.scenario import Scenario
from core.serialization import state_digest
from core.setup import compile_scenario
from core.view import view
from undaunted_tui.game_log import UNFINISHED, game_log_lines
from undaunted_tui.session.bots import BOTS


@dataclass(frozen=True, slots=True)
class SimulationConfig:
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
def compiled_once(scenario: Scenario) -> CompiledScenario:
    """A scenario, worked out once per process."""
    return compile_scenario(scenario)


def simulate(config: SimulationConfig, games: int, jobs: int) -> Iterator[GameResult]:
    """Play games in order of their numbers, whatever the number of processes."""
    if jobs == 1:
        yield from (simulate_game(config, number) for number in range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(simulate_game, [config] * games, range(games))


def simulate_game(config: SimulationConfig, number: int) -> GameResult:
    """Play one game of an order to its end or to the limit of rounds."""
    compiled = compiled_once(config.scenario)
    match = Match(compiled, f"{config.seed}/{number}", config.bots)
    generators = [SeededRng("bot", config.seed, number, side) for side in SIDES]
    for _ in play_by_bots(match, config.bots, generators):
        if match.state.round > config.max_rounds:
            break
    return _result(config, number, match)


def play_by_bots(match: Match, names: tuple[str, str], generators: Sequence[Rng]) -> Iterator[Side]:
    """Let bots answer until the game is over, and give the side of each answer."""
    bots: list[Bot] = [BOTS[name]() for name in names]
    while match.state.open_decisions:
        decision = match.state.open_decisions[0]
        side = decision.side
        action = bots[side].choose(view(match.state, side), decision, generators[side], monotonic)
        match.submit(side, match.number(side), action)
        yield side


def _result(config: SimulationConfig, number: int, match: Match) -> GameResult:
    outcome = match.state.outcome
    winner = None if outcome is None or outcome.winner is None else match.compiled.ruleset.sides[outcome.winner]
    return GameResult(
        winner=winner,
        ending=outcome.ending if outcome else UNFINISHED,
        rounds=min(match.state.round, config.max_rounds),
        actions=len(match.entries),
        digest=state_digest(match.state),
        log=tuple(game_log_lines(match, number)) if config.logged else (),
        record=dump(record_of(match)) if config.recorded and number == 0 else "",
    )
