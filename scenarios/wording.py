"""The texts that content needs: those of a scenario, and those of titles, terrains, seats and specialisms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.ids import CardKind, PieceKind

if TYPE_CHECKING:
    from scenarios.components import Components

PREFIXES: Final = {
    PieceKind.UNIT: "unit",
    PieceKind.SOLDIER: "unit",
    PieceKind.VEHICLE: "veh",
    PieceKind.STRUCTURE: "str",
}
"""Prefixes of the message ids of titles."""

NUMBERED: Final = "[0-9][0-9].toml"
"""Pattern of the file names of scenarios."""


@dataclass(frozen=True, slots=True)
class ScenarioWords:
    """A scenario's own texts; an empty one is looked up in the message files."""

    title: str = ""
    date: str = ""
    place: str = ""
    situation: str = ""

    def over(self, older: ScenarioWords) -> ScenarioWords:
        """Return these texts, with those of `older` where these are empty."""
        return ScenarioWords(
            self.title or older.title,
            self.date or older.date,
            self.place or older.place,
            self.situation or older.situation,
        )


def message_ids(components: Components) -> Iterator[str]:
    """Yield the message ids of all titles, terrains, seats and specialisms; fog has one name everywhere."""
    for face in components.faces.values():
        yield f"terrain_{face.terrain}"
    for faction in components.factions.values():
        for card in faction.cards:
            if card.kind is not CardKind.FOG:
                yield f"unit_{card.title}"
            if card.specialism:
                yield f"specialism_{card.specialism}"
        for counter in faction.counters:
            yield f"{PREFIXES[counter.kind]}_{counter.title}"
            for seat in counter.seats:
                yield f"seat_{seat.name}"
