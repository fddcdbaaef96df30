"""The command line: builds the parser, runs the command, and prints one sentence for any error."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from importlib import import_module
from keyword import iskeyword

from scenarios.problems import ScenarioError
from undaunted_tui.cli.arguments import MessageArgumentParser
from undaunted_tui.errors import UserError, problem_sentence
from undaunted_tui.i18n.messages import say
from undaunted_tui.system.version import PROGRAM, program_version

COMMANDS = (
    "play",
    "host",
    "join",
    "scenarios",
    "simulate",
    "arena",
    "balance",
    "saves",
    "resume",
    "replay",
    "export",
    "import",
    "legal",
    "hint",
    "check",
    "pack",
)
"""The commands, one module each, imported only when needed."""

PROGRAM_OPTIONS = ("-h", "--help", "--version")
"""Options of the program itself; any other option before a command belongs to `play`."""

USAGE_STATUS = 2
INTERRUPTED_STATUS = 130


def run(argv: list[str]) -> int:
    """Run a command line and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        if not argv or (argv[0].startswith("-") and argv[0] not in PROGRAM_OPTIONS):
            argv = ["play", *argv]
        args = build_parser(argv[0]).parse_args(argv)
        if args.version:
            print(version())
            return 0
        status = run_command(args)
        if sys.stdout:
            sys.stdout.flush()
        return status
    except UserError as error:
        print_error(str(error))
        return error.status
    except ScenarioError as error:
        for problem in error.problems:
            print_error(problem_sentence(problem))
        return USAGE_STATUS
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS
    except BrokenPipeError:
        discard_output()
        return 1
    except OSError as error:
        discard_output()
        print_error(say("cli_trouble", problem=error.strerror or type(error).__name__))
        return USAGE_STATUS


def build_parser(wanted: str = "") -> MessageArgumentParser:
    """Return a parser with the wanted command, or with all of them."""
    parser = MessageArgumentParser(prog="undaunted-tui", description="cli_about")
    parser.add_argument("--version", action="store_true", help="cli_help_version")
    parser.set_defaults(run_command=None)
    commands = parser.add_subparsers(metavar="COMMAND", title="cli_commands", parser_class=MessageArgumentParser)
    for command in [wanted] if wanted in COMMANDS else COMMANDS:
        module = f"{command}_" if iskeyword(command) else command
        import_module(f"undaunted_tui.cli.{module}").add(commands)
    return parser


def run_command(args: Namespace) -> int:
    """Run the command of parsed arguments."""
    if args.run_command is None:
        raise UserError("cli_no_command")
    status: int = args.run_command(args)
    return status


def discard_output() -> None:
    """Redirect standard output to nowhere, so that the interpreter can't fail to flush it at exit."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def print_error(sentence: str) -> None:
    """Print an error on standard error."""
    print(f"undaunted-tui: {sentence}", file=sys.stderr)


def version() -> str:
    """The program with its installed version."""
    return f"{PROGRAM} {program_version()}"
