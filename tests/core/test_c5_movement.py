"""C5: Move, Scout, Stalk, and what they leave behind."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext
from core.ids import ActionKind, Marker, Zone
from tests.builders import GameBuilder
from tests.figure_variants import with_figures, with_fog_at

FAR_MOVERS = with_figures("normandy/1", {"RA": "move 2", "SA": "scout 3", "SB": "stalk 2"})


def markers(game: GameBuilder, side: str) -> dict[str, str]:
    tiles = [tile.name for tile in game.compiled.board.tiles]
    return {tile: game.marker(side, tile).name for tile in tiles if game.marker(side, tile)}


@pytest.mark.rule("C5.1")
def test_a_move_leads_only_to_tiles_with_the_own_marker() -> None:
    game = GameBuilder().hand("us", "RA").do("us play RA move")
    assert game.options("us") == ["step 2B", "done"]
    assert (game.asks, game.about) == ("step", DecisionContext(ActionKind.MOVE, game.counter("us:RA"), 1))
    assert game.refused("us step 12B") == "C5.1"
    game.do("us step 2B")
    assert game.event_lines == ["counter_moved us:RA 17B 2B move"]
    assert (game.at("us:RA"), game.asks) == ("2B", "play")


@pytest.mark.rule("C5.1")
def test_the_marker_serves_with_either_side_up() -> None:
    game = GameBuilder().hand("us", "RA").mark("us", Marker.CONTROLLED, "13B").mark("us", Marker.SCOUTED, "7A")
    game.do("us play RA move")
    assert game.options("us") == ["step 2B", "step 13B", "step 7A", "done"]


@pytest.mark.rule("C5.1")
def test_the_enemys_marker_does_not_serve() -> None:
    game = (
        GameBuilder().hand("us", "RA").mark("germany", Marker.CONTROLLED, "12B").mark("germany", Marker.SCOUTED, "7A")
    )
    assert game.do("us play RA move").options("us") == ["step 2B", "done"]


@pytest.mark.rule("C5.1")
def test_the_tile_that_a_move_starts_on_needs_no_marker() -> None:
    game = GameBuilder().hand("us", "RA").place("us:RA", "13B").do("us play RA move")
    assert game.options("us") == ["step 2B", "step 17B", "done"]


@pytest.mark.rule("C5.1", "C5.4")
def test_a_move_goes_through_tiles_with_the_own_marker_only() -> None:
    game = GameBuilder(FAR_MOVERS).hand("us", "RA").mark("us", Marker.SCOUTED, "16B", "5B")
    game.do("us play RA move")
    assert (game.options("us"), game.about.left) == (["step 2B", "done"], 2)
    game.do("us step 2B")
    assert (game.options("us"), game.about.left) == (["step 16B", "step 17B", "done"], 1)
    assert game.refused("us step 13B") == "C5.1"
    game.do("us step 16B")
    assert (game.at("us:RA"), game.asks) == ("16B", "play")


@pytest.mark.rule("C5.1", "C4.2")
def test_a_move_may_stop_short() -> None:
    game = GameBuilder(FAR_MOVERS).hand("us", "RA").do("us play RA move", "us step 2B", "us done")
    assert (game.at("us:RA"), game.asks) == ("2B", "play")


@pytest.mark.rule("C5.1", "C5.4")
def test_a_move_ends_where_no_further_step_is_allowed() -> None:
    game = GameBuilder(FAR_MOVERS).hand("us", "RA").mark("us", Marker.NONE, "17B")
    game.do("us play RA move", "us step 2B")
    assert (game.at("us:RA"), game.asks) == ("2B", "play")


@pytest.mark.rule("C5.1")
def test_a_move_places_no_marker_and_takes_no_fog() -> None:
    game = GameBuilder().hand("us", "RA")
    before, cards = game.state.markers, game.state.zones[0][Zone.SUPPLY]
    game.do("us play RA move", "us step 2B")
    assert game.state.markers == before
    assert game.state.zones[0][Zone.SUPPLY] == cards


@pytest.mark.rule("C5.2")
def test_a_scout_goes_to_any_tile_and_marks_each_tile_on_its_way() -> None:
    game = GameBuilder().cards("us", hand="SA", deck="RA", supply="FW FW FW")
    game.do("us play SA scout")
    assert game.options("us") == ["step 2B", "step 13B", "step 7A", "step 12B", "done"]
    assert game.about == DecisionContext(ActionKind.SCOUT, game.counter("us:SA"), 2)
    game.do("us step 12B")
    assert game.event_lines == [
        "counter_moved us:SA 17B 12B scout",
        "marker_placed us 12B",
        "cards_moved us FW 1 supply discard fog",
    ]
    assert game.options("us") == ["step 17B", "step 13B", "step 7A", "step 8A", "step 4B", "step 5B", "done"]
    assert game.about.left == 1
    game.do("us step 5B")
    assert game.event_lines == [
        "counter_moved us:SA 12B 5B scout",
        "marker_placed us 5B",
        "cards_moved us FW 1 supply discard fog",
    ]
    assert (game.at("us:SA"), game.asks) == ("5B", "play")
    assert markers(game, "us") == {"2B": "SCOUTED", "17B": "SCOUTED", "12B": "SCOUTED", "5B": "SCOUTED"}
    assert markers(game, "germany") == {"8A": "SCOUTED", "5B": "CONTROLLED"}
    assert (game.zone("us", Zone.SUPPLY), game.zone("us", Zone.DISCARD)) == ("FW", "FW FW")


@pytest.mark.rule("C5.2")
@pytest.mark.parametrize("marker", [Marker.SCOUTED, Marker.CONTROLLED])
def test_a_tile_with_the_own_marker_gets_none_and_costs_no_fog(marker: Marker) -> None:
    game = GameBuilder().hand("us", "SA").mark("us", marker, "12B")
    game.do("us play SA scout", "us step 12B", "us done")
    assert game.event_lines[2:] == ["counter_moved us:SA 17B 12B scout"]
    assert game.marker("us", "12B") == marker
    assert game.zone("us", Zone.DISCARD) == ""


@pytest.mark.rule("C5.2")
def test_the_tile_that_a_scout_starts_on_is_not_marked() -> None:
    game = GameBuilder().hand("us", "SA").place("us:SA", "3B")
    game.do("us play SA scout", "us step 6A", "us done")
    assert (game.marker("us", "3B"), game.marker("us", "6A")) == (Marker.NONE, Marker.SCOUTED)
    game = GameBuilder().hand("us", "SA").place("us:SA", "3B").do("us play SA scout", "us done")
    assert markers(game, "us") == {"2B": "SCOUTED", "17B": "SCOUTED"}


@pytest.mark.rule("C5.2")
def test_without_enough_fog_markers_are_placed_regardless() -> None:
    game = GameBuilder(FAR_MOVERS).cards("us", hand="SA", deck="RB SB", supply="FW FW SB")
    game.do("us play SA scout", "us step 12B", "us step 5B", "us step 11B")
    assert game.event_lines[2:] == [
        "counter_moved us:SA 17B 12B scout",
        "marker_placed us 12B",
        "cards_moved us FW 1 supply discard fog",
        "counter_moved us:SA 12B 5B scout",
        "marker_placed us 5B",
        "cards_moved us FW 1 supply discard fog",
        "counter_moved us:SA 5B 11B scout",
        "marker_placed us 11B",
    ]
    assert (game.zone("us", Zone.SUPPLY), game.zone("us", Zone.DISCARD)) == ("SB", "FW FW")


@pytest.mark.rule("C5.2", "C6.3")
def test_in_a_game_without_fog_nothing_is_taken_for_it() -> None:
    game = GameBuilder(with_fog_at("normandy/1", None)).hand("us", "SA SB")
    supplies = [game.state.zones[side][Zone.SUPPLY] for side in (0, 1)]
    assert game.denied("us") == {"SA recon": "C6.6", "SB recon": "C6.6"}
    game.do("us play SA scout", "us step 12B", "us done", "us play SB conceal")
    assert game.marker("us", "12B") == Marker.SCOUTED
    assert [game.state.zones[side][Zone.SUPPLY] for side in (0, 1)] == supplies


@pytest.mark.rule("C5.2", "C6.3", "C6.6")
def test_fog_is_known_wherever_it_stands_in_the_list_of_cards() -> None:
    game = GameBuilder(with_fog_at("normandy/1", 0)).hand("us", "SA SB FW").hand("germany", "")
    game.do("us play SB conceal", "us play SA scout", "us step 12B", "us done")
    assert (game.zone("germany", Zone.DISCARD), game.zone("us", Zone.DISCARD)) == ("FW", "FW")
    game.hand("us", "SA FW")
    assert "play SA recon" in game.options("us")


@pytest.mark.rule("C5.2")
def test_fog_comes_from_the_own_supply() -> None:
    game = GameBuilder(turn="germany").hand("germany", "SA").cards("us", deck="RA SA", supply="FW")
    foes = game.state.zones[0]
    game.do("germany play SA scout", "germany step 4B", "germany done")
    assert game.event_lines[3:] == ["marker_placed germany 4B", "cards_moved germany FW 1 supply discard fog"]
    assert game.state.zones[0] == foes
    assert game.marker("germany", "4B") == Marker.SCOUTED


@pytest.mark.rule("C5.2", "C5.4")
def test_a_scout_that_comes_back_marks_a_tile_once() -> None:
    game = GameBuilder(FAR_MOVERS).hand("us", "SA")
    game.do("us play SA scout", "us step 12B", "us step 17B", "us step 12B")
    assert [line for line in game.event_lines if line.startswith("marker_placed")] == ["marker_placed us 12B"]
    assert game.zone("us", Zone.DISCARD) == "FW"
    assert game.at("us:SA") == "12B"


@pytest.mark.rule("C5.3")
def test_a_stalk_goes_to_any_tile_and_leaves_nothing_behind() -> None:
    game = GameBuilder("normandy/4").hand("us", "Sn")
    before, cards = game.state.markers, game.state.zones[0][Zone.SUPPLY]
    game.do("us play Sn stalk")
    assert game.options("us") == ["step 3B", "step 12B", "step 1B", "done"]
    assert game.about == DecisionContext(ActionKind.STALK, game.counter("us:Sn"), 1)
    game.do("us step 12B")
    assert game.event_lines == ["counter_moved us:Sn 6A 12B stalk"]
    assert game.at("us:Sn") == "12B"
    assert game.state.markers == before
    assert (game.state.zones[0][Zone.SUPPLY], game.zone("us", Zone.DISCARD)) == (cards, "")


@pytest.mark.rule("C5.3", "C4.2")
def test_a_stalk_takes_up_to_its_number_of_steps() -> None:
    game = GameBuilder(FAR_MOVERS).hand("us", "SB").do("us play SB stalk", "us step 12B")
    assert game.options("us") == ["step 17B", "step 13B", "step 7A", "step 8A", "step 4B", "step 5B", "done"]
    game.do("us step 5B")
    assert (game.at("us:SB"), game.asks) == ("5B", "play")
    assert markers(game, "us") == {"2B": "SCOUTED", "17B": "SCOUTED"}


@pytest.mark.rule("C5.4")
@pytest.mark.parametrize(
    ("scenario", "card", "action", "far"), [("normandy/1", "RA", "move", "6A"), ("normandy/1", "SA", "scout", "5B")]
)
def test_each_step_leads_to_an_adjacent_tile(scenario: str, card: str, action: str, far: str) -> None:
    game = GameBuilder(scenario).hand("us", card).mark("us", Marker.SCOUTED, far).do(f"us play {card} {action}")
    assert f"step {far}" not in game.options("us")
    assert game.refused(f"us step {far}") == "C5.4"
    assert game.refused("us step 17B") == "C5.4"


@pytest.mark.rule("C5.3", "C5.4")
def test_a_stalk_is_held_to_adjacent_tiles_too() -> None:
    game = GameBuilder("normandy/4").hand("us", "Sn").do("us play Sn stalk")
    assert game.refused("us step 17A") == "C5.4"


@pytest.mark.rule("C5.4")
def test_a_counter_may_come_back_to_the_tile_it_left() -> None:
    game = GameBuilder(FAR_MOVERS).hand("us", "RA").do("us play RA move", "us step 2B", "us step 17B")
    assert game.event_lines[2:] == ["counter_moved us:RA 17B 2B move", "counter_moved us:RA 2B 17B move"]
    assert (game.at("us:RA"), game.asks) == ("17B", "play")


@pytest.mark.rule("C5.4", "C5.2")
def test_zero_steps_place_no_marker_and_are_not_a_move() -> None:
    game = GameBuilder().hand("us", "SA").place("us:SA", "11B").do("us play SA scout", "us done")
    assert game.event_lines == ["cards_moved us SA 1 hand play play", "action_taken us SA scout 2"]
    assert (game.at("us:SA"), game.marker("us", "11B")) == ("11B", Marker.NONE)


@pytest.mark.rule("C5.4", "N5.2")
def test_a_mortar_that_takes_zero_steps_keeps_its_target() -> None:
    game = GameBuilder("normandy/5", turn="germany").hand("germany", "Mo").target("germany", "1A")
    game.do("germany play Mo move", "germany done")
    assert game.targeted("germany") == "1A"
    game.hand("germany", "Mo").do("germany play Mo move", "germany step 6A")
    assert game.event_lines[2:] == ["counter_moved germany:Mo 2B 6A move", "target_moved germany 1A off"]
    assert game.targeted("germany") == ""
