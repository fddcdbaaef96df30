"""The open decision of a table in words, for tests."""

from __future__ import annotations

from core.decisions import Decision
from core.notation import write_action
from core.view import view
from tests.builders import Table
from undaunted_tui.sentences.insight import Insight, look_into
from undaunted_tui.sentences.options import option
from undaunted_tui.sentences.questions import prompt, what_follows


def asked(table: Table) -> tuple[Decision, Insight]:
    """The first open decision, with what its side can work out about it."""
    decision = table.state.listed[0]
    return decision, look_into(table.setting, view(table.state, decision.side), decision)


def words(table: Table) -> dict[str, str]:
    """The options of the first open decision, by notation."""
    decision, insight = asked(table)
    seen = view(table.state, decision.side)
    return {
        write_action(table.setting, decision.side, action): option(table.setting, seen, decision, action, insight)
        for action in decision.options
    }


def question(table: Table) -> str:
    """What is asked, and what comes next."""
    decision = table.state.listed[0]
    seen = view(table.state, decision.side)
    return f"{prompt(table.setting, seen, decision)} {what_follows(table.setting, seen, decision)}"
