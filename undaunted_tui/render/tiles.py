"""One tile: ground, points, counters, terrain and cover, designation, markers of both armies, other signs (C1.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from core.ids import OFF, SIDES, Marker
from core.scenario import Tile
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import unit_name
from undaunted_tui.phrasing.tiles import structures_on
from undaunted_tui.render.board_layout import LARGE, MEDIUM, WIDE
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.chips import cover_of
from undaunted_tui.render.glyphs import COVER, OBJECTIVE, RADIO, ROUGH, SHAPES, STRUCTURE, TARGET
from undaunted_tui.render.text_lines import Span, clipped, spans_width
from undaunted_tui.render.tile_counters import Rows, TileCounters, flowed

SHORTENED_STRUCTURES: Final = ("ammunition_dump", "fuel_tank", "headquarters", "motor_pool")
"""Structures that have a shorter name for narrow tiles."""


class TileMark(NamedTuple):
    """A sign on a tile, its words from most to fewest, and a figure at the right."""

    sign: Span
    words: tuple[str, ...]
    figure: str = ""


SHORTENED: Final = (
    "airstrip",
    "escarpment", "gravel", "hedges", "marsh", "open", "palms", "stone_bridge", "stony", "wooden_bridge",
)  # fmt: skip  # a list of words reads best in few lines
"""Terrains that have a shorter name for narrow tiles."""

TEXTURE: Final = 4
"""Cells for the texture of a small tile."""

HEAD: Final = 3
"""Rows before the counters: half gutter, designation, terrain."""


def terrain_word(tile: Tile, room: int) -> str:
    """The name of a tile's terrain, or a shorter one where there is little room."""
    word = say(f"terrain_{tile.terrain}")
    if len(word) > room and tile.terrain in SHORTENED:
        word = say(f"ground_{tile.terrain}")
    return clipped(word[:1].upper() + word[1:], room)


