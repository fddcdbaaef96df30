"""The English messages, parsed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

ENGLISH = Path(__file__).parents[2] / "undaunted_tui" / "i18n" / "locales" / "en.ftl"


class _Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        """Begin with none."""
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent names it
        """Keep a variable's name."""
        self.names.add(node.id.name)


@cache
def messages() -> dict[str, ast.Message]:
    """All messages by id; every entry can be read and no id comes twice."""
    found: dict[str, ast.Message] = {}
    for entry in parse(ENGLISH.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found
            found[entry.id.name] = entry
    return found


def variables(message: str) -> set[str]:
    """The variables that a message needs."""
    visitor = _Variables()
    visitor.visit(messages()[message])
    return visitor.names
