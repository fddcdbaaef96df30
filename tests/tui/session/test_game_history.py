"""A game that is looked back on: every place from every other, for all eyes that may see it and for no others."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType

import pytest

from core.compiled_scenario import CompiledScenario
from core.events import BidPlaced, CardsMoved, Cause, Event
from core.ids import SIDES, Zone, other
from core.match import Match
from core.notation import Act, Entry, NewPlayer, Redo, Resign, Undo, UndoAgreed
from core.rng import SeededRng
from core.state import GameState
from core.view import PlayerView, redact, view
from tests.builders import compiled
from tests.random_games import matches
from undaunted_tui.phrasing.player_log import LogLine, PlayerLog
from undaunted_tui.phrasing.replay import step_sentence
from undaunted_tui.screens.replay.screen import ReplayCursor
from undaunted_tui.session.game_history import GameHistory, Perspective, allowed_perspectives
from undaunted_tui.storage.redaction import redacted_copy

SCENARIOS = ("normandy/1", "normandy/7", "north_africa/8")
PERSON, BOT = "person", "random"


def random_match(players: tuple[str, str], number: int, most: int = 120) -> Match:
    """A game under way, with steps taken back and again."""
    match = Match(compiled(SCENARIOS[number % len(SCENARIOS)]), "recall", players)
    rng = SeededRng("recall", number, *players)
    count = 20 + rng.randbelow(most)
    while len(match.entries) < count and match.state.open_decisions:
        match.enter(_entry(match, rng))
    return match


def _entry(match: Match, rng: SeededRng) -> Entry:
    """Something that can be done now."""
    for side in SIDES:
        if match.can_undo(side) and not rng.randbelow(6):
            return Undo(side)
        if match.can_redo(side) and not rng.randbelow(3):
            return Redo(side)
    if match.effective_acts() and not rng.randbelow(25):
        return UndoAgreed(1 + rng.randbelow(min(len(match.effective_acts()), 4)), b"salt")
    decision = match.state.open_decisions[rng.randbelow(len(match.state.open_decisions))]
    return Act(decision.side, decision.options[rng.randbelow(len(decision.options))])


def sentence_at(cursor: ReplayCursor) -> str:
    """What is said of the step where the cursor is."""
    return step_sentence(cursor.history, cursor.place, cursor.player_log)


def running(players: tuple[str, str], count: int = 9) -> Iterator[Match]:
    """Games under way."""
    for number in range(count):
        match = random_match(players, number)
        if not match.state.outcome:
            yield match


def standings(match: Match) -> list[tuple[GameState, tuple[Event, ...]]]:
    """The state after each entry of a game, and the events up to it."""
    again = Match(match.compiled, match.seed, match.initial_players, match.opening)
    found = [(again.state, tuple(again.log))]
    for entry in match.entries:
        again.enter(entry)
        found.append((again.state, tuple(again.log)))
    return found


def open_to(events: tuple[Event, ...], *sides: int) -> list[Event]:
    """Events as all of some sides may see them."""
    for side in sides:
        events = tuple(redact(event, side) for event in events)
    return list(events)


def lines_of(table: CompiledScenario, events: list[Event]) -> tuple[LogLine, ...]:
    """The log lines of all events at once."""
    player_log = PlayerLog(table)
    player_log.take(0, events)
    return player_log.lines


# going from place to place


def test_every_place_is_the_same_from_wherever_it_is_reached() -> None:
    for driver in matches(18, 90, "recall"):
        with driver:
            match = driver.played().finished().match
            history, events_so_far = GameHistory(match), standings(match)
            assert history.last == len(match.entries)
            rng = SeededRng("places", driver.recipe.seed)
            for perspective, sides in ((Perspective.BOTH, ()), (Perspective.FIRST, (0,)), (Perspective.SECOND, (1,))):
                cursor = ReplayCursor(history)
                cursor.set_perspective(perspective)
                for place in [history.last, 0, *(rng.randbelow(history.last + 1) for _ in range(24))]:
                    cursor.go_to(place)
                    state, log = events_so_far[place]
                    assert cursor.place == place
                    assert cursor.update.view == view(state, sides[0] if sides else 0)
                    assert cursor.player_log.events == open_to(log, *sides)
                    assert cursor.player_log.lines == lines_of(match.compiled, cursor.player_log.events)


def test_what_is_fresh_is_what_the_step_itself_brought_forwards_and_backwards() -> None:
    for match in running((PERSON, PERSON), 6):
        match.enter(Resign(0))
        onward, cursor = [], ReplayCursor(GameHistory(match))
        for place in range(cursor.history.last + 1):
            cursor.go_to(place)
            onward.append((cursor.player_log.fresh, sentence_at(cursor)))
            assert (
                cursor.player_log.lines[len(cursor.player_log.lines) - len(cursor.player_log.fresh) :]
                == cursor.player_log.fresh
            )
        for place in reversed(range(cursor.history.last + 1)):
            cursor.go_to(place)
            assert (cursor.player_log.fresh, sentence_at(cursor)) == onward[place]
        assert all(said for _, said in onward), "no step goes by without a word"


def test_nobody_goes_beyond_the_beginning_or_the_end() -> None:
    cursor = ReplayCursor(GameHistory(random_match((PERSON, BOT), 0)))
    cursor.go_to(-5)
    assert cursor.place == 0
    cursor.go_to(10_000)
    assert cursor.place == cursor.history.last
    assert cursor.is_at_end


def test_a_game_without_entries_has_one_place() -> None:
    history = GameHistory(Match(compiled("normandy/1"), "none", (PERSON, BOT)))
    assert history.last == 0
    assert history.next_round(0) == history.previous_round(0) == 0
    assert ReplayCursor(history).is_at_end


def test_the_first_place_of_every_round_is_known() -> None:
    for driver in matches(12, 200, "rounds"):
        with driver:
            match = driver.played().finished().match
            history, events_so_far = GameHistory(match), standings(match)
            rounds = [state.round for state, _ in events_so_far]
            assert history.round_starts[0] == 0
            for place in history.round_starts[1:]:
                assert rounds[place] == max(rounds[: place + 1]) > max(rounds[:place])
            for number in range(1, max(rounds) + 1):
                assert history.round_start(number) == rounds.index(number)
            assert history.round_start(max(rounds) + 1) is None
            for first, second in pairwise(history.round_starts):
                assert history.next_round(first) == history.next_round(second - 1) == second
                assert history.previous_round(second) == history.previous_round(first + 1) == first
            assert history.next_round(history.round_starts[-1]) == history.last


def test_a_game_that_opens_with_a_state_is_told_from_there() -> None:
    match = redacted_copy(random_match((PERSON, BOT), 3))
    start = match.state
    rng = SeededRng("on")
    while len(match.entries) < 60 and match.state.open_decisions:
        match.enter(_entry(match, rng))
    cursor = ReplayCursor(GameHistory(match))
    assert cursor.player_log.lines == ()
    assert cursor.update.view == view(start, 0)
    cursor.go_to(cursor.history.last)
    alone = PlayerLog(match.compiled, view(start, 0))
    alone.take(0, cursor.player_log.events)
    assert cursor.player_log.lines == alone.lines


def test_who_played_is_known_at_every_place() -> None:
    match = random_match((PERSON, BOT), 1)
    entries = len(match.entries)
    match.enter(NewPlayer(1, "Ada"))
    history = GameHistory(match)
    assert history.players(entries) == (PERSON, BOT)
    assert history.players(entries + 1) == (PERSON, "Ada")
    cursor = ReplayCursor(history)
    cursor.go_to(entries + 1)
    assert "Ada" in sentence_at(cursor)


# what may be seen


@pytest.mark.parametrize(
    ("players", "perspective"),
    [
        ((PERSON, BOT), (Perspective.FIRST,)),
        ((BOT, PERSON), (Perspective.SECOND,)),
        ((PERSON, "Ada"), (Perspective.FIRST,)),
        ((PERSON, PERSON), (Perspective.NEITHER,)),
        ((BOT, BOT), (Perspective.NEITHER,)),
    ],
)
def test_a_running_game_is_open_to_its_one_owner_or_to_nobody(
    players: tuple[str, str], perspective: tuple[Perspective, ...]
) -> None:
    match = next(running(players))
    assert allowed_perspectives(match) == GameHistory(match).perspectives == perspective
    match.enter(Resign(0))
    assert GameHistory(match).perspectives == (Perspective.BOTH, Perspective.FIRST, Perspective.SECOND)


@pytest.mark.parametrize("owner", SIDES)
def test_nothing_that_an_owner_may_not_see_of_a_running_game_is_kept_at_all(owner: int) -> None:
    players = (PERSON, BOT) if owner == 0 else (BOT, PERSON)
    for match in running(players):
        history = GameHistory(match)
        for perspective in Perspective:
            if perspective not in history.perspectives:
                with pytest.raises(ValueError, match="index"):
                    history.update(0, perspective)
        for place, (state, log) in enumerate(standings(match)):
            assert history.seen(place, history.perspectives[0]) == (view(state, owner), view(state, owner))
            update = history.update(place, history.perspectives[0])
            assert update.view == view(state, owner)
            assert list(update.events) == open_to(log, owner)
            assert update.decision is None
        for thing in held_by(history):
            assert not isinstance(thing, GameState | Match | Entry)
            if isinstance(thing, PlayerView):
                assert thing.side == owner
            assert not isinstance(thing, CardsMoved | BidPlaced) or redact(thing, owner) == thing


@pytest.mark.parametrize("players", [(PERSON, PERSON), (BOT, BOT)], ids=" and ".join)
def test_nothing_that_one_of_two_may_not_see_of_a_running_game_is_kept_at_all(players: tuple[str, str]) -> None:
    for match in running(players):
        history = GameHistory(match)
        for place, (state, log) in enumerate(standings(match)):
            update = history.update(place, Perspective.NEITHER)
            assert list(update.events) == open_to(log, *SIDES)
            assert update.view.places == state.places
            for side, seen in enumerate(history.seen(place, Perspective.NEITHER)):
                assert seen.side == other(side)
                assert seen.opponent == view(state, seen.side).opponent
        for thing in held_by(history):
            assert not isinstance(thing, GameState | Match | Entry)
            if isinstance(thing, PlayerView):
                assert not any(map(sum, (thing.own.hand, thing.own.deck, thing.own.discard, thing.own.removed)))
                assert thing.stack == ()
            assert not isinstance(thing, CardsMoved) or thing.cause is not Cause.DRAW or thing.cards is None
            assert not isinstance(thing, CardsMoved | BidPlaced) or open_to((thing,), *SIDES) == [thing]


def held_by(history: GameHistory) -> Iterator[object]:
    """All that can be reached from what a recall keeps, but for the scenario."""
    seen: dict[int, object] = {id(history.compiled): history.compiled}
    waiting: list[object] = [vars(history)]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen and not isinstance(thing, type | ModuleType):
            seen[id(thing)] = thing
            yield thing
            waiting += gc.get_referents(thing)


def test_a_finished_game_is_wholly_open() -> None:
    for match in running((PERSON, BOT), 6):
        match.enter(Resign(1))
        history = GameHistory(match)
        for place, (state, log) in enumerate(standings(match)):
            both = history.seen(place, Perspective.BOTH)
            assert both == (view(state, 0), view(state, 1))
            assert both[1].own.hand == state.zones[1][Zone.HAND]
            assert history.update(place, Perspective.BOTH).events == log
            assert history.seen(place, Perspective.SECOND) == (view(state, 1), view(state, 1))
            assert list(history.update(place, Perspective.SECOND).events) == open_to(log, 1)


def test_a_bid_is_told_to_those_who_may_know_it() -> None:
    match = Match(compiled("normandy/1"), "bids", (PERSON, BOT))
    for _ in SIDES:
        decision = match.state.open_decisions[0]
        match.enter(Act(decision.side, decision.options[0]))
    first = match.entries[0]
    assert isinstance(first, Act)
    cursor = ReplayCursor(GameHistory(match))
    cursor.go_to(1)
    assert first.side == 0
    own = sentence_at(cursor)
    assert own.startswith("The US bids ")
    match.enter(Resign(0))
    cursor = ReplayCursor(GameHistory(match))
    cursor.go_to(1)
    assert sentence_at(cursor) == own
    cursor.set_perspective(Perspective.SECOND)
    assert sentence_at(cursor) == "The US bids."
