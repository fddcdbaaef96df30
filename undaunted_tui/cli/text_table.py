"""Columns of text for a terminal or a pipe."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "


def table_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Align the cells of rows: the first column to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        GAP.join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
