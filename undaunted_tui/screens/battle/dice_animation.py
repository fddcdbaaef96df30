"""Dice shown rolling: a short flurry of faces, then those that lie."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Final

from core.events import AttackRolled
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.pane import Pane
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.dice import Titles, render_dice
from undaunted_tui.render.glyphs import Glyphs

FRAMES: Final = 6
FRAME_SECONDS: Final = 0.07
RESULT_SECONDS: Final = 0.9
FACES: Final = 10
STRIDE: Final = 7
"""How far apart the faces of a flurry are, so that they look thrown."""


async def animate_dice(
    event: AttackRolled, titles: Titles, glyphs: Glyphs, show: Callable[[Canvas], None], skip: asyncio.Event
) -> None:
    """Show the dice of an attack until they have been seen or the player is in a hurry."""
    for frame in range(FRAMES):
        faces = tuple((STRIDE * frame + 3 * place) % FACES for place, _ in zip(count(), event.dice, strict=False))
        show(render_dice(faces, event.total, titles, say("dice_rolling", total=event.total), glyphs, rolling=True))
        if await _skipped(skip, FRAME_SECONDS):
            break
    words = say("dice_hit" if event.hit else "dice_miss", total=event.total)
    show(render_dice(event.dice, event.total, titles, words, glyphs, rolling=False))
    await _skipped(skip, RESULT_SECONDS)


def tile_boxes(event: AttackRolled | None, board: Pane) -> list[Rect]:
    """Where the tiles of target and attacker are on the screen, if the board is."""
    boxes = [board.where(("tile", tile)) for tile in (event.tile, event.start)] if event and board.is_shown else []
    return [box for box in boxes if box]


async def _skipped(skip: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(skip.wait(), seconds)
    except TimeoutError:
        return False
    return True
