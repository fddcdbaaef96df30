"""What holds in every state and over every step of every game, whoever plays it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from core.decisions import Decision
from core.engine import apply, relist
from core.events import AttackRolled, CardsMoved, Cause, Event
from core.ids import OFF, SIDES, Fate, Game, GoalKind, Marker, PieceKind, Zone, other
from core.notation import Act
from core.rules import hope_normandy, hope_north_africa
from core.rules.mortar import LEAST_DISTANCE, MORTAR
from core.rules.rounds import RoundsFrame
from core.rules.victory import count_with_fate, leading_side, without_riflemen
from core.serialization import state_from_plain, state_to_plain
from core.state import GameState
from tests.event_replayer import EventReplayer


def check_state(state: GameState) -> None:
    """Check all that can be seen in one state."""
    check_cards(state)
    check_counters(state)
    check_markers(state)
    check_targets(state)
    check_vehicles(state)
    check_crews(state)
    check_fates(state)
    check_points(state)
    check_hope(state)
    check_decisions(state)


def check_cards(state: GameState) -> None:
    """No card is ever lost, doubled or owed (C1.4)."""
    for side in SIDES:
        zones = state.zones[side]
        assert len(zones) == len(Zone), zones
        found = tuple(map(sum, zip(*zones, strict=True)))
        assert found == state.compiled.totals[side], f"side {side} has {found} of {state.compiled.totals[side]}"
        assert min(map(min, zones)) >= 0, f"side {side} owes a card: {zones}"


def check_counters(state: GameState) -> None:
    """Counters stand on tiles that exist, and only those on the board are suppressed (C1.6, N4.1)."""
    tiles = len(state.compiled.board.tiles)
    assert len(state.places) == len(state.suppressed) == len(state.compiled.counters)
    for counter, place in enumerate(state.places):
        assert place == OFF or 0 <= place < tiles, f"counter {counter} on tile {place}"
        assert place != OFF or not state.suppressed[counter], f"counter {counter} is off the board and suppressed"


def check_markers(state: GameState) -> None:
    """A tile is controlled by one side at most, and carries no objective below nothing (C1.6)."""
    tiles = len(state.compiled.board.tiles)
    first, second = state.markers
    assert len(first) == len(second) == len(state.objectives) == tiles
    assert set(first) | set(second) <= set(Marker), state.markers
    both = [tile for tile in range(tiles) if first[tile] == second[tile] == Marker.CONTROLLED]
    assert both == [], f"both sides control {both}"
    assert min(state.objectives) >= 0, state.objectives


def check_targets(state: GameState) -> None:
    """A target marker lies far enough from its mortar, and nowhere without one on the board (N5.2, N6.3)."""
    for side in SIDES:
        target = state.targets[side]
        if target != OFF:
            places = [state.places[mortar] for mortar in state.compiled.counters_titled(side, MORTAR)]
            assert len(places) == 1, f"side {side} has a target marker and {len(places)} mortars"
            assert places[0] != OFF, f"side {side} has a target marker and its mortar is off the board"
            distance = state.compiled.board.distance[places[0]][target]
            assert LEAST_DISTANCE <= distance <= len(state.compiled.board.tiles), f"target at distance {distance}"


def check_vehicles(state: GameState) -> None:
    """A vehicle on the board has damage below its integrity and stands on no rough tile (A2.1, A7.3)."""
    compiled = state.compiled
    assert len(state.holders) == len(state.damage) == len(compiled.counters)
    for counter, kind in enumerate(compiled.kinds):
        if kind is not PieceKind.VEHICLE:
            assert state.damage[counter] == 0, f"{kind} {counter} is damaged"
            assert state.holders[counter] == compiled.owner[counter], f"{kind} {counter} has changed sides"
            continue
        place, damage = state.places[counter], state.damage[counter]
        assert damage >= 0, f"vehicle {counter} has damage {damage}"
        if place != OFF:
            assert damage < compiled.counters[counter].integrity, f"vehicle {counter} has damage {damage}"
            assert not compiled.board.tiles[place].rough, f"vehicle {counter} on rough tile {place}"


def check_crews(state: GameState) -> None:
    """A seat holds one soldier at most, who stands on his vehicle's tile, and a vehicle its own side's alone (A4)."""
    compiled = state.compiled
    taken = [seat for seat in state.riding if seat != OFF]
    assert len(set(taken)) == len(taken), f"a seat holds two: {state.riding}"
    for counter, seat in enumerate(state.riding):
        if seat != OFF:
            vehicle = compiled.seats[seat].vehicle
            assert compiled.kinds[counter] is PieceKind.SOLDIER, f"counter {counter} sits in seat {seat}"
            assert state.holders[vehicle] == compiled.owner[counter], f"an enemy sits in vehicle {vehicle}"
            if not _left_at_the_end(state, vehicle):
                assert state.places[counter] == state.places[vehicle] != OFF, f"counter {counter} lost his vehicle"


def check_fates(state: GameState) -> None:
    """Who never comes back is off the board and has no card left in the game; whoever is on it has no fate (A6.3)."""
    compiled = state.compiled
    assert len(state.fates) == len(compiled.counters)
    for counter, fate in enumerate(state.fates):
        gone = compiled.kinds[counter] is not PieceKind.UNIT and state.places[counter] == OFF
        assert bool(fate) == gone, f"counter {counter} has met fate {fate} on tile {state.places[counter]}"
        card = compiled.card_of[counter]
        if fate and card != OFF and not _left_at_the_end(state, counter):
            zones = state.zones[compiled.owner[counter]]
            assert all(zone[card] == 0 for zone in zones[: Zone.REMOVED]), f"counter {counter} is gone, not its cards"


def _left_at_the_end(state: GameState, counter: int) -> bool:
    """Whether a counter's own escape ended the game, so that nothing more came of it (C8.1)."""
    over = state.outcome is not None and state.outcome.ending == "A8.2"
    return over and state.fates[counter] == Fate.ESCAPED


