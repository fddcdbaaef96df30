"""A8.5, with C8.4 and C8.6: what a side can still reach in North Africa."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.ids import ActionKind, Fate, Marker
from core.scenario import CardAction, Counter
from tests.builders import GameBuilder
from tests.north_africa import ROWS, changed, north_africa, north_africa_game
from tests.variants import with_actions

VEHICLES = ("lrdg:TRUCK", "lrdg:PILOT", "italy:CAR", "italy:TANK")
ALL_TILES = " ".join(ROWS).split()


def bare(lrdg: str, italy: str, without: tuple[str, ...] = VEHICLES) -> GameBuilder:
    """A game at the LRDG's turn with nobody's markers and without these vehicles."""
    game = north_africa_game(lrdg, italy).mark("lrdg", Marker.NONE, *ALL_TILES).mark("italy", Marker.NONE, *ALL_TILES)
    for name in (*game.on_board("lrdg"), *game.on_board("italy")):
        if game.seat_of(name).rpartition(":")[0] in without:
            game.place(name, game.at(name))
    return game.gone(Fate.LOST, *without)


def hopeless(game: GameBuilder, side: str) -> bool:
    """Whether a side is judged beyond all hope at the end of the LRDG's turn."""
    return game.do("lrdg end").state.hopeless[game.side(side)]


def points_in_reach(side: str, cards: str, *, scouted: str = "", controlled: str = "", **given: object) -> int:
    """The most points for which a side with these cards in its deck keeps its hope."""
    without = given.get("without", VEHICLES)
    lost = given.get("lost", ())
    assert isinstance(without, tuple)
    assert isinstance(lost, tuple)
    for asked in range(1, 14):
        goals = (f"points {asked}", "escape 1 of Sc") if side == "lrdg" else ("escape 1 of Sc", f"points {asked}")
        game = bare(*goals, without=without).cards(side, deck=cards).gone(Fate.LOST, *lost)
        game.mark(side, Marker.SCOUTED, *scouted.split()).mark(side, Marker.CONTROLLED, *controlled.split())
        if hopeless(game, side):
            return asked - 1
    raise AssertionError("no end of points")


@pytest.mark.rule("A8.5", "N8.4")
def test_without_control_the_controlled_tiles_alone_are_in_reach() -> None:
    assert points_in_reach("lrdg", "Sc FW", scouted="a4 c4", controlled="c1") == 2
    assert points_in_reach("italy", "Sc FW", scouted="a4 c1", controlled="c4") == 2
    assert points_in_reach("lrdg", "Sc FW") == 0


@pytest.mark.rule("A8.5", "N8.4")
def test_with_control_the_other_marked_tiles_are_in_reach_too() -> None:
    assert points_in_reach("lrdg", "Ri FW", scouted="a4", controlled="c1") == 5
    assert points_in_reach("lrdg", "Ri FW", scouted="a1 b2") == 0
    assert points_in_reach("italy", "Ri FW", scouted="a4", controlled="c4") == 5


@pytest.mark.rule("A8.5")
@pytest.mark.parametrize(
    ("side", "cards"), [("lrdg", "Ri Sc"), ("lrdg", "Ri Nv"), ("italy", "Ri Sc"), ("italy", "Ri RA")]
)
def test_with_control_and_scout_navigate_or_surveil_all_tiles_are_in_reach(side: str, cards: str) -> None:
    assert points_in_reach(side, cards) == (7 if side == "lrdg" else 10)


@pytest.mark.rule("A8.5")
@pytest.mark.parametrize(("side", "cards"), [("lrdg", "Sc Nv"), ("italy", "Sc RA")])
def test_scouting_without_control_reaches_nothing(side: str, cards: str) -> None:
    assert points_in_reach(side, cards, scouted="c1 c4") == 0


@pytest.mark.rule("A8.5")
def test_stalking_and_moving_scout_nothing() -> None:
    assert points_in_reach("lrdg", "Ri At FW") == 0
    assert points_in_reach("lrdg", "Ri Sb FW", lost=()) == 3


