"""Help pages: keys, how a round goes, and a quick reference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.ids import ActionKind, Game
from core.rulesets import RULESETS
from undaunted_tui.commands import Command, Keymap, Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.key_names import key_label
from undaunted_tui.phrasing.names import action_kind_name
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.text_lines import TextLine, line, render_lines, wrapped

WIDEST: Final = 100
"""Longest line that is easy to read."""

MOST_FOR_KEYS: Final = 16
SENTENCES: Final = range(1, 6)
"""Sentences about how a round goes."""


def render_keys(keymap: Keymap, scope: Scope, width: int) -> Canvas:
    """Render every command of a scope with all its keys and its description."""
    commands = keymap.commands(scope)
    keys = [_keys(keymap, command) for command in commands]
    first = min(max(map(len, keys)), MOST_FOR_KEYS) + 2
    second = max(len(command.title) for command in commands) + 2
    room = min(width, WIDEST) - first - second - 2
    lines: list[TextLine] = []
    for words, command in zip(keys, commands, strict=True):
        about = [part.spans[0][0] for part in wrapped(command.help, room)]
        lead = [part.spans[0][0] for part in wrapped(words, first - 1)]
        for row in range(max(len(about), len(lead))):
            key = lead[row] if row < len(lead) else ""
            title = command.title if not row else ""
            text = about[row] if row < len(about) else ""
            lines.append(TextLine(((f" {key:<{first}}", "key"), (f"{title:<{second}}", "strong"), (text, ""))))
    return render_lines(lines, width)


def _keys(keymap: Keymap, command: Command) -> str:
    if command.group:
        return keymap.label(command.group)
    return "  ".join(map(key_label, keymap.keys(command.id)))


def render_round(width: int) -> Canvas:
    """Render how a round goes, for a newcomer."""
    room = min(width, WIDEST) - 5
    lines: list[TextLine] = []
    for number in SENTENCES:
        for row, part in enumerate(wrapped(say(f"round_{number}"), room)):
            lead = f" {number} " if not row else "   "
            lines.append(TextLine(((f"{lead} ", "key"), *part.spans)))
        lines.append(line())
    more = [TextLine(((" " * 4, ""), *part.spans)) for part in wrapped(say("round_more"), room, "dim")]
    return render_lines([*lines, *more], width)


QUICK_LEAD: Final = 14
"""Cells of the name of an action."""


def render_quick_reference(game: Game, width: int) -> Canvas:
    """Render a round, every action, an attack and the goals of a game, a line or two each."""
    lines = _quick_part("quick_round", [("", f"quick_round_{number}") for number in (1, 2, 3)], width)
    actions = [(action_kind_name(kind), f"quick_{kind}") for kind in ActionKind if kind in RULESETS[game].actions]
    others = ("hunker_down",) if game is Game.NORMANDY else ("hunker_down", "enter", "switch_seats")
    actions += [(say(f"act_{name}"), f"quick_{name}") for name in others]
    lines += _quick_part("quick_actions", actions, width)
    lines += _quick_part("quick_combat", [("", f"quick_combat_{part}") for part in ("sum", "roll", game)], width)
    lines += _quick_part("quick_goals", [("", f"quick_goals_{game}")], width)
    return render_lines(lines[:-1], width)


def _quick_part(title: str, rows: Sequence[tuple[str, str]], width: int) -> list[TextLine]:
    lines = [line(say(title), "title")]
    lead = QUICK_LEAD if any(name for name, _ in rows) else 1
    for name, message in rows:
        for row, part in enumerate(wrapped(say(message), min(width, WIDEST) - lead - 1)):
            lines.append(TextLine(((f" {name if not row else '':<{lead - 1}}", "strong"), *part.spans)))
    return [*lines, line()]
