"""The rules of one game as a value: its tables of actions, and hooks for what it does differently from the defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.ids import ActionKind, CardId, CounterId, Game, Side, TileId
from core.rules import defaults
from core.rules.victory import check_victory, held_points

if TYPE_CHECKING:
    from core.actions import Action
    from core.decisions import Denial, Obstacle
    from core.draft import Draft
    from core.events import Event
    from core.scenario import CardAction
    from core.state import GameState


@dataclass(frozen=True, slots=True, eq=False)
class ActionRule:
    """How an action printed on a card works.

    `begin(draft, side, counter, action)` carries it out or pushes its first frame; `find_obstacle(state, side, counter,
    tile, action)` finds what stands against it for a counter acting from that tile; without it the action can always be
    taken (C4.2).
    """

    begin: Callable[[Draft, Side, CounterId, CardAction], None]
    find_obstacle: Callable[[GameState, Side, CounterId, TileId, CardAction], Obstacle | None] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class AttackRule:
    """An attack: whom it can be aimed at from a tile, and how it differs from plain Attack (C7)."""

    targets: Callable[[GameState, Side, TileId], tuple[CounterId, ...]]
    ranged: bool = True
    covered: bool = True
    armoured: bool = False
    lowers_hills: bool = False
    suppresses: bool = False
    refusal: Callable[[GameState, CounterId], str] = defaults.any_target
    """The rule by which a target is refused."""


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """One game's tables and hooks; a hook that a game does not name does what `core.rules.defaults` says."""

    game: Game
    version: int
    sides: tuple[str, str]
    actions: Mapping[ActionKind, ActionRule]
    attacks: Mapping[ActionKind, AttackRule]
    checked_after: frozenset[type[Event]]
    """The events after which the conditions are checked (C8.7)."""
    judge_hope: Callable[[Draft], None]
    """Judges who is beyond all hope, and ends the game if that decides it (C8.7)."""
    check_victory: Callable[[Draft], None] = check_victory
    """Ends the game when a victory condition is met (C8.1)."""
    acting_tile: Callable[[GameState, CounterId], TileId] = defaults.own_tile
    """The tile that a counter acts from (N4.1)."""
    on_card_played: Callable[[Draft, Side, CardId, CounterId], None] = defaults.nothing_on_play
    """What comes with a counter's card: it may have to enter the board, or may change seats (N4.1, A4.1)."""
    points: Callable[[GameState, Side], int] = held_points
    """The objective points of a side (C8.2)."""
    extra_plays: Callable[[GameState, Side, CardId, CounterId], list[Action]] = defaults.no_extra_plays
    """What a ready counter's card may be played for besides the actions printed on it (A4)."""
    play: Callable[[Draft, Side, Action], None] = defaults.no_play
    """Plays a card for one of these offers (A4)."""
    denied_extra_plays: Callable[[GameState, Side, CardId, CounterId], list[Denial]] = defaults.no_denials
    """What the game offers besides the printed actions but refuses now (A4.6)."""
    refusal: Callable[[GameState, Side, Action, CounterId], str] = defaults.printed_actions_only
    """The rule by which a game refuses to play a counter's card for something else (A4)."""
    control_obstacle: Callable[[GameState, Side, TileId], Obstacle | None] = defaults.no_control_obstacle
    """What stands against taking control of a tile (N6.1)."""
    may_control_again: Callable[[GameState, Side, TileId], bool] = defaults.control_once
    """Whether a side may control a tile that it controls already (N8.5)."""
    on_moved: Callable[[Draft, CounterId], None] = defaults.nothing_on_move
    """What follows when a counter has moved (N5.2, A5.1)."""
    may_leave_board: Callable[[GameState, Side, CounterId], bool] = defaults.never_leaves
    """Whether a counter can leave the board from where it is (A8.2)."""
    on_leave_board: Callable[[Draft, Side, CounterId], None] = defaults.no_leave
    """What follows when it does (A8.2)."""
    on_hit: Callable[[Draft, Side, CounterId, bool], None] = defaults.apply_hit
    """What a successful attack does to its target (C7.7, C7.8, A7)."""
    on_last_card_lost: Callable[[Draft, Side, CounterId], None] = defaults.remove_counter
    """What follows when a side's attack makes a casualty and no card is left for it (N6.2, A6.3)."""
