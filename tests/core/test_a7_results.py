"""A7 and A6.3: what hits do to vehicles, to those in them, to soldiers without a card left, and to structures."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext
from core.explain import attack_sums
from core.ids import ActionKind, Fate, Marker, Zone
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game

HIT_CAR = ("lrdg play At antitank", "lrdg fire italy:CAR")


def gunner(**zones: str) -> GameBuilder:
    """The LRDG's Antitank Gunner is sure to hit; in the Scout Car on d3 are Rifleman and Machine Gunner."""
    game = north_africa_game().hand("lrdg", "At").dice(0, 0)
    return game.cards("italy", **zones) if zones else game


def suppressor() -> GameBuilder:
    """The LRDG's turn: its Machine Gunner's Suppress is sure to hit."""
    return north_africa_game().hand("lrdg", "Mg").dice(0, 0, 0)


@pytest.mark.rule("A7.1", "C7.7")
def test_the_attacker_chooses_who_in_the_vehicle_is_hit_then_the_vehicle_is_damaged() -> None:
    game = gunner().do(*HIT_CAR)
    assert game.event_lines[2:] == ["attack_rolled lrdg antitank lrdg:At@c1 italy:CAR@d3 5+2+3=10 0,0 hit"]
    assert (game.asks, game.about) == ("hit", DecisionContext(None, game.counter("italy:CAR")))
    assert (game.options("lrdg"), game.options("italy")) == (["hit italy:Ri", "hit italy:Mg"], [])
    assert game.damage_of("italy:CAR") == 0
    game.do("lrdg hit italy:Mg")
    assert game.event_lines == [
        "cards_moved italy Mg 1 deck removed casualty",
        "damage_changed italy:CAR 0 1 ready",
    ]
    assert (game.asks, game.damage_of("italy:CAR")) == ("play", 1)
    assert [game.seat_of(f"italy:{code}") for code in ("Ri", "Mg")] == ["italy:CAR:driver", "italy:CAR:gunner"]


@pytest.mark.rule("A7.1")
def test_the_choice_is_in_the_order_of_the_seats_and_among_those_inside() -> None:
    game = gunner().aboard(Ri="CAR:gunner", Mg="CAR:navigator", Tw="CAR:driver", side="italy").do(*HIT_CAR)
    assert game.options("lrdg") == ["hit italy:Tw", "hit italy:Mg", "hit italy:Ri"]
    assert game.refused("lrdg hit italy:Sc") == "A7.1"
    assert game.refused("lrdg hit italy:Td") == "A7.1"
    assert game.refused("lrdg done") == "A7.1"


@pytest.mark.rule("A7.1")
def test_a_lone_soldier_in_the_vehicle_is_hit_without_a_question() -> None:
    game = gunner().place("italy:Ri", "d3").do(*HIT_CAR)
    assert game.event_lines[3:] == [
        "cards_moved italy Mg 1 deck removed casualty",
        "damage_changed italy:CAR 0 1 ready",
    ]


@pytest.mark.rule("A7.1")
def test_an_empty_vehicle_just_takes_the_damage() -> None:
    game = gunner().place("italy:Ri", "d3").place("italy:Mg", "d3").do(*HIT_CAR)
    assert game.event_lines[3:] == ["damage_changed italy:CAR 0 1 ready"]


@pytest.mark.rule("A7.1")
def test_a_miss_hurts_neither_vehicle_nor_soldier() -> None:
    game = gunner().dice(9, 9).do(*HIT_CAR)
    assert game.event_lines[3:] == []
    assert (game.damage_of("italy:CAR"), game.asks) == (0, "play")


@pytest.mark.rule("A7.1")
@pytest.mark.parametrize(
    ("card", "action", "vehicle", "dice"),
    [("Mg", "attack", "CAR", 2), ("Sb", "demolition", "TANK", 2), ("At", "antitank", "TANK", 2)],
)
def test_every_attack_but_suppress_hits_a_vehicle_alike(card: str, action: str, vehicle: str, dice: int) -> None:
    game = north_africa_game().hand("lrdg", card).place("lrdg:Sb", "c3").dice(*[0] * dice)
    game.do(f"lrdg play {card} {action}", f"lrdg fire italy:{vehicle}")
    rider = "Td" if vehicle == "TANK" else "Ri"
    game.do(f"lrdg hit italy:{rider}")
    assert game.event_lines == [
        f"cards_moved italy {rider} 1 deck removed casualty",
        f"damage_changed italy:{vehicle} 0 1 ready",
    ]


