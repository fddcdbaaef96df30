"""Frames: one that has nothing to ask lists no decision, and runs by itself."""

from __future__ import annotations

import pytest

from core.actions import END_TURN
from core.draft import Draft
from core.frame import Frame
from core.ids import ActionKind, Marker
from core.rules.charting import Charting
from core.rules.crew import Changing
from core.rules.movement import Guiding, Moving
from core.rules.rounds import Initiative, Rounds, Turns
from core.rules.support import Bolstering, Inspiring
from core.rules.turn import Resolved
from core.rules.vehicles import Repairing, VehicleHit
from tests.builders import Table
from tests.desert import desert_table

MOVE, GUIDE = ActionKind.MOVE, ActionKind.GUIDE
RIFLEMEN = 0
"""The counter of the United States' Riflemen A."""


def bare() -> Table:
    """Riflemen A stand where no marker is near; hand, supply and play area of the United States are empty."""
    return Table("normandy/7").cards("us", deck="RA SA").only("us:RA").mark("us", Marker.NONE, "2B")


@pytest.mark.rule("C4.2")
@pytest.mark.parametrize(
    "frame",
    [
        Moving(0, RIFLEMEN, MOVE, 0),
        Moving(0, RIFLEMEN, MOVE, 1),
        Moving(0, RIFLEMEN, GUIDE, 1),
        Guiding(0, 1),
        Bolstering(0, 1, ""),
        Inspiring(0, 1, ""),
    ],
)
def test_where_an_action_has_nothing_left_to_choose_its_frame_asks_nothing_and_is_done(frame: Frame) -> None:
    table = bare()
    assert table.counter("us:RA") == RIFLEMEN
    assert frame.decisions(table.state) == ()
    draft = Draft(table.state)
    draft.push(frame)
    frame.run(draft)
    assert draft.state == table.state
    assert draft.events == []


@pytest.mark.rule("C4.2")
@pytest.mark.parametrize("frame", [Moving(0, RIFLEMEN, MOVE, 0), Bolstering(0, 0, ""), Inspiring(0, 0, "")])
def test_where_an_action_is_used_up_its_frame_asks_nothing(frame: Frame) -> None:
    table = Table("normandy/7").cards("us", play="RA", supply="SA", deck="RB SB")
    assert frame.decisions(table.state) == ()


@pytest.mark.rule("C3.1", "C3.4")
@pytest.mark.parametrize("frame", [Rounds(), Turns((0, 1)), Turns(()), Resolved(), Initiative((5, 5))])
def test_the_frames_of_the_round_ask_nothing_of_their_own(frame: Frame) -> None:
    assert frame.decisions(bare().state) == ()


NAVIGATE, SURVEIL, DRIVE = ActionKind.NAVIGATE, ActionKind.SURVEIL, ActionKind.DRIVE


@pytest.mark.rule("C4.2", "A6.2", "A6.5")
@pytest.mark.parametrize("kind", [NAVIGATE, SURVEIL])
def test_charting_asks_nothing_once_it_is_used_up_or_every_tile_is_chosen(kind: ActionKind) -> None:
    table = desert_table()
    tiles, navigator = tuple(range(len(table.setting.board.tiles))), table.counter("lrdg:Nv")
    assert Charting(0, kind, navigator, 1, ()).decisions(table.state) != ()
    for frame in (Charting(0, kind, navigator, 0, ()), Charting(0, kind, navigator, 1, tiles)):
        assert frame.decisions(table.state) == ()
        draft = Draft(table.state)
        draft.push(frame)
        frame.run(draft)
        assert (draft.state, draft.events) == (table.state, [])


@pytest.mark.rule("A4.1", "A7.1", "A6.4", "A5.1")
def test_where_there_is_nothing_to_choose_the_desert_asks_nothing() -> None:
    table = desert_table().damage("lrdg:TRUCK", 1).place("italy:Mg", "d3")
    rifleman, engineer, car = (table.counter(name) for name in ("lrdg:Ri", "lrdg:En", "italy:CAR"))
    table.mark("lrdg", Marker.NONE, "b1", "b2", "c1", "d1")
    frames = (
        Changing(0, table.card("lrdg", "Ri"), rifleman),
        VehicleHit(0, car, suppresses=False),
        VehicleHit(0, car, suppresses=True),
        Repairing(0, engineer),
        Moving(0, table.counter("lrdg:TRUCK"), DRIVE, 2),
    )
    assert [frame.decisions(table.state) for frame in frames] == [()] * len(frames)


def test_a_frame_that_asks_nothing_takes_no_answer() -> None:
    with pytest.raises(AssertionError, match="Rounds asks nothing"):
        Rounds().take(Draft(bare().state), 0, END_TURN)
