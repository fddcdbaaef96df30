"""Positions of North Africa, on the tests' own board, each with the move that a beginner's book would name."""

from __future__ import annotations

from core.ai.bot import Bot
from core.ids import Fate, Marker
from tests.builders import GameBuilder
from tests.core.ai.positions import choice, play_turn, winner
from tests.north_africa import north_africa_game


def truck(goal: str = "escape 3 of TRUCK Nv Mg", tile: str = "c2", **cards: str) -> GameBuilder:
    """The LRDG has to escape with its truck, which Nv drives and Mg rides in, on a tile; exits are a1 and d1."""
    game = north_africa_game(goal, "neutralise 3 of TRUCK Nv Mg").place("lrdg:TRUCK", tile)
    return game.cards("lrdg", deck="Nv Mg En Ri Lt", **cards)


def empty_desert(lrdg: str, italy: str, *names: str, turn: str = "lrdg") -> GameBuilder:
    """A game with no counters on the board but these."""
    return north_africa_game(lrdg, italy, turn).only(*names)


# claims


def test_it_takes_the_control_that_wins(bot: Bot) -> None:
    game = north_africa_game("points 2", "points 9").hand("lrdg", "Ri Sc Lt")
    assert choice(bot, game) == "play Ri control"


def test_it_controls_from_the_seat_when_that_wins(bot: Bot) -> None:
    game = north_africa_game("points 9", "points 2", "italy").hand("italy", "Td Tg Mg")
    assert choice(bot, game) == "man Td italy:TANK:driver control"


def test_it_readies_its_rifleman_who_then_wins(bot: Bot) -> None:
    game = north_africa_game("points 2", "points 9").suppressed("lrdg:Ri").hand("lrdg", "Ri Ri Sc")
    play_turn(bot, game)
    assert winner(game) == "lrdg"


def test_it_does_not_leave_the_tile_whose_loss_loses_the_game(bot: Bot) -> None:
    game = empty_desert("points 3", "points 5", "italy:Ri", "italy:Sc", "lrdg:Ri", turn="italy")
    game.place("italy:Ri", "a4").mark("italy", Marker.CONTROLLED, "a4").place("lrdg:Ri", "a3")
    game.mark("lrdg", Marker.SCOUTED, "a3", "a4").cards("italy", hand="Ri", deck="Ri Sc PS Ri")
    game.cards("lrdg", deck="Ri Ri Ri Ri Lt")
    play_turn(bot, game)
    assert game.at("italy:Ri") == "a4"


def test_it_demolishes_the_structure_it_stands_on(bot: Bot) -> None:
    game = empty_desert("points 2", "points 9", "lrdg:En", "italy:Ri", "italy:Hangar").place("lrdg:En", "c3")
    game.hand("lrdg", "En Lt")
    assert "play En demolition" in play_turn(bot, game)


def test_it_walks_its_saboteur_to_the_structure(bot: Bot) -> None:
    game = empty_desert("points 2", "points 9", "lrdg:Sb", "lrdg:Ri", "italy:Ri", "italy:Hangar").hand("lrdg", "Sb")
    play_turn(bot, game)
    assert game.at("lrdg:Sb") == "c3"


# escapes


def test_it_escapes_on_foot(bot: Bot) -> None:
    game = north_africa_game("escape 1 of Ri", "points 9").place("lrdg:Ri", "d1").hand("lrdg", "Ri Sc Mg")
    play_turn(bot, game)
    assert winner(game) == "lrdg"


def test_it_escapes_with_its_truck_and_those_in_it(bot: Bot) -> None:
    game = truck(tile="d1", hand="Nv Mg")
    play_turn(bot, game)
    assert winner(game) == "lrdg"


def test_it_drives_towards_the_exit(bot: Bot) -> None:
    game = truck(tile="b2", hand="Nv")
    play_turn(bot, game)
    assert game.at("lrdg:TRUCK") in ("a1", "d1")


def test_it_gets_into_an_empty_car_and_drives_off(bot: Bot) -> None:
    game = north_africa_game("escape 2 of PILOT Sb", "points 9").hand("lrdg", "Sb")
    play_turn(bot, game)
    assert winner(game) == "lrdg"


