"""The animation of dice: a few frames of changing faces, then the result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Final, NamedTuple

from core.events import AttackRolled
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.dice import Titles, render_dice
from undaunted_tui.render.glyphs import Glyphs

FRAMES: Final = 6
FRAME_SECONDS: Final = 0.07
RESULT_SECONDS: Final = 0.9
FACES: Final = 10
STRIDE: Final = 7
"""How much a face changes between two frames, so that they look random."""


class DiceFrame(NamedTuple):
    """One frame of the animation."""

    faces: tuple[int, ...]
    total: int
    titles: Titles
    words: str
    is_rolling: bool

    def render(self, glyphs: Glyphs) -> Canvas:
        """The frame as cells."""
        return render_dice(self.faces, self.total, self.titles, self.words, glyphs, rolling=self.is_rolling)


async def animate_dice(
    event: AttackRolled, titles: Titles, show: Callable[[DiceFrame], None], skip: asyncio.Event
) -> None:
    """Show the dice of an attack until their time is over or `skip` is set."""
    for frame in range(FRAMES):
        faces = tuple((STRIDE * frame + 3 * place) % FACES for place, _ in zip(count(), event.dice, strict=False))
        show(DiceFrame(faces, event.total, titles, say("dice_rolling", total=event.total), is_rolling=True))
        if await _skipped(skip, FRAME_SECONDS):
            break
    words = say("dice_hit" if event.hit else "dice_miss", total=event.total)
    show(DiceFrame(event.dice, event.total, titles, words, is_rolling=False))
    await _skipped(skip, RESULT_SECONDS)


async def _skipped(skip: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(skip.wait(), seconds)
    except TimeoutError:
        return False
    return True
