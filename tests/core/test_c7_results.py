"""C7: casualties and suppression."""

from __future__ import annotations

import pytest

from core.ids import Zone
from tests.builders import GameBuilder


def under_fire(**zones: str) -> GameBuilder:
    """Germany's Riflemen A, about to be hit, with exactly these cards."""
    return GameBuilder().hand("us", "RA").cards("germany", **zones).dice(0)


SEARCHED = {
    "hand before all": ({"hand": "RA", "discard": "RA", "deck": "RA RB SA", "play": "RA"}, "hand"),
    "hand before deck": ({"hand": "SA RA", "deck": "RA RB"}, "hand"),
    "discard before deck": ({"hand": "RB", "discard": "RA SB", "deck": "RA SA"}, "discard"),
    "deck if nowhere else": ({"hand": "RB", "discard": "SB", "deck": "RA SA RA"}, "deck"),
    "deck before play area": ({"hand": "RB", "discard": "SB", "deck": "RA SA", "play": "RA"}, "deck"),
}


@pytest.mark.rule("C7.7")
@pytest.mark.parametrize("name", SEARCHED)
def test_a_casualty_is_looked_for_in_hand_then_discard_pile_then_deck(name: str) -> None:
    zones, found = SEARCHED[name]
    game = under_fire(**zones)
    before = {zone: game.zone("germany", zone).split() for zone in Zone}
    game.do("us play RA attack", "us fire germany:RA")
    assert game.event_lines[3:] == [f"cards_moved germany RA 1 {found} removed casualty"]
    before[Zone[found.upper()]].remove("RA")
    assert {zone: game.zone("germany", zone).split() for zone in Zone if zone != Zone.REMOVED} == {
        zone: codes for zone, codes in before.items() if zone != Zone.REMOVED
    }
    assert game.zone("germany", Zone.REMOVED).split().count("RA") == before[Zone.REMOVED].count("RA") + 1
    assert game.at("germany:RA") == "5B"


@pytest.mark.rule("C7.7")
def test_a_casualty_is_a_card_of_the_counter_that_was_hit() -> None:
    game = under_fire(hand="RA SA RB", deck="SB")
    game.do("us play RA attack", "us fire germany:SA")
    assert game.zone("germany", Zone.HAND) == "RA RB"


@pytest.mark.rule("C7.7")
def test_the_owner_of_the_counter_loses_the_card() -> None:
    game = GameBuilder(turn="germany").hand("germany", "SB").cards("us", hand="RA SA", deck="RA").dice(0)
    theirs = game.state.zones[1][Zone.REMOVED]
    game.do("germany play SB attack", "germany fire us:RA")
    assert game.event_lines[3:] == ["cards_moved us RA 1 hand removed casualty"]
    assert game.zone("us", Zone.HAND) == "SA"
    assert game.state.zones[1][Zone.REMOVED] == theirs


@pytest.mark.rule("C7.7", "N6.2")
def test_without_a_card_in_hand_discard_pile_or_deck_the_counter_leaves_the_board() -> None:
    game = under_fire(hand="RB", discard="SB", deck="SA", play="RA", supply="RA RA")
    cards = game.state.zones[1]
    game.do("us play RA attack", "us fire germany:RA")
    assert game.event_lines[3:] == ["counter_removed germany:RA 5B"]
    assert game.on_board("germany") == ["germany:RB", "germany:SA", "germany:SB"]
    assert game.state.zones[1] == cards


@pytest.mark.rule("C7.7")
def test_each_hit_costs_one_card_until_the_counter_goes() -> None:
    game = GameBuilder().cards("us", hand="RA RB SA", deck="LA").cards("germany", hand="RA", deck="RA SA RB SB")
    game.dice(0, 0, 0)
    event_lines = []
    for card in ("RA", "RB", "SA"):
        event_lines += game.do(f"us play {card} attack", "us fire germany:RA").event_lines[3:]
    assert event_lines == [
        "cards_moved germany RA 1 hand removed casualty",
        "cards_moved germany RA 1 deck removed casualty",
        "counter_removed germany:RA 5B",
    ]
    assert (game.zone("germany", Zone.DECK), game.outcome) == ("RB SA SB", None)


@pytest.mark.rule("C7.7")
def test_after_a_casualty_from_the_deck_its_order_is_as_open_as_before() -> None:
    game = under_fire(deck="RA RB SA SB", discard="FW")
    key = game.state.key
    game.do("us play RA attack", "us fire germany:RA")
    assert game.zone("germany", Zone.DECK) == "RB SA SB"
    assert (game.state.key, game.zone("germany", Zone.DISCARD)) == (key, "FW")


def machine_gun(*dice: int) -> GameBuilder:
    return GameBuilder("normandy/8").hand("us", "GA").hand("germany", "RA GA").dice(*dice)


@pytest.mark.rule("C7.8")
def test_a_successful_suppress_turns_the_target_suppressed_and_costs_no_card() -> None:
    game = machine_gun(1, 1, 0, 1)
    cards, places = game.state.zones[1], game.state.places
    game.do("us play GA suppress", "us fire germany:RA")
    assert game.event_lines[-2:] == [
        "attack_rolled us suppress us:GA@2A germany:RA@10A 4+1+3=8 1,1,0,1 hit",
        "counter_suppressed germany:RA",
    ]
    assert game.is_suppressed("germany:RA")
    assert not game.is_suppressed("germany:GA")
    assert game.state.zones[1] == cards
    assert game.state.places[: len(places)].count(-1) == places.count(-1) - 1
    assert game.asks == "play"


@pytest.mark.rule("C7.8")
def test_a_failed_suppress_has_no_effect() -> None:
    game = machine_gun(1, 7, 2, 3).do("us play GA suppress", "us fire germany:RA")
    assert game.event_lines[-1] == "attack_rolled us suppress us:GA@2A germany:RA@10A 4+1+3=8 1,7,2,3 miss"
    assert not game.is_suppressed("germany:RA")


@pytest.mark.rule("C7.8")
def test_a_suppressed_target_may_be_suppressed_again_without_effect() -> None:
    game = machine_gun(9, 9, 9, 9).suppressed("germany:RA").do("us play GA suppress")
    assert "fire germany:RA" in game.options("us")
    cards, faces = game.state.zones[1], game.state.suppressed
    game.do("us fire germany:RA")
    assert game.event_lines == ["attack_rolled us suppress us:GA@2A germany:RA@10A 4+1+3=8 9,9,9,9 hit"]
    assert (game.state.zones[1], game.state.suppressed) == (cards, faces)


@pytest.mark.rule("C7.7", "C7.8")
def test_an_attack_that_is_not_suppress_never_suppresses() -> None:
    game = GameBuilder().hand("us", "RA").hand("germany", "RA").dice(9).do("us play RA attack", "us fire germany:RA")
    assert game.zone("germany", Zone.HAND) == ""
    assert not any(game.state.suppressed)


@pytest.mark.rule("C7.9", "C1.5")
def test_removed_cards_are_looked_at_by_their_owner_never_by_the_opponent() -> None:
    game = GameBuilder().hand("us", "RA").hand("germany", "RA").dice(0).do("us play RA attack", "us fire germany:RA")
    removed = game.view("germany").own.removed
    assert [game.compiled.cards[1][card].code for card, copies in enumerate(removed) if copies] == ["RA"]
    assert sum(removed) == game.view("us").opponent.removed == 1
    assert sum(game.view("us").own.removed) == game.view("germany").opponent.removed == 0
