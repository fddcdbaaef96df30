"""Good files and scenarios, each broken in one way that only vehicles, structures and escape make possible."""

from __future__ import annotations

from functools import partial
from typing import Any

from scenarios import catalog
from scenarios.problems import ProblemReason
from tests.scenarios.broken import BrokenFile, BrokenPlain, F, S, T

NORTH_AFRICA = catalog.scenario_path("north_africa/1").parent
NorthAfrica = partial(BrokenFile, game=NORTH_AFRICA)
R = ProblemReason

TANK = "factions.2.vehicles.TANK"
LRDG, ITALY = "sides.lrdg", "sides.italy"
ARMED_TRUCK = """
[factions.vehicles.JEEP]
title = "jeep"
armoured = 5
critical = 2
integrity = 4
seats.driver = { actions = ["attack 1"] }
"""

FOREIGN_FILES = (
    BrokenFile(S, 'goal = "points 5"', 'goal = "escape 5"', R.NOT_IN_GAME, "sides.us.goal"),
    BrokenFile(S, 'goal = "points 5"', 'goal = "neutralise 5"', R.NOT_IN_GAME, "sides.us.goal"),
    BrokenFile(S, 'goal = "points 5"', 'goal = "points 5"\nescape = "2B"', R.NOT_IN_GAME, "sides.us.escape"),
    BrokenFile(
        S, 'goal = "points 5"', 'goal = "points 5"\nvehicles = { TRUCK = "2B" }', R.NOT_IN_GAME, "sides.us.vehicles"
    ),
    BrokenFile(S, 'goal = "points 5"', 'goal = "points 5"\ndamage = { TRUCK = 1 }', R.NOT_IN_GAME, "sides.us.damage"),
    BrokenFile(S, 'goal = "points 5"', 'goal = "points 5"\nseats.JEEP.driver = "RA"', R.NOT_IN_GAME, "sides.us.seats"),
    BrokenFile(S, "[objectives]", '[structures]\n2B = "Hangar"\n\n[objectives]', R.NOT_IN_GAME, "structures"),
    BrokenFile(T, "cover = 2", "cover = 2, rough = true", R.NOT_IN_GAME, "faces.2B.rough"),
    BrokenFile(F, '"stalk 1"', '"demolition 1"', R.NOT_IN_GAME, "factions.1.cards.Sn.actions.1"),
    BrokenFile(F, '"stalk 1"', '"drive 1"', R.NOT_IN_GAME, "factions.1.cards.Sn.actions.1"),
    BrokenFile(F, "defence = 6", 'defence = 6\nspecialism = "tank"', R.NOT_IN_GAME, "factions.1.cards.Sn.specialism"),
    BrokenFile(
        F, "[factions.cards.FW]", ARMED_TRUCK + "[factions.cards.FW]", R.NOT_IN_GAME, "factions.1.vehicles.JEEP"
    ),
    BrokenFile(
        F,
        "[factions.cards.FW]",
        '[factions.structures]\nHut = { title = "hut", defence = 1, points = 1 }\n[factions.cards.FW]',
        R.NOT_IN_GAME,
        "factions.1.structures.Hut",
    ),
    NorthAfrica(S, 'goal = "points 2"', 'goal = "pin"', R.NOT_IN_GAME, f"{LRDG}.goal"),
    NorthAfrica(S, 'goal = "points 2"', 'goal = "points 2"\nspawn = { 13B = "all" }', R.NOT_IN_GAME, f"{LRDG}.spawn"),
    NorthAfrica(S, "[structures]", '[radio]\ntile = "3A"\nside = "lrdg"\n\n[structures]', R.NOT_IN_GAME, "radio"),
    NorthAfrica(F, '"navigate 1"', '"guide 1"', R.NOT_IN_GAME, "factions.1.cards.Nv.actions.3"),
    NorthAfrica(F, '"antitank 3"', '"blast 3"', R.NOT_IN_GAME, f"{TANK}.seats.gunner.actions.1"),
)
"""What only the other game has."""

