"""Blast: every counter on the target tile, friend and foe, one by one (N7.1, N7.2, N7.3)."""

from __future__ import annotations

import pytest

from core.decisions import Denial, DenialReason, Obstacle
from core.explain import denied
from core.ids import ActionKind, Marker, Zone
from core.scenario import CardAction
from core.state import Outcome
from tests.builders import GameBuilder
from tests.variants import with_actions

PLAYED = ["cards_moved us Mo 1 hand play play", "action_taken us Mo blast 1"]


def mortar(*there: str) -> GameBuilder:
    """The United States' mortar on 16B, its target on 6B (cover 1), and just these counters there."""
    game = GameBuilder("normandy/7").hand("us", "Mo").only().place("us:Mo", "16B").target("us", "6B")
    game.place("us:RB", "18B").place("germany:RC", "3B")
    for name in there:
        game.place(name, "6B")
    return game


@pytest.mark.rule("N7.1")
def test_blast_is_offered_only_with_the_own_target_marker_on_the_board() -> None:
    game = mortar().target("us", "").target("germany", "13B")
    assert game.options("us") == ["play Mo move", "play Mo target", "hunker Mo", "end"]
    assert denied(game.state, 0) == (Denial(game.card("us", "Mo"), 1, Obstacle(DenialReason.NO_TARGET_MARKER)),)
    assert game.refused("us play Mo blast") == "N7.1"
    game.target("us", "6B").target("germany", "")
    assert game.options("us") == ["play Mo move", "play Mo blast", "play Mo target", "hunker Mo", "end"]
    assert denied(game.state, 0) == ()


@pytest.mark.rule("N7.1", "N5.2")
def test_blast_is_no_longer_possible_after_the_mortar_moved() -> None:
    game = mortar("germany:RA").hand("us", "Mo Mo").do("us play Mo move", "us step 2B")
    assert game.refused("us play Mo blast") == "N7.1"


@pytest.mark.rule("N7.1", "N7.2")
def test_blast_rolls_against_enemies_first_then_own_each_in_the_order_of_the_counter_list() -> None:
    game = mortar("us:SA", "us:RA", "germany:SB", "germany:RB").dice(1, 2, 3, 4).do("us play Mo blast")
    assert game.event_lines == [
        *PLAYED,
        "attack_rolled us blast us:Mo@16B germany:RB@6B 4+1+0=5 1 miss",
        "attack_rolled us blast us:Mo@16B germany:SB@6B 5+1+0=6 2 miss",
        "attack_rolled us blast us:Mo@16B us:RA@6B 4+1+0=5 3 miss",
        "attack_rolled us blast us:Mo@16B us:SA@6B 5+1+0=6 4 miss",
    ]
    assert game.options("us") == ["end"]


@pytest.mark.rule("N7.1")
def test_germany_blasts_the_united_states_first_then_its_own() -> None:
    game = GameBuilder("normandy/7", turn="germany").hand("germany", "Mo").only().place("germany:Mo", "14B")
    game.place("us:GC", "9B").place("germany:RA", "9B").place("us:Sn", "9B").target("germany", "9B").dice(1, 2, 3)
    game.do("germany play Mo blast")
    assert game.event_lines[2:] == [
        "attack_rolled germany blast germany:Mo@14B us:GC@9B 4+0+0=4 1 miss",
        "attack_rolled germany blast germany:Mo@14B us:Sn@9B 6+0+0=6 2 miss",
        "attack_rolled germany blast germany:Mo@14B germany:RA@9B 4+0+0=4 3 miss",
    ]


@pytest.mark.rule("N7.1")
def test_each_result_is_applied_before_the_next_roll_and_own_units_are_hit_too() -> None:
    game = mortar("us:RA", "germany:RA", "germany:SA").cards("us", hand="Mo RA", deck="RB SB")
    game.cards("germany", discard="RA", deck="RB SB").dice(5, 0, 9).do("us play Mo blast")
    assert game.event_lines == [
        *PLAYED,
        "attack_rolled us blast us:Mo@16B germany:RA@6B 4+1+0=5 5 hit",
        "cards_moved germany RA 1 discard removed casualty",
        "attack_rolled us blast us:Mo@16B germany:SA@6B 5+1+0=6 0 hit",
        "counter_removed germany:SA 6B",
        "attack_rolled us blast us:Mo@16B us:RA@6B 4+1+0=5 9 hit",
        "cards_moved us RA 1 hand removed casualty",
    ]
    assert game.on_board("germany") == ["germany:RA", "germany:RC"]
    assert game.on_board("us") == ["us:RA", "us:RB", "us:Mo"]
    assert game.zone("us", Zone.HAND) == ""


