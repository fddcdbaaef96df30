"""The search for wins in the first turn without a die."""

from __future__ import annotations

from math import comb

import pytest

from core.compiled_scenario import CompiledScenario
from core.first_turn.fewest_uses import FewestUses
from core.first_turn.hands import OpeningHands
from core.first_turn.search import search_first_turn
from tests.north_africa import changed, north_africa


def desert(goal: str, **deck: int) -> CompiledScenario:
    """The tests' scenario with a goal of the LRDG, a deck and an empty supply."""
    compiled = north_africa(goal)
    cards = compiled.cards[0]
    return changed(compiled, "lrdg", deck=tuple(deck.get(card.code, 0) for card in cards), supply=(0,) * len(cards))


def test_opening_hands_have_all_the_probability_there_is() -> None:
    hands = OpeningHands(desert("points 6", Lt=1, Ri=2, Sc=3, FW=4), 0).hands()
    assert sum(share for _, share in hands) == pytest.approx(1)


def test_one_card_in_the_hand_that_wins_is_as_likely_as_the_card() -> None:
    found = search_first_turn(desert("points 2", Ri=1, FW=7), 0)
    assert found.line == ("Ri",)
    assert found.chance == pytest.approx(4 / 8)


def test_a_card_that_command_may_draw_counts_with_the_chance_to_draw_it() -> None:
    found = search_first_turn(desert("points 2", Lt=1, Ri=1, FW=8), 0)
    in_hand = 4 / 10
    officer_alone = comb(8, 3) / comb(10, 4)
    assert found.chance == pytest.approx(in_hand + officer_alone * 2 / 6)


def test_a_deck_that_runs_out_is_taken_to_give_whatever_is_wanted() -> None:
    found = search_first_turn(desert("points 2", Lt=1, Ri=1, FW=3), 0)
    assert found.chance == pytest.approx(1)


def test_a_card_that_inspire_returns_is_used_twice() -> None:
    goal = "escape 1 of Ri"
    assert search_first_turn(desert(goal, Ri=1, FW=7), 0).line == ()
    found = search_first_turn(desert(goal, Ri=1, WO=1, FW=6), 0)
    assert found.line == ("Ri", "Ri")
    assert found.chance == pytest.approx(comb(6, 2) / comb(8, 4))


def test_soldiers_who_take_turns_at_the_wheel_leave_together() -> None:
    found = search_first_turn(desert("escape 2 of Nv Mg also TRUCK", Nv=1, Mg=1, FW=6), 0)
    assert found.line in (("Nv",), ("Mg",), ("Nv", "Mg"))


@pytest.mark.parametrize("goal", ["neutralise 1 of Sc", "points 6"])
def test_what_takes_a_die_is_never_found(goal: str) -> None:
    found = search_first_turn(desert(goal, Sb=2, En=2, Mg=2, At=2), 0)
    assert (found.chance, found.line, found.complete) == (0, (), True)


@pytest.mark.parametrize("goal", ["points 4", "escape 3 of Sc Ri Sb En Nv Mg also TRUCK PILOT", "escape 1 of Sb"])
def test_the_bound_drops_no_line_that_wins(goal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = desert(goal, Ri=1, Nv=1, Sb=1, FW=5)
    bounded = search_first_turn(compiled, 0)
    monkeypatch.setattr(FewestUses, "__call__", lambda *_: 0)
    unbounded = search_first_turn(compiled, 0)
    assert bounded.chance == unbounded.chance
    assert bounded.positions <= unbounded.positions


def test_a_search_that_is_cut_short_says_so() -> None:
    assert not search_first_turn(desert("escape 3 of Sc Ri Sb En", Ri=2, Sc=2, Sb=2), 0, most_positions=5).complete
