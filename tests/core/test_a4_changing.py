"""A4.1: the change of place that comes with every combat card, once, before or after its effect."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext
from core.ids import Zone
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game

ALL_SEATS = ("TANK:driver", "TANK:gunner", "TANK:bowgunner", "CAR:driver", "CAR:navigator", "CAR:gunner")
PILOT_SEATS = ["enter Sb lrdg:PILOT:driver", "enter Sb lrdg:PILOT:gunner"]


def saboteur() -> GameBuilder:
    """The Saboteur on b1 beside his side's empty Pilot Car, with two of his cards in hand."""
    return north_africa_game().hand("lrdg", "Sb Sb")


def lonely(code: str) -> GameBuilder:
    """Italy's turn with one soldier beside an empty Scout Car and an empty Tank on d3, and no enemy on the board."""
    game = north_africa_game(turn="italy").only("italy:CAR", "italy:TANK", f"italy:{code}").hand("italy", code)
    return game.place("italy:TANK", "d3").place("italy:CAR", "d3").place(f"italy:{code}", "d3")


@pytest.mark.rule("A4.1", "C4.1")
def test_a_turn_lists_the_printed_actions_the_seats_the_switches_and_the_changes_of_each_card() -> None:
    game = north_africa_game().hand("lrdg", "Lt Nv Sb En Mg FW")
    assert game.options("lrdg") == [
        "play Lt bolster",
        "play Lt command",
        "hunker Lt",
        "play Nv attack",
        "play Nv navigate",
        "man Nv lrdg:TRUCK:driver drive",
        "switch Nv lrdg:Mg",
        "exit Nv",
        "reposition Nv lrdg:TRUCK:gunner",
        "hunker Nv",
        "play Sb stalk",
        "play Sb attack",
        *PILOT_SEATS,
        "hunker Sb",
        "play En move",
        "play En attack",
        "enter En lrdg:TRUCK:gunner",
        "hunker En",
        "play Mg attack",
        "play Mg suppress",
        "man Mg lrdg:TRUCK:navigator navigate",
        "switch Mg lrdg:Nv",
        "exit Mg",
        "reposition Mg lrdg:TRUCK:gunner",
        "hunker Mg",
        "end",
    ]


@pytest.mark.rule("A4.1", "C4.8")
def test_a_soldier_may_enter_first_and_then_uses_the_card_from_that_seat() -> None:
    game = saboteur().do("lrdg enter Sb lrdg:PILOT:driver")
    assert game.event_lines == [
        "cards_moved lrdg Sb 1 hand play play",
        "seat_taken lrdg:Sb lrdg:PILOT:driver tile",
    ]
    assert (game.asks, game.about) == ("use", DecisionContext(None, game.counter("lrdg:Sb")))
    assert game.options("lrdg") == ["play Sb attack", "man Sb lrdg:PILOT:driver drive", "hunker Sb"]
    game.do("lrdg man Sb lrdg:PILOT:driver drive", "lrdg step c1", "lrdg done")
    assert game.event_lines == [
        "vehicle_action_taken lrdg Sb lrdg:PILOT:driver drive 3",
        "counter_moved lrdg:PILOT b1 c1 drive",
    ]
    assert (game.at("lrdg:Sb"), game.seat_of("lrdg:Sb")) == ("c1", "lrdg:PILOT:driver")


@pytest.mark.rule("A4.1")
def test_a_soldier_may_exit_first_and_then_uses_the_card_on_foot() -> None:
    game = north_africa_game().hand("lrdg", "Nv").do("lrdg exit Nv")
    assert game.event_lines == ["cards_moved lrdg Nv 1 hand play play", "seat_left lrdg:Nv lrdg:TRUCK:driver c2"]
    assert game.options("lrdg") == ["play Nv move", "play Nv attack", "play Nv navigate", "hunker Nv"]
    game.do("lrdg play Nv move", "lrdg step b2")
    assert game.event_lines == ["action_taken lrdg Nv move 1", "counter_moved lrdg:Nv c2 b2 move"]
    assert (game.at("lrdg:Nv"), game.at("lrdg:TRUCK"), game.asks) == ("b2", "c2", "play")


