"""About how many rounds a side still needs to its goal, if nobody hinders it."""

from __future__ import annotations

from core.ai.guide import HIT
from core.ai.judgement.uses import ON_FOOT
from core.ai.outlook import NO_HURRY, Outlook
from core.ai.travel import ways_to
from core.ids import OFF, ActionKind, CounterId, Fate, GoalKind, Marker, PieceKind, Side, TileId, Zone, other
from core.rules.vehicles import LRDG_SIDE

UNSCOUTED = 1.2
"""What a tile without the side's own marker adds to a way that needs one (C5.1)."""

NEVER = 30.0
"""A goal that is so many rounds away is out of reach."""

BOLSTERED_FIRST = 0.12
"""How often a counter acts in a round while all its cards are in the supply."""

SUPPRESSED = 0.6
"""How much of its plays a suppressed counter has left for its way."""

DEMOLITION_TRIES = 1.6
"""How many plays a structure takes to destroy."""

CLAIMED_AFTER, ESCAPED_AFTER = 0.5, 0.25
"""How much of the other efforts comes on top of the longest one."""

USUAL_DEFENCE = 4
"""The defence of those who have to be cleared off a tile."""

LEAST_FIRE, LEAST_AIMED = 0.05, 0.02
"""The hits in a round that a side can always hope for: on a tile, and on one target."""

CLEARED = 0.7
"""How much of the time to shoot all of them down clearing a tile takes."""

LONGEST_FIGHT = 10.0
"""Clearing a tile takes no more rounds than this."""

REPAIRED_FIRST = 0.4
"""How much of its way a disabled vehicle can hope for."""

SHOT_IN_PASSING = 0.8
"""How much of the time for one target after the other all of them take."""


def rounds_to_goal(outlook: Outlook, side: Side) -> float:
    """About how many rounds a side needs to its goal if nobody hinders it."""
    goal = outlook.compiled.goals[side]
    if goal.kind is GoalKind.POINTS:
        return min(NEVER, _rounds_to_points(outlook, side))
    if goal.kind is GoalKind.ESCAPE:
        return min(NEVER, _rounds_to_escape(outlook, side))
    return min(NEVER, _rounds_to_remove(outlook, side))


def unscouted_cost(outlook: Outlook, side: Side) -> float:
    """What a tile without a side's own marker adds to a way, as things stand."""
    return NO_HURRY if outlook.has_time(side) else UNSCOUTED


def _rounds_to_points(outlook: Outlook, side: Side) -> float:
    state, compiled, guide = outlook.state, outlook.compiled, outlook.guide
    deficit = compiled.goals[side].points - outlook.points(side)
    if deficit <= 0:
        return 0.0
    markers, unscouted = state.markers[side], unscouted_cost(outlook, side)
    controllers = walkers(outlook, side, guide.controllers[side])
    tasks: list[tuple[float, float, int]] = []
    for tile, value in enumerate(outlook.tile_points(side)):
        if not value or markers[tile] == Marker.CONTROLLED:
            continue
        costs = ways_to(guide, markers, TileId(tile), unscouted).costs
        effort = min([(costs[place] + 1.0) / often for place, often in controllers], default=NEVER)
        effort += _rounds_to_clear(outlook, side, TileId(tile))
        tasks.append((effort / value, effort, value))
    if side == LRDG_SIDE and compiled.structures:
        breakers = walkers(outlook, side, guide.demolishers)
        for structure in compiled.structures:
            place = state.places[structure]
            value = compiled.counters[structure].points
            if place != OFF and value:
                costs = ways_to(guide, markers, place, unscouted).costs
                effort = min([(costs[start] + DEMOLITION_TRIES) / often for start, often in breakers], default=NEVER)
                tasks.append((effort / value, effort, value))
    radio = compiled.radio_tile
    if radio != OFF and side == compiled.radio_side and markers[radio] == Marker.CONTROLLED:
        costs = ways_to(guide, markers, radio, unscouted).costs
        effort = min([(costs[place] + deficit) / often for place, often in controllers], default=NEVER)
        tasks.append((effort / deficit, effort, deficit))
    tasks.sort()
    longest = total = 0.0
    for _, effort, value in tasks:
        if deficit <= 0:
            break
        deficit -= value
        total += effort
        longest = max(longest, effort)
    return NEVER if deficit > 0 else longest + CLAIMED_AFTER * (total - longest)


def walkers(outlook: Outlook, side: Side, counters: tuple[CounterId, ...]) -> list[tuple[TileId, float]]:
    """Where some counters stand, and how often they act, if they can come to act at all."""
    state, compiled = outlook.state, outlook.compiled
    found = []
    for counter in counters:
        often = outlook.plays(side, counter)
        place = state.places[counter]
        if place == OFF:
            place = compiled.spawn[counter]
            if state.fates[counter]:
                continue
        if place == OFF or not often:
            if often or place == OFF or not state.zones[side][Zone.SUPPLY][compiled.card_of[counter]]:
                continue
            often = BOLSTERED_FIRST
        if state.suppressed[counter]:
            often *= SUPPRESSED
        found.append((place, often))
    return found


