"""The printed figures of Normandy, typed from the books, and a tiny reader for them."""

from __future__ import annotations

import re
from dataclasses import dataclass

CARDS = """
| title | type | squads | copies per side | initiative | actions |
| Platoon Sergeant (PS) | command | none | 1 | 9 | Bolster 3; Command 2 |
| Platoon Guide (PG) | command | none | 1 | 8 | Bolster 1; Guide 1 |
| Squad Leader (LA, LB, LC) | command | A, B, C | 1 each = 3 | 7 | Bolster 2 own squad; Inspire 1 own squad |
| Scout (SA, SB, SC) | combat | A, B, C | 3 each = 9 | 6 | Scout 2; Attack 1; Recon; Conceal |
| Rifleman (RA, RB, RC) | combat | A, B, C | 5 each = 15 | 5 | Move 1; Attack 1; Control |
| Sniper (Sn) | combat | none | 3 | 4 | Stalk 1; Attack 3 |
| Machine Gunner (GA, GB, GC) | combat | A, B, C | 3 each = 9 | 3 | Move 1; Attack 2; Suppress 4 |
| Mortar (Mo) | combat | none | 3 | 2 | Move 1; Blast 1; Target |
| Fog of War (FW) | fog | none | 10 | 1 | none |
"""

DEFENCE = """
| counter | base defence |
| Riflemen | 4 |
| Scouts | 5 |
| Gunners | 4 |
| Snipers | 6 |
| Mortar | 4 |
"""

COVER = """
| cover | faces |
| 0 | 1A 3B 4B 9B 10B 11B 12B 13A 14A 15A 17A 18A |
| 1 | 1B 5A 5B 6A 6B 7B 8B 10A 11A 12A 13B 14B |
| 2 | 2B 7A 8A 15B 16B |
| 3 | 3A 4A 17B 18B |
| hill 3/1 | 2A 9A 16A |
"""

TERRAIN = """
| drawn | faces |
| river | 13A 14A 15A |
| wooden bridge | 17A |
| stone bridge | 18A |
| woods | 3A 4A 17B 18B |
| church | 1B |
| hamlet | 5B 6B 7B 8B 10A 11A 12A |
| farm | 5A 6A 13B 14B |
| hedges | 2B 7A 8A 15B 16B |
| crops | 3B 4B 10B |
| open | 9B 11B 12B |
| ruin | 1A |
| hill | 2A 9A 16A |
"""

OVERVIEW = """
| # | title | date, place | initiative | US wins by | Germany wins by | tiles | points on map | held at start US / DE |
| 1 | La Raye | 15 Jun 1944, La Raye | US | 5 points | 5 points | 12 | 10 | 0 / 3 |
| 2 | Montmartin-en-Graignes | 15 Jun 1944, L'Enauderie to Montmartin | US | 1 point | pin US | 15 | 3 | 0 / 0 |
| 3 | Raid Across the Canal | 16 Jun 1944, Vire-et-Taute Canal | Germany | 6 points | 6 points | 16 | 12 | 2 / 0 |
| 4 | Behind Enemy Lines | 17 Jun–6 Jul 1944, the canal | US | 5 points | 5 points | 17 | 8 | 3 / 4 |
| 5 | Crossing the Vire | 7 Jul 1944, River Vire | US | 2 points | pin US | 16 | 2 | 0 / 0 |
| 6 | Desperate Withdrawal | 24 Jul 1944, Saint-Lô | Germany | 1 point | pin US | 18 | 1 | 0 / 0 |
| 7 | La Huberderie | 25 Jul 1944, Saint-Lô | US | 10 points | 10 points | 18 | 20 | 2 / 3 |
| 8 | Streets of Tessy-sur-Vire | 1 Aug 1944, Tessy-sur-Vire | US | 7 points | 7 points | 18 | 10 | 0 / 0 |
| 9 | Reinforcements | 7 Aug 1944, Mortain | Germany | 1 point | pin US | 17 | 3 | 0 / 0 |
| 10 | Critical Intelligence | 7 Aug 1944, Romagny | Germany | 5 points | 5 points | 18 | 7 (can grow) | 0 / 0 |
| 11 | Hill 314 | 10 Aug 1944, Mortain | Germany | pin Germany | 1 point | 16 | 3 | 3 / 0 |
| 12 | Mortain | 7–12 Aug 1944, Mortain | Germany | 10 points | 10 points | 16 | 17 | 6 / 6 |
"""

