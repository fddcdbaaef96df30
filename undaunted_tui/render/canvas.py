"""A sheet of cells that painters write on: signs with the names of their styles, and spots that can be clicked."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

Cell = tuple[str, str]
"""A sign and the name of its style."""

BLANK: Cell = (" ", "")


class _Cells(dict[str, Cell]):
    """The cells of one style by their signs, each made once."""

    def __init__(self, style: str) -> None:
        super().__init__()
        self._style = style

    def __missing__(self, sign: str) -> Cell:
        cell = self[sign] = (sign, self._style)
        return cell


class _Styles(dict[str, _Cells]):
    """All cells by their styles: a screen has thousands of them, but few that differ."""

    def __missing__(self, style: str) -> _Cells:
        cells = self[style] = _Cells(style)
        return cells


_CELLS = _Styles()


class Rect(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def contains(self, x: int, y: int) -> bool:
        """Whether a cell lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """Rows of cells; whatever is painted outside of it is lost; `fixed_rows` rows stay on top when it is scrolled."""

    __slots__ = ("click_regions", "fixed_rows", "height", "rows", "width")

    def __init__(self, width: int, height: int, style: str = "") -> None:
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.rows: list[list[Cell]] = [[_CELLS[style][" "]] * self.width for _ in range(self.height)]
        self.click_regions: list[tuple[Rect, Hashable]] = []
        self.fixed_rows = 0

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write signs from a cell on, and give the column after them."""
        first, last = max(x, 0), min(x + len(text), self.width)
        if 0 <= y < self.height and first < last:
            cells = _CELLS[style]
            self.rows[y][first:last] = [cells[sign] for sign in text[first - x : last - x]]
        return x + len(text)

    def fill(self, box: Rect, sign: str, style: str) -> None:
        """Paint a rectangle with one sign."""
        for y in range(box.y, box.y + box.height):
            self.put(box.x, y, sign * box.width, style)

    def restyle(self, box: Rect, style: str) -> None:
        """Give a rectangle another style and leave its signs."""
        for y in range(max(box.y, 0), min(box.y + box.height, self.height)):
            row = self.rows[y]
            for x in range(max(box.x, 0), min(box.x + box.width, self.width)):
                row[x] = _CELLS[style][row[x][0]]

    def click_region(self, box: Rect, meaning: Hashable) -> None:
        """Let a rectangle mean something when it is clicked."""
        self.click_regions.append((box, meaning))

    def at(self, x: int, y: int) -> Hashable | None:
        """What a click on a cell means; what was painted last lies on top."""
        return next((meaning for box, meaning in reversed(self.click_regions) if box.contains(x, y)), None)

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Put another sheet with its spots on this one."""
        first, last = max(x, 0), min(x + other.width, self.width)
        for line, row in enumerate(other.rows, y):
            if 0 <= line < self.height and first < last:
                self.rows[line][first:last] = row[first - x : last - x]
        self.click_regions += [
            (Rect(box.x + x, box.y + y, box.width, box.height), meaning) for box, meaning in other.click_regions
        ]

    def copy(self) -> Canvas:
        """A sheet with the same cells and spots."""
        twin = Canvas(0, 0)
        twin.width, twin.height = self.width, self.height
        twin.rows = [row[:] for row in self.rows]
        twin.click_regions = self.click_regions[:]
        twin.fixed_rows = self.fixed_rows
        return twin

    def centred_in(self, box: Rect) -> Rect:
        """Its own rectangle in the middle of another, no wider and no higher."""
        width, height = min(self.width, box.width), min(self.height, box.height)
        return Rect(box.x + (box.width - width) // 2, box.y + (box.height - height) // 2, width, height)

    def text(self) -> str:
        """All signs, a line a row, for whoever compares pictures."""
        return "\n".join("".join(sign for sign, _ in row).rstrip() for row in self.rows)


GAP = 6
"""Cells in a row that stay the same and are sent all the same, since going around them costs as much."""


def changed_runs(old: list[Cell], new: list[Cell]) -> list[tuple[int, int]]:
    """The runs of columns in which two rows of one length differ, each with the column after its last."""
    if old == new:
        return []
    runs: list[tuple[int, int]] = []
    for column, (before, after) in enumerate(zip(old, new, strict=True)):
        if before != after:
            if runs and column - runs[-1][1] <= GAP:
                runs[-1] = (runs[-1][0], column + 1)
            else:
                runs.append((column, column + 1))
    return runs
