"""A6.6–A6.9: strafing, antitank fire, demolition, and who can be a target."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext, Denial, DenialReason, Obstacle
from core.explain import attack_sums, denied
from core.ids import OFF, ActionKind, Zone
from core.scenario import CardAction
from tests.builders import GameBuilder
from tests.north_africa import north_africa, north_africa_game
from tests.variants import with_actions

ATTACK, SUPPRESS, STRAFE = ActionKind.ATTACK, ActionKind.SUPPRESS, ActionKind.STRAFE
ANTITANK, DEMOLITION = ActionKind.ANTITANK, ActionKind.DEMOLITION
LRDG_IN_SIGHT = ["Sc", "Ri", "Sb", "En", "At", "TRUCK", "PILOT"]


def sums(game: GameBuilder, side: int, kind: ActionKind) -> dict[str, tuple[int, int, int, int]]:
    """Base, cover, range and dice of each attack of one kind that is on offer, by the target's code."""
    counters = game.compiled.counters
    return {
        counters[each.target].code: (each.base, each.cover, each.range, each.dice)
        for each in attack_sums(game.state, side)
        if each.kind is kind
    }


def sapper(tile: str) -> GameBuilder:
    """Italy's turn: its Sapper on foot on a tile, his card in hand."""
    return north_africa_game(turn="italy").hand("italy", "Sp").place("italy:Sp", tile)


def raider(tile: str) -> GameBuilder:
    """The LRDG's turn: its Saboteur on foot on a tile, his card in hand."""
    return north_africa_game().hand("lrdg", "Sb").place("lrdg:Sb", tile)


@pytest.mark.rule("A6.6")
def test_a_command_card_without_a_counter_strafes() -> None:
    game = north_africa_game(turn="italy").hand("italy", "RA FW")
    assert game.options("italy") == ["play RA recon", "play RA surveil", "play RA strafe", "hunker RA", "end"]
    game.do("italy play RA strafe")
    assert (game.asks, game.about) == ("fire", DecisionContext(STRAFE, OFF, 2))
    assert game.options("italy") == [f"fire lrdg:{code}" for code in LRDG_IN_SIGHT]
    game.dice(1, 5).do("italy fire lrdg:Sc")
    assert game.event_lines == [
        "attack_rolled italy strafe air lrdg:Sc@c1 5+0+0=5 1,5 hit",
        "cards_moved lrdg Sc 1 deck removed casualty",
    ]
    assert game.asks == "play"


@pytest.mark.rule("A6.6", "C7.3")
def test_strafing_meets_regular_defence_and_cover_but_no_range() -> None:
    game = north_africa_game(turn="italy").hand("italy", "RA").place("lrdg:At", "a4")
    assert sums(game, 1, STRAFE) == {
        "Sc": (5, 0, 0, 2),
        "Ri": (5, 0, 0, 2),
        "Sb": (5, 1, 0, 2),
        "En": (5, 2, 0, 2),
        "At": (4, 0, 0, 2),
        "TRUCK": (6, 2, 0, 2),
        "PILOT": (7, 1, 0, 2),
    }


@pytest.mark.rule("A6.6", "C7.5")
def test_a_hill_gives_cover_1_against_strafing() -> None:
    game = north_africa_game(turn="italy").hand("italy", "RA").place("lrdg:Sc", "a2").dice(1, 5)
    game.do("italy play RA strafe", "italy fire lrdg:Sc")
    assert game.event_lines[2] == "attack_rolled italy strafe air lrdg:Sc@a2 5+1+0=6 1,5 miss"


@pytest.mark.rule("A6.6", "C7.4")
def test_a_soldier_who_strafes_has_no_range_either() -> None:
    game = (
        GameBuilder(with_actions(north_africa(), "Sc", CardAction(STRAFE, 1)))
        .hand("lrdg", "Sc")
        .place("lrdg:Sc", "a1")
        .dice(8)
    )
    game.place("italy:Sc", "c4").do("lrdg play Sc strafe", "lrdg fire italy:Sc")
    assert game.event_lines[2] == "attack_rolled lrdg strafe lrdg:Sc@a1 italy:Sc@c4 5+1+0=6 8 hit"


@pytest.mark.rule("A6.6", "C4.9")
def test_strafing_needs_a_target() -> None:
    game = north_africa_game(turn="italy").hand("italy", "RA").only("italy:Sc", "lrdg:Sc")
    assert "play RA strafe" in game.options("italy")
    game.only("italy:Sc")
    assert game.options("italy") == ["play RA surveil", "hunker RA", "end"]
    assert game.denied("italy") == {"RA recon": "C6.6", "RA strafe": "C4.9"}


