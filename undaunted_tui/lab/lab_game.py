"""One game of the lab: what is to be played, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b

from core.events import ActionTaken, Event, VehicleActionTaken
from core.ids import SIDES, Side
from core.serialization import state_digest
from undaunted_tui.game_log import UNFINISHED
from undaunted_tui.lab.idle_turns import IdleTurnCounter
from undaunted_tui.session.simulation import SimulationConfig, play_game


@dataclass(frozen=True, slots=True)
class GameKey:
    """Which game it is: the scenario, the bots of both sides, and the number of the seed."""

    scenario: str
    bots: tuple[str, str]
    number: int


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """A game to be played, with all that another process or machine needs for it."""

    config: SimulationConfig
    number: int

    @property
    def key(self) -> GameKey:
        """Which game it is."""
        return GameKey(self.config.scenario.id, self.config.bots, self.number)


@dataclass(frozen=True, slots=True)
class LabGame:
    """What is kept of a game; pairs have an item for each side, `seconds` are of processor time."""

    key: GameKey
    winner: Side | None
    ending: str
    rounds: int
    digest: str
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    idle_turns: tuple[int, int]
    actions: tuple[dict[str, int], dict[str, int]]

    @property
    def is_finished(self) -> bool:
        """Whether it was played to its end."""
        return self.ending != UNFINISHED

    def score(self, side: Side) -> float:
        """What a side scored: 1 for a win, a half if nobody won."""
        return 0.5 if self.winner is None else float(self.winner == side)


def play(planned: PlannedGame) -> LabGame:
    """Play a game."""
    idle_turns = IdleTurnCounter()
    match, driver = play_game(planned.config, planned.number, idle_turns.follow)
    outcome = match.state.outcome
    times = [driver.thinking_times[side] for side in SIDES]
    return LabGame(
        key=planned.key,
        winner=outcome.winner if outcome else None,
        ending=outcome.ending if outcome else UNFINISHED,
        rounds=min(match.state.round, planned.config.max_rounds),
        digest=state_digest(match.state),
        decisions=(times[0].decisions, times[1].decisions),
        seconds=(times[0].seconds, times[1].seconds),
        idle_turns=idle_turns.longest_runs,
        actions=(_actions(match.log, 0), _actions(match.log, 1)),
    )


def digest_of(games: Iterable[LabGame]) -> str:
    """A digest of games in the order of the plan; it has nothing of times in it."""
    whole = blake2b(digest_size=16)
    for game in games:
        key = game.key
        whole.update(f"{key.scenario} {key.bots[0]} {key.bots[1]} {key.number} {game.digest}\n".encode())
    return whole.hexdigest()


def _actions(events: Iterable[Event], side: Side) -> dict[str, int]:
    """How often a side took each kind of action."""
    taken = (each for each in events if isinstance(each, ActionTaken | VehicleActionTaken) and each.side == side)
    return dict(sorted(Counter(each.kind.value for each in taken).items()))
