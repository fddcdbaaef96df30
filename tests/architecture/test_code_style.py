"""Size limits, docstrings, and no forgotten prints or unexplained exemptions."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source_files import FOLDERS, PACKAGES, ROOT, Module, modules

MOST_LINES = 450
LONG_FILES: dict[str, str] = {}
"""The files that may be longer, each with its reason."""

LEFT_OPEN = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
CODES = r"[A-Z]+\d+(?:\s*,\s*[A-Z]+\d+)*"
EXCEPTION = re.compile(rf"#\s*(?:noqa(?::\s*{CODES})?|type:\s*ignore(?:\[[^]]*])?|pragma:\s*no\s+\w+|fmt:\s*\w+)")
FEWEST_WORDS = 3
SPEAKING_PACKAGE = "undaunted_tui"

Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def test_no_file_outgrows_its_room() -> None:
    long = {module.name for module in modules(*FOLDERS) if module.text.count("\n") > MOST_LINES}
    assert long == set(LONG_FILES)
    assert all(LONG_FILES.values())


def test_every_module_and_public_name_has_a_docstring() -> None:
    wordless = [
        f"{module.place(getattr(node, 'lineno', 1))} {getattr(node, 'name', '')}"
        for module in modules(*PACKAGES)
        for node in documented(module.tree)
        if not is_sentence(ast.get_docstring(node))
    ]
    assert wordless == []


def test_nothing_is_left_open() -> None:
    texts = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if is_text(path)]
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in texts
        if path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if LEFT_OPEN.search(line)
    ]
    assert found == []


def test_only_the_application_speaks() -> None:
    silent = [package for package in PACKAGES if package != SPEAKING_PACKAGE]
    found = [module.place(line) for module in modules(*silent) for line in spoken(module.tree)]
    assert found == []


def test_every_exception_from_a_check_carries_its_reason() -> None:
    found = [
        f"{module.place(line)} {comment}"
        for module in modules(*FOLDERS)
        for line, comment in comments(module)
        if is_bare_exception(comment)
    ]
    assert found == []


def test_an_exception_is_told_from_its_reason() -> None:
    assert is_bare_exception("# noqa")
    assert is_bare_exception("# noqa: E501, B008")
    assert is_bare_exception("# type: ignore[arg-type]  # sic")
    assert not is_bare_exception("# noqa: E501, the address can't be broken")
    assert not is_bare_exception("# type: ignore[arg-type]  # the stub is wrong")
    assert not is_bare_exception("# an ordinary comment")


def documented(tree: ast.Module) -> Iterator[ast.Module | Documented]:
    """What needs a docstring: modules and public names, nothing inside a function."""
    yield tree
    waiting: list[ast.stmt] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, Documented) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                waiting += node.body


def is_sentence(docstring: str | None) -> bool:
    first = (docstring or "").partition("\n")[0]
    return first.endswith((".", "?", "!", ":"))


def is_text(path: Path) -> bool:
    return path.suffix in {".py", ".toml", ".ftl", ".tcss"}


def spoken(tree: ast.Module) -> Iterator[int]:
    """The lines of a module that write where people read."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="print")):
                yield node.lineno
            case ast.Attribute(value=ast.Name(id="sys"), attr="stdout" | "stderr"):
                yield node.lineno


def comments(module: Module) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(module.text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def is_bare_exception(comment: str) -> bool:
    """Whether a comment switches a check off without saying why."""
    reason, found = EXCEPTION.subn(" ", comment)
    return found > 0 and len(re.findall(r"\w+", reason)) < FEWEST_WORDS
