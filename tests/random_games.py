"""Random games: recipes to repeat them by, drivers that play them, and samples of the moments they lead through.

A driver or a moment is a context: whatever fails inside it is told together with the transcript of the game so far,
ready to be pasted into a test that calls `tests.transcripts.replay`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from types import TracebackType
from typing import NamedTuple, Self

from core.actions import END_TURN, FINISH_ACTION, LEAVE_BOARD, Action, Enter, Exit, Reposition, SwitchSeats, UseSeat
from core.ai.random_bot import pick
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision
from core.engine import apply, begin
from core.events import Event
from core.ids import SIDES, Side
from core.match import Match
from core.notation import Act, DrawAgreed, Entry, NewPlayer, Redo, Resign, Undo, UndoAgreed, write_action
from core.rng import Rng, SeededRng
from core.state import GameState
from scenarios.catalog import scenario_ids
from tests.builders import compiled
from tests.effort import effort
from tests.transcripts import transcript

MOST_ROUNDS = 2000
"""A game that goes on for longer is taken to be endless: two random games in 3600 took more than 1000 rounds."""


@dataclass(frozen=True)
class Recipe:
    """All that a random game depends on."""

    scenario: str
    seed: str
    uniform: bool = False
    """Whether every option is alike, or giving up weighs little."""
    preferred_words: str = ""
    """Words of notation that the players follow four times out of five where they are on offer."""

    def rng(self) -> SeededRng:
        """The generator by which its players choose, apart from that of its dice."""
        return SeededRng("choices", self.scenario, self.seed, int(self.uniform))


class PlayedStep(NamedTuple):
    """One action of a random game, with what was before and what came of it."""

    number: int
    before: GameState
    act: Act
    after: GameState
    events: list[Event]


def choose(recipe: Recipe, decision: Decision, rng: Rng) -> Action:
    """One of a decision's options, by the weights of the recipe."""
    options = decision.options
    if recipe.preferred_words and rng.randbelow(5):
        options = preferred_options(recipe, decision) or options
    return options[rng.randbelow(len(options))] if recipe.uniform else pick(options, rng)


def preferred_options(recipe: Recipe, decision: Decision) -> tuple[Action, ...]:
    """The options that contain a preferred word."""
    compiled_scenario, words = compiled(recipe.scenario), set(recipe.preferred_words.split())
    return tuple(
        option
        for option in decision.options
        if words & set(write_action(compiled_scenario, decision.side, option).split())
    )


class TranscriptOnFailure:
    """Add a transcript to whatever fails inside this context."""

    def __enter__(self) -> Self:
        """Enter the context."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Add the transcript to what failed."""
        if error:
            error.add_note(repr(self))


@dataclass(repr=False)
class RandomDriver(TranscriptOnFailure):
    """What drivers share: the recipe, its generator, and the entries so far."""

    recipe: Recipe
    most: int | None = None
    """After how many entries to stop; None plays to the end."""
    compiled: CompiledScenario = field(init=False)
    rng: SeededRng = field(init=False)
    tried: list[Entry] = field(init=False, default_factory=list)
    """Every entry so far, the one that is being carried out included."""

    def __post_init__(self) -> None:
        """Compile the scenario."""
        self.compiled = compiled(self.recipe.scenario)
        self.rng = self.recipe.rng()

    def __repr__(self) -> str:
        """The recipe and a transcript to paste."""
        return f"{self.recipe}\n{transcript(self.compiled, self.recipe.seed, self.tried)}"

    def enough(self) -> bool:
        """Whether the game has gone on for as long as was wanted."""
        return self.most is not None and len(self.tried) >= self.most


@dataclass(repr=False)
class RandomGame(RandomDriver):
    """A game played on the engine alone."""

    state: GameState = field(init=False)
    log: list[Event] = field(init=False)

    def __post_init__(self) -> None:
        """Set the scenario up."""
        super().__post_init__()
        self.state, self.log = begin(self.compiled, self.recipe.seed)

    def steps(self) -> Iterator[PlayedStep]:
        """Play on."""
        while not self.state.outcome and not self.enough():
            assert self.state.round <= MOST_ROUNDS, "the game does not end"
            before = self.state
            decision = before.open_decisions[self.rng.randbelow(len(before.open_decisions))]
            act = Act(decision.side, choose(self.recipe, decision, self.rng))
            self.tried.append(act)
            self.state, events = apply(before, act.side, act.action)
            self.log += events
            yield PlayedStep(len(self.tried), before, act, self.state, events)

    def acts(self) -> list[Act]:
        """The actions so far."""
        return [entry for entry in self.tried if isinstance(entry, Act)]

    def played(self) -> RandomGame:
        """The game at its end."""
        with self:
            for _ in self.steps():
                pass
        return self


