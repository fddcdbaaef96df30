"""What `host` and `join` have in common."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from undaunted_tui.complaint import Complaint
from undaunted_tui.content import add_packs_option
from undaunted_tui.parser import Parser
from undaunted_tui.storage.places import add_data_option
from undaunted_tui.text import say


def add_lan_options(parser: Parser) -> None:
    """Declare what both commands take."""
    parser.add_argument("--name", default="", metavar="NAME", help="cli_help_lan_name")
    parser.add_argument("--bot", metavar="BOT", help="cli_help_lan_bot")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_data_option(parser)
    add_packs_option(parser)


def port(text: str) -> int:
    """A port, as an argument."""
    from undaunted_tui.play.lan_table import port_of

    number = port_of(text)
    if number is None:
        raise Complaint("host_bad_port", found=text)
    return number


def name_of(args: Namespace) -> str:
    """What the player is called on the network."""
    from undaunted_tui.play.lan_table import own_name

    return own_name(args.name)


def tell_json(found: dict[str, Any]) -> None:
    """Print one object on a line of its own, at once."""
    print(json.dumps(found, ensure_ascii=False), flush=True)


def tell_result(found: dict[str, Any]) -> None:
    """Print how a game ended."""
    if found["winner"] is None:
        print(say("lan_drawn", rounds=found["rounds"]))
    else:
        print(say("lan_won", side=say(f"the_{found['winner']}"), rounds=found["rounds"]))
