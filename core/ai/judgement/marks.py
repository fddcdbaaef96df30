"""Where markers are needed: what scouting a tile does for the ways of those who need it."""

from __future__ import annotations

from core.actions import MarkTile
from core.ai.judgement.judge import Judge
from core.ai.outlook import Goals
from core.ai.pulls import BESIDE
from core.ai.travel import STEP, ways_to
from core.decisions import Decision
from core.ids import OFF, ActionKind, CounterId, GoalKind, Marker, TileId, Zone
from core.scenario import CardAction

NEARER = tuple(STEP**steps for steps in range(64))
"""What a gain is worth that is so many steps away."""

MOST_WORTH = 8.0
"""No more of what waits at the end of a way is minded when scouting it."""

EXIT = 6.0
"""What waits at an exit for those who have to escape."""

STAY_AT_HOME, OUT_OFTEN = 0.4, 0.6
"""How much a way matters, however seldom its walker acts; and how much more if he acts every round."""

START = 0.3
"""What a marker on the first tile of a way is worth, of one further on."""

NEXT_ON_THE_WAY = 0.15
"""What a marker is worth at least, beyond its fog, where nobody can scout and somebody's way is blocked without it."""

UNMARKED = 1.0
"""What a tile without a marker adds to a way, when it is asked whether there is one without such tiles."""

DETOUR = 0.3
"""What a marker a step beside a way is worth, of one on it."""

MARKING_PREFERRED = 0.01
"""How much more an action that marks nothing of use is worth than ending the turn."""

ENOUGH_MARKED = 0.001
"""A marker that is worth less than this is not laid."""


def mark(judge: Judge, tile: TileId) -> float:
    """What a marker on a tile is worth, less the fog that it costs (C5.2)."""
    if judge.state.markers[judge.side][tile]:
        return 0.0
    fog = judge.compiled.fog[judge.side]
    has_fog = fog != OFF and judge.state.zones[judge.side][Zone.SUPPLY][fog] > 0
    return all_marks(judge)[tile] - (judge.weights.fog_cost if has_fog else 0.0)


def all_marks(judge: Judge) -> list[float]:
    """What a marker on each tile would do for the ways of those who need it."""
    if judge.kept_marks is None:
        judge.kept_marks = _compute_marks(judge)
    return judge.kept_marks


def _compute_marks(judge: Judge) -> list[float]:
    distance, card_of = judge.guide.distance, judge.compiled.card_of
    markers = judge.state.markers[judge.side]
    on_way = judge.weights.marks
    adjacent = judge.compiled.board.adjacent
    nobody_scouts = not any(judge.outlook.lives(each) > 1 for each in judge.guide.scouts[judge.side])
    unmarked = [tile for tile in judge.compiled.tile_ids if not markers[tile]]
    values = [0.0] * len(markers)
    for counter, goals in _travellers(judge):
        place = judge.start_of(counter)
        if place == OFF:
            continue
        plays = judge.outlook.plays(judge.side, counter) if card_of[counter] != OFF else 1.0
        often = STAY_AT_HOME + OUT_OFTEN * min(1.0, plays)
        from_place = distance[place]
        blocked = nobody_scouts and all(
            ways_to(judge.guide, markers, goal, UNMARKED).costs[place] > from_place[goal] for goal, _ in goals
        )
        for goal, gain in goals:
            to_goal = distance[goal]
            length = from_place[goal]
            worth = often * min(MOST_WORTH, gain) * NEARER[length]
            least = judge.weights.fog_cost + NEXT_ON_THE_WAY + min(judge.weights.advance, on_way * gain)
            for tile in unmarked:
                detour = from_place[tile] + to_goal[tile] - length
                if detour == 0:
                    value = on_way * worth * (1.0 if from_place[tile] else START)
                    if blocked and value < least and any(markers[near] or near == place for near in adjacent[tile]):
                        value = least
                elif detour == 1:
                    value = DETOUR * on_way * worth
                else:
                    continue
                if value > values[tile]:
                    values[tile] = value
    ahead, worth = _next_on_the_way(judge)
    for tile in ahead:
        values[tile] = max(values[tile], judge.weights.fog_cost + judge.weights.advance * worth)
    return values


