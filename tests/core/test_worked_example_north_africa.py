"""The rulebook's example of a round in North Africa, played on the board of Vulnerable Encampments."""

from __future__ import annotations

import pytest

from core.explain import attack_sums
from core.ids import ActionKind, Marker, Zone
from tests.builders import GameBuilder


@pytest.mark.rule(
    *("C3.2", "C3.4", "C3.7", "C4.2", "C5.2", "C5.3", "C6.5", "C7.3", "C7.6", "C7.7"),
    *("A4.1", "A4.3", "A4.4", "A4.6", "A5.1", "A6.2", "A6.8", "A6.9", "A7.1", "A7.2"),
)
def test_the_example_round_of_the_rulebook() -> None:
    # given: four cards in each deck, the Scout Car with its crew on 19A, the tank beside 12A, the Saboteur beyond it
    game = GameBuilder("north_africa/6", turn="lrdg").first_turn_over()
    game.cards("italy", deck="PS Sc Td Mg", supply="Td Ri Tg FW FW FW").cards(
        "lrdg", deck="En Sb WO FW", supply="Sc Ri"
    )
    game.place("italy:CAR", "19A").place("italy:TANK", "4B").place("lrdg:Sb", "2A")
    game.mark("italy", Marker.SCOUTED, "19A", "17A").mark("italy", Marker.NONE, "12A", "16B")
    assert [game.seat_of(f"italy:{code}") for code in ("Ri", "Sc", "Mg", "Td", "Tg")] == [
        "italy:CAR:driver",
        "italy:CAR:navigator",
        "italy:CAR:gunner",
        "italy:TANK:driver",
        "italy:TANK:gunner",
    ]

    # when: a round begins, both draw four cards and choose one
    game.do("lrdg end")
    assert [game.zone(side, Zone.HAND) for side in ("italy", "lrdg")] == ["PS Sc Mg Td", "WO Sb En FW"]
    game.do("italy bid PS", "lrdg bid En")

    # then: Italy's is higher, it takes the marker and goes first with three cards
    assert game.event_lines[-4:] == [
        "initiative_taken En,PS 4,8 italy won",
        "cards_moved lrdg En 1 hand discard bid",
        "cards_moved italy PS 1 hand discard bid",
        "turn_began italy",
    ]
    assert game.zone("italy", Zone.HAND) == "Sc Mg Td"

    # then: the tank can't drive to 12A yet
    before = game.state
    assert game.do("italy man Td italy:TANK:driver drive").refused("italy step 12A") == "A5.1"
    game.state = before

    # when: the Scout gets out of the car first, then scouts no more than that one tile
    game.do("italy exit Sc", "italy play Sc scout", "italy step 12A", "italy done")
    assert game.event_lines == [
        "cards_moved italy Sc 1 hand play play",
        "seat_left italy:Sc italy:CAR:navigator 19A",
        "action_taken italy Sc scout 2",
        "counter_moved italy:Sc 19A 12A scout",
        "marker_placed italy 12A",
        "cards_moved italy FW 1 supply discard fog",
    ]
    assert (game.asks, game.seat_of("italy:Sc")) == ("play", "")

    # when: the Tank Driver follows into the scouted tile
    game.do("italy man Td italy:TANK:driver drive", "italy step 12A", "italy done")
    assert game.event_lines == [
        "cards_moved italy Td 1 hand play play",
        "vehicle_action_taken italy Td italy:TANK:driver drive 1",
        "counter_moved italy:TANK 4B 12A drive",
    ]
    assert {game.at(f"italy:{code}") for code in ("TANK", "Td", "Tg", "Sc")} == {"12A"}

    # when: the Machine Gunner could switch seats, but takes the Scout's empty seat and navigates from there
    assert "switch Mg italy:Ri" in game.options("italy")
    game.do("italy reposition Mg italy:CAR:navigator", "italy man Mg italy:CAR:navigator navigate")
    game.do("italy mark 17A", "italy mark 16B")

    # then: of the two tiles only 16B gets a marker, at the second fog card of the turn
    assert game.event_lines == ["marker_placed italy 16B", "cards_moved italy FW 1 supply discard fog"]
    assert game.zone("italy", Zone.SUPPLY).split().count("FW") == 1
    assert game.seat_of("italy:Mg") == "italy:CAR:navigator"

    # then: no card is left, the turn ends, and the played cards are discarded
    assert game.options("italy") == ["end"]
    game.do("italy end")
    assert game.zone("italy", Zone.DISCARD) == "PS Sc Mg Td FW FW"

    # when: the Saboteur can't hurt the tank with his rifle, nor demolish it from where he is, and stalks up to it
    tank = game.counter("italy:TANK")
    assert tank not in {each.target for each in attack_sums(game.state, 0) if each.kind is ActionKind.ATTACK}
    assert game.refused("lrdg play Sb demolition") == "A6.8"
    game.do("lrdg play Sb stalk", "lrdg step 12A")
    assert game.event_lines[2:] == ["counter_moved lrdg:Sb 2A 12A stalk"]
    assert game.marker("lrdg", "12A") == Marker.NONE

    # when: the Warrant Officer inspires him to use the same card again
    game.do("lrdg play WO inspire", "lrdg take Sb")
    assert game.event_lines[2:] == ["cards_moved lrdg Sb 1 play hand inspire"]

    # then: against demolition the tank has its armoured defence of 5 alone, and a 5 and an 8 are a hit
    game.dice(5, 8).do("lrdg play Sb demolition", "lrdg fire italy:TANK")
    assert game.event_lines[2:] == ["attack_rolled lrdg demolition lrdg:Sb@12A italy:TANK@12A 5+0+0=5 5,8 hit"]

    # then: the attacker picks the Tank Driver, whose card leaves from the discard pile, and the tank takes one damage
    assert game.options("lrdg") == ["hit italy:Td", "hit italy:Tg"]
    game.do("lrdg hit italy:Td")
    assert game.event_lines == [
        "cards_moved italy Td 1 discard removed casualty",
        "damage_changed italy:TANK 0 1 ready",
    ]
    assert game.compiled.counters[tank].critical - game.damage_of("italy:TANK") == 2
    assert game.seat_of("italy:Td") == "italy:TANK:driver"

    # then: the last card is fog, the turn ends, and the next round begins
    assert (game.zone("lrdg", Zone.HAND), game.options("lrdg")) == ("FW", ["end"])
    game.do("lrdg end")
    assert game.event_lines[:4] == [
        "cards_moved lrdg FW 1 hand discard turn_end",
        "cards_moved lrdg WO,Sb 2 play discard turn_end",
        "turn_ended lrdg",
        "round_began 3",
    ]
