"""C1.5: who sees what."""

from __future__ import annotations

import pytest

from core.events import BidPlaced, CardsMoved
from core.ids import CardId, Marker, Zone
from core.match import Match
from core.rules.rounds import InitiativeFrame
from core.state import Outcome
from core.view import OpponentCards, OwnCards, view
from tests.builders import GameBuilder, compiled

SECRET = CardId(-2)
"""What stands for a bid that was made but not seen; saved views carry it."""


def game_with_cards_in_all_zones() -> GameBuilder:
    return (
        GameBuilder()
        .cards("us", deck="RB SA FW", hand="LA FW", play="RA RA", discard="PS SA", supply="RB FW")
        .cards("germany", deck="RA SB SB", hand="LB FW", play="SA", discard="PS", supply="RA FW FW")
    )


@pytest.mark.rule("C1.5", "C7.9")
def test_a_side_sees_its_own_hand_discard_pile_and_removed_cards() -> None:
    game = game_with_cards_in_all_zones()
    # in the order of a side's cards: PS LA LB RA RB SA SB FW
    assert game.view("us").own == OwnCards(
        deck=(0, 0, 0, 0, 1, 1, 0, 1),
        hand=(0, 1, 0, 0, 0, 0, 0, 1),
        play=(0, 0, 0, 2, 0, 0, 0, 0),
        discard=(1, 0, 0, 0, 0, 1, 0, 0),
        supply=(0, 0, 0, 0, 1, 0, 0, 1),
        removed=(0, 0, 1, 3, 3, 1, 3, 7),
    )


@pytest.mark.rule("C1.5", "C7.9")
def test_of_the_opponents_cards_only_play_area_and_supply_are_open_and_the_rest_are_sizes() -> None:
    game = game_with_cards_in_all_zones()
    assert game.view("us").opponent == OpponentCards(
        deck=3,
        hand=2,
        play=(0, 0, 0, 0, 0, 1, 0, 0),
        discard=1,
        supply=(0, 0, 0, 1, 0, 0, 0, 2),
        removed=19,
    )
    assert game.view("germany").opponent == OpponentCards(
        deck=3,
        hand=2,
        play=(0, 0, 0, 2, 0, 0, 0, 0),
        discard=2,
        supply=(0, 0, 0, 0, 1, 0, 0, 1),
        removed=18,
    )


@pytest.mark.rule("C1.5")
def test_everybody_sees_the_board_its_markers_and_counters() -> None:
    game = GameBuilder("normandy/5").suppressed("us:RA").target("germany", "1A").mark("us", Marker.CONTROLLED, "18A")
    state = game.state
    for side in ("us", "germany"):
        seen = game.view(side)
        assert seen.side == game.side(side)
        assert seen.round == 1
        assert seen.initiative == game.side("us")
        assert seen.places == state.places
        assert seen.suppressed == state.suppressed
        assert seen.markers == state.markers
        assert seen.objectives == state.objectives
        assert seen.targets == state.targets == (-1, game.tile("1A"))
        assert seen.hopeless == state.hopeless
        assert seen.stack == state.stack
        assert seen.outcome is None
        assert (seen.points(0), seen.points(1)) == (1, 0)


@pytest.mark.rule("C1.5", "C8.1")
def test_everybody_sees_how_the_game_ended() -> None:
    game = GameBuilder("normandy/6").hand("us", "RA").place("us:RA", "1A").mark("us", Marker.SCOUTED, "1A")
    game.do("us play RA control")
    assert game.view("us").outcome == game.view("germany").outcome == Outcome(0, "C8.2")


@pytest.mark.rule("C1.5", "C3.4")
def test_the_opponent_sees_that_a_bid_was_made_but_not_which() -> None:
    game = GameBuilder().hand("us", "RA SA").hand("germany", "PS LA").bidding().do("us bid SA")
    assert game.event_lines == ["bid_placed us SA"]
    assert game.event_lines_for("us") == ["bid_placed us SA"]
    assert game.event_lines_for("germany") == ["bid_placed us ?"]
    own = game.card("us", "SA")
    assert game.view("us").stack[-1] == InitiativeFrame((own, None))
    assert game.view("germany").stack[-1] == InitiativeFrame((SECRET, None))
    game = GameBuilder().hand("us", "RA SA").hand("germany", "PS LA").bidding().do("germany bid PS")
    assert game.view("us").stack[-1] == InitiativeFrame((None, SECRET))
    assert game.view("germany").stack[-1] == InitiativeFrame((None, game.card("germany", "PS")))
    assert game.event_lines_for("us") == ["bid_placed germany ?"]


@pytest.mark.rule("C1.5", "C3.4")
def test_nobody_sees_a_bid_before_any_was_made() -> None:
    game = GameBuilder().hand("us", "RA SA").hand("germany", "PS LA").bidding()
    assert game.view("us").stack[-1] == game.view("germany").stack[-1] == InitiativeFrame((None, None))


@pytest.mark.rule("C1.5", "C3.4")
def test_both_see_the_revealed_bids_and_where_they_go() -> None:
    game = GameBuilder().hand("us", "RA").hand("germany", "PS").bidding().do("us bid RA", "germany bid PS")
    shown = [
        "initiative_taken RA,PS 5,9 germany won",
        "cards_moved us RA 1 hand discard bid",
        "cards_moved germany PS 1 hand discard bid",
        "turn_began germany",
    ]
    assert game.event_lines_for("us") == ["bid_placed us RA", "bid_placed germany ?", *shown]
    assert game.event_lines_for("germany") == ["bid_placed us ?", "bid_placed germany PS", *shown]


