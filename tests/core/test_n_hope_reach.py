"""Beyond all hope: what a side can still reach, and the cards that keep it open (N8.4, C8.4, C8.6)."""

from __future__ import annotations

import pytest

from core.ids import ActionKind, Marker
from core.scenario import CardAction
from tests.builders import GameBuilder
from tests.variants import with_actions, with_goal_points

LOST = ["turn_ended us", "hope_lost us", "turn_began germany"]
KEPT = ["turn_ended us", "turn_began germany"]


def la_raye(**us: str) -> GameBuilder:
    """La Raye, where both need 5 of 10 points, with these US cards and nobody's markers or points."""
    return (
        GameBuilder("normandy/1")
        .cards("us", **us)
        .mark("us", Marker.NONE, "17B", "2B")
        .mark("germany", Marker.NONE, "5B")
    )


def hope_after_turn(game: GameBuilder) -> list[str]:
    """The events at the end of the US turn, when hope is evaluated."""
    game.do("us end")
    return [line for line in game.event_lines if not line.startswith("cards_moved")]


@pytest.mark.rule("N8.4")
@pytest.mark.parametrize(
    ("controlled", "scouted", "expected"),
    [
        ("", "", LOST),
        ("", "2B 16B 6A", LOST),
        ("", "2B 16B 6A 7A", KEPT),
        ("", "5B 7A", LOST),
        ("", "5B 6A", KEPT),
        ("6A 13B", "", LOST),
        ("6A 13B", "12B 3B 8A", LOST),
        ("6A 13B", "7A", KEPT),
    ],
)
def test_with_control_open_the_points_on_tiles_with_an_own_marker_are_in_reach(
    controlled: str, scouted: str, expected: list[str]
) -> None:
    game = la_raye(deck="RA FW").mark("us", Marker.CONTROLLED, *controlled.split())
    game.mark("us", Marker.SCOUTED, *scouted.split())
    assert hope_after_turn(game) == expected


@pytest.mark.rule("N8.4")
def test_a_tile_that_the_opponent_controls_is_in_reach_only_with_an_own_marker() -> None:
    game = la_raye(deck="RA FW").mark("us", Marker.SCOUTED, "6A").mark("germany", Marker.SCOUTED, "5B", "13B")
    assert hope_after_turn(game) == LOST
    game = la_raye(deck="RA FW").mark("us", Marker.SCOUTED, "6A", "5B").mark("germany", Marker.CONTROLLED, "5B")
    assert hope_after_turn(game) == KEPT


@pytest.mark.rule("N8.4")
@pytest.mark.parametrize(("points", "expected"), [(3, KEPT), (2, LOST)])
def test_with_control_and_scout_open_the_points_of_all_tiles_are_in_reach(points: int, expected: list[str]) -> None:
    game = (
        GameBuilder(with_goal_points("normandy/1", us=5, germany=2))
        .cards("us", deck="RA SA")
        .mark("germany", Marker.NONE, "5B")
    )
    game.objective("13B", 0).objective("7A", 0).objective("2B", 0).objective("16B", 0).objective("5B", points)
    assert hope_after_turn(game) == expected


@pytest.mark.rule("N8.4")
def test_without_control_open_only_controlled_tiles_count_whatever_can_be_scouted() -> None:
    game = la_raye(deck="SA SB").mark("us", Marker.SCOUTED, "2B", "16B", "13B", "7A", "5B")
    assert hope_after_turn(game.mark("us", Marker.CONTROLLED, "6A")) == LOST


@pytest.mark.rule("N8.4", "C8.4")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "play"])
def test_cards_in_hand_deck_discard_pile_and_play_area_are_obtainable(zone: str) -> None:
    # given: it is Germany's turn, so that no US card changes its zone
    game = GameBuilder("normandy/1", turn="germany").cards("germany", hand="LA LB", deck="RA SA")
    game.mark("germany", Marker.NONE, "5B").cards("us", **{zone: "RA SA"}).do("germany hunker LA")
    assert game.event_lines == ["cards_moved germany LA 1 hand supply hunker_down"]
    game.cards("us", **{zone: "SB SA"}).do("germany hunker LB")
    assert game.event_lines == ["cards_moved germany LB 1 hand supply hunker_down", "hope_lost us"]