def _rounds_to_clear(outlook: Outlook, side: Side, tile: TileId) -> float:
    """How long those take to shoot down who prevent control of a tile (N6.1, A6.1)."""
    lives = outlook.blocking_lives(side, tile)
    if not lives:
        return 0.0
    hits = LEAST_FIRE + sum(
        [
            often * HIT[dice][USUAL_DEFENCE + outlook.guide.protection[place][tile]]
            for place, dice, often in outlook.fire(side)
        ]
    )
    return min(LONGEST_FIGHT, CLEARED * lives / hits)


def _rounds_to_escape(outlook: Outlook, side: Side) -> float:
    state, compiled, guide = outlook.state, outlook.compiled, outlook.guide
    goal = compiled.goals[side]
    needed = goal.count - sum([state.fates[each] == Fate.ESCAPED for each in compiled.counted[side]])
    markers, unscouted = state.markers[side], unscouted_cost(outlook, side)
    exits = compiled.escape_tiles[side]
    efforts = []
    for counter in compiled.counted[side]:
        if state.fates[counter] or state.places[counter] == OFF:
            continue
        best = NEVER
        vehicle = counter if compiled.kinds[counter] is PieceKind.VEHICLE else OFF
        if state.riding[counter] != OFF:
            vehicle = compiled.seats[state.riding[counter]].vehicle
        if vehicle != OFF and vehicle in compiled.leaving[side]:
            often = _driving(outlook, vehicle)
            if often:
                cost = min(
                    [
                        ways_to(guide, markers, tile, unscouted, by_vehicle=True).costs[state.places[vehicle]]
                        for tile in exits
                    ]
                )
                best = (cost + 1.0) / often
        if compiled.card_of[counter] != OFF:
            often = outlook.plays(side, counter) or BOLSTERED_FIRST
            if state.suppressed[counter]:
                often *= SUPPRESSED
            steps = max(
                [guide.card_actions[counter][k].value for k in ON_FOOT if k in guide.card_actions[counter]], default=1
            )
            cost = min([ways_to(guide, markers, tile, unscouted).costs[state.places[counter]] for tile in exits])
            best = min(best, (cost + 1.0) / (often * steps))
        efforts.append(best)
    efforts.sort()
    if len(efforts) < needed:
        return NEVER
    chosen = efforts[: max(0, needed)]
    longest = max(chosen, default=0.0)
    return longest + ESCAPED_AFTER * (sum(chosen) - longest)


def _driving(outlook: Outlook, vehicle: CounterId) -> float:
    """How many tiles a vehicle can expect to drive in a round."""
    state, compiled = outlook.state, outlook.compiled
    steps = 0.0
    damaged = state.damage[vehicle] - compiled.counters[vehicle].critical + 1
    for rider, seat in enumerate(state.riding):
        if seat == OFF or compiled.seats[seat].vehicle != vehicle:
            continue
        spec = compiled.seats[seat].seat
        if spec.specialism and not outlook.has_specialism(CounterId(rider), spec.specialism):
            continue
        for action in spec.actions:
            if action.kind is ActionKind.DRIVE:
                steps += action.value * outlook.plays(compiled.owner[rider], CounterId(rider))
    return steps * REPAIRED_FIRST if damaged > 0 else steps


def _rounds_to_remove(outlook: Outlook, side: Side) -> float:
    """How long the enemy counters take to shoot down that the goal asks for (N8.2, A8.3)."""
    state, compiled, guide = outlook.state, outlook.compiled, outlook.guide
    enemy = other(side)
    goal = compiled.goals[side]
    if goal.kind is GoalKind.PIN:
        targets = [each for each in guide.riflemen[enemy] if state.places[each] != OFF]
        needed = len(targets)
    else:
        targets = [each for each in compiled.counted[side] if not state.fates[each] and state.places[each] != OFF]
        needed = goal.count - sum([state.fates[each] == Fate.NEUTRALISED for each in compiled.counted[side]])
    efforts = []
    for target in targets:
        spec = compiled.counters[target]
        spot = state.places[target]
        vehicle = compiled.kinds[target] is PieceKind.VEHICLE
        if vehicle:
            lives: float = spec.integrity - state.damage[target]
        else:
            lives = outlook.lives(target)
        defence = spec.defence
        if state.riding[target] != OFF:
            defence = compiled.counters[compiled.seats[state.riding[target]].vehicle].defence
        hits = LEAST_AIMED
        if defence:
            for place, dice, often in outlook.fire(side):
                hits += often * HIT[dice][defence + guide.protection[place][spot]]
        if vehicle:
            for place, dice, often in outlook.armour_fire(side):
                hits += often * HIT[dice][spec.armoured + guide.protection[place][spot]]
        efforts.append(lives / hits)
    efforts.sort()
    if len(efforts) < needed:
        return NEVER
    return sum(efforts[: max(0, needed)]) * SHOT_IN_PASSING
