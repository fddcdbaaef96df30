"""C7: targets, defence, dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.actions import Fire
from core.decisions import DecisionContext
from core.events import AttackRolled
from core.explain import AttackSum, attack_sums
from core.ids import ActionKind, CardId, Zone
from core.rules.attack import Defence, hit_chance, hits
from tests.builders import GameBuilder
from tests.figure_variants import with_figures


@pytest.mark.rule("C7.1")
def test_an_attack_is_target_then_defence_then_roll_then_result() -> None:
    game = GameBuilder().hand("us", "RA").hand("germany", "RB").dice(9)
    game.do("us play RA attack")
    assert game.event_lines == ["cards_moved us RA 1 hand play play", "action_taken us RA attack 1"]
    assert (game.asks, game.about) == ("fire", DecisionContext(ActionKind.ATTACK, game.counter("us:RA"), 1))
    game.do("us fire germany:RB")
    assert game.event_lines == [
        "attack_rolled us attack us:RA@17B germany:RB@5B 4+1+2=7 9 hit",
        "cards_moved germany RB 1 hand removed casualty",
    ]
    assert game.asks == "play"


@pytest.mark.rule("C7.1")
def test_a_missed_attack_has_no_result() -> None:
    game = GameBuilder().hand("us", "RA").dice(6)
    cards, places = game.state.zones[1], game.state.places
    game.do("us play RA attack", "us fire germany:RB")
    assert game.event_lines[2:] == ["attack_rolled us attack us:RA@17B germany:RB@5B 4+1+2=7 6 miss"]
    assert (game.state.zones[1], game.state.places, game.asks) == (cards, places, "play")
    assert not any(game.state.suppressed)


@pytest.mark.rule("C7.2")
@pytest.mark.parametrize("action", ["attack", "suppress"])
def test_any_enemy_counter_on_the_board_can_be_chosen(action: str) -> None:
    game = (
        GameBuilder("normandy/8")
        .hand("us", "GA")
        .place("us:GA", "17A")
        .place("germany:RB", "")
        .place("germany:SA", "16A")
    )
    game.suppressed("germany:RC").do(f"us play GA {action}")
    assert game.options("us") == [f"fire germany:{code}" for code in ("RA", "RC", "SA", "GA", "Mo")]
    assert game.refused("us fire germany:RB") == "C7.2"
    assert game.refused("us fire us:RA") == "C7.2"
    assert game.refused("us end") == "C7.2"


@pytest.mark.rule("C7.2")
def test_both_sides_attack_each_other() -> None:
    game = GameBuilder(turn="germany").hand("germany", "SB").place("us:SA", "").dice(1).do("germany play SB attack")
    assert game.options("germany") == ["fire us:RA", "fire us:RB", "fire us:SB"]
    game.do("germany fire us:SB")
    assert game.event_lines == ["attack_rolled germany attack germany:SB@5B us:SB@17B 5+3+2=10 1 miss"]


SUMS = {
    "another unit's base defence": ("us:RA", "17B", "germany:SA", "5B", "5+1+2=8"),
    "no cover": ("us:RA", "17B", "germany:RA", "4B", "4+0+2=6"),
    "cover of 2": ("us:RA", "17B", "germany:RA", "8A", "4+2+2=8"),
    "cover of 3": ("us:RA", "2B", "germany:RA", "17B", "4+3+1=8"),
    "the same tile": ("us:RA", "13B", "germany:RA", "13B", "4+1+0=5"),
    "an adjacent tile": ("us:RA", "13B", "germany:RA", "12B", "4+0+1=5"),
    "three tiles away": ("us:RA", "17B", "germany:RA", "11B", "4+0+3=7"),
    "across the board": ("us:RA", "6A", "germany:SB", "4B", "5+0+4=9"),
    "the attacker's own cover is nothing to it": ("us:RA", "7A", "germany:RA", "12B", "4+0+1=5"),
}


@pytest.mark.rule("C7.3", "C7.4")
@pytest.mark.parametrize("name", SUMS)
def test_total_defence_is_base_plus_cover_plus_range(name: str) -> None:
    attacker, start, target, tile, total = SUMS[name]
    game = GameBuilder().hand("us", "RA").place(attacker, start).place(target, tile).dice(1)
    game.do("us play RA attack", f"us fire {target}")
    assert game.event_lines[2] == f"attack_rolled us attack {attacker}@{start} {target}@{tile} {total} 1 miss"


@pytest.mark.rule("C7.3")
def test_the_total_is_the_sum_of_its_three_parts() -> None:
    assert Defence(5, 3, 2).total == 10
    assert Defence(4, 0, 7).total == 11


@pytest.mark.rule("C7.3")
def test_other_units_have_other_base_defences() -> None:
    game = GameBuilder("normandy/7").hand("us", "RA").place("germany:Sn", "3B").place("germany:Mo", "3B")
    game.place("germany:GC", "3B").do("us play RA attack")
    bases = {game.compiled.counters[each.target].code: each.base for each in attack_sums(game.state, 0)}
    assert bases == {"RA": 4, "RB": 4, "SA": 5, "SB": 5, "GC": 4, "Sn": 6, "Mo": 4}


@pytest.mark.rule("C7.4", "C2.3")
@pytest.mark.parametrize(("tile", "bonus"), [("17B", 0), ("2B", 1), ("16B", 2), ("6A", 3), ("11B", 3)])
def test_the_range_bonus_is_the_distance(tile: str, bonus: int) -> None:
    game = GameBuilder().hand("us", "RA").place("germany:RA", tile).dice(1)
    (rolled,) = game.do("us play RA attack", "us fire germany:RA").events_of(AttackRolled)
    assert isinstance(rolled, AttackRolled)
    assert rolled.range == bonus


HILLS = {
    "from low ground": ("11B", "2A", "4+3+1=8"),
    "from another hill": ("16A", "2A", "4+1+1=6"),
    "from a hill far away": ("9A", "16A", "4+1+4=9"),
    "on the same hill": ("2A", "2A", "4+1+0=5"),
    "from a hill at low ground": ("2A", "11B", "4+0+1=5"),
    "from a hill at a hamlet": ("2A", "1B", "4+1+2=7"),
}


@pytest.mark.rule("C7.5")
@pytest.mark.parametrize("name", HILLS)
def test_a_hill_covers_with_3_or_with_1_against_an_attacker_on_any_hill(name: str) -> None:
    start, tile, total = HILLS[name]
    game = GameBuilder("normandy/8").hand("us", "RA").place("us:RA", start).place("germany:RA", tile).dice(1)
    game.do("us play RA attack", "us fire germany:RA")
    assert game.event_lines[2] == f"attack_rolled us attack us:RA@{start} germany:RA@{tile} {total} 1 miss"


@pytest.mark.rule("C7.5")
def test_woods_cover_with_3_even_against_an_attacker_on_a_hill() -> None:
    game = GameBuilder("normandy/12").hand("us", "RA").place("us:RA", "16A").dice(1)
    game.do("us play RA attack", "us fire germany:RA")
    assert game.event_lines[2] == "attack_rolled us attack us:RA@16A germany:RA@3A 4+3+4=11 1 miss"


@pytest.mark.rule("C7.5", "C7.8")
def test_hills_count_for_suppress_too() -> None:
    game = GameBuilder("normandy/8").hand("us", "GA").place("us:GA", "2A").place("germany:RA", "16A").dice(1, 2, 3, 4)
    game.do("us play GA suppress", "us fire germany:RA")
    assert game.event_lines[2] == "attack_rolled us suppress us:GA@2A germany:RA@16A 4+1+1=6 1,2,3,4 miss"


@pytest.mark.rule("C7.6")
@pytest.mark.parametrize(
    ("total", "successes"),
    [
        (0, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}),
        (1, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}),
        (2, {0, 2, 3, 4, 5, 6, 7, 8, 9}),
        (5, {0, 5, 6, 7, 8, 9}),
        (8, {0, 8, 9}),
        (9, {0, 9}),
        (10, {0}),
        (11, {0}),
        (14, {0}),
    ],
)
def test_a_die_succeeds_at_the_total_defence_or_more_or_with_a_0(total: int, successes: set[int]) -> None:
    assert {die for die in range(10) if hits(die, total)} == successes


@pytest.mark.rule("C7.6")
def test_one_die_hits_with_the_chance_that_the_rule_gives() -> None:
    chances = [hit_chance(total, 1) for total in range(13)]
    assert chances == [1, 1, *[Fraction(11 - total, 10) for total in range(2, 11)], Fraction(1, 10), Fraction(1, 10)]


@pytest.mark.rule("C7.6")
def test_more_dice_hit_with_the_chance_that_any_does() -> None:
    assert hit_chance(7, 2) == Fraction(64, 100)
    assert hit_chance(10, 3) == 1 - Fraction(729, 1000)
    assert hit_chance(1, 4) == 1
    assert hit_chance(5, 4) == Fraction(9744, 10000)


@pytest.mark.rule("C7.6")
@pytest.mark.parametrize(
    ("defence", "die", "hit"),
    [
        (1, 1, True),
        (1, 0, True),
        (2, 1, False),
        (2, 2, True),
        (9, 8, False),
        (9, 9, True),
        (10, 9, False),
        (10, 0, True),
        (11, 9, False),
        (11, 0, True),
    ],
)
def test_the_edges_of_success_in_play(defence: int, die: int, hit: bool) -> None:
    game = GameBuilder(with_figures("normandy/1", {}, {"RB": defence})).hand("us", "RA").hand("germany", "RB").dice(die)
    game.place("us:RA", "12B").place("germany:RB", "12B").do("us play RA attack", "us fire germany:RB")
    result = "hit" if hit else "miss"
    line = f"attack_rolled us attack us:RA@12B germany:RB@12B {defence}+0+0={defence} {die} {result}"
    assert game.event_lines[2] == line
    assert game.zone("germany", Zone.HAND) == ("" if hit else "RB")


@pytest.mark.rule("C7.6")
@pytest.mark.parametrize(
    ("dice", "result"), [((1, 6, 9), "hit"), ((9, 1, 1), "hit"), ((1, 0, 1), "hit"), ((6, 6, 1), "miss")]
)
def test_any_die_is_enough(dice: tuple[int, int, int], result: str) -> None:
    game = GameBuilder("normandy/4").hand("us", "Sn").place("germany:GA", "12B").place("us:Sn", "4A").dice(*dice)
    game.do("us play Sn attack", "us fire germany:GA")
    rolled = ",".join(map(str, dice))
    assert game.event_lines[2] == f"attack_rolled us attack us:Sn@4A germany:GA@12B 4+0+3=7 {rolled} {result}"


@pytest.mark.rule("C7.6")
def test_many_successes_are_the_same_as_one() -> None:
    game = GameBuilder("normandy/4").hand("us", "Sn").hand("germany", "RA").dice(0, 9, 0)
    game.do("us play Sn attack", "us fire germany:RA")
    assert game.event_lines[3:] == ["cards_moved germany RA 1 hand removed casualty"]


@pytest.mark.rule("C7.6")
@pytest.mark.parametrize(
    ("scenario", "card", "action", "count"),
    [
        ("normandy/1", "RA", "attack", 1),
        ("normandy/8", "GA", "attack", 2),
        ("normandy/8", "Sn", "attack", 3),
        ("normandy/8", "GA", "suppress", 4),
    ],
)
def test_as_many_dice_are_rolled_as_the_action_says(scenario: str, card: str, action: str, count: int) -> None:
    game = GameBuilder(scenario).hand("us", card).do(f"us play {card} {action}")
    assert game.about.left == count
    (rolled,) = game.do("us fire germany:RA").events_of(AttackRolled)
    assert isinstance(rolled, AttackRolled)
    assert len(rolled.dice) == count


@pytest.mark.rule("C7.6")
def test_the_dice_have_ten_faces_of_equal_chance() -> None:
    game = GameBuilder("normandy/8").hand("us", "GA").do("us play GA suppress")
    waiting = game.state
    faces: list[int] = []
    for number in range(250):
        game.state = waiting
        (rolled,) = game.do(f"us fire germany:RA ~{number:04x}").events_of(AttackRolled)
        assert isinstance(rolled, AttackRolled)
        faces += rolled.dice
    assert len(faces) == 1000
    assert all(60 < faces.count(face) < 140 for face in range(10))
    assert set(faces) == set(range(10))


@pytest.mark.rule("C7.3", "C7.6")
def test_the_sums_of_all_attacks_on_offer_can_be_asked_for() -> None:
    game = GameBuilder().cards("us", hand="RA LA", deck="SA").only("us:RA", "us:SA", "germany:RA", "germany:SB")
    attacker, first, second = (game.counter(name) for name in ("us:RA", "germany:RA", "germany:SB"))
    card, kind = game.card("us", "RA"), ActionKind.ATTACK
    before = (
        AttackSum(card, kind, attacker, first, 4, 1, 2, 7, 1, Fraction(4, 10)),
        AttackSum(card, kind, attacker, second, 5, 1, 2, 8, 1, Fraction(3, 10)),
    )
    assert attack_sums(game.state, 0) == before
    assert attack_sums(game.state, 1) == ()
    game.do("us play RA attack")
    after = tuple(AttackSum(CardId(-1), *(getattr(each, name) for name in AttackSum.__slots__[1:])) for each in before)
    assert attack_sums(game.state, 0) == after
    assert [option for decision in game.state.open_decisions for option in decision.options] == [
        Fire(first),
        Fire(second),
    ]
