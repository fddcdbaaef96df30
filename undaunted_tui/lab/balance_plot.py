"""The wins of scenarios as bars: in characters, and as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree

from undaunted_tui.lab.statistics import Interval

SURE, UNSURE, REST, MIDDLE = "█▒·│"
"""Up to the lower end of the interval, within it, beyond it, and the middle of the whole bar."""

ROW_HEIGHT: Final = 24
BAR_HEIGHT: Final = 14
LABEL_WIDTH: Final = 120
BAR_LENGTH: Final = 400
SIDE_WIDTH: Final = 100
SHARE_WIDTH: Final = 40
MARGIN: Final = 16
BASELINE: Final = 12
"""From the top of a row to the line on which its text stands."""

INK, FIRST, SECOND = "#222222", "#4878a8", "#d8c8a0"


@dataclass(frozen=True, slots=True)
class BalanceBar:
    """The share of a scenario's first side with its interval, and the names of the scenario and of both sides."""

    scenario: str
    sides: tuple[str, str]
    share: float
    interval: Interval


def text_bar(bar: BalanceBar, width: int) -> str:
    """A bar in characters, with a mark in the middle."""
    low, high = (round(width * end) for end in bar.interval)
    cells = [SURE if cell < low else UNSURE if cell < high else REST for cell in range(width)]
    cells[width // 2] = MIDDLE
    return "".join(cells)


def balance_svg(title: str, bars: Sequence[BalanceBar]) -> str:
    """All bars as an SVG document, with a whisker for each interval."""
    width = MARGIN * 2 + LABEL_WIDTH + SIDE_WIDTH * 2 + BAR_LENGTH + SHARE_WIDTH
    height = MARGIN * 2 + ROW_HEIGHT * (len(bars) + 1)
    root = ElementTree.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width} {height}",
            "font-family": "sans-serif",
            "font-size": "12",
            "fill": INK,
        },
    )
    ElementTree.SubElement(root, "title").text = title
    ElementTree.SubElement(root, "rect", {"width": str(width), "height": str(height), "fill": "white"})
    _text(root, MARGIN, MARGIN, title)
    left = MARGIN + LABEL_WIDTH + SIDE_WIDTH
    for row, bar in enumerate(bars, 1):
        _draw(root, bar, left, MARGIN + ROW_HEIGHT * row)
    _line(root, (left + BAR_LENGTH / 2, MARGIN + ROW_HEIGHT), (left + BAR_LENGTH / 2, height - MARGIN), "4 3")
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _draw(root: ElementTree.Element, bar: BalanceBar, left: int, top: int) -> None:
    """Draw one scenario: its name, its sides, its first side's share, the two parts of the bar, and the whisker."""
    _text(root, MARGIN, top, bar.scenario)
    _text(root, left - 8, top, bar.sides[0], "end")
    _text(root, left + BAR_LENGTH + 8, top, bar.sides[1])
    _text(root, left + BAR_LENGTH + SIDE_WIDTH + SHARE_WIDTH, top, f"{100 * bar.share:.0f} %", "end")
    first = BAR_LENGTH * bar.share
    for start, length, colour in ((0.0, first, FIRST), (first, BAR_LENGTH - first, SECOND)):
        place = {"x": f"{left + start:g}", "y": str(top), "width": f"{length:g}", "height": str(BAR_HEIGHT)}
        ElementTree.SubElement(root, "rect", {**place, "fill": colour})
    middle = top + BAR_HEIGHT / 2
    _line(root, (left + BAR_LENGTH * bar.interval[0], middle), (left + BAR_LENGTH * bar.interval[1], middle))


def _text(root: ElementTree.Element, x: float, top: float, words: str, anchor: str = "start") -> None:
    place = {"x": f"{x:g}", "y": f"{top + BASELINE:g}", "text-anchor": anchor}
    ElementTree.SubElement(root, "text", place).text = words


def _line(root: ElementTree.Element, start: tuple[float, float], end: tuple[float, float], dashes: str = "") -> None:
    place = {"x1": f"{start[0]:g}", "y1": f"{start[1]:g}", "x2": f"{end[0]:g}", "y2": f"{end[1]:g}", "stroke": INK}
    ElementTree.SubElement(root, "line", {**place, "stroke-dasharray": dashes} if dashes else place)
