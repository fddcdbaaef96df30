"""Packs for the tests, written file by file, and packs that are broken in one way each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scenarios.catalog import scenario_path
from scenarios.problems import ProblemReason

NAME = 'name = "Our box"\n'
ABOUT = {"pack.toml": NAME}
NORTH_AFRICA = 'game = "north_africa"\n'
LRDG = f'{NORTH_AFRICA}[[factions]]\nsides = "lrdg"\n'
ITALY = f'{NORTH_AFRICA}[[factions]]\nsides = "italy"\n'
TILES = f"{NORTH_AFRICA}[faces]\n"
FACTIONS_FILE, TILES_FILE = "north_africa/factions.toml", "north_africa/tiles.toml"

WORDS = 'title = "A Quiet Night"\ndate = "one day"\nplace = "somewhere"\nsituation = "Nothing\\nhappens."\n'
TENT = '[factions.structures.Tent]\ntitle = "tent"\ndefence = 3\npoints = 1\n'
COOK = '[factions.cards.Ck]\ntitle = "cook"\nkind = "command"\ncopies = 1\ninitiative = 2\nactions = ["command 1"]\n'
OASIS = '23A = { terrain = "oasis", cover = 2 }\n'


def shipped(number: int, *changes: tuple[str, str]) -> str:
    """The text of a scenario of North Africa, with pieces replaced."""
    text = scenario_path(f"north_africa/{number}").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


TWELFTH = shipped(1, ("number = 1", f"number = 12\n{WORDS}"))


def write_pack(folder: Path, files: dict[str, str]) -> Path:
    """Write a pack; a name that ends with a stroke is a folder."""
    for name, text in files.items():
        path = folder / name
        if name.endswith("/"):
            path.mkdir(parents=True)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return folder


@dataclass(frozen=True)
class BrokenPack:
    """A pack, the fault that it should give, and the file that the fault should name."""

    files: dict[str, str]
    reason: ProblemReason
    file: str
    place: str = ""


R = ProblemReason
BROKEN_PACKS = {
    "a folder without pack.toml": BrokenPack({FACTIONS_FILE: LRDG}, R.MISSING_FILE, "pack.toml"),
    "no TOML": BrokenPack({"pack.toml": "name ="}, R.SYNTAX, "pack.toml", "1:7"),
    "no name": BrokenPack({"pack.toml": 'about = "x"'}, R.MISSING_KEY, "pack.toml", "name"),
    "an empty name": BrokenPack({"pack.toml": 'name = " "'}, R.BAD_NAME, "pack.toml", "name"),
    "a reserved name": BrokenPack({"pack.toml": 'name = "known"'}, R.BAD_NAME, "pack.toml", "name"),
    "a long name": BrokenPack({"pack.toml": f'name = "{"x" * 61}"'}, R.TEXT_TOO_LONG, "pack.toml", "name"),
    "an unprintable name": BrokenPack({"pack.toml": 'name = "\\u001b[2J"'}, R.UNPRINTABLE, "pack.toml", "name"),
    "too much about it": BrokenPack(
        {"pack.toml": f'{NAME}about = "{"x" * 401}"'}, R.TEXT_TOO_LONG, "pack.toml", "about"
    ),
    "words for nothing": BrokenPack(
        {"pack.toml": f'{NAME}[words]\ncli_about = "x"'}, R.BAD_NAME, "pack.toml", "words.cli_about"
    ),
    "unprintable words": BrokenPack(
        {"pack.toml": f'{NAME}[words]\nunit_cook = "\\u0007"'}, R.UNPRINTABLE, "pack.toml", "words.unit_cook"
    ),
    "nothing in it": BrokenPack(ABOUT, R.EMPTY_PACK, ""),
    "an empty folder": BrokenPack(ABOUT | {"north_africa/": ""}, R.EMPTY_PACK, ""),
    "a misspelt folder": BrokenPack(
        ABOUT | {FACTIONS_FILE: LRDG, "northafrica/01.toml": ""}, R.NOT_FOR_PACK, "northafrica"
    ),
    "a misspelt file": BrokenPack(
        ABOUT | {FACTIONS_FILE: LRDG, "north_africa/title.toml": ""}, R.NOT_FOR_PACK, "north_africa/title.toml"
    ),
    "a file in the wrong place": BrokenPack(
        ABOUT | {FACTIONS_FILE: LRDG, "tiles.toml": TILES}, R.NOT_FOR_PACK, "tiles.toml"
    ),
    "a folder in a folder": BrokenPack(
        ABOUT | {FACTIONS_FILE: LRDG, "north_africa/more/": ""}, R.NOT_FOR_PACK, "north_africa/more"
    ),
    "factions of another game": BrokenPack(
        ABOUT | {"normandy/factions.toml": LRDG}, R.MISFILED, "normandy/factions.toml", "game"
    ),
    "tiles of another game": BrokenPack(
        ABOUT | {"normandy/tiles.toml": f"{TILES}5B.cover = 1"}, R.MISFILED, "normandy/tiles.toml", "game"
    ),
    "a scenario of another game": BrokenPack(
        ABOUT | {"normandy/01.toml": shipped(1)}, R.MISFILED, "normandy/01.toml", "game"
    ),
    "a number that is not in the name": BrokenPack(
        ABOUT | {"north_africa/02.toml": shipped(1)}, R.MISFILED, "north_africa/02.toml", "number"
    ),
    "an unknown side": BrokenPack(
        ABOUT | {FACTIONS_FILE: f'{NORTH_AFRICA}[[factions]]\nsides = "us"'},
        R.UNKNOWN_SIDE,
        FACTIONS_FILE,
        "factions.1.sides",
    ),
    "a side twice": BrokenPack(
        ABOUT | {FACTIONS_FILE: f'{LRDG}[[factions]]\nsides = "lrdg"'}, R.NAMED_TWICE, FACTIONS_FILE, "factions"
    ),
    "no table": BrokenPack(
        ABOUT | {FACTIONS_FILE: f"{LRDG}cards.Sc = 6"}, R.NOT_A_TABLE, FACTIONS_FILE, "factions.1.cards.Sc"
    ),
    "an unknown key of a card": BrokenPack(
        ABOUT | {FACTIONS_FILE: f"{LRDG}cards.Sc.defense = 6"},
        R.UNKNOWN_KEY,
        FACTIONS_FILE,
        "factions.1.cards.Sc.defense",
    ),
    "a wrong value of a card": BrokenPack(
        ABOUT | {FACTIONS_FILE: f"{LRDG}cards.Sc.defence = 10"},
        R.OUT_OF_RANGE,
        FACTIONS_FILE,
        "factions.1.cards.Sc.defence",
    ),
    "half of a new card": BrokenPack(
        ABOUT | {FACTIONS_FILE: f"{LRDG}cards.Ck = {{ title = 'scout', kind = 'command', copies = 1 }}"},
        R.MISSING_KEY,
        FACTIONS_FILE,
        "factions.1.cards.Ck.initiative",
    ),
    "the second faction of two": BrokenPack(
        ABOUT | {FACTIONS_FILE: f'{LRDG}[[factions]]\nsides = "italy"\nvehicles.TANK.critical = 9'},
        R.OUT_OF_RANGE,
        FACTIONS_FILE,
        "factions.2.vehicles.TANK.critical",
    ),
    "a wrong value of a tile": BrokenPack(
        ABOUT | {TILES_FILE: f"{TILES}5B.cover = 4"}, R.OUT_OF_RANGE, TILES_FILE, "faces.5B.cover"
    ),
    "a new tile without terrain": BrokenPack(
        ABOUT | {TILES_FILE: f"{TILES}23A.cover = 2"}, R.MISSING_KEY, TILES_FILE, "faces.23A.terrain"
    ),
    "a new terrain without words": BrokenPack(
        ABOUT | {TILES_FILE: TILES + OASIS}, R.WITHOUT_WORDS, "pack.toml", "words"
    ),
    "a new title without words": BrokenPack(
        ABOUT | {FACTIONS_FILE: LRDG + COOK}, R.WITHOUT_WORDS, "pack.toml", "words"
    ),
    "a new scenario without a title": BrokenPack(
        ABOUT | {"north_africa/12.toml": shipped(1, ("number = 1", "number = 12"))},
        R.MISSING_KEY,
        "north_africa/12.toml",
        "title",
    ),
    "a scenario that can't be played": BrokenPack(
        ABOUT | {"north_africa/01.toml": shipped(1, ('initiative = "lrdg"', 'initiative = "us"'))},
        R.UNKNOWN_SIDE,
        "north_africa/01.toml",
        "initiative",
    ),
}
