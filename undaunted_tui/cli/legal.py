"""`legal`: prints the decision that is open for a side at a point of a record."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from core.compiled_scenario import CompiledScenario
from core.decisions import Denial
from core.determinize import determinize
from core.explain import attack_sums, denied
from core.ids import OFF, Side
from core.match import Match
from core.notation import write_action
from core.rng import SeededRng
from undaunted_tui.cli.json_values import attack_values, counter_name, seat_name
from undaunted_tui.cli.record_point import add_record_point, match_at_point
from undaunted_tui.phrasing.decisions import denied_use
from undaunted_tui.phrasing.insight import action_of


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("legal", help="cli_legal", description="cli_legal")
    add_record_point(parser)
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Print the decision."""
    found = explain_decision(*match_at_point(args))
    if args.json:
        print(json.dumps(found, indent=2))
        return 0
    print(found["ask"] or "-")
    for option in found["options"]:
        print(f"  {option}")
    for attack in found["attacks"]:
        total = f"{attack['base']} + {attack['cover']} + {attack['range']} = {attack['total']}"
        print(f"  {attack['action']} {attack['target']}: {total}, {attack['dice']}d10, {attack['chance']}")
    for denial in found["denied"]:
        use = " ".join(filter(None, (denial["card"], denial["seat"], denial["action"])))
        print(f"  ! {use}: {denial['reason']} ({denial['rule']})")
    return 0


def explain_decision(match: Match, side: Side) -> dict[str, Any]:
    """Return a side's open decision, what is denied, and the arithmetic of attacks, from its view alone."""
    compiled = match.compiled
    update = match.update(side)
    state = determinize(compiled, update.view, SeededRng("legal"))
    decision = update.decision
    return {
        "side": compiled.ruleset.sides[side],
        "round": update.view.round,
        "ask": decision.ask.value if decision else None,
        "options": [write_action(compiled, side, option) for option in decision.options] if decision else [],
        "denied": [_denial(compiled, side, denial) for denial in denied(state, side)],
        "attacks": [attack_values(compiled, side, attack) for attack in attack_sums(state, side)],
    }


def _denial(compiled: CompiledScenario, side: Side, denial: Denial) -> dict[str, Any]:
    return {
        "card": compiled.cards[side][denial.card].code,
        "action": action_of(compiled, side, denied_use(denial)).kind.value,
        "rule": denial.rule,
        "reason": denial.obstacle.reason.value,
        "tile": None if denial.obstacle.tile == OFF else compiled.board.tiles[denial.obstacle.tile].name,
        "counter": counter_name(compiled, denial.obstacle.counter),
        "seat": seat_name(compiled, denial.seat),
    }
