"""What happened, in words: every event has a sentence or is known to be too small for one."""

from __future__ import annotations

import pytest

from core.events import (
    ActionTaken,
    AttackRolled,
    BidPlaced,
    CardsMoved,
    Cause,
    CounterMoved,
    CounterReadied,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
    DeckRebuilt,
    EmptyTileBlasted,
    Event,
    GameEnded,
    HopeLost,
    HopeRegained,
    InitiativeTaken,
    MarkerPlaced,
    MarkerTurned,
    ObjectiveRaised,
    RoundBegan,
    TargetMoved,
    TurnBegan,
    TurnEnded,
)
from core.ids import OFF, ActionKind, Marker, Zone
from core.match import DRAWN, RESIGNED
from core.view import redact
from tests.builders import GameBuilder
from undaunted_tui.phrasing.log import log_sentence

TABLE = GameBuilder("normandy/10")
US, GERMANY = 0, 1
RA, SA = TABLE.card("us", "RA"), TABLE.card("us", "SA")
FW = TABLE.card("us", "FW")
MINE, FOE = TABLE.counter("us:RA"), TABLE.counter("germany:SB")
B4, B6 = TABLE.tile("4B"), TABLE.tile("6B")
HAND, PLAY, DISCARD, SUPPLY, DECK, REMOVED = Zone.HAND, Zone.PLAY, Zone.DISCARD, Zone.SUPPLY, Zone.DECK, Zone.REMOVED

