"""Who is beyond all hope (N8.4), and what may still come into a side's hand (C8.4, C8.6)."""

from __future__ import annotations

from tests.tui.game_log.checker.expected_state import Army, ExpectedState
from tests.tui.game_log.checker.line_models import ActionKind, Side, Zone

OWN: tuple[Zone, ...] = ("hand", "deck", "discard", "play")
"""The zones whose cards a side can play sooner or later."""


def is_hopeless(state: ExpectedState, side: Side) -> bool:
    """Whether a side can no longer reach its points; one whose goal is to pin always can (N8.4)."""
    army = state.armies[side]
    if army.goal.kind == "pin":
        return False
    obtained = obtainable(army)
    reached = {tile for tile, marker in army.markers.items() if marker == "controlled"}
    if is_open(army, obtained, "control"):
        reached |= set(army.markers)
        if is_open(army, obtained, "scout"):
            reached = set(state.tiles)
        radio = state.radio
        if radio is not None and radio.side == side and radio.tile in reached:
            return False
    return army.goal.points > sum(points for tile, points in state.objectives.items() if tile in reached)


def is_open(army: Army, obtained: set[str], kind: ActionKind) -> bool:
    """Whether an obtainable card carries an action (C8.6)."""
    return any(action.kind == kind for code in obtained for action in army.cards[code].actions)


def obtainable(army: Army) -> set[str]:
    """The combat and command cards that a side has or can bolster (C8.4), at a moment after the bids of a round."""
    is_alone = army.size(*OWN) == 1
    four = {code for zone in (("hand",) if is_alone else OWN) for code in army.zones[zone]}
    obtained = {code for code in four if army.cards[code].kind != "fog"}
    supply = {code for code in army.zones["supply"] if army.cards[code].kind != "fog"}
    while True:
        squads = {action.squad for code in obtained for action in army.cards[code].actions if action.kind == "bolster"}
        more = {code for code in supply - obtained if not squads.isdisjoint(("", army.cards[code].squad))}
        if not more:
            return obtained
        obtained |= more