@pytest.mark.rule("A8.5", "A8.1")
def test_structures_count_for_italy_with_their_tiles() -> None:
    assert points_in_reach("italy", "Ri FW", scouted="c3 d2") == 2
    assert points_in_reach("italy", "Sc FW", scouted="d3", controlled="c3") == 2
    assert points_in_reach("italy", "Ri FW", scouted="c3", lost=("italy:Hangar",)) == 0
    assert points_in_reach("italy", "Ri Sc", lost=("italy:Hangar",)) == 8


@pytest.mark.rule("A8.5", "A8.1")
def test_structures_count_for_the_lrdg_once_destroyed_or_while_demolition_is_open() -> None:
    assert points_in_reach("lrdg", "Sb FW") == 3
    assert points_in_reach("lrdg", "En Sc", controlled="c1") == 5
    assert points_in_reach("lrdg", "Ri Sc", lost=("italy:Hangar",)) == 9
    assert points_in_reach("lrdg", "At FW", lost=("italy:Hangar",)) == 2
    assert points_in_reach("lrdg", "At FW", controlled="c3 d3") == 0


@pytest.mark.rule("C8.6", "A8.5")
def test_an_action_is_open_by_a_seat_of_a_vehicle_on_the_board_that_some_soldier_can_take() -> None:
    # the Pilot Car has Control, the Support Truck Navigate, and Italy's Scout Car Navigate too
    others = ("lrdg:TRUCK", "italy:TANK", "italy:CAR")
    assert points_in_reach("lrdg", "At FW", scouted="c1", without=others) == 2
    assert points_in_reach("lrdg", "Lt FW", scouted="c1", without=others) == 0
    assert points_in_reach("lrdg", "At FW", without=("italy:TANK", "italy:CAR")) == 7
    assert points_in_reach("lrdg", "At FW", without=("italy:TANK", "lrdg:TRUCK")) == 7


@pytest.mark.rule("C8.6", "A8.5")
def test_a_seat_with_a_requirement_opens_its_actions_only_to_soldiers_who_meet_it() -> None:
    # the Tank's driver has Control
    others = ("lrdg:TRUCK", "lrdg:PILOT", "italy:CAR")
    assert points_in_reach("italy", "Td FW", scouted="c4", without=others) == 2
    assert points_in_reach("italy", "Mg FW", scouted="c4", without=others) == 0
    assert points_in_reach("lrdg", "At FW", scouted="c1", without=others) == 0


@pytest.mark.rule("C8.6")
def test_who_holds_a_vehicle_damage_and_suppression_are_never_considered() -> None:
    def game(asked: int) -> GameBuilder:
        found = bare(f"points {asked}", "escape 1 of Sc", ("lrdg:TRUCK", "italy:TANK", "italy:CAR"))
        found.mark("lrdg", Marker.SCOUTED, "c1").cards("lrdg", deck="At FW").suppressed("lrdg:At")
        return found.damage("lrdg:PILOT", 2).held("lrdg:PILOT", "italy").place("italy:Sp", "b1")

    assert not hopeless(game(2).aboard(Sp="lrdg:PILOT:driver", side="italy"), "lrdg")
    assert hopeless(game(3), "lrdg")


@pytest.mark.rule("C8.4", "C8.6")
@pytest.mark.parametrize(
    ("zones", "kept"),
    [
        ({"deck": "Ri FW"}, True),
        ({"deck": "Lt FW", "supply": "Ri"}, True),
        ({"deck": "At FW", "supply": "Ri"}, False),
        ({"deck": "Ri"}, False),
        ({"supply": "Ri FW"}, False),
    ],
)
def test_only_obtainable_cards_open_anything(zones: dict[str, str], kept: bool) -> None:
    game = bare("points 2", "escape 1 of Sc").mark("lrdg", Marker.SCOUTED, "c1").cards("lrdg", **zones)
    assert hopeless(game, "lrdg") != kept


