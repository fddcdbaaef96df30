"""Why not, and how likely: denials, the arithmetic of attacks, and refusals that change nothing (C4, C7)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from core.actions import Action, Bid, Fire, HunkerDown, Play, Step, TakeCard, TurnReady
from core.decisions import Denial, DenialReason, Obstacle
from core.engine import IllegalAction, apply
from core.explain import AttackSum, attack_sums, denied
from core.ids import OFF, ActionKind, CardId, CounterId, Marker, TileId
from core.rules.attack import hit_chance
from tests.builders import GameBuilder

ATTACK, SUPPRESS, BLAST = ActionKind.ATTACK, ActionKind.SUPPRESS, ActionKind.BLAST
TENTH = Fraction(1, 10)


@pytest.mark.rule("C7.6")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("total", range(15))
def test_the_chance_of_a_hit_is_the_share_of_all_rolls_that_hit(total: int, dice: int) -> None:
    rolls = list(product(range(10), repeat=dice))
    successes = sum(any(face >= total or face == 0 for face in roll) for roll in rolls)
    assert hit_chance(total, dice) == Fraction(successes, len(rolls))


@pytest.mark.rule("C7.6")
@pytest.mark.parametrize(("total", "tenths"), [(0, 10), (1, 10), (2, 9), (6, 5), (9, 2), (10, 1), (11, 1), (14, 1)])
def test_one_die_hits_with_the_chance_that_the_rules_name(total: int, tenths: int) -> None:
    assert hit_chance(total, 1) == tenths * TENTH


@pytest.mark.rule("C4.5", "C4.9", "C6.4", "C6.6", "N6.1", "N6.3", "N7.1")
def test_all_that_is_denied_is_named_in_the_order_of_the_cards_with_tile_and_counter() -> None:
    game = GameBuilder("normandy/7").hand("us", "PS LA RA RB SA GB Mo").suppressed("us:GB").place("us:RB", "16B")
    game.place("germany:RA", "16B").place("us:GB", "18B")

    def card(code: str) -> CardId:
        return game.card("us", code)

    gunner = Obstacle(DenialReason.SUPPRESSED, game.tile("18B"), game.counter("us:GB"))
    assert denied(game.state, 0) == (
        Denial(card("RA"), 2, Obstacle(DenialReason.ALREADY_CONTROLLED, game.tile("13B"))),
        Denial(card("RB"), 2, Obstacle(DenialReason.ENEMY_ON_TILE, game.tile("16B"), game.counter("germany:RA"))),
        Denial(card("SA"), 2, Obstacle(DenialReason.NO_FOG_IN_HAND)),
        Denial(card("GB"), 0, gunner),
        Denial(card("GB"), 1, gunner),
        Denial(card("GB"), 2, gunner),
        Denial(card("Mo"), 1, Obstacle(DenialReason.NO_TARGET_MARKER)),
    )
    assert [each.rule for each in denied(game.state, 0)] == ["C6.4", "N6.1", "C6.6", "C4.5", "C4.5", "C4.5", "N7.1"]


@pytest.mark.rule("C4.9")
def test_attacks_without_an_enemy_on_the_board_are_denied() -> None:
    game = GameBuilder("normandy/7").hand("us", "GA SA").only("us:RA").place("us:GA", "13B")
    assert denied(game.state, 0) == (
        Denial(game.card("us", "SA"), 1, Obstacle(DenialReason.NO_ENEMY)),
        Denial(game.card("us", "SA"), 2, Obstacle(DenialReason.NO_FOG_IN_HAND)),
        Denial(game.card("us", "GA"), 1, Obstacle(DenialReason.NO_ENEMY)),
        Denial(game.card("us", "GA"), 2, Obstacle(DenialReason.NO_ENEMY)),
    )
    assert game.denied("us") == {"SA attack": "C4.9", "SA recon": "C6.6", "GA attack": "C4.9", "GA suppress": "C4.9"}


@pytest.mark.rule("C4.3")
def test_fog_shows_nothing_and_so_nothing_of_it_is_denied() -> None:
    game = GameBuilder("normandy/7").hand("us", "FW SA")
    assert denied(game.state, 0) == ()
    scouts = ["play SA scout", "play SA attack", "play SA recon", "play SA conceal", "hunker SA"]
    assert game.options("us") == [*scouts, "end"]


@pytest.mark.rule("C3.5")
def test_denials_are_told_to_the_side_that_is_asked_for_a_card_and_to_nobody_else() -> None:
    game = GameBuilder("normandy/7").hand("us", "RA GA").hand("germany", "RA SA")
    assert game.denied("us") == {"RA control": "C6.4"}
    assert denied(game.state, 1) == ()
    game.do("us play GA attack")
    assert denied(game.state, 0) == denied(game.state, 1) == ()
    game.bidding()
    assert denied(game.state, 0) == denied(game.state, 1) == ()
    game = GameBuilder("normandy/7", turn="germany").hand("us", "RA GA").hand("germany", "RA SA")
    assert denied(game.state, 0) == ()
    assert game.denied("germany") == {"RA control": "C6.4", "SA recon": "C6.6"}


@pytest.mark.rule("C8.1")
def test_nothing_is_denied_any_more_when_the_game_is_over() -> None:
    game = GameBuilder("normandy/1", turn="germany").hand("germany", "RA RB").place("germany:RA", "6A")
    game.mark("germany", Marker.SCOUTED, "6A")
    assert game.denied("germany") == {"RB control": "C6.4"}
    game.do("germany play RA control")
    assert game.outcome is not None
    assert denied(game.state, 0) == denied(game.state, 1) == ()
    assert attack_sums(game.state, 0) == attack_sums(game.state, 1) == ()


@pytest.mark.rule("C7.3", "C7.4", "C7.6")
def test_the_arithmetic_of_every_attack_in_hand_is_told_target_by_target() -> None:
    game = (
        GameBuilder("normandy/7").hand("us", "GC PS RC").place("us:GC", "2B").only("us:GC", "germany:RA", "germany:SB")
    )
    game.place("germany:RA", "17B")
    card, gunner = game.card("us", "GC"), game.counter("us:GC")
    riflemen, scouts = game.counter("germany:RA"), game.counter("germany:SB")
    far = game.counter("us:RC")
    assert attack_sums(game.state, 0) == (
        AttackSum(game.card("us", "RC"), ATTACK, far, riflemen, 4, 3, 2, 9, 1, Fraction(2, 10)),
        AttackSum(game.card("us", "RC"), ATTACK, far, scouts, 5, 1, 3, 9, 1, Fraction(2, 10)),
        AttackSum(card, ATTACK, gunner, riflemen, 4, 3, 1, 8, 2, Fraction(51, 100)),
        AttackSum(card, ATTACK, gunner, scouts, 5, 1, 3, 9, 2, Fraction(36, 100)),
        AttackSum(card, SUPPRESS, gunner, riflemen, 4, 3, 1, 8, 4, Fraction(7599, 10000)),
        AttackSum(card, SUPPRESS, gunner, scouts, 5, 1, 3, 9, 4, Fraction(5904, 10000)),
    )
    assert attack_sums(game.state, 1) == ()


@pytest.mark.rule("C7.3", "C7.6")
def test_once_the_card_is_played_only_its_own_attack_is_told() -> None:
    game = GameBuilder("normandy/7").hand("us", "GC RA").place("us:GC", "2B").only("us:GC", "us:RA", "germany:RA")
    game.place("germany:RA", "17B").do("us play GC suppress")
    gunner, riflemen = game.counter("us:GC"), game.counter("germany:RA")
    assert attack_sums(game.state, 0) == (
        AttackSum(OFF, SUPPRESS, gunner, riflemen, 4, 3, 1, 8, 4, Fraction(7599, 10000)),
    )
    assert attack_sums(game.state, 1) == ()


@pytest.mark.rule("N7.1", "N7.2", "N7.3")
def test_the_arithmetic_of_a_blast_names_own_counters_too() -> None:
    game = GameBuilder("normandy/8").hand("us", "Mo").place("us:Mo", "4B").target("us", "9A").place("us:RC", "9A")
    card, mortar = game.card("us", "Mo"), game.counter("us:Mo")
    assert attack_sums(game.state, 0) == (
        AttackSum(card, BLAST, mortar, game.counter("germany:Mo"), 4, 1, 0, 5, 1, Fraction(6, 10)),
        AttackSum(card, BLAST, mortar, game.counter("us:RC"), 4, 1, 0, 5, 1, Fraction(6, 10)),
    )


@pytest.mark.rule("C7.5")
def test_the_arithmetic_knows_on_which_hills_the_attacker_stands() -> None:
    game = GameBuilder("normandy/8").hand("us", "Sn").only("germany:Mo").place("us:Sn", "3B")
    assert [(each.cover, each.range, each.total) for each in attack_sums(game.state, 0)] == [(3, 2, 9)]
    game.place("us:Sn", "2A")
    assert [(each.cover, each.range, each.total) for each in attack_sums(game.state, 0)] == [(1, 3, 8)]


@pytest.mark.rule("C4.5")
def test_no_arithmetic_is_told_of_attacks_that_are_not_offered() -> None:
    game = GameBuilder("normandy/7").hand("us", "RA SA PS").suppressed("us:RA").place("us:SA", "").only("us:RA")
    assert attack_sums(game.state, 0) == ()
    game.place("germany:RA", "3B").suppressed("us:SA").bidding()
    assert attack_sums(game.state, 0) == ()


def turn() -> GameBuilder:
    """A US turn in La Huberderie with a hand of all kinds."""
    return GameBuilder("normandy/7").hand("us", "PS LA RA RB SB FW Mo").suppressed("us:RB")


@pytest.mark.rule("C3.5", "C3.6", "C4.3", "C4.4", "C4.5", "C6.4", "N7.1")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("germany end", "C3.5"),
        ("germany hunker RA", "C3.5"),
        ("us hunker FW", "C4.4"),
        ("us ready FW", "C4.3"),
        ("us bid RA", "C3.6"),
        ("us bid FW", "C3.6"),
        ("us hunker SA", "C3.6"),
        ("us play SA scout", "C3.6"),
        ("us ready RA", "C4.5"),
        ("us ready SA", "C3.6"),
        ("us play RA control", "C6.4"),
        ("us play RB move", "C4.5"),
        ("us play RB control", "C4.5"),
        ("us play Mo blast", "N7.1"),
        ("us done", "C3.6"),
        ("us step 2B", "C3.6"),
        ("us aim 2B", "C3.6"),
    ],
)
def test_a_turn_refuses_what_is_not_listed_names_the_rule_and_changes_nothing(line: str, rule: str) -> None:
    assert turn().refused(line) == rule


@pytest.mark.rule("C5.1", "C5.2", "C5.3", "C5.4", "C6.1", "C6.2", "C6.5", "C7.2")
@pytest.mark.parametrize(
    ("entries", "line", "rule"),
    [
        (["us play RA move"], "us step 17B", "C5.1"),
        (["us play RA move"], "us step 8A", "C5.4"),
        (["us play RA move"], "us end", "C5.4"),
        (["us play RA move"], "germany end", "C3.5"),
        (["us play SB scout"], "us step 2B", "C5.4"),
        (["us play PS bolster"], "us take PS", "C6.1"),
        (["us play PS command"], "us draw 3", "C6.2"),
        (["us play RA move", "us done", "us play LA inspire"], "us take LA", "C6.5"),
        (["us play RA attack"], "us fire us:SA", "C7.2"),
        (["us play RA attack"], "us fire germany:RC", "C7.2"),
        (["us play RA attack"], "us done", "C7.2"),
        (["us play Mo target"], "us aim 8A", "N6.3"),
    ],
)
def test_every_question_refuses_what_it_does_not_list(entries: list[str], line: str, rule: str) -> None:
    assert turn().do(*entries).refused(line) == rule


@pytest.mark.rule("C3.4")
def test_the_initiative_refuses_all_but_a_card_in_hand() -> None:
    game = turn().hand("germany", "RA").bidding()
    assert game.refused("us bid SA") == "C3.4"
    assert game.refused("us end") == "C3.4"
    game.do("germany bid RA")
    assert game.refused("germany bid RA") == "C3.4"
    assert game.refused("germany end") == "C3.4"


@pytest.mark.rule("C8.1")
def test_after_the_end_everything_is_refused() -> None:
    game = GameBuilder("normandy/1", turn="germany").hand("germany", "RA RB").place("germany:RA", "6A")
    game.mark("germany", Marker.SCOUTED, "6A").do("germany play RA control")
    assert game.event_lines[-1] == "game_ended germany C8.2"
    assert game.refused("germany end") == "C8.1"
    assert game.refused("us end") == "C8.1"


@pytest.mark.rule("C3.6")
@pytest.mark.parametrize(
    "action",
    [
        Play(CardId(99), 0),
        Play(CardId(-1), 0),
        Play(CardId(17), 0),
        HunkerDown(CardId(99)),
        HunkerDown(CardId(17)),
        TurnReady(CardId(-3)),
        Bid(CardId(99)),
        Step(TileId(99)),
        Fire(CounterId(-1)),
    ],
)
def test_numbers_that_name_nothing_are_refused_like_anything_else(action: Action) -> None:
    game = turn()
    with pytest.raises(IllegalAction) as refusal:
        apply(game.state, 0, action)
    assert refusal.value.rule == "C3.6"
    assert str(refusal.value) == "C3.6"


@pytest.mark.rule("C4.1")
@pytest.mark.parametrize("use", [3, -1])
def test_an_action_that_is_not_printed_on_the_card_is_refused(use: int) -> None:
    game = turn()
    with pytest.raises(IllegalAction) as refusal:
        apply(game.state, 0, Play(game.card("us", "RA"), use))
    assert refusal.value.rule == "C4.1"


@pytest.mark.rule("C6.1")
def test_an_answer_to_another_question_is_refused() -> None:
    game = turn().do("us play PS bolster")
    with pytest.raises(IllegalAction) as refusal:
        apply(game.state, 0, TakeCard(CardId(99)))
    assert refusal.value.rule == "C6.1"
