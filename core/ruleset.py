"""A game is a value: shared frames composed with tables and a few hooks named after the rules they bend."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.ids import ActionKind, Game, Side

if TYPE_CHECKING:
    from core.decisions import Bar
    from core.draft import Draft
    from core.events import Event
    from core.scenario import CardAction
    from core.state import GameState


@dataclass(frozen=True, slots=True, eq=False)
class ActionRule:
    """How an action printed on a card works.

    `begin(draft, side, counter, action)` carries it out or pushes its first question; `barred(state, side, tile,
    action)` tells what stands against it for a counter on that tile; without it the action can always be taken (C4.2).
    """

    begin: Callable[[Draft, Side, int, CardAction], None]
    barred: Callable[[GameState, Side, int, CardAction], Bar | None] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class AttackRule:
    """An attack: whom it can be aimed at, and how it differs from plain Attack in range, hills and success (C7)."""

    targets: Callable[[GameState, Side], tuple[int, ...]]
    ranged: bool = True
    lowers_hills: bool = False
    suppresses: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """One game's tables and hooks."""

    game: Game
    version: int
    sides: tuple[str, str]
    actions: Mapping[ActionKind, ActionRule]
    attacks: Mapping[ActionKind, AttackRule]
    telling: frozenset[type[Event]]
    """The events after which the conditions are checked (C8.7)."""
    conditions: Callable[[Draft], None]
    """Ends the game when a victory condition is met (C8.1)."""
    judge_hope: Callable[[Draft], None]
    """Judges who is beyond all hope, and ends the game if that decides it (C8.7)."""
    stands: Callable[[GameState, int], int]
    """The tile that a counter acts from (N4.1)."""
    enter: Callable[[Draft, int], None]
    """Brings a counter onto the board before its card acts, where the game allows that (N4.1)."""
    control_barred: Callable[[GameState, Side, int], Bar | None]
    """What stands against taking control of a tile (N6.1)."""
    control_again: Callable[[GameState, Side, int], bool]
    """Whether a side may control a tile that it controls already (N8.5)."""
    moved: Callable[[Draft, int], None]
    """What follows when a counter has moved (N5.2)."""
    fallen: Callable[[Draft, int], None]
    """What follows when a counter takes a casualty and no card is left for it (N6.2)."""
