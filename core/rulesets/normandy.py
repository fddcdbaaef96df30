"""Undaunted: Normandy as a value (N1–N8)."""

from __future__ import annotations

from core.decisions import Bar, Reason
from core.events import CounterRemoved, MarkerTurned, ObjectiveRaised
from core.ids import ActionKind, Game, Side, other
from core.rules import attack, control, mortar, movement, support
from core.rules.hope_normandy import judge_hope
from core.rules.spawning import leave_board, spawn, stands
from core.rules.victory import conditions_and_pins, held_points
from core.ruleset import ActionRule, AttackRule, Ruleset
from core.rulesets.shared import no_denials, no_leave, no_offers, no_play, no_such_use, stays
from core.state import GameState


def control_barred(state: GameState, side: Side, tile: int) -> Bar | None:
    """Control is not allowed while any enemy counter is on the tile (N6.1)."""
    for counter in state.setting.own[other(side)]:
        if state.places[counter] == tile:
            return Bar(Reason.ENEMY_ON_TILE, tile, counter)
    return None


def control_again(state: GameState, side: Side, tile: int) -> bool:
    """The radio's side may control the radio's tile again (N8.5)."""
    return tile == state.setting.radio_tile and side == state.setting.radio_side


NORMANDY = Ruleset(
    game=Game.NORMANDY,
    version=1,
    sides=("us", "germany"),
    actions={
        ActionKind.MOVE: ActionRule(movement.begin_moving),
        ActionKind.SCOUT: ActionRule(movement.begin_moving),
        ActionKind.STALK: ActionRule(movement.begin_moving),
        ActionKind.GUIDE: ActionRule(movement.begin_guiding),
        ActionKind.BOLSTER: ActionRule(support.begin_bolstering),
        ActionKind.COMMAND: ActionRule(support.begin_commanding),
        ActionKind.CONCEAL: ActionRule(support.conceal),
        ActionKind.CONTROL: ActionRule(control.control, control.control_barred),
        ActionKind.INSPIRE: ActionRule(support.begin_inspiring),
        ActionKind.RECON: ActionRule(support.recon, support.recon_barred),
        ActionKind.TARGET: ActionRule(mortar.begin_targeting, mortar.target_barred),
        ActionKind.ATTACK: ActionRule(attack.begin_firing, attack.attack_barred),
        ActionKind.SUPPRESS: ActionRule(attack.begin_firing, attack.attack_barred),
        ActionKind.BLAST: ActionRule(mortar.begin_blasting, mortar.blast_barred),
    },
    attacks={
        ActionKind.ATTACK: AttackRule(attack.enemies),
        ActionKind.SUPPRESS: AttackRule(attack.enemies, suppresses=True),
        ActionKind.BLAST: AttackRule(mortar.under_blast, ranged=False, lowers_hills=True),
    },
    telling=frozenset({MarkerTurned, ObjectiveRaised, CounterRemoved}),
    conditions=conditions_and_pins,
    judge_hope=judge_hope,
    stands=stands,
    enter=spawn,
    points=held_points,
    offers=no_offers,
    play=no_play,
    offers_denied=no_denials,
    refusal=no_such_use,
    control_barred=control_barred,
    control_again=control_again,
    moved=mortar.lose_target,
    may_leave=stays,
    leave=no_leave,
    struck=attack.strike,
    fallen=leave_board,
)
