"""A4.2–A4.4 and A4.8: entering, capturing, leaving and changing seats, and whose an empty vehicle is."""

from __future__ import annotations

import pytest

from core.explain import attack_sums
from core.ids import ActionKind, Marker
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game


def changes(game: GameBuilder, side: str) -> list[str]:
    """The changes of place that a side is offered."""
    return [option for option in game.options(side) if option.split()[0] in ("enter", "exit", "reposition")]


def targets(game: GameBuilder, side: int, kind: ActionKind) -> list[str]:
    """Whom a side's attacks of one kind can be aimed at."""
    counters = game.compiled.counters
    return [counters[each.target].code for each in attack_sums(game.state, side) if each.kind is kind]


def stolen() -> GameBuilder:
    """The LRDG's turn: its Rifleman and Engineer on d3 beside Italy's empty Scout Car."""
    game = north_africa_game().place("italy:Ri", "c4").place("italy:Mg", "c4").hand("lrdg", "Ri En")
    return game.place("lrdg:Ri", "d3").place("lrdg:En", "d3")


@pytest.mark.rule("A4.2")
def test_only_unoccupied_seats_are_entered() -> None:
    game = north_africa_game().hand("lrdg", "En")
    assert changes(game, "lrdg") == ["enter En lrdg:TRUCK:gunner"]
    assert game.refused("lrdg enter En lrdg:TRUCK:driver") == "A4.2"
    assert game.refused("lrdg enter En lrdg:TRUCK:navigator") == "A4.2"
    game.aboard(At="TRUCK:gunner")
    assert changes(game, "lrdg") == []
    assert game.refused("lrdg enter En lrdg:TRUCK:gunner") == "A4.2"


@pytest.mark.rule("A4.2")
def test_only_vehicles_on_the_same_tile_are_entered() -> None:
    game = north_africa_game().hand("lrdg", "En")
    assert game.refused("lrdg enter En lrdg:PILOT:driver") == "A4.2"
    game.place("lrdg:PILOT", "c2")
    assert changes(game, "lrdg") == [
        "enter En lrdg:TRUCK:gunner",
        "enter En lrdg:PILOT:driver",
        "enter En lrdg:PILOT:gunner",
    ]
    game.place("lrdg:En", "c1")
    assert changes(game, "lrdg") == []


@pytest.mark.rule("A4.2")
def test_who_sits_in_a_vehicle_does_not_enter_another_one() -> None:
    game = north_africa_game().hand("lrdg", "Nv").place("lrdg:PILOT", "c2")
    assert changes(game, "lrdg") == ["exit Nv", "reposition Nv lrdg:TRUCK:gunner"]
    assert game.refused("lrdg enter Nv lrdg:PILOT:driver") == "A4.2"


@pytest.mark.rule("A4.2")
@pytest.mark.parametrize("suppressed", [False, True])
def test_a_vehicle_with_an_enemy_soldier_in_it_is_not_entered(suppressed: bool) -> None:
    game = stolen().aboard(Ri="CAR:gunner", side="italy")
    if suppressed:
        game.suppressed("italy:Ri")
    assert changes(game, "lrdg") == []
    assert game.refused("lrdg enter Ri italy:CAR:driver") == "A4.2"
    assert game.do("lrdg play Ri move").asks == "play"


@pytest.mark.rule("A4.2")
def test_an_enemy_on_the_tile_keeps_nobody_from_entering() -> None:
    game = stolen()
    assert game.at("italy:Tw") == "d3"
    assert "enter Ri italy:CAR:driver" in changes(game, "lrdg")


