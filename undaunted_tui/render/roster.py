"""The roster of a side's units or soldiers: where each is, its defence, and where its cards are (C1.4, C1.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, Side, Zone, other
from core.state import CardCounts
from core.view import PlayerView, SeenViews
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import tile_name, unit_name, with_name_that_fits
from undaunted_tui.render.badges import badge, code_of
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import Span, TextLine, clipped, wrapped
from undaunted_tui.render.text_spans import badge_as_span, justify_spans, padded, side_span, spans_width

BADGE: Final = 5
"""Cells of a badge and a gap."""

TILE: Final = 4
SUM: Final = 5

ZONES_WIDTH: Final = 43
"""Least width with a column per zone."""

ALL_ZONES_WIDTH: Final = 48
"""Least width with columns for supply and removed cards too, which have panes of their own."""

WORDS_WIDTH: Final = 72
"""Least width with whole words as column headings; otherwise their first letters, with a note."""

LETTERS: Final = 2

DEFENCE_WIDTH: Final = 30
"""Least width with the defence."""

OWN_ZONES: Final = (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PLAY, Zone.SUPPLY, Zone.REMOVED)

CIRCULATING_ZONES: Final = 4
"""How many of them, from the first on, cards pass through every round."""


class Column(NamedTuple):
    """A heading, and the cards that are counted below it."""

    name: str
    cards: CardCounts


def zone_columns(compiled: CompiledScenario, view: PlayerView, side: Side) -> tuple[Column, ...]:
    """Where a side's cards are, as the reader may know it: by zone, or for the opponent what is open and the rest."""
    if side == view.side:
        own = view.own
        zones = {
            Zone.HAND: own.hand,
            Zone.DECK: own.deck,
            Zone.DISCARD: own.discard,
            Zone.PLAY: own.play,
            Zone.SUPPLY: own.supply,
            Zone.REMOVED: own.removed,
        }
        return tuple(Column(_head(zone), zones[zone]) for zone in OWN_ZONES)
    opponent = view.opponent
    return (
        Column(say("cards_unseen"), _unseen(compiled, view)),
        Column(_head(Zone.PLAY), opponent.play),
        Column(_head(Zone.SUPPLY), opponent.supply),
    )


def _head(zone: Zone) -> str:
    return say(f"head_{zone.name.lower()}")


def _unseen(compiled: CompiledScenario, view: PlayerView) -> CardCounts:
    totals = compiled.totals[other(view.side)]
    open_ = zip(totals, view.opponent.play, view.opponent.supply, strict=True)
    return tuple(total - play - supply for total, play, supply in open_)


