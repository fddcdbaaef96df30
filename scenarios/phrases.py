"""The notation inside the files: lists of words, and phrases such as `bolster 2 own` or `points 5`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from core.ids import ActionKind, GoalKind
from core.scenario import CardAction, Goal

OWN: Final = "own"
"""Stands for the squad of the card that an action is printed on."""

OF_COUNTERS: Final = frozenset({GoalKind.ESCAPE, GoalKind.NEUTRALISE})
"""The goals whose number counts counters, not points (A8.2, A8.3)."""

_PHRASE: Final = re.compile(rf"([a-z_]+)(?: ([0-9]{{1,3}}))?(?: ({OWN}|[A-Z]))?", re.ASCII)
_ACTIONS: Final = {kind.value: kind for kind in ActionKind}
_GOALS: Final = {kind.value: kind for kind in GoalKind}


class _Phrase(NamedTuple):
    """A word, its number or 0, and a squad's letter, `own` or nothing."""

    word: str
    number: int
    squad: str


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text, however they are spaced."""
    return tuple(text.split())


def plain_text(text: str) -> str:
    """Return a text on one line, however it is broken and spaced."""
    return " ".join(words(text))


def read_action(text: str) -> CardAction | None:
    """Parse an action as the card prints it; its squad is a letter, `own` or none (C1.3)."""
    phrase = _read(text)
    if phrase is None or phrase.word not in _ACTIONS:
        return None
    return CardAction(_ACTIONS[phrase.word], phrase.number, phrase.squad)


def read_goal(text: str) -> Goal | None:
    """Parse a victory condition, without the counters that it names (C8.2, N8.2, A8.2, A8.3)."""
    phrase = _read(text)
    if phrase is None or phrase.squad or phrase.word not in _GOALS:
        return None
    kind = _GOALS[phrase.word]
    return Goal(kind, count=phrase.number) if kind in OF_COUNTERS else Goal(kind, phrase.number)


def _read(text: str) -> _Phrase | None:
    found = _PHRASE.fullmatch(plain_text(text))
    return _Phrase(found[1], int(found[2] or 0), found[3] or "") if found else None