@pytest.mark.rule("A4.2", "A4.8")
def test_who_enters_an_empty_enemy_vehicle_captures_it() -> None:
    game = stolen().damage("italy:CAR", 1)
    assert changes(game, "lrdg")[:3] == [f"enter Ri italy:CAR:{seat}" for seat in ("driver", "navigator", "gunner")]
    game.do("lrdg enter Ri italy:CAR:driver")
    assert game.event_lines == [
        "cards_moved lrdg Ri 1 hand play play",
        "vehicle_captured lrdg italy:CAR",
        "seat_taken lrdg:Ri italy:CAR:driver tile",
    ]
    assert (game.holder("italy:CAR"), game.holder("italy:TANK")) == ("lrdg", "italy")
    assert (game.seat_of("lrdg:Ri"), game.at("lrdg:Ri"), game.damage_of("italy:CAR")) == (
        "italy:CAR:driver",
        "d3",
        1,
    )
    assert game.options("lrdg") == ["play Ri attack", "man Ri italy:CAR:driver drive", "hunker Ri"]


@pytest.mark.rule("A4.2")
def test_a_vehicle_is_captured_after_the_effect_of_a_card_too() -> None:
    game = stolen().do("lrdg play En move", "lrdg enter En italy:CAR:gunner")
    assert game.event_lines[-2:] == ["vehicle_captured lrdg italy:CAR", "seat_taken lrdg:En italy:CAR:gunner tile"]


@pytest.mark.rule("A4.2")
def test_a_captured_vehicle_is_captured_once() -> None:
    game = stolen().do("lrdg enter Ri italy:CAR:driver", "lrdg play Ri attack", "lrdg fire italy:Sc")
    game.do("lrdg enter En italy:CAR:gunner")
    assert game.event_lines[1:] == ["seat_taken lrdg:En italy:CAR:gunner tile"]


@pytest.mark.rule("A4.2", "A5.1")
def test_a_captured_vehicle_drives_over_its_new_sides_markers() -> None:
    game = stolen().mark("lrdg", Marker.SCOUTED, "c3")
    game.do("lrdg enter Ri italy:CAR:driver", "lrdg man Ri italy:CAR:driver drive")
    assert game.options("lrdg") == ["step c3", "done"]
    game.do("lrdg step c3")
    assert (game.at("italy:CAR"), game.at("lrdg:Ri")) == ("c3", "c3")


@pytest.mark.rule("A4.2", "A4.8", "A6.7", "C7.2")
def test_a_captured_vehicle_is_a_target_for_its_former_side_alone() -> None:
    game = stolen().do("lrdg enter En italy:CAR:driver", "lrdg play En attack", "lrdg fire italy:Sc", "lrdg end")
    game.hand("italy", "Mg").place("italy:Mg", "d3")
    assert targets(game, 1, ActionKind.ATTACK) == ["Sc", "Ri", "Sb", "At", "TRUCK", "PILOT", "CAR"]
    game = stolen().held("italy:CAR", "lrdg").hand("lrdg", "At Mg")
    assert targets(game, 0, ActionKind.ATTACK)[:4] == ["Sc", "Ri", "Mg", "Sp"]
    assert "CAR" not in targets(game, 0, ActionKind.ATTACK)
    assert targets(game, 0, ActionKind.ANTITANK) == ["TANK"]


@pytest.mark.rule("A4.8", "A4.3")
def test_a_captured_vehicle_stays_with_its_captor_when_it_is_empty_again() -> None:
    game = stolen().hand("lrdg", "Ri Ri").do("lrdg enter Ri italy:CAR:driver", "lrdg play Ri attack")
    game.do("lrdg fire italy:Sc", "lrdg exit Ri", "lrdg play Ri move")
    assert (game.seat_of("lrdg:Ri"), game.holder("italy:CAR")) == ("", "lrdg")


@pytest.mark.rule("A4.2", "A4.8")
def test_a_vehicle_is_captured_back_once_it_is_empty() -> None:
    game = stolen().aboard(En="italy:CAR:driver").held("italy:CAR", "lrdg").do("lrdg end").hand("italy", "Tw")
    assert changes(game, "italy") == []
    game.place("lrdg:En", "d3")
    assert changes(game, "italy") == [f"enter Tw italy:CAR:{seat}" for seat in ("driver", "navigator", "gunner")]
    game.do("italy enter Tw italy:CAR:navigator")
    assert game.event_lines[1] == "vehicle_captured italy italy:CAR"
    assert game.holder("italy:CAR") == "italy"


