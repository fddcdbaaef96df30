"""C3: draw, initiative, turns, and how a scenario is set up."""

from __future__ import annotations

import pytest

from core.actions import Bid
from core.engine import begin
from core.events import RoundBegan
from core.ids import SIDES, Marker, Zone
from scenarios.catalog import scenario_ids
from tests.builders import Table, fresh, setting
from tests.story import tell

ALL = scenario_ids()


def end_of_round(scenario: str = "normandy/1") -> Table:
    """The last turn of a round, the United States', in which both sides keep all hope without any card."""
    table = Table(scenario).first_turn_over()
    return table.mark("us", Marker.CONTROLLED, "2B", "16B", "6A", "7A").mark("germany", Marker.CONTROLLED, "13B")


@pytest.mark.rule("C3.1", "C3.2")
def test_a_round_begins_with_both_sides_drawing_four_cards() -> None:
    state, events = begin(setting("normandy/1"), "some seed")
    lines = [tell(setting("normandy/1"), event) for event in events]
    assert lines[0] == "round_began 1"
    assert [line.split()[:2] + line.split()[3:] for line in lines[1:]] == [
        ["cards_moved", "us", "4", "deck", "hand", "draw"],
        ["cards_moved", "germany", "4", "deck", "hand", "draw"],
    ]
    assert [[sum(zone) for zone in state.zones[side]] for side in SIDES] == [[5, 4, 0, 0, 20, 0]] * 2
    assert (state.round, state.outcome) == (1, None)


@pytest.mark.rule("C3.1")
def test_after_the_draw_both_sides_are_asked_for_initiative() -> None:
    state = fresh("normandy/1")
    assert [(decision.side, decision.ask) for decision in state.listed] == [(0, "bid"), (1, "bid")]


@pytest.mark.rule("C3.1", "C3.5")
def test_a_round_is_draw_initiative_turns_and_then_the_next_begins() -> None:
    table = Table().hand("us", "RA SA").hand("germany", "RA SA").bidding()
    table.do("us bid SA", "germany bid RA", "us end", "germany end")
    assert [line for line in table.story if not line.startswith("cards_moved")] == [
        "bid_placed us SA",
        "bid_placed germany RA",
        "initiative_taken SA,RA 6,5 us won",
        "turn_began us",
        "turn_ended us",
        "turn_began germany",
        "turn_ended germany",
        "round_began 2",
    ]
    assert table.state.round == 2
    assert [(decision.side, decision.ask) for decision in table.state.listed] == [(0, "bid"), (1, "bid")]


@pytest.mark.rule("C3.1", "C8.5")
def test_rounds_repeat_until_somebody_wins_without_any_limit() -> None:
    table = Table().bidding().hand("us", "RA").hand("germany", "SA")
    rounds = []
    for _ in range(40):
        for side in SIDES:
            bid = table.state.listed[0].options[0]
            assert isinstance(bid, Bid)
            table.do(f"{table.setting.ruleset.sides[side]} bid {table.setting.cards[side][bid.card].code}")
        first = table.setting.ruleset.sides[table.state.listed[0].side]
        second = "germany" if first == "us" else "us"
        table.do(f"{first} end", f"{second} end")
        rounds += table.told(RoundBegan)
    assert rounds == [RoundBegan(number) for number in range(2, 42)]
    assert table.outcome is None


@pytest.mark.rule("C3.2", "C3.3")
def test_a_deck_of_exactly_four_is_drawn_without_shuffling() -> None:
    table = end_of_round().cards("germany", deck="RA RB SA SB", discard="PS LA")
    table.do("us end")
    assert table.zone("germany", Zone.HAND) == "RA RB SA SB"
    assert (table.zone("germany", Zone.DECK), table.zone("germany", Zone.DISCARD)) == ("", "PS LA")
    assert not [line for line in table.story if line.startswith("deck_rebuilt germany")]


