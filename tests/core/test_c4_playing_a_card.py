"""C4: what a played card may do."""

from __future__ import annotations

import pytest

from core.actions import Action, HunkerDown, Play, TurnReady
from core.decisions import NO_CONTEXT, DenialReason, Obstacle
from core.engine import IllegalAction, apply
from core.explain import denied
from core.ids import OFF, ActionKind, Marker, Zone
from core.rules.movement import GuideFrame, MoveFrame
from core.rules.support import BolsterFrame, InspireFrame
from core.rules.turn import whose_turn
from tests.builders import GameBuilder

HAND = "PS LA RA SA"


def refusal_of(game: GameBuilder, action: Action) -> str:
    """The rule that refuses an action which no notation can write."""
    with pytest.raises(IllegalAction) as refusal:
        apply(game.state, 0, action)
    return refusal.value.rule


@pytest.mark.rule("C4.1")
def test_a_card_offers_each_action_printed_on_it_and_hunker_down() -> None:
    game = GameBuilder().hand("us", f"{HAND} FW")
    assert game.options("us") == [
        "play PS bolster",
        "play PS command",
        "hunker PS",
        "play LA bolster",
        "play LA inspire",
        "hunker LA",
        "play RA move",
        "play RA attack",
        "play RA control",
        "hunker RA",
        "play SA scout",
        "play SA attack",
        "play SA recon",
        "play SA conceal",
        "hunker SA",
        "end",
    ]
    assert (game.asks, game.about) == ("play", NO_CONTEXT)
    assert game.denied("us") == {}


@pytest.mark.rule("C4.1")
def test_other_cards_offer_the_actions_printed_on_them() -> None:
    game = GameBuilder("normandy/8").hand("us", "PG GC Sn Mo").place("us:Mo", "16A").target("us", "12A")
    assert game.options("us") == [
        "play PG bolster",
        "play PG guide",
        "hunker PG",
        "play GC move",
        "play GC attack",
        "play GC suppress",
        "hunker GC",
        "play Sn stalk",
        "play Sn attack",
        "hunker Sn",
        "play Mo move",
        "play Mo blast",
        "play Mo target",
        "hunker Mo",
        "end",
    ]


@pytest.mark.rule("C4.1")
def test_a_card_does_exactly_one_thing() -> None:
    game = GameBuilder().cards("us", hand="RA SA", deck="RB").do("us play RA control")
    assert game.event_lines == [
        "cards_moved us RA 1 hand play play",
        "action_taken us RA control 0",
        "marker_turned us 17B controlled",
    ]
    assert [option for option in game.options("us") if "RA" in option] == []
    assert whose_turn(game.state) == game.side("us")


@pytest.mark.rule("C4.1")
def test_an_action_that_the_card_does_not_carry_is_refused() -> None:
    game = GameBuilder().hand("us", "RA")
    assert not any("play RA scout" in option for option in game.options("us"))
    assert refusal_of(game, Play(game.card("us", "RA"), 3)) == "C4.1"


@pytest.mark.rule("C4.2")
@pytest.mark.parametrize(
    ("scenario", "card", "action"),
    [
        ("normandy/1", "RA", "move"),
        ("normandy/5", "PG", "guide"),
        ("normandy/1", "PS", "bolster"),
        ("normandy/1", "LA", "bolster"),
        ("normandy/1", "LA", "inspire"),
    ],
)
def test_up_to_actions_may_be_chosen_where_zero_is_all_there_is(scenario: str, card: str, action: str) -> None:
    game = GameBuilder(scenario).only("us:RA", "us:SA", "germany:RA").cards("us", hand=card, deck="RA SA")
    game.mark("us", Marker.NONE, *(tile.name for tile in game.compiled.board.tiles))
    assert f"play {card} {action}" in game.options("us")
    game.do(f"us play {card} {action}")
    assert [line.split()[0] for line in game.event_lines] == ["cards_moved", "action_taken"]
    assert (game.asks, game.options("us"), game.zone("us", Zone.PLAY)) == ("play", ["end"], card)


