"""A program that is killed loses nothing that it said to be saved."""

from __future__ import annotations

from pathlib import Path

from tests.effort import effort
from tests.tui.storage.kill_runner import KillRunner

KILLS = effort(5, 15)


def test_no_kill_loses_a_step(tmp_path: Path) -> None:
    chain = KillRunner(tmp_path / "saves", seed=5).run(KILLS)
    assert chain.losses == []
    assert chain.kills == KILLS
    assert chain.steps > 3 * KILLS
