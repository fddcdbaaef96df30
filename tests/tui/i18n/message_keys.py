"""What the sources say: the keys they name, the shapes of keys they put together, and the values they give."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.architecture.source_files import Module, modules

KEY = re.compile(r"[a-z][a-z0-9_]*")
KEY_PART = re.compile(r"[a-z0-9_]*_[a-z0-9_]*|")
"""The fixed part of a key that is put together: it has a joint."""

SAY = "say"


@cache
def app_modules() -> tuple[Module, ...]:
    """The modules of the application."""
    return tuple(modules("undaunted_tui"))


def named_keys() -> set[str]:
    """Every string of the sources that looks like a key."""
    return {
        node.value
        for module in app_modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    }


def key_patterns() -> set[re.Pattern[str]]:
    """Every string that is put together from the fixed part of a key and something else; faults bring theirs."""
    return {
        re.compile("".join(re.escape(part) if part else "[a-z0-9_]+" for part in parts))
        for module in (*app_modules(), Module("scenarios/problems.py"))
        for node in ast.walk(module.tree)
        if isinstance(node, ast.JoinedStr)
        for parts in [[fixed_part(value) for value in node.values]]
        if all(KEY_PART.fullmatch(part) for part in parts) and any(parts)
    }


def fixed_part(node: ast.expr) -> str:
    """A fixed part of a string that is put together, or nothing where something is filled in."""
    return str(node.value) if isinstance(node, ast.Constant) else ""


def say_calls() -> Iterator[tuple[str, str, set[str] | None]]:
    """Every call that says a key given on the spot: where, the key, and the values, unless some come unpacked."""
    for module in app_modules():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == SAY:
                names = {keyword.arg for keyword in node.keywords}
                values = None if None in names else {name for name in names if name}
                yield from ((module.place(node.lineno), key, values) for key in keys_in(node.args[0]))


def keys_in(node: ast.expr) -> list[str]:
    """The keys that an argument can be, as far as they stand there."""
    match node:
        case ast.Constant(value=str(key)):
            return [key]
        case ast.IfExp(body=body, orelse=orelse):
            return keys_in(body) + keys_in(orelse)
        case _:
            return []
