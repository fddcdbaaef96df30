"""A4.5–A4.7 and A4.9: switching seats, vehicle actions, and the actions of a card from a seat."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.decisions import Denial, DenialReason, Obstacle
from core.explain import AttackSum, attack_sums, denied
from core.ids import ActionKind, CardId, Marker, TileId, Zone
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game


def tank(*, turn: str = "italy") -> GameBuilder:
    """Italy's turn: the Tank on c3 with the Tank Driver and the Tank Gunner, one of each card in hand."""
    return north_africa_game(turn=turn).hand("italy", "Td Tg Tw Sp")


def sums(game: GameBuilder, side: int, kind: ActionKind) -> list[AttackSum]:
    """The arithmetic of a side's attacks of one kind."""
    return [each for each in attack_sums(game.state, side) if each.kind is kind]


@pytest.mark.rule("A4.5", "C4.1", "C4.8")
def test_two_soldiers_in_a_vehicle_switch_seats_for_a_card() -> None:
    game = north_africa_game().hand("lrdg", "Nv").do("lrdg switch Nv lrdg:Mg")
    assert game.event_lines == [
        "cards_moved lrdg Nv 1 hand play play",
        "seats_switched lrdg:Nv lrdg:TRUCK:navigator lrdg:Mg lrdg:TRUCK:driver",
    ]
    assert (game.seat_of("lrdg:Nv"), game.seat_of("lrdg:Mg")) == ("lrdg:TRUCK:navigator", "lrdg:TRUCK:driver")
    assert game.zone("lrdg", Zone.PLAY) == "Nv"
    game.do("lrdg done")
    assert game.options("lrdg") == ["end"]


@pytest.mark.rule("A4.5")
def test_a_soldier_switches_with_anybody_in_his_vehicle_but_with_nobody_else() -> None:
    game = north_africa_game().hand("lrdg", "Nv En").aboard(Sb="PILOT:driver")
    assert [option for option in game.options("lrdg") if "switch" in option] == ["switch Nv lrdg:Mg"]
    for name in ("Nv", "En", "Sb", "Sc"):
        assert game.refused(f"lrdg switch Nv lrdg:{name}") == "A4.5"
    assert game.refused("lrdg switch En lrdg:Nv") == "A4.5"
    game.aboard(En="TRUCK:gunner")
    assert [option for option in game.options("lrdg") if "switch" in option] == [
        "switch Nv lrdg:Mg",
        "switch Nv lrdg:En",
        "switch En lrdg:Nv",
        "switch En lrdg:Mg",
    ]


@pytest.mark.rule("A4.5")
def test_a_suppressed_comrade_is_switched_with_and_stays_suppressed() -> None:
    game = north_africa_game().hand("lrdg", "Nv").suppressed("lrdg:Mg").do("lrdg switch Nv lrdg:Mg")
    assert (game.seat_of("lrdg:Mg"), game.is_suppressed("lrdg:Mg")) == ("lrdg:TRUCK:driver", True)
    assert not game.is_suppressed("lrdg:Nv")


@pytest.mark.rule("A4.5", "C4.5")
def test_a_suppressed_soldier_switches_no_seats_with_his_card() -> None:
    game = north_africa_game().hand("lrdg", "Nv").suppressed("lrdg:Nv")
    assert not [option for option in game.options("lrdg") if option.startswith("switch")]
    assert game.refused("lrdg switch Nv lrdg:Mg") == "C4.5"


@pytest.mark.rule("A4.5", "A4.6", "A7.2")
def test_seats_are_switched_in_a_disabled_vehicle_too() -> None:
    game = north_africa_game().hand("lrdg", "Nv").damage("lrdg:TRUCK", 2)
    assert game.options("lrdg") == [
        "play Nv attack",
        "play Nv navigate",
        "switch Nv lrdg:Mg",
        "exit Nv",
        "reposition Nv lrdg:TRUCK:gunner",
        "hunker Nv",
        "end",
    ]
    game.do("lrdg switch Nv lrdg:Mg")
    assert game.seat_of("lrdg:Nv") == "lrdg:TRUCK:navigator"


