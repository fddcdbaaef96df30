"""Hooks for what a game does not have."""

from __future__ import annotations

from core.actions import Action
from core.decisions import Denial
from core.draft import Draft
from core.ids import Side
from core.state import GameState


def no_extra_plays(state: GameState, side: Side, card: int, counter: int) -> list[Action]:
    """Cards are played for their printed actions alone."""
    return []


def no_denials(state: GameState, side: Side, card: int, counter: int) -> list[Denial]:
    """Nothing besides the printed actions is refused."""
    return []


def no_play(draft: Draft, side: Side, action: Action) -> None:
    """There is nothing else to play a card for."""
    raise AssertionError(f"{type(action).__name__} is never offered")


def no_such_use(state: GameState, side: Side, action: Action, counter: int) -> str:
    """A card does nothing but what is printed on it, or hunkers down (C4.1)."""
    return "C4.1"


def never_leaves(state: GameState, side: Side, counter: int) -> bool:
    """No counter can leave the board by itself."""
    return False


def no_leave(draft: Draft, side: Side, counter: int) -> None:
    """No counter leaves the board by itself."""
    raise AssertionError("no counter may leave")


def never_again(state: GameState, side: Side, tile: int) -> bool:
    """A tile is controlled once."""
    return False