@pytest.mark.rule("C3.3")
def test_the_discard_pile_becomes_the_new_deck_in_the_middle_of_a_draw() -> None:
    table = end_of_round().cards("germany", deck="RA RB", discard="PS LA FW FW FW")
    table.do("us end")
    lines = [line for line in table.story if line.split()[1] == "germany"]
    assert lines[0] in (
        "cards_moved germany RA,RB 2 deck hand draw",
        "cards_moved germany RB,RA 2 deck hand draw",
    )
    assert lines[1] == "deck_rebuilt germany 5"
    assert lines[2].split()[3:] == ["2", "deck", "hand", "draw"]
    assert len(lines) == 3
    hand, deck = table.zone("germany", Zone.HAND).split(), table.zone("germany", Zone.DECK).split()
    assert sorted([*hand, *deck]) == ["FW", "FW", "FW", "LA", "PS", "RA", "RB"]
    assert {"RA", "RB"} <= set(hand)
    assert (len(hand), len(deck), table.zone("germany", Zone.DISCARD)) == (4, 3, "")


@pytest.mark.rule("C3.3")
def test_an_empty_deck_is_renewed_before_the_first_card() -> None:
    table = Table().cards("us", hand="PS", discard="RA SA", supply="RB")
    table.do("us play PS command", "us draw 1")
    assert table.story[2] == "deck_rebuilt us 2"
    assert len(table.story) == 4
    assert sorted([table.zone("us", Zone.HAND), table.zone("us", Zone.DECK)]) == ["RA", "SA"]
    assert table.zone("us", Zone.DISCARD) == ""


@pytest.mark.rule("C3.3")
def test_the_deck_is_not_renewed_before_a_card_must_be_drawn_from_it() -> None:
    table = Table().cards("us", hand="PS", deck="RA", discard="SA", supply="RB")
    table.do("us play PS command", "us draw 1")
    assert table.story[2:] == ["cards_moved us RA 1 deck hand draw"]
    assert (table.zone("us", Zone.DECK), table.zone("us", Zone.DISCARD)) == ("", "SA")


@pytest.mark.rule("C3.3", "C4.8")
def test_the_play_area_is_never_shuffled_in() -> None:
    table = Table().cards("us", hand="PS", play="RA SA RB", supply="RB")
    table.do("us play PS command", "us draw 2")
    assert table.zone("us", Zone.PLAY) == "PS RA RB SA"
    assert (table.zone("us", Zone.HAND), table.zone("us", Zone.DECK)) == ("", "")


@pytest.mark.rule("C3.3")
def test_with_deck_and_discard_both_empty_a_draw_gives_what_there_is() -> None:
    table = Table().cards("us", hand="PS", deck="SA", play="RA")
    table.do("us play PS command", "us draw 2")
    assert table.story[2:] == ["cards_moved us SA 1 deck hand draw"]
    assert table.zone("us", Zone.HAND) == "SA"
    table = Table().cards("us", hand="PS", play="RA SA")
    table.do("us play PS command", "us draw 2")
    assert table.story[2:] == []
    assert table.options("us") == ["end"]


@pytest.mark.rule("C3.2", "C3.3")
def test_a_side_with_fewer_than_four_cards_draws_those() -> None:
    table = end_of_round().cards("germany", deck="RA", discard="SA FW")
    table.do("us end")
    assert table.zone("germany", Zone.HAND) == "RA SA FW"
    assert [line for line in table.story if line.startswith("deck_rebuilt")][-1] == "deck_rebuilt germany 2"


@pytest.mark.rule("C3.4")
def test_both_sides_choose_any_card_from_their_hand() -> None:
    table = Table().hand("us", "PS RA RA FW").hand("germany", "SB LA").bidding()
    assert table.options("us") == ["bid PS", "bid RA", "bid FW"]
    assert table.options("germany") == ["bid LA", "bid SB"]
    assert table.refused("us bid SA") == "C3.4"
    assert table.refused("us end") == "C3.4"