@pytest.mark.rule("C1.5", "C6.2")
def test_cards_drawn_are_seen_by_their_owner_only() -> None:
    game = GameBuilder().cards("us", hand="PS", deck="RA", discard="SA", supply="RA")
    game.do("us play PS command", "us draw 2")
    drawing = [
        "cards_moved us PS 1 hand play play",
        "action_taken us PS command 2",
        "cards_moved us RA 1 deck hand draw",
        "deck_rebuilt us 1",
        "cards_moved us SA 1 deck hand draw",
    ]
    assert game.event_lines_for("us") == drawing
    drawing[2] = drawing[4] = "cards_moved us ? 1 deck hand draw"
    assert game.event_lines_for("germany") == drawing


@pytest.mark.rule("C1.5", "C3.7")
def test_the_unplayed_hand_is_discarded_unseen_but_the_play_area_openly() -> None:
    game = GameBuilder().cards("us", hand="LA FW", play="RA SA", deck="RB")
    game.do("us end")
    openly = "cards_moved us RA,SA 2 play discard turn_end"
    ended = ["turn_ended us", "turn_began germany"]
    assert game.event_lines_for("us") == ["cards_moved us LA,FW 2 hand discard turn_end", openly, *ended]
    assert game.event_lines_for("germany") == ["cards_moved us ? 2 hand discard turn_end", openly, *ended]


OPEN = {
    "a card played": (["us play LA bolster"], "cards_moved us LA 1 hand play play"),
    "a card hunkered down": (["us hunker LA"], "cards_moved us LA 1 hand supply hunker_down"),
    "a card bolstered": (["us play LA bolster", "us take RA"], "cards_moved us RA 1 supply discard bolster"),
    "a card inspired": (["us play LA inspire", "us take SA"], "cards_moved us SA 1 play hand inspire"),
    "fog taken": (["us play SA scout", "us step 12B"], "cards_moved us FW 1 supply discard fog"),
    "fog given": (["us play SA conceal"], "cards_moved germany FW 1 supply discard conceal"),
    "fog removed": (["us play SA recon"], "cards_moved us FW 1 hand removed recon"),
}


@pytest.mark.rule("C1.5")
@pytest.mark.parametrize("name", OPEN)
def test_the_opponent_is_told_of(name: str) -> None:
    entries, line = OPEN[name]
    game = GameBuilder().cards("us", hand="LA SA FW", play="SA", deck="RA RB", supply="RA FW").do(*entries)
    assert line in game.event_lines_for("us")
    assert line in game.event_lines_for("germany")


@pytest.mark.rule("C1.5", "C7.7")
@pytest.mark.parametrize("zone", ["hand", "discard", "deck"])
def test_the_opponent_is_told_of_a_casualty_and_the_zone_it_left(zone: str) -> None:
    game = GameBuilder().hand("us", "RA").dice(0)
    zones = {"hand": "LA", "deck": "LB SA", "discard": "PS", "supply": "RA"}
    zones[zone] += " RA"
    game.cards("germany", **zones).do("us play RA attack", "us fire germany:RA")
    line = f"cards_moved germany RA 1 {zone} removed casualty"
    assert (game.event_lines_for("us")[-1], game.event_lines_for("germany")[-1]) == (line, line)
    assert game.view("us").opponent.removed == sum(game.view("germany").own.removed)


@pytest.mark.rule("C1.5", "C7.6")
def test_everybody_sees_the_dice() -> None:
    game = GameBuilder().hand("us", "RA").dice(3).do("us play RA attack", "us fire germany:SA")
    line = "attack_rolled us attack us:RA@17B germany:SA@5B 5+1+2=8 3 miss"
    assert (game.event_lines_for("us")[-1], game.event_lines_for("germany")[-1]) == (line, line)


@pytest.mark.rule("C1.5")
def test_the_owner_knows_the_content_of_the_deck_but_no_order() -> None:
    game = GameBuilder().cards("us", deck="SA RA SB RA", hand="PS")
    again = GameBuilder().cards("us", deck="RA RA SB SA", hand="PS")
    assert game.view("us") == again.view("us")
    assert game.state == again.state
    assert game.zone("us", Zone.DECK) == "RA RA SA SB"


@pytest.mark.rule("C1.5")
@pytest.mark.parametrize("side", [0, 1])
def test_updates_of_a_match_carry_no_more_than_a_side_may_know(side: int) -> None:
    match = Match(compiled("normandy/1"), "some seed")
    update = match.update(side)
    drawn = {each.side: each for each in update.events if isinstance(each, CardsMoved)}
    own, opponent = drawn[side], drawn[1 - side]
    hand = match.state.zones[side][Zone.HAND]
    assert own.cards is not None
    assert [own.cards.count(card) for card in range(len(hand))] == list(hand)
    assert (opponent.cards, opponent.count) == (None, 4)
    assert update.view == view(match.state, side)
    assert update.decision is not None
    assert (update.decision.side, update.decision.ask) == (side, "bid")


@pytest.mark.rule("C1.5", "C3.4")
def test_a_secret_bid_does_not_make_the_opponents_decision_stale() -> None:
    match = Match(compiled("normandy/1"), "some seed")
    numbers, asked = match.number(1), match.decision(1)
    first = match.decision(0)
    assert first is not None
    match.submit(0, match.number(0), first.options[0])
    assert (match.number(1), match.decision(1), match.decision(0)) == (numbers, asked, None)
    assert match.update(1).events[-1] == BidPlaced(0, None)
