"""A4.5–A4.7 and A4.9: switching seats, vehicle actions, and the actions of a card from a seat."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.decisions import Bar, Denial, Reason
from core.explain import AttackSum, attack_sums, denied
from core.ids import ActionKind, Marker, Zone
from tests.builders import Table
from tests.desert import desert_table


def tank(*, turn: str = "italy") -> Table:
    """Italy's turn: the Tank on c3 with the Tank Driver and the Tank Gunner, one of each card in hand."""
    return desert_table(turn=turn).hand("italy", "Td Tg Tw Sp")


def sums(table: Table, side: int, kind: ActionKind) -> list[AttackSum]:
    """The arithmetic of a side's attacks of one kind."""
    return [each for each in attack_sums(table.state, side) if each.kind is kind]


@pytest.mark.rule("A4.5", "C4.1", "C4.8")
def test_two_soldiers_in_a_vehicle_switch_seats_for_a_card() -> None:
    table = desert_table().hand("lrdg", "Nv").do("lrdg switch Nv lrdg:Mg")
    assert table.story == [
        "cards_moved lrdg Nv 1 hand play play",
        "seats_switched lrdg:Nv lrdg:TRUCK:navigator lrdg:Mg lrdg:TRUCK:driver",
    ]
    assert (table.seat_of("lrdg:Nv"), table.seat_of("lrdg:Mg")) == ("lrdg:TRUCK:navigator", "lrdg:TRUCK:driver")
    assert table.zone("lrdg", Zone.PLAY) == "Nv"
    table.do("lrdg done")
    assert table.options("lrdg") == ["end"]


@pytest.mark.rule("A4.5")
def test_a_soldier_switches_with_anybody_in_his_vehicle_but_with_nobody_else() -> None:
    table = desert_table().hand("lrdg", "Nv En").aboard(Sb="PILOT:driver")
    assert [option for option in table.options("lrdg") if "switch" in option] == ["switch Nv lrdg:Mg"]
    for name in ("Nv", "En", "Sb", "Sc"):
        assert table.refused(f"lrdg switch Nv lrdg:{name}") == "A4.5"
    assert table.refused("lrdg switch En lrdg:Nv") == "A4.5"
    table.aboard(En="TRUCK:gunner")
    assert [option for option in table.options("lrdg") if "switch" in option] == [
        "switch Nv lrdg:Mg",
        "switch Nv lrdg:En",
        "switch En lrdg:Nv",
        "switch En lrdg:Mg",
    ]


@pytest.mark.rule("A4.5")
def test_a_suppressed_comrade_is_switched_with_and_stays_suppressed() -> None:
    table = desert_table().hand("lrdg", "Nv").suppressed("lrdg:Mg").do("lrdg switch Nv lrdg:Mg")
    assert (table.seat_of("lrdg:Mg"), table.is_suppressed("lrdg:Mg")) == ("lrdg:TRUCK:driver", True)
    assert not table.is_suppressed("lrdg:Nv")


@pytest.mark.rule("A4.5", "C4.5")
def test_a_suppressed_soldier_switches_no_seats_with_his_card() -> None:
    table = desert_table().hand("lrdg", "Nv").suppressed("lrdg:Nv")
    assert table.options("lrdg") == ["ready Nv", "hunker Nv", "end"]


@pytest.mark.rule("A4.5", "A4.6", "A7.2")
def test_seats_are_switched_in_a_disabled_vehicle_too() -> None:
    table = desert_table().hand("lrdg", "Nv").damage("lrdg:TRUCK", 2)
    assert table.options("lrdg") == [
        "play Nv attack",
        "play Nv navigate",
        "switch Nv lrdg:Mg",
        "exit Nv",
        "reposition Nv lrdg:TRUCK:gunner",
        "hunker Nv",
        "end",
    ]
    table.do("lrdg switch Nv lrdg:Mg")
    assert table.seat_of("lrdg:Nv") == "lrdg:TRUCK:navigator"


