"""C3: turns, and how a scenario is set up."""

from __future__ import annotations

import pytest

from core.actions import HunkerDown, Play, TurnReady
from core.engine import IllegalAction, apply
from core.ids import OFF, SIDES, CardId, Fate, Marker, Zone
from core.setup import set_up
from scenarios.catalog import load, scenario_ids
from tests.builders import GameBuilder, compiled, first_state


@pytest.mark.rule("C3.5")
@pytest.mark.parametrize(("first", "second"), [("us", "germany"), ("germany", "us")])
def test_the_side_with_the_marker_takes_its_whole_turn_then_the_other(first: str, second: str) -> None:
    game = GameBuilder().initiative(first).hand("us", "RA SA LA").hand("germany", "RA SA LA").bidding()
    game.do("us bid LA", "germany bid LA")
    assert (game.options(second), game.asks) == ([], "play")
    game.do(f"{first} hunker RA")
    assert game.options(second) == []
    game.do(f"{first} hunker SA", f"{first} end")
    assert game.event_lines[-1] == f"turn_began {second}"
    assert game.options(first) == []
    assert game.options(second)[0] == "play RA move"


@pytest.mark.rule("C3.5")
def test_the_other_side_can_not_act_in_a_turn() -> None:
    game = GameBuilder().hand("us", "RA").hand("germany", "RA")
    assert game.refused("germany play RA move") == "C3.5"
    assert game.refused("germany end") == "C3.5"
    game.do("us play RA attack")
    assert game.refused("germany fire us:RA") == "C3.5"


@pytest.mark.rule("C3.5", "C3.1")
def test_the_second_turn_ends_the_round() -> None:
    game = GameBuilder(turn="germany").first_turn_over().hand("germany", "RA").do("germany end")
    assert game.event_lines[:3] == [
        "cards_moved germany RA 1 hand discard turn_end",
        "turn_ended germany",
        "round_began 2",
    ]


@pytest.mark.rule("C3.6")
def test_a_side_plays_any_number_of_cards_one_at_a_time() -> None:
    game = GameBuilder().cards("us", hand="PS LA RA SA", deck="RB", supply="SB").dice(1)
    assert game.options("us")[-1] == "end"
    game.do("us play PS bolster", "us done")
    assert game.zone("us", Zone.PLAY) == "PS"
    assert game.options("us")[-1] == "end"
    game.do("us play RA move", "us done")
    assert (game.zone("us", Zone.PLAY), game.zone("us", Zone.HAND)) == ("PS RA", "LA SA")
    game.do("us play SA attack", "us fire germany:RA", "us play LA bolster")
    assert (game.zone("us", Zone.PLAY), game.zone("us", Zone.HAND)) == ("PS LA RA SA", "")
    assert game.options("us") == ["end"]


@pytest.mark.rule("C3.6")
def test_a_card_is_resolved_before_the_next_is_played() -> None:
    game = GameBuilder().hand("us", "RA SA").do("us play SA scout")
    assert [option.split()[0] for option in game.options("us")] == ["step"] * 4 + ["done"]
    assert game.refused("us play RA move") == "C5.4"


@pytest.mark.rule("C3.6")
def test_a_side_may_stop_before_its_first_card() -> None:
    game = GameBuilder().hand("us", "RA").do("us end")
    assert game.event_lines[-1] == "turn_began germany"


@pytest.mark.rule("C3.6")
def test_only_cards_in_hand_are_played() -> None:
    game = GameBuilder().cards("us", hand="RA", deck="SA", discard="LA", play="RB", supply="SB")
    assert game.options("us") == ["play RA move", "play RA attack", "play RA control", "hunker RA", "end"]
    for entry in ("play SA scout", "hunker LA", "play RB move", "hunker SB"):
        assert game.refused(f"us {entry}") == "C3.6"


@pytest.mark.rule("C3.6")
def test_a_turn_is_for_playing_cards_only() -> None:
    game = GameBuilder().hand("us", "RA FW")
    for entry in ("bid RA", "draw 1", "done", "step 2B", "fire germany:RA", "take RA"):
        assert game.refused(f"us {entry}") == "C3.6"


@pytest.mark.rule("C3.6")
@pytest.mark.parametrize("number", [-9, -1, 8, 99])
def test_a_card_that_does_not_exist_is_not_in_hand(number: int) -> None:
    game = GameBuilder().hand("us", "RA FW")
    assert len(game.compiled.cards[0]) == 8
    for action in (Play(CardId(number), 0), HunkerDown(CardId(number)), TurnReady(CardId(number))):
        with pytest.raises(IllegalAction) as refusal:
            apply(game.state, 0, action)
        assert refusal.value.rule == "C3.6"


@pytest.mark.rule("C3.7", "C4.3")
def test_at_the_end_of_a_turn_hand_and_play_area_are_discarded() -> None:
    game = GameBuilder().cards("us", hand="PS FW FW", play="RA SA", deck="RB", discard="LA", supply="SB")
    foes = game.state.zones[1]
    game.do("us end")
    assert game.event_lines == [
        "cards_moved us PS,FW,FW 3 hand discard turn_end",
        "cards_moved us RA,SA 2 play discard turn_end",
        "turn_ended us",
        "turn_began germany",
    ]
    assert game.zone("us", Zone.DISCARD) == "PS LA RA SA FW FW"
    assert (game.zone("us", Zone.HAND), game.zone("us", Zone.PLAY)) == ("", "")
    assert (game.zone("us", Zone.DECK), game.zone("us", Zone.SUPPLY)) == ("RB", "SB")
    assert game.state.zones[1] == foes


