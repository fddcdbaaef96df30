"""The legend of the board's signs, as they are drawn there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas, stack
from undaunted_tui.render.chips import lettered_chip
from undaunted_tui.render.glyphs import (
    BRACKETS,
    COVER,
    OBJECTIVE,
    PIPS,
    RADIO,
    ROUGH,
    SHAPES,
    STRUCTURE,
    TARGET,
    Glyphs,
)
from undaunted_tui.render.grounds import GROUNDS
from undaunted_tui.render.text_lines import SpanGroup, hanging, line, padded, render_lines, spans_width

LEAD: Final = 16
"""Cells before the meaning of a sign."""

TERRAIN: Final = 19
"""Cells of a terrain with its name."""

WIDEST: Final = 100

SHORT: Final = ("scouted", "controlled", "objective", "spawn", "target", "escape", "structure", "radio")
"""The signs in the line below the board, which have short words for it."""


def render_legend(width: int, glyphs: Glyphs) -> Canvas:
    """Render counters, markers and highlights as they are drawn, then the grounds of the terrains."""
    lines = [line(say("legend_things"), "title")]
    for spans, name in _entries(glyphs):
        lines += hanging(padded((("  ", ""), *spans), LEAD), say(f"legend_{name}"), min(width, WIDEST) - 1)
    lines += [line(), line(say("legend_ground"), "title")]
    return stack(width, render_lines(lines, width), _grounds(width, glyphs))


def legend_line(compiled: CompiledScenario, view: PlayerView, width: int, glyphs: Glyphs) -> Canvas:
    """The signs of a board in one line: those that it has now."""
    is_there = {
        "objective": any(view.objectives),
        "spawn": any(tile != OFF for tile in compiled.spawn),
        "structure": any(view.places[structure] != OFF for structure in compiled.structures),
        "escape": any(compiled.escape_tiles),
        "target": any(tile != OFF for tile in view.targets),
        "radio": compiled.radio_tile != OFF,
    }
    canvas = Canvas(width, 1)
    x = 1
    escaping = [side for side in SIDES if compiled.escape_tiles[side]]
    for spans, name in _entries(glyphs, escaping):
        if name in SHORT and is_there.get(name, True):
            words = say(f"legend_short_{name}")
            if x + spans_width(spans) + len(words) + 1 > width:
                break
            x = canvas.put(canvas.put_spans(x, 0, spans), 0, f" {words}", "dim") + 3
    return canvas


def _entries(glyphs: Glyphs, escaping: Sequence[Side] = SIDES) -> Iterator[tuple[SpanGroup, str]]:
    """Signs, and the names of their messages."""
    ground = "ground:woods"
    first, second, tank = (_chip(code, side, f"chip{side}", glyphs) for code, side in (("RA", 0), ("SB", 1), ("TA", 1)))
    yield (*first, (" ", ""), *second), "counter"
    yield _chip("RA", 0, "chip0+down", glyphs), "suppressed"
    yield (*tank, ("Td", "on/rider1"), ("··", "side1/body1")), "crew"
    full, empty, _ = PIPS
    yield ((full, "strong"), (f"{empty}│{empty * 2}", "dim")), "damage"
    yield (("+2", "strong/bar"),), "crowded"
    yield (("12B", f"dim/{ground}"), (f" {COVER}3 ", f"/{ground}")), "tile"
    yield ((f" {OBJECTIVE}3 ", "objective/patch:woods"),), "objective"
    yield (("┊ ", f"mark0/{ground}"), (" ┊", f"mark1/{ground}")), "scouted"
    yield (("█ ", f"=chip0/{ground}"), (" █", f"=chip1/{ground}")), "controlled"
    yield ((glyphs.spawn, "mark0"), (f" {glyphs.spawn}", "mark1")), "spawn"
    yield ((STRUCTURE, "objective"),), "structure"
    yield tuple((" → ", f"on/chip{side}") for side in escaping), "escape"
    yield ((f"{TARGET}{SHAPES[0]}", "mark0"),), "target"
    yield ((RADIO, "objective"),), "radio"
    yield ((f"{COVER}3/1 {ROUGH}", ""),), "hill_and_rough"
    yield ((" 1 ", "on/gold"),), "lit"
    yield (("█", "cursor"), (glyphs.cursor[0] * 2, f"={ground}/cursor"), ("█", "cursor")), "cursor"
    left, right = BRACKETS
    yield ((left, "side1"), ("  ", f"/{ground}"), (right, "side1")), "marked"


def _chip(code: str, side: int, surface: str, glyphs: Glyphs) -> SpanGroup:
    spans = lettered_chip(code, side, surface, glyphs)
    return spans[-1:] if glyphs.is_framed else spans


def _grounds(width: int, glyphs: Glyphs) -> Canvas:
    names = sorted(GROUNDS, key=lambda name: say(f"terrain_{name}"))
    columns = max(min(width, WIDEST) // TERRAIN, 1)
    rows = -(-len(names) // columns)
    canvas = Canvas(width, rows)
    for place, name in enumerate(names):
        x, y = 2 + place // rows * TERRAIN, place % rows
        after = canvas.put(x, y, f"{glyphs.texture[name]:^4}"[:4], f"/ground:{name}")
        canvas.put(after + 1, y, say(f"terrain_{name}"))
    return canvas
