"""C1: sides, cards, zones, tiles."""

from __future__ import annotations

import pytest

from core.ids import OFF, SIDES, ActionKind, CardKind, Marker, PieceKind, Zone, other
from core.scenario import Card, CardAction
from scenarios.catalog import load, scenario_ids
from tests.builders import GameBuilder, compiled, first_state

ALL = scenario_ids()


@pytest.mark.rule("C1.1")
def test_there_are_two_sides_and_each_is_the_others_opponent() -> None:
    assert SIDES == (0, 1)
    assert [other(side) for side in SIDES] == [1, 0]
    assert compiled("normandy/1").ruleset.sides == ("us", "germany")


@pytest.mark.rule("C1.1")
@pytest.mark.parametrize("scenario", ALL)
def test_every_counter_and_card_belongs_to_one_side(scenario: str) -> None:
    given = compiled(scenario)
    assert sorted((*given.own[0], *given.own[1])) == list(range(len(given.counters)))
    assert [given.owner[counter] for counter in given.own[0]] == [0] * len(given.own[0])
    assert [given.owner[counter] for counter in given.own[1]] == [1] * len(given.own[1])
    assert given.cards == (load(scenario).forces[0].cards, load(scenario).forces[1].cards)


@pytest.mark.rule("C1.1")
def test_a_side_uses_its_own_cards_counters_and_markers() -> None:
    game = GameBuilder(turn="germany").hand("germany", "RA").mark("germany", Marker.SCOUTED, "4B")
    foes_cards = game.state.zones[0]
    game.do("germany play RA move", "germany step 4B")
    assert (game.at("germany:RA"), game.at("us:RA")) == ("4B", "17B")
    assert game.zone("germany", Zone.PLAY) == "RA"
    assert game.state.zones[0] == foes_cards
    game.hand("germany", "RA").do("germany play RA control")
    assert (game.marker("germany", "4B"), game.marker("us", "4B")) == (Marker.CONTROLLED, Marker.NONE)


@pytest.mark.rule("C1.2")
@pytest.mark.parametrize("scenario", ALL)
def test_a_combat_card_is_tied_to_one_counter_and_other_cards_to_none(scenario: str) -> None:
    given = compiled(scenario)
    for side in SIDES:
        tied = {}
        for number, card in enumerate(given.cards[side]):
            uses = given.uses[side][number]
            assert (uses.counter != OFF) == (card.kind is CardKind.COMBAT)
            assert uses.fog == (card.kind is CardKind.FOG)
            if uses.counter != OFF:
                assert given.owner[uses.counter] == side
                assert given.counters[uses.counter].code == card.code
                assert given.card_of[uses.counter] == number
                tied[uses.counter] = number
        acting = [each for each in given.own[side] if given.kinds[each] in (PieceKind.UNIT, PieceKind.SOLDIER)]
        assert list(tied) == acting


@pytest.mark.rule("C1.2")
def test_there_are_combat_command_and_fog_cards() -> None:
    assert list(CardKind) == ["combat", "command", "fog"]
    kinds = {card.code: card.kind for card in compiled("normandy/7").cards[0]}
    assert {code for code, kind in kinds.items() if kind is CardKind.COMMAND} == {"PS", "PG", "LA", "LB", "LC"}
    assert {code for code, kind in kinds.items() if kind is CardKind.FOG} == {"FW"}


@pytest.mark.rule("C1.3")
def test_a_card_has_title_initiative_squad_and_actions_with_value_and_squad() -> None:
    leader, rifleman, scout = (compiled("normandy/1").cards[1][number] for number in (2, 3, 6))
    assert leader == Card(
        code="LB",
        title="squad_leader",
        kind=CardKind.COMMAND,
        squad="B",
        initiative=7,
        actions=(CardAction(ActionKind.BOLSTER, 2, "B"), CardAction(ActionKind.INSPIRE, 1, "B")),
    )
    assert rifleman == Card(
        code="RA",
        title="rifleman",
        kind=CardKind.COMBAT,
        squad="A",
        initiative=5,
        actions=(
            CardAction(ActionKind.MOVE, 1),
            CardAction(ActionKind.ATTACK, 1),
            CardAction(ActionKind.CONTROL),
        ),
    )
    assert (scout.title, scout.initiative, scout.squad) == ("scout", 6, "B")
    assert [(action.kind, action.value, action.squad) for action in scout.actions] == [
        ("scout", 2, ""),
        ("attack", 1, ""),
        ("recon", 0, ""),
        ("conceal", 0, ""),
    ]


@pytest.mark.rule("C1.3")
def test_copies_of_a_card_are_interchangeable() -> None:
    one = GameBuilder().cards("us", hand="RA", deck="SA")
    two = GameBuilder().cards("us", hand="RA RA", deck="SA")
    assert (
        two.options("us")
        == one.options("us")
        == [
            "play RA move",
            "play RA attack",
            "play RA control",
            "hunker RA",
            "end",
        ]
    )
    two.do("us hunker RA")
    assert two.options("us") == one.options("us")
    assert (two.zone("us", Zone.HAND), two.zone("us", Zone.SUPPLY)) == ("RA", "RA")


