"""C8: what a side can still get, and what follows when that is too little."""

from __future__ import annotations

import pytest

from core.compiled_scenario import CompiledScenario
from core.ids import ActionKind, Marker
from core.rules.hope import is_action_obtainable, obtainable
from core.state import Outcome
from tests.builders import GameBuilder
from tests.figure_variants import with_figures

US, GERMANY = 0, 1
CHAIN = with_figures("normandy/1", {"RA": "bolster 1 B", "SB": "bolster 1 A, control", "RB": "move 1"})
"""Squad A brings squad B and the other way round."""


def codes(game: GameBuilder, side: str = "us") -> str:
    """The obtainable cards of a side."""
    cards = game.compiled.cards[game.side(side)]
    return " ".join(cards[card].code for card in sorted(obtainable(game.state, game.side(side))))


OBTAINABLE: dict[str, tuple[str | CompiledScenario, dict[str, str], str]] = {
    "hand, deck, discard pile and play area": (
        "normandy/1",
        {"hand": "PS FW", "deck": "RA FW", "discard": "SA", "play": "LB"},
        "PS LB RA SA",
    ),
    "no fog": ("normandy/1", {"hand": "FW", "deck": "FW FW", "discard": "FW"}, ""),
    "no supply without Bolster": ("normandy/1", {"deck": "RA SA", "supply": "RB SB"}, "RA SA"),
    "all of the supply but fog for a Bolster without a squad": (
        "normandy/7",
        {"deck": "PG RA", "supply": "PS LC RB SC GA Sn Mo FW"},
        "PS PG LC RA RB SC GA Sn Mo",
    ),
    "a squad's cards for its leader": (
        "normandy/7",
        {"deck": "LA FW", "supply": "PS PG LB RA RB SA SC GA GB Sn Mo FW"},
        "LA RA SA GA",
    ),
    "a leader in the supply is of no use": ("normandy/1", {"deck": "SB FW", "supply": "LA RA"}, "SB"),
    "cards that bring others that bring others": (CHAIN, {"deck": "LA FW", "supply": "RA RB SA SB"}, "LA RA RB SA SB"),
    "a chain that goes on": (CHAIN, {"play": "RA FW", "supply": "LA LB SA SB PS"}, "LA LB RA SA SB"),
    "nothing at all": ("normandy/1", {"supply": "PS RA"}, ""),
}


@pytest.mark.rule("C8.4")
@pytest.mark.parametrize("name", OBTAINABLE)
def test_obtainable_are(name: str) -> None:
    scenario, zones, expected = OBTAINABLE[name]
    assert codes(GameBuilder(scenario).cards("us", **zones)) == expected
    assert codes(GameBuilder(scenario).cards("germany", **zones), "germany") == expected


@pytest.mark.rule("C8.4")
@pytest.mark.parametrize("zone", ["deck", "discard", "play"])
def test_a_lone_card_can_only_be_bid_and_is_not_obtainable(zone: str) -> None:
    assert codes(GameBuilder().cards("us", **{zone: "RA"})) == ""
    assert codes(GameBuilder().cards("us", **{zone: "PS"}, supply="RA SA RB")) == ""


@pytest.mark.rule("C8.4")
def test_a_lone_card_in_hand_after_the_bids_is_obtainable() -> None:
    assert codes(GameBuilder().cards("us", hand="RA", supply="SA")) == "RA"
    assert codes(GameBuilder().cards("us", hand="PS", supply="RA SA FW")) == "PS RA SA"
    assert codes(GameBuilder().cards("us", hand="FW", supply="RA SA")) == ""


@pytest.mark.rule("C8.4")
@pytest.mark.parametrize("zone", ["deck", "discard", "play", "hand"])
def test_a_fog_card_or_a_second_copy_is_company_for_a_lone_card(zone: str) -> None:
    assert codes(GameBuilder().cards("us", **{zone: "RA FW"})) == "RA"
    assert codes(GameBuilder().cards("us", **{zone: "RA RA"})) == "RA"


@pytest.mark.rule("C8.4")
def test_the_four_zones_are_counted_together() -> None:
    assert codes(GameBuilder().cards("us", deck="RA", discard="FW")) == "RA"
    assert codes(GameBuilder().cards("us", play="RA", discard="SA")) == "RA SA"
    assert codes(GameBuilder().cards("us", deck="RA", supply="FW SA")) == ""


def is_open(game: GameBuilder, *kinds: ActionKind) -> list[bool]:
    return [is_action_obtainable(game.state, US, kind) for kind in kinds]


CONTROL, SCOUT, STALK = ActionKind.CONTROL, ActionKind.SCOUT, ActionKind.STALK


@pytest.mark.rule("C8.6")
@pytest.mark.parametrize("zone", ["deck", "hand", "discard", "play"])
def test_an_action_is_open_if_an_obtainable_card_carries_it(zone: str) -> None:
    assert is_open(GameBuilder().cards("us", **{zone: "RA FW"}), CONTROL, SCOUT, STALK) == [True, False, False]
    assert is_open(GameBuilder().cards("us", **{zone: "SA FW"}), CONTROL, SCOUT, STALK) == [False, True, False]
    assert is_open(GameBuilder().cards("us", **{zone: "PS LB"}), CONTROL, SCOUT, STALK) == [False, False, False]


