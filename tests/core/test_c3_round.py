"""C3: draw, initiative, turns, and how a scenario is set up."""

from __future__ import annotations

import pytest

from core.actions import Bid
from core.engine import begin
from core.events import RoundBegan
from core.ids import SIDES, Marker, Zone
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled, first_state
from tests.event_text import event_line

ALL = scenario_ids()


def end_of_round(scenario: str = "normandy/1") -> GameBuilder:
    """The last turn of a round, the United States', in which both sides keep all hope without any card."""
    game = GameBuilder(scenario).first_turn_over()
    return game.mark("us", Marker.CONTROLLED, "2B", "16B", "6A", "7A").mark("germany", Marker.CONTROLLED, "13B")


@pytest.mark.rule("C3.1", "C3.2")
def test_a_round_begins_with_both_sides_drawing_four_cards() -> None:
    state, events = begin(compiled("normandy/1"), "some seed")
    lines = [event_line(compiled("normandy/1"), event) for event in events]
    assert lines[0] == "round_began 1"
    assert [line.split()[:2] + line.split()[3:] for line in lines[1:]] == [
        ["cards_moved", "us", "4", "deck", "hand", "draw"],
        ["cards_moved", "germany", "4", "deck", "hand", "draw"],
    ]
    assert [[sum(zone) for zone in state.zones[side]] for side in SIDES] == [[5, 4, 0, 0, 20, 0]] * 2
    assert (state.round, state.outcome) == (1, None)


@pytest.mark.rule("C3.1")
def test_after_the_draw_both_sides_are_asked_for_initiative() -> None:
    state = first_state("normandy/1")
    assert [(decision.side, decision.ask) for decision in state.open_decisions] == [(0, "bid"), (1, "bid")]


@pytest.mark.rule("C3.1", "C3.5")
def test_a_round_is_draw_initiative_turns_and_then_the_next_begins() -> None:
    game = GameBuilder().hand("us", "RA SA").hand("germany", "RA SA").bidding()
    game.do("us bid SA", "germany bid RA", "us end", "germany end")
    assert [line for line in game.event_lines if not line.startswith("cards_moved")] == [
        "bid_placed us SA",
        "bid_placed germany RA",
        "initiative_taken SA,RA 6,5 us won",
        "turn_began us",
        "turn_ended us",
        "turn_began germany",
        "turn_ended germany",
        "round_began 2",
    ]
    assert game.state.round == 2
    assert [(decision.side, decision.ask) for decision in game.state.open_decisions] == [(0, "bid"), (1, "bid")]


@pytest.mark.rule("C3.1", "C8.5")
def test_rounds_repeat_until_somebody_wins_without_any_limit() -> None:
    game = GameBuilder().bidding().hand("us", "RA").hand("germany", "SA")
    rounds = []
    for _ in range(40):
        for side in SIDES:
            bid = game.state.open_decisions[0].options[0]
            assert isinstance(bid, Bid)
            game.do(f"{game.compiled.ruleset.sides[side]} bid {game.compiled.cards[side][bid.card].code}")
        first = game.compiled.ruleset.sides[game.state.open_decisions[0].side]
        second = "germany" if first == "us" else "us"
        game.do(f"{first} end", f"{second} end")
        rounds += game.events_of(RoundBegan)
    assert rounds == [RoundBegan(number) for number in range(2, 42)]
    assert game.outcome is None


@pytest.mark.rule("C3.2", "C3.3")
def test_a_deck_of_exactly_four_is_drawn_without_shuffling() -> None:
    game = end_of_round().cards("germany", deck="RA RB SA SB", discard="PS LA")
    game.do("us end")
    assert game.zone("germany", Zone.HAND) == "RA RB SA SB"
    assert (game.zone("germany", Zone.DECK), game.zone("germany", Zone.DISCARD)) == ("", "PS LA")
    assert not [line for line in game.event_lines if line.startswith("deck_rebuilt germany")]


