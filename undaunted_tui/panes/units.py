"""The forces of both sides: vehicles with their seats, and units."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from core.ids import OFF
from undaunted_tui.panes.content_pane import ContentPane, Painted
from undaunted_tui.phrasing.counters import counter_summary
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.forces import ForcesContent, render_forces


@dataclass(frozen=True, slots=True)
class UnitsContent(ForcesContent):
    """What the forces show, and what must be visible of it."""

    vehicle: int = OFF
    """The vehicle that the question is about."""
    marked: int = OFF
    """The place of the marked choice, if it is a seat."""


class UnitsPane(ContentPane[UnitsContent]):
    """Follows the vehicle that the question is about."""

    TITLE = "pane_forces"

    def paint(self, content: UnitsContent, width: int, height: int) -> Painted:
        """The forces; a click on their heading maximises them."""
        canvas = render_forces(content, width, self.glyphs, height)
        canvas.click_region(Rect(0, 0, width, 1), ("maximise", "forces"))
        return canvas, _followed(canvas, content, height)

    def hint(self, content: UnitsContent, meaning: Hashable) -> str:
        """What the card of a counter says, or all that is known of a vehicle."""
        match meaning:
            case ("counter", int(counter)):
                return counter_summary(content.compiled, content.view, counter)
        return ""


def _followed(canvas: Canvas, content: UnitsContent, height: int) -> Rect | None:
    """The rows of the vehicle, as many as fit with that of the marked seat."""
    choices_here = {
        place: ("choice", place)
        for seat, place in content.seat_choices.items()
        if content.compiled.seats[seat].vehicle == content.vehicle
    }
    wanted = (("counter", content.vehicle), *choices_here.values())
    rows = [box.y for box, meaning in canvas.click_regions if meaning in wanted]
    if content.vehicle == OFF or not rows:
        return None
    marked = [box.y for box, meaning in canvas.click_regions if meaning == choices_here.get(content.marked)]
    room = height - canvas.fixed_rows
    first = max(rows[0], max(marked, default=rows[0]) + 1 - room)
    last = min(rows[-1], first + room - 1)
    return Rect(0, first, canvas.width, last + 1 - first)
