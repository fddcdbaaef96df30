"""The cards of both sides as far as they are open: supplies, piles, and both hands of a replay (C1.4, C1.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import Side, Zone, other
from core.state import CardCounts
from core.view import PlayerView, SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import card_name, copies_name, side_name, side_short_name, zone_name
from undaunted_tui.render.canvas import Canvas, stack
from undaunted_tui.render.glyphs import PIPS, SHAPES
from undaunted_tui.render.text_lines import (
    GAP,
    SpanGroup,
    TextLine,
    clipped,
    flow_spans,
    justify_spans,
    line,
    padded,
    render_lines,
    spans_width,
    wrapped,
)

BESIDE: Final = 44
"""Least width with the supplies side by side."""

NUMBER: Final = 3
"""Cells of a number."""

SIZES: Final = (Zone.HAND, Zone.DECK, Zone.PLAY, Zone.DISCARD, Zone.REMOVED)
"""The zones besides the supply, in the order in which cards pass through them."""

LISTED: Final = (Zone.PLAY, Zone.DECK, Zone.DISCARD, Zone.REMOVED)
"""The zones whose cards are named as far as they are open; the hand has a pane of its own."""

PILE_LABEL, MOST_PIPS = 9, 20
PIP_ROWS: Final = 3
"""Rows of the pips; with fewer there are numbers alone."""

INDENT: Final = "  "


class ZoneCards(NamedTuple):
    """The cards of a zone, unless they are hidden, and how many there are."""

    size: int
    cards: CardCounts | None


def zones_of(view: PlayerView, side: Side) -> dict[Zone, ZoneCards]:
    """Return all zones of a side: its own are open to it, the opponent's except for two are not."""
    known = view.own if side == view.side else view.opponent
    zones: dict[Zone, CardCounts | int] = {zone: getattr(known, zone.name.lower()) for zone in Zone}
    return {
        zone: ZoneCards(cards, None) if isinstance(cards, int) else ZoneCards(sum(cards), cards)
        for zone, cards in zones.items()
    }


def render_supply(
    compiled: CompiledScenario,
    view: PlayerView,
    width: int,
    choice_of: Mapping[int, int],
    seen: SeenViews | None = None,
) -> Canvas:
    """Render both supplies, the reader's own first with cards to choose highlighted; then all other zones."""
    sides, seen = (view.side, other(view.side)), seen or (view, view)
    rest = render_lines(_zones(compiled, sides, seen, width), width)
    beside = width >= BESIDE
    # The numbers of cards to choose take their cells from both.
    own_room = width // 2 - 1 + (NUMBER - 1 if choice_of else 0) if beside else width
    room = width - own_room - 2 if beside else width
    own = render_lines(_supply(compiled, view.side, view.own.supply, choice_of, own_room), own_room)
    theirs = render_lines(_supply(compiled, other(view.side), view.opponent.supply, {}, room), room)
    if not beside:
        return stack(width, own, Canvas(0, 1), theirs, Canvas(0, 1), rest)
    top = Canvas(width, max(own.height, theirs.height) + 1)
    top.paste(own, 0, 0)
    top.paste(theirs, width - room, 0)
    return stack(width, top, rest)


def _supply(
    compiled: CompiledScenario, side: Side, cards: CardCounts, choice_of: Mapping[int, int], width: int
) -> list[TextLine]:
    lines = [_counted_side(compiled, side, sum(cards), width)]
    margin = NUMBER + 1 if choice_of else 0
    column = len(f"{max(cards)}× ")
    for card, copies in enumerate(cards):
        if copies:
            choice = choice_of.get(card)
            number = "" if choice is None else f"{choice + 1:>{NUMBER - 1}} "
            name = clipped(card_name(compiled, side, card), width - margin - column)
            spans = (*padded([(number, "on/gold")], margin), (f"{copies}× ".rjust(column), "dim"))
            meaning = None if choice is None else ("choice", choice)
            lines.append(TextLine((*spans, (name, "lit" if meaning else "")), meaning))
    return lines if sum(cards) else [*lines, line(say("no_cards"), "dim")]


def _counted_side(compiled: CompiledScenario, side: Side, count: int, width: int) -> TextLine:
    """A side by its shape and name, or its short name where there is little space, and a number at the right."""
    name = side_name(compiled, side)
    if len(name) + 2 > width - len(str(count)) - 1:
        name = side_short_name(compiled, side)
    return justify_spans([(f"{SHAPES[side]} {name}", f"side{side}!")], ((str(count), "strong"),), width)


