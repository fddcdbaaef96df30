"""The hand: as cards in a strip, and as a compact list for small terminals."""

from __future__ import annotations

from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.cards import render_card_list, render_card_strip
from undaunted_tui.render.choices import HandContent, render_choices
from undaunted_tui.render.text_lines import with_title


class CardsPane(ContentPane[HandContent]):
    """Cards side by side; follows the selected one."""

    TITLE = "pane_hand"
    ALLOW_SELECT = False

    def paint(self, content: HandContent, width: int, height: int) -> Painted:
        """The cards."""
        return render_card_strip(content.cards(), content.selected, content.use, width, height, self.glyphs)


class HandPane(ContentPane[HandContent]):
    """A row for each card, and what can be done besides playing one."""

    TITLE = "pane_hand"

    def paint(self, content: HandContent, width: int, height: int) -> Painted:
        """The cards above the piles, and above the other choices if cards are chosen."""
        cards, follow = render_card_list(content.cards(), content.selected, content.use, width, self.glyphs)
        rows = height - 1 - cards.height
        rest, marked = Canvas(width, 0), None
        if content.chooses_cards or not content.choices:
            rest, marked = render_choices(content, width, min(rows, 3), self.glyphs)
        body = Canvas(width, cards.height + rest.height)
        body.paste(cards, 0, 0)
        body.paste(rest, 0, cards.height)
        canvas = with_title(say(self.TITLE), body, self.glyphs, ("maximise", "hand"))
        if marked:
            return canvas, marked._replace(y=marked.y + cards.height + 1)
        return canvas, follow._replace(y=follow.y + 1) if follow else None
