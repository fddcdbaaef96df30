"""What `host` and `join` have in common."""

from __future__ import annotations

import json
from argparse import ArgumentTypeError, Namespace
from getpass import getuser
from typing import Any

from net.manners import LONGEST_NAME, clean
from undaunted_tui.complaint import shown
from undaunted_tui.content import add_packs_option
from undaunted_tui.parser import Parser, whole
from undaunted_tui.storage.places import add_data_option
from undaunted_tui.text import say

HIGHEST_PORT = 65535


def add_lan_options(parser: Parser) -> None:
    """Declare what both commands take."""
    parser.add_argument("--name", default="", metavar="NAME", help="cli_help_lan_name")
    parser.add_argument("--bot", metavar="BOT", help="cli_help_lan_bot")
    parser.add_argument("--json", action="store_true", help="cli_help_json")
    add_data_option(parser)
    add_packs_option(parser)


def port(text: str) -> int:
    """A port, as an argument."""
    number = whole(text)
    if not 0 <= number <= HIGHEST_PORT:
        raise ArgumentTypeError(say("cli_not_a_port", found=shown(text)))
    return number


def name_of(args: Namespace) -> str:
    """What the player is called on the network."""
    name = clean(args.name, LONGEST_NAME)
    if name:
        return name
    try:
        return clean(getuser(), LONGEST_NAME) or say("lan_somebody")
    except (OSError, KeyError, ImportError):
        return say("lan_somebody")


def tell_json(found: dict[str, Any]) -> None:
    """Print one object on a line of its own, at once."""
    print(json.dumps(found, ensure_ascii=False), flush=True)


def tell_result(found: dict[str, Any]) -> None:
    """Print how a game ended."""
    if found["winner"] is None:
        print(say("lan_drawn", rounds=found["rounds"]))
    else:
        print(say("lan_won", side=say(f"side_{found['winner']}"), rounds=found["rounds"]))
