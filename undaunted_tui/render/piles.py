"""The reader's deck, discard pile and played cards as pips with numbers, and the sizes of the enemy's (C1.4, C1.5)."""

from __future__ import annotations

from typing import Final

from core.ids import other
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import PIPS, SHAPES
from undaunted_tui.render.text_lines import Span, TextLine, line, render_lines
from undaunted_tui.render.text_spans import GAP, SpanGroup, flow_spans, spans_width

LABEL: Final = 9
NUMBER: Final = 3
MOST_PIPS: Final = 20
LEAST_ROWS: Final = 3
"""Rows of the pips; with fewer there are numbers alone."""

PILES: Final = ("deck", "discard", "played")


def render_piles(view: PlayerView, width: int, height: int) -> Canvas:
    """Render a row of pips for each pile of the reader's, and a line about the enemy's if there is room."""
    own = view.own
    counts = dict(zip(PILES, (sum(own.deck), sum(own.discard), sum(own.play)), strict=True))
    enemy = {"hand": view.opponent.hand, "deck": view.opponent.deck, "discard": view.opponent.discard}
    if height < LEAST_ROWS:
        pieces = [_counted(name, count) for name, count in counts.items()]
        gap = GAP if sum(map(spans_width, pieces)) + 2 * GAP <= width else 1
        spaced = (pieces[0], *(((" " * gap, ""), *piece) for piece in pieces[1:]))
        return render_lines([TextLine(tuple(span for piece in spaced for span in piece))], width)
    rows = [_row(name, count, view.side, width) for name, count in counts.items()]
    if height > LEAST_ROWS + 1:
        side = other(view.side)
        label = f"{SHAPES[side]} {say('piles_enemy')}"
        lead: SpanGroup = ((f"{label} ", f"side{side}!"),)
        rows += [line(), *flow_spans(lead, [_counted(name, count) for name, count in enemy.items()], width)]
    return render_lines(rows[:height], width)


def _row(name: str, count: int, side: int, width: int) -> TextLine:
    room = min(width - LABEL - NUMBER - 1, MOST_PIPS)
    pips = PIPS[0] * min(count, room)
    spans: list[Span] = [
        (f"{say(f'piles_{name}').capitalize():<{LABEL}}", "dim"),
        (f"{pips:<{room}} ", f"mark{side}"),
        (f"{count:>{NUMBER}}", "strong"),
    ]
    return TextLine(tuple(spans), ("command", "supply"))


def _counted(name: str, count: int) -> SpanGroup:
    return (f"{say(f'piles_{name}')} ", "dim"), (str(count), "strong")
