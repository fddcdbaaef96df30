"""Control in Normandy: not while an enemy is on the tile (N6.1)."""

from __future__ import annotations

import pytest

from core.decisions import Bar, Denial, Reason
from core.explain import denied
from core.ids import Marker
from tests.builders import Table


def riflemen_on_2b() -> Table:
    """The United States' Riflemen A on 2B, which their side has scouted, in La Huberderie."""
    return Table("normandy/7").hand("us", "RA").place("us:RA", "2B")


@pytest.mark.rule("N6.1")
def test_control_is_allowed_on_a_tile_without_enemies() -> None:
    table = riflemen_on_2b().place("us:RB", "2B").place("germany:RB", "17B").place("germany:SA", "8A")
    assert table.options("us") == ["play RA move", "play RA attack", "play RA control", "hunker RA", "end"]
    assert denied(table.state, 0) == ()
    table.do("us play RA control")
    assert table.story == [
        "cards_moved us RA 1 hand play play",
        "action_taken us RA control 0",
        "marker_turned us 2B controlled",
    ]
    assert table.points("us") == 4


@pytest.mark.rule("N6.1")
@pytest.mark.parametrize("unit", ["RA", "RC", "SB", "GC", "Sn", "Mo"])
@pytest.mark.parametrize("suppressed", [False, True])
def test_control_is_not_allowed_while_any_enemy_counter_is_on_the_tile(unit: str, suppressed: bool) -> None:
    table = riflemen_on_2b().place(f"germany:{unit}", "2B")
    if suppressed:
        table.suppressed(f"germany:{unit}")
    assert table.options("us") == ["play RA move", "play RA attack", "hunker RA", "end"]
    bar = Bar(Reason.ENEMY_ON_TILE, table.tile("2B"), table.counter(f"germany:{unit}"))
    assert denied(table.state, 0) == (Denial(table.card("us", "RA"), 2, bar),)
    assert table.refused("us play RA control") == "N6.1"
    assert table.marker("us", "2B") == Marker.SCOUTED


@pytest.mark.rule("N6.1")
def test_germany_cannot_take_control_beside_an_enemy_either() -> None:
    table = Table("normandy/7", turn="germany").hand("germany", "RA").place("germany:RA", "3B")
    assert "play RA control" in table.options("germany")
    table.place("us:GB", "3B")
    assert table.options("germany") == ["play RA move", "play RA attack", "hunker RA", "end"]
    assert table.refused("germany play RA control") == "N6.1"


@pytest.mark.rule("N6.1")
def test_an_enemy_that_has_left_the_board_or_the_tile_is_no_hindrance() -> None:
    table = riflemen_on_2b().place("germany:RB", "2B").place("germany:SA", "")
    assert table.refused("us play RA control") == "N6.1"
    table.place("germany:RB", "17B")
    assert "play RA control" in table.options("us")
    table.place("germany:RB", "")
    assert "play RA control" in table.options("us")


@pytest.mark.rule("N6.1")
def test_an_enemy_marker_without_a_counter_is_no_hindrance() -> None:
    table = riflemen_on_2b().mark("germany", Marker.CONTROLLED, "2B").do("us play RA control")
    assert table.story[2:] == ["marker_turned germany 2B scouted", "marker_turned us 2B controlled"]


@pytest.mark.rule("N6.1")
def test_a_lacking_marker_and_a_controlled_tile_are_named_before_the_enemy() -> None:
    table = riflemen_on_2b().place("germany:RB", "2B").mark("us", Marker.NONE, "2B")
    assert denied(table.state, 0) == (Denial(table.card("us", "RA"), 2, Bar(Reason.NO_OWN_MARKER, table.tile("2B"))),)
    table.mark("us", Marker.CONTROLLED, "2B")
    bar = Bar(Reason.ALREADY_CONTROLLED, table.tile("2B"))
    assert denied(table.state, 0) == (Denial(table.card("us", "RA"), 2, bar),)
    assert table.refused("us play RA control") == "C6.4"