@pytest.mark.rule("A7.1", "C7.7")
@pytest.mark.parametrize(
    ("zones", "zone"),
    [
        ({"hand": "Ri Sc", "discard": "Ri", "deck": "Ri Tw"}, "hand"),
        ({"hand": "Sc", "discard": "Ri", "deck": "Ri Tw", "supply": "Ri"}, "discard"),
        ({"hand": "Sc", "deck": "Ri Tw", "supply": "Ri"}, "deck"),
    ],
)
def test_a_soldier_in_a_vehicle_loses_a_card_as_on_foot(zones: dict[str, str], zone: str) -> None:
    game = gunner(**zones).do(*HIT_CAR, "lrdg hit italy:Ri")
    assert game.event_lines[3] == f"cards_moved italy Ri 1 {zone} removed casualty"
    assert game.seat_of("italy:Ri") == "italy:CAR:driver"


LAST = {"hand": "Sc Td", "deck": "Tw Tg Mg", "supply": "Ri Ri Sp"}
"""Italy's cards when no Rifleman can be found in hand, discard pile and deck."""


@pytest.mark.rule("A6.3", "A7.1", "C7.7")
def test_a_soldier_without_a_card_leaves_his_seat_for_good_and_his_cards_the_supply() -> None:
    game = gunner(**LAST).do(*HIT_CAR, "lrdg hit italy:Ri")
    assert game.event_lines[3:7] == [
        "counter_removed italy:Ri d3",
        "cards_moved italy Ri 1 supply removed lost",
        "cards_moved italy Ri 1 supply removed lost",
        "damage_changed italy:CAR 0 1 ready",
    ]
    assert (game.at("italy:Ri"), game.seat_of("italy:Ri"), game.fate("italy:Ri")) == ("", "", Fate.LOST)
    assert (game.zone("italy", Zone.SUPPLY), game.zone("italy", Zone.REMOVED).count("Ri")) == ("Sp", 4)
    assert (game.seat_of("italy:Mg"), game.at("italy:CAR")) == ("italy:CAR:gunner", "d3")


@pytest.mark.rule("A6.3", "C4.7")
def test_a_soldier_on_foot_without_a_card_leaves_the_board_for_good() -> None:
    game = north_africa_game().hand("lrdg", "Mg").cards("italy", hand="Ri", deck="Td Tw", supply="Sc Sc Mg", play="Sp")
    game.suppressed("italy:Sc").dice(0, 0).do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert game.event_lines[3:6] == [
        "counter_removed italy:Sc c4",
        "cards_moved italy Sc 1 supply removed lost",
        "cards_moved italy Sc 1 supply removed lost",
    ]
    assert (game.at("italy:Sc"), game.is_suppressed("italy:Sc"), game.fate("italy:Sc")) == ("", False, Fate.LOST)
    assert game.zone("italy", Zone.SUPPLY) == "Mg"
    assert (game.zone("italy", Zone.HAND), game.zone("italy", Zone.PLAY)) == ("Ri", "Sp")


@pytest.mark.rule("A6.3")
def test_while_a_card_is_found_the_soldier_and_his_supply_stay() -> None:
    game = north_africa_game().hand("lrdg", "Mg").cards("italy", deck="Sc Td Ri", supply="Sc Sc").dice(0, 0)
    game.do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert (game.at("italy:Sc"), game.zone("italy", Zone.SUPPLY)) == ("c4", "Sc Sc")
    assert game.fate("italy:Sc") == Fate.NONE


@pytest.mark.rule("A7.2", "A4.6")
@pytest.mark.parametrize(
    ("vehicle", "before", "state"),
    [("CAR", 0, "ready"), ("CAR", 1, "disabled"), ("TANK", 1, "ready"), ("TANK", 2, "disabled")],
)
def test_a_vehicle_is_disabled_from_its_critical_threshold_on(vehicle: str, before: int, state: str) -> None:
    game = gunner().damage(f"italy:{vehicle}", before).do("lrdg play At antitank", f"lrdg fire italy:{vehicle}")
    rider, seat = ("Td", "TANK:driver") if vehicle == "TANK" else ("Ri", "CAR:driver")
    game.do(f"lrdg hit italy:{rider}")
    assert game.event_lines[1] == f"damage_changed italy:{vehicle} {before} {before + 1} {state}"
    game.do("lrdg end").hand("italy", rider)
    offered = f"man {rider} italy:{seat} drive" in game.options("italy")
    assert offered == (state == "ready")


