"""What a side can work out about its open decision, from its view alone."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from core.actions import Action, Play
from core.chance import Stream
from core.decisions import Decision, Denial
from core.determinize import determinize
from core.engine import apply
from core.events import ActionTaken, CardsMoved, Cause, Event
from core.explain import AttackSum, attack_sums, denied
from core.ids import ActionKind, Side
from core.setting import Setting
from core.state import GameState
from core.view import PlayerView


@dataclass(frozen=True, slots=True)
class Insight:
    """What is denied and why, the arithmetic of every attack on offer, and the options without effect."""

    denials: tuple[Denial, ...]
    sums: tuple[AttackSum, ...]
    idle: frozenset[Action]

    def best_chance(self, setting: Setting, side: Side, play: Play) -> Fraction | None:
        """The best chance to hit that a card's attack has on any target, if it is one whose target is chosen."""
        kind = setting.cards[side][play.card].actions[play.use].kind
        if kind is ActionKind.BLAST:
            return None
        return max((sum_.chance for sum_ in self.sums if (sum_.card, sum_.kind) == (play.card, kind)), default=None)


def look_into(setting: Setting, view: PlayerView, decision: Decision) -> Insight:
    """Work out what a side may know of its decision; any state that its view allows gives the same."""
    state = determinize(setting, view, Stream("insight", view.round))
    side = decision.side
    return Insight(
        denials=denied(state, side),
        sums=attack_sums(state, side),
        idle=frozenset(option for option in decision.options if isinstance(option, Play) and _is_idle(state, option)),
    )


def _is_idle(state: GameState, play: Play) -> bool:
    """Whether a card would be played for nothing (C4.2): no question follows it, and nothing else happens."""
    (decision,) = state.listed
    after, events = apply(state, decision.side, play)
    return all(_is_the_play_itself(event) for event in events) and after.stack == state.stack


def _is_the_play_itself(event: Event) -> bool:
    """Whether an event tells no more than that a card was played."""
    match event:
        case ActionTaken():
            return True
        case CardsMoved(cause=cause):
            return cause is Cause.PLAY
        case _:
            return False