@pytest.mark.rule("A4.5", "A4.6")
def test_seats_are_switched_whatever_specialism_they_require() -> None:
    table = tank().aboard(Sp="TANK:bowgunner", side="italy").do("italy switch Sp italy:Td")
    assert (table.seat_of("italy:Sp"), table.seat_of("italy:Td")) == ("italy:TANK:driver", "italy:TANK:bowgunner")


@pytest.mark.rule("A4.6", "C4.1", "C4.8")
def test_a_card_is_played_for_an_action_of_its_soldiers_seat() -> None:
    table = desert_table().hand("lrdg", "Mg").do("lrdg man Mg lrdg:TRUCK:navigator navigate")
    assert table.story == [
        "cards_moved lrdg Mg 1 hand play play",
        "vehicle_action_taken lrdg Mg lrdg:TRUCK:navigator navigate 2",
    ]
    assert (table.asks, table.about.counter, table.about.left) == ("navigate", table.counter("lrdg:Mg"), 2)
    assert table.zone("lrdg", Zone.PLAY) == "Mg"


@pytest.mark.rule("A4.6")
def test_each_action_of_the_seat_is_offered_and_none_of_other_seats() -> None:
    table = desert_table().aboard(Sb="PILOT:gunner").hand("lrdg", "Sb")
    assert table.options("lrdg") == [
        "play Sb attack",
        "man Sb lrdg:PILOT:gunner attack",
        "man Sb lrdg:PILOT:gunner suppress",
        "man Sb lrdg:PILOT:gunner control",
        "exit Sb",
        "reposition Sb lrdg:PILOT:driver",
        "hunker Sb",
        "end",
    ]
    table.dice(9, 1).do("lrdg man Sb lrdg:PILOT:gunner attack", "lrdg fire italy:Sc")
    # the seat's dice, not the card's
    assert table.story[2] == "attack_rolled lrdg attack lrdg:Sb@b1 italy:Sc@c4 5+3+3=11 9,1 miss"


@pytest.mark.rule("A4.6")
def test_nobody_on_foot_takes_a_vehicle_action() -> None:
    table = desert_table().hand("lrdg", "En")
    assert [option for option in table.options("lrdg") if "man" in option] == []
    assert denied(table.state, 0) == (
        Denial(table.card("lrdg", "En"), 2, Bar(Reason.NO_DAMAGE_HERE, table.tile("c2"))),
        Denial(table.card("lrdg", "En"), 3, Bar(Reason.NOTHING_TO_DEMOLISH, table.tile("c2"))),
    )


@pytest.mark.rule("A4.6", "A7.2")
@pytest.mark.parametrize(("damage", "able"), [(1, True), (2, False), (3, False)])
def test_in_a_disabled_vehicle_no_vehicle_action_is_taken(damage: int, able: bool) -> None:
    table = desert_table().hand("lrdg", "Nv Mg").damage("lrdg:TRUCK", damage)
    assert ("man Nv lrdg:TRUCK:driver drive" in table.options("lrdg")) == able
    assert ("man Mg lrdg:TRUCK:navigator navigate" in table.options("lrdg")) == able
    if not able:
        assert table.refused("lrdg man Nv lrdg:TRUCK:driver drive") == "A4.6"
        disabled = Bar(Reason.VEHICLE_DISABLED, -1, table.counter("lrdg:TRUCK"))
        seats = [each for each in denied(table.state, 0) if each.seat != -1]
        assert seats == [
            Denial(table.card("lrdg", "Nv"), 0, disabled, table.seat("lrdg:TRUCK:driver")),
            Denial(table.card("lrdg", "Mg"), 0, disabled, table.seat("lrdg:TRUCK:navigator")),
        ]
        assert [each.rule for each in seats] == ["A4.6", "A4.6"]