SETUPS = """
S1 COLS  2: 2B 16B 6A | 1: 17B 13B 3B | 0: 7A 12B 8A | 1: 4B 5B 11B
   objectives 2B=1 16B=1 6A=2 13B=2 7A=1 5B=3
   US scouted [17B 2B] controlled [] spawn [17B: ALL]
      counters [17B: RA RB SA SB]
   DE scouted [8A] controlled [5B] spawn [5B: ALL]
      counters [5B: RA RB SA SB]
S2 COLS  3: 7A 3B 6B | 0: 15B 10B 2B 12B 5B | 1: 4A 16B 11B 18B | 2: 9B 8A 1B
   objectives 6B=1 5B=1 1B=1
   US scouted [15B 10B 4A 9B] controlled [] spawn [15B: A; 4A: B]
      counters [15B: RA SA; 4A: RB SB]
   DE scouted [18B] controlled [] spawn [18B: ALL]
      counters [18B: RA SA GA]
S3 ROWS  1: 1A 7A 10B 5A | 0: 6A 3B 12B 9B 17B | 1: 13A 15A 14A 18A | 2: 4A 11B 2B
   objectives 1A=2 5A=2 6A=2 13A=1 15A=1 14A=1 18A=3
   US scouted [7A 3B] controlled [1A] spawn [1A: ALL]
      counters [1A: RA RB SA SB]
   DE scouted [14A 11B 2B] controlled [] spawn [11B: ALL]
      counters [11B: RA RB SA SB]
S4 ROWS  1: 13B 4A 10A | 0: 2B 7A 8A 5A | 1: 14A 17A 15A | 0: 3B 12B 11B 9B | 1: 6A 1B 18B
   objectives 13B=1 10A=2 14A=1 17A=2 15A=1 1B=1
   US scouted [2B 5A] controlled [13B 10A] spawn [13B: A; 10A: B; 6A: Sn]
      counters [13B: RA SA; 10A: RB SB; 6A: Sn]
   DE scouted [] controlled [14A 17A 15A] spawn [14A: A; 15A: B]
      counters [14A: RA SA GA; 15A: RB SB GB]
S5 ROWS  3: 1A | 2: 5A 3A | 1: 10B 9B 12B | 0: 14A 18A 15A 17A | 1: 7A 8B 16B | 2: 4A 6A | 3: 2B
   objectives 18A=1 17A=1
   US scouted [1A 5A 3A] controlled [] spawn [1A: B+Sn; 5A: A]
      counters [1A: RB SB; 5A: RA SA]
   DE scouted [18A 17A 7A 8B 16B 4A 6A 2B] controlled [] spawn [2B: ALL]
      counters [2B: RA RB Mo]
S6 ROWS  0: 1A 6A 7A | 1: 5A 4B 14B | 2: 9B 12B 13B | 1: 16B 11B 10B | 2: 18B 2B 15B | 1: 17B 3A 8A
   objectives 1A=1
   US scouted [10B 2B 15B] controlled [] spawn [15B: ALL]
      counters [15B: RA RB SA SB]
   DE scouted [18B 2B 17B 3A] controlled [] spawn [17B: Sn+Mo; 3A: A+B]
      counters [3A: RA RB]
S7 ROWS  0: 13B 2B 16B 18B | 1: 17B 8A 15B | 0: 7A 3B 9B 5B | 1: 1B 6B 12B | 0: 11B 10B 4B 14B
   objectives 13B=1 2B=2 16B=2 18B=1 17B=1 8A=2 15B=1 7A=2 5B=2 1B=2 6B=3 14B=1
   US scouted [2B 16B] controlled [13B 18B] spawn [13B: A; 16B: C+Sn+Mo; 18B: B]
      counters [13B: RA SA; 18B: RB SB]
   DE scouted [7A 3B 14B] controlled [6B] spawn [7A: Sn; 6B: A+B+C; 14B: Mo]
      counters [6B: RA RB SA SB]
S8 COLS  4: 12A 17A | 3: 7B 8B 14A | 2: 6B 1B 10A 15A | 1: 4B 11B 5B 18A | 0: 16A 2A 3B 13A 9A
   objectives 12A=1 7B=1 8B=1 6B=2 1B=2 10A=1 5B=2
   US scouted [16A 2A 3B 4B 11B] controlled [] spawn [16A: B+C+Sn+Mo; 2A: A]
      counters [16A: RB SB; 2A: RA SA]
   DE scouted [12A 7B 10A 9A] controlled [] spawn [12A: C+Sn; 7B: B; 10A: A; 9A: Mo]
      counters [12A: RC; 7B: RB; 10A: RA GA; 9A: Mo]
S9 ROWS  2: 1B 8B | 1: 14B 6B 5B | 0: 7B 12B 4B | 1: 11B 3B 10B | 0: 18B 17B 15B | 1: 9A 2A 16A
   objectives 9A=1 2A=1 16A=1
   US scouted [1B 8B 6B 5B] controlled [] spawn [8B: ALL]
      counters [8B: RA RB SA SB]
   DE scouted [14B 7B 18B] controlled [] spawn [14B: A; 7B: Sn+Mo; 18B: B]
      counters [14B: RA SA GA; 18B: RB SB GB]
S10 COLS  1: 18B 4B 9B 10B | 0: 15B 3B 6B 12B 2B | 1: 16B 5B 1B 11A | 0: 17B 14B 7B 8B 13B
   objectives 6B=1 5B=1 1B=2 11A=1 7B=1 8B=1
   US scouted [4B 6B] controlled [] spawn [4B: ALL]
      counters [4B: RA RB SA SB]
   DE scouted [14B 7B 8B 13B] controlled [] spawn [14B: A; 13B: B+Sn+Mo]
      counters [14B: RA SA; 13B: RB SB Mo]
S11 ROWS  0: 1B 6A 15B | 1: 12A 18B 2A | 0: 8A 3A 4A 9A | 1: 11A 17B 16A | 0: 14B 5A 7A
   objectives 2A=1 9A=1 16A=1
   US scouted [15B 4A 7A] controlled [2A 9A 16A] spawn [2A: A; 9A: B+Sn+Mo; 16A: C]
      counters [2A: RA; 9A: RB; 16A: RC]
   DE scouted [1B 6A 12A 8A 11A 14B 5A] controlled [] spawn [1B: A; 8A: B+Sn+Mo; 14B: C]
      counters [1B: RA; 8A: RB; 14B: RC]
S12 COLS  0: 4A 16A 17B | 1: 12A 10A 13B | 0: 7B 5B 1B 6A | 1: 8B 11A 14B | 0: 3A 2A 18B
   objectives 4A=2 16A=2 17B=2 7B=1 5B=1 1B=2 6A=1 3A=2 2A=2 18B=2
   US scouted [10A] controlled [4A 16A 17B] spawn [16A: ALL]
      counters [4A: RA RB SA SB]
   DE scouted [11A] controlled [3A 2A 18B] spawn [2A: ALL]
      counters [3A: RA RB SA SB]
"""

