"""Whatever comes up in a game, the prompt of a small terminal says all of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from core.decisions import Ask
from core.events import AttackRolled
from core.ids import OFF, SIDES
from core.match import Match
from core.notation import Act
from scenarios.catalog import scenario_ids
from tests.builders import setting
from tests.strategies import Recipe, choose
from tests.tui.desks import PLAYERS, QuietLink, pane_of
from undaunted_tui.desk import Desk
from undaunted_tui.paint.glyphs import UNICODE
from undaunted_tui.paint.prompt import Meaning, Saying, paint_prompt
from undaunted_tui.play.link import Link
from undaunted_tui.screens.battle_picture import Sight, saying
from undaunted_tui.screens.battle_places import PROMPT

STEPS = 100
"""How much is played of each scenario."""

MOST = 8
"""The highest that a prompt has ever to be, so that a board is left in a small terminal."""


def at_desk(desk: Desk) -> Iterator[Saying]:
    """Everything that the prompt can say at a desk now: of each choice, and of each use of each card."""
    closed = [OFF]
    opened = [choice.card for choice in desk.choices if choice.action is None and not choice.barred]
    for card in closed + opened:
        if card != OFF:
            desk.open(card)
        for place in range(len(desk.choices)):
            desk.mark(place)
            yield saying(desk, Sight(PLAYERS, choices=desk.choices, index=place, lines=desk.journal.lines))
        desk.close()


def desks(scenario: str) -> Iterator[Desk]:
    """The desks of both players after each step of a game."""
    recipe = Recipe(scenario, "prompt")
    match, lots = Match(setting(scenario), recipe.seed), recipe.lots()
    both = [Desk(cast("Link", QuietLink(match.setting, side))) for side in SIDES]
    for _ in range(STEPS):
        for desk in both:
            desk.post(match.update(desk.side))
            desk.take()
            yield desk
        if match.state.outcome:
            return
        decision = match.state.listed[lots.below(len(match.state.listed))]
        match.enter(Act(decision.side, choose(recipe, decision, lots)))


def flat(text: str) -> str:
    """A text without its layout."""
    return " ".join(text.split())


@pytest.mark.parametrize("scenario", scenario_ids())
def test_no_question_no_meaning_and_no_newest_news_are_cut(scenario: str) -> None:
    for told in (told for desk in desks(scenario) for told in at_desk(desk)):
        canvas = paint_prompt(told, 80, PROMPT, UNICODE)
        said = flat(canvas.text())
        meaning = told.meanings[told.marked] if told.meanings else Meaning("")
        for part in (told.question, meaning.warning, meaning.text, *told.news[-1:]):
            assert flat(part) in said, (part, said)
        assert canvas.height <= MOST, said


@pytest.mark.rule("A4.1", "A7.1")
def test_the_result_of_ones_own_attack_can_be_read_while_the_forces_lie_over_the_log() -> None:
    asked = set()
    for scenario in ("north_africa/3", "north_africa/6", "north_africa/11"):
        for desk in desks(scenario):
            ask, fresh = desk.question.decision.ask if desk.question else None, desk.journal.fresh
            if ask in (Ask.HIT, Ask.CREW) and any(isinstance(told.event, AttackRolled) for told in fresh):
                asked.add(ask)
                shown = flat(pane_of(desk, "prompt", "forces"))
                assert fresh[-1].text in shown
                assert len(fresh) > 2 or fresh[0].text in shown
    assert asked == {Ask.HIT, Ask.CREW}
