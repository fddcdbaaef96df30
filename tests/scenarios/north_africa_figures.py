"""A tiny reader for the figures of North Africa."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.scenarios import north_africa_tables as tables
from tests.scenarios.normandy_figures import rows

NUMBERS = tuple(range(1, 12))
SIDES = ("L", "I")
NAMES = {"L": "lrdg", "I": "italy"}
NONE = "–"

Actions = list[tuple[str, int, str]]


@dataclass(frozen=True)
class NorthAfricaCard:
    """A card, its soldier's defence and his specialism."""

    title: str
    kind: str
    squad: str
    copies: int
    initiative: int
    defence: int | None
    specialism: str
    actions: Actions


@dataclass(frozen=True)
class NorthAfricaVehicle:
    """A vehicle with its seats: name, specialism and actions of each."""

    title: str
    side: str
    defence: int
    armoured: int
    critical: int
    integrity: int
    seats: list[tuple[str, str, Actions]]


@dataclass(frozen=True)
class NorthAfricaSide:
    """One side of a scenario; `tiles` and `seats` tell where each soldier begins."""

    goal: str
    count: int
    counting: list[str]
    also: list[str]
    escape: list[str]
    scouted: list[str]
    controlled: list[str]
    tiles: dict[str, str]
    seats: dict[str, tuple[str, str]]
    vehicles: dict[str, str]
    damage: dict[str, int]
    deck: dict[str, int]
    supply: dict[str, int]
    deck_size: int
    supply_size: int


@dataclass(frozen=True)
class NorthAfricaScenario:
    """A scenario; tiles are name, line and position."""

    title: str
    initiative: str
    lines: str
    tiles: list[tuple[str, int, int]]
    tile_count: int
    objectives: dict[str, int]
    structures: dict[str, str]
    sides: dict[str, NorthAfricaSide]


def north_africa_cards(side: str) -> dict[str, NorthAfricaCard]:
    """A side's cards by code."""
    table = {"L": tables.LRDG_CARDS, "I": tables.ITALIAN_CARDS}[side]
    return {
        code: NorthAfricaCard(
            word(title),
            kind,
            known(squad),
            int(copies),
            int(initiative),
            int(defence) if known(defence) else None,
            known(specialism),
            actions_in(actions),
        )
        for code, title, kind, squad, copies, initiative, defence, specialism, actions in rows(table)
    }


def north_africa_vehicles() -> dict[str, NorthAfricaVehicle]:
    """All vehicles by code."""
    seats: dict[str, list[tuple[str, str, Actions]]] = {}
    for vehicle, seat, specialism, actions in rows(tables.SEATS):
        seats.setdefault(vehicle, []).append((seat, known(specialism), actions_in(actions)))
    return {
        code: NorthAfricaVehicle(
            word(title), side, int(known(regular) or 0), int(armoured), int(critical), int(integrity), seats[code]
        )
        for code, title, side, regular, armoured, critical, integrity in rows(tables.VEHICLES)
    }


def north_africa_structures() -> dict[str, tuple[str, int, int]]:
    """Title, defence and points of the structures by code."""
    return {code: (word(name), int(defence), int(points)) for code, name, defence, points in rows(tables.STRUCTURES)}


def north_africa_faces() -> dict[str, tuple[str, int, bool, bool]]:
    """Terrain, cover, hill and rough of every face."""
    faces = {}
    for line in tables.TILES.strip("\n").split("\n"):
        number, *words = line.split()
        for letter, terrain, cover in (words[:3], words[3:]):
            faces[number + letter] = (terrain, int(cover[0]), "/1" in cover, cover.endswith("R"))
    return faces


