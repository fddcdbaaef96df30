"""An argument parser whose texts are message ids, looked up when they are shown."""

from __future__ import annotations

from argparse import Action, ArgumentParser, ArgumentTypeError, HelpFormatter
from collections.abc import Iterable
from typing import Any, NoReturn

from undaunted_tui.errors import UserError, single_line
from undaunted_tui.i18n.messages import say

MIN_NAME_WIDTH = 14
"""Least width of the column of options and commands."""


class MessageHelpFormatter(HelpFormatter):
    """Looks up help texts as message ids."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self._action_max_length = MIN_NAME_WIDTH

    def _get_help_string(self, action: Action) -> str:
        return say(action.help).replace("%", "%%") if action.help else ""

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        """Begin the usage with the translated word."""
        super().add_usage(usage, actions, groups, f"{say('cli_usage')} " if prefix is None else prefix)


class MessageArgumentParser(ArgumentParser):
    """A parser with our own messages; an error becomes a `UserError`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, formatter_class=MessageHelpFormatter, add_help=False, allow_abbrev=False)
        self.add_argument("-h", "--help", action="help", help="cli_help_help")

    def format_help(self) -> str:
        """Return the help with all texts looked up."""
        self._positionals.title = say("cli_arguments")
        self._optionals.title = say("cli_options")
        if self.description:
            self.description = say(self.description)
        for group in self._action_groups:
            if group.title == "cli_commands":
                group.title = say(group.title)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Raise a `UserError` for a bad command line."""
        raise UserError("cli_bad_usage", problem=message, command=self.prog)


def positive_int(text: str) -> int:
    """Parse a whole number of at least 1."""
    number = integer(text)
    if number < 1:
        raise ArgumentTypeError(say("cli_not_a_count", found=single_line(text)))
    return number


def integer(text: str) -> int:
    """Parse a whole number."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(say("cli_not_a_number", found=single_line(text))) from None
