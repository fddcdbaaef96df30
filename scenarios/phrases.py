"""The small notation inside the files: words in a row, and phrases such as `bolster 2 own` or `points 5`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from core.ids import ActionKind, GoalKind
from core.scenario import CardAction, Goal

OWN: Final = "own"
"""Stands for the squad of the card that an action is printed on."""

_PHRASE: Final = re.compile(rf"([a-z_]+)(?: ([0-9]{{1,3}}))?(?: ({OWN}))?", re.ASCII)
_ACTIONS: Final = {kind.value: kind for kind in ActionKind}
_GOALS: Final = {kind.value: kind for kind in GoalKind}


class _Phrase(NamedTuple):
    """A word, its number or nought, and `own` or nothing."""

    word: str
    number: int
    own: str


def words(text: str) -> tuple[str, ...]:
    """The words of a line, however they are spaced."""
    return tuple(text.split())


def read_action(text: str) -> CardAction | None:
    """An action as the card prints it, its squad being `own` or none (C1.3)."""
    phrase = _read(text)
    if phrase is None or phrase.word not in _ACTIONS:
        return None
    return CardAction(_ACTIONS[phrase.word], phrase.number, phrase.own)


def read_goal(text: str) -> Goal | None:
    """A victory condition (C8.2, N8.2)."""
    phrase = _read(text)
    if phrase is None or phrase.own or phrase.word not in _GOALS:
        return None
    return Goal(_GOALS[phrase.word], phrase.number)


def _read(text: str) -> _Phrase | None:
    """The parts of a phrase, if it is one."""
    found = _PHRASE.fullmatch(" ".join(words(text)))
    return _Phrase(found[1], int(found[2] or 0), found[3] or "") if found else None
