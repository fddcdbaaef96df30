"""The hand as cards in a strip, or as a compact list on low terminals (C1.3, C1.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.ids import OFF, CardKind, Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.card_lines import CardLine, card_lines, card_place
from undaunted_tui.phrasing.insight import Insight
from undaunted_tui.phrasing.names import copies_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import BRACKETS, Glyphs
from undaunted_tui.render.text_lines import clipped

FRAME: Final = 1
"""Cells of the frame of a card, which only the selected one shows."""

GAP: Final = 1
"""Cells between the frames of two cards."""

BODY_WIDTHS: Final = (15, 27)
"""Least and greatest width of a card inside its frame."""

NUMBERED: Final = 9
"""Choices that have a key of one digit."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand: what it says, and the number by which it can be chosen, if it can."""

    card: int
    side: Side
    name: str
    initiative: int
    lines: tuple[CardLine, ...]
    place: str
    is_fog: bool
    number: int = 0
    is_played: bool = False

    @property
    def short_place(self) -> str:
        """The last part of its place, such as the tile without the seat."""
        return self.place.rpartition(", ")[2]


def hand_cards(
    compiled: CompiledScenario,
    view: PlayerView,
    insight: Insight | None = None,
    numbers: dict[int, int] | None = None,
    played: int = OFF,
) -> tuple[HandCard, ...]:
    """The reader's hand, fog last, with the card in play in its place; `numbers` are those of cards to choose from."""
    side = view.side
    held = [(card, copies, False) for card, copies in enumerate(view.own.hand) if copies]
    if played != OFF:
        held.append((played, 1, True))
    held.sort(key=lambda each: (compiled.cards[side][each[0]].kind is CardKind.FOG, each[0], not each[2]))
    return tuple(
        HandCard(
            card=card,
            side=side,
            name=copies_name(compiled, side, card, copies),
            initiative=compiled.cards[side][card].initiative,
            lines=tuple(card_lines(compiled, view, card, insight)),
            place=card_place(compiled, view, card),
            is_fog=compiled.cards[side][card].kind is CardKind.FOG,
            number=(numbers or {}).get(card, 0),
            is_played=is_played,
        )
        for card, copies, is_played in held
    )


def card_width(count: int, width: int) -> int:
    """The width of a card with its frame, so that all cards fit if that is possible."""
    least, most = BODY_WIDTHS
    body = (width + GAP) // max(count, 1) - GAP - 2 * FRAME
    return min(max(body, least), most) + 2 * FRAME


