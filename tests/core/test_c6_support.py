"""C6: Bolster, Command, Conceal, Control, Inspire, Recon."""

from __future__ import annotations

import pytest

from core.decisions import DecisionContext, DenialReason, Obstacle
from core.explain import denied
from core.ids import OFF, ActionKind, Marker, Zone
from tests.builders import GameBuilder
from tests.figure_variants import with_figures

INSPIRING = with_figures("normandy/1", {"PS": "inspire 2", "LA": "inspire 2 A"})


@pytest.mark.rule("C6.1")
def test_a_bolster_takes_cards_from_the_supply_into_the_discard_pile() -> None:
    game = GameBuilder().cards("us", hand="PS", deck="LA", discard="LB", supply="RA RA RB SA FW")
    game.do("us play PS bolster")
    assert game.options("us") == ["take RA", "take RB", "take SA", "take FW", "done"]
    assert (game.asks, game.about) == ("bolster", DecisionContext(ActionKind.BOLSTER, OFF, 3, ""))
    game.do("us take RA")
    assert game.event_lines == ["cards_moved us RA 1 supply discard bolster"]
    assert game.about.left == 2
    game.do("us take RA")
    assert (game.options("us"), game.about.left) == (["take RB", "take SA", "take FW", "done"], 1)
    game.do("us take SA")
    assert game.asks == "play"
    assert (game.zone("us", Zone.SUPPLY), game.zone("us", Zone.DISCARD)) == ("RB FW", "LB RA RA SA")
    assert (game.zone("us", Zone.HAND), game.zone("us", Zone.PLAY), game.zone("us", Zone.DECK)) == ("", "PS", "LA")


@pytest.mark.rule("C6.1", "C4.2")
def test_a_bolster_may_take_fewer() -> None:
    game = (
        GameBuilder()
        .cards("us", hand="PS", deck="RA SA", supply="RB SB")
        .do("us play PS bolster", "us take SB", "us done")
    )
    assert (game.zone("us", Zone.SUPPLY), game.zone("us", Zone.DISCARD), game.asks) == ("RB", "SB", "play")


@pytest.mark.rule("C6.1")
def test_a_bolster_ends_when_the_supply_has_no_more_to_take() -> None:
    game = GameBuilder().cards("us", hand="PS", deck="RA SA", supply="RB").do("us play PS bolster", "us take RB")
    assert (game.asks, game.zone("us", Zone.SUPPLY)) == ("play", "")


@pytest.mark.rule("C6.1")
@pytest.mark.parametrize(("leader", "squad"), [("LA", "A"), ("LB", "B")])
def test_a_bolster_with_a_squad_takes_only_cards_of_that_squad(leader: str, squad: str) -> None:
    game = GameBuilder("normandy/7").cards("us", hand=leader, deck="RA SA", supply="PG LC RA RB SA SB GA GB Sn Mo FW")
    game.do(f"us play {leader} bolster")
    assert game.options("us") == [f"take R{squad}", f"take S{squad}", f"take G{squad}", "done"]
    assert game.about == DecisionContext(ActionKind.BOLSTER, OFF, 2, squad)
    assert game.refused("us take FW") == "C6.1"
    assert game.refused("us take Sn") == "C6.1"
    game.do(f"us take S{squad}", f"us take R{squad}")
    assert game.asks == "play"


@pytest.mark.rule("C6.1")
def test_fog_is_taken_only_by_a_bolster_without_a_squad_and_offered_last() -> None:
    game = GameBuilder("normandy/7").cards("us", hand="PG LA", deck="RA SA", supply="LB RC Sn Mo FW FW")
    game.do("us play LA bolster")
    assert game.asks == "play"
    game.do("us play PG bolster")
    assert game.options("us") == ["take LB", "take RC", "take Sn", "take Mo", "take FW", "done"]
    game.do("us take FW")
    assert (game.zone("us", Zone.DISCARD), game.zone("us", Zone.SUPPLY)) == ("FW", "LB RC Sn Mo FW")
    assert game.asks == "play"


@pytest.mark.rule("C6.1")
def test_a_bolster_does_not_touch_the_opponents_supply() -> None:
    game = GameBuilder(turn="germany").hand("germany", "PS")
    foes = game.state.zones[0]
    game.do("germany play PS bolster", "germany take RA", "germany done")
    assert game.state.zones[0] == foes
    assert game.zone("germany", Zone.DISCARD) == "RA"