@pytest.mark.rule("N8.4", "C8.4", "C8.6")
@pytest.mark.parametrize(
    ("deck", "supply", "expected"),
    [
        # nothing brings a card from the supply
        ("SA SB", "RA RB", LOST),
        ("SA SB", "PS LA RA", LOST),
        # a Bolster without squad
        ("SA PS", "RB", KEPT),
        ("SA PS", "SB FW", LOST),
        # a Bolster of the squad, or of another
        ("SA LA", "RA", KEPT),
        ("SA LA", "RB", LOST),
        ("SA LB", "RB", KEPT),
        ("SA LB", "RA", LOST),
        # the Scout is needed too
        ("RA LA", "SA", KEPT),
        ("RA LA", "SB", LOST),
        ("RA LA LB", "SB", KEPT),
        # fog is neither obtainable nor of use
        ("SA FW", "RA FW", LOST),
    ],
)
def test_supply_cards_are_obtainable_through_the_bolster_of_an_obtainable_card(
    deck: str, supply: str, expected: list[str]
) -> None:
    assert hope_after_turn(la_raye(deck=deck, supply=supply)) == expected


@pytest.mark.rule("N8.4", "C8.4")
@pytest.mark.parametrize(
    ("deck", "supply", "expected"),
    [("SA PG", "RA", KEPT), ("SA LA", "PG RB", LOST), ("SA PS", "LC RC", KEPT), ("SA LC", "RC", KEPT)],
)
def test_command_cards_of_the_platoon_bolster_any_squad(deck: str, supply: str, expected: list[str]) -> None:
    game = GameBuilder("normandy/7").cards("us", deck=deck, supply=supply).mark("us", Marker.SCOUTED, "13B", "18B")
    game.mark("germany", Marker.NONE, "6B")
    assert hope_after_turn(game) == expected


@pytest.mark.rule("C8.4", "N8.4")
@pytest.mark.parametrize(
    ("supply", "expected"), [("LB RB", KEPT), ("LB LC RC", KEPT), ("LC RC", LOST), ("RB", LOST), ("LB RC", LOST)]
)
def test_a_chain_of_bolsters_is_followed_until_nothing_is_added(supply: str, expected: list[str]) -> None:
    # given: squad A's LA bolsters LB, now of squad A, who bolsters LC, now of squad B, who bolsters squad C
    chain = with_actions("normandy/7", "LB", CardAction(ActionKind.BOLSTER, 1, "B"), squad="A")
    chain = with_actions(chain, "LC", CardAction(ActionKind.BOLSTER, 1, "C"), squad="B")
    game = GameBuilder(chain).cards("us", deck="SA LA", supply=supply).mark("us", Marker.SCOUTED, "13B", "18B")
    assert hope_after_turn(game.mark("germany", Marker.NONE, "6B")) == expected


@pytest.mark.rule("C8.4", "N8.4")
def test_only_a_card_s_bolster_opens_the_supply_and_not_its_inspire() -> None:
    cards = with_actions("normandy/7", "LA", CardAction(ActionKind.INSPIRE, 1, "A"))
    game = GameBuilder(cards).cards("us", deck="SA LA", supply="RA").mark("us", Marker.SCOUTED, "13B", "18B")
    assert hope_after_turn(game.mark("germany", Marker.NONE, "6B")) == LOST


@pytest.mark.rule("C8.6", "N8.4")
def test_where_counters_stand_and_suppression_are_never_considered() -> None:
    game = la_raye(deck="RA SA").suppressed("us:RA", "us:SA").place("us:RA", "").place("us:RB", "")
    assert hope_after_turn(game) == KEPT


@pytest.mark.rule("C8.4", "N8.4")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ({"deck": "RA"}, LOST),
        ({"discard": "RA"}, LOST),
        ({"hand": "RA"}, LOST),
        ({"play": "RA"}, LOST),
        ({"deck": "RA RA"}, KEPT),
        ({"deck": "RA", "discard": "FW"}, KEPT),
        ({"deck": "FW", "play": "RA"}, KEPT),
        ({"discard": "RA", "supply": "FW FW RA"}, LOST),
        ({"deck": "PS", "supply": "RA"}, LOST),
        ({"deck": "PS FW", "supply": "RA"}, KEPT),
        ({}, LOST),
    ],
)
def test_the_last_card_of_all_can_only_be_bid_and_is_not_obtainable(cards: dict[str, str], expected: list[str]) -> None:
    game = la_raye(**cards).mark("us", Marker.SCOUTED, "5B", "6A")
    assert hope_after_turn(game) == expected


