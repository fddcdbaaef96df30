"""Driving, hitting, damaging and repairing vehicles, and destroying structures (A5–A7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.actions import Action, HitSoldier, RepairVehicle
from core.decisions import Decision, DecisionContext, DecisionKind, DenialReason, Obstacle
from core.draft import Draft, GameFrame
from core.events import Cause, RiderHit, StructureDestroyed
from core.ids import OFF, ActionKind, CounterId, Fate, GoalKind, Marker, PieceKind, Side, TileId, Zone, other
from core.rules.casualties import casualty
from core.rules.crew import is_manned, riders, vehicle_of
from core.rules.defaults import apply_hit
from core.rules.movement import MoveFrame
from core.scenario import CardAction
from core.state import GameState

LRDG_SIDE: Side = 0
"""The LRDG, which alone destroys structures (A6.8, A7.5)."""


# targets


def enemies_in_sight(state: GameState, side: Side, start: TileId) -> Iterator[CounterId]:
    """Every enemy soldier on foot, and every enemy vehicle with a regular defence (C7.2, A6.9)."""
    places, holders, riding = state.places, state.holders, state.riding
    for counter in state.compiled.shootable:
        if holders[counter] != side and places[counter] != OFF and riding[counter] == OFF:
            yield counter


def suppressible(state: GameState, side: Side, start: TileId) -> Iterator[CounterId]:
    """The same without empty vehicles (A7.4)."""
    for counter in enemies_in_sight(state, side, start):
        if state.compiled.kinds[counter] is not PieceKind.VEHICLE or is_manned(state, counter):
            yield counter


def enemy_vehicles(state: GameState, side: Side, start: TileId) -> Iterator[CounterId]:
    """Every enemy vehicle on the board (A6.7)."""
    for vehicle in state.compiled.vehicles:
        if state.holders[vehicle] != side and state.places[vehicle] != OFF:
            yield vehicle


def demolishable(state: GameState, side: Side, start: TileId) -> Iterator[CounterId]:
    """The enemy vehicles on the attacker's own tile and, for the LRDG, a structure there (A6.8)."""
    for vehicle in enemy_vehicles(state, side, start):
        if state.places[vehicle] == start:
            yield vehicle
    if side == LRDG_SIDE:
        for structure in state.compiled.structures:
            if state.places[structure] == start:
                yield structure


def regular_refusal(state: GameState, target: CounterId) -> str:
    """A soldier in a vehicle and one without a regular defence are refused by A6.9, others by Attack's rule (C7.2)."""
    if not 0 <= target < len(state.riding):
        return "C7.2"
    armoured = target in state.compiled.vehicles and target not in state.compiled.shootable
    return "A6.9" if armoured or state.riding[target] != OFF else "C7.2"


def suppress_refusal(state: GameState, target: CounterId) -> str:
    """An empty vehicle with a regular defence is refused by A7.4, others as by Attack."""
    refused_by = regular_refusal(state, target)
    empty = refused_by == "C7.2" and target in state.compiled.vehicles and not is_manned(state, target)
    return "A7.4" if empty else refused_by


def antitank_refusal(state: GameState, target: CounterId) -> str:
    """Targets are refused by the rule of Antitank (A6.7)."""
    return "A6.7"


def demolition_refusal(state: GameState, target: CounterId) -> str:
    """Targets are refused by the rule of Demolition (A6.8)."""
    return "A6.8"


def regular_attack_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """Attack and Strafe need a target; a vehicle without a regular defence is none (C4.9, A6.9)."""
    if next(enemies_in_sight(state, side, tile), OFF) != OFF:
        return None
    has_vehicle = next(enemy_vehicles(state, side, tile), OFF) != OFF
    return Obstacle(DenialReason.ONLY_ARMOURED_VEHICLES if has_vehicle else DenialReason.NO_ENEMY)


def suppress_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """Suppress needs a target; an empty vehicle is none either (C4.9, A6.9, A7.4)."""
    if next(suppressible(state, side, tile), OFF) != OFF:
        return None
    barred = regular_attack_obstacle(state, side, counter, tile, action)
    return barred or Obstacle(DenialReason.ONLY_EMPTY_VEHICLES)


