"""The rulebook's example of a round, played on the board of La Huberderie."""

from __future__ import annotations

import pytest

from core.explain import attack_sums
from core.ids import Marker, Zone
from tests.builders import GameBuilder


@pytest.mark.rule(
    "C3.1", "C3.2", "C3.4", "C3.5", "C3.7", "C4.4", "C5.1", "C5.2", "C6.4", "C6.5", "C7.3", "C7.4", "C7.6", "C7.7"
)
def test_the_example_round_of_the_rulebook() -> None:
    # given: the round before ends with four cards in each deck, Germany in the woods' reach, the gunner behind 2B
    game = GameBuilder("normandy/7", turn="germany").first_turn_over().initiative("us")
    game.cards("germany", deck="LA SB RA RA", supply="FW FW").cards("us", deck="SC GC LC FW", supply="RC")
    game.place("germany:SB", "6B").place("germany:RA", "3B").place("us:GC", "16B")
    assert game.compiled.board.tiles[game.tile("17B")].cover == 3
    assert game.marker("germany", "3B") == Marker.SCOUTED
    assert game.marker("germany", "17B") == Marker.NONE

    # when: a round begins, both draw four cards and choose one
    game.do("germany end")
    assert game.event_lines[:2] == ["turn_ended germany", "round_began 2"]
    assert len(game.events) == 4
    assert game.zone("germany", Zone.HAND) == "LA RA RA SB"
    assert game.zone("us", Zone.HAND) == "LC SC GC FW"
    game.do("us bid SC", "germany bid LA")

    # then: Germany's higher value takes the marker, both cards are discarded, and Germany goes first
    assert game.event_lines == [
        "bid_placed us SC",
        "bid_placed germany LA",
        "initiative_taken SC,LA 6,7 germany won",
        "cards_moved us SC 1 hand discard bid",
        "cards_moved germany LA 1 hand discard bid",
        "turn_began germany",
    ]
    assert game.state.initiative == game.side("germany")
    assert game.zone("germany", Zone.HAND) == "RA RA SB"

    # when: Riflemen A can't go to 17B yet, Scouts B go there over 3B
    game.do("germany play SB scout")
    assert game.options("germany") == ["step 3B", "step 9B", "step 1B", "step 12B", "step 10B", "step 4B", "done"]
    game.do("germany step 3B", "germany step 17B")

    # then: only 17B gets a marker, at the price of one fog card
    assert game.event_lines == [
        "counter_moved germany:SB 6B 3B scout",
        "counter_moved germany:SB 3B 17B scout",
        "marker_placed germany 17B",
        "cards_moved germany FW 1 supply discard fog",
    ]
    assert game.zone("germany", Zone.SUPPLY) == "FW"

    # when: Riflemen A follow and take control with their second card
    game.do("germany play RA move", "germany step 17B", "germany play RA control")
    assert game.event_lines[2] == "counter_moved germany:RA 3B 17B move"
    assert game.event_lines[-1] == "marker_turned germany 17B controlled"
    assert game.points("germany") == 4

    # then: no card is left, and the turn can only end
    assert game.options("germany") == ["end"]
    game.do("germany end")
    assert game.event_lines == [
        "cards_moved germany RA,RA,SB 3 play discard turn_end",
        "turn_ended germany",
        "turn_began us",
    ]
    assert game.zone("germany", Zone.DISCARD) == "LA RA RA SB FW"

    # when: Gunners C could fire from where they are, but go nearer, and are inspired to act again
    assert game.zone("us", Zone.HAND) == "LC GC FW"
    far = [(each.kind, each.total) for each in attack_sums(game.state, 0) if each.target == game.counter("germany:RA")]
    assert far == [("attack", 9), ("suppress", 9)]
    game.do("us play GC move", "us step 2B", "us play LC inspire", "us take GC")
    assert game.at("us:GC") == "2B"
    assert game.event_lines[-1] == "cards_moved us GC 1 play hand inspire"
    assert game.zone("us", Zone.PLAY) == "LC"

    # then: from 2B the Riflemen in the woods have 4 + 3 + 1 = 8, and a 5 and an 8 are a hit
    game.dice(5, 8).do("us play GC attack", "us fire germany:RA")
    assert game.event_lines == [
        "cards_moved us GC 1 hand play play",
        "action_taken us GC attack 2",
        "attack_rolled us attack us:GC@2B germany:RA@17B 4+3+1=8 5,8 hit",
        "cards_moved germany RA 1 discard removed casualty",
    ]
    assert game.at("germany:RA") == "17B"
    assert game.zone("germany", Zone.DISCARD) == "LA RA SB FW"

    # then: the last card is fog, which can't be played; the turn ends, and a new round begins
    assert game.options("us") == ["end"]
    assert game.refused("us hunker FW") == "C4.4"
    game.do("us end")
    assert game.event_lines[:4] == [
        "cards_moved us FW 1 hand discard turn_end",
        "cards_moved us LC,GC 2 play discard turn_end",
        "turn_ended us",
        "round_began 3",
    ]
    assert game.zone("us", Zone.HAND) == "LC SC GC FW"
    assert game.zone("germany", Zone.HAND) == "LA RA SB FW"
    assert game.options("us") == ["bid LC", "bid SC", "bid GC", "bid FW"]
