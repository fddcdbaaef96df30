"""Support actions (C6, A6.1, A6.4)."""

from __future__ import annotations

from tests.tui.game_log.africa_checker.fire import change_damage
from tests.tui.game_log.africa_checker.movement import take_fog
from tests.tui.game_log.africa_checker.reader import Reader
from tests.tui.game_log.africa_checker.table import Line, opponent


def bolster(reader: Reader, side: str, soldier: str | None, action: Line) -> None:
    """Up to so many cards from the supply into the discard pile; with a squad, of that squad only (C6.1)."""
    _take_cards(reader, side, action, "bolster", "C6.1")


def inspire(reader: Reader, side: str, soldier: str | None, action: Line) -> None:
    """Up to so many combat cards from the play area back to hand (C6.5)."""
    _take_cards(reader, side, action, "inspire", "C6.5")


def _take_cards(reader: Reader, side: str, action: Line, cause: str, rule: str) -> None:
    left = action["value"]
    while reader.next_is("cards_moved", cause=cause):
        line = reader.move(side, cause, rule)
        left -= line["count"]
        reader.require(left >= 0, rule, f"more than {action['value']} cards")
        for code in line["cards"]:
            card = reader.table.cards[side][code]
            reader.require(action["squad"] in ("", card["squad"]), rule, f"{code} is not of squad {action['squad']}")
            reader.require(cause == "bolster" or card["kind"] == "combat", rule, f"{code} is no combat card")
        reader.settle()


def command(reader: Reader, side: str, soldier: str | None, action: Line) -> None:
    """Name a number, then draw that many cards (C6.2)."""
    count = reader.take("draw_named", "C6.2", side=side)["count"]
    reader.require(count <= action["value"], "C6.2", f"{count} of {action['value']} cards named")
    reader.settle()
    reader.draw(side, count, "C6.2")


def conceal(reader: Reader, side: str, soldier: str | None, action: Line) -> None:
    """The opponent takes a fog card, while there is one (C6.3)."""
    take_fog(reader, opponent(side), "conceal", "C6.3")


def recon(reader: Reader, side: str, soldier: str | None, action: Line) -> None:
    """A fog card in hand leaves the game, and a card is drawn (C6.6)."""
    line = reader.move(side, "recon", "C6.6")
    kinds = [reader.table.cards[side][code]["kind"] for code in line["cards"]]
    reader.require(kinds == ["fog"], "C6.6", f"{line['cards']} removed by Recon")
    reader.settle()
    reader.draw(side, 1, "C6.6")


def control(reader: Reader, side: str, soldier: str | None, action: Line) -> None:
    """Turn the own marker on the soldier's tile, and the opponent's back (C6.4, A6.1)."""
    table, other = reader.table, opponent(side)
    assert soldier is not None, "command cards have no Control"
    tile = table.at[soldier]
    assert tile is not None, "he is on the board"
    reader.require(table.markers[side].get(tile) == "scouted", "C6.4", f"{side} can't take control of {tile}")
    if table.markers[other].get(tile) == "controlled":
        guards = [
            name
            for name, place in table.at.items()
            if place == tile and table.kind(name) == "soldier" and name.startswith(f"{other}:")
        ]
        reader.require(not guards, "A6.1", f"{guards} hold {tile}")
        reader.take("marker_turned", "C6.4", side=other, tile=tile, marker="scouted")
        table.markers[other][tile] = "scouted"
        reader.settle()
    reader.take("marker_turned", "C6.4", side=side, tile=tile, marker="controlled")
    table.markers[side][tile] = "controlled"
    reader.settle()


def repair(reader: Reader, side: str, soldier: str | None, action: Line) -> None:
    """One damage marker comes off a vehicle on the tile, whoever holds it; from a seat, off that one (A6.4)."""
    table = reader.table
    assert soldier is not None, "command cards have no Repair"
    vehicle = reader.next["counter"] if reader.next_is("damage_changed") and reader.next else ""
    inside = table.vehicle_of(soldier)
    reader.require(vehicle in table.counters and table.at[vehicle] == table.at[soldier], "A6.4", f"{vehicle} not here")
    reader.require(inside in (None, vehicle), "A6.4", f"{soldier} sits in {inside}")
    reader.require(table.damage[vehicle] > 0, "A6.4", f"{vehicle} has no damage")
    change_damage(reader, vehicle, -1, "A6.4")