class TilePainter(TileCounters):
    """Paints tiles of one view."""

    __slots__ = ()

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
            canvas.put_spans(box.x + 1, y, row)
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
        top = "─" if self.glyphs.is_framed else self.glyphs.cursor[0]
        canvas.put(box.x, box.y, top * box.width, "frame" if self.glyphs.is_framed else f"={paper}")
        for side, x in zip(SIDES, (box.x, box.x + box.width - 1), strict=True):
            self._edge(canvas, Marker(self.view.markers[side][number]), side, x, box, paper)
        choice = self.choices.tiles.get(number)
        if choice is not None:
            canvas.put(box.x + box.width // 2 - 1, box.y, f"{choice:^3}", "on/gold")

    def _edge(self, canvas: Canvas, marker: Marker, side: int, x: int, box: Rect, paper: str) -> None:
        """The marker of an army at its edge: solid if the tile is controlled, dashed if it is scouted."""
        sign, role = {
            Marker.NONE: ("│" if self.glyphs.is_framed else "", f"frame/{paper}"),
            Marker.SCOUTED: ("┊", f"mark{side}/{paper}"),
            Marker.CONTROLLED: ("█", f"=chip{side}/{paper}"),
        }[marker]
        for y in range(box.y + 1, box.y + box.height) if sign else ():
            canvas.put(x, y, sign, role)
        if marker is Marker.CONTROLLED and not self.glyphs.is_framed:
            canvas.put(x, box.y, self.glyphs.cursor[0], f"=chip{side}")

    def _texture(self, canvas: Canvas, tile: Tile, box: Rect, ground: str) -> None:
        """One faint row of texture: at the foot, or beside the cover on a small tile."""
        sign = self.glyphs.texture.get(tile.terrain, "·")
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
        left = box.x + (2 if box.width >= WIDE else 1)
        right = box.x + box.width - (2 if box.width > WIDE else 1)
        canvas.put(left, box.y + 1, tile.name, f"{'!' if is_lit else 'dim'}{paper}")
        end = box.x + box.width - 1
        for text, role in self._signs(number, ground):
            end -= len(text)
            canvas.put(end, box.y + 1, text, role)
        cover, row = cover_of(tile), box.y + 2
        word = terrain_word(tile, right - left - len(cover) - 1)
        if word.endswith("…") and end - len(cover) > left + len(tile.name):
            # The cover has room beside the designation.
            right, row, word = end, box.y + 1, terrain_word(tile, right - left)
        ink = "dim" if is_dim else ""
        canvas.put(right - len(cover), row, cover, f"{'!' if is_lit else ink}{paper}")
        canvas.put(left, box.y + 2, word, f"{ink}{paper}")

    def _small_head(self, canvas: Canvas, number: int, tile: Tile, box: Rect, ground: str) -> None:
        """Designation and points; cover and signs."""
        paper = f"ground:{ground}"
        left, end = box.x + 1, box.x + box.width - 1
        canvas.put(left, box.y + 1, tile.name, f"{'!' if ground.endswith('+lit') else 'dim'}/{paper}")
        for text, role in self._signs(number, ground):
            end -= len(text.strip())
            canvas.put(end, box.y + 1, text.strip(), role)
        ink = "dim" if ground.endswith("+dim") else ""
        rough = ROUGH if tile.rough else ""
        signs = [mark.sign for mark in self.marks_on(number, paper)]
        if spans_width(signs) > box.width - 4:
            signs = [(text[-1] if text[:-1] in SHAPES else text[:1], role) for text, role in signs]
        self._right(canvas, signs, box, paper)
        room = box.width - 2 - spans_width(signs)
        cover = f"{cover_of(tile)}{rough}"
        if len(cover) > room:
            cover = f"{COVER}{tile.cover}{rough}"
        after = canvas.put(left, box.y + 2, cover[:room], f"{ink}/{paper}")
        if box.width >= WIDE and not signs:
            word = terrain_word(tile, end - after - TEXTURE)
            if word.endswith("…"):
                # The texture gives way to a name that has no room beside it.
                word = terrain_word(tile, end - after - 1).ljust(end - after - 1)
            canvas.put(after + 1, box.y + 2, word, f"{ink}/{paper}")

    def _right(self, canvas: Canvas, row: Sequence[Span], box: Rect, paper: str) -> None:
        """Put spans at the end of the second row of a small tile, in place of its texture."""
        width = spans_width(row)
        if width:
            canvas.put(box.x + 4, box.y + 2, " " * (box.width - 5), f"/{paper}")
            canvas.put_spans(box.x + box.width - 1 - width, box.y + 2, row)

    def _signs(self, number: int, ground: str) -> Iterator[Span]:
        """Points, in their owner's colour once held, and escape markers (C8.2, A8.2)."""
        points = self.view.objectives[number]
        if points:
            holders = [side for side in SIDES if self.view.markers[side][number] == Marker.CONTROLLED]
            role = f"on/chip{holders[0]}" if holders else f"objective/patch:{ground}"
            yield f" {OBJECTIVE}{points} ", role
        for side in SIDES:
            if number in self.compiled.escape_tiles[side]:
                shape = SHAPES[side] if self.glyphs.is_framed else " "
                yield f"{shape}→ ", f"on/chip{side}"

    # counters and signs

    def _contents(self, number: int, box: Rect, paper: str) -> Rows:
        """Counters from the top, signs from the bottom; if it is crowded, in less detail, and the rest counted."""
        room, height = box.width - 2, box.height - HEAD
        here = self.sorted_counters(number)
        signs = [mark.sign for mark in self.marks_on(number, paper)]
        lows: list[Rows] = [[]]
        if box.height >= MEDIUM:
            lows = [self.notes(number, room, paper), [[(" ", f"/{paper}"), *signs]] if signs else []]
        for low in lows:
            for forms in self.forms(here, room, box, paper):
                rows = flowed(forms, room, paper)
                if rows is not None and len(rows) + len(low) <= height:
                    return _spread(rows, low, height, is_airy=box.height >= LARGE)
        # A small tile has room for one more row beside its cover.
        more = [room - 3] if box.height < MEDIUM and not signs else []
        return self.crowded(here, [room] * (height - len(lows[-1])) + more) + lows[-1]

    # signs

    def notes(self, number: int, room: int, paper: str) -> Rows:
        """Structures, target, radio and spawn markers, rough ground, each in a row (A1.4, N6.3, N8.5, N4.1, A5.2)."""
        ink = f"{'dim' if paper.endswith('+dim') else ''}/{paper}"
        rows = [self._note(mark, room - (2 if room > WIDE else 1), ink) for mark in self.marks_on(number, paper)]
        if self.compiled.board.tiles[number].rough:
            rows.insert(0, [(f" {say('rough_terrain')} ", f"dim/{paper}")])
        return rows

    def _note(self, mark: TileMark, room: int, ink: str) -> list[Span]:
        left = room - len(mark.sign[0]) - 2 - len(mark.figure)
        words = next((each for each in mark.words if len(each) <= left), "")
        row: list[Span] = [(" ", ink), mark.sign, (f" {words} ", ink)]
        return [*row, (" " * (left - len(words)) + mark.figure, ink)] if mark.figure else row

    def marks_on(self, number: int, paper: str) -> Iterator[TileMark]:
        """The signs on a tile with their words."""
        glyphs = self.glyphs
        for structure in structures_on(self.compiled, self.view, number):
            target = self.choices.targets.get(structure)
            role = f"objective/{paper}" if target is None else "on/gold"
            sign = f"{'' if target is None else target.number}{STRUCTURE}"
            figure = f"{COVER}{self.compiled.counters[structure].armoured}" if target is None else target.chance
            title = self.compiled.counters[structure].title
            short = (say(f"mark_{title}"),) if title in SHORTENED_STRUCTURES else ()
            yield TileMark((sign, role), (unit_name(self.compiled, structure), *short), figure)
        for side in SIDES:
            if self.view.targets[side] == number:
                sign = f"{TARGET}{SHAPES[side] if glyphs.is_framed else ''}"
                yield TileMark((sign, f"mark{side}/{paper}"), (say("tile_mark_target"), say("tile_mark_target_short")))
        if number == self.compiled.radio_tile:
            yield TileMark((RADIO, f"objective/{paper}"), (say("tile_mark_radio"),))
        for side in SIDES:
            served = [counter for counter in self.compiled.own[side] if self.compiled.spawn[counter] == number]
            if served:
                is_for_all = len(served) == len(self.compiled.own[side])
                words = (say("tile_mark_spawn_all"),) if is_for_all else ()
                shape = SHAPES[side] if glyphs.is_framed else ""
                yield TileMark((f"{shape}{glyphs.spawn}", f"mark{side}/{paper}"), (*words, say("tile_mark_spawn")))


def _spread(rows: Rows, low: Rows, height: int, is_airy: bool) -> Rows:
    """Rows from the top and rows from the bottom; with room, the last one stays free, and the first."""
    free = height - len(rows) - len(low)
    after = min(free, 1) if is_airy and low else 0
    before = 1 if is_airy and free - after > 1 else 0
    gap = free - before - after if low else 0
    return [*([] for _ in range(before)), *rows, *([] for _ in range(gap)), *low]