SENTENCES: list[tuple[Event, str | None]] = [
    (RoundBegan(3), "Round 3"),
    (DeckRebuilt(GERMANY, 9), "Germany shuffles 9 cards into a new deck"),
    (
        CardsMoved(US, (FW, RA, FW), 3, DECK, HAND, Cause.DRAW),
        "The US draws 3 cards: Rifleman A, 2\u00a0×\u00a0Fog of War",
    ),
    (CardsMoved(US, None, 3, DECK, HAND, Cause.DRAW), "The US draws 3 cards"),
    (
        CardsMoved(US, (SA,), 1, HAND, DISCARD, Cause.TURN_END),
        "The US discards 1 unplayed card: Scout A",
    ),
    (CardsMoved(US, None, 1, HAND, DISCARD, Cause.TURN_END), "The US discards 1 unplayed card"),
    (CardsMoved(US, (SA,), 1, PLAY, DISCARD, Cause.TURN_END), None),
    (CardsMoved(US, (SA,), 1, HAND, PLAY, Cause.PLAY), None),
    (CardsMoved(US, (SA,), 1, HAND, DISCARD, Cause.BID), None),
    (CardsMoved(US, (SA,), 1, HAND, SUPPLY, Cause.HUNKER_DOWN), "US Scout A hunkers down: card back to supply"),
    (CardsMoved(US, (SA,), 1, SUPPLY, DISCARD, Cause.BOLSTER), "The US bolsters Scout A"),
    (CardsMoved(US, (SA,), 1, PLAY, HAND, Cause.INSPIRE), "The US inspires Scout A"),
    (CardsMoved(US, (FW,), 1, SUPPLY, DISCARD, Cause.FOG), "The US adds Fog of War to its discard pile"),
    (CardsMoved(US, (FW,), 1, SUPPLY, DISCARD, Cause.CONCEAL), "The US adds Fog of War to its discard pile"),
    (CardsMoved(US, (FW,), 1, HAND, REMOVED, Cause.RECON), "The US removes Fog of War from the game"),
    (CardsMoved(US, (RA,), 1, HAND, REMOVED, Cause.CASUALTY), "US Rifleman A: casualty (hand)"),
    (BidPlaced(US, RA), None),
    (BidPlaced(US, None), None),
    (
        InitiativeTaken((SA, None), (6, 0), US, tie=False),
        "The US wins the initiative. Bids: United States: Scout A (6); Germany: no card (0)",
    ),
    (
        InitiativeTaken((RA, RA), (5, 5), GERMANY, tie=True),
        "Initiative tied: Germany keeps it. Bids: Germany: Rifleman A (5); United States: Rifleman A (5)",
    ),
    (TurnBegan(GERMANY), "Germany starts its turn"),
    (TurnEnded(GERMANY), "Germany ends its turn"),
    (ActionTaken(US, RA, ActionKind.CONTROL, 0, ""), "US Rifleman A: Control"),
    (ActionTaken(US, TABLE.card("us", "LA"), ActionKind.BOLSTER, 2, "A"), "US Squad Leader A: Bolster 2 A"),
    (CounterSpawned(MINE, B4), "US Rifleman A spawns on 4B"),
    (CounterMoved(FOE, B4, B6, ActionKind.SCOUT), "German Scout B moves from 4B to 6B"),
    (CounterRemoved(FOE, B4), "German Scout B leaves the board (was on 4B): no card left to lose"),
    (CounterSuppressed(FOE), "German Scout B is suppressed"),
    (CounterReadied(FOE), "German Scout B is ready again"),
    (MarkerPlaced(US, B4), "The US scouts 4B"),
    (MarkerTurned(US, B4, Marker.CONTROLLED), "The US takes control of 4B"),
    (MarkerTurned(GERMANY, B4, Marker.SCOUTED), "Germany loses control of 4B"),
    (ObjectiveRaised(US, B6, 3), "The objective on 6B is now worth 3"),
    (TargetMoved(GERMANY, OFF, B6), "Germany moves its target marker to 6B"),
    (TargetMoved(GERMANY, B6, OFF), "Germany takes its target marker off the board"),
    (
        AttackRolled(US, ActionKind.SUPPRESS, MINE, B6, FOE, B4, 5, 0, 2, 7, (1, 8), hit=True),
        "US Rifleman A attacks German Scout B on 4B: 5 + 0 + 2 = 7, rolled 1, 8: hit",
    ),
    (
        AttackRolled(US, ActionKind.ATTACK, MINE, B6, FOE, B4, 5, 0, 2, 7, (4,), hit=False),
        "US Rifleman A attacks German Scout B on 4B: 5 + 0 + 2 = 7, rolled 4: miss",
    ),
    (EmptyTileBlasted(US, B4), "Blast on 4B: the tile is empty"),
    (HopeLost(GERMANY), "Germany is Beyond All Hope: its goal is out of reach for good (N8.4)"),
    (HopeRegained(GERMANY), "Germany has hope again (C8.7)"),
    (GameEnded(US, "C8.2"), "Victory: United States. The US has the objective points it needs (C8.2)."),
    (GameEnded(US, "N8.2"), "Victory: United States. Germany is pinned: no Rifleman on the board (N8.2)."),
    (
        GameEnded(US, "N8.4"),
        "Victory: United States. Germany is beyond all hope: its goal is out of reach (N8.4).",
    ),
    (GameEnded(GERMANY, RESIGNED), "Victory: Germany. The US resigns (C8.5)."),
    (GameEnded(None, DRAWN), "Draw. Both sides agree (C8.5)."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[event.tag for event, _ in SENTENCES])
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str | None) -> None:
    assert log_sentence(TABLE.compiled, event) == sentence


@pytest.mark.rule("N8.3", "C8.5")
@pytest.mark.parametrize("ending", ["N8.3", "C8.5"])
def test_a_game_that_points_decide_says_so(ending: str) -> None:
    sentence = log_sentence(TABLE.compiled, GameEnded(US, ending))
    assert sentence
    assert sentence.endswith(f"most points win; the initiative marker breaks a tie ({ending}).")


@pytest.mark.rule("C1.5")
def test_every_event_can_be_told_to_both_sides() -> None:
    for event, sentence in SENTENCES:
        for side in (US, GERMANY):
            text = log_sentence(TABLE.compiled, redact(event, side))
            assert (text is None) == (sentence is None)
