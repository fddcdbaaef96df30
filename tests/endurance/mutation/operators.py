"""Mutation operators, each a function from a syntax node to possible edits."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping

from tests.endurance.mutation.source import Mutation, Source

COMPARISONS: Mapping[type[ast.cmpop], tuple[bytes, bytes]] = {
    ast.Eq: (b"==", b"!="),
    ast.NotEq: (b"!=", b"=="),
    ast.Lt: (b"<", b"<="),
    ast.LtE: (b"<=", b"<"),
    ast.Gt: (b">", b">="),
    ast.GtE: (b">=", b">"),
    ast.Is: (b"is", b"is not"),
    ast.IsNot: (b"is not", b"is"),
    ast.In: (b"in", b"not in"),
    ast.NotIn: (b"not in", b"in"),
}

ARITHMETIC: Mapping[type[ast.operator], tuple[bytes, bytes]] = {
    ast.Add: (b"+", b"-"),
    ast.Sub: (b"-", b"+"),
    ast.Mult: (b"*", b"+"),
    ast.Div: (b"/", b"*"),
    ast.FloorDiv: (b"//", b"*"),
    ast.Mod: (b"%", b"+"),
    ast.LShift: (b"<<", b">>"),
    ast.RShift: (b">>", b"<<"),
    ast.BitAnd: (b"&", b"|"),
    ast.BitOr: (b"|", b"&"),
    ast.BitXor: (b"^", b"|"),
}


def compare(source: Source, node: ast.AST) -> Iterator[Mutation]:
    """Swap one comparison of a chain."""
    if isinstance(node, ast.Compare):
        operands = [node.left, *node.comparators]
        for left, sign, right in zip(operands, node.ops, operands[1:], strict=False):
            before, after = COMPARISONS[type(sign)]
            yield source.mutation("comparison", *source.between(left, right, before), after)


def arithmetic(source: Source, node: ast.AST) -> Iterator[Mutation]:
    """Swap the sign of a sum, product or set operation, or of an assignment that does one."""
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        before, after = ARITHMETIC[type(node.op)]
        yield source.mutation("arithmetic", *source.between(node.left, node.right, before), after)
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
        before, after = ARITHMETIC[type(node.op)]
        yield source.mutation("arithmetic", *source.between(node.target, node.value, before), after)


def connective(source: Source, node: ast.AST) -> Iterator[Mutation]:
    """Turn one `and` into `or`, or the other way round."""
    if isinstance(node, ast.BoolOp):
        before, after = (b"and", b"or") if isinstance(node.op, ast.And) else (b"or", b"and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield source.mutation("and/or", *source.between(left, right, before), after)


def negation(source: Source, node: ast.AST) -> Iterator[Mutation]:
    """Drop a `not`."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        start = source.start(node)
        yield source.mutation("drop not", start, start + len(b"not"), b"")


def constant(source: Source, node: ast.AST) -> Iterator[Mutation]:
    """Flip a truth value, or move a number by one either way."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield source.replacing("truth", node, str(not node.value).encode())
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield source.replacing("number + 1", node, str(node.value + 1).encode())
        yield source.replacing("number - 1", node, str(node.value - 1).encode())


def statement(source: Source, node: ast.AST) -> Iterator[Mutation]:
    """Leave out a call that is made for its effect."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield source.replacing("drop call", node, b"pass")


def answer(source: Source, node: ast.AST) -> Iterator[Mutation]:
    """Return nothing instead of something; `return False` is left to the truth operator."""
    if isinstance(node, ast.Return) and node.value is not None:
        empty = isinstance(node.value, ast.Constant) and node.value.value in (None, False)
        if not empty:
            yield source.replacing("return None", node, b"return None")


def condition(source: Source, node: ast.AST) -> Iterator[Mutation]:
    """Negate a condition, unless another operator does just that."""
    tests: list[ast.expr] = []
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        tests = [node.test]
    elif isinstance(node, ast.comprehension):
        tests = node.ifs
    for test in tests:
        if not is_negated_elsewhere(test):
            yield source.replacing("negate condition", test, b"not (" + source.segment(test) + b")")


def is_negated_elsewhere(test: ast.expr) -> bool:
    """Whether dropping a `not` or swapping a comparison already turns a condition into its opposite."""
    match test:
        case ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Compare(ops=[ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot() | ast.In() | ast.NotIn()]):
            return True
    return False


def element(source: Source, node: ast.AST) -> Iterator[Mutation]:
    """Leave out one element of a tuple or list."""
    if isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load):
        texts = [source.segment(each) for each in node.elts]
        for index in range(len(texts)):
            rest = b"".join(text + b", " for text in texts[:index] + texts[index + 1 :]).rstrip()
            after = b"(" + rest + b")" if isinstance(node, ast.Tuple) else b"[" + rest + b"]"
            yield source.replacing("drop element", node, after)


OPERATORS: tuple[Callable[[Source, ast.AST], Iterator[Mutation]], ...] = (
    compare,
    arithmetic,
    connective,
    negation,
    constant,
    statement,
    answer,
    condition,
    element,
)