@pytest.mark.rule("N7.1")
@pytest.mark.parametrize(
    ("zones", "lost"),
    [
        ({"hand": "Mo RA", "discard": "RA", "deck": "RA RB SB"}, "cards_moved us RA 1 hand removed casualty"),
        ({"hand": "Mo", "discard": "RA", "deck": "RA RB SB"}, "cards_moved us RA 1 discard removed casualty"),
        ({"hand": "Mo", "deck": "RA RB SB"}, "cards_moved us RA 1 deck removed casualty"),
        ({"hand": "Mo", "deck": "RB SB", "play": "RA", "supply": "RA"}, "counter_removed us:RA 6B"),
    ],
)
def test_an_own_unit_loses_a_card_from_hand_discard_or_deck_but_not_from_the_play_area(
    zones: dict[str, str], lost: str
) -> None:
    game = mortar("us:RA").cards("us", **zones).dice(5).do("us play Mo blast")
    assert game.event_lines[3:] == [lost]
    assert game.zone("us", Zone.PLAY) == " ".join(sorted(["Mo", *zones.get("play", "").split()], reverse=True))
    assert game.zone("us", Zone.SUPPLY) == zones.get("supply", "")


@pytest.mark.rule("N7.1")
def test_blast_attacks_suppressed_counters_and_suppresses_nobody() -> None:
    game = mortar("germany:RA", "germany:RB").suppressed("germany:RA").dice(5, 5).do("us play Mo blast")
    assert game.event_lines[2:] == [
        "attack_rolled us blast us:Mo@16B germany:RA@6B 4+1+0=5 5 hit",
        "cards_moved germany RA 1 deck removed casualty",
        "attack_rolled us blast us:Mo@16B germany:RB@6B 4+1+0=5 5 hit",
        "cards_moved germany RB 1 deck removed casualty",
    ]
    assert game.is_suppressed("germany:RA")
    assert not game.is_suppressed("germany:RB")


@pytest.mark.rule("N7.1")
def test_a_tile_is_empty_only_if_nobody_of_either_side_is_there() -> None:
    for name in ("us:RA", "germany:RA"):
        assert "empty_tile_blasted us 6B" not in mortar(name).dice(1).do("us play Mo blast").event_lines


@pytest.mark.rule("N7.1")
def test_an_empty_tile_may_be_blasted_without_effect() -> None:
    game = mortar()
    before = game.state
    assert game.options("us") == ["play Mo move", "play Mo blast", "play Mo target", "hunker Mo", "end"]
    game.do("us play Mo blast")
    assert game.event_lines == [*PLAYED, "empty_tile_blasted us 6B"]
    assert game.event_lines_for("germany") == game.event_lines_for("us") == game.event_lines
    assert game.state.chance == before.chance
    assert game.state.places == before.places
    assert game.targeted("us") == "6B"
    assert game.options("us") == ["end"]


@pytest.mark.rule("N7.1")
def test_blast_rolls_as_many_dice_as_the_card_says_against_each_counter() -> None:
    cards = with_actions("normandy/7", "Mo", CardAction(ActionKind.BLAST, 2))
    game = GameBuilder(cards).hand("us", "Mo").only().place("us:Mo", "16B").target("us", "6B")
    game.place("germany:RA", "6B").place("germany:SA", "6B").dice(1, 4, 1, 6).do("us play Mo blast")
    assert game.event_lines == [
        "cards_moved us Mo 1 hand play play",
        "action_taken us Mo blast 2",
        "attack_rolled us blast us:Mo@16B germany:RA@6B 4+1+0=5 1,4 miss",
        "attack_rolled us blast us:Mo@16B germany:SA@6B 5+1+0=6 1,6 hit",
        "cards_moved germany SA 1 deck removed casualty",
    ]


