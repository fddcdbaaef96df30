"""The legend of the board's signs, as they are drawn there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas
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
from undaunted_tui.render.text_lines import SpanGroup, TextLine, line, render_lines, spans_width, wrapped

LEAD: Final = 16
"""Cells before the meaning of a sign."""

TERRAIN: Final = 19
"""Cells of a terrain with its name."""

WIDEST: Final = 100


def render_legend(width: int, glyphs: Glyphs) -> Canvas:
    """Render counters, markers and highlights as they are drawn, then the grounds of the terrains."""
    lines = [line(say("legend_things"), "title")]
    for spans, message in _entries(glyphs):
        lines += _explained(spans, say(message), min(width, WIDEST))
    lines += [line(), line(say("legend_ground"), "title")]
    return _with_grounds(render_lines(lines, width), width, glyphs)


def legend_line(compiled: CompiledScenario, view: PlayerView, width: int, glyphs: Glyphs) -> Canvas:
    """The signs of a board in one line: those that it has now."""
    canvas = Canvas(width, 1)
    x = 1
    absent = {message for message, is_there in _occurring(compiled, view).items() if not is_there}
    for spans, message in _entries(glyphs):
        if message not in SHORT or message in absent:
            continue
        words = say(SHORT[message])
        if x + spans_width(spans) + len(words) + 1 > width:
            break
        for text, role in spans:
            x = canvas.put(x, 0, text, role)
        x = canvas.put(x, 0, f" {words}", "dim") + 3
    return canvas


def _occurring(compiled: CompiledScenario, view: PlayerView) -> dict[str, bool]:
    """Whether a board has signs that not every board has."""
    return {
        "legend_objective": any(view.objectives),
        "legend_spawn": any(tile != OFF for tile in compiled.spawn),
        "legend_structure": any(view.places[structure] != OFF for structure in compiled.structures),
        "legend_escape": any(compiled.escape_tiles),
        "legend_target": any(tile != OFF for tile in view.targets),
        "legend_radio": compiled.radio_tile != OFF,
    }


SHORT: Final = {
    "legend_scouted": "legend_short_scouted",
    "legend_controlled": "legend_short_controlled",
    "legend_objective": "legend_short_objective",
    "legend_spawn": "legend_short_spawn",
    "legend_target": "legend_short_target",
    "legend_escape": "legend_short_escape",
    "legend_structure": "legend_short_structure",
    "legend_radio": "legend_short_radio",
}
"""The short words of the signs in the line below the board."""


def _chip(code: str, side: int, glyphs: Glyphs, is_down: bool = False) -> SpanGroup:
    surface, ink = (f"chip{side}+down", f"side{side}") if is_down else (f"chip{side}", "on")
    if glyphs.is_framed:
        return ((f"{SHAPES[side]}{code}{'×' if is_down else ''}", f"{ink}/{surface}"),)
    left, right = BRACKETS
    last = (f"{code}×", f"{ink}/{surface}") if is_down else (code, f"{ink}/{surface}")
    return ((left, f"={surface}"), last, (" ", "") if is_down else (right, f"={surface}"))


def _entries(glyphs: Glyphs) -> Iterator[tuple[SpanGroup, str]]:
    ground = "ground:woods"
    yield (*_chip("RA", 0, glyphs), (" ", ""), *_chip("SB", 1, glyphs)), "legend_counter"
    yield _chip("RA", 0, glyphs, is_down=True), "legend_suppressed"
    yield (*_chip("TA", 1, glyphs), ("Td", "on/rider1"), ("·" * 2, "side1/body1")), "legend_crew"
    full, empty, _ = PIPS
    yield ((full, "strong"), (f"{empty}│{empty * 2}", "dim")), "legend_damage"
    yield (("+2", "strong/bar"),), "legend_crowded"
    yield (("12B", f"dim/{ground}"), (f" {COVER}3 ", f"/{ground}")), "legend_tile"
    yield ((f" {OBJECTIVE}3 ", "objective/patch:woods"),), "legend_objective"
    yield (("┊ ", f"mark0/{ground}"), (" ┊", f"mark1/{ground}")), "legend_scouted"
    yield (("█ ", f"=chip0/{ground}"), (" █", f"=chip1/{ground}")), "legend_controlled"
    yield ((glyphs.spawn, "mark0"), (f" {glyphs.spawn}", "mark1")), "legend_spawn"
    yield ((STRUCTURE, "objective"),), "legend_structure"
    yield ((" → ", "on/chip0"),), "legend_escape"
    yield ((f"{TARGET}{SHAPES[0]}", "mark0"),), "legend_target"
    yield ((RADIO, "objective"),), "legend_radio"
    yield ((f"{COVER}3/1 {ROUGH}", ""),), "legend_hill_and_rough"
    yield ((" 1 ", "on/gold"),), "legend_lit"
    bar = ("█", "cursor")
    yield (bar, (f"{glyphs.cursor[0] * 2}", f"={ground}/cursor"), bar), "legend_cursor"
    left, right = BRACKETS
    yield ((left, "side1"), ("  ", f"/{ground}"), (right, "side1")), "legend_marked"


def _explained(spans: SpanGroup, words: str, width: int) -> list[TextLine]:
    lead: SpanGroup = (("  ", ""), *spans, (" " * (LEAD - spans_width(spans) - 2), ""))
    rows = wrapped(words, width - LEAD - 1)
    return [TextLine((*(lead if not row else ((" " * LEAD, ""),)), *part.spans)) for row, part in enumerate(rows)]


def _with_grounds(above: Canvas, width: int, glyphs: Glyphs) -> Canvas:
    names = sorted(GROUNDS, key=lambda name: say(f"terrain_{name}"))
    columns = max(min(width, WIDEST) // TERRAIN, 1)
    rows = -(-len(names) // columns)
    canvas = Canvas(width, above.height + rows)
    canvas.paste(above, 0, 0)
    for place, name in enumerate(names):
        x, y = 2 + place // rows * TERRAIN, above.height + place % rows
        after = canvas.put(x, y, f"{glyphs.texture[name]:^4}"[:4], f"/ground:{name}")
        canvas.put(after + 1, y, say(f"terrain_{name}"))
    return canvas
