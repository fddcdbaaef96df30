"""Nothing that only POSIX systems have is imported on Windows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

POSIX_ONLY = {"fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
ROOT = Path(__file__).parents[3]
FILES = [file for package in ("core", "net", "scenarios", "undaunted_tui") for file in (ROOT / package).rglob("*.py")]


def imports_on_windows(tree: ast.AST) -> Iterator[str]:
    """The modules that a file imports, but for what stands in the branch for other systems."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "sys.platform == 'win32'":
            yield from imports_on_windows(ast.Module(node.body, []))
            continue
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]
        yield from imports_on_windows(node)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_nothing_that_windows_lacks_is_imported_there(file: Path) -> None:
    assert not POSIX_ONLY & set(imports_on_windows(ast.parse(file.read_text("utf-8"))))


def test_an_import_outside_of_the_branch_is_found() -> None:
    source = "import sys\nif sys.platform == 'win32':\n    import msvcrt\nelse:\n    import fcntl\nimport pty"
    assert set(imports_on_windows(ast.parse(source))) & POSIX_ONLY == {"pty"}
