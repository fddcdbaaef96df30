"""The counters on a tile in rows of cells, in as much detail as its size allows (C1.6, A1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, PieceKind
from core.view import PlayerView
from undaunted_tui.phrasing.names import unit_name
from undaunted_tui.render.board_choices import BoardChoices
from undaunted_tui.render.board_layout import HUGE, LARGE, MEDIUM
from undaunted_tui.render.canvas import Rect
from undaunted_tui.render.chips import CHIP, chip, code_of, is_down, seats, small_chip
from undaunted_tui.render.glyphs import BRACKETS, COVER, PIPS, SHAPES, Glyphs
from undaunted_tui.render.pips import card_pips, damage_pips
from undaunted_tui.render.text_lines import Span, SpanGroup, clipped

Rows = list[list[Span]]
"""Rows of spans."""


@dataclass(frozen=True, slots=True)
class TileCounters:
    """The counters of one view."""

    compiled: CompiledScenario
    view: PlayerView
    glyphs: Glyphs
    choices: BoardChoices

    def on_tile(self, number: int) -> list[int]:
        """The counters on a tile, vehicles first; riders are in their vehicle, structures are signs."""
        kinds, view = self.compiled.kinds, self.view
        here = [
            counter
            for counter, place in enumerate(view.places)
            if place == number and view.riding[counter] == OFF and kinds[counter] is not PieceKind.STRUCTURE
        ]
        targets = self.choices.targets
        return sorted(
            here,
            key=lambda each: (each not in targets, kinds[each] is not PieceKind.VEHICLE, view.holders[each]),
        )

    def forms(self, here: Sequence[int], room: int, box: Rect, paper: str) -> Iterator[list[Rows]]:
        """Every counter in rows of spans, from most to least detail."""
        if box.height >= HUGE:
            yield [self._titled(counter, room, paper) for counter in here]
            yield [self._listed(counter, room, paper) for counter in here]
        if box.height >= MEDIUM:
            yield [self._chipped(counter, room, box, paper, has_pips=True) for counter in here]
            yield [self._chipped(counter, room, box, paper, has_pips=False) for counter in here]
        else:
            for form in (self._small, self._small_in_a_row):
                yield [form(counter) for counter in here]
        yield [[self._smallest(counter)] for counter in here]

    def _titled(self, counter: int, room: int, paper: str) -> Rows:
        """A counter with its title, defence and cards, in two rows."""
        if self.compiled.kinds[counter] is PieceKind.VEHICLE:
            return self._vehicle(counter, room, paper, has_pips=True)
        number = self._number(counter, is_large=True)
        left = sum(len(text) for text, _ in number) + CHIP
        name = clipped(unit_name(self.compiled, counter), room - left - 1)
        head = [*number, *self._chip(counter, paper), (f" {name}", f"/{paper}")]
        return [head, [(" " * left, f"/{paper}"), *self._figures(counter, paper)]]

    def _listed(self, counter: int, room: int, paper: str) -> Rows:
        """A counter with its defence and cards in one row."""
        if self.compiled.kinds[counter] is PieceKind.VEHICLE:
            return self._vehicle(counter, room, paper, has_pips=True)
        figures = self._figures(counter, paper)
        return [[*self._number(counter, is_large=True), *self._chip(counter, paper), *figures]]

    def _figures(self, counter: int, paper: str) -> SpanGroup:
        """Defence with cover, and cards; the chance to hit a target instead of its defence."""
        target = self.choices.targets.get(counter)
        tile = self.compiled.board.tiles[self.view.places[counter]]
        total = self.compiled.counters[counter].defence + tile.cover
        side = self.view.holders[counter]
        lead: Span = (f" {COVER}{total}  ", f"/{paper}")
        if target:
            lead = (f" {target.chance} ", f"strong/{paper}")
        return (lead, (card_pips(self.compiled, self.view, counter), f"mark{side}/{paper}"))

    def _chipped(self, counter: int, room: int, box: Rect, paper: str, has_pips: bool) -> Rows:
        """A counter as a chip; a vehicle with its seats, and its damage in a second row."""
        if self.compiled.kinds[counter] is PieceKind.VEHICLE:
            return self._vehicle(counter, room, paper, has_pips)
        target = self.choices.targets.get(counter)
        chance = f"{target.chance} " if target and box.height >= LARGE else ""
        number = self._number(counter, box.height >= LARGE)
        return [[*number, *self._chip(counter, paper), *([(chance, f"strong/{paper}")] if chance else [])]]

    def _chip(self, counter: int, paper: str) -> SpanGroup:
        if counter != self.choices.acting:
            return chip(self.compiled, self.view, counter, self.glyphs, paper)
        code = code_of(self.compiled, counter)
        if self.glyphs.is_framed:
            return ((" ", f"/{paper}"), (f"{SHAPES[self.view.holders[counter]]}{code}", "on/acting"))
        left, right = BRACKETS
        return ((left, f"=acting/{paper}"), (code, "on/acting"), (right, f"=acting/{paper}"))

    def _vehicle(self, vehicle: int, room: int, paper: str, has_pips: bool) -> Rows:
        """A vehicle as a wide chip: code, then its seats, with gaps if there is room; damage as pips (A1.3, A7.2)."""
        crew = seats(self.compiled, self.view, vehicle, self.choices.acting)
        row = self._wide_chip(vehicle, crew)
        is_large = sum(len(text) for text, _ in row) <= room
        if not is_large:
            row = [*self._number(vehicle), *chip(self.compiled, self.view, vehicle, self.glyphs, paper)]
            row += self._joined(crew)
        if not has_pips:
            return [row]
        target = self.choices.targets.get(vehicle)
        chance: list[Span] = [(f"  {target.chance}", f"strong/{paper}")] if target and is_large else []
        pips = damage_pips(self.compiled, self.view, vehicle, paper)
        return [row, [(" ", f"/{paper}"), *pips, *chance]]

    def _wide_chip(self, vehicle: int, crew: Sequence[SpanGroup]) -> list[Span]:
        """The code of a vehicle and its seats, all with gaps."""
        side, down = self.view.holders[vehicle], is_down(self.compiled, self.view, vehicle)
        shape = SHAPES[side] if self.glyphs.is_framed else " "
        state = "×" if down else " "
        role = f"side{side}!/chip{side}+down" if down else f"on/chip{side}"
        body = f"/body{side}"
        return [
            *self._number(vehicle, is_large=True),
            (f"{shape}{code_of(self.compiled, vehicle)}{state}", role),
            *(span for seat in crew for span in ((" ", body), *seat)),
            (" ", body),
        ]

    def _joined(self, crew: Sequence[SpanGroup]) -> list[Span]:
        """Seats without gaps; where chips are told by reverse video alone, only who acts is reversed."""
        spans = [span for seat in crew for span in seat]
        if not self.glyphs.is_framed:
            return spans
        return [(text, role.replace("on/rider", "!/body").partition("+")[0]) for text, role in spans]

    def _small(self, counter: int) -> Rows:
        """A counter on a small tile; a vehicle has its damage, and its seats in a second row."""
        if self.compiled.kinds[counter] is not PieceKind.VEHICLE:
            return [self._smallest(counter)]
        side = self.view.holders[counter]
        printed, damage = self.compiled.counters[counter], self.view.damage[counter]
        full, empty, _ = PIPS
        pips = [
            (full * damage, f"on/body{side}"),
            (empty * (printed.integrity - damage), f"side{side}/body{side}"),
        ]
        crew = seats(self.compiled, self.view, counter, self.choices.acting)
        return [[*self._smallest(counter)[:-1], *pips], self._joined(crew)]

    def _small_in_a_row(self, counter: int) -> Rows:
        """A counter on a small tile; a vehicle has the letters of those inside."""
        if self.compiled.kinds[counter] is not PieceKind.VEHICLE:
            return [self._smallest(counter)]
        crew = seats(self.compiled, self.view, counter, self.choices.acting)
        free = "·" * 2
        return [[*self._smallest(counter)[:-1], *(span for span in self._joined(crew) if span[0] != free)]]

    def _smallest(self, counter: int) -> list[Span]:
        spans = small_chip(self.compiled, self.view, counter, self.glyphs)
        if counter == self.choices.acting:
            spans = tuple((text, "on/acting") for text, _ in spans)
        return [*self._number(counter), *spans]

    def _number(self, counter: int, is_large: bool = False) -> SpanGroup:
        """The number of a target beside its chip."""
        target = self.choices.targets.get(counter)
        if target is None:
            return ()
        return ((f" {target.number} " if is_large else str(target.number), "on/gold"),)

    def crowded(self, here: Sequence[int], rooms: Sequence[int]) -> Rows:
        """As many small chips as fit without gaps, alternating in shade, and the number of the rest."""
        chips = [self._shaded(counter, place) for place, counter in enumerate(here)]
        for count in range(len(chips), 0, -1):
            rest: list[list[Span]] = [[(f"+{len(chips) - count}", "strong/bar")]] if count < len(chips) else []
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
        width = max(sum(len(text) for text, _ in row) for row in form)
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


def _packed(pieces: Sequence[list[Span]], rooms: Sequence[int]) -> Rows | None:
    """Put pieces without gaps, each into the first row with room for it; None if they don't fit."""
    rows: Rows = [[] for _ in rooms]
    for piece in pieces:
        for row, room in zip(rows, rooms, strict=True):
            if sum(len(text) for text, _ in (*row, *piece)) <= room:
                row += piece
                break
        else:
            return None
    return rows
