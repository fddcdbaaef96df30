"""A Python source file with the exact positions of its nodes, and edits of it."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

COMMENT = re.compile(rb"#[^\n]*")


@dataclass(frozen=True)
class Mutation:
    """One edit of one source file: the bytes from start to end become `after`."""

    path: str
    line: int
    operator: str
    start: int
    end: int
    after: bytes

    def apply(self, source: bytes) -> bytes:
        """The whole file with this edit, all else untouched."""
        return source[: self.start] + self.after + source[self.end :]

    def texts(self, source: bytes) -> tuple[str, str]:
        """The lines around the edit before and after it, each as one line of text."""
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        last = len(source) if last < 0 else last
        after = source[first : self.start] + self.after + source[self.end : last]
        return _one_line(source[first:last]), _one_line(after)


class Source:
    """A parsed source file with the byte offsets of its nodes."""

    def __init__(self, path: str, text: bytes) -> None:
        self.path = path
        self.text = text
        self.tree = ast.parse(text)
        self._lines = [0]
        for line in text.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def start(self, node: ast.expr | ast.stmt) -> int:
        """The offset of a node's start."""
        return self._lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """The offset of a node's end."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def segment(self, node: ast.expr | ast.stmt) -> bytes:
        """The text of a node."""
        return self.text[self.start(node) : self.end(node)]

    def between(self, left: ast.expr, right: ast.expr, sign: bytes) -> tuple[int, int]:
        """The position of an operator between its two operands."""
        start = self.end(left)
        gap = COMMENT.sub(lambda found: b" " * len(found[0]), self.text[start : self.start(right)])
        found = re.search(sign_pattern(sign), gap)
        if found is None:
            raise ValueError(f"no {sign!r} in {self.path}:{left.lineno}")
        return start + found.start(), start + found.end()

    def mutation(self, operator: str, start: int, end: int, after: bytes) -> Mutation:
        """An edit of this file."""
        line = self.text.count(b"\n", 0, start) + 1
        return Mutation(self.path, line, operator, start, end, after)

    def replacing(self, operator: str, node: ast.expr | ast.stmt, after: bytes) -> Mutation:
        """An edit that replaces a whole node."""
        return self.mutation(operator, self.start(node), self.end(node), after)

    def still_parses(self, mutation: Mutation) -> bool:
        """Whether the edited file is still valid Python: an element in parentheses may depend on them."""
        try:
            ast.parse(mutation.apply(self.text))
        except SyntaxError:
            return False
        return True


def sign_pattern(sign: bytes) -> bytes:
    """Return a pattern for an operator, with any white space between its words."""
    words = [re.escape(word) for word in sign.split()]
    return rb"\s+".join(words)


def _one_line(text: bytes) -> str:
    return " ".join(text.decode("utf-8").split())