@pytest.mark.rule("A4.6")
def test_a_seat_that_requires_a_specialism_serves_only_soldiers_with_it() -> None:
    table = tank().aboard(Sp="TANK:bowgunner", side="italy")
    assert table.options("italy") == [
        "switch Sp italy:Td",
        "switch Sp italy:Tg",
        "exit Sp",
        "hunker Sp",
        "play Td attack",
        "man Td italy:TANK:driver drive",
        "man Td italy:TANK:driver control",
        "switch Td italy:Tg",
        "switch Td italy:Sp",
        "exit Td",
        "hunker Td",
        "play Tg attack",
        "man Tg italy:TANK:gunner antitank",
        "switch Tg italy:Td",
        "switch Tg italy:Sp",
        "exit Tg",
        "hunker Tg",
        *["play Tw move", "play Tw attack", "enter Tw italy:CAR:navigator"],
        *["hunker Tw", "end"],
    ]
    assert table.refused("italy man Sp italy:TANK:bowgunner suppress") == "A4.6"
    assert table.denied("italy") == {
        "Sp move": "A4.7",
        "Sp demolition": "A6.8",
        "Sp italy:TANK:bowgunner suppress": "A4.6",
        "Td move": "A4.7",
        "Tg move": "A4.7",
        "Tw repair": "A6.4",
    }
    specialist = Bar(Reason.NOT_A_SPECIALIST, -1, table.counter("italy:TANK"))
    (denial,) = (each for each in denied(table.state, 1) if each.seat != -1)
    assert denial == Denial(table.card("italy", "Sp"), 0, specialist, table.seat("italy:TANK:bowgunner"))


@pytest.mark.rule("A4.6")
def test_a_captured_tank_serves_no_raider() -> None:
    table = desert_table().only("lrdg:Sb", "lrdg:Ri", "italy:TANK", "italy:Sc").hand("lrdg", "Sb")
    table.held("italy:TANK", "lrdg").aboard(Sb="italy:TANK:driver", Ri="italy:TANK:gunner")
    assert table.options("lrdg") == [
        "play Sb attack",
        "switch Sb lrdg:Ri",
        "exit Sb",
        "reposition Sb italy:TANK:bowgunner",
        "hunker Sb",
        "end",
    ]


@pytest.mark.rule("A4.6", "A4.9", "C4.9", "C6.4")
def test_a_vehicle_action_needs_what_the_same_action_of_a_card_needs() -> None:
    table = tank().mark("italy", Marker.CONTROLLED, "c3").only("italy:TANK", "italy:Td", "italy:Tg")
    assert table.denied("italy") == {
        "Td move": "A4.7",
        "Td attack": "C4.9",
        "Td italy:TANK:driver control": "C6.4",
        "Tg move": "A4.7",
        "Tg attack": "C4.9",
        "Tg italy:TANK:gunner antitank": "C4.9",
        "Sp demolition": "A6.8",
        **{"Tw attack": "C4.9", "Tw repair": "A6.4"},
    }
    already = Bar(Reason.ALREADY_CONTROLLED, table.tile("c3"))
    seat = table.seat("italy:TANK:driver")
    assert Denial(table.card("italy", "Td"), 1, already, seat) in denied(table.state, 1)
    assert table.refused("italy man Td italy:TANK:driver control") == "C6.4"
    assert table.refused("italy man Tg italy:TANK:gunner antitank") == "C4.9"


@pytest.mark.rule("A4.7")
@pytest.mark.parametrize(("card", "action"), [("Sc", "scout"), ("Sb", "stalk"), ("Ri", "move")])
def test_a_soldier_in_a_vehicle_takes_no_movement_action_of_his_card(card: str, action: str) -> None:
    table = desert_table().hand("lrdg", card).aboard(**{card: "TRUCK:gunner"})
    assert f"play {card} {action}" not in table.options("lrdg")
    assert table.refused(f"lrdg play {card} {action}") == "A4.7"
    inside = Bar(Reason.IN_VEHICLE, table.tile("c2"), table.counter("lrdg:TRUCK"))
    assert denied(table.state, 0)[0] == Denial(table.card("lrdg", card), 0, inside)
    table.do(f"lrdg exit {card}")
    assert f"play {card} {action}" in table.options("lrdg")


