"""The smallest game that validation allows: one tile, one card a side, over after three answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from core.compiled_scenario import CompiledScenario
from core.ids import GoalKind
from core.match import Match
from core.notation import Entry
from core.record import dump, record_of
from core.scenario import Card, Force, Goal
from core.setup import compile_scenario
from scenarios.catalog import load
from undaunted_tui.storage.paths import SAVE_FILE_NAME


@cache
def tiny_scenario() -> CompiledScenario:
    """Both sides have nothing but fog."""
    whole = load("normandy/1")
    (fog,) = (card for card in whole.forces[0].cards if card.code == "FW")
    tile = replace(whole.tiles[-1], line=0, position=0)
    forces = (_foggy(whole.forces[0], fog), _foggy(whole.forces[1], fog))
    return compile_scenario(replace(whole, tiles=(tile,), objectives=((tile.name, 1),), forces=forces))


def _foggy(force: Force, fog: Card) -> Force:
    """A side without units."""
    goal = Goal(GoalKind.POINTS, 1)
    bare = replace(force, counters=(), start=(), spawn=(), scouted=(), controlled=())
    return replace(bare, goal=goal, cards=(fog,), deck=(9,), supply=(0,))


def played_tiny() -> Match:
    """The tiny game, played to its end."""
    match = Match(tiny_scenario(), "6", ("a", "b"))
    while match.state.open_decisions:
        decision = match.state.open_decisions[0]
        match.submit(decision.side, match.number(decision.side), decision.options[-1])
    return match


@contextmanager
def memory_folder() -> Iterator[Path]:
    """A folder in memory, if there is one: for thousands of files, none of which has to outlive the machine."""
    place = Path("/dev/shm")
    with TemporaryDirectory(dir=place if place.is_dir() else None) as name:
        yield Path(name)


def write_save(folder: Path, content: bytes | str, name: str = SAVE_FILE_NAME) -> Path:
    """A save folder with a file of this content."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def save_text(match: Match) -> str:
    """The save text of a match."""
    return dump(record_of(match))


def replay_entries(match: Match, entries: list[Entry]) -> Match:
    """A game like another after its first entries."""
    again = Match(match.compiled, match.seed, match.initial_players, match.opening)
    for entry in entries:
        again.enter(entry)
    return again
