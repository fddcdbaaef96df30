"""What a question is about is in sight, and its choices say what a player needs."""

from __future__ import annotations

import pytest

from tests.desert import desert_table
from tests.tui.desks import desk_of, pane_of

pytestmark = pytest.mark.usefixtures("desert_words")

HIT_CAR = ("lrdg play At antitank", "lrdg fire italy:CAR")


@pytest.mark.rule("A7.1")
def test_the_vehicle_that_is_hit_is_in_sight_with_the_seats_to_choose_from() -> None:
    desk = desk_of(desert_table().hand("lrdg", "At").dice(0, 0).do(*HIT_CAR), "lrdg")
    shown = pane_of(desk, "forces", "forces")
    assert "●CA2  Car" in shown
    for place in range(len(desk.choices)):
        desk.mark(place)
        assert f" {place + 1} " in pane_of(desk, "forces", "forces")
