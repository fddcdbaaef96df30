"""A turn: cards with the change of place that goes with them (C3.6, C4, A4), and hope judged after each (C8.7)."""

from __future__ import annotations

from collections.abc import Callable

from tests.tui.game_log.africa_checker.fire import attack
from tests.tui.game_log.africa_checker.hope import due_by_hope, is_hopeless
from tests.tui.game_log.africa_checker.movement import choose_tiles, travel
from tests.tui.game_log.africa_checker.reader import Reader
from tests.tui.game_log.africa_checker.support import bolster, command, conceal, control, inspire, recon, repair
from tests.tui.game_log.africa_checker.table import SIDES, Line

Perform = Callable[[Reader, str, str, Line], None]

ACTIONS: dict[str, Perform] = {
    **dict.fromkeys(["move", "scout", "stalk", "drive"], travel),
    **dict.fromkeys(["navigate", "surveil"], choose_tiles),
    **dict.fromkeys(["attack", "suppress", "strafe", "antitank", "demolition"], attack),
    "bolster": bolster,
    "command": command,
    "conceal": conceal,
    "control": control,
    "inspire": inspire,
    "recon": recon,
    "repair": repair,
}
CHANGES = ("seat_taken", "seat_left", "vehicle_captured")


def take_turn(reader: Reader, side: str) -> None:
    """The whole turn of a side (C3.5)."""
    reader.take("turn_began", "C3.5", side=side)
    reader.table.turn = side
    reader.settle()
    while reader.next_is("cards_moved", cause="play") or reader.next_is("cards_moved", cause="hunker_down"):
        _play(reader, side)
        if reader.next and reader.next["event"] in CHANGES:
            reader.refuse_next("A4.1", "a change that does not go with the card, or a second one")
        reader.take("card_resolved", "C8.7", side=side)
        reader.settle()
        _judge_hope(reader)
    while reader.table.size(side, "hand", "play"):
        line = reader.move(side, "turn_end", "C3.7")
        whole = not reader.table.zones[side][line["from"]].total()
        reader.require(whole, "C3.7", f"not all of {line['from']} is discarded")
        reader.settle()
    reader.take("turn_ended", "C3.7", side=side)
    reader.settle()
    _judge_hope(reader)


def _play(reader: Reader, side: str) -> None:
    """A card and, for a combat card, the change that goes with it, before or after its use (A4.1)."""
    table = reader.table
    hunkers = reader.next_is("cards_moved", cause="hunker_down")
    line = reader.move(side, "hunker_down" if hunkers else "play", "C3.6")
    reader.require(line["from"] == "hand" and line["count"] == 1, "C3.6", f"{line['cards']} from {line['from']}")
    code = line["cards"][0]
    card = table.cards[side][code]
    reader.require(card["kind"] != "fog", "C4.4" if hunkers else "C4.3", "a fog card is played")
    reader.settle()
    if card["kind"] == "command":
        if not hunkers:
            _act(reader, side, None, card)
        return
    soldier = f"{side}:{code}"
    reader.require(table.at[soldier] is not None, "C4.7", f"{soldier} is not in the game")
    changed = not hunkers and _change(reader, side, soldier)
    if changed and reader.next_is("cards_moved", cause="hunker_down"):
        line = reader.move_one(side, "hunker_down", "C4.4", code)
        reader.require(line["from"] == "play", "C4.4", f"{code} lies in the play area, not in {line['from']}")
        reader.settle()
    elif not hunkers:
        _use(reader, side, soldier, card)
    if not changed and table.at[soldier] is not None:
        _change(reader, side, soldier)


def _use(reader: Reader, side: str, soldier: str, card: Line) -> None:
    """Turning ready (C4.5), a vehicle action (A4.6), switching seats (A4.5), or a printed action (C4.1)."""
    table = reader.table
    if soldier in table.suppressed:
        reader.take("counter_readied", "C4.5", counter=soldier)
        table.suppressed.remove(soldier)
        reader.settle()
    elif reader.next_is("seats_switched"):
        _switch(reader, soldier)
    elif reader.next_is("vehicle_action_taken"):
        line = reader.take("vehicle_action_taken", "A4.6", side=side, card=card["code"], seat=table.seat[soldier])
        seat = table.seats[line["seat"]]
        action = {"kind": line["kind"], "value": line["value"], "squad": ""}
        reader.require(action in seat.actions, "A4.6", f"{line['seat']} has no {line['kind']} {line['value']}")
        reader.require(not table.disabled(seat.vehicle), "A4.6", f"{seat.vehicle} is disabled")
        reader.require(seat.specialism in ("", card["specialism"]), "A4.6", f"{soldier} is no {seat.specialism}")
        reader.settle()
        ACTIONS[line["kind"]](reader, side, soldier, action)
    else:
        _act(reader, side, soldier, card)


