"""C4: what a played card may do."""

from __future__ import annotations

import pytest

from core.actions import Action, HunkerDown, Play, TurnReady
from core.decisions import NOTHING, Bar, Reason
from core.engine import NotLegal, apply
from core.explain import denied
from core.ids import OFF, ActionKind, Marker, Zone
from core.rules.movement import Guiding, Moving
from core.rules.support import Bolstering, Inspiring
from core.rules.turn import whose_turn
from tests.builders import Table

HAND = "PS LA RA SA"


def refusal_of(table: Table, action: Action) -> str:
    """The rule that refuses an action which no notation can write."""
    with pytest.raises(NotLegal) as refusal:
        apply(table.state, 0, action)
    return refusal.value.rule


@pytest.mark.rule("C4.1")
def test_a_card_offers_each_action_printed_on_it_and_hunker_down() -> None:
    table = Table().hand("us", f"{HAND} FW")
    assert table.options("us") == [
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
    assert (table.asks, table.about) == ("play", NOTHING)
    assert table.denied("us") == {}


@pytest.mark.rule("C4.1")
def test_other_cards_offer_the_actions_printed_on_them() -> None:
    table = Table("normandy/8").hand("us", "PG GC Sn Mo").place("us:Mo", "16A").target("us", "12A")
    assert table.options("us") == [
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
    table = Table().cards("us", hand="RA SA", deck="RB").do("us play RA control")
    assert table.story == [
        "cards_moved us RA 1 hand play play",
        "action_taken us RA control 0",
        "marker_turned us 17B controlled",
    ]
    assert [option for option in table.options("us") if "RA" in option] == []
    assert whose_turn(table.state) == table.side("us")


@pytest.mark.rule("C4.1")
def test_an_action_that_the_card_does_not_carry_is_refused() -> None:
    table = Table().hand("us", "RA")
    assert not any("play RA scout" in option for option in table.options("us"))
    assert refusal_of(table, Play(table.card("us", "RA"), 3)) == "C4.1"


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
    table = Table(scenario).only("us:RA", "us:SA", "germany:RA").cards("us", hand=card, deck="RA SA")
    table.mark("us", Marker.NONE, *(tile.name for tile in table.setting.board.tiles))
    assert f"play {card} {action}" in table.options("us")
    table.do(f"us play {card} {action}")
    assert [line.split()[0] for line in table.story] == ["cards_moved", "action_taken"]
    assert (table.asks, table.options("us"), table.zone("us", Zone.PLAY)) == ("play", ["end"], card)


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
    table = Table(scenario).cards("us", hand=card, deck="RA SA", play="RA", supply="RB")
    before = table.state
    table.do(f"us play {card} {action}")
    assert zero in table.options("us")
    table.do(f"us {zero}")
    assert (table.events, table.asks) == ([], "play")
    assert (table.state.places, table.state.markers) == (before.places, before.markers)
    assert (table.zone("us", Zone.DISCARD), table.zone("us", Zone.HAND)) == ("", "")


@pytest.mark.rule("C4.2")
def test_an_up_to_action_asks_nothing_once_nothing_is_left_to_choose() -> None:
    table = Table("normandy/5").cards("us", deck="RA SA", supply="RB", play="RA").suppressed("us:RA", "us:SA")
    table.suppressed("us:RB", "us:SB").mark("us", Marker.NONE, "3A")
    used_up = [
        Moving(0, table.counter("us:RA"), ActionKind.SCOUT, 0),
        Bolstering(0, 0, ""),
        Inspiring(0, 0, ""),
    ]
    fruitless = [
        Moving(0, table.counter("us:RA"), ActionKind.GUIDE, 1),
        Guiding(0, 1),
        Bolstering(0, 1, "A"),
        Inspiring(0, 1, "B"),
    ]
    table.mark("us", Marker.NONE, "1A")
    assert [frame.decisions(table.state) for frame in (*used_up, *fruitless)] == [()] * 7


@pytest.mark.rule("C4.2")
def test_an_action_that_is_not_up_to_a_number_is_performed_in_full() -> None:
    table = Table("normandy/8").hand("us", "GA").place("us:GA", "2A").do("us play GA attack")
    assert table.options("us") == [f"fire germany:{code}" for code in ("RA", "RB", "RC", "GA", "Mo")]
    table = Table("normandy/8", turn="germany").hand("germany", "Mo").do("germany play Mo target")
    assert {option.split()[0] for option in table.options("germany")} == {"aim"}


@pytest.mark.rule("C4.3")
def test_fog_is_not_played_in_a_turn() -> None:
    table = Table().cards("us", hand="FW FW", deck="RA SA")
    assert table.options("us") == ["end"]
    assert refusal_of(table, Play(table.card("us", "FW"), 0)) == "C4.3"
    assert table.denied("us") == {}


@pytest.mark.rule("C4.3", "C3.7")
def test_fog_leaves_the_hand_at_the_end_of_the_turn() -> None:
    table = Table().cards("us", hand="FW RA", deck="SA").do("us end")
    assert (table.zone("us", Zone.HAND), table.zone("us", Zone.DISCARD)) == ("", "RA FW")


@pytest.mark.rule("C4.4")
@pytest.mark.parametrize("card", ["PS", "LA", "RA", "SA"])
def test_combat_and_command_cards_hunker_down_into_the_supply(card: str) -> None:
    table = Table().cards("us", hand=card, deck="RA SA", supply="RB").do(f"us hunker {card}")
    assert table.story == [f"cards_moved us {card} 1 hand supply hunker_down"]
    assert sorted(table.zone("us", Zone.SUPPLY).split()) == sorted([card, "RB"])
    assert (table.zone("us", Zone.PLAY), table.zone("us", Zone.HAND), table.asks) == ("", "", "play")


@pytest.mark.rule("C4.4")
def test_fog_does_not_hunker_down() -> None:
    table = Table().cards("us", hand="FW RA", deck="SA")
    assert "hunker FW" not in table.options("us")
    assert table.refused("us hunker FW") == "C4.4"


@pytest.mark.rule("C4.4", "N4.1")
def test_hunkering_down_places_no_counter() -> None:
    table = Table().cards("us", hand="RA", deck="RB SA").place("us:RA", "").do("us hunker RA")
    assert table.at("us:RA") == ""
    assert table.story == ["cards_moved us RA 1 hand supply hunker_down"]


@pytest.mark.rule("C4.5")
def test_a_suppressed_counters_card_only_turns_it_ready() -> None:
    table = Table().cards("us", hand="RA SA", deck="RB").suppressed("us:RA", "us:RB", "germany:RA")
    assert table.options("us")[:2] == ["ready RA", "hunker RA"]
    assert table.options("us")[2] == "play SA scout"
    markers, places = table.state.markers, table.state.places
    table.do("us ready RA")
    assert table.story == ["cards_moved us RA 1 hand play play", "counter_readied us:RA"]
    assert [table.is_suppressed(name) for name in ("us:RA", "us:RB", "germany:RA")] == [False, True, True]
    assert (table.zone("us", Zone.PLAY), table.zone("us", Zone.HAND), table.asks) == ("RA", "SA", "play")
    assert (table.state.markers, table.state.places) == (markers, places)


@pytest.mark.rule("C4.5")
def test_a_suppressed_counters_card_takes_no_action() -> None:
    table = Table().hand("us", "RA SA").suppressed("us:RA")
    assert table.denied("us") == {"RA move": "C4.5", "RA attack": "C4.5", "RA control": "C4.5", "SA recon": "C6.6"}
    here, counter = table.tile("17B"), table.counter("us:RA")
    assert [denial.bar for denial in denied(table.state, 0)] == [
        *[Bar(Reason.SUPPRESSED, here, counter)] * 3,
        Bar(Reason.NO_FOG_IN_HAND),
    ]
    for action in ("move", "attack", "control"):
        assert table.refused(f"us play RA {action}") == "C4.5"


@pytest.mark.rule("C4.5")
def test_to_turn_ready_no_action_need_be_possible() -> None:
    table = Table(turn="germany").only("germany:RA", "germany:SA").cards("germany", hand="RA", deck="SA RB")
    table.suppressed("germany:RA").mark("germany", Marker.NONE, "8A", "5B")
    assert table.options("germany") == ["ready RA", "hunker RA", "end"]
    table.do("germany ready RA")
    assert not table.is_suppressed("germany:RA")


@pytest.mark.rule("C4.5")
def test_a_second_card_of_a_counter_that_turned_ready_acts() -> None:
    table = Table().cards("us", hand="RA RA", deck="SA").suppressed("us:RA").do("us ready RA")
    assert table.options("us") == ["play RA move", "play RA attack", "play RA control", "hunker RA", "end"]


@pytest.mark.rule("C4.5")
def test_a_ready_counters_card_can_not_be_spent_to_turn_it_ready() -> None:
    table = Table().hand("us", "RA SA")
    assert "ready RA" not in table.options("us")
    assert table.refused("us ready RA") == "C4.5"


@pytest.mark.rule("C4.5")
def test_a_command_card_turns_nothing_ready() -> None:
    table = Table().hand("us", "PS").suppressed("us:RA", "us:RB", "us:SA", "us:SB")
    assert table.options("us") == ["play PS bolster", "play PS command", "hunker PS", "end"]
    assert table.refused("us ready PS") == "C4.5"


@pytest.mark.rule("C4.5", "N4.1")
def test_nothing_else_readies_a_suppressed_counter() -> None:
    table = Table().cards("us", hand="RA", deck="SA RB RB LA").cards("germany", hand="RA", deck="SA RB LA PS")
    table.suppressed("us:RB", "germany:SB").dice(0)
    table.do("us play RA attack", "us fire germany:SB", "us end")
    assert table.is_suppressed("us:RB")
    table.do("germany play RA move", "germany done", "germany end")
    assert table.state.round == 2
    assert [table.is_suppressed(name) for name in ("us:RB", "germany:SB")] == [True, False]
    assert table.at("germany:SB") == ""


@pytest.mark.rule("C4.5", "C7.7")
def test_a_casualty_does_not_ready_a_suppressed_counter() -> None:
    table = Table().hand("us", "RA").hand("germany", "RA SA").suppressed("germany:RA").dice(0)
    table.do("us play RA attack", "us fire germany:RA")
    assert table.zone("germany", Zone.HAND) == "SA"
    assert table.is_suppressed("germany:RA")


@pytest.mark.rule("C4.6")
def test_a_suppressed_counters_card_may_hunker_down_and_the_counter_stays_suppressed() -> None:
    table = Table().cards("us", hand="RA", deck="RB SA").suppressed("us:RA").do("us hunker RA")
    assert table.story == ["cards_moved us RA 1 hand supply hunker_down"]
    assert table.is_suppressed("us:RA")
    assert table.zone("us", Zone.SUPPLY) == "RA"


@pytest.mark.rule("C4.7")
def test_a_combat_card_acts_through_its_own_counter() -> None:
    table = Table().hand("us", "RA SB").place("us:RA", "12B").place("us:SB", "6A").dice(1)
    table.do("us play RA attack")
    assert table.about.counter == table.counter("us:RA")
    table.do("us fire germany:RA")
    assert table.story[-1] == "attack_rolled us attack us:RA@12B germany:RA@5B 4+1+1=6 1 miss"
    table.do("us play SB scout", "us step 3B", "us done")
    assert [table.at(f"us:{code}") for code in ("RA", "RB", "SA", "SB")] == ["12B", "17B", "17B", "3B"]


@pytest.mark.rule("C4.7")
def test_only_the_own_counters_suppression_matters_to_a_card() -> None:
    table = Table().hand("us", "RA").suppressed("us:RB", "us:SA", "germany:RA")
    assert table.options("us")[0] == "play RA move"


@pytest.mark.rule("C4.7")
def test_each_card_is_judged_from_where_its_own_counter_stands() -> None:
    table = Table().cards("us", hand="RA RB", deck="SA").place("us:RB", "12B")
    assert table.options("us") == [
        "play RA move",
        "play RA attack",
        "play RA control",
        "hunker RA",
        "play RB move",
        "play RB attack",
        "hunker RB",
        "end",
    ]
    assert table.denied("us") == {"RB control": "C6.4"}


@pytest.mark.rule("C4.8")
def test_a_played_card_lies_in_the_play_area_before_its_effect() -> None:
    table = Table().hand("us", "SA").do("us play SA scout")
    assert table.story == ["cards_moved us SA 1 hand play play", "action_taken us SA scout 2"]
    assert (table.zone("us", Zone.PLAY), table.zone("us", Zone.HAND)) == ("SA", "")
    table.do("us step 12B")
    assert table.story[0] == "counter_moved us:SA 17B 12B scout"


@pytest.mark.rule("C4.8", "C6.6")
def test_a_played_card_is_not_drawn_by_its_own_action() -> None:
    table = Table().cards("us", hand="SA FW", play="RA").do("us play SA recon")
    assert (table.zone("us", Zone.PLAY), table.zone("us", Zone.HAND)) == ("RA SA", "")


@pytest.mark.rule("C4.9")
def test_an_attack_needs_a_target() -> None:
    table = Table("normandy/8").only("us:RA", "us:GA").cards("us", hand="GA RA", deck="SA")
    assert table.denied("us") == {"GA attack": "C4.9", "GA suppress": "C4.9", "RA attack": "C4.9"}
    assert {denial.bar for denial in denied(table.state, 0)} == {Bar(Reason.NO_ENEMY)}
    assert [(denial.card, denial.use) for denial in denied(table.state, 0)] == [
        (table.card("us", "RA"), 1),
        (table.card("us", "GA"), 1),
        (table.card("us", "GA"), 2),
    ]
    assert "play GA move" in table.options("us")
    assert table.refused("us play GA suppress") == "C4.9"
    table.place("germany:GB", "9A")
    assert table.denied("us") == {}


@pytest.mark.rule("C4.9")
def test_denials_are_told_only_to_the_side_that_is_asked_to_play() -> None:
    table = Table().hand("us", "RA SA").hand("germany", "RA").place("us:RA", "12B")
    assert table.denied("us") == {"RA control": "C6.4", "SA recon": "C6.6"}
    assert table.denied("germany") == {}
    table.do("us play SA scout")
    assert table.denied("us") == {}


@pytest.mark.rule("C4.1", "C4.4", "C4.5")
def test_the_three_ways_to_play_a_card_are_different_answers() -> None:
    table = Table().hand("us", "RA").suppressed("us:RA")
    card = table.card("us", "RA")
    assert table.state.listed[0].options[:2] == (TurnReady(card), HunkerDown(card))
    table = Table().hand("us", "RA").place("us:RA", "")
    assert table.state.places[table.counter("us:RA")] == OFF
    assert table.state.listed[0].options[:4] == (Play(card, 0), Play(card, 1), Play(card, 2), HunkerDown(card))
