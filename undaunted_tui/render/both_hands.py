"""Both hands as far as they are open, and the sizes of the other zones."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.ids import Side, Zone, other
from core.view import SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import copies_name
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.text_lines import TextLine, clipped, justify_text, line, render_lines, wrapped
from undaunted_tui.render.text_spans import justify_spans, side_span
from undaunted_tui.render.zones import zones_of

INDENT = 2


def render_both_hands(compiled: CompiledScenario, first: Side, seen: SeenViews, width: int) -> Canvas:
    """Render one side's cards above the other's."""
    rows = [_hand(compiled, side, seen, width) for side in (first, other(first))]
    return render_lines([*rows[0], line(), *rows[1]], width)


def _hand(compiled: CompiledScenario, side: Side, seen: SeenViews, width: int) -> list[TextLine]:
    """A side with the size of its hand, the cards in it if they are open, and the sizes of its other zones."""
    zones = zones_of(seen[side], side)
    size, cards = zones[Zone.HAND]
    count = str(size)
    lines = [justify_spans([side_span(compiled, side, width - len(count) - 1)], [(count, "strong")], width)]
    for card, copies in enumerate(cards or ()):
        if copies:
            name = f"{' ' * INDENT}{copies_name(compiled, side, card, copies)}"
            lines.append(line(justify_text(name, str(compiled.cards[side][card].initiative), width)))
    if cards is None and size:
        lines.append(line(clipped(f"{' ' * INDENT}{say('hand_unseen')}", width), "dim"))
    piles = [zones[zone].size for zone in (Zone.DECK, Zone.DISCARD, Zone.PLAY)]
    words = say("hand_piles", deck=piles[0], discard=piles[1], play=piles[2])
    return [*lines, *wrapped(words, width, "faint", " " * INDENT)]
