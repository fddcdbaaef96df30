"""Tampering with rounds, turns and movement."""

from __future__ import annotations

from tests.tui.game_log.tampering.log_edits import (
    ParsedLog,
    breaks,
    card_of,
    drop,
    edit,
    find_all,
    find_first,
    hand_at,
    insert,
    marked_at,
    neighbours,
)


@breaks("log-format")
def a_field_that_is_not_documented(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "bid_placed"), hidden=True)


@breaks("C3.1")
def a_round_left_out(log: ParsedLog) -> int | None:
    place = find_first(log, "round_began", round=2)
    return edit(log, place, round=3)


@breaks("C3.2")
def a_hand_of_three(log: ParsedLog) -> int | None:
    for place in find_all(log, "cards_moved", cause="draw", count=4):
        if log[place]["side"] == "us" and log[place + 1]["side"] == "germany":
            edit(log, place, cards=log[place]["cards"][:3], count=3)
            return place + 2
    return None


@breaks("C3.3")
def a_deck_rebuilt_too_early(log: ParsedLog) -> int | None:
    place = find_first(log, "cards_moved", cause="draw", round=2, side="us")
    return insert(log, place, side="us", event="deck_rebuilt", count=1)


@breaks("C3.4")
def a_bid_of_a_card_that_is_not_in_hand(log: ParsedLog) -> int | None:
    for place in find_all(log, "bid_placed"):
        if "PS" not in hand_at(log, log[place]["side"], place):
            return edit(log, place, card="PS")
    return None


@breaks("C3.4")
def an_initiative_marker_that_goes_to_the_lower_bid(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "initiative_taken", tie=False, holder="us"), holder="germany")


@breaks("C3.4")
def an_initiative_marker_that_changes_hands_on_a_tie(log: ParsedLog) -> int | None:
    place = find_first(log, "initiative_taken", tie=True)
    return place and edit(log, place, holder="germany" if log[place]["holder"] == "us" else "us")


@breaks("C3.5")
def a_turn_of_the_side_without_the_marker(log: ParsedLog) -> int | None:
    place = find_first(log, "turn_began", side="us")
    return edit(log, place, side="germany")


@breaks("C3.6")
def a_card_played_that_is_not_in_hand(log: ParsedLog) -> int | None:
    for place in find_all(log, "cards_moved", cause="play"):
        if "PS" not in hand_at(log, log[place]["side"], place):
            return edit(log, place, cards=["PS"])
    return None


@breaks("C3.7")
def a_hand_kept_at_the_end_of_a_turn(log: ParsedLog) -> int | None:
    for place in find_all(log, "cards_moved", cause="turn_end", from_="hand"):
        if log[place + 1]["event"] == "turn_ended":
            return drop(log, place)
    return None


@breaks("C4.1")
def an_action_that_is_not_on_the_card(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "action_taken", kind="attack", value=1), value=3)


@breaks("C4.3")
def a_fog_card_played(log: ParsedLog) -> int | None:
    for place in find_all(log, "cards_moved", cause="play"):
        if "FW" in hand_at(log, log[place]["side"], place):
            return edit(log, place, cards=["FW"])
    return None


@breaks("C4.4")
def a_fog_card_hunkered_down(log: ParsedLog) -> int | None:
    for place in find_all(log, "cards_moved", cause="hunker_down"):
        if "FW" in hand_at(log, log[place]["side"], place):
            return edit(log, place, cards=["FW"])
    return None


@breaks("C4.5")
def a_suppressed_counter_that_acts(log: ParsedLog) -> int | None:
    place = find_first(log, "counter_readied")
    if place is None:
        return None
    line = log[place]
    side, code = line["counter"].split(":")
    action = card_of(log, side, code)["actions"][0]
    line.pop("counter")
    return edit(log, place, event="action_taken", card=code, **action)


@breaks("C5.1")
def a_move_to_a_tile_without_a_marker(log: ParsedLog) -> int | None:
    for place in find_all(log, "counter_moved", kind="move"):
        line = log[place]
        unmarked = set(neighbours(log, line["start"])) - marked_at(log, line["side"], place)
        if unmarked:
            return edit(log, place, tile=min(unmarked))
    return None


@breaks("C5.2")
def a_scouted_tile_without_a_marker(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "marker_placed"))


@breaks("C5.2")
def a_marker_without_fog(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "cards_moved", cause="fog"))


@breaks("C5.2")
def a_marker_left_by_a_sniper(log: ParsedLog) -> int | None:
    for place in find_all(log, "counter_moved", kind="stalk"):
        line = log[place]
        if line["tile"] not in marked_at(log, line["side"], place):
            return insert(log, place + 1, side=line["side"], event="marker_placed", tile=line["tile"])
    return None


@breaks("C5.4")
def a_step_to_a_tile_far_away(log: ParsedLog) -> int | None:
    for place in find_all(log, "counter_moved"):
        near = {log[place]["start"], *neighbours(log, log[place]["start"])}
        return edit(log, place, tile=min({tile["name"] for tile in log[0]["tiles"]} - near))
    return None
