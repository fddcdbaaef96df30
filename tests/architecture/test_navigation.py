"""Screens are opened by the package `navigation` alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source_files import Module, modules

OPENING = {"push_screen", "push_screen_wait", "switch_screen", "install_screen", "switch_mode"}
SCREEN_SUFFIXES = ("Screen", "CommandPalette")


def test_only_navigation_opens_screens() -> None:
    found = [
        module.place(line)
        for module in modules("undaunted_tui")
        if not module.name.startswith("undaunted_tui/navigation/")
        for line in opened(module.tree)
    ]
    # The palette is built beside its class, because its colours and its hint depend on the settings.
    assert [place for place in found if not place.startswith("undaunted_tui/screens/command_palette.py:")] == []


def test_navigation_opens_screens() -> None:
    assert any(list(opened(module.tree)) for module in modules("undaunted_tui/navigation"))


@pytest.mark.parametrize("code", ["app.push_screen(screen)", "self.app.switch_screen(name)", "HelpScreen(scope)"])
def test_what_opens_a_screen_is_found(code: str) -> None:
    assert list(opened(ast.parse(code))) == [1]


def test_nothing_in_the_battle_takes_the_screen() -> None:
    found = [
        module.place(argument.lineno)
        for module in modules("undaunted_tui/screens/battle", "undaunted_tui/screens/replay")
        for argument in arguments(module)
        if argument.annotation is not None and ast.unparse(argument.annotation).strip("'\"").endswith("Screen")
    ]
    assert found == []


def opened(tree: ast.Module) -> Iterator[int]:
    """The lines that open a screen, or make one."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name) if name in OPENING:
                yield node.lineno
            case ast.Call(func=ast.Name(id=name)) if name.endswith(SCREEN_SUFFIXES):
                yield node.lineno


def arguments(module: Module) -> Iterator[ast.arg]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
