"""The radio of Critical Intelligence: the United States raise its objective again and again (N8.5)."""

from __future__ import annotations

import pytest

from core.decisions import Bar, Denial, Reason
from core.explain import denied
from core.ids import Marker
from core.state import Outcome
from tests.builders import Table
from tests.variants import asking


def radio(marker: Marker = Marker.CONTROLLED) -> Table:
    """US Riflemen A with three cards beside the radio on 6B, worth 1 point."""
    return Table("normandy/10").hand("us", "RA RA RA").place("us:RA", "6B").mark("us", marker, "6B")


@pytest.mark.rule("N8.5")
def test_the_first_control_only_turns_the_marker() -> None:
    table = radio(Marker.SCOUTED).do("us play RA control")
    assert table.story[2:] == ["marker_turned us 6B controlled"]
    assert table.points("us") == 1


@pytest.mark.rule("N8.5")
def test_another_control_on_the_radios_tile_raises_its_objective_by_1() -> None:
    table = radio()
    assert table.options("us") == ["play RA move", "play RA attack", "play RA control", "hunker RA", "end"]
    table.do("us play RA control")
    assert table.story == [
        "cards_moved us RA 1 hand play play",
        "action_taken us RA control 0",
        "objective_raised us 6B 2",
    ]
    assert table.points("us") == 2
    assert table.marker("us", "6B") == Marker.CONTROLLED
    table.do("us play RA control")
    assert table.story[2:] == ["objective_raised us 6B 3"]
    assert table.points("us") == 3
    assert sum(table.state.objectives) == 9


@pytest.mark.rule("N8.5")
def test_raising_wins_at_once_when_it_reaches_the_goal() -> None:
    table = radio().mark("us", Marker.CONTROLLED, "1B", "5B").do("us play RA control")
    assert table.story[2:] == ["objective_raised us 6B 2", "game_ended us C8.2"]
    assert table.outcome == Outcome(0, "C8.2")


@pytest.mark.rule("N8.5")
def test_there_is_no_limit_to_raising() -> None:
    table = Table(asking("normandy/10", us=100, germany=5)).hand("us", "RA").place("us:RA", "6B")
    table.mark("us", Marker.CONTROLLED, "6B").objective("6B", 41)
    table.do("us play RA control")
    assert table.story[2:] == ["objective_raised us 6B 42"]
    assert table.points("us") == 42


@pytest.mark.rule("N8.5", "N6.1")
def test_raising_is_not_allowed_while_an_enemy_is_on_the_tile() -> None:
    table = radio().place("germany:SB", "6B")
    assert table.options("us") == ["play RA move", "play RA attack", "hunker RA", "end"]
    bar = Bar(Reason.ENEMY_ON_TILE, table.tile("6B"), table.counter("germany:SB"))
    assert denied(table.state, 0) == (Denial(table.card("us", "RA"), 2, bar),)
    assert table.refused("us play RA control") == "N6.1"


@pytest.mark.rule("N8.5")
def test_other_tiles_cannot_be_controlled_again() -> None:
    table = radio().place("us:RA", "5B").mark("us", Marker.CONTROLLED, "5B")
    bar = Bar(Reason.ALREADY_CONTROLLED, table.tile("5B"))
    assert denied(table.state, 0) == (Denial(table.card("us", "RA"), 2, bar),)
    assert table.refused("us play RA control") == "C6.4"


@pytest.mark.rule("N8.5")
def test_control_needs_an_own_marker_beside_the_radio_too() -> None:
    table = radio(Marker.NONE)
    assert denied(table.state, 0) == (Denial(table.card("us", "RA"), 2, Bar(Reason.NO_OWN_MARKER, table.tile("6B"))),)
    assert table.refused("us play RA control") == "C6.4"


@pytest.mark.rule("N8.5")
def test_the_radio_is_raised_only_while_the_united_states_control_its_tile() -> None:
    table = radio(Marker.SCOUTED).mark("germany", Marker.CONTROLLED, "6B").objective("6B", 3).do("us play RA control")
    assert table.story[2:] == ["marker_turned germany 6B scouted", "marker_turned us 6B controlled"]
    assert (table.points("us"), table.points("germany")) == (3, 0)


@pytest.mark.rule("N8.5")
def test_germany_scores_the_raised_value_and_cannot_raise_it() -> None:
    table = Table("normandy/10", turn="germany").hand("germany", "RA RA").place("germany:RA", "6B").objective("6B", 3)
    table.mark("us", Marker.CONTROLLED, "6B").mark("germany", Marker.SCOUTED, "6B").do("germany play RA control")
    assert table.story[2:] == ["marker_turned us 6B scouted", "marker_turned germany 6B controlled"]
    assert (table.points("us"), table.points("germany")) == (0, 3)
    assert table.options("germany") == ["play RA move", "play RA attack", "hunker RA", "end"]
    assert table.refused("germany play RA control") == "C6.4"


@pytest.mark.rule("N8.5")
def test_germany_wins_with_the_raised_value() -> None:
    table = Table("normandy/10", turn="germany").hand("germany", "RA").place("germany:RA", "6B").objective("6B", 4)
    table.mark("us", Marker.CONTROLLED, "6B").mark("germany", Marker.SCOUTED, "6B")
    table.mark("germany", Marker.CONTROLLED, "11A").do("germany play RA control")
    assert table.story[-2:] == ["marker_turned germany 6B controlled", "game_ended germany C8.2"]


@pytest.mark.rule("N8.5")
def test_without_a_radio_no_tile_can_be_controlled_again() -> None:
    table = Table("normandy/1", turn="germany").hand("germany", "RA")
    assert table.setting.radio_tile == table.setting.radio_side == -1
    assert table.refused("germany play RA control") == "C6.4"
