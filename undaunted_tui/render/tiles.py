"""One tile: ground, points, counters, terrain and cover, designation, and the markers of both armies (C1.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, Marker, PieceKind
from core.rules.attack import HILL_LOW
from core.scenario import Tile
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import unit_name
from undaunted_tui.phrasing.tiles import structures_on
from undaunted_tui.render.board_layout import HUGE, LARGE, MEDIUM
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.chips import CHIP, chip, code_of, is_down, seats, small_chip
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.pips import card_pips, damage_pips
from undaunted_tui.render.text_lines import Span, clipped
from undaunted_tui.render.text_spans import SpanGroup

SHORTENED: Final = (
    "airstrip",
    "escarpment", "gravel", "hedges", "marsh", "open", "palms", "stone_bridge", "stony", "wooden_bridge",
)  # fmt: skip  # a list of words reads best in few lines
"""Terrains that have a shorter name for narrow tiles."""

WIDE: Final = 13
"""Least width of a tile with a margin inside its edges."""

HEAD: Final = 3
"""Rows before the counters: half gutter, designation, terrain."""


class Target(NamedTuple):
    """A counter that can be attacked: the number of its choice, and the chance to hit."""

    number: int
    chance: str


@dataclass(frozen=True, slots=True)
class BoardChoices:
    """What can be chosen on the board: tiles with the number of their choice, counters under fire, who acts."""

    tiles: Mapping[int, int] = field(default_factory=dict)
    targets: Mapping[int, Target] = field(default_factory=dict)
    acting: int = OFF


NO_CHOICES: Final = BoardChoices()

Rows = list[list[Span]]


class TileMark(NamedTuple):
    """A sign on a tile, its words from most to fewest, and a figure at the right."""

    sign: Span
    words: tuple[str, ...]
    figure: str = ""


@dataclass(frozen=True, slots=True)
class TilePainter:
    """Paints tiles of one view in one size."""

    compiled: CompiledScenario
    view: PlayerView
    glyphs: Glyphs
    choices: BoardChoices

    def paint(self, canvas: Canvas, number: int, box: Rect) -> None:
        """Paint a tile."""
        tile = self.compiled.board.tiles[number]
        ground = f"{tile.terrain}{self._state(number)}"
        self._ground(canvas, number, box, ground)
        self._texture(canvas, tile, box, ground)
        if box.height < MEDIUM:
            self._small_head(canvas, number, tile, box, ground)
        else:
            self._head(canvas, number, tile, box, ground)
        rows = self._contents(number, box, f"ground:{ground}")
        for y, row in enumerate(rows[: box.height - HEAD], box.y + HEAD):
            _put(canvas, box.x + 1, y, row)
        for row in rows[box.height - HEAD :]:
            self._right(canvas, row, box, f"ground:{ground}")

    def _state(self, number: int) -> str:
        """Whether a tile is lighter or dimmed while tiles or targets are chosen."""
        places = self.view.places
        lit = {*self.choices.tiles, *(places[target] for target in self.choices.targets)}
        if not lit:
            return ""
        if number in lit:
            return "+lit"
        acting = self.choices.acting
        return "" if acting != OFF and places[acting] == number else "+dim"

    # the ground

    def _ground(self, canvas: Canvas, number: int, box: Rect, ground: str) -> None:
        paper = f"ground:{ground}"
        canvas.fill(Rect(box.x, box.y + 1, box.width, box.height - 1), " ", f"/{paper}")
        top = self.glyphs.rule if self.glyphs.is_framed else self.glyphs.cursor[0]
        canvas.put(box.x, box.y, top * box.width, "frame" if self.glyphs.is_framed else f"={paper}")
        for side, x in zip(SIDES, (box.x, box.x + box.width - 1), strict=True):
            self._edge(canvas, Marker(self.view.markers[side][number]), side, x, box, paper)
        choice = self.choices.tiles.get(number)
        if choice is not None:
            canvas.put(box.x + box.width // 2 - 1, box.y, f"{choice:^3}", "on/gold")

    def _edge(self, canvas: Canvas, marker: Marker, side: int, x: int, box: Rect, paper: str) -> None:
        """The marker of an army at its edge: solid if the tile is controlled, dashed if it is scouted."""
        sign, role = {
            Marker.NONE: (self.glyphs.bar if self.glyphs.is_framed else "", f"frame/{paper}"),
            Marker.SCOUTED: (self.glyphs.dashed, f"mark{side}/{paper}"),
            Marker.CONTROLLED: (self.glyphs.edge, f"=chip{side}/{paper}"),
        }[marker]
        for y in range(box.y + 1, box.y + box.height) if sign else ():
            canvas.put(x, y, sign, role)
        if marker is Marker.CONTROLLED and not self.glyphs.is_framed:
            canvas.put(x, box.y, self.glyphs.cursor[0], f"=chip{side}")

    def _texture(self, canvas: Canvas, tile: Tile, box: Rect, ground: str) -> None:
        """One faint row of texture: at the foot, or beside the cover on a small tile."""
        sign = self.glyphs.texture.get(tile.terrain, self.glyphs.dots)
        role = f"texture/ground:{ground}"
        if box.height < MEDIUM:
            for x in range(box.x + box.width - 4, box.x + box.width - 1, 2 if len(sign) == 1 else 3):
                canvas.put(x, box.y + 2, sign, role)
            return
        step = len(sign) + 1
        first, last = box.x + 2, box.x + box.width - 2
        for x in range(first, last - len(sign) + 1, step):
            canvas.put(x, box.y + box.height - 1, sign, role)

    # the first rows

    def _head(self, canvas: Canvas, number: int, tile: Tile, box: Rect, ground: str) -> None:
        """Designation and points; terrain and cover."""
        paper = f"/ground:{ground}"
        is_lit, is_dim = ground.endswith("+lit"), ground.endswith("+dim")
        left, right = box.x + 2, box.x + box.width - (2 if box.width > WIDE else 1)
        canvas.put(left, box.y + 1, tile.name, f"{'!' if is_lit else 'dim'}{paper}")
        end = box.x + box.width - 1
        for text, role in self._signs(number, ground):
            end -= len(text)
            canvas.put(end, box.y + 1, text, role)
        cover = self._cover(tile)
        ink = "dim" if is_dim else ""
        canvas.put(right - len(cover), box.y + 2, cover, f"{'!' if is_lit else ink}{paper}")
        canvas.put(left, box.y + 2, self._terrain(tile, right - left - len(cover) - 1), f"{ink}{paper}")

    def _small_head(self, canvas: Canvas, number: int, tile: Tile, box: Rect, ground: str) -> None:
        """Designation and points; cover and signs."""
        paper = f"ground:{ground}"
        left, end = box.x + 1, box.x + box.width - 1
        canvas.put(left, box.y + 1, tile.name, f"{'!' if ground.endswith('+lit') else 'dim'}/{paper}")
        for text, role in self._signs(number, ground):
            end -= len(text.strip())
            canvas.put(end, box.y + 1, text.strip(), role)
        ink = "dim" if ground.endswith("+dim") else ""
        rough = self.glyphs.rough if tile.rough else ""
        signs = [mark.sign for mark in self._marks(number, paper)]
        if sum(len(text) for text, _ in signs) > box.width - 4:
            signs = [(text[-1] if text[:-1] in self.glyphs.counter else text[:1], role) for text, role in signs]
        self._right(canvas, signs, box, paper)
        room = box.width - 2 - sum(len(text) for text, _ in signs)
        cover = f"{self._cover(tile)}{rough}"
        if len(cover) > room:
            cover = f"{self.glyphs.cover}{tile.cover}{rough}"
        canvas.put(left, box.y + 2, cover[:room], f"{ink}/{paper}")

    def _right(self, canvas: Canvas, row: Sequence[Span], box: Rect, paper: str) -> None:
        """Put spans at the end of the second row of a small tile, in place of its texture."""
        width = sum(len(text) for text, _ in row)
        if width:
            canvas.put(box.x + 4, box.y + 2, " " * (box.width - 5), f"/{paper}")
            _put(canvas, box.x + box.width - 1 - width, box.y + 2, row)

    def _cover(self, tile: Tile) -> str:
        """The cover of a tile; a hill's has two values (C7.5)."""
        return f"{self.glyphs.cover}{tile.cover}{f'/{HILL_LOW}' if tile.hill else ''}"

    def _terrain(self, tile: Tile, room: int) -> str:
        word = say(f"terrain_{tile.terrain}")
        if len(word) > room and tile.terrain in SHORTENED:
            word = say(f"ground_{tile.terrain}")
        return clipped(word[:1].upper() + word[1:], room, self.glyphs.more)

    def _signs(self, number: int, ground: str) -> Iterator[Span]:
        """Points, in their owner's colour once held, and escape markers (C8.2, A8.2)."""
        points = self.view.objectives[number]
        if points:
            holders = [side for side in SIDES if self.view.markers[side][number] == Marker.CONTROLLED]
            role = f"on/chip{holders[0]}" if holders else f"objective/patch:{ground}"
            yield f" {self.glyphs.objective}{points} ", role
        for side in SIDES:
            if number in self.compiled.escape_tiles[side]:
                shape = self.glyphs.counter[side] if self.glyphs.is_framed else " "
                yield f"{shape}{self.glyphs.escape} ", f"on/chip{side}"

    # counters and signs

    def _contents(self, number: int, box: Rect, paper: str) -> Rows:
        """Counters from the top, signs from the bottom; if it is crowded, in less detail, and the rest counted."""
        room, height = box.width - 2, box.height - HEAD
        here = self._counters(number)
        signs = [mark.sign for mark in self._marks(number, paper)]
        lows: list[Rows] = [[]]
        if box.height >= MEDIUM:
            lows = [self._notes(number, room, paper), [[(" ", f"/{paper}"), *signs]] if signs else []]
        for low in lows:
            for forms in self._forms(here, room, box, paper):
                rows = _flowed(forms, room, paper)
                if rows is not None and len(rows) + len(low) <= height:
                    return _spread(rows, low, height, is_airy=box.height >= LARGE)
        # A small tile has room for one more row beside its cover.
        more = [room - 3] if box.height < MEDIUM and not signs else []
        return self._crowded(here, [room] * (height - len(lows[-1])) + more) + lows[-1]

    def _counters(self, number: int) -> list[int]:
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

    def _forms(self, here: Sequence[int], room: int, box: Rect, paper: str) -> Iterator[list[Rows]]:
        """Every counter in rows of spans, from most to least detail."""
        if box.height >= HUGE:
            yield [self._titled(counter, room, paper) for counter in here]
            yield [self._listed(counter, paper) for counter in here]
        if box.height >= MEDIUM:
            yield [self._chipped(counter, box, paper, has_pips=True) for counter in here]
            yield [self._chipped(counter, box, paper, has_pips=False) for counter in here]
        else:
            for form in (self._small, self._small_in_a_row):
                yield [form(counter) for counter in here]
        yield [[self._smallest(counter)] for counter in here]

    def _titled(self, counter: int, room: int, paper: str) -> Rows:
        """A counter with its title, defence and cards, in two rows."""
        if self.compiled.kinds[counter] is PieceKind.VEHICLE:
            return self._vehicle(counter, paper, is_large=True, has_pips=True)
        number = self._number(counter, is_large=True)
        left = sum(len(text) for text, _ in number) + CHIP
        name = clipped(unit_name(self.compiled, counter), room - left - 1, self.glyphs.more)
        head = [*number, *self._chip(counter, paper), (f" {name}", f"/{paper}")]
        return [head, [(" " * left, f"/{paper}"), *self._figures(counter, paper)]]

    def _listed(self, counter: int, paper: str) -> Rows:
        """A counter with its defence and cards in one row."""
        if self.compiled.kinds[counter] is PieceKind.VEHICLE:
            return self._vehicle(counter, paper, is_large=True, has_pips=True)
        figures = self._figures(counter, paper)
        return [[*self._number(counter, is_large=True), *self._chip(counter, paper), *figures]]

    def _figures(self, counter: int, paper: str) -> SpanGroup:
        """Defence with cover, and cards; the chance to hit a target instead of its defence."""
        target = self.choices.targets.get(counter)
        tile = self.compiled.board.tiles[self.view.places[counter]]
        total = self.compiled.counters[counter].defence + tile.cover
        side = self.view.holders[counter]
        lead: Span = (f" {self.glyphs.cover}{total}  ", f"/{paper}")
        if target:
            lead = (f" {target.chance} ", f"strong/{paper}")
        return (lead, (card_pips(self.compiled, self.view, counter, self.glyphs), f"mark{side}/{paper}"))

    def _chipped(self, counter: int, box: Rect, paper: str, has_pips: bool) -> Rows:
        """A counter as a chip; a vehicle with its seats, and its damage in a second row."""
        if self.compiled.kinds[counter] is PieceKind.VEHICLE:
            return self._vehicle(counter, paper, box.height >= LARGE, has_pips)
        target = self.choices.targets.get(counter)
        chance = f"{target.chance} " if target and box.height >= LARGE else ""
        number = self._number(counter, box.height >= LARGE)
        return [[*number, *self._chip(counter, paper), *([(chance, f"strong/{paper}")] if chance else [])]]

    def _chip(self, counter: int, paper: str) -> SpanGroup:
        if counter != self.choices.acting:
            return chip(self.compiled, self.view, counter, self.glyphs, paper)
        code = code_of(self.compiled, counter)
        if self.glyphs.is_framed:
            return ((" ", f"/{paper}"), (f"{self.glyphs.counter[self.view.holders[counter]]}{code}", "on/acting"))
        left, right = self.glyphs.chip
        return ((left, f"=acting/{paper}"), (code, "on/acting"), (right, f"=acting/{paper}"))

    def _vehicle(self, vehicle: int, paper: str, is_large: bool, has_pips: bool) -> Rows:
        """A vehicle as a wide chip: code, then its seats; damage as pips (A1.3, A7.2)."""
        side, down = self.view.holders[vehicle], is_down(self.compiled, self.view, vehicle)
        body = f"/body{side}"
        crew = seats(self.compiled, self.view, vehicle, self.glyphs, self.choices.acting)
        row: list[Span] = [*self._number(vehicle, is_large)]
        if is_large:
            shape = self.glyphs.counter[side] if self.glyphs.is_framed else " "
            state = self.glyphs.suppressed if down else " "
            role = f"side{side}!/chip{side}+down" if down else f"on/chip{side}"
            row.append((f"{shape}{code_of(self.compiled, vehicle)}{state}", role))
            row += [span for seat in crew for span in ((" ", body), *seat)]
            row.append((" ", body))
        else:
            row += chip(self.compiled, self.view, vehicle, self.glyphs, paper)
            row += [span for seat in crew for span in seat]
        if not has_pips:
            return [row]
        target = self.choices.targets.get(vehicle)
        chance: list[Span] = [(f"  {target.chance}", f"strong/{paper}")] if target and is_large else []
        pips = damage_pips(self.compiled, self.view, vehicle, self.glyphs, paper)
        return [row, [(" ", f"/{paper}"), *pips, *chance]]

    def _small(self, counter: int) -> Rows:
        """A counter on a small tile; a vehicle has its damage, and its seats in a second row."""
        if self.compiled.kinds[counter] is not PieceKind.VEHICLE:
            return [self._smallest(counter)]
        side = self.view.holders[counter]
        printed, damage = self.compiled.counters[counter], self.view.damage[counter]
        full, empty, _ = self.glyphs.pips
        pips = [
            (full * damage, f"on/body{side}"),
            (empty * (printed.integrity - damage), f"side{side}/body{side}"),
        ]
        crew = seats(self.compiled, self.view, counter, self.glyphs, self.choices.acting)
        return [[*self._smallest(counter)[:-1], *pips], [span for seat in crew for span in seat]]

    def _small_in_a_row(self, counter: int) -> Rows:
        """A counter on a small tile; a vehicle has the letters of those inside."""
        if self.compiled.kinds[counter] is not PieceKind.VEHICLE:
            return [self._smallest(counter)]
        crew = seats(self.compiled, self.view, counter, self.glyphs, self.choices.acting)
        free = self.glyphs.empty * 2
        return [[*self._smallest(counter)[:-1], *(span for seat in crew for span in seat if span[0] != free)]]

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

    def _notes(self, number: int, room: int, paper: str) -> Rows:
        """Structures, target, radio and spawn markers, rough ground, each in a row (A1.4, N6.3, N8.5, N4.1, A5.2)."""
        ink = f"{'dim' if paper.endswith('+dim') else ''}/{paper}"
        rows = [self._note(mark, room - (2 if room > WIDE else 1), ink) for mark in self._marks(number, paper)]
        if self.compiled.board.tiles[number].rough:
            rows.insert(0, [(f" {say('rough_terrain')} ", f"dim/{paper}")])
        return rows

    def _note(self, mark: TileMark, room: int, ink: str) -> list[Span]:
        left = room - len(mark.sign[0]) - 2 - len(mark.figure)
        words = next(
            (each for each in mark.words if len(each) <= left), clipped(mark.words[-1], left, self.glyphs.more)
        )
        row: list[Span] = [(" ", ink), mark.sign, (f" {words} ", ink)]
        return [*row, (" " * (left - len(words)) + mark.figure, ink)] if mark.figure else row

    def _marks(self, number: int, paper: str) -> Iterator[TileMark]:
        """The signs on a tile with their words."""
        glyphs = self.glyphs
        for structure in structures_on(self.compiled, self.view, number):
            target = self.choices.targets.get(structure)
            role = f"objective/{paper}" if target is None else "on/gold"
            sign = f"{'' if target is None else target.number}{glyphs.structure}"
            figure = f"{glyphs.cover}{self.compiled.counters[structure].armoured}" if target is None else target.chance
            yield TileMark((sign, role), (unit_name(self.compiled, structure),), figure)
        for side in SIDES:
            if self.view.targets[side] == number:
                sign = f"{glyphs.target}{glyphs.counter[side] if glyphs.is_framed else ''}"
                yield TileMark((sign, f"mark{side}/{paper}"), (say("tile_mark_target"), say("tile_mark_target_short")))
        if number == self.compiled.radio_tile:
            yield TileMark((glyphs.radio, f"objective/{paper}"), (say("tile_mark_radio"),))
        for side in SIDES:
            served = [counter for counter in self.compiled.own[side] if self.compiled.spawn[counter] == number]
            if served:
                is_for_all = len(served) == len(self.compiled.own[side])
                words = (say("tile_mark_spawn_all"),) if is_for_all else ()
                shape = glyphs.counter[side] if glyphs.is_framed else ""
                yield TileMark((f"{shape}{glyphs.spawn}", f"mark{side}/{paper}"), (*words, say("tile_mark_spawn")))

    def _crowded(self, here: Sequence[int], rooms: Sequence[int]) -> Rows:
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


def _spread(rows: Rows, low: Rows, height: int, is_airy: bool) -> Rows:
    """Rows from the top and rows from the bottom; with room, the last one stays free, and the first."""
    free = height - len(rows) - len(low)
    after = min(free, 1) if is_airy and low else 0
    before = 1 if is_airy and free - after > 1 else 0
    gap = free - before - after if low else 0
    return [*([] for _ in range(before)), *rows, *([] for _ in range(gap)), *low]


def _flowed(forms: Iterable[Rows], room: int, paper: str) -> Rows | None:
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


def _put(canvas: Canvas, x: int, y: int, row: Iterable[Span]) -> None:
    for text, role in row:
        x = canvas.put(x, y, text, role)