@pytest.mark.rule("C3.7")
def test_the_waiting_sides_hand_is_kept_for_its_own_turn() -> None:
    game = GameBuilder(turn="germany").cards("germany", hand="RB", deck="RA SA").hand("us", "PS RA").do("germany end")
    assert game.zone("us", Zone.HAND) == "PS RA"
    assert game.zone("germany", Zone.DISCARD) == "RB"


@pytest.mark.rule("C3.8")
def test_a_scenario_is_set_up_as_it_says() -> None:
    state = set_up(compiled("normandy/3"), "any")
    game = GameBuilder("normandy/3")
    assert state.initiative == 1
    assert (state.round, state.targets, state.hopeless, state.outcome) == (0, (OFF, OFF), (False, False), None)
    assert game.zone("us", Zone.DECK) == "PS LA LB RA RB SA SB FW FW"
    assert game.zone("us", Zone.SUPPLY).split() == (
        ["RA"] * 4 + ["RB"] * 4 + ["SA"] * 2 + ["SB"] * 2 + ["GA"] * 3 + ["GB"] * 3 + ["FW"] * 8
    )
    assert [game.zone("us", zone) for zone in (Zone.HAND, Zone.PLAY, Zone.DISCARD, Zone.REMOVED)] == [""] * 4
    assert game.on_board("us") == ["us:RA", "us:RB", "us:SA", "us:SB"]
    assert {game.at(counter) for counter in game.on_board("us")} == {"1A"}
    assert {game.at(counter) for counter in game.on_board("germany")} == {"11B"}
    assert not any(state.suppressed)
    tiles = [tile.name for tile in game.compiled.board.tiles]
    ours = {tile: game.marker("us", tile).name for tile in tiles if game.marker("us", tile)}
    assert ours == {"1A": "CONTROLLED", "7A": "SCOUTED", "3B": "SCOUTED"}
    theirs = {tile: game.marker("germany", tile).name for tile in tiles if game.marker("germany", tile)}
    assert theirs == {"14A": "SCOUTED", "11B": "SCOUTED", "2B": "SCOUTED"}
    objectives = {tile: value for tile, value in zip(tiles, state.objectives, strict=True) if value}
    assert objectives == {"1A": 2, "5A": 2, "6A": 2, "13A": 1, "15A": 1, "14A": 1, "18A": 3}


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize("scenario", scenario_ids())
def test_every_scenario_gives_board_forces_marker_and_goals(scenario: str) -> None:
    written, given, state = load(scenario), compiled(scenario), set_up(compiled(scenario), "any")
    names = [tile.name for tile in written.tiles]
    assert given.ruleset.sides[state.initiative] == written.initiative
    for side in SIDES:
        force = written.forces[side]
        assert state.zones[side][Zone.DECK] == force.deck
        assert state.zones[side][Zone.SUPPLY] == force.supply
        assert given.goals[side] == force.goal
        start, damage = dict(force.start), dict(force.damage)
        seats = {soldier: (vehicle, seat) for soldier, vehicle, seat in force.aboard}
        for counter in given.own[side]:
            code, place, seat = given.counters[counter].code, state.places[counter], state.riding[counter]
            vehicle, name = seats.get(code, (code, ""))
            assert ("" if place == OFF else names[place]) == start.get(vehicle, "")
            assert ("" if seat == OFF else given.seats[seat].seat.name) == name
            assert name == "" or given.seats[seat].vehicle == given.counter_named(side, vehicle)
            assert state.damage[counter] == damage.get(code, 0)
            assert (state.holders[counter], state.fates[counter]) == (side, Fate.NONE)
        markers = {names[tile]: marker for tile, marker in enumerate(state.markers[side]) if marker}
        assert {tile for tile, marker in markers.items() if marker == Marker.SCOUTED} == set(force.scouted)
        assert {tile for tile, marker in markers.items() if marker == Marker.CONTROLLED} == set(force.controlled)


@pytest.mark.rule("C3.8")
def test_cards_that_the_scenario_does_not_name_are_out_of_the_game() -> None:
    assert [card.code for card in compiled("normandy/1").cards[0]] == ["PS", "LA", "LB", "RA", "RB", "SA", "SB", "FW"]
    assert [counter.code for counter in compiled("normandy/2").counters] == ["RA", "RB", "SA", "SB", "RA", "SA", "GA"]
    assert [card.code for card in compiled("normandy/2").cards[1]] == ["PS", "LA", "RA", "SA", "GA", "FW"]


@pytest.mark.rule("C3.8")
def test_the_deck_is_shuffled_anew_for_each_game_and_the_same_for_the_same_seed() -> None:
    hands = {first_state("normandy/1", f"game {number}").zones[1][Zone.HAND] for number in range(20)}
    assert len(hands) > 5
    assert first_state("normandy/1", "game 3") == first_state("normandy/1", "game 3")
