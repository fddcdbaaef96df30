"""The rules of one game as a value: its tables of actions, and hooks for what it does differently from the defaults."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.actions import Action
from core.decisions import Denial, Obstacle
from core.events import Event
from core.ids import ActionKind, CardId, CounterId, Game, Side, TileId
from core.scenario import CardAction

State = TypeVar("State")
Draft = TypeVar("Draft")


@dataclass(frozen=True, slots=True, eq=False)
class ActionRule(Generic[State, Draft]):
    """How an action printed on a card works.

    `begin(draft, side, counter, action)` carries it out or pushes its first frame; `find_obstacle(state, side, counter,
    tile, action)` finds what stands against it for a counter acting from that tile; without it the action can always be
    taken (C4.2).
    """

    begin: Callable[[Draft, Side, CounterId, CardAction], None]
    find_obstacle: Callable[[State, Side, CounterId, TileId, CardAction], Obstacle | None] | None = None


def refused_by_attack(state: object, target: CounterId) -> str:
    """Targets are refused by the rule of Attack (C7.2)."""
    return "C7.2"


@dataclass(frozen=True, slots=True, eq=False)
class AttackRule(Generic[State]):
    """An attack: whom it can be aimed at from a tile, and how it differs from plain Attack (C7)."""

    targets: Callable[[State, Side, TileId], Iterator[CounterId]]
    ranged: bool = True
    covered: bool = True
    armoured: bool = False
    lowers_hills: bool = False
    suppresses: bool = False
    refusal: Callable[[State, CounterId], str] = refused_by_attack
    """The rule by which a target is refused."""


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset(Generic[State, Draft]):
    """One game's tables and hooks.

    A scenario is compiled with its ruleset before there are states, so the types of states and drafts are parameters
    here; `core.rulesets.common` fills them in and has what the hooks do where a game names nothing else.
    """

    game: Game
    version: int
    sides: tuple[str, str]
    actions: Mapping[ActionKind, ActionRule[State, Draft]]
    attacks: Mapping[ActionKind, AttackRule[State]]
    checked_after: frozenset[type[Event]]
    """The events after which the conditions are checked (C8.7)."""
    judge_hope: Callable[[Draft], None]
    """Judges who is beyond all hope, and ends the game if that decides it (C8.7)."""
    check_victory: Callable[[Draft], None]
    """Ends the game when a victory condition is met (C8.1)."""
    acting_tile: Callable[[State, CounterId], TileId]
    """The tile that a counter acts from (N4.1)."""
    on_card_played: Callable[[Draft, Side, CardId, CounterId], None]
    """What comes with a counter's card: it may have to enter the board, or may change seats (N4.1, A4.1)."""
    on_card_used_otherwise: Callable[[Draft, Side, CardId, CounterId], None]
    """What comes with a counter's card that hunkers down or turns it ready (A4.1)."""
    points: Callable[[State, Side], int]
    """The objective points of a side (C8.2)."""
    extra_plays: Callable[[State, Side, CardId, CounterId], list[Action]]
    """What a counter's card may be played for besides the actions printed on it, ready or not (A4)."""
    play: Callable[[Draft, Side, Action], None]
    """Plays a card for one of these offers (A4)."""
    denied_extra_plays: Callable[[State, Side, CardId, CounterId], list[Denial]]
    """What the game offers besides the printed actions but refuses now (A4.6)."""
    refusal: Callable[[State, Side, Action, CounterId], str]
    """The rule by which a game refuses to play a counter's card for something else (A4)."""
    control_obstacle: Callable[[State, Side, TileId], Obstacle | None]
    """What stands against taking control of a tile (N6.1)."""
    may_control_again: Callable[[State, Side, TileId], bool]
    """Whether a side may control a tile that it controls already (N8.5)."""
    on_moved: Callable[[Draft, CounterId], None]
    """What follows when a counter has moved (N5.2, A5.1)."""
    may_leave_board: Callable[[State, Side, CounterId], bool]
    """Whether a counter can leave the board from where it is (A8.2)."""
    on_leave_board: Callable[[Draft, Side, CounterId], None]
    """What follows when it does (A8.2)."""
    on_hit: Callable[[Draft, Side, CounterId, bool], None]
    """What a successful attack does to its target (C7.7, C7.8, A7)."""
    on_last_card_lost: Callable[[Draft, Side, CounterId], None]
    """What follows when a side's attack makes a casualty and no card is left for it (N6.2, A6.3)."""


AnyRuleset = Ruleset[Any, Any]
"""A ruleset as a compiled scenario holds it."""
