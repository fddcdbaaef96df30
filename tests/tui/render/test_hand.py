"""The choices and the hand: what is printed on a card wraps between its actions, and all names begin in one column."""

from __future__ import annotations

import pytest

from core.ids import SIDES
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled
from tests.tui.screens.battle.player_models import contents_of, model_of
from undaunted_tui.phrasing.names import action_name
from undaunted_tui.render.glyphs import ASCII, UNICODE, Glyphs
from undaunted_tui.render.hand import render_hand
from undaunted_tui.render.text_lines import join_and_wrap

WIDTHS = range(20, 48)


@pytest.mark.rule("C1.3")
@pytest.mark.parametrize("scenario", scenario_ids())
def test_no_row_of_actions_begins_or_ends_with_what_parts_them(scenario: str) -> None:
    where = compiled(scenario)
    for width in WIDTHS:
        for card in (card for side in SIDES for card in where.cards[side]):
            names = list(map(action_name, card.actions))
            rows = join_and_wrap(names, " · ", width)
            assert not [row for row in rows if row.strip(" ·") != row or len(row) > width]
            assert " ".join(" ".join(rows).replace("·", "").split()) == " ".join(names)
            if all(len(name) <= width for name in names):
                assert [name for row in rows for name in row.split(" · ")] == names


def test_actions_share_a_row_while_they_fit() -> None:
    assert join_and_wrap(["Move 2", "Attack 1", "Inspire"], " · ", 17) == ["Move 2 · Attack 1", "Inspire"]
    assert join_and_wrap(["Move 2", "Attack 1", "Inspire"], " · ", 16) == ["Move 2", "Attack 1", "Inspire"]
    assert join_and_wrap(["Deadly attack 3"], " · ", 8) == ["Deadly", "attack 3"]
    assert join_and_wrap([], " · ", 8) == []


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("width", WIDTHS[::6])
def test_barred_choices_begin_in_the_same_column_as_open_ones(width: int, glyphs: Glyphs) -> None:
    table = GameBuilder("normandy/1").hand("us", "RA SA").suppressed("us:RA")
    model = model_of(table, "us")
    model.open(table.card("us", "RA"))
    assert {choice.unavailable for choice in model.choices} == {False, True}
    rows = render_hand(contents_of(model)["hand"], width, glyphs)[0].text().split("\n")
    numbered = [row for row in rows if row[:1].isdigit()]
    assert len(numbered) == len(model.choices)
    for row, choice in zip(numbered, model.choices, strict=True):
        assert row[1:3] == (f"{glyphs.rule} " if choice.unavailable else "  ")
        assert row[3:].startswith(choice.name.split()[0])
