"""Whatever comes up in a game, the prompt has room for the question, the warning and what a choice means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from core.ids import OFF, SIDES
from core.match import Match
from core.notation import Act
from scenarios.catalog import scenario_ids
from tests.builders import compiled
from tests.effort import effort
from tests.random_games import Recipe, choose
from tests.tui.screens.battle.player_models import PLAYERS, QuietLink
from undaunted_tui.render.prompt import PromptContent, render_prompt
from undaunted_tui.screens.battle.contents import BattleViewState, prompt_content
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.session.link import Link

STEPS = effort(30, 100)
"""How much is played of each scenario."""

SIZES = ((80, 3), (120, 2), (160, 2))
"""The cells of the prompt by the size of the terminal."""


def prompts_at(model: PlayerModel) -> Iterator[PromptContent]:
    """All texts of the prompt now: of each choice, and of each use of each card."""
    closed = [OFF]
    opened = [choice.card for choice in model.choices if choice.action is None and not choice.unavailable]
    for card in closed + opened:
        if card != OFF:
            model.open(card)
        for place in range(len(model.choices)):
            model.mark(place)
            yield prompt_content(model, BattleViewState(PLAYERS, lines=model.player_log.lines))
        model.close()


def models(scenario: str) -> Iterator[PlayerModel]:
    """The models of both players after each step of a game."""
    recipe = Recipe(scenario, "prompt")
    match, rng = Match(compiled(scenario), recipe.seed), recipe.rng()
    both = [PlayerModel(cast("Link", QuietLink(match.compiled, side))) for side in SIDES]
    for _ in range(STEPS):
        for model in both:
            model.take(match.update(model.side))
            yield model
        if match.state.outcome:
            return
        decision = match.state.open_decisions[rng.randbelow(len(match.state.open_decisions))]
        match.enter(Act(decision.side, choose(recipe, decision, rng)))


def flat(text: str) -> str:
    """A text without its layout."""
    return " ".join(text.split())


@pytest.mark.parametrize("scenario", scenario_ids())
def test_no_question_no_warning_and_no_meaning_is_cut(scenario: str) -> None:
    for content in (content for model in models(scenario) for content in prompts_at(model)):
        for width, height in SIZES:
            said = flat(render_prompt(content, width, height).text())
            for part in (content.badge, content.question, content.warning, content.help):
                assert flat(part) in said, (width, height, part, said)