def check_points(state: GameState) -> None:
    """Points are those of controlled tiles, and of structures: the first side's destroyed, the other's held (A8.1)."""
    compiled = state.compiled
    for side in SIDES:
        held = [tile for tile, marker in enumerate(state.markers[side]) if marker == Marker.CONTROLLED]
        points = sum(state.objectives[tile] for tile in held)
        for counter, kind in enumerate(compiled.kinds):
            if kind is PieceKind.STRUCTURE:
                place = state.places[counter]
                scored = place == OFF if side == 0 else place in held
                points += compiled.counters[counter].points if scored else 0
        assert state.points(side) == points, f"side {side} has {state.points(side)} of {points} points"


BEYOND_HOPE = {Game.NORMANDY: hope_normandy.beyond_hope, Game.NORTH_AFRICA: hope_north_africa.beyond_hope}


def check_hope(state: GameState) -> None:
    """Hope is as it was judged last, or is to be judged again (C8.7)."""
    beyond_hope = BEYOND_HOPE[state.compiled.ruleset.game]
    if not state.hope_unjudged:
        for side in SIDES:
            assert state.hopeless[side] == beyond_hope(state, side), f"the hope of side {side} changed unnoticed"


def check_decisions(state: GameState) -> None:
    """Somebody has something to do until the game is over, and no option is offered twice (C3.1, C8.1)."""
    assert state.initiative in SIDES, state.initiative
    assert isinstance(state.stack[0], RoundsFrame), state.stack
    if state.outcome:
        assert state.open_decisions == (), "the game is over and somebody is asked"
        return
    asked = [decision.side for decision in state.open_decisions]
    assert asked, "nobody is asked"
    assert asked == sorted(set(asked)), f"sides asked: {asked}"
    for decision in state.open_decisions:
        assert decision.options, f"nothing to choose: {decision}"
        assert len(set(decision.options)) == len(decision.options), f"an option twice: {decision}"


