"""C5: Move, Scout, Stalk, and what they leave behind."""

from __future__ import annotations

import pytest

from core.decisions import About
from core.ids import ActionKind, Marker, Zone
from tests.builders import Table
from tests.figures import figures, refogged

FAR_MOVERS = figures("normandy/1", {"RA": "move 2", "SA": "scout 3", "SB": "stalk 2"})


def markers(table: Table, side: str) -> dict[str, str]:
    tiles = [tile.name for tile in table.setting.board.tiles]
    return {tile: table.marker(side, tile).name for tile in tiles if table.marker(side, tile)}


@pytest.mark.rule("C5.1")
def test_a_move_leads_only_to_tiles_with_the_own_marker() -> None:
    table = Table().hand("us", "RA").do("us play RA move")
    assert table.options("us") == ["step 2B", "done"]
    assert (table.asks, table.about) == ("step", About(ActionKind.MOVE, table.counter("us:RA"), 1))
    assert table.refused("us step 12B") == "C5.1"
    table.do("us step 2B")
    assert table.story == ["counter_moved us:RA 17B 2B move"]
    assert (table.at("us:RA"), table.asks) == ("2B", "play")


@pytest.mark.rule("C5.1")
def test_the_marker_serves_with_either_side_up() -> None:
    table = Table().hand("us", "RA").mark("us", Marker.CONTROLLED, "13B").mark("us", Marker.SCOUTED, "7A")
    table.do("us play RA move")
    assert table.options("us") == ["step 2B", "step 13B", "step 7A", "done"]


@pytest.mark.rule("C5.1")
def test_the_enemys_marker_does_not_serve() -> None:
    table = Table().hand("us", "RA").mark("germany", Marker.CONTROLLED, "12B").mark("germany", Marker.SCOUTED, "7A")
    assert table.do("us play RA move").options("us") == ["step 2B", "done"]


@pytest.mark.rule("C5.1")
def test_the_tile_that_a_move_starts_on_needs_no_marker() -> None:
    table = Table().hand("us", "RA").place("us:RA", "13B").do("us play RA move")
    assert table.options("us") == ["step 2B", "step 17B", "done"]


@pytest.mark.rule("C5.1", "C5.4")
def test_a_move_goes_through_tiles_with_the_own_marker_only() -> None:
    table = Table(FAR_MOVERS).hand("us", "RA").mark("us", Marker.SCOUTED, "16B", "5B")
    table.do("us play RA move")
    assert (table.options("us"), table.about.left) == (["step 2B", "done"], 2)
    table.do("us step 2B")
    assert (table.options("us"), table.about.left) == (["step 16B", "step 17B", "done"], 1)
    assert table.refused("us step 13B") == "C5.1"
    table.do("us step 16B")
    assert (table.at("us:RA"), table.asks) == ("16B", "play")


@pytest.mark.rule("C5.1", "C4.2")
def test_a_move_may_stop_short() -> None:
    table = Table(FAR_MOVERS).hand("us", "RA").do("us play RA move", "us step 2B", "us done")
    assert (table.at("us:RA"), table.asks) == ("2B", "play")


@pytest.mark.rule("C5.1", "C5.4")
def test_a_move_ends_where_no_further_step_is_allowed() -> None:
    table = Table(FAR_MOVERS).hand("us", "RA").mark("us", Marker.NONE, "17B")
    table.do("us play RA move", "us step 2B")
    assert (table.at("us:RA"), table.asks) == ("2B", "play")


@pytest.mark.rule("C5.1")
def test_a_move_places_no_marker_and_takes_no_fog() -> None:
    table = Table().hand("us", "RA")
    before, cards = table.state.markers, table.state.zones[0][Zone.SUPPLY]
    table.do("us play RA move", "us step 2B")
    assert table.state.markers == before
    assert table.state.zones[0][Zone.SUPPLY] == cards


