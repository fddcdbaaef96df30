"""The shipped scenarios are those of the printed book, figure by figure."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from core.ids import CardKind, Game, GoalKind
from core.scenario import Card, Force, Scenario
from scenarios.catalog import components, load
from tests.scenarios.normandy_figures import (
    NUMBERS,
    SIDES,
    PrintedCard,
    PrintedSide,
    printed_cards,
    printed_cover,
    printed_defence,
    printed_scenario,
    printed_terrain,
)

FORCES = [(number, side) for number in NUMBERS for side in (0, 1)]
NAMES = {"US": "us", "Germany": "germany", "DE": "germany"}
COUNTER_ORDER = ["RA", "RB", "RC", "SA", "SB", "SC", "GA", "GB", "GC", "Sn", "Mo"]
CARD_ORDER = ["PS", "PG", "LA", "LB", "LC", *COUNTER_ORDER, "FW"]


def scenario(number: int) -> Scenario:
    return load(f"normandy/{number}")


def both(number: int, side: int) -> tuple[Force, PrintedSide]:
    return scenario(number).forces[side], printed_scenario(number).sides[SIDES[side]]


def printed_action(text: str, squad: str) -> tuple[str, int, str]:
    kind, *more = text.split()
    return kind.lower(), int(more[0]) if more else 0, squad if more[1:] == ["own", "squad"] else ""


def as_printed(card: Card, printed: PrintedCard) -> None:
    assert card.title == printed.title.lower().replace(" ", "_")
    assert card.kind.value == printed.kind
    assert card.squad == printed.squad
    assert card.initiative == printed.initiative
    assert [(a.kind.value, a.value, a.squad) for a in card.actions] == [
        printed_action(text, printed.squad) for text in printed.actions
    ]


@pytest.mark.rule("C1.1", "N1.1")
def test_both_sides_own_the_same_cards_in_the_same_numbers() -> None:
    factions = components(Game.NORMANDY).factions
    assert list(factions) == ["us", "germany"]
    assert factions["us"] == factions["germany"]
    assert sum(factions["us"].copies.values()) == 54


@pytest.mark.rule("C1.2", "C1.3")
@pytest.mark.parametrize("code", CARD_ORDER)
def test_a_card_is_as_printed(code: str) -> None:
    faction = components(Game.NORMANDY).factions["us"]
    printed = printed_cards()[code]
    as_printed(next(card for card in faction.cards if card.code == code), printed)
    assert faction.copies[code] == printed.copies


@pytest.mark.rule("C1.3")
def test_actions_for_a_squad_name_the_squad_of_their_card() -> None:
    leader = next(card for card in components(Game.NORMANDY).factions["us"].cards if card.code == "LB")
    assert [action.squad for action in leader.actions] == ["B", "B"]


@pytest.mark.rule("C1.2", "N1.1")
def test_every_combat_card_has_a_counter_with_the_printed_defence() -> None:
    faction = components(Game.NORMANDY).factions["germany"]
    defence = printed_defence()
    cards = {card.code: card for card in faction.cards if card.kind is CardKind.COMBAT}
    assert [counter.code for counter in faction.counters] == COUNTER_ORDER == list(cards)
    for counter in faction.counters:
        card = cards[counter.code]
        assert (counter.title, counter.squad) == (card.title, card.squad)
        assert counter.defence == defence[counter.code.removesuffix(counter.squad)]


@pytest.mark.rule("N1.1")
def test_a_unit_has_three_to_five_cards() -> None:
    faction = components(Game.NORMANDY).factions["us"]
    assert all(3 <= faction.copies[counter.code] <= 5 for counter in faction.counters)


@pytest.mark.rule("C1.6")
def test_every_face_has_its_printed_cover() -> None:
    faces = components(Game.NORMANDY).faces
    printed = printed_cover()
    assert len(faces) == 36
    assert faces.keys() == printed.keys()
    for name, face in faces.items():
        assert ("hill 3/1" if face.hill else str(face.cover)) == printed[name]
        assert face.cover == 3 or not face.hill


def test_every_face_shows_its_printed_terrain() -> None:
    terrain = {name: face.terrain for name, face in components(Game.NORMANDY).faces.items()}
    assert terrain == {name: word.replace(" ", "_") for name, word in printed_terrain().items()}


@pytest.mark.parametrize("number", NUMBERS)
def test_a_scenario_knows_its_number_and_its_texts(number: int) -> None:
    loaded = scenario(number)
    assert (loaded.id, loaded.game, loaded.number) == (f"normandy/{number}", Game.NORMANDY, number)
    assert loaded.text == f"n_s{number:02}"


@pytest.mark.rule("C2.1")
@pytest.mark.parametrize("number", NUMBERS)
def test_the_tiles_lie_in_their_printed_lines_and_offsets(number: int) -> None:
    loaded, printed = scenario(number), printed_scenario(number)
    assert loaded.lines == {"COLS": "columns", "ROWS": "rows"}[printed.lines]
    assert tuple((tile.name, tile.line, tile.position) for tile in loaded.tiles) == printed.tiles
    assert len(loaded.tiles) == printed.tile_count


@pytest.mark.rule("C1.6")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_placed_tile_keeps_its_cover(number: int) -> None:
    printed = printed_cover()
    for tile in scenario(number).tiles:
        assert ("hill 3/1" if tile.hill else str(tile.cover)) == printed[tile.name]


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize("number", NUMBERS)
def test_the_objectives_lie_where_the_book_puts_them(number: int) -> None:
    loaded, printed = scenario(number), printed_scenario(number)
    assert dict(loaded.objectives) == printed.objectives
    assert len(loaded.objectives) == len(printed.objectives)
    assert sum(points for _, points in loaded.objectives) == printed.points


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize("number", NUMBERS)
def test_the_printed_side_holds_the_initiative_marker(number: int) -> None:
    assert scenario(number).initiative == NAMES[printed_scenario(number).initiative]


@pytest.mark.rule("N8.5")
@pytest.mark.parametrize("number", NUMBERS)
def test_only_scenario_10_has_a_radio(number: int) -> None:
    radio = scenario(number).radio
    assert (radio and (radio.tile, radio.side)) == (("6B", "us") if number == 10 else None)


@pytest.mark.rule("C1.1", "N1.1")
@pytest.mark.parametrize("number", NUMBERS)
def test_the_united_states_come_before_germany(number: int) -> None:
    assert [force.side for force in scenario(number).forces] == ["us", "germany"]


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_a_goal_is_the_printed_one(number: int, side: int) -> None:
    force, printed = both(number, side)
    if force.goal.kind is GoalKind.PIN:
        assert printed.goal == f"pin {('Germany', 'US')[side]}"
        assert force.goal.points == 0
    else:
        assert printed.goal.removesuffix("s") == f"{force.goal.points} point"


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_markers_and_points_at_the_start_are_the_printed_ones(number: int, side: int) -> None:
    force, printed = both(number, side)
    assert force.scouted == printed.scouted
    assert force.controlled == printed.controlled
    assert sum(points for tile, points in scenario(number).objectives if tile in force.controlled) == printed.held


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_counters_start_on_their_printed_tiles(number: int, side: int) -> None:
    force, printed = both(number, side)
    assert {(tile, code) for code, tile in force.start} == printed.counters
    assert len(force.start) == len(printed.counters)


@pytest.mark.rule("C3.8", "N4.1")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_each_counter_in_play_spawns_on_its_printed_tile(number: int, side: int) -> None:
    force, printed = both(number, side)
    expected = []
    for counter in force.counters:
        words = {"ALL", counter.squad, counter.code}
        (tile,) = [tile for tile, word in printed.spawn if word in words]
        expected.append((counter.code, tile))
    assert list(force.spawn) == expected


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_deck_and_supply_hold_the_printed_cards(number: int, side: int) -> None:
    force, printed = both(number, side)
    codes = [card.code for card in force.cards]
    assert dict(zip(codes, force.deck, strict=True)) == printed.deck
    assert dict(zip(codes, force.supply, strict=True)) == printed.supply
    assert sum(force.deck) == printed.deck_size
    assert sum(force.supply) == printed.supply_size


@pytest.mark.rule("C3.8")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_only_cards_and_counters_that_are_named_are_in_the_game(number: int, side: int) -> None:
    force, printed = both(number, side)
    assert [card.code for card in force.cards] == [code for code in CARD_ORDER if code in printed.deck]
    assert [counter.code for counter in force.counters] == [code for code in COUNTER_ORDER if code in printed.deck]
    assert [card.kind for card in force.cards].index(CardKind.FOG) == len(force.cards) - 1


@pytest.mark.rule("C1.2", "C1.3")
@pytest.mark.parametrize(("number", "side"), FORCES)
def test_cards_and_counters_in_a_scenario_are_as_printed(number: int, side: int) -> None:
    force, _ = both(number, side)
    cards, defence = printed_cards(), printed_defence()
    for card in force.cards:
        as_printed(card, cards[card.code])
    for counter in force.counters:
        assert counter.defence == defence[counter.code.removesuffix(counter.squad)]


@pytest.mark.rule("N4.1")
def test_a_spawn_marker_may_serve_a_unit_that_is_not_in_play() -> None:
    force, printed = both(10, 1)
    assert ("13B", "Sn") in printed.spawn
    assert "Sn" not in dict(force.spawn)


def test_no_tile_is_used_twice_by_the_printed_figures() -> None:
    for number in NUMBERS:
        numbers = Tally(name[:-1] for name, _, _ in printed_scenario(number).tiles)
        assert max(numbers.values()) == 1
