"""What a question is about is in sight, and its choices say what a player needs."""

from __future__ import annotations

import re

import pytest

from core.actions import Enter, Exit, Reposition
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game
from tests.tui.screens.battle.player_models import contents_of, model_of, pane_of
from undaunted_tui.render.choices import render_targets
from undaunted_tui.render.glyphs import UNICODE
from undaunted_tui.render.text_lines import wrapped

pytestmark = pytest.mark.usefixtures("north_africa_texts")

HIT_CAR = ("lrdg play At antitank", "lrdg fire italy:CAR")


@pytest.mark.rule("A7.1")
def test_the_vehicle_that_is_hit_is_in_sight_with_the_seats_to_choose_from() -> None:
    model = model_of(north_africa_game().hand("lrdg", "At").dice(0, 0).do(*HIT_CAR), "lrdg")
    shown = pane_of(model, "forces")
    assert " CA  Car" in shown
    for place in range(len(model.choices)):
        model.mark(place)
        assert f" {place + 1} " in pane_of(model, "forces")


@pytest.mark.parametrize("side", ["us", "germany"])
def test_a_pane_without_choices_is_the_hand_and_says_if_it_is_empty(side: str) -> None:
    table = GameBuilder("normandy/1", turn="us").hand("us", "RA").hand("germany", "")
    shown = pane_of(model_of(table, side), "hand")
    assert shown.startswith("HAND ─")
    assert "CHOOSE" not in shown
    assert ("Your hand is empty" in shown) is (side == "germany")


def test_numbers_stay_with_their_words_in_a_narrow_hand() -> None:
    table = GameBuilder("normandy/1").hand("us", "RA PS SA LA")
    shown = pane_of(model_of(table, "us"), "hand")
    assert "deck" in shown
    assert "…" not in shown
    for row in shown.splitlines():
        assert not re.match(r"\s*\d+\s*$", row), shown
    assert [row.spans[0][0] for row in wrapped("Move 1, Demolition 3", 19)] == ["Move 1,", "Demolition 3"]
    assert [row.spans[0][0] for row in wrapped("4 + 1 = 5, rolled 7: miss", 22)] == ["4 + 1 = 5,", "rolled 7: miss"]
    assert [row.spans[0][0] for row in wrapped("Demolition 3", 8)] == ["Demoliti", "on 3"]


@pytest.mark.parametrize("width", range(16, 60))
def test_a_sum_stays_in_one_row_of_the_log(width: int) -> None:
    text = "US Rifleman A attacks German Scout B on 17B: 5 + 3 + 2 = 10, rolled 8, 5: hit"
    rows = [row.spans[0][0] for row in wrapped(text, width, indent=" ")]
    assert any("5 + 3 + 2 = 10," in row for row in rows), rows
    assert " ".join(map(str.strip, rows)) == text


@pytest.mark.rule("C4.3")
def test_what_is_barred_has_no_number() -> None:
    model = model_of(GameBuilder("normandy/1").hand("us", "RA FW FW"), "us")
    row = next(row for row in pane_of(model, "hand").splitlines() if "Fog of War" in row)
    assert row.split() == ["1", "2", "×", "Fog", "of", "War"]
    assert row.startswith("  1")


@pytest.mark.rule("C6.2")
def test_the_most_cards_to_draw_come_first() -> None:
    table = GameBuilder("normandy/1").hand("us", "PS").do("us play PS command")
    names = [choice.name for choice in model_of(table, "us").choices]
    assert names == ["Draw 2 cards", "Draw 1 card", "Draw no card"][-len(names) :]
    assert len(names) > 1


@pytest.mark.rule("C7.3")
def test_every_target_has_its_number_and_its_chance_in_one_row() -> None:
    table = GameBuilder("normandy/1").hand("us", "RA").do("us play RA attack")
    model = model_of(table, "us")
    assert model.question
    canvas, _ = render_targets(model.question, model.choices, 0, 28, UNICODE)
    rows = canvas.text().splitlines()
    for place in range(len(model.choices)):
        assert any(re.match(rf" {place + 1} .*\d%$", row) for row in rows), rows


@pytest.mark.rule("A4.1")
def test_after_a_change_of_place_the_card_is_not_named_again() -> None:
    table = north_africa_game().hand("lrdg", "Nv").do("lrdg exit Nv")
    names = [choice.name for choice in model_of(table, "lrdg").choices]
    assert names
    assert not [name for name in names if name.startswith("Nv")]


@pytest.mark.rule("A4.1", "A4.2", "A4.3", "A4.4")
def test_a_change_of_place_says_who_goes_where_and_that_it_is_possible_once() -> None:
    table = north_africa_game().hand("lrdg", "Nv Ri")
    model = model_of(table, "lrdg")
    meanings = []
    for card in ("Nv", "Ri"):
        model.open(table.card("lrdg", card))
        meanings += [choice.meaning for choice in model.choices if isinstance(choice.action, Enter | Exit | Reposition)]
        model.close()
    assert meanings
    for meaning in meanings:
        assert re.match(
            r"(Nv|Ri) (enters the \w+ on \w+, \w+’s seat(, and captures it)?|exits the \w+ onto \w+"
            r"|moves to the \w+’s seat of the \w+), then uses the card\. Once per combat card \(A4\.1\)\.$",
            meaning,
        ), meaning
    after = model_of(GameBuilder("north_africa/6", "italy").hand("italy", "Ri").do("italy play Ri control"), "italy")
    assert [choice.meaning for choice in after.choices] == [
        "Rifleman A exits the Scout Car onto 19A. Once per combat card (A4.1).",
        "Stay; the card is done.",
    ]


def test_a_step_of_the_cursor_changes_no_pane_that_it_does_not_touch() -> None:
    table = GameBuilder("north_africa/6").hand("lrdg", "Sc En Nv Ri")
    model = model_of(table, "lrdg")
    before = contents_of(model)
    model.move_cursor(1)
    after = contents_of(model)
    assert {name for name in before if before[name] != after[name]} <= {
        "board", "cards", "choices", "hand", "prompt", "side-choices", "tile",
    }  # fmt: skip  # a list of words reads best in few lines
