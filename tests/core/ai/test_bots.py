"""Bots answer every decision with an option, by nothing but what their side was told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.ai.bot import Bot
from core.ai.guide import ACTION_WORTH
from core.ai.judgement.uses import ACTIONS
from core.ai.options import BotOptions
from core.ai.policy import DECISIONS
from core.ai.recruit import RecruitBot
from core.ai.regular import RegularBot
from core.ai.veteran import VeteranBot
from core.decisions import DecisionKind
from core.determinize import Dealer
from core.ids import ActionKind
from core.rng import SeededRng
from core.view import view
from scenarios.catalog import scenario_ids
from tests.core.ai.told_games import CountingClock, NoRng, no_clock, situations
from tests.effort import effort
from tests.random_games import SAMPLE_SCENARIOS

QUICK: tuple[Bot, ...] = (RecruitBot(), RegularBot())
SEARCHING = VeteranBot(BotOptions(iterations=1))
BOTS = (*QUICK, SEARCHING)

FOLLOWED = effort(60, 400)
"""How many decisions of each game are followed."""

SEARCHED = effort(12, 5)
"""The searching bot is asked at one decision in so many."""


@pytest.mark.parametrize("scenario", scenario_ids())
def test_bots_choose_nothing_but_what_is_listed(scenario: str) -> None:
    rng = SeededRng("listed", scenario)
    for number, situation in enumerate(situations(scenario, (RecruitBot(), RegularBot()), rng, FOLLOWED)):
        for bot in QUICK if number % SEARCHED else BOTS:
            assert bot.choose(situation, rng, CountingClock()) in situation.decision.options


@pytest.mark.parametrize("scenario", effort(SAMPLE_SCENARIOS, scenario_ids()))
def test_bots_choose_the_same_whatever_cards_they_cannot_know_of(scenario: str) -> None:
    rng = SeededRng("hidden", scenario)
    differing = 0
    for number, situation in enumerate(situations(scenario, (RegularBot(), RegularBot()), rng, FOLLOWED)):
        side = situation.view.side
        dealer = Dealer(situation.compiled, situation.view, situation.knowledge)
        one, other = dealer.deal(rng), dealer.deal(rng)
        differing += one.zones != other.zones
        twins = [
            replace(situation, view=view(state, side), decision=decision)
            for state in (one, other)
            for decision in state.open_decisions
            if decision.side == side
        ]
        for bot in QUICK if number % SEARCHED else BOTS:
            rngs = [SeededRng("twin", scenario, number) for _ in twins]
            choices = [bot.choose(twin, each, CountingClock()) for twin, each in zip(twins, rngs, strict=True)]
            assert len(choices) == 2
            assert choices[0] == choices[1]
    assert differing


def test_every_action_and_every_decision_is_judged() -> None:
    assert set(ACTION_WORTH) == set(ACTIONS) == set(ActionKind)
    assert set(DECISIONS) == set(DecisionKind)


@pytest.mark.parametrize("bot", BOTS)
def test_a_forced_choice_takes_no_thought(bot: Bot) -> None:
    situation = next(situations("normandy/1", (bot, bot), NoRng(), 1))
    for option in situation.decision.options:
        forced = replace(situation, decision=replace(situation.decision, options=(option,)))
        assert bot.choose(forced, NoRng(), no_clock) == option


@pytest.mark.parametrize("scenario", ["normandy/4", "north_africa/6"])
def test_the_same_generator_and_iterations_give_the_same_choice(scenario: str) -> None:
    bots = (VeteranBot(BotOptions(iterations=2)), VeteranBot(BotOptions(iterations=2)))
    games = (situations(scenario, bots, SeededRng("again"), effort(12, 60)) for _ in range(2))
    one, other = ([situation.decision for situation in game] for game in games)
    assert one == other


@pytest.mark.parametrize("think_time", [0.0, 0.25, 1.0])
def test_a_searching_bot_stops_within_one_iteration_of_its_time(think_time: float) -> None:
    rng = SeededRng("time")
    times = []
    for situation in situations("normandy/2", (RegularBot(), RegularBot()), rng, effort(6, 40)):
        clock = CountingClock()
        VeteranBot(BotOptions(think_time)).choose(situation, rng, clock)
        times.append(clock.now - clock.step)  # since its first look at the clock
    assert max(times) <= think_time + CountingClock().step
    assert max(times) >= think_time
