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
    (DeckRebuilt(GERMANY, 9), "Germany: discard pile shuffled into a new deck: 9"),
    (
        CardsMoved(US, (FW, RA, FW), 3, DECK, HAND, Cause.DRAW),
        "United States: cards drawn: 3 (Rifleman A, 2\u00a0×\u00a0Fog of War)",
    ),
    (CardsMoved(US, None, 3, DECK, HAND, Cause.DRAW), "United States: cards drawn: 3"),
    (
        CardsMoved(US, (SA,), 1, HAND, DISCARD, Cause.TURN_END),
        "United States: unplayed cards discarded: 1 (Scout A)",
    ),
    (CardsMoved(US, None, 1, HAND, DISCARD, Cause.TURN_END), "United States: unplayed cards discarded: 1"),
    (CardsMoved(US, (SA,), 1, PLAY, DISCARD, Cause.TURN_END), None),
    (CardsMoved(US, (SA,), 1, HAND, PLAY, Cause.PLAY), None),
    (CardsMoved(US, (SA,), 1, HAND, DISCARD, Cause.BID), None),
    (CardsMoved(US, (SA,), 1, HAND, SUPPLY, Cause.HUNKER_DOWN), "US Scout A: Hunker down, hand → supply"),
    (CardsMoved(US, (SA,), 1, SUPPLY, DISCARD, Cause.BOLSTER), "US Scout A: supply → discard pile"),
    (CardsMoved(US, (SA,), 1, PLAY, HAND, Cause.INSPIRE), "US Scout A: play area → hand"),
    (CardsMoved(US, (FW,), 1, SUPPLY, DISCARD, Cause.FOG), "US Fog of War: supply → discard pile"),
    (CardsMoved(US, (FW,), 1, SUPPLY, DISCARD, Cause.CONCEAL), "US Fog of War: supply → discard pile"),
    (CardsMoved(US, (FW,), 1, HAND, REMOVED, Cause.RECON), "US Fog of War: hand → removed"),
    (CardsMoved(US, (RA,), 1, HAND, REMOVED, Cause.CASUALTY), "US Rifleman A: casualty (hand)"),
    (BidPlaced(US, RA), None),
    (BidPlaced(US, None), None),
    (
        InitiativeTaken((SA, None), (6, 0), US, tie=False),
        "Initiative: United States. Bids: United States: Scout A (6); Germany: no card (0)",
    ),
    (
        InitiativeTaken((RA, RA), (5, 5), GERMANY, tie=True),
        "Initiative: a tie, Germany keeps the marker. Bids: Germany: Rifleman A (5); United States: Rifleman A (5)",
    ),
    (TurnBegan(GERMANY), "Germany: turn begins"),
    (TurnEnded(GERMANY), "Germany: turn over"),
    (ActionTaken(US, RA, ActionKind.CONTROL, 0, ""), "US Rifleman A: Control"),
    (ActionTaken(US, TABLE.card("us", "LA"), ActionKind.BOLSTER, 2, "A"), "US Squad Leader A: Bolster 2 A"),
    (CounterSpawned(MINE, B4), "US Rifleman A: spawned on 4B"),
    (CounterMoved(FOE, B4, B6, ActionKind.SCOUT), "German Scout B: 4B → 6B"),
    (CounterRemoved(FOE, B4), "German Scout B: no card left, off the board (was on 4B)"),
    (CounterSuppressed(FOE), "German Scout B: suppressed"),
    (CounterReadied(FOE), "German Scout B: card played, ready again"),
    (MarkerPlaced(US, B4), "4B: scouted (United States)"),
    (MarkerTurned(US, B4, Marker.CONTROLLED), "4B: controlled (United States)"),
    (MarkerTurned(GERMANY, B4, Marker.SCOUTED), "4B: scouted (Germany)"),
    (ObjectiveRaised(US, B6, 3), "6B: objective now 3"),
    (TargetMoved(GERMANY, OFF, B6), "Germany: target marker → 6B"),
    (TargetMoved(GERMANY, B6, OFF), "Germany: target marker off the board"),
    (
        AttackRolled(US, ActionKind.SUPPRESS, MINE, B6, FOE, B4, 5, 0, 2, 7, (1, 8), hit=True),
        "US Rifleman A → German Scout B on 4B: 5 + 0 + 2 = 7, rolled 1, 8: hit",
    ),
    (
        AttackRolled(US, ActionKind.ATTACK, MINE, B6, FOE, B4, 5, 0, 2, 7, (4,), hit=False),
        "US Rifleman A → German Scout B on 4B: 5 + 0 + 2 = 7, rolled 4: miss",
    ),
    (EmptyTileBlasted(US, B4), "Blast on 4B: the tile is empty, nothing happens"),
    (HopeLost(GERMANY), "Germany: Beyond All Hope, its goal is out of reach for good (N8.4)"),
    (HopeRegained(GERMANY), "Germany: within hope again (C8.7)"),
    (GameEnded(US, "C8.2"), "Victory: United States. The United States has all the objective points it needs (C8.2)."),
    (GameEnded(US, "N8.2"), "Victory: United States. Germany is pinned: it has no Rifleman on the board (N8.2)."),
    (
        GameEnded(US, "N8.4"),
        "Victory: United States. Germany is beyond all hope: it can’t reach its goal any more (N8.4).",
    ),
    (GameEnded(GERMANY, RESIGNED), "Victory: Germany. The United States resigned (C8.5)."),
    (GameEnded(None, DRAWN), "A draw. Both sides agreed on it (C8.5)."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[event.tag for event, _ in SENTENCES])
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str | None) -> None:
    assert log_sentence(TABLE.compiled, event) == sentence


@pytest.mark.rule("N8.3", "C8.5")
@pytest.mark.parametrize("ending", ["N8.3", "C8.5"])
def test_a_game_that_points_decide_says_so(ending: str) -> None:
    sentence = log_sentence(TABLE.compiled, GameEnded(US, ending))
    assert sentence
    assert sentence.endswith(f"The side with more points wins; the initiative marker breaks a tie ({ending}).")


@pytest.mark.rule("C1.5")
def test_every_event_can_be_told_to_both_sides() -> None:
    for event, sentence in SENTENCES:
        for side in (US, GERMANY):
            text = log_sentence(TABLE.compiled, redact(event, side))
            assert (text is None) == (sentence is None)