@pytest.mark.rule("A4.7", "C7.4", "C7.5")
def test_a_soldier_in_a_vehicle_fights_as_if_on_its_tile() -> None:
    table = desert_table().hand("lrdg", "Mg").place("lrdg:TRUCK", "a2").dice(3, 8)
    table.do("lrdg play Mg attack", "lrdg fire italy:Sc")
    # from a2, a hill, to c4, a hill: cover 1, distance 3
    assert table.story[2] == "attack_rolled lrdg attack lrdg:Mg@a2 italy:Sc@c4 5+1+3=9 3,8 miss"


@pytest.mark.rule("A4.7", "C6.4")
def test_a_soldier_in_a_vehicle_takes_the_support_actions_of_his_card_there() -> None:
    table = desert_table().hand("lrdg", "Ri Sc Nv").aboard(Ri="TRUCK:gunner")
    table.do("lrdg play Ri control")
    assert table.story == [
        "cards_moved lrdg Ri 1 hand play play",
        "action_taken lrdg Ri control 0",
        "marker_turned lrdg c2 controlled",
    ]
    table.do("lrdg done", "lrdg play Nv navigate")
    assert table.options("lrdg")[:-1] == [f"mark {tile}" for tile in ("b1", "b2", "c1", "c3", "d1", "d2")]


@pytest.mark.rule("A4.9", "C6.4")
def test_a_soldier_controls_the_vehicles_tile_from_his_seat() -> None:
    table = tank().do("italy man Td italy:TANK:driver control")
    assert table.story == [
        "cards_moved italy Td 1 hand play play",
        "vehicle_action_taken italy Td italy:TANK:driver control 0",
        "marker_turned italy c3 controlled",
    ]
    assert table.points("italy") == 2


@pytest.mark.rule("A4.9", "A6.7", "C7.4", "C7.5")
def test_vehicle_weapons_are_aimed_from_the_vehicles_tile() -> None:
    table = tank()
    card, gunner = table.card("italy", "Tg"), table.counter("italy:Tg")
    seat = table.seat("italy:TANK:gunner")
    found = [
        (each.card, each.attacker, each.target, each.base, each.cover, each.range, each.dice, each.seat)
        for each in sums(table, 1, ActionKind.ANTITANK)
    ]
    assert found == [
        (card, gunner, table.counter("lrdg:TRUCK"), 5, 2, 1, 3, seat),
        (card, gunner, table.counter("lrdg:PILOT"), 6, 1, 2, 3, seat),
    ]


@pytest.mark.rule("A4.1", "A4.6", "C7.3")
def test_the_arithmetic_of_attacks_is_told_for_cards_and_seats_and_after_a_change_too() -> None:
    table = desert_table().only("lrdg:Sb", "lrdg:PILOT", "italy:Sc").hand("lrdg", "Sb")
    scout, saboteur, card = table.counter("italy:Sc"), table.counter("lrdg:Sb"), table.card("lrdg", "Sb")
    tenths = {1: Fraction(1, 10), 2: Fraction(19, 100)}
    rifle = AttackSum(card, ActionKind.ATTACK, saboteur, scout, 5, 3, 3, 11, 1, tenths[1])
    assert attack_sums(table.state, 0) == (rifle,)
    table.do("lrdg enter Sb lrdg:PILOT:gunner")
    gun = table.seat("lrdg:PILOT:gunner")
    assert attack_sums(table.state, 0) == (
        rifle,
        AttackSum(card, ActionKind.ATTACK, saboteur, scout, 5, 3, 3, 11, 2, tenths[2], gun),
        AttackSum(card, ActionKind.SUPPRESS, saboteur, scout, 5, 3, 3, 11, 3, Fraction(271, 1000), gun),
    )
    table.do("lrdg man Sb lrdg:PILOT:gunner attack")
    assert attack_sums(table.state, 0) == (
        AttackSum(-1, ActionKind.ATTACK, saboteur, scout, 5, 3, 3, 11, 2, tenths[2]),
    )