@pytest.mark.rule("A4.5", "A4.6")
def test_seats_are_switched_whatever_specialism_they_require() -> None:
    game = tank().aboard(Sp="TANK:bowgunner", side="italy").do("italy switch Sp italy:Td")
    assert (game.seat_of("italy:Sp"), game.seat_of("italy:Td")) == ("italy:TANK:driver", "italy:TANK:bowgunner")


@pytest.mark.rule("A4.6", "C4.1", "C4.8")
def test_a_card_is_played_for_an_action_of_its_soldiers_seat() -> None:
    game = north_africa_game().hand("lrdg", "Mg").do("lrdg man Mg lrdg:TRUCK:navigator navigate")
    assert game.event_lines == [
        "cards_moved lrdg Mg 1 hand play play",
        "vehicle_action_taken lrdg Mg lrdg:TRUCK:navigator navigate 2",
    ]
    assert (game.asks, game.about.counter, game.about.left) == ("navigate", game.counter("lrdg:Mg"), 2)
    assert game.zone("lrdg", Zone.PLAY) == "Mg"


@pytest.mark.rule("A4.6")
def test_each_action_of_the_seat_is_offered_and_none_of_other_seats() -> None:
    game = north_africa_game().aboard(Sb="PILOT:gunner").hand("lrdg", "Sb")
    assert game.options("lrdg") == [
        "play Sb attack",
        "man Sb lrdg:PILOT:gunner attack",
        "man Sb lrdg:PILOT:gunner suppress",
        "man Sb lrdg:PILOT:gunner control",
        "exit Sb",
        "reposition Sb lrdg:PILOT:driver",
        "hunker Sb",
        "end",
    ]
    game.dice(9, 1).do("lrdg man Sb lrdg:PILOT:gunner attack", "lrdg fire italy:Sc")
    # the seat's dice, not the card's
    assert game.event_lines[2] == "attack_rolled lrdg attack lrdg:Sb@b1 italy:Sc@c4 5+3+3=11 9,1 miss"


@pytest.mark.rule("A4.6")
def test_nobody_on_foot_takes_a_vehicle_action() -> None:
    game = north_africa_game().hand("lrdg", "En")
    assert [option for option in game.options("lrdg") if "man" in option] == []
    assert denied(game.state, 0) == (
        Denial(game.card("lrdg", "En"), 2, Obstacle(DenialReason.NO_DAMAGE_HERE, game.tile("c2"))),
        Denial(game.card("lrdg", "En"), 3, Obstacle(DenialReason.NOTHING_TO_DEMOLISH, game.tile("c2"))),
    )


@pytest.mark.rule("A4.6", "A7.2")
@pytest.mark.parametrize(("damage", "able"), [(1, True), (2, False), (3, False)])
def test_in_a_disabled_vehicle_no_vehicle_action_is_taken(damage: int, able: bool) -> None:
    game = north_africa_game().hand("lrdg", "Nv Mg").damage("lrdg:TRUCK", damage)
    assert ("man Nv lrdg:TRUCK:driver drive" in game.options("lrdg")) == able
    assert ("man Mg lrdg:TRUCK:navigator navigate" in game.options("lrdg")) == able
    if not able:
        assert game.refused("lrdg man Nv lrdg:TRUCK:driver drive") == "A4.6"
        disabled = Obstacle(DenialReason.VEHICLE_DISABLED, TileId(-1), game.counter("lrdg:TRUCK"))
        seats = [each for each in denied(game.state, 0) if each.seat != -1]
        assert seats == [
            Denial(game.card("lrdg", "Nv"), 0, disabled, game.seat("lrdg:TRUCK:driver")),
            Denial(game.card("lrdg", "Mg"), 0, disabled, game.seat("lrdg:TRUCK:navigator")),
        ]
        assert [each.rule for each in seats] == ["A4.6", "A4.6"]