@pytest.mark.rule("C6.2")
@pytest.mark.parametrize(("count", "hand", "deck"), [(0, "", "RA RA RA"), (1, "RA", "RA RA"), (2, "RA RA", "RA")])
def test_a_command_draws_as_many_cards_as_named(count: int, hand: str, deck: str) -> None:
    game = GameBuilder().cards("us", hand="PS", deck="RA RA RA", supply="SA").do("us play PS command")
    assert game.options("us") == ["draw 0", "draw 1", "draw 2"]
    assert (game.asks, game.about) == ("command", DecisionContext(ActionKind.COMMAND, OFF, 2, ""))
    assert game.refused("us done") == "C6.2"
    game.do(f"us draw {count}")
    assert (game.zone("us", Zone.HAND), game.zone("us", Zone.DECK), game.asks) == (hand, deck, "play")
    drawn = ",".join(["RA"] * count)
    assert game.event_lines == ([f"cards_moved us {drawn} {count} deck hand draw"] if count else [])


@pytest.mark.rule("C6.2")
def test_a_command_draws_no_more_than_it_says() -> None:
    game = GameBuilder(with_figures("normandy/1", {"PS": "command 1"})).hand("us", "PS").do("us play PS command")
    assert game.options("us") == ["draw 0", "draw 1"]
    assert game.refused("us draw 2") == "C6.2"
    assert game.about.left == 1


@pytest.mark.rule("C6.2")
def test_the_number_is_named_before_the_first_card_is_drawn() -> None:
    game = GameBuilder().cards("us", hand="PS", deck="RA SA RB").do("us play PS command")
    assert (game.zone("us", Zone.HAND), game.zone("us", Zone.DECK)) == ("", "RA RB SA")
    game.do("us draw 1")
    assert (game.asks, len(game.zone("us", Zone.DECK).split())) == ("play", 2)


@pytest.mark.rule("C6.2", "C4.2")
def test_a_command_may_be_chosen_with_nothing_to_draw() -> None:
    game = GameBuilder().cards("us", hand="PS", play="RA SA").do("us play PS command")
    assert game.options("us") == ["draw 0", "draw 1", "draw 2"]
    game.do("us draw 2")
    assert (game.event_lines, game.asks) == ([], "play")


@pytest.mark.rule("C6.2")
def test_cards_drawn_by_a_command_are_playable_this_turn() -> None:
    game = GameBuilder().cards("us", hand="PS", deck="RA", supply="SA").do("us play PS command", "us draw 2")
    assert game.options("us") == ["play RA move", "play RA attack", "play RA control", "hunker RA", "end"]


@pytest.mark.rule("C6.3")
def test_a_conceal_puts_one_fog_card_of_the_opponents_supply_into_its_discard_pile() -> None:
    game = GameBuilder().hand("us", "SA").cards("germany", deck="RA SA", discard="PS", supply="FW FW")
    own = game.state.zones[0][Zone.SUPPLY]
    game.do("us play SA conceal")
    assert game.event_lines == [
        "cards_moved us SA 1 hand play play",
        "action_taken us SA conceal 0",
        "cards_moved germany FW 1 supply discard conceal",
    ]
    assert (game.zone("germany", Zone.SUPPLY), game.zone("germany", Zone.DISCARD)) == ("FW", "PS FW")
    assert (game.state.zones[0][Zone.SUPPLY], game.zone("us", Zone.DISCARD)) == (own, "")


@pytest.mark.rule("C6.3")
def test_a_conceal_by_the_other_side_works_the_other_way_round() -> None:
    game = GameBuilder(turn="germany").hand("germany", "SB").cards("us", deck="RA SA", supply="FW RA")
    game.do("germany play SB conceal")
    assert (game.zone("us", Zone.SUPPLY), game.zone("us", Zone.DISCARD)) == ("RA", "FW")