@pytest.mark.rule("A4.1", "A4.4")
def test_a_soldier_may_reposition_first_and_then_uses_the_card_from_the_new_seat() -> None:
    game = north_africa_game().hand("lrdg", "Nv").do("lrdg reposition Nv lrdg:TRUCK:gunner")
    assert game.event_lines[1:] == ["seat_taken lrdg:Nv lrdg:TRUCK:gunner lrdg:TRUCK:driver"]
    assert game.options("lrdg") == [
        "play Nv attack",
        "play Nv navigate",
        "man Nv lrdg:TRUCK:gunner antitank",
        "switch Nv lrdg:Mg",
        "hunker Nv",
    ]


@pytest.mark.rule("A4.1", "A4.5")
def test_a_soldier_may_enter_first_and_then_switch_seats() -> None:
    game = north_africa_game().hand("lrdg", "En").do("lrdg enter En lrdg:TRUCK:gunner")
    assert game.options("lrdg") == [
        "play En attack",
        "man En lrdg:TRUCK:gunner antitank",
        "switch En lrdg:Nv",
        "switch En lrdg:Mg",
        "hunker En",
    ]
    game.do("lrdg switch En lrdg:Nv")
    assert game.event_lines == ["seats_switched lrdg:En lrdg:TRUCK:driver lrdg:Nv lrdg:TRUCK:gunner"]
    assert (game.asks, game.seat_of("lrdg:En")) == ("play", "lrdg:TRUCK:driver")


AFTER = {
    "a card action": (["lrdg play Nv navigate", "lrdg done"], "c2", "driver"),
    "a vehicle action": (["lrdg man Nv lrdg:TRUCK:driver drive", "lrdg step c1", "lrdg done"], "c1", "driver"),
    "switching seats": (["lrdg switch Nv lrdg:Mg"], "c2", "navigator"),
}


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize("what", AFTER)
def test_a_soldier_may_exit_or_reposition_after(what: str) -> None:
    entries, tile, seat = AFTER[what]
    game = north_africa_game().hand("lrdg", "Nv Nv").do(*entries)
    assert (game.asks, game.about) == ("crew", DecisionContext(None, game.counter("lrdg:Nv")))
    assert game.options("lrdg") == ["exit Nv", "reposition Nv lrdg:TRUCK:gunner", "done"]
    game.do("lrdg exit Nv")
    assert game.event_lines == [f"seat_left lrdg:Nv lrdg:TRUCK:{seat} {tile}"]
    assert (game.asks, game.at("lrdg:Nv"), game.seat_of("lrdg:Nv")) == ("play", tile, "")


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize("what", AFTER)
def test_a_soldier_may_stay_where_he_is_after(what: str) -> None:
    entries, tile, seat = AFTER[what]
    game = north_africa_game().hand("lrdg", "Nv").do(*entries).do("lrdg done")
    assert (game.event_lines, game.asks) == ([], "play")
    assert (game.at("lrdg:Nv"), game.seat_of("lrdg:Nv")) == (tile, f"lrdg:TRUCK:{seat}")


@pytest.mark.rule("A4.1")
def test_a_soldier_may_enter_after_moving_to_a_vehicles_tile() -> None:
    game = north_africa_game().hand("lrdg", "Ri").do("lrdg play Ri move", "lrdg step b1")
    assert game.asks == "crew"
    assert game.options("lrdg") == ["enter Ri lrdg:PILOT:driver", "enter Ri lrdg:PILOT:gunner", "done"]
    game.do("lrdg enter Ri lrdg:PILOT:gunner")
    assert game.event_lines == ["seat_taken lrdg:Ri lrdg:PILOT:gunner tile"]
    assert (game.asks, game.zone("lrdg", Zone.PLAY)) == ("play", "Ri")


@pytest.mark.rule("A4.1")
def test_a_change_made_first_is_the_only_one() -> None:
    game = north_africa_game().hand("lrdg", "Nv Sb").do("lrdg exit Nv", "lrdg play Nv navigate", "lrdg done")
    assert (game.asks, game.seat_of("lrdg:Nv")) == ("play", "")
    game.do("lrdg enter Sb lrdg:PILOT:gunner", "lrdg man Sb lrdg:PILOT:gunner suppress", "lrdg fire italy:Sc")
    assert (game.asks, game.seat_of("lrdg:Sb")) == ("play", "lrdg:PILOT:gunner")


@pytest.mark.rule("A4.1")
def test_a_change_made_after_is_the_only_one() -> None:
    game = north_africa_game().hand("lrdg", "Nv").do("lrdg play Nv navigate", "lrdg done", "lrdg exit Nv")
    assert (game.asks, game.options("lrdg")) == ("play", ["end"])


