"""The rules that both games share: what each hook does where a game names nothing else (C1–C8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.draft import Draft
from core.events import Event
from core.ids import ActionKind, Game
from core.rules import defaults
from core.rules.victory import check_victory, held_points
from core.ruleset import ActionRule, AttackRule, Ruleset
from core.state import GameState

GameRuleset = Ruleset[GameState, Draft]


def common_rules(
    game: Game,
    *,
    version: int,
    sides: tuple[str, str],
    actions: Mapping[ActionKind, ActionRule[GameState, Draft]],
    attacks: Mapping[ActionKind, AttackRule[GameState]],
    checked_after: frozenset[type[Event]],
    judge_hope: Callable[[Draft], None],
) -> GameRuleset:
    """The ruleset of a game with its own tables and none of its own hooks; `dataclasses.replace` adds those."""
    return Ruleset(
        game=game,
        version=version,
        sides=sides,
        actions=actions,
        attacks=attacks,
        checked_after=checked_after,
        judge_hope=judge_hope,
        check_victory=check_victory,
        acting_tile=defaults.own_tile,
        on_card_played=defaults.nothing_on_play,
        on_card_used_otherwise=defaults.nothing_on_play,
        points=held_points,
        extra_plays=defaults.no_extra_plays,
        play=defaults.no_play,
        denied_extra_plays=defaults.no_denials,
        refusal=defaults.printed_actions_only,
        control_obstacle=defaults.no_control_obstacle,
        may_control_again=defaults.control_once,
        on_moved=defaults.nothing_on_move,
        may_leave_board=defaults.never_leaves,
        on_leave_board=defaults.no_leave,
        on_hit=defaults.apply_hit,
        on_last_card_lost=defaults.remove_counter,
    )
