"""Replays as text, at three sizes and for both games: any sign that changes shows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from core.chance import Stream
from core.ids import SIDES
from core.match import Match
from core.notation import Resign
from tests.builders import setting
from tests.tui.staging import QUICK, an_app
from tests.tui.test_snapshots import TextFile, photograph, scenarios, sizes
from undaunted_tui.play.recall import Recall
from undaunted_tui.screens.replay import ReplayScreen
from undaunted_tui.settings import Glyphs
from undaunted_tui.simulation import answers

pytestmark = pytest.mark.asyncio

ROUNDS = 6


@pytest.fixture
def pictures(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(TextFile)


def some_rounds(scenario: str, players: tuple[str, str] = ("person", "random")) -> Match:
    """A game by lot, a few rounds long."""
    match = Match(setting(scenario), "2", players)
    lots = [Stream("replay", scenario, side) for side in SIDES]
    for _ in answers(match, ("random", "random"), lots):
        if match.state.round > ROUNDS or match.state.outcome:
            break
    return match


@sizes
@scenarios
async def test_a_finished_game(scenario: str, size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    match = some_rounds(scenario)
    if match.state.outcome is None:
        match.enter(Resign(1))
    app = an_app()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(ReplayScreen(Recall(match), on_branch=lambda place: None))
        for name, keys in (
            ("beginning", []),
            ("bid", ["right"]),
            ("both", ["3", *["right"] * 9]),
            ("first", ["tab"]),
            ("second", ["tab"]),
            ("supply", ["tab", "s"]),
            ("forces", ["s", "v", "z"]),
            ("looking", ["escape", "b"]),
            ("end", ["escape", "end"]),
        ):
            await pilot.press(*keys)
            await pilot.pause()
            assert photograph(app.screen) == pictures(name=name)


@sizes
@scenarios
async def test_a_running_game_of_two(scenario: str, size: tuple[int, int], pictures: SnapshotAssertion) -> None:
    app = an_app()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(ReplayScreen(Recall(some_rounds(scenario, ("person", "person")))))
        await pilot.press("end", "v")
        await pilot.pause()
        assert photograph(app.screen) == pictures


@scenarios
async def test_a_replay_in_plain_signs(scenario: str, pictures: SnapshotAssertion) -> None:
    app = an_app(replace(QUICK, glyphs=Glyphs.ASCII))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(ReplayScreen(Recall(some_rounds(scenario))))
        await pilot.press("3", *["right"] * 9)
        await pilot.pause()
        assert photograph(app.screen) == pictures
