"""The choices of the open decision as a list: targets as a table, others with their numbers (C7.3, C4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from core.actions import Action, AimAt, Fire, MarkTile, Step
from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.card_lines import card_lines
from undaunted_tui.phrasing.choices import DecisionPrompt, PromptChoice
from undaunted_tui.phrasing.insight import Insight, action_of
from undaunted_tui.phrasing.names import card_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.cards import NUMBERED, HandCard, hand_cards
from undaunted_tui.render.chips import cover_of
from undaunted_tui.render.glyphs import OBJECTIVE, Glyphs
from undaunted_tui.render.supply import render_piles
from undaunted_tui.render.targets import render_best_shots, render_targets
from undaunted_tui.render.text_lines import TextLine, render_lines, with_title, wrap_text
from undaunted_tui.render.tiles import terrain_word

TILE_CODE, TERRAIN = 4, 16
"""Cells for the designation of a tile, and most cells for its terrain."""

WIDE_TABLE: Final = 36
"""Least width of a list of tiles that names the risk in each row."""


WIDE_PILES, PILES_WIDTH, PILES_GAP = 58, 36, 3
"""Least width with the best shots beside the piles, the cells of the piles then, and those between them."""


@dataclass(frozen=True, slots=True)
class HandContent:
    """The hand and the choices; `chooses_cards` if the cards are the choices, `open_card` if uses of a card are.

    The card `played` is still shown while its action goes on.
    """

    compiled: CompiledScenario
    view: PlayerView
    prompt: DecisionPrompt | None
    choices: tuple[PromptChoice, ...]
    index: int
    chooses_cards: bool
    open_card: int = OFF
    played: int = OFF

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
        """The marked use of the open card, or that of the card in play."""
        if self.open_card != OFF:
            return self.marked.action if self.marked else None
        kind = self.prompt.decision.about.kind if self.prompt and self.played != OFF else None
        uses = (line.use for line in card_lines(self.compiled, self.view, self.played)) if kind else ()
        return next((use for use in uses if action_of(self.compiled, self.view.side, use).kind is kind), None)

    @property
    def insight(self) -> Insight | None:
        """What the reader can work out about the open decision."""
        return self.prompt.insight if self.prompt else None

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
        return hand_cards(self.compiled, self.view, self.insight, numbers, self.played)


def render_choices(content: HandContent, width: int, height: int, glyphs: Glyphs) -> tuple[Canvas, Rect | None]:
    """Render the choices, or the piles with what can be done besides playing a card; the marked row must be visible."""
    if content.prompt and any(isinstance(choice.action, Fire) for choice in content.choices):
        body, follow = render_targets(content.prompt, content.choices, content.index, width, glyphs)
        canvas = with_title(say("pane_targets"), body, ("maximise", "choices"), say("targets_sum"))
        return canvas, follow._replace(y=follow.y + 1)
    if content.chooses_cards or not content.choices:
        left = PILES_WIDTH if width >= WIDE_PILES else width
        body, marked = _list(content, left)
        piles = render_piles(content.view, left, max(height - body.height - 1, 1))
        canvas = Canvas(width, max(piles.height + 1 + body.height, height))
        if content.prompt and left < width:
            room = width - left - PILES_GAP
            canvas.paste(render_best_shots(content.prompt, room, height, glyphs), width - room, 0)
        canvas.paste(piles, 0, 0)
        canvas.paste(body, 0, piles.height + 1)
        return canvas, marked._replace(y=marked.y + piles.height + 1) if marked else None
    body, marked = _list(content, width)
    title, card = say("pane_choices"), content.played if content.open_card == OFF else content.open_card
    if card != OFF:
        title = card_name(content.compiled, content.view.side, card)
    has_risks = any(choice.risk for choice in content.choices) and width - len(" 1  ") < WIDE_TABLE
    canvas = with_title(title, body, ("maximise", "choices"), say("pane_risk") if has_risks else "")
    return canvas, marked._replace(y=marked.y + 1) if marked else None


def _list(content: HandContent, width: int) -> tuple[Canvas, Rect | None]:
    lines: list[TextLine] = []
    follow = None
    for place, choice in content.listed:
        rows = list(_rows(content, choice, place, width))
        if place == content.index:
            follow = Rect(0, len(lines), width, len(rows))
        lines += rows
    return render_lines(lines, width), follow


def _rows(content: HandContent, choice: PromptChoice, place: int, width: int) -> Iterator[TextLine]:
    """A choice behind its number; one that can't be taken is dim and has none."""
    is_marked = place == content.index
    number = f" {place + 1} " if place < NUMBERED and not choice.unavailable else "   "
    role = "dim" if choice.unavailable else "on/gold" if is_marked else ""
    room = width - len(number) - 1
    rows = wrap_text(choice.name, room)
    if isinstance(choice.action, Step | AimAt | MarkTile):
        rows = [_tile_row(content, choice, room)]
    for row, written in enumerate(rows):
        lead = (number, "on/gold") if not row and number.strip() else ("   ", "")
        pointer = "›" if is_marked and choice.unavailable and not row else " "
        text = f"{pointer}{written}"
        yield TextLine((lead, (f"{text:<{width - len(number)}}" if is_marked else text, role)), ("choice", place))


def _tile_row(content: HandContent, choice: PromptChoice, room: int) -> str:
    """A tile as in a table: designation, terrain, cover, points, and how likely the enemy hits there."""
    points, tile = content.view.objectives[choice.tile], content.compiled.board.tiles[choice.tile]
    risk = say("choice_risk", chance=choice.risk) if choice.risk and room >= WIDE_TABLE else choice.risk
    figures = f"{cover_of(tile):<5}{f'{OBJECTIVE}{points}' if points else '':<3}{risk:>4}"
    width = min(room - len(figures) - TILE_CODE, TERRAIN)
    return f"{tile.name:<{TILE_CODE}}{terrain_word(tile, width - 1):<{width}}{figures}"
