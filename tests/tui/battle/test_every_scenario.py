"""Every scenario is played on the screen, with all its panes looked at: no words missing, nothing too wide."""

from __future__ import annotations

import pytest

from scenarios.catalog import scenario_ids
from tests.tui.staging import LARGE, SMALL, battle

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("scenario", scenario_ids())
async def test_a_scenario_on_the_screen(scenario: str) -> None:
    size = SMALL if int(scenario.split("/")[1]) % 2 else LARGE
    async with battle(scenario, ("random", "person"), seed="7", size=size) as stage:
        for step in range(8):
            if stage.update.view.outcome:
                break
            if step % 4 == 0:
                for key in ("s", "v", "g", "i"):
                    await stage.pilot.press(key)
                await stage.press("escape", "escape")
            for name in stage.screen.PANES:
                pane = stage.screen.pane(name)
                if pane.is_shown and name != "board":
                    assert pane.canvas.width <= pane.box.width
            await stage.play_on()
        assert stage.update.view.round >= 1