@pytest.mark.rule("A4.1")
def test_a_second_card_of_the_same_soldier_brings_a_change_of_its_own() -> None:
    game = saboteur().do("lrdg enter Sb lrdg:PILOT:driver", "lrdg play Sb attack", "lrdg fire italy:Sc")
    game.do("lrdg exit Sb", "lrdg play Sb stalk", "lrdg step b2", "lrdg done")
    assert (game.seat_of("lrdg:Sb"), game.at("lrdg:Sb"), game.asks) == ("", "b2", "play")


@pytest.mark.rule("A4.1")
def test_where_there_is_nothing_to_enter_no_change_is_asked_for() -> None:
    game = north_africa_game().hand("lrdg", "Ri Sc").do("lrdg play Ri control")
    assert game.asks == "play"
    assert [option for option in game.options("lrdg") if option.split()[0] == "enter"] == []


@pytest.mark.rule("A4.1")
def test_a_command_card_brings_no_change() -> None:
    game = north_africa_game().hand("lrdg", "Lt").do("lrdg play Lt command", "lrdg draw 0")
    assert game.asks == "play"


@pytest.mark.rule("A4.1", "C4.4")
def test_a_soldier_may_change_place_after_hunkering_down() -> None:
    game = north_africa_game().hand("lrdg", "Nv Nv").do("lrdg hunker Nv")
    assert game.event_lines == ["cards_moved lrdg Nv 1 hand supply hunker_down"]
    assert (game.asks, game.about) == ("crew", DecisionContext(None, game.counter("lrdg:Nv")))
    assert game.options("lrdg") == ["exit Nv", "reposition Nv lrdg:TRUCK:gunner", "done"]
    game.do("lrdg exit Nv")
    assert game.event_lines == ["seat_left lrdg:Nv lrdg:TRUCK:driver c2"]
    assert (game.asks, game.seat_of("lrdg:Nv"), game.zone("lrdg", Zone.PLAY)) == ("play", "", "")


@pytest.mark.rule("A4.1", "C4.4")
def test_a_soldier_may_change_place_first_and_then_hunker_down() -> None:
    game = saboteur().do("lrdg enter Sb lrdg:PILOT:gunner")
    assert game.options("lrdg")[-1] == "hunker Sb"
    game.do("lrdg hunker Sb")
    assert game.event_lines == ["cards_moved lrdg Sb 1 play supply hunker_down"]
    assert (game.asks, game.seat_of("lrdg:Sb")) == ("play", "lrdg:PILOT:gunner")
    assert game.zone("lrdg", Zone.PLAY) == ""


@pytest.mark.rule("A4.1", "C4.4")
@pytest.mark.parametrize("card", ["Ri", "Lt"])
def test_hunkering_down_brings_no_change_where_there_is_none_to_make(card: str) -> None:
    game = north_africa_game().hand("lrdg", card).do(f"lrdg hunker {card}")
    assert game.event_lines == [f"cards_moved lrdg {card} 1 hand supply hunker_down"]
    assert game.asks == "play"


@pytest.mark.rule("A4.1", "C4.5")
def test_a_soldier_may_change_place_after_turning_ready() -> None:
    game = north_africa_game().hand("lrdg", "Nv Nv").suppressed("lrdg:Nv")
    assert game.options("lrdg") == ["ready Nv", "exit Nv", "reposition Nv lrdg:TRUCK:gunner", "hunker Nv", "end"]
    game.do("lrdg ready Nv")
    assert game.event_lines == ["cards_moved lrdg Nv 1 hand play play", "counter_readied lrdg:Nv"]
    assert (game.asks, game.options("lrdg")) == ("crew", ["exit Nv", "reposition Nv lrdg:TRUCK:gunner", "done"])
    game.do("lrdg reposition Nv lrdg:TRUCK:gunner")
    assert (game.asks, game.seat_of("lrdg:Nv")) == ("play", "lrdg:TRUCK:gunner")
    assert "man Nv lrdg:TRUCK:gunner antitank" in game.options("lrdg")