@pytest.mark.rule("C4.2")
@pytest.mark.parametrize(
    ("scenario", "card", "action", "zero"),
    [
        ("normandy/1", "RA", "move", "done"),
        ("normandy/1", "SA", "scout", "done"),
        ("normandy/4", "Sn", "stalk", "done"),
        ("normandy/5", "PG", "guide", "done"),
        ("normandy/1", "PS", "bolster", "done"),
        ("normandy/1", "LA", "inspire", "done"),
        ("normandy/1", "PS", "command", "draw 0"),
    ],
)
def test_zero_is_a_full_performance_of_an_up_to_action(scenario: str, card: str, action: str, zero: str) -> None:
    game = GameBuilder(scenario).cards("us", hand=card, deck="RA SA", play="RA", supply="RB")
    before = game.state
    game.do(f"us play {card} {action}")
    assert zero in game.options("us")
    game.do(f"us {zero}")
    assert (game.event_lines, game.asks) == ([], "play")
    assert (game.state.places, game.state.markers) == (before.places, before.markers)
    assert (game.zone("us", Zone.DISCARD), game.zone("us", Zone.HAND)) == ("", "")


@pytest.mark.rule("C4.2")
def test_an_up_to_action_asks_nothing_once_nothing_is_left_to_choose() -> None:
    game = GameBuilder("normandy/5").cards("us", deck="RA SA", supply="RB", play="RA").suppressed("us:RA", "us:SA")
    game.suppressed("us:RB", "us:SB").mark("us", Marker.NONE, "3A")
    used_up = [
        MoveFrame(0, game.counter("us:RA"), ActionKind.SCOUT, 0),
        BolsterFrame(0, 0, ""),
        InspireFrame(0, 0, ""),
    ]
    fruitless = [
        MoveFrame(0, game.counter("us:RA"), ActionKind.GUIDE, 1),
        GuideFrame(0, 1),
        BolsterFrame(0, 1, "A"),
        InspireFrame(0, 1, "B"),
    ]
    game.mark("us", Marker.NONE, "1A")
    assert [frame.decisions(game.state) for frame in (*used_up, *fruitless)] == [()] * 7


@pytest.mark.rule("C4.2")
def test_an_action_that_is_not_up_to_a_number_is_performed_in_full() -> None:
    game = GameBuilder("normandy/8").hand("us", "GA").place("us:GA", "2A").do("us play GA attack")
    assert game.options("us") == [f"fire germany:{code}" for code in ("RA", "RB", "RC", "GA", "Mo")]
    game = GameBuilder("normandy/8", turn="germany").hand("germany", "Mo").do("germany play Mo target")
    assert {option.split()[0] for option in game.options("germany")} == {"aim"}


@pytest.mark.rule("C4.3")
def test_fog_is_not_played_in_a_turn() -> None:
    game = GameBuilder().cards("us", hand="FW FW", deck="RA SA")
    assert game.options("us") == ["end"]
    assert refusal_of(game, Play(game.card("us", "FW"), 0)) == "C4.3"
    assert game.denied("us") == {}


@pytest.mark.rule("C4.3", "C3.7")
def test_fog_leaves_the_hand_at_the_end_of_the_turn() -> None:
    game = GameBuilder().cards("us", hand="FW RA", deck="SA").do("us end")
    assert (game.zone("us", Zone.HAND), game.zone("us", Zone.DISCARD)) == ("", "RA FW")


@pytest.mark.rule("C4.4")
@pytest.mark.parametrize("card", ["PS", "LA", "RA", "SA"])
def test_combat_and_command_cards_hunker_down_into_the_supply(card: str) -> None:
    game = GameBuilder().cards("us", hand=card, deck="RA SA", supply="RB").do(f"us hunker {card}")
    assert game.event_lines == [f"cards_moved us {card} 1 hand supply hunker_down"]
    assert sorted(game.zone("us", Zone.SUPPLY).split()) == sorted([card, "RB"])
    assert (game.zone("us", Zone.PLAY), game.zone("us", Zone.HAND), game.asks) == ("", "", "play")


@pytest.mark.rule("C4.4")
def test_fog_does_not_hunker_down() -> None:
    game = GameBuilder().cards("us", hand="FW RA", deck="SA")
    assert "hunker FW" not in game.options("us")
    assert game.refused("us hunker FW") == "C4.4"


@pytest.mark.rule("C4.4", "N4.1")
def test_hunkering_down_places_no_counter() -> None:
    game = GameBuilder().cards("us", hand="RA", deck="RB SA").place("us:RA", "").do("us hunker RA")
    assert game.at("us:RA") == ""
    assert game.event_lines == ["cards_moved us RA 1 hand supply hunker_down"]


