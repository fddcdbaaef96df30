"""The prompt: who must decide what, what the marked choice means, and what happened last."""

from __future__ import annotations

from dataclasses import dataclass

from core.ids import Side
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import Line, clipped, line, sheet, wrapped

GROUND = "bar"
ENDS = (".", "!", "?", "…")


@dataclass(frozen=True, slots=True)
class Saying:
    """What the prompt says; a warning goes with the meaning of the marked choice."""

    side: Side
    question: str
    meaning: str = ""
    warning: str = ""
    news: str = ""


def paint_prompt(saying: Saying, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The question first, then the marked choice, then what happened, as far as there is room."""
    room = width - 4
    asked = wrapped(saying.question, room, "strong")
    meaning = saying.meaning if saying.meaning.endswith(ENDS) or not saying.warning else f"{saying.meaning}."
    meant = wrapped(f"{meaning} {saying.warning}".strip(), room)
    told = wrapped(saying.news, room, "faint")
    said = [*asked[: max(height - 1, 1)], *meant, *told]
    kept = said[:height]
    if len(said) > height:
        text, ink = kept[-1].spans[0]
        kept[-1] = line(clipped(f"{text} {glyphs.more}", room, glyphs.more), ink)
    rows: list[Line] = []
    for number, row in enumerate(kept):
        lead = (f" {glyphs.counter[saying.side]}  ", f"side{saying.side}") if number == 0 else ("    ", "")
        rows.append(Line((lead, *row.spans)))
    rows += [line()] * (height - len(rows))
    return sheet(rows, width, GROUND)
