"""Frames: one that has nothing to ask lists no decision, and runs by itself."""

from __future__ import annotations

import pytest

from core.actions import END_TURN
from core.draft import Draft
from core.frame import AnyFrame
from core.ids import ActionKind, CardId, CounterId, Marker
from core.rules.crew import ChangeSeatFrame
from core.rules.movement import GuideFrame, MoveFrame
from core.rules.navigate import MarkTilesFrame
from core.rules.rounds import InitiativeFrame, RoundsFrame, TurnOrderFrame
from core.rules.support import BolsterFrame, InspireFrame
from core.rules.turn import CardResolvedFrame
from core.rules.vehicles import RepairFrame, VehicleHitFrame
from tests.builders import GameBuilder
from tests.north_africa import north_africa_game

MOVE, GUIDE = ActionKind.MOVE, ActionKind.GUIDE
RIFLEMEN = CounterId(0)
"""The counter of the United States' Riflemen A."""


def bare() -> GameBuilder:
    """Riflemen A stand where no marker is near; hand, supply and play area of the United States are empty."""
    return GameBuilder("normandy/7").cards("us", deck="RA SA").only("us:RA").mark("us", Marker.NONE, "2B")


@pytest.mark.rule("C4.2")
@pytest.mark.parametrize(
    "frame",
    [
        MoveFrame(0, RIFLEMEN, MOVE, 0),
        MoveFrame(0, RIFLEMEN, MOVE, 1),
        MoveFrame(0, RIFLEMEN, GUIDE, 1),
        GuideFrame(0, 1),
        BolsterFrame(0, 1, ""),
        InspireFrame(0, 1, ""),
    ],
)
def test_where_an_action_has_nothing_left_to_choose_its_frame_asks_nothing_and_is_done(frame: AnyFrame) -> None:
    game = bare()
    assert game.counter("us:RA") == RIFLEMEN
    assert frame.decisions(game.state) == ()
    draft = Draft(game.state)
    draft.push(frame)
    frame.run(draft)
    assert draft.state == game.state
    assert draft.events == []


@pytest.mark.rule("C4.2")
@pytest.mark.parametrize("frame", [MoveFrame(0, RIFLEMEN, MOVE, 0), BolsterFrame(0, 0, ""), InspireFrame(0, 0, "")])
def test_where_an_action_is_used_up_its_frame_asks_nothing(frame: AnyFrame) -> None:
    game = GameBuilder("normandy/7").cards("us", play="RA", supply="SA", deck="RB SB")
    assert frame.decisions(game.state) == ()


@pytest.mark.rule("C3.1", "C3.4")
@pytest.mark.parametrize(
    "frame",
    [
        RoundsFrame(),
        TurnOrderFrame((0, 1)),
        TurnOrderFrame(()),
        CardResolvedFrame(),
        InitiativeFrame((CardId(5), CardId(5))),
    ],
)
def test_the_frames_of_the_round_ask_nothing_of_their_own(frame: AnyFrame) -> None:
    assert frame.decisions(bare().state) == ()


NAVIGATE, SURVEIL, DRIVE = ActionKind.NAVIGATE, ActionKind.SURVEIL, ActionKind.DRIVE


@pytest.mark.rule("C4.2", "A6.2", "A6.5")
@pytest.mark.parametrize("kind", [NAVIGATE, SURVEIL])
def test_charting_asks_nothing_once_it_is_used_up_or_every_tile_is_chosen(kind: ActionKind) -> None:
    game = north_africa_game()
    tiles, navigator = game.compiled.tile_ids, game.counter("lrdg:Nv")
    assert MarkTilesFrame(0, kind, navigator, 1, ()).decisions(game.state) != ()
    for frame in (MarkTilesFrame(0, kind, navigator, 0, ()), MarkTilesFrame(0, kind, navigator, 1, tiles)):
        assert frame.decisions(game.state) == ()
        draft = Draft(game.state)
        draft.push(frame)
        frame.run(draft)
        assert (draft.state, draft.events) == (game.state, [])


@pytest.mark.rule("A4.1", "A7.1", "A6.4", "A5.1")
def test_where_there_is_nothing_to_choose_north_africa_asks_nothing() -> None:
    game = north_africa_game().damage("lrdg:TRUCK", 1).place("italy:Mg", "d3")
    rifleman, engineer, car = (game.counter(name) for name in ("lrdg:Ri", "lrdg:En", "italy:CAR"))
    game.mark("lrdg", Marker.NONE, "b1", "b2", "c1", "d1")
    frames = (
        ChangeSeatFrame(0, game.card("lrdg", "Ri"), rifleman),
        VehicleHitFrame(0, car, suppresses=False),
        VehicleHitFrame(0, car, suppresses=True),
        RepairFrame(0, engineer),
        MoveFrame(0, game.counter("lrdg:TRUCK"), DRIVE, 2),
    )
    assert [frame.decisions(game.state) for frame in frames] == [()] * len(frames)


def test_a_frame_that_asks_nothing_takes_no_answer() -> None:
    with pytest.raises(AssertionError, match="Rounds asks nothing"):
        RoundsFrame().take(Draft(bare().state), 0, END_TURN)