@pytest.mark.rule("A6.7", "C7.3", "C7.4")
def test_antitank_fire_meets_the_armoured_defence_of_any_enemy_vehicle_with_cover_and_range() -> None:
    game = north_africa_game().hand("lrdg", "At").place("italy:CAR", "c4")
    assert sums(game, 0, ANTITANK) == {"TANK": (5, 0, 2, 2), "CAR": (5, 3, 3, 2)}
    game.do("lrdg play At antitank")
    assert (game.asks, game.about) == ("fire", DecisionContext(ANTITANK, game.counter("lrdg:At"), 2))
    assert game.options("lrdg") == ["fire italy:TANK", "fire italy:CAR"]
    game.dice(6, 3).do("lrdg fire italy:TANK")
    assert game.event_lines == ["attack_rolled lrdg antitank lrdg:At@c1 italy:TANK@c3 5+0+2=7 6,3 miss"]


@pytest.mark.rule("A6.7", "A4.8")
def test_empty_vehicles_are_targets_of_antitank_fire_and_soldiers_and_structures_are_not() -> None:
    game = north_africa_game(turn="italy").hand("italy", "Tg").do("italy man Tg italy:TANK:gunner antitank")
    assert game.options("italy") == ["fire lrdg:TRUCK", "fire lrdg:PILOT"]


@pytest.mark.rule("A6.7", "C4.9")
def test_antitank_fire_needs_an_enemy_vehicle() -> None:
    game = north_africa_game().hand("lrdg", "At").only("lrdg:At", "lrdg:TRUCK", "italy:Sc", "italy:Hangar")
    assert game.denied("lrdg") == {"At antitank": "A6.7"}
    assert denied(game.state, 0)[0].obstacle == Obstacle(DenialReason.NO_ENEMY_VEHICLE)
    assert game.refused("lrdg play At antitank") == "A6.7"
    game.only("lrdg:At", "lrdg:TRUCK")
    assert game.denied("lrdg") == {"At attack": "C4.9", "At antitank": "C4.9"}


@pytest.mark.rule("A6.8", "C7.3")
def test_demolition_strikes_an_enemy_vehicle_or_a_structure_on_the_own_tile_without_cover() -> None:
    game = raider("d3")
    assert sums(game, 0, DEMOLITION) == {"CAR": (5, 0, 0, 2), "Fuel": (5, 0, 0, 2)}
    game.do("lrdg play Sb demolition")
    assert (game.asks, game.about) == ("fire", DecisionContext(DEMOLITION, game.counter("lrdg:Sb"), 2))
    assert game.options("lrdg") == ["fire italy:CAR", "fire italy:Fuel"]
    game.dice(4, 5).do("lrdg fire italy:Fuel")
    assert game.event_lines[0] == "attack_rolled lrdg demolition lrdg:Sb@d3 italy:Fuel@d3 5+0+0=5 4,5 hit"


@pytest.mark.rule("A6.8")
def test_a_hill_gives_no_cover_against_demolition() -> None:
    game = raider("c4").place("italy:TANK", "c4")
    assert sums(game, 0, DEMOLITION) == {"TANK": (5, 0, 0, 2)}


@pytest.mark.rule("A6.8", "C4.9")
@pytest.mark.parametrize("tile", ["c4", "c2", "b1"])
def test_nothing_is_demolished_on_another_tile(tile: str) -> None:
    game = raider(tile)
    assert game.refused("lrdg play Sb demolition") == "A6.8"
    obstacle = Obstacle(DenialReason.NOTHING_TO_DEMOLISH, game.tile(tile))
    assert denied(game.state, 0) == (Denial(game.card("lrdg", "Sb"), 2, obstacle),)


@pytest.mark.rule("A6.8", "A4.8")
def test_own_and_captured_vehicles_are_not_demolished_and_stolen_ones_are() -> None:
    game = raider("b1").held("lrdg:PILOT", "italy").do("lrdg play Sb demolition")
    assert game.options("lrdg") == ["fire lrdg:PILOT"]
    game = raider("d3").place("italy:Fuel", "").held("italy:CAR", "lrdg")
    assert game.refused("lrdg play Sb demolition") == "A6.8"


@pytest.mark.rule("A6.8")
def test_only_the_lrdg_demolishes_structures() -> None:
    game = sapper("d3")
    assert game.refused("italy play Sp demolition") == "A6.8"
    game.place("lrdg:TRUCK", "d3").do("italy play Sp demolition")
    assert game.options("italy") == ["fire lrdg:TRUCK"]


