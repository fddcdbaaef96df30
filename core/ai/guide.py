"""What never changes in a scenario: chances to hit, protection, and what cards and counters are worth."""

from __future__ import annotations

from functools import lru_cache

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, ActionKind, CardKind, CounterId, GoalKind, PieceKind, Side, other
from core.rules.attack import HILL_LOW, hit_chance
from core.rules.vehicles import LRDG_SIDE
from core.rules.victory import RIFLEMAN
from core.scenario import Card, CardAction

FARTHEST = 30
"""Distances beyond this are all alike."""

MOST_DICE = 12
"""No attack rolls more dice than this."""

HIT: tuple[tuple[float, ...], ...] = tuple(
    tuple(float(hit_chance(total, dice)) for total in range(2 * FARTHEST)) for dice in range(MOST_DICE + 1)
)
"""The chance to hit, by dice and total defence (C7.6)."""

ACTION_WORTH: dict[ActionKind, tuple[float, float]] = {
    ActionKind.MOVE: (0.5, 0.0),
    ActionKind.SCOUT: (0.7, 0.0),
    ActionKind.STALK: (0.5, 0.0),
    ActionKind.GUIDE: (0.5, 0.0),
    ActionKind.BOLSTER: (0.0, 0.3),
    ActionKind.COMMAND: (0.0, 0.6),
    ActionKind.CONCEAL: (0.25, 0.0),
    ActionKind.CONTROL: (0.9, 0.0),
    ActionKind.INSPIRE: (0.0, 0.7),
    ActionKind.RECON: (0.4, 0.0),
    ActionKind.TARGET: (0.3, 0.0),
    ActionKind.ATTACK: (0.5, 0.2),
    ActionKind.SUPPRESS: (0.3, 0.1),
    ActionKind.BLAST: (0.9, 0.1),
    ActionKind.DRIVE: (0.4, 0.1),
    ActionKind.NAVIGATE: (0.5, 0.1),
    ActionKind.SURVEIL: (0.4, 0.1),
    ActionKind.REPAIR: (0.4, 0.0),
    ActionKind.STRAFE: (0.6, 0.2),
    ActionKind.ANTITANK: (0.5, 0.1),
    ActionKind.DEMOLITION: (0.6, 0.15),
}
"""What an action on a card is worth, in plays of an average card: for having it, and for each point of its value."""

SECOND_ACTIONS = 0.15
"""What a card's other actions add to its best one, of their own worth."""

REMOVAL_WORTH = {PieceKind.UNIT: 1.0, PieceKind.SOLDIER: 1.5, PieceKind.VEHICLE: 1.5, PieceKind.STRUCTURE: 0.0}
"""What it is worth to the enemy that a counter leaves the board, whatever the goals are."""

PINNED_WORTH = 5.0
"""What it is worth more of a Rifleman that the enemy has to pin (N8.2)."""

NEUTRALISED_WORTH = 12.0
"""What it is worth more of all the counters together that the enemy has to neutralise (A8.3)."""

NEEDED_WORTH = 1.5
"""What it is worth more of a counter that its own side needs to escape, to control or to demolish."""


def card_worth(card: Card) -> float:
    """What one copy of a card is worth to its side while it comes round."""
    worths = sorted(_action_worth(action) for action in card.actions)
    return worths[-1] + SECOND_ACTIONS * sum(worths[:-1]) if worths else 0.0


def _action_worth(action: CardAction) -> float:
    base, more = ACTION_WORTH[action.kind]
    return base + more * action.value