def _act(reader: Reader, side: str, soldier: str | None, card: Line) -> None:
    """An action that is printed on the card (C4.1)."""
    line = reader.take("action_taken", "C4.1", side=side, card=card["code"])
    action = {key: line[key] for key in ("kind", "value", "squad")}
    reader.require(action in card["actions"], "C4.1", f"{card['code']} has no {action}")
    reader.settle()
    ACTIONS[line["kind"]](reader, side, soldier, action)  # type: ignore[arg-type]  # None for a command card


def _switch(reader: Reader, soldier: str) -> None:
    """Two soldiers in a vehicle swap places (A4.5)."""
    table = reader.table
    line = reader.take("seats_switched", "A4.5", counter=soldier)
    partner = line["other"]
    together = table.vehicle_of(soldier) is not None and table.vehicle_of(soldier) == table.vehicle_of(partner)
    reader.require(together and partner != soldier, "A4.5", f"{soldier} is not in one vehicle with {partner}")
    facts = (line["seat"], line["other_seat"])
    reader.require(facts == (table.seat[partner], table.seat[soldier]), "A4.5", f"they swap to {facts}")
    table.seat[soldier], table.seat[partner] = facts
    reader.settle()


def _change(reader: Reader, side: str, soldier: str) -> bool:
    """Enter, exit or reposition, if that comes next; say whether it did (A4.1–A4.4)."""
    table, line = reader.table, reader.next
    if line is None or line["event"] not in CHANGES:
        return False
    if line["event"] == "seat_left":
        inside = table.vehicle_of(soldier)
        tile = table.at[inside] if inside else None
        reader.take("seat_left", "A4.3", counter=soldier, seat=table.seat[soldier], tile=tile)
        table.seat[soldier] = None
        reader.settle()
        return True
    if line["event"] == "vehicle_captured":
        vehicle = reader.take("vehicle_captured", "A4.2", side=side)["counter"]
        fine = table.holder[vehicle] != side and not table.riders(vehicle) and table.at[vehicle] == table.at[soldier]
        reader.require(fine, "A4.2", f"{vehicle} can't be captured")
        table.holder[vehicle] = side
        reader.settle()
        reader.require(reader.next_is("seat_taken"), "A4.2", "nobody enters what was captured")
    before = table.seat[soldier]
    taken = reader.take("seat_taken", "A4.2" if before is None else "A4.4", counter=soldier, before=before)
    _check_seat(reader, side, soldier, taken["seat"])
    table.seat[soldier] = taken["seat"]
    reader.settle()
    return True


def _check_seat(reader: Reader, side: str, soldier: str, seat: str) -> None:
    """The seat is free, in the soldier's own vehicle or in one on his tile without enemies (A4.2, A4.4)."""
    table = reader.table
    vehicle, inside = table.seats[seat].vehicle, table.vehicle_of(soldier)
    reader.require(seat not in table.seat.values(), "A4.2", f"{seat} is taken")
    if inside is not None:
        reader.require(vehicle == inside, "A4.4", f"{soldier} repositions from {inside} to {vehicle}")
        return
    reader.require(table.at[vehicle] == table.at[soldier], "A4.2", f"{vehicle} is not on his tile")
    friends = all(rider.startswith(f"{side}:") for rider in table.riders(vehicle))
    reader.require(friends and table.holder[vehicle] == side, "A4.2", f"{vehicle} is the enemy's")


def _judge_hope(reader: Reader) -> None:
    """Both sides' hope is judged again; changes have lines (A8.4, C8.7)."""
    table = reader.table
    hopeless = {side: is_hopeless(table, side) for side in SIDES}
    for side in SIDES:
        if hopeless[side] != table.hopeless[side]:
            reader.take("hope_lost" if hopeless[side] else "hope_regained", "A8.4", side=side)
            table.hopeless[side] = hopeless[side]
            reader.count()
    reader.settle(due_by_hope)
