"""A side has its article within a sentence, a capital at its beginning, and neither as a heading."""

from __future__ import annotations

import re

import pytest

from core.ids import SIDES
from core.match import Match
from core.notation import Act
from scenarios.catalog import scenario_ids
from tests.builders import compiled
from tests.random_games import Recipe, choose
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.debrief import losses
from undaunted_tui.phrasing.decisions import next_step_sentence
from undaunted_tui.phrasing.names import side_at_start, side_in_sentence, side_name
from undaunted_tui.phrasing.player_log import PlayerLog
from undaunted_tui.phrasing.replay import perspective_name
from undaunted_tui.phrasing.victory import ending
from undaunted_tui.session.game_history import Perspective

BARE = re.compile(
    r"\b(?:of|by|to|for|from|tie,?|is|am) (?:United States|(?:US|LRDG)\b(?! [A-Z]))"
    r"|(?:^|\. )(?:United States|US|LRDG) [a-z]"
)
"""A name that lacks its article: behind such a word, or before a verb."""

NAMES = {
    "normandy/1": (("United States", "the US", "The US"), ("Germany",) * 3),
    "north_africa/1": (("LRDG", "the LRDG", "The LRDG"), ("Italy",) * 3),
}


@pytest.mark.parametrize("scenario", NAMES)
def test_a_side_is_called_by_where_its_name_stands(scenario: str) -> None:
    table = compiled(scenario)
    ways = (side_name, side_in_sentence, side_at_start)
    assert tuple(tuple(way(table, side) for way in ways) for side in SIDES) == NAMES[scenario]


@pytest.mark.rule("C8.1")
@pytest.mark.parametrize("scenario", NAMES)
@pytest.mark.parametrize("how", ["C8.2", "A8.2", "A8.3", "A8.4", "N8.2", "N8.4", "resign"])
def test_every_ending_begins_with_a_whole_name(scenario: str, how: str) -> None:
    for winner in SIDES:
        said = ending(compiled(scenario), winner, how)
        assert not BARE.search(said), said
        assert said.startswith(tuple(names[-1] for names in NAMES[scenario]))


@pytest.mark.parametrize("scenario", NAMES)
def test_other_sentences_have_the_article_too(scenario: str) -> None:
    table = compiled(scenario)
    for side in SIDES:
        start, within = side_at_start(table, side), side_in_sentence(table, side)
        for said in (
            losses(table, side, (), named=False),
            perspective_name(table, (Perspective.FIRST, Perspective.SECOND)[side]),
            say("prompt_waiting", side=start),
            say("debrief_winner", side=start),
            say("curtain_screen", side=within),
            say("curtain_waits", side=within),
            say("lan_won", side=within, rounds=3),
        ):
            assert within in said or start in said
            assert not BARE.search(said), said


@pytest.mark.rule("C3.4")
@pytest.mark.parametrize("scenario", NAMES)
def test_the_bid_names_the_holder_of_the_marker_in_a_sentence(scenario: str) -> None:
    update = Match(compiled(scenario), "1").update(0)
    assert update.decision
    holder = side_in_sentence(compiled(scenario), update.view.initiative)
    said = next_step_sentence(compiled(scenario), update.view, update.decision)
    assert said == f"Highest goes first; {holder} wins ties."


@pytest.mark.parametrize("scenario", scenario_ids()[::5])
def test_no_line_of_a_log_lacks_an_article(scenario: str) -> None:
    recipe = Recipe(scenario, "articles")
    match, rng = Match(compiled(scenario), recipe.seed), recipe.rng()
    player_log = PlayerLog(match.compiled)
    while not match.state.outcome and len(match.entries) < 300:
        decision = match.state.open_decisions[0]
        match.enter(Act(decision.side, choose(recipe, decision, rng)))
    player_log.take(0, match.update(0).events)
    assert player_log.lines
    for line in player_log.lines:
        assert not BARE.search(line.text), line.text