@pytest.mark.rule("C4.5")
def test_a_suppressed_counters_card_only_turns_it_ready() -> None:
    game = GameBuilder().cards("us", hand="RA SA", deck="RB").suppressed("us:RA", "us:RB", "germany:RA")
    assert game.options("us")[:2] == ["ready RA", "hunker RA"]
    assert game.options("us")[2] == "play SA scout"
    markers, places = game.state.markers, game.state.places
    game.do("us ready RA")
    assert game.event_lines == ["cards_moved us RA 1 hand play play", "counter_readied us:RA"]
    assert [game.is_suppressed(name) for name in ("us:RA", "us:RB", "germany:RA")] == [False, True, True]
    assert (game.zone("us", Zone.PLAY), game.zone("us", Zone.HAND), game.asks) == ("RA", "SA", "play")
    assert (game.state.markers, game.state.places) == (markers, places)


@pytest.mark.rule("C4.5")
def test_a_suppressed_counters_card_takes_no_action() -> None:
    game = GameBuilder().hand("us", "RA SA").suppressed("us:RA")
    assert game.denied("us") == {"RA move": "C4.5", "RA attack": "C4.5", "RA control": "C4.5", "SA recon": "C6.6"}
    here, counter = game.tile("17B"), game.counter("us:RA")
    assert [denial.obstacle for denial in denied(game.state, 0)] == [
        *[Obstacle(DenialReason.SUPPRESSED, here, counter)] * 3,
        Obstacle(DenialReason.NO_FOG_IN_HAND),
    ]
    for action in ("move", "attack", "control"):
        assert game.refused(f"us play RA {action}") == "C4.5"


@pytest.mark.rule("C4.5")
def test_to_turn_ready_no_action_need_be_possible() -> None:
    game = GameBuilder(turn="germany").only("germany:RA", "germany:SA").cards("germany", hand="RA", deck="SA RB")
    game.suppressed("germany:RA").mark("germany", Marker.NONE, "8A", "5B")
    assert game.options("germany") == ["ready RA", "hunker RA", "end"]
    game.do("germany ready RA")
    assert not game.is_suppressed("germany:RA")


@pytest.mark.rule("C4.5")
def test_a_second_card_of_a_counter_that_turned_ready_acts() -> None:
    game = GameBuilder().cards("us", hand="RA RA", deck="SA").suppressed("us:RA").do("us ready RA")
    assert game.options("us") == ["play RA move", "play RA attack", "play RA control", "hunker RA", "end"]


@pytest.mark.rule("C4.5")
def test_a_ready_counters_card_can_not_be_spent_to_turn_it_ready() -> None:
    game = GameBuilder().hand("us", "RA SA")
    assert "ready RA" not in game.options("us")
    assert game.refused("us ready RA") == "C4.5"


@pytest.mark.rule("C4.5")
def test_a_command_card_turns_nothing_ready() -> None:
    game = GameBuilder().hand("us", "PS").suppressed("us:RA", "us:RB", "us:SA", "us:SB")
    assert game.options("us") == ["play PS bolster", "play PS command", "hunker PS", "end"]
    assert game.refused("us ready PS") == "C4.5"


@pytest.mark.rule("C4.5", "N4.1")
def test_nothing_else_readies_a_suppressed_counter() -> None:
    game = GameBuilder().cards("us", hand="RA", deck="SA RB RB LA").cards("germany", hand="RA", deck="SA RB LA PS")
    game.suppressed("us:RB", "germany:SB").dice(0)
    game.do("us play RA attack", "us fire germany:SB", "us end")
    assert game.is_suppressed("us:RB")
    game.do("germany play RA move", "germany done", "germany end")
    assert game.state.round == 2
    assert [game.is_suppressed(name) for name in ("us:RB", "germany:SB")] == [True, False]
    assert game.at("germany:SB") == ""


@pytest.mark.rule("C4.5", "C7.7")
def test_a_casualty_does_not_ready_a_suppressed_counter() -> None:
    game = GameBuilder().hand("us", "RA").hand("germany", "RA SA").suppressed("germany:RA").dice(0)
    game.do("us play RA attack", "us fire germany:RA")
    assert game.zone("germany", Zone.HAND) == "SA"
    assert game.is_suppressed("germany:RA")


@pytest.mark.rule("C4.6")
def test_a_suppressed_counters_card_may_hunker_down_and_the_counter_stays_suppressed() -> None:
    game = GameBuilder().cards("us", hand="RA", deck="RB SA").suppressed("us:RA").do("us hunker RA")
    assert game.event_lines == ["cards_moved us RA 1 hand supply hunker_down"]
    assert game.is_suppressed("us:RA")
    assert game.zone("us", Zone.SUPPLY) == "RA"


