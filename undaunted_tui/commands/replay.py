"""`replay`: plays a record again and checks it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from core.plain import digest, state_digest, to_plain
from core.scenario import Scenario
from scenarios.catalog import Catalog
from undaunted_tui.commands.shared import replayed
from undaunted_tui.complaint import Complaint
from undaunted_tui.content import add_packs_option, content_of
from undaunted_tui.text import say


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("replay", help="cli_replay", description="cli_replay")
    parser.add_argument("file", metavar="FILE", type=Path, help="cli_help_record_file")
    parser.add_argument("--verify", action="store_true", help="cli_help_verify")
    add_packs_option(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Verify a record."""
    if not args.verify:
        raise Complaint("replay_only_verifies")
    match = replayed(args.file)
    if changed_since(match.setting.scenario, content_of(args)):
        print(say("replay_other_content", scenario=match.setting.scenario.id))
    print(say("replay_verified", file=str(args.file), entries=len(match.entries), digest=state_digest(match.state)))
    return 0


def changed_since(scenario: Scenario, catalog: Catalog) -> bool:
    """Whether the scenario that a record was played with has other figures here, or is not here at all."""
    if scenario.id not in catalog.scenario_ids():
        return True
    return digest(to_plain(scenario)) != digest(to_plain(catalog.load(scenario.id)))
