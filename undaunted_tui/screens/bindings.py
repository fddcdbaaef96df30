"""Textual's bindings, made from the one registry of commands."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from undaunted_tui.commands import COMMANDS, Command, Scope


def scope_bindings(scope: Scope) -> list[BindingType]:
    """The bindings of all commands of a scope, for `BINDINGS` of its screen."""
    return _bindings(command for command in COMMANDS if command.is_available_in(scope))


def command_bindings(*ids: str) -> list[BindingType]:
    """The bindings of some commands, for `BINDINGS` of a dialog."""
    return _bindings(command for command in COMMANDS if command.id in ids or command.group in ids)


def _bindings(commands: Iterable[Command]) -> list[BindingType]:
    bindings: list[BindingType] = []
    groups: set[str] = set()
    for command in commands:
        # Of a group, which is one to people, only the first key is shown, in the panel of keys too.
        is_repeated = command.group in groups
        groups |= {command.group} - {""}
        bindings.append(
            Binding(
                ",".join(command.keys),
                f"command('{command.id}')",
                command.title,
                show=command.in_footer and not is_repeated,
                tooltip=command.help,
                id=command.id,
                system=is_repeated,
            )
        )
    return bindings