def _next_on_the_way(judge: Judge) -> tuple[list[TileId], float]:
    """The next tiles to be scouted towards points that a side needs and can't come to over its own markers.

    Also the share of these points in what the side lacks.
    """
    outlook, guide, side = judge.outlook, judge.guide, judge.side
    goal, markers = judge.compiled.goals[side], judge.state.markers[side]
    if goal.kind is not GoalKind.POINTS:
        return [], 0.0
    lacking = goal.points - outlook.points(side)
    missing = lacking
    reached = _reached(judge)
    beyond: list[tuple[TileId, int]] = []
    for tile, value in enumerate(outlook.tile_points(side)):
        if value and markers[tile] != Marker.CONTROLLED:
            if tile in reached:
                missing -= value
            else:
                beyond.append((TileId(tile), value))
    if missing <= 0 or not beyond or not reached:
        return [], 0.0
    ways = [(ways_to(guide, markers, tile, UNMARKED).costs, value) for tile, value in beyond]
    costs, value = min(ways, key=lambda way: (min([way[0][tile] for tile in reached]), -way[1]))
    shortest = min([costs[tile] for tile in reached])
    ahead = [
        near
        for tile in reached
        if costs[tile] == shortest
        for near in judge.compiled.board.adjacent[tile]
        if not markers[near] and costs[near] < shortest
    ]
    return ahead, min(1.0, value / lacking)


def _reached(judge: Judge) -> set[TileId]:
    """The tiles that those who can control come to over the side's own markers (C5.1)."""
    markers, adjacent = judge.state.markers[judge.side], judge.compiled.board.adjacent
    waiting = [
        judge.start_of(counter)
        for counter in judge.guide.controllers[judge.side]
        if not judge.state.fates[counter] and judge.outlook.lives(counter) > 1 and judge.start_of(counter) != OFF
    ]
    waiting += [judge.state.places[vehicle] for vehicle in judge.outlook.vehicles_for_control(judge.side)]
    reached = set(waiting)
    while waiting:
        for near in adjacent[waiting.pop()]:
            if markers[near] and near not in reached:
                reached.add(near)
                waiting.append(near)
    return reached


def _travellers(judge: Judge) -> list[tuple[CounterId, Goals]]:
    """Who needs markers on the way, and where they want to go."""
    outlook, compiled, guide, side = judge.outlook, judge.compiled, judge.guide, judge.side
    places, fates = judge.state.places, judge.state.fates
    gains = [(TileId(tile), gain) for tile, gain in enumerate(outlook.gain(side)) if gain]
    found: list[tuple[CounterId, Goals]] = [
        (counter, gains) for counter in guide.controllers[side] if not fates[counter] and outlook.lives(counter) > 1
    ]
    found += [(vehicle, gains) for vehicle in outlook.vehicles_for_control(side)]
    goal = compiled.goals[side]
    if goal.kind is GoalKind.ESCAPE:
        exits = [(tile, EXIT) for tile in compiled.escape_tiles[side]]
        found += [(counter, exits) for counter in compiled.leaving[side] if places[counter] != OFF]
    if goal.kind is GoalKind.POINTS:
        standing = [each for each in compiled.structures if places[each] != OFF]
        structures = [(places[each], outlook.demolition_worth(each)) for each in standing]
        own = compiled.own[side]
        found += [(each, structures) for each in guide.demolishers if each in own and not fates[each]]
    return found


def near_marks(judge: Judge, tile: TileId) -> float:
    """What the nearest useful marker to be laid is worth from a tile."""
    row = judge.guide.distance[tile]
    markers = judge.state.markers[judge.side]
    fog_cost = judge.weights.fog_cost
    best = 0.0
    for place, value in enumerate(all_marks(judge)):
        if value and not markers[place]:
            near = (value - fog_cost) * BESIDE[row[place]]
            if near > best:
                best = near
    return best


def mark_tiles(judge: Judge, counter: CounterId, place: TileId, action: CardAction) -> float:
    """Navigate or Surveil: the best tiles to be marked (A6.2, A6.5)."""
    compiled = judge.compiled
    tiles = compiled.tile_ids if action.kind is ActionKind.SURVEIL else compiled.board.adjacent[place]
    values = sorted([mark(judge, tile) for tile in tiles], reverse=True)
    return sum([max(0.0, value) for value in values[: action.value]]) + MARKING_PREFERRED


def judge_marks(judge: Judge, decision: Decision) -> list[float]:
    """Mark the tile that is worth most, or no more."""
    return [mark(judge, option.tile) if isinstance(option, MarkTile) else ENOUGH_MARKED for option in decision.options]