@pytest.mark.rule("C5.2")
def test_a_scout_goes_to_any_tile_and_marks_each_tile_on_its_way() -> None:
    table = Table().cards("us", hand="SA", deck="RA", supply="FW FW FW")
    table.do("us play SA scout")
    assert table.options("us") == ["step 2B", "step 13B", "step 7A", "step 12B", "done"]
    assert table.about == About(ActionKind.SCOUT, table.counter("us:SA"), 2)
    table.do("us step 12B")
    assert table.story == [
        "counter_moved us:SA 17B 12B scout",
        "marker_placed us 12B",
        "cards_moved us FW 1 supply discard fog",
    ]
    assert table.options("us") == ["step 17B", "step 13B", "step 7A", "step 8A", "step 4B", "step 5B", "done"]
    assert table.about.left == 1
    table.do("us step 5B")
    assert table.story == [
        "counter_moved us:SA 12B 5B scout",
        "marker_placed us 5B",
        "cards_moved us FW 1 supply discard fog",
    ]
    assert (table.at("us:SA"), table.asks) == ("5B", "play")
    assert markers(table, "us") == {"2B": "SCOUTED", "17B": "SCOUTED", "12B": "SCOUTED", "5B": "SCOUTED"}
    assert markers(table, "germany") == {"8A": "SCOUTED", "5B": "CONTROLLED"}
    assert (table.zone("us", Zone.SUPPLY), table.zone("us", Zone.DISCARD)) == ("FW", "FW FW")


@pytest.mark.rule("C5.2")
@pytest.mark.parametrize("marker", [Marker.SCOUTED, Marker.CONTROLLED])
def test_a_tile_with_the_own_marker_gets_none_and_costs_no_fog(marker: Marker) -> None:
    table = Table().hand("us", "SA").mark("us", marker, "12B")
    table.do("us play SA scout", "us step 12B", "us done")
    assert table.story[2:] == ["counter_moved us:SA 17B 12B scout"]
    assert table.marker("us", "12B") == marker
    assert table.zone("us", Zone.DISCARD) == ""


@pytest.mark.rule("C5.2")
def test_the_tile_that_a_scout_starts_on_is_not_marked() -> None:
    table = Table().hand("us", "SA").place("us:SA", "3B")
    table.do("us play SA scout", "us step 6A", "us done")
    assert (table.marker("us", "3B"), table.marker("us", "6A")) == (Marker.NONE, Marker.SCOUTED)
    table = Table().hand("us", "SA").place("us:SA", "3B").do("us play SA scout", "us done")
    assert markers(table, "us") == {"2B": "SCOUTED", "17B": "SCOUTED"}


@pytest.mark.rule("C5.2")
def test_without_enough_fog_markers_are_placed_regardless() -> None:
    table = Table(FAR_MOVERS).cards("us", hand="SA", deck="RB SB", supply="FW FW SB")
    table.do("us play SA scout", "us step 12B", "us step 5B", "us step 11B")
    assert table.story[2:] == [
        "counter_moved us:SA 17B 12B scout",
        "marker_placed us 12B",
        "cards_moved us FW 1 supply discard fog",
        "counter_moved us:SA 12B 5B scout",
        "marker_placed us 5B",
        "cards_moved us FW 1 supply discard fog",
        "counter_moved us:SA 5B 11B scout",
        "marker_placed us 11B",
    ]
    assert (table.zone("us", Zone.SUPPLY), table.zone("us", Zone.DISCARD)) == ("SB", "FW FW")


@pytest.mark.rule("C5.2", "C6.3")
def test_in_a_game_without_fog_nothing_is_taken_for_it() -> None:
    table = Table(refogged("normandy/1", None)).hand("us", "SA SB")
    supplies = [table.state.zones[side][Zone.SUPPLY] for side in (0, 1)]
    assert table.denied("us") == {"SA recon": "C6.6", "SB recon": "C6.6"}
    table.do("us play SA scout", "us step 12B", "us done", "us play SB conceal")
    assert table.marker("us", "12B") == Marker.SCOUTED
    assert [table.state.zones[side][Zone.SUPPLY] for side in (0, 1)] == supplies


@pytest.mark.rule("C5.2", "C6.3", "C6.6")
def test_fog_is_known_wherever_it_stands_in_the_list_of_cards() -> None:
    table = Table(refogged("normandy/1", 0)).hand("us", "SA SB FW").hand("germany", "")
    table.do("us play SB conceal", "us play SA scout", "us step 12B", "us done")
    assert (table.zone("germany", Zone.DISCARD), table.zone("us", Zone.DISCARD)) == ("FW", "FW")
    table.hand("us", "SA FW")
    assert "play SA recon" in table.options("us")


@pytest.mark.rule("C5.2")
def test_fog_comes_from_the_own_supply() -> None:
    table = Table(turn="germany").hand("germany", "SA").cards("us", deck="RA SA", supply="FW")
    foes = table.state.zones[0]
    table.do("germany play SA scout", "germany step 4B", "germany done")
    assert table.story[3:] == ["marker_placed germany 4B", "cards_moved germany FW 1 supply discard fog"]
    assert table.state.zones[0] == foes
    assert table.marker("germany", "4B") == Marker.SCOUTED


