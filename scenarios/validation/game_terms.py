"""The pieces, goals and other terms that each game has (N, A)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from core.ids import ActionKind, Game, GoalKind, PieceKind
from core.rulesets import RULESETS
from scenarios.problems import Problem, ProblemReason, printable, problem

SPAWN: Final = "spawn"
RADIO: Final = "radio"
ROUGH: Final = "rough"
SPECIALISM: Final = "specialism"
ESCAPE: Final = "escape"
"""Escape markers and the goal; they go together (A8.2)."""


@dataclass(frozen=True, slots=True)
class GameTerms:
    """The terms that the content of a game may use.

    `stem` begins the message ids of its scenarios; `people` is the kind of piece that its combat cards act through;
    `without` lists the pieces and goals that it does not have; `structure_side` is the side with the structures (A7.5).
    """

    stem: str
    people: PieceKind
    without: frozenset[str]
    structure_side: str = ""


GAME_TERMS: Final = {
    Game.NORMANDY: GameTerms(
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
    Game.NORTH_AFRICA: GameTerms(
        stem="a_s",
        people=PieceKind.SOLDIER,
        without=frozenset({SPAWN, RADIO, GoalKind.PIN, PieceKind.UNIT}),
        structure_side="italy",
    ),
}


def sides_of(game: Game) -> tuple[str, str]:
    """Return the sides of a game in their order (C1.1)."""
    return RULESETS[game].sides


def game_has(word: str, game: Game) -> bool:
    """Whether a game has an action, a kind of piece, a goal or another term."""
    if isinstance(word, ActionKind):
        return word in RULESETS[game].actions
    return word not in GAME_TERMS[game].without


def not_in_game_problems(word: str, game: Game, *place: str | int) -> Iterator[Problem]:
    """Report a term that the game does not have."""
    if not game_has(word, game):
        yield problem(ProblemReason.NOT_IN_GAME, *place, found=printable(word), game=game.value)
