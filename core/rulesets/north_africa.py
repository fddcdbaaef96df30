"""Undaunted: North Africa as a value (A1–A8)."""

from __future__ import annotations

from dataclasses import replace

from core.events import CounterEscaped, CounterNeutralised, CounterRemoved, MarkerTurned
from core.ids import ActionKind, Game
from core.rules import attack, control, crew, escape, support, vehicles
from core.rules.hope_north_africa import check_victory_and_hope, judge_hope, points
from core.rules.movement import begin_moving
from core.rules.navigate import begin_marking_tiles
from core.ruleset import ActionRule, AttackRule
from core.rulesets.common import common_rules

NORTH_AFRICA = replace(
    common_rules(
        Game.NORTH_AFRICA,
        version=2,
        sides=("lrdg", "italy"),
        actions={
            ActionKind.MOVE: ActionRule(begin_moving, vehicles.on_foot_obstacle),
            ActionKind.SCOUT: ActionRule(begin_moving, vehicles.on_foot_obstacle),
            ActionKind.STALK: ActionRule(begin_moving, vehicles.on_foot_obstacle),
            ActionKind.DRIVE: ActionRule(vehicles.begin_driving),
            ActionKind.BOLSTER: ActionRule(support.begin_bolstering),
            ActionKind.COMMAND: ActionRule(support.begin_commanding),
            ActionKind.CONCEAL: ActionRule(support.conceal),
            ActionKind.CONTROL: ActionRule(control.control, control.control_obstacle),
            ActionKind.INSPIRE: ActionRule(support.begin_inspiring),
            ActionKind.NAVIGATE: ActionRule(begin_marking_tiles),
            ActionKind.RECON: ActionRule(support.recon, support.recon_obstacle),
            ActionKind.REPAIR: ActionRule(vehicles.begin_repairing, vehicles.repair_obstacle),
            ActionKind.SURVEIL: ActionRule(begin_marking_tiles),
            ActionKind.ATTACK: ActionRule(attack.begin_attack, vehicles.regular_attack_obstacle),
            ActionKind.SUPPRESS: ActionRule(attack.begin_attack, vehicles.suppress_obstacle),
            ActionKind.STRAFE: ActionRule(attack.begin_attack, vehicles.regular_attack_obstacle),
            ActionKind.ANTITANK: ActionRule(attack.begin_attack, vehicles.antitank_obstacle),
            ActionKind.DEMOLITION: ActionRule(attack.begin_attack, vehicles.demolition_obstacle),
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
        checked_after=frozenset({MarkerTurned, CounterRemoved, CounterEscaped, CounterNeutralised}),
        judge_hope=judge_hope,
    ),
    check_victory=check_victory_and_hope,
    on_card_played=crew.allow_seat_change,
    on_card_used_otherwise=crew.allow_seat_change,
    points=points,
    extra_plays=crew.extra_plays,
    play=crew.play,
    denied_extra_plays=crew.denied_extra_plays,
    refusal=crew.change_refusal,
    control_obstacle=vehicles.control_obstacle,
    on_moved=vehicles.carry_riders,
    may_leave_board=escape.may_leave_board,
    on_leave_board=escape.on_leave_board,
    on_hit=vehicles.on_hit,
    on_last_card_lost=vehicles.remove_soldier,
)