@pytest.mark.rule("C1.4")
def test_a_side_has_six_zones() -> None:
    assert [zone.name for zone in Zone] == ["DECK", "HAND", "PLAY", "DISCARD", "SUPPLY", "REMOVED"]
    assert [len(zones) for zones in GameBuilder().state.zones] == [6, 6]


@pytest.mark.rule("C1.4")
def test_cards_go_from_zone_to_zone_and_are_never_lost() -> None:
    game = GameBuilder().cards("us", hand="PS RA SA FW", deck="LA LB", discard="RB", supply="RA RB FW FW", play="SB")
    sums = [sum(copies) for copies in zip(*game.state.zones[0], strict=True)]
    game.do("us play PS bolster", "us take RA", "us done", "us play SA recon", "us hunker RA", "us end")
    assert [sum(copies) for copies in zip(*game.state.zones[0], strict=True)] == sums
    assert sums == list(game.compiled.totals[0])


@pytest.mark.rule("C1.4")
def test_no_order_of_the_deck_is_kept_so_chance_decides_at_each_draw() -> None:
    def opening(seed: str) -> tuple[int, ...]:
        return first_state("normandy/1", seed).zones[0][Zone.HAND]

    deck = GameBuilder().state.zones[0][Zone.DECK]
    assert deck == (1, 1, 1, 1, 1, 1, 1, 2)
    hands = [opening(f"seed {number}") for number in range(60)]
    assert all(any(hand[card] for hand in hands) for card in range(len(deck)))
    assert all(any(not hand[card] for hand in hands) for card in range(len(deck)))
    assert opening("seed 7") == hands[7]


@pytest.mark.rule("C1.4")
def test_every_copy_in_the_deck_is_as_likely_to_be_drawn_as_any_other() -> None:
    drawn = {"RA": 0, "SA": 0, "LB": 0}
    for number in range(300):
        game = GameBuilder().cards("us", hand="PS", deck="RA RA RA SA SA LB", discard="RB")
        game.do(f"us play PS command ~{number:04x}", "us draw 1")
        drawn[game.zone("us", Zone.HAND)] += 1
    assert 120 < drawn["RA"] < 180
    assert 75 < drawn["SA"] < 125
    assert 30 < drawn["LB"] < 70


@pytest.mark.rule("C1.6")
def test_a_tile_has_a_designation_and_a_cover_bonus() -> None:
    tiles = {tile.name: (tile.terrain, tile.cover, tile.hill) for tile in compiled("normandy/12").board.tiles}
    assert tiles["4A"] == ("woods", 3, False)
    assert tiles["16A"] == ("hill", 3, True)
    assert tiles["12A"] == ("hamlet", 1, False)
    assert len(tiles) == len(compiled("normandy/12").board.tiles)


@pytest.mark.rule("C1.6")
@pytest.mark.parametrize("scenario", ALL)
def test_cover_is_0_to_3_and_every_hill_has_3(scenario: str) -> None:
    tiles = compiled(scenario).board.tiles
    assert len({tile.name for tile in tiles}) == len(tiles)
    assert all(tile.cover == 3 if tile.hill else 0 <= tile.cover <= 3 for tile in tiles)


@pytest.mark.rule("C1.6", "C2.4")
def test_a_tile_holds_any_number_of_counters_and_one_marker_of_each_side() -> None:
    game = GameBuilder()
    for counter in game.on_board("us"):
        game.place(counter, "5B")
    game.place("us:SA", "12B").hand("us", "SA").do("us play SA scout", "us step 5B", "us done")
    assert [place for place in game.state.places if place == game.tile("5B")] == [game.tile("5B")] * 8
    assert (game.marker("us", "5B"), game.marker("germany", "5B")) == (Marker.SCOUTED, Marker.CONTROLLED)
    assert game.state.objectives[game.tile("5B")] == 3


@pytest.mark.rule("C1.6")
def test_only_one_side_controls_a_tile_at_a_time() -> None:
    game = GameBuilder().only("us:RA", "germany:RA").hand("us", "RA").place("us:RA", "8A").place("germany:RA", "4B")
    game.mark("us", Marker.SCOUTED, "8A").mark("germany", Marker.CONTROLLED, "8A")
    game.do("us play RA control")
    assert (game.marker("us", "8A"), game.marker("germany", "8A")) == (Marker.CONTROLLED, Marker.SCOUTED)


@pytest.mark.rule("C1.6")
def test_control_markers_never_run_out() -> None:
    game = GameBuilder().hand("us", "SA")
    tiles = [tile.name for tile in game.compiled.board.tiles]
    game.mark("us", Marker.SCOUTED, *(tile for tile in tiles if tile != "12B"))
    game.mark("germany", Marker.SCOUTED, *tiles)
    game.do("us play SA scout", "us step 12B", "us done")
    assert [game.marker("us", tile) for tile in tiles] == [Marker.SCOUTED] * len(tiles)
