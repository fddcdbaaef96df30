"""The last line of every screen: what can be done, with its keys."""

from __future__ import annotations

from collections.abc import Callable

from undaunted_tui.keymap import Keymap, Scope
from undaunted_tui.paint.canvas import Box, Canvas


def paint_footer(keymap: Keymap, scope: Scope, width: int, available: Callable[[str], bool] | None = None) -> Canvas:
    """The commands of a scope, as many as fit; a group of keys is shown, but a click could not tell which is meant."""
    canvas = Canvas(width, 1, "/bar")
    x = 0
    for command in keymap.commands(scope):
        key, word = keymap.label(command.name), command.title
        needed = len(key) + len(word) + 3
        if not command.in_footer or x + needed > width:
            continue
        is_available = available is None or available(command.id)
        after = canvas.put(x + 1, 0, key, "key/bar" if is_available else "dim/bar")
        canvas.put(after + 1, 0, word, "/bar" if is_available else "dim/bar")
        if not command.group:
            canvas.spot(Box(x, 0, needed, 1), ("command", command.id))
        x += needed
    return canvas
