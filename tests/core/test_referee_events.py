"""What only a referee reads: choices that leave no other trace, shuffles, and the end of each card."""

from __future__ import annotations

import pytest

from tests.builders import GameBuilder
from tests.north_africa import north_africa_game


@pytest.mark.rule("C8.7")
def test_a_card_that_is_fully_resolved_is_told_whatever_it_was_used_for() -> None:
    game = GameBuilder().hand("us", "RA RA SA").suppressed("us:SA").do("us hunker RA")
    assert game.referee_lines == ["card_resolved us"]
    assert game.do("us ready SA").referee_lines == ["card_resolved us"]
    assert game.do("us play RA move", "us done").referee_lines == ["card_resolved us"]


@pytest.mark.rule("C8.7", "A4.1")
def test_a_card_is_resolved_after_the_change_of_place() -> None:
    game = north_africa_game().hand("lrdg", "Nv").do("lrdg hunker Nv")
    assert game.referee_lines == []
    assert [event.tag for event in game.do("lrdg exit Nv").events] == ["seat_left", "card_resolved"]


@pytest.mark.rule("C6.2")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_the_number_named_for_command_is_told_before_the_first_card(count: int) -> None:
    game = GameBuilder().cards("us", hand="PS", deck="RA").do("us play PS command", f"us draw {count}")
    assert game.referee_lines == [f"draw_named us {count}", "card_resolved us"]


@pytest.mark.rule("N5.1")
def test_who_is_guided_is_told_even_if_he_stays() -> None:
    game = GameBuilder("normandy/7").hand("us", "PG").do("us play PG guide")
    guided = next(option for option in game.options("us") if option.startswith("guide"))
    game.do(f"us {guided}", "us done")
    assert game.referee_lines == [f"counter_guided {guided.split()[1]}", "card_resolved us"]
    game = GameBuilder("normandy/7").hand("us", "PG").do("us play PG guide", "us done")
    assert game.referee_lines == ["card_resolved us"]


@pytest.mark.rule("A6.2", "A6.5")
def test_every_tile_that_is_chosen_is_told_marked_or_not() -> None:
    game = north_africa_game().hand("lrdg", "Nv").do("lrdg play Nv navigate", "lrdg mark c1", "lrdg mark b1")
    assert [line.split()[0] for line in game.event_lines] == ["cards_moved", "action_taken"]
    assert game.referee_lines == ["tile_chosen lrdg c1 navigate", "tile_chosen lrdg b1 navigate"]
    game = north_africa_game(turn="italy").hand("italy", "RA").do("italy play RA surveil", "italy mark a1")
    assert game.referee_lines == ["tile_chosen italy a1 surveil"]
    assert "marker_placed italy a1" in game.event_lines


@pytest.mark.rule("A7.1", "A7.4")
def test_who_was_chosen_in_a_vehicle_is_told_even_where_there_was_no_choice() -> None:
    game = north_africa_game(turn="italy").hand("italy", "Tg").dice(0, 0)
    game.do("italy play Tg attack", "italy fire lrdg:TRUCK", "italy hit lrdg:Mg")
    assert game.referee_lines[0] == "rider_hit italy lrdg:TRUCK lrdg:Mg"
    game = north_africa_game(turn="italy").suppressed("lrdg:Nv").hand("italy", "Mg").dice(0, 0, 0, 0)
    game.do("italy play Mg suppress", "italy fire lrdg:TRUCK")
    assert game.referee_lines == ["rider_hit italy lrdg:TRUCK lrdg:Mg"]
    assert game.event_lines[-1] == "counter_suppressed lrdg:Mg"


@pytest.mark.rule("A7.5")
def test_who_destroyed_a_structure_is_told_before_it_goes() -> None:
    game = north_africa_game().hand("lrdg", "Sb").place("lrdg:Sb", "d2").dice(0, 0)
    game.do("lrdg play Sb demolition", "lrdg fire italy:Wreck")
    assert [event.tag for event in game.events][3:5] == ["structure_destroyed", "counter_removed"]
    assert game.referee_lines[0] == "structure_destroyed lrdg italy:Wreck"


@pytest.mark.rule("C7.7")
@pytest.mark.parametrize(("zone", "shuffled"), [("hand", False), ("discard", False), ("deck", True)])
def test_a_deck_that_was_searched_is_shuffled(zone: str, shuffled: bool) -> None:
    game = GameBuilder().hand("us", "RA").cards("germany", **{zone: "RA SA"}).dice(0)
    game.do("us play RA attack", "us fire germany:RA")
    assert ("deck_shuffled germany 1" in game.referee_lines) is shuffled
