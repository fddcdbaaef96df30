"""Good files and scenarios, each broken in one way, with the fault that it should give."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from scenarios import catalog
from scenarios.problems import ProblemReason

GAME = catalog.scenario_path("normandy/1").parent


@dataclass(frozen=True)
class BrokenFile:
    """A shipped file of a game with one piece of its text replaced, from `old` to `until`, both included."""

    source: str
    old: str
    new: str
    reason: ProblemReason
    place: str
    until: str = ""
    game: Path = GAME

    def write(self, folder: Path) -> Path:
        """Write the broken copy."""
        text = (self.game / self.source).read_text(encoding="utf-8")
        begin = text.index(self.old)
        end = text.index(self.until, begin + len(self.old)) + len(self.until)
        path = folder / self.source
        path.write_text(text[:begin] + self.new + text[end:], encoding="utf-8")
        return path


@dataclass(frozen=True)
class BrokenContent:
    """A file with content that is no game file at all."""

    content: bytes
    reason: ProblemReason
    place: str = ""


@dataclass(frozen=True)
class BrokenPlain:
    """A saved scenario with something changed by a function."""

    scenario_id: str
    change: Callable[[dict[str, Any]], object]
    reason: ProblemReason
    place: str

    def plain(self) -> dict[str, Any]:
        """The plain data of the scenario, changed."""
        data = plain_scenario(self.scenario_id)
        self.change(data)
        return data


def plain_scenario(scenario_id: str) -> dict[str, Any]:
    """A scenario as a save file holds it."""
    plain: dict[str, Any] = json.loads(json.dumps(asdict(catalog.load(scenario_id))))
    return plain


S, F, T = "01.toml", "factions.toml", "tiles.toml"
R = ProblemReason
US_SUPPLY = "supply = { RA = 4, RB = 4, SA = 2, SB = 2, FW = 8 }"
SNIPER = 'kind = "combat"\ncopies = 3\ninitiative = 4'

THIRD_SIDE = '[sides.italy]\ngoal = "pin"\nspawn = {}\ncounters = {}\ndeck = {}\nsupply = {}\n\n'
NO_RIFLEMEN = """spawn = { 15B = "A", 4A = "B" }
counters = { 15B = "SA", 4A = "SB" }
deck = { PS = 1, SA = 1, SB = 1, FW = 2 }
supply = { SA = 2, SB = 2, FW = 8 }"""

BROKEN_FILES = (
    BrokenFile(S, "number = 1", "number = 1\nmoon = 1", R.UNKNOWN_KEY, "moon"),
    BrokenFile(S, 'goal = "points 5"', 'goal = "points 5"\nscoutet = "2B"', R.UNKNOWN_KEY, "sides.us.scoutet"),
    BrokenFile(S, 'initiative = "us"\n', "", R.MISSING_KEY, "initiative"),
    BrokenFile(S, US_SUPPLY + "\n", "", R.MISSING_KEY, "sides.us.supply"),
    BrokenFile(S, "number = 1", 'number = "1"', R.NOT_A_NUMBER, "number"),
    BrokenFile(S, "{ RA = 4,", "{ RA = true,", R.NOT_A_NUMBER, "sides.us.supply.RA"),
    BrokenFile(S, 'initiative = "us"', "initiative = 1", R.NOT_TEXT, "initiative"),
    BrokenFile(S, 'scouted = "17B 2B"', 'scouted = ["17B", "2B"]', R.NOT_TEXT, "sides.us.scouted"),
    BrokenFile(S, 'spawn = { 17B = "all" }', 'spawn = "17B"', R.NOT_A_TABLE, "sides.us.spawn"),
    BrokenFile(S, '{ offset = 2, tiles = "2B 16B 6A" }', "2", R.NOT_A_TABLE, "columns.1"),
    BrokenFile(F, '["bolster 3", "command 2"]', '"bolster 3"', R.NOT_A_LIST, "factions.1.cards.PS.actions"),
    BrokenFile(T, "hill = true", "hill = 1", R.NOT_A_FLAG, "faces.2A.hill"),
    BrokenFile(S, 'game = "normandy"', 'game = "chess"', R.UNKNOWN_WORD, "game"),
    BrokenFile(F, 'kind = "fog"', 'kind = "mist"', R.UNKNOWN_WORD, "factions.1.cards.FW.kind"),
    BrokenFile(S, "number = 1", "number = 100", R.OUT_OF_RANGE, "number"),
    BrokenFile(S, "number = 1", "number = 0x" + "f" * 9999, R.OUT_OF_RANGE, "number"),
    BrokenFile(S, "{ RA = 4,", "{ RA = -1,", R.OUT_OF_RANGE, "sides.us.supply.RA"),
    BrokenFile(S, "6A = 2", "6A = 0", R.OUT_OF_RANGE, "objectives.6A"),
    BrokenFile(S, 'goal = "points 5"', 'goal = "points"', R.OUT_OF_RANGE, "sides.us.goal"),
    BrokenFile(S, 'goal = "points 5"', 'goal = "pin 5"', R.OUT_OF_RANGE, "sides.us.goal"),
    BrokenFile(S, "offset = 2", "offset = -2", R.OUT_OF_RANGE, "columns.1.offset"),
    BrokenFile(T, "cover = 2", "cover = 4", R.OUT_OF_RANGE, "faces.2B.cover"),
    BrokenFile(T, "cover = 3, hill = true", "cover = 1, hill = true", R.OUT_OF_RANGE, "faces.2A.cover"),
    BrokenFile(F, "initiative = 9", "initiative = 10", R.OUT_OF_RANGE, "factions.1.cards.PS.initiative"),
    BrokenFile(F, "defence = 6", "defence = 0", R.OUT_OF_RANGE, "factions.1.cards.Sn.defence"),
    BrokenFile(F, "copies = 10", "copies = 0", R.OUT_OF_RANGE, "factions.1.cards.FW.copies"),
    BrokenFile(F, '"command 2"', '"command"', R.OUT_OF_RANGE, "factions.1.cards.PS.actions.2"),
    BrokenFile(F, '"target"', '"target 1"', R.OUT_OF_RANGE, "factions.1.cards.Mo.actions.3"),
    BrokenFile(T, "1A = ", "1C = ", R.BAD_NAME, "faces.1C"),
    BrokenFile(T, 'terrain = "church"', 'terrain = "Church!"', R.BAD_NAME, "faces.1B.terrain"),
    BrokenFile(F, 'title = "sniper"', 'title = ""', R.BAD_NAME, "factions.1.cards.Sn.title"),
    BrokenFile(F, "[factions.cards.Sn]", "[factions.cards.sn]", R.BAD_NAME, "factions.1.cards.sn"),
    BrokenFile(F, "[factions.cards.Sn]", "[factions.cards.RA]", R.NAMED_TWICE, "factions.1.cards"),
    BrokenFile(F, '"us germany"', '"us us germany"', R.NAMED_TWICE, "factions"),
    BrokenFile(S, '"17B 2B"', '"17B 2B 17B"', R.NAMED_TWICE, "sides.us.scouted"),
    BrokenFile(F, '"bolster 3"', '"bolster three"', R.NOT_AN_ACTION, "factions.1.cards.PS.actions.1"),
    BrokenFile(F, '"bolster 3"', '"fly 3"', R.NOT_AN_ACTION, "factions.1.cards.PS.actions.1"),
    BrokenFile(S, 'goal = "points 5"', 'goal = "hide 5"', R.NOT_A_GOAL, "sides.us.goal"),
    BrokenFile(S, 'goal = "points 5"', 'goal = "5 points"', R.NOT_A_GOAL, "sides.us.goal"),
    BrokenFile(F, '"command 2"', '"bolster 2"', R.ACTION_TWICE, "factions.1.cards.PS.actions.2"),
    BrokenFile(F, '"command 2"', '"attack 2"', R.ACTION_NOT_FOR_CARD, "factions.1.cards.PS.actions.2"),
    BrokenFile(F, '"stalk 1"', '"inspire 1"', R.ACTION_NOT_FOR_CARD, "factions.1.cards.Sn.actions.1"),
    BrokenFile(
        F, '"move 1", "attack 1"', '"move 1 own", "attack 1"', R.SQUAD_NOT_FOR_ACTION, "factions.1.cards.R.actions.1"
    ),
    BrokenFile(
        F, "initiative = 9", "initiative = 9\ndefence = 4", R.DEFENCE_WITHOUT_COUNTER, "factions.1.cards.PS.defence"
    ),
    BrokenFile(F, SNIPER + "\ndefence = 6", SNIPER, R.MISSING_KEY, "factions.1.cards.Sn.defence"),
    BrokenFile(F, '"bolster 3"', '"bolster 3 own"', R.OWN_WITHOUT_SQUAD, "factions.1.cards.PS.actions.1"),
    BrokenFile(
        F,
        'kind = "command"\ncopies = 1\ninitiative = 8\nactions = ["bolster 1", "guide 1"]',
        'kind = "fog"\ncopies = 1\ninitiative = 8',
        R.FOG_TWICE,
        "factions.1.cards",
    ),
    BrokenFile(F, '"us germany"', '"us italy germany"', R.UNKNOWN_SIDE, "factions.1.sides"),
    BrokenFile(F, '"us germany"', '"us"', R.MISSING_SIDE, "factions"),
    BrokenFile(S, "columns = [", "rows = []\ncolumns = [", R.COLUMNS_OR_ROWS, "columns"),
    BrokenFile("05.toml", "rows = [", "columns = []\nrows = [", R.COLUMNS_OR_ROWS, "columns"),
    BrokenFile(S, '"2B 16B 6A"', '"2B 16B 66A"', R.UNKNOWN_TILE, "columns.1.tiles"),
    BrokenFile(S, '"4B 5B 11B"', '"4B 5B 4B"', R.TILE_PLACED_TWICE, "columns.4.tiles"),
    BrokenFile(S, '"4B 5B 11B"', '"4B 5B 5A"', R.BOTH_FACES, "columns.4.tiles"),
    BrokenFile(S, 'offset = 1, tiles = "4B', 'offset = 2, tiles = "4B', R.LINE_NOT_SHIFTED, "columns.4.offset"),
    BrokenFile(
        S,
        '    { offset = 1, tiles = "4B 5B 11B" },\n',
        '    { offset = 1, tiles = "4B 5B 11B" },\n    { offset = 12, tiles = "9B" },\n',
        R.DISCONNECTED,
        "columns.5.tiles",
    ),
    BrokenFile(S, "6A = 2", "9B = 2", R.TILE_NOT_ON_BOARD, "objectives.9B"),
    BrokenFile(S, '"17B 2B"', '"17B 9B"', R.TILE_NOT_ON_BOARD, "sides.us.scouted"),
    BrokenFile(S, 'controlled = "5B"', 'controlled = "5B 9B"', R.TILE_NOT_ON_BOARD, "sides.germany.controlled"),
    BrokenFile(
        S, 'spawn = { 17B = "all" }', 'spawn = { 9B = "A", 17B = "B" }', R.TILE_NOT_ON_BOARD, "sides.us.spawn.9B"
    ),
    BrokenFile(S, '{ 17B = "RA RB SA SB" }', '{ 9B = "RA", 17B = "RB" }', R.TILE_NOT_ON_BOARD, "sides.us.counters.9B"),
    BrokenFile(S, 'initiative = "us"', 'initiative = "italy"', R.UNKNOWN_SIDE, "initiative"),
    BrokenFile("10.toml", 'side = "us"', 'side = "italy"', R.UNKNOWN_SIDE, "radio.side"),
    BrokenFile(S, "LB = 1, RA = 1", "RX = 1, RA = 1", R.UNKNOWN_CODE, "sides.us.deck.RX"),
    BrokenFile(S, '"RA RB SA SB"', '"RA RB SA SB PS"', R.UNKNOWN_CODE, "sides.us.counters.17B"),
    BrokenFile(S, 'spawn = { 17B = "all" }', 'spawn = { 17B = "all D" }', R.UNKNOWN_CODE, "sides.us.spawn.17B"),
    BrokenFile(S, "{ RA = 4,", "{ RA = 5,", R.TOO_MANY_COPIES, "sides.us.supply.RA"),
    BrokenFile(S, "deck = { PS = 1", "deck = { PS = 2", R.TOO_MANY_COPIES, "sides.us.deck.PS"),
    BrokenFile(S, '"RA RB SA SB"', '"RA RB SA SB Sn"', R.COUNTER_WITHOUT_CARDS, "sides.us.counters.17B"),
    BrokenFile(S, '"RA RB SA SB"', '"RA RB SA SB RA"', R.COUNTER_PLACED_TWICE, "sides.us.counters.17B"),
    BrokenFile(S, 'spawn = { 17B = "all" }', 'spawn = { 17B = "A SB" }', R.SPAWN_MISSING, "sides.us.spawn"),
    BrokenFile(S, 'spawn = { 17B = "all" }', 'spawn = { 17B = "all", 2B = "RA" }', R.SPAWN_TWICE, "sides.us.spawn"),
    BrokenFile(S, 'controlled = "5B"', 'controlled = "5B 8A"', R.SCOUTED_AND_CONTROLLED, "sides.germany.controlled"),
    BrokenFile(S, 'scouted = "17B 2B"', 'controlled = "5B"', R.CONTROLLED_BY_BOTH, "sides.germany.controlled"),
    BrokenFile(S, 'goal = "points 5"', 'goal = "points 11"', R.GOAL_UNREACHABLE, "sides.us.goal"),
    BrokenFile(S, 'controlled = "5B"', 'controlled = "5B 2B 7A"', R.GOAL_ALREADY_MET, "sides.germany.goal"),
    BrokenFile(
        "02.toml", '15B = "RA SA", 4A = "RB SB"', '15B = "SA", 4A = "SB"', R.GOAL_ALREADY_MET, "sides.germany.goal"
    ),
    BrokenFile("10.toml", 'tile = "6B"', 'tile = "9B"', R.RADIO_WITHOUT_OBJECTIVE, "radio.tile"),
    BrokenFile(S, "[sides.germany]", "", R.MISSING_SIDE, "sides", until="FW = 8 }"),
    BrokenFile(S, "[sides.germany]", THIRD_SIDE + "[sides.germany]", R.UNKNOWN_SIDE, "sides.italy"),
    BrokenFile(S, "columns = [", "columns = [", R.EMPTY_BOARD, "columns", until='11B" },'),
    BrokenFile(S, "columns = [", "", R.COLUMNS_OR_ROWS, "columns", until="]"),
    BrokenFile(S, "deck = {", "deck = {}", R.DECK_EMPTY, "sides.us.deck", until="}"),
    BrokenFile("02.toml", "spawn = {", NO_RIFLEMEN, R.PIN_WITHOUT_RIFLEMEN, "sides.germany.goal", until="FW = 8 }"),
)

BROKEN_CONTENTS = {
    "an empty file": BrokenContent(b"", R.EMPTY_FILE),
    "only a comment": BrokenContent(b"# nothing here\n", R.EMPTY_FILE),
    "a picture": BrokenContent(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", R.BINARY),
    "Latin-1": BrokenContent("# Saint-Lô\nnumber = 1\n".encode("latin-1"), R.NOT_UTF8),
    "UTF-16": BrokenContent("number = 1\n".encode("utf-16"), R.NOT_UTF8),
    "a huge file": BrokenContent(b"#" * 300_000, R.TOO_BIG),
    "a huge number": BrokenContent(b"number = " + b"9" * 9999, R.NOT_UNDERSTOOD),
    "a deep list": BrokenContent(b"a = " + b"[" * 9999, R.TOO_DEEP),
    "no value": BrokenContent(b'game = "normandy"\nnumber =\n', R.SYNTAX, "2:9"),
    "an open list": BrokenContent(b'game = "normandy"\nrows = [', R.SYNTAX, "2:9"),
    "a key twice": BrokenContent(b"number = 1\nnumber = 2\n", R.GIVEN_TWICE, "2:11"),
    "an objective twice": BrokenContent(b"[objectives]\n2B = 1\n2B = 2\n", R.GIVEN_TWICE, "3:7"),
}


def _first(plain: dict[str, Any]) -> dict[str, Any]:
    """The first side of a plain scenario."""
    side: dict[str, Any] = plain["forces"][0]
    return side


def _fog(side: dict[str, Any]) -> dict[str, Any]:
    """The fog card of a plain side."""
    card: dict[str, Any] = side["cards"][-1]
    return card


ONE = "normandy/1"
BROKEN_PLAINS = (
    BrokenPlain(ONE, lambda s: s.update(moon=1), R.UNKNOWN_KEY, "moon"),
    BrokenPlain(ONE, lambda s: s.pop("tiles"), R.MISSING_KEY, "tiles"),
    BrokenPlain(ONE, lambda s: s["forces"].pop(), R.MISSING_KEY, "forces.2"),
    BrokenPlain(ONE, lambda s: s["forces"].append(s["forces"][0]), R.WRONG_LENGTH, "forces"),
    BrokenPlain(ONE, lambda s: s.update(number="1"), R.NOT_A_NUMBER, "number"),
    BrokenPlain(ONE, lambda s: s.update(number=1.5), R.NOT_A_NUMBER, "number"),
    BrokenPlain(ONE, lambda s: s.update(text=None), R.NOT_TEXT, "text"),
    BrokenPlain(ONE, lambda s: s.update(tiles={}), R.NOT_A_LIST, "tiles"),
    BrokenPlain(ONE, lambda s: s.update(radio=[]), R.NOT_A_TABLE, "radio"),
    BrokenPlain(ONE, lambda s: s["tiles"][0].update(hill=1), R.NOT_A_FLAG, "tiles.1.hill"),
    BrokenPlain(ONE, lambda s: s.update(lines="circles"), R.UNKNOWN_WORD, "lines"),
    BrokenPlain(ONE, lambda s: s.update(game="chess"), R.UNKNOWN_WORD, "game"),
    BrokenPlain(ONE, lambda s: s.update(id="../../etc"), R.BAD_NAME, "id"),
    BrokenPlain(ONE, lambda s: s.update(id="\ud800"), R.NOT_UNDERSTOOD, ""),
    BrokenPlain(ONE, lambda s: s["tiles"][0].update(terrain="\x1b[2J"), R.BAD_NAME, "columns.1.tiles.terrain"),
    BrokenPlain(ONE, lambda s: s.update(tiles=[]), R.EMPTY_BOARD, "columns"),
    BrokenPlain(ONE, lambda s: s["tiles"][1].update(position=2), R.TILES_OVERLAP, "columns.1.tiles"),
    BrokenPlain(ONE, lambda s: s["tiles"][1].update(position=3), R.LINE_NOT_SHIFTED, "columns.1.offset"),
    BrokenPlain(ONE, lambda s: s["tiles"][11].update(position=61), R.OUT_OF_RANGE, "columns.4.offset"),
    BrokenPlain(ONE, lambda s: s["tiles"][11].update(position=11), R.DISCONNECTED, "columns.4.tiles"),
    BrokenPlain(ONE, lambda s: s["objectives"].append(["2B", 1]), R.NAMED_TWICE, "objectives"),
    BrokenPlain(ONE, lambda s: _first(s).update(side="italy"), R.UNKNOWN_SIDE, "forces.1"),
    BrokenPlain(ONE, lambda s: _first(s)["deck"].pop(), R.COUNTS_DIFFER, "sides.us"),
    BrokenPlain(ONE, lambda s: _first(s)["deck"].__setitem__(0, 0), R.CARD_NOT_IN_USE, "sides.us.cards.PS"),
    BrokenPlain(ONE, lambda s: _first(s)["deck"].__setitem__(0, 10**6), R.OUT_OF_RANGE, "sides.us.deck.PS"),
    BrokenPlain(ONE, lambda s: _fog(_first(s)).update(code="LA"), R.NAMED_TWICE, "sides.us.cards"),
    BrokenPlain(ONE, lambda s: _fog(_first(s)).update(initiative=0), R.OUT_OF_RANGE, "sides.us.cards.FW.initiative"),
    BrokenPlain(ONE, lambda s: _first(s)["cards"][0].update(kind="fog", actions=[]), R.FOG_TWICE, "sides.us.cards"),
    BrokenPlain(ONE, lambda s: _fog(_first(s)).update(kind="combat"), R.CARD_WITHOUT_COUNTER, "sides.us.cards.FW"),
    BrokenPlain(
        ONE, lambda s: _first(s)["start"].append(["Sn", "17B"]), R.COUNTER_WITHOUT_CARDS, "sides.us.counters.17B"
    ),
    BrokenPlain(ONE, lambda s: _first(s)["spawn"].append(["Sn", "17B"]), R.COUNTER_WITHOUT_CARDS, "sides.us.spawn.17B"),
    BrokenPlain(ONE, lambda s: _first(s)["spawn"].append(["RA", "2B"]), R.SPAWN_TWICE, "sides.us.spawn"),
    BrokenPlain(ONE, lambda s: _first(s)["goal"].update(points=0), R.OUT_OF_RANGE, "sides.us.goal"),
    BrokenPlain("normandy/10", lambda s: s["radio"].update(tile="9B"), R.RADIO_WITHOUT_OBJECTIVE, "radio.tile"),
)
