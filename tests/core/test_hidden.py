"""No view, decision or event of a side depends on what is hidden from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import takewhile

import pytest

from core.determinize import determinize
from core.engine import apply, relist
from core.events import (
    AttackRolled,
    CardsMoved,
    Cause,
    DeckRebuilt,
    Event,
    GameEnded,
    HopeLost,
    HopeRegained,
    InitiativeTaken,
)
from core.explain import attack_sums, denied
from core.ids import SIDES, CardId, Side, Zone, other
from core.rng import SeededRng
from core.rules.rounds import InitiativeFrame
from core.state import CardCounts, GameState
from core.view import redact, view
from tests.invariants import check_state
from tests.north_africa import north_africa_game
from tests.random_games import Position, RandomGame, Recipe, at_positions

SECRET_ZONES = (Zone.DECK, Zone.HAND, Zone.DISCARD)
"""The zones of the opponent among which a card can lie unknown: removed cards were shown when they went."""

HOPE_ENDS = ("N8.3", "N8.4", "A8.4", "C8.5")
"""The endings for want of hope."""


@pytest.mark.rule("C1.5", "C3.4", "C7.9")
@at_positions(150)
def test_a_dealt_state_gives_back_the_view_that_it_was_dealt_from(position: Position) -> None:
    state = position.state
    for side in SIDES:
        seen = view(state, side)
        twin = determinize(state.compiled, seen, position.rng())
        check_state(twin)
        assert view(twin, side) == seen
        assert repr(view(twin, side)) == repr(seen)
        assert twin.zones[side] == state.zones[side]


@pytest.mark.rule("C1.5", "C3.4")
@at_positions(150)
def test_a_side_is_asked_and_refused_the_same_whatever_the_other_holds(position: Position) -> None:
    state = position.state
    for side in SIDES:
        dealt = determinize(state.compiled, view(state, side), position.rng())
        for twin in (dealt, redealt(state, side, position.rng())):
            assert [decision for decision in twin.open_decisions if decision.side == side] == [
                decision for decision in state.open_decisions if decision.side == side
            ]
            assert {decision.side for decision in twin.open_decisions} == {
                decision.side for decision in state.open_decisions
            }
            assert denied(twin, side) == denied(state, side)
            assert attack_sums(twin, side) == attack_sums(state, side)


@pytest.mark.rule("C1.5", "C3.4")
@at_positions(100)
def test_a_side_is_told_the_same_until_chance_or_a_bid_speaks_whatever_the_other_holds(
    position: Position,
) -> None:
    state = position.state
    for decision in state.open_decisions:
        side = decision.side
        twin = redealt(state, side, position.rng())
        assert view(twin, side) == view(state, side)
        for option in decision.options:
            here, reported = apply(state, side, option)
            there, also_reported = apply(twin, side, option)
            assert foreseeable(reported, side) == foreseeable(also_reported, side)
            if len(foreseeable(reported, side)) == len(reported):
                assert view(here, side) == view(there, side)


@at_positions(100)
def test_a_dealt_state_tells_the_same_until_chance_a_bid_or_hope_speaks(position: Position) -> None:
    # which of the opponent's cards were removed is not in the view, and hope depends on it
    state = position.state
    for decision in state.open_decisions:
        side = decision.side
        twin = determinize(state.compiled, view(state, side), position.rng())
        for option in decision.options:
            _, reported = apply(state, side, option)
            _, also_reported = apply(twin, side, option)
            here, there = foreseeable(reported, side), foreseeable(also_reported, side)
            calm = min(len(list(takewhile(lambda event: not of_hope(event), events))) for events in (here, there))
            assert here[:calm] == there[:calm]
            assert here == there or any(of_hope(event) for event in (*here[calm:], *there[calm:]))


@pytest.mark.rule("C1.5", "A8.2")
@pytest.mark.parametrize("italy", ["points 9", "neutralise 2 of Sc Ri"])
@pytest.mark.parametrize("asked", [1, 2])
def test_the_cards_of_who_escaped_are_dealt_where_the_view_counts_them(asked: int, italy: str) -> None:
    table = north_africa_game(f"escape {asked} of Sc Ri", italy).hand("lrdg", "Sc Sc").place("lrdg:Sc", "d1")
    state = table.do("lrdg play Sc scout", "lrdg leave").state
    assert (state.outcome is not None) == (asked == 1)
    for side in SIDES:
        twin = determinize(state.compiled, view(state, side), SeededRng("escaped"))
        assert view(twin, side) == view(state, side)
        check_state(twin)


@pytest.mark.rule("A6.3", "C1.5")
def test_the_cards_of_who_fell_are_dealt_to_no_zone_but_the_removed() -> None:
    table = north_africa_game().hand("lrdg", "Mg").cards("italy", hand="Ri", deck="Td Tw RA", supply="Sc Mg").dice(0, 0)
    state = table.do("lrdg play Mg attack", "lrdg fire italy:Sc").state
    scout = table.card("italy", "Sc")
    for seed in range(20):
        zones = determinize(state.compiled, view(state, 0), SeededRng(seed)).zones[1]
        assert [zone[scout] for zone in zones] == [0, 0, 0, 0, 0, 4]


@pytest.mark.parametrize(("scenario", "most"), [("normandy/8", 40), ("north_africa/11", 36)])
def test_the_hidden_cards_are_really_dealt_anew(scenario: str, most: int) -> None:
    state = RandomGame(Recipe(scenario, "dealt"), most).played().state
    hands = {determinize(state.compiled, view(state, 0), SeededRng(seed)).zones[1][Zone.HAND] for seed in range(30)}
    assert len(hands) > 10
    assert {redealt(state, 0, SeededRng(seed)).zones[1] for seed in range(30)} != {state.zones[1]}


@pytest.mark.rule("C3.4")
def test_an_opponent_who_has_bid_gets_a_card_of_the_dealt_hand_for_it() -> None:
    game = RandomGame(Recipe("normandy/8", "bid"), most=1)
    for step in game.steps():
        bidder = step.act.side
        guesses = set()
        for seed in range(40):
            twin = determinize(game.compiled, view(step.after, other(bidder)), SeededRng(seed))
            frame = twin.stack[-1]
            assert isinstance(frame, InitiativeFrame)
            bid = frame.bids[bidder]
            assert bid is not None
            assert twin.zones[bidder][Zone.HAND][bid]
            assert frame.bids[other(bidder)] is None
            guesses.add(bid)
        assert len(guesses) > 3


PLAIN_ENOUGH = (int, str, Enum, type(None))


@pytest.mark.rule("C1.5", "C7.9")
@at_positions(60)
def test_a_view_is_made_of_small_values_and_holds_neither_seed_nor_key_nor_state(position: Position) -> None:
    state = position.state
    for side in SIDES:
        seen = view(state, side)
        for value in walk(seen):
            assert isinstance(value, PLAIN_ENOUGH), f"a view holds {value!r}"
        assert state.key.hex() not in repr(seen)
        assert repr(state.key) not in repr(seen)
        for name in ("deck", "hand", "discard", "removed"):
            assert type(getattr(seen.opponent, name)) is int


@pytest.mark.rule("C1.5", "C7.9")
@at_positions(60)
def test_the_opponents_zones_show_their_sizes_and_the_open_ones_their_cards(position: Position) -> None:
    state = position.state
    for side in SIDES:
        deck, hand, play, discard, supply, removed = state.zones[other(side)]
        opponent = view(state, side).opponent
        assert (opponent.deck, opponent.hand, opponent.discard, opponent.removed) == (
            sum(deck),
            sum(hand),
            sum(discard),
            sum(removed),
        )
        assert (opponent.play, opponent.supply) == (play, supply)
        assert view(redealt(state, side, position.rng()), side).opponent == opponent


@pytest.mark.rule("C3.3", "C1.5")
@at_positions(60)
def test_a_side_can_follow_every_zones_size_and_every_open_card_by_what_it_is_told(position: Position) -> None:
    for side in SIDES:
        sizes, shown = followed(position, side, other(side))
        zones = position.state.zones[other(side)]
        assert sizes == [sum(zone) for zone in zones]
        assert shown[Zone.PLAY] == list(zones[Zone.PLAY])
        assert shown[Zone.SUPPLY] == list(zones[Zone.SUPPLY])
        assert shown[Zone.REMOVED] == list(zones[Zone.REMOVED])


def redealt(state: GameState, side: Side, rng: SeededRng) -> GameState:
    """A state that differs in nothing but what a side can't know: who of the opponent's cards lies where."""
    opponent = other(side)
    zones = list(state.zones[opponent])
    cards = [card for zone in SECRET_ZONES for card, copies in enumerate(zones[zone]) for _ in range(copies)]
    for zone in SECRET_ZONES:
        dealt = [0] * len(zones[zone])
        for _ in range(sum(zones[zone])):
            dealt[cards.pop(rng.randbelow(len(cards)))] += 1
        zones[zone] = tuple(dealt)
    twin = state.clone()
    twin.key = b"another key"
    twin.chance = 7
    twin.zones = (state.zones[0], tuple(zones)) if opponent else (tuple(zones), state.zones[1])
    twin.stack = tuple(
        rebid(frame, opponent, zones[Zone.HAND], rng) if isinstance(frame, InitiativeFrame) else frame
        for frame in state.stack
    )
    return relist(twin)


def rebid(frame: InitiativeFrame, opponent: Side, hand: CardCounts, rng: SeededRng) -> InitiativeFrame:
    """The frame with another bid of the opponent, where one was made."""
    if frame.bids[opponent] is None:
        return frame
    held = [CardId(card) for card, copies in enumerate(hand) if copies]
    bid = held[rng.randbelow(len(held))]
    return InitiativeFrame((frame.bids[0], bid) if opponent else (bid, frame.bids[1]))


def foreseeable(events: Iterable[Event], side: Side) -> list[Event]:
    """The events of a side before the first dice, card drawn, or revealed bid."""
    return [redact(event, side) for event in takewhile(lambda event: not speaks(event), events)]


def speaks(event: Event) -> bool:
    """Whether an event is one of chance, or shows what was hidden."""
    drawn = isinstance(event, CardsMoved) and event.cause is Cause.DRAW
    return drawn or isinstance(event, AttackRolled | InitiativeTaken)


def of_hope(event: Event) -> bool:
    """Whether an event comes of hope that was judged."""
    return isinstance(event, HopeLost | HopeRegained) or (isinstance(event, GameEnded) and event.ending in HOPE_ENDS)


def walk(value: object) -> Iterator[object]:
    """Every value inside frozen dataclasses and tuples."""
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from walk(getattr(value, field.name))
    else:
        yield value


def followed(position: Position, side: Side, owner: Side) -> tuple[list[int], list[list[int]]]:
    """The sizes of a side's zones, and the cards seen in them, as counted from the redacted log."""
    force = position.state.compiled.forces[owner]
    none = [0] * len(force.cards)
    shown = [list(none) for _ in Zone]
    shown[Zone.SUPPLY] = list(force.supply)
    sizes = [0] * len(Zone)
    sizes[Zone.DECK], sizes[Zone.SUPPLY] = sum(force.deck), sum(force.supply)
    for event in position.log:
        match redact(event, side):
            case CardsMoved(side=moved, cards=cards, count=count, source=source, to=to) if moved == owner:
                sizes[source] -= count
                sizes[to] += count
                for card in cards or ():
                    shown[source][card] -= 1
                    shown[to][card] += 1
            case DeckRebuilt(moved) if moved == owner:
                sizes[Zone.DECK], sizes[Zone.DISCARD] = sizes[Zone.DISCARD], 0
    return sizes, shown