def north_africa_scenario(number: int) -> NorthAfricaScenario:
    """All figures of one scenario."""
    _, title, _, initiative, lrdg, italy, tiles = rows(tables.OVERVIEW)[number - 1]
    text = re.split(r"\n(?=S\d)", tables.SETUPS.strip())[number - 1]
    head, *lines = re.sub(r"\n {6}", " ", text).split("\n")
    said = {line.split()[0]: line.strip() for line in lines}
    assert said["initiative"] == f"initiative {initiative}"
    _, direction, *_ = head.split()
    placed = []
    for line, (offset, names) in enumerate(re.findall(r"(\d): ([\dAB ]+)", head)):
        placed += [(name, line, int(offset) + 2 * k) for k, name in enumerate(names.split())]
    goals = dict(re.findall(r"([LI]) ((?:points|escape|neutralise) [^|]*[^| ])", said["goal"]))
    assert [" ".join(goals[side].split()[:2]) for side in SIDES] == [lrdg, italy]
    return NorthAfricaScenario(
        title=title,
        initiative=initiative,
        lines=direction,
        tiles=placed,
        tile_count=int(tiles),
        objectives={tile: int(points) for tile, points in pairs(said.get("objectives", ""))},
        structures=dict(pairs(said.get("structures", ""))),
        sides={side: north_africa_side(number, side, said, goals[side]) for side in SIDES},
    )


def north_africa_side(number: int, side: str, said: dict[str, str], goal: str) -> NorthAfricaSide:
    """One side of a scenario from its line of the set-ups and its row of the starting cards."""
    kind, count, *_ = goal.split()
    tiles: dict[str, str] = {}
    seats: dict[str, tuple[str, str]] = {}
    for place, words in re.findall(r"(\w+): ([^;\]]+)", listed("counters", said[side])):
        for seat, code in re.findall(r"(?:(\w+)=)?(\w+)", words):
            if seat:
                seats[code] = (place, seat)
            else:
                tiles[code] = place
    vehicles = [words.split() for words in listed("vehicles", said[side]).split("; ") if words]
    row = starting_cards(number, side)
    escape = said.get("escape", "")
    return NorthAfricaSide(
        goal=kind,
        count=int(count),
        counting=listed("of", goal).split(),
        also=listed("also", goal).split(),
        escape=listed(f"escape {side}", escape).split(),
        scouted=listed("scouted", said[side]).split(),
        controlled=listed("controlled", said[side]).split(),
        tiles=tiles,
        seats=seats,
        vehicles={words[0]: words[1] for words in vehicles},
        damage={words[0]: int(words[3]) for words in vehicles if len(words) > 2},
        deck={code: int(cell.split("/")[0]) for code, cell in row.items() if "/" in cell},
        supply={code: int(cell.split("/")[1]) for code, cell in row.items() if "/" in cell},
        deck_size=int(row["deck"]),
        supply_size=int(row["supply"]),
    )


def starting_cards(number: int, side: str) -> dict[str, str]:
    """A scenario's row of a side's starting cards, under its headings."""
    table = {"L": tables.LRDG_STARTING_CARDS, "I": tables.ITALIAN_STARTING_CARDS}[side]
    heading = [cell.strip() for cell in table.strip().split("\n")[0].strip("|").split("|")]
    return dict(zip(heading, rows(table)[number - 1], strict=True))


def actions_in(cell: str) -> Actions:
    """Kind, value and squad of each action of a cell."""
    found = []
    for text in cell.split("; ") if known(cell) else []:
        kind, *more = text.split()
        found.append((kind.lower(), int(more[0]) if more else 0, more[1] if more[1:] else ""))
    return found


def pairs(text: str) -> list[tuple[str, str]]:
    """What stands on both sides of each equals sign."""
    return re.findall(r"(\w+)=(\w+)", text)


def listed(key: str, text: str) -> str:
    """What stands in the brackets behind a key."""
    found = re.search(rf"\b{key} \[(.*?)\]", text)
    return found[1] if found else ""


def known(cell: str) -> str:
    """A cell, or nothing."""
    return "" if cell == NONE else cell


def word(title: str) -> str:
    """A title as an id."""
    return title.lower().replace(" ", "_")