def test_it_mans_an_empty_truck_that_has_a_long_way_to_go(bot: Bot) -> None:
    game = north_africa_game("escape 2 of TRUCK Ri", "points 9").only("lrdg:TRUCK", "lrdg:Ri", "italy:Ri")
    game.place("lrdg:TRUCK", "d3").place("lrdg:Ri", "d3").cards("lrdg", hand="Ri", deck="Ri Sc Lt")
    play_turn(bot, game)
    assert game.seat_of("lrdg:Ri") == "lrdg:TRUCK:driver"


def test_it_takes_the_wheel_when_nobody_drives(bot: Bot) -> None:
    game = truck(tile="b2", hand="Mg", goal="escape 2 of TRUCK Mg").place("lrdg:Nv", "c1")
    play_turn(bot, game)
    assert game.seat_of("lrdg:Mg") == "lrdg:TRUCK:driver"
    assert game.at("lrdg:TRUCK") in ("a1", "d1")


def test_it_repairs_the_truck_and_drives_off(bot: Bot) -> None:
    game = truck(hand="Nv En").damage("lrdg:TRUCK", 2)
    play_turn(bot, game)
    assert winner(game) == "lrdg"


def test_it_does_not_repair_the_enemys_vehicle(bot: Bot) -> None:
    game = empty_desert("points 6", "points 6", "lrdg:En", "italy:CAR", "italy:Ri").place("lrdg:En", "c2")
    game.place("italy:CAR", "c2").aboard(Ri="CAR:driver", side="italy").damage("italy:CAR", 2).hand("lrdg", "En")
    assert "play En repair" in game.options("lrdg")
    play_turn(bot, game)
    assert game.damage_of("italy:CAR") >= 2


def test_of_two_vehicles_it_repairs_its_own(bot: Bot) -> None:
    game = truck(hand="En").damage("lrdg:TRUCK", 2).place("italy:CAR", "c2").damage("italy:CAR", 2)
    game.do("lrdg play En repair")
    assert choice(bot, game, "lrdg") == "repair lrdg:TRUCK"


def test_a_suppressed_soldier_gets_into_the_truck_with_the_card_that_turns_him_ready(bot: Bot) -> None:
    game = truck(tile="d1", hand="Mg").suppressed("lrdg:Mg").place("lrdg:Mg", "d1")
    play_turn(bot, game)
    assert game.seat_of("lrdg:Mg").startswith("lrdg:TRUCK")
    assert not game.is_suppressed("lrdg:Mg")


def test_it_stays_in_the_truck_that_is_about_to_escape(bot: Bot) -> None:
    game = truck(tile="d1", hand="Mg")
    play_turn(bot, game)
    assert game.seat_of("lrdg:Mg").startswith("lrdg:TRUCK")


def test_it_does_not_lead_out_those_who_count_for_nothing(bot: Bot) -> None:
    game = north_africa_game("escape 2 of Ri Nv also Sc", "points 9").place("lrdg:Sc", "d1").hand("lrdg", "Sc")
    assert "leave" not in play_turn(bot, game)


def test_it_captures_an_empty_car_and_drives_towards_the_exit_in_it(bot: Bot) -> None:
    game = empty_desert("escape 1 of Ri also italy:CAR", "points 9", "lrdg:Ri", "italy:CAR", "italy:Sc")
    game.place("lrdg:Ri", "d3").mark("lrdg", Marker.SCOUTED, "d2", "d3").cards("lrdg", hand="Ri", deck="Ri Sc Lt")
    play_turn(bot, game)
    assert (game.holder("italy:CAR"), game.at("italy:CAR")) == ("lrdg", "d1")


def test_it_surveils_the_way_to_the_exit_and_no_more(bot: Bot) -> None:
    game = empty_desert("points 9", "escape 1 of Ri", "italy:Ri", "lrdg:Ri", turn="italy").place("italy:Ri", "c4")
    game.cards("italy", hand="RA", deck="Ri Ri PS", supply="FW FW FW").do("italy play RA surveil")
    assert choice(bot, game) == "mark a4"
    assert choice(bot, game.do("italy mark a4")) == "done"


# fire