class Guide:
    """A scenario's unchanging figures as bots need them."""

    def __init__(self, compiled: CompiledScenario) -> None:
        tiles = compiled.board.tiles
        self.compiled = compiled
        self.distance = tuple(tuple(min(FARTHEST, steps) for steps in row) for row in compiled.board.distance)
        self.protection = tuple(
            tuple(
                self.distance[start][place]
                + (HILL_LOW if tiles[place].hill and tiles[start].hill else tiles[place].cover)
                for place in compiled.tile_ids
            )
            for start in compiled.tile_ids
        )
        """What distance and cover add to the defence of a counter on the second tile against one on the first."""
        self.cover_from_above = tuple(HILL_LOW if tile.hill else tile.cover for tile in tiles)
        """The cover against Blast and Strafe (N7.3, A6.6)."""
        self.worth = tuple(tuple(card_worth(card) for card in compiled.cards[side]) for side in SIDES)
        """What a copy of each side's cards is worth while it comes round."""
        self.mean_worth = tuple(self._mean_worth(side) for side in SIDES)
        """What a side's cards without fog are worth on average."""
        self.card_actions = tuple(
            {action.kind: action for action in self._actions(counter)} for counter in compiled.counter_ids
        )
        """The actions on each counter's card."""
        self.attack_dice = tuple(self._attack_dice(counter) for counter in compiled.counter_ids)
        """The dice of the Attack on each counter's card, 0 without one."""
        self.controllers = tuple(self._counters_with(side, ActionKind.CONTROL) for side in SIDES)
        self.scouts = tuple(self._counters_with(side, ActionKind.SCOUT) for side in SIDES)
        self.mortars = tuple(self._counters_with(side, ActionKind.BLAST) for side in SIDES)
        self.repairers = tuple(self._counters_with(side, ActionKind.REPAIR) for side in SIDES)
        self.demolishers = self._counters_with(LRDG_SIDE, ActionKind.DEMOLITION) if compiled.structures else ()
        self.removal_worth = tuple(self._removal_worth(counter) for counter in compiled.counter_ids)
        self.riflemen = tuple(compiled.counters_titled(side, RIFLEMAN) for side in SIDES)

    def _actions(self, counter: CounterId) -> tuple[CardAction, ...]:
        card = self.compiled.card_of[counter]
        return () if card == OFF else self.compiled.cards[self.compiled.owner[counter]][card].actions

    def _counters_with(self, side: Side, kind: ActionKind) -> tuple[CounterId, ...]:
        return tuple(counter for counter in self.compiled.own[side] if kind in self.card_actions[counter])

    def _attack_dice(self, counter: CounterId) -> int:
        return max((action.value for action in self._actions(counter) if action.kind is ActionKind.ATTACK), default=0)

    def _mean_worth(self, side: Side) -> float:
        totals = self.compiled.totals[side]
        worth = sum(each * copies for each, copies in zip(self.worth[side], totals, strict=True))
        cards = zip(self.compiled.cards[side], totals, strict=True)
        return worth / max(1, sum(copies for card, copies in cards if card.kind is not CardKind.FOG))

    def _removal_worth(self, counter: CounterId) -> float:
        """What it is worth to the enemy that a counter leaves the board, besides its last card."""
        compiled = self.compiled
        owner = compiled.owner[counter]
        own_goal, enemy_goal = compiled.goals[owner], compiled.goals[other(owner)]
        actions = self.card_actions[counter]
        worth = REMOVAL_WORTH[compiled.kinds[counter]]
        if enemy_goal.kind is GoalKind.PIN and compiled.counters[counter].title == RIFLEMAN:
            worth += PINNED_WORTH
        if enemy_goal.kind is GoalKind.NEUTRALISE and counter in compiled.counted[other(owner)]:
            worth += NEUTRALISED_WORTH / max(2, enemy_goal.count)
        if own_goal.kind is GoalKind.ESCAPE and counter in compiled.leaving[owner]:
            worth += NEEDED_WORTH
        if own_goal.kind is GoalKind.POINTS and ActionKind.CONTROL in actions:
            worth += NEEDED_WORTH
        if own_goal.kind is GoalKind.POINTS and ActionKind.DEMOLITION in actions and compiled.structures:
            worth += NEEDED_WORTH
        return worth


@lru_cache(maxsize=32)
def guide_of(compiled: CompiledScenario) -> Guide:
    """The guide of a scenario, made once."""
    return Guide(compiled)
