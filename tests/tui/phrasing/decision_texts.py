"""The texts of a game's open decision, for tests."""

from __future__ import annotations

from core.decisions import Decision
from core.notation import write_action
from core.view import view
from tests.builders import GameBuilder
from undaunted_tui.phrasing.decisions import decision_prompt, next_step_sentence
from undaunted_tui.phrasing.insight import Insight, analyse_decision
from undaunted_tui.phrasing.options import option


def open_decision(table: GameBuilder) -> tuple[Decision, Insight]:
    """The first open decision, with what its side can work out about it."""
    decision = table.state.open_decisions[0]
    return decision, analyse_decision(table.compiled, view(table.state, decision.side), decision)


def option_texts(table: GameBuilder) -> dict[str, str]:
    """The options of the first open decision, by notation."""
    decision, insight = open_decision(table)
    seen = view(table.state, decision.side)
    return {
        write_action(table.compiled, decision.side, action): option(table.compiled, seen, decision, action, insight)
        for action in decision.options
    }


def question_text(table: GameBuilder) -> str:
    """What is asked, and what comes next."""
    decision = table.state.open_decisions[0]
    seen = view(table.state, decision.side)
    asked = (decision_prompt(table.compiled, seen, decision), next_step_sentence(table.compiled, seen, decision))
    return " ".join(filter(None, asked))