@pytest.mark.rule("C6.3")
def test_a_conceal_without_fog_in_the_opponents_supply_has_no_effect_but_may_be_chosen() -> None:
    game = GameBuilder().hand("us", "SA").cards("germany", deck="RA SA FW", supply="RB")
    assert "play SA conceal" in game.options("us")
    foes = game.state.zones[1]
    game.do("us play SA conceal")
    assert len(game.event_lines) == 2
    assert (game.state.zones[1], game.asks) == (foes, "play")


def for_control(ours: Marker, theirs: Marker) -> GameBuilder:
    game = GameBuilder().hand("us", "RA").place("us:RA", "16B")
    return game.mark("us", ours, "16B").mark("germany", theirs, "16B")


@pytest.mark.rule("C6.4")
@pytest.mark.parametrize("theirs", [Marker.NONE, Marker.SCOUTED])
def test_a_control_turns_the_own_marker_to_controlled(theirs: Marker) -> None:
    game = for_control(Marker.SCOUTED, theirs).do("us play RA control")
    assert game.event_lines[2:] == ["marker_turned us 16B controlled"]
    assert (game.marker("us", "16B"), game.marker("germany", "16B")) == (Marker.CONTROLLED, theirs)
    assert (game.points("us"), game.asks) == (1, "play")


@pytest.mark.rule("C6.4")
def test_a_control_turns_the_opponents_controlled_marker_to_scouted() -> None:
    game = for_control(Marker.SCOUTED, Marker.CONTROLLED)
    assert (game.points("us"), game.points("germany")) == (0, 4)
    game.do("us play RA control")
    assert game.event_lines[2:] == ["marker_turned germany 16B scouted", "marker_turned us 16B controlled"]
    assert (game.marker("us", "16B"), game.marker("germany", "16B")) == (Marker.CONTROLLED, Marker.SCOUTED)
    assert (game.points("us"), game.points("germany")) == (1, 3)


@pytest.mark.rule("C6.4")
@pytest.mark.parametrize("theirs", list(Marker))
def test_a_control_needs_the_own_marker(theirs: Marker) -> None:
    game = for_control(Marker.NONE, theirs)
    assert game.denied("us") == {"RA control": "C6.4"}
    assert denied(game.state, 0)[0].obstacle == Obstacle(DenialReason.NO_OWN_MARKER, game.tile("16B"))
    assert "play RA control" not in game.options("us")
    assert game.refused("us play RA control") == "C6.4"


@pytest.mark.rule("C6.4")
def test_a_controlled_tile_can_not_be_controlled_again() -> None:
    game = for_control(Marker.CONTROLLED, Marker.SCOUTED)
    assert game.denied("us") == {"RA control": "C6.4"}
    assert denied(game.state, 0)[0].obstacle == Obstacle(DenialReason.ALREADY_CONTROLLED, game.tile("16B"))
    assert game.refused("us play RA control") == "C6.4"


@pytest.mark.rule("C6.4")
def test_a_control_concerns_only_the_counters_own_tile() -> None:
    game = GameBuilder().hand("us", "RA").mark("us", Marker.SCOUTED, "13B", "7A").do("us play RA control")
    tiles = [tile.name for tile in game.compiled.board.tiles if game.marker("us", tile.name) == Marker.CONTROLLED]
    assert tiles == ["17B"]
    assert game.marker("germany", "5B") == Marker.CONTROLLED


@pytest.mark.rule("C6.5")
def test_an_inspire_returns_cards_of_the_squad_from_the_play_area_to_the_hand() -> None:
    game = GameBuilder().cards("us", hand="LA", deck="SB", play="RA RB SA SB PS").do("us play LA inspire")
    assert game.options("us") == ["take RA", "take SA", "done"]
    assert (game.asks, game.about) == ("inspire", DecisionContext(ActionKind.INSPIRE, OFF, 1, "A"))
    assert game.refused("us take RB") == "C6.5"
    game.do("us take RA")
    assert game.event_lines == ["cards_moved us RA 1 play hand inspire"]
    assert (game.zone("us", Zone.HAND), game.zone("us", Zone.PLAY)) == ("RA", "PS LA RB SA SB")
    assert game.asks == "play"


@pytest.mark.rule("C6.5")
def test_an_inspired_card_is_playable_this_turn() -> None:
    game = GameBuilder().cards("us", hand="LA", deck="SB", play="RA").do("us play LA inspire", "us take RA")
    assert game.options("us") == ["play RA move", "play RA attack", "play RA control", "hunker RA", "end"]


