"""Tampering with the logs of North Africa, each with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.tui.game_log.tampering.log_edits import ParsedLog, Tamper, drop, edit, find_all, find_first, insert


class Tampering(NamedTuple):
    rule: str
    change: Tamper


TAMPERINGS: list[Tampering] = []


def breaks(rule: str) -> Callable[[Tamper], Tamper]:
    """Register a change that breaks a rule."""

    def register(change: Tamper) -> Tamper:
        TAMPERINGS.append(Tampering(rule, change))
        return change

    return register


@breaks("A4.1")
def a_second_change_with_one_card(log: ParsedLog) -> int | None:
    for place in find_all(log, "seat_taken"):
        if log[place + 1]["event"] == "card_resolved":
            line = {key: log[place][key] for key in ("side", "event", "counter")}
            return insert(log, place + 1, **line, seat=log[place]["before"], before=log[place]["seat"])
    return None


@breaks("A4.2")
def a_seat_that_is_taken(log: ParsedLog) -> int | None:
    seated: dict[str, str] = {}
    for place, line in enumerate(log):
        if line["event"] == "seat_taken":
            others = [seat for who, seat in seated.items() if who != line["counter"]]
            if others:
                return edit(log, place, seat=others[0])
            seated[line["counter"]] = line["seat"]
        elif line["event"] in ("seat_left", "seats_switched", "counter_removed", "counter_escaped"):
            seated.clear()
    return None


@breaks("A4.6")
def an_action_that_the_seat_has_not(log: ParsedLog) -> int | None:
    place = find_first(log, "vehicle_action_taken")
    return place and edit(log, place, value=9)


@breaks("A6.2")
def a_tile_that_is_out_of_reach(log: ParsedLog) -> int | None:
    for place in find_all(log, "tile_chosen", kind="navigate"):
        if log[place - 1]["event"] in ("action_taken", "vehicle_action_taken"):
            tiles = {tile["name"]: tile for tile in log[0]["tiles"]}
            here = tiles[log[place]["tile"]]
            far = max(tiles, key=lambda name: abs(tiles[name]["line"] - here["line"]) * 9)
            return edit(log, place, tile=far)
    return None


@breaks("A6.2")
def a_tile_that_is_chosen_twice(log: ParsedLog) -> int | None:
    for place in find_all(log, "tile_chosen", kind="navigate"):
        line = log[place]
        if log[place + 1]["event"] == "card_resolved":
            return insert(log, place + 1, side=line["side"], event="tile_chosen", tile=line["tile"], kind="navigate")
    return None


@breaks("A6.5")
def more_tiles_than_surveil_allows(log: ParsedLog) -> int | None:
    place = find_first(log, "tile_chosen", kind="surveil")
    return place and edit(log, place, tile="nowhere")


@breaks("C6.2")
def a_number_that_command_does_not_allow(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "draw_named"), count=9)


@breaks("A6.4")
def a_repair_elsewhere(log: ParsedLog) -> int | None:
    for place in find_all(log, "damage_changed"):
        if log[place]["damage"] < log[place]["before"]:
            edit(log, place, counter="italy:nobody")
            return place
    return None


@breaks("A7.1")
def nobody_hurt_in_a_vehicle_that_is_hit(log: ParsedLog) -> int | None:
    for place in find_all(log, "rider_hit"):
        if log[place + 1]["event"] == "cards_moved":
            return drop(log, place)
    return None


@breaks("A7.1")
def a_rider_who_is_not_in_the_vehicle(log: ParsedLog) -> int | None:
    for place in find_all(log, "rider_hit"):
        if log[place + 1]["event"] == "cards_moved":
            return edit(log, place, counter=log[place]["vehicle"])
    return None


@breaks("A7.2")
def a_vehicle_that_is_disabled_too_early(log: ParsedLog) -> int | None:
    for place in find_all(log, "damage_changed", damage=1):
        return edit(log, place, disabled=True)
    return None


@breaks("A7.5")
def a_structure_that_italy_destroys(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "structure_destroyed"), side="italy")


@breaks("C7.7")
def a_deck_that_is_not_shuffled_after_it_was_searched(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "deck_shuffled"))


@breaks("C8.7")
def a_card_that_is_never_resolved(log: ParsedLog) -> int | None:
    for place in find_all(log, "card_resolved"):
        if log[place + 1]["event"] == "cards_moved":
            return drop(log, place)
    return None


@breaks("A8.1")
def points_that_nobody_has(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "turn_ended"), points={"lrdg": 9, "italy": 9})


@breaks("C3.1")
def a_game_left_unfinished_before_its_limit_of_rounds(log: ParsedLog) -> int | None:
    place = find_first(log, "round_began", round=5)
    if place is None:
        return None
    del log[place + 1 :]
    edit(log, place, round=4, event="result", winner=None, ending="unfinished")
    return place + 1