PRINTED_FILES = (
    NorthAfrica(S, 'source = "reconstructed"', 'source = "guessed"', R.UNKNOWN_WORD, "source"),
    NorthAfrica(S, "number = 1", f'number = 1\ntitle = "{"x" * 61}"', R.TEXT_TOO_LONG, "title"),
    NorthAfrica(S, "number = 1", f'number = 1\nsituation = "{"x" * 1201}"', R.TEXT_TOO_LONG, "situation"),
    NorthAfrica(S, "number = 1", 'number = 1\nplace = "\\u001b[2J"', R.UNPRINTABLE, "place"),
    NorthAfrica(S, "number = 1", 'number = 1\ndate = "\\u202e1940"', R.UNPRINTABLE, "date"),
    NorthAfrica(S, "number = 1", "number = 1\ntitle = 1", R.NOT_TEXT, "title"),
    NorthAfrica(F, 'squad = "A"', 'squad = "A"\nsquads = "A B"', R.SQUAD_AND_SQUADS, "factions.2.cards.SL.squads"),
    NorthAfrica(F, 'squad = "A"\ncopies = 4', 'squad = "AA"\ncopies = 4', R.BAD_NAME, "factions.2.cards.Sc"),
    NorthAfrica(F, 'specialism = "tank"', 'specialism = "Cook!"', R.BAD_NAME, "factions.2.cards.Td.specialism"),
    NorthAfrica(
        F,
        '{ specialism = "tank"',
        '{ specialism = "cook"',
        R.SPECIALISM_OF_NOBODY,
        "vehicles.TANK.seats.driver.specialism",
    ),
    NorthAfrica(F, '"inspire 1 own"', '"inspire 1 Q"', R.SQUAD_OF_NOBODY, "factions.2.cards.SL.actions.2"),
    NorthAfrica(F, "copies = 7", f'copies = 7\nname = "{"x" * 61}"', R.TEXT_TOO_LONG, "factions.1.cards.FW.name"),
    NorthAfrica(F, "defence = 7", 'defence = 7\nmake = "\\u001b"', R.UNPRINTABLE, "factions.1.vehicles.PILOT.make"),
    NorthAfrica(
        F,
        "initiative = 9",
        'initiative = 9\nspecialism = "tank"',
        R.SPECIALISM_WITHOUT_COUNTER,
        "factions.1.cards.Lt.specialism",
    ),
    NorthAfrica(F, '"repair"', '"repair 1"', R.OUT_OF_RANGE, "factions.1.cards.En.actions.3"),
    NorthAfrica(F, '"command 2"', '"antitank 2"', R.ACTION_NOT_FOR_CARD, "factions.1.cards.Lt.actions.2"),
    NorthAfrica(F, '"navigate 1"', '"drive 1"', R.ACTION_NOT_FOR_CARD, "factions.1.cards.Nv.actions.3"),
    NorthAfrica(F, '"antitank 3"', '"move 3"', R.ACTION_NOT_FOR_SEAT, f"{TANK}.seats.gunner.actions.1"),
    NorthAfrica(F, '"antitank 3"', '"inspire 3"', R.ACTION_NOT_FOR_SEAT, f"{TANK}.seats.gunner.actions.1"),
    NorthAfrica(F, '"antitank 3"', '"antitank 3 own"', R.OWN_WITHOUT_SQUAD, f"{TANK}.seats.gunner.actions.1"),
    NorthAfrica(F, '"antitank 3"', '"antitank 3", "antitank 1"', R.ACTION_TWICE, f"{TANK}.seats.gunner.actions.2"),
    NorthAfrica(F, "armoured = 5\ncritical = 3", "armoured = 0\ncritical = 3", R.OUT_OF_RANGE, f"{TANK}.armoured"),
    NorthAfrica(F, "armoured = 5\ncritical = 3", "critical = 3", R.MISSING_KEY, f"{TANK}.armoured"),
    NorthAfrica(F, "critical = 3", "critical = 6", R.OUT_OF_RANGE, f"{TANK}.critical"),
    NorthAfrica(F, "integrity = 5", "integrity = 10", R.OUT_OF_RANGE, f"{TANK}.integrity"),
    NorthAfrica(
        F,
        "defence = 7\narmoured = 6",
        "defence = 10\narmoured = 6",
        R.OUT_OF_RANGE,
        "factions.1.vehicles.PILOT.defence",
    ),
    NorthAfrica(F, "seats.driver = { specialism", "seats = {}", R.OUT_OF_RANGE, f"{TANK}.seats", until='4"] }'),
    NorthAfrica(F, "seats.bowgunner", 'seats."Bow Gunner"', R.BAD_NAME, f"{TANK}.seats.Bow Gunner"),
    NorthAfrica(F, 'title = "medium_tank"', 'title = "M13/40"', R.BAD_NAME, f"{TANK}.title"),
    NorthAfrica(
        F, "[factions.vehicles.PATROL]", "[factions.vehicles.patrol]", R.BAD_NAME, "factions.1.vehicles.patrol"
    ),
    NorthAfrica(F, "[factions.vehicles.PATROL]", "[factions.vehicles.Sc]", R.NAMED_TWICE, "factions.1.vehicles"),
    NorthAfrica(F, "FuelTank = {", "TANK = {", R.NAMED_TWICE, "factions.2.structures"),
    NorthAfrica(
        F, "defence = 6, points = 1", "defence = 0, points = 1", R.OUT_OF_RANGE, "factions.2.structures.Hangar.defence"
    ),
    NorthAfrica(
        F, "defence = 6, points = 1", "defence = 6, points = 10", R.OUT_OF_RANGE, "factions.2.structures.Hangar.points"
    ),
    NorthAfrica(F, "Hangar = {", "hangar = {", R.BAD_NAME, "factions.2.structures.hangar"),
    NorthAfrica(
        F,
        '[[factions]]\nsides = "italy"',
        '[factions.structures]\nHut = { title = "hut", defence = 1, points = 1 }\n[[factions]]\nsides = "italy"',
        R.STRUCTURE_OF_OTHER_SIDE,
        "factions.1.structures",
    ),
    NorthAfrica(T, "rough = true", "rough = 1", R.NOT_A_FLAG, "faces.3B.rough"),
)
"""Cards, vehicles, structures and tiles that can't be."""

