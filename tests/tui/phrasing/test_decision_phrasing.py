"""Decisions in words: every question, every option, every reason why not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.actions import (
    ACTIONS,
    Action,
    Enter,
    Exit,
    HitSoldier,
    LeaveBoard,
    MarkTile,
    RepairVehicle,
    Reposition,
    SwitchSeats,
    UseSeat,
)
from core.decisions import DecisionKind, Denial, DenialReason, Obstacle
from core.ids import Marker
from core.match import RequestRefused
from core.notation import write_action
from core.view import view
from tests.builders import GameBuilder
from tests.tui.phrasing.decision_texts import open_decision, option_texts, question_text
from undaunted_tui.phrasing.decisions import denial_sentence, refusal_sentence, status_line
from undaunted_tui.phrasing.names import percentage
from undaunted_tui.phrasing.options import card_heading
from undaunted_tui.phrasing.victory import goal

NORTH_AFRICA_ACTIONS: set[type[Action]] = {
    UseSeat,
    SwitchSeats,
    Enter,
    Exit,
    Reposition,
    LeaveBoard,
    MarkTile,
    RepairVehicle,
    HitSoldier,
}
"""What is never offered in Normandy."""


def stepping() -> GameBuilder:
    return GameBuilder().hand("us", "SA").do("us play SA scout")


def firing() -> GameBuilder:
    return GameBuilder().suppressed("germany:RB").hand("us", "RA").do("us play RA attack")


def bolstering() -> GameBuilder:
    return GameBuilder().hand("us", "LA").do("us play LA bolster")


def bolstering_all() -> GameBuilder:
    return GameBuilder().hand("us", "PS").do("us play PS bolster")


def commanding() -> GameBuilder:
    return GameBuilder().hand("us", "PS").do("us play PS command")


def inspiring() -> GameBuilder:
    return GameBuilder().hand("us", "LA RA").do("us play RA control", "us play LA inspire")


def guiding() -> GameBuilder:
    return GameBuilder("normandy/6").hand("us", "PG").do("us play PG guide")


def targeting() -> GameBuilder:
    return GameBuilder("normandy/5", turn="germany").hand("germany", "Mo").do("germany play Mo target")


def bidding() -> GameBuilder:
    return GameBuilder().hand("us", "RA FW").bidding()


def playing() -> GameBuilder:
    return GameBuilder().hand("us", "RA LA RB").suppressed("us:RB")


ASKED = {
    DecisionKind.BID: bidding,
    DecisionKind.PLAY: playing,
    DecisionKind.STEP: stepping,
    DecisionKind.GUIDE: guiding,
    DecisionKind.BOLSTER: bolstering,
    DecisionKind.COMMAND: commanding,
    DecisionKind.INSPIRE: inspiring,
    DecisionKind.TARGET: targeting,
    DecisionKind.FIRE: firing,
}

QUESTIONS = {
    DecisionKind.BID: "Bid a card for initiative. Highest goes first; the US wins ties.",
    DecisionKind.PLAY: "Play a card, or end your turn. Next: Germany.",
    DecisionKind.STEP: "Scout A on 17B: Scout. Choose a tile; 2 steps left.",
    DecisionKind.GUIDE: "Choose a unit to guide; 1 step.",
    DecisionKind.BOLSTER: "Choose a squad A card to bolster from your supply; take up to 2.",
    DecisionKind.COMMAND: "Draw how many cards? Up to 2.",
    DecisionKind.INSPIRE: "Choose a played squad A card to take back into your hand; take 1.",
    DecisionKind.TARGET: "Choose a tile for your target marker.",
    DecisionKind.FIRE: "Rifleman A on 17B: Attack. Choose a target (defence + cover + range).",
}


@pytest.mark.parametrize("ask", ASKED)
def test_every_question_says_what_is_asked_and_what_comes_next(ask: DecisionKind) -> None:
    table = ASKED[ask]()
    assert open_decision(table)[0].ask is ask
    assert question_text(table) == QUESTIONS[ask]


def test_every_kind_of_action_is_offered_in_words() -> None:
    offered: set[type[Action]] = set()
    for build in ASKED.values():
        table = build()
        offered |= {type(action) for action in open_decision(table)[0].options}
        assert all(option_texts(table).values())
    assert offered == set(ACTIONS) - NORTH_AFRICA_ACTIONS


def test_without_a_squad_any_card_can_be_chosen() -> None:
    open_decision = question_text(bolstering_all())
    assert open_decision.startswith("Choose a card to bolster from your supply; take up to 3.")


def test_the_second_turn_of_a_round_is_followed_by_the_next_round() -> None:
    table = GameBuilder(turn="germany").hand("germany", "RA").first_turn_over()
    assert question_text(table).endswith(" Next: round 2.")


def test_a_bid_shows_its_value() -> None:
    assert option_texts(bidding()) == {"bid RA": "Rifleman A: initiative 5", "bid FW": "Fog of War: initiative 1"}


def test_cards_in_hand_tell_what_they_can_do() -> None:
    assert option_texts(playing()) == {
        "play LA bolster": "Squad Leader A: Bolster 2 A",
        "play LA inspire": "Squad Leader A: Inspire 1 A (no effect)",
        "hunker LA": "Squad Leader A: Hunker down",
        "play RA move": "Rifleman A: Move 1",
        "play RA attack": "Rifleman A: Attack 1 (best 40%)",
        "play RA control": "Rifleman A: Control",
        "hunker RA": "Rifleman A: Hunker down",
        "ready RB": "Rifleman B: Turn ready",
        "hunker RB": "Rifleman B: Hunker down",
        "end": "End turn",
    }


def test_a_tile_to_step_to_is_described() -> None:
    table = GameBuilder().place("germany:SA", "12B").hand("us", "SA").do("us play SA scout")
    assert option_texts(table) == {
        "step 2B": "2B: hedged field, cover 2, objective 1, scouted by the US",
        "step 13B": "13B: farm, cover 1, objective 2",
        "step 7A": "7A: hedged field, cover 2, objective 1",
        "step 12B": "12B: open field, cover 0; here: German Scout A",
        "done": "Stay on 17B",
    }


@pytest.mark.rule("C7.3", "C7.6")
def test_a_target_comes_with_its_arithmetic() -> None:
    found = option_texts(firing())
    assert found["fire germany:RA"] == "German Rifleman A on 5B: 4 + 1 + 2 = 7, 1 die, 40%"
    assert found["fire germany:RB"] == "German Rifleman B (suppressed) on 5B: 4 + 1 + 2 = 7, 1 die, 40%"
    assert found["fire germany:SA"] == "German Scout A on 5B: 5 + 1 + 2 = 8, 1 die, 30%"


def test_several_dice_are_counted() -> None:
    table = GameBuilder("normandy/4").hand("us", "Sn").do("us play Sn attack")
    assert all(", 3 dice, " in sentence for sentence in option_texts(table).values())


def test_cards_to_take_are_counted() -> None:
    assert option_texts(bolstering()) == {
        "take RA": "Rifleman A (supply: 4)",
        "take SA": "Scout A (supply: 2)",
        "done": "No more cards",
    }
    assert option_texts(inspiring()) == {"take RA": "Rifleman A (play area: 1)", "done": "No more cards"}


def test_cards_to_draw_are_counted() -> None:
    assert list(option_texts(commanding()).values()) == ["Draw no card", "Draw 1 card", "Draw 2 cards"]


def test_no_one_need_be_guided() -> None:
    assert option_texts(guiding())["done"] == "Guide no one"


def test_control_tells_what_there_is_to_gain() -> None:
    assert (
        option_texts(GameBuilder().hand("us", "RA").place("us:RA", "2B"))["play RA control"]
        == "Rifleman A: Control (objective 1)"
    )


@pytest.mark.rule("N4.1")
def test_a_card_tells_where_its_counter_is() -> None:
    table = GameBuilder().hand("us", "RA RA RB SA LA").place("us:RA", "").suppressed("us:RB")
    seen = view(table.state, 0)
    headings = [card_heading(table.compiled, seen, table.card("us", code)) for code in ("RA", "RB", "SA", "LA")]
    assert headings == [
        "2\u00a0×\u00a0Rifleman A, off the board: spawns on 17B",
        "Rifleman B on 17B, suppressed",
        "Scout A on 17B",
        "Squad Leader A",
    ]


DENIED = {
    DenialReason.SUPPRESSED: "its counter is suppressed, so the card can only ready it or hunker down (C4.5)",
    DenialReason.NO_ENEMY: "no enemy to target (C4.9)",
    DenialReason.NO_OWN_MARKER: "scout 12B first (C6.4)",
    DenialReason.ALREADY_CONTROLLED: "you already control 12B (C6.4)",
    DenialReason.ENEMY_ON_TILE: "German Scout A is on 12B (N6.1)",
    DenialReason.NO_FOG_IN_HAND: "no Fog of War in your hand (C6.6)",
    DenialReason.NO_TILE_FAR_ENOUGH: "no tile is far enough from 12B (N6.3)",
    DenialReason.NO_TARGET_MARKER: "your target marker isn’t on the board (N7.1)",
}


@pytest.mark.parametrize("reason", DENIED)
def test_every_denial_names_what_stands_in_the_way_and_the_rule(reason: DenialReason) -> None:
    table = GameBuilder()
    obstacle = Obstacle(reason, table.tile("12B"), table.counter("germany:SA"))
    sentence = denial_sentence(table.compiled, 0, Denial(table.card("us", "RA"), 2, obstacle))
    assert sentence == f"Rifleman A, Control: {DENIED[reason]}"


@pytest.mark.parametrize("reason", ["stale", "nothing_to_undo", "nothing_to_redo", "over"])
def test_every_refusal_is_a_sentence(reason: str) -> None:
    assert refusal_sentence(RequestRefused(reason)).endswith(".")


def test_the_status_tells_both_sides_progress() -> None:
    table = GameBuilder("normandy/2").only("us:RA")
    assert status_line(table.compiled, view(table.state, 0)) == (
        "Round 1. United States: 0 of 1 point. Germany: 1 enemy Rifleman left to pin."
    )
    table = GameBuilder("normandy/1").mark("us", Marker.CONTROLLED, "2B")
    assert status_line(table.compiled, view(table.state, 1)) == (
        "Round 1. United States: 1 of 5 points. Germany: 3 of 5 points."
    )


def test_goals_are_told_with_their_rule() -> None:
    table = GameBuilder("normandy/2")
    assert goal(table.compiled, 0) == "United States: Claim objectives, 1 point (C8.2)"
    assert goal(table.compiled, 1) == "Germany: Pin the enemy, until no enemy Rifleman is on the board (N8.2)"


@pytest.mark.rule("C7.6")
def test_only_what_is_certain_is_a_hundred_percent() -> None:
    assert percentage(Fraction(1)) == "100%"
    assert percentage(Fraction(9999, 10000)) == "99%"
    assert percentage(Fraction(1, 10)) == "10%"


def test_a_card_with_any_effect_is_not_called_idle() -> None:
    table = GameBuilder().hand("us", "SA PS RA").place("us:RA", "")
    assert open_decision(table)[1].without_effect == frozenset()
    empty = GameBuilder().cards("us", hand="LA RA", deck="PS SA")
    without_effect = {write_action(empty.compiled, 0, action) for action in open_decision(empty)[1].without_effect}
    assert without_effect == {"play LA bolster", "play LA inspire"}