def card_sum(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    """How many cards of a counter are in use and in the supply; marked as uncertain if some may be removed."""
    side, card = compiled.owner[counter], compiled.card_of[counter]
    if side == view.side:
        own = view.own
        used = own.hand[card] + own.deck[card] + own.discard[card] + own.play[card]
        return say("cards_sum", used=used, supply=own.supply[card])
    unseen = _unseen(compiled, view)[card]
    key = "cards_sum_doubtful" if unseen and _may_be_removed(compiled, view) else "cards_sum"
    return say(key, used=unseen + view.opponent.play[card], supply=view.opponent.supply[card])


def _may_be_removed(compiled: CompiledScenario, view: PlayerView) -> bool:
    """Whether removed cards of the opponent may be those of a counter that is not gone for good (A6.3)."""
    gone = {compiled.card_of[counter] for counter in compiled.own[other(view.side)] if view.fates[counter]}
    return view.opponent.removed > sum(_unseen(compiled, view)[card] for card in gone if card != OFF)


def roster_lines(
    compiled: CompiledScenario, view: PlayerView, side: Side, counters: Iterable[int], width: int, glyphs: Glyphs
) -> list[TextLine]:
    """A line of column headings, and a line for each counter."""
    heads, cells = _heads(compiled, view, side, width)
    room = width - len(heads) - 1
    lines = [justify_spans([side_span(compiled, side, glyphs, room)], [(heads, "faint")], width, glyphs)]
    return [*lines, *[_counter(compiled, view, counter, cells, width, glyphs) for counter in counters]]


def roster_notes(compiled: CompiledScenario, seen: SeenViews, width: int, glyphs: Glyphs) -> list[TextLine]:
    """Notes on characters and columns that need an explanation."""
    view = seen[0]
    guesses = [each for side, each in enumerate(seen) if each.side != side]
    words = []
    if any(view.suppressed):
        words.append(say("forces_suppressed_note", sign=glyphs.suppressed))
    if any(can_respawn(compiled, view, counter) for counter in range(len(view.places))):
        words.append(say("forces_spawn_note", sign=glyphs.spawn))
    if width >= ZONES_WIDTH:
        words += [] if width >= WORDS_WIDTH else [_letters_note(compiled, seen, width)]
        words += [say("cards_unseen_note")] if guesses else []
    else:
        words.append(say("cards_sum_note"))
        words += [say("cards_doubt_note")] if any(_may_be_removed(compiled, each) for each in guesses) else []
    return [row for note in words for row in wrapped(note, width, "dim", "  ")]


def _letters_note(compiled: CompiledScenario, seen: SeenViews, width: int) -> str:
    sides = sorted(SIDES, key=lambda side: seen[side].side != side)
    columns = [column for side in sides for column in _columns(compiled, seen[side], side, width)]
    names = dict.fromkeys(column.name for column in columns if _size(column, width) <= len(column.name))
    return ", ".join(say("cards_letters_note", letters=name[:LETTERS], zone=name) for name in names)


def _columns(compiled: CompiledScenario, view: PlayerView, side: Side, width: int) -> tuple[Column, ...]:
    return zone_columns(compiled, view, side)[: None if width >= ALL_ZONES_WIDTH else CIRCULATING_ZONES]


def can_respawn(compiled: CompiledScenario, view: PlayerView, counter: int) -> bool:
    """Whether a counter is off the board and can come back (N4.1, N6.2)."""
    return bool(view.places[counter] == OFF and compiled.spawn[counter] != OFF)


Cells = tuple[tuple[int, Column], ...]
"""The columns of cards with their widths; none where only sums are shown."""


def _heads(compiled: CompiledScenario, view: PlayerView, side: Side, width: int) -> tuple[str, Cells]:
    if width >= ZONES_WIDTH:
        cells = tuple((_size(column, width), column) for column in _columns(compiled, view, side, width))
        names = "".join(f"{column.name[: size - 1]:>{size}}" for size, column in cells)
        return f"{say('forces_defence'):>3}{names}", cells
    cards = f"{say('forces_cards'):>{SUM}}"
    return (f"{say('forces_defence'):>3} {cards}" if width >= DEFENCE_WIDTH else cards), ()


def _size(column: Column, width: int) -> int:
    """Width of a gap and a heading, or of its first letters where a note explains them."""
    is_whole = width >= WORDS_WIDTH or column.name == say("cards_unseen")
    return 1 + (len(column.name) if is_whole else LETTERS)


def _counter(
    compiled: CompiledScenario, view: PlayerView, counter: int, cells: Cells, width: int, glyphs: Glyphs
) -> TextLine:
    figures = tuple(_figures(compiled, view, counter, cells, width, glyphs))
    gap = "" if cells else " "
    place: Span = (f"{_place(compiled, view, counter, glyphs):>{TILE}}{gap}", _foreground(view, counter))
    room = width - BADGE - spans_width((place, *figures)) - 1
    left = padded([badge_as_span(badge(compiled, view, counter, glyphs, wide=False))], BADGE, glyphs)
    name: Span = (fitted_name(compiled, counter, room, glyphs), _foreground(view, counter))
    return justify_spans((*left, name), (place, *figures), width, glyphs, ("counter", counter))


def fitted_name(compiled: CompiledScenario, counter: int, width: int, glyphs: Glyphs) -> str:
    """The name of a counter clipped to a width; its squad is kept, and the soldier's own name is added if it fits."""
    printed = compiled.counters[counter]
    name, squad = with_name_that_fits(unit_name(compiled, counter), printed.name, width), printed.squad
    if len(name) <= width or not squad or not name.endswith(squad):
        return clipped(name, width, glyphs.more)
    return f"{clipped(name.removesuffix(squad), width - len(squad) - 1, glyphs.more).rstrip()} {squad}"


def _foreground(view: PlayerView, counter: int) -> str:
    return "faint" if view.places[counter] == OFF else ""


def _place(compiled: CompiledScenario, view: PlayerView, counter: int, glyphs: Glyphs) -> str:
    """The tile of a counter, the letters of its vehicle, or the tile where it spawns."""
    if view.riding[counter] != OFF:
        return code_of(compiled, compiled.seats[view.riding[counter]].vehicle)
    if can_respawn(compiled, view, counter):
        return glyphs.spawn + tile_name(compiled, compiled.spawn[counter])
    return tile_name(compiled, view.places[counter])


def _figures(
    compiled: CompiledScenario, view: PlayerView, counter: int, cells: Cells, width: int, glyphs: Glyphs
) -> Iterable[Span]:
    defence = compiled.counters[counter].defence
    if not cells:
        if width >= DEFENCE_WIDTH:
            yield f"{defence:>3} ", ""
        yield f"{card_sum(compiled, view, counter):>{SUM}}", "strong"
        return
    yield f"{defence:>3}", ""
    card = compiled.card_of[counter]
    for size, column in cells:
        copies = column.cards[card]
        yield f"{copies or glyphs.empty:>{size}}", "strong" if copies else "dim"
