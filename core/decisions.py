"""A decision lists all that a side may do now; what it does not list is not legal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from core.actions import Action
from core.ids import OFF, ActionKind, CardId, CounterId, SeatId, Side, TileId


class DecisionKind(StrEnum):
    """What a decision asks."""

    BID = "bid"
    PLAY = "play"
    STEP = "step"
    GUIDE = "guide"
    BOLSTER = "bolster"
    COMMAND = "command"
    INSPIRE = "inspire"
    TARGET = "target"
    FIRE = "fire"
    USE = "use"
    CREW = "crew"
    NAVIGATE = "navigate"
    SURVEIL = "surveil"
    REPAIR = "repair"
    HIT = "hit"


class DecisionContext(NamedTuple):
    """What a prompt may want to name: the action, its counter, how much of it is left, its squad."""

    kind: ActionKind | None = None
    counter: CounterId = OFF
    left: int = 0
    squad: str = ""


NO_CONTEXT = DecisionContext()


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one side with all its legal answers in a fixed order."""

    side: Side
    ask: DecisionKind
    options: tuple[Action, ...]
    about: DecisionContext = NO_CONTEXT


class DenialReason(StrEnum):
    """Why an action printed on a card can't be taken now."""

    SUPPRESSED = "suppressed"
    NO_ENEMY = "no_enemy"
    ONLY_EMPTY_VEHICLES = "only_empty_vehicles"
    ONLY_ARMOURED_VEHICLES = "only_armoured_vehicles"
    NO_ENEMY_VEHICLE = "no_enemy_vehicle"
    NO_OWN_MARKER = "no_own_marker"
    ALREADY_CONTROLLED = "already_controlled"
    ENEMY_ON_TILE = "enemy_on_tile"
    NO_FOG_IN_HAND = "no_fog_in_hand"
    NO_TILE_FAR_ENOUGH = "no_tile_far_enough"
    NO_TARGET_MARKER = "no_target_marker"
    IN_VEHICLE = "in_vehicle"
    ENEMY_HOLDS_TILE = "enemy_holds_tile"
    NO_DAMAGE_HERE = "no_damage_here"
    NOTHING_TO_DEMOLISH = "nothing_to_demolish"
    VEHICLE_DISABLED = "vehicle_disabled"
    NOT_A_SPECIALIST = "not_a_specialist"


RULE_OF: dict[DenialReason, str] = {
    DenialReason.SUPPRESSED: "C4.5",
    DenialReason.NO_ENEMY: "C4.9",
    DenialReason.ONLY_EMPTY_VEHICLES: "A7.4",
    DenialReason.ONLY_ARMOURED_VEHICLES: "A6.9",
    DenialReason.NO_ENEMY_VEHICLE: "A6.7",
    DenialReason.NO_OWN_MARKER: "C6.4",
    DenialReason.ALREADY_CONTROLLED: "C6.4",
    DenialReason.ENEMY_ON_TILE: "N6.1",
    DenialReason.NO_FOG_IN_HAND: "C6.6",
    DenialReason.NO_TILE_FAR_ENOUGH: "N6.3",
    DenialReason.NO_TARGET_MARKER: "N7.1",
    DenialReason.IN_VEHICLE: "A4.7",
    DenialReason.ENEMY_HOLDS_TILE: "A6.1",
    DenialReason.NO_DAMAGE_HERE: "A6.4",
    DenialReason.NOTHING_TO_DEMOLISH: "A6.8",
    DenialReason.VEHICLE_DISABLED: "A4.6",
    DenialReason.NOT_A_SPECIALIST: "A4.6",
}


class Obstacle(NamedTuple):
    """What stands against an action, with the tile and counter that a sentence about it names."""

    reason: DenialReason
    tile: TileId = OFF
    counter: CounterId = OFF


@dataclass(frozen=True, slots=True)
class Denial:
    """An action printed on a card in hand, or on its soldier's seat, that can't be taken now, and why."""

    card: CardId
    use: int
    obstacle: Obstacle
    seat: SeatId = OFF

    @property
    def rule(self) -> str:
        """The id of the rule that refuses it."""
        return RULE_OF[self.obstacle.reason]