def test_it_takes_the_shot_that_neutralises_the_last_one(bot: Bot) -> None:
    game = north_africa_game("neutralise 2 of Sc Ri", "points 9").gone(Fate.NEUTRALISED, "italy:Ri")
    game.hand("lrdg", "Mg At").cards("italy", deck="Mg Tw Td Tg PS")
    assert choice(bot, game) == "play Mg attack"
    assert choice(bot, game.do("lrdg play Mg attack")) == "fire italy:Sc"


def test_it_fires_antitank_at_the_tank_it_has_to_destroy(bot: Bot) -> None:
    game = north_africa_game("neutralise 1 of TANK", "points 9").hand("lrdg", "At")
    assert choice(bot, game) == "play At antitank"
    assert choice(bot, game.do("lrdg play At antitank")) == "fire italy:TANK"


def test_it_strafes_the_one_whom_it_has_to_neutralise(bot: Bot) -> None:
    game = north_africa_game("points 9", "neutralise 1 of Sc", "italy").hand("italy", "RA")
    game.cards("lrdg", deck="Ri Nv Mg Lt")
    assert choice(bot, game) == "play RA strafe"
    assert choice(bot, game.do("italy play RA strafe")) == "fire lrdg:Sc"


def test_it_hits_the_soldier_in_a_car_who_counts(bot: Bot) -> None:
    game = north_africa_game("neutralise 1 of Ri", "points 9").hand("lrdg", "At").dice(0, 0)
    game.cards("italy", deck="Ri Mg Tw Td PS").do("lrdg play At antitank", "lrdg fire italy:CAR")
    assert choice(bot, game) == "hit italy:Ri"


def test_it_fires_at_the_truck_that_is_about_to_escape(bot: Bot) -> None:
    game = north_africa_game("escape 3 of TRUCK Nv Mg", "points 9", "italy").place("lrdg:TRUCK", "d1")
    game.damage("lrdg:TRUCK", 1).hand("italy", "Tg").place("lrdg:PILOT", "d1")
    assert choice(bot, game) == "man Tg italy:TANK:gunner antitank"
    assert choice(bot, game.do("italy man Tg italy:TANK:gunner antitank")) == "fire lrdg:TRUCK"


def test_it_does_not_suppress_who_is_suppressed(bot: Bot) -> None:
    game = north_africa_game("points 6", "points 6", "italy").place("italy:Mg", "c3").suppressed("lrdg:Ri")
    game.only("italy:Mg", "lrdg:Ri", "lrdg:Sc").hand("italy", "Mg").do("italy play Mg suppress")
    assert choice(bot, game) == "fire lrdg:Sc"


# seats


def test_it_puts_the_tank_driver_where_the_tank_is_driven(bot: Bot) -> None:
    game = north_africa_game("points 9", "points 2", "italy").hand("italy", "Td Td")
    game.aboard(side="italy", Td="TANK:bowgunner").aboard(side="italy", Sp="TANK:driver")
    play_turn(bot, game)
    assert winner(game) == "italy"


# cards


def test_it_draws_cards_before_it_plays_others(bot: Bot) -> None:
    game = north_africa_game().cards("lrdg", hand="Lt Ri Nv", deck="Sc Ri Mg At")
    assert choice(bot, game) == "play Lt command"


def test_it_never_hunkers_down_its_last_bolster(bot: Bot) -> None:
    game = north_africa_game().cards("lrdg", hand="WO", deck="Ri Nv Sc")
    assert "hunker WO" not in play_turn(bot, game)


def test_it_bolsters_the_one_who_must_escape_and_has_no_card_left(bot: Bot) -> None:
    game = north_africa_game("escape 1 of Ri", "points 9").cards(
        "lrdg", hand="Lt", deck="Sc Sc Nv", supply="Ri Sc Nv FW"
    )
    assert choice(bot, game.do("lrdg play Lt bolster")) == "take Ri"


def test_it_never_takes_fog_by_a_bolster(bot: Bot) -> None:
    game = north_africa_game().cards("lrdg", hand="Lt", deck="Sc Ri", supply="FW FW").do("lrdg play Lt bolster")
    assert choice(bot, game) == "done"


def test_it_reconnoitres_with_fog_in_hand(bot: Bot) -> None:
    game = north_africa_game("escape 1 of Ri", "points 9").cards("lrdg", hand="Sc FW", deck="Ri Ri Nv Mg", supply="FW")
    assert choice(bot, game) == "play Sc recon"


