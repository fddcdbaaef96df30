"""The lines of a log know where things happened, and through whom."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.compiled_scenario import CompiledScenario
from core.events import (
    ActionTaken,
    AttackRolled,
    CardsMoved,
    Cause,
    CounterEscaped,
    CounterMoved,
    CounterNeutralised,
    CounterReadied,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
    DamageChanged,
    Event,
    HopeLost,
    InitiativeTaken,
    MarkerPlaced,
    RoundBegan,
    SeatLeft,
    SeatsSwitched,
    SeatTaken,
    TargetMoved,
    TurnBegan,
    VehicleActionTaken,
    VehicleCaptured,
)
from core.ids import OFF, SIDES, ActionKind, CardId, CounterId, PieceKind, TileId, Zone
from core.view import redact
from tests.builders import compiled
from tests.random_games import PlayedStep, RandomGame, Recipe
from tests.tui.phrasing.log_lines import log_lines
from undaunted_tui.phrasing.log import log_sentence
from undaunted_tui.phrasing.player_log import LogLine, PlayerLog

PLAYED = (
    Recipe("normandy/7", "journal"),
    Recipe("normandy/10", "journal", preferred_words="fire step control"),
    Recipe("north_africa/8", "journal", preferred_words="enter drive fire"),
    Recipe("north_africa/6", "journal", preferred_words="antitank drive switch"),
    Recipe("north_africa/3", "journal", preferred_words="leave step drive repair"),
)


def counters_of(where_: CompiledScenario, event: Event) -> tuple[int, ...]:
    """The counters whose places make up where an event happened, if it has no tile of its own."""
    match event:
        case (
            CounterSuppressed(counter)
            | CounterReadied(counter)
            | CounterNeutralised(_, counter)
            | VehicleCaptured(_, counter)
        ):
            return (counter,)
        case DamageChanged(counter=counter):
            return (counter,)
        case SeatTaken(seat=seat) | SeatsSwitched(seat=seat) | VehicleActionTaken(seat=seat):
            return (where_.seats[seat].vehicle,)
        case ActionTaken(side=side, card=card) | CardsMoved(side=side, cards=(card,), cause=Cause.CASUALTY):
            counter = where_.uses[side][card].counter
            return () if counter == OFF else (counter,)
        case _:
            return ()


def possible(game: RandomGame, step: PlayedStep, counter: int) -> set[int]:
    """Where a counter was at any time of a step, or was about to spawn."""
    tiles: set[int] = {step.before.places[counter], step.after.places[counter]}
    if step.before.places[counter] == OFF:
        tiles.add(game.compiled.spawn[counter])
    for event in step.events:
        match event:
            case CounterMoved(moved, start, tile, _) if moved == counter:
                tiles |= {start, tile}
            case CounterSpawned(moved, tile) if moved == counter:
                tiles.add(tile)
            case _:
                pass
    return tiles - {OFF}


def steps_with_lines(game: RandomGame) -> Iterator[tuple[PlayedStep, list[LogLine]]]:
    """The steps of a game, each with the lines that it brought."""
    player_log = PlayerLog(game.compiled)
    player_log.take(0, game.log)
    for step in game.steps():
        player_log.take(len(player_log.events), step.events)
        yield step, list(player_log.fresh)


@pytest.mark.parametrize("recipe", PLAYED, ids=lambda recipe: recipe.scenario)
def test_a_line_knows_where_its_counter_was(recipe: Recipe) -> None:
    game = RandomGame(recipe, most=700)
    seen = 0
    with game:
        for step, lines in steps_with_lines(game):
            for line in lines:
                assert line.event
                for counter in counters_of(game.compiled, line.event):
                    seen += 1
                    assert len(line.tiles) == 1, line
                    assert line.tiles <= possible(game, step, counter), line
    assert seen > 100


def test_events_with_tiles_of_their_own_name_them() -> None:
    table = compiled("normandy/1")
    mine, theirs = CounterId(0), CounterId(5)
    expected: dict[Event, set[int]] = {
        CounterMoved(CounterId(0), TileId(1), TileId(2), ActionKind.MOVE): {1, 2},
        AttackRolled(0, ActionKind.ATTACK, mine, TileId(3), theirs, TileId(7), 4, 0, 2, 6, (1,), False): {3, 7},
        MarkerPlaced(1, TileId(4)): {4},
        CounterRemoved(CounterId(0), TileId(6)): {6},
        CounterSpawned(CounterId(0), TileId(2)): {2},
        TargetMoved(0, OFF, TileId(5)): {5},
        TargetMoved(0, TileId(5), OFF): {5},
        RoundBegan(2): set(),
        TurnBegan(0): set(),
        HopeLost(1): set(),
    }
    for event, tiles in expected.items():
        (line,) = log_lines(table, [event])
        assert line.tiles == tiles
        assert line.event == event
        assert line.text == log_sentence(table, event)
        assert line.round_start == isinstance(event, RoundBegan)


@pytest.mark.rule("A6.6")
def test_an_attack_from_nowhere_happens_where_its_target_is() -> None:
    event = AttackRolled(1, ActionKind.STRAFE, OFF, OFF, CounterId(0), TileId(7), 4, 0, 0, 4, (1,), False)
    (line,) = log_lines(compiled("north_africa/5"), [event])
    assert line.tiles == {7}


@pytest.mark.rule("A5.1", "A4.3", "A7.3")
def test_whoever_rides_is_where_the_vehicle_is() -> None:
    table = compiled("north_africa/6")
    car = table.counter_named(1, "CAR")
    rifleman, driver = table.counter_named(1, "Ri"), table.seat_named(car, "driver")
    start = next(tile for code, tile in table.forces[1].start if code == "CAR")
    there = table.tile_named(start)
    near, far = sorted(set(range(len(table.board.tiles))) - {there})[:2]
    lines = log_lines(
        table,
        [
            CounterSuppressed(rifleman),
            CounterMoved(car, there, TileId(near), ActionKind.DRIVE),
            CounterSuppressed(rifleman),
            SeatLeft(rifleman, driver, TileId(near)),
            CounterMoved(car, TileId(near), TileId(far), ActionKind.DRIVE),
            CounterReadied(rifleman),
            DamageChanged(car, 0, 1, False),
            CounterRemoved(car, TileId(far)),
            CounterNeutralised(0, car, 1),
        ],
    )
    tiles = [line.tiles for line in lines]
    assert tiles[:4] == [{there}, {there, near}, {near}, {near}]
    assert tiles[4:] == [{near, far}, {near}, {far}, {far}, {far}]


@pytest.mark.rule("N4.1")
def test_a_unit_off_the_board_acts_from_its_spawn_marker() -> None:
    table = compiled("normandy/1")
    spawn = table.spawn[0]
    removed_on = next(tile for tile in range(len(table.board.tiles)) if tile != spawn)
    card = table.card_of[0]
    removed, acted = log_lines(
        table, [CounterRemoved(CounterId(0), TileId(removed_on)), ActionTaken(0, card, ActionKind.MOVE, 1, "")]
    )
    assert removed.tiles == {removed_on}
    assert acted.tiles == {spawn}


@pytest.mark.rule("A4.2")
def test_a_line_is_about_who_holds_a_counter_and_structures_are_nobodys() -> None:
    table = compiled("north_africa/8")
    car = table.counter_named(1, "CAR")
    moved = CounterMoved(car, TileId(1), TileId(2), ActionKind.DRIVE)
    assert [line.side for line in log_lines(table, [moved, VehicleCaptured(0, car), moved])] == [1, 0, 0]
    raid = compiled("north_africa/11")
    hangar = raid.kinds.index(PieceKind.STRUCTURE)
    assert [line.side for line in log_lines(raid, [CounterRemoved(CounterId(hangar), TileId(3)), RoundBegan(2)])] == [
        None,
        None,
    ]
    taken = InitiativeTaken((CardId(0), CardId(0)), (5, 4), 1, False)
    escaped = CounterEscaped(CounterId(0), TileId(3))
    assert [line.side for line in log_lines(table, [taken, escaped, HopeLost(1)])] == [1, 0, 1]


def test_what_is_too_small_to_say_has_no_line() -> None:
    table = compiled("normandy/1")
    played = CardsMoved(0, (CardId(3),), 1, Zone.HAND, Zone.PLAY, Cause.PLAY)
    assert log_lines(table, [played]) == []


@pytest.mark.rule("C1.5")
def test_each_side_reads_its_own_log() -> None:
    game = RandomGame(Recipe("normandy/3", "journal"), most=60).played()
    first, second = (log_lines(game.compiled, [redact(event, side) for event in game.log]) for side in SIDES)
    assert len(first) == len(second)
    assert [line.tiles for line in first] == [line.tiles for line in second]
    assert [line.text for line in first] != [line.text for line in second]


def test_a_player_log_drops_what_was_taken_back() -> None:
    game = RandomGame(Recipe("north_africa/6", "journal"), most=300).played()
    for cut in range(0, len(game.log), 7):
        player_log = PlayerLog(game.compiled)
        for start in range(0, len(game.log), 13):
            player_log.take(start, game.log[start : start + 13])
        player_log.take(cut, game.log[cut : cut + 20])
        assert list(player_log.lines) == log_lines(game.compiled, game.log[: cut + 20])
        assert list(player_log.fresh) == list(player_log.lines)[len(player_log.lines) - len(player_log.fresh) :]
        player_log.take(cut + 3, game.log[cut + 3 :])
        assert list(player_log.lines) == log_lines(game.compiled, game.log)