@pytest.mark.rule("A7.3", "A7.1")
def test_at_its_integrity_a_vehicle_is_destroyed_and_its_soldiers_go_to_its_tile() -> None:
    game = gunner().damage("italy:CAR", 3).suppressed("italy:Mg").aboard(Tw="CAR:navigator", side="italy")
    game.do(*HIT_CAR, "lrdg hit italy:Tw")
    assert game.event_lines[3:] == [
        "cards_moved italy Tw 1 deck removed casualty",
        "damage_changed italy:CAR 3 4 disabled",
        "seat_left italy:Ri italy:CAR:driver d3",
        "seat_left italy:Tw italy:CAR:navigator d3",
        "seat_left italy:Mg italy:CAR:gunner d3",
        "counter_removed italy:CAR d3",
    ]
    assert (game.at("italy:CAR"), game.fate("italy:CAR")) == ("", Fate.LOST)
    assert [game.at(f"italy:{code}") for code in ("Ri", "Mg", "Tw")] == ["d3", "d3", "d3"]
    assert [game.is_suppressed(f"italy:{code}") for code in ("Ri", "Mg", "Tw")] == [False, True, False]
    assert [game.seat_of(f"italy:{code}") for code in ("Ri", "Mg", "Tw")] == ["", "", ""]


@pytest.mark.rule("A7.3", "A6.3")
def test_who_falls_in_a_vehicle_that_is_destroyed_does_not_get_out() -> None:
    game = gunner(**LAST).damage("italy:CAR", 3).do(*HIT_CAR, "lrdg hit italy:Ri")
    assert game.event_lines[3:9] == [
        "counter_removed italy:Ri d3",
        "cards_moved italy Ri 1 supply removed lost",
        "cards_moved italy Ri 1 supply removed lost",
        "damage_changed italy:CAR 3 4 disabled",
        "seat_left italy:Mg italy:CAR:gunner d3",
        "counter_removed italy:CAR d3",
    ]


@pytest.mark.rule("A7.3")
@pytest.mark.parametrize(("damage", "gone"), [(2, False), (3, True)])
def test_a_vehicle_holds_out_below_its_integrity(damage: int, gone: bool) -> None:
    game = gunner().damage("italy:CAR", damage).do(*HIT_CAR, "lrdg hit italy:Ri")
    assert (game.at("italy:CAR") == "") == gone
    assert (game.seat_of("italy:Mg") == "") == gone


@pytest.mark.rule("A7.3")
def test_a_destroyed_vehicle_is_neither_entered_nor_hit_again() -> None:
    game = gunner().hand("lrdg", "At At").damage("italy:CAR", 3).do(*HIT_CAR, "lrdg hit italy:Ri")
    game.do("lrdg play At antitank")
    assert game.options("lrdg") == ["fire italy:TANK"]
    game.do("lrdg fire italy:TANK")
    game = gunner().damage("italy:CAR", 3).do(*HIT_CAR, "lrdg hit italy:Ri", "lrdg end").hand("italy", "Tw")
    assert game.options("italy") == ["play Tw move", "play Tw attack", "hunker Tw", "end"]


@pytest.mark.rule("A7.4", "C7.8")
def test_suppress_on_a_vehicle_turns_one_ready_soldier_suppressed_by_the_attackers_choice() -> None:
    game = suppressor().do("lrdg play Mg suppress", "lrdg fire italy:CAR")
    assert (game.asks, game.about) == ("hit", DecisionContext(ActionKind.SUPPRESS, game.counter("italy:CAR")))
    assert game.options("lrdg") == ["hit italy:Ri", "hit italy:Mg"]
    zones = game.state.zones
    game.do("lrdg hit italy:Ri")
    assert game.event_lines == ["counter_suppressed italy:Ri"]
    assert [game.is_suppressed(f"italy:{code}") for code in ("Ri", "Mg")] == [True, False]
    assert (game.damage_of("italy:CAR"), game.state.zones[1]) == (0, zones[1])
    assert game.seat_of("italy:Ri") == "italy:CAR:driver"


@pytest.mark.rule("A7.4")
def test_only_ready_soldiers_can_be_chosen_and_a_lone_one_is_without_a_question() -> None:
    game = suppressor().suppressed("italy:Ri").do("lrdg play Mg suppress", "lrdg fire italy:CAR")
    assert game.event_lines[3:] == ["counter_suppressed italy:Mg"]
    game = suppressor().suppressed("italy:Ri").aboard(Tw="CAR:navigator", side="italy")
    game.do("lrdg play Mg suppress", "lrdg fire italy:CAR")
    assert game.options("lrdg") == ["hit italy:Tw", "hit italy:Mg"]


