"""The choices of the open question, and under them the hand; where cards are asked for, the hand is the choices."""

from __future__ import annotations

from collections.abc import Iterable

from core.decisions import Ask
from core.ids import OFF
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.desk import Desk
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import Line, columns, headed, line, parted, sheet, wrapped
from undaunted_tui.prompts import Choice
from undaunted_tui.sentences.names import action_name, card_name, copies_name, tile_name
from undaunted_tui.text import say

NUMBERED = 9
"""How many choices have a key of their own."""


def paint_hand(desk: Desk, choices: tuple[Choice, ...], index: int, width: int, glyphs: Glyphs) -> tuple[Canvas, Box]:
    """All to choose and all in hand; with it the lines of the marked choice, which should be in sight."""
    assert desk.update
    view = desk.update.view
    lines: list[Line] = []
    follow = Box(0, 0, width, 1)
    is_hand = choices is desk.choices and desk.question is not None and _chooses_cards(desk)
    numbers = _numbers(choices, glyphs)
    for place, choice in enumerate(choices):
        rows = list(_choice(desk.setting, view, choice, place, numbers[place], place == index, is_hand, width, glyphs))
        if place == index:
            follow = Box(0, len(lines) + 1, width, len(rows))
        lines += rows
    if not is_hand:
        lines += [line(), line(say("pane_hand"), "title")] if choices else []
        lines += _hand(desk.setting, view, width)
    lines += [line(), *_piles(view, width)]
    title = say("pane_hand") if is_hand or not choices else say("pane_choices")
    if desk.card != OFF and choices is desk.choices:
        title = card_name(desk.setting, desk.side, desk.card)
    return headed(title, sheet(lines, width), glyphs, ("maximise", "hand")), follow


def _chooses_cards(desk: Desk) -> bool:
    """Whether the choices are the cards in hand."""
    assert desk.question
    return desk.card == OFF and desk.question.decision.ask in (Ask.PLAY, Ask.BID)


def _numbers(choices: tuple[Choice, ...], glyphs: Glyphs) -> list[str]:
    """What leads each choice: the key that takes it, and a line if it is barred; all are as wide."""
    bars = [glyphs.rule if choice.barred else "" for choice in choices]
    width = max(map(len, bars), default=0)
    return [f"{place + 1 if place < NUMBERED else ' '}{bar:<{width}} " for place, bar in enumerate(bars)]


def _choice(
    setting: Setting,
    view: PlayerView,
    choice: Choice,
    place: int,
    number: str,
    is_marked: bool,
    is_hand: bool,
    width: int,
    glyphs: Glyphs,
) -> Iterable[Line]:
    """One choice: its number, its name, and for a card its initiative value, its tile and its actions (C1.3)."""
    meaning = ("choice", place)
    ink, number_ink = ("dim", "dim") if choice.barred else ("strong", "key")
    room = width - len(number) - 1
    if not is_hand or choice.card == OFF:
        rows = wrapped(choice.name, room)
        for row, written in enumerate(rows):
            lead = number if not row else " " * len(number)
            yield Line(((lead, number_ink), (written.spans[0][0], ink)), meaning, is_marked)
        return
    printed = setting.cards[view.side][choice.card]
    where = tile_name(setting, choice.tile) if choice.tile != OFF else ""
    right = f"{where} {printed.initiative}".strip()
    yield Line(((number, number_ink), (columns(choice.name, right, room), ink)), meaning, is_marked)
    actions = map(action_name, printed.actions)
    for printed_row in parted(actions, f" {glyphs.dots} ", width - 1 - len(number)):
        yield line(" " * len(number) + printed_row, "faint", meaning)


def _hand(setting: Setting, view: PlayerView, width: int) -> Iterable[Line]:
    """The cards in hand, while something else is asked or nothing is."""
    if not any(view.own.hand):
        yield line(f"  {say('no_cards')}", "dim")
    for card, copies in enumerate(view.own.hand):
        if copies:
            name = copies_name(setting, view.side, card, copies)
            yield line(columns(f"  {name}", str(setting.cards[view.side][card].initiative), width - 1))


def _piles(view: PlayerView, width: int) -> list[Line]:
    """How many cards lie where."""
    own = view.own
    words = say("hand_piles", deck=sum(own.deck), discard=sum(own.discard), play=sum(own.play))
    return wrapped(words, width - 1, "faint")
