"""`legal`: the decision that is open for a side at a point of a record."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from core.chance import Stream
from core.determinize import determinize
from core.explain import attack_sums, denied
from core.ids import OFF, Side
from core.match import Match
from core.notation import write_action, write_counter
from undaunted_tui.commands.shared import replayed, side_for
from undaunted_tui.complaint import Complaint
from undaunted_tui.parser import whole


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("legal", help="cli_legal", description="cli_legal")
    parser.add_argument("record", metavar="RECORD", type=Path, help="cli_help_record_file")
    parser.add_argument("--at", metavar="N", type=whole, required=True, help="cli_help_at")
    parser.add_argument("--side", metavar="SIDE", required=True, help="cli_help_side")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Print the decision."""
    match = replayed(args.record, max(args.at, 0))
    if args.at != len(match.entries):
        raise Complaint("legal_out_of_range", found=args.at, entries=len(match.entries))
    found = explained(match, side_for(match.setting, args.side))
    if args.json:
        print(json.dumps(found, indent=2))
        return 0
    print(found["ask"] or "-")
    for option in found["options"]:
        print(f"  {option}")
    for denial in found["denied"]:
        print(f"  ! {denial['card']} {denial['action']}: {denial['reason']} ({denial['rule']})")
    return 0


def explained(match: Match, side: Side) -> dict[str, Any]:
    """A side's open decision with what is denied and the arithmetic of attacks, from its view alone."""
    setting = match.setting
    update = match.update(side)
    state = determinize(setting, update.view, Stream("legal"))
    cards = setting.cards[side]
    tiles = setting.board.tiles
    decision = update.decision
    return {
        "side": setting.ruleset.sides[side],
        "round": update.view.round,
        "ask": decision.ask.value if decision else None,
        "options": [write_action(setting, side, option) for option in decision.options] if decision else [],
        "denied": [
            {
                "card": cards[denial.card].code,
                "action": cards[denial.card].actions[denial.use].kind.value,
                "rule": denial.rule,
                "reason": denial.bar.reason.value,
                "tile": None if denial.bar.tile == OFF else tiles[denial.bar.tile].name,
                "counter": None if denial.bar.counter == OFF else write_counter(setting, denial.bar.counter),
            }
            for denial in denied(state, side)
        ],
        "attacks": [
            {
                "card": None if attack.card == OFF else cards[attack.card].code,
                "action": attack.kind.value,
                "attacker": write_counter(setting, attack.attacker),
                "target": write_counter(setting, attack.target),
                "base": attack.base,
                "cover": attack.cover,
                "range": attack.range,
                "total": attack.total,
                "dice": attack.dice,
                "chance": f"{attack.chance.numerator}/{attack.chance.denominator}",
            }
            for attack in attack_sums(state, side)
        ],
    }
