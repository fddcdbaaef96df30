"""Dice shown rolling: a short flurry of faces, then those that lie."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Final

from core.events import AttackRolled
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.dice import Titles, paint_dice
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.panes.pane import Pane
from undaunted_tui.text import say

FRAMES: Final = 6
FRAME: Final = 0.07
HELD: Final = 0.9
FACES: Final = 10
STRIDE: Final = 7
"""How far apart the faces of a flurry are, so that they look thrown."""


async def roll(
    event: AttackRolled, titles: Titles, glyphs: Glyphs, show: Callable[[Canvas], None], hurry: asyncio.Event
) -> None:
    """Show the dice of an attack until they have been seen or the player is in a hurry."""
    for frame in range(FRAMES):
        faces = tuple((STRIDE * frame + 3 * place) % FACES for place, _ in zip(count(), event.dice, strict=False))
        show(paint_dice(faces, event.total, titles, say("dice_rolling", total=event.total), glyphs, rolling=True))
        if await _hurried(hurry, FRAME):
            break
    words = say("dice_hit" if event.hit else "dice_miss", total=event.total)
    show(paint_dice(event.dice, event.total, titles, words, glyphs, rolling=False))
    await _hurried(hurry, HELD)


def tiles_about(event: AttackRolled | None, board: Pane) -> list[Box]:
    """Where the tiles of target and attacker are on the screen, if the board is."""
    boxes = [board.where(("tile", tile)) for tile in (event.tile, event.start)] if event and board.is_shown else []
    return [box for box in boxes if box]


async def _hurried(hurry: asyncio.Event, seconds: float) -> bool:
    """Wait, unless the player is in a hurry."""
    try:
        await asyncio.wait_for(hurry.wait(), seconds)
    except TimeoutError:
        return False
    return True
