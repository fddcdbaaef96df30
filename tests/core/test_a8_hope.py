"""A8.4, with C8.5 and C8.7: what follows when a side is beyond all hope."""

from __future__ import annotations

import pytest

from core.ids import Fate, Marker
from core.state import Outcome
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game

LRDG, ITALY = 0, 1
IDLE = {"deck": "FW FW"}
"""Cards with which no goal can be met that is not met already."""


def hopeless_lrdg(lrdg: str, italy: str) -> GameBuilder:
    """The LRDG's turn, with nothing but fog left to it."""
    return north_africa_game(lrdg, italy).cards("lrdg", **IDLE)


def hope_events(game: GameBuilder) -> list[str]:
    """What the end of the LRDG's turn leads to, up to the next one's."""
    lines = game.do("lrdg end").event_lines
    return lines[1 : lines.index("turn_began italy")] if "turn_began italy" in lines else lines[1:]


GOALS = ["points 6", "escape 1 of Sc Ri", "neutralise 1 of Sc CAR"]


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize("goal", GOALS)
def test_a_side_that_can_no_longer_meet_its_condition_whatever_it_is_loses_to_a_neutraliser(goal: str) -> None:
    game = hopeless_lrdg(goal, "neutralise 1 of Ri")
    assert hope_events(game) == ["hope_lost lrdg", "game_ended italy A8.4"]
    assert game.outcome == Outcome(ITALY, "A8.4")


@pytest.mark.rule("A8.4")
def test_italy_beyond_all_hope_loses_to_a_neutraliser_too() -> None:
    game = north_africa_game("neutralise 1 of Ri", "points 6").cards("italy", **IDLE)
    assert hope_events(game) == ["hope_lost italy", "game_ended lrdg A8.4"]
    assert game.outcome == Outcome(LRDG, "A8.4")


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize("goal", GOALS)
def test_against_an_opponent_who_needs_points_a_hopeless_side_loses_if_the_opponent_has_more(goal: str) -> None:
    game = hopeless_lrdg(goal, "points 6").mark("italy", Marker.CONTROLLED, "c4")
    assert hope_events(game) == ["hope_lost lrdg", "game_ended italy A8.4"]
    assert game.outcome == Outcome(ITALY, "A8.4")


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize(("lrdg", "italy"), [("", ""), ("c1", "c4"), ("c1", ""), ("c1 a4", "c4")])
def test_against_an_opponent_with_no_more_points_a_hopeless_side_plays_on(lrdg: str, italy: str) -> None:
    game = hopeless_lrdg("neutralise 1 of Sc", "points 6")
    game.mark("lrdg", Marker.CONTROLLED, *lrdg.split()).mark("italy", Marker.CONTROLLED, *italy.split())
    assert hope_events(game) == ["hope_lost lrdg"]
    assert (game.outcome, game.state.hopeless) == (None, (True, False))


@pytest.mark.rule("A8.4", "A8.1")
def test_destroyed_structures_are_weighed_among_the_points() -> None:
    game = hopeless_lrdg("neutralise 1 of Sc", "points 6").mark("italy", Marker.CONTROLLED, "c4")
    game.gone(Fate.LOST, "italy:Hangar")
    assert hope_events(game) == ["hope_lost lrdg"]
    game = hopeless_lrdg("neutralise 1 of Sc", "points 6").mark("italy", Marker.CONTROLLED, "c3")
    assert hope_events(game) == ["hope_lost lrdg", "game_ended italy A8.4"]


@pytest.mark.rule("A8.4", "C8.7")
def test_a_hopeless_side_loses_as_soon_as_the_opponent_gets_more_points() -> None:
    game = hopeless_lrdg("neutralise 1 of Sc", "points 6").do("lrdg end").hand("italy", "Td")
    game.do("italy man Td italy:TANK:driver control")
    assert game.event_lines[2:] == ["marker_turned italy c3 controlled", "game_ended italy A8.4"]


@pytest.mark.rule("A8.4")
@pytest.mark.parametrize("goal", GOALS)
def test_against_an_opponent_who_has_to_escape_a_hopeless_side_plays_on(goal: str) -> None:
    game = hopeless_lrdg(goal, "escape 1 of Sc Ri").mark("italy", Marker.CONTROLLED, "c4")
    assert hope_events(game) == ["hope_lost lrdg"]
    assert game.outcome is None
    game.place("italy:Sc", "a4").hand("italy", "Sc").do("italy play Sc scout", "italy leave")
    assert game.outcome == Outcome(ITALY, "A8.2")


@pytest.mark.rule("A8.4", "C8.5")
@pytest.mark.parametrize("italy", ["points 6", "escape 1 of Sc Ri", "neutralise 1 of Sc TRUCK"])
def test_where_both_are_beyond_all_hope_the_dead_position_goes_before_the_rest(italy: str) -> None:
    game = hopeless_lrdg("points 6", italy).cards("italy", **IDLE).mark("lrdg", Marker.CONTROLLED, "c1")
    assert hope_events(game) == ["hope_lost lrdg", "hope_lost italy", "game_ended lrdg C8.5"]
    assert game.outcome == Outcome(LRDG, "C8.5")