@pytest.mark.rule("C8.6", "C8.4")
def test_a_lone_card_opens_its_actions_only_in_hand() -> None:
    assert is_open(GameBuilder().cards("us", hand="RA"), CONTROL) == [True]
    for zone in ("deck", "discard", "play"):
        assert is_open(GameBuilder().cards("us", **{zone: "RA"}), CONTROL) == [False]


@pytest.mark.rule("C8.6", "C8.4")
def test_an_action_is_open_through_the_supply() -> None:
    assert is_open(GameBuilder().cards("us", deck="LA FW", supply="RA SB"), CONTROL, SCOUT) == [True, False]
    assert is_open(GameBuilder().cards("us", deck="LA FW", supply="RB SA"), CONTROL, SCOUT) == [False, True]
    assert is_open(GameBuilder().cards("us", deck="SB FW", supply="RB SA"), CONTROL, SCOUT) == [False, True]


@pytest.mark.rule("C8.6")
def test_an_action_is_judged_for_its_own_side() -> None:
    game = GameBuilder().cards("us", deck="SA FW").cards("germany", deck="RA FW")
    assert (is_action_obtainable(game.state, US, CONTROL), is_action_obtainable(game.state, GERMANY, CONTROL)) == (
        False,
        True,
    )


@pytest.mark.rule("C8.6")
def test_where_counters_stand_and_suppression_are_never_considered() -> None:
    game = GameBuilder().only().suppressed("us:RA", "us:SA").cards("us", deck="RA SA", hand="LA")
    assert is_open(game, CONTROL, SCOUT) == [True, True]
    game.mark("us", Marker.NONE, *(tile.name for tile in game.compiled.board.tiles)).do("us hunker LA")
    assert game.event_lines == ["cards_moved us LA 1 hand supply hunker_down"]


@pytest.mark.rule("C8.6", "C8.4")
def test_help_from_the_opponent_is_never_considered() -> None:
    # one fog card by the opponent's Conceal would be company enough for the lone card
    game = even().cards("us", hand="RA", supply="FW").hand("germany", "SA").do("us end")
    assert "hope_lost us" in game.event_lines


def even() -> GameBuilder:
    """Scenario 1 with nothing controlled, so that the loss of hope alone decides nothing."""
    return GameBuilder().mark("germany", Marker.SCOUTED, "5B")


HOPELESS = {"deck": "PS SA SB"}
"""Cards without Control: with no tile controlled, all points are out of reach."""


@pytest.mark.rule("C8.5")
def test_when_both_sides_are_beyond_all_hope_the_game_ends() -> None:
    game = even().cards("us", **HOPELESS).cards("germany", **HOPELESS).mark("us", Marker.CONTROLLED, "7A").do("us end")
    assert game.event_lines == ["turn_ended us", "hope_lost us", "hope_lost germany", "game_ended us C8.5"]
    assert game.outcome == Outcome(US, "C8.5")
    assert game.state.hopeless == (True, True)


@pytest.mark.rule("C8.5")
@pytest.mark.parametrize("holder", ["us", "germany"])
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [
        ("7A", "", "us"),
        ("", "7A", "germany"),
        ("6A", "7A", "us"),
        ("7A", "6A", "germany"),
        ("6A", "13B", ""),
        ("", "", ""),
    ],
)
def test_in_a_dead_position_more_points_win_and_a_tie_goes_to_the_holder_of_the_marker(
    ours: str, theirs: str, winner: str, holder: str
) -> None:
    game = even().initiative(holder).cards("us", **HOPELESS).cards("germany", **HOPELESS)
    game.mark("us", Marker.CONTROLLED, *ours.split()).mark("germany", Marker.CONTROLLED, *theirs.split())
    assert game.do("us end").outcome == Outcome(game.side(winner or holder), "C8.5")


@pytest.mark.rule("C8.5")
def test_while_one_side_has_hope_a_game_without_points_goes_on() -> None:
    game = even().cards("us", **HOPELESS).do("us end")
    assert game.event_lines == ["turn_ended us", "hope_lost us", "turn_began germany"]
    assert (game.state.hopeless, game.outcome) == ((True, False), None)


@pytest.mark.rule("C8.6", "N8.4")
@pytest.mark.parametrize(("points", "lost"), [(2, True), (3, False)])
def test_what_is_open_can_not_reach_more_than_there_is(points: int, lost: bool) -> None:
    # apart from 5B two points are left on the board, and five are asked for
    game = even().hand("us", "RA SA").objective("6A", 0).objective("13B", 0).objective("2B", 0)
    game.objective("5B", points).do("us hunker RA")
    assert game.state.hopeless == (lost, lost)
    assert game.outcome == (Outcome(US, "C8.5") if lost else None)


