"""Tampering with what cards do: support, combat, and what Normandy has besides."""

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
    neighbours,
)


@breaks("C6.1")
def a_bolster_of_another_squad(log: ParsedLog) -> int | None:
    for place in find_all(log, "cards_moved", cause="bolster"):
        action = log[place - 1]
        if action["event"] == "action_taken" and action["squad"] == "A":
            return edit(log, place, cards=["RB"])
    return None


@breaks("C6.1")
def a_bolster_of_too_many(log: ParsedLog) -> int | None:
    for place in find_all(log, "cards_moved", cause="bolster"):
        action = log[place - 1]
        if action["event"] == "action_taken" and action["squad"] == "A" and action["round"] < 20:
            return edit(log, place, cards=["RA", "SA", "GA"], count=3)
    return None


@breaks("C6.2")
def a_command_of_three_cards(log: ParsedLog) -> int | None:
    for place in find_all(log, "cards_moved", cause="draw", count=2):
        if log[place - 1]["event"] == "draw_named":
            return insert(log, place + 1, **{**log[place], "cards": ["FW"], "count": 1})
    return None


@breaks("C6.2")
def a_command_that_draws_fewer_than_named(log: ParsedLog) -> int | None:
    for place in find_all(log, "draw_named", count=1):
        if log[place - 1]["value"] == 2 and log[place + 2]["event"] == "card_resolved":
            edit(log, place, count=2)
            return place + 3
    return None


@breaks("C6.2")
def a_number_that_command_does_not_allow(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "draw_named"), count=9)


@breaks("N5.1")
def a_guide_of_the_enemys_counter(log: ParsedLog) -> int | None:
    place = find_first(log, "counter_guided", side="us")
    return edit(log, place, counter="germany:RA")


@breaks("C7.7")
def a_deck_that_is_not_shuffled_after_it_was_searched(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "deck_shuffled"))


@breaks("C8.7")
def a_card_that_is_never_resolved(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "card_resolved"))


@breaks("C6.3")
def a_conceal_without_fog(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "cards_moved", cause="conceal"))


@breaks("C6.4")
def a_control_that_leaves_the_enemy_in_control(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "marker_turned", marker="scouted"), marker="controlled")


@breaks("C6.4", scenario="normandy/1")
def a_control_of_a_tile_already_controlled(log: ParsedLog) -> int | None:
    for place in find_all(log, "marker_turned", marker="controlled"):
        force, tile = log[0]["sides"][log[place]["side"]], log[place]["tile"]
        objective = next(each["objective"] for each in log[0]["tiles"] if each["name"] == tile)
        if tile in force["scouted"] and objective == 0:
            force["scouted"].remove(tile)
            force["controlled"].append(tile)
            return place
    return None


@breaks("C6.5")
def a_command_card_inspired(log: ParsedLog) -> int | None:
    for place in find_all(log, "cards_moved", cause="inspire"):
        action = log[place - 1]
        if action["event"] == "action_taken":
            return edit(log, place, cards=[action["card"]])
    return None


@breaks("C6.6")
def a_recon_without_fog_in_hand(log: ParsedLog) -> int | None:
    for place in find_all(log, "action_taken", kind="attack", value=1):
        side, code = log[place]["side"], log[place]["card"]
        if card_of(log, side, code)["title"] == "scout" and "FW" not in hand_at(log, side, place):
            edit(log, place, kind="recon", value=0)
            return insert(
                log,
                place + 1,
                side=side,
                event="cards_moved",
                cards=["FW"],
                count=1,
                to="removed",
                cause="recon",
                **{"from": "hand"},
            )
    return None


@breaks("C7.2")
def an_attack_on_an_own_counter(log: ParsedLog) -> int | None:
    place = find_first(log, "attack_rolled", kind="attack")
    return place and edit(log, place, target=log[place]["attacker"])


@breaks("C7.3")
def a_wrong_base_defence(log: ParsedLog) -> int | None:
    place = find_first(log, "attack_rolled")
    return place and edit(log, place, base=log[place]["base"] + 1)


@breaks("C7.3")
def a_wrong_cover_bonus(log: ParsedLog) -> int | None:
    hills = {tile["name"] for tile in log[0]["tiles"] if tile["hill"]}
    for place in find_all(log, "attack_rolled"):
        if log[place]["tile"] not in hills:
            return edit(log, place, cover=log[place]["cover"] + 1)
    return None


@breaks("C7.3")
def a_wrong_total_defence(log: ParsedLog) -> int | None:
    place = find_first(log, "attack_rolled")
    return place and edit(log, place, total=log[place]["total"] - 1)


@breaks("C7.4")
def a_wrong_range_bonus(log: ParsedLog) -> int | None:
    place = find_first(log, "attack_rolled", kind="attack")
    return place and edit(log, place, range=log[place]["range"] + 1)


