"""The signs on a tile besides counters: structures, target, radio and spawn markers (A1.4, N6.3, N8.5, N4.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from core.ids import SIDES
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import unit_name
from undaunted_tui.phrasing.tiles import structures_on
from undaunted_tui.render.board_layout import WIDE
from undaunted_tui.render.glyphs import COVER, RADIO, SHAPES, STRUCTURE, TARGET
from undaunted_tui.render.text_lines import Span
from undaunted_tui.render.tile_counters import BoardScene, Rows

SHORTENED: Final = ("ammunition_dump", "fuel_tank", "headquarters", "motor_pool")
"""Structures that have a shorter name for narrow tiles."""


class TileMark(NamedTuple):
    """A sign on a tile, its words from most to fewest, and a figure at the right."""

    sign: Span
    words: tuple[str, ...]
    figure: str = ""


class TileMarks(BoardScene):
    """The signs of one view."""

    __slots__ = ()

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
            short = (say(f"mark_{title}"),) if title in SHORTENED else ()
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
