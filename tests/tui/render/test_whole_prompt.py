"""Whatever comes up in a game, the prompt of a small terminal says all of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from core.decisions import DecisionKind
from core.events import AttackRolled
from core.ids import OFF, SIDES
from core.match import Match
from core.notation import Act
from scenarios.catalog import scenario_ids
from tests.builders import compiled
from tests.effort import effort
from tests.random_games import Recipe, choose
from tests.tui.screens.battle.player_models import PLAYERS, QuietLink, pane_of
from undaunted_tui.render.glyphs import UNICODE
from undaunted_tui.render.prompt import ChoiceDescription, PromptContent, render_prompt
from undaunted_tui.screens.battle.contents import BattleViewState, prompt_content
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.session.link import Link

STEPS = effort(30, 100)
"""How much is played of each scenario."""

PROMPT = 4
"""The rows of a prompt in a small terminal."""

MOST = 8
"""The highest that a prompt has ever to be, so that a board is left in a small terminal."""


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
    """The desks of both players after each step of a game."""
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
def test_no_question_no_meaning_and_no_newest_news_are_cut(scenario: str) -> None:
    for shown_text in (shown_text for model in models(scenario) for shown_text in prompts_at(model)):
        canvas = render_prompt(shown_text, 80, PROMPT, UNICODE)
        said = flat(canvas.text())
        meaning = shown_text.descriptions[shown_text.marked] if shown_text.descriptions else ChoiceDescription("")
        for part in (shown_text.question, meaning.warning, meaning.text, *shown_text.news[-1:]):
            assert flat(part) in said, (part, said)
        assert canvas.height <= MOST, said


@pytest.mark.rule("A4.1", "A7.1")
def test_the_result_of_ones_own_attack_can_be_read_while_the_forces_lie_over_the_log() -> None:
    asked = set()
    for scenario in ("north_africa/3", "north_africa/6", "north_africa/11"):
        for model in models(scenario):
            ask, fresh = model.question.decision.ask if model.question else None, model.player_log.fresh
            if ask in (DecisionKind.HIT, DecisionKind.CREW) and any(
                isinstance(shown_text.event, AttackRolled) for shown_text in fresh
            ):
                asked.add(ask)
                shown = flat(pane_of(model, "prompt"))
                assert fresh[-1].text in shown
                assert len(fresh) > 2 or fresh[0].text in shown
    assert asked == {DecisionKind.HIT, DecisionKind.CREW}
