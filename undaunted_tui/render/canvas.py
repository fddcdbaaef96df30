"""A canvas of cells: characters with the names of their styles, and regions that can be clicked."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache
from operator import ne
from typing import NamedTuple

Cell = tuple[str, str]
"""A character and the name of its style."""


class _Cells(dict[str, Cell]):
    """The cells of one style by character, each made once: rows are compared and collected sooner then."""

    def __init__(self, style: str) -> None:
        super().__init__()
        self._style = style

    def __missing__(self, character: str) -> Cell:
        cell = self[character] = (character, self._style)
        return cell


_cells = cache(_Cells)


class Rect(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def contains(self, x: int, y: int) -> bool:
        """Whether a cell is inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """Rows of cells; writing outside is ignored; the first `fixed_rows` rows don't scroll."""

    __slots__ = ("click_regions", "fixed_rows", "height", "rows", "width")

    def __init__(self, width: int, height: int, style: str = "") -> None:
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.rows: list[list[Cell]] = [[_cells(style)[" "]] * self.width for _ in range(self.height)]
        self.click_regions: list[tuple[Rect, Hashable]] = []
        self.fixed_rows = 0

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write characters from a cell on, and return the column after them."""
        first, last = max(x, 0), min(x + len(text), self.width)
        if 0 <= y < self.height and first < last:
            cells = _cells(style)
            self.rows[y][first:last] = [cells[character] for character in text[first - x : last - x]]
        return x + len(text)

    def put_spans(self, x: int, y: int, spans: Iterable[tuple[str, str]]) -> int:
        """Write texts with their styles one after another, and return the column after them."""
        for text, style in spans:
            x = self.put(x, y, text, style)
        return x

    def fill(self, box: Rect, character: str, style: str) -> None:
        """Fill a rectangle with one character."""
        for y in range(box.y, box.y + box.height):
            self.put(box.x, y, character * box.width, style)

    def restyle(self, box: Rect, style: str) -> None:
        """Change the style of a rectangle and keep its characters."""
        for y in range(max(box.y, 0), min(box.y + box.height, self.height)):
            row = self.rows[y]
            for x in range(max(box.x, 0), min(box.x + box.width, self.width)):
                row[x] = _cells(style)[row[x][0]]

    def click_region(self, box: Rect, meaning: Hashable) -> None:
        """Give a rectangle a meaning for clicks."""
        self.click_regions.append((box, meaning))

    def at(self, x: int, y: int) -> Hashable | None:
        """The meaning of a click on a cell; later regions are on top."""
        return next((meaning for box, meaning in reversed(self.click_regions) if box.contains(x, y)), None)

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Copy another canvas with its regions onto this one."""
        first, last = max(x, 0), min(x + other.width, self.width)
        for line, row in enumerate(other.rows, y):
            if 0 <= line < self.height and first < last:
                self.rows[line][first:last] = row[first - x : last - x]
        self.click_regions += [
            (Rect(box.x + x, box.y + y, box.width, box.height), meaning) for box, meaning in other.click_regions
        ]

    def copy(self) -> Canvas:
        """Return an independent copy."""
        other = Canvas(0, 0)
        other.width, other.height, other.fixed_rows = self.width, self.height, self.fixed_rows
        other.rows, other.click_regions = [row[:] for row in self.rows], self.click_regions[:]
        return other

    def text(self) -> str:
        """All characters, one line per row, for tests."""
        return "\n".join("".join(character for character, _ in row).rstrip() for row in self.rows)


def changed_columns(old: list[Cell], new: list[Cell]) -> range:
    """The columns from the first to the last in which two rows of equal length differ."""
    differs = list(map(ne, old, new))
    if True not in differs:
        return range(0)
    return range(differs.index(True), len(differs) - differs[::-1].index(True))


def stack(width: int, *parts: Canvas) -> Canvas:
    """Canvases below each other."""
    canvas = Canvas(width, sum(part.height for part in parts))
    y = 0
    for part in parts:
        canvas.paste(part, 0, y)
        y += part.height
    return canvas


def indented(canvas: Canvas, left: int) -> Canvas:
    """A canvas behind empty columns."""
    wider = Canvas(left + canvas.width, canvas.height)
    wider.paste(canvas, left, 0)
    return wider