def antitank_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """Antitank needs a vehicle (C4.9, A6.7)."""
    if next(enemy_vehicles(state, side, tile), OFF) != OFF:
        return None
    has_enemy = next(enemies_in_sight(state, side, tile), OFF) != OFF
    return Obstacle(DenialReason.NO_ENEMY_VEHICLE if has_enemy else DenialReason.NO_ENEMY)


def demolition_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """Demolition needs an enemy vehicle or a structure on the tile (A6.8, C4.9)."""
    target = next(demolishable(state, side, tile), OFF)
    return Obstacle(DenialReason.NOTHING_TO_DEMOLISH, tile) if target == OFF else None


# results


def on_hit(draft: Draft, side: Side, target: CounterId, suppresses: bool) -> None:
    """What a success does: to a soldier (C7.7, C7.8), to a vehicle (A7.1, A7.4), to a structure (A7.5)."""
    kind = draft.compiled.kinds[target]
    if kind is PieceKind.SOLDIER:
        apply_hit(draft, side, target, suppresses)
    elif kind is PieceKind.VEHICLE:
        draft.push(VehicleHitFrame(side, target, suppresses))
    else:
        draft.emit(StructureDestroyed, side, target)
        draft.remove_counter(target, Fate.LOST)


@dataclass(frozen=True, slots=True)
class VehicleHitFrame(GameFrame):
    """The attacker chooses one soldier in the vehicle, for a casualty (A7.1) or to be suppressed (A7.4)."""

    tag: ClassVar[str] = "VehicleHit"
    rule: ClassVar[str] = "A7.1"

    side: Side
    vehicle: CounterId
    suppresses: bool

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask while there is a choice."""
        able = self._able(state)
        if len(able) < 2:
            return ()
        kind = ActionKind.SUPPRESS if self.suppresses else None
        hits = state.compiled.hits
        return (
            Decision(
                self.side, DecisionKind.HIT, tuple(hits[rider] for rider in able), DecisionContext(kind, self.vehicle)
            ),
        )

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Hit the chosen soldier."""
        assert isinstance(action, HitSoldier)
        self._hit(draft, action.counter)

    def run(self, draft: Draft) -> None:
        """Hit the only one, or nobody."""
        able = self._able(draft.state)
        self._hit(draft, able[0] if able else OFF)

    def refusal(self, state: GameState, side: Side, action: Action) -> str:
        """The rule of the kind of hit (A7.1, A7.4)."""
        return "A7.4" if self.suppresses else self.rule

    def _able(self, state: GameState) -> list[CounterId]:
        inside = riders(state, self.vehicle)
        return [rider for rider in inside if not (self.suppresses and state.suppressed[rider])]

    def _hit(self, draft: Draft, rider: CounterId) -> None:
        """First the soldier, then the vehicle (A7.1); Suppress leaves the vehicle alone (A7.4)."""
        draft.pop()
        if rider != OFF:
            draft.emit(RiderHit, self.side, self.vehicle, rider)
        if self.suppresses:
            if rider != OFF:
                draft.suppress(rider)
            return
        if rider != OFF:
            casualty(draft, self.side, rider)
        damage(draft, self.side, self.vehicle)


def damage(draft: Draft, side: Side, vehicle: CounterId) -> None:
    """One damage marker; at the integrity the vehicle is destroyed, its soldiers left on its tile (A7.2, A7.3)."""
    draft.set_damage(vehicle, draft.state.damage[vehicle] + 1)
    if draft.state.damage[vehicle] < draft.compiled.counters[vehicle].integrity:
        return
    for rider in riders(draft.state, vehicle):
        draft.leave_seat(rider)
    draft.remove_counter(vehicle, Fate.LOST)
    count_neutralised(draft, side, vehicle)


def remove_soldier(draft: Draft, attacker: Side, counter: CounterId) -> None:
    """A soldier leaves the board or his seat for good, and his cards the supply (A6.3)."""
    compiled = draft.compiled
    draft.remove_counter(counter, Fate.LOST)
    draft.remove_all(compiled.owner[counter], compiled.card_of[counter], Zone.SUPPLY, Cause.LOST)
    count_neutralised(draft, attacker, counter)