@pytest.mark.rule("C5.2", "C5.4")
def test_a_scout_that_comes_back_marks_a_tile_once() -> None:
    table = Table(FAR_MOVERS).hand("us", "SA")
    table.do("us play SA scout", "us step 12B", "us step 17B", "us step 12B")
    assert [line for line in table.story if line.startswith("marker_placed")] == ["marker_placed us 12B"]
    assert table.zone("us", Zone.DISCARD) == "FW"
    assert table.at("us:SA") == "12B"


@pytest.mark.rule("C5.3")
def test_a_stalk_goes_to_any_tile_and_leaves_nothing_behind() -> None:
    table = Table("normandy/4").hand("us", "Sn")
    before, cards = table.state.markers, table.state.zones[0][Zone.SUPPLY]
    table.do("us play Sn stalk")
    assert table.options("us") == ["step 3B", "step 12B", "step 1B", "done"]
    assert table.about == About(ActionKind.STALK, table.counter("us:Sn"), 1)
    table.do("us step 12B")
    assert table.story == ["counter_moved us:Sn 6A 12B stalk"]
    assert table.at("us:Sn") == "12B"
    assert table.state.markers == before
    assert (table.state.zones[0][Zone.SUPPLY], table.zone("us", Zone.DISCARD)) == (cards, "")


@pytest.mark.rule("C5.3", "C4.2")
def test_a_stalk_takes_up_to_its_number_of_steps() -> None:
    table = Table(FAR_MOVERS).hand("us", "SB").do("us play SB stalk", "us step 12B")
    assert table.options("us") == ["step 17B", "step 13B", "step 7A", "step 8A", "step 4B", "step 5B", "done"]
    table.do("us step 5B")
    assert (table.at("us:SB"), table.asks) == ("5B", "play")
    assert markers(table, "us") == {"2B": "SCOUTED", "17B": "SCOUTED"}


@pytest.mark.rule("C5.4")
@pytest.mark.parametrize(
    ("scenario", "card", "action", "far"), [("normandy/1", "RA", "move", "6A"), ("normandy/1", "SA", "scout", "5B")]
)
def test_each_step_leads_to_an_adjacent_tile(scenario: str, card: str, action: str, far: str) -> None:
    table = Table(scenario).hand("us", card).mark("us", Marker.SCOUTED, far).do(f"us play {card} {action}")
    assert f"step {far}" not in table.options("us")
    assert table.refused(f"us step {far}") == "C5.4"
    assert table.refused("us step 17B") == "C5.4"


@pytest.mark.rule("C5.3", "C5.4")
def test_a_stalk_is_held_to_adjacent_tiles_too() -> None:
    table = Table("normandy/4").hand("us", "Sn").do("us play Sn stalk")
    assert table.refused("us step 17A") == "C5.4"


@pytest.mark.rule("C5.4")
def test_a_counter_may_come_back_to_the_tile_it_left() -> None:
    table = Table(FAR_MOVERS).hand("us", "RA").do("us play RA move", "us step 2B", "us step 17B")
    assert table.story[2:] == ["counter_moved us:RA 17B 2B move", "counter_moved us:RA 2B 17B move"]
    assert (table.at("us:RA"), table.asks) == ("17B", "play")


@pytest.mark.rule("C5.4", "C5.2")
def test_zero_steps_place_no_marker_and_are_not_a_move() -> None:
    table = Table().hand("us", "SA").place("us:SA", "11B").do("us play SA scout", "us done")
    assert table.story == ["cards_moved us SA 1 hand play play", "action_taken us SA scout 2"]
    assert (table.at("us:SA"), table.marker("us", "11B")) == ("11B", Marker.NONE)


@pytest.mark.rule("C5.4", "N5.2")
def test_a_mortar_that_takes_zero_steps_keeps_its_target() -> None:
    table = Table("normandy/5", turn="germany").hand("germany", "Mo").target("germany", "1A")
    table.do("germany play Mo move", "germany done")
    assert table.targeted("germany") == "1A"
    table.hand("germany", "Mo").do("germany play Mo move", "germany step 6A")
    assert table.story[2:] == ["counter_moved germany:Mo 2B 6A move", "target_moved germany 1A off"]
    assert table.targeted("germany") == ""
