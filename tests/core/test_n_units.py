"""Units: one counter, its cards, and what becomes of them when the counter leaves the board (N1.1, N6.2)."""

from __future__ import annotations

import pytest

from core.ids import SIDES, CardKind, Game, Zone
from core.rulesets.normandy import NORMANDY
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled

COPIES = {"rifleman": 5, "scout": 3, "machine_gunner": 3, "sniper": 3, "mortar": 3}
NORMAN = [scenario for scenario in scenario_ids() if scenario.startswith("normandy")]
SQUADS = {"rifleman": "ABC", "scout": "ABC", "machine_gunner": "ABC"}


@pytest.mark.rule("N1.1")
@pytest.mark.parametrize("scenario", NORMAN)
def test_the_sides_are_the_united_states_and_germany(scenario: str) -> None:
    assert compiled(scenario).ruleset.sides == ("us", "germany")
    assert tuple(force.side for force in compiled(scenario).forces) == ("us", "germany")


def test_records_name_the_version_of_these_rules() -> None:
    # A record made under other rules does not replay: the number changes with the rules, and only then.
    assert (NORMANDY.game, NORMANDY.version) == (Game.NORMANDY, 2)


@pytest.mark.rule("N1.1")
@pytest.mark.parametrize("scenario", NORMAN)
def test_a_unit_is_one_counter_and_three_to_five_cards_of_the_same_title_and_squad(scenario: str) -> None:
    laid = compiled(scenario)
    for side in SIDES:
        counters = [laid.counters[counter] for counter in laid.own[side]]
        combat = [card for card in laid.cards[side] if card.kind is CardKind.COMBAT]
        assert [(c.code, c.title, c.squad) for c in counters] == [(c.code, c.title, c.squad) for c in combat]
        for counter in laid.own[side]:
            card = laid.card_of[counter]
            assert laid.cards[side][card].code == laid.counters[counter].code
            assert laid.uses[side][card].counter == counter
            assert laid.totals[side][card] == COPIES[laid.counters[counter].title]


@pytest.mark.rule("N1.1")
@pytest.mark.parametrize("scenario", NORMAN)
def test_riflemen_scouts_and_gunners_have_squads_and_sniper_and_mortar_have_none(scenario: str) -> None:
    laid = compiled(scenario)
    for side in SIDES:
        units = {(laid.counters[counter].title, laid.counters[counter].squad) for counter in laid.own[side]}
        assert len(units) == len(laid.own[side])
        assert units <= {(title, squad) for title in COPIES for squad in SQUADS.get(title, ("",))}


@pytest.mark.rule("N6.2")
def test_the_supply_cards_of_a_counter_that_leaves_the_board_stay_where_they_are() -> None:
    game = (
        GameBuilder("normandy/7")
        .cards("us", hand="GA", deck="RB SB")
        .cards("germany", hand="LA", deck="RB SB", supply="RA RA FW")
    )
    game.place("us:GA", "9B").place("germany:RA", "7A").dice(9, 1)
    game.do("us play GA attack", "us fire germany:RA")
    assert game.event_lines == [
        "cards_moved us GA 1 hand play play",
        "action_taken us GA attack 2",
        "attack_rolled us attack us:GA@9B germany:RA@7A 4+2+2=8 9,1 hit",
        "counter_removed germany:RA 7A",
    ]
    assert game.on_board("germany") == ["germany:RB", "germany:SA", "germany:SB"]
    assert game.zone("germany", Zone.SUPPLY) == "RA RA FW"
    assert game.zone("germany", Zone.HAND) == "LA"
    assert game.zone("germany", Zone.REMOVED).split().count("RA") == 3


@pytest.mark.rule("N6.2", "N4.1")
def test_a_unit_returns_once_a_card_bolstered_from_its_supply_is_played() -> None:
    game = GameBuilder("normandy/7", turn="germany").cards("germany", hand="LA", supply="RA RA FW")
    game.cards("us", deck="RA RB SA SB").place("germany:RA", "").first_turn_over()
    game.do("germany play LA bolster", "germany take RA", "germany done")
    assert game.at("germany:RA") == ""
    game.do("germany end", "germany bid LA", "us bid SA")
    assert game.options("germany") == ["play RA move", "play RA attack", "hunker RA", "end"]
    assert game.at("germany:RA") == ""
    game.do("germany play RA move")
    assert game.at("germany:RA") == "6B"


@pytest.mark.rule("N6.2", "N7.1")
def test_after_an_own_blast_the_cards_in_the_play_area_stay_and_bring_the_counter_back() -> None:
    game = GameBuilder("normandy/7").cards("us", hand="Mo LA", deck="RB SB", play="RA", supply="RA")
    game.place("us:Mo", "16B").place("us:RA", "9B").target("us", "9B").dice(4).do("us play Mo blast")
    assert game.event_lines[2:] == [
        "attack_rolled us blast us:Mo@16B us:RA@9B 4+0+0=4 4 hit",
        "counter_removed us:RA 9B",
    ]
    assert game.zone("us", Zone.PLAY) == "RA Mo"
    assert game.zone("us", Zone.SUPPLY) == "RA"
    assert game.zone("us", Zone.REMOVED).split().count("RA") == 3
    game.do("us play LA inspire", "us take RA")
    assert game.options("us") == ["play RA move", "play RA attack", "hunker RA", "end"]
    assert game.denied("us") == {"RA control": "C6.4"}
    game.do("us play RA move")
    assert game.event_lines == [
        "cards_moved us RA 1 hand play play",
        "action_taken us RA move 1",
        "counter_spawned us:RA 13B",
    ]
