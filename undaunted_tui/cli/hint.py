"""`hint`: names the best options for a side at a point of a record."""

from __future__ import annotations

import json
from argparse import Namespace
from functools import partial
from typing import Any

from core.ai.bot import Situation
from core.ai.hints import Comparison, Hint, HintedOption
from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.notation import write_action
from undaunted_tui.cli.bot_options import add_bot_options, bot_options_from_args
from undaunted_tui.cli.json_values import attack_values
from undaunted_tui.cli.record_point import add_record_point, match_at_point
from undaunted_tui.errors import UserError
from undaunted_tui.phrasing.hints import hint_lines
from undaunted_tui.phrasing.insight import analyse_decision
from undaunted_tui.phrasing.options import option
from undaunted_tui.session.hints import hint_until_interrupted
from undaunted_tui.session.match_listener import MatchListener

DIGITS = 4
"""The digits of chances after the point."""


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("hint", help="cli_hint", description="cli_hint")
    add_record_point(parser)
    add_bot_options(parser)
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Print the hint."""
    match, side = match_at_point(args)
    decision = match.decision(side)
    if decision is None:
        raise UserError("hint_no_decision", side=args.side, at=args.at)
    situation = MatchListener(match, side).situation(decision)
    hint = hint_until_interrupted(situation, bot_options_from_args(args))
    if args.json:
        print(json.dumps(hint_values(situation, hint), indent=2))
    else:
        insight = analyse_decision(match.compiled, situation.view, decision)
        for line in hint_lines(hint, partial(option, match.compiled, situation.view, decision, insight=insight)):
            print(line)
    return 0


def hint_values(situation: Situation, hint: Hint) -> dict[str, Any]:
    """Return a hint as JSON."""
    compiled, decision = situation.compiled, situation.decision
    return {
        "side": compiled.ruleset.sides[decision.side],
        "round": situation.view.round,
        "ask": decision.ask.value,
        "deals": hint.deals,
        "options": [_option(compiled, decision.side, hinted) for hinted in hint.options],
    }


def _option(compiled: CompiledScenario, side: Side, hinted: HintedOption) -> dict[str, Any]:
    return {
        "option": write_action(compiled, side, hinted.option),
        "chance": None if hinted.chance is None else round(hinted.chance, DIGITS),
        "next": hinted.comparison and _comparison(hinted.comparison),
        "attack": hinted.attack and attack_values(compiled, side, hinted.attack),
        "points": hinted.points,
    }


def _comparison(comparison: Comparison) -> dict[str, Any]:
    return {
        "lead": round(comparison.lead, DIGITS),
        "error": round(comparison.error, DIGITS),
        "about_equal": comparison.is_about_equal,
        "reasons": [{"id": reason.id, "gain": round(reason.gain, DIGITS)} for reason in comparison.reasons],
    }
