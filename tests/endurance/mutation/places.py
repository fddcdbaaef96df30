"""Selection of the places in a source file where a mutation is meaningful."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from tests.endurance.mutation.operators import OPERATORS
from tests.endurance.mutation.source import Mutation, Source

TRIVIA = {"__slots__", "__all__", "__match_args__", "TYPE_CHECKING"}
"""Names whose values no test can or need notice."""

UNREACHABLE = {"assert_never"}
"""Calls that exist for the type checker."""


def choose(sources: Iterable[Source], count: int, rng: Random) -> list[Mutation]:
    """Choose one edit in each of `count` places of the files, or in all places if there are fewer."""
    by_place: dict[tuple[str, int, int], list[tuple[Source, Mutation]]] = defaultdict(list)
    for source in sources:
        for edit in mutations(source):
            by_place[edit.path, edit.start, edit.end].append((source, edit))
    order = list(by_place.values())
    rng.shuffle(order)
    picked = (rng.choice(offers) for offers in order)
    return list(islice((edit for source, edit in picked if source.still_parses(edit)), count))


def mutations(source: Source) -> Iterator[Mutation]:
    """Every edit that the operators offer for a file, in its order."""
    return (edit for node in places(source.tree) for operator in OPERATORS for edit in operator(source, node))


def places(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes worth mutating, in the order of the file."""
    if is_trivia(node):
        return
    yield node
    for child in children(node):
        yield from places(child)


def is_trivia(node: ast.AST) -> bool:
    """Whether mutating a node or anything in it proves nothing.

    Inside an f-string, Python 3.11 gives wrong positions; a mutated assert notices itself.
    """
    match node:
        case ast.JoinedStr() | ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.If(test=ast.Name(id=name)) | ast.If(test=ast.Attribute(attr=name)):
            return name in TRIVIA
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name in TRIVIA or (isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.dump(node.annotation))
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))):
            return name in UNREACHABLE
    return False


def children(node: ast.AST) -> Iterator[ast.AST]:
    """The children of a node without its types and decorators."""
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list", "bases", "type_comment"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not is_type(node, child):
                yield child


def is_type(parent: ast.AST, child: ast.AST) -> bool:
    """Whether an expression in a place of its own can only be a type."""
    match parent:
        case ast.Subscript(slice=ast.Tuple() as indices):
            return child is indices
        case ast.Call(func=ast.Name(id="cast"), args=[first, *_]):
            return child is first
        case ast.Assign(value=ast.BinOp(op=ast.BitOr()) as union, targets=[ast.Name(id=name)]):
            return child is union and name[0].isupper() and not name.isupper()
    return False
