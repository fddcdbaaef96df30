"""Attacks and what they do to soldiers, vehicles and structures (C7, A6.6–A6.9, A7)."""

from __future__ import annotations

from tests.tui.game_log.africa_checker.reader import Reader
from tests.tui.game_log.africa_checker.table import LRDG, Line, Table

SEARCHED = ("hand", "discard", "deck")
ARMOURED = ("antitank", "demolition")
WITHOUT_RANGE = ("strafe", "demolition")


def attack(reader: Reader, side: str, soldier: str | None, action: Line) -> None:
    """One attack, step by step (C7.1), and its result."""
    table, kind = reader.table, action["kind"]
    start = None if soldier is None else table.at[soldier]
    line = reader.take("attack_rolled", "C7.1", side=side, kind=kind, attacker=soldier, start=start)
    target = line["target"]
    rule = _refused_by(table, side, kind, target, start)
    reader.require(rule is None, rule or "", f"{target} can't be the target of {kind}")
    tile = table.at[target]
    assert tile is not None, "it is on the board"
    reader.require(line["tile"] == tile, "C7.1", f"{target} is on {tile}")
    base = table.counters[target]["armoured" if kind in ARMOURED else "defence"]
    reader.require(line["base"] == base, "C7.3", f"base defence {line['base']}, not {base}")
    cover = 0 if kind == "demolition" else table.cover(tile, start, kind == "strafe")
    reader.require(line["cover"] == cover, "C7.5", f"cover bonus {line['cover']}, not {cover}")
    reach = 0 if kind in WITHOUT_RANGE or start is None else table.distance(start, tile)
    reader.require(line["range"] == reach, "C7.4", f"range bonus {line['range']}, not {reach}")
    total = base + cover + reach
    reader.require(line["total"] == total, "C7.3", f"total defence {line['total']}, not {total}")
    dice = line["dice"]
    fair = len(dice) == action["value"] and all(0 <= die <= 9 for die in dice)
    reader.require(fair, "C7.6", f"{dice} are not {action['value']} dice")
    hit = any(die >= total or die == 0 for die in dice)
    reader.require(line["hit"] == hit, "C7.6", f"{dice} against {total}")
    reader.settle()
    if not hit:
        return
    if table.kind(target) == "structure":
        _destroy_structure(reader, side, target, tile)
    elif table.kind(target) == "vehicle":
        _hit_vehicle(reader, side, target, kind == "suppress")
    elif kind == "suppress":
        _suppress(reader, target)
    else:
        _injure(reader, side, target)


def _refused_by(table: Table, side: str, kind: str, target: str, start: str | None) -> str | None:
    """The rule that bars a target, None if it may be chosen (C7.2, A6.7, A6.8, A6.9, A7.4)."""
    if target not in table.counters or table.at[target] is None:
        return "C7.2"
    what, enemy = table.kind(target), table.holder[target] != side
    if kind == "demolition":
        near = table.at[target] == start
        fine = near and (side == LRDG if what == "structure" else what == "vehicle" and enemy)
        return None if fine else "A6.8"
    if kind == "antitank":
        return None if what == "vehicle" and enemy else "A6.7"
    if what == "structure" or not enemy:
        return "C7.2"
    if table.seat[target] is not None or not table.counters[target]["defence"]:
        return "A6.9"
    return "A7.4" if kind == "suppress" and what == "vehicle" and not table.riders(target) else None


def _suppress(reader: Reader, target: str) -> None:
    """A target turns suppressed, if it is not yet (C7.8)."""
    if target not in reader.table.suppressed:
        reader.take("counter_suppressed", "C7.8", counter=target)
        reader.table.suppressed.add(target)
        reader.settle()


