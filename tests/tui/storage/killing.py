"""Kills programs that play, at random moments, and looks whether a step got lost that was said to be saved."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import sleep

from core.match import Match
from core.plain import state_digest
from core.record import parse, replay
from tests.architecture.project import ROOT
from tests.builders import setting
from tests.tui.storage.mortal import OVER
from undaunted_tui.storage.places import JOURNAL
from undaunted_tui.storage.shelf import Shelf

SCENARIOS = ("normandy/1", "north_africa/8", "normandy/7", "north_africa/3")
PLAYER = [sys.executable, "-m", "tests.tui.storage.mortal"]


@dataclass
class Chain:
    """Games that are played by one program after the other, each killed in turn; what was found on the way."""

    folder: Path
    seed: int
    kills: int = 0
    steps: int = 0
    games: int = 0
    early: int = 0
    """How many died before they had opened the save."""
    torn: int = 0
    losses: list[str] = field(default_factory=list)

    def run(self, count: int) -> Chain:
        """Kill so many programs, then let the last game come to its end."""
        lots, shelf = Random(self.seed), Shelf(self.folder)
        name = ""
        while self.kills < count:
            name = name or self._new_game(shelf, lots)
            acknowledged = self._killed(name, lots)
            if self._check(shelf, name, acknowledged):
                name = ""
        if name:
            self._check(shelf, name, self._listen(name, None, lots))
        return self

    def _new_game(self, shelf: Shelf, lots: Random) -> str:
        """Put another game on the shelf."""
        scenario = SCENARIOS[self.games % len(SCENARIOS)]
        self.games += 1
        return shelf.add(Match(setting(scenario), str(lots.random()), ("uniform", "uniform")))

    def _killed(self, name: str, lots: Random) -> list[str]:
        """Let a program play and kill it; give what it said."""
        return self._listen(name, lots.choice((0, 1, lots.randrange(60))), lots)

    def _listen(self, name: str, lines: int | None, lots: Random) -> list[str]:
        """Read what a program says, and kill it some moments after so many lines."""
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        with subprocess.Popen(
            [*PLAYER, str(self.folder), name], stdout=subprocess.PIPE, cwd=ROOT, env=environment, text=True
        ) as program:
            assert program.stdout
            said: list[str] = []
            while lines is None or len(said) < lines:
                line = program.stdout.readline()
                if not line:
                    break
                said.append(line)
            if lines is not None:
                sleep(lots.random() * (0.004 if lines else 0.8))
                program.kill()
                self.kills += 1
            said += program.stdout
        return [line.rstrip("\n") for line in said if line.endswith("\n")]

    def _check(self, shelf: Shelf, name: str, said: list[str]) -> bool:
        """Look whether all is there that was acknowledged, and tell whether the game is over."""
        self.early += not said
        acknowledged = [line for line in said if line != OVER]
        self.steps += len(acknowledged)
        found = shelf.look(name)
        self.torn += bool(found.remarks)
        record = parse(found.text)
        for line in {*acknowledged[:1], *acknowledged[-1:]}:
            entries, digest = line.split()
            earlier = replay(record, found.match.setting, int(entries))
            if (len(earlier.entries), state_digest(earlier.state)) != (int(entries), digest):
                self.losses.append(f"{name}: {line}, found {len(earlier.entries)} {state_digest(earlier.state)}")
        if OVER in said and not found.match.state.outcome:
            self.losses.append(f"{name}: was over, but {self.folder / name / JOURNAL} is not")
        return found.match.state.outcome is not None
