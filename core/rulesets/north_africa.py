"""Undaunted: North Africa as a value (A1–A8)."""

from __future__ import annotations

from core.events import CounterEscaped, CounterNeutralised, CounterRemoved, MarkerTurned
from core.ids import ActionKind, Game
from core.rules import attack, control, crew, escape, support, vehicles
from core.rules.charting import begin_charting
from core.rules.hope_desert import judge_hope, points
from core.rules.movement import begin_moving
from core.rules.victory import conditions
from core.ruleset import ActionRule, AttackRule, Ruleset
from core.rulesets.shared import never_again
from core.state import GameState


def stands(state: GameState, counter: int) -> int:
    """The tile that a soldier acts from, on foot or in a vehicle (A4.7, A4.9)."""
    return state.places[counter]


NORTH_AFRICA = Ruleset(
    game=Game.NORTH_AFRICA,
    version=1,
    sides=("lrdg", "italy"),
    actions={
        ActionKind.MOVE: ActionRule(begin_moving, vehicles.on_foot_barred),
        ActionKind.SCOUT: ActionRule(begin_moving, vehicles.on_foot_barred),
        ActionKind.STALK: ActionRule(begin_moving, vehicles.on_foot_barred),
        ActionKind.DRIVE: ActionRule(vehicles.begin_driving),
        ActionKind.BOLSTER: ActionRule(support.begin_bolstering),
        ActionKind.COMMAND: ActionRule(support.begin_commanding),
        ActionKind.CONCEAL: ActionRule(support.conceal),
        ActionKind.CONTROL: ActionRule(control.control, control.control_barred),
        ActionKind.INSPIRE: ActionRule(support.begin_inspiring),
        ActionKind.NAVIGATE: ActionRule(begin_charting),
        ActionKind.RECON: ActionRule(support.recon, support.recon_barred),
        ActionKind.REPAIR: ActionRule(vehicles.begin_repairing, vehicles.repair_barred),
        ActionKind.SURVEIL: ActionRule(begin_charting),
        ActionKind.ATTACK: ActionRule(attack.begin_firing, attack.attack_barred),
        ActionKind.SUPPRESS: ActionRule(attack.begin_firing, attack.attack_barred),
        ActionKind.STRAFE: ActionRule(attack.begin_firing, attack.attack_barred),
        ActionKind.ANTITANK: ActionRule(attack.begin_firing, attack.attack_barred),
        ActionKind.DEMOLITION: ActionRule(attack.begin_firing, vehicles.demolition_barred),
    },
    attacks={
        ActionKind.ATTACK: AttackRule(vehicles.enemies_in_sight, refusal=vehicles.regular_refusal),
        ActionKind.SUPPRESS: AttackRule(vehicles.suppressible, suppresses=True, refusal=vehicles.suppress_refusal),
        ActionKind.STRAFE: AttackRule(
            vehicles.enemies_in_sight, ranged=False, lowers_hills=True, refusal=vehicles.regular_refusal
        ),
        ActionKind.ANTITANK: AttackRule(vehicles.enemy_vehicles, armoured=True, refusal=vehicles.antitank_refusal),
        ActionKind.DEMOLITION: AttackRule(
            vehicles.demolishable,
            ranged=False,
            covered=False,
            armoured=True,
            refusal=vehicles.demolition_refusal,
        ),
    },
    telling=frozenset({MarkerTurned, CounterRemoved, CounterEscaped, CounterNeutralised}),
    conditions=conditions,
    judge_hope=judge_hope,
    stands=stands,
    enter=crew.allow_change,
    points=points,
    offers=crew.offers,
    play=crew.play,
    offers_denied=crew.offers_denied,
    refusal=crew.refusal,
    control_barred=vehicles.control_barred,
    control_again=never_again,
    moved=vehicles.carry_riders,
    may_leave=escape.may_leave,
    leave=escape.leave,
    struck=vehicles.struck,
    fallen=vehicles.fall,
)