def escapes_in_reach(counted: str, cards: str, *, without: tuple[str, ...] = VEHICLES, **seats: str) -> int:
    """The largest number of these counters for whose escape the LRDG with these cards in its deck keeps its hope."""
    for asked in range(1, 9):
        game = bare(f"escape {asked} of {counted} also italy:CAR", "points 9", without).cards("lrdg", deck=cards)
        if hopeless(game.aboard(**seats), "lrdg"):
            return asked - 1
    raise AssertionError("no end of escapes")


@pytest.mark.rule("A8.5")
def test_soldiers_with_an_obtainable_card_can_escape() -> None:
    assert escapes_in_reach("Sc Ri Sb", "Sc Ri FW") == 2
    assert escapes_in_reach("Sc Ri Sb", "At FW") == 0
    assert escapes_in_reach("Sc Ri Sb", "Lt FW") == 0


@pytest.mark.rule("A8.5")
def test_a_vehicle_whose_drive_is_open_can_escape_and_so_can_those_in_it() -> None:
    others = ("lrdg:PILOT", "italy:CAR", "italy:TANK")
    assert escapes_in_reach("TRUCK Nv Mg Ri", "At FW", without=others) == 3
    assert escapes_in_reach("TRUCK Nv Mg Ri", "Lt FW", without=others) == 0
    assert escapes_in_reach("TRUCK Nv Mg Ri", "Ri FW", without=others) == 4
    assert escapes_in_reach("TRUCK Nv Mg Ri", "At FW") == 0


@pytest.mark.rule("A8.5", "C8.6")
def test_each_vehicle_needs_a_drive_of_its_own() -> None:
    # the Support Truck can be driven, the Tank with its requirement can't
    game = bare("escape 1 of italy:TANK Sb", "points 9", ("lrdg:PILOT", "italy:CAR")).cards("lrdg", deck="At FW")
    assert hopeless(game, "lrdg")
    game = bare("escape 1 of Sb", "points 9", ("lrdg:PILOT", "italy:CAR")).cards("lrdg", deck="At FW")
    game.place("italy:Td", "c3").place("italy:Tg", "c3").held("italy:TANK", "lrdg")
    assert hopeless(game.aboard(Sb="italy:TANK:gunner"), "lrdg")
    game = bare("escape 1 of Sb", "points 9", ("lrdg:PILOT", "italy:CAR")).cards("lrdg", deck="At FW")
    assert not hopeless(game.aboard(Sb="TRUCK:gunner"), "lrdg")


@pytest.mark.rule("A8.5", "C8.6")
@pytest.mark.parametrize("asked", ["", "tank"])
def test_a_vehicle_is_driven_from_its_drivers_seat_alone(asked: str) -> None:
    def with_wheel(counter: Counter) -> Counter:
        wheel, *others = counter.seats or (None,)
        return replace(counter, seats=(replace(wheel, specialism=asked), *others)) if wheel else counter

    scenario = north_africa("escape 1 of TRUCK", "points 9")
    scenario = changed(scenario, "lrdg", counters=tuple(map(with_wheel, scenario.forces[0].counters)))
    assert hopeless(GameBuilder(scenario).cards("lrdg", deck="At FW"), "lrdg") == (asked == "tank")


@pytest.mark.rule("A8.5", "C8.6")
def test_a_captured_vehicle_can_escape_where_it_counts() -> None:
    others = ("lrdg:PILOT", "lrdg:TRUCK", "italy:TANK")
    assert escapes_in_reach("italy:CAR Sb", "At FW", without=others) == 1


@pytest.mark.rule("A8.5")
@pytest.mark.parametrize(("fate", "lost"), [(Fate.ESCAPED, False), (Fate.LOST, True)])
def test_those_escaped_count_and_those_removed_do_not(fate: Fate, lost: bool) -> None:
    game = bare("escape 2 of Sc Ri", "points 9").cards("lrdg", deck="Sc FW").gone(fate, "lrdg:Ri")
    assert hopeless(game, "lrdg") == lost
    game = bare("escape 2 of Sc Ri TRUCK", "points 9").cards("lrdg", deck="At FW")
    assert hopeless(game.gone(fate, "lrdg:Ri"), "lrdg")