@pytest.mark.rule("C3.3")
def test_the_discard_pile_becomes_the_new_deck_in_the_middle_of_a_draw() -> None:
    game = end_of_round().cards("germany", deck="RA RB", discard="PS LA FW FW FW")
    game.do("us end")
    lines = [line for line in game.event_lines if line.split()[1] == "germany"]
    assert lines[0] in (
        "cards_moved germany RA,RB 2 deck hand draw",
        "cards_moved germany RB,RA 2 deck hand draw",
    )
    assert lines[1] == "deck_rebuilt germany 5"
    assert lines[2].split()[3:] == ["2", "deck", "hand", "draw"]
    assert len(lines) == 3
    hand, deck = game.zone("germany", Zone.HAND).split(), game.zone("germany", Zone.DECK).split()
    assert sorted([*hand, *deck]) == ["FW", "FW", "FW", "LA", "PS", "RA", "RB"]
    assert {"RA", "RB"} <= set(hand)
    assert (len(hand), len(deck), game.zone("germany", Zone.DISCARD)) == (4, 3, "")


@pytest.mark.rule("C3.3")
def test_an_empty_deck_is_renewed_before_the_first_card() -> None:
    game = GameBuilder().cards("us", hand="PS", discard="RA SA", supply="RB")
    game.do("us play PS command", "us draw 1")
    assert game.event_lines[2] == "deck_rebuilt us 2"
    assert len(game.event_lines) == 4
    assert sorted([game.zone("us", Zone.HAND), game.zone("us", Zone.DECK)]) == ["RA", "SA"]
    assert game.zone("us", Zone.DISCARD) == ""


@pytest.mark.rule("C3.3")
def test_the_deck_is_not_renewed_before_a_card_must_be_drawn_from_it() -> None:
    game = GameBuilder().cards("us", hand="PS", deck="RA", discard="SA", supply="RB")
    game.do("us play PS command", "us draw 1")
    assert game.event_lines[2:] == ["cards_moved us RA 1 deck hand draw"]
    assert (game.zone("us", Zone.DECK), game.zone("us", Zone.DISCARD)) == ("", "SA")


@pytest.mark.rule("C3.3", "C4.8")
def test_the_play_area_is_never_shuffled_in() -> None:
    game = GameBuilder().cards("us", hand="PS", play="RA SA RB", supply="RB")
    game.do("us play PS command", "us draw 2")
    assert game.zone("us", Zone.PLAY) == "PS RA RB SA"
    assert (game.zone("us", Zone.HAND), game.zone("us", Zone.DECK)) == ("", "")


@pytest.mark.rule("C3.3")
def test_with_deck_and_discard_both_empty_a_draw_gives_what_there_is() -> None:
    game = GameBuilder().cards("us", hand="PS", deck="SA", play="RA")
    game.do("us play PS command", "us draw 2")
    assert game.event_lines[2:] == ["cards_moved us SA 1 deck hand draw"]
    assert game.zone("us", Zone.HAND) == "SA"
    game = GameBuilder().cards("us", hand="PS", play="RA SA")
    game.do("us play PS command", "us draw 2")
    assert game.event_lines[2:] == []
    assert game.options("us") == ["end"]


@pytest.mark.rule("C3.2", "C3.3")
def test_a_side_with_fewer_than_four_cards_draws_those() -> None:
    game = end_of_round().cards("germany", deck="RA", discard="SA FW")
    game.do("us end")
    assert game.zone("germany", Zone.HAND) == "RA SA FW"
    assert [line for line in game.event_lines if line.startswith("deck_rebuilt")][-1] == "deck_rebuilt germany 2"


@pytest.mark.rule("C3.4")
def test_both_sides_choose_any_card_from_their_hand() -> None:
    game = GameBuilder().hand("us", "PS RA RA FW").hand("germany", "SB LA").bidding()
    assert game.options("us") == ["bid PS", "bid RA", "bid FW"]
    assert game.options("germany") == ["bid LA", "bid SB"]
    assert game.refused("us bid SA") == "C3.4"
    assert game.refused("us end") == "C3.4"