@pytest.mark.rule("A7.4")
def test_where_all_in_the_vehicle_are_suppressed_it_may_be_chosen_without_effect() -> None:
    game = suppressor().suppressed("italy:Ri", "italy:Mg").do("lrdg play Mg suppress")
    assert "fire italy:CAR" in game.options("lrdg")
    game.do("lrdg fire italy:CAR")
    assert [line.split()[0] for line in game.event_lines] == ["attack_rolled"]
    assert (game.asks, game.damage_of("italy:CAR")) == ("crew", 0)


@pytest.mark.rule("A7.4")
def test_an_empty_vehicle_can_not_be_chosen_for_suppress() -> None:
    game = suppressor().place("italy:Ri", "d3").place("italy:Mg", "d3")
    game.do("lrdg play Mg suppress")
    assert game.options("lrdg") == [f"fire italy:{code}" for code in ("Sc", "Ri", "Mg", "Sp", "Tw")]


@pytest.mark.rule("A7.4", "A6.9", "C4.9")
@pytest.mark.parametrize(
    ("left", "rule"),
    [("italy:CAR", "A7.4"), ("italy:CAR italy:TANK italy:Td", "A7.4"), ("italy:TANK", "A6.9"), ("", "C4.9")],
)
def test_suppress_without_a_target_is_denied_by_the_rule_that_bars_those_on_the_board(left: str, rule: str) -> None:
    game = north_africa_game().hand("lrdg", "Mg").only("lrdg:Mg", *left.split())
    assert game.denied("lrdg")["Mg suppress"] == rule
    assert game.refused("lrdg play Mg suppress") == rule


@pytest.mark.rule("A7.4", "A4.6", "C4.5")
def test_a_vehicles_gun_suppresses_too() -> None:
    game = north_africa_game(turn="italy").hand("italy", "Mg").dice(0, 0, 0)
    game.do("italy man Mg italy:CAR:gunner suppress", "italy fire lrdg:TRUCK", "italy hit lrdg:Nv")
    assert game.event_lines[2] == "attack_rolled italy suppress italy:Mg@d3 lrdg:TRUCK@c2 6+2+2=10 0,0,0 hit"
    assert game.event_lines[3] == "counter_suppressed lrdg:Nv"
    game.do("italy done", "italy end").hand("lrdg", "Nv")
    assert game.options("lrdg") == ["ready Nv", "exit Nv", "reposition Nv lrdg:TRUCK:gunner", "hunker Nv", "end"]


@pytest.mark.rule("A7.5", "A8.1")
def test_a_structure_that_is_hit_leaves_the_board_and_the_lrdg_keeps_its_points() -> None:
    game = (
        north_africa_game().hand("lrdg", "Sb").place("lrdg:Sb", "c3").mark("italy", Marker.CONTROLLED, "c3").dice(6, 1)
    )
    assert (game.points("lrdg"), game.points("italy")) == (0, 2)
    game.do("lrdg play Sb demolition", "lrdg fire italy:Hangar")
    assert game.event_lines[2:] == [
        "attack_rolled lrdg demolition lrdg:Sb@c3 italy:Hangar@c3 6+0+0=6 6,1 hit",
        "counter_removed italy:Hangar c3",
    ]
    assert (game.points("lrdg"), game.points("italy")) == (2, 0)
    assert (game.at("italy:Hangar"), game.fate("italy:Hangar")) == ("", Fate.LOST)
    assert game.marker("italy", "c3") == Marker.CONTROLLED


@pytest.mark.rule("A7.5")
def test_a_destroyed_structure_is_no_target_any_more_and_a_missed_one_stays() -> None:
    game = north_africa_game().hand("lrdg", "Sb Sb").place("lrdg:Sb", "d2").dice(1, 2)
    game.do("lrdg play Sb demolition", "lrdg fire italy:Wreck")
    assert game.at("italy:Wreck") == "d2"
    assert [each.kind for each in attack_sums(game.state, 0) if each.kind is ActionKind.DEMOLITION] == ["demolition"]
    game.dice(0, 2).do("lrdg play Sb demolition", "lrdg fire italy:Wreck")
    assert game.at("italy:Wreck") == ""
    game.hand("lrdg", "Sb")
    assert game.refused("lrdg play Sb demolition") == "A6.8"
