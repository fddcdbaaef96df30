"""No module imports itself through others, lazy and typing-only imports counted."""

from __future__ import annotations

import sys
from functools import cache

import grimp

from tests.architecture.source_files import PACKAGES, ROOT


def test_no_modules_import_each_other() -> None:
    assert cycles(imports()) == []


def test_a_cycle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str]()}
    assert cycles(graph) == [["b", "c"]]


@cache
def imports() -> dict[str, set[str]]:
    """The modules of the project, each with those that it imports anywhere."""
    sys.path.insert(0, str(ROOT))
    try:
        graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=False, cache_dir=None)
    finally:
        sys.path.remove(str(ROOT))
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules that reach each other, the largest first."""
    reached = {module: reachable(graph, module) for module in graph}
    groups = {
        tuple(sorted(other for other in reached[module] if module in reached[other]))
        for module in graph
        if module in reached[module]
    }
    return sorted(map(list, groups), key=lambda group: (-len(group), group))


def reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    """All modules that one imports, directly or through others."""
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += graph[module]
    return found
