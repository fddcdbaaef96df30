"""The command line: one parser, one command a module, and one sentence for whatever goes wrong."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from importlib import import_module
from keyword import iskeyword

from scenarios.faults import ScenarioError
from undaunted_tui.complaint import Complaint, sentence_of
from undaunted_tui.parser import Parser
from undaunted_tui.text import say

COMMANDS = (
    "play",
    "host",
    "join",
    "scenarios",
    "simulate",
    "saves",
    "resume",
    "replay",
    "export",
    "import",
    "legal",
    "check",
)
"""The commands, each a module, which is loaded only if it is named or if all are to be shown."""

ABOUT = ("-h", "--help", "--version")
"""The options of the program itself; any other one before a command is one of `play`."""

USAGE_STATUS = 2
INTERRUPTED_STATUS = 130


def run(argv: list[str]) -> int:
    """Carry out a command line and give its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        if not argv or (argv[0].startswith("-") and argv[0] not in ABOUT):
            argv = ["play", *argv]
        args = build_parser(argv[0]).parse_args(argv)
        if args.version:
            print(version())
            return 0
        status = carry_out(args)
        if sys.stdout:
            sys.stdout.flush()
        return status
    except Complaint as complaint:
        complain(say(complaint.message, **complaint.values))
        return complaint.status
    except ScenarioError as error:
        for fault in error.faults:
            complain(sentence_of(fault))
        return USAGE_STATUS
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS
    except BrokenPipeError:
        fall_silent()
        return 1
    except OSError as error:
        fall_silent()
        complain(say("cli_trouble", problem=error.strerror or type(error).__name__))
        return USAGE_STATUS


def build_parser(wanted: str = "") -> Parser:
    """The parser of a command, or of all of them."""
    parser = Parser(prog="undaunted-tui", description="cli_about")
    parser.add_argument("--version", action="store_true", help="cli_help_version")
    parser.set_defaults(carry_out=None)
    commands = parser.add_subparsers(metavar="COMMAND", title="cli_commands", parser_class=Parser)
    for command in [wanted] if wanted in COMMANDS else COMMANDS:
        module = f"{command}_" if iskeyword(command) else command
        import_module(f"undaunted_tui.commands.{module}").add(commands)
    return parser


def carry_out(args: Namespace) -> int:
    """Run the command that was asked for."""
    if args.carry_out is None:
        raise Complaint("cli_no_command")
    status: int = args.carry_out(args)
    return status


def fall_silent() -> None:
    """Let nothing complain at the end about output that can't be written."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    print(f"undaunted-tui: {sentence}", file=sys.stderr)


def version() -> str:
    """The installed version."""
    from importlib.metadata import version as installed

    return f"undaunted-tui {installed('undaunted-tui')}"
