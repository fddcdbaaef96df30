"""Both supplies, the sizes of all zones, and the cards that the reader may know in them (C1.4, C1.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import Side, Zone, other
from core.state import CardCounts
from core.view import PlayerView, SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import card_name, zone_name
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.text_lines import Span, TextLine, clipped, line, render_lines
from undaunted_tui.render.text_spans import flow_spans, justify_spans, side_span
from undaunted_tui.render.zones import zones_of

BESIDE: Final = 44
"""Least width with the supplies side by side."""

NUMBER: Final = 3
"""Cells of the number of a card that can be chosen."""

SIZE: Final = 3
"""Cells of a size after the shape of its side."""

SIZES: Final = (Zone.HAND, Zone.DECK, Zone.PLAY, Zone.DISCARD, Zone.REMOVED)
"""The zones besides the supply, in the order in which cards pass through them."""

LISTED: Final = (Zone.PLAY, Zone.DECK, Zone.DISCARD, Zone.REMOVED)
"""The zones whose cards are named as far as they are open; the hand has a pane of its own."""


def render_supply(
    compiled: CompiledScenario,
    view: PlayerView,
    width: int,
    choice_of: Mapping[int, int],
    seen: SeenViews | None = None,
) -> Canvas:
    """Render both supplies, the reader's own first with cards to choose highlighted; then all other zones."""
    sides, seen = (view.side, other(view.side)), seen or (view, view)
    beside = width >= BESIDE
    # The numbers of cards to choose take their cells from both.
    own_room = width // 2 - 1 + (NUMBER - 1 if choice_of else 0) if beside else width
    room = width - own_room - 2 if beside else width
    own = render_lines(_supply(compiled, view.side, view.own.supply, choice_of, own_room), own_room)
    theirs = render_lines(_supply(compiled, other(view.side), view.opponent.supply, {}, room), room)
    rest = render_lines(_zones(compiled, sides, seen, width), width)
    x, y = (width - room, 0) if beside else (0, own.height + 1)
    top = max(own.height, y + theirs.height)
    canvas = Canvas(width, top + 1 + rest.height)
    canvas.paste(own, 0, 0)
    canvas.paste(theirs, x, y)
    canvas.paste(rest, 0, top + 1)
    return canvas


def _supply(
    compiled: CompiledScenario, side: Side, cards: CardCounts, choice_of: Mapping[int, int], width: int
) -> list[TextLine]:
    size = str(sum(cards))
    lines = [justify_spans([side_span(compiled, side, width - len(size) - 1)], [(size, "strong")], width)]
    margin = NUMBER + 1 if choice_of else 0
    column = len(_times(max(cards))) + 1
    for card, copies in enumerate(cards):
        if copies:
            choice = choice_of.get(card)
            number = "" if choice is None else f"{choice + 1:>{NUMBER - 1}} "
            name = clipped(card_name(compiled, side, card), width - margin - column)
            foreground = "lit" if choice is not None else ""
            spans = (
                (number, "on/gold"),
                (" " * (margin - len(number)), ""),
                (f"{_times(copies):>{column - 1}} ", "faint"),
                (name, foreground),
            )
            lines.append(TextLine(spans, None if choice is None else ("choice", choice)))
    return lines if sum(cards) else [*lines, line(say("no_cards"), "dim")]


def _zones(compiled: CompiledScenario, sides: tuple[Side, Side], seen: SeenViews, width: int) -> list[TextLine]:
    zones = {side: zones_of(seen[side], side) for side in sides}
    label = max(len(zone_name(zone)) for zone in SIZES)
    lines = []
    for zone in SIZES:
        figures = [span for side in sides for span in _size(side, zones[side][zone].size)]
        lines.append(TextLine(((f"{zone_name(zone):<{label}}", "faint"), *figures)))
    lines.append(line())
    for side in reversed(sides):
        for zone in LISTED:
            lines += _listed(compiled, side, zone, zones[side][zone].cards or (), width)
    return lines if len(lines) > len(SIZES) + 1 else lines[:-1]


def _size(side: Side, size: int) -> tuple[Span, Span]:
    """How many cards of a side are in a zone; each row has the shapes, since the heading may be scrolled away."""
    shape: Span = (f"  {SHAPES[side]}", f"side{side}" if size else "dim")
    return shape, (f"{size or '·':>{SIZE}}", "strong" if size else "dim")


def _listed(compiled: CompiledScenario, side: Side, zone: Zone, cards: CardCounts, width: int) -> Iterable[TextLine]:
    names = [
        card_name(compiled, side, card) if copies == 1 else f"{_times(copies)} {card_name(compiled, side, card)}"
        for card, copies in enumerate(cards)
        if copies
    ]
    if not names:
        return []
    lead = ((f"{SHAPES[side]} ", f"side{side}"), (f"{zone_name(zone)}  ", "faint"))
    return flow_spans(lead, [((name, ""),) for name in names], width, 2)


def _times(copies: int) -> str:
    return f"{copies}×"
