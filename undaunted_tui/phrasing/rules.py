"""Texts of the rules by id, and their chapters for each game."""

from __future__ import annotations

from typing import Final, NamedTuple

from core.ids import Game
from undaunted_tui.i18n.messages import say

_SIZES: Final = {
    "C1": 6,
    "C2": 4,
    "C3": 8,
    "C4": 9,
    "C5": 4,
    "C6": 6,
    "C7": 9,
    "C8": 7,
    "N1": 1,
    "N4": 1,
    "N5": 2,
    "N6": 3,
    "N7": 3,
    "N8": 5,
    "A1": 4,
    "A2": 1,
    "A4": 9,
    "A5": 1,
    "A6": 9,
    "A7": 5,
    "A8": 5,
}
"""Number of rules in each chapter; they are numbered from 1."""

CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(f"{name}.{number}" for number in range(1, size + 1)) for name, size in _SIZES.items()
}
"""The ids of the rules by chapter: a letter for both games or one of them, and the number of a subject."""

RULES: Final[tuple[str, ...]] = tuple(rule for rules in CHAPTERS.values() for rule in rules)
"""The ids of all rules, in their order."""

_SHARED: Final = "C"
_OWN: Final = {Game.NORMANDY: "N", Game.NORTH_AFRICA: "A"}
"""The letters of the rules that both games share, and of those of one game."""


class Chapter(NamedTuple):
    """A chapter as a game has it: its title, the ids of its rules, and the name of its part."""

    title: str
    ids: tuple[str, ...]
    part: str
    game: Game


def rule_words(rule: str, game: Game) -> str:
    """The text of a rule for players of a game."""
    return say(f"rule_{rule.lower().replace('.', '_')}", game=game)


def chapters(game: Game) -> tuple[Chapter, ...]:
    """The chapters of a game by subject, the shared ones before its own."""
    parts = (_SHARED, _OWN[game])
    names = [name for name in CHAPTERS if name[0] in parts]
    return tuple(_chapter(name, game) for name in sorted(names, key=lambda name: (int(name[1:]), parts.index(name[0]))))


def _chapter(name: str, game: Game) -> Chapter:
    key = name.lower()
    return Chapter(say(f"rules_{key}"), CHAPTERS[name], say(f"rules_part_{key[0]}"), game)
