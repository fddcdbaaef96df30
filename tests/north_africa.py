"""A small North African scenario of the tests' own, so that no shipped figure can move under them.

Rows of tiles, each touching its neighbours in the row and two above and below; R is rough, digits are cover, ^ a hill:

    a1 0   a2 ^   a3 1R  a4 0
       b1 1   b2 0   b3 ^R
    c1 0   c2 2   c3 0   c4 ^
       d1 1   d2 0   d3 2

The LRDG holds the west (b1 b2 c1 c2 d1), Italy the east (b3 c3 c4 d2 d3). Objectives: a4 3, c1 2, c4 2. Structures:
c3 Hangar 2, d3 Fuel 1, d2 Wreck 0. Escape markers: a1 and d1 of the LRDG, a4 of Italy.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from core.compiled_scenario import CompiledScenario
from core.ids import ActionKind, CardKind, Game, GoalKind, PieceKind
from core.scenario import Card, CardAction, Counter, Force, Goal, Scenario, Seat, Tile
from core.setup import compile_scenario
from tests.builders import GameBuilder

SIDES = ("lrdg", "italy")

ROWS = ("a1 a2 a3 a4", "b1 b2 b3", "c1 c2 c3 c4", "d1 d2 d3")
COVER = {"a3": 1, "b1": 1, "c2": 2, "d1": 1, "d3": 2}
HILLS = ("a2", "b3", "c4")
ROUGH = ("a3", "b3")

LRDG = {
    "Lt": "bolster 2, command 2",
    "WO": "bolster 2, inspire 1",
    "Sc": "scout 2, attack 1, conceal, recon",
    "Nv": "move 1, attack 1, navigate 2",
    "Ri": "move 1, attack 1, control",
    "Sb": "stalk 2, attack 1, demolition 2",
    "En": "move 1, attack 1, repair, demolition 3",
    "Mg": "move 1, attack 2, suppress 3",
    "At": "move 1, attack 1, antitank 2",
    "FW": "",
}
ITALY = {
    "PS": "bolster 3, command 1",
    "RA": "recon, surveil 2, strafe 2",
    "Sc": "scout 2, attack 1, conceal, recon",
    "Ri": "move 1, attack 1, control",
    "Mg": "move 1, attack 2, suppress 4",
    "Sp": "move 1, demolition 2",
    "Td": "move 1, attack 1",
    "Tg": "move 1, attack 2",
    "Tw": "move 1, attack 1, repair",
    "FW": "",
}
COMMAND = ("Lt", "WO", "PS", "RA")
TANK_MEN = ("Td", "Tg", "Tw")
INITIATIVE = {"Lt": 9, "WO": 7, "PS": 8, "RA": 6, "FW": 1}
DEFENCE = {"Mg": 4, "At": 4, "Td": 4, "Tg": 4, "Tw": 4}

SEATS = {
    "TRUCK": ("driver: drive 2", "navigator: navigate 2", "gunner: antitank 2"),
    "PILOT": ("driver: drive 3", "gunner: attack 2, suppress 3, control"),
    "TANK": ("driver [tank]: drive 1, control", "gunner [tank]: antitank 3", "bowgunner [tank]: suppress 4"),
    "CAR": ("driver: drive 2", "navigator: navigate 2", "gunner: suppress 3"),
}
FIGURES = {"TRUCK": (6, 5, 2, 4), "PILOT": (7, 6, 2, 3), "TANK": (0, 5, 3, 5), "CAR": (7, 5, 2, 4)}
"""Each vehicle's regular and armoured defence, critical threshold and integrity."""

STRUCTURES = {"Hangar": (6, 2), "Fuel": (5, 1), "Wreck": (4, 0)}
"""Each structure's defence and points."""

START = (
    {"c1": "Sc Ri At", "c2": "TRUCK En", "b1": "PILOT Sb"},
    {"c3": "TANK Sp Hangar", "d3": "CAR Tw Fuel", "c4": "Sc", "d2": "Wreck"},
)
ABOARD = (
    (("Nv", "TRUCK", "driver"), ("Mg", "TRUCK", "navigator")),
    (("Td", "TANK", "driver"), ("Tg", "TANK", "gunner"), ("Ri", "CAR", "driver"), ("Mg", "CAR", "gunner")),
)


def north_africa_game(lrdg: str = "points 6", italy: str = "points 6", turn: str = "lrdg") -> GameBuilder:
    """A game of the scenario with these goals, in a side's turn."""
    return GameBuilder(north_africa(lrdg, italy), turn)


@cache
def north_africa(lrdg: str = "points 6", italy: str = "points 6") -> CompiledScenario:
    """The scenario with these goals, each in words: `points 6`, `escape 2 of Sc Ri also TRUCK italy:CAR`."""
    forces = (_force(0, LRDG, goal("lrdg", lrdg)), _force(1, ITALY, goal("italy", italy)))
    scenario = Scenario(
        id="north_africa/desert",
        game=Game.NORTH_AFRICA,
        number=0,
        text="desert",
        lines="rows",
        tiles=tuple(_tiles()),
        objectives=(("a4", 3), ("c1", 2), ("c4", 2)),
        forces=forces,
        initiative="lrdg",
    )
    return compile_scenario(scenario)


