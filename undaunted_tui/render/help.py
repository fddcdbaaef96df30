"""Help pages: keys, how a round goes, a quick reference, and chapters of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from core.ids import ActionKind, Game
from core.rulesets import RULESETS
from undaunted_tui.commands import Command, Keymap, Scope
from undaunted_tui.i18n.messages import say
from undaunted_tui.key_names import key_label
from undaunted_tui.phrasing.names import action_kind_name
from undaunted_tui.phrasing.rules import Chapter, rule_words
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.text_lines import TextLine, hanging, line, render_lines, with_title, wrap_text

WIDEST: Final = 100
WIDEST_RULE: Final = 90
"""Longest lines that are easy to read."""

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
        columns = (wrap_text(words, first - 1), [command.title], wrap_text(command.help, room))
        for key, title, about in zip_longest(*columns, fillvalue=""):
            lines.append(TextLine(((f" {key:<{first}}", "key"), (f"{title:<{second}}", "strong"), (about, ""))))
    return render_lines(lines, width)


def _keys(keymap: Keymap, command: Command) -> str:
    if command.group:
        return keymap.label(command.group)
    return "  ".join(map(key_label, keymap.keys(command.id)))


def render_round(width: int) -> Canvas:
    """Render how a round goes, for a newcomer."""
    room = min(width, WIDEST) - 1
    lines: list[TextLine] = []
    for number in SENTENCES:
        lines += [*hanging(((f" {number}  ", "key"),), say(f"round_{number}"), room), line()]
    return render_lines([*lines, *hanging((("    ", ""),), say("round_more"), room, "dim")], width)


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
        lines += hanging(((f" {name:<{lead - 1}}", "strong"),), say(message), min(width, WIDEST) - 1)
    return [*lines, line()]


def render_chapter(chapter: Chapter, width: int) -> Canvas:
    """Render the rules of a chapter, each after its id."""
    lines: list[TextLine] = []
    for rule in chapter.ids:
        words = rule_words(rule, chapter.game)
        lines += [*hanging(((f" {rule:<6}", "key"),), words, min(width, WIDEST_RULE) - 1), line()]
    title = say("chapter_heading", part=chapter.part, title=chapter.title)
    return with_title(title, render_lines(lines, width))
