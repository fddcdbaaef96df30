"""The choices of the open decision, and below them the hand; if cards are chosen, the hand is the list of choices."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.choices import PromptChoice
from undaunted_tui.phrasing.names import action_name, card_name, copies_name, tile_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import (
    TextLine,
    join_and_wrap,
    justify_text,
    line,
    render_lines,
    with_title,
    wrapped,
)

NUMBERED = 9
"""Number of choices that have a key."""


@dataclass(frozen=True, slots=True)
class HandContent:
    """What the pane shows; `chooses_cards` if the choices are the hand, `open_card` if they are the uses of a card."""

    compiled: CompiledScenario
    view: PlayerView
    choices: tuple[PromptChoice, ...]
    index: int
    chooses_cards: bool
    open_card: int = OFF


def render_hand(content: HandContent, width: int, glyphs: Glyphs) -> tuple[Canvas, Rect]:
    """All choices and the hand, with the lines of the marked choice, which must be visible."""
    compiled, view, choices, is_hand = content.compiled, content.view, content.choices, content.chooses_cards
    lines: list[TextLine] = []
    follow = Rect(0, 0, width, 1)
    numbers = _numbers(choices, glyphs)
    for place, choice in enumerate(choices):
        is_marked = place == content.index
        rows = list(_choice(compiled, view, choice, place, numbers[place], is_marked, is_hand, width, glyphs))
        if is_marked:
            follow = Rect(0, len(lines) + 1, width, len(rows))
        lines += rows
    if not is_hand:
        lines += [line(), line(say("pane_hand"), "title")] if choices else []
        lines += _hand(compiled, view, width)
    lines += [line(), *_piles(view, width)]
    title = say("pane_hand") if is_hand or not choices else say("pane_choices")
    if content.open_card != OFF:
        title = card_name(compiled, view.side, content.open_card)
    return with_title(title, render_lines(lines, width), glyphs, ("maximise", "hand")), follow


def _numbers(choices: tuple[PromptChoice, ...], glyphs: Glyphs) -> list[str]:
    """The prefix of each choice: its key, and a line if it is not available; all have the same width."""
    bars = [glyphs.rule if choice.unavailable else "" for choice in choices]
    width = max(map(len, bars), default=0)
    return [f"{place + 1 if place < NUMBERED else ' '}{bar:<{width}} " for place, bar in enumerate(bars)]


def _choice(
    compiled: CompiledScenario,
    view: PlayerView,
    choice: PromptChoice,
    place: int,
    number: str,
    is_marked: bool,
    is_hand: bool,
    width: int,
    glyphs: Glyphs,
) -> Iterable[TextLine]:
    """One choice: its number, its name, and for a card its initiative value, tile and actions (C1.3)."""
    meaning = ("choice", place)
    foreground, number_style = ("dim", "dim") if choice.unavailable else ("strong", "key")
    room = width - len(number) - 1
    if not is_hand or choice.card == OFF:
        rows = wrapped(choice.name, room)
        for row, written in enumerate(rows):
            lead = number if not row else " " * len(number)
            yield TextLine(((lead, number_style), (written.spans[0][0], foreground)), meaning, is_marked)
        return
    printed = compiled.cards[view.side][choice.card]
    where = tile_name(compiled, choice.tile) if choice.tile != OFF else ""
    right = f"{where} {printed.initiative}".strip()
    yield TextLine(((number, number_style), (justify_text(choice.name, right, room), foreground)), meaning, is_marked)
    actions = map(action_name, printed.actions)
    for printed_row in join_and_wrap(actions, f" {glyphs.dots} ", width - 1 - len(number)):
        yield line(" " * len(number) + printed_row, "faint", meaning)


def _hand(compiled: CompiledScenario, view: PlayerView, width: int) -> Iterable[TextLine]:
    if not any(view.own.hand):
        yield line(f"  {say('no_cards')}", "dim")
    for card, copies in enumerate(view.own.hand):
        if copies:
            name = copies_name(compiled, view.side, card, copies)
            yield line(justify_text(f"  {name}", str(compiled.cards[view.side][card].initiative), width - 1))


def _piles(view: PlayerView, width: int) -> list[TextLine]:
    own = view.own
    words = say("hand_piles", deck=sum(own.deck), discard=sum(own.discard), play=sum(own.play))
    return wrapped(words, width - 1, "faint")