def render_card_strip(
    cards: Sequence[HandCard], selected: int, use: Action | None, width: int, height: int, glyphs: Glyphs
) -> tuple[Canvas, Rect | None]:
    """Render cards side by side, and the part of the selected one; `use` is its marked action."""
    each = card_width(max(len(cards), 4), width)
    canvas = Canvas(max(len(cards) * (each + GAP) - GAP, width), height)
    follow = None
    if not cards:
        canvas.put(FRAME + 1, height // 2, say("hand_empty"), "dim")
    for place, card in enumerate(cards):
        box = Rect(place * (each + GAP), 0, each, height)
        is_selected = card.card == selected or card.is_played
        canvas.paste(render_card(card, is_selected, use if is_selected else None, each, height, glyphs), box.x, 0)
        canvas.click_region(box, ("card", card.card))
        follow = box if is_selected else follow
    return canvas, follow


def render_card(
    card: HandCard, is_selected: bool, use: Action | None, width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """Render a card: a head in the colour of its side, actions, where its counter is; the selected one is framed."""
    canvas = Canvas(width, height)
    body, head = ("fog", "fog_head") if card.is_fog else ("card", f"chip{card.side}")
    inner = Rect(FRAME, 1, width - 2 * FRAME, height - 2)
    canvas.fill(inner, " ", f"/{body}")
    _draw_frame(canvas, inner, is_selected, head, body, glyphs)
    ink = "dim!" if card.is_fog else "on"
    before = 1 if len(card.name) <= inner.width - 3 else 0
    name = clipped(card.name, inner.width - 2 - before)
    after = min(2, inner.width - 2 - before - len(name))
    words = f"{' ' * before}{name:<{inner.width - 2 - before - after}} {card.initiative}{' ' * after}"
    canvas.put(inner.x, 1, words, f"{ink}/{head}")
    if card.is_fog:
        _draw_fog(canvas, inner)
    room = inner.height - 2
    shown = card.lines if len(card.lines) <= room else card.lines[: room - 1]
    for y, each in enumerate(shown, 2):
        _draw_line(canvas, each, each.use == use, inner, y)
    if len(shown) < len(card.lines):
        canvas.put(inner.x + 2, 2 + len(shown), f"+{len(card.lines) - len(shown)}", f"dim/{body}")
    number = f" {card.number} " if card.number else ""
    last = inner.y + inner.height - 1
    room = inner.width - 3 - len(number)
    place = card.place if len(card.place) <= room else card.short_place
    canvas.put(inner.x + 2, last, clipped(place, room), f"dim/{body}")
    if number:
        canvas.put(inner.x + inner.width - len(number), last, number, "on/gold")
    return canvas


def _draw_line(canvas: Canvas, line: CardLine, is_marked: bool, inner: Rect, y: int) -> None:
    """An action and its note; a barred one is dim, the marked one gold."""
    ink = "lit" if is_marked else "dim" if line.is_barred else ""
    x, room = inner.x + 2, inner.width - 4
    if is_marked:
        canvas.put(inner.x + 1, y, "› ", "lit/card")
    name = clipped(line.name, room)
    x = canvas.put(x + is_marked, y, name, f"{ink}/card")
    last = inner.x + 2 + room
    chance = line.note.rpartition(" ")[2] if "%" in line.note else ""
    note = next((note for note in (line.note, chance) if x + 1 + len(note) <= last), "")
    canvas.put(last - len(note), y, note, f"{ink or ('' if '%' in note else 'dim')}/card")


def _draw_fog(canvas: Canvas, inner: Rect) -> None:
    signs = "░ " * ((inner.width - 4) // 2)
    for y in range(inner.y + 2, min(inner.y + 4, inner.y + inner.height - 1)):
        canvas.put(inner.x + 2 + y % 2, y, signs[: inner.width - 4].rstrip(), "dim/fog")


def _draw_frame(canvas: Canvas, inner: Rect, is_selected: bool, head: str, body: str, glyphs: Glyphs) -> None:
    """The half rows above and below a card, and the gold frame of the selected one."""
    top, bottom = glyphs.cursor[0], glyphs.cursor[1]
    right, last = inner.x + inner.width, inner.y + inner.height
    if not is_selected and not glyphs.is_framed:
        canvas.put(inner.x, 0, top * inner.width, f"={head}")
        canvas.put(inner.x, last, bottom * inner.width, f"={body}")
        return
    top, bottom, side, ink = (top, bottom, "█", "=gold") if is_selected else ("─", "─", "│", "frame")
    corner = FRAME if is_selected else 0
    for y, sign in ((0, top), (last, bottom)):
        canvas.put(inner.x - corner, y, sign * (inner.width + 2 * corner), ink)
    for y in range(inner.y, last):
        canvas.put(0, y, side, ink)
        canvas.put(right, y, side, ink)


def render_card_list(
    cards: Sequence[HandCard], selected: int, use: Action | None, width: int
) -> tuple[Canvas, Rect | None]:
    """Render a row for each card: initiative, name, and the marked action or where its counter is."""
    canvas = Canvas(width, max(len(cards), 1))
    follow = None
    if not cards:
        canvas.put(1, 0, say("hand_empty"), "dim")
    for y, card in enumerate(cards):
        is_selected = card.card == selected or card.is_played
        body, head = ("fog", "fog_head") if card.is_fog else ("card", f"chip{card.side}")
        canvas.put(1, y, f"{card.initiative:^3}", f"{'dim' if card.is_fog else 'on'}/{head}")
        canvas.put(4, y, " " * (width - 4), f"/{body}")
        marked = [line.name for line in card.lines if is_selected and line.use == use]
        name = clipped(card.name, width - 6)
        ink = "lit" if is_selected else "dim" if card.is_fog else ""
        after = canvas.put(5, y, name, f"{ink}/{body}")
        places = [] if card.is_fog else [card.place, card.short_place]
        right = next((words for words in marked or places if after + 1 + len(words) < width), "")
        canvas.put(width - 1 - len(right), y, right, f"{'lit' if marked else 'dim'}/{body}")
        if card.number:
            canvas.put(0, y, str(card.number)[-1], "on/gold")
        elif is_selected:
            canvas.put(0, y, BRACKETS[0], "=gold")
        canvas.click_region(Rect(0, y, width, 1), ("card", card.card))
        follow = Rect(0, y, width, 1) if is_selected else follow
    return canvas, follow
