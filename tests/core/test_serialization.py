"""States as plain data: they come back the same at any moment, and nonsense is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from core.compiled_scenario import CompiledScenario
from core.decisions import DecisionKind
from core.engine import apply
from core.frames import FRAMES
from core.rules.rounds import InitiativeFrame
from core.serialization import (
    NEEDED_SLOTS,
    MalformedError,
    Plain,
    digest,
    state_digest,
    state_from_plain,
    state_to_plain,
)
from core.state import SLOTS, GameState
from tests.builders import compiled
from tests.north_africa import north_africa, north_africa_game
from tests.random_games import Position, RandomGame, Recipe, at_positions, positions, positions_of, sample_recipes

ASKING = set(FRAMES) - {"Rounds", "Turns", "Resolved", "Blasting"}
"""The frames that a state can wait in; the others run by themselves."""

COMPILED = compiled("normandy/8")
STATE = next(
    state_to_plain(step.after)
    for step in RandomGame(Recipe("normandy/8", "plain")).steps()
    if any(decision.ask is DecisionKind.PLAY and len(decision.options) > 9 for decision in step.after.open_decisions)
)
"""A state in the middle of a turn, with much to choose from."""

NORTH_AFRICA = north_africa()
CREWED = state_to_plain(
    north_africa_game().hand("lrdg", "Nv Mg Sb En").damage("lrdg:TRUCK", 1).held("lrdg:PILOT", "italy").state
)
"""The same in North Africa, with soldiers in vehicles, damage, and a captured vehicle."""

WHOLE: dict[str, tuple[CompiledScenario, dict[str, Plain]]] = {
    "normandy": (COMPILED, STATE),
    "north africa": (NORTH_AFRICA, CREWED),
}

leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)


@at_positions(200)
def test_a_state_comes_back_from_text_the_same_and_goes_on_the_same(position: Position) -> None:
    state = position.state
    revived = state_from_plain(state.compiled, json.loads(json.dumps(state_to_plain(state))))
    assert revived == state
    assert revived.open_decisions == state.open_decisions
    assert state_digest(revived) == state_digest(state)
    for decision in state.open_decisions:
        here, there = (apply(twin, decision.side, decision.options[0]) for twin in (state, revived))
        assert here == there


def test_states_are_saved_in_the_middle_of_everything() -> None:
    repairing = north_africa_game().hand("lrdg", "En").damage("lrdg:TRUCK", 1).place("lrdg:PILOT", "c2")
    repairing.damage("lrdg:PILOT", 1).do("lrdg play En repair")
    waiting: dict[str, GameState] = {repairing.state.stack[-1].tag: repairing.state}
    half_made = set()
    for recipe in sample_recipes():
        for number in range(len(positions_of(recipe))):
            state = positions_of(recipe)[number].state
            if state.outcome:
                continue
            frame = state.stack[-1]
            waiting.setdefault(frame.tag, state)
            if isinstance(frame, InitiativeFrame):
                half_made.add(tuple(bid is None for bid in frame.bids))
    assert set(waiting) == ASKING
    for state in waiting.values():
        assert state_from_plain(state.compiled, json.loads(json.dumps(state_to_plain(state)))) == state
    assert half_made == {(True, True), (True, False), (False, True)}


@at_positions(40)
def test_states_that_differ_have_different_digests(position: Position) -> None:
    for decision in position.state.open_decisions:
        after = [apply(position.state, decision.side, option)[0] for option in decision.options]
        for here in after:
            for there in after:
                assert (state_digest(here) == state_digest(there)) == (here == there)


def test_a_digest_does_not_depend_on_the_order_of_keys() -> None:
    assert digest({"a": 1, "b": [2]}) == digest({"b": [2], "a": 1}) != digest({"a": 1, "b": [3]})


@given(values)
@example({})
@example([])
def test_nothing_but_a_state_is_a_state(plain: object) -> None:
    with pytest.raises(MalformedError):
        state_from_plain(COMPILED, plain)


@settings(max_examples=150)
@given(st.sampled_from(sorted(WHOLE)), st.data())
def test_a_state_with_a_part_of_another_shape_is_refused(game: str, data: st.DataObject) -> None:
    table, whole = WHOLE[game]
    plain = deepcopy(whole)
    parts = list(inside(plain))
    holder, place = parts[data.draw(st.integers(0, len(parts) - 1))]
    kept = holder[place]
    if isinstance(kept, dict) and "frame" in kept:
        spoiled = data.draw(st.lists(leaves, max_size=2) | leaves | st.dictionaries(st.text(max_size=3), leaves))
    else:
        spoiled = data.draw(values.filter(lambda value: shape(value) != shape(kept)))
    holder[place] = spoiled
    refused_or_sound(table, plain)


@pytest.mark.parametrize("slot", sorted(NEEDED_SLOTS))
def test_a_state_without_one_of_its_slots_is_refused(slot: str) -> None:
    for table, whole in WHOLE.values():
        plain = {name: value for name, value in whole.items() if name != slot}
        with pytest.raises(MalformedError):
            state_from_plain(table, plain)
        with pytest.raises(MalformedError):
            state_from_plain(table, {**whole, f"{slot}s": whole[slot]})


@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot not in NEEDED_SLOTS])
def test_a_slot_with_its_default_is_left_out_and_comes_back(slot: str) -> None:
    assert slot not in STATE
    assert (slot in CREWED) == (slot != "fates")
    plain = {name: value for name, value in CREWED.items() if name != slot}
    assert getattr(state_from_plain(NORTH_AFRICA, plain), slot) == NORTH_AFRICA.slot_defaults[slot]
    assert state_to_plain(state_from_plain(NORTH_AFRICA, plain)) == plain


def test_a_state_of_a_game_without_vehicles_has_none_of_their_slots() -> None:
    for position in positions(12, "at rest"):
        plain = state_to_plain(position.state)
        if not position.recipe.scenario.startswith("north_africa"):
            assert set(plain) == NEEDED_SLOTS


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        ("stack", []),
        ("stack", [{"frame": "Rounds"}, {"frame": "Turn", "side": 2}]),
        ("stack", [{"frame": "Rounds"}, {"frame": "Moving", "side": 0, "counter": 999, "kind": "move", "left": 1}]),
        ("stack", [{"frame": "Rounds"}, {"frame": "Firing", "side": 0, "kind": "move", "dice": 1, "attacker": 0}]),
        ("zones", [[], []]),
        ("zones", [[[1], [1], [1], [1], [1], [1]], [[1], [1], [1], [1], [1], [1]]]),
        ("places", []),
        ("places", [999] * len(COMPILED.counters)),
        ("suppressed", []),
        ("markers", [[], []]),
        ("objectives", []),
        ("initiative", 2),
    ],
)
def test_a_state_of_the_right_shape_that_makes_no_sense_is_refused(slot: str, value: object) -> None:
    with pytest.raises(MalformedError):
        state_from_plain(COMPILED, {**STATE, slot: value})


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        ("riding", []),
        ("riding", [len(NORTH_AFRICA.seats)] * len(NORTH_AFRICA.counters)),
        ("riding", [-2] * len(NORTH_AFRICA.counters)),
        ("holders", []),
        ("holders", [2] * len(NORTH_AFRICA.counters)),
        ("damage", []),
        ("damage", [-1] * len(NORTH_AFRICA.counters)),
        ("fates", []),
        ("fates", [4] * len(NORTH_AFRICA.counters)),
        ("stack", [{"frame": "Rounds"}, {"frame": "Using", "side": 0, "card": 99, "counter": 0}]),
        ("stack", [{"frame": "Rounds"}, {"frame": "VehicleHit", "side": 0, "vehicle": 99, "suppresses": False}]),
        ("stack", [{"frame": "Rounds"}, {"frame": "Repairing", "side": 0, "counter": 99}]),
        ("stack", [{"frame": "Rounds"}, {"frame": "Moving", "side": 0, "counter": 0, "kind": "attack", "left": 1}]),
    ],
)
def test_a_state_of_north_africa_that_makes_no_sense_is_refused(slot: str, value: object) -> None:
    with pytest.raises(MalformedError):
        state_from_plain(NORTH_AFRICA, {**CREWED, slot: value})


def test_a_state_of_another_scenario_is_refused() -> None:
    for position in positions(24, "other scenario"):
        for scenario in ("normandy/1", "normandy/12"):
            other = compiled(scenario)
            if other.totals != position.state.compiled.totals:
                with pytest.raises(MalformedError):
                    state_from_plain(other, state_to_plain(position.state))


@settings(max_examples=300)
@given(st.sampled_from(sorted(WHOLE)), st.data())
def test_a_state_with_a_number_changed_is_refused_or_can_be_played_on(game: str, data: st.DataObject) -> None:
    table, whole = WHOLE[game]
    plain = deepcopy(whole)
    numbers = [(holder, place) for holder, place in inside(plain) if type(holder[place]) is int]
    holder, place = numbers[data.draw(st.integers(0, len(numbers) - 1))]
    holder[place] = data.draw(st.integers(-3, 40))
    refused_or_sound(table, plain)


def refused_or_sound(table: CompiledScenario, plain: dict[str, Any]) -> None:
    """Plain data is refused as malformed, or gives a state that can be played on and written again."""
    try:
        state = state_from_plain(table, plain)
    except MalformedError:
        return
    assert state_from_plain(table, state_to_plain(state)) == state
    for decision in state.open_decisions:
        for option in decision.options:
            apply(state, decision.side, option)


def inside(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside nested lists and dicts, as what holds it and where."""
    places = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for place in places:
        yield value, place
        yield from inside(value[place])


def shape(value: Any) -> Any:
    """The types that make up a value."""
    if isinstance(value, list):
        return [shape(item) for item in value]
    return type(value)
