"""The project's own Python files, parsed for the tests of its structure."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("core", "net", "scenarios", "undaunted_tui")
FOLDERS = (*PACKAGES, "tests")


@dataclass(frozen=True)
class Module:
    """A Python file of the project, named by its path from the root."""

    name: str

    @cached_property
    def text(self) -> str:
        return (ROOT / self.name).read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    def imports(self) -> Iterator[str]:
        """The top-level names of the packages it imports."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield (node.module or "").partition(".")[0] if node.level == 0 else self.name.partition("/")[0]

    def place(self, line: int) -> str:
        return f"{self.name}:{line}"


@cache
def _module(name: str) -> Module:
    """A file by its name; it is read and parsed once, whoever asks."""
    return Module(name)


def modules(*folders: str) -> list[Module]:
    """The Python files under some folders of the project."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return [_module(path.relative_to(ROOT).as_posix()) for path in paths]