@pytest.mark.rule("A4.8", "A6.7", "C7.2")
def test_an_empty_vehicle_belongs_to_the_side_its_card_lies_with() -> None:
    game = north_africa_game(turn="italy").hand("italy", "Tg Sc")
    assert "PILOT" in targets(game, 1, ActionKind.ATTACK)
    assert targets(game, 1, ActionKind.ANTITANK) == ["TRUCK", "PILOT"]
    game.held("lrdg:PILOT", "italy")
    assert "PILOT" not in targets(game, 1, ActionKind.ATTACK)
    assert targets(game, 1, ActionKind.ANTITANK) == ["TRUCK"]


@pytest.mark.rule("A4.3")
def test_who_exits_stands_on_the_vehicles_tile_and_leaves_his_seat_free() -> None:
    game = north_africa_game().hand("lrdg", "Nv Mg").place("lrdg:TRUCK", "b2")
    game.do("lrdg exit Nv", "lrdg play Nv navigate", "lrdg done")
    assert (game.at("lrdg:Nv"), game.seat_of("lrdg:Nv")) == ("b2", "")
    assert changes(game, "lrdg") == [
        "exit Mg",
        "reposition Mg lrdg:TRUCK:driver",
        "reposition Mg lrdg:TRUCK:gunner",
    ]
    assert (game.seat_of("lrdg:Mg"), game.holder("lrdg:TRUCK")) == ("lrdg:TRUCK:navigator", "lrdg")


@pytest.mark.rule("A4.3")
def test_who_is_on_foot_has_nothing_to_exit() -> None:
    game = north_africa_game().hand("lrdg", "En")
    assert game.refused("lrdg exit En") == "A4.3"


@pytest.mark.rule("A4.3")
def test_a_disabled_vehicle_is_left_like_any_other() -> None:
    game = north_africa_game().hand("lrdg", "Nv").damage("lrdg:TRUCK", 2)
    assert changes(game, "lrdg") == ["exit Nv", "reposition Nv lrdg:TRUCK:gunner"]


@pytest.mark.rule("A4.4")
def test_a_soldier_repositions_to_free_seats_of_his_own_vehicle_only() -> None:
    game = north_africa_game().hand("lrdg", "Nv").place("lrdg:PILOT", "c2")
    assert changes(game, "lrdg") == ["exit Nv", "reposition Nv lrdg:TRUCK:gunner"]
    for seat in ("TRUCK:navigator", "TRUCK:driver", "PILOT:driver"):
        assert game.refused(f"lrdg reposition Nv lrdg:{seat}") == "A4.4"
    game.aboard(En="TRUCK:gunner")
    assert changes(game, "lrdg") == ["exit Nv"]


@pytest.mark.rule("A4.4")
def test_who_is_on_foot_does_not_reposition() -> None:
    game = north_africa_game().hand("lrdg", "En")
    assert game.refused("lrdg reposition En lrdg:TRUCK:gunner") == "A4.4"


@pytest.mark.rule("A4.4", "A4.6")
def test_who_has_repositioned_leaves_his_old_seat_to_others() -> None:
    game = north_africa_game().hand("lrdg", "Nv En").do("lrdg play Nv attack", "lrdg fire italy:Sc")
    game.do("lrdg reposition Nv lrdg:TRUCK:gunner")
    assert game.event_lines == ["seat_taken lrdg:Nv lrdg:TRUCK:gunner lrdg:TRUCK:driver"]
    assert changes(game, "lrdg") == ["enter En lrdg:TRUCK:driver"]
    assert game.seat_of("lrdg:Nv") == "lrdg:TRUCK:gunner"
