"""Games between bots without a display, in one process or several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from time import thread_time

from core.ai.options import BotOptions
from core.compiled_scenario import CompiledScenario
from core.ids import SIDES
from core.match import Match
from core.record import dump, record_of
from core.rng import SeededRng
from core.scenario import Scenario
from core.serialization import state_digest
from core.setup import compile_scenario
from undaunted_tui.game_log import UNFINISHED, game_log_lines
from undaunted_tui.session.bot_driver import BotDriver
from undaunted_tui.session.bot_environment import BotEnvironment


@dataclass(frozen=True, slots=True)
class SimulationConfig:
    """A scenario, a seed, a bot for each side, a limit of rounds, what to keep of each game, and how bots think."""

    scenario: Scenario
    seed: int
    bots: tuple[str, str]
    max_rounds: int
    logged: bool = False
    recorded: bool = False
    bot_options: BotOptions = field(default_factory=BotOptions)


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game; only the first game has a `record`."""

    winner: str | None
    ending: str
    rounds: int
    actions: int
    digest: str
    log: tuple[str, ...] = ()
    record: str = ""


@cache
def compiled_once(scenario: Scenario) -> CompiledScenario:
    """Compile a scenario once per process."""
    return compile_scenario(scenario)


def simulate(config: SimulationConfig, games: int, jobs: int) -> Iterator[GameResult]:
    """Play games in order of their numbers, whatever the number of processes."""
    if jobs == 1:
        yield from (simulate_game(config, number) for number in range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(simulate_game, [config] * games, range(games))


def play_game(
    config: SimulationConfig, number: int, follow: Callable[[Match], None] | None = None
) -> tuple[Match, BotDriver]:
    """Play one game to its end or to the limit of rounds, and call `follow` after every answer.

    The bots' clock is the processor time of this thread, so that a busy machine does not make them weaker.
    """
    compiled = compiled_once(config.scenario)
    match = Match(compiled, f"{config.seed}/{number}", config.bots)
    bots = {side: (config.bots[side], SeededRng("bot", config.seed, number, side)) for side in SIDES}
    driver = BotDriver(bots, BotEnvironment(lambda: config.bot_options, clock=thread_time))
    for _ in driver.play(match):
        if follow:
            follow(match)
        if match.state.round > config.max_rounds:
            break
    return match, driver


def simulate_game(config: SimulationConfig, number: int) -> GameResult:
    """Play one game and return its result."""
    match, _ = play_game(config, number)
    outcome = match.state.outcome
    winner = None if outcome is None or outcome.winner is None else match.compiled.ruleset.sides[outcome.winner]
    return GameResult(
        winner=winner,
        ending=outcome.ending if outcome else UNFINISHED,
        rounds=min(match.state.round, config.max_rounds),
        actions=len(match.entries),
        digest=state_digest(match.state),
        log=tuple(game_log_lines(match, number, config.max_rounds)) if config.logged else (),
        record=dump(record_of(match)) if config.recorded and number == 0 else "",
    )
