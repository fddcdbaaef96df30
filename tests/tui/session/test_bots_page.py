"""The bot of the documentation works as it stands there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from core.match import Match
from core.rng import SeededRng
from tests.architecture.source_files import ROOT
from tests.builders import compiled
from tests.tui.session.plug_in_packages import forget_plug_ins, install
from undaunted_tui.session.bot_driver import BotDriver
from undaunted_tui.session.bots import offered_bots
from undaunted_tui.session.plug_ins import GROUP

BLOCK = re.compile(r"```(python|toml)\n(.*?)```", re.DOTALL)
MOST_LINES = 20
ROUNDS = 5


@pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/1"])
def test_the_bot_of_the_page_plays_both_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str) -> None:
    page = dict(BLOCK.findall((ROOT / "docs/bots.md").read_text(encoding="utf-8")))
    assert len([line for line in page["python"].splitlines() if line]) <= MOST_LINES
    entry_points = tomllib.loads(page["toml"])["project"]["entry-points"][GROUP]
    install(tmp_path, monkeypatch, "eager_bot", page["python"], entry_points)
    assert offered_bots()[-1] == "eager"
    match = Match(compiled(scenario), "page", ("eager", "random"))
    for _ in BotDriver({0: ("eager", SeededRng(0)), 1: ("random", SeededRng(1))}).play(match):
        if match.state.round > ROUNDS:
            break
    assert match.state.outcome or match.state.round > ROUNDS
    forget_plug_ins("eager_bot")