def changed(compiled: CompiledScenario, side: str, **changes: object) -> CompiledScenario:
    """The scenario with some fields of a side's force in another way."""
    forces = [
        replace(force, **changes) if force.side == side else force  # type: ignore[arg-type]  # fields of any type
        for force in compiled.forces
    ]
    return compile_scenario(replace(compiled.scenario, forces=(forces[0], forces[1])))


def goal(side: str, words: str) -> Goal:
    """A goal in words; a counter without a side is one that this side would lead out, or wants to neutralise."""
    kind, number, *rest = words.split()
    enemy = SIDES[1 - SIDES.index(side)]
    owner = enemy if kind == "neutralise" else side
    codes, _, also = " ".join(rest).removeprefix("of").partition("also")
    counters, leaving = ([_named(owner, code) for code in names.split()] for names in (codes, also))
    if kind == "points":
        return Goal(GoalKind.POINTS, points=int(number))
    return Goal(GoalKind(kind), count=int(number), counters=tuple(counters), also=tuple(leaving))


def _named(owner: str, code: str) -> str:
    """A counter's name with its side."""
    return code if ":" in code else f"{owner}:{code}"


def _tiles() -> Iterable[Tile]:
    """The tiles in their rows, every other row half a tile to the right."""
    for line, row in enumerate(ROWS):
        for number, name in enumerate(row.split()):
            hill = name in HILLS
            cover = 3 if hill else COVER.get(name, 0)
            yield Tile(name, "desert", line, 2 * number + line % 2, cover, hill, name in ROUGH)


def _force(side: int, printed: dict[str, str], aim: Goal) -> Force:
    """One side: two copies of each combat card in the deck and two in the supply, all its counters on the board."""
    cards = tuple(_card(code, actions, side) for code, actions in printed.items())
    start = tuple((code, tile) for tile, codes in START[side].items() for code in codes.split())
    vehicles = ("TANK", "CAR") if side else ("TRUCK", "PILOT")
    counters = [_soldier(card) for card in cards if card.kind is CardKind.COMBAT]
    counters += [_vehicle(code) for code in vehicles]
    counters += [_structure(code) for code in STRUCTURES if side]
    return Force(
        side=SIDES[side],
        goal=aim,
        cards=cards,
        deck=tuple(1 if card.kind is CardKind.COMMAND else 2 for card in cards),
        supply=tuple({CardKind.COMMAND: 0, CardKind.COMBAT: 2, CardKind.FOG: 5}[card.kind] for card in cards),
        counters=tuple(counters),
        start=start,
        spawn=(),
        scouted=tuple(("b3 c3 c4 d2 d3" if side else "b1 b2 c1 c2 d1").split()),
        controlled=(),
        aboard=ABOARD[side],
        escape=("a4",) if side else ("a1", "d1"),
    )


def _card(code: str, actions: str, side: int) -> Card:
    """A card; the Italian soldiers are of squad A, their tank men of squad T with the specialism."""
    kind = CardKind.COMMAND if code in COMMAND else CardKind.FOG if code == "FW" else CardKind.COMBAT
    tank = code in TANK_MEN
    squad = ("T" if tank else "A") if side and kind is CardKind.COMBAT else ""
    return Card(code, code.lower(), kind, squad, INITIATIVE.get(code, 5), _actions(actions), "tank" if tank else "")


def _actions(words: str) -> tuple[CardAction, ...]:
    """Actions in words, parted by commas."""
    pairs = [action.split() for action in words.split(",") if action]
    return tuple(CardAction(ActionKind(kind), int(*value or "0")) for kind, *value in pairs)


def _soldier(card: Card) -> Counter:
    """A soldier's counter."""
    return Counter(card.code, card.title, card.squad, DEFENCE.get(card.code, 5), PieceKind.SOLDIER)


def _vehicle(code: str) -> Counter:
    """A vehicle's counter with its seats."""
    regular, armoured, critical, integrity = FIGURES[code]
    seats = tuple(_seat(*seat.split(":")) for seat in SEATS[code])
    return Counter(code, code.lower(), "", regular, PieceKind.VEHICLE, armoured, critical, integrity, seats=seats)


def _seat(name: str, actions: str) -> Seat:
    """A seat, and the specialism in brackets that it requires."""
    word, _, specialism = name.partition(" ")
    return Seat(word, _actions(actions), specialism.strip("[]"))


def _structure(code: str) -> Counter:
    """A structure marker."""
    defence, points = STRUCTURES[code]
    return Counter(code, code.lower(), "", 0, PieceKind.STRUCTURE, defence, points=points)
