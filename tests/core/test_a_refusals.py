"""What North Africa's questions refuse, each by the rule that refuses it."""

from __future__ import annotations

import pytest

from core.actions import (
    END_TURN,
    Action,
    Enter,
    Exit,
    Fire,
    HitSoldier,
    MarkTile,
    RepairVehicle,
    Reposition,
    SwitchSeats,
    UseSeat,
)
from core.engine import IllegalAction, apply
from core.ids import CardId, CounterId, SeatId, TileId
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game


def lrdg(*entries: str) -> GameBuilder:
    """The LRDG's turn with a full hand, after these entries; its Rifleman stands beside Italy's empty Scout Car."""
    game = north_africa_game().hand("lrdg", "Lt Nv Mg Sb En At Ri FW").suppressed("lrdg:Mg").place("lrdg:Ri", "d3")
    return game.place("italy:Ri", "c4").place("italy:Mg", "c4").place("lrdg:Sb", "c3").do(*entries)


@pytest.mark.rule("A4.5", "C4.5")
@pytest.mark.parametrize("line", ["play Mg suppress", "man Mg lrdg:TRUCK:navigator navigate", "switch Mg lrdg:Nv"])
def test_a_suppressed_soldiers_card_is_played_for_no_action(line: str) -> None:
    assert lrdg().refused(f"lrdg {line}") == "C4.5"
    assert lrdg("lrdg exit Mg").refused(f"lrdg {line}") == "C4.5"


@pytest.mark.rule("A4.1", "A4.2", "A4.4")
def test_a_suppressed_soldiers_changes_are_refused_by_their_own_rules() -> None:
    assert lrdg().refused("lrdg enter Mg lrdg:TRUCK:gunner") == "A4.2"
    assert lrdg().refused("lrdg reposition Mg lrdg:TRUCK:driver") == "A4.4"
    assert lrdg().suppressed("lrdg:En").refused("lrdg exit En") == "A4.3"


@pytest.mark.rule("A4.1", "A4.6", "A6.8", "C4.1", "C4.5")
@pytest.mark.parametrize(
    ("change", "line", "rule"),
    [
        ("exit Nv", "man Nv lrdg:TRUCK:driver drive", "A4.6"),
        ("exit Nv", "switch Nv lrdg:Mg", "A4.5"),
        ("exit Nv", "ready Nv", "C4.5"),
        ("reposition Nv lrdg:TRUCK:gunner", "play Nv move", "A4.7"),
        ("reposition Nv lrdg:TRUCK:gunner", "man Nv lrdg:TRUCK:driver drive", "A4.6"),
        ("enter En lrdg:TRUCK:gunner", "play En demolition", "A6.8"),
        ("enter En lrdg:TRUCK:gunner", "play En repair", "A6.4"),
        ("enter En lrdg:TRUCK:gunner", "play Nv attack", "A4.1"),
        ("enter En lrdg:TRUCK:gunner", "exit En", "A4.1"),
    ],
)
def test_after_a_change_made_first_a_use_is_refused_by_the_rule_that_bars_it(change: str, line: str, rule: str) -> None:
    assert lrdg(f"lrdg {change}").refused(f"lrdg {line}") == rule


@pytest.mark.rule("A4.6")
@pytest.mark.parametrize(
    "line",
    [
        "man Nv lrdg:TRUCK:navigator navigate",
        "man Nv lrdg:TRUCK:gunner antitank",
        "man En lrdg:TRUCK:gunner antitank",
        "man Nv italy:TANK:driver drive",
    ],
)
def test_nobody_takes_an_action_of_a_seat_that_is_not_his(line: str) -> None:
    assert lrdg().refused(f"lrdg {line}") == "A4.6"


