"""The radio of Critical Intelligence: the United States raise its objective again and again (N8.5)."""

from __future__ import annotations

import pytest

from core.decisions import Denial, DenialReason, Obstacle
from core.explain import denied
from core.ids import Marker
from core.state import Outcome
from tests.builders import GameBuilder
from tests.variants import with_goal_points


def radio(marker: Marker = Marker.CONTROLLED) -> GameBuilder:
    """US Riflemen A with three cards beside the radio on 6B, worth 1 point."""
    return GameBuilder("normandy/10").hand("us", "RA RA RA").place("us:RA", "6B").mark("us", marker, "6B")


@pytest.mark.rule("N8.5")
def test_the_first_control_only_turns_the_marker() -> None:
    game = radio(Marker.SCOUTED).do("us play RA control")
    assert game.event_lines[2:] == ["marker_turned us 6B controlled"]
    assert game.points("us") == 1


@pytest.mark.rule("N8.5")
def test_another_control_on_the_radios_tile_raises_its_objective_by_1() -> None:
    game = radio()
    assert game.options("us") == ["play RA move", "play RA attack", "play RA control", "hunker RA", "end"]
    game.do("us play RA control")
    assert game.event_lines == [
        "cards_moved us RA 1 hand play play",
        "action_taken us RA control 0",
        "objective_raised us 6B 2",
    ]
    assert game.points("us") == 2
    assert game.marker("us", "6B") == Marker.CONTROLLED
    game.do("us play RA control")
    assert game.event_lines[2:] == ["objective_raised us 6B 3"]
    assert game.points("us") == 3
    assert sum(game.state.objectives) == 9


@pytest.mark.rule("N8.5")
def test_raising_wins_at_once_when_it_reaches_the_goal() -> None:
    game = radio().mark("us", Marker.CONTROLLED, "1B", "5B").do("us play RA control")
    assert game.event_lines[2:] == ["objective_raised us 6B 2", "game_ended us C8.2"]
    assert game.outcome == Outcome(0, "C8.2")


@pytest.mark.rule("N8.5")
def test_there_is_no_limit_to_raising() -> None:
    game = GameBuilder(with_goal_points("normandy/10", us=100, germany=5)).hand("us", "RA").place("us:RA", "6B")
    game.mark("us", Marker.CONTROLLED, "6B").objective("6B", 41)
    game.do("us play RA control")
    assert game.event_lines[2:] == ["objective_raised us 6B 42"]
    assert game.points("us") == 42


@pytest.mark.rule("N8.5", "N6.1")
def test_raising_is_not_allowed_while_an_enemy_is_on_the_tile() -> None:
    game = radio().place("germany:SB", "6B")
    assert game.options("us") == ["play RA move", "play RA attack", "hunker RA", "end"]
    obstacle = Obstacle(DenialReason.ENEMY_ON_TILE, game.tile("6B"), game.counter("germany:SB"))
    assert denied(game.state, 0) == (Denial(game.card("us", "RA"), 2, obstacle),)
    assert game.refused("us play RA control") == "N6.1"


@pytest.mark.rule("N8.5")
def test_other_tiles_cannot_be_controlled_again() -> None:
    game = radio().place("us:RA", "5B").mark("us", Marker.CONTROLLED, "5B")
    obstacle = Obstacle(DenialReason.ALREADY_CONTROLLED, game.tile("5B"))
    assert denied(game.state, 0) == (Denial(game.card("us", "RA"), 2, obstacle),)
    assert game.refused("us play RA control") == "C6.4"


@pytest.mark.rule("N8.5")
def test_control_needs_an_own_marker_beside_the_radio_too() -> None:
    game = radio(Marker.NONE)
    assert denied(game.state, 0) == (
        Denial(game.card("us", "RA"), 2, Obstacle(DenialReason.NO_OWN_MARKER, game.tile("6B"))),
    )
    assert game.refused("us play RA control") == "C6.4"


@pytest.mark.rule("N8.5")
def test_the_radio_is_raised_only_while_the_united_states_control_its_tile() -> None:
    game = radio(Marker.SCOUTED).mark("germany", Marker.CONTROLLED, "6B").objective("6B", 3).do("us play RA control")
    assert game.event_lines[2:] == ["marker_turned germany 6B scouted", "marker_turned us 6B controlled"]
    assert (game.points("us"), game.points("germany")) == (3, 0)


@pytest.mark.rule("N8.5")
def test_germany_scores_the_raised_value_and_cannot_raise_it() -> None:
    game = (
        GameBuilder("normandy/10", turn="germany").hand("germany", "RA RA").place("germany:RA", "6B").objective("6B", 3)
    )
    game.mark("us", Marker.CONTROLLED, "6B").mark("germany", Marker.SCOUTED, "6B").do("germany play RA control")
    assert game.event_lines[2:] == ["marker_turned us 6B scouted", "marker_turned germany 6B controlled"]
    assert (game.points("us"), game.points("germany")) == (0, 3)
    assert game.options("germany") == ["play RA move", "play RA attack", "hunker RA", "end"]
    assert game.refused("germany play RA control") == "C6.4"


@pytest.mark.rule("N8.5")
def test_germany_wins_with_the_raised_value() -> None:
    game = GameBuilder("normandy/10", turn="germany").hand("germany", "RA").place("germany:RA", "6B").objective("6B", 4)
    game.mark("us", Marker.CONTROLLED, "6B").mark("germany", Marker.SCOUTED, "6B")
    game.mark("germany", Marker.CONTROLLED, "11A").do("germany play RA control")
    assert game.event_lines[-2:] == ["marker_turned germany 6B controlled", "game_ended germany C8.2"]


@pytest.mark.rule("N8.5")
def test_without_a_radio_no_tile_can_be_controlled_again() -> None:
    game = GameBuilder("normandy/1", turn="germany").hand("germany", "RA")
    assert game.compiled.radio_tile == game.compiled.radio_side == -1
    assert game.refused("germany play RA control") == "C6.4"