@pytest.mark.rule("C6.5")
def test_an_inspire_without_a_squad_returns_any_combat_card_but_never_a_command_card() -> None:
    game = GameBuilder(INSPIRING).cards("us", hand="PS", deck="SB", play="LA LB RA RB SB SB").do("us play PS inspire")
    assert game.options("us") == ["take RA", "take RB", "take SB", "done"]
    assert game.about == DecisionContext(ActionKind.INSPIRE, OFF, 2, "")
    game.do("us take SB")
    assert (game.options("us"), game.about.left) == (["take RA", "take RB", "take SB", "done"], 1)
    game.do("us take SB")
    assert (game.asks, game.zone("us", Zone.HAND)) == ("play", "SB SB")
    assert game.zone("us", Zone.PLAY) == "PS LA LB RA RB"


@pytest.mark.rule("C6.5")
def test_an_inspire_never_returns_command_cards_of_its_own_squad() -> None:
    game = GameBuilder(INSPIRING).cards("us", hand="LA", deck="RA SA", play="PS LB RB").do("us play LA inspire")
    assert (game.asks, game.zone("us", Zone.PLAY)) == ("play", "PS LA LB RB")


@pytest.mark.rule("C6.5", "C4.2")
def test_an_inspire_may_return_fewer_and_ends_when_none_is_left() -> None:
    game = GameBuilder(INSPIRING).cards("us", hand="LA", deck="RB SB", play="RA SA")
    game.do("us play LA inspire", "us take SA", "us done")
    assert (game.zone("us", Zone.HAND), game.asks) == ("SA", "play")
    game = GameBuilder(INSPIRING).cards("us", hand="LA", deck="RB SB", play="RA").do("us play LA inspire", "us take RA")
    assert (game.zone("us", Zone.HAND), game.asks) == ("RA", "play")


@pytest.mark.rule("C6.5")
def test_an_inspire_leaves_the_opponents_play_area_alone() -> None:
    game = GameBuilder().cards("us", hand="LA", deck="RA SA").cards("germany", play="RA", deck="SA RB")
    game.do("us play LA inspire")
    assert game.asks == "play"
    assert game.zone("germany", Zone.PLAY) == "RA"


@pytest.mark.rule("C6.6")
def test_a_recon_removes_a_fog_card_from_the_hand_and_draws_one_card() -> None:
    game = GameBuilder().cards("us", hand="SA FW FW", deck="RA RA", supply="FW")
    removed = game.zone("us", Zone.REMOVED).split().count("FW")
    game.do("us play SA recon")
    assert game.event_lines == [
        "cards_moved us SA 1 hand play play",
        "action_taken us SA recon 0",
        "cards_moved us FW 1 hand removed recon",
        "cards_moved us RA 1 deck hand draw",
    ]
    assert game.zone("us", Zone.REMOVED).split().count("FW") == removed + 1
    assert (game.zone("us", Zone.HAND), game.zone("us", Zone.DECK)) == ("RA FW", "RA")
    assert game.zone("us", Zone.SUPPLY) == "FW"
    assert game.options("us")[0] == "play RA move"


@pytest.mark.rule("C6.6")
def test_a_recon_needs_a_fog_card_in_hand() -> None:
    game = GameBuilder().cards("us", hand="SA", deck="FW RA", discard="FW", supply="FW")
    assert game.denied("us") == {"SA recon": "C6.6"}
    assert denied(game.state, 0)[0].obstacle == Obstacle(DenialReason.NO_FOG_IN_HAND)
    assert "play SA recon" not in game.options("us")
    assert game.refused("us play SA recon") == "C6.6"


@pytest.mark.rule("C6.6", "C3.3")
def test_the_fog_card_of_a_recon_is_gone_before_the_draw() -> None:
    game = GameBuilder().cards("us", hand="SA FW", discard="RA").do("us play SA recon")
    assert game.event_lines[2:] == [
        "cards_moved us FW 1 hand removed recon",
        "deck_rebuilt us 1",
        "cards_moved us RA 1 deck hand draw",
    ]
    assert game.zone("us", Zone.HAND) == "RA"