def _injure(reader: Reader, side: str, target: str) -> None:
    """The owner loses one card of the soldier, or else the soldier himself and his cards (C7.7, A6.3)."""
    table = reader.table
    owner, _, code = target.partition(":")
    zone = next((zone for zone in SEARCHED if table.zones[owner][zone][code]), None)
    if zone is not None:
        line = reader.move_one(owner, "casualty", "C7.7", code)
        reader.require(line["from"] == zone, "C7.7", f"there is one in {zone}, not taken from {line['from']}")
        reader.settle()
        if zone == "deck":
            reader.take("deck_shuffled", "C7.7", side=owner, count=table.size(owner, "deck"))
            reader.settle()
        return
    reader.take("counter_removed", "A6.3", side=owner, counter=target, tile=table.at[target])
    table.take_off(target)
    reader.settle()
    while table.zones[owner]["supply"][code]:
        reader.move_one(owner, "lost", "A6.3", code)
        reader.settle()
    _neutralise(reader, side, target)


def _hit_vehicle(reader: Reader, side: str, vehicle: str, suppresses: bool) -> None:
    """A soldier in it whom the attacker chooses, then the vehicle (A7.1); Suppress takes a ready one alone (A7.4)."""
    table = reader.table
    rule = "A7.4" if suppresses else "A7.1"
    able = [rider for rider in table.riders(vehicle) if not (suppresses and rider in table.suppressed)]
    if able:
        line = reader.take("rider_hit", rule, side=side, vehicle=vehicle)
        rider = line["counter"]
        reader.require(rider in able, rule, f"{rider} can't be chosen in {vehicle}")
        reader.settle()
        if suppresses:
            _suppress(reader, rider)
        else:
            _injure(reader, side, rider)
    if not suppresses:
        _damage(reader, side, vehicle)


def _damage(reader: Reader, side: str, vehicle: str) -> None:
    """One damage marker; at the integrity the vehicle is destroyed (A7.1, A7.2, A7.3)."""
    table = reader.table
    change_damage(reader, vehicle, 1, "A7.1")
    if table.damage[vehicle] < table.counters[vehicle]["integrity"]:
        return
    tile = table.at[vehicle]
    while table.riders(vehicle):
        line = reader.take("seat_left", "A7.3", tile=tile)
        rider = line["counter"]
        inside = rider in table.riders(vehicle) and line["seat"] == table.seat[rider]
        reader.require(inside, "A7.3", f"{rider} does not come from {vehicle}")
        table.seat[rider] = None
        reader.settle()
    reader.take("counter_removed", "A7.3", side=table.holder[vehicle], counter=vehicle, tile=tile)
    table.take_off(vehicle)
    reader.settle()
    _neutralise(reader, side, vehicle)


def change_damage(reader: Reader, vehicle: str, change: int, rule: str) -> None:
    """A damage marker more or less (A6.4, A7.1), and whether the vehicle is disabled then (A7.2)."""
    table = reader.table
    before = table.damage[vehicle]
    line = reader.take("damage_changed", rule, counter=vehicle, side=table.holder[vehicle])
    facts = (line["before"], line["damage"])
    reader.require(facts == (before, before + change), rule, f"damage {facts}")
    table.damage[vehicle] += change
    reader.require(line["disabled"] == table.disabled(vehicle), "A7.2", f"disabled: {line['disabled']}")
    reader.settle()


def _destroy_structure(reader: Reader, side: str, structure: str, tile: str) -> None:
    """The marker leaves the board and lies with the LRDG (A7.5)."""
    table = reader.table
    reader.take("structure_destroyed", "A7.5", side=side, counter=structure)
    reader.settle()
    reader.take("counter_removed", "A7.5", counter=structure, tile=tile)
    table.take_off(structure)
    table.destroyed.add(structure)
    reader.settle()


def _neutralise(reader: Reader, side: str, target: str) -> None:
    """A counter that the attacker's goal names counts for it (A8.3)."""
    table = reader.table
    goal = table.goals[side]
    if goal["kind"] != "neutralise" or target not in goal["of"]:
        return
    count = len(table.neutralised[side]) + 1
    reader.take("counter_neutralised", "A8.3", side=side, counter=target, count=count)
    table.neutralised[side].add(target)
    reader.settle()
