"""What both sides have to gain and to fear in a state: cards, fire and objectives; the figures that bots choose by."""

from __future__ import annotations

from core.ai.guide import FARTHEST, HIT, Guide, guide_of
from core.ai.policy_weights import PolicyWeights
from core.ai.weights import POLICY
from core.ids import OFF, ActionKind, CounterId, Fate, GoalKind, Marker, SeatId, Side, TileId, Zone, other
from core.rules.crew import disabled, riders
from core.rules.vehicles import LRDG_SIDE
from core.state import GameState

WIN = 100.0
"""What winning at once is worth."""

NEARLY_WON = 15.0
"""What the removal of the last counter that a goal asks for is worth while it takes more than one hit."""

DRAWN = 4.0
"""The cards of a hand (C3.2)."""

MOST_PLAYS = 1.6
"""A counter is never expected to act more often than this in a round."""

NOT_ON_BOARD = 0.6
"""How often a counter acts that has yet to come onto the board, of one that stands on it."""

READYING = 0.6
"""How many plays of a round a suppressed counter loses to turning ready (C4.5)."""

LAST_CARD = 0.3
"""What a hit is worth that removes the counter and no card."""

DAMAGE = 0.3
"""What a damage marker is worth by itself."""

DISABLING = 1.2
"""What it is worth more when it disables the vehicle (A7.2)."""

CLAIM = 1.0
"""What control of any points is worth, however few they are."""

CONTROL = 0.1
"""What control of a tile is worth by itself, where there is something to gain for either side."""

MOST_HINDERED = 2.0
"""No more than this is gained by taking a tile that the enemy has not got yet."""

DEMOLITION = 0.2
"""What a destroyed structure is worth by itself."""

DEMOLITION_DENIED = 4.0
"""What all the points that the enemy needs are worth to the LRDG, where it destroys them."""

NO_HURRY = 6.0
"""What a tile without a marker adds to a way while no enemy is on the board: a detour over markers is not too long."""

MARKING = (ActionKind.SCOUT, ActionKind.NAVIGATE, ActionKind.SURVEIL)
"""The actions that lay markers (C5.2, A6.2, A6.5)."""

Fire = tuple[TileId, int, float]
"""Where an attacker stands, its dice, and how often it is expected to fire in a round."""

Goals = list[tuple[TileId, float]]
"""Tiles, and what waits there."""


