"""Options and output that `host` and `join` have in common."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from undaunted_tui.cli.arguments import MessageArgumentParser
from undaunted_tui.cli.bot_options import add_bot_options
from undaunted_tui.cli.content_options import add_data_option, add_packs_option
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say


def add_lan_options(parser: MessageArgumentParser, bind_help: str) -> None:
    """Declare what both commands take."""
    parser.add_argument("--bind", metavar="ADDR", help=bind_help)
    parser.add_argument("--name", default="", metavar="NAME", help="cli_help_lan_name")
    parser.add_argument("--bot", metavar="BOT", help="cli_help_lan_bot")
    add_bot_options(parser)
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_data_option(parser)
    add_packs_option(parser)


def port(text: str) -> int:
    """Parse a port argument."""
    from undaunted_tui.session.lan import parse_port

    number = parse_port(text)
    if number is None:
        raise UserError("host_bad_port", found=text)
    return number


def network_name(args: Namespace) -> str:
    """The player's name on the network."""
    from undaunted_tui.session.lan import own_player_name

    return own_player_name(args.name)


def print_json(found: dict[str, Any]) -> None:
    """Print one object on a line of its own, at once."""
    print(json.dumps(found, ensure_ascii=False), flush=True)


def print_result(found: dict[str, Any]) -> None:
    """Print how a game ended."""
    if found["winner"] is None:
        print(say("lan_drawn", rounds=found["rounds"]))
    else:
        print(say("lan_won", side=say(f"the_{found['winner']}"), rounds=found["rounds"]))