@pytest.mark.rule("C3.4")
def test_a_bid_changes_nothing_until_both_are_made() -> None:
    game = GameBuilder().hand("us", "RA SA").hand("germany", "RA SA").bidding()
    zones, holder = game.state.zones, game.state.initiative
    game.do("germany bid RA")
    assert game.event_lines == ["bid_placed germany RA"]
    assert (game.state.zones, game.state.initiative) == (zones, holder)
    assert (game.options("us"), game.options("germany")) == (["bid RA", "bid SA"], [])


@pytest.mark.rule("C3.4")
def test_a_bid_is_made_once() -> None:
    game = GameBuilder().hand("us", "RA SA").hand("germany", "RA SA").bidding().do("germany bid RA")
    assert game.refused("germany bid SA") == "C3.4"


@pytest.mark.rule("C3.4", "C3.5")
@pytest.mark.parametrize("held", ["us", "germany"])
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [("PS", "LA", "us"), ("LA", "PS", "germany"), ("RA", "SA", "germany"), ("SA", "FW", "us")],
)
def test_the_higher_value_takes_the_marker(held: str, ours: str, theirs: str, winner: str) -> None:
    game = GameBuilder().initiative(held).hand("us", ours).hand("germany", theirs).bidding()
    game.do(f"us bid {ours}", f"germany bid {theirs}")
    values = {"PS": 9, "LA": 7, "SA": 6, "RA": 5, "FW": 1}
    assert game.event_lines == [
        f"bid_placed us {ours}",
        f"bid_placed germany {theirs}",
        f"initiative_taken {ours},{theirs} {values[ours]},{values[theirs]} {winner} won",
        f"cards_moved us {ours} 1 hand discard bid",
        f"cards_moved germany {theirs} 1 hand discard bid",
        f"turn_began {winner}",
    ]
    assert game.state.initiative == game.side(winner)
    assert game.options(winner) == ["end"]


@pytest.mark.rule("C3.4")
@pytest.mark.parametrize("held", ["us", "germany"])
@pytest.mark.parametrize("bids", ["LA LB", "RA RB", "FW FW"])
def test_on_a_tie_the_holder_keeps_the_marker(held: str, bids: str) -> None:
    ours, theirs = bids.split()
    game = GameBuilder().initiative(held).hand("us", ours).hand("germany", theirs).bidding()
    game.do(f"germany bid {theirs}", f"us bid {ours}")
    assert game.event_lines[2].startswith(f"initiative_taken {ours},{theirs} ")
    assert game.event_lines[2].endswith(f"{held} tie")
    assert game.state.initiative == game.side(held)
    assert game.event_lines[-1] == f"turn_began {held}"


@pytest.mark.rule("C3.4")
def test_the_cards_bid_go_to_their_owners_discard_piles() -> None:
    game = GameBuilder().cards("us", hand="RA SA", deck="PS", discard="LA").hand("germany", "RA FW").bidding()
    game.do("us bid SA", "germany bid FW")
    assert (game.zone("us", Zone.HAND), game.zone("us", Zone.DISCARD)) == ("RA", "LA SA")
    assert (game.zone("germany", Zone.HAND), game.zone("germany", Zone.DISCARD)) == ("RA", "FW")


@pytest.mark.rule("C3.4", "C3.3")
def test_a_side_with_an_empty_hand_bids_nothing_and_loses_even_to_fog() -> None:
    game = end_of_round().initiative("us").cards("us").cards("germany", deck="FW")
    game.do("us end")
    assert game.options("us") == []
    assert game.options("germany") == ["bid FW"]
    game.do("germany bid FW")
    assert game.event_lines == [
        "bid_placed germany FW",
        "initiative_taken -,FW 0,1 germany won",
        "cards_moved germany FW 1 hand discard bid",
        "turn_began germany",
    ]


@pytest.mark.rule("C3.4")
@pytest.mark.parametrize("held", ["us", "germany"])
def test_two_empty_hands_are_a_tie(held: str) -> None:
    game = end_of_round().initiative(held).cards("us").cards("germany").do("us end")
    assert game.event_lines == [
        "turn_ended us",
        "round_began 2",
        f"initiative_taken -,- 0,0 {held} tie",
        f"turn_began {held}",
    ]
    assert game.options(held) == ["end"]
