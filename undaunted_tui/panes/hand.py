"""The hand: as cards in a strip beside the choices, as a compact list, and the hands of both sides in a replay."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.view import SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.phrasing.card_lines import card_lines
from undaunted_tui.phrasing.options import card_heading
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.cards import render_card_list, render_card_strip
from undaunted_tui.render.choices import HandContent, render_choices
from undaunted_tui.render.supply import render_both_hands
from undaunted_tui.render.text_lines import with_title


class HandHints(ContentPane[HandContent]):
    """Tells about its cards and choices under the mouse."""

    TITLE = "pane_hand"

    def hint(self, content: HandContent, meaning: Hashable) -> str:
        """A card with its actions and why some can't be taken, or what a choice means."""
        match meaning:
            case ("card", int(card)):
                heading = card_heading(content.compiled, content.view, card)
                lines = card_lines(content.compiled, content.view, card, content.insight)
                return "\n".join((heading, *(f"{line.name}  {line.note}".rstrip() for line in lines)))
            case ("choice", int(place)) if place < len(content.choices):
                return content.choices[place].meaning
        return ""


class CardsPane(HandHints):
    """Cards side by side; follows the selected one."""

    ALLOW_SELECT = False

    def hint(self, content: HandContent, meaning: Hashable) -> str:
        """A card, and why some of its actions can't be taken; the card itself shows the rest."""
        match meaning:
            case ("card", int(card)):
                prompt = content.prompt
                uses = prompt.choices(card) if prompt and prompt.asks_for_a_card else ()
                barred = (f"{use.name}  {use.meaning}" for use in uses if use.unavailable)
                return "\n".join((card_heading(content.compiled, content.view, card), *barred))
        return ""

    def paint(self, content: HandContent, width: int, height: int) -> Painted:
        """The cards."""
        return render_card_strip(content.cards(), content.selected, content.use, width, height, self.glyphs)


class HandPane(HandHints):
    """A row for each card, and what can be done besides playing one."""

    def paint(self, content: HandContent, width: int, height: int) -> Painted:
        """The cards above the piles, and above the other choices if cards are chosen."""
        cards, follow = render_card_list(content.cards(), content.selected, content.use, width)
        rows = height - 1 - cards.height
        rest, marked = Canvas(width, 0), None
        if content.chooses_cards or not content.choices:
            rest, marked = render_choices(content, width, min(rows, 3), self.glyphs)
        body = Canvas(width, cards.height + rest.height)
        body.paste(cards, 0, 0)
        body.paste(rest, 0, cards.height)
        canvas = with_title(say(self.TITLE), body, ("maximise", "hand"))
        if marked:
            return canvas, marked._replace(y=marked.y + cards.height + 1)
        return canvas, follow._replace(y=follow.y + 1) if follow else None


class ChoicesPane(HandHints):
    """The choices of the open decision, or the piles while cards are chosen; follows the marked choice."""

    TITLE = "pane_choices"

    def paint(self, content: HandContent, width: int, height: int) -> Painted:
        """The choices."""
        return render_choices(content, width, height, self.glyphs)


@dataclass(frozen=True, slots=True)
class BothHandsContent:
    """The cards that may be seen, and the side that comes first."""

    compiled: CompiledScenario
    side: Side
    seen: SeenViews


class BothHandsPane(ContentPane[BothHandsContent]):
    """Shows only what the perspective of the replay allows."""

    TITLE = "pane_hands"

    def paint(self, content: BothHandsContent, width: int, height: int) -> Painted:
        """The hands under their title."""
        body = render_both_hands(content.compiled, content.side, content.seen, width)
        return with_title(say(self.TITLE), body, ("maximise", "hand")), None