@pytest.mark.rule("A4.1", "C4.5", "C4.6")
@pytest.mark.parametrize("use", ["ready", "hunker"])
def test_a_suppressed_soldier_may_change_place_first_and_then_turn_ready_or_hunker_down(use: str) -> None:
    game = saboteur().suppressed("lrdg:Sb").do("lrdg enter Sb lrdg:PILOT:driver")
    assert game.options("lrdg") == ["ready Sb", "hunker Sb"]
    game.do(f"lrdg {use} Sb")
    hunkers = use == "hunker"
    assert game.event_lines == [
        "cards_moved lrdg Sb 1 play supply hunker_down" if hunkers else "counter_readied lrdg:Sb"
    ]
    assert (game.asks, game.seat_of("lrdg:Sb")) == ("play", "lrdg:PILOT:driver")
    assert bool(game.state.suppressed[game.counter("lrdg:Sb")]) is hunkers
    assert game.zone("lrdg", Zone.PLAY) == ("" if hunkers else "Sb")


@pytest.mark.rule("A4.1", "A4.2", "C4.5")
def test_a_suppressed_soldier_captures_an_empty_vehicle_with_the_card_that_turns_him_ready() -> None:
    game = north_africa_game().only("lrdg:Ri", "italy:CAR").place("italy:CAR", "c3").place("lrdg:Ri", "c3")
    game.hand("lrdg", "Ri").suppressed("lrdg:Ri").do("lrdg ready Ri", "lrdg enter Ri italy:CAR:driver")
    assert game.event_lines[2:] == ["vehicle_captured lrdg italy:CAR", "seat_taken lrdg:Ri italy:CAR:driver tile"]


@pytest.mark.rule("A4.1", "C4.4")
def test_a_change_made_first_always_leaves_a_use_since_every_combat_card_may_hunker_down() -> None:
    # the Sapper has Move and Demolition: no action is left in a tank he can't man, nor at a gun without an enemy
    game = lonely("Sp")
    enters = [f"enter Sp italy:{seat}" for seat in ALL_SEATS]
    assert game.options("italy") == ["play Sp move", *enters, "hunker Sp", "end"]
    for enter in enters:
        game = lonely("Sp").do(f"italy {enter}")
        assert game.options("italy")[-1] == "hunker Sp"
    assert lonely("Sp").do("italy enter Sp italy:TANK:gunner").options("italy") == ["hunker Sp"]


@pytest.mark.rule("A4.1")
def test_a_change_made_after_need_leave_no_use_of_the_card() -> None:
    game = lonely("Sp").do("italy play Sp move", "italy done")
    assert game.options("italy") == [
        *[f"enter Sp italy:{seat}" for seat in ALL_SEATS],
        "done",
    ]


@pytest.mark.rule("A4.1", "A4.6")
def test_a_disabled_vehicle_may_be_entered_first_and_leaves_what_can_be_done_in_it() -> None:
    game = lonely("Sp").damage("italy:CAR", 2).place("italy:Mg", "d3").aboard(Mg="CAR:gunner", side="italy")
    game.do("italy enter Sp italy:CAR:driver")
    assert game.options("italy") == ["switch Sp italy:Mg", "hunker Sp"]


@pytest.mark.rule("A4.1")
def test_trying_a_change_out_for_the_list_changes_nothing() -> None:
    game = north_africa_game(turn="italy").hand("italy", "Sc").only("italy:Sc", "lrdg:TRUCK", "lrdg:En")
    game.place("lrdg:TRUCK", "c4")
    assert "enter Sc lrdg:TRUCK:driver" in game.options("italy")
    assert (game.holder("lrdg:TRUCK"), game.seat_of("italy:Sc")) == ("lrdg", "")


@pytest.mark.rule("A4.1", "C6.6")
def test_a_use_that_is_barred_is_not_offered_after_a_change_either() -> None:
    game = north_africa_game().hand("lrdg", "Sc").place("lrdg:Sc", "b1").do("lrdg enter Sc lrdg:PILOT:driver")
    assert game.options("lrdg") == ["play Sc attack", "play Sc conceal", "man Sc lrdg:PILOT:driver drive", "hunker Sc"]
    game = north_africa_game().hand("lrdg", "Sc FW").place("lrdg:Sc", "b1").do("lrdg enter Sc lrdg:PILOT:driver")
    assert game.options("lrdg") == [
        "play Sc attack",
        "play Sc conceal",
        "play Sc recon",
        "man Sc lrdg:PILOT:driver drive",
        "hunker Sc",
    ]
