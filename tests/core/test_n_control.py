"""Control in Normandy: not while an enemy is on the tile (N6.1)."""

from __future__ import annotations

import pytest

from core.decisions import Denial, DenialReason, Obstacle
from core.explain import denied
from core.ids import Marker
from tests.builders import GameBuilder


def riflemen_on_2b() -> GameBuilder:
    """The United States' Riflemen A on 2B, which their side has scouted, in La Huberderie."""
    return GameBuilder("normandy/7").hand("us", "RA").place("us:RA", "2B")


@pytest.mark.rule("N6.1")
def test_control_is_allowed_on_a_tile_without_enemies() -> None:
    game = riflemen_on_2b().place("us:RB", "2B").place("germany:RB", "17B").place("germany:SA", "8A")
    assert game.options("us") == ["play RA move", "play RA attack", "play RA control", "hunker RA", "end"]
    assert denied(game.state, 0) == ()
    game.do("us play RA control")
    assert game.event_lines == [
        "cards_moved us RA 1 hand play play",
        "action_taken us RA control 0",
        "marker_turned us 2B controlled",
    ]
    assert game.points("us") == 4


@pytest.mark.rule("N6.1")
@pytest.mark.parametrize("unit", ["RA", "RC", "SB", "GC", "Sn", "Mo"])
@pytest.mark.parametrize("suppressed", [False, True])
def test_control_is_not_allowed_while_any_enemy_counter_is_on_the_tile(unit: str, suppressed: bool) -> None:
    game = riflemen_on_2b().place(f"germany:{unit}", "2B")
    if suppressed:
        game.suppressed(f"germany:{unit}")
    assert game.options("us") == ["play RA move", "play RA attack", "hunker RA", "end"]
    obstacle = Obstacle(DenialReason.ENEMY_ON_TILE, game.tile("2B"), game.counter(f"germany:{unit}"))
    assert denied(game.state, 0) == (Denial(game.card("us", "RA"), 2, obstacle),)
    assert game.refused("us play RA control") == "N6.1"
    assert game.marker("us", "2B") == Marker.SCOUTED


@pytest.mark.rule("N6.1")
def test_germany_cannot_take_control_beside_an_enemy_either() -> None:
    game = GameBuilder("normandy/7", turn="germany").hand("germany", "RA").place("germany:RA", "3B")
    assert "play RA control" in game.options("germany")
    game.place("us:GB", "3B")
    assert game.options("germany") == ["play RA move", "play RA attack", "hunker RA", "end"]
    assert game.refused("germany play RA control") == "N6.1"


@pytest.mark.rule("N6.1")
def test_an_enemy_that_has_left_the_board_or_the_tile_is_no_hindrance() -> None:
    game = riflemen_on_2b().place("germany:RB", "2B").place("germany:SA", "")
    assert game.refused("us play RA control") == "N6.1"
    game.place("germany:RB", "17B")
    assert "play RA control" in game.options("us")
    game.place("germany:RB", "")
    assert "play RA control" in game.options("us")


@pytest.mark.rule("N6.1")
def test_an_enemy_marker_without_a_counter_is_no_hindrance() -> None:
    game = riflemen_on_2b().mark("germany", Marker.CONTROLLED, "2B").do("us play RA control")
    assert game.event_lines[2:] == ["marker_turned germany 2B scouted", "marker_turned us 2B controlled"]


@pytest.mark.rule("N6.1")
def test_a_lacking_marker_and_a_controlled_tile_are_named_before_the_enemy() -> None:
    game = riflemen_on_2b().place("germany:RB", "2B").mark("us", Marker.NONE, "2B")
    assert denied(game.state, 0) == (
        Denial(game.card("us", "RA"), 2, Obstacle(DenialReason.NO_OWN_MARKER, game.tile("2B"))),
    )
    game.mark("us", Marker.CONTROLLED, "2B")
    obstacle = Obstacle(DenialReason.ALREADY_CONTROLLED, game.tile("2B"))
    assert denied(game.state, 0) == (Denial(game.card("us", "RA"), 2, obstacle),)
    assert game.refused("us play RA control") == "C6.4"