def check_step(before: GameState, act: Act, after: GameState, events: Sequence[Event]) -> None:
    """Check two successive states: the events cover every change, and some values never go back."""
    reported, found = EventReplayer(before).replay(events), EventReplayer(after)
    assert reported == found, reported.differences(found)
    chances = 0
    for event in events:
        if isinstance(event, AttackRolled):
            chances += len(event.dice)
            check_attack(event)
        elif isinstance(event, CardsMoved):
            assert event.source != event.to, event
            chances += event.count if event.cause is Cause.DRAW else 0
    assert after.chance - before.chance == chances, f"{after.chance - before.chance} uses of chance, {chances} told"
    assert act.salt or after.key == before.key, "chance was salted without a salt"
    for side in SIDES:
        rows = zip(before.markers[side], after.markers[side], strict=True)
        assert all(now or not then for then, now in rows), f"side {side} lost a marker"
        removed = zip(before.zones[side][Zone.REMOVED], after.zones[side][Zone.REMOVED], strict=True)
        assert all(now >= then for then, now in removed), f"a removed card of side {side} came back"
    for then, now in zip(before.fates, after.fates, strict=True):
        assert then in (Fate.NONE, now), "a counter changed its fate"
    changed = [tile for tile, points in enumerate(before.objectives) if points != after.objectives[tile]]
    assert changed in ([], [before.compiled.radio_tile]), f"objectives changed on {changed}"


def check_attack(event: AttackRolled) -> None:
    """The arithmetic of an attack adds up (C7.3, C7.6)."""
    assert event.total == event.base + event.cover + event.range, event
    assert all(0 <= die <= 9 for die in event.dice), event
    assert event.dice, event
    assert event.hit == any(die == 0 or die >= event.total for die in event.dice), event


def check_round_trips(state: GameState) -> None:
    """A clone, a state listed again and a state brought back from text are all the state itself."""
    plain = state_to_plain(state)
    clone = state.clone()
    assert clone == state
    assert clone.open_decisions == state.open_decisions
    assert relist(state).open_decisions == state.open_decisions, "listed in another order, or otherwise"
    revived = state_from_plain(state.compiled, json.loads(json.dumps(plain)))
    assert revived == state
    assert revived.open_decisions == state.open_decisions
    for decision in state.open_decisions:
        for option in (decision.options[0], decision.options[-1]):
            check_clone_is_independent(state, clone, decision, Act(decision.side, option))
    assert state_to_plain(state) == plain, "a state changed under our hands"


def check_clone_is_independent(state: GameState, clone: GameState, decision: Decision, act: Act) -> None:
    """What is done to a clone is not done to the state it came from, and would come out the same."""
    open_decisions = state.open_decisions
    there, reported = apply(clone, act.side, act.action)
    assert clone == state, f"{act} changed the state it was applied to"
    assert state.open_decisions is open_decisions
    here, also_reported = apply(state, act.side, act.action)
    assert there == here, f"{act} came out otherwise on a clone"
    assert there.open_decisions == here.open_decisions
    assert reported == also_reported
    assert all(each.side in (decision.side, other(decision.side)) for each in here.open_decisions)


def check_ending(state: GameState) -> None:
    """The reason for which a game ended is there to be seen."""
    assert state.outcome, "the game is not over"
    winner, ending = state.outcome.winner, state.outcome.ending
    assert winner in SIDES, "nobody won"
    goals, loser = state.compiled.goals, other(winner)
    match ending:
        case "C8.2":
            assert goals[winner].kind is GoalKind.POINTS
            assert state.points(winner) >= goals[winner].points
        case "N8.2":
            assert goals[winner].kind is GoalKind.PIN
            assert without_riflemen(state, loser)
        case "N8.3":
            assert all(state.hopeless[side] or without_riflemen(state, side) for side in SIDES)
            assert winner == leading_side(state)
        case "N8.4":
            assert state.hopeless[loser]
            assert goals[winner].kind is GoalKind.PIN or state.points(winner) > state.points(loser)
        case "A8.2":
            assert goals[winner].kind is GoalKind.ESCAPE
            assert count_with_fate(state, winner, Fate.ESCAPED) == goals[winner].count
        case "A8.3":
            assert goals[winner].kind is GoalKind.NEUTRALISE
            assert count_with_fate(state, winner, Fate.NEUTRALISED) == goals[winner].count
        case "A8.4":
            assert state.hopeless == ((False, True) if winner == 0 else (True, False))
            assert goals[winner].kind is GoalKind.NEUTRALISE or (
                goals[winner].kind is GoalKind.POINTS and state.points(winner) > state.points(loser)
            )
        case "C8.5":
            assert all(state.hopeless)
            assert winner == leading_side(state)
        case _:
            raise AssertionError(f"ended by {ending}")
