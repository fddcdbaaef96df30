"""What lies in a game's box: each side's cards and counters, and the tiles (C1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from core.ids import CardKind
from core.rulesets import RULESETS
from core.scenario import Card, Counter, Tile
from scenarios.faults import Fault, Reason, fault, refuse
from scenarios.phrases import OWN
from scenarios.reading import read_table
from scenarios.schema import CardEntry, FactionEntry, FactionsFile, TilesFile, understand
from scenarios.sense.force import MOST_COPIES, fog_flaws
from scenarios.sense.names import beyond, repeated
from scenarios.sense.pieces import card_flaws, counter_flaws, tile_flaws
from scenarios.sense.whole import unknown_side

FACTIONS: Final = "factions.toml"
TILES: Final = "tiles.toml"


@dataclass(frozen=True, slots=True)
class Faction:
    """The cards and counters that a side owns, in their order, and the printed copies by code (C1.1)."""

    cards: tuple[Card, ...]
    counters: tuple[Counter, ...]
    copies: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Box:
    """A game's factions by side, and its faces by designation, not laid out yet."""

    factions: Mapping[str, Faction]
    faces: Mapping[str, Tile]


def open_box(folder: Path) -> Box:
    """Read a game's factions and tiles."""
    factions, tiles = folder / FACTIONS, folder / TILES
    return Box(factions_in(read_table(factions), str(factions)), faces_in(read_table(tiles), str(tiles)))


def factions_in(table: dict[str, Any], file: str) -> Mapping[str, Faction]:
    """The factions of a file by side."""
    entry = understand(FactionsFile, table, file)
    refuse(_factions_flaws(entry), file)
    return {side: _faction(faction) for faction in entry.factions for side in faction.sides}


def faces_in(table: dict[str, Any], file: str) -> Mapping[str, Tile]:
    """The faces of a file by designation."""
    entry = understand(TilesFile, table, file)
    faces = {name: Tile(name, face.terrain, 0, 0, face.cover, face.hill) for name, face in entry.faces.items()}
    refuse((flaw for name, face in faces.items() for flaw in tile_flaws(face, "faces", name)), file)
    return faces


def _faction(faction: FactionEntry) -> Faction:
    """A faction's cards and counters, fog last."""
    cards: list[Card] = []
    counters: list[Counter] = []
    copies: dict[str, int] = {}
    for key, entry in faction.cards.items():
        for card in _cards(key, entry):
            cards.append(card)
            copies[card.code] = entry.copies
            if entry.defence is not None:
                counters.append(Counter(card.code, card.title, card.squad, entry.defence))
    cards.sort(key=lambda card: card.kind is CardKind.FOG)
    return Faction(tuple(cards), tuple(counters), copies)


def _cards(key: str, entry: CardEntry) -> Iterator[Card]:
    """The cards of an entry, one for each squad (N1.1)."""
    for squad in entry.squads or ("",):
        actions = tuple(replace(action, squad=squad) if action.squad == OWN else action for action in entry.actions)
        yield Card(key + squad, entry.title, entry.kind, squad, entry.initiative, actions)


def _factions_flaws(entry: FactionsFile) -> Iterator[Fault]:
    """Each side of the game owns one faction, and every faction makes sense."""
    owners = [(side, number) for number, faction in enumerate(entry.factions) for side in faction.sides]
    sides = RULESETS[entry.game].sides
    for side, number in owners:
        yield from unknown_side(side, sides, "factions", number, "sides")
    yield from repeated((side for side, _ in owners), "factions")
    for side in sides:
        if side not in dict(owners):
            yield fault(Reason.MISSING_SIDE, "factions", found=side)
    for number, faction in enumerate(entry.factions):
        yield from _faction_flaws(faction, "factions", number, "cards")


def _faction_flaws(faction: FactionEntry, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a faction's cards and counters."""
    for key, entry in faction.cards.items():
        for card in _cards(key, entry):
            yield from card_flaws(card, *place, key)
        yield from beyond(entry.copies, 1, MOST_COPIES, *place, key, "copies")
        yield from _own_flaws(entry, *place, key, "actions")
        yield from _defence_flaws(entry, *place, key)
    cards = _faction(faction).cards
    yield from repeated((card.code for card in cards), *place)
    yield from fog_flaws(cards, *place)


def _own_flaws(entry: CardEntry, *place: str | int) -> Iterator[Fault]:
    """Only a card of a squad can have an action for its own squad (C1.3)."""
    for number, action in enumerate(entry.actions):
        if action.squad == OWN and not entry.squads:
            yield fault(Reason.OWN_WITHOUT_SQUAD, *place, number, found=action.kind.value)


def _defence_flaws(entry: CardEntry, *place: str | int) -> Iterator[Fault]:
    """A combat card has a counter with a defence, and no other card has (C1.2)."""
    if entry.defence is None:
        if entry.kind is CardKind.COMBAT:
            yield fault(Reason.MISSING_KEY, *place, "defence", found="defence")
    elif entry.kind is not CardKind.COMBAT:
        yield fault(Reason.DEFENCE_WITHOUT_COUNTER, *place, "defence", kind=entry.kind.value)
    else:
        yield from counter_flaws(Counter("", entry.title, "", entry.defence), *place)
