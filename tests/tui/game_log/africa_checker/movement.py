"""Movement actions, escape, and the markers that are placed (C5, A5, A6.2, A6.5, A8.2)."""

from __future__ import annotations

from tests.tui.game_log.africa_checker.reader import Reader
from tests.tui.game_log.africa_checker.table import Line

RULES = {"move": "C5.1", "scout": "C5.2", "stalk": "C5.3", "drive": "A5.1"}


def travel(reader: Reader, side: str, soldier: str, action: Line) -> None:
    """Up to so many steps, of which leaving the board may be the last (C5.4, A8.2)."""
    table, kind = reader.table, action["kind"]
    rule = RULES[kind]
    vehicle = table.vehicle_of(soldier)
    mover = soldier
    if kind == "drive":
        assert vehicle is not None, "the seat was checked"
        mover = vehicle
    else:
        reader.require(vehicle is None, "A4.7", f"{soldier} moves on foot out of a vehicle")
    left = action["value"]
    while left and reader.next_is("counter_moved"):
        _step(reader, side, mover, kind, rule)
        left -= 1
    if reader.next_is("counter_moved"):
        reader.refuse_next(rule, f"more than {action['value']} steps")
    if reader.next_is("counter_escaped"):
        if not left:
            reader.refuse_next("A8.2", "leaving the board costs a step that is not left")
        _escape(reader, side, mover)


def _step(reader: Reader, side: str, mover: str, kind: str, rule: str) -> None:
    table = reader.table
    line = reader.take("counter_moved", rule, side=side, counter=mover, kind=kind, start=table.at[mover])
    tile = line["tile"]
    reader.require(tile in table.tiles and table.adjacent(line["start"], tile), "C5.4", f"no step to {tile}")
    if kind in ("move", "drive"):
        reader.require(tile in table.markers[side], rule, f"{side} has no marker on {tile}")
    if kind == "drive":
        reader.require(not table.tiles[tile]["rough"], "A2.1", f"{tile} is rough")
    for each in (mover, *table.riders(mover)):
        table.at[each] = tile
    reader.settle()
    if kind == "scout":
        mark(reader, side, tile, "C5.2")


def mark(reader: Reader, side: str, tile: str, rule: str) -> None:
    """A marker on a tile that has none of the side, and a fog card for it while there are any (C5.2)."""
    table = reader.table
    if tile in table.markers[side]:
        return
    reader.take("marker_placed", rule, side=side, tile=tile)
    table.markers[side][tile] = "scouted"
    reader.settle()
    take_fog(reader, side, "fog", rule)


def take_fog(reader: Reader, side: str, cause: str, rule: str) -> None:
    """A fog card from a side's supply into its discard pile, while there is one."""
    table = reader.table
    fog = next((code for code, card in table.cards[side].items() if card["kind"] == "fog"), "")
    if table.zones[side]["supply"][fog]:
        reader.move_one(side, cause, rule, fog)
        reader.settle()


def _escape(reader: Reader, side: str, mover: str) -> None:
    """A counter leaves with all who are in it, if all may; their cards leave the game from every zone (A8.2)."""
    table = reader.table
    goal = table.goals[side]
    tile = table.at[mover]
    leavers = {mover, *table.riders(mover)}
    left = set(leavers)
    while left:
        line = reader.take("counter_escaped", "A8.2", side=side, tile=tile)
        name = line["counter"]
        reader.require(tile in table.escape_tiles[side], "A8.2", f"{tile} has no escape marker of {side}")
        reader.require(goal["kind"] == "escape" and leavers <= {*goal["of"], *goal["also"]}, "A8.2", "it may not leave")
        reader.require(name in left, "A8.2", f"{name} is none of those who leave")
        left.remove(name)
        table.take_off(name)
        table.escaped.add(name)
        reader.settle()
    codes = {name.partition(":")[2] for name in leavers if table.kind(name) == "soldier"}
    while any(cards[code] for zone, cards in table.zones[side].items() if zone != "removed" for code in codes):
        line = reader.move(side, "escape", "A8.2")
        reader.require({*line["cards"]} <= codes, "A8.2", f"{line['cards']} leave the game")
        reader.settle()


def choose_tiles(reader: Reader, side: str, soldier: str | None, action: Line) -> None:
    """Navigate: a connected group, one of it next to the soldier's tile (A6.2); Surveil: any tiles (A6.5)."""
    table, kind = reader.table, action["kind"]
    rule = "A6.2" if kind == "navigate" else "A6.5"
    chosen: list[str] = []
    while reader.next_is("tile_chosen"):
        tile = reader.take("tile_chosen", rule, side=side, kind=kind)["tile"]
        reader.require(tile in table.tiles and tile not in chosen, rule, f"{tile} is chosen twice or is no tile")
        chosen.append(tile)
        reader.require(len(chosen) <= action["value"], rule, f"more than {action['value']} tiles")
        if kind == "navigate":
            assert soldier is not None, "navigators have a counter"
            start = table.at[soldier]
            assert start is not None, "he is on the board"
            reader.require(any(table.adjacent(start, each) for each in chosen), rule, f"none is next to {start}")
            reader.require(
                len(chosen) == 1 or any(table.adjacent(tile, each) for each in chosen), rule, f"{tile} apart"
            )
        reader.settle()
        mark(reader, side, tile, rule)
