"""Private names of Textual are used in `system/textual_compat.py` alone."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from textual.app import App
from textual.driver import Driver
from textual.screen import Screen
from textual.widget import Widget

from tests.architecture.source_files import modules

COMPAT = "undaunted_tui/system/textual_compat.py"
BASES = (App, Screen, Widget, Driver)


def test_private_names_of_textual_are_in_one_module() -> None:
    found = [
        f"{module.place(line)} {name}"
        for module in modules("undaunted_tui", "tests")
        if module.name != COMPAT
        for line, name in private_names(module.tree)
    ]
    assert found == []


def test_private_names_are_found() -> None:
    code = """from textual._compositor import X
self._dirty_widgets.clear()
class GameApp(App[None]):
    def _handle_exception(self): ...
"""
    assert [line for line, _ in private_names(ast.parse(code))] == [1, 2, 4]


def private_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The private modules of Textual that are imported, and the private names of its classes in use, in order."""
    own = set(own_names(tree))
    found: set[tuple[int, str]] = set()
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith("textual") and "._" in module:
                found.add((node.lineno, module))
            case ast.Attribute(value=ast.Name(id="os")):
                pass
            case ast.Attribute(attr=name) if name in names_of_textual() - own:
                found.add((node.lineno, name))
            case ast.ClassDef(bases=bases, body=body) if any(map(is_of_textual, bases)):
                methods = [each for each in body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
                found |= {(each.lineno, each.name) for each in methods if each.name in names_of_textual()}
    yield from sorted(found)


def own_names(tree: ast.Module) -> Iterator[str]:
    """The private names that a module gives to its own functions and attributes."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name


def is_of_textual(base: ast.expr) -> bool:
    return ast.unparse(base).partition("[")[0].endswith(("App", "Screen", "Driver", "Widget"))


@cache
def names_of_textual() -> frozenset[str]:
    """The private names that classes of Textual define, in their bodies or in their methods."""
    names: set[str] = set()
    for base in BASES:
        for each in base.__mro__:
            if each.__module__.startswith("textual"):
                names |= {name for name in vars(each) if is_private(name)}
                names |= set(assigned(each.__module__))
    return frozenset(names)


def assigned(module: str) -> Iterator[str]:
    """The private attributes that the classes of a module set on themselves."""
    for node in ast.walk(ast.parse(inspect.getsource(import_module(module)))):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()) if is_private(name):
                yield name


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")
