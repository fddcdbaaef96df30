"""The choices of the open decision as a list: targets as a table, others with their numbers (C7.3, C4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.actions import Action, Fire
from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.choices import DecisionPrompt, PromptChoice
from undaunted_tui.phrasing.names import card_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.cards import NUMBERED, HandCard, hand_cards
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.piles import render_piles
from undaunted_tui.render.targets import render_targets
from undaunted_tui.render.text_lines import TextLine, render_lines, with_title, wrapped


@dataclass(frozen=True, slots=True)
class HandContent:
    """The hand and the choices; `chooses_cards` if the cards are the choices, `open_card` if uses of a card are."""

    compiled: CompiledScenario
    view: PlayerView
    prompt: DecisionPrompt | None
    choices: tuple[PromptChoice, ...]
    index: int
    chooses_cards: bool
    open_card: int = OFF

    @property
    def marked(self) -> PromptChoice | None:
        """The marked choice."""
        return self.choices[self.index] if self.choices else None

    @property
    def selected(self) -> int:
        """The card in the frame: the open one, or the one under the cursor."""
        return self.marked.card if self.chooses_cards and self.marked else self.open_card

    @property
    def use(self) -> Action | None:
        """The marked use of the open card."""
        return self.marked.action if self.open_card != OFF and self.marked else None

    @property
    def listed(self) -> list[tuple[int, PromptChoice]]:
        """The choices besides cards, with their places."""
        return [
            (place, choice) for place, choice in enumerate(self.choices) if not self.chooses_cards or choice.card == OFF
        ]

    def cards(self) -> tuple[HandCard, ...]:
        """The cards of the hand, with the numbers of those that can be chosen."""
        numbers = {
            choice.card: place + 1
            for place, choice in enumerate(self.choices)
            if self.chooses_cards and not choice.unavailable and place < NUMBERED
        }
        return hand_cards(self.compiled, self.view, self.prompt.insight if self.prompt else None, numbers)


def render_choices(content: HandContent, width: int, height: int, glyphs: Glyphs) -> tuple[Canvas, Rect | None]:
    """Render the choices, or the piles with what can be done besides playing a card; the marked row must be visible."""
    if content.prompt and any(isinstance(choice.action, Fire) for choice in content.choices):
        body, follow = render_targets(content.prompt, content.choices, content.index, width, glyphs)
        canvas = with_title(say("pane_targets"), body, glyphs, ("maximise", "choices"), say("targets_sum"))
        return canvas, follow._replace(y=follow.y + 1)
    body, marked = _list(content, width, glyphs)
    if content.chooses_cards or not content.choices:
        piles = render_piles(content.view, width, max(height - body.height - 1, 1), glyphs)
        canvas = Canvas(width, max(piles.height + 1 + body.height, height))
        canvas.paste(piles, 0, 0)
        canvas.paste(body, 0, piles.height + 1)
        return canvas, marked._replace(y=marked.y + piles.height + 1) if marked else None
    title = say("pane_choices")
    if content.open_card != OFF:
        title = card_name(content.compiled, content.view.side, content.open_card)
    canvas = with_title(title, body, glyphs, ("maximise", "choices"))
    return canvas, marked._replace(y=marked.y + 1) if marked else None


def _list(content: HandContent, width: int, glyphs: Glyphs) -> tuple[Canvas, Rect | None]:
    lines: list[TextLine] = []
    follow = None
    for place, choice in content.listed:
        rows = list(_rows(choice, place, place == content.index, width, glyphs))
        if place == content.index:
            follow = Rect(0, len(lines), width, len(rows))
        lines += rows
    return render_lines(lines, width), follow


def _rows(choice: PromptChoice, place: int, is_marked: bool, width: int, glyphs: Glyphs) -> Iterator[TextLine]:
    """A choice behind its number; one that can't be taken is dim and has none."""
    number = f" {place + 1} " if place < NUMBERED and not choice.unavailable else "   "
    role = "dim" if choice.unavailable else "on/gold" if is_marked else ""
    for row, written in enumerate(wrapped(choice.name, width - len(number) - 1)):
        lead = (number, "on/gold") if not row and number.strip() else ("   ", "")
        pointer = glyphs.pointer if is_marked and choice.unavailable and not row else " "
        text = f"{pointer}{written.spans[0][0]}"
        yield TextLine((lead, (f"{text:<{width - len(number)}}" if is_marked else text, role)), ("choice", place))
