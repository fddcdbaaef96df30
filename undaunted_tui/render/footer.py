"""The last line of every screen: the available commands with their keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from undaunted_tui.commands import Command, Keymap, Scope
from undaunted_tui.render.canvas import Canvas, Rect

ALWAYS: Final = {Scope.BATTLE: ("help", "palette", "quit")}
"""Commands that are always shown; others give way to them."""


def render_footer(keymap: Keymap, scope: Scope, width: int, available: Callable[[str], bool] | None = None) -> Canvas:
    """Render the commands of a scope, as many as fit; a group of keys can't be clicked, since it is ambiguous."""
    denied = () if available is None else tuple(c for c in _shown(keymap, scope) if not available(c.id))
    return _render(keymap, scope, width, denied)


@lru_cache(64)
def _shown(keymap: Keymap, scope: Scope) -> tuple[Command, ...]:
    return tuple(command for command in keymap.commands(scope) if command.in_footer)


@lru_cache(64)
def _render(keymap: Keymap, scope: Scope, width: int, denied: tuple[Command, ...]) -> Canvas:
    canvas = Canvas(width, 1, "/bar")
    x = 0
    sizes = {command: len(keymap.label(command.name)) + len(command.title) + 3 for command in _shown(keymap, scope)}
    always = ALWAYS.get(scope, ())
    kept_free = sum(size for command, size in sizes.items() if command.id in always)
    for command, needed in sizes.items():
        key, word = keymap.label(command.name), command.title
        kept_free -= needed if command.id in always else 0
        if x + needed + kept_free > width:
            continue
        is_available = command not in denied
        after = canvas.put(x + 1, 0, key, "key/bar" if is_available else "dim/bar")
        canvas.put(after + 1, 0, word, "/bar" if is_available else "dim/bar")
        if not command.group:
            canvas.click_region(Rect(x, 0, needed, 1), ("command", command.id))
        x += needed
    return canvas
