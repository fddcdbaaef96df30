"""The legend of the board's characters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.palettes import DARK_GROUNDS
from undaunted_tui.render.text_lines import Span, TextLine, line, render_lines, wrapped

LEAD: Final = 14
"""Cells before the meaning of a character."""

TERRAIN: Final = 19
"""Cells of a terrain with its name."""

WIDEST: Final = 100


def render_legend(width: int, glyphs: Glyphs) -> Canvas:
    """Render counters, markers and highlights as they are drawn, then the textures of the terrains."""
    lines = [line(f" {say('legend_things')}", "title")]
    for spans, message in _entries(glyphs):
        lines += _explained(spans, say(message), min(width, WIDEST))
    lines += [line(), line(f" {say('legend_ground')}", "title")]
    return _with_background(render_lines(lines, width), width, glyphs)


def _entries(glyphs: Glyphs) -> Iterator[tuple[tuple[Span, ...], str]]:
    own, opponent = glyphs.counter
    down = glyphs.suppressed
    yield ((f"{own}RA ", "side0"), (f"{opponent}SB", "side1")), "legend_counter"
    yield ((f"{own}RA{down}", "side0_down"),), "legend_suppressed"
    yield ((f"{own}TR2", "side0"),), "legend_vehicle"
    yield ((f"{opponent}TA:TdTc", "side1"),), "legend_crew"
    yield ((f"{opponent}TA:TdTc!1", "side1"),), "legend_damage"
    yield ((f"{glyphs.structure}Ha2", "objective"),), "legend_structure"
    yield ((f"{own}RA", "side0"), ("+2", "faint")), "legend_crowded"
    yield (("12B", "strong"), (f"{glyphs.texture['woods']}2", "faint")), "legend_tile"
    yield ((f"{glyphs.objective}3", "objective"),), "legend_objective"
    yield ((f"{glyphs.scouted[0]} ", "side0"), (glyphs.scouted[1], "side1")), "legend_scouted"
    yield ((f"{glyphs.controlled[0]} ", "side0"), (glyphs.controlled[1], "side1")), "legend_controlled"
    yield ((glyphs.spawn, "side0"),), "legend_spawn"
    yield ((f"{own}{glyphs.escape}", "side0"),), "legend_escape"
    yield ((f"{own}{glyphs.target}", "side0"),), "legend_target"
    yield ((glyphs.radio, "objective"),), "legend_radio"
    yield ((f"{glyphs.hill} ", ""), (glyphs.rough, "")), "legend_hill_and_rough"
    yield ((glyphs.double[12] * 3, "lit"),), "legend_lit"
    yield ((glyphs.cursor[2] + glyphs.cursor[0] * 2 + glyphs.cursor[3], "cursor"),), "legend_cursor"
    yield ((glyphs.trail * 3, "mark"),), "legend_marked"


def _explained(spans: tuple[Span, ...], words: str, width: int) -> list[TextLine]:
    used = sum(len(text) for text, _ in spans)
    lead = (("  ", ""), *spans, (" " * (LEAD - used - 2), ""))
    rows = wrapped(words, width - LEAD - 1)
    return [TextLine((*(lead if not row else ((" " * LEAD, ""),)), *part.spans)) for row, part in enumerate(rows)]


def _with_background(above: Canvas, width: int, glyphs: Glyphs) -> Canvas:
    names = sorted(DARK_GROUNDS, key=lambda name: say(f"terrain_{name}"))
    columns = max(min(width, WIDEST) // TERRAIN, 1)
    rows = -(-len(names) // columns)
    canvas = Canvas(width, above.height + rows)
    canvas.paste(above, 0, 0)
    for place, name in enumerate(names):
        x, y = 2 + place // rows * TERRAIN, above.height + place % rows
        sign = glyphs.texture[name]
        after = canvas.put(x, y, f" {sign} ", f"/ground:{name}")
        canvas.put(after + 1, y, say(f"terrain_{name}"))
    return canvas
