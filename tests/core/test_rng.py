"""Chance by counting: pinned for all time, even enough for dice and cards, and changed by salts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.engine import apply, begin, resalt
from core.events import AttackRolled, CardsMoved
from core.ids import SIDES, Zone
from core.notation import Act
from core.rng import SeededRng, derive_key, keyed_randbelow
from core.state import SLOTS
from tests.builders import GameBuilder, compiled
from tests.random_games import Position, RandomGame, Recipe, at_positions

PINNED = {
    (b"", 0, 10): 8,
    (b"key", 1, 10): 8,
    (b"key", 2**40, 2**62): 3556765429292482504,
}
"""Values for all time: records and saved games rest on them."""

LIMITS = {1: 10.83, 3: 16.27, 5: 20.52, 9: 27.88, 16: 39.25, 99: 148.23}
"""The chi-square of even chance stays below these, by degrees of freedom, 999 times of 1000."""


def chi_square(found: Iterable[int], expected: dict[int, float]) -> float:
    """How far a sample is from what was expected of it."""
    counts = Counter(found)
    assert set(counts) <= set(expected)
    total = sum(counts.values())
    return sum((counts[value] - share * total) ** 2 / (share * total) for value, share in expected.items())


@pytest.mark.parametrize(("key", "number", "bound"), PINNED)
def test_a_value_is_the_same_on_every_machine(key: bytes, number: int, bound: int) -> None:
    assert keyed_randbelow(key, number, bound) == PINNED[key, number, bound]


def test_keys_and_streams_are_the_same_on_every_machine() -> None:
    assert derive_key("game", "1").hex() == "8878f9ef165aa8ec505744a832d79f63"
    assert derive_key("a", 1, b"\xff").hex() == "006ec85b478feea259083bd522f7a695"
    stream = SeededRng("pinned")
    assert [stream.randbelow(10) for _ in range(12)] == [5, 7, 6, 4, 1, 7, 5, 6, 6, 0, 3, 0]


@pytest.mark.parametrize("bound", [2, 4, 6, 10, 17, 100])
def test_values_are_even_under_one_key_and_over_many_keys(bound: int) -> None:
    even = dict.fromkeys(range(bound), 1 / bound)
    key = derive_key("even")
    assert chi_square((keyed_randbelow(key, number, bound) for number in range(10_000)), even) < LIMITS[bound - 1]
    assert (
        chi_square((keyed_randbelow(derive_key(number), 1, bound) for number in range(10_000)), even)
        < LIMITS[bound - 1]
    )


def test_neighbouring_values_have_nothing_to_do_with_each_other() -> None:
    stream = SeededRng("pairs")
    pairs = (stream.randbelow(10) * 10 + stream.randbelow(10) for _ in range(20_000))
    assert chi_square(pairs, dict.fromkeys(range(100), 1 / 100)) < LIMITS[99]


@given(st.binary(max_size=40), st.integers(0, 2**40), st.integers(1, 2**62))
def test_a_value_is_below_its_bound_and_always_the_same(key: bytes, number: int, bound: int) -> None:
    assert 0 <= keyed_randbelow(key, number, bound) < bound
    assert keyed_randbelow(key, number, bound) == keyed_randbelow(key, number, bound)


parts = st.lists(st.text() | st.integers() | st.binary(max_size=8), max_size=4)


@given(parts, parts)
def test_seeds_that_differ_make_keys_that_differ(one: list[str | int | bytes], two: list[str | int | bytes]) -> None:
    same = [(type(part), part) for part in one] == [(type(part), part) for part in two]
    assert (derive_key(*one) == derive_key(*two)) == same


def test_where_a_seed_is_cut_into_parts_matters() -> None:
    assert (
        len({derive_key("ab"), derive_key("a", "b"), derive_key("a", "b", ""), derive_key("a\0sb"), derive_key(b"ab")})
        == 5
    )


def test_a_stream_counts_through_its_values() -> None:
    stream = SeededRng("game", 7)
    assert [stream.randbelow(100) for _ in range(5)] == [
        keyed_randbelow(derive_key("game", 7), number, 100) for number in range(1, 6)
    ]


@pytest.mark.rule("C3.8", "C1.4")
def test_the_first_card_drawn_is_any_card_of_the_deck_alike() -> None:
    table = compiled("normandy/1")
    for side in SIDES:
        deck = table.forces[side].deck
        first = []
        for seed in range(2000):
            _, events = begin(table, f"deck {seed}")
            drawn = next(event for event in events if isinstance(event, CardsMoved) and event.side == side)
            assert drawn.cards
            first.append(drawn.cards[0])
        shares = {card: copies / sum(deck) for card, copies in enumerate(deck) if copies}
        assert chi_square(first, shares) < LIMITS[9]


@pytest.mark.rule("C7.6")
def test_dice_show_every_face_alike() -> None:
    faces: list[int] = []
    table = GameBuilder("normandy/8").hand("us", "GA")
    (use,) = (use.play for use in table.compiled.uses[0][table.card("us", "GA")].uses if use.action.kind == "suppress")
    state, _ = apply(table.state, 0, use)
    for number in range(1000):
        _, events = apply(state, 0, state.open_decisions[0].options[0], number.to_bytes(2, "big"))
        faces += [die for event in events if isinstance(event, AttackRolled) for die in event.dice]
    assert len(faces) == 4000
    assert chi_square(faces, dict.fromkeys(range(10), 1 / 10)) < LIMITS[9]


@at_positions(60)
def test_a_salt_changes_chance_and_nothing_else(position: Position) -> None:
    state = position.state
    salted = resalt(state, b"salt")
    assert salted.key != state.key
    assert resalt(state, b"other salt").key not in (salted.key, state.key)
    assert all(getattr(salted, name) == getattr(state, name) for name in SLOTS if name != "key")
    assert salted.open_decisions == state.open_decisions
    for decision in state.open_decisions:
        act = Act(decision.side, decision.options[0], b"salt")
        here, there = apply(state, act.side, act.action, act.salt), apply(salted, act.side, act.action)
        assert here == there


def test_other_salts_deal_other_cards() -> None:
    game = RandomGame(Recipe("normandy/8", "salts"))
    step = next(step for step in game.steps() if step.after.round == 2)
    hands = set()
    for number in range(20):
        after, _ = apply(step.before, step.act.side, step.act.action, bytes([number]))
        hands.add((after.zones[0][Zone.HAND], after.zones[1][Zone.HAND]))
    assert len(hands) > 5