def neutralised_in_reach(counted: str, cards: str, *, without: tuple[str, ...] = VEHICLES) -> int:
    """The largest number of these enemies for which the LRDG with these cards in its deck keeps its hope."""
    for asked in range(1, 9):
        game = bare(f"neutralise {asked} of {counted}", "points 9", without).cards("lrdg", deck=cards)
        if hopeless(game, "lrdg"):
            return asked - 1
    raise AssertionError("no end of enemies")


@pytest.mark.rule("A8.5")
@pytest.mark.parametrize(("cards", "reached"), [("Sc FW", 2), ("At FW", 2), ("Lt FW", 0), ("FW FW", 0)])
def test_soldiers_can_be_neutralised_while_an_attack_is_open(cards: str, reached: int) -> None:
    assert neutralised_in_reach("Sc Ri", cards) == reached


@pytest.mark.rule("A8.5")
@pytest.mark.parametrize(
    ("card", "against_soldier", "against_car", "against_tank"),
    [
        ("attack 1", True, True, False),
        ("strafe 1", True, True, False),
        ("antitank 1", True, True, True),
        ("demolition 1", True, True, True),
        ("suppress 3", False, False, False),
        ("control", False, False, False),
    ],
)
def test_each_attack_is_open_against_what_its_target_has_a_defence_for(
    card: str, against_soldier: bool, against_car: bool, against_tank: bool
) -> None:
    # the Lieutenant is no soldier, so no seat is open to his side
    kind, _, value = card.partition(" ")
    for counter, able in (("Ri", against_soldier), ("CAR", against_car), ("TANK", against_tank)):
        scenario = north_africa(f"neutralise 1 of {counter}", "points 9")
        game = GameBuilder(with_actions(scenario, "Lt", CardAction(ActionKind(kind), int(value or 0))))
        assert hopeless(game.cards("lrdg", deck="Lt FW"), "lrdg") != able


@pytest.mark.rule("A8.5", "A1.2")
@pytest.mark.parametrize("defence", [0, 1, 7])
def test_any_regular_defence_admits_an_attack(defence: int) -> None:
    scenario = north_africa("neutralise 1 of CAR", "points 9")
    counters = scenario.forces[1].counters
    softened = tuple(replace(each, defence=defence) if each.code == "CAR" else each for each in counters)
    game = GameBuilder(
        with_actions(changed(scenario, "italy", counters=softened), "Lt", CardAction(ActionKind.ATTACK, 1))
    )
    assert hopeless(game.cards("lrdg", deck="Lt FW"), "lrdg") == (defence == 0)


@pytest.mark.rule("A8.5", "C8.6")
def test_an_attack_of_a_seat_is_open_to_soldiers_and_not_to_officers() -> None:
    # the Support Truck's gunner has Antitank
    others = ("lrdg:PILOT", "italy:CAR")
    assert neutralised_in_reach("TANK", "Nv FW", without=others) == 1
    assert neutralised_in_reach("TANK", "Lt FW", without=others) == 0
    assert neutralised_in_reach("TANK", "Nv FW", without=("lrdg:PILOT", "lrdg:TRUCK", "italy:CAR")) == 0


@pytest.mark.rule("A8.5", "A8.3")
@pytest.mark.parametrize(("fate", "lost"), [(Fate.NEUTRALISED, False), (Fate.LOST, True), (Fate.ESCAPED, True)])
def test_those_neutralised_count_and_those_gone_otherwise_do_not(fate: Fate, lost: bool) -> None:
    game = bare("neutralise 2 of Sc Ri", "points 9").cards("lrdg", deck="Sc FW").gone(fate, "italy:Ri")
    assert hopeless(game, "lrdg") == lost
