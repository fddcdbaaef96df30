"""The counters on a tile in rows of cells, in as much detail as its size allows (C1.6, A1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario
from core.ids import PieceKind
from core.view import PlayerView
from undaunted_tui.phrasing.names import unit_name
from undaunted_tui.render.board_layout import HUGE, LARGE, MEDIUM
from undaunted_tui.render.board_marks import BoardChoices
from undaunted_tui.render.canvas import Rect
from undaunted_tui.render.chips import (
    CHIP,
    card_pips,
    chip,
    counters_on,
    damage_pips,
    is_down,
    seat_chip,
    small_chip,
    vehicle_chip,
)
from undaunted_tui.render.glyphs import COVER, PIPS, Glyphs
from undaunted_tui.render.text_lines import Span, SpanGroup, clipped, spans_width

Rows = list[list[Span]]
"""Rows of spans."""


@dataclass(frozen=True, slots=True)
class TileCounters:
    """The counters of one view, and what can be chosen."""

    compiled: CompiledScenario
    view: PlayerView
    glyphs: Glyphs
    choices: BoardChoices

    def sorted_counters(self, number: int) -> list[int]:
        """The counters on a tile: targets, then vehicles."""
        here, targets, holders = counters_on(self.compiled, self.view, number), self.choices.targets, self.view.holders
        return sorted(here, key=lambda each: (each not in targets, not self._is_vehicle(each), holders[each]))

    def _is_vehicle(self, counter: int) -> bool:
        return self.compiled.kinds[counter] is PieceKind.VEHICLE

    def forms(self, here: Sequence[int], room: int, box: Rect, paper: str) -> Iterator[list[Rows]]:
        """Every counter in rows of spans, from most to least detail."""
        if box.height >= HUGE:
            yield [self._titled(counter, room, paper) for counter in here]
            yield [self._listed(counter, room, paper) for counter in here]
        if box.height >= MEDIUM:
            for has_pips in (True, False):
                yield [self._chipped(counter, room, box, paper, has_pips) for counter in here]
        else:
            yield [self._small(counter) for counter in here]
            yield [self._small_in_a_row(counter) for counter in here]
        yield [[self._smallest(counter)] for counter in here]

    def _titled(self, counter: int, room: int, paper: str) -> Rows:
        """A counter with its title, defence and cards, in two rows."""
        if self._is_vehicle(counter):
            return self._vehicle(counter, room, paper, has_pips=True)
        number = self._number(counter, is_large=True)
        left = spans_width(number) + CHIP
        name = clipped(unit_name(self.compiled, counter), room - left - 1)
        head = [*number, *self._chip(counter, paper), (f" {name}", f"/{paper}")]
        return [head, [(" " * left, f"/{paper}"), *self._figures(counter, paper)]]

    def _listed(self, counter: int, room: int, paper: str) -> Rows:
        """A counter with its defence and cards in one row."""
        if self._is_vehicle(counter):
            return self._vehicle(counter, room, paper, has_pips=True)
        chip_ = self._chip(counter, paper)
        return [[*self._number(counter, is_large=True), *chip_, *self._figures(counter, paper)]]

    def _figures(self, counter: int, paper: str) -> SpanGroup:
        """Defence with cover, and cards; the chance to hit a target instead of its defence."""
        target = self.choices.targets.get(counter)
        tile = self.compiled.board.tiles[self.view.places[counter]]
        total = self.compiled.counters[counter].defence + tile.cover
        lead = (f" {target.chance} ", f"strong/{paper}") if target else (f" {COVER}{total}  ", f"/{paper}")
        return (lead, (card_pips(self.compiled, self.view, counter), f"mark{self.view.holders[counter]}/{paper}"))

    def _chipped(self, counter: int, room: int, box: Rect, paper: str, has_pips: bool) -> Rows:
        """A counter as a chip; a vehicle with its seats, and its damage in a second row."""
        if self._is_vehicle(counter):
            return self._vehicle(counter, room, paper, has_pips)
        target, is_large = self.choices.targets.get(counter), box.height >= LARGE
        chance: SpanGroup = ((f"{target.chance} ", f"strong/{paper}"),) if target and is_large else ()
        return [[*self._number(counter, is_large), *self._chip(counter, paper), *chance]]

    def _chip(self, counter: int, paper: str) -> SpanGroup:
        return chip(self.compiled, self.view, counter, self.glyphs, paper, self.choices.acting)

    def _vehicle(self, vehicle: int, room: int, paper: str, has_pips: bool) -> Rows:
        """A vehicle as a wide chip: code, then its seats, with gaps if there is room; damage as pips (A1.3, A7.2)."""
        gap = (" ", f"/body{self.view.holders[vehicle]}")
        row = [*self._number(vehicle, is_large=True), vehicle_chip(self.compiled, self.view, vehicle, self.glyphs)]
        row += [*(span for seat in self._seats(vehicle) for span in (gap, seat)), gap]
        is_large = spans_width(row) <= room
        if not is_large:
            row = [*self._number(vehicle), *chip(self.compiled, self.view, vehicle, self.glyphs, paper)]
            row += self._joined_seats(vehicle)
        if not has_pips:
            return [row]
        target = self.choices.targets.get(vehicle)
        chance: SpanGroup = ((f"  {target.chance}", f"strong/{paper}"),) if target and is_large else ()
        return [row, [(" ", f"/{paper}"), *damage_pips(self.compiled, self.view, vehicle, paper), *chance]]

    def _seats(self, vehicle: int) -> list[Span]:
        """The seats of a vehicle in the order of its card."""
        return [
            seat_chip(self.compiled, self.view, seat, self.choices.acting) for seat in self.compiled.seats_of[vehicle]
        ]

    def _joined_seats(self, vehicle: int) -> list[Span]:
        """Seats without gaps; where chips are told by reverse video alone, only who acts is reversed."""
        spans = self._seats(vehicle)
        if not self.glyphs.is_framed:
            return spans
        return [(text, role.replace("on/rider", "!/body").partition("+")[0]) for text, role in spans]

    def _small(self, counter: int) -> Rows:
        """A counter on a small tile; a vehicle has its damage, and its seats in a second row."""
        if not self._is_vehicle(counter):
            return [self._smallest(counter)]
        side, damage = self.view.holders[counter], self.view.damage[counter]
        full, empty, _ = PIPS
        free = empty * (self.compiled.counters[counter].integrity - damage)
        pips = [(full * damage, f"on/body{side}"), (free, f"side{side}/body{side}")]
        return [[*self._smallest(counter)[:-1], *pips], self._joined_seats(counter)]

    def _small_in_a_row(self, counter: int) -> Rows:
        """A counter on a small tile; a vehicle has the letters of those inside."""
        if not self._is_vehicle(counter):
            return [self._smallest(counter)]
        inside = [span for span in self._joined_seats(counter) if span[0] != "··"]
        return [[*self._smallest(counter)[:-1], *inside]]

    def _smallest(self, counter: int) -> list[Span]:
        spans = small_chip(self.compiled, self.view, counter, self.glyphs)
        if counter == self.choices.acting:
            spans = tuple((text, "on/acting") for text, _ in spans)
        return [*self._number(counter), *spans]

    def _number(self, counter: int, is_large: bool = False) -> SpanGroup:
        """The number of a target beside its chip."""
        target = self.choices.targets.get(counter)
        return ((f" {target.number} " if is_large else str(target.number), "on/gold"),) if target else ()

    def crowded(self, here: Sequence[int], rooms: Sequence[int]) -> Rows:
        """As many small chips as fit without gaps, alternating in shade, and the number of the rest."""
        # The counter that acts is never among the rest.
        first = sorted(here, key=lambda each: each != self.choices.acting)
        chips = [self._shaded(counter, place) for place, counter in enumerate(first)]
        for count in range(len(chips), 0, -1):
            rest: Rows = [[(f"+{len(chips) - count}", "strong/bar")]] if count < len(chips) else []
            rows = _packed([*chips[:count], *rest], rooms)
            if rows is not None:
                return rows
        return [[(f"+{len(chips)}", "strong/bar")]]

    def _shaded(self, counter: int, place: int) -> list[Span]:
        spans = self._smallest(counter)
        if place % 2 == 0 or counter in self.choices.targets or is_down(self.compiled, self.view, counter):
            return spans
        return [(text, f"{role}+alternate") for text, role in spans]


def flowed(forms: Iterable[Rows], room: int, paper: str) -> Rows | None:
    """Put forms of one row side by side while they fit, and larger ones below each other; None if one is too wide."""
    rows: Rows = []
    used = room
    for form in forms:
        width = max(map(spans_width, form))
        if width > room:
            return None
        gap: list[Span] = [(" ", f"/{paper}")] if not form[0][0][0].startswith((" ", "▐")) else []
        if len(form) == 1 and used + len(gap) + width <= room:
            rows[-1] += [*gap, *form[0]]
            used += len(gap) + width
        else:
            rows += [list(row) for row in form]
            used = width if len(form) == 1 else room
    return rows


def _packed(pieces: Rows, rooms: Sequence[int]) -> Rows | None:
    """Put pieces without gaps, each into the first row with room for it; None if they don't fit."""
    rows: Rows = [[] for _ in rooms]
    for piece in pieces:
        fitting = [row for row, room in zip(rows, rooms, strict=True) if spans_width((*row, *piece)) <= room]
        if not fitting:
            return None
        fitting[0] += piece
    return rows