@pytest.mark.rule("A4.6")
def test_a_seat_that_requires_a_specialism_serves_only_soldiers_with_it() -> None:
    game = tank().aboard(Sp="TANK:bowgunner", side="italy")
    assert game.options("italy") == [
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
    assert game.refused("italy man Sp italy:TANK:bowgunner suppress") == "A4.6"
    assert game.denied("italy") == {
        "Sp move": "A4.7",
        "Sp demolition": "A6.8",
        "Sp italy:TANK:bowgunner suppress": "A4.6",
        "Td move": "A4.7",
        "Tg move": "A4.7",
        "Tw repair": "A6.4",
    }
    specialist = Obstacle(DenialReason.NOT_A_SPECIALIST, TileId(-1), game.counter("italy:TANK"))
    (denial,) = (each for each in denied(game.state, 1) if each.seat != -1)
    assert denial == Denial(game.card("italy", "Sp"), 0, specialist, game.seat("italy:TANK:bowgunner"))


@pytest.mark.rule("A4.6")
def test_a_captured_tank_serves_no_raider() -> None:
    game = north_africa_game().only("lrdg:Sb", "lrdg:Ri", "italy:TANK", "italy:Sc").hand("lrdg", "Sb")
    game.held("italy:TANK", "lrdg").aboard(Sb="italy:TANK:driver", Ri="italy:TANK:gunner")
    assert game.options("lrdg") == [
        "play Sb attack",
        "switch Sb lrdg:Ri",
        "exit Sb",
        "reposition Sb italy:TANK:bowgunner",
        "hunker Sb",
        "end",
    ]


@pytest.mark.rule("A4.6", "A4.9", "C4.9", "C6.4")
def test_a_vehicle_action_needs_what_the_same_action_of_a_card_needs() -> None:
    game = tank().mark("italy", Marker.CONTROLLED, "c3").only("italy:TANK", "italy:Td", "italy:Tg")
    assert game.denied("italy") == {
        "Td move": "A4.7",
        "Td attack": "C4.9",
        "Td italy:TANK:driver control": "C6.4",
        "Tg move": "A4.7",
        "Tg attack": "C4.9",
        "Tg italy:TANK:gunner antitank": "C4.9",
        "Sp demolition": "A6.8",
        **{"Tw attack": "C4.9", "Tw repair": "A6.4"},
    }
    already = Obstacle(DenialReason.ALREADY_CONTROLLED, game.tile("c3"))
    seat = game.seat("italy:TANK:driver")
    assert Denial(game.card("italy", "Td"), 1, already, seat) in denied(game.state, 1)
    assert game.refused("italy man Td italy:TANK:driver control") == "C6.4"
    assert game.refused("italy man Tg italy:TANK:gunner antitank") == "C4.9"


@pytest.mark.rule("A4.7")
@pytest.mark.parametrize(("card", "action"), [("Sc", "scout"), ("Sb", "stalk"), ("Ri", "move")])
def test_a_soldier_in_a_vehicle_takes_no_movement_action_of_his_card(card: str, action: str) -> None:
    game = north_africa_game().hand("lrdg", card).aboard(**{card: "TRUCK:gunner"})
    assert f"play {card} {action}" not in game.options("lrdg")
    assert game.refused(f"lrdg play {card} {action}") == "A4.7"
    inside = Obstacle(DenialReason.IN_VEHICLE, game.tile("c2"), game.counter("lrdg:TRUCK"))
    assert denied(game.state, 0)[0] == Denial(game.card("lrdg", card), 0, inside)
    game.do(f"lrdg exit {card}")
    assert f"play {card} {action}" in game.options("lrdg")


@pytest.mark.rule("A4.7", "C7.4", "C7.5")
def test_a_soldier_in_a_vehicle_fights_as_if_on_its_tile() -> None:
    game = north_africa_game().hand("lrdg", "Mg").place("lrdg:TRUCK", "a2").dice(3, 8)
    game.do("lrdg play Mg attack", "lrdg fire italy:Sc")
    # from a2, a hill, to c4, a hill: cover 1, distance 3
    assert game.event_lines[2] == "attack_rolled lrdg attack lrdg:Mg@a2 italy:Sc@c4 5+1+3=9 3,8 miss"


@pytest.mark.rule("A4.7", "C6.4")
def test_a_soldier_in_a_vehicle_takes_the_support_actions_of_his_card_there() -> None:
    game = north_africa_game().hand("lrdg", "Ri Sc Nv").aboard(Ri="TRUCK:gunner")
    game.do("lrdg play Ri control")
    assert game.event_lines == [
        "cards_moved lrdg Ri 1 hand play play",
        "action_taken lrdg Ri control 0",
        "marker_turned lrdg c2 controlled",
    ]
    game.do("lrdg done", "lrdg play Nv navigate")
    assert game.options("lrdg")[:-1] == [f"mark {tile}" for tile in ("b1", "b2", "c1", "c3", "d1", "d2")]


@pytest.mark.rule("A4.9", "C6.4")
def test_a_soldier_controls_the_vehicles_tile_from_his_seat() -> None:
    game = tank().do("italy man Td italy:TANK:driver control")
    assert game.event_lines == [
        "cards_moved italy Td 1 hand play play",
        "vehicle_action_taken italy Td italy:TANK:driver control 0",
        "marker_turned italy c3 controlled",
    ]
    assert game.points("italy") == 2


@pytest.mark.rule("A4.9", "A6.7", "C7.4", "C7.5")
def test_vehicle_weapons_are_aimed_from_the_vehicles_tile() -> None:
    game = tank()
    card, gunner = game.card("italy", "Tg"), game.counter("italy:Tg")
    seat = game.seat("italy:TANK:gunner")
    found = [
        (each.card, each.attacker, each.target, each.base, each.cover, each.range, each.dice, each.seat)
        for each in sums(game, 1, ActionKind.ANTITANK)
    ]
    assert found == [
        (card, gunner, game.counter("lrdg:TRUCK"), 5, 2, 1, 3, seat),
        (card, gunner, game.counter("lrdg:PILOT"), 6, 1, 2, 3, seat),
    ]


@pytest.mark.rule("A4.1", "A4.6", "C7.3")
def test_the_arithmetic_of_attacks_is_told_for_cards_and_seats_and_after_a_change_too() -> None:
    game = north_africa_game().only("lrdg:Sb", "lrdg:PILOT", "italy:Sc").hand("lrdg", "Sb")
    scout, saboteur, card = game.counter("italy:Sc"), game.counter("lrdg:Sb"), game.card("lrdg", "Sb")
    tenths = {1: Fraction(1, 10), 2: Fraction(19, 100)}
    rifle = AttackSum(card, ActionKind.ATTACK, saboteur, scout, 5, 3, 3, 11, 1, tenths[1])
    assert attack_sums(game.state, 0) == (rifle,)
    game.do("lrdg enter Sb lrdg:PILOT:gunner")
    gun = game.seat("lrdg:PILOT:gunner")
    assert attack_sums(game.state, 0) == (
        rifle,
        AttackSum(card, ActionKind.ATTACK, saboteur, scout, 5, 3, 3, 11, 2, tenths[2], gun),
        AttackSum(card, ActionKind.SUPPRESS, saboteur, scout, 5, 3, 3, 11, 3, Fraction(271, 1000), gun),
    )
    game.do("lrdg man Sb lrdg:PILOT:gunner attack")
    assert attack_sums(game.state, 0) == (
        AttackSum(CardId(-1), ActionKind.ATTACK, saboteur, scout, 5, 3, 3, 11, 2, tenths[2]),
    )
