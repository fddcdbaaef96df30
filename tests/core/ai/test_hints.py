"""Hints: the best options come first, with how much better they are and why, from what a side may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from core.actions import EndTurn, Fire
from core.ai.bot import Situation
from core.ai.evaluation import FEATURES, LOST, WON, Valuation
from core.ai.hints import FEWEST_DEALS, MOST_OPTIONS, NEGLIGIBLE, OUTCOME, Hint, Reason, compare, find_hint
from core.ai.options import BotOptions
from core.ai.search import Trial
from core.decisions import DecisionKind
from core.ids import Game, Marker
from core.notation import write_action
from core.rng import SeededRng
from core.rules.attack import hit_chance
from tests.builders import GameBuilder
from tests.core.ai.positions import situation
from tests.north_africa import north_africa_game
from tests.random_games import RandomGame, Recipe

BRIEF = BotOptions(iterations=6)


def hint(asked: Situation, effort: BotOptions = BRIEF) -> Hint:
    return find_hint(asked, SeededRng("hint"), lambda: 0.0, effort)


def best(game: GameBuilder, found: Hint) -> str:
    (decision,) = game.state.open_decisions
    return write_action(game.compiled, decision.side, found.options[0].option)


def one_point_short() -> GameBuilder:
    """The United States have 4 of their 5 points, and their Riflemen stand on another one."""
    game = GameBuilder("normandy/1").mark("us", Marker.CONTROLLED, "13B", "6A").place("us:RA", "2B")
    return game.cards("us", hand="RA", deck="SB SB RB").cards("germany", hand="SA", deck="RA RB")


def trial(*chances: float, **parts: float) -> Trial:
    """An option that came to these chances, with the same parts in each deal."""
    shares = tuple(parts.get(feature, 0.0) for feature in FEATURES)
    return Trial(EndTurn(), [Valuation(chance, shares) for chance in chances])


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        (one_point_short(), "play RA control"),
        (north_africa_game("points 2", "points 9").hand("lrdg", "Ri"), "play Ri control"),
    ],
    ids=list(Game),
)
def test_the_option_that_wins_comes_first_because_it_decides_the_game(game: GameBuilder, wanted: str) -> None:
    found = hint(situation(game))
    first = found.options[0]
    assert (best(game, found), first.chance) == (wanted, 1.0)
    assert first.points > 0
    assert first.comparison
    assert not first.comparison.is_about_equal
    assert first.comparison.reasons[0].id == OUTCOME


def test_a_lead_is_that_in_the_same_deals_with_its_standard_error() -> None:
    found = compare(trial(0.3, 0.7, 0.5), trial(0.2, 0.5, 0.5, 0.9))
    assert found.lead == pytest.approx(0.1)
    assert found.error == pytest.approx(0.1 / 3**0.5)
    assert not found.is_about_equal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (trial(0.3, 0.7, 0.5), trial(0.3, 0.7, 0.5)),
        (trial(0.9, 0.1, 0.5), trial(0.1, 0.8, 0.5)),
        (trial(0.5 + NEGLIGIBLE / 2, 0.5 + NEGLIGIBLE / 2), trial(0.5, 0.5)),
        (trial(0.4, 0.4), trial(0.5, 0.5)),
    ],
    ids=["the same", "noise", "a trifle", "worse"],
)
def test_options_without_a_difference_are_about_equal(one: Trial, other: Trial) -> None:
    assert compare(one, other).is_about_equal


def test_what_the_policy_holds_against_an_option_is_taken_off_its_lead() -> None:
    found = compare(trial(0.5, 0.5), replace(trial(0.6, 0.6), handicap=0.3))
    assert found.lead == pytest.approx(0.2)


def test_the_reasons_are_the_parts_that_add_most_to_the_chance_to_win() -> None:
    mine = trial(0.6, 0.6, closeness=0.5, fire=0.3, fog=0.01, cards=-0.4)
    theirs = trial(0.4, 0.4, closeness=0.1, fire=0.1)
    reasons = compare(mine, theirs).reasons
    assert [reason.id for reason in reasons] == ["closeness", "fire"]
    assert [reason.gain for reason in reasons] == pytest.approx([0.1, 0.05])


def test_the_end_of_the_game_in_some_deals_is_a_reason_of_its_own() -> None:
    mine, theirs = trial(0.5), trial(0.5)
    mine.valuations.append(WON)
    theirs.valuations.append(LOST)
    assert compare(mine, theirs).reasons == (Reason(OUTCOME, 0.5),)


@pytest.mark.rule("C7.6")
def test_an_attack_comes_with_its_exact_chance() -> None:
    game = GameBuilder("normandy/7").only("germany:RA", "germany:RB").place("us:GA", "9B").place("germany:RA", "9B")
    game.cards("us", hand="GA", deck="RB RB PS").cards("germany", deck="RA RA RB RB GA GA SA")
    before = {write_action(game.compiled, 0, each.option): each.attack for each in hint(situation(game)).options}
    assert before["play GA attack"]
    assert before["play GA attack"].target == game.counter("germany:RA")
    game.do("us play GA attack")
    for each in hint(situation(game)).options:
        assert isinstance(each.option, Fire)
        assert each.attack
        assert each.attack.target == each.option.target
        assert each.attack.chance == hit_chance(each.attack.total, each.attack.dice)


def test_without_a_choice_nothing_is_searched() -> None:
    game = one_point_short().cards("us", deck="SB SB RB")
    found = hint(situation(game))
    assert (best(game, found), len(found.options), found.deals) == ("end", 1, 0)
    assert (found.options[0].chance, found.options[0].comparison) == (None, None)


@pytest.mark.rule("C1.5")
def test_the_opponents_hidden_cards_change_no_hint() -> None:
    games = [
        GameBuilder("normandy/1").hand("us", "RA SA LA").cards("germany", hand=hand, deck=deck, discard=discard)
        for hand, deck, discard in [("RA SA", "RB SB", "LA LB"), ("LB RB", "LA SA", "SB RA")]
    ]
    first, second = map(situation, games)
    assert games[0].state != games[1].state
    assert hint(first) == hint(second)


@pytest.mark.parametrize("scenario", ["normandy/9", "north_africa/6"])
def test_hints_name_listed_options_with_falling_chances_whatever_is_asked(scenario: str) -> None:
    asks: set[DecisionKind] = set()
    for step in RandomGame(Recipe(scenario, "hints")).steps():
        for decision in step.before.open_decisions:
            if decision.ask in asks:
                continue
            asks.add(decision.ask)
            game = GameBuilder(scenario)
            game.state = step.before
            asked = situation(game, game.compiled.ruleset.sides[decision.side])
            found = hint(asked, BotOptions(iterations=2))
            named = [each.option for each in found.options]
            assert len(set(named)) == len(named) == min(MOST_OPTIONS, len(decision.options))
            assert set(named) <= set(decision.options)
            chances = [each.chance for each in found.options if each.chance is not None]
            assert all(0 <= chance <= 1 for chance in chances)
            assert chances == sorted(chances, reverse=True)
        if step.number > 250:
            break
    assert len(asks) > 5


def stopped_after(looks: int) -> Callable[[], bool]:
    left = iter(range(looks))
    return lambda: next(left, None) is None


def test_a_search_ends_when_its_time_is_up_or_it_is_stopped() -> None:
    asked = situation(GameBuilder("normandy/1").hand("us", "RA SA LA"))
    seconds = count()
    timed = find_hint(asked, SeededRng("hint"), lambda: float(next(seconds)), BotOptions(think_time=5.0))
    assert FEWEST_DEALS < timed.deals <= 5 + FEWEST_DEALS
    endless = replace(BRIEF, iterations=10**9)
    stopped = find_hint(asked, SeededRng("hint"), lambda: 0.0, endless, stopped_after(3))
    assert stopped.deals == FEWEST_DEALS + 3