THREE, ELEVEN = "03.toml", "11.toml"
PLACED_FILES = (
    NorthAfrica(THREE, '21A = "Sc Mg En"', '21A = "TRUCK"', R.UNKNOWN_CODE, f"{LRDG}.counters.21A"),
    NorthAfrica(THREE, '{ TRUCK = "21A" }', '{ TRUCK = "21A", CAR = "21A" }', R.UNKNOWN_CODE, f"{LRDG}.vehicles.CAR"),
    NorthAfrica(THREE, "damage = { TRUCK", "damage = { Ri", R.UNKNOWN_CODE, f"{LRDG}.damage.Ri"),
    NorthAfrica(THREE, "seats.TRUCK", "seats.LORRY", R.UNKNOWN_CODE, f"{LRDG}.seats.LORRY"),
    NorthAfrica(THREE, 'navigator = "Nv"', 'navigator = "Lt"', R.UNKNOWN_CODE, f"{LRDG}.seats.TRUCK.navigator"),
    NorthAfrica(S, '3A = "Hangar"', '3A = "Pyramid"', R.UNKNOWN_CODE, "structures.3A"),
    NorthAfrica(THREE, 'navigator = "Nv"', 'cook = "Nv"', R.UNKNOWN_SEAT, f"{LRDG}.seats.TRUCK.cook"),
    NorthAfrica(
        THREE,
        'navigator = "Nv"',
        'navigator = "Nv", gunner = "Sb"',
        R.COUNTER_WITHOUT_CARDS,
        f"{LRDG}.seats.TRUCK.gunner",
    ),
    NorthAfrica(
        THREE,
        ', navigator = "Nv" }',
        ' }\nseats.PILOT = { driver = "Nv" }',
        R.VEHICLE_NOT_ON_BOARD,
        f"{LRDG}.seats.PILOT.driver",
    ),
    NorthAfrica(THREE, "{ TRUCK = 2 }", "{ PILOT = 2 }", R.VEHICLE_NOT_ON_BOARD, f"{LRDG}.damage.PILOT"),
    NorthAfrica(THREE, "{ TRUCK = 2 }", "{ TRUCK = 4 }", R.OUT_OF_RANGE, f"{LRDG}.damage.TRUCK"),
    NorthAfrica(THREE, "{ TRUCK = 2 }", "{ TRUCK = 0 }", R.OUT_OF_RANGE, f"{LRDG}.damage.TRUCK"),
    NorthAfrica(THREE, '"Sc Mg En"', '"Sc Mg En Ri"', R.COUNTER_PLACED_TWICE, f"{LRDG}.seats.TRUCK.driver"),
    NorthAfrica(
        THREE,
        'navigator = "Nv"',
        'navigator = "Nv", gunner = "Ri"',
        R.COUNTER_PLACED_TWICE,
        f"{LRDG}.seats.TRUCK.gunner",
    ),
    NorthAfrica(THREE, '"Sc Mg En"', '"Sc Mg"', R.NOT_PLACED, f"{LRDG}.counters"),
    NorthAfrica(THREE, ', navigator = "Nv"', "", R.NOT_PLACED, f"{LRDG}.counters"),
    NorthAfrica(THREE, '{ TRUCK = "21A" }', '{ TRUCK = "11A" }', R.VEHICLE_ON_ROUGH, f"{LRDG}.vehicles.TRUCK"),
    NorthAfrica(THREE, '{ TRUCK = "21A" }', '{ TRUCK = "5A" }', R.TILE_NOT_ON_BOARD, f"{LRDG}.vehicles.TRUCK"),
    NorthAfrica(S, '2B = "Aircraft"', '2B = "Hangar"', R.COUNTER_PLACED_TWICE, "structures.2B"),
    NorthAfrica(S, '2B = "Aircraft"', '1A = "Aircraft"', R.TILE_NOT_ON_BOARD, "structures.1A"),
)
"""Counters that begin where they can't."""