@dataclass(repr=False)
class RandomMatch(RandomDriver):
    """A game played through a match, with steps taken back and forth, salts, and new players in between."""

    match: Match = field(init=False)

    def __post_init__(self) -> None:
        """Set the scenario up."""
        super().__post_init__()
        self.match = Match(self.compiled, self.recipe.seed)

    def entries(self) -> Iterator[Entry]:
        """Play on."""
        while not self.match.state.outcome and not self.enough():
            entry = self.propose()
            self.tried.append(entry)
            self.match.enter(entry)
            yield entry

    def propose(self) -> Entry:
        """An entry that can be made now."""
        rng, match = self.rng, self.match
        roll = rng.randbelow(100)
        if roll < 20:
            for side in SIDES:
                if match.can_undo(side) and (roll < 12 or not match.can_redo(side)):
                    return Undo(side)
                if match.can_redo(side):
                    return Redo(side)
        elif roll < 23:
            return NewPlayer(rng.randbelow(2), f"player {rng.randbelow(1000)}")
        elif roll < 25:
            standing = self.standing()
            if standing:
                return UndoAgreed(1 + rng.randbelow(min(standing, 7)), self.salt())
        decision = match.state.open_decisions[rng.randbelow(len(match.state.open_decisions))]
        action = choose(self.recipe, decision, rng)
        return Act(decision.side, action, self.salt() if roll > 90 else b"")

    def standing(self) -> int:
        """How many actions have been taken and not taken back."""
        count = 0
        for entry in self.tried:
            match entry:
                case Act() | Redo():
                    count += 1
                case Undo():
                    count -= 1
                case UndoAgreed(undone):
                    count -= undone
        return count

    def salt(self) -> bytes:
        """A random salt."""
        return bytes(self.rng.randbelow(256) for _ in range(1 + self.rng.randbelow(8)))

    def played(self) -> RandomMatch:
        """The match at its end."""
        with self:
            for _ in self.entries():
                pass
        return self

    def finished(self) -> RandomMatch:
        """The match, given up by somebody or by both if it is not over."""
        if not self.match.state.outcome:
            roll = self.rng.randbelow(3)
            self.tried.append(DrawAgreed() if roll == 2 else Resign(roll))
            self.match.enter(self.tried[-1])
        return self


@dataclass(frozen=True, repr=False)
class Position(TranscriptOnFailure):
    """A moment of a random game: its state, and all that led to it."""

    recipe: Recipe
    state: GameState
    entries: tuple[Act, ...]
    log: tuple[Event, ...]

    def __repr__(self) -> str:
        """The recipe and a transcript to paste."""
        return f"{self.recipe}\n{transcript(self.state.compiled, self.recipe.seed, self.entries)}"

    def rng(self) -> SeededRng:
        """A generator for whatever a test does from here."""
        return SeededRng("position", self.recipe.scenario, len(self.entries))


class GamePositions:
    """All the moments of a whole random game."""

    def __init__(self, recipe: Recipe) -> None:
        """Play the game."""
        self.recipe = recipe
        game = RandomGame(recipe)
        self._states = [game.state]
        self._logged = [len(game.log)]
        with game:
            for step in game.steps():
                self._states.append(step.after)
                self._logged.append(len(game.log))
        self._acts = game.acts()
        self._log = game.log

    def __len__(self) -> int:
        """How many moments there are."""
        return len(self._states)

    def __getitem__(self, number: int) -> Position:
        """The moment after so many actions, or counted from the end."""
        number = range(len(self))[number]
        log = tuple(self._log[: self._logged[number]])
        return Position(self.recipe, self._states[number], tuple(self._acts[:number]), log)


SAMPLE_SCENARIOS = ("normandy/1", "north_africa/6", "normandy/5", "north_africa/3", "normandy/7", "north_africa/8")
"""Scenarios of both games with all kinds of pieces and goals."""

positions_of = cache(GamePositions)
"""Games are played once, however many of their moments are looked at."""


def sample_recipes() -> list[Recipe]:
    """A long and a short game of some scenarios in the check, of each in the endurance run."""
    scenarios = effort(SAMPLE_SCENARIOS, scenario_ids())
    return [Recipe(scenario, "album", uniform) for scenario in scenarios for uniform in (False, True)]


def positions(count: int, *purpose: str) -> Iterator[Position]:
    """So many random moments, taken in turn from the sampled games, first to last decision; a third in the check."""
    rng = SeededRng("positions", *purpose)
    recipes = sample_recipes()
    for number in range(effort(count // 3, count)):
        moments = positions_of(recipes[number % len(recipes)])
        yield moments[rng.randbelow(len(moments))]


def at_positions(count: int) -> Callable[[Callable[[Position], None]], Callable[[], None]]:
    """Make a test of one moment a test of so many."""

    def repeated(test: Callable[[Position], None]) -> Callable[[], None]:
        def run() -> None:
            for position in positions(count, test.__name__):
                with position:
                    test(position)

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return repeated


def matches(count: int, most: int = 120, *purpose: str) -> Iterator[RandomMatch]:
    """So many random matches, taken in turn from all scenarios, each of up to so many entries; half in the check."""
    rng = SeededRng("matches", *purpose)
    for number in range(effort(count // 2, count)):
        scenario = scenario_ids()[number % len(scenario_ids())]
        recipe = Recipe(scenario, str(rng.randbelow(10**6)), uniform=number % 3 == 2)
        yield RandomMatch(recipe, 1 + rng.randbelow(most))


def every_action(compiled_scenario: CompiledScenario, side: Side) -> set[Action]:
    """Every action that a side could ever take."""
    actions: set[Action] = {FINISH_ACTION, END_TURN, LEAVE_BOARD}
    for number, card in zip(compiled_scenario.card_ids[side], compiled_scenario.uses[side], strict=True):
        actions |= {
            compiled_scenario.bids[number],
            compiled_scenario.takes[number],
            card.ready,
            card.hunker,
            Exit(number),
        }
        actions |= {use.play for use in card.uses}
        actions |= {SwitchSeats(number, counter) for counter in compiled_scenario.counter_ids}
        for seat, place in zip(compiled_scenario.seat_ids, compiled_scenario.seats, strict=True):
            actions |= {Enter(number, seat), Reposition(number, seat)}
            actions |= {UseSeat(number, seat, use) for use in range(len(place.seat.actions))}
    lists = (
        compiled_scenario.draws,
        compiled_scenario.steps,
        compiled_scenario.aims,
        compiled_scenario.fires,
        compiled_scenario.guides,
        compiled_scenario.marks,
        compiled_scenario.repairs,
        compiled_scenario.hits,
    )
    return actions.union(*lists)
