"""The options of commands that name bots: how much these think."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace
from math import isfinite
from typing import TYPE_CHECKING

from undaunted_tui.cli.arguments import MessageArgumentParser, positive_int
from undaunted_tui.errors import single_line
from undaunted_tui.i18n.messages import say

if TYPE_CHECKING:
    from core.ai.options import BotOptions
    from undaunted_tui.session.bot_environment import BotEnvironment


def add_bot_options(parser: MessageArgumentParser) -> None:
    """Declare how much bots think."""
    parser.add_argument("--think-time", type=seconds, metavar="S", help="cli_help_think_time")
    parser.add_argument("--iterations", type=positive_int, metavar="N", help="cli_help_iterations")


def bot_options_from_args(args: Namespace) -> BotOptions:
    """The options that a command line asks for; they don't depend on the settings of whoever runs it."""
    from core.ai.options import BotOptions

    return BotOptions(args.think_time or BotOptions().think_time, args.iterations)


def bot_environment(args: Namespace) -> BotEnvironment:
    """How bots think in a game with others, until it is closed; what is wrong with one of them is printed."""
    from core.ai.options import BotOptions
    from undaunted_tui.config.settings import read_settings, settings_path
    from undaunted_tui.session.bot_environment import BotEnvironment
    from undaunted_tui.session.bot_worker import BotWorker

    settings, _ = read_settings(settings_path())
    options = BotOptions(args.think_time or settings.think_time, args.iterations)
    return BotEnvironment(lambda: options, lambda sentence: print(sentence, file=sys.stderr), worker=BotWorker())


def seconds(text: str) -> float:
    """Parse a number of seconds above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not isfinite(number) or number <= 0:
        raise ArgumentTypeError(say("cli_not_seconds", found=single_line(text)))
    return number