GOAL_FILES = (
    NorthAfrica(THREE, 'goal = "escape 3"', 'goal = "escape 6"', R.GOAL_ASKS_TOO_MANY, f"{LRDG}.goal"),
    NorthAfrica(THREE, 'counting = "Sc Mg En Ri Nv"\nalso', "also", R.GOAL_ASKS_TOO_MANY, f"{LRDG}.goal"),
    NorthAfrica(THREE, 'goal = "escape 3"', 'goal = "escape"', R.OUT_OF_RANGE, f"{LRDG}.goal"),
    NorthAfrica(THREE, 'goal = "neutralise 2"', 'goal = "neutralise 0"', R.OUT_OF_RANGE, f"{ITALY}.goal"),
    NorthAfrica(THREE, 'counting = "Sc Mg', 'counting = "Sc Sn', R.NOT_FOR_GOAL, f"{LRDG}.counting"),
    NorthAfrica(THREE, 'also = "TRUCK"', 'also = "PILOT"', R.NOT_FOR_GOAL, f"{LRDG}.also"),
    NorthAfrica(THREE, 'counting = "Sc Mg', 'counting = "Sc Lt', R.UNKNOWN_CODE, f"{LRDG}.counting"),
    NorthAfrica(THREE, 'also = "TRUCK"', 'also = "Td"', R.UNKNOWN_CODE, f"{LRDG}.also"),
    NorthAfrica(
        ELEVEN, 'goal = "points 5"', 'goal = "neutralise 1"\ncounting = "Hangar"', R.UNKNOWN_CODE, f"{LRDG}.counting"
    ),
    NorthAfrica(THREE, 'counting = "Sc Mg', 'counting = "Sc Sc Mg', R.NAMED_TWICE, f"{LRDG}.counting"),
    NorthAfrica(THREE, 'also = "TRUCK"', 'also = "TRUCK Sc"', R.NAMED_TWICE, f"{LRDG}.also"),
    NorthAfrica(S, 'goal = "points 2"', 'goal = "points 2"\ncounting = "Sc"', R.GOAL_WITHOUT_NAMES, f"{LRDG}.counting"),
    NorthAfrica(S, 'goal = "points 2"', 'goal = "points 2"\nalso = "Sc"', R.GOAL_WITHOUT_NAMES, f"{LRDG}.also"),
    NorthAfrica(
        THREE, 'goal = "neutralise 2"', 'goal = "neutralise 2"\nalso = "TRUCK"', R.GOAL_WITHOUT_NAMES, f"{ITALY}.also"
    ),
    NorthAfrica(THREE, 'escape = "2A 20B 19B"\n', "", R.ESCAPE_WITHOUT_MARKERS, f"{LRDG}.escape"),
    NorthAfrica(
        THREE,
        'goal = "neutralise 2"',
        'goal = "neutralise 2"\nescape = "6A"',
        R.MARKERS_WITHOUT_ESCAPE,
        f"{ITALY}.escape",
    ),
    NorthAfrica(THREE, 'escape = "2A 20B 19B"', 'escape = "2A 5A"', R.TILE_NOT_ON_BOARD, f"{LRDG}.escape"),
    NorthAfrica(THREE, 'escape = "2A 20B 19B"', 'escape = "2A 2A"', R.NAMED_TWICE, f"{LRDG}.escape"),
    NorthAfrica(S, 'goal = "points 2"', 'goal = "points 5"', R.GOAL_UNREACHABLE, f"{LRDG}.goal"),
    NorthAfrica(ELEVEN, 'goal = "points 6"', 'goal = "points 11"', R.GOAL_UNREACHABLE, f"{ITALY}.goal"),
    NorthAfrica(ELEVEN, 'goal = "points 6"', 'goal = "points 3"', R.GOAL_ALREADY_MET, f"{ITALY}.goal"),
)
"""Goals that can't be."""

