"""Both hands as far as they are open, and how many cards lie elsewhere."""

from __future__ import annotations

from core.ids import Side, Zone, other
from core.setting import Setting
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.rows import ends, side_span
from undaunted_tui.paint.sheet import Line, clipped, columns, line, sheet
from undaunted_tui.paint.zones import zones_of
from undaunted_tui.play.recall import Seen
from undaunted_tui.sentences.names import copies_name
from undaunted_tui.text import say

INDENT = 2


def paint_hands(setting: Setting, first: Side, seen: Seen, width: int, glyphs: Glyphs) -> Canvas:
    """One side's cards above the other's."""
    rows = [_hand(setting, side, seen, width, glyphs) for side in (first, other(first))]
    return sheet([*rows[0], line(), *rows[1]], width)


def _hand(setting: Setting, side: Side, seen: Seen, width: int, glyphs: Glyphs) -> list[Line]:
    """A side with the size of its hand, the cards in it if they are open, and the sizes of its piles."""
    zones = zones_of(seen[side], side)
    size, cards = zones[Zone.HAND]
    count = str(size)
    lines = [ends([side_span(setting, side, glyphs, width - len(count) - 1)], [(count, "strong")], width, glyphs)]
    for card, copies in enumerate(cards or ()):
        if copies:
            name = f"{' ' * INDENT}{copies_name(setting, side, card, copies)}"
            lines.append(line(columns(name, str(setting.cards[side][card].initiative), width)))
    if cards is None and size:
        lines.append(line(clipped(f"{' ' * INDENT}{say('hand_unseen')}", width, glyphs.more), "dim"))
    piles = [zones[zone].size for zone in (Zone.DECK, Zone.DISCARD, Zone.PLAY)]
    words = say("hand_piles", deck=piles[0], discard=piles[1], play=piles[2])
    return [*lines, line(clipped(words, width, glyphs.more), "faint")]
