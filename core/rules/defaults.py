"""What a game does wherever its ruleset names nothing else: the default hooks."""

from __future__ import annotations

from core.actions import Action
from core.decisions import Denial, Obstacle
from core.draft import Draft
from core.ids import CardId, CounterId, Side, TileId
from core.rules.casualties import casualty
from core.state import GameState


def own_tile(state: GameState, counter: CounterId) -> TileId:
    """A counter acts from the tile it is on, on foot or in a vehicle (A4.7, A4.9)."""
    return state.places[counter]


def nothing_on_play(draft: Draft, side: Side, card: CardId, counter: CounterId) -> None:
    """Nothing comes with playing a counter's card."""


def no_extra_plays(state: GameState, side: Side, card: CardId, counter: CounterId) -> list[Action]:
    """Cards are played for their printed actions alone."""
    return []


def no_denials(state: GameState, side: Side, card: CardId, counter: CounterId) -> list[Denial]:
    """Nothing besides the printed actions is refused."""
    return []


def no_play(draft: Draft, side: Side, action: Action) -> None:
    """There is nothing else to play a card for."""
    raise AssertionError(f"{action.tag} is never offered")


def printed_actions_only(state: GameState, side: Side, action: Action, counter: CounterId) -> str:
    """A card does nothing but what is printed on it, or hunkers down (C4.1)."""
    return "C4.1"


def no_control_obstacle(state: GameState, side: Side, tile: TileId) -> Obstacle | None:
    """Nothing more stands against taking control of a tile than C6.4 says."""
    return None


def control_once(state: GameState, side: Side, tile: TileId) -> bool:
    """A tile that a side controls can't be controlled again."""
    return False


def nothing_on_move(draft: Draft, counter: CounterId) -> None:
    """Nothing follows when a counter has moved."""


def never_leaves(state: GameState, side: Side, counter: CounterId) -> bool:
    """No counter can leave the board by itself."""
    return False


def no_leave(draft: Draft, side: Side, counter: CounterId) -> None:
    """No counter leaves the board by itself."""
    raise AssertionError("no counter may leave")


def apply_hit(draft: Draft, side: Side, target: CounterId, suppresses: bool) -> None:
    """A unit or soldier that is hit takes a casualty, or turns suppressed if it is not yet (C7.7, C7.8)."""
    if not suppresses:
        casualty(draft, side, target)
    elif not draft.state.suppressed[target]:
        draft.suppress(target)


def remove_counter(draft: Draft, attacker: Side, counter: CounterId) -> None:
    """Take the counter off the board (C7.7)."""
    draft.remove_counter(counter)
