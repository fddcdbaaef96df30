"""A program that is killed loses nothing that it said to be saved."""

from __future__ import annotations

from pathlib import Path

from tests.tui.storage.kill_runner import KillRunner


def test_no_kill_loses_a_step(tmp_path: Path) -> None:
    chain = KillRunner(tmp_path / "saves", seed=5).run(15)
    assert chain.losses == []
    assert chain.kills == 15
    assert chain.steps > 50