@pytest.mark.rule("C4.7")
def test_a_combat_card_acts_through_its_own_counter() -> None:
    game = GameBuilder().hand("us", "RA SB").place("us:RA", "12B").place("us:SB", "6A").dice(1)
    game.do("us play RA attack")
    assert game.about.counter == game.counter("us:RA")
    game.do("us fire germany:RA")
    assert game.event_lines[-1] == "attack_rolled us attack us:RA@12B germany:RA@5B 4+1+1=6 1 miss"
    game.do("us play SB scout", "us step 3B", "us done")
    assert [game.at(f"us:{code}") for code in ("RA", "RB", "SA", "SB")] == ["12B", "17B", "17B", "3B"]


@pytest.mark.rule("C4.7")
def test_only_the_own_counters_suppression_matters_to_a_card() -> None:
    game = GameBuilder().hand("us", "RA").suppressed("us:RB", "us:SA", "germany:RA")
    assert game.options("us")[0] == "play RA move"


@pytest.mark.rule("C4.7")
def test_each_card_is_judged_from_where_its_own_counter_stands() -> None:
    game = GameBuilder().cards("us", hand="RA RB", deck="SA").place("us:RB", "12B")
    assert game.options("us") == [
        "play RA move",
        "play RA attack",
        "play RA control",
        "hunker RA",
        "play RB move",
        "play RB attack",
        "hunker RB",
        "end",
    ]
    assert game.denied("us") == {"RB control": "C6.4"}


@pytest.mark.rule("C4.8")
def test_a_played_card_lies_in_the_play_area_before_its_effect() -> None:
    game = GameBuilder().hand("us", "SA").do("us play SA scout")
    assert game.event_lines == ["cards_moved us SA 1 hand play play", "action_taken us SA scout 2"]
    assert (game.zone("us", Zone.PLAY), game.zone("us", Zone.HAND)) == ("SA", "")
    game.do("us step 12B")
    assert game.event_lines[0] == "counter_moved us:SA 17B 12B scout"


@pytest.mark.rule("C4.8", "C6.6")
def test_a_played_card_is_not_drawn_by_its_own_action() -> None:
    game = GameBuilder().cards("us", hand="SA FW", play="RA").do("us play SA recon")
    assert (game.zone("us", Zone.PLAY), game.zone("us", Zone.HAND)) == ("RA SA", "")


@pytest.mark.rule("C4.9")
def test_an_attack_needs_a_target() -> None:
    game = GameBuilder("normandy/8").only("us:RA", "us:GA").cards("us", hand="GA RA", deck="SA")
    assert game.denied("us") == {"GA attack": "C4.9", "GA suppress": "C4.9", "RA attack": "C4.9"}
    assert {denial.obstacle for denial in denied(game.state, 0)} == {Obstacle(DenialReason.NO_ENEMY)}
    assert [(denial.card, denial.use) for denial in denied(game.state, 0)] == [
        (game.card("us", "RA"), 1),
        (game.card("us", "GA"), 1),
        (game.card("us", "GA"), 2),
    ]
    assert "play GA move" in game.options("us")
    assert game.refused("us play GA suppress") == "C4.9"
    game.place("germany:GB", "9A")
    assert game.denied("us") == {}


@pytest.mark.rule("C4.9")
def test_denials_are_told_only_to_the_side_that_is_asked_to_play() -> None:
    game = GameBuilder().hand("us", "RA SA").hand("germany", "RA").place("us:RA", "12B")
    assert game.denied("us") == {"RA control": "C6.4", "SA recon": "C6.6"}
    assert game.denied("germany") == {}
    game.do("us play SA scout")
    assert game.denied("us") == {}


@pytest.mark.rule("C4.1", "C4.4", "C4.5")
def test_the_three_ways_to_play_a_card_are_different_answers() -> None:
    game = GameBuilder().hand("us", "RA").suppressed("us:RA")
    card = game.card("us", "RA")
    assert game.state.open_decisions[0].options[:2] == (TurnReady(card), HunkerDown(card))
    game = GameBuilder().hand("us", "RA").place("us:RA", "")
    assert game.state.places[game.counter("us:RA")] == OFF
    assert game.state.open_decisions[0].options[:4] == (Play(card, 0), Play(card, 1), Play(card, 2), HunkerDown(card))
