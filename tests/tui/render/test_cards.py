"""The hand as cards: actions with what they would do at best, barred ones with a word why, fog as fog."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.decisions import DecisionKind
from core.ids import OFF, SIDES
from core.view import PlayerView, view
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled
from tests.pictures.positions import choosing_a_card, find_scene
from tests.random_games import Position, at_positions
from tests.tui.render.render_helpers import meanings, roles, row_of, seen_by, within_edges, words
from undaunted_tui.phrasing.card_lines import card_lines, card_place
from undaunted_tui.phrasing.choices import prompt_of
from undaunted_tui.phrasing.insight import Insight
from undaunted_tui.render.cards import (
    HandCard,
    card_width,
    hand_cards,
    render_card,
    render_card_list,
    render_card_strip,
)
from undaunted_tui.render.glyphs import ASCII, FRAMED, UNICODE, Glyphs

ALL_GLYPHS = pytest.mark.parametrize("glyphs", [UNICODE, FRAMED, ASCII], ids=["unicode", "framed", "ascii"])


def insight_of(table: GameBuilder, side: str) -> tuple[PlayerView, Insight]:
    number = table.side(side)
    (decision,) = table.state.open_decisions
    assert decision.side == number
    seen = view(table.state, number)
    return seen, prompt_of(table.compiled, seen, decision).insight


def turn() -> GameBuilder:
    """A turn of the US with all kinds of cards in hand."""
    table = GameBuilder("normandy/1", turn="us")
    return table.cards("us", hand="RA SA LA FW", deck="RB RB", supply="RA RA SA FW")


def test_a_card_keeps_its_place_while_it_is_played() -> None:
    table = turn()
    seen, insight = insight_of(table, "us")
    before = [card.card for card in hand_cards(table.compiled, seen, insight)]
    for number, card in enumerate(before[:-1]):
        left = replace(
            seen, own=replace(seen.own, hand=tuple(0 if each == card else n for each, n in enumerate(seen.own.hand)))
        )
        cards = hand_cards(table.compiled, left, None, None, card)
        assert [each.card for each in cards] == before
        assert [each.is_played for each in cards].index(True) == number


def test_a_card_has_its_initiative_its_actions_and_its_place() -> None:
    table = turn()
    seen, insight = insight_of(table, "us")
    cards = hand_cards(table.compiled, seen, insight, {table.card("us", "RA"): 1})
    assert [card.is_fog for card in cards] == [False] * 3 + [True]
    rifleman = next(card for card in cards if card.name == "Rifleman A")
    with within_edges():
        canvas = render_card(rifleman, False, None, 21, 8, UNICODE)
    printed = table.compiled.cards[0][rifleman.card]
    assert row_of(canvas, "Rifleman") == f"Rifleman A {printed.initiative}"
    assert roles(canvas, "Rifleman A") == {"on/chip0"}
    assert row_of(canvas, "Attack").endswith("%")
    assert f"on {table.compiled.board.tiles[seen.places[table.counter('us:RA')]].name}" in words(canvas)
    assert ("1", "on/gold") in canvas.rows[6]


def test_the_selected_card_has_a_gold_frame_and_its_marked_action_is_gold() -> None:
    table = turn()
    seen, insight = insight_of(table, "us")
    card = hand_cards(table.compiled, seen, insight)[0]
    canvas = render_card(card, True, card.lines[0].use, 21, 8, UNICODE)
    around = {canvas.rows[y][x][1] for y in (0, 7) for x in range(21)}
    around |= {canvas.rows[y][x][1] for y in range(1, 7) for x in (0, 20)}
    assert around == {"=gold"}
    assert roles(canvas, card.lines[0].name) == {"lit/card"}
    plain = render_card(card, False, None, 21, 8, UNICODE)
    assert not any(role == "=gold" for row in plain.rows for _, role in row)


@pytest.mark.rule("C4.5", "C6.4")
def test_a_barred_action_is_dim_and_has_a_word_why() -> None:
    table = turn().suppressed("us:RA")
    seen, insight = insight_of(table, "us")
    lines = card_lines(table.compiled, seen, table.card("us", "RA"), insight)
    assert lines
    assert all(line.is_barred and line.note == "suppressed" for line in lines)
    card = next(card for card in hand_cards(table.compiled, seen, insight) if card.name == "Rifleman A")
    canvas = render_card(card, False, None, 25, 8, UNICODE)
    assert roles(canvas, "Attack 1") == {"dim/card"}
    assert card_place(table.compiled, seen, card.card).endswith("suppressed")


@ALL_GLYPHS
@pytest.mark.parametrize("scenario", scenario_ids())
def test_cards_fit_strips_and_lists_of_any_size(scenario: str, glyphs: Glyphs) -> None:
    scene = find_scene(scenario, "cards", choosing_a_card(5, 3))
    cards = hand_cards(scene.compiled, scene.view, scene.prompt.insight, dict.fromkeys(range(3), 1))
    with within_edges():
        for width, height in ((60, 8), (88, 8), (118, 10), (146, 10)):
            canvas, follow = render_card_strip(cards, cards[0].card, None, width, height, glyphs)
            assert canvas.height == height
            assert follow is not None
            assert meanings(canvas) == [("card", card.card) for card in cards]
            shown = canvas.text()
            for card in cards:
                assert str(card.initiative) in shown
        for width in (24, 28, 40):
            canvas, _ = render_card_list(cards, cards[0].card, None, width)
            assert canvas.height == len(cards)


def test_a_strip_is_as_wide_as_its_cards_need_and_no_wider() -> None:
    assert card_width(4, 88) == 21
    assert card_width(2, 200) == 29
    assert card_width(9, 80) == 17


def test_an_empty_hand_says_so() -> None:
    assert "Your hand is empty" in words(render_card_strip((), OFF, None, 60, 8, UNICODE)[0])
    assert "Your hand is empty" in words(render_card_list((), OFF, None, 28)[0])


def test_fog_is_grey_and_says_what_it_is_good_for() -> None:
    where = compiled("normandy/1")
    seen = seen_by(GameBuilder("normandy/1").cards("us", hand="FW"), "us")
    (card,) = hand_cards(where, seen)
    assert card == HandCard(where.fog[0], 0, "Fog of War", 1, (), "bid or Recon", True)
    canvas = render_card(card, False, None, 21, 8, UNICODE)
    assert roles(canvas, "Fog of War") == {"dim!/fog_head"}


@at_positions(23)
def test_notes_agree_with_what_can_be_played(position: Position) -> None:
    for side in SIDES:
        for decision in position.state.open_decisions:
            if decision.side != side or decision.ask is not DecisionKind.PLAY:
                continue
            seen = view(position.state, side)
            insight = prompt_of(position.state.compiled, seen, decision).insight
            for card in hand_cards(position.state.compiled, seen, insight):
                for line in card.lines:
                    assert line.is_barred == (line.use not in decision.options), line
