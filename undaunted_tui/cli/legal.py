"""`legal`: prints the decision that is open for a side at a point of a record."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from core.compiled_scenario import CompiledScenario
from core.decisions import Denial
from core.determinize import determinize
from core.explain import AttackSum, attack_sums, denied
from core.ids import OFF, CounterId, SeatId, Side
from core.match import Match
from core.notation import write_action, write_counter, write_seat
from core.rng import SeededRng
from undaunted_tui.cli.arguments import integer
from undaunted_tui.cli.lookup import parse_side, replay_file
from undaunted_tui.errors import UserError
from undaunted_tui.phrasing.decisions import denied_use
from undaunted_tui.phrasing.insight import action_of
from undaunted_tui.session.player_names import PERSON
from undaunted_tui.storage.redaction import human_sides


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("legal", help="cli_legal", description="cli_legal")
    parser.add_argument("record", metavar="RECORD", type=Path, help="cli_help_record_file")
    parser.add_argument("--at", metavar="N", type=integer, required=True, help="cli_help_at")
    parser.add_argument("--side", metavar="SIDE", required=True, help="cli_help_side")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    parser.set_defaults(run_command=run)


def run(args: Namespace) -> int:
    """Print the decision."""
    match = replay_file(args.record, args.at if args.at >= 0 else None)
    if args.at != len(match.entries):
        raise UserError("legal_out_of_range", found=args.at, entries=len(match.entries))
    side = parse_side(match.compiled, args.side)
    if PERSON in match.players and human_sides(match) != (side,) and not replay_file(args.record).state.outcome:
        raise UserError("legal_hidden", side=args.side)
    found = explain_decision(match, side)
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
        "attacks": [_attack(compiled, side, attack) for attack in attack_sums(state, side)],
    }


def _denial(compiled: CompiledScenario, side: Side, denial: Denial) -> dict[str, Any]:
    return {
        "card": compiled.cards[side][denial.card].code,
        "action": action_of(compiled, side, denied_use(denial)).kind.value,
        "rule": denial.rule,
        "reason": denial.obstacle.reason.value,
        "tile": None if denial.obstacle.tile == OFF else compiled.board.tiles[denial.obstacle.tile].name,
        "counter": _counter(compiled, denial.obstacle.counter),
        "seat": _seat(compiled, denial.seat),
    }


def _attack(compiled: CompiledScenario, side: Side, attack: AttackSum) -> dict[str, Any]:
    """Return the arithmetic of an attack on one target; Strafe has no attacker, and no card once it is under way."""
    return {
        "card": None if attack.card == OFF else compiled.cards[side][attack.card].code,
        "action": attack.kind.value,
        "attacker": _counter(compiled, attack.attacker),
        "target": _counter(compiled, attack.target),
        "base": attack.base,
        "cover": attack.cover,
        "range": attack.range,
        "total": attack.total,
        "dice": attack.dice,
        "chance": f"{attack.chance.numerator}/{attack.chance.denominator}",
        "seat": _seat(compiled, attack.seat),
    }


def _counter(compiled: CompiledScenario, counter: CounterId) -> str | None:
    return None if counter == OFF else write_counter(compiled, counter)


def _seat(compiled: CompiledScenario, seat: SeatId) -> str | None:
    return None if seat == OFF else write_seat(compiled, seat)