@pytest.mark.rule("N7.2")
@pytest.mark.parametrize(("start", "far"), [("16B", 3), ("18B", 3), ("9B", 1)])
def test_blast_has_no_range_bonus_however_far_it_is(start: str, far: int) -> None:
    game = mortar("germany:RA").place("us:Mo", start).dice(4)
    assert game.compiled.board.distance[game.tile(start)][game.tile("6B")] == far
    game.do("us play Mo blast")
    assert game.event_lines[2:] == [f"attack_rolled us blast us:Mo@{start} germany:RA@6B 4+1+0=5 4 miss"]


@pytest.mark.rule("N7.3")
@pytest.mark.parametrize("start", ["4B", "2A"])
def test_against_blast_a_hill_gives_cover_1_wherever_the_mortar_stands(start: str) -> None:
    game = GameBuilder("normandy/8").hand("us", "Mo").place("us:Mo", start).target("us", "9A").dice(5)
    game.do("us play Mo blast")
    assert game.event_lines[2:] == [
        f"attack_rolled us blast us:Mo@{start} germany:Mo@9A 4+1+0=5 5 hit",
        "cards_moved germany Mo 1 deck removed casualty",
    ]


@pytest.mark.rule("N7.3")
def test_the_lower_cover_is_for_blast_alone_where_the_attacker_is_on_no_hill() -> None:
    game = GameBuilder("normandy/8").hand("us", "GA").place("us:GA", "4B").dice(9, 9)
    game.do("us play GA attack", "us fire germany:Mo")
    assert game.event_lines[2] == "attack_rolled us attack us:GA@4B germany:Mo@9A 4+3+4=11 9,9 miss"


@pytest.mark.rule("N7.3")
def test_against_blast_a_tile_that_is_no_hill_keeps_its_cover() -> None:
    game = GameBuilder("normandy/7").hand("us", "Mo").only().place("us:Mo", "18B").place("germany:RA", "17B")
    game.target("us", "17B").dice(6).do("us play Mo blast")
    assert game.event_lines[2:] == ["attack_rolled us blast us:Mo@18B germany:RA@17B 4+3+0=7 6 miss"]


@pytest.mark.rule("N7.1", "N8.2", "C8.7")
def test_a_blast_ends_half_done_when_the_last_enemy_riflemen_leave_the_board() -> None:
    # given: the United States win by pinning Germany
    game = GameBuilder("normandy/11").hand("us", "Mo").cards("germany", deck="SA SB", supply="RA")
    game.only("us:RA").place("us:Mo", "9A").target("us", "8A")
    game.place("germany:RB", "8A").place("germany:SA", "8A").place("germany:GA", "8A").dice(9)
    game.do("us play Mo blast")
    assert game.event_lines[2:] == [
        "attack_rolled us blast us:Mo@9A germany:RB@8A 4+2+0=6 9 hit",
        "counter_removed germany:RB 8A",
        "game_ended us N8.2",
    ]
    assert game.outcome == Outcome(0, "N8.2")
    assert game.on_board("germany") == ["germany:SA", "germany:GA"]
    assert game.options("us") == game.options("germany") == []
    assert game.refused("us end") == "C8.1"


@pytest.mark.rule("N7.1", "N8.3", "C8.7")
def test_a_blast_ends_half_done_when_it_pins_both_sides() -> None:
    game = mortar("germany:RA", "us:RA", "us:SA").place("germany:RC", "").place("us:RB", "")
    game.cards("us", hand="Mo", deck="RB SA").cards("germany", deck="RB SB").dice(5, 5)
    game.mark("us", Marker.SCOUTED, "13B", "18B").do("us play Mo blast")
    assert game.event_lines[2:] == [
        "attack_rolled us blast us:Mo@16B germany:RA@6B 4+1+0=5 5 hit",
        "counter_removed germany:RA 6B",
        "attack_rolled us blast us:Mo@16B us:RA@6B 4+1+0=5 5 hit",
        "counter_removed us:RA 6B",
        "game_ended germany N8.3",
    ]
    assert game.at("us:SA") == "6B"
