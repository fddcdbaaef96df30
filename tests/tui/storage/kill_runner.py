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
from core.record import parse, replay
from core.serialization import state_digest
from tests.architecture.source_files import ROOT
from tests.builders import compiled
from tests.tui.storage.player_process import OVER
from undaunted_tui.storage.paths import SAVE_FILE_NAME
from undaunted_tui.storage.save_store import SaveStore

SCENARIOS = ("normandy/1", "north_africa/8", "normandy/7", "north_africa/3")
PLAYER = [sys.executable, "-m", "tests.tui.storage.player_process"]


@dataclass
class KillRunner:
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

    def run(self, count: int) -> KillRunner:
        """Kill so many programs, then let the last game come to its end."""
        rng, save_store = Random(self.seed), SaveStore(self.folder)
        name = ""
        while self.kills < count:
            name = name or self._new_game(save_store, rng)
            acknowledged = self._killed(name, rng)
            if self._check(save_store, name, acknowledged):
                name = ""
        if name:
            self._check(save_store, name, self._listen(name, None, rng))
        return self

    def _new_game(self, save_store: SaveStore, rng: Random) -> str:
        """Add another game to the save store."""
        scenario = SCENARIOS[self.games % len(SCENARIOS)]
        self.games += 1
        return save_store.add(Match(compiled(scenario), str(rng.random()), ("uniform", "uniform")))

    def _killed(self, name: str, rng: Random) -> list[str]:
        """Let a program play and kill it; give what it said."""
        return self._listen(name, rng.choice((0, 1, rng.randrange(60))), rng)

    def _listen(self, name: str, lines: int | None, rng: Random) -> list[str]:
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
                sleep(rng.random() * (0.004 if lines else 0.8))
                program.kill()
                self.kills += 1
            said += program.stdout
        return [line.rstrip("\n") for line in said if line.endswith("\n")]

    def _check(self, save_store: SaveStore, name: str, said: list[str]) -> bool:
        """Check that all acknowledged entries are there; return whether the game is over."""
        self.early += not said
        acknowledged = [line for line in said if line != OVER]
        self.steps += len(acknowledged)
        found = save_store.read(name)
        self.torn += bool(found.remarks)
        record = parse(found.text)
        for line in {*acknowledged[:1], *acknowledged[-1:]}:
            entries, digest = line.split()
            earlier = replay(record, found.match.compiled, int(entries))
            if (len(earlier.entries), state_digest(earlier.state)) != (int(entries), digest):
                self.losses.append(f"{name}: {line}, found {len(earlier.entries)} {state_digest(earlier.state)}")
        if OVER in said and not found.match.state.outcome:
            self.losses.append(f"{name}: was over, but {self.folder / name / SAVE_FILE_NAME} is not")
        return found.match.state.outcome is not None
