"""A1 and A2: soldiers, vehicles, structures, and the ground that vehicles shun."""

from __future__ import annotations

import pytest

from core.compiled_scenario import CompiledScenario
from core.explain import attack_sums
from core.ids import OFF, SIDES, ActionKind, CardKind, Game, Marker, PieceKind, Zone
from core.rulesets.north_africa import NORTH_AFRICA
from core.scenario import CardAction, Seat
from core.state import GameState
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled, first_state
from tests.north_africa import changed, north_africa, north_africa_game

SCENARIOS = [scenario for scenario in scenario_ids() if scenario.startswith("north_africa")]
SOLDIER, VEHICLE, STRUCTURE = PieceKind.SOLDIER, PieceKind.VEHICLE, PieceKind.STRUCTURE


def pieces(game: CompiledScenario, kind: PieceKind) -> list[int]:
    """The counters of one kind."""
    return [counter for counter, each in enumerate(game.kinds) if each is kind]


def base_defences(game: GameBuilder, side: int, kind: ActionKind) -> dict[str, int]:
    """The base defence of each target of an attack, by code."""
    counters = game.compiled.counters
    return {counters[each.target].code: each.base for each in attack_sums(game.state, side) if each.kind is kind}


@pytest.mark.rule("A1.1")
def test_the_sides_are_the_lrdg_and_italy() -> None:
    for scenario in SCENARIOS:
        assert compiled(scenario).ruleset.sides == ("lrdg", "italy")
        assert [force.side for force in compiled(scenario).forces] == ["lrdg", "italy"]


def test_records_name_the_version_of_these_rules() -> None:
    # A record made under other rules does not replay: the number changes with the rules, and only then.
    assert (NORTH_AFRICA.game, NORTH_AFRICA.version) == (Game.NORTH_AFRICA, 2)