@pytest.mark.rule("C8.4", "N8.4")
@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ({"hand": "RA"}, True),
        ({"hand": "RA", "supply": "FW"}, True),
        ({"hand": "PS", "supply": "RA"}, True),
        ({"hand": "LA", "supply": "RA"}, True),
        ({"hand": "LB", "supply": "RA"}, False),
        ({"hand": "SA"}, False),
        ({"hand": "FW", "supply": "RA"}, False),
        ({"deck": "RA"}, False),
        ({"discard": "RA"}, False),
        ({"play": "RA"}, False),
        ({"discard": "PS", "supply": "RA"}, False),
    ],
)
def test_the_last_card_of_all_is_obtainable_while_in_hand_after_the_bids(cards: dict[str, str], kept: bool) -> None:
    # given: Germany's turn comes first, with the US hand to be played after it
    game = GameBuilder("normandy/1", turn="germany").cards("germany", hand="LA", deck="RA SA").cards("us", **cards)
    game.mark("germany", Marker.NONE, "5B").mark("us", Marker.SCOUTED, "5B", "6A").do("germany hunker LA")
    assert game.event_lines[1:] == ([] if kept else ["hope_lost us"])


@pytest.mark.rule("N8.4", "C8.4")
def test_the_same_is_judged_for_germany() -> None:
    game = GameBuilder("normandy/1").cards("us", hand="LA", deck="RA SA").cards("germany", deck="RA FW", supply="SA")
    game.mark("us", Marker.CONTROLLED, "2B", "16B").do("us hunker LA")
    assert game.event_lines[1:] == ["hope_lost germany"]
    game = GameBuilder("normandy/1").cards("us", hand="LA", deck="RA SA").cards("germany", deck="RA FW LA", supply="SA")
    game.do("us hunker LA")
    assert game.event_lines[1:] == []


@pytest.mark.rule("N8.4", "N8.5")
@pytest.mark.parametrize(
    ("deck", "marker", "points", "expected"),
    [
        # Control open and the radio's tile within reach: always
        ("RA FW", Marker.SCOUTED, 1, KEPT),
        ("RA FW", Marker.CONTROLLED, 1, KEPT),
        ("RA SA", Marker.NONE, 1, KEPT),
        # Control open and the radio's tile out of reach
        ("RA FW", Marker.NONE, 1, LOST),
        ("RA FW", Marker.NONE, 5, LOST),
        # Control not open
        ("SA SB", Marker.SCOUTED, 5, LOST),
        ("SA SB", Marker.CONTROLLED, 4, LOST),
    ],
)
def test_the_united_states_can_always_reach_their_points_over_a_radio_within_reach(
    deck: str, marker: Marker, points: int, expected: list[str]
) -> None:
    game = GameBuilder(with_goal_points("normandy/10", us=5, germany=1)).cards("us", deck=deck).mark("us", marker, "6B")
    for tile in ("5B", "1B", "11A", "7B", "8B"):
        game.objective(tile, 0)
    assert hope_after_turn(game.objective("6B", points)) == expected


@pytest.mark.rule("N8.4", "N8.5")
@pytest.mark.parametrize(("points", "lost"), [(4, True), (5, False)])
@pytest.mark.parametrize("deck", ["RA FW", "RA SA"])
def test_for_germany_the_radio_is_worth_what_it_has_been_raised_to(deck: str, points: int, lost: bool) -> None:
    game = GameBuilder(with_goal_points("normandy/10", us=9, germany=5)).cards("germany", deck=deck)
    for tile in ("5B", "1B", "11A", "7B", "8B"):
        game.objective(tile, 0)
    game.mark("germany", Marker.SCOUTED, "6B").objective("6B", points)
    assert hope_after_turn(game) == ["turn_ended us", *(["hope_lost germany"] if lost else []), "turn_began germany"]
