"""`legal`: the decision that is open for a side at a point of a record."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from core.chance import Stream
from core.decisions import Denial
from core.determinize import determinize
from core.explain import AttackSum, attack_sums, denied
from core.ids import OFF, Side
from core.match import Match
from core.notation import write_action, write_counter, write_seat
from core.setting import Setting
from undaunted_tui.bots import PERSON
from undaunted_tui.commands.shared import replayed, side_for
from undaunted_tui.complaint import Complaint
from undaunted_tui.parser import whole
from undaunted_tui.sentences.insight import action_of
from undaunted_tui.sentences.questions import use_of
from undaunted_tui.storage.sharing import owners


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
    match = replayed(args.record, args.at if args.at >= 0 else None)
    if args.at != len(match.entries):
        raise Complaint("legal_out_of_range", found=args.at, entries=len(match.entries))
    side = side_for(match.setting, args.side)
    if PERSON in match.players and owners(match) != (side,) and not replayed(args.record).state.outcome:
        raise Complaint("legal_hidden", side=args.side)
    found = explained(match, side)
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


def explained(match: Match, side: Side) -> dict[str, Any]:
    """A side's open decision with what is denied and the arithmetic of attacks, from its view alone."""
    setting = match.setting
    update = match.update(side)
    state = determinize(setting, update.view, Stream("legal"))
    decision = update.decision
    return {
        "side": setting.ruleset.sides[side],
        "round": update.view.round,
        "ask": decision.ask.value if decision else None,
        "options": [write_action(setting, side, option) for option in decision.options] if decision else [],
        "denied": [_denial(setting, side, denial) for denial in denied(state, side)],
        "attacks": [_attack(setting, side, attack) for attack in attack_sums(state, side)],
    }


def _denial(setting: Setting, side: Side, denial: Denial) -> dict[str, Any]:
    """An action of a card or a seat that can't be taken now, and why."""
    return {
        "card": setting.cards[side][denial.card].code,
        "action": action_of(setting, side, use_of(denial)).kind.value,
        "rule": denial.rule,
        "reason": denial.bar.reason.value,
        "tile": None if denial.bar.tile == OFF else setting.board.tiles[denial.bar.tile].name,
        "counter": _counter(setting, denial.bar.counter),
        "seat": _seat(setting, denial.seat),
    }


def _attack(setting: Setting, side: Side, attack: AttackSum) -> dict[str, Any]:
    """The arithmetic of an attack on one target; Strafe has no attacker, and no card once it is under way."""
    return {
        "card": None if attack.card == OFF else setting.cards[side][attack.card].code,
        "action": attack.kind.value,
        "attacker": _counter(setting, attack.attacker),
        "target": _counter(setting, attack.target),
        "base": attack.base,
        "cover": attack.cover,
        "range": attack.range,
        "total": attack.total,
        "dice": attack.dice,
        "chance": f"{attack.chance.numerator}/{attack.chance.denominator}",
        "seat": _seat(setting, attack.seat),
    }


def _counter(setting: Setting, counter: int) -> str | None:
    """A counter by name, if there is one."""
    return None if counter == OFF else write_counter(setting, counter)


def _seat(setting: Setting, seat: int) -> str | None:
    """A seat by name, if there is one."""
    return None if seat == OFF else write_seat(setting, seat)