STARTING_CARDS = """
#  side PS  PG  LA  LB  LC  RA  RB  RC  SA  SB  SC  GA  GB  GC  Mo  Sn  FW  deck supply
1  US   1/0 ·   1/0 1/0 ·   1/4 1/4 ·   1/2 1/2 ·   ·   ·   ·   ·   ·   2/8 9    20
1  DE   1/0 ·   1/0 1/0 ·   1/4 1/4 ·   1/2 1/2 ·   ·   ·   ·   ·   ·   2/8 9    20
2  US   1/0 ·   1/0 1/0 ·   2/3 2/3 ·   1/2 1/2 ·   ·   ·   ·   ·   ·   2/8 11   18
2  DE   1/0 ·   1/0 ·   ·   2/3 ·   ·   1/2 ·   ·   1/2 ·   ·   ·   ·   3/7 9    14
3  US   1/0 ·   1/0 1/0 ·   1/4 1/4 ·   1/2 1/2 ·   0/3 0/3 ·   ·   ·   2/8 9    26
3  DE   1/0 ·   1/0 1/0 ·   1/4 1/4 ·   1/2 1/2 ·   0/3 0/3 ·   ·   ·   2/8 9    26
4  US   1/0 ·   1/0 1/0 ·   1/4 1/4 ·   1/2 1/2 ·   0/3 0/3 ·   ·   3/0 2/8 12   26
4  DE   1/0 ·   1/0 1/0 ·   1/4 1/4 ·   1/2 1/2 ·   1/2 1/2 ·   ·   ·   2/8 11   24
5  US   1/0 1/0 1/0 1/0 ·   1/4 1/4 ·   1/2 1/2 ·   0/3 0/3 ·   ·   0/3 2/8 10   29
5  DE   1/0 ·   1/0 1/0 ·   1/4 1/4 ·   0/3 0/3 ·   0/3 0/3 ·   2/1 0/3 3/7 10   31
6  US   1/0 1/0 1/0 1/0 ·   2/3 2/3 ·   1/2 1/2 ·   ·   ·   ·   ·   ·   2/8 12   18
6  DE   1/0 ·   1/0 1/0 ·   2/3 2/3 ·   0/3 0/3 ·   0/3 0/3 ·   0/3 0/3 2/8 9    32
7  US   1/0 0/1 1/0 1/0 0/1 1/4 1/4 0/5 1/2 1/2 0/3 0/3 0/3 0/3 0/3 0/3 2/8 9    45
7  DE   1/0 0/1 1/0 1/0 0/1 1/4 1/4 0/5 1/2 1/2 0/3 0/3 0/3 0/3 0/3 0/3 2/8 9    45
8  US   1/0 0/1 1/0 1/0 0/1 1/4 1/4 0/5 1/2 1/2 0/3 0/3 0/3 0/3 0/3 0/3 2/8 9    45
8  DE   1/0 0/1 1/0 1/0 0/1 1/4 1/4 1/4 0/3 0/3 0/3 2/1 0/3 0/3 2/1 0/3 2/8 12   42
9  US   1/0 1/0 1/0 1/0 ·   2/3 2/3 ·   1/2 1/2 ·   0/3 0/3 ·   0/3 0/3 1/9 11   31
9  DE   1/0 ·   1/0 1/0 ·   1/4 1/4 ·   1/2 1/2 ·   1/2 1/2 ·   0/3 0/3 3/7 12   29
10 US   1/0 ·   1/0 1/0 ·   1/4 1/4 ·   1/2 1/2 ·   0/3 0/3 ·   ·   ·   4/6 11   24
10 DE   1/0 ·   0/1 0/1 ·   1/4 1/4 ·   1/2 1/2 ·   0/3 0/3 ·   1/2 ·   2/8 8    30
11 US   1/0 0/1 1/0 1/0 1/0 1/4 1/4 1/4 0/3 0/3 0/3 0/3 0/3 0/3 0/3 0/3 2/8 9    45
11 DE   1/0 0/1 1/0 1/0 1/0 1/4 1/4 1/4 0/3 0/3 0/3 0/3 0/3 0/3 0/3 0/3 2/8 9    45
12 US   1/0 0/1 1/0 1/0 0/1 1/4 1/4 0/5 1/2 1/2 0/3 0/3 0/3 0/3 0/3 0/3 2/8 9    45
12 DE   1/0 0/1 1/0 1/0 0/1 1/4 1/4 0/5 1/2 1/2 0/3 0/3 0/3 0/3 0/3 0/3 2/8 9    45
"""

