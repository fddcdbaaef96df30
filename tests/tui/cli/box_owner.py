"""A pack made by `pack new` and changed as somebody would who types in a printed game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

FACTIONS, TILES, ABOUT = "north_africa/factions.toml", "north_africa/tiles.toml", "pack.toml"
FIRST, THIRD = "north_africa/01.toml", "north_africa/03.toml"
LRDG, ITALY = 0, 1


class Edit(NamedTuple):
    """One change by hand: the file, the heading that it is under, the text to find there once, and the new text.

    `which` counts headings of the same words.
    """

    file: str
    heading: str
    old: str
    new: str | Callable[[re.Match[str]], str]
    which: int = 0


def other_side(found: re.Match[str]) -> str:
    return f'initiative = "{"italy" if found[1] == "lrdg" else "lrdg"}"'


def less(found: re.Match[str]) -> str:
    return f"{found[1]}{int(found[2]) - 1}"


def more(found: re.Match[str]) -> str:
    return f"{found[1]}{int(found[2]) + 1}"


def card(code: str) -> str:
    return f"[factions.cards.{code}]"


def vehicle(code: str) -> str:
    return f"[factions.vehicles.{code}]"


EDITS = (
    Edit(ABOUT, "", 'name = ".*"', 'name = "The printed box"'),
    Edit(
        ABOUT, "[words]", r"\[words]", '[words]\nspecialism_wireless = "wireless operator"\nseat_tail = "tail gunner"'
    ),
    Edit(ABOUT, "[words]", "terrain_wadi = .*", 'terrain_wadi = "dry valley"\nterrain_oasis = "oasis"'),
    Edit(ABOUT, "[words]", "unit_platoon_sergeant = .*", 'unit_platoon_sergeant = "Sergente"\nunit_medic = "Medic"'),
    Edit(ABOUT, "[words]", "str_hangar = .*", 'str_hangar = "Repair Hangar"\nstr_well = "Well"'),
    Edit(FACTIONS, card("Sc"), "initiative = .*", "initiative = 7"),
    Edit(FACTIONS, card("Sc"), 'name = ""', 'name = "T. Barker"'),
    Edit(FACTIONS, card("Lt"), 'name = ""', 'name = "Lt. H. Moss"'),
    Edit(FACTIONS, card("Lt"), "actions = .*", 'actions = ["bolster 2 R", "command 2"]'),
    Edit(FACTIONS, card("Ri"), 'kind = "combat"', 'kind = "combat"\nsquad = "R"'),
    Edit(FACTIONS, card("Sn"), "copies = .*", "copies = 2"),
    Edit(FACTIONS, card("Nv"), "defence = .*", 'defence = 4\nspecialism = "wireless"'),
    Edit(FACTIONS, card("Mg"), "actions = .*", 'actions = ["move 1", "attack 2", "suppress 4"]'),
    Edit(FACTIONS, vehicle("TRUCK"), 'make = ""', 'make = "Thirty-hundredweight"'),
    Edit(FACTIONS, vehicle("TRUCK"), "critical = .*", "critical = 3"),
    Edit(FACTIONS, vehicle("TRUCK"), "(seats.navigator = {)", r'\1 specialism = "wireless",'),
    Edit(FACTIONS, vehicle("PATROL"), "integrity = .*", "integrity = 5"),
    Edit(FACTIONS, vehicle("PATROL"), "(seats.loader = .*)", r'\1\nseats.tail = { actions = ["suppress 2"] }'),
    Edit(
        FACTIONS,
        card("FW"),
        "initiative = .*",
        'initiative = 1\n\n[factions.cards.Md]\ntitle = "medic"\nkind = "combat"\ncopies = 3\ninitiative = 5\n'
        'defence = 6\nactions = ["move 2"]',
    ),
    Edit(FACTIONS, card("Mg"), 'name = ""', 'name = "G. Conti"', ITALY),
    Edit(FACTIONS, vehicle("TANK"), "(seats.bowgunner = {) specialism = .*?,", r"\1"),
    Edit(FACTIONS, "[factions.structures]", r"(Hangar = .*?defence = )\d", r"\g<1>7"),
    Edit(FACTIONS, "[factions.structures]", r"(FuelTank = .*?points = )\d", r"\g<1>2"),
    Edit(
        FACTIONS, "[factions.structures]", "(Aircraft = .*)", r'\1\nWell = { title = "well", defence = 4, points = 0 }'
    ),
    Edit(TILES, "[faces]", r"(22A = .*?cover = )\d", r"\g<1>2"),
    Edit(TILES, "[faces]", "1A = .*", '1A = { terrain = "oasis", cover = 1 }'),
    Edit(FIRST, "", "title = .*", 'title = "The Landing Ground"'),
    Edit(FIRST, "", 'initiative = "(.*)"', other_side),
    Edit(FIRST, "[sides.lrdg]", r"(goal = .points )(\d)", less),
    Edit(FIRST, "[sides.lrdg]", r'scouted = "\w+ ', 'scouted = "'),
    Edit(FIRST, "[sides.lrdg]", r"(deck = {.*?Sc = )(\d)", more),
    Edit(FIRST, "[sides.lrdg]", r"(supply = {.*?Sc = )(\d)", less),
    Edit(FIRST, "[sides.italy]", r"(supply = {.*?FW = )(\d)", less),
    Edit(THIRD, "[sides.lrdg]", r"(goal = .escape )(\d)", less),
    Edit(THIRD, "[sides.lrdg]", r'(escape = ".*) \w+"', r'\1"'),
)
"""The changes: names, words, cards, seats, structures, tiles, and two scenarios."""


def apply(edits: tuple[Edit, ...], pack: Path) -> None:
    """Make changes in the files of a pack, each in its one place."""
    for edit in edits:
        path = pack / edit.file
        text = path.read_text(encoding="utf-8")
        begin = 0
        for _ in range(edit.which + 1):
            begin = text.index(edit.heading, begin + 1 if edit.which and begin else begin)
        end = text.find("\n[", begin + 1)
        end = len(text) if end < 0 else end
        part, count = re.subn(
            rf"^{edit.old}" if edit.old[0] != "\\" else edit.old, edit.new, text[begin:end], flags=re.M
        )
        assert count == 1, edit
        path.write_text(text[:begin] + part + text[end:], encoding="utf-8")