@pytest.mark.rule("A1.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_counter_is_one_soldier_or_one_vehicle_and_every_soldier_in_use_begins_on_the_board(scenario: str) -> None:
    game = compiled(scenario)
    state = first_state(scenario)
    assert set(game.kinds) <= {SOLDIER, VEHICLE, STRUCTURE}
    for side in SIDES:
        for card in (each for each in game.cards[side] if each.kind is CardKind.COMBAT):
            counter = game.counter_named(side, card.code)
            assert game.kinds[counter] is SOLDIER
            assert game.totals[side][game.card_of[counter]] > 0
            assert state.places[counter] != OFF
    soldiers = [card.code for side in SIDES for card in game.cards[side] if card.kind is CardKind.COMBAT]
    assert [game.counters[counter].code for counter in pieces(game, SOLDIER)] == soldiers


@pytest.mark.rule("A1.2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_soldiers_have_a_regular_defence_alone_and_vehicles_an_armoured_one_and_mostly_both(scenario: str) -> None:
    counters = compiled(scenario).counters
    for counter in counters:
        if counter.kind is SOLDIER:
            assert counter.defence > 0
            assert counter.armoured == 0
        elif counter.kind is VEHICLE:
            assert counter.armoured > 0
            assert (counter.defence == 0) == (counter.title == "medium_tank")


@pytest.mark.rule("A1.2", "C7.3")
def test_an_attack_meets_the_regular_defence_and_antitank_the_armoured_one() -> None:
    game = north_africa_game().hand("lrdg", "Mg At")
    assert base_defences(game, 0, ActionKind.ATTACK) == {"Sc": 5, "Sp": 5, "Tw": 4, "CAR": 7}
    assert base_defences(game, 0, ActionKind.ANTITANK) == {"TANK": 5, "CAR": 5}
    game = north_africa_game(turn="italy").hand("italy", "Ri Tg")
    assert base_defences(game, 1, ActionKind.ANTITANK) == {"TRUCK": 5, "PILOT": 6}
    assert base_defences(game, 1, ActionKind.ATTACK) == {
        **{"Sc": 5, "Ri": 5, "Sb": 5, "En": 5, "At": 4},
        **{"TRUCK": 6, "PILOT": 7},
    }


@pytest.mark.rule("A1.3")
def test_a_vehicle_card_has_seats_with_actions_and_maybe_a_specialism_a_threshold_and_an_integrity() -> None:
    game = north_africa()
    tank = game.counters[game.counter_named(1, "TANK")]
    assert (tank.critical, tank.integrity) == (3, 5)
    assert tank.seats == (
        Seat("driver", (CardAction(ActionKind.DRIVE, 1), CardAction(ActionKind.CONTROL)), "tank"),
        Seat("gunner", (CardAction(ActionKind.ANTITANK, 3),), "tank"),
        Seat("bowgunner", (CardAction(ActionKind.SUPPRESS, 4),), "tank"),
    )
    truck = game.counters[game.counter_named(0, "TRUCK")]
    assert [seat.specialism for seat in truck.seats] == ["", "", ""]
    names = [(game.counters[place.vehicle].code, place.seat.name) for place in game.seats]
    assert names[:6] == [
        *[("TRUCK", "driver"), ("TRUCK", "navigator"), ("TRUCK", "gunner")],
        *[("PILOT", "driver"), ("PILOT", "gunner")],
        ("TANK", "driver"),
    ]
    assert game.seats_of[game.counter_named(0, "PILOT")] == (3, 4)
    assert game.seats_of[game.counter_named(0, "Ri")] == ()


@pytest.mark.rule("A1.3")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_vehicle_card_is_never_in_deck_or_supply_and_begins_with_its_own_side(scenario: str) -> None:
    game = compiled(scenario)
    state = first_state(scenario)
    for vehicle in pieces(game, VEHICLE):
        code = game.counters[vehicle].code
        assert game.card_of[vehicle] == OFF
        assert all(card.code != code for side in SIDES for card in game.cards[side])
        assert state.holders[vehicle] == game.owner[vehicle]
        assert 0 < game.counters[vehicle].critical < game.counters[vehicle].integrity
        assert len(game.seats_of[vehicle]) > 1


@pytest.mark.rule("A1.3", "C1.5", "C3.8")
def test_everybody_sees_who_holds_a_vehicle_who_sits_in_it_and_its_damage() -> None:
    game = north_africa_game().damage("italy:CAR", 1).held("italy:CAR", "lrdg")
    for side in ("lrdg", "italy"):
        seen = game.view(side)
        assert seen.holders[game.counter("italy:CAR")] == 0
        assert seen.damage[game.counter("italy:CAR")] == 1
        assert seen.riding[game.counter("lrdg:Nv")] == game.seat("lrdg:TRUCK:driver")
        assert seen.fates == game.state.fates
        assert seen.scores == (game.points("lrdg"), game.points("italy"))


@pytest.mark.rule("C3.8", "A1.3")
def test_the_set_up_seats_soldiers_on_their_vehicles_tiles_and_puts_damage_on_vehicles() -> None:
    game = GameBuilder(changed(north_africa(), "lrdg", damage=(("TRUCK", 2),)))
    assert {code: game.seat_of(f"lrdg:{code}") for code in ("Nv", "Mg", "En")} == {
        "Nv": "lrdg:TRUCK:driver",
        "Mg": "lrdg:TRUCK:navigator",
        "En": "",
    }
    assert game.at("lrdg:Nv") == game.at("lrdg:Mg") == game.at("lrdg:TRUCK") == "c2"
    assert game.seat_of("italy:Tg") == "italy:TANK:gunner"
    assert (game.damage_of("lrdg:TRUCK"), game.damage_of("lrdg:PILOT")) == (2, 0)
    assert set(north_africa_game().state.damage) == {0}


@pytest.mark.rule("A1.4", "A8.1")
def test_a_structure_has_a_defence_and_points_that_may_be_none() -> None:
    game = north_africa_game().hand("lrdg", "Sb En").place("lrdg:Sb", "d2").place("lrdg:En", "c3")
    codes = {game.counter("italy:Wreck"): "Wreck", game.counter("italy:Hangar"): "Hangar"}
    sums = {
        codes[each.target]: (each.base, each.cover, each.range)
        for each in attack_sums(game.state, 0)
        if each.target in codes
    }
    assert sums == {"Wreck": (4, 0, 0), "Hangar": (6, 0, 0)}
    game.dice(4, 1).do("lrdg play Sb demolition", "lrdg fire italy:Wreck")
    assert (game.at("italy:Wreck"), game.points("lrdg")) == ("", 0)
    game.dice(6, 1, 1).do("lrdg play En demolition", "lrdg fire italy:Hangar")
    assert (game.at("italy:Hangar"), game.points("lrdg")) == ("", 2)


@pytest.mark.rule("A2.1", "A5.1")
def test_a_vehicle_enters_no_rough_tile_though_it_is_marked() -> None:
    game = north_africa_game().hand("lrdg", "Nv").place("lrdg:TRUCK", "b2")
    game.mark("lrdg", Marker.SCOUTED, "a2", "a3", "b3", "c3").do("lrdg man Nv lrdg:TRUCK:driver drive")
    assert game.options("lrdg") == ["step a2", "step b1", "step c2", "step c3", "done"]
    assert game.refused("lrdg step a3") == "A5.1"
    assert game.refused("lrdg step b3") == "A5.1"


@pytest.mark.rule("A2.1")
@pytest.mark.parametrize(
    ("card", "action", "tile"), [("Sc", "scout", "a3"), ("Sb", "stalk", "b3"), ("Ri", "move", "a3")]
)
def test_soldiers_on_foot_enter_rough_tiles(card: str, action: str, tile: str) -> None:
    game = north_africa_game().hand("lrdg", card).place(f"lrdg:{card}", "b2").mark("lrdg", Marker.SCOUTED, "a3")
    game.do(f"lrdg play {card} {action}", f"lrdg step {tile}")
    assert game.at(f"lrdg:{card}") == tile


@pytest.mark.rule("A2.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_vehicle_begins_on_a_rough_tile(scenario: str) -> None:
    state: GameState = first_state(scenario)
    for vehicle in pieces(state.compiled, VEHICLE):
        assert not state.compiled.board.tiles[state.places[vehicle]].rough


@pytest.mark.rule("A1.1", "C4.7")
def test_a_combat_card_acts_through_its_own_soldier() -> None:
    game = north_africa_game().hand("lrdg", "Ri").place("lrdg:Ri", "b2").do("lrdg play Ri move", "lrdg step c2")
    assert [game.at(f"lrdg:{code}") for code in ("Ri", "Sc", "At", "TRUCK")] == ["c2", "c1", "c1", "c2"]
    assert game.zone("lrdg", Zone.PLAY) == "Ri"
