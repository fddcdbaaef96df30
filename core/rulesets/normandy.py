"""Undaunted: Normandy as a value (N1–N8)."""

from __future__ import annotations

from dataclasses import replace

from core.decisions import DenialReason, Obstacle
from core.events import CounterRemoved, MarkerTurned, ObjectiveRaised
from core.ids import ActionKind, Game, Side, TileId, other
from core.rules import attack, control, mortar, movement, support
from core.rules.hope_normandy import check_victory_hope_and_pins, judge_hope
from core.rules.spawning import acting_tile, leave_board, spawn
from core.ruleset import ActionRule, AttackRule
from core.rulesets.common import common_rules
from core.state import GameState


def control_obstacle(state: GameState, side: Side, tile: TileId) -> Obstacle | None:
    """Control is not allowed while any enemy counter is on the tile (N6.1)."""
    for counter in state.compiled.own[other(side)]:
        if state.places[counter] == tile:
            return Obstacle(DenialReason.ENEMY_ON_TILE, tile, counter)
    return None


def may_control_again(state: GameState, side: Side, tile: TileId) -> bool:
    """The radio's side may control the radio's tile again (N8.5)."""
    return tile == state.compiled.radio_tile and side == state.compiled.radio_side


NORMANDY = replace(
    common_rules(
        Game.NORMANDY,
        version=2,
        sides=("us", "germany"),
        actions={
            ActionKind.MOVE: ActionRule(movement.begin_moving),
            ActionKind.SCOUT: ActionRule(movement.begin_moving),
            ActionKind.STALK: ActionRule(movement.begin_moving),
            ActionKind.GUIDE: ActionRule(movement.begin_guiding),
            ActionKind.BOLSTER: ActionRule(support.begin_bolstering),
            ActionKind.COMMAND: ActionRule(support.begin_commanding),
            ActionKind.CONCEAL: ActionRule(support.conceal),
            ActionKind.CONTROL: ActionRule(control.control, control.control_obstacle),
            ActionKind.INSPIRE: ActionRule(support.begin_inspiring),
            ActionKind.RECON: ActionRule(support.recon, support.recon_obstacle),
            ActionKind.TARGET: ActionRule(mortar.begin_targeting, mortar.target_obstacle),
            ActionKind.ATTACK: ActionRule(attack.begin_attack, attack.attack_obstacle),
            ActionKind.SUPPRESS: ActionRule(attack.begin_attack, attack.attack_obstacle),
            ActionKind.BLAST: ActionRule(mortar.begin_blasting, mortar.blast_obstacle),
        },
        attacks={
            ActionKind.ATTACK: AttackRule(attack.enemies),
            ActionKind.SUPPRESS: AttackRule(attack.enemies, suppresses=True),
            ActionKind.BLAST: AttackRule(mortar.under_blast, ranged=False, lowers_hills=True),
        },
        checked_after=frozenset({MarkerTurned, ObjectiveRaised, CounterRemoved}),
        judge_hope=judge_hope,
    ),
    check_victory=check_victory_hope_and_pins,
    acting_tile=acting_tile,
    on_card_played=spawn,
    control_obstacle=control_obstacle,
    may_control_again=may_control_again,
    on_moved=mortar.lose_target,
    on_last_card_lost=leave_board,
)