def count_neutralised(draft: Draft, side: Side, counter: CounterId) -> None:
    """Count a removed counter that the attacker's goal names (A8.3)."""
    compiled = draft.compiled
    if compiled.goals[side].kind is GoalKind.NEUTRALISE and counter in compiled.counted[side]:
        draft.neutralise(side, counter)


# movement


def begin_driving(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Drive the vehicle that the soldier sits in (A5.1)."""
    draft.push(MoveFrame(side, vehicle_of(draft.state, counter), action.kind, action.value))


def carry_riders(draft: Draft, counter: CounterId) -> None:
    """Everyone in a vehicle moves with it (A5.1)."""
    for rider in riders(draft.state, counter):
        draft.carry(rider, draft.state.places[counter])


def on_foot_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """A soldier in a vehicle can't take movement actions from his card (A4.7)."""
    return None if state.riding[counter] == OFF else Obstacle(DenialReason.IN_VEHICLE, tile, vehicle_of(state, counter))


# repair and control


def repairable(state: GameState, side: Side, counter: CounterId, tile: TileId) -> list[CounterId]:
    """The damaged vehicles on the soldier's tile, own ones first; from a seat, only the one he is in (A6.4)."""
    inside = vehicle_of(state, counter)
    found = [
        vehicle
        for vehicle in state.compiled.vehicles
        if state.damage[vehicle] and state.places[vehicle] == tile and inside in (OFF, vehicle)
    ]
    return sorted(found, key=lambda vehicle: state.holders[vehicle] != side)


def repair_obstacle(
    state: GameState, side: Side, counter: CounterId, tile: TileId, action: CardAction
) -> Obstacle | None:
    """Repair needs a damaged vehicle within reach (A6.4, C4.9)."""
    return None if repairable(state, side, counter, tile) else Obstacle(DenialReason.NO_DAMAGE_HERE, tile)


def begin_repairing(draft: Draft, side: Side, counter: CounterId, action: CardAction) -> None:
    """Repair a vehicle (A6.4)."""
    draft.push(RepairFrame(side, counter))


@dataclass(frozen=True, slots=True)
class RepairFrame(GameFrame):
    """One damage marker comes off a vehicle (A6.4)."""

    tag: ClassVar[str] = "Repairing"
    rule: ClassVar[str] = "A6.4"

    side: Side
    counter: CounterId

    def decisions(self, state: GameState) -> tuple[Decision, ...]:
        """Ask for the vehicle while there is a choice."""
        able = repairable(state, self.side, self.counter, state.places[self.counter])
        if len(able) < 2:
            return ()
        repairs = state.compiled.repairs
        about = DecisionContext(ActionKind.REPAIR, self.counter)
        return (Decision(self.side, DecisionKind.REPAIR, tuple(repairs[vehicle] for vehicle in able), about),)

    def take(self, draft: Draft, side: Side, action: Action) -> None:
        """Repair the chosen one."""
        assert isinstance(action, RepairVehicle)
        self._repair(draft, action.counter)

    def run(self, draft: Draft) -> None:
        """Repair the only one."""
        (vehicle,) = repairable(draft.state, self.side, self.counter, draft.state.places[self.counter])
        self._repair(draft, vehicle)

    def _repair(self, draft: Draft, vehicle: CounterId) -> None:
        draft.pop()
        draft.set_damage(vehicle, draft.state.damage[vehicle] - 1)


def control_obstacle(state: GameState, side: Side, tile: TileId) -> Obstacle | None:
    """Control is not allowed if the opponent controls the tile and has a soldier there (A6.1)."""
    opponent = other(side)
    if state.markers[opponent][tile] != Marker.CONTROLLED:
        return None
    compiled = state.compiled
    for counter in compiled.own[opponent]:
        if compiled.kinds[counter] is PieceKind.SOLDIER and state.places[counter] == tile:
            return Obstacle(DenialReason.ENEMY_HOLDS_TILE, tile, counter)
    return None