BROKEN_NORTH_AFRICA_FILES = (*FOREIGN_FILES, *PRINTED_FILES, *PLACED_FILES, *GOAL_FILES)


def _force(plain: dict[str, Any], side: int = 0) -> dict[str, Any]:
    """A side of a plain scenario."""
    found: dict[str, Any] = plain["forces"][side]
    return found


def _counter(plain: dict[str, Any], side: int, code: str) -> dict[str, Any]:
    """A counter of a plain scenario."""
    found: dict[str, Any] = next(each for each in _force(plain, side)["counters"] if each["code"] == code)
    return found


def _seat_the_truck(plain: dict[str, Any]) -> None:
    """Put a truck into its own seat."""
    force = _force(plain)
    force["start"].remove(["TRUCK", "21A"])
    force["aboard"].append(["TRUCK", "TRUCK", "gunner"])


def _give_the_lrdg_a_hut(plain: dict[str, Any]) -> None:
    """Let a structure lie with the side that can't keep it."""
    hut = {"code": "Hut", "title": "hut", "squad": "", "defence": 0, "kind": "structure", "armoured": 5}
    _force(plain)["counters"].append(hut)
    _force(plain)["start"].append(["Hut", "13B"])


def _name_the_lorry_as_a_card(plain: dict[str, Any]) -> None:
    """Give a vehicle the code of a command card."""
    force = _force(plain, 1)
    _counter(plain, 1, "LORRY").update(code="SL")
    force["start"] = [["SL" if code == "LORRY" else code, tile] for code, tile in force["start"]]
    force["aboard"] = [[code, "SL", seat] for code, _, seat in force["aboard"]]


def _disarm(plain: dict[str, Any]) -> None:
    """Take Demolition from all cards of the LRDG."""
    for card in _force(plain)["cards"]:
        card["actions"] = [action for action in card["actions"] if action["kind"] != "demolition"]


FIRST, THIRD, LAST, NORMAN = "north_africa/1", "north_africa/3", "north_africa/11", "normandy/1"

