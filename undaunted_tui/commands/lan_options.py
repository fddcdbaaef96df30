"""What `host` and `join` have in common."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError, Namespace
from typing import Any

from undaunted_tui.complaint import shown
from undaunted_tui.content import add_packs_option
from undaunted_tui.parser import Parser, whole
from undaunted_tui.play.company import Presence as Presence
from undaunted_tui.play.company import Proposed, Remark, Settled, Spoken, TurnedAway
from undaunted_tui.sentences.company import (
    presence_words,
    proposed_words,
    settled_words,
    spoken_words,
    turned_away_words,
)
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
    from undaunted_tui.play.lan_table import HIGHEST_PORT

    number = whole(text)
    if not 0 <= number <= HIGHEST_PORT:
        raise ArgumentTypeError(say("cli_not_a_port", found=shown(text)))
    return number


def name_of(args: Namespace) -> str:
    """What the player is called on the network."""
    from undaunted_tui.play.lan_table import own_name

    return own_name(args.name)


class Teller:
    """Tells what happens on standard error, unless other programs listen."""

    def __init__(self, name: str, *, silent: bool) -> None:
        """Speak for a player."""
        self._name = name
        self._silent = silent
        self._other = ""
        self._said = ""

    def __call__(self, remark: Remark) -> None:
        """Put a remark in words; where the other player is, is said when it changes."""
        words = self._words(remark)
        if words and words != self._said and not self._silent:
            self._said = words
            print(words, file=sys.stderr, flush=True)

    def _words(self, remark: Remark) -> str:
        """A remark in words, or nothing."""
        match remark:
            case Presence():
                self._other = remark.name
                return "" if remark.latency is not None else presence_words(remark)
            case Spoken():
                return spoken_words(remark, self._name, self._other)
            case Proposed():
                return proposed_words(remark, self._other)
            case Settled():
                return settled_words(remark)
            case TurnedAway():
                return turned_away_words(remark)
            case _:
                return ""


def tell_json(found: dict[str, Any]) -> None:
    """Print one object on a line of its own, at once."""
    print(json.dumps(found, ensure_ascii=False), flush=True)


def tell_result(found: dict[str, Any]) -> None:
    """Print how a game ended."""
    if found["winner"] is None:
        print(say("lan_drawn", rounds=found["rounds"]))
    else:
        print(say("lan_won", side=say(f"side_{found['winner']}"), rounds=found["rounds"]))
