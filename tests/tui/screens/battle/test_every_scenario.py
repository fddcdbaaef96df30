"""Every scenario is played on the screen, with all its panes looked at: no words missing, nothing too wide."""

from __future__ import annotations

import pytest

from scenarios.catalog import scenario_ids
from tests.effort import effort
from tests.tui.screens.battle.battle_driver import LARGE, PANES, SMALL, battle

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("scenario", effort(scenario_ids()[::3], scenario_ids()))
async def test_a_scenario_on_the_screen(scenario: str) -> None:
    size = SMALL if int(scenario.split("/")[1]) % 2 else LARGE
    async with battle(scenario, ("random", "person"), seed="7", size=size) as driver:
        for step in range(8):
            if driver.update.view.outcome:
                break
            if step % 4 == 0:
                for key in ("s", "v", "g", "i"):
                    await driver.pilot.press(key)
                await driver.press("escape", "escape")
            for name in PANES:
                if name not in ("board", "cards", "footer") and driver.is_shown(name):
                    assert driver.screen.pane(name).canvas.width <= driver.box(name).width
            await driver.play_on()
        assert driver.update.view.round >= 1
