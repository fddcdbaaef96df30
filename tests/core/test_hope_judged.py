"""C8.7: hope is judged only when it can have changed, and games go on just as if it were judged every time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.compiled_scenario import CompiledScenario
from core.draft import Draft
from core.engine import apply, begin
from core.ids import Marker
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled
from tests.effort import effort
from tests.random_games import RandomGame, Recipe

GAMES = effort(2, 60)


def judging_every_time(scenario: str) -> CompiledScenario:
    """A scenario in which every occasion to judge hope is taken."""
    plain = compiled(scenario)
    judge_hope = plain.ruleset.judge_hope

    def judge_anyway(draft: Draft) -> None:
        draft.state.hope_unjudged = True
        judge_hope(draft)

    return replace(plain, ruleset=replace(plain.ruleset, judge_hope=judge_anyway))


@pytest.mark.rule("C8.4", "C8.7")
@pytest.mark.parametrize("uniform", [False, True], ids=["weighted", "uniform"])
@pytest.mark.parametrize("scenario", scenario_ids())
def test_hope_that_is_judged_seldom_is_the_hope_that_is_judged_every_time(scenario: str, uniform: bool) -> None:
    for number in range(GAMES):
        with RandomGame(Recipe(scenario, f"judged {number}", uniform)) as game:
            state, _ = begin(judging_every_time(scenario), game.recipe.seed)
            for step in game.steps():
                state, events = apply(state, step.act.side, step.act.action)
                assert events == step.events
                assert state == step.after


@pytest.mark.rule("C8.7", "C6.4")
def test_hope_is_judged_when_a_marker_was_turned_back() -> None:
    # given: the United States can take no control, and hold all the points that they need
    game = GameBuilder().only("germany:RA", "us:SA").place("germany:RA", "7A")
    game.mark("germany", Marker.SCOUTED, "7A", "5B").hand("germany", "RA")
    game.cards("us", deck="PS SA SB").mark("us", Marker.CONTROLLED, "6A", "13B", "7A")
    game.do("us end")
    assert not game.state.hope_unjudged
    game.do("germany play RA control")
    assert game.event_lines[2:] == [
        "marker_turned us 7A scouted",
        "marker_turned germany 7A controlled",
        "hope_lost us",
    ]


@pytest.mark.rule("C8.7", "N8.4", "N8.5")
def test_hope_is_judged_when_an_objective_was_raised() -> None:
    # given: Germany can take no control, and holds no fewer points than the United States
    game = GameBuilder("normandy/10").hand("us", "RA RA").place("us:RA", "6B").cards("germany", deck="PS SA SB")
    game.mark("us", Marker.CONTROLLED, "6B").mark("germany", Marker.CONTROLLED, "5B")
    game.do("us play RA move", "us done")
    assert (game.event_lines[-1], game.state.hope_unjudged) == ("hope_lost germany", False)
    game.do("us play RA control")
    assert game.event_lines[2:] == ["objective_raised us 6B 2", "game_ended us N8.4"]
