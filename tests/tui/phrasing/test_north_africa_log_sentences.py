"""What happened in North Africa, in words: seats, damage, captures, escapes, and attacks without an attacker."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest

from core.events import (
    BOOKKEEPING,
    AttackRolled,
    CardsMoved,
    Cause,
    CounterEscaped,
    CounterMoved,
    CounterNeutralised,
    CounterRemoved,
    DamageChanged,
    Event,
    GameEnded,
    HopeLost,
    SeatLeft,
    SeatsSwitched,
    SeatTaken,
    VehicleActionTaken,
    VehicleCaptured,
)
from core.ids import OFF, ActionKind, Zone
from core.view import redact
from tests.builders import GameBuilder
from tests.tui.phrasing.test_log_sentences import SENTENCES as NORMANDY_SENTENCES
from undaunted_tui.phrasing.log import log_sentence

TABLE = GameBuilder("north_africa/11")
LRDG, ITALY = 0, 1
SCOUT, TANK_DRIVER = TABLE.card("lrdg", "Sc"), TABLE.card("italy", "Td")
RIFLEMAN, GUNNER = TABLE.counter("lrdg:Ri"), TABLE.counter("lrdg:Mg")
FOE, CAR, TRUCK = TABLE.counter("italy:Ri"), TABLE.counter("italy:CAR"), TABLE.counter("lrdg:TRUCK")
HANGAR = TABLE.counter("italy:Hangar")
A12, A3 = TABLE.tile("12A"), TABLE.tile("3A")
DRIVER, LOADER = TABLE.seat("lrdg:PATROL:driver"), TABLE.seat("lrdg:PATROL:loader")
AT_THE_WHEEL = TABLE.seat("italy:CAR:driver")

SENTENCES: list[tuple[Event, str | None]] = [
    (
        VehicleActionTaken(ITALY, TANK_DRIVER, TABLE.seat("italy:TANK:driver"), ActionKind.DRIVE, 1),
        "Italian Tank Driver T (Medium Tank, driver’s seat): Drive 1",
    ),
    (
        VehicleActionTaken(ITALY, TANK_DRIVER, TABLE.seat("italy:TANK:driver"), ActionKind.CONTROL, 0),
        "Italian Tank Driver T (Medium Tank, driver’s seat): Control",
    ),
    (SeatTaken(RIFLEMAN, AT_THE_WHEEL, OFF), "LRDG Rifleman enters the Scout Car, driver’s seat"),
    (SeatTaken(RIFLEMAN, LOADER, DRIVER), "LRDG Rifleman repositions: Patrol Truck, loader’s seat"),
    (
        SeatsSwitched(RIFLEMAN, LOADER, GUNNER, DRIVER),
        "Seats switched in the Patrol Truck: LRDG Rifleman → loader’s seat, LRDG Machine Gunner → driver’s seat",
    ),
    (SeatLeft(RIFLEMAN, DRIVER, A12), "LRDG Rifleman exits to 12A (Patrol Truck, driver’s seat)"),
    (VehicleCaptured(LRDG, CAR), "Italian Scout Car is captured by the LRDG"),
    (DamageChanged(TRUCK, 0, 1, disabled=False), "LRDG Support Truck: damage 1 of 4"),
    (DamageChanged(TRUCK, 1, 2, disabled=True), "LRDG Support Truck: damage 2 of 4, disabled"),
    (DamageChanged(TRUCK, 3, 2, disabled=True), "LRDG Support Truck: damage 2 of 4, disabled"),
    (DamageChanged(TRUCK, 2, 1, disabled=False), "LRDG Support Truck: damage 1 of 4, ready again"),
    (DamageChanged(TRUCK, 1, 0, disabled=False), "LRDG Support Truck: damage 0 of 4"),
    (CounterMoved(CAR, A12, A3, ActionKind.DRIVE), "Italian Scout Car moves from 12A to 3A"),
    (CounterRemoved(FOE, A12), "Italian Rifleman A is out of the game (was on 12A): no card left to lose"),
    (CounterRemoved(CAR, A12), "Italian Scout Car is destroyed (was on 12A)"),
    (CounterRemoved(HANGAR, A3), "Hangar is destroyed (was on 3A)"),
    (CounterEscaped(RIFLEMAN, A12), "LRDG Rifleman escapes from 12A"),
    (CardsMoved(LRDG, (SCOUT,), 1, Zone.SUPPLY, Zone.REMOVED, Cause.LOST), None),
    (CardsMoved(LRDG, (SCOUT,), 1, Zone.PLAY, Zone.REMOVED, Cause.ESCAPE), None),
    (
        AttackRolled(LRDG, ActionKind.DEMOLITION, RIFLEMAN, A3, HANGAR, A3, 6, 0, 0, 6, (5, 7), hit=True),
        "LRDG Rifleman attacks Hangar on 3A: defence 6, rolled 5, 7: hit",
    ),
    (
        AttackRolled(ITALY, ActionKind.STRAFE, OFF, OFF, TRUCK, A12, 6, 1, 0, 7, (1, 2), hit=False),
        "Italian Recon Aircraft attacks LRDG Support Truck on 12A: 6 + 1 = 7, rolled 1, 2: miss",
    ),
    (HopeLost(LRDG), "The LRDG is Beyond All Hope: its goal is out of reach for good (A8.4)"),
    (GameEnded(LRDG, "C8.2"), "Victory: LRDG. The LRDG has the objective points it needs (C8.2)."),
    (GameEnded(LRDG, "A8.2"), "Victory: LRDG. The LRDG has brought enough to safety (A8.2)."),
    (GameEnded(LRDG, "A8.3"), "Victory: LRDG. The LRDG has neutralised enough enemies (A8.3)."),
    (
        GameEnded(LRDG, "A8.4"),
        "Victory: LRDG. Italy is beyond all hope: its goal is out of reach (A8.4).",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[event.tag for event, _ in SENTENCES])
def test_an_event_of_north_africa_has_its_sentence(event: Event, sentence: str | None) -> None:
    assert log_sentence(TABLE.compiled, event) == sentence


@pytest.mark.rule("A8.3")
def test_whoever_is_neutralised_is_counted_against_the_goal() -> None:
    table = GameBuilder("north_africa/6")
    event = CounterNeutralised(0, table.counter("italy:Ri"), 2)
    assert log_sentence(table.compiled, event) == "Italian Rifleman A is neutralised (LRDG: 2 of 3)"


@pytest.mark.rule("C7.7")
def test_players_of_north_africa_read_injury() -> None:
    event = CardsMoved(LRDG, (TABLE.card("lrdg", "Ri"),), 1, Zone.HAND, Zone.REMOVED, Cause.CASUALTY)
    assert log_sentence(TABLE.compiled, event) == "LRDG Rifleman: injury (hand)"


@pytest.mark.parametrize("kind", BOOKKEEPING)
def test_what_only_a_referee_reads_has_no_sentence(kind: type[Event]) -> None:
    names = {"side": 0, "count": 1, "counter": 0, "vehicle": 0, "tile": 0, "kind": ActionKind.NAVIGATE}
    event = kind(**{field.name: names[field.name] for field in fields(kind)})  # type: ignore[arg-type]  # all alike here
    assert log_sentence(TABLE.compiled, event) is None


def test_both_games_together_tell_every_event_and_every_cause() -> None:
    events = [event for event, _ in (*SENTENCES, *NORMANDY_SENTENCES)]
    assert {type(event) for event in events} | {CounterNeutralised, *BOOKKEEPING} == set(get_args(Event))
    assert {event.cause for event in events if isinstance(event, CardsMoved)} == set(Cause)


@pytest.mark.rule("C1.5")
def test_every_event_of_north_africa_has_a_sentence_for_both_sides_alike() -> None:
    for event, sentence in SENTENCES:
        for side in (LRDG, ITALY):
            assert log_sentence(TABLE.compiled, redact(event, side)) == sentence