@pytest.mark.rule("A6.7", "A6.8", "A6.9", "A7.4", "C7.2")
@pytest.mark.parametrize(
    ("play", "target", "rule"),
    [
        ("play At antitank", "italy:Sc", "A6.7"),
        ("play At antitank", "italy:Hangar", "A6.7"),
        ("play At antitank", "lrdg:TRUCK", "A6.7"),
        ("play Sb demolition", "italy:CAR", "A6.8"),
        ("play Sb demolition", "italy:Fuel", "A6.8"),
        ("play Sb demolition", "italy:Sp", "A6.8"),
        ("play Ri attack", "italy:TANK", "A6.9"),
        ("play Ri attack", "italy:Td", "A6.9"),
        ("play Ri attack", "lrdg:Sc", "C7.2"),
        ("play Ri attack", "italy:Hangar", "C7.2"),
    ],
)
def test_a_target_is_refused_by_the_rule_of_its_attack(play: str, target: str, rule: str) -> None:
    assert lrdg(f"lrdg {play}").refused(f"lrdg fire {target}") == rule


@pytest.mark.rule("A6.6", "A6.9", "A7.4")
def test_strafing_and_suppressing_refuse_by_their_own_rules_too() -> None:
    game = north_africa_game(turn="italy").hand("italy", "RA Tw").do("italy play RA strafe")
    assert game.refused("italy fire lrdg:Nv") == "A6.9"
    game = north_africa_game(turn="italy").hand("italy", "Mg").do("italy play Mg suppress")
    assert game.refused("italy fire lrdg:PILOT") == "A7.4"


@pytest.mark.rule("A7.1", "A7.4")
def test_who_is_hit_is_refused_by_the_rule_of_the_hit() -> None:
    game = north_africa_game(turn="italy").aboard(En="TRUCK:gunner").suppressed("lrdg:En").hand("italy", "Mg Tg")
    game.dice(0, 0, 0, 0).do("italy play Mg suppress", "italy fire lrdg:TRUCK")
    assert game.refused("italy hit lrdg:En") == "A7.4"
    game = north_africa_game(turn="italy").aboard(En="TRUCK:gunner").hand("italy", "Tg").dice(0, 0)
    game.do("italy play Tg attack", "italy fire lrdg:TRUCK")
    assert game.refused("italy hit lrdg:Sc") == "A7.1"


@pytest.mark.rule("A6.2", "A6.5")
def test_a_tile_is_refused_by_the_rule_of_the_action_that_chooses_it() -> None:
    game = north_africa_game(turn="italy").hand("italy", "RA").do("italy play RA surveil", "italy mark a1")
    assert game.refused("italy mark a1") == "A6.5"
    game = lrdg("lrdg play Nv navigate")
    assert game.refused("lrdg mark a4") == "A6.2"
    assert game.refused("lrdg end") == "A6.2"


@pytest.mark.rule("A4.1", "C3.5")
def test_while_a_card_is_used_or_its_soldier_changes_place_nothing_else_is_done() -> None:
    game = lrdg("lrdg exit Nv")
    for line in ("lrdg end", "lrdg hunker At", "lrdg play At move", "lrdg enter Nv lrdg:TRUCK:driver", "lrdg done"):
        assert game.refused(line) == "A4.1"
    assert game.refused("italy end") == "C3.5"
    game = lrdg("lrdg play Nv attack", "lrdg fire italy:Sc")
    for line in ("lrdg end", "lrdg switch Nv lrdg:Mg", "lrdg exit Mg", "lrdg play At move"):
        assert game.refused(line) == "A4.1"
    assert game.refused("italy end") == "C3.5"


@pytest.mark.rule("C3.6", "C4.3")
@pytest.mark.parametrize("card", ["FW", "Sc"])
def test_fog_and_cards_not_in_hand_move_nobody(card: str) -> None:
    game = lrdg()
    number, seat = game.card("lrdg", card), game.seat("lrdg:TRUCK:gunner")
    actions = (
        UseSeat(number, seat, 0),
        SwitchSeats(number, CounterId(0)),
        Enter(number, seat),
        Exit(number),
        Reposition(number, seat),
    )
    for action in actions:
        assert refusal_of(game, action) == ("C4.3" if card == "FW" else "C3.6")


NAVIGATOR = CardId(3)
"""The number of the LRDG's Navigator card."""