class Outlook:
    """The figures of one state, each worked out when it is first asked for."""

    def __init__(self, state: GameState, weights: PolicyWeights | None = None) -> None:
        self.state = state
        self.weights = weights or POLICY[state.compiled.scenario.game]
        self.compiled = state.compiled
        self.guide: Guide = guide_of(state.compiled)
        self._cycle: list[list[int] | None] = [None, None]
        self._size = [1, 1]
        self._fire: list[list[Fire] | None] = [None, None]
        self._armour_fire: list[list[Fire] | None] = [None, None]
        self._hit_worth: dict[CounterId, float] = {}
        self._gains: list[list[float] | None] = [None, None]
        self._exposed: dict[tuple[Side, TileId, int], float] = {}
        self._points: list[int | None] = [None, None]
        self.kept_claims: list[Goals | None] = [None, None]
        self.kept_threatened: list[Goals | None] = [None, None]
        self._unscouted: list[float | None] = [None, None]
        self._vehicles_for_control: list[tuple[CounterId, ...] | None] = [None, None]

    # cards

    def cycle(self, side: Side) -> list[int]:
        """The copies of each card that come round: in deck, hand, play area and discard pile (C8.4)."""
        found = self._cycle[side]
        if found is None:
            deck, hand, play, discard, _, _ = self.state.zones[side]
            found = self._cycle[side] = [a + b + c + d for a, b, c, d in zip(deck, hand, play, discard, strict=True)]
            self._size[side] = max(1, sum(found))
        return found

    def plays(self, side: Side, counter: CounterId) -> float:
        """How often a counter is expected to act in a round."""
        copies = self.cycle(side)[self.compiled.card_of[counter]]
        return min(MOST_PLAYS, DRAWN * copies / self._size[side])

    def lives(self, counter: CounterId) -> int:
        """How many casualties take a counter off the board by the enemy's next turn, when no card is in play (C7.7)."""
        return self.cycle(self.compiled.owner[counter])[self.compiled.card_of[counter]] + 1

    def fog_share(self, side: Side) -> float:
        """How much of what comes round is fog."""
        fog = self.compiled.fog[side]
        return self.cycle(side)[fog] / self._size[side] if fog != OFF else 0.0

    def has_cards(self, counter: CounterId) -> bool:
        """Whether a counter is in the game with a card that comes round or waits in the supply."""
        card, owner = self.compiled.card_of[counter], self.compiled.owner[counter]
        if card == OFF or self.state.fates[counter]:
            return False
        return bool(self.cycle(owner)[card] or self.state.zones[owner][Zone.SUPPLY][card])

    # means

    def unscouted(self, side: Side) -> float:
        """What a tile without a side's own marker adds to a way that needs one: too much if nobody can lay any more."""
        found = self._unscouted[side]
        if found is None:
            if not self._can_mark(side):
                found = float(FARTHEST)
            else:
                found = NO_HURRY if self.has_time(side) else self.weights.unscouted
            self._unscouted[side] = found
        return found

    def has_time(self, side: Side) -> bool:
        """Whether no soldier, unit or vehicle of the enemy is on the board."""
        places, structures = self.state.places, self.compiled.structures
        return all(places[each] == OFF for each in self.compiled.own[other(side)] if each not in structures)

    def _can_mark(self, side: Side) -> bool:
        """Whether a side has a card or a seat left that marks tiles."""
        compiled, cycle, supply = self.compiled, self.cycle(side), self.state.zones[side][Zone.SUPPLY]
        actions = compiled.cards_with_action[side]
        if any(cycle[card] or supply[card] for kind in MARKING for card in actions[kind]):
            return True
        return any(
            self._is_usable(side, vehicle) and self._has_crew(side, seat.specialism)
            for vehicle, seat in compiled.seats_with_action[ActionKind.NAVIGATE]
        )

    def is_stuck(self, side: Side, vehicle: CounterId) -> bool:
        """Whether a vehicle is disabled and nobody of a side is left to repair it (A7.2)."""
        return disabled(self.state, vehicle) and not any(map(self.has_cards, self.guide.repairers[side]))

    def _is_usable(self, side: Side, vehicle: CounterId) -> bool:
        """Whether a vehicle is on the board and a side's own, or empty, and not given up."""
        state = self.state
        if state.places[vehicle] == OFF or self.is_stuck(side, vehicle):
            return False
        return state.holders[vehicle] == side or not riders(state, vehicle)

    def _has_crew(self, side: Side, specialism: str) -> bool:
        """Whether somebody with cards meets what a seat asks for (A4.6)."""
        cycle = self.cycle(side)
        return any(cycle[card] for card in self.compiled.soldier_cards[side].get(specialism, ()))

    def vehicles_for_control(self, side: Side) -> tuple[CounterId, ...]:
        """The vehicles from which alone a side can still control: nobody is left who could on foot (A4.9)."""
        found = self._vehicles_for_control[side]
        if found is None:
            found = ()
            if self.compiled.vehicles and not any(map(self.has_cards, self.guide.controllers[side])):
                found = tuple(
                    vehicle
                    for vehicle, seat in self.compiled.seats_with_action[ActionKind.CONTROL]
                    if self._is_usable(side, vehicle) and self._has_crew(side, seat.specialism)
                )
            self._vehicles_for_control[side] = found
        return found

    def is_manned(self, vehicle: CounterId, counter: CounterId) -> bool:
        """Whether somebody with cards other than a counter is in a vehicle."""
        return any(each != counter and self.has_cards(each) for each in riders(self.state, vehicle))

    # fire

    def fire(self, side: Side) -> list[Fire]:
        """The attackers of a side against counters with a regular defence."""
        found = self._fire[side]
        if found is None:
            found = self._fire[side] = self._list_fire(side, ActionKind.ATTACK)
        return found

    def armour_fire(self, side: Side) -> list[Fire]:
        """The attackers of a side against armour."""
        found = self._armour_fire[side]
        if found is None:
            found = self._armour_fire[side] = self._list_fire(side, ActionKind.ANTITANK)
        return found

    def _list_fire(self, side: Side, kind: ActionKind) -> list[Fire]:
        state, compiled, guide = self.state, self.compiled, self.guide
        found: list[Fire] = []
        for counter in compiled.own[side]:
            action = guide.card_actions[counter].get(kind)
            dice = action.value if action else 0
            place = state.places[counter]
            seat = state.riding[counter]
            if seat != OFF:
                dice = max(dice, self.seat_dice(counter, seat, kind))
            if not dice:
                continue
            often = self.plays(side, counter)
            if place == OFF:
                place = compiled.spawn[counter]
                if place == OFF or state.fates[counter]:
                    continue
                often *= NOT_ON_BOARD
            if state.suppressed[counter]:
                often = max(0.0, often - READYING)
            if often:
                found.append((place, dice, often))
        return found

    def seat_dice(self, counter: CounterId, seat: SeatId, kind: ActionKind) -> int:
        """The dice of an attack from a seat, if the soldier can use it (A4.6)."""
        vehicle, place = self.compiled.seats[seat]
        if disabled(self.state, vehicle):
            return 0
        if place.specialism and not self.has_specialism(counter, place.specialism):
            return 0
        return max((action.value for action in place.actions if action.kind is kind), default=0)

    def has_specialism(self, counter: CounterId, specialism: str) -> bool:
        """Whether a soldier may use a seat that asks for a specialism (A4.6)."""
        owner = self.compiled.owner[counter]
        return self.compiled.cards[owner][self.compiled.card_of[counter]].specialism == specialism

    def exposure(self, side: Side, tile: TileId, defence: int) -> float:
        """The hits that a counter of a side with this defence has to expect on a tile in a round."""
        key = (side, tile, defence)
        found = self._exposed.get(key)
        if found is None:
            protection = self.guide.protection
            found = 0.0
            enemy = other(side)
            for place, dice, often in self.fire(enemy):
                found += often * HIT[dice][defence + protection[place][tile]]
            if self.state.targets[enemy] == tile:
                found += self._blasts(enemy) * HIT[1][defence + self.guide.cover_from_above[tile]]
            self._exposed[key] = found
        return found

    def _blasts(self, side: Side) -> float:
        """How often a side is expected to blast its target tile in a round (N7.1)."""
        suppressed = self.state.suppressed
        return sum([self.plays(side, counter) for counter in self.guide.mortars[side] if not suppressed[counter]])

    def hit_worth(self, target: CounterId) -> float:
        """What a casualty of a soldier or unit is worth to the enemy: a card, and a step nearer to its removal."""
        found = self._hit_worth.get(target)
        if found is None:
            found = self._hit_worth[target] = self._compute_hit_worth(target)
        return found

    def _compute_hit_worth(self, target: CounterId) -> float:
        compiled, guide, places = self.compiled, self.guide, self.state.places
        owner = compiled.owner[target]
        card = compiled.card_of[target]
        lives = self.lives(target)
        removal = guide.removal_worth[target]
        riflemen = guide.riflemen[owner]
        if compiled.goals[other(owner)].kind is GoalKind.PIN and target in riflemen:
            if sum(places[each] != OFF for each in riflemen) == 1:
                removal = WIN if lives == 1 else NEARLY_WON
        elif self._is_last_to_neutralise(target, other(owner)):
            removal = WIN if lives == 1 else NEARLY_WON
        return (guide.worth[owner][card] if lives > 1 else LAST_CARD) + removal / lives

    def damage_worth(self, vehicle: CounterId) -> float:
        """What a damage marker on a vehicle is worth to its enemy (A7.1)."""
        spec, damage = self.compiled.counters[vehicle], self.state.damage[vehicle]
        lives = max(1, spec.integrity - damage)
        removal = self.guide.removal_worth[vehicle]
        if self._is_last_to_neutralise(vehicle, other(self.state.holders[vehicle])):
            removal = WIN if lives == 1 else NEARLY_WON
        return DAMAGE + removal / lives + (DISABLING if damage + 1 == spec.critical else 0.0)

    def _is_last_to_neutralise(self, target: CounterId, side: Side) -> bool:
        """Whether a side reaches its goal when this counter is neutralised (A8.3)."""
        goal, counted = self.compiled.goals[side], self.compiled.counted[side]
        if goal.kind is not GoalKind.NEUTRALISE or target not in counted:
            return False
        return sum(self.state.fates[each] == Fate.NEUTRALISED for each in counted) + 1 >= goal.count

    # objectives

    def points(self, side: Side) -> int:
        """The objective points of a side (C8.2)."""
        found = self._points[side]
        if found is None:
            found = self._points[side] = self.state.points(side)
        return found

    def gain(self, side: Side) -> list[float]:
        """What control of each tile would bring a side; nothing where it has it already."""
        found = self._gains[side]
        if found is None:
            found = self._gains[side] = self._compute_gain(side)
        return found

    def _compute_gain(self, side: Side) -> list[float]:
        state, compiled, weights = self.state, self.compiled, self.weights
        enemy = other(side)
        own_goal, enemy_goal = compiled.goals[side], compiled.goals[enemy]
        own_values, enemy_values = self.tile_points(side), self.tile_points(enemy)
        own_markers, enemy_markers = state.markers[side], state.markers[enemy]
        deficit = own_goal.points - self.points(side)
        enemy_deficit = enemy_goal.points - self.points(enemy)
        gains = [0.0] * len(own_values)
        for tile, (value, enemy_value) in enumerate(zip(own_values, enemy_values, strict=True)):
            if not value and not enemy_value:
                continue
            if own_markers[tile] == Marker.CONTROLLED:
                if tile == compiled.radio_tile and side == compiled.radio_side:
                    gains[tile] = WIN if deficit <= 1 else weights.claim / max(1, deficit)
                continue
            gain = 0.0
            if own_goal.kind is GoalKind.POINTS and value:
                gain = self._claim_worth(value, deficit)
            if enemy_goal.kind is GoalKind.POINTS and enemy_value:
                if enemy_markers[tile] == Marker.CONTROLLED:
                    gain += weights.deny * (enemy_value / max(1, enemy_goal.points))
                else:
                    gain += min(MOST_HINDERED, weights.hinder * enemy_value / max(1, enemy_deficit))
            gains[tile] = gain + CONTROL
        return gains

    def _claim_worth(self, value: int, deficit: int) -> float:
        return WIN if value >= deficit else CLAIM + self.weights.claim * value / deficit

    def tile_points(self, side: Side) -> list[int]:
        """The points on each tile for whoever of a side controls it (C8.2, A8.1)."""
        values = list(self.state.objectives)
        if side != LRDG_SIDE:
            for structure in self.compiled.structures:
                place = self.state.places[structure]
                if place != OFF:
                    values[place] += self.compiled.counters[structure].points
        return values

    def demolition_worth(self, structure: CounterId) -> float:
        """What a structure's destruction brings the LRDG (A7.5)."""
        compiled = self.compiled
        goal, enemy_goal = compiled.goals[LRDG_SIDE], compiled.goals[other(LRDG_SIDE)]
        value = compiled.counters[structure].points
        worth = DEMOLITION
        if goal.kind is GoalKind.POINTS:
            worth += self._claim_worth(value, goal.points - self.points(LRDG_SIDE))
        if enemy_goal.kind is GoalKind.POINTS:
            worth += DEMOLITION_DENIED * value / max(1, enemy_goal.points)
        return worth

    def blocking_lives(self, side: Side, tile: TileId) -> int:
        """The casualties that would clear a tile of the enemies who prevent control of it (N6.1, A6.1)."""
        state, compiled = self.state, self.compiled
        enemy = other(side)
        if compiled.ruleset.control_obstacle(state, side, tile) is None:
            return 0
        return sum(
            [
                self.lives(counter)
                for counter in compiled.own[enemy]
                if state.places[counter] == tile and compiled.card_of[counter] != OFF
            ]
        )
