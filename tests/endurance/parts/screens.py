"""Plays whole games of both kinds in real terminals of two sizes, and checks every screen on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from tests.endurance.registry import Options, part
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.play_loop import play_to_end
from tests.tui.end_to_end.program import SMALL, Program, make_home
from tests.tui.end_to_end.screen_player import BattlePage, ChoiceRow, ScreenPlayer

SCENARIOS = ("normandy/1", "normandy/5", "north_africa/1", "north_africa/3", "north_africa/6")
"""Squads only, a mortar, soldiers and vehicles, an escape, structures."""

SIZES = (SMALL, (120, 40))

MOST_CHOICES = 2500
"""More choices than a game needs in which both sides act at random."""

TerminalGame = tuple[str, tuple[int, int]]


RANDOM_CHOICE_RATE = 0.25
"""How often a random choice is made."""


class RandomPerson(ScreenPlayer):
    """Chooses at random now and then, so that no game goes in circles."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._rng = Random(seed)

    def choose(self, page: BattlePage) -> ChoiceRow:
        """Choose any card to bid with; else what looks useful, or anything."""
        if page.prompt.startswith(screen_texts.BID):
            return self._rng.choice(page.rows)
        useful = super().choose(page)
        is_free = page.title != screen_texts.HAND and not useful.text.startswith(screen_texts.YES)
        return self._rng.choice(page.rows) if is_free and self._rng.random() < RANDOM_CHOICE_RATE else useful

    def wander(self, rows: Sequence[ChoiceRow]) -> ChoiceRow:
        """Choose any tile or target."""
        return self._rng.choice(rows)


@part("screens")
def screens(options: Options) -> Mapping[str, object]:
    """Play every scenario at every size against the computer, by keys."""
    began = monotonic()
    tables = [(scenario, size) for scenario in SCENARIOS for size in SIZES][: options.count]
    with ThreadPoolExecutor(options.jobs) as pool:
        games = list(pool.map(lambda table: play(table, options.seed), tables))
    return {
        "games": len(games),
        "screens": sum(seen for seen, _ in games),
        "faults": [fault for _, fault in games if fault],
        "seconds": round(monotonic() - began, 1),
    }


def play(table: TerminalGame, seed: int) -> tuple[int, str]:
    """Play one game; return how many screens were checked and what was wrong with one of them."""
    scenario, size = table
    looked = 0

    def by_keys(_page: BattlePage, row: ChoiceRow) -> None:
        nonlocal looked
        looked += 1
        program.press(str(row.number))

    with TemporaryDirectory(prefix="screens-") as folder:
        program = Program(make_home(Path(folder)), "play", scenario, "--vs", "random", "--seed", str(seed), size=size)
        with program:
            try:
                play_to_end(program, by_keys, RandomPerson(seed), MOST_CHOICES)
            except Exception as error:
                return looked, f"{scenario} {size}: {type(error).__name__}: {error}"
    return looked, ""