@pytest.mark.rule("C8.5", "A8.4", "A8.1")
@pytest.mark.parametrize("holder", ["lrdg", "italy"])
@pytest.mark.parametrize(
    ("lrdg", "italy", "destroyed", "winner"),
    [
        ("", "", "", ""),
        ("c1", "c4", "", ""),
        ("c1", "", "", "lrdg"),
        ("", "c3", "", "italy"),
        ("", "c4", "italy:Hangar", ""),
        ("", "c4", "italy:Fuel", "italy"),
        ("", "d3", "italy:Hangar", "lrdg"),
    ],
)
def test_in_a_dead_position_more_points_win_and_a_tie_goes_to_the_holder_of_the_marker(
    lrdg: str, italy: str, destroyed: str, winner: str, holder: str
) -> None:
    game = hopeless_lrdg("neutralise 1 of Sc", "escape 1 of Sc").cards("italy", **IDLE).initiative(holder)
    game.mark("lrdg", Marker.CONTROLLED, *lrdg.split()).mark("italy", Marker.CONTROLLED, *italy.split())
    game.gone(Fate.LOST, *destroyed.split()).do("lrdg end")
    assert game.outcome == Outcome(game.side(winner or holder), "C8.5")


@pytest.mark.rule("C8.5", "A8.4")
def test_a_game_played_on_ends_when_the_other_side_loses_its_hope_too() -> None:
    game = hopeless_lrdg("neutralise 1 of Sc", "escape 1 of Sc Ri").do("lrdg end")
    assert game.outcome is None
    game.cards("italy", hand="Sc", deck="Tw").do("italy hunker Sc")
    assert game.event_lines == [
        "cards_moved italy Sc 1 hand supply hunker_down",
        *["hope_lost italy", "game_ended lrdg C8.5"],
    ]


@pytest.mark.rule("C8.7", "A4.1")
def test_hope_is_judged_only_when_the_change_after_a_card_is_made_too() -> None:
    # Italy's last Scout card falls to the Machine Gunner in the truck, and with it the last who could escape
    game = north_africa_game("points 6", "escape 1 of Sc").hand("lrdg", "Mg").cards("italy", deck="Sc Ri Td").dice(0, 0)
    game.do("lrdg play Mg attack", "lrdg fire italy:Sc")
    assert game.event_lines[3:] == ["cards_moved italy Sc 1 deck removed casualty"]
    assert (game.asks, game.state.hopeless) == ("crew", (False, False))
    game.do("lrdg exit Mg")
    assert game.event_lines == ["seat_left lrdg:Mg lrdg:TRUCK:navigator c2", "hope_lost italy"]
    assert (game.asks, game.state.hopeless) == ("play", (False, True))


@pytest.mark.rule("C8.7")
@pytest.mark.parametrize(
    "entries",
    [
        ["lrdg hunker Nv", "lrdg done"],
        ["lrdg exit Nv", "lrdg hunker Nv"],
        ["lrdg switch Nv lrdg:Mg", "lrdg done"],
        ["lrdg man Nv lrdg:TRUCK:driver drive", "lrdg done", "lrdg done"],
        ["lrdg exit Nv", "lrdg play Nv move", "lrdg done"],
    ],
)
def test_hope_is_judged_after_every_card_whatever_it_was_played_for(entries: list[str]) -> None:
    game = north_africa_game("points 6", "escape 1 of Sc").hand("lrdg", "Nv").cards("italy", **IDLE).do(*entries)
    assert game.event_lines[-1] == "hope_lost italy"
    assert (game.event_lines.count("hope_lost italy"), game.asks) == (1, "play")


@pytest.mark.rule("C8.7", "A8.2", "A8.4")
def test_hope_is_judged_after_an_escape() -> None:
    game = north_africa_game("escape 2 of Sc Ri", "neutralise 1 of Sc At").cards("lrdg", hand="Sc", deck="At FW")
    game.place("lrdg:Sc", "d1").do("lrdg play Sc scout", "lrdg leave")
    assert game.event_lines[2:] == [
        "counter_escaped lrdg:Sc d1",
        "cards_moved lrdg Sc 1 play removed escape",
        "hope_lost lrdg",
        "game_ended italy A8.4",
    ]


@pytest.mark.rule("C8.7", "A8.5")
def test_hope_may_come_back() -> None:
    game = north_africa_game("escape 1 of Sc", "points 6", "italy").cards("lrdg", deck="Sc", supply="FW")
    game.hand("italy", "Sc Sp").gone(Fate.LOST, "lrdg:TRUCK", "lrdg:PILOT").do("italy hunker Sp", "italy done")
    assert game.event_lines[1:] == ["hope_lost lrdg"]
    game.do("italy play Sc conceal")
    assert game.event_lines[2:] == ["cards_moved lrdg FW 1 supply discard conceal", "hope_regained lrdg"]
    assert game.state.hopeless == (False, False)


@pytest.mark.rule("C8.7", "A8.4", "A7.5")
def test_over_a_hopeless_side_the_game_ends_as_soon_as_a_structure_is_destroyed() -> None:
    # given: Italy can reach no points any more, and has as few as the LRDG
    game = north_africa_game("points 6", "points 6").cards("italy", **IDLE).place("lrdg:Sb", "c3").hand("lrdg", "Sb Lt")
    game.do("lrdg play Lt command", "lrdg draw 0")
    assert (game.state.hopeless, game.outcome) == ((False, True), None)
    game.dice(0, 0).do("lrdg play Sb demolition", "lrdg fire italy:Hangar")
    assert game.event_lines[-2:] == ["counter_removed italy:Hangar c3", "game_ended lrdg A8.4"]