def _zones(compiled: CompiledScenario, sides: tuple[Side, Side], seen: SeenViews, width: int) -> list[TextLine]:
    """The sizes of all zones, each with the shapes of the sides since the heading may be scrolled away; known cards."""
    zones = {side: zones_of(seen[side], side) for side in sides}
    label = max(len(zone_name(zone)) for zone in SIZES)
    sizes: list[TextLine] = []
    for zone in SIZES:
        row: SpanGroup = ((f"{zone_name(zone):<{label}}", "dim"),)
        for side in sides:
            size = zones[side][zone].size
            shape, number = (f"side{side}", "strong") if size else ("dim", "dim")
            row += ((f"  {SHAPES[side]}", shape), (f"{size or '·':>{NUMBER}}", number))
        sizes.append(TextLine(row))
    listed = []
    for side in reversed(sides):
        for zone in LISTED:
            cards = [(card, copies) for card, copies in enumerate(zones[side][zone].cards or ()) if copies]
            lead = ((f"{SHAPES[side]} ", f"side{side}"), (f"{zone_name(zone)}  ", "dim"))
            times = [(f"{copies}× " if copies > 1 else "", card_name(compiled, side, card)) for card, copies in cards]
            listed += flow_spans(lead, [((f"{many}{name}", ""),) for many, name in times], width, 2) if cards else []
    return [*sizes, line(), *listed] if listed else sizes


def render_piles(view: PlayerView, width: int, height: int) -> Canvas:
    """Render a row of pips for each pile of the reader's, and a line about the enemy's if there is room."""
    own, opponent = view.own, view.opponent
    counts = {"deck": sum(own.deck), "discard": sum(own.discard), "played": sum(own.play)}
    if height < PIP_ROWS:
        pieces = [_counted(name, count) for name, count in counts.items()]
        gap = " " * (GAP if sum(map(spans_width, pieces)) + 2 * GAP <= width else 1)
        spans = tuple(span for piece in pieces for span in ((gap, ""), *piece))
        return render_lines([TextLine(spans[1:])], width)
    room = min(width - PILE_LABEL - NUMBER - 1, MOST_PIPS)
    rows = []
    for name, count in counts.items():
        label = f"{say(f'piles_{name}').capitalize():<{PILE_LABEL}}"
        pips = f"{PIPS[0] * min(count, room):<{room}} "
        spans = ((label, "dim"), (pips, f"mark{view.side}"), (f"{count:>{NUMBER}}", "strong"))
        rows.append(TextLine(spans, ("command", "supply")))
    if height > PIP_ROWS + 1:
        side = other(view.side)
        lead = ((f"{SHAPES[side]} {say('piles_enemy')} ", f"side{side}!"),)
        enemy = {"hand": opponent.hand, "deck": opponent.deck, "discard": opponent.discard}
        rows += [line(), *flow_spans(lead, [_counted(name, count) for name, count in enemy.items()], width)]
    return render_lines(rows[:height], width)


def _counted(name: str, count: int) -> SpanGroup:
    return (f"{say(f'piles_{name}')} ", "dim"), (str(count), "strong")


def render_both_hands(compiled: CompiledScenario, first: Side, seen: SeenViews, width: int) -> Canvas:
    """Render one side's cards above the other's."""
    rows = [_hand(compiled, side, seen, width) for side in (first, other(first))]
    return render_lines([*rows[0], line(), *rows[1]], width)


def _hand(compiled: CompiledScenario, side: Side, seen: SeenViews, width: int) -> list[TextLine]:
    """A side with the size of its hand, the cards in it if they are open, and the sizes of its other zones."""
    zones = zones_of(seen[side], side)
    size, cards = zones[Zone.HAND]
    lines = [_counted_side(compiled, side, size, width)]
    for card, copies in enumerate(cards or ()):
        if copies:
            name = f"{INDENT}{copies_name(compiled, side, card, copies)}"
            lines.append(justify_spans([(name, "")], ((str(compiled.cards[side][card].initiative), ""),), width))
    if cards is None and size:
        lines.append(line(clipped(f"{INDENT}{say('hand_unseen')}", width), "dim"))
    deck, discard, play = (zones[zone].size for zone in (Zone.DECK, Zone.DISCARD, Zone.PLAY))
    return [*lines, *wrapped(say("hand_piles", deck=deck, discard=discard, play=play), width, "dim", INDENT)]
