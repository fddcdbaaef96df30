"""A4.1: the change of place that comes with every combat card, once, before or after its effect."""

from __future__ import annotations

import pytest

from core.decisions import About
from core.ids import Zone
from tests.builders import Table
from tests.desert import desert_table

PILOT_SEATS = ["enter Sb lrdg:PILOT:driver", "enter Sb lrdg:PILOT:gunner"]


def saboteur() -> Table:
    """The Saboteur on b1 beside his side's empty Pilot Car, with two of his cards in hand."""
    return desert_table().hand("lrdg", "Sb Sb")


def lonely(code: str) -> Table:
    """Italy's turn with one soldier beside an empty Scout Car and an empty Tank on d3, and no enemy on the board."""
    table = desert_table(turn="italy").only("italy:CAR", "italy:TANK", f"italy:{code}").hand("italy", code)
    return table.place("italy:TANK", "d3").place("italy:CAR", "d3").place(f"italy:{code}", "d3")


@pytest.mark.rule("A4.1", "C4.1")
def test_a_turn_lists_the_printed_actions_the_seats_the_switches_and_the_changes_of_each_card() -> None:
    table = desert_table().hand("lrdg", "Lt Nv Sb En Mg FW")
    assert table.options("lrdg") == [
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
    table = saboteur().do("lrdg enter Sb lrdg:PILOT:driver")
    assert table.story == [
        "cards_moved lrdg Sb 1 hand play play",
        "seat_taken lrdg:Sb lrdg:PILOT:driver tile",
    ]
    assert (table.asks, table.about) == ("use", About(None, table.counter("lrdg:Sb")))
    assert table.options("lrdg") == ["play Sb attack", "man Sb lrdg:PILOT:driver drive"]
    table.do("lrdg man Sb lrdg:PILOT:driver drive", "lrdg step c1", "lrdg done")
    assert table.story == [
        "vehicle_action_taken lrdg Sb lrdg:PILOT:driver drive 3",
        "counter_moved lrdg:PILOT b1 c1 drive",
    ]
    assert (table.at("lrdg:Sb"), table.seat_of("lrdg:Sb")) == ("c1", "lrdg:PILOT:driver")


@pytest.mark.rule("A4.1")
def test_a_soldier_may_exit_first_and_then_uses_the_card_on_foot() -> None:
    table = desert_table().hand("lrdg", "Nv").do("lrdg exit Nv")
    assert table.story == ["cards_moved lrdg Nv 1 hand play play", "seat_left lrdg:Nv lrdg:TRUCK:driver c2"]
    assert table.options("lrdg") == ["play Nv move", "play Nv attack", "play Nv navigate"]
    table.do("lrdg play Nv move", "lrdg step b2")
    assert table.story == ["action_taken lrdg Nv move 1", "counter_moved lrdg:Nv c2 b2 move"]
    assert (table.at("lrdg:Nv"), table.at("lrdg:TRUCK"), table.asks) == ("b2", "c2", "play")


@pytest.mark.rule("A4.1", "A4.4")
def test_a_soldier_may_reposition_first_and_then_uses_the_card_from_the_new_seat() -> None:
    table = desert_table().hand("lrdg", "Nv").do("lrdg reposition Nv lrdg:TRUCK:gunner")
    assert table.story[1:] == ["seat_taken lrdg:Nv lrdg:TRUCK:gunner lrdg:TRUCK:driver"]
    assert table.options("lrdg") == [
        "play Nv attack",
        "play Nv navigate",
        "man Nv lrdg:TRUCK:gunner antitank",
        "switch Nv lrdg:Mg",
    ]


@pytest.mark.rule("A4.1", "A4.5")
def test_a_soldier_may_enter_first_and_then_switch_seats() -> None:
    table = desert_table().hand("lrdg", "En").do("lrdg enter En lrdg:TRUCK:gunner")
    assert table.options("lrdg") == [
        "play En attack",
        "man En lrdg:TRUCK:gunner antitank",
        "switch En lrdg:Nv",
        "switch En lrdg:Mg",
    ]
    table.do("lrdg switch En lrdg:Nv")
    assert table.story == ["seats_switched lrdg:En lrdg:TRUCK:driver lrdg:Nv lrdg:TRUCK:gunner"]
    assert (table.asks, table.seat_of("lrdg:En")) == ("play", "lrdg:TRUCK:driver")


AFTER = {
    "a card action": (["lrdg play Nv navigate", "lrdg done"], "c2", "driver"),
    "a vehicle action": (["lrdg man Nv lrdg:TRUCK:driver drive", "lrdg step c1", "lrdg done"], "c1", "driver"),
    "switching seats": (["lrdg switch Nv lrdg:Mg"], "c2", "navigator"),
}


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize("what", AFTER)
def test_a_soldier_may_exit_or_reposition_after(what: str) -> None:
    entries, tile, seat = AFTER[what]
    table = desert_table().hand("lrdg", "Nv Nv").do(*entries)
    assert (table.asks, table.about) == ("crew", About(None, table.counter("lrdg:Nv")))
    assert table.options("lrdg") == ["exit Nv", "reposition Nv lrdg:TRUCK:gunner", "done"]
    table.do("lrdg exit Nv")
    assert table.story == [f"seat_left lrdg:Nv lrdg:TRUCK:{seat} {tile}"]
    assert (table.asks, table.at("lrdg:Nv"), table.seat_of("lrdg:Nv")) == ("play", tile, "")


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize("what", AFTER)
def test_a_soldier_may_stay_where_he_is_after(what: str) -> None:
    entries, tile, seat = AFTER[what]
    table = desert_table().hand("lrdg", "Nv").do(*entries).do("lrdg done")
    assert (table.events, table.asks) == ([], "play")
    assert (table.at("lrdg:Nv"), table.seat_of("lrdg:Nv")) == (tile, f"lrdg:TRUCK:{seat}")


@pytest.mark.rule("A4.1")
def test_a_soldier_may_enter_after_moving_to_a_vehicles_tile() -> None:
    table = desert_table().hand("lrdg", "Ri").do("lrdg play Ri move", "lrdg step b1")
    assert table.asks == "crew"
    assert table.options("lrdg") == ["enter Ri lrdg:PILOT:driver", "enter Ri lrdg:PILOT:gunner", "done"]
    table.do("lrdg enter Ri lrdg:PILOT:gunner")
    assert table.story == ["seat_taken lrdg:Ri lrdg:PILOT:gunner tile"]
    assert (table.asks, table.zone("lrdg", Zone.PLAY)) == ("play", "Ri")


@pytest.mark.rule("A4.1")
def test_a_change_made_first_is_the_only_one() -> None:
    table = desert_table().hand("lrdg", "Nv Sb").do("lrdg exit Nv", "lrdg play Nv navigate", "lrdg done")
    assert (table.asks, table.seat_of("lrdg:Nv")) == ("play", "")
    table.do("lrdg enter Sb lrdg:PILOT:gunner", "lrdg man Sb lrdg:PILOT:gunner suppress", "lrdg fire italy:Sc")
    assert (table.asks, table.seat_of("lrdg:Sb")) == ("play", "lrdg:PILOT:gunner")


@pytest.mark.rule("A4.1")
def test_a_change_made_after_is_the_only_one() -> None:
    table = desert_table().hand("lrdg", "Nv").do("lrdg play Nv navigate", "lrdg done", "lrdg exit Nv")
    assert (table.asks, table.options("lrdg")) == ("play", ["end"])


@pytest.mark.rule("A4.1")
def test_a_second_card_of_the_same_soldier_brings_a_change_of_its_own() -> None:
    table = saboteur().do("lrdg enter Sb lrdg:PILOT:driver", "lrdg play Sb attack", "lrdg fire italy:Sc")
    table.do("lrdg exit Sb", "lrdg play Sb stalk", "lrdg step b2", "lrdg done")
    assert (table.seat_of("lrdg:Sb"), table.at("lrdg:Sb"), table.asks) == ("", "b2", "play")


@pytest.mark.rule("A4.1")
def test_where_there_is_nothing_to_enter_no_change_is_asked_for() -> None:
    table = desert_table().hand("lrdg", "Ri Sc").do("lrdg play Ri control")
    assert table.asks == "play"
    assert [option for option in table.options("lrdg") if option.split()[0] == "enter"] == []


@pytest.mark.rule("A4.1")
def test_a_command_card_brings_no_change() -> None:
    table = desert_table().hand("lrdg", "Lt").do("lrdg play Lt command", "lrdg draw 0")
    assert table.asks == "play"


@pytest.mark.rule("A4.1", "C4.4")
@pytest.mark.parametrize(("card", "seat"), [("Nv", "lrdg:TRUCK:driver"), ("Sb", "")])
def test_hunkering_down_brings_no_change(card: str, seat: str) -> None:
    table = desert_table().hand("lrdg", card).do(f"lrdg hunker {card}")
    assert table.story == [f"cards_moved lrdg {card} 1 hand supply hunker_down"]
    assert (table.asks, table.seat_of(f"lrdg:{card}")) == ("play", seat)


@pytest.mark.rule("A4.1", "C4.5")
@pytest.mark.parametrize(("card", "seat"), [("Nv", "lrdg:TRUCK:driver"), ("Sb", "")])
def test_turning_ready_brings_no_change(card: str, seat: str) -> None:
    table = desert_table().hand("lrdg", f"{card} {card}").suppressed(f"lrdg:{card}")
    assert table.options("lrdg") == [f"ready {card}", f"hunker {card}", "end"]
    table.do(f"lrdg ready {card}")
    assert table.story == [f"cards_moved lrdg {card} 1 hand play play", f"counter_readied lrdg:{card}"]
    assert (table.asks, table.seat_of(f"lrdg:{card}")) == ("play", seat)
    assert len(table.options("lrdg")) > 4


@pytest.mark.rule("A4.1")
def test_a_change_made_first_must_leave_a_use_of_the_card() -> None:
    # the Sapper has Move and Demolition: no use in a tank he can't man, nor at a gun without an enemy
    table = lonely("Sp")
    assert table.options("italy") == [
        "play Sp move",
        "enter Sp italy:CAR:driver",
        "enter Sp italy:CAR:navigator",
        "hunker Sp",
        "end",
    ]


@pytest.mark.rule("A4.1")
def test_a_change_made_after_need_leave_no_use_of_the_card() -> None:
    table = lonely("Sp").do("italy play Sp move", "italy done")
    assert table.options("italy") == [
        "enter Sp italy:TANK:driver",
        "enter Sp italy:TANK:gunner",
        "enter Sp italy:TANK:bowgunner",
        "enter Sp italy:CAR:driver",
        "enter Sp italy:CAR:navigator",
        "enter Sp italy:CAR:gunner",
        "done",
    ]


@pytest.mark.rule("A4.1", "A4.4")
def test_a_seat_without_a_use_is_no_place_to_reposition_to_first() -> None:
    table = lonely("Sp").aboard(Sp="CAR:driver", side="italy")
    assert table.options("italy") == [
        "man Sp italy:CAR:driver drive",
        "exit Sp",
        "reposition Sp italy:CAR:navigator",
        "hunker Sp",
        "end",
    ]
    table.do("italy man Sp italy:CAR:driver drive", "italy done")
    assert table.options("italy") == [
        "exit Sp",
        "reposition Sp italy:CAR:navigator",
        "reposition Sp italy:CAR:gunner",
        "done",
    ]


@pytest.mark.rule("A4.1", "A4.6")
def test_a_disabled_vehicle_may_be_entered_first_only_with_another_use() -> None:
    table = lonely("Sp").damage("italy:CAR", 2)
    assert table.options("italy") == ["play Sp move", "hunker Sp", "end"]
    table.place("italy:Mg", "d3").aboard(Mg="CAR:gunner", side="italy")
    assert table.options("italy") == [
        "play Sp move",
        "enter Sp italy:CAR:driver",
        "enter Sp italy:CAR:navigator",
        "hunker Sp",
        "end",
    ]
    table.do("italy enter Sp italy:CAR:driver")
    assert table.options("italy") == ["switch Sp italy:Mg"]


@pytest.mark.rule("A4.1")
def test_trying_a_change_out_for_the_list_changes_nothing() -> None:
    table = desert_table(turn="italy").hand("italy", "Sc").only("italy:Sc", "lrdg:TRUCK", "lrdg:En")
    table.place("lrdg:TRUCK", "c4")
    assert "enter Sc lrdg:TRUCK:driver" in table.options("italy")
    assert (table.holder("lrdg:TRUCK"), table.seat_of("italy:Sc")) == ("lrdg", "")


@pytest.mark.rule("A4.1", "C6.6")
def test_a_use_that_is_barred_is_not_offered_after_a_change_either() -> None:
    table = desert_table().hand("lrdg", "Sc").place("lrdg:Sc", "b1").do("lrdg enter Sc lrdg:PILOT:driver")
    assert table.options("lrdg") == ["play Sc attack", "play Sc conceal", "man Sc lrdg:PILOT:driver drive"]
    table = desert_table().hand("lrdg", "Sc FW").place("lrdg:Sc", "b1").do("lrdg enter Sc lrdg:PILOT:driver")
    assert table.options("lrdg") == [
        "play Sc attack",
        "play Sc conceal",
        "play Sc recon",
        "man Sc lrdg:PILOT:driver drive",
    ]