BROKEN_NORTH_AFRICA_PLAINS = (
    BrokenPlain(THIRD, lambda s: s.update(source=" "), R.BAD_NAME, "source"),
    BrokenPlain(THIRD, lambda s: s.update(source="x" * 61), R.TEXT_TOO_LONG, "source"),
    BrokenPlain(THIRD, lambda s: s.update(source="\x1b[2J"), R.UNPRINTABLE, "source"),
    BrokenPlain(THIRD, lambda s: s.update(radio={"tile": "9B", "side": "lrdg"}), R.NOT_IN_GAME, "radio"),
    BrokenPlain(THIRD, lambda s: _force(s).update(spawn=[["Sc", "21A"]]), R.NOT_IN_GAME, f"{LRDG}.spawn"),
    BrokenPlain(FIRST, lambda s: _counter(s, 0, "Sc").update(kind="unit"), R.NOT_IN_GAME, f"{LRDG}.counters.Sc"),
    BrokenPlain(NORMAN, lambda s: _counter(s, 0, "RA").update(kind="soldier"), R.NOT_IN_GAME, "sides.us.counters.RA"),
    BrokenPlain(NORMAN, lambda s: s["tiles"][0].update(rough=True), R.NOT_IN_GAME, "columns.1.tiles.rough"),
    BrokenPlain(NORMAN, lambda s: _force(s).update(escape=["2B"]), R.NOT_IN_GAME, "sides.us.escape"),
    BrokenPlain(NORMAN, lambda s: _force(s)["goal"].update(count=1), R.OUT_OF_RANGE, "sides.us.goal"),
    BrokenPlain("normandy/2", lambda s: _force(s, 1)["goal"].update(count=1), R.OUT_OF_RANGE, "sides.germany.goal"),
    BrokenPlain(THIRD, lambda s: _force(s)["goal"].update(points=1), R.OUT_OF_RANGE, f"{LRDG}.goal"),
    BrokenPlain(THIRD, lambda s: _force(s)["goal"]["counters"].append("us:Sc"), R.NOT_FOR_GOAL, f"{LRDG}.counting"),
    BrokenPlain(THIRD, lambda s: _force(s)["goal"]["also"].append("italy:Sc"), R.NOT_FOR_GOAL, f"{LRDG}.also"),
    BrokenPlain(
        LAST, lambda s: _counter(s, 1, "Hangar").update(defence=1), R.OUT_OF_RANGE, f"{ITALY}.counters.Hangar.defence"
    ),
    BrokenPlain(
        LAST,
        lambda s: _counter(s, 1, "Hangar").update(integrity=1),
        R.OUT_OF_RANGE,
        f"{ITALY}.counters.Hangar.integrity",
    ),
    BrokenPlain(
        LAST, lambda s: _counter(s, 0, "Sc").update(armoured=1), R.OUT_OF_RANGE, f"{LRDG}.counters.Sc.armoured"
    ),
    BrokenPlain(
        LAST, lambda s: _counter(s, 0, "Sc").update(critical=1), R.OUT_OF_RANGE, f"{LRDG}.counters.Sc.critical"
    ),
    BrokenPlain(
        LAST, lambda s: _counter(s, 0, "TRUCK").update(points=1), R.OUT_OF_RANGE, f"{LRDG}.counters.TRUCK.points"
    ),
    BrokenPlain(
        LAST,
        lambda s: _counter(s, 0, "Sc").update(seats=_counter(s, 0, "TRUCK")["seats"]),
        R.OUT_OF_RANGE,
        f"{LRDG}.counters.Sc.seats",
    ),
    BrokenPlain(
        LAST,
        lambda s: _counter(s, 0, "TRUCK")["seats"].append(_counter(s, 0, "TRUCK")["seats"][0]),
        R.NAMED_TWICE,
        f"{LRDG}.counters.TRUCK.seats",
    ),
    BrokenPlain(THIRD, _seat_the_truck, R.UNKNOWN_CODE, f"{LRDG}.seats.TRUCK.gunner"),
    BrokenPlain(FIRST, _give_the_lrdg_a_hut, R.STRUCTURE_OF_OTHER_SIDE, f"{LRDG}.structures"),
    BrokenPlain(THIRD, _name_the_lorry_as_a_card, R.NAMED_TWICE, f"{ITALY}.counters"),
    BrokenPlain(FIRST, _disarm, R.GOAL_UNREACHABLE, f"{LRDG}.goal"),
    BrokenPlain(
        THIRD,
        lambda s: _force(s)["aboard"][1].__setitem__(2, "navigator"),
        R.SEAT_TAKEN,
        f"{LRDG}.seats.TRUCK.navigator",
    ),
    BrokenPlain(THIRD, lambda s: _force(s)["damage"].append(["TRUCK", 1]), R.NAMED_TWICE, f"{LRDG}.damage.TRUCK"),
    BrokenPlain(LAST, lambda s: _force(s)["start"].pop(0), R.NOT_PLACED, f"{LRDG}.counters"),
    BrokenPlain(
        LAST, lambda s: _force(s, 1)["start"][-1].__setitem__(1, "3A"), R.STRUCTURES_SHARE_TILE, "structures.3A"
    ),
)
"""Saved scenarios that no file could hold."""
