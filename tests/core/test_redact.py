"""Redacted events: a side sees of the other's cards what is open, and nothing else (C1.5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.events import BidPlaced, CardsMoved, Cause, Event, InitiativeTaken
from core.ids import SIDES, CardId, Zone, other
from core.view import redact, reveals
from tests.north_africa import north_africa_game
from tests.random_games import Position, at_positions, positions_of, sample_recipes

SHOWN = {
    (Cause.BID, Zone.HAND, Zone.DISCARD),
    (Cause.PLAY, Zone.HAND, Zone.PLAY),
    (Cause.HUNKER_DOWN, Zone.HAND, Zone.SUPPLY),
    (Cause.BOLSTER, Zone.SUPPLY, Zone.DISCARD),
    (Cause.INSPIRE, Zone.PLAY, Zone.HAND),
    (Cause.FOG, Zone.SUPPLY, Zone.DISCARD),
    (Cause.CONCEAL, Zone.SUPPLY, Zone.DISCARD),
    (Cause.HUNKER_DOWN, Zone.PLAY, Zone.SUPPLY),
    (Cause.RECON, Zone.HAND, Zone.REMOVED),
    (Cause.CASUALTY, Zone.HAND, Zone.REMOVED),
    (Cause.CASUALTY, Zone.DISCARD, Zone.REMOVED),
    (Cause.CASUALTY, Zone.DECK, Zone.REMOVED),
    (Cause.TURN_END, Zone.PLAY, Zone.DISCARD),
    (Cause.LOST, Zone.SUPPLY, Zone.REMOVED),
    *((Cause.ESCAPE, zone, Zone.REMOVED) for zone in Zone if zone is not Zone.REMOVED),
}
"""Moves of cards that both sides see."""

HIDDEN = {
    (Cause.DRAW, Zone.DECK, Zone.HAND),
    (Cause.TURN_END, Zone.HAND, Zone.DISCARD),
}
"""Moves of cards that only their owner sees."""

sides = st.sampled_from(SIDES)
hands = st.lists(st.integers(0, 16), min_size=1, max_size=6).map(tuple)


@pytest.mark.rule("C1.5")
def test_cards_go_no_other_ways_than_those_that_are_known_to_be_open_or_hidden() -> None:
    ways: Counter[tuple[Cause, Zone, Zone]] = Counter()
    logs = [positions_of(recipe)[-1].log for recipe in sample_recipes()]
    for event in (event for log in (*logs, an_escape()) for event in log):
        if isinstance(event, CardsMoved):
            ways[event.cause, event.source, event.to] += 1
    assert set(ways) == SHOWN | HIDDEN


@pytest.mark.rule("C1.5")
@pytest.mark.parametrize(("cause", "source", "to"), sorted(SHOWN))
def test_everybody_sees_the_cards_that_a_table_shows(cause: Cause, source: Zone, to: Zone) -> None:
    for owner in SIDES:
        event = CardsMoved(owner, (CardId(3),), 1, source, to, cause)
        assert redact(event, owner) == redact(event, other(owner)) == event


@pytest.mark.rule("C1.5")
@pytest.mark.parametrize(("cause", "source", "to"), sorted(HIDDEN))
@given(owner=sides, cards=hands, others=hands)
def test_only_the_owner_sees_cards_drawn_and_the_unplayed_hand(
    cause: Cause, source: Zone, to: Zone, owner: int, cards: tuple[CardId, ...], others: tuple[CardId, ...]
) -> None:
    event = CardsMoved(owner, cards, len(cards), source, to, cause)
    differing = replace(event, cards=(others * 6)[: len(cards)])
    assert redact(event, owner) == event
    assert redact(event, other(owner)) == redact(differing, other(owner))
    assert redact(event, other(owner)) == CardsMoved(owner, None, len(cards), source, to, cause)


@pytest.mark.rule("C1.5", "C3.4")
@given(owner=sides, card=st.integers(0, 16), another=st.integers(0, 16))
def test_a_secret_bid_is_told_to_its_owner_alone(owner: int, card: CardId, another: CardId) -> None:
    assert redact(BidPlaced(owner, card), owner) == BidPlaced(owner, card)
    assert redact(BidPlaced(owner, card), other(owner)) == redact(BidPlaced(owner, another), other(owner))
    assert redact(BidPlaced(owner, card), other(owner)) == BidPlaced(owner, None)


@pytest.mark.rule("C1.5", "C3.4")
def test_revealed_bids_are_told_to_both() -> None:
    event = InitiativeTaken((CardId(3), CardId(5)), (4, 7), 1, tie=False)
    assert redact(event, 0) == redact(event, 1) == event


@pytest.mark.rule("C1.5")
def test_redaction_touches_nothing_but_hidden_cards_and_doing_it_twice_changes_nothing() -> None:
    for recipe in sample_recipes():
        moment = positions_of(recipe)[-1]
        with moment:
            for event in moment.log:
                for side in SIDES:
                    seen = redact(event, side)
                    assert redact(seen, side) == seen
                    assert seen == event or seen == without_cards(event)


@at_positions(60)
def test_an_event_reveals_something_where_a_face_comes_up_that_was_down(position: Position) -> None:
    for event in position.log[-40:]:
        for side in SIDES:
            if isinstance(event, CardsMoved):
                own = event.side == side
                was_down = event.source is Zone.DECK or (not own and event.source in (Zone.HAND, Zone.DISCARD))
                shown = own or (event.cause, event.source, event.to) in SHOWN
                assert reveals(event, side) == (was_down and shown)
            else:
                assert reveals(event, side) == isinstance(event, InitiativeTaken)


def an_escape() -> list[Event]:
    """The events when a soldier escapes whose cards lie in every zone."""
    game = north_africa_game("escape 2 of Ri Sc", "points 9").place("lrdg:Ri", "d1")
    game.cards("lrdg", hand="Ri Ri Sc", deck="Sc", discard="Ri", supply="Ri").do("lrdg play Ri move", "lrdg leave")
    earlier = list(game.events)
    game = north_africa_game("escape 2 of Ri Sc", "points 9").place("lrdg:Ri", "d1")
    return [*earlier, *game.cards("lrdg", hand="Ri", deck="Ri Sc").do("lrdg play Ri move", "lrdg leave").events]


def without_cards(event: Event) -> Event:
    """An event with its hidden part taken out, where it has one."""
    match event:
        case CardsMoved():
            return replace(event, cards=None)
        case BidPlaced():
            return replace(event, card=None)
        case _:
            return event