@pytest.mark.rule("C8.7")
def test_hope_is_judged_when_a_played_card_is_fully_resolved() -> None:
    game = even().cards("us", hand="PS RA", deck="SA SB").do("us play PS command", "us draw 0")
    assert game.event_lines[2:] == []
    game.do("us hunker RA")
    assert game.event_lines == ["cards_moved us RA 1 hand supply hunker_down"]
    game = even().cards("us", hand="RA", deck="SA SB").do("us hunker RA")
    assert game.event_lines == ["cards_moved us RA 1 hand supply hunker_down", "hope_lost us"]
    assert (game.asks, game.outcome) == ("play", None)


@pytest.mark.rule("C8.7", "C4.5")
def test_hope_is_judged_when_a_card_turned_its_counter_ready() -> None:
    game = even().cards("us", hand="RA").suppressed("us:RA").do("us ready RA")
    assert game.event_lines[2:] == ["hope_lost us"]


@pytest.mark.rule("C8.7")
def test_hope_is_not_judged_while_a_card_is_still_being_resolved() -> None:
    # alone in the play area the sergeant is not obtainable; with what he brings he is
    game = even().cards("us", hand="PS", supply="RA SA").do("us play PS bolster")
    assert game.event_lines[2:] == []
    game.do("us take RA")
    assert game.event_lines == ["cards_moved us RA 1 supply discard bolster"]
    game.do("us take SA")
    assert (game.event_lines[1:], game.state.hopeless) == ([], (False, False))
    game = even().cards("us", hand="PS", supply="RA SA").do("us play PS bolster", "us done")
    assert game.event_lines[2:] == ["hope_lost us"]


@pytest.mark.rule("C8.7", "C8.4")
def test_hope_is_judged_at_the_end_of_a_turn() -> None:
    game = even().cards("us", hand="RA").mark("us", Marker.SCOUTED, "5B", "6A").do("us end")
    assert game.event_lines == [
        "cards_moved us RA 1 hand discard turn_end",
        "turn_ended us",
        "hope_lost us",
        "turn_began germany",
    ]


@pytest.mark.rule("C8.7")
def test_hope_is_judged_for_the_other_side_too() -> None:
    game = even().hand("us", "RA").cards("germany", hand="RA", deck="SA PS").dice(0)
    game.do("us play RA attack", "us fire germany:RA")
    assert game.event_lines[3:] == ["cards_moved germany RA 1 hand removed casualty", "hope_lost germany"]
    assert game.state.hopeless == (False, True)


@pytest.mark.rule("C8.7")
def test_hope_is_judged_afresh_and_may_come_back() -> None:
    game = even().cards("us", hand="RA", supply="FW").hand("germany", "SA").mark("us", Marker.SCOUTED, "5B", "6A")
    game.do("us end")
    assert game.state.hopeless == (True, False)
    game.do("germany play SA conceal")
    assert game.event_lines[2:] == ["cards_moved us FW 1 supply discard conceal", "hope_regained us"]
    assert game.state.hopeless == (False, False)
    game.do("germany end")
    assert not [line for line in game.event_lines if line.startswith("hope")]


@pytest.mark.rule("C8.7")
def test_the_loss_of_hope_is_told_once() -> None:
    game = even().cards("us", hand="SA SB", deck="PS").do("us hunker SA")
    assert game.event_lines[1:] == ["hope_lost us"]
    game.do("us hunker SB")
    assert game.event_lines == ["cards_moved us SB 1 hand supply hunker_down"]
    assert game.state.hopeless == (True, False)


@pytest.mark.rule("C8.7", "C8.1")
def test_a_hopeless_side_loses_as_soon_as_the_opponent_has_more_points() -> None:
    game = GameBuilder(turn="germany").mark("germany", Marker.SCOUTED, "5B").only("germany:RA", "germany:SA", "us:RA")
    game.cards("us", **HOPELESS).hand("germany", "RA SA SB").do("germany play SA conceal")
    assert game.event_lines[-1] == "hope_lost us"
    game.do("germany play RA control")
    assert game.event_lines[2:] == ["marker_turned germany 5B controlled", "game_ended germany N8.4"]
    assert game.outcome == Outcome(GERMANY, "N8.4")


@pytest.mark.rule("C8.7", "N8.4", "C6.4")
def test_over_a_hopeless_side_the_game_ends_with_the_very_event_that_decides() -> None:
    # given: the United States can take no control, and hold as many points as Germany
    game = even().only("germany:RA", "us:SA").place("germany:RA", "7A").mark("germany", Marker.SCOUTED, "7A")
    game.cards("us", **HOPELESS).mark("us", Marker.CONTROLLED, "7A", "2B").mark("germany", Marker.CONTROLLED, "6A")
    game.hand("germany", "RA").do("us end")
    assert (game.state.hopeless, game.outcome) == ((True, False), None)
    # then: it ends with the marker that is turned back, before the other one is turned over
    game.do("germany play RA control")
    assert game.event_lines[2:] == ["marker_turned us 7A scouted", "game_ended germany N8.4"]
