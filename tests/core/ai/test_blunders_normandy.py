"""Positions of Normandy, each with the move that a beginner's book would name."""

from __future__ import annotations

from core.ai.bot import Bot
from core.ids import Marker, Zone
from tests.builders import GameBuilder
from tests.core.ai.positions import choice, play_turn, winner

LA_RAYE_OBJECTIVES = "2B 16B 6A 13B 7A 5B"
"""The objectives of La Raye."""


def one_point_short(**cards: str) -> GameBuilder:
    """La Raye: the United States have 4 of their 5 points; their Riflemen stand on 2B, which is worth 1."""
    game = GameBuilder("normandy/1").mark("us", Marker.CONTROLLED, "13B", "6A").place("us:RA", "2B")
    return game.cards("us", deck="SB SB RB", **cards)


def everything_scouted(hand: str) -> GameBuilder:
    """La Raye: all objectives are marked; the US scouts stand in the midst of them, the Riflemen behind."""
    game = GameBuilder("normandy/1").only("us:RA", "us:RB", "us:SA", "germany:RA", "germany:RB").place("us:SA", "13B")
    game.mark("us", Marker.SCOUTED, *LA_RAYE_OBJECTIVES.split(), "12B", "3B")
    return game.cards("us", hand=hand, deck="RA RA RB RB PS", supply="FW FW FW")


def gunner_before_two(**cards: str) -> GameBuilder:
    """La Huberderie: a US gunner on 9B, whose turn it is."""
    game = GameBuilder("normandy/7").only("us:RB").place("us:GA", "9B").cards("us", hand="GA", deck="RB RB PS")
    return game.cards("germany", deck="RA RA RB RB GA GA SA", **cards)


def mortar(hand: str = "Mo") -> GameBuilder:
    """La Huberderie: the US mortar on 16B, the Germans on 6B."""
    game = GameBuilder("normandy/7").only("us:RB", "germany:RA", "germany:RB").place("us:Mo", "16B")
    return game.cards("us", hand=hand, deck="RA RA RB RB Mo Mo")


# claims


def test_it_takes_the_control_that_wins(bot: Bot) -> None:
    game = one_point_short(hand="RA LA SA").place("germany:SA", "17B").cards("germany", deck="RA RA RB")
    assert choice(bot, game) == "play RA control"


def test_it_moves_onto_the_tile_that_wins_and_takes_it(bot: Bot) -> None:
    game = one_point_short(hand="RA RA SA").place("us:RA", "17B")
    play_turn(bot, game)
    assert winner(game) == "us"


def test_it_is_guided_onto_the_objective_and_takes_it(bot: Bot) -> None:
    game = GameBuilder("normandy/9").place("us:RA", "17B").mark("us", Marker.SCOUTED, "17B", "9A")
    game.cards("us", hand="PG RA", deck="RB RB SB")
    play_turn(bot, game)
    assert winner(game) == "us"


def test_it_takes_the_rifleman_back_into_hand_who_wins(bot: Bot) -> None:
    game = one_point_short(hand="LA", play="RA SA")
    play_turn(bot, game)
    assert winner(game) == "us"


def test_it_raises_the_radio_when_that_wins(bot: Bot) -> None:
    game = GameBuilder("normandy/10").mark("us", Marker.CONTROLLED, "6B").objective("6B", 4).place("us:RA", "6B")
    game.cards("us", hand="RA SA", deck="RB RB PS")
    assert choice(bot, game) == "play RA control"


def test_it_readies_its_riflemen_who_then_win(bot: Bot) -> None:
    game = one_point_short(hand="RA RA SA").suppressed("us:RA")
    play_turn(bot, game)
    assert winner(game) == "us"


def test_it_readies_its_last_riflemen_with_their_only_card(bot: Bot) -> None:
    game = GameBuilder("normandy/2").only("us:RA", "us:SA", "germany:GA").suppressed("us:RA")
    game.cards("us", hand="RA SA", deck="RA PS")
    assert "ready RA" in play_turn(bot, game)


# holding


def test_it_does_not_leave_the_tile_whose_loss_loses_the_game(bot: Bot) -> None:
    game = GameBuilder("normandy/1").only("us:RA", "germany:RB").place("us:RA", "16B").place("germany:RB", "3B")
    game.objective("6A", 0).mark("germany", Marker.CONTROLLED, "5B", "7A").mark("germany", Marker.SCOUTED, "3B", "16B")
    game.mark("us", Marker.CONTROLLED, "16B").mark("us", Marker.SCOUTED, "13B")
    game.cards("us", hand="RA", deck="RA RB SA PS").cards("germany", deck="RB RB RB RA PS")
    play_turn(bot, game)
    assert game.at("us:RA") == "16B"


