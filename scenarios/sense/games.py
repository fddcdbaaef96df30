"""What each game has and has not: one table instead of questions all over the house (N, A)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from core.ids import ActionKind, Game, GoalKind, PieceKind
from core.rulesets import RULESETS
from scenarios.faults import Fault, Reason, fault, show

SPAWN: Final = "spawn"
RADIO: Final = "radio"
ROUGH: Final = "rough"
SPECIALISM: Final = "specialism"
ESCAPE: Final = "escape"
"""Escape markers and the goal go together (A8.2)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the content of a game may speak of.

    `stem` begins the message ids of its scenarios; `people` are what its combat cards act through; `without` are the
    things and goals that it has not; `keeper` is the side that the structures lie with (A7.5).
    """

    stem: str
    people: PieceKind
    without: frozenset[str]
    specialisms: frozenset[str] = frozenset()
    keeper: str = ""


TERMS: Final = {
    Game.NORMANDY: Terms(
        stem="n_s",
        people=PieceKind.UNIT,
        without=frozenset(
            {
                ESCAPE,
                ROUGH,
                SPECIALISM,
                GoalKind.NEUTRALISE,
                PieceKind.SOLDIER,
                PieceKind.VEHICLE,
                PieceKind.STRUCTURE,
            }
        ),
    ),
    Game.NORTH_AFRICA: Terms(
        stem="a_s",
        people=PieceKind.SOLDIER,
        without=frozenset({SPAWN, RADIO, GoalKind.PIN, PieceKind.UNIT}),
        specialisms=frozenset({"tank"}),
        keeper="italy",
    ),
}


def sides_of(game: Game) -> tuple[str, str]:
    """The sides of a game in their order (C1.1)."""
    return RULESETS[game].sides


def known(word: str, game: Game) -> bool:
    """Whether a game has an action, or a thing or goal."""
    if isinstance(word, ActionKind):
        return word in RULESETS[game].actions
    return word not in TERMS[game].without


def foreign(word: str, game: Game, *place: str | int) -> Iterator[Fault]:
    """A thing, goal or action that the game has not."""
    if not known(word, game):
        yield fault(Reason.NOT_IN_GAME, *place, found=show(word), game=game.value)