@pytest.mark.rule("C3.4")
def test_a_bid_changes_nothing_until_both_are_made() -> None:
    table = Table().hand("us", "RA SA").hand("germany", "RA SA").bidding()
    zones, holder = table.state.zones, table.state.initiative
    table.do("germany bid RA")
    assert table.story == ["bid_placed germany RA"]
    assert (table.state.zones, table.state.initiative) == (zones, holder)
    assert (table.options("us"), table.options("germany")) == (["bid RA", "bid SA"], [])


@pytest.mark.rule("C3.4")
def test_a_bid_is_made_once() -> None:
    table = Table().hand("us", "RA SA").hand("germany", "RA SA").bidding().do("germany bid RA")
    assert table.refused("germany bid SA") == "C3.4"


@pytest.mark.rule("C3.4", "C3.5")
@pytest.mark.parametrize("held", ["us", "germany"])
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [("PS", "LA", "us"), ("LA", "PS", "germany"), ("RA", "SA", "germany"), ("SA", "FW", "us")],
)
def test_the_higher_value_takes_the_marker(held: str, ours: str, theirs: str, winner: str) -> None:
    table = Table().initiative(held).hand("us", ours).hand("germany", theirs).bidding()
    table.do(f"us bid {ours}", f"germany bid {theirs}")
    values = {"PS": 9, "LA": 7, "SA": 6, "RA": 5, "FW": 1}
    assert table.story == [
        f"bid_placed us {ours}",
        f"bid_placed germany {theirs}",
        f"initiative_taken {ours},{theirs} {values[ours]},{values[theirs]} {winner} won",
        f"cards_moved us {ours} 1 hand discard bid",
        f"cards_moved germany {theirs} 1 hand discard bid",
        f"turn_began {winner}",
    ]
    assert table.state.initiative == table.side(winner)
    assert table.options(winner) == ["end"]


@pytest.mark.rule("C3.4")
@pytest.mark.parametrize("held", ["us", "germany"])
@pytest.mark.parametrize("bids", ["LA LB", "RA RB", "FW FW"])
def test_on_a_tie_the_holder_keeps_the_marker(held: str, bids: str) -> None:
    ours, theirs = bids.split()
    table = Table().initiative(held).hand("us", ours).hand("germany", theirs).bidding()
    table.do(f"germany bid {theirs}", f"us bid {ours}")
    assert table.story[2].startswith(f"initiative_taken {ours},{theirs} ")
    assert table.story[2].endswith(f"{held} tie")
    assert table.state.initiative == table.side(held)
    assert table.story[-1] == f"turn_began {held}"


@pytest.mark.rule("C3.4")
def test_the_cards_bid_go_to_their_owners_discard_piles() -> None:
    table = Table().cards("us", hand="RA SA", deck="PS", discard="LA").hand("germany", "RA FW").bidding()
    table.do("us bid SA", "germany bid FW")
    assert (table.zone("us", Zone.HAND), table.zone("us", Zone.DISCARD)) == ("RA", "LA SA")
    assert (table.zone("germany", Zone.HAND), table.zone("germany", Zone.DISCARD)) == ("RA", "FW")


@pytest.mark.rule("C3.4", "C3.3")
def test_a_side_with_an_empty_hand_bids_nothing_and_loses_even_to_fog() -> None:
    table = end_of_round().initiative("us").cards("us").cards("germany", deck="FW")
    table.do("us end")
    assert table.options("us") == []
    assert table.options("germany") == ["bid FW"]
    table.do("germany bid FW")
    assert table.story == [
        "bid_placed germany FW",
        "initiative_taken -,FW 0,1 germany won",
        "cards_moved germany FW 1 hand discard bid",
        "turn_began germany",
    ]


@pytest.mark.rule("C3.4")
@pytest.mark.parametrize("held", ["us", "germany"])
def test_two_empty_hands_are_a_tie(held: str) -> None:
    table = end_of_round().initiative(held).cards("us").cards("germany").do("us end")
    assert table.story == [
        "turn_ended us",
        "round_began 2",
        f"initiative_taken -,- 0,0 {held} tie",
        f"turn_began {held}",
    ]
    assert table.options(held) == ["end"]