def test_it_steps_between_the_enemy_and_the_control_that_would_win(bot: Bot) -> None:
    game = (
        GameBuilder("normandy/11").place("us:RB", "4A").place("germany:RB", "9A").mark("germany", Marker.SCOUTED, "9A")
    )
    game.cards("us", hand="RB", deck="RA RC PS RB").cards("germany", deck="RB RB RB RB RA PS")
    play_turn(bot, game)
    assert game.at("us:RB") == "9A"


def test_it_leaves_a_tile_under_the_enemys_target_marker(bot: Bot) -> None:
    game = GameBuilder("normandy/7").only("us:RA", "germany:RA").place("us:RA", "2B")
    game.place("germany:Mo", "14B").place("germany:RA", "14B")
    game.target("germany", "2B").mark("us", Marker.CONTROLLED, "2B", "16B").mark("us", Marker.NONE, "13B", "18B")
    game.cards("us", hand="RA", deck="RA PS SA").cards("germany", deck="Mo Mo Mo RA PS")
    play_turn(bot, game)
    assert game.at("us:RA") == "16B"


def test_it_goes_the_way_through_cover_when_both_are_as_long(bot: Bot) -> None:
    game = GameBuilder("normandy/1").only("us:RA", "germany:RA", "germany:RB").place("us:RA", "17B")
    for tile in LA_RAYE_OBJECTIVES.split():
        game.objective(tile, 0)
    game.objective("4B", 5).mark("us", Marker.SCOUTED, "7A", "12B", "4B")
    game.cards("us", hand="RA", deck="RA RB PS SA").cards("germany", deck="RA RA RB RB PS")
    play_turn(bot, game)
    assert game.at("us:RA") == "7A"


def test_it_does_not_walk_out_of_cover_for_nothing(bot: Bot) -> None:
    game = GameBuilder("normandy/7").only("us:RB", "germany:RA").place("germany:GA", "9B").place("germany:GB", "5B")
    game.mark("us", Marker.SCOUTED, "15B", "9B").mark("us", Marker.CONTROLLED, "15B")
    game.objective("5B", 0).objective("8A", 0).place("us:RB", "15B")
    game.cards("us", hand="RB", deck="RB PS SA").cards("germany", deck="GA GA GA GB GB GB PS")
    play_turn(bot, game)
    assert game.at("us:RB") != "9B"


# fire


def test_it_takes_the_shot_at_the_last_riflemen_that_wins(bot: Bot) -> None:
    game = GameBuilder("normandy/2", turn="germany").only("germany:GA", "germany:RA", "us:RA", "us:SA", "us:SB")
    game.place("us:SB", "11B").cards("germany", hand="GA RA", deck="RA SA").cards("us", deck="SA SB PS LA", supply="RA")
    assert choice(bot, game) == "play GA attack"
    game.do("germany play GA attack")
    assert choice(bot, game) == "fire us:RA"


def test_it_attacks_where_the_chance_is_better(bot: Bot) -> None:
    game = gunner_before_two().place("germany:RA", "7A").place("germany:RB", "12B").do("us play GA attack")
    assert choice(bot, game) == "fire germany:RB"


def test_it_attacks_the_one_with_the_last_life(bot: Bot) -> None:
    game = gunner_before_two().place("germany:RA", "12B").place("germany:RB", "12B")
    game.cards("germany", deck="RA RA RA GA SA PS").do("us play GA attack")
    assert choice(bot, game) == "fire germany:RB"


def test_it_does_not_suppress_who_is_suppressed(bot: Bot) -> None:
    game = gunner_before_two().place("germany:RA", "12B").place("germany:RB", "12B").suppressed("germany:RA")
    game.do("us play GA suppress")
    assert choice(bot, game) == "fire germany:RB"


def test_it_suppresses_the_one_who_is_dangerous(bot: Bot) -> None:
    game = gunner_before_two().place("germany:SA", "12B").place("germany:GA", "12B").do("us play GA suppress")
    assert choice(bot, game) == "fire germany:GA"


def test_it_suppresses_the_one_who_is_about_to_win(bot: Bot) -> None:
    game = gunner_before_two().place("germany:RA", "12B").place("germany:RB", "5B").objective("12B", 0)
    game.mark("germany", Marker.SCOUTED, "5B", "12B").objective("5B", 7).do("us play GA suppress")
    assert choice(bot, game) == "fire germany:RB"


# the mortar


def test_it_does_not_blast_its_own_men_for_nothing(bot: Bot) -> None:
    game = mortar().place("us:RA", "7A").target("us", "7A")
    assert "play Mo blast" not in play_turn(bot, game)


def test_it_does_not_blast_two_of_its_own_to_hit_one_enemy(bot: Bot) -> None:
    game = mortar().place("us:RA", "7A").place("us:RB", "7A").place("germany:SA", "7A").target("us", "7A")
    assert choice(bot, game) != "play Mo blast"