def test_it_takes_the_rifleman_back_into_hand_who_wins(bot: Bot) -> None:
    game = north_africa_game("points 2", "points 9").cards("lrdg", hand="WO", play="Ri Nv Sc", deck="Mg")
    play_turn(bot, game)
    assert winner(game) == "lrdg"


# bids


def test_it_does_not_bid_the_card_that_wins(bot: Bot) -> None:
    game = north_africa_game("points 2", "points 9").hand("lrdg", "Ri Sc FW Nv").hand("italy", "Ri Mg PS Tw").bidding()
    assert choice(bot, game, "lrdg") != "bid Ri"


def test_it_bids_high_when_whoever_goes_first_wins(bot: Bot) -> None:
    game = north_africa_game("points 2", "points 2").hand("lrdg", "Ri Lt FW Nv").hand("italy", "Td Mg Tg Tw").bidding()
    assert choice(bot, game, "lrdg") == "bid Lt"


def test_it_bids_fog_when_it_may_as_well_go_second(bot: Bot) -> None:
    game = north_africa_game("escape 1 of Ri", "points 9").only("lrdg:Ri", "italy:Ri").place("italy:Ri", "a4")
    game.hand("lrdg", "Ri Lt FW Sc").hand("italy", "Ri PS Mg FW").bidding()
    assert choice(bot, game, "lrdg") == "bid FW"


# nobody stands about


def test_it_walks_away_from_a_car_that_nobody_can_repair(bot: Bot) -> None:
    game = GameBuilder("north_africa/5").only("italy:CAR", "italy:Td", "lrdg:Sn").gone(Fate.ESCAPED, "italy:Ri")
    game.place("italy:CAR", "5A").aboard(side="italy", Td="CAR:driver").damage("italy:CAR", 3)
    game.mark("italy", Marker.SCOUTED, "14B", "13B", "6A", "2A", "5A")
    game.cards("italy", hand="Td Td", deck="PS Td").cards("lrdg", deck="Lt Sn FW FW").do("lrdg end")
    play_turn(bot, game)
    assert game.seat_of("italy:Td") == ""


def test_it_mans_the_truck_from_which_alone_it_can_control(bot: Bot) -> None:
    game = GameBuilder("north_africa/4").only("lrdg:PATROL", "lrdg:At", "italy:Mg")
    game.place("lrdg:PATROL", "7A").place("lrdg:At", "5B").mark("lrdg", Marker.CONTROLLED, "7A")
    game.cards("lrdg", hand="At At", deck="At Lt SS").cards("italy", deck="PS Mg FW FW")
    play_turn(bot, game)
    assert game.seat_of("lrdg:At").startswith("lrdg:PATROL")


def test_it_carries_charges_to_the_tank_it_has_to_destroy(bot: Bot) -> None:
    game = GameBuilder("north_africa/9").only("lrdg:Sb", "lrdg:Sc", "italy:TANK").gone(Fate.NEUTRALISED, "italy:LORRY")
    game.place("lrdg:Sb", "12A").place("italy:TANK", "8A").damage("italy:TANK", 3)
    game.cards("lrdg", hand="Sb Sb", deck="Sb Sc Sc Lt").cards("italy", deck="PS Td FW")
    play_turn(bot, game)
    assert game.at("lrdg:Sb") in ("7A", "11A", "8A")


def test_its_scout_goes_ahead_when_nobody_is_left_to_fear(bot: Bot) -> None:
    men = ("italy:Ri", "italy:Mg", "italy:Td")
    game = GameBuilder("north_africa/5", turn="italy").only("italy:Sc", "italy:CAR", *men).damage("italy:CAR", 3)
    game.place("italy:Sc", "8B")
    for man in men:
        game.place(man, "2A")
    game.cards("italy", hand="Sc", deck="PS RA Ri Ri Ri Ri Td Td Td Td Mg Mg", supply="FW FW FW FW FW FW")
    game.cards("lrdg", deck="Lt WO FW FW FW FW FW FW FW")
    play_turn(bot, game)
    assert game.at("italy:Sc") != "8B"