SIDES = ("US", "DE")

NUMBERS = tuple(range(1, 13))

Pairs = frozenset[tuple[str, str]]


@dataclass(frozen=True)
class PrintedCard:
    """A card title of one squad, as printed."""

    title: str
    kind: str
    squad: str
    copies: int
    initiative: int
    actions: tuple[str, ...]


@dataclass(frozen=True)
class PrintedSide:
    """One side of a scenario, as printed; a spawn marker pairs its tile with a word on whom it serves."""

    goal: str
    held: int
    scouted: tuple[str, ...]
    controlled: tuple[str, ...]
    spawn: Pairs
    counters: Pairs
    deck: dict[str, int]
    supply: dict[str, int]
    deck_size: int
    supply_size: int


@dataclass(frozen=True)
class PrintedScenario:
    """A scenario, as printed; tiles are name, line and position."""

    title: str
    initiative: str
    lines: str
    tiles: tuple[tuple[str, int, int], ...]
    objectives: dict[str, int]
    tile_count: int
    points: int
    sides: dict[str, PrintedSide]


def rows(table: str) -> list[list[str]]:
    """The cells of a table, its heading left out."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.strip().split("\n")[1:]]


def printed_cards() -> dict[str, PrintedCard]:
    """All cards of a side by code."""
    cards = {}
    for name, kind, squads, copies, initiative, actions in rows(CARDS):
        title, codes = name.rstrip(")").split(" (")
        letters = [""] if squads == "none" else squads.split(", ")
        printed = () if actions == "none" else tuple(actions.split("; "))
        for code, squad in zip(codes.split(", "), letters, strict=True):
            cards[code] = PrintedCard(title, kind, squad, int(copies.split()[0]), int(initiative), printed)
    return cards


def printed_defence() -> dict[str, int]:
    """The defence of counters by the first letters of their codes."""
    initials = {"Riflemen": "R", "Scouts": "S", "Gunners": "G", "Snipers": "Sn", "Mortar": "Mo"}
    return {initials[name]: int(defence) for name, defence in rows(DEFENCE)}


def printed_cover() -> dict[str, str]:
    """The cover of every face, as printed."""
    return {face: cover for cover, faces in rows(COVER) for face in faces.split()}


def printed_terrain() -> dict[str, str]:
    """What is drawn on every face."""
    return {face: terrain for terrain, faces in rows(TERRAIN) for face in faces.split()}


def printed_scenario(number: int) -> PrintedScenario:
    """All figures of one scenario."""
    _, title, _, initiative, us_goal, german_goal, tiles, points, held = rows(OVERVIEW)[number - 1]
    text = re.split(r"\n(?=S\d)", SETUPS.strip())[number - 1]
    head, objectives, *rest = re.sub(r"\n +counters", " counters", text).split("\n")
    start = re.fullmatch(rf"S{number} (COLS|ROWS) +(.*)", head)
    assert start
    placed = []
    for line, entry in enumerate(start[2].split(" | ")):
        offset, names = entry.split(": ")
        placed += [(name, line, int(offset) + 2 * k) for k, name in enumerate(names.split())]
    goals = dict(zip(SIDES, (us_goal, german_goal), strict=True))
    points_held = dict(zip(SIDES, map(int, held.split(" / ")), strict=True))
    return PrintedScenario(
        title=title,
        initiative=initiative,
        lines=start[1],
        tiles=tuple(placed),
        objectives={tile: int(value) for tile, value in (pair.split("=") for pair in objectives.split()[1:])},
        tile_count=int(tiles),
        points=int(points.split()[0]),
        sides={
            side: _side(number, side, line, goals[side], points_held[side])
            for side, line in zip(SIDES, rest, strict=True)
        },
    )


def _side(number: int, side: str, line: str, goal: str, held: int) -> PrintedSide:
    """One side of a scenario from its line of the setups and its row of the starting cards."""
    found = re.fullmatch(rf" +{side} scouted \[(.*)\] controlled \[(.*)\] spawn \[(.*)\] counters \[(.*)\]", line)
    assert found
    heading, *entries = (row.split() for row in STARTING_CARDS.strip().split("\n"))
    row = next(dict(zip(heading, entry, strict=True)) for entry in entries if entry[:2] == [str(number), side])
    used = {code: row[code].split("/") for code in printed_cards() if row[code] != "·"}
    return PrintedSide(
        goal=goal,
        held=held,
        scouted=tuple(found[1].split()),
        controlled=tuple(found[2].split()),
        spawn=_pairs(found[3].replace("+", " ")),
        counters=_pairs(found[4]),
        deck={code: int(counts[0]) for code, counts in used.items()},
        supply={code: int(counts[1]) for code, counts in used.items()},
        deck_size=int(row["deck"]),
        supply_size=int(row["supply"]),
    )


def _pairs(text: str) -> Pairs:
    """What lies on which tile, from `tile: words; tile: words`."""
    entries = (entry.split(": ") for entry in text.split("; "))
    return frozenset((tile, word) for tile, words in entries for word in words.split())