def test_it_blasts_the_enemies_on_its_target(bot: Bot) -> None:
    assert choice(bot, mortar().target("us", "6B")) == "play Mo blast"


def test_it_aims_where_most_enemies_stand(bot: Bot) -> None:
    game = mortar().place("germany:SA", "7A").do("us play Mo target")
    assert choice(bot, game) == "aim 6B"


def test_it_does_not_aim_at_its_own_men(bot: Bot) -> None:
    game = mortar().place("germany:RA", "7A").place("us:RA", "6B").place("us:SA", "6B").do("us play Mo target")
    assert choice(bot, game) == "aim 7A"


# scouting


def test_it_scouts_towards_the_objectives(bot: Bot) -> None:
    # Germany has no fog left to be given, and the deck is large enough for the fog that scouting brings.
    game = GameBuilder("normandy/2").place("us:SA", "10B").place("us:RA", "10B").place("germany:GA", "")
    game.cards("us", hand="SA", deck="RA RA RB RB SB PS LA LB FW FW", supply="RA RA RA RB RB RB FW FW")
    game.cards("germany", deck="RA RA SA PS LA FW FW FW", supply="RA RA RA")
    play_turn(bot, game)
    assert game.at("us:SA") in ("2B", "7A", "16B", "3B", "12B", "8A", "11B")


def test_it_takes_no_fog_for_markers_that_nobody_needs(bot: Bot) -> None:
    game = everything_scouted(hand="SA")
    play_turn(bot, game)
    assert "FW" not in game.zone("us", Zone.DISCARD)


def test_it_takes_the_long_way_when_nobody_is_left_to_hurry_for(bot: Bot) -> None:
    game = GameBuilder("normandy/5").only("us:RB", "us:SA").place("us:RB", "3A").place("us:SA", "17A")
    game.mark("us", Marker.SCOUTED, "10B", "15A", "17A").mark("us", Marker.CONTROLLED, "18A")
    game.cards("us", hand="RB", deck="RB RB SA PS LA").cards("germany", deck="PS LA LB FW FW FW")
    play_turn(bot, game)
    assert game.at("us:RB") == "5A"


def test_it_reconnoitres_with_fog_in_hand(bot: Bot) -> None:
    game = everything_scouted(hand="SA FW")
    assert choice(bot, game) == "play SA recon"


# cards


def test_it_draws_cards_before_it_plays_others(bot: Bot) -> None:
    game = GameBuilder("normandy/1").cards("us", hand="PS RA SA", deck="RA RB SB LA")
    assert choice(bot, game) == "play PS command"
    assert choice(bot, game.do("us play PS command")) == "draw 2"


def test_it_never_hunkers_down_its_last_bolster(bot: Bot) -> None:
    game = GameBuilder("normandy/1").cards("us", hand="LA", deck="RA RB SA SB")
    assert "hunker LA" not in play_turn(bot, game)


def test_it_never_takes_fog_by_a_bolster(bot: Bot) -> None:
    game = GameBuilder("normandy/1").cards("us", hand="PS", deck="RA RB", supply="RA FW FW").do("us play PS bolster")
    assert choice(bot, game) == "take RA"
    assert choice(bot, game.do("us take RA")) == "done"


def test_it_bolsters_those_who_have_no_card_left(bot: Bot) -> None:
    game = GameBuilder("normandy/1").cards("us", hand="PS", deck="RB RB RB SA SB", supply="RA RB SA")
    assert choice(bot, game.do("us play PS bolster")) == "take RA"


def test_it_brings_a_unit_onto_the_board_that_it_needs(bot: Bot) -> None:
    game = GameBuilder("normandy/1").only("us:SA", "germany:RA", "germany:RB").cards("us", hand="RA", deck="RA SA PS")
    play_turn(bot, game)
    assert game.at("us:RA")


# bids


def test_it_bids_fog_when_it_may_as_well_go_second(bot: Bot) -> None:
    game = GameBuilder("normandy/7").hand("us", "FW RA SA PS").hand("germany", "RA SA PS RB").bidding()
    assert choice(bot, game, "us") == "bid FW"


def test_it_does_not_bid_the_card_that_wins(bot: Bot) -> None:
    game = one_point_short(hand="RA SA FW FW").hand("germany", "RA SA PS RB").bidding()
    assert choice(bot, game, "us") != "bid RA"


def test_it_bids_high_when_whoever_goes_first_wins(bot: Bot) -> None:
    game = one_point_short(hand="RA PS SA FW").mark("germany", Marker.CONTROLLED, "16B").place("germany:RB", "7A")
    game.mark("germany", Marker.SCOUTED, "7A").cards("germany", hand="RB RA SB FW", deck="RB RB").bidding()
    assert choice(bot, game, "us") == "bid PS"
