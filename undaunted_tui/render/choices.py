"""The choices of the open decision as a list: targets as a table, others with their numbers (C7.3, C4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from core.actions import Action, AimAt, Fire, MarkTile, Step
from core.compiled_scenario import CompiledScenario
from core.explain import AttackSum
from core.ids import OFF, CounterId, other
from core.rules.attack import hit_chance
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.card_lines import card_lines
from undaunted_tui.phrasing.choices import DecisionPrompt, PromptChoice
from undaunted_tui.phrasing.insight import Insight, action_of
from undaunted_tui.phrasing.names import action_kind_name, card_name, percentage, tile_name, unit_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.cards import NUMBERED, HandCard, hand_cards
from undaunted_tui.render.chips import chip, cover_of
from undaunted_tui.render.glyphs import OBJECTIVE, Glyphs
from undaunted_tui.render.supply import render_piles
from undaunted_tui.render.text_lines import TextLine, clipped, render_lines, with_title, wrap_text
from undaunted_tui.render.tiles import terrain_word

TILE_CODE, TERRAIN = 4, 16
"""Cells for the designation of a tile, and most cells for its terrain."""

WIDE_TABLE: Final = 36
"""Least width of a list of tiles that names the risk in each row."""

WIDE_PILES, PILES_WIDTH, PILES_GAP = 58, 36, 3
"""Least width with the best shots beside the piles, the cells of the piles then, and those between them."""

NUMBER: Final = 3
WIDE_SHOTS: Final = 39
"""Least width of a list of shots that names the action and its sum."""

LEAST_NAME: Final = 8
"""Least cells for titles; a narrower table has only chips."""


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


# targets


def render_targets(
    prompt: DecisionPrompt, choices: Sequence[PromptChoice], marked: int, width: int, glyphs: Glyphs
) -> tuple[Canvas, Rect]:
    """Render a row for each target, and at the end what can't be chosen and why; the marked row must be visible."""
    compiled, view = prompt.compiled, prompt.view
    fires = [(place, choice.action.target) for place, choice in enumerate(choices) if isinstance(choice.action, Fire)]
    sums = {sum_.target: sum_ for sum_ in prompt.insight.sums}
    barred = list(_barred(compiled, view, sums))
    canvas = Canvas(width, len(fires) + len(barred))
    names = max((len(unit_name(compiled, target)) for _, target in fires), default=0)
    follow = Rect(0, 0, width, 1)
    for y, (place, target) in enumerate(fires):
        is_marked = place == marked
        paper = "row" if is_marked else ""
        canvas.put(0, y, " " * width, f"/{paper}")
        _draw_row(canvas, y, prompt, sums[target], place + 1, names, paper, glyphs)
        canvas.click_region(Rect(0, y, width, 1), ("choice", place))
        follow = Rect(0, y, width, 1) if is_marked else follow
    for y, (vehicle, why) in enumerate(barred, len(fires)):
        words = f"{unit_name(compiled, vehicle)}, {tile_name(compiled, view.places[vehicle])}: {why}"
        canvas.put(NUMBER + 1, y, clipped(words, width - NUMBER - 1), "dim")
    return canvas, follow


def render_best_shots(prompt: DecisionPrompt, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Render the likeliest hits of the cards in hand: who shoots at whom, where, with which action (C7.3)."""
    compiled, view = prompt.compiled, prompt.view
    is_wide = width >= WIDE_SHOTS
    sums = {
        (sum_.attacker, sum_.target, sum_.kind if is_wide else None): sum_
        for sum_ in sorted(prompt.insight.sums, key=lambda sum_: sum_.chance)
        if sum_.attacker != OFF
    }
    best = sorted(sums.values(), key=lambda sum_: -sum_.chance)[: height - 1]
    body = Canvas(width, len(best))
    for y, sum_ in enumerate(best):
        attacker, target = (chip(compiled, view, each, glyphs) for each in (sum_.attacker, sum_.target))
        tile = f"{tile_name(compiled, view.places[sum_.target]):>4}"
        x = body.put_spans(0, y, (*attacker, ("→ ", "dim"), *target, (tile, "")))
        chance = f"{percentage(sum_.chance):>5}"
        right = width - len(chance)
        if is_wide:
            figures = _figures(compiled, sum_, "+")
            body.put(x + 1, y, clipped(action_kind_name(sum_.kind), right - len(figures) - x - 1), "")
            body.put(right - len(figures), y, figures, "dim")
        body.put(right, y, chance, "strong")
    return with_title(say("pane_best_shots"), body) if best else Canvas(width, 0)


def _figures(compiled: CompiledScenario, sum_: AttackSum, plus: str) -> str:
    """Base, cover and range, as far as they count, and their sum."""
    rule = compiled.ruleset.attacks[sum_.kind]
    terms = [sum_.base, *([sum_.cover] if rule.covered else []), *([sum_.range] if rule.ranged else [])]
    return f" {plus.join(map(str, terms))} = {sum_.total:>2}"


def _draw_row(
    canvas: Canvas, y: int, prompt: DecisionPrompt, sum_: AttackSum, number: int, names: int, paper: str, glyphs: Glyphs
) -> None:
    compiled, view = prompt.compiled, prompt.view
    pointer = "›" if paper and glyphs.is_framed else " "
    lead = (f"{number:>{NUMBER - 1}}{pointer}", "on/gold")
    x = canvas.put_spans(0, y, (lead, *chip(compiled, view, sum_.target, glyphs, paper)))
    ink = "strong" if paper else ""
    tile = f"{tile_name(compiled, view.places[sum_.target]):>4}"
    one = percentage(hit_chance(sum_.total, 1))
    dice = f"{sum_.dice} × {one}" if sum_.dice > 1 else ""
    chance = f"{percentage(sum_.chance):>4}"
    for plus, has_dice in ((" + ", True), ("+", True), ("+", False)):
        figures = _figures(compiled, sum_, plus)
        shown = f"  {dice:>8}" if has_dice and dice else ""
        room = canvas.width - x - len(tile) - len(figures) - len(shown) - len(chance) - 1
        if room >= names + 2:
            break
    if room >= LEAST_NAME:
        name = clipped(unit_name(compiled, sum_.target), min(room - 1, names))
        canvas.put(x + 1, y, name, f"{ink}/{paper}")
        x += min(room, names + 2)
    x = canvas.put(x, y, tile, f"{ink}/{paper}")
    right = canvas.width - len(chance)
    canvas.put(right, y, chance, f"strong/{paper}")
    canvas.put(right - len(shown), y, shown, f"dim/{paper}")
    canvas.put(max(x, right - len(shown) - len(figures)), y, figures, f"dim/{paper}")


def _barred(
    compiled: CompiledScenario, view: PlayerView, sums: dict[CounterId, AttackSum]
) -> Iterator[tuple[int, str]]:
    """Enemy vehicles on the board that this attack can't be aimed at, and why (A1.2, A6.7)."""
    if any(compiled.ruleset.attacks[sum_.kind].armoured for sum_ in sums.values()):
        return
    for vehicle in compiled.vehicles:
        is_there = view.holders[vehicle] == other(view.side) and view.places[vehicle] != OFF
        if is_there and vehicle not in sums and not compiled.counters[vehicle].defence:
            yield vehicle, say("targets_armour_only")