@breaks("C7.5")
def full_cover_on_a_hill_against_a_hill(log: ParsedLog) -> int | None:
    return edit(log, hill_fight(log, level=True), cover=3)


@breaks("C7.5")
def little_cover_on_a_hill_against_the_plain(log: ParsedLog) -> int | None:
    return edit(log, hill_fight(log, level=False), cover=1)


def hill_fight(log: ParsedLog, level: bool) -> int | None:
    """An attack on a counter on a hill, from a hill or not."""
    hills = {tile["name"] for tile in log[0]["tiles"] if tile["hill"]}
    for place in find_all(log, "attack_rolled", kind="attack"):
        line = log[place]
        if line["tile"] in hills and (line["start"] in hills) == level:
            return place
    return None


@breaks("C7.6")
def a_die_turned_to_a_hit(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "attack_rolled", kind="attack", hit=False, dice=[1]), dice=[0])


@breaks("C7.6")
def a_die_too_many(log: ParsedLog) -> int | None:
    place = find_first(log, "attack_rolled", hit=False)
    return place and edit(log, place, dice=[*log[place]["dice"], 1])


@breaks("C7.6")
def a_hit_that_is_none(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "attack_rolled", hit=False), hit=True)


@breaks("C7.7")
def a_casualty_from_the_discard_pile_with_a_card_in_hand(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "cards_moved", cause="casualty", from_="hand"), from_="discard")


@breaks("C7.7")
def a_casualty_of_another_unit(log: ParsedLog) -> int | None:
    place = find_first(log, "cards_moved", cause="casualty")
    return place and edit(log, place, cards=["FW"])


@breaks("C7.7")
def a_hit_without_a_casualty(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "cards_moved", cause="casualty"))


@breaks("C7.7")
def a_counter_removed_while_it_has_cards(log: ParsedLog) -> int | None:
    place = find_first(log, "cards_moved", cause="casualty")
    if place is None:
        return None
    hit = log[place - 1]
    for key in ("cards", "count", "from", "to", "cause"):
        del log[place][key]
    return edit(log, place, event="counter_removed", counter=hit["target"], tile=hit["tile"])


@breaks("C7.8")
def a_suppress_without_effect(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "counter_suppressed"))


@breaks("N4.1")
def a_counter_that_acts_off_the_board(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "counter_spawned"))


@breaks("N4.1")
def a_counter_spawned_elsewhere(log: ParsedLog) -> int | None:
    place = find_first(log, "counter_spawned")
    return place and edit(log, place, tile=neighbours(log, log[place]["tile"])[0])


@breaks("N5.1")
def an_enemy_counter_guided(log: ParsedLog) -> int | None:
    place = find_first(log, "counter_moved", kind="guide")
    if place is None:
        return None
    enemy = "germany" if log[place]["side"] == "us" else "us"
    return edit(log, place, counter=f"{enemy}:RA")


@breaks("N5.2")
def a_target_marker_that_stays_when_the_mortar_moves(log: ParsedLog) -> int | None:
    return drop(log, find_first(log, "target_moved", tile=None))


@breaks("N6.1", scenario="normandy/1")
def a_control_beside_an_enemy(log: ParsedLog) -> int | None:
    for place in find_all(log, "attack_rolled", range=0):
        side, code = log[place]["attacker"].split(":")
        action = log[place - 1]
        if card_of(log, side, code)["title"] == "rifleman" and action["event"] == "action_taken":
            return edit(log, place - 1, kind="control", value=0)
    return None


@breaks("N6.3")
def a_target_too_near(log: ParsedLog) -> int | None:
    mortar = find_first(log, "counter_spawned", counter="us:Mo")
    place = None if mortar is None else find_first(log, "target_moved", mortar, side="us")
    moved = place and find_first(log[:place], "counter_moved", counter="us:Mo")
    if mortar is None or place is None or moved or log[place]["tile"] is None:
        return None
    return edit(log, place, tile=neighbours(log, log[mortar]["tile"])[0])


@breaks("N7.1")
def a_blast_without_a_target_marker(log: ParsedLog) -> int | None:
    for place in find_all(log, "target_moved", start=None):
        action = log[place - 1]
        if action["event"] == "action_taken":
            return edit(log, place - 1, kind="blast", value=1)
    return None


@breaks("N7.1")
def a_blast_that_found_nobody_elsewhere(log: ParsedLog) -> int | None:
    place = find_first(log, "empty_tile_blasted")
    return None if place is None else edit(log, place, tile=neighbours(log, log[place]["tile"])[0])


@breaks("N7.2")
def a_blast_with_a_range_bonus(log: ParsedLog) -> int | None:
    return edit(log, find_first(log, "attack_rolled", kind="blast"), range=3)
