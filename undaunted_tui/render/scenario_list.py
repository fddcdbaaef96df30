"""The list of scenarios below the names of their games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from scenarios.listing import ListedScenario
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import source_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, clipped, line, render_lines, with_title

LEAD: Final = 6
"""Cells before a title: pointer, number, and the mark of a source."""

TITLE: Final = 27
"""Cells of titles where sources are named, a gap included."""

SOURCE_MARKS: Final = "*+°"
"""Marks of sources where there is no space for their names."""

ROOMY: Final = 44
"""Least width with the source named in its row."""


def render_scenarios(
    scenarios: Sequence[ListedScenario], marked: int, focused: bool, width: int, glyphs: Glyphs
) -> tuple[Canvas, Rect]:
    """Render the list; return the rectangle of the marked row. Sources are named in the rows or below the list."""
    names = tuple(source_name(each) if each.playable else say("unplayable_mark") for each in scenarios)
    sources = tuple(dict.fromkeys(filter(None, names)))
    lines: list[TextLine] = []
    at = 0
    for game, rows in groupby(enumerate(scenarios), key=lambda row: row[1].game):
        lines += [line()] if lines else []
        lines.append(line(f" {say(f'short_{game}')}", "title"))
        for place, scenario in rows:
            at = len(lines) if place == marked else at
            name = names[place]
            mark = _source_mark(sources, name) if name and width < ROOMY else " "
            note = f" {clipped(name, width - LEAD - TITLE, glyphs.more)} " if name and width >= ROOMY else ""
            lines.append(_row(place, scenario, place == marked, focused, (mark, note), width, glyphs))
    if width < ROOMY and sources:
        lines.append(line())
        lines += [
            line(clipped(f" {_source_mark(sources, name)} {name}", width, glyphs.more), "faint") for name in sources
        ]
    canvas = with_title(say("pane_scenarios"), render_lines(lines, width), glyphs)
    # The heading of the first game becomes visible with its first scenario.
    return canvas, Rect(0, at + 1 if at > 1 else 1, width, 1)


def _row(
    place: int,
    scenario: ListedScenario,
    marked: bool,
    focused: bool,
    source: tuple[str, str],
    width: int,
    glyphs: Glyphs,
) -> TextLine:
    """A scenario: its number, its title, and its source by mark or by name; space for arrows is left at its end."""
    pointer = glyphs.pointer if marked else " "
    mark, note = source
    room = width - LEAD - len(note) - (0 if note else 1)
    title = clipped(say(scenario.text), room, glyphs.more)
    spans = (
        (f"{pointer} {scenario.number:>2}", "key"),
        (f"{mark} ", "faint"),
        (f"{title:<{room}}", "strong" if marked else ""),
        (note, "faint"),
    )
    return TextLine(spans, ("scenario", place), marked and focused)


def _source_mark(sources: tuple[str, ...], name: str) -> str:
    return SOURCE_MARKS[min(sources.index(name), len(SOURCE_MARKS) - 1)]