@pytest.mark.rule("A6.8", "A4.7")
def test_a_soldier_in_a_vehicle_demolishes_what_is_on_its_tile() -> None:
    game = north_africa_game().hand("lrdg", "En").aboard(En="TRUCK:gunner").place("lrdg:TRUCK", "c3")
    game.do("lrdg play En demolition")
    assert game.options("lrdg") == ["fire italy:TANK", "fire italy:Hangar"]
    game.dice(1, 2, 3).do("lrdg fire italy:TANK")
    assert game.event_lines[0] == "attack_rolled lrdg demolition lrdg:En@c3 italy:TANK@c3 5+0+0=5 1,2,3 miss"


@pytest.mark.rule("A6.9", "C7.2")
@pytest.mark.parametrize(("card", "kind"), [("Mg", "attack"), ("Mg", "suppress"), ("Sb", "attack")])
def test_soldiers_in_vehicles_and_the_tank_are_no_targets(card: str, kind: str) -> None:
    game = north_africa_game().hand("lrdg", card).do(f"lrdg play {card} {kind}")
    assert game.options("lrdg") == ["fire italy:Sc", "fire italy:Sp", "fire italy:Tw", "fire italy:CAR"]


@pytest.mark.rule("A6.9")
def test_a_soldier_who_got_out_is_a_target_again() -> None:
    game = north_africa_game(turn="italy").hand("italy", "Td").do("italy exit Td", "italy play Td move", "italy done")
    game.do("italy end").hand("lrdg", "Mg")
    assert list(sums(game, 0, ATTACK)) == ["Sc", "Sp", "Td", "Tw", "CAR"]


@pytest.mark.rule("A6.9")
def test_the_tank_is_no_target_of_a_strafe() -> None:
    game = (
        GameBuilder(with_actions(north_africa(), "Lt", CardAction(STRAFE, 2)))
        .hand("lrdg", "Lt")
        .do("lrdg play Lt strafe")
    )
    assert game.options("lrdg") == ["fire italy:Sc", "fire italy:Sp", "fire italy:Tw", "fire italy:CAR"]


@pytest.mark.rule("A6.9", "C4.9")
def test_where_all_enemies_sit_in_a_tank_small_arms_have_no_target() -> None:
    game = north_africa_game().hand("lrdg", "Mg At").only("lrdg:Mg", "lrdg:At", "italy:TANK", "italy:Td", "italy:Fuel")
    assert game.denied("lrdg") == {"Mg attack": "A6.9", "Mg suppress": "A6.9", "At attack": "A6.9"}
    assert game.refused("lrdg play Mg suppress") == "A6.9"
    assert "play At antitank" in game.options("lrdg")


@pytest.mark.rule("C7.2", "A6.9", "A7.4")
def test_an_empty_vehicle_with_a_regular_defence_is_attacked_but_not_suppressed() -> None:
    game = north_africa_game(turn="italy").hand("italy", "Mg").place("italy:Mg", "d3")
    assert list(sums(game, 1, ATTACK)) == LRDG_IN_SIGHT
    assert list(sums(game, 1, SUPPRESS)) == ["Sc", "Ri", "Sb", "En", "At", "TRUCK"]


@pytest.mark.rule("C7.2", "C7.8")
def test_suppressed_soldiers_may_be_chosen_again() -> None:
    game = north_africa_game().hand("lrdg", "Mg").suppressed("italy:Sc").dice(0, 0, 0)
    game.do("lrdg play Mg suppress", "lrdg fire italy:Sc")
    assert game.event_lines[2].endswith("0,0,0 hit")
    assert (game.event_lines[3:], game.is_suppressed("italy:Sc")) == ([], True)


@pytest.mark.rule("C7.7", "C7.8")
def test_soldiers_on_foot_are_hurt_and_suppressed_as_units_are() -> None:
    game = north_africa_game().hand("lrdg", "Mg Mg").hand("italy", "Sc Sp").dice(0, 0, 0)
    game.do("lrdg play Mg suppress", "lrdg fire italy:Sc")
    assert game.event_lines[3:] == ["counter_suppressed italy:Sc"]
    game.do("lrdg done").dice(0, 1).do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert game.event_lines[3:] == ["cards_moved italy Sc 1 hand removed casualty"]
    assert (game.zone("italy", Zone.HAND), game.is_suppressed("italy:Sc")) == ("Sp", True)