@pytest.mark.rule("C3.6", "A4.2", "A4.4", "A4.5", "A4.6")
@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Enter(NAVIGATOR, SeatId(99)), "A4.2"),
        (Reposition(NAVIGATOR, SeatId(99)), "A4.4"),
        (SwitchSeats(NAVIGATOR, CounterId(99)), "A4.5"),
        (SwitchSeats(NAVIGATOR, CounterId(-1)), "A4.5"),
        (UseSeat(NAVIGATOR, SeatId(99), 0), "A4.6"),
        (UseSeat(NAVIGATOR, SeatId(0), 99), "A4.6"),
        (Exit(CardId(99)), "C3.6"),
        (Exit(CardId(-1)), "C3.6"),
        (MarkTile(TileId(99)), "C3.6"),
        (RepairVehicle(CounterId(-1)), "C3.6"),
        (HitSoldier(CounterId(-1)), "C3.6"),
    ],
)
def test_numbers_that_name_nothing_are_refused_like_anything_else(action: Action, rule: str) -> None:
    game = lrdg()
    assert game.card("lrdg", "Nv") == NAVIGATOR
    assert refusal_of(game, action) == rule


@pytest.mark.rule("A4.1", "C3.6", "C4.1")
def test_officers_and_units_of_normandy_are_played_for_no_change() -> None:
    officer = lrdg().card("lrdg", "Lt")
    changes = (
        Enter(officer, SeatId(2)),
        Exit(officer),
        Reposition(officer, SeatId(2)),
        SwitchSeats(officer, CounterId(1)),
    )
    assert [refusal_of(lrdg(), change) for change in changes] == ["C3.6"] * 4
    assert refusal_of(lrdg(), UseSeat(officer, SeatId(2), 0)) == "A4.6"
    game = GameBuilder("normandy/1").hand("us", "RA PS")
    rifleman, sergeant = game.card("us", "RA"), game.card("us", "PS")
    assert [refusal_of(game, action) for action in (Exit(rifleman), Enter(rifleman, SeatId(0)))] == ["C4.1", "C4.1"]
    assert refusal_of(game, Exit(sergeant)) == "C3.6"


@pytest.mark.rule("A7.4", "A6.9", "C7.2")
@pytest.mark.parametrize(
    ("target", "rule"),
    [
        ("lrdg:PILOT", "A7.4"),
        ("lrdg:Nv", "A6.9"),
        ("italy:Sc", "C7.2"),
        ("italy:CAR", "C7.2"),
        ("italy:Ri", "A6.9"),
        ("italy:TANK", "A6.9"),
    ],
)
def test_suppress_tells_apart_who_is_no_target(target: str, rule: str) -> None:
    game = north_africa_game(turn="italy").hand("italy", "Mg").do("italy play Mg suppress")
    assert game.refused(f"italy fire {target}") == rule
    for number in (-1, len(game.compiled.counters)):
        with pytest.raises(IllegalAction) as refusal:
            apply(game.state, 1, Fire(CounterId(number)))
        assert refusal.value.rule == "C7.2"


@pytest.mark.rule("A6.2", "A6.7", "A7.1", "C7.2")
def test_numbers_that_name_nothing_are_refused_by_every_question() -> None:
    assert refusal_of(lrdg("lrdg play Nv navigate"), MarkTile(TileId(99))) == "A6.2"
    assert refusal_of(lrdg("lrdg play At antitank"), Fire(CounterId(99))) == "A6.7"
    attacking = lrdg("lrdg play Ri attack")
    counters = len(attacking.compiled.counters)
    assert [refusal_of(attacking, Fire(CounterId(number))) for number in (99, counters, -1, -counters)] == ["C7.2"] * 4
    assert refusal_of(attacking, END_TURN) == "C7.2"
    hit = north_africa_game().hand("lrdg", "At").dice(0, 0).do("lrdg play At antitank", "lrdg fire italy:TANK")
    assert refusal_of(hit, HitSoldier(CounterId(99))) == "A7.1"


def refusal_of(game: GameBuilder, action: Action) -> str:
    """The rule that refuses an action which no notation can write."""
    with pytest.raises(IllegalAction) as refusal:
        apply(game.state, 0, action)
    return refusal.value.rule
